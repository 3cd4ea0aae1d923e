//! The rules of Go Fish in play.

mod act;
mod chance;
mod law;
mod moves;
mod pieces;
mod score;
mod staging;
mod table;
mod telling;
mod view;
mod word;

use cardwright::deck::Settings;
use cardwright::diag::{Diagnostic, Diags, Rule};
use cardwright::referee::kit::Pace;
use cardwright::referee::{Article, Card, Ending, Names, Rules, Turn, kit};

use super::canon::CANON;
use super::deck::Pack;
use table::{Stage, Table};
use word::{Ask, Chance};

/// The rules with a deck and settings.
#[derive(Clone, Debug)]
pub struct GoFish {
    names: Names,
    players: [u8; 2],
    hand: Vec<usize>,
    book: usize,
    asks: u32,
    /// What is printed on each card, in short.
    texts: Vec<String>,
}

impl GoFish {
    /// Makes the game of a deck that was read.
    pub fn new(settings: &Settings<'_>, pack: &Pack<'_>, diags: &mut Diags) -> Option<Self> {
        let ids = pack.kinds.iter().map(|kind| kind.id.to_owned());
        let place = settings.place("book");
        let complain = |message| diags.push(Diagnostic::new(Rule::R001, message).at_maybe(place));
        let names = Names::new(ids.collect(), Vec::new())
            .map_err(complain)
            .ok()?;
        let texts = pack.kinds.iter().map(|kind| kind.line.name().to_owned());
        Some(Self {
            names,
            players: *settings.deck().manifest.game.players.get_ref(),
            hand: pack.hand.clone(),
            book: pack.book,
            asks: pack.asks,
            texts: texts.collect(),
        })
    }

    /// Gives every kind of card.
    fn kinds(&self) -> impl Iterator<Item = Card> {
        self.names.cards().map(|(card, _)| card)
    }

    /// Gives how many cards each of so many players gets.
    fn dealt(&self, seats: u8) -> usize {
        let place = usize::from(seats.saturating_sub(self.players[0]));
        self.hand.get(place).copied().unwrap_or(0)
    }
}

impl Rules for GoFish {
    type Table = Table;
    type Move = Ask;
    type Chance = Chance;

    const ID: &'static str = "go-fish";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = &CANON;
    const PACE: Pace = Pace {
        game: 60.0,
        round: 0.0,
        decision: 8.0,
    };

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        self.players
    }

    fn deal(&self, seats: u8) -> Table {
        let copies = |card| std::iter::repeat_n(card, self.book);
        Table::new(seats, self.kinds().flat_map(copies).collect())
    }

    fn seats(&self, table: &Table) -> u8 {
        table.seats.seats()
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.stage {
            Stage::Deal => Turn::Chance(0),
            Stage::Ask => Turn::Act(table.turn),
            Stage::Stopped => Turn::End(Ending::Exhausted("GF-A03")),
            Stage::Over => {
                let winner = kit::leader(table.seats.seats(), |seat| table.seats[seat].books.len());
                Turn::End(winner.map_or(Ending::Shared("GF-A01"), |_| Ending::Won("GF-12")))
            }
        }
    }

    fn bound(&self, _seats: u8) -> u64 {
        u64::from(self.asks) + 1
    }
}
