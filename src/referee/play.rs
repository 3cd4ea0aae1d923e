//! Plays one game to its end: table and bots in, what became of it out.

use std::fmt;

use super::bot::{Bot, Eye};
use super::game::{Ending, Game, Outcome, Turn};
use super::seat::Seat;
use super::sink::Sink;
use super::stream::{Stream, Streams};

/// Forced moves in a row, without chance or choice, after which a repetition is looked for.
const FORCED: u32 = 64;

/// Legal moves that there is room for from the first decision on.
const MOVES: usize = 128;

/// Looks over the referee's shoulder: before every chance and every decision.
pub trait Watch<G: Game> {
    /// A chance outcome is about to be carried out.
    ///
    /// # Errors
    /// What is wrong; the game stops.
    fn chance(&mut self, _game: &G, _table: &G::Table, _outcome: &G::Chance) -> Result<(), String> {
        Ok(())
    }

    /// A move is about to be carried out: one of the legal ones, which are sorted.
    ///
    /// # Errors
    /// What is wrong; the game stops.
    fn decision(
        &mut self,
        _game: &G,
        _table: &G::Table,
        _choice: Choice<'_, G>,
    ) -> Result<(), String> {
        Ok(())
    }

    /// The outcome or the move was carried out.
    fn after(&mut self, _game: &G, _table: &G::Table) {}

    /// The game has ended.
    ///
    /// # Errors
    /// What is wrong.
    fn end(&mut self, _game: &G, _table: &G::Table, _ending: Ending) -> Result<(), String> {
        Ok(())
    }
}

/// A decision that a seat has taken.
pub struct Choice<'a, G: Game> {
    /// Who decided.
    pub seat: Seat,
    /// What was legal.
    pub moves: &'a [G::Move],
    /// What was chosen.
    pub mv: G::Move,
}

impl<G: Game> Clone for Choice<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Choice<'_, G> {}

/// Nobody looks.
impl<G: Game> Watch<G> for () {}

/// Two who look.
impl<G: Game, A: Watch<G>, B: Watch<G>> Watch<G> for (A, B) {
    fn chance(&mut self, game: &G, table: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        self.0.chance(game, table, outcome)?;
        self.1.chance(game, table, outcome)
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        self.0.decision(game, table, choice)?;
        self.1.decision(game, table, choice)
    }

    fn after(&mut self, game: &G, table: &G::Table) {
        self.0.after(game, table);
        self.1.after(game, table);
    }

    fn end(&mut self, game: &G, table: &G::Table, ending: Ending) -> Result<(), String> {
        self.0.end(game, table, ending)?;
        self.1.end(game, table, ending)
    }
}

/// Somebody who may have come to look.
impl<G: Game, W: Watch<G>> Watch<G> for Option<W> {
    fn chance(&mut self, game: &G, table: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        self.as_mut()
            .map_or(Ok(()), |watch| watch.chance(game, table, outcome))
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        self.as_mut()
            .map_or(Ok(()), |watch| watch.decision(game, table, choice))
    }

    fn after(&mut self, game: &G, table: &G::Table) {
        if let Some(watch) = self {
            watch.after(game, table);
        }
    }

    fn end(&mut self, game: &G, table: &G::Table, ending: Ending) -> Result<(), String> {
        self.as_mut()
            .map_or(Ok(()), |watch| watch.end(game, table, ending))
    }
}

impl<G: Game, W: Watch<G>> Watch<G> for &mut W {
    fn chance(&mut self, game: &G, table: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        (**self).chance(game, table, outcome)
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        (**self).decision(game, table, choice)
    }

    fn after(&mut self, game: &G, table: &G::Table) {
        (**self).after(game, table);
    }

    fn end(&mut self, game: &G, table: &G::Table, ending: Ending) -> Result<(), String> {
        (**self).end(game, table, ending)
    }
}

/// What became of a game.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// The table at the end.
    pub table: G::Table,
    /// Decisions that were taken, forced ones among them.
    pub decisions: u64,
    /// Ending and outcome, or what is wrong.
    pub end: Result<(Ending, Outcome), Trouble>,
}

/// Why a game could not be played to its end; always a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// A seat has to act and has no legal move.
    NoLegalMove(Seat),
    /// The game takes more decisions than it says it can.
    DecisionCap(u64),
    /// The table repeats itself with neither chance nor choice between.
    Cycle,
    /// A check failed.
    Breach(String),
}

impl Trouble {
    /// Gives the word for the kind of trouble.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::NoLegalMove(_) => "no-legal-move",
            Self::DecisionCap(_) => "decision-cap",
            Self::Cycle => "cycle",
            Self::Breach(_) => "breach",
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLegalMove(seat) => write!(f, "seat {seat} has to act and has no legal move"),
            Self::DecisionCap(cap) => write!(f, "no end after {cap} decisions"),
            Self::Cycle => f.write_str("the table repeats itself, and nobody can change that"),
            Self::Breach(what) => f.write_str(what),
        }
    }
}

