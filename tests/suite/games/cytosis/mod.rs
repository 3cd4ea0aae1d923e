//! Cytosis.

mod cards;
mod play;
