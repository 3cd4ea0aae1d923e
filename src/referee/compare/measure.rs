//! What is compared: measures of a table and of its cards, as a deal of both versions tells them.

use std::collections::BTreeMap;

use serde::Serialize;

use super::estimate::Estimate;
use super::kind::Kind;
use super::pair::{Ratio, Whole};
use crate::referee::stats::{CardCount, Stats, VICTORY, Wins, join};

/// A measure.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Measure {
    /// What it is about.
    pub kind: Kind,
    /// Which seat (from 1), bot (from 1), ending, source or card; empty for the table as a whole.
    pub of: String,
}

/// Measures of whole tables, in the order of [`general`].
const GENERAL: [Kind; 7] = [
    Kind::Seconds,
    Kind::Rounds,
    Kind::Decisions,
    Kind::LeadChanges,
    Kind::Margin,
    Kind::Close,
    Kind::Shared,
];

/// A card in both versions.
#[derive(Clone, Copy, Debug, Default)]
struct CardPair {
    drawn: Whole,
    played: Whole,
    decides: Ratio,
    holder: Ratio,
}

/// Everything that was counted of both versions.
#[derive(Clone, Debug, Default)]
pub(super) struct Paired {
    deals: u64,
    general: [Whole; GENERAL.len()],
    seats: Vec<Whole>,
    bots: Vec<Whole>,
    endings: BTreeMap<String, Whole>,
    sources: BTreeMap<String, Whole>,
    cards: Vec<CardPair>,
}

/// The cards of both versions: their words, and the number of each in the list of all words.
#[derive(Clone, Debug, Default)]
pub(super) struct Cards {
    pub words: Vec<String>,
    /// For each version, where a card of this number stands among the words.
    pub places: [Vec<usize>; 2],
}

impl Cards {
    /// Puts the cards of two decks together: first those of the new one.
    pub fn of<'a>(old: impl Iterator<Item = &'a str>, new: impl Iterator<Item = &'a str>) -> Self {
        let mut cards = Self::default();
        for (version, list) in [(1, new.collect::<Vec<_>>()), (0, old.collect())] {
            for word in list {
                let known = cards.words.iter().position(|one| one == word);
                let place = known.unwrap_or(cards.words.len());
                if known.is_none() {
                    cards.words.push(word.to_owned());
                }
                cards.places[version].push(place);
            }
        }
        cards
    }
}

impl Paired {
    /// Takes a deal in, as both versions played it from every seat.
    pub fn add(&mut self, both: [&Stats; 2], cards: &Cards) {
        self.deals += 1;
        let counts = both.map(general);
        for (place, whole) in self.general.iter_mut().enumerate() {
            whole.add(counts.map(|counts| counts[place]));
        }
        let won =
            |wins: &[Wins], place: usize| wins.get(place).map_or(0, |wins| signed(wins.parts));
        for (list, wins) in [
            (&mut self.seats, both.map(|stats| &stats.seats)),
            (&mut self.bots, both.map(|stats| &stats.bots)),
        ] {
            list.resize(wins[0].len().max(wins[1].len()), Whole::default());
            for (place, whole) in list.iter_mut().enumerate() {
                whole.add(wins.map(|wins| won(wins, place)));
            }
        }
        named(&mut self.endings, both.map(endings));
        named(&mut self.sources, both.map(sources));
        self.add_cards(both, cards);
    }

    fn add_cards(&mut self, both: [&Stats; 2], cards: &Cards) {
        self.cards.resize(cards.words.len(), CardPair::default());
        let nothing = CardCount::default();
        let mut counts = vec![[nothing; 2]; cards.words.len()];
        for (version, stats) in both.into_iter().enumerate() {
            for (place, count) in cards.places[version].iter().zip(&stats.cards) {
                counts[*place][version] = *count;
            }
        }
        for (pair, both) in self.cards.iter_mut().zip(&counts) {
            let [old, new] = both;
            let whole = |of: fn(&CardCount) -> u64| [signed(of(old)), signed(of(new))];
            pair.drawn.add(whole(|card| card.drawn.games));
            pair.played.add(whole(|card| card.played.times));
            let decides = |card: &CardCount| [card.decisive.times, card.played.times];
            pair.decides.add([decides(old), decides(new)]);
            let holder = |card: &CardCount| [card.parts, card.expected];
            pair.holder.add([holder(old), holder(new)]);
        }
    }

