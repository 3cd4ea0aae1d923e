//! Phylo Microbes.

mod cards;
mod play;
pub mod words;
