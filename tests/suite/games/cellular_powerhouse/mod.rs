//! Cellular Powerhouse.

mod cards;
mod cells;
mod faces;
mod play;
pub mod words;
