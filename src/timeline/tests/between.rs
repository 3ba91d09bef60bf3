//! What lies between two positions.

use super::*;

#[test]
fn what_lies_between_equals_a_recount() {
    let mut random = numbers(16);
    each(|timeline, record| {
        for _ in 0..20 {
            let low = random(record.len() + 1);
            let high = (low + random(record.len() / 2 + 2)).min(record.len());
            let comparison = timeline.compare(high, low);
            assert_eq!(comparison, timeline.compare(low, high));

            let (i, j) = (low as usize, high as usize);
            assert_eq!(comparison.between, record.tally(i, j), "{low} to {high}");
            assert_eq!(comparison.shared, *record.depths[i..=j].iter().min().unwrap());
            let cells = (0..record.boards[0].len()).filter(|&c| record.boards[i][c] != record.boards[j][c]);
            assert!(comparison.differ.iter().map(Cell::index).eq(cells), "{low} to {high}");
        }
        assert_eq!(timeline.between(3, 3), Tally::default());
        assert_eq!(timeline.between(u64::MAX, record.len()), Tally::default());
    });
}

#[test]
fn boards_differ_where_they_differ() {
    assert!(diff(&[1, 0, 2], &[1, 0, 2]).is_empty());
    assert_eq!(diff(&[1, 0, 2], &[0, 0, 3]).iter().map(Cell::index).collect::<Vec<_>>(), [0, 2]);
    assert_eq!(diff(&[0; 256], &[1; 256]).len(), 256);
}
