//! The shipped games, one folder each: their cards, and how they play.

mod cellular_powerhouse;
mod cytosis;
mod one_finding;
mod phylo_microbes;
mod seven_cycles;
mod supercytes;
