//! Tables as scenarios set them up.
//!
//! An incomplete table in, a whole one or the reason why there is none out.

use crate::referee::{BySeat, Card, Staging, kit};

use super::PhyloMicrobes;
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
        if !table.at_work.is_empty() {
            return Err("a scenario begins when no Modifier is being carried out".into());
        }
        for player in &table.players {
            self.possible(player)?;
        }
        for player in &mut table.players {
            player.hand.sort_unstable();
            player.active.sort_by_key(|active| active.microbe);
        }
        table.shed.sort_unstable();
        self.fill(table);
        match table.stage {
            Stage::Draw if table.draws == 0 => table.draws = self.options.draws,
            Stage::Over | Stage::Stalled => {
                return Err("a scenario begins before the end of the game".into());
            }
            _ => {}
        }
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

    /// Puts all cards that lie nowhere into their piles, behind those that are there; in an exact
    /// table they take no part.
    pub(super) fn fill(&self, table: &mut Table) {
        for (card, count) in kit::missing(self, table) {
            let pile = if table.exact {
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

    /// Checks that a player could have come to this.
    fn possible(&self, player: &Player) -> Result<(), String> {
        let word = |card: Card| self.names.card(card);
        for card in &player.hand {
            if self
                .modifier(*card)
                .is_some_and(super::Modifier::is_immediate)
            {
                let word = word(*card);
                return Err(format!(
                    "`{word}` is carried out when it is drawn, so no hand has it"
                ));
            }
        }
        for active in &player.active {
            let microbe = word(active.microbe);
            if !self.is_microbe(active.microbe) {
                return Err(format!("`{microbe}` is no Microbe"));
            }
            if let Some(card) = active.placed.iter().find(|card| !self.is_resource(**card)) {
                return Err(format!("`{}` on `{microbe}` is no Resource", word(*card)));
            }
            let mut rest = active.clone();
            while let Some(card) = rest.placed.pop() {
                if !self.open(&rest).takes(self.place_of(card)) {
                    return Err(format!("`{microbe}` does not require `{}`", word(card)));
                }
            }
        }
        Ok(())
    }
}
