//! Tables as scenarios set them up.
//!
//! An incomplete table in, a whole one or the reason why there is none out.

use crate::referee::{BySeat, Card, Seat, Staging, kit};

use super::CellularPowerhouse;
use super::options::Genomes;
use super::player::Player;
use super::table::{Stage, Table};

/// Cards in a hand or a Microbe for which there is room from the beginning.
const ROOM: usize = 48;

impl Staging for CellularPowerhouse {
    fn blank(&self, seats: u8) -> Table {
        let mut table = self.empty(seats, Stage::Wish);
        table.round = 1;
        table.step = 1;
        table
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        let seats = table.seats();
        kit::can_play(self, seats)?;
        kit::seated(
            seats,
            [table.first, table.asks].into_iter().chain(table.winner),
        )?;
        self.can_begin(table)?;
        self.can_lie(table)?;
        for player in &mut table.players {
            player.hand.sort_unstable();
            player.up.sort_unstable();
            player.genomes.sort_unstable();
        }
        table.convergence.sort_unstable();
        table.removed.sort_unstable();
        // Dice and Mutations that nobody has lie in the Center.
        let mut away = kit::lying(self, table);
        let mut left_out = Vec::new();
        let mut rest = |card: Card, printed: u32| -> Result<u8, String> {
            let there = away.remove(&card).unwrap_or(0);
            let word = self.names.card(card);
            let left = printed.checked_sub(there).ok_or_else(|| {
                format!("`{word}` lies on the table {there} times, and there are {printed}")
            })?;
            if table.exact {
                left_out.extend(std::iter::repeat_n(card, left as usize));
                return Ok(0);
            }
            u8::try_from(left).map_err(|_| format!("there are too many of `{word}`"))
        };
        for place in 0..4 {
            let printed = self.dice_for(seats)[place];
            let left = rest(self.faces.die(place), printed.into())?;
            table.dice[place] += left;
        }
        let mutation = self.faces.mutation();
        let left = rest(mutation, self.copies[mutation.index()])?;
        table.stock += left;
        table.left_out.append(&mut left_out);
        kit::none_too_many(self, table)?;
        self.fill(table);
        let asked = table.asks;
        let mut begun = table.clone();
        self.start(&mut begun);
        if asked != Seat::FIRST && asked != begun.asks {
            let first = begun.asks;
            return Err(format!("seat {first} is asked first, not seat {asked}"));
        }
        Ok(())
    }

    fn start(&self, table: &mut Table) {
        self.enter(table);
        // What needs no decision has happened before the scenario begins.
        self.advance(table, &mut ());
    }
}

impl CellularPowerhouse {
    /// Makes a table on which nothing lies.
    pub(super) fn empty(&self, seats: u8, stage: Stage) -> Table {
        let pieces = self.copies.iter().sum::<u32>() as usize;
        let mut table = Table::bare(stage);
        for pile in [
            &mut table.traits,
            &mut table.pool,
            &mut table.removed,
            &mut table.convergence,
        ] {
            pile.reserve_exact(pieces);
        }
        table.players = BySeat::new(seats, |_| Player {
            hand: Vec::with_capacity(ROOM),
            up: Vec::with_capacity(ROOM),
            down: Vec::with_capacity(pieces),
            genomes: Vec::with_capacity(self.faces.genomes.into()),
            ..Player::default()
        });
        table.transit.reserve(ROOM);
        table.claims.reserve(ROOM);
        table.jobs.reserve(ROOM);
        table.rolls.reserve(ROOM);
        table.cast.reserve(ROOM);
        table
    }

    /// Puts all cards that lie nowhere into their decks, behind those that are there; in an exact
    /// table they take no part.
    pub(super) fn fill(&self, table: &mut Table) {
        for (card, count) in kit::missing(self, table) {
            if card == self.faces.mutation() || self.faces.size(card).is_some() {
                continue;
            }
            let genome = self.faces.is_genome(card);
            let unused = self.options.genomes == Genomes::None;
            let pile = if table.exact || genome && unused {
                &mut table.left_out
            } else if genome && table.stage == Stage::Traits {
                &mut table.genomes
            } else if genome {
                // They have been dealt: what nobody has is out of the game (CP-A28).
                &mut table.removed
            } else if self.faces.is_trait(card) {
                &mut table.traits
            } else if self.faces.is_evolution(card) {
                &mut table.evolutions
            } else if self.faces.is_competition(card) {
                &mut table.competitions
            } else {
                &mut table.adaptations
            };
            pile.extend(std::iter::repeat_n(card, count));
        }
        table.left_out.sort_unstable();
        table.removed.sort_unstable();
    }

    /// Begins what the stage says.
    fn enter(&self, table: &mut Table) {
        match table.stage {
            Stage::Snake | Stage::Start => {
                table.round = 0;
                table.step = 0;
                if table.stage == Stage::Start {
                    self.begin_genomes(table, &mut ());
                }
            }
            Stage::Pool | Stage::Deal => table.step = 0,
            Stage::Compete => self.begin_competition(table, &mut ()),
            Stage::Vie => self.begin_vying(table),
            stage @ (Stage::Converge | Stage::RoundEnd) => {
                self.begin_round_end(table, stage, &mut ());
            }
            _ => {}
        }
    }
}
