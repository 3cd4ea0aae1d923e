//! Everything that is tested from outside, in one binary.

#![allow(clippy::expect_used)] // a test that can't go on says so by a panic

mod cli;
mod deck;
mod face;
mod house;
mod pdf;
mod readers;
mod readme;
mod support;
mod table;
mod workbook;
