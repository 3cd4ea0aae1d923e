//! Everything that is tested from outside, in one binary.

#![allow(clippy::expect_used)] // a test that can't go on says so by a panic
#![allow(clippy::format_collect)] // long inputs are written as they read, not as they are fast

/// Makes what may grow and so can't be written out from outside: `made!(Order { decks: 2, ..base })`;
/// without a base, from the default.
macro_rules! made {
    ($type:path { $($field:ident $(: $value:expr)?),+ $(,)? }) => {
        made!($type { $($field $(: $value)?,)+ ..Default::default() })
    };
    ($type:path { $($field:ident $(: $value:expr)?,)+ ..$base:expr }) => {{
        let mut made: $type = $base;
        $(made.$field = made!(@ $field $($value)?);)+
        made
    }};
    (@ $field:ident $value:expr) => { $value };
    (@ $field:ident) => { $field };
}

mod anew;
mod apart;
mod arena;
mod black;
mod bless;
mod book;
mod cases;
mod checklist;
mod chosen;
mod circles;
mod class;
mod cli;
mod compare;
mod corner;
mod deck;
mod die;
#[cfg(feature = "typeset")]
mod edition;
mod effect;
mod example;
mod export;
mod face;
mod facts;
mod fit;
mod formats;
mod found;
mod fuzz;
mod games;
mod gate;
mod glossary;
mod go_fish;
mod guest;
mod hairline;
mod heard;
mod hostile;
mod house;
mod ink;
mod inks;
mod job;
mod kept;
mod lab;
mod large;
mod letters;
mod lines;
mod locale;
mod long;
mod manual;
mod misnamed;
mod mutate;
mod near;
mod net;
mod once;
mod organism;
mod outline;
mod outside;
mod own;
mod pack;
mod page;
mod patch;
mod pdf;
mod photo;
mod picked;
mod pieces;
mod plain;
mod players;
mod press;
mod proof;
mod random;
mod readers;
mod referee;
mod refilled;
mod scenario;
mod script;
mod shards;
mod shared;
mod sheet;
mod since;
mod slips;
mod small_print;
mod stranger;
#[cfg(feature = "studio")]
mod studio;
mod support;
mod svg;
mod table;
mod tabletop;
mod tile;
mod tuck_box;
#[cfg(feature = "typeset")]
mod typeset;
mod undrawn;
#[cfg(feature = "typeset")]
mod verify;
#[cfg(feature = "typeset")]
mod volume;
mod watch;
mod whole_tree;
mod wording;
mod workbook;
