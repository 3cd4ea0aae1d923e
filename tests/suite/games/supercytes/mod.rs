//! Supercytes.

mod play;
mod words;
