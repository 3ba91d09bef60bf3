//! Puzzles per second: solutions counted up to two, by collection and path.
//!
//! `cargo bench --bench fast`, or with a filter such as `-- hardest11/avx512`. The lines of
//! `tests/data` are samples of public collections; throughput is in puzzles ("elements"). Compare
//! paths of one run with each other: the figures of a busy machine mean little from run to run.
//!
//! Measured on 2026-11-30 over whole collections, one core of an Intel Xeon with AVX-512 shared with
//! other work, CPU time, medians of three, reading the digits included; thousands of puzzles/s:
//!
//! | collection | avx512, many boards | avx512 | avx2 | portable |
//! |---|---|---|---|---|
//! | 17 clues | 2250 | 1890 | 1270 | 428 |
//! | magictour | 427 | 395 | 240 | 69 |
//! | hardest, 11 and over | 86 | 85 | 49 | 14 |
//! | hardest 1106 | 54 | 54 | 31 | 9 |
//! | serg (many solutions) | 909 | 732 | 560 | 169 |

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use stepdoku::search::fast::{self, Budget, Path};

const COLLECTIONS: [(&str, &str); 5] = [
    ("clues17", include_str!("../tests/data/clues17.txt")),
    ("magictour", include_str!("../tests/data/magictour.txt")),
    ("hardest11", include_str!("../tests/data/hardest11.txt")),
    ("hardest1106", include_str!("../tests/data/hardest1106.txt")),
    ("serg", include_str!("../tests/data/serg.txt")),
];

fn boards(text: &str) -> Vec<[u8; 81]> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut digits = [0; 81];
            for (digit, sign) in digits.iter_mut().zip(line.bytes()) {
                *digit = sign.saturating_sub(b'0');
            }
            digits
        })
        .collect()
}

fn puzzles(criterion: &mut Criterion) {
    for (name, text) in COLLECTIONS {
        let boards = boards(text);
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(boards.len() as u64));
        group.sample_size(10).warm_up_time(Duration::from_millis(300));
        group.measurement_time(Duration::from_secs(1));
        for path in Path::ALL.into_iter().filter(|path| path.available()) {
            group.bench_function(path.name(), |bencher| {
                bencher.iter(|| {
                    for digits in &boards {
                        black_box(fast::count_digits(path, digits, 2, &Budget::default()));
                    }
                });
            });
        }
        let path = Path::chosen();
        group.bench_function(format!("{}, many boards", path.name()), |bencher| {
            bencher.iter(|| black_box(fast::count_all(path, &boards, 2, &Budget::default())));
        });
        group.finish();
    }
}

criterion_group!(benches, puzzles);
criterion_main!(benches);
