//! What became of each card, and which cards nobody ever used.

use serde::Serialize;

use super::number::part;
use super::number::rounded;
use crate::referee::game::Game;
use crate::referee::stats::{
    CERTAIN_999, CardCount, Times, Trials, VICTORY, copies, unseen, wilson,
};

/// What became of a card.
#[derive(Clone, Debug, Serialize)]
pub struct CardLine {
    /// Its word.
    pub id: String,
    /// Its printed name, when it has one of its own.
    pub title: Option<String>,
    /// Games in which it took part, drawn or not.
    pub games: u64,
    /// Their different shuffles.
    pub deals: u64,
    /// Came into a player's hands: in how many games, how often.
    pub drawn: [u64; 2],
    /// Was made use of: in how many games, how often.
    pub played: [u64; 2],
    /// Decided a round: in how many games, how often.
    pub decisive: [u64; 2],
    /// Was lacked by a player when the game ended: in how many games, how often.
    pub lacking: [u64; 2],
    /// Was on offer to a player who chose among several: in how many games, how often.
    pub offered: [u64; 2],
    /// The stock held less of it than should be taken: in how many games, how often.
    pub short: [u64; 2],
    /// Players who had one of its copies first, in all games.
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

/// Writes a line for each card that took part; first those that decide most often when they are
/// played, then those that are played and drawn most.
pub(super) fn lines<G: Game>(
    game: &G,
    cards: &[CardCount],
    played: &[(usize, Trials)],
    title: impl Fn(&str) -> Option<String>,
) -> Vec<CardLine> {
    let mut trials = vec![Trials::default(); game.names().cards().count()];
    for (players, more) in played {
        let copies = copies(game, u8::try_from(*players).unwrap_or(u8::MAX));
        let taking_part = trials.iter_mut().zip(copies).filter(|(_, n)| *n > 0);
        taking_part.for_each(|(trials, _)| trials.merge(more));
    }
    let mut lines: Vec<CardLine> = game
        .names()
        .cards()
        .map(|(card, id)| (card, id, trials[card.index()]))
        .filter(|(_, _, trials)| trials.games > 0)
        .map(|(card, id, trials)| {
            let count = cards.get(card.index()).copied().unwrap_or_default();
            line(id, title(id), &count, trials)
        })
        .collect();
    // Sorting keeps the order of the deck where nothing tells two cards apart.
    let rank = |line: &CardLine| {
        let decides = u128::from(line.decisive[1]) << 64;
        let decides = decides / u128::from(line.played[1].max(1));
        std::cmp::Reverse((decides, line.played[1], line.drawn[1]))
    };
    lines.sort_by_key(rank);
    lines
}

impl CardLine {
    /// Gives how often it decides when it is played; `None` when it never was.
    pub(super) fn decides(&self) -> Option<f64> {
        (self.played[1] > 0).then(|| part(self.decisive[1], self.played[1]))
    }

    /// Says whether its holders surely fare otherwise than chance has it.
    pub(super) fn is_lucky(&self) -> bool {
        self.interval
            .is_some_and(|[low, high]| low > 1.0 || high < 1.0)
    }

    /// Gives its word and its printed name.
    pub(super) fn label(&self) -> String {
        label(&self.id, self.title.as_ref())
    }
}

impl Unused {
    /// Gives its word and its printed name.
    pub(super) fn label(&self) -> String {
        label(&self.id, self.title.as_ref())
    }
}

fn label(id: &str, title: Option<&String>) -> String {
    title.map_or_else(|| id.to_owned(), |title| format!("{id} {title}"))
}

#[allow(clippy::cast_precision_loss)] // the nearest number is near enough
fn line(id: &str, title: Option<String>, count: &CardCount, trials: Trials) -> CardLine {
    let both = |times: Times| [times.games, times.times];
    let multiple = |parts: f64| rounded(parts / count.expected as f64);
    let known = count.holders > 0;
    let interval = || {
        // The games of one seed have the same shuffles, so a card's holders count once for each.
        let holders = count.holders as f64;
        let worth = holders * trials.circles as f64 / trials.games.max(1) as f64;
        let whole = VICTORY as f64 * holders;
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
        lacking: both(count.lacking),
        offered: both(count.offered),
        short: both(count.short),
        holders: count.holders,
        fortune: known.then(|| multiple(count.parts as f64)),
        interval: known.then(interval),
    }
}

/// Gives the cards that players lacked when a game ended, those lacked most first.
pub(super) fn lacking(cards: &[CardLine]) -> Vec<(&CardLine, [u64; 2])> {
    most_first(cards, |card| card.lacking)
}

/// Gives the pieces of which the stock held too few, those that were short most often first.
pub(super) fn short(cards: &[CardLine]) -> Vec<(&CardLine, [u64; 2])> {
    most_first(cards, |card| card.short)
}

fn most_first(
    cards: &[CardLine],
    count: impl Fn(&CardLine) -> [u64; 2],
) -> Vec<(&CardLine, [u64; 2])> {
    let counted = cards.iter().map(|card| (card, count(card)));
    let mut found: Vec<_> = counted.filter(|(_, [_, times])| *times > 0).collect();
    found.sort_by_key(|(_, [_, times])| std::cmp::Reverse(*times));
    found
}

/// Gives the cards that were on offer, with the part of the offers that was taken, least first.
pub(super) fn offered(cards: &[CardLine]) -> Vec<(&CardLine, f64)> {
    let on_offer = cards.iter().filter(|card| card.offered[1] > 0);
    let taken = |card: &CardLine| part(card.played[1], card.offered[1]);
    let mut offered: Vec<_> = on_offer.map(|card| (card, taken(card))).collect();
    offered.sort_by(|one, other| one.1.total_cmp(&other.1));
    offered
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
