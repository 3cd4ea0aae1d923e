//! Cellular Powerhouse.

mod cards;
mod cells;
mod play;
mod words;
