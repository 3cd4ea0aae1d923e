//! Cellular Powerhouse.

mod cards;
mod cells;
mod play;
pub mod words;
