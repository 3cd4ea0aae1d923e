//! The referee: the contract of every game, and what is particular to each.

mod contract;
mod golden;
mod high_card;
mod ladder;
pub mod promises;
mod simulate;
