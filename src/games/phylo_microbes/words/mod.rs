//! The words of the Modifiers: Resources, hands and Microbes, at once or from the hand.

mod act;
mod kind;
mod say;
mod script;

use crate::effect::{Kind as Takes, Presence, Slot, Trigger, Verb, Vocabulary, Who};

pub(super) use act::Act;
pub(super) use kind::{Kind, Phase, Pick, Timing};
pub(super) use script::Script;

/// The words of Phylo.
pub static WORDS: &Vocabulary = &Vocabulary {
    triggers: TRIGGERS,
    verbs: VERBS,
    voice: &say::Speech,
    ..Vocabulary::empty("Phylo")
};

const TRIGGERS: &[Trigger] = &[
    Trigger::new("drawn"),
    Trigger::new("keep"),
    Trigger::new("react"),
];

/// A kind of Resource.
const KIND: Slot = Slot::of(Takes::Word {
    what: "Resource",
    words: &[
        "resource",
        "resource.class",
        "resource.habitat",
        "resource.specialty",
    ],
});
/// A number of cards.
const NUMBER: Slot = Slot::of(Takes::Number);
/// Whom it concerns, where not the player of the card.
const WHO: Slot = Slot::may("who", Takes::ANYBODY);
/// The pile that it is about.
const PILE: Slot = Slot::only("pile", "resource_pile");
/// The top of the Discard.
const TOP: &str = "discard_top";

/// Who picks cards.
const fn pick(words: &'static [&'static str]) -> Slot {
    let what = "way to pick";
    Slot::may("pick", Takes::Word { what, words })
}

const VERBS: &[Verb] = &[
    Verb::new("draw", &[PILE, NUMBER, WHO], "drawn: draw resource_pile 2"),
    Verb::new(
        "discard",
        &[
            Slot::only("thing to discard", "hand"),
            Slot::of(Takes::Amount),
            WHO,
        ],
        "drawn: discard hand all who=all",
    ),
    Verb::new(
        "strip",
        &[
            KIND,
            Slot::of(Takes::Amount),
            Slot::key("from", Takes::ANYBODY, "all"),
            Slot::may(
                "microbe",
                Takes::Flag {
                    what: "way to name a Microbe",
                    word: "choose",
                },
            ),
            pick(&["owner", "me"]),
        ],
        "drawn: strip resource.habitat 1 from=all",
    ),
    Verb::new(
        "take",
        &[
            KIND,
            NUMBER,
            Slot::key(
                "from",
                Takes::others(false, Some(TOP), "nobody can take from himself"),
                TOP,
            ),
            Slot {
                key: "where",
                kind: Takes::Only {
                    what: "place",
                    word: "table",
                },
                presence: Presence::Unless(TOP),
            },
        ],
        "keep: take resource 1 from=choose where=table",
    ),
    Verb::new(
        "give",
        &[
            Slot::of(Takes::Word {
                what: "Resource",
                words: &[
                    "card",
                    "resource",
                    "resource.class",
                    "resource.habitat",
                    "resource.specialty",
                ],
            }),
            NUMBER,
            Slot::key(
                "to",
                Takes::some_of(
                    &[Who::Left, Who::Right],
                    "cards are given `to=left` or `to=right`",
                ),
                "left",
            ),
            WHO,
            pick(&["owner", "random"]),
        ],
        "drawn: give card 1 to=left who=all",
    ),
    Verb::new(
        "assign",
        &[
            KIND,
            NUMBER,
            Slot::key(
                "from",
                Takes::Only {
                    what: "place",
                    word: TOP,
                },
                TOP,
            ),
        ],
        "drawn: assign resource 1 from=discard_top",
    ),
    Verb::new(
        "wild",
        &[Slot::only("number of cards", "1")],
        "keep: wild 1",
    ),
    Verb::new(
        "require",
        &[
            Slot::of(Takes::More(
                "`require` makes a Microbe need more, such as `+1`",
            )),
            WHO,
        ],
        "drawn: require +1",
    ),
    Verb::new(
        "evict",
        &[
            Slot::only("thing to evict", "microbe"),
            Slot::key("from", Takes::ANYBODY, "all"),
            Slot::may(
                "to",
                Takes::Only {
                    what: "place",
                    word: "hand",
                },
            ),
        ],
        "drawn: evict microbe from=me to=hand",
    ),
    Verb::new(
        "skip",
        &[
            Slot::of(Takes::Word {
                what: "thing to skip",
                words: &["draw", "turn"],
            }),
            WHO,
        ],
        "drawn: skip draw",
    ),
    Verb::new(
        "hold",
        &[NUMBER, Slot::may("turns", Takes::Number)],
        "drawn: hold 3 turns=2",
    ),
    Verb::new("search", &[PILE, NUMBER], "keep: search resource_pile 1"),
    Verb::new(
        "peek",
        &[
            PILE,
            NUMBER,
            Slot::key(
                "reorder",
                Takes::Only {
                    what: "answer",
                    word: "yes",
                },
                "yes",
            ),
        ],
        "drawn: peek resource_pile 5 reorder=yes",
    ),
    Verb::new(
        "shield",
        &[Slot::only("thing to shield", "microbe")],
        "keep: shield microbe",
    ),
    Verb::new(
        "cancel",
        &[Slot::only("thing to cancel", "bad")],
        "react: cancel bad",
    ),
];
