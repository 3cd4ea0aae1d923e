//! The kinds of card of Cellular Powerhouse, and what each of them can be.

use crate::effect::Trigger;

/// The kinds of card; Traits come first.
pub(super) const KINDS: [Kind; 6] = [
    Kind {
        id: "traits",
        title: "Traits",
        one: "a Trait",
        columns: &["id", "type", "tags", "fx"],
        triggers: &[Trigger::Draft],
        idle: true,
    },
    Kind {
        id: "adaptations",
        title: "Adaptations",
        one: "an Adaptation",
        columns: &["id", "fx"],
        triggers: &[Trigger::Draft, Trigger::RoundEnd],
        idle: false,
    },
    Kind {
        id: "evolutions",
        title: "Evolutions",
        one: "an Evolution",
        columns: &["id", "fx"],
        triggers: &[Trigger::GameEnd],
        idle: false,
    },
    Kind {
        id: "competitions",
        title: "Competitions",
        one: "a Competition",
        columns: &["id", "mode", "metric", "win"],
        triggers: &[Trigger::Compete, Trigger::Won],
        idle: true,
    },
    Kind {
        id: "genomes",
        title: "Starting Genomes",
        one: "a Starting Genome",
        columns: &["id", "fx", "stealable"],
        triggers: &[Trigger::Start, Trigger::Passive],
        idle: false,
    },
    Kind {
        id: "mutations",
        title: "Mutations",
        one: "a Mutation",
        columns: &["id"],
        triggers: &[],
        idle: true,
    },
];

/// A kind of card.
pub(super) struct Kind {
    /// The component.
    pub id: &'static str,
    /// What its cards are called.
    pub title: &'static str,
    /// What one of them is called.
    pub one: &'static str,
    /// Columns that it can't do without.
    pub columns: &'static [&'static str],
    /// What its effects answer to.
    pub triggers: &'static [Trigger],
    /// Whether such a card can be without an effect.
    pub idle: bool,
}
