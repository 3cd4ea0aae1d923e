//! What the tables of Phylo Microbes mean.

use crate::deck::{Entry, Legend, Written};

/// All tables.
pub(super) const LEGENDS: &[Legend] = &[
    Legend::new(
        "microbes",
        "One row is a Microbe. Each is printed once.",
        MICROBES,
    ),
    Legend::new(
        "resources",
        "One row is a Resource that Microbes require.",
        &[
            Entry::text("id", "A short name of the Resource. Microbes call it so."),
            Entry::key(
                "kind",
                "Which of the three kinds of Resource it is.",
                "kinds",
            ),
        ],
    ),
    Legend::new(
        "modifiers",
        "One row is a Modifier.",
        &[
            Entry::key("tone", "Whether it is good, bad or neutral.", "tones"),
            Entry::word("picture", "The drawing on the card.", PICTURES),
            Entry::text("concept", "The idea behind the card, printed small."),
        ],
    ),
    Legend::new(
        "kinds",
        "One row is a kind of Resource: a column of the same name stands in the table of Microbes.",
        &[
            Entry::text("kind", "A short name of the kind."),
            Entry::text("question", "What the kind says of a Microbe."),
        ],
    ),
    Legend::new(
        "timings",
        "One row is a moment at which a Modifier is used: the first word of its `fx`.",
        &[
            Entry::text("trigger", "The word in `fx`."),
            Entry::text("line", "The words behind the label on the card."),
            Entry::text("rule", "The rule, as the player aids tell it."),
        ],
    ),
    Legend::new(
        "tones",
        "One row is a tone of Modifiers.",
        &[
            Entry::text("tone", "A short name of the tone. Modifiers call it so."),
            Entry::word("sign", "The sign in the corner.", &["+", "−", "="]),
            Entry::word(
                "edge",
                "The edge of the band, which tells tones apart without colours.",
                &["ragged", "straight", "dotted"],
            ),
        ],
    ),
];

const MICROBES: &[Entry] = &[
    Entry::text(
        "latin",
        "The scientific name, where it differs from the name.",
    ),
    Entry::number(
        "points",
        "The points: as many as the Microbe requires Resources.",
    ),
    Entry::text(
        "points_override",
        "Any word, such as `yes`, when other points than that are meant.",
    ),
    Entry::key("class", "What it is: a Resource of this kind.", "resources"),
    Entry::new(
        "habitat",
        "Where it lives: one or more Resources of this kind, with blanks between.",
        Written::Keys("resources"),
    ),
    Entry::new(
        "specialty",
        "What it can do: one or more Resources of this kind, with blanks between.",
        Written::Keys("resources"),
    ),
    Entry::text(
        "taxonomy",
        "Its place in the tree of life, printed below the picture.",
    ),
    Entry::number(
        "size_um",
        "Its size in micrometres, for the scale at the bottom.",
    ),
    Entry::text(
        "size_of",
        "What of it has that size, printed behind the number: long, wide, thread, spore.",
    ),
    Entry::word("body", "Picture: the kind of body.", BODIES),
    Entry::number("body_w", "Picture: the width of the body."),
    Entry::number("body_h", "Picture: the height of the body."),
    Entry::number("bend", "Picture: how far a rod is bent."),
    Entry::number(
        "curl",
        "Picture: how far a chain turns from cell to cell, in degrees.",
    ),
    Entry::number("rough", "Picture: how uneven a round body is, from 0 to 1."),
    Entry::words(
        "places",
        "Picture: where bodies are. Which words a body knows stands in `words.md`.",
        PLACES,
    ),
    Entry::number(
        "count",
        "Picture: how many parts it has, such as fibres or algae.",
    ),
    Entry::number(
        "spikes",
        "Picture: how many spikes, cilia or spores it has.",
    ),
    Entry::words("surface", "Picture: what stands on the surface.", SURFACES),
    Entry::words("inside", "Picture: what is inside.", INSIDES),
    Entry::words("scene", "Picture: what is behind.", SCENES),
    Entry::words("extra", "Picture: what is in front.", SCENES),
    Entry::number(
        "seed",
        "Picture: a whole number. Another one shuffles what is strewn.",
    ),
    Entry::text(
        "bar",
        "Picture: the label of the scale bar, such as `1 µm`; empty for none.",
    ),
    Entry::number("bar_w", "Picture: the length of the scale bar."),
];

const PICTURES: &[&str] = &[
    "antibiotic",
    "phages",
    "mould",
    "purse",
    "drought",
    "wilting",
    "pump",
    "oil",
    "label",
    "closed",
    "steam",
    "crumb",
    "rack",
    "pilus",
    "flask",
    "syringe",
    "slime",
    "sample",
    "sequence",
    "spore",
    "lichen",
    "notebook",
    "frost",
    "sourdough",
];

const BODIES: &[&str] = &[
    "phage",
    "giant",
    "envelope",
    "rod",
    "coccus",
    "spore-chain",
    "yeast",
    "brush",
    "sporangium",
    "arbuscule",
    "blood-parasite",
    "ciliate",
    "coccosphere",
    "social-amoeba",
    "network",
];

const PLACES: &[&str] = &[
    "cell",
    "dividing",
    "branched",
    "cut",
    "tetrad",
    "scar",
    "house",
    "zoospore",
    "arbuscule",
    "vesicle",
    "spore",
    "thread",
    "red",
    "ring",
    "schizont",
    "gametocyte",
    "plate",
    "amoeba",
    "stream",
    "mound",
    "slug",
    "fruit",
];

const SURFACES: &[&str] = &[
    "around", "polar", "tuft", "poles", "sheathed", "fimbriae", "glow", "wax", "wall", "coat",
];

const INSIDES: &[&str] = &[
    "nucleoid",
    "ribosomes",
    "granules",
    "gas",
    "septum",
    "patches",
];

const SCENES: &[&str] = &[
    "agar",
    "amoeba-arm",
    "bottle",
    "bubbles",
    "film",
    "flakes",
    "globules",
    "ground",
    "lens",
    "light",
    "membrane",
    "methane",
    "nodules",
    "phagocyte",
    "pilus",
    "rays",
    "root",
    "salt",
    "skin",
    "soil",
    "spring",
    "squid",
    "steam",
    "vent",
    "waves",
    "wheat",
];
