//! Cytosis.

mod cards;
mod play;
mod table;
pub mod words;
