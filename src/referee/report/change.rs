//! A measure of two versions, as a line of numbers and as a sentence.

use serde::Serialize;

use super::number::{percent, rounded};
use crate::referee::compare::{CERTAINTY, Estimate, Kind, Measure, Unit};

/// What two versions give for a measure.
#[derive(Clone, Debug, Serialize)]
pub struct Change {
    /// How many players.
    pub players: usize,
    /// What is measured.
    #[serde(flatten)]
    pub measure: Measure,
    /// The printed name of the card, when it has one of its own.
    pub title: Option<String>,
    /// What the old version gives.
    pub old: f64,
    /// What the new one gives.
    pub new: f64,
    /// New less old.
    pub difference: f64,
    /// Where the true difference lies with 95 % certainty, for one look at this measure alone.
    pub interval: [f64; 2],
    /// Deals in which the versions differ.
    pub differing: u64,
    /// How often so large a difference, or one as rare, comes of chance alone somewhere among all measures
    /// (Holm); `null` when too few deals differ to say.
    pub chance: Option<f64>,
}

impl Change {
    pub(super) fn new(players: usize, measure: Measure, estimate: &Estimate) -> Self {
        Self {
            players,
            measure,
            title: None,
            old: rounded(estimate.old),
            new: rounded(estimate.new),
            difference: rounded(estimate.difference()),
            interval: estimate.interval().map(rounded),
            differing: estimate.differing,
            chance: None,
        }
    }

    /// Says whether it is a change, and not what chance does.
    #[must_use]
    pub fn is_found(&self) -> bool {
        self.chance.is_some_and(|chance| chance <= CERTAINTY)
    }

    /// Gives the word of a card and its printed name, or what else it is of.
    pub(super) fn label(&self) -> String {
        let of = &self.measure.of;
        let title = self.title.as_ref();
        title.map_or_else(|| of.clone(), |title| format!("{of} {title}"))
    }

    /// Names what is measured, in the words of a table.
    pub(super) fn name(&self) -> String {
        let of = self.label();
        match self.measure.kind {
            Kind::Seat => format!("seat {of} wins"),
            Kind::Bot => format!("bot {of} wins"),
            Kind::Seconds => "minutes".to_owned(),
            Kind::Rounds => "rounds".to_owned(),
            Kind::Decisions => "decisions".to_owned(),
            Kind::LeadChanges => "lead changes".to_owned(),
            Kind::Margin => "winner's lead".to_owned(),
            Kind::Close => "lead under 1/3".to_owned(),
            Kind::Shared => "several winners".to_owned(),
            Kind::Ending => format!("ends: {of}"),
            Kind::Source => format!("points: {of}"),
            Kind::Drawn => format!("{of} drawn in"),
            Kind::Played => format!("{of} played a game"),
            Kind::Decides => format!("{of} decides"),
            Kind::Holder => format!("{of}: its holder wins"),
        }
    }

    /// Writes one of its numbers.
    pub(super) fn say(&self, number: f64) -> String {
        match self.measure.kind.unit() {
            Unit::Share => percent(number),
            Unit::Seconds => format!("{:.1}", number / 60.0),
            Unit::Count => format!("{number:.2}"),
            Unit::Times => format!("× {number:.2}"),
        }
    }

    /// Writes a difference, with its sign.
    pub(super) fn step(&self, difference: f64) -> String {
        // What is rounded to nothing has no sign.
        let signed = |number: f64, digits: usize| {
            let text = format!("{:.digits$}", number.abs());
            let is_none = text.chars().all(|c| c == '0' || c == '.');
            match (is_none, number < 0.0) {
                (true, _) => text,
                (_, true) => format!("−{text}"),
                _ => format!("+{text}"),
            }
        };
        match self.measure.kind.unit() {
            Unit::Share => signed(difference * 100.0, 1),
            Unit::Seconds => signed(difference / 60.0, 1),
            Unit::Count | Unit::Times => signed(difference, 2),
        }
    }

    /// Writes the difference with its interval.
    pub(super) fn reach(&self) -> String {
        let [low, high] = self.interval.map(|end| self.step(end));
        let unit = match self.measure.kind.unit() {
            Unit::Share => " points",
            Unit::Seconds => " minutes",
            Unit::Count | Unit::Times => "",
        };
        let step = self.step(self.difference);
        format!("{step}{unit}, 95 % interval {low} to {high}")
    }

    /// Says in a sentence what has changed.
    #[must_use]
    pub fn sentence(&self) -> String {
        let (of, old, new) = (self.label(), self.say(self.old), self.say(self.new));
        let words = match self.measure.kind {
            Kind::Seat => format!("Seat {of} now wins {new} instead of {old} of the games"),
            Kind::Bot => format!("Bot {of} now wins {new} instead of {old} of the games"),
            Kind::Seconds => format!("A game now takes {new} instead of {old} minutes"),
            Kind::Rounds => format!("A game now has {new} instead of {old} rounds"),
            Kind::Decisions => format!("A game now has {new} instead of {old} decisions"),
            Kind::LeadChanges => {
                format!("The lead now changes {new} instead of {old} times a game")
            }
            Kind::Margin => format!("The winner is now ahead by {new} instead of {old} points"),
            Kind::Close => format!(
                "The winner is now less than a third ahead in {new} instead of {old} of games"
            ),
            Kind::Shared => format!("Several players now win {new} instead of {old} of games"),
            Kind::Ending => format!("Now {new} instead of {old} of games end so: {of}"),
            Kind::Source => {
                format!("A player now gets {new} instead of {old} points for this: {of}")
            }
            Kind::Drawn => format!("{of} is now drawn in {new} instead of {old} of games"),
            Kind::Played => format!("{of} is now played {new} instead of {old} times a game"),
            Kind::Decides => {
                format!("{of} now decides {new} instead of {old} of the times that it is played")
            }
            Kind::Holder => {
                format!("Whoever has {of} first now wins {new} instead of {old}, against chance")
            }
        };
        format!("{words} ({})", self.reach())
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Makes a change that is surely one.
    pub fn change(kind: Kind, of: &str, old: f64, new: f64) -> Change {
        let estimate = Estimate {
            old,
            new,
            error: 0.01,
            differing: 100,
        };
        let of = of.to_owned();
        Change::new(4, Measure { kind, of }, &estimate)
    }

    #[test]
    fn a_change_is_told_in_a_sentence() {
        let mut card = change(Kind::Decides, "C51", 0.55, 0.48);
        card.title = Some("Neuron".to_owned());
        assert_eq!(
            card.sentence(),
            "C51 Neuron now decides 48.0 % instead of 55.0 % of the times that it is played (−7.0 points, \
             95 % interval −9.0 to −5.0)"
        );
        let long = change(Kind::Seconds, "", 1800.0, 2100.0);
        assert_eq!(
            long.sentence(),
            "A game now takes 35.0 instead of 30.0 minutes (+5.0 minutes, 95 % interval +5.0 to +5.0)"
        );
        let tiny = change(Kind::Seat, "1", 0.5, 0.5001);
        assert_eq!(tiny.step(tiny.difference), "0.0");
    }
}
