//! What became of each card, and which cards nobody ever used.

use serde::Serialize;

use super::rounded;
use crate::referee::game::Game;
use crate::referee::stats::{CERTAIN_999, CardCount, Times, Trials, unseen, wilson};

/// What became of a card.
#[derive(Clone, Debug, Serialize)]
pub struct CardLine {
    /// Its word.
    pub id: String,
    /// Its printed name, when it has one of its own.
    pub title: Option<String>,
    /// Games in which it was on the table, drawn or not.
    pub games: u64,
    /// Their different shuffles.
    pub deals: u64,
    /// Came into a player's hands: in how many games, how often.
    pub drawn: [u64; 2],
    /// Was made use of: in how many games, how often.
    pub played: [u64; 2],
    /// Decided a round: in how many games, how often.
    pub decisive: [u64; 2],
    /// Players who had it, in all games.
    pub holders: u64,
    /// How its holders fared: their victories as a multiple of what chance gives them; `null`
    /// when nobody had it.
    pub fortune: Option<f64>,
    /// Where the true multiple lies with 99.9 % certainty (Wilson).
    pub interval: Option<[f64; 2]>,
}

/// What a card never was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Missing {
    /// Nobody ever had it or made use of it.
    Drawn,
    /// Somebody had it, and nobody ever made use of it.
    Played,
}

/// A card that was never used.
#[derive(Clone, Debug, Serialize)]
pub struct Unused {
    /// Its word.
    pub id: String,
    /// Its printed name, when it has one of its own.
    pub title: Option<String>,
    /// What it never was.
    pub never: Missing,
    /// With 95 % certainty it is so in a smaller share of games than this: 3 divided by the number
    /// of different shuffles.
    pub bound: f64,
}

/// Writes a line for each card that was on a table; most decisive first, then most played, then
/// most drawn.
pub(super) fn lines<G: Game>(
    game: &G,
    cards: &[CardCount],
    played: &[(usize, Trials)],
    title: impl Fn(&str) -> Option<String>,
) -> Vec<CardLine> {
    let trials = |card| {
        let mut all = Trials::default();
        for (players, trials) in played {
            let seats = u8::try_from(*players).unwrap_or(u8::MAX);
            if game.printed(card, seats) > 0 {
                all.merge(trials);
            }
        }
        all
    };
    let mut lines: Vec<CardLine> = game
        .names()
        .cards()
        .map(|(card, id)| (card, id, trials(card)))
        .filter(|(_, _, trials)| trials.games > 0)
        .map(|(card, id, trials)| {
            let count = cards.get(card.index()).copied().unwrap_or_default();
            line(id, title(id), &count, trials)
        })
        .collect();
    lines.sort_by_key(|line| std::cmp::Reverse([line.decisive[1], line.played[1], line.drawn[1]]));
    lines
}

#[allow(clippy::cast_precision_loss)] // far below 2^53
fn line(id: &str, title: Option<String>, count: &CardCount, trials: Trials) -> CardLine {
    let both = |times: Times| [times.games, times.times];
    let multiple = |parts: f64| rounded(parts / count.expected as f64);
    let known = count.holders > 0;
    let interval = || {
        // The games of one seed have the same shuffles, so a card's holders count once for each.
        let holders = count.holders as f64;
        let worth = holders * trials.circles as f64 / trials.games.max(1) as f64;
        let whole = crate::referee::stats::VICTORY as f64 * holders;
        let ends = wilson(count.parts as f64 / whole, worth, CERTAIN_999);
        ends.map(|end| multiple(end * whole))
    };
    CardLine {
        id: id.to_owned(),
        title: title.filter(|title| title != id),
        games: trials.games,
        deals: trials.circles,
        drawn: both(count.drawn),
        played: both(count.played),
        decisive: both(count.decisive),
        holders: count.holders,
        fortune: known.then(|| multiple(count.parts as f64)),
        interval: known.then(interval),
    }
}

/// Finds the cards that nobody used. Games that never tell of cards being drawn or played don't
/// make them unused.
pub(super) fn unused(cards: &[CardLine]) -> Vec<Unused> {
    let tells = |times: fn(&CardLine) -> u64| cards.iter().any(|card| times(card) > 0);
    let tells_played = tells(|card| card.played[1]);
    if !tells_played && !tells(|card| card.drawn[1]) {
        return Vec::new();
    }
    let missing = |card: &CardLine| match (card.drawn[1], card.played[1]) {
        (0, 0) => Some(Missing::Drawn),
        (_, 0) if tells_played => Some(Missing::Played),
        _ => None,
    };
    cards
        .iter()
        .filter_map(|card| {
            Some(Unused {
                id: card.id.clone(),
                title: card.title.clone(),
                never: missing(card)?,
                bound: rounded(unseen(card.deals)),
            })
        })
        .collect()
}
