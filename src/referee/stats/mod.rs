//! Statistics of many games: integers that merge, in whichever order.
//!
//! A [`Tally`] listens to one game; [`Stats`] takes it in at the game's end. The memory it takes
//! does not grow with the games.

mod bound;
mod copies;
mod count;
mod ends;
mod histogram;
mod tally;
mod victory;

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tally::bit;

use super::game::{Ending, Outcome};
use super::seat::Seat;

pub use bound::{CERTAIN_95, CERTAIN_999, deviations, unseen, wilson};
pub use copies::copies;
pub(super) use count::join;
pub use count::{CardCount, Times};
pub use ends::Word;
pub use histogram::{Histogram, Step};
pub use tally::Tally;
pub use victory::{Trials, VICTORY, Wins};

/// What many games with the same number of players have told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stats {
    /// How many games there were.
    pub trials: Trials,
    /// What each seat has won.
    pub seats: Vec<Wins>,
    /// What each bot has won, whichever seats it had.
    pub bots: Vec<Wins>,
    /// Games by the kind of their ending and the rule that ended them.
    #[serde(with = "ends")]
    pub endings: BTreeMap<(Word, Word), u64>,
    /// Games with more than one winner.
    pub shared: u64,
    /// Rounds of each game.
    pub rounds: Histogram,
    /// Decisions of each game.
    pub decisions: Histogram,
    /// What each game would take at a real table, in seconds.
    pub seconds: Histogram,
    /// Squares of the rounds, decisions and seconds of each circle, added up.
    squares: [u128; 3],
    /// How often the lead changed in each game.
    pub lead_changes: Histogram,
    /// By how many points the best player was ahead of the next.
    pub margin: Histogram,
    /// Games in which that was less than a third of the best player's points.
    pub close: u64,
    /// Points of all players in all games, by their source.
    pub sources: BTreeMap<Word, i64>,
    /// What became of each card, by its number.
    pub cards: Vec<CardCount>,
    /// The verbs that ran.
    pub verbs: BTreeMap<Word, Times>,
}

/// A game that has ended.
#[derive(Clone, Copy, Debug)]
pub struct Ended<'a> {
    /// How.
    pub ending: Ending,
    /// Who has won.
    pub outcome: &'a Outcome,
    /// Decisions that were taken.
    pub decisions: u64,
    /// What it would take at a real table.
    pub seconds: u64,
}

/// The games of one seed, one from each seat: what each seat and each bot has won in them.
#[derive(Clone, Debug)]
pub struct Circle {
    seats: Vec<u64>,
    bots: Vec<u64>,
    games: u64,
    /// Rounds, decisions and seconds.
    lengths: [u64; 3],
}

impl Circle {
    /// Begins a circle at a table of so many seats.
    #[must_use]
    pub fn new(seats: usize) -> Self {
        Self {
            seats: vec![0; seats],
            bots: vec![0; seats],
            games: 0,
            lengths: [0; 3],
        }
    }
}

impl Stats {
    /// Begins with no game, for a table of so many seats and a deck of so many faces.
    #[must_use]
    pub fn new(seats: usize, faces: usize) -> Self {
        Self {
            seats: vec![Wins::default(); seats],
            bots: vec![Wins::default(); seats],
            cards: vec![CardCount::default(); faces],
            ..Self::default()
        }
    }

    /// Takes a game in. `bot` tells who sat at a seat.
    pub fn game(
        &mut self,
        circle: &mut Circle,
        tally: &Tally,
        ended: Ended<'_>,
        bot: impl Fn(Seat) -> usize,
    ) {
        let winners = &ended.outcome.winners;
        let part = VICTORY / winners.len().max(1) as u64;
        let seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        let mut won = 0_u64;
        for seat in Seat::all(seats) {
            let parts = if winners.contains(&seat) { part } else { 0 };
            let (place, bot) = (seat.place(), bot(seat));
            circle.seats[place] += self.seats[place].game(parts);
            circle.bots[bot] += self.bots[bot].game(parts);
            if parts > 0 {
                won |= bit(seat);
            }
        }
        circle.games += 1;
        let lengths = [tally.rounds, ended.decisions, ended.seconds];
        for (sum, length) in circle.lengths.iter_mut().zip(lengths) {
            *sum += length;
        }
        let rule = (ended.ending.kind().into(), ended.ending.rule().into());
        *self.endings.entry(rule).or_default() += 1;
        self.shared += u64::from(winners.len() > 1);
        self.rounds.add(tally.rounds);
        self.decisions.add(ended.decisions);
        self.seconds.add(ended.seconds);
        self.lead_changes.add(tally.lead_changes);
        let (margin, close) = lead(&ended.outcome.scores);
        self.margin.add(margin);
        self.close += u64::from(close);
        for (source, points) in &tally.sources {
            *self.sources.entry(Cow::Borrowed(source)).or_default() += points;
        }
        self.take_cards(tally, won, part);
        for (verb, times) in &tally.verbs {
            let word = Cow::Borrowed(*verb);
            self.verbs.entry(word).or_default().add(*times);
        }
    }

