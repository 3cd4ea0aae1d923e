//! Seven Cycles.

mod cards;
mod play;
