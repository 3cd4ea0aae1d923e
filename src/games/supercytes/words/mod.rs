//! The words of the Treatments: points and thefts, in the window of a round.

mod act;
mod say;

use crate::effect::{Class, Kind, Slot, Trigger, Verb, Vocabulary};

pub(super) use act::{Act, Script};

/// The words of Supercytes.
pub static WORDS: &Vocabulary = &Vocabulary {
    triggers: TRIGGERS,
    verbs: VERBS,
    paid: Class::NONE,
    voice: &say::Speech,
    ..Vocabulary::empty("Supercytes")
};

/// `window`: when the card is played in the Treatment step of a round.
const TRIGGERS: &[Trigger] = &[Trigger::new("window")];

const VERBS: &[Verb] = &[
    Verb::new(
        "points",
        &[Slot::of(Kind::Change), Slot::may("who", Kind::ANYBODY)],
        "window: points -4 who=others",
    ),
    Verb::new(
        "steal",
        &[
            Slot::only("thing to steal", "inplay"),
            Slot::of(Kind::Number),
            Slot::key(
                "from",
                Kind::others(false, None, "nobody can steal from himself"),
                "choose",
            ),
        ],
        "window: steal inplay 1 from=choose",
    ),
];
