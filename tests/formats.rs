//! The text formats from outside: what is written reads back, and hostile text does no harm.

use proptest::prelude::*;
use stepdoku::puzzle::format::{Fault, Format, Found, Stream, read, write};
use stepdoku::puzzle::{Digit, Grid, Shape};

/// A board with about `share` percent of its cells filled, all of them givens.
fn any_grid() -> impl Strategy<Value = Grid> {
    (0..Shape::ALL.len(), 20..95u8, any::<u64>()).prop_map(|(s, share, seed)| {
        let shape = Shape::ALL[s];
        let mut grid = Grid::empty(shape);
        let mut x = seed | 1;
        for cell in shape.all_cells() {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            if x % 100 < u64::from(share) {
                grid.set_given(cell, Digit::new((x >> 32) as u8 % shape.side() as u8 + 1));
            }
        }
        grid
    })
}

fn in_pieces(bytes: &[u8], sizes: &[usize]) -> Vec<Result<Found, Fault>> {
    let mut out = Vec::new();
    let mut stream = Stream::new(None);
    let mut rest = bytes;
    for &n in sizes.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let (head, tail) = rest.split_at(n.clamp(1, rest.len()));
        stream.push(head, &mut |r| out.push(r));
        rest = tail;
    }
    stream.finish(&mut |r| out.push(r));
    out
}

fn told(results: &[Result<Found, Fault>]) -> Vec<String> {
    results.iter().map(|r| format!("{r:?}")).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back(grid in any_grid()) {
        for &format in Format::WRITABLE {
            let text = write(&grid, format);
            for declared in [None, Some(format)] {
                let found = read(text.as_bytes(), declared);
                prop_assert_eq!(found.len(), 1, "{:?}\n{}\n{:?}", format, text, found);
                match &found[0] {
                    Ok(f) => prop_assert_eq!(&f.grid, &grid, "{:?}\n{}", format, text),
                    Err(e) => prop_assert!(false, "{:?}\n{}\n{:?}", format, text, e),
                }
            }
        }
    }

    #[test]
    fn pieces_of_any_size_make_no_difference(
        bytes in proptest::collection::vec(prop_oneof![
            4 => proptest::sample::select(b"0123456789.".to_vec()),
            2 => proptest::sample::select(b" \n\r|-+*#[]{},:\"<>/=".to_vec()),
            1 => any::<u8>(),
        ], 0..600),
        sizes in proptest::collection::vec(1..50usize, 1..8),
    ) {
        let mut whole = Vec::new();
        let mut stream = Stream::new(None);
        stream.push(&bytes, &mut |r| whole.push(r));
        stream.finish(&mut |r| whole.push(r));
        prop_assert_eq!(told(&whole), told(&in_pieces(&bytes, &sizes)));
    }
}
