//! Cellular Powerhouse.

mod cards;
mod play;
