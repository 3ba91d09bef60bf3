//! Korean (한국어).
//!
//! Words that a class must be able to hold on to have one form each, on the screen, in the lessons and on the
//! command line; a test keeps the others out:
//!
//! | what | word | not |
//! |---|---|---|
//! | to test a digit, to check a puzzle | 검사 | 시험, 테스트 |
//! | to refuse a digit, a digit refused | 거절 | 불가, 기각, 거부 |
//! | to try a digit without a test, on the chance that it is right | 시도 | |

pub(super) mod cli;
pub(super) mod doctor;
pub(super) mod faults;
pub(super) mod film;
pub(super) mod judge;
pub(super) mod lesson;
mod particle;
pub(super) mod queens;
pub(super) mod run;
mod say;
mod words;

pub(super) use say::{caption, house, house_name, say, strategy};
pub(super) use words::word;
