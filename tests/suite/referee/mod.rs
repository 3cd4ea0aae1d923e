//! The referee: the contract of every game, and what is particular to each.

pub mod broken;
pub mod canary;
mod compare;
mod contract;
mod golden;
pub mod high_card;
mod ladder;
pub mod odd;
pub mod promises;
mod simulate;
mod telling;
