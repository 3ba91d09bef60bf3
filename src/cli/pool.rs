//! Work shared among threads, its results taken in the order of the items.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

/// Works on every item, on this many threads, and hands each result over as soon as those before it
/// are done. `work` should look at the flag now and then, and give up when it is set: its result is
/// not wanted any more.
///
/// # Errors
/// The first error of `take`; nothing is taken after it.
pub(super) fn in_order<T: Sync, R: Send>(
    threads: usize,
    items: &[T],
    work: impl Fn(&T, &AtomicBool) -> R + Sync,
    mut take: impl FnMut(&T, R) -> io::Result<()>,
) -> io::Result<()> {
    let stop = AtomicBool::new(false);
    if threads < 2 || items.len() < 2 {
        return items.iter().try_for_each(|item| take(item, work(item, &stop)));
    }
    let next = AtomicUsize::new(0);
    let (done, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.min(items.len()) {
            let (done, next, stop, work) = (done.clone(), &next, &stop, &work);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(i) else { break };
                    if done.send((i, work(item, stop))).is_err() {
                        break;
                    }
                }
            });
        }
        // The results end when the last thread does.
        drop(done);
        let mut waiting: Vec<Option<R>> = items.iter().map(|_| None).collect();
        let mut taken = 0;
        for (i, result) in results {
            waiting[i] = Some(result);
            while let Some(result) = waiting.get_mut(taken).and_then(Option::take) {
                take(&items[taken], result).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                taken += 1;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_on_any_number_of_threads() {
        let items: Vec<u64> = (0..500).collect();
        for threads in [0, 1, 2, 7] {
            let mut taken = Vec::new();
            let busy = |&n: &u64, _: &AtomicBool| (0..n * 7919 % 1000).fold(n, |a, b| a ^ b ^ b);
            in_order(threads, &items, busy, |_, n| {
                taken.push(n);
                Ok(())
            })
            .unwrap();
            assert_eq!(taken, items, "{threads} threads");
        }
    }

    #[test]
    fn an_error_stops_the_rest() {
        let items = [0; 100];
        let wait_for_the_end = |_: &i32, stop: &AtomicBool| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
        };
        let first_is_quick = AtomicBool::new(true);
        let work = |item: &i32, stop: &AtomicBool| {
            if !first_is_quick.swap(false, Ordering::Relaxed) {
                wait_for_the_end(item, stop);
            }
        };
        let mut taken = 0;
        let error = in_order(3, &items, work, |_, ()| {
            taken += 1;
            Err(io::ErrorKind::BrokenPipe.into())
        });
        assert!(error.is_err());
        assert_eq!(taken, 1);
    }
}
