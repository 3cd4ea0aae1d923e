//! Scenarios of every game: what is told of them, whatever is wrong with them.

mod bench;
mod damaged;
mod docs;
mod format;
mod outside;
mod refusal;
mod setup;
mod slips;
