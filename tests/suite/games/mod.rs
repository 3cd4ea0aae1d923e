//! The shipped games, one folder each: their cards, and how they play.

pub mod cellular_powerhouse;
pub mod cytosis;
mod one_finding;
pub mod phylo_microbes;
mod seven_cycles;
pub mod supercytes;
