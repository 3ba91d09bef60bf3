//! Which engine answers: the fastest that this processor can run, or the one that somebody forced.

use std::sync::OnceLock;

/// An engine. All give the same answers; they differ in speed, and in what processor they need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Path {
    /// 9x9 on 512-bit vectors (x86-64 with AVX-512 including VBMI and BITALG).
    Avx512,
    /// 9x9 on 256-bit vectors (x86-64 with AVX2).
    Avx2,
    /// 9x9 in plain 64-bit arithmetic, on every machine.
    Portable,
    /// Every shape, on every machine.
    General,
}

impl Path {
    /// Every path, fastest first.
    pub const ALL: [Path; 4] = [Path::Avx512, Path::Avx2, Path::Portable, Path::General];

    /// The name, as the environment variable `STEPDOKU_ENGINE` has it.
    pub const fn name(self) -> &'static str {
        match self {
            Path::Avx512 => "avx512",
            Path::Avx2 => "avx2",
            Path::Portable => "portable",
            Path::General => "general",
        }
    }

    /// Can this machine run it?
    #[inline]
    pub fn available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => super::avx512::available(),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => super::avx2::available(),
            #[cfg(not(target_arch = "x86_64"))]
            Path::Avx512 | Path::Avx2 => false,
            Path::Portable | Path::General => true,
        }
    }

    /// The path taken for 9x9 where nobody asks for another: what `STEPDOKU_ENGINE` names when the
    /// first question is asked, if this machine can run it, else the fastest it can.
    ///
    /// Reading that variable, once, is the one look that this room takes at the world outside: the
    /// choice must be the same for every caller, tests and benches included.
    #[inline]
    pub fn chosen() -> Path {
        static CHOSEN: OnceLock<Path> = OnceLock::new();
        *CHOSEN.get_or_init(|| {
            let forced = std::env::var("STEPDOKU_ENGINE").ok();
            let fits = |path: &Path| path.available();
            let named = |path: &Path| forced.as_deref() == Some(path.name());
            Path::ALL
                .into_iter()
                .filter(fits)
                .find(named)
                .unwrap_or_else(|| Path::ALL.into_iter().find(fits).unwrap_or(Path::General))
        })
    }
}
