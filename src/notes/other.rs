//! Where there are no such sockets.

use std::io;
use std::path::Path;

use super::{Block, Missing};

/// A show that nobody can follow.
#[derive(Debug)]
pub struct Show;

impl Show {
    /// Never listens.
    ///
    /// # Errors
    /// Always: it is not supported here.
    pub fn open(_: &Path) -> io::Result<Show> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Tells nobody.
    pub fn tell(&mut self, _: &Block) {}
}

/// Whoever follows a show: nobody.
#[derive(Debug)]
pub struct Follower;

impl Follower {
    /// Nothing.
    ///
    /// # Errors
    /// Never.
    pub fn read(&mut self) -> io::Result<Option<Block>> {
        Ok(None)
    }
}

/// Finds none.
///
/// # Errors
/// Always: it is not supported here.
pub fn find(_: &Path, _: Option<&str>) -> Result<Follower, Missing> {
    Err(Missing::Unsupported)
}
