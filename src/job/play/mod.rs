//! One game, move by move: bots play, or people who are asked for their moves.

mod chair;
mod company;
mod keeper;
mod past;
mod question;
mod sitter;
mod told;

use std::cell::OnceCell;

use crate::book::Book;
use crate::diag::Diags;
use crate::referee::bot::BotKind;
use crate::referee::log::{Header, Recorder};
use crate::referee::{
    self, Ending, Game, Players, Settings, Shelf, Speech, Streams, Trouble, Visitor,
};

use super::failure::Failure;
use super::file::File;
use super::outcome::Outcome;
use super::prepare::Wanted;
use super::table::{self, Table};
use super::value::is_cell;
use super::workshop::Workshop;

use chair::{Asked, Chair};
pub use company::{Answer, Company, News};
use keeper::Keeper;
use past::{Past, Wish};
pub use question::{Choice, Question, Reason};
pub use sitter::Sitter;
use told::Caller;

/// The game that somebody wants to be played.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// The table to play at.
    pub table: Table,
    /// Who plays: one for all seats, or one for each.
    pub bots: Vec<Sitter>,
}

of_a_game!(Order);

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
#[non_exhaustive]
pub struct Played {
    /// How it ended and who has won, or what is wrong; `None` when somebody has stopped it.
    pub end: Option<Result<(Ending, referee::Outcome), Trouble>>,
    /// Who sat at the seats.
    pub sitters: Vec<Sitter>,
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
    if let Some(cell) = order.table.set.keys().find(|name| is_cell(name)) {
        return Err(Failure::Order(format!(
            "`{cell}` is a cell, and `play` takes settings of `game.toml` alone; `simulate` takes cells, or write it \
             into the table"
        )));
    }
    let settings = table::settings(&deck, &order.table)?;
    let settings = table::possible(settings, &workshop.shelf, order.table.players);
    table::hindered(&settings, &workshop.shelf, diags);
    let book = OnceCell::new();
    let lore = |rule: &str| {
        let prepare = || workshop.prepare(&order.game, Wanted::Book).book;
        let book: &Option<Book> = book.get_or_init(prepare);
        let book = book.as_ref();
        book.map_or_else(Vec::new, |book| book.says(rule))
    };
    let sitting = Sitting {
        order,
        settings: &settings,
        company,
        lore: &lore,
    };
    workshop.shelf.open(&settings, sitting, diags).transpose()
}

/// One game at one table.
struct Sitting<'a> {
    order: &'a Order,
    settings: &'a Settings<'a>,
    company: &'a dyn Company,
    /// Gives what the rulebook says of a rule.
    lore: &'a dyn Fn(&str) -> Vec<String>,
}

impl Visitor for Sitting<'_> {
    type Output = Result<Played, Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let order = self.order;
        let deck = self.settings.deck();
        let named = (order.bots.len() > 1).then_some(order.bots.len());
        let [fewest, most] = game.players();
        let ideal = deck.manifest.game.ideal.filter(|_| named.is_none());
        let ideal = ideal.map(|ideal| ideal.clamp(fewest, most));
        let asked = order.table.players.or(ideal);
        let players = *table::players(game.players(), asked, order.bots.len())?.start();
        let sitters: Vec<Sitter> = table::seated(&order.bots, players);
        let speech = Speech::new(game.names(), deck);
        let past = Past::default();
        let asked = Asked {
            company: self.company,
            speech: &speech,
            sitters: &sitters,
            past: &past,
            lore: self.lore,
        };
        loop {
            past.begin();
            let played = self.once(game, &asked);
            if past.wish() != Wish::Again {
                return Ok(played);
            }
        }
    }
}

impl Sitting<'_> {
    /// Plays the game, with what has been decided before.
    fn once<G: Game>(&self, game: &G, asked: &Asked<'_>) -> Played {
        let Asked {
            company,
            speech,
            sitters,
            past,
            ..
        } = *asked;
        let seed = self.order.table.seed;
        let players = u8::try_from(sitters.len()).unwrap_or(u8::MAX);
        let mut header = Header::new::<G>(self.settings, players, seed);
        header.bots = sitters.iter().map(ToString::to_string).collect();
        let chair = |sitter: &Sitter| Chair::new(*sitter, asked);
        let mut chairs: Vec<Chair<'_, G>> = sitters.iter().map(chair).collect();
        let mut streams = Streams::new(G::ID, G::VERSION, seed);
        let mut seated = Players::new(&mut chairs, &streams, 0);
        let caller = Caller::new(company, speech, sitters, past);
        let path = format!("{}/game-{seed}.jsonl", self.settings.deck().id());
        let keeper = Keeper {
            recorder: Recorder::new(header),
            company,
            sitters,
            past,
            path: &path,
        };
        // Who leaves is heard before anything is written down.
        let mut watch = (caller, keeper);
        let played = referee::play(game, &mut streams, &mut seated, &mut watch, &mut ());
        let stopped = past.wish() == Wish::Stop;
        let log = if stopped {
            watch.1.recorder.log().to_string()
        } else {
            watch.1.recorder.finish(&played.end).to_string()
        };
        Played {
            end: (!stopped).then_some(played.end),
            sitters: sitters.to_vec(),
            decisions: played.decisions,
            log: File::new(path, log),
        }
    }
}