    /// Adds what was counted of other deals.
    pub fn merge(mut self, other: &Self) -> Self {
        self.deals += other.deals;
        for (whole, more) in self.general.iter_mut().zip(&other.general) {
            whole.merge(more);
        }
        join(&mut self.seats, &other.seats, Whole::merge);
        join(&mut self.bots, &other.bots, Whole::merge);
        for (list, more) in [
            (&mut self.endings, &other.endings),
            (&mut self.sources, &other.sources),
        ] {
            for (name, whole) in more {
                list.entry(name.clone()).or_default().merge(whole);
            }
        }
        join(&mut self.cards, &other.cards, |card, more| {
            card.drawn.merge(&more.drawn);
            card.played.merge(&more.played);
            card.decides.merge(&more.decides);
            card.holder.merge(&more.holder);
        });
        self
    }

    /// Gives every measure at a table of so many seats, in the order in which people ask for them.
    pub fn estimates(&self, seats: usize, cards: &Cards) -> Vec<(Measure, Estimate)> {
        let mut out = Vec::new();
        let mut put = |kind, of: String, estimate| out.push((Measure { kind, of }, estimate));
        #[allow(clippy::cast_precision_loss)] // a few seats
        let games = seats.max(1) as f64;
        #[allow(clippy::cast_precision_loss)]
        let victories = games * VICTORY as f64;
        for (kind, list) in [(Kind::Seat, &self.seats), (Kind::Bot, &self.bots)] {
            for (place, whole) in list.iter().enumerate() {
                put(
                    kind,
                    (place + 1).to_string(),
                    whole.estimate(self.deals, victories),
                );
            }
        }
        for (kind, whole) in GENERAL.into_iter().zip(&self.general) {
            put(kind, String::new(), whole.estimate(self.deals, games));
        }
        for (name, whole) in &self.endings {
            put(
                Kind::Ending,
                name.clone(),
                whole.estimate(self.deals, games),
            );
        }
        for (name, whole) in &self.sources {
            // Points of one player.
            put(
                Kind::Source,
                name.clone(),
                whole.estimate(self.deals, games * games),
            );
        }
        for (word, card) in cards.words.iter().zip(&self.cards) {
            put(
                Kind::Drawn,
                word.clone(),
                card.drawn.estimate(self.deals, games),
            );
            put(
                Kind::Played,
                word.clone(),
                card.played.estimate(self.deals, games),
            );
            for (kind, ratio) in [(Kind::Decides, &card.decides), (Kind::Holder, &card.holder)] {
                if let Some(estimate) = ratio.estimate(self.deals) {
                    put(kind, word.clone(), estimate);
                }
            }
        }
        out
    }
}

/// Counts what a deal has of the measures of whole tables.
fn general(stats: &Stats) -> [i64; GENERAL.len()] {
    [
        stats.seconds.sum(),
        stats.rounds.sum(),
        stats.decisions.sum(),
        stats.lead_changes.sum(),
        stats.margin.sum(),
        stats.close,
        stats.shared,
    ]
    .map(signed)
}

fn endings(stats: &Stats) -> Vec<(String, i64)> {
    let endings = stats.endings.iter();
    endings
        .map(|((kind, rule), games)| (format!("{kind}, {rule}"), signed(*games)))
        .collect()
}

fn sources(stats: &Stats) -> Vec<(String, i64)> {
    let sources = stats.sources.iter();
    sources
        .map(|(name, points)| (name.to_string(), *points))
        .collect()
}

/// Takes counts by their names in; a version that lacks a name has counted nothing of it.
fn named(list: &mut BTreeMap<String, Whole>, [old, new]: [Vec<(String, i64)>; 2]) {
    let mut counts: BTreeMap<String, [i64; 2]> = BTreeMap::new();
    for (version, counted) in [old, new].into_iter().enumerate() {
        for (name, count) in counted {
            counts.entry(name).or_default()[version] = count;
        }
    }
    for (name, both) in counts {
        list.entry(name).or_default().add(both);
    }
}

/// Counts of one deal are far below the limit.
fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_paired_by_their_words() {
        let cards = Cards::of(["a", "b", "c"].into_iter(), ["b", "d", "a"].into_iter());
        assert_eq!(cards.words, ["b", "d", "a", "c"]);
        assert_eq!(cards.places, [vec![2, 0, 3], vec![0, 1, 2]]);
    }
}