/// Who sits where: bot `b` of `n` has the seat `(b + rotation) % n`, so that its luck goes with it.
pub struct Players<'a, B> {
    bots: &'a mut [B],
    rngs: Vec<Stream>,
    rotation: usize,
}

impl<'a, B> Players<'a, B> {
    /// Seats the bots, one for each seat of the table.
    pub fn new(bots: &'a mut [B], streams: &Streams, rotation: usize) -> Self {
        let rngs = (0..bots.len()).map(|bot| streams.bot(bot)).collect();
        let rotation = rotation % bots.len().max(1);
        Self {
            bots,
            rngs,
            rotation,
        }
    }

    /// Counts the seats.
    fn seats(&self) -> u8 {
        u8::try_from(self.bots.len()).unwrap_or(u8::MAX)
    }

    /// Gives the bot at a seat.
    #[must_use]
    pub fn bot(&self, seat: Seat) -> usize {
        let bots = self.bots.len().max(1);
        let place = seat.place() + bots - self.rotation;
        // Mostly a subtraction is enough, which takes less time than a division.
        match place.checked_sub(bots) {
            None => place,
            Some(place) if place < bots => place,
            Some(place) => place % bots,
        }
    }
}

/// Plays a game from its deal to its end.
pub fn play<G: Game, B: Bot<G>>(
    game: &G,
    streams: &mut Streams,
    players: &mut Players<'_, B>,
    watch: &mut impl Watch<G>,
    sink: &mut impl Sink,
) -> Played<G> {
    let dealt = game.deal(players.seats());
    play_from(game, dealt, streams, players, watch, sink)
}

/// Plays a game from a table that was just dealt.
pub(super) fn play_from<G: Game, B: Bot<G>>(
    game: &G,
    mut table: G::Table,
    streams: &mut Streams,
    players: &mut Players<'_, B>,
    watch: &mut impl Watch<G>,
    sink: &mut impl Sink,
) -> Played<G> {
    let bound = game.bound(players.seats());
    let mut decisions = 0;
    let mut moves = Vec::with_capacity(MOVES);
    let mut forced = Forced::default();
    let end = loop {
        match game.turn(&table) {
            Turn::End(ending) => break end(game, &table, ending, watch),
            Turn::Chance(chance) => {
                let outcome = game.sample(&table, streams.chance(chance));
                if let Err(breach) = watch.chance(game, &table, &outcome) {
                    break Err(Trouble::Breach(breach));
                }
                game.chance(&mut table, &outcome, sink);
                watch.after(game, &table);
                forced = Forced::default();
            }
            Turn::Act(seat) => {
                if decisions == bound {
                    break Err(Trouble::DecisionCap(decisions));
                }
                decisions += 1;
                moves.clear();
                game.moves(&table, &mut moves);
                let chosen = match moves.len() {
                    0 => break Err(Trouble::NoLegalMove(seat)),
                    1 => {
                        if forced.repeats(&table) {
                            break Err(Trouble::Cycle);
                        }
                        0
                    }
                    _ => {
                        forced = Forced::default();
                        let bot = players.bot(seat);
                        let eye = Eye::new(game, &table, seat);
                        players.bots[bot].choose(&eye, &moves, &mut players.rngs[bot])
                    }
                };
                let mv = moves[chosen];
                let moves = &moves[..];
                let choice = Choice { seat, moves, mv };
                if let Err(breach) = watch.decision(game, &table, choice) {
                    break Err(Trouble::Breach(breach));
                }
                game.play(&mut table, &mv, sink);
                watch.after(game, &table);
            }
        }
    };
    Played {
        table,
        decisions,
        end,
    }
}

fn end<G: Game>(
    game: &G,
    table: &G::Table,
    ending: Ending,
    watch: &mut impl Watch<G>,
) -> Result<(Ending, Outcome), Trouble> {
    watch.end(game, table, ending).map_err(Trouble::Breach)?;
    let outcome = game.outcome(table);
    let outcome = outcome.filter(|outcome| !outcome.winners.is_empty());
    let outcome =
        outcome.ok_or_else(|| Trouble::Breach("the game ends without a winner".to_owned()))?;
    Ok((ending, outcome))
}

/// A run of forced moves. Brent's method finds a repetition: a table is kept at each power of two.
struct Forced<T> {
    length: u32,
    kept: Option<T>,
}

impl<T> Default for Forced<T> {
    fn default() -> Self {
        Self {
            length: 0,
            kept: None,
        }
    }
}

impl<T: Clone + Eq> Forced<T> {
    fn repeats(&mut self, table: &T) -> bool {
        self.length += 1;
        if self.length < FORCED {
            return false;
        }
        if self.kept.as_ref() == Some(table) {
            return true;
        }
        if self.length.is_power_of_two() {
            self.kept = Some(table.clone());
        }
        false
    }
}
