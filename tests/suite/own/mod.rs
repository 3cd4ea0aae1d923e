//! A deck of one's own: what somebody changes in a shipped game, for all games.

mod examples;
mod fix;
mod quiz;
mod smaller;
mod spreadsheet;
mod twice;
mod verdict;

pub use spreadsheet::Sheet;
