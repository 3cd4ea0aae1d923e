//! Supercytes.

mod play;
pub mod words;
