//! Cytosis.

mod cards;
mod play;
mod words;
