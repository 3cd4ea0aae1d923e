//! Which tables can come about in play.
//!
//! A whole table in, the first thing that can't be so out. It looks at what `moves`, `check` and the
//! standoff rely on.

use super::super::Supercytes;
use super::super::table::{Stage, Table};
use super::after::{bought, over, won};
use super::before::{dealt, untouched};
use super::during::{called, taken, window};
use super::need::{Fine, ask};

/// Checks that play can lead to a table.
pub(super) fn possible(game: &Supercytes, table: &Table) -> Fine {
    category(game, table)?;
    rounds(game, table)?;
    match table.stage {
        Stage::Cells => untouched(table),
        Stage::Treatments => dealt(table),
        Stage::Call => called(table),
        Stage::Window => window(game, table),
        Stage::Take => taken(game, table),
        Stage::Won => won(game, table),
        Stage::BuyBack | Stage::Pick => bought(game, table),
        Stage::LastWithCards | Stage::AllOut | Stage::TimeLimit => over(table),
    }
}

/// SC-15: a category is on the table from the call on.
fn category(game: &Supercytes, table: &Table) -> Fine {
    if let Some(category) = table.category {
        ask(category.0 < game.categories, "there is no such category")?;
    }
    match table.stage {
        Stage::Cells | Stage::Treatments | Stage::Call => ask(
            table.category.is_none(),
            "a `category` can’t be there before it is called",
        ),
        Stage::Window | Stage::Take => ask(table.category.is_some(), "no `category` was called"),
        _ => Ok(()),
    }
}

/// SC-A06: rounds count from 1 to the limit, after which nobody buys back.
fn rounds(game: &Supercytes, table: &Table) -> Fine {
    let most = game.max_rounds;
    let range = match table.stage {
        Stage::Cells | Stage::Treatments => 0..=0,
        Stage::BuyBack | Stage::Pick => 1..=most - 1,
        Stage::TimeLimit => most..=most,
        _ => 1..=most,
    };
    let why = || format!("it can’t be round {} of {most} at this stage", table.round);
    if range.contains(&table.round) {
        Ok(())
    } else {
        Err(why())
    }
}
