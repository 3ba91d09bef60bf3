//! How large a search will be, before it runs.
//!
//! Random probing, after D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of
//! Computation 29 (1975): walk down from the root, at each node to one of its d children, all equally
//! likely; where the nodes above had d1, d2, ... dk children, d1 x d2 x ... x dk stands for the number of
//! nodes at that depth. The expected sum over all depths is the number of nodes. Few probes tend to
//! guess too low: a rare, large part of the tree is seldom met, and weighs much when it is.

use crate::search::Search;

/// An estimate of how many placements a search makes until nothing is left (to the first solution it may
/// be far fewer), from as many probes as it was given.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Estimate {
    probes: u64,
    mean: f64,
    /// The sum of the squares of the differences from the mean (B. P. Welford's method).
    squares: f64,
}

impl Estimate {
    /// Sends one probe down from where `start` stands. `random` gives a number below its argument, all
    /// equally likely. `false`, and nothing is added, if the strategy does not tell its choices.
    pub fn probe<S: Search>(&mut self, start: &S, random: &mut impl FnMut(u64) -> u64) -> bool {
        let mut here = start.clone();
        let (mut nodes, mut weight) = (0.0, 1.0);
        loop {
            let Some(choices) = here.choices() else { return false };
            if choices.is_empty() {
                break;
            }
            weight *= choices.len() as f64;
            nodes += weight;
            let nth = random(choices.len() as u64) as usize;
            let Some(child) = choices.get(nth).and_then(|&(cell, digit)| here.fork(cell, digit)) else {
                return false;
            };
            here = child;
        }
        self.probes += 1;
        let off = nodes - self.mean;
        self.mean += off / self.probes as f64;
        self.squares += off * (nodes - self.mean);
        true
    }

    /// How many probes have been sent.
    pub fn probes(&self) -> u64 {
        self.probes
    }

    /// The placements estimated.
    pub fn placements(&self) -> f64 {
        self.mean
    }

    /// The standard error of the estimate; infinite with fewer than two probes.
    pub fn error(&self) -> f64 {
        match self.probes {
            0 | 1 => f64::INFINITY,
            n => (self.squares / (n - 1) as f64 / n as f64).sqrt(),
        }
    }
}
