//! A deck of one's own: what somebody changes in a shipped game, for all games.

mod allow;
mod copies;
mod examples;
mod fix;
mod fonts;
mod included;
mod names;
mod quiz;
mod smaller;
mod spreadsheet;
mod status;
mod theme;
mod twice;
mod variant;
mod verdict;

pub use spreadsheet::Sheet;
