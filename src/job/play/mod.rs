//! One game, move by move: bots play, or people who are asked for their moves.

mod chair;
mod company;
mod told;

use crate::diag::Diags;
use crate::referee::bot::BotKind;
use crate::referee::log::{Header, Recorder};
use crate::referee::{self, Ending, Game, Players, Settings, Shelf, Streams, Trouble, Visitor};

use super::failure::Failure;
use super::file::File;
use super::outcome::Outcome;
use super::table::{self, Table};
use super::workshop::Workshop;

use chair::Chair;
pub use chair::Sitter;
pub use company::{Company, News, Printed, Question};
use told::{Caller, Teller};

/// The game that somebody wants to be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// The game.
    pub game: String,
    /// The table to play at.
    pub table: Table,
    /// Who plays: one for all seats, or one for each.
    pub bots: Vec<Sitter>,
}

impl Default for Order {
    fn default() -> Self {
        Self {
            game: String::new(),
            table: Table::default(),
            bots: vec![Sitter::Bot(BotKind::Greedy)],
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended and who has won, or what is wrong.
    pub end: Result<(Ending, referee::Outcome), Trouble>,
    /// Decisions that were taken, forced ones among them.
    pub decisions: u64,
    /// Its log.
    pub log: File,
}

/// Plays a game; nothing is made when the deck can't be played.
pub fn play(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    company: &dyn Company,
) -> Outcome<Played> {
    let mut diags = Diags::new();
    let made = sit(workshop, order, company, &mut diags);
    Outcome::new(diags, made)
}

fn sit(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    company: &dyn Company,
    diags: &mut Diags,
) -> Result<Option<Played>, Failure> {
    let Some(deck) = table::deck(workshop, &order.game, diags)? else {
        return Ok(None);
    };
    let settings = table::settings(&deck, &order.table)?;
    let sitting = Sitting {
        order,
        settings: &settings,
        company,
    };
    workshop.shelf.open(&settings, sitting, diags).transpose()
}

/// One game at one table.
struct Sitting<'a> {
    order: &'a Order,
    settings: &'a Settings<'a>,
    company: &'a dyn Company,
}

impl Visitor for Sitting<'_> {
    type Output = Result<Played, Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let Self {
            order,
            settings,
            company,
        } = self;
        let deck = settings.deck();
        let named = (order.bots.len() > 1).then_some(order.bots.len());
        let ideal = deck.manifest.game.ideal.filter(|_| named.is_none());
        let asked = order.table.players.or(ideal);
        let players = *table::players(game.players(), asked, order.bots.len())?.start();
        let sitters: Vec<Sitter> = table::seated(&order.bots, players);
        let seed = order.table.seed;
        let mut header = Header::new::<G>(settings, players, seed);
        header.bots = sitters.iter().map(ToString::to_string).collect();
        let titles = table::titles(deck);
        let chair = |sitter: &Sitter| Chair::new(*sitter, &titles, company);
        let mut chairs: Vec<Chair<'_, G>> = sitters.iter().map(chair).collect();
        let mut streams = Streams::new(G::ID, G::VERSION, seed);
        let mut seated = Players::new(&mut chairs, &streams, 0);
        let mut watch = (Recorder::new(header), Caller::new(company, &sitters));
        let mut teller = Teller::new(company, game.names(), &titles);
        let played = referee::play(game, &mut streams, &mut seated, &mut watch, &mut teller);
        let log = watch.0.finish(&played.end).to_string();
        Ok(Played {
            end: played.end,
            decisions: played.decisions,
            log: File::new(format!("{}/game-{seed}.jsonl", deck.id()), log),
        })
    }
}
