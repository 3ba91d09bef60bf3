//! Any step of a search of 692 million, once the scout has been there: how long until it is on the
//! screen? The bound is 50 ms. Also what playing costs at unlimited speed.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use stepdoku::puzzle::{Cell, Grid};
use stepdoku::search::{AnySearch, Search, Strategy, Tally};
use stepdoku::timeline::{Direction, Goal, Heat, Player, Speed, Stop, Stops, Timeline, Unit};

/// 691,752,849 steps row by row, then the solution.
const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Where those who only go forward start again, before they come to the end and measure nothing.
const FAR: u64 = 600_000_000;

fn positions(end: u64) -> impl Iterator<Item = u64> {
    (1u64..).map(move |i| i.wrapping_mul(6_364_136_223_846_793_005) % end)
}

fn scouted() -> Option<Timeline<AnySearch>> {
    let start = Strategy::RowByRow.start(&Grid::from_line(LONG)?).ok()?;
    let mut timeline = Timeline::new(start);
    while timeline.scout(1 << 20) {}
    Some(timeline)
}

fn seek(c: &mut Criterion) {
    let Some(mut timeline) = scouted() else { return };
    let end = timeline.known();
    println!("{end} steps, {} bytes", timeline.memory());
    let mut group = c.benchmark_group("seek");
    group.sample_size(30).measurement_time(Duration::from_secs(1)).warm_up_time(Duration::from_millis(300));

    let mut anywhere = positions(end);
    group.bench_function("anywhere", |b| {
        b.iter(|| timeline.seek(anywhere.next().unwrap_or(0)));
    });
    let mut anywhere = positions(end);
    group.bench_function("anywhere, then 100 back", |b| {
        b.iter(|| {
            timeline.seek(anywhere.next().unwrap_or(0));
            (0..100).for_each(|_| {
                black_box(timeline.back());
            });
        });
    });
    timeline.seek(end / 2);
    group.bench_function("one back", |b| b.iter(|| black_box(timeline.back())));
    let rare = timeline.search().cell_at(0).unwrap_or(Cell::new(0));
    let mut anywhere = positions(end);
    group.bench_function("anywhere, then the change before in the first cell", |b| {
        b.iter(|| {
            timeline.seek(anywhere.next().unwrap_or(0));
            timeline.pursue(&Goal::PrevChange(rare), u64::MAX)
        });
    });
    let mut anywhere = positions(end);
    group.bench_function("anywhere, then the branches there", |b| {
        b.iter(|| {
            timeline.seek(anywhere.next().unwrap_or(0));
            timeline.branches(u64::MAX).levels.len()
        });
    });
    let mut anywhere = positions(end);
    group.bench_function("anywhere, compared with anywhere", |b| {
        b.iter(|| timeline.compare(anywhere.next().unwrap_or(0), anywhere.next().unwrap_or(0)));
    });
    let deep: Stops = [Stop::DepthAtLeast(62)].into_iter().collect();
    let mut anywhere = positions(end);
    group.bench_function("anywhere, then the depth of 62 before", |b| {
        b.iter(|| {
            timeline.seek(anywhere.next().unwrap_or(0));
            timeline.pursue(&Goal::PrevStop(deep), u64::MAX)
        });
    });
    let mut heat = Heat::default();
    group.bench_function("heat of a million steps", |b| {
        b.iter(|| {
            let until = (heat.at() + 1_000_000) % end;
            timeline.heat(&mut heat, until, u64::MAX)
        });
    });
    let mut columns = Vec::new();
    group.bench_function("strip of all", |b| b.iter(|| timeline.strip(0, end, 80, &mut columns)));
    group.bench_function("strip of 1000 steps", |b| {
        b.iter(|| timeline.strip(end / 3, end / 3 + 1000, 80, &mut columns));
    });
    group.finish();
}

fn play(c: &mut Criterion) {
    let Some(start) = Grid::from_line(LONG).and_then(|grid| Strategy::RowByRow.start(&grid).ok()) else {
        return;
    };
    let mut group = c.benchmark_group("a million steps");
    group.sample_size(20).measurement_time(Duration::from_secs(1)).warm_up_time(Duration::from_millis(300));
    let mut timeline = Timeline::new(start.clone());
    group.bench_function("played for the first time in chunks", |b| {
        b.iter(|| {
            if timeline.at() > FAR {
                timeline = Timeline::new(start.clone());
            }
            let goal = timeline.at() + 1_000_000;
            while timeline.at() < goal {
                timeline.seek(timeline.at() + (1 << 14));
            }
        });
    });
    let mut timeline = Timeline::new(start.clone());
    let mut player = Player::default();
    player.set_speed(Speed::UNLIMITED);
    player.set_stops([Stop::DepthAtLeast(65), Stop::UndoRun(40)].into_iter().collect());
    for direction in [Direction::Forward, Direction::Backward] {
        timeline.seek(100_000_000);
        group.bench_function(format!("{direction:?} by test with two stops"), |b| {
            b.iter(|| {
                if !(2_000_000..FAR).contains(&timeline.at()) {
                    timeline.seek(100_000_000);
                }
                player.play(direction);
                let start = timeline.at();
                while timeline.at().abs_diff(start) < 1_000_000 {
                    player.pay(&mut timeline, &mut || true);
                    player.play(direction);
                }
            });
        });
    }
    let mut timeline = Timeline::new(start.clone());
    group.bench_function("scouted", |b| {
        b.iter(|| {
            if timeline.known() > FAR {
                timeline = Timeline::new(start.clone());
            }
            timeline.scout(1_000_000)
        });
    });
    for unit in [Unit::Test, Unit::Move, Unit::Branch] {
        let mut timeline = Timeline::new(start.clone());
        let mut player = Player::default();
        player.set_unit(unit);
        player.set_speed(Speed::UNLIMITED);
        for direction in [Direction::Forward, Direction::Backward] {
            timeline.seek(100_000_000);
            group.bench_function(format!("{direction:?} by {}", unit.name()), |b| {
                b.iter(|| {
                    if !(2_000_000..FAR).contains(&timeline.at()) {
                        timeline.seek(100_000_000);
                    }
                    player.play(direction);
                    let start = timeline.at();
                    while timeline.at().abs_diff(start) < 1_000_000 {
                        player.pay(&mut timeline, &mut || true);
                    }
                });
            });
        }
    }
    let (mut bare, mut tally) = (start.clone(), Tally::default());
    group.bench_function("advanced without a timeline", |b| {
        b.iter(|| {
            if tally.steps() > FAR {
                (bare, tally) = (start.clone(), Tally::default());
            }
            bare.advance(1_000_000, &mut tally)
        });
    });
    group.finish();
}

criterion_group!(benches, seek, play);
criterion_main!(benches);
