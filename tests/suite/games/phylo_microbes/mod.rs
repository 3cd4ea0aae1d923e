//! Phylo Microbes.

mod cards;
mod play;
mod words;
