//! Whose turn it is to decide, and how the game begins.

use crate::referee::kit::Pace;
use crate::referee::{Article, Card, Names, Rules, Turn};

use super::super::canon::CANON;
use super::super::words::{Act, Pick};
use super::chances::{FIRST, PILES, RECYCLE, SHUFFLE, UNSEEN};
use super::game::PhyloMicrobes;
use super::table::{Stage, Step, Table, Work};
use super::word::{Chance, Move};

impl Rules for PhyloMicrobes {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;

    const ID: &'static str = "phylo-microbes";
    const VERSION: u32 = 2;
    const CANON: &'static [Article] = &CANON;
    const PACE: Pace = Pace {
        game: 0.0,
        round: 15.0,
        decision: 7.0,
    };

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        self.players
    }

    fn deal(&self, seats: u8) -> Table {
        let stage = if self.options.drawn_first {
            Stage::First
        } else {
            Stage::Microbes
        };
        let mut table = self.empty(seats, stage);
        self.fill(&mut table);
        table
    }

    fn seats(&self, table: &Table) -> u8 {
        table.seats()
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.stage {
            Stage::First => Turn::Chance(FIRST),
            Stage::Microbes => Turn::Chance(PILES[0]),
            Stage::Resources => Turn::Chance(PILES[1]),
            Stage::Modifiers => Turn::Chance(PILES[2]),
            Stage::Over | Stage::Stalled => Turn::End(self.ending(table)),
            _ if self.recycles(table) => Turn::Chance(RECYCLE),
            _ if !table.shed.is_empty() => Turn::Act(table.sheds),
            _ => match table.at_work.last() {
                Some(work) => self.at_work(work),
                None => Turn::Act(table.turn),
            },
        }
    }

    fn bound(&self, seats: u8) -> u64 {
        let pieces: u64 = self.copies.iter().copied().map(u64::from).sum();
        let microbes = u64::from(self.faces.microbes);
        let stall = u64::from(self.options.stall) * u64::from(seats);
        // Each Microbe leaves its pile once and is completed once; between two such turns at most
        // `stall` others pass, and one more round ends the game. In a turn cards are drawn, and then
        // each card is started, placed, used or discarded; a Modifier that is drawn or used moves
        // every card twice at most (picked and laid), and burns.
        let turns = (2 * microbes + 1) * (stall + 1) + u64::from(seats);
        let draws = u64::from(self.options.draws);
        turns * (draws + 2 + 3 * pieces) + 3 * pieces * pieces
    }
}

impl PhyloMicrobes {
    /// Says whether the Resource pile has to be made anew now, and no card is still on its way to the
    /// Discard (PH-A03).
    #[inline]
    pub(super) fn recycles(&self, table: &Table) -> bool {
        let due = table.resources.is_empty() && table.discard.len() > 1 && table.shed.is_empty();
        if !due || !table.is_in_play() {
            return false;
        }
        let below = &table.discard[..table.discard.len() - 1];
        !self.options.resources_only || below.iter().any(|card| self.is_resource(*card))
    }

    /// Gives the cards of the Discard that become the new Resource pile.
    pub(super) fn recyclable(&self, table: &Table) -> impl Iterator<Item = Card> {
        let below = table
            .discard
            .split_last()
            .map_or(&[][..], |(_, below)| below);
        let all = !self.options.resources_only;
        let goes = move |card: &Card| all || self.is_resource(*card);
        below.iter().copied().filter(goes)
    }

    /// Says who decides about the Modifier at work, or which chance.
    pub(super) fn at_work(&self, work: &Work) -> Turn {
        let owner = work.seats.first().copied().unwrap_or(work.by);
        match work.step {
            Step::Begin
            | Step::Aim
            | Step::Run
            | Step::Name
            | Step::Search
            | Step::Order
            | Step::Stand => Turn::Act(work.by),
            Step::React => Turn::Act(work.asked.last().copied().unwrap_or(work.by)),
            Step::Microbe | Step::Hand => Turn::Act(owner),
            Step::Placed => match self.act(work) {
                Some(Act::Strip { pick, .. }) if *pick == Pick::Owner => Turn::Act(owner),
                _ => Turn::Act(work.by),
            },
            Step::Random => Turn::Chance(UNSEEN),
            Step::Shuffle => Turn::Chance(SHUFFLE),
        }
    }
}
