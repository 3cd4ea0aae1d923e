//! Supercytes.

mod play;
