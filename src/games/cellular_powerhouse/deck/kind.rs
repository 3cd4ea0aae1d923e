//! The kinds of card of Cellular Powerhouse, and what each of them can be.

use crate::check::Spec;

use super::super::words::Trigger;

/// The kinds of card; Traits come first.
pub(in super::super) static KINDS: [Kind; 6] = [
    Kind {
        spec: Spec::printed("traits", "Traits", &["id", "type", "tags", "fx"]),
        one: "a Trait",
        triggers: &[Trigger::Draft],
        idle: true,
    },
    Kind {
        spec: Spec::printed("adaptations", "Adaptations", &["id", "fx"]),
        one: "an Adaptation",
        triggers: &[Trigger::Draft, Trigger::RoundEnd],
        idle: false,
    },
    Kind {
        spec: Spec::printed("evolutions", "Evolutions", &["id", "fx"]),
        one: "an Evolution",
        triggers: &[Trigger::GameEnd],
        idle: false,
    },
    Kind {
        spec: Spec::printed(
            "competitions",
            "Competitions",
            &["id", "mode", "metric", "win"],
        ),
        one: "a Competition",
        triggers: &[Trigger::Compete, Trigger::Won],
        idle: true,
    },
    Kind {
        spec: Spec::printed("genomes", "Starting Genomes", &["id", "fx", "stealable"]),
        one: "a Starting Genome",
        triggers: &[Trigger::Start, Trigger::Passive],
        idle: false,
    },
    Kind {
        spec: Spec::printed("mutations", "Mutations", &["id"]),
        one: "a Mutation",
        triggers: &[],
        idle: true,
    },
];

/// A kind of card.
pub(in super::super) struct Kind {
    /// The component, and what it can't do without.
    pub spec: Spec,
    /// What one of its cards is called.
    pub one: &'static str,
    /// What its effects answer to.
    pub triggers: &'static [Trigger],
    /// Whether such a card can be without an effect.
    pub idle: bool,
}
