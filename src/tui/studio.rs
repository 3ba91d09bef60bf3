//! Makes recordings in the background. Keys go on working; who gives one up finds no part of a file.

use std::{
    io,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU8, Ordering},
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread::{self, JoinHandle},
};

use super::export::{Scene, film};
use crate::{
    config,
    export::{Stage, Trouble},
};

/// It is being made, and can be given up.
const MAKING: u8 = 0;
/// It is being written: too late to give it up, and done in a moment.
const WRITING: u8 = 1;
const LEFT: u8 = 2;

/// What came of a recording.
pub(super) enum Made {
    /// So many bytes are written.
    Written(u64),
    /// Meanwhile there is a file with this name, which nobody has said may be replaced.
    Exists(Vec<u8>),
    /// It could not be written.
    Unwritten(io::Error),
    /// There is none.
    None(Trouble),
}

/// The studio, and what it is working on.
#[derive(Default)]
pub(super) struct Studio {
    job: Option<Job>,
}

struct Job {
    path: PathBuf,
    shared: Arc<Shared>,
    answer: Receiver<Made>,
    thread: JoinHandle<()>,
}

struct Shared {
    state: AtomicU8,
    stage: Mutex<Stage>,
}

impl Shared {
    /// From being made to something else; false if it is no longer being made.
    fn turn(&self, state: u8) -> bool {
        self.state.compare_exchange(MAKING, state, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    fn make(&self, scene: &Scene, path: &std::path::Path, replace: bool) -> Made {
        let made = film(scene, &mut |stage| {
            *self.stage.lock().unwrap_or_else(PoisonError::into_inner) = stage;
            self.state.load(Ordering::Acquire) == MAKING
        });
        match made {
            Err(trouble) => Made::None(trouble),
            Ok(_) if !self.turn(WRITING) => Made::None(Trouble::Cancelled),
            Ok(bytes) if !replace && path.exists() => Made::Exists(bytes),
            Ok(bytes) => match config::write_atomically(path, &bytes) {
                Ok(()) => Made::Written(bytes.len() as u64),
                Err(error) => Made::Unwritten(error),
            },
        }
    }
}

impl Studio {
    /// Begins a recording. One that is being made is given up.
    ///
    /// # Errors
    /// There is no thread to be had.
    pub(super) fn begin(&mut self, scene: Box<Scene>, path: PathBuf, replace: bool) -> io::Result<()> {
        self.leave();
        let shared =
            Arc::new(Shared { state: AtomicU8::new(MAKING), stage: Mutex::new(Stage::Searching(0)) });
        let (sender, answer) = channel();
        let (own, place) = (Arc::clone(&shared), path.clone());
        let thread = thread::Builder::new().name("studio".into()).spawn(move || {
            // Nobody listens any more to one that was given up.
            let _ = sender.send(own.make(&scene, &place, replace));
        })?;
        self.job = Some(Job { path, shared, answer, thread });
        Ok(())
    }

    /// How far it is; `None` if there is nothing to do.
    pub(super) fn stage(&self) -> Option<Stage> {
        let job = self.job.as_ref()?;
        Some(*job.shared.stage.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What came of it and where it was to go, once.
    pub(super) fn answer(&mut self) -> Option<(PathBuf, Made)> {
        let made = match self.job.as_ref()?.answer.try_recv() {
            Ok(made) => made,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Made::None(Trouble::Cancelled),
        };
        self.job.take().map(|job| (job.path, made))
    }

    /// Gives up what is being made. Returns false if there is nothing, or if it is done in a moment.
    pub(super) fn leave(&mut self) -> bool {
        match self.job.take() {
            Some(job) if job.shared.turn(LEFT) => true,
            job => {
                self.job = job;
                false
            }
        }
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        self.leave();
        // What is being written is seen to its end, so that nothing lies about beside the file.
        if let Some(job) = self.job.take() {
            let _ = job.thread.join();
        }
    }
}