    /// Takes the cards of a game in; `won` has a bit for each seat that gets a part of the victory.
    fn take_cards(&mut self, tally: &Tally, won: u64, part: u64) {
        if self.cards.len() < tally.cards.len() {
            self.cards.resize(tally.cards.len(), CardCount::default());
        }
        let expected = VICTORY / self.seats.len().max(1) as u64;
        for (card, game) in self.cards.iter_mut().zip(&tally.cards) {
            card.drawn.add(game.drawn);
            card.played.add(game.played);
            card.decisive.add(game.decisive);
            card.lacking.add(game.lacking);
            card.offered.add(game.offered);
            card.short.add(game.short);
            let holders = u64::from(game.holders.count_ones());
            card.holders += holders;
            card.parts += u64::from((game.holders & won).count_ones()) * part;
            card.expected += holders * expected;
        }
    }

    /// Closes a circle of games.
    pub fn close(&mut self, circle: &Circle) {
        if circle.games == 0 {
            return;
        }
        self.trials.circle(circle.games);
        for (squares, length) in self.squares.iter_mut().zip(circle.lengths) {
            *squares += u128::from(length) * u128::from(length);
        }
        for (wins, parts) in self.seats.iter_mut().zip(&circle.seats) {
            wins.circle(*parts, circle.games);
        }
        for (wins, parts) in self.bots.iter_mut().zip(&circle.bots) {
            wins.circle(*parts, circle.games);
        }
    }

    /// Gives the mean number of rounds of a game, and its standard error.
    #[must_use]
    pub fn rounds_of_a_game(&self) -> [f64; 2] {
        self.mean(&self.rounds, self.squares[0])
    }

    /// Gives the mean number of decisions of a game, and its standard error.
    #[must_use]
    pub fn decisions_of_a_game(&self) -> [f64; 2] {
        self.mean(&self.decisions, self.squares[1])
    }

    /// Gives the mean length of a game at a real table in seconds, and its standard error.
    #[must_use]
    pub fn seconds_of_a_game(&self) -> [f64; 2] {
        self.mean(&self.seconds, self.squares[2])
    }

    /// Gives a mean and its error, from what each circle adds up to: its games have the same shuffles. A lone circle
    /// says nothing of how much they differ, so that its error has no end.
    #[allow(clippy::cast_precision_loss)] // rounded at the end
    fn mean(&self, lengths: &Histogram, squares: u128) -> [f64; 2] {
        let (games, circles) = (self.trials.games.max(1) as f64, self.trials.circles as f64);
        let sum = lengths.sum() as f64;
        if self.trials.circles < 2 {
            return [sum / games, f64::INFINITY];
        }
        let spread = (squares as f64 - sum * sum / circles).max(0.0);
        let variance = spread / (circles - 1.0);
        [sum / games, (variance * circles).sqrt() / games]
    }

    /// Adds the statistics of other circles.
    #[must_use]
    pub fn merge(mut self, other: &Self) -> Self {
        self.trials.merge(&other.trials);
        join(&mut self.seats, &other.seats, Wins::merge);
        join(&mut self.bots, &other.bots, Wins::merge);
        for (ending, games) in &other.endings {
            *self.endings.entry(ending.clone()).or_default() += games;
        }
        self.shared += other.shared;
        self.rounds.merge(&other.rounds);
        self.decisions.merge(&other.decisions);
        self.seconds.merge(&other.seconds);
        for (squares, more) in self.squares.iter_mut().zip(other.squares) {
            *squares += more;
        }
        self.lead_changes.merge(&other.lead_changes);
        self.margin.merge(&other.margin);
        self.close += other.close;
        for (source, points) in &other.sources {
            *self.sources.entry(source.clone()).or_default() += points;
        }
        join(&mut self.cards, &other.cards, CardCount::merge);
        for (verb, times) in &other.verbs {
            self.verbs.entry(verb.clone()).or_default().merge(*times);
        }
        self
    }
}

/// Says by how much the best score is ahead of the next, and whether that is less than a third of it.
fn lead(scores: &[i64]) -> (u64, bool) {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable_by(|one, other| other.cmp(one));
    let [best, next, ..] = sorted[..] else {
        return (0, false);
    };
    let margin = best.saturating_sub(next);
    (margin.unsigned_abs(), margin.saturating_mul(3) < best)
}
