//! Tables as scenarios set them up.
//!
//! An incomplete table in, a whole one or the reason why there is none out.

use crate::referee::{BySeat, Seat, Staging, kit};

use super::SevenCycles;
use super::table::{Laying, Room, Set, Stage, Table};

impl Staging for SevenCycles {
    fn blank(&self, seats: u8) -> Table {
        self.empty(seats, Stage::Act)
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        let seats = table.seats();
        kit::can_play(self, seats)?;
        seated(table)?;
        kit::none_too_many(self, table)?;
        for set in &table.sets {
            self.possible(set)?;
        }
        if let Some(laying) = &table.laying {
            being_laid(table, laying)?;
        }
        let ended = table.sets.len() >= self.end(seats) || table.passes >= seats;
        let last = matches!(table.stage, Stage::Last | Stage::Over);
        if ended != last {
            return Err(format!(
                "{} sets and {} passes don't go with the stage of the game",
                table.sets.len(),
                table.passes
            ));
        }
        if last != table.closer.is_some() {
            return Err(
                "`closer` takes the last of the final draw steps, and is empty before them".into(),
            );
        }
        table.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        table.sets.iter_mut().for_each(|set| set.up.sort_unstable());
        if let Some(laying) = &mut table.laying {
            laying.up.sort_unstable();
            laying.down.sort_unstable_by_key(|down| down.card);
        }
        self.fill(table);
        Ok(())
    }
}

impl SevenCycles {
    /// Makes a table on which no card lies.
    pub(super) fn empty(&self, seats: u8, stage: Stage) -> Table {
        let (cards, sets) = (self.cards(seats), self.end(seats));
        Table {
            stage,
            first: Seat::FIRST,
            turn: Seat::FIRST,
            passes: 0,
            closer: None,
            stock: Vec::with_capacity(cards),
            hands: BySeat::new(seats, |_| Vec::with_capacity(cards)),
            sets: Vec::with_capacity(sets),
            laying: None,
            room: Room::new(sets + 1, cards),
        }
    }

    /// Puts all cards that lie nowhere into the stock, behind those that are there.
    pub(super) fn fill(&self, table: &mut Table) {
        for (card, count) in kit::missing(self, table) {
            table.stock.extend(std::iter::repeat_n(card, count));
        }
    }

    /// Checks that a set could have been laid.
    fn possible(&self, set: &Set) -> Result<(), String> {
        if set.folded {
            let whole = set.up.is_empty() && !set.down.is_empty();
            return if whole {
                Ok(())
            } else {
                Err("a folded hand lies face down".into())
            };
        }
        if set.up.is_empty() {
            return Err("a set has a card that lies face up".into());
        }
        if self.proves(&set.up) {
            return Ok(());
        }
        let words: Vec<&str> = set.up.iter().map(|card| self.names.card(*card)).collect();
        Err(format!("`{}` satisfy no condition", words.join(" ")))
    }
}

/// Checks that cards can be on their way to a set.
fn being_laid(table: &Table, laying: &Laying) -> Result<(), String> {
    if table.stage != Stage::Act {
        return Err("cards are laid as the action".into());
    }
    if laying.down.iter().any(|down| down.by != table.turn) {
        return Err("the player whose turn it is lays the cards".into());
    }
    let target = laying.to.map(|number| table.set(number));
    match target {
        Some(None) => Err("cards are laid to a set that is not there".into()),
        Some(Some(set)) if set.folded => Err("cards are laid to a folded hand".into()),
        _ => Ok(()),
    }
}

/// Checks that everybody who is named sits at the table.
fn seated(table: &Table) -> Result<(), String> {
    let sets = table.sets.iter();
    let owners = sets.clone().map(|set| set.owner);
    let layers = sets.flat_map(|set| &set.down).map(|down| down.by);
    let named = [table.first, table.turn]
        .into_iter()
        .chain(table.closer)
        .chain(owners)
        .chain(layers);
    kit::seated(table.seats(), named)
}
