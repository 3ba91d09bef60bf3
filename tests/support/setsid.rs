//! Programs that leave something behind which is in no group of theirs.

/// A script for `sh` that may say `leave 'script'`: that script then runs in a session of its own, with the same
/// outputs, and has left the group when `leave` is over. None, with a word about it, where there is no `setsid`.
pub(crate) fn leaving(script: &str) -> Option<String> {
    if std::process::Command::new("setsid").arg("--version").output().is_err() {
        eprintln!("skipped: no setsid");
        return None;
    }
    // What is read here ends when the one that leaves has closed it.
    let leave = "leave() { x=$(exec 4>&1 >&3; setsid sh -c \"exec 3>&- 4>&-; $1\" & ); }";
    Some(format!("exec 3>&1; {leave}; {script}"))
}
