//! Everything that is tested from outside, in one binary.

#![allow(clippy::expect_used)] // a test that can't go on says so by a panic

mod arena;
mod as_ever;
mod book;
mod cases;
mod cellular_powerhouse;
mod class;
mod cli;
mod cytosis;
mod cytosis_play;
mod deck;
mod die;
mod example;
mod export;
mod face;
mod fit;
mod formats;
mod fuzz;
mod glossary;
mod hostile;
mod house;
mod ink;
mod inks;
mod mutate;
mod organism;
mod pack;
mod page;
mod pdf;
mod phylo_microbes;
mod phylo_play;
mod pieces;
mod powerhouse_play;
mod random;
mod readers;
mod readme;
mod referee;
mod script;
mod seven_cycles;
mod seven_cycles_play;
mod support;
mod svg;
mod table;
mod tabletop;
mod tile;
#[cfg(feature = "typeset")]
mod typeset;
#[cfg(feature = "typeset")]
mod volume;
mod whole_tree;
mod wording;
mod workbook;
