//! Everything that a cell says, with the words that it is said in.

use crate::diag::Fingerprint;

use super::entry::Trigger;
use super::item::Thing;
use super::metric::Metric;
use super::party::Party;
use super::say;
use super::tree::{Act, Clause};
use super::vocabulary::Vocabulary;

/// Everything that a card does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// The words of its game.
    pub words: &'static Vocabulary,
    /// Clauses in the order in which they are carried out.
    pub clauses: Vec<Clause>,
}

/// A number that a card names.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Gauge {
    /// The words of its game.
    pub words: &'static Vocabulary,
    /// The number.
    pub metric: Metric,
}

impl Effect {
    /// Says in plain words what the card does. When it does it is said only if there are several
    /// answers, or if it is a time of others: the card's frame tells its own.
    #[must_use]
    pub fn sentence(&self) -> String {
        say::sentence(self.words.voice, &self.clauses)
    }

    /// Gives the effect as a line of icons and numbers for a `<cw:text>`; empty in a game whose acts
    /// have no icons. As in [`Effect::sentence`], triggers stand in it only when there are several.
    #[must_use]
    pub fn signs(&self) -> String {
        if self.words.frames() {
            say::signs(self.words.voice, &self.clauses)
        } else {
            String::new()
        }
    }

    /// Gives a word of eight letters that stands for this effect, however its author spelt it.
    #[must_use]
    pub fn mark(&self) -> String {
        let mut print = Fingerprint::new();
        print.eat(self.to_string().as_bytes());
        print.word()
    }

    /// Gives its acts in the order in which they are carried out.
    pub fn acts(&self) -> impl Iterator<Item = &Act> {
        self.clauses
            .iter()
            .flat_map(|clause| clause.acts.iter().chain(&clause.otherwise))
    }

    /// Gives the number that its first act works with, without its sign.
    #[must_use]
    pub fn amount(&self) -> Option<u32> {
        self.acts().next()?.amount()
    }

    /// Gives what one of its acts scores at most; 0 when none scores.
    #[must_use]
    pub fn reward(&self) -> i32 {
        let scores = self.acts().filter_map(Act::score);
        scores.max().unwrap_or(0).max(0)
    }

    /// Gives what one of its acts costs at most, as a negative number; 0 when none costs any.
    #[must_use]
    pub fn penalty(&self) -> i32 {
        let scores = self.acts().filter_map(Act::score);
        scores.min().unwrap_or(0).min(0)
    }

    /// Gives its triggers, each once, in the order in which they first come.
    #[must_use]
    pub fn triggers(&self) -> Vec<&'static Trigger> {
        let mut found = Vec::new();
        for clause in &self.clauses {
            if !found.contains(&clause.trigger) {
                found.push(clause.trigger);
            }
        }
        found
    }

    /// Gives the trigger that all its clauses share, if they do.
    #[must_use]
    pub fn trigger(&self) -> Option<&'static Trigger> {
        match self.triggers()[..] {
            [trigger] => Some(trigger),
            _ => None,
        }
    }

    /// Gives the numbers that it reads off the table.
    #[must_use]
    pub fn metrics(&self) -> Vec<&Metric> {
        let mut metrics = Vec::new();
        for clause in &self.clauses {
            if let Some(condition) = &clause.condition {
                condition.metrics(&mut |metric| metrics.push(metric));
            }
        }
        for act in self.acts() {
            if let Some(Party::Most(metric) | Party::Least(metric)) = act.party() {
                metrics.push(metric);
            }
            metrics.extend(act.scale().and_then(|scale| scale.per.as_ref()));
        }
        metrics
    }

    /// Gives the things that it names.
    #[must_use]
    pub fn things(&self) -> Vec<&Thing> {
        let paid = self.clauses.iter().flat_map(|clause| &clause.price);
        let paid = paid.map(|portion| &portion.item);
        let moved = self.acts().filter_map(Act::item);
        let counted = self.metrics().into_iter().flat_map(Metric::things);
        let named = paid.chain(moved).flat_map(|item| &item.things);
        named.chain(counted).collect()
    }
}

impl Gauge {
    /// Says what is counted: "Motility Traits you have".
    #[must_use]
    pub fn phrase(&self) -> String {
        say::phrase(self.words.voice, &self.metric)
    }

    /// Gives the number as icons: `:trait-social:`, `:roll: 3`.
    #[must_use]
    pub fn signs(&self) -> String {
        say::metric_signs(&self.metric)
    }

    /// Says how players compete with it: by a way of competing, and by which end of it wins. `None`
    /// for what is no way of the game.
    #[must_use]
    pub fn contest(&self, mode: &str, win: &str) -> Option<String> {
        self.words.voice.contest(mode, &self.metric, win)
    }
}
