//! Process groups.
//!
//! A group's number is safe to use as long as its leader has not been waited for: until then the system
//! gives the number to nobody else. So the end of the leader is noticed without taking it, what is left of
//! the group is killed, and only then is the leader waited for, all under the lock that whoever sends a
//! signal has to take as well.

use std::io;
pub(super) use std::os::fd::AsFd as Pollable;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, waitid};

/// A process group: its leader, until that has been waited for.
#[derive(Debug, Clone)]
pub(super) struct Group(Arc<Mutex<Option<Pid>>>);

impl Group {
    /// Waits for the end of the leader, and kills the rest.
    pub(super) fn until_end(&self, mut leader: Child) -> (io::Result<ExitStatus>, Instant, Option<Duration>) {
        let pid = *lock(&self.0);
        let noticed = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        while pid.is_some_and(|pid| matches!(waitid(WaitId::Pid(pid), noticed), Err(Errno::INTR))) {}
        let end = Instant::now();
        let mut pid = lock(&self.0);
        send(*pid, Signal::KILL);
        let worked = pid.and_then(worked);
        let status = leader.wait();
        *pid = None;
        (status, end, worked)
    }

    /// The time that processors have worked for the leader, while it is there.
    pub(super) fn worked(&self) -> Option<Duration> {
        lock(&self.0).and_then(worked)
    }

    /// Asks it to end, even if it is stopped.
    pub(super) fn terminate(&self) {
        let pid = lock(&self.0);
        send(*pid, Signal::TERM);
        send(*pid, Signal::CONT);
    }

    /// Ends it.
    pub(super) fn kill(&self) {
        send(*lock(&self.0), Signal::KILL);
    }

    /// Has its leader ended, and everybody else been killed?
    pub(super) fn is_over(&self) -> bool {
        lock(&self.0).is_none()
    }
}

/// The time of a process and of the children it has waited for, in hundredths of a second.
#[cfg(target_os = "linux")]
fn worked(pid: Pid) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    // The second field is the name, in parentheses that may contain anything; fields 14 to 17 are the times.
    let fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(4);
    let ticks: u64 = fields.map(|field| field.parse::<u64>().unwrap_or(0)).sum();
    let a_second = rustix::param::clock_ticks_per_second().max(1);
    Some(Duration::from_millis(ticks.saturating_mul(1000) / a_second))
}

/// Not told, or not without asking in other ways.
#[cfg(not(target_os = "linux"))]
fn worked(_: Pid) -> Option<Duration> {
    None
}

/// Sends a signal to a group, and to its leader, which may have left it. Nobody may be there.
fn send(leader: Option<Pid>, signal: Signal) {
    if let Some(pid) = leader {
        let _ = kill_process_group(pid, signal);
        let _ = kill_process(pid, signal);
    }
}

/// The groups that may still be there; `None` when no more may come.
static LIVING: Mutex<Option<Vec<Group>>> = Mutex::new(Some(Vec::new()));

/// How long [`Living::end_all`] waits for an end in good order.
const GRACE: Duration = Duration::from_millis(200);

/// All groups.
pub(super) struct Living;

impl Living {
    /// Starts a program as the leader of a new group.
    pub(super) fn spawn(command: &mut Command) -> io::Result<(Group, Child)> {
        let mut living = lock(&LIVING);
        let Some(groups) = living.as_mut() else {
            drop(living);
            loop {
                thread::park();
            }
        };
        let child = command.process_group(0).spawn()?;
        let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
        let group = Group(Arc::new(Mutex::new(pid)));
        groups.retain(|group| !group.is_over());
        groups.push(group.clone());
        Ok((group, child))
    }

    /// Ends them all and lets no more come.
    pub(super) fn end_all() {
        let groups = lock(&LIVING).take().unwrap_or_default();
        groups.iter().for_each(Group::terminate);
        let start = Instant::now();
        while groups.iter().any(|group| !group.is_over()) && start.elapsed() < GRACE {
            thread::sleep(Duration::from_millis(2));
        }
        groups.iter().for_each(Group::kill);
    }
}

/// Is there something to read, the end included, or does something come within this time?
pub(super) fn is_ready(pipe: &impl Pollable, within: Duration) -> bool {
    let mut polled = [PollFd::new(pipe, PollFlags::IN)];
    let within = Timespec::try_from(within).unwrap_or_default();
    // Whatever else is wrong shows in reading.
    !matches!(poll(&mut polled, Some(&within)), Ok(0) | Err(Errno::INTR))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
