//! Tables as scenarios set them up.
//!
//! An incomplete table in, a whole one or the reason why there is none out.

use std::collections::BTreeMap;

use crate::referee::{BySeat, Card, Seat};

use super::SevenCycles;
use super::table::{Laying, Room, Set, Stage, Table};

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
        let lying = lying(table);
        for (card, _) in self.names.cards() {
            let there = lying.get(&card).copied().unwrap_or(0);
            let copies = self.copies(card, table.seats());
            table.stock.extend((there..copies).map(|_| card));
        }
    }

    fn copies(&self, card: Card, seats: u8) -> u32 {
        let packs = self.by_players(&self.packs, seats).unwrap_or(1);
        self.faces
            .get(card.index())
            .map_or(0, |face| face.copies * packs)
    }

    /// Completes a table, or says why it can't be.
    pub(super) fn set_up(&self, table: &mut Table) -> Result<(), String> {
        let seats = table.seats();
        let [fewest, most] = self.players;
        if !(fewest..=most).contains(&seats) {
            return Err(format!("{seats} players can't play"));
        }
        seated(table)?;
        for (card, count) in lying(table) {
            let copies = self.copies(card, seats);
            if count > copies {
                let word = self.names.card(card);
                return Err(format!(
                    "`{word}` is on the table {count} times, and {copies} are in play"
                ));
            }
        }
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

/// Counts the copies of every card that lies somewhere.
fn lying(table: &Table) -> BTreeMap<Card, u32> {
    let mut count = BTreeMap::new();
    let hands = table.hands.iter().flatten();
    let up = table.sets.iter().flat_map(|set| &set.up);
    let down = table.sets.iter().flat_map(|set| &set.down);
    let laid = table.laying.iter().flat_map(|laying| &laying.up);
    let hidden = table.laying.iter().flat_map(|laying| &laying.down);
    let faces = table.stock.iter().chain(hands).chain(up).chain(laid);
    for card in faces
        .copied()
        .chain(down.chain(hidden).map(|down| down.card))
    {
        *count.entry(card).or_insert(0) += 1;
    }
    count
}

/// Checks that everybody who is named sits at the table.
fn seated(table: &Table) -> Result<(), String> {
    let sets = table.sets.iter();
    let owners = sets.clone().map(|set| set.owner);
    let layers = sets.flat_map(|set| &set.down).map(|down| down.by);
    let mut named = [table.first, table.turn]
        .into_iter()
        .chain(table.closer)
        .chain(owners)
        .chain(layers);
    match named.find(|seat| seat.place() >= usize::from(table.seats())) {
        Some(seat) => Err(format!("nobody sits at seat {seat}")),
        None => Ok(()),
    }
}
