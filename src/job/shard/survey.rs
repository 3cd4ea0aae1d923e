//! Looks through parts: which plan they are of, which shards there are, and what is wrong with them.

use std::collections::BTreeMap;

use crate::referee::stats::Stats;

use super::flaw::Flaw;
use super::part::{Part, Wrong};
use super::plan::Plan;

/// A file that may be a part.
#[derive(Clone, Debug)]
pub struct Held {
    /// Its name, for people.
    pub name: String,
    /// Its text, or why it can't be read.
    pub text: Result<String, String>,
}

/// What parts come to.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// The plan of most of them.
    pub plan: Option<Plan>,
    /// What is wrong with them.
    pub flaws: Vec<Flaw>,
    /// Shards that were not played to their end, with the names of their parts.
    pub incomplete: BTreeMap<u64, String>,
    /// Shards that have no part.
    pub missing: Vec<u64>,
    /// What the complete parts told, for each number of players.
    pub(super) told: Vec<Stats>,
    /// The first game that went wrong.
    pub(super) wrong: Option<Wrong>,
}

/// Looks through parts, one after the other; what they told is merged on the way, so that there is never
/// more than one of them in memory. With `game`, those of other games are of another plan.
pub fn survey(parts: impl IntoIterator<Item = Held>, game: Option<&str>) -> Survey {
    let mut flaws = Vec::new();
    let mut piles: Vec<Pile> = Vec::new();
    for Held { name, text } in parts {
        let part = match text.map(|text| Part::read(&text)) {
            Ok(Ok(part)) => part,
            Ok(Err(unusable)) => {
                flaws.push(Flaw::unusable(name, unusable));
                continue;
            }
            Err(why) => {
                flaws.push(Flaw::Unreadable(why));
                continue;
            }
        };
        match piles.iter_mut().find(|pile| pile.plan == part.plan) {
            Some(pile) => pile.lay(name, &part),
            None => piles.push(Pile::new(name, &part)),
        }
    }
    // The first of those with most parts.
    let wanted = piles.iter().enumerate();
    let wanted = wanted.filter(|(_, pile)| game.is_none_or(|game| game == pile.plan.game));
    let most = wanted.max_by_key(|(place, pile)| (pile.parts(), usize::MAX - place));
    let Some(place) = most.map(|(place, _)| place) else {
        flaws.extend(piles.iter().flat_map(|pile| pile.of_other_game(game)));
        flaws.extend(flaws.is_empty().then_some(Flaw::None));
        return Survey {
            flaws,
            ..Survey::default()
        };
    };
    let pile = piles.swap_remove(place);
    flaws.extend(piles.iter().flat_map(|other| other.foreign(&pile.plan)));
    pile.survey(flaws)
}

/// Parts of one plan.
struct Pile {
    plan: Plan,
    /// For each shard its parts, and whether they are complete.
    shards: BTreeMap<u64, Vec<(String, bool)>>,
    told: Vec<Stats>,
    wrong: Option<Wrong>,
}

impl Pile {
    fn new(name: String, part: &Part) -> Self {
        let mut pile = Self {
            plan: part.plan.clone(),
            shards: BTreeMap::new(),
            told: vec![Stats::default(); part.tables.len()],
            wrong: None,
        };
        pile.lay(name, part);
        pile
    }

    fn lay(&mut self, name: String, part: &Part) {
        let is_done = part.is_done();
        let shard = self.shards.entry(part.shard.number()).or_default();
        // A shard that is there twice is told of, and nothing else is.
        let is_first = shard.is_empty();
        shard.push((name, is_done));
        if !is_done || !is_first {
            return;
        }
        for (sum, told) in self.told.iter_mut().zip(&part.tables) {
            *sum = std::mem::take(sum).merge(&told.stats);
        }
        self.wrong = self.wrong.into_iter().chain(part.wrong).min();
    }

    fn parts(&self) -> usize {
        self.shards.values().map(Vec::len).sum()
    }

    fn names(&self) -> impl Iterator<Item = String> {
        let parts = self.shards.values().flatten();
        parts.map(|(name, _)| name.clone())
    }

    fn foreign(&self, wanted: &Plan) -> impl Iterator<Item = Flaw> {
        let differs = self.plan.differs(wanted);
        self.names().map(move |name| Flaw::Foreign {
            name,
            differs: differs.clone(),
        })
    }

    fn of_other_game(&self, game: Option<&str>) -> impl Iterator<Item = Flaw> {
        let differs = format!("game {} instead of {}", self.plan.game, game.unwrap_or("?"));
        self.names().map(move |name| Flaw::Foreign {
            name,
            differs: vec![differs.clone()],
        })
    }

    fn survey(self, mut flaws: Vec<Flaw>) -> Survey {
        let mut survey = Survey::default();
        for (number, parts) in &self.shards {
            match &parts[..] {
                [(_, true)] => {}
                [(name, false)] => {
                    survey.incomplete.insert(*number, name.clone());
                }
                several => flaws.push(Flaw::Doubled {
                    number: *number,
                    names: several.iter().map(|(name, _)| name.clone()).collect(),
                }),
            }
        }
        let of = self.plan.shards;
        let missing = (1..=of).filter(|number| !self.shards.contains_key(number));
        survey.missing = missing.collect();
        if !survey.incomplete.is_empty() {
            let numbers = survey.incomplete.keys().copied().collect();
            flaws.push(Flaw::Incomplete { numbers, of });
        }
        if !survey.missing.is_empty() {
            let numbers = survey.missing.clone();
            flaws.push(Flaw::Missing { numbers, of });
        }
        Survey {
            plan: Some(self.plan),
            flaws,
            told: self.told,
            wrong: self.wrong,
            ..survey
        }
    }
}
