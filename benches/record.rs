//! What a program prints: how fast it is read. The first line is what a loop that only finds the ends of the
//! lines takes, in the same run: the others are to be held against it. The bound is 20 M lines/s.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use stepdoku::puzzle::Grid;
use stepdoku::record::{Plan, Recording, check, parse};
use stepdoku::search::{Step, Strategy};

/// The longest of the boards with known steps: 13,746,534 tests would take too long, two million do.
const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const STEPS: usize = 2_000_000;

fn text(grid: &Grid) -> String {
    let shape = grid.shape();
    let mut text = format!("@given {}\n", grid.line('.'));
    let Ok(search) = Strategy::RowByRow.start(grid) else { return text };
    for step in search.take(STEPS) {
        let at = step.cell().map_or((0, 0), |cell| (shape.row(cell), shape.column(cell)));
        let digit = step.digit().map_or(0, stepdoku::puzzle::Digit::value);
        text += &match step {
            Step::Place { .. } => format!("@place {} {} {digit}\n", at.0, at.1),
            Step::Remove { .. } => format!("@undo {} {}\n", at.0, at.1),
            _ => format!("@reject {} {} {digit}\n", at.0, at.1),
        };
    }
    text
}

fn record(c: &mut Criterion) {
    let Some(grid) = Grid::from_line(LONG) else { return };
    let text = text(&grid);
    let lines = text.lines().count() as u64;
    println!("{lines} lines, {} bytes", text.len());
    let mut group = c.benchmark_group("record");
    group.throughput(Throughput::Elements(lines));
    group.sample_size(20).measurement_time(Duration::from_secs(3)).warm_up_time(Duration::from_millis(300));
    group.bench_function("lines alone", |b| {
        b.iter(|| black_box(memchr::memchr_iter(b'\n', text.as_bytes()).count()));
    });
    group.bench_function("parse", |b| {
        b.iter(|| {
            let mut start = 0;
            for end in memchr::memchr_iter(b'\n', text.as_bytes()) {
                let _ = black_box(parse::told(&text.as_bytes()[start..end]));
                start = end + 1;
            }
        });
    });
    group.bench_function("parse and check", |b| {
        b.iter(|| black_box(check(text.as_bytes(), Plan::default()).map(|verdict| verdict.events)));
    });
    group.bench_function("parse, check and store", |b| {
        b.iter(|| black_box(Recording::of_bytes(text.as_bytes(), Plan::default(), 1 << 30).progress()));
    });
    group.finish();
}

criterion_group!(benches, record);
criterion_main!(benches);
