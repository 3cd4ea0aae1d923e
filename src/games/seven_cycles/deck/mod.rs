//! The tables of Seven Cycles → conditions and cards that keep their places: the one reader.
//!
//! Settings in; typed rows, and the findings about their cells, out. What must hold for all of them
//! together is asked in `check`.

mod conditions;
mod pack;

use std::ops::RangeInclusive;

pub(super) use conditions::{CONDITIONS, Conditions};
pub(super) use pack::{Face, Pack, no_value};

/// The settings that name the columns of the two attributes.
pub(super) const ATTRIBUTES: [&str; 2] = ["suit", "value"];
/// Cards that a hand may be told to hold.
pub(super) const HAND: RangeInclusive<i64> = 0..=60;
/// Sets that may end a game.
pub(super) const SETS: RangeInclusive<i64> = 1..=100;
/// Rounds of passes that may end a game.
pub(super) const IDLE: RangeInclusive<i64> = 1..=20;
/// The component that is printed as the deck; other cards are taken as many times.
pub(super) const PRINTED: &str = "cards";
