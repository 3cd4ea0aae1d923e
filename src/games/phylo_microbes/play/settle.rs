//! Tables as scenarios set them up.
//!
//! An incomplete table in, a whole one or the reason why there is none out.

use crate::referee::{BySeat, Staging, kit};

use super::game::PhyloMicrobes;
use super::table::{Player, Stage, Table};

/// Microbes in progress and cards in a hand for which there is room from the beginning.
const ROOM: usize = 32;

impl Staging for PhyloMicrobes {
    fn blank(&self, seats: u8) -> Table {
        let mut table = self.empty(seats, Stage::Act);
        table.turns = 1;
        table
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        let seats = table.seats();
        kit::can_play(self, seats)?;
        kit::seated(seats, [table.first, table.turn, table.sheds])?;
        kit::none_too_many(self, table)?;
        for player in &mut table.players {
            player.hand.sort_unstable();
            player.active.sort_by_key(|active| active.microbe);
        }
        table.shed.sort_unstable();
        match table.stage {
            Stage::First | Stage::Microbes | Stage::Resources | Stage::Modifiers => table.turns = 0,
            Stage::Draw if table.draws == 0 => table.draws = self.options.draws,
            Stage::Over => table.last_turns = table.last_turns.or(Some(0)),
            Stage::Stalled if table.idle == 0 => table.idle = self.patience(table),
            _ => {}
        }
        self.fill(table);
        self.possible(table)?;
        // Only what was shuffled in lies among Resources.
        table.recycled |= table.resources.iter().any(|card| !self.is_resource(*card));
        Ok(())
    }

    fn start(&self, table: &mut Table) {
        self.advance(table, &mut ());
    }
}

impl PhyloMicrobes {
    /// Makes a table on which no card lies.
    pub(super) fn empty(&self, seats: u8, stage: Stage) -> Table {
        let pieces = self.copies.iter().sum::<u32>() as usize;
        let mut table = Table::bare(stage);
        let Table {
            microbes,
            resources,
            modifiers,
            discard,
            burn,
            left_out,
            ..
        } = &mut table;
        for pile in [microbes, resources, modifiers, discard, burn, left_out] {
            pile.reserve_exact(pieces);
        }
        table.at_work.reserve_exact(ROOM);
        table.shed.reserve_exact(ROOM);
        table.players = BySeat::new(seats, |_| Player {
            hand: Vec::with_capacity(ROOM),
            active: Vec::with_capacity(ROOM),
            completed: Vec::with_capacity(ROOM),
            holds: Vec::with_capacity(ROOM),
            giving: Vec::with_capacity(ROOM),
            ..Player::default()
        });
        table
    }

    /// Puts all cards that lie nowhere into their piles, behind those that are there. In an exact
    /// table they take no part; Microbes don't, either, in the last turns, when their pile is used up.
    pub(super) fn fill(&self, table: &mut Table) {
        for (card, count) in kit::missing(self, table) {
            let pile = if table.exact || table.last_turns.is_some() && self.is_microbe(card) {
                &mut table.left_out
            } else if self.is_microbe(card) {
                &mut table.microbes
            } else if self.is_resource(card) {
                &mut table.resources
            } else {
                &mut table.modifiers
            };
            pile.extend(std::iter::repeat_n(card, count));
        }
        table.left_out.sort_unstable();
    }
}
