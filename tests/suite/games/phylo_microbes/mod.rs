//! Phylo Microbes.

mod cards;
mod play;
