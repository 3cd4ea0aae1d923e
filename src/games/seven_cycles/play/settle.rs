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
        table.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        table.sets.iter_mut().for_each(|set| set.up.sort_unstable());
        if let Some(laying) = &mut table.laying {
            laying.up.sort_unstable();
            laying.down.sort_unstable_by_key(|down| down.card);
        }
        self.fill(table);
        for set in &table.sets {
            self.possible(set)?;
        }
        self.in_time(table)?;
        match &table.laying {
            Some(laying) => self.being_laid(table, laying),
            None => Ok(()),
        }
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

    /// Checks that the stage of the game goes with what lies there.
    fn in_time(&self, table: &Table) -> Result<(), String> {
        let (sets, end) = (table.sets.len(), self.end(table.seats()));
        if matches!(table.stage, Stage::First | Stage::Shuffle) {
            return undealt(table);
        }
        let last = matches!(table.stage, Stage::Last | Stage::Over);
        let patience = self.patience(table.stock.len(), table.seats());
        // The last draw steps may have emptied the stock.
        let before = self.patience(1, table.seats());
        let passes = table.passes;
        let most = if last { before } else { patience };
        if sets > end || passes > most || sets == end && passes > 0 {
            return Err(format!(
                "{end} sets end the game, or {patience} passes in a row; here are {sets} and {passes}"
            ));
        }
        let idle = passes == patience || last && passes == before;
        if (sets == end || idle) != last {
            return Err(format!(
                "{sets} sets and {passes} passes don't go with the stage of the game"
            ));
        }
        if last != table.closer.is_some() {
            return Err(
                "`closer` takes the last of the final draw steps, and is empty before them".into(),
            );
        }
        Ok(())
    }

    /// Checks that a set could have been laid.
    fn possible(&self, set: &Set) -> Result<(), String> {
        if set.taken && (set.folded || set.size() < 2) {
            return Err("a folded hand or a single card was never taken over".into());
        }
        if set.folded {
            let own = set.down.iter().all(|down| down.by == set.owner);
            return match () {
                () if !self.options.fold => Err("folding is not part of this game".into()),
                () if !set.up.is_empty() || set.down.is_empty() => {
                    Err("a folded hand lies face down".into())
                }
                () if !own => Err("a folded hand belongs to the player who laid it".into()),
                () => Ok(()),
            };
        }
        if !set.down.is_empty() && !self.options.hide {
            return Err("nothing is hidden in this game".into());
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

    /// Checks that cards can be on their way to a set.
    fn being_laid(&self, table: &Table, laying: &Laying) -> Result<(), String> {
        if table.stage != Stage::Act {
            return Err("cards are laid as the action".into());
        }
        if laying.down.iter().any(|down| down.by != table.turn) {
            return Err("the player whose turn it is lays the cards".into());
        }
        if !laying.down.is_empty() && !self.options.hide {
            return Err("nothing is hidden in this game".into());
        }
        match laying.to.map(|number| table.set(number)) {
            Some(None) => return Err("cards are laid to a set that is not there".into()),
            Some(Some(set)) if set.folded => {
                return Err("cards are laid to a folded hand".into());
            }
            _ => {}
        }
        if self.can_go_on(table, laying) {
            Ok(())
        } else {
            Err("the cards that are laid, and those in the hand, make no set".into())
        }
    }
}

/// Checks that nothing has happened before the cards are dealt.
fn undealt(table: &Table) -> Result<(), String> {
    let dealt = table.hands.iter().any(|hand| !hand.is_empty());
    let begun = !table.sets.is_empty() || table.laying.is_some() || table.passes > 0;
    if dealt || begun || table.closer.is_some() {
        return Err("before the cards are dealt, all of them lie in the stock".into());
    }
    let drawn = table.stage == Stage::Shuffle;
    match (drawn, table.first == table.turn, table.first == Seat::FIRST) {
        (true, false, _) => Err("`first` has the first turn".into()),
        (false, true, true) | (true, true, _) => Ok(()),
        (false, ..) => Err("nobody knows yet who plays first".into()),
    }
}

/// Checks that everybody who is named sits at the table.
fn seated(table: &Table) -> Result<(), String> {
    let sets = table.sets.iter();
    let owners = sets.clone().map(|set| set.owner);
    let layers = sets.flat_map(|set| &set.down);
    let layers = layers.chain(table.laying.iter().flat_map(|laying| &laying.down));
    let named = [table.first, table.turn]
        .into_iter()
        .chain(table.closer)
        .chain(owners)
        .chain(layers.map(|down| down.by));
    kit::seated(table.seats(), named)
}
