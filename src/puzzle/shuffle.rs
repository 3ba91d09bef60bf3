//! Chance that a seed means for ever.

/// Mixes the items by a seed, which goes on to the next number with every exchange.
///
/// The same seed means the same order for ever: from the last place down to the second, the item there is
/// exchanged with that in place r·n / 2^64 (counted from 0), where n is how many places there are up to it
/// and r the next number of `SplitMix64` (Steele, Lea and Flood 2014) from the seed.
pub(crate) fn shuffle<T>(items: &mut [T], seed: &mut u64) {
    for last in (1..items.len()).rev() {
        items.swap(last, random(seed, last as u64 + 1) as usize);
    }
}

/// A number below `below`, all equally likely; the seed goes on to the next one.
pub(crate) fn random(seed: &mut u64, below: u64) -> u64 {
    ((u128::from(split_mix(seed)) * u128::from(below)) >> 64) as u64
}

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
