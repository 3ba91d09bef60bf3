//! Under a shell: stopped, continued, sent to the background, killed while stopped.

use rustix::process::{Signal, kill_process, test_kill_process};

use crate::session::{Session, is_up, process_state};

/// The program as a job of a shell, on the screen.
fn job() -> Option<Session> {
    let mut session = Session::shell()?;
    session.send("stty -g >before; $BIN $PUZZLE\r");
    session.wait_for("the first screen", is_up);
    Some(session)
}

/// The shell has the terminal, in the modes it had, and runs a command.
fn assert_at_the_prompt(session: &mut Session, name: &str) {
    session.wait_for("the shell's screen", |screen| !screen.alternate_screen() && !screen.hide_cursor());
    session.send(format!("stty -g >{name}\r"));
    assert_eq!(session.wait_for_file(name), session.wait_for_file("before"));
    assert_ne!(session.last_set(1004), Some(true), "focus reports are left on");
}

fn quit(mut session: Session) {
    session.send("q");
    assert_at_the_prompt(&mut session, "after");
    session.send("exit 7\r");
    session.ended_with(7);
}

#[test]
fn ctrl_z_stops_it_and_fg_brings_it_back_in_the_new_size() {
    let Some(mut session) = job() else { return };
    session.send("\x1a");
    session.wait_to_show("Stopped");
    assert_at_the_prompt(&mut session, "stopped");
    session.resize((100, 30));
    session.send("fg\r");
    session.wait_for("the screen again", is_up);
    quit(session);
}

/// In the background it must not touch the terminal, so it stops again.
#[test]
#[cfg(target_os = "linux")]
fn it_stays_stopped_in_the_background() {
    let Some(mut session) = job() else { return };
    let pid = session.job_in_front().unwrap();
    let stopped = || process_state(pid) == Some('T');
    session.send("\x1a");
    session.wait_until("a stop", stopped);
    session.send("bg\r");
    session.wait_to_show("&");
    session.wait_until("a stop in the background", stopped);
    assert_at_the_prompt(&mut session, "background");
    session.send("fg\r");
    session.wait_for("the screen at last", is_up);
    quit(session);
}

#[test]
fn a_stop_signal_stops_it_as_well() {
    let Some(mut session) = job() else { return };
    kill_process(session.job_in_front().unwrap(), Signal::TSTP).unwrap();
    session.wait_to_show("Stopped");
    assert_at_the_prompt(&mut session, "stopped");
    session.send("fg\r");
    session.wait_for("the screen again", is_up);
    quit(session);
}

/// SIGSTOP cannot be noticed, so the terminal is not given back; but it is taken again.
#[test]
fn it_comes_back_after_a_stop_it_could_not_notice() {
    let Some(mut session) = job() else { return };
    kill_process(session.job_in_front().unwrap(), Signal::STOP).unwrap();
    session.wait_to_show("Stopped");
    session.send("printf '\\033[?1049l\\033[?25h'; fg\r");
    session.wait_for("the screen again", is_up);
    quit(session);
}

#[test]
fn it_ends_when_killed_while_stopped() {
    let Some(mut session) = job() else { return };
    let pid = session.job_in_front().unwrap();
    session.send("\x1a");
    session.wait_to_show("Stopped");
    assert_at_the_prompt(&mut session, "stopped");
    session.send("kill %1\r");
    // The end comes so soon after the kill that bash at times takes no note of it and goes on calling the
    // job stopped; then it lies there unburied. What this is about is that it has ended.
    session.wait_until("the end", || test_kill_process(pid).is_err() || process_state(pid) == Some('Z'));
    if process_state(pid).is_none() {
        // The shell tells with the next prompt.
        session.send("\r");
        session.wait_to_show("Exit 143");
    }
    assert_at_the_prompt(&mut session, "killed");
}
