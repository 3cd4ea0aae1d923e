//! Cytosis.

mod cards;
mod play;
pub mod words;
