//! What the tables of Seven Cycles mean.

use crate::deck::{Entry, Legend};

/// All tables.
pub(super) const LEGENDS: &[Legend] = &[
    Legend::new(
        "steps",
        "One row is a card: a step of a cycle. Each cycle has the steps 1, 2, 3 … up to the same number.",
        STEPS,
    ),
    Legend::new(
        "suits",
        "One row is a cycle, the suit of its cards.",
        &[
            Entry::text("suit", "A short name of the cycle. Cards call it so."),
            Entry::text("place", "Where the cycle runs, printed behind its name."),
            Entry::colour(
                "ink",
                "The colour of letters on the main colour: dark or white.",
            ),
            Entry::word(
                "picture",
                "The kind of drawing on all cards of the cycle. It says which words `scene` can have.",
                &[
                    "carbons", "nitrogen", "phase", "phage", "malaria", "vesicle",
                ],
            ),
        ],
    ),
    Legend::new(
        "conditions",
        "One row is a condition that makes a set.",
        &[
            Entry::text("condition", "A short name of the condition."),
            Entry::word(
                "key",
                "What is looked at: the suit or the value.",
                &["suit", "value"],
            ),
            Entry::word(
                "mode",
                "Whether all have to be equal, or neighbours.",
                &["all_equal", "consecutive"],
            ),
            Entry::word(
                "cyclic",
                "Whether the highest value is next to the lowest.",
                YES_NO,
            ),
            Entry::word(
                "distinct",
                "Whether each value may be there only once.",
                YES_NO,
            ),
            Entry::text("line", "What the condition asks for, in a sentence."),
        ],
    ),
    Legend::new(
        "traditional",
        "One row is a playing card, for playing with cards that you have.",
        &[
            Entry::text("suit", "The suit."),
            Entry::number("value", "The value."),
        ],
    ),
];

const YES_NO: &[&str] = &["yes", "no"];
const STEPS: &[Entry] = &[
    Entry::key("suit", "The cycle.", "suits"),
    Entry::number("value", "The number of the step in its cycle."),
    Entry::text("text", "What happens in the step."),
    Entry::text(
        "before",
        "Picture of molecules: what there is before the step, such as `PGA:3:1`. `words.md` says how to write it.",
    ),
    Entry::text(
        "after",
        "Picture of molecules: what there is after the step, written as in `before`.",
    ),
    Entry::text(
        "takes",
        "Picture of molecules: what comes in at the side, with blanks between, such as `H₂O`.",
    ),
    Entry::text(
        "gives",
        "Picture of molecules: what goes out at the side, with blanks between, such as `CO₂ NADH`.",
    ),
    Entry::word(
        "scene",
        "Picture of the other drawings: what is shown. `words.md` says which word goes with which drawing.",
        SCENES,
    ),
    Entry::number(
        "detail",
        "Picture of `phage`, `malaria` and `vesicle`: how many parts are shown.",
    ),
];

const SCENES: &[&str] = &[
    // phase
    "g1",
    "s",
    "g2",
    "prophase",
    "prometaphase",
    "metaphase",
    "anaphase",
    "telophase",
    // phage
    "attachment",
    "injection",
    "early",
    "replication",
    "late",
    "heads",
    "packaging",
    "lysis",
    // malaria
    "skin",
    "liver",
    "merozoite",
    "ring",
    "trophozoite",
    "schizont",
    "gametocyte",
    "oocyst",
    // vesicle
    "filling",
    "docking",
    "priming",
    "trigger",
    "fusion",
    "endocytosis",
    "uncoating",
    "acidification",
];
