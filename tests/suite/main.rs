//! Everything that is tested from outside, in one binary.

mod cli;
mod deck;
mod face;
mod house;
mod pdf;
mod readers;
mod readme;
mod support;
