//! Two versions of a game, held against each other: what has changed, how surely, and what would have been seen.

use serde::Serialize;

use super::super::run::Incident;
use super::change::Change;
use super::heading::Heading;
use super::number::rounded;
use super::outcome::{Table, table};
use crate::referee::bot::BotKind;
use crate::referee::compare::{CERTAINTY, Compared, FEWEST, Kind, Unit, holm};
use crate::referee::stats::deviations;

/// Grows when a key of the document changes its meaning or goes away; new keys may come at any time.
const VERSION: u32 = 1;

/// Standard deviations below which four of five values of a normal distribution lie.
const FOUR_OF_FIVE: f64 = 0.841_621;

/// Everything that two versions of a game have told.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    version: u32,
    /// The old version.
    pub old: Side,
    /// The new one.
    pub new: Side,
    /// Whether both played the same shuffles.
    pub same_shuffles: bool,
    /// What each version tells by itself, at each number of players.
    pub tables: Vec<Both>,
    /// Every measure.
    pub changes: Vec<Change>,
    /// What would have been found four times of five, had it changed so much.
    pub sensitivity: Vec<Sensitivity>,
    /// Numbers of players that only one version is for.
    pub unmatched: Vec<u8>,
    /// A game that could not be played to its end.
    pub finding: Option<Wrong>,
}

/// One version.
#[derive(Clone, Debug, Serialize)]
pub struct Side {
    /// What somebody called it.
    pub name: String,
    /// What was played.
    pub heading: Heading,
}

/// What both versions tell by themselves.
#[derive(Clone, Debug, Serialize)]
pub struct Both {
    /// The old one.
    pub old: Table,
    /// The new one.
    pub new: Table,
}

/// How small a change is still found.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Sensitivity {
    /// How many players.
    pub players: usize,
    /// What is measured; of seats, that one of which least is known.
    pub kind: Kind,
    /// The change.
    pub least: f64,
}

/// A game of one of the versions that went wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Wrong {
    /// Whether the new version was played.
    pub is_new: bool,
    /// What went wrong.
    pub incident: Incident,
}

/// The measures whose sensitivity is told.
const TOLD: [Kind; 3] = [Kind::Seat, Kind::Seconds, Kind::Rounds];

impl Comparison {
    /// Writes a comparison of what was played at each number of players. `title` gives the printed name of a
    /// card's word.
    #[must_use]
    pub fn new(
        [old, new]: [Side; 2],
        same_shuffles: bool,
        played: &[(Vec<BotKind>, Compared)],
        title: impl Fn(&str) -> Option<String>,
    ) -> Self {
        let (mut changes, mut chances, mut errors) = (Vec::new(), Vec::new(), Vec::new());
        for (bots, compared) in played {
            let several = bots.iter().any(|bot| *bot != bots[0]);
            for (measure, estimate) in compared.estimates() {
                if measure.kind == Kind::Bot && !several {
                    continue;
                }
                let mut change = Change::new(bots.len(), measure, &estimate);
                if change.measure.kind.is_of_a_card() {
                    let title = title(&change.measure.of);
                    change.title = title.filter(|title| *title != change.measure.of);
                }
                chances.push(estimate.chance());
                errors.push(estimate.error);
                changes.push(change);
            }
        }
        let judged: Vec<f64> = chances.iter().copied().flatten().collect();
        let mut adjusted = holm(&judged).into_iter();
        for (change, chance) in changes.iter_mut().zip(&chances) {
            change.chance = chance.and_then(|_| adjusted.next()).map(rounded);
        }
        let tables = played.iter().map(|(bots, compared)| {
            let [old, new] = &compared.stats;
            Both {
                old: table(bots, old),
                new: table(bots, new),
            }
        });
        let mut comparison = Self {
            version: VERSION,
            old,
            new,
            same_shuffles,
            tables: tables.collect(),
            sensitivity: sensitivity(&changes, &errors, judged.len()),
            changes,
            unmatched: Vec::new(),
            finding: None,
        };
        // Where nothing is judged, nothing would have been found.
        let few: Vec<usize> = comparison.too_few().map(|(players, _)| players).collect();
        let is_judged = |one: &Sensitivity| !few.contains(&one.players);
        comparison.sensitivity.retain(is_judged);
        comparison
    }

    /// Gives what has changed: tables first, then cards, those that changed most surely first.
    #[must_use]
    pub fn found(&self) -> Vec<&Change> {
        let mut found: Vec<&Change> = self
            .changes
            .iter()
            .filter(|change| change.is_found())
            .collect();
        let sure = |change: &Change| {
            let [low, high] = change.interval;
            change.difference.abs() / (high - low).max(f64::MIN_POSITIVE)
        };
        found.sort_by(|one, other| {
            let card = |change: &Change| change.measure.kind.is_of_a_card();
            let cards = card(one).cmp(&card(other));
            cards.then_with(|| sure(other).total_cmp(&sure(one)))
        });
        found
    }

    /// Counts the measures that were judged.
    #[must_use]
    pub fn judged(&self) -> usize {
        let judged = self.changes.iter().filter(|change| change.chance.is_some());
        judged.count()
    }

    /// Gives the numbers of players at which too few deals were played to judge anything by, with the fewest games
    /// that suffice. Where no deal went otherwise, there is nothing to judge.
    pub fn too_few(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let tables = self.tables.iter().map(|both| &both.new);
        let few = tables.filter(|table| table.deals < FEWEST && !self.is_same());
        few.map(|table| (table.players, FEWEST * table.players as u64))
    }

    /// Says whether no deal went otherwise.
    #[must_use]
    pub fn is_same(&self) -> bool {
        self.changes.iter().all(|change| change.differing == 0)
    }

    /// Writes the comparison as one JSON document.
    ///
    /// # Errors
    /// Never for a comparison; the JSON library says that writing can fail.
    pub fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self)
    }
}

/// Says how small a change would still have been found, had it been the only one among so many looks.
fn sensitivity(changes: &[Change], errors: &[f64], looks: usize) -> Vec<Sensitivity> {
    #[allow(clippy::cast_precision_loss)] // a few hundred
    let chance = CERTAINTY / looks.max(1) as f64;
    let reach = deviations(chance) + FOUR_OF_FIVE;
    let mut told: Vec<Sensitivity> = Vec::new();
    for (change, error) in changes.iter().zip(errors) {
        let (players, kind) = (change.players, change.measure.kind);
        if !TOLD.contains(&kind) || *error <= 0.0 {
            continue;
        }
        let least = rounded(reach * error);
        match told
            .iter_mut()
            .find(|one| one.players == players && one.kind == kind)
        {
            Some(known) => known.least = known.least.max(least),
            None => told.push(Sensitivity {
                players,
                kind,
                least,
            }),
        }
    }
    told
}

impl Sensitivity {
    /// Says it in words.
    pub(super) fn words(&self) -> String {
        let of = match self.kind {
            Kind::Seat => "of a seat's share",
            Kind::Seconds => "of a game's length",
            _ => "of the number of rounds",
        };
        let least = self.least;
        match self.kind.unit() {
            Unit::Share => format!("{:.1} points {of}", least * 100.0),
            Unit::Seconds => format!("{:.1} minutes {of}", least / 60.0),
            Unit::Count | Unit::Times => format!("{least:.2} {of}"),
        }
    }
}
