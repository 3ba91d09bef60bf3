//! Recordings and pictures: each kind of file is read by somebody who knows its format and nothing of us,
//! and what is seen in it is held against the plain text of the same film.

#![allow(clippy::unwrap_used, reason = "a test that cannot read a file has failed")]

#[path = "export/assets.rs"]
mod assets;
#[path = "export/cast.rs"]
mod cast;
#[path = "export/film.rs"]
mod film;
#[path = "export/gif.rs"]
mod gif;
#[path = "export/lesson.rs"]
mod lesson;
#[path = "export/page.rs"]
mod page;
#[path = "export/screens.rs"]
mod screens;
#[path = "export/svg.rs"]
mod svg;
