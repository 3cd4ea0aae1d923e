//! The log of a game, line by line, held against the rules.

use crate::deck::Deck;
use crate::diag::Diags;
use crate::referee::log::{self, Line, Log, LogError, Moment};
use crate::referee::{Ending, Game, Seat, Shelf, Speech, Visitor, outline};

use super::failure::Failure;
use super::outcome::Outcome;
use super::table::{self, Table};
use super::workshop::Workshop;

/// The replay that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The text of the log.
    pub log: String,
}

/// What a replay comes to.
#[non_exhaustive]
pub enum Scene<'a> {
    /// The deck is another than the one that was played with.
    OtherDeck,
    /// A line of the log, as it fits the rules.
    Line {
        /// Its number, from 1; the header is the first.
        number: usize,
        /// What happens.
        event: What,
        /// Writes the table after it for people.
        table: &'a dyn Fn() -> String,
        /// Writes every field of that table.
        internals: &'a dyn Fn() -> String,
    },
}

/// What happens in a line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum What {
    /// Chance has decided.
    Chance(String),
    /// A seat has moved.
    Move(Seat, String),
    /// The game has ended, won by these seats.
    End(Ending, Vec<Seat>),
}

/// What came of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Replay {
    /// How many lines there are after the header, or the first that does not fit.
    pub lines: Result<usize, LogError>,
    /// Whether the log goes on to the end of the game.
    pub is_over: bool,
}

/// Plays a log again, and shows every line of it; nothing is made when the deck can't be played.
pub fn replay(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    show: &mut dyn FnMut(Scene<'_>),
) -> Outcome<Replay> {
    let mut diags = Diags::new();
    let made = rerun(workshop, order, show, &mut diags);
    Outcome::new(diags, made)
}

fn rerun(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    show: &mut dyn FnMut(Scene<'_>),
    diags: &mut Diags,
) -> Result<Option<Replay>, Failure> {
    let log = Log::read(&order.log)?;
    let Some(deck) = table::deck(workshop, &log.header.game, diags)? else {
        return Ok(None);
    };
    if log.header.deck != deck.digest {
        show(Scene::OtherDeck);
    }
    let asked = log.header.settings.iter();
    let asked = asked.map(|(key, value)| {
        let value = serde_json::from_value(value.clone());
        let wrong = |error| Failure::Order(format!("setting `{key}`: {error}"));
        value.map(|value| (key.clone(), value)).map_err(wrong)
    });
    let asked = asked.collect::<Result<_, _>>()?;
    let table = Table {
        variant: log.header.variant.clone(),
        set: asked,
        ..Table::default()
    };
    let settings = table::settings(&deck, &table)?;
    let rerun = Rerun {
        show,
        log: &log,
        deck: &deck,
    };
    let lines = workshop.shelf.open(&settings, rerun, diags);
    let is_over = matches!(
        log.lines.last(),
        Some(Line::End { .. } | Line::Trouble { .. })
    );
    let told = |error: LogError| LogError {
        line: written(&order.log, error.line),
        ..error
    };
    Ok(lines.map(|lines| Replay {
        lines: lines.map_err(told),
        is_over,
    }))
}

/// Gives the number of a line of a log in its text, which may have empty ones.
fn written(text: &str, line: usize) -> usize {
    let lines = (1..).zip(text.lines());
    let mut full = lines.filter(|(_, line)| !line.trim().is_empty());
    full.nth(line.saturating_sub(1))
        .map_or(line, |(number, _)| number)
}

struct Rerun<'a> {
    show: &'a mut dyn FnMut(Scene<'_>),
    log: &'a Log,
    deck: &'a Deck,
}

impl Visitor for Rerun<'_> {
    type Output = Result<usize, LogError>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let header = &self.log.header;
        if header.rules != G::VERSION {
            return Err(LogError {
                line: 1,
                message: format!(
                    "rules {} are another version than {}",
                    header.rules,
                    G::VERSION
                ),
            });
        }
        let [fewest, most] = game.players();
        if !(fewest..=most).contains(&header.players) {
            return Err(LogError {
                line: 1,
                message: format!(
                    "the game is for {fewest} to {most} players, not {}",
                    header.players
                ),
            });
        }
        let mut number = 1;
        let speech = Speech::new(game.names(), self.deck);
        log::replay(game, self.log, |table, moment| {
            number += 1;
            let internals = || {
                let document = serde_json::to_value(table).unwrap_or_default();
                outline(&game.names().spoken(document), 4)
            };
            let who = |seat: Seat| format!("seat {seat}");
            let scene = || speech.scene(game, &game.open_scene(table), None, &who);
            (self.show)(Scene::Line {
                number,
                event: what(&speech, moment),
                table: &scene,
                internals: &internals,
            });
        })
        .map(|_| self.log.lines.len())
    }
}

/// Says what happens, as people write it.
fn what<G: Game>(speech: &Speech<'_>, moment: Moment<'_, G>) -> What {
    match moment {
        Moment::Chance(outcome) => What::Chance(speech.text(&outcome.to_string())),
        Moment::Move(seat, mv) => What::Move(seat, speech.text(&mv.to_string())),
        Moment::End(ending, outcome) => What::End(ending, outcome.winners),
    }
}
