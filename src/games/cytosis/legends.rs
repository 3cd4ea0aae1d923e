//! What the tables of Cytosis mean.

use crate::deck::{Entry, Legend, Written};

/// All tables.
pub(super) const LEGENDS: &[Legend] = &[
    Legend::new(
        "components",
        "One row is a Cell Component card.",
        COMPONENTS,
    ),
    Legend::new(
        "goals",
        "One row is a Goal card.",
        &[
            Entry::text("id", CARD_ID),
            Entry::new(
                "metric",
                "What is counted, such as `count(enzyme)`.",
                Written::Effect,
            ),
            Entry::number("per", "So many of it bring the points once."),
            Entry::number("points", "The points."),
            Entry::number(
                "cap",
                "The most points that the card brings; empty for no limit.",
            ),
            Entry::text(
                "counts",
                "What is counted, in words, for one: “enzyme that you have”.",
            ),
            Entry::text(
                "plural",
                "The same for several; empty when only an `s` is added.",
            ),
        ],
    ),
    Legend::new(
        "events",
        "One row is an event card.",
        &[
            Entry::text("id", CARD_ID),
            Entry::word(
                "type",
                "What happens: something lies ready, cards are cheaper, too much is lost, or a virus strikes.",
                &["boost", "reduce", "toxicity", "virus"],
            ),
            Entry::word(
                "area",
                "Of a `boost`: where something is put, a word of the column `boost` of the areas.",
                &[
                    "nucleus",
                    "glucose",
                    "mitochondria",
                    "smooth-er",
                    "ribosome",
                ],
            ),
            Entry::key("resource", "Of a `boost`: what is put there.", "resources"),
            Entry::number("amount", "Of `boost` and `reduce`: how many are printed."),
            Entry::key("strain", "Of a `virus`: which one.", "strains"),
        ],
    ),
    Legend::new(
        "epigenetics",
        "One row is an Epigenetic card.",
        &[Entry::text("id", CARD_ID)],
    ),
    Legend::new(
        "kinds",
        "One row is a kind of Cell Component card. It gives its cards their colours and edge.",
        &[
            Entry::text("plural", "The name for several."),
            Entry::word(
                "end",
                "How it scores at the end: by sets of colours, by who has most, as a receptor, or not.",
                &["set", "majority", "receptor", "none"],
            ),
            Entry::word(
                "edge",
                "The knob or notch at the head of the card: a hormone fits its receptor.",
                &["round", "hexagon", "none"],
            ),
        ],
    ),
    Legend::new(
        "resources",
        "One row is a resource, with the number of its tokens.",
        &[
            Entry::text("plural", "The name for several."),
            Entry::text(
                "shape",
                "What its token looks like; a note for those who draw.",
            ),
        ],
    ),
    Legend::new(
        "sets",
        "One row is a set colour of enzymes.",
        &[Entry::new(
            "sign",
            "The sign that tells it apart without colours.",
            Written::Icon,
        )],
    ),
    Legend::new(
        "strains",
        "One row is a virus.",
        &[Entry::word(
            "shape",
            "The shape of the virus.",
            &["thread", "spiked-ball", "icosahedron"],
        )],
    ),
    Legend::new(
        "track",
        "One row is a section of the Health track.",
        &[
            Entry::number("from", "Where it begins; empty for the lowest."),
            Entry::number("to", "Where it ends; empty for the highest."),
            Entry::number("dice", "How many antibody dice a virus attack rolls there."),
        ],
    ),
    Legend::new("areas", "One row is an area of the board.", AREAS),
    Legend::new(
        "board",
        "One row is a spot of the board, where a flask is placed.",
        BOARD,
    ),
    Legend::new(
        "budding",
        "One row is a place where a vesicle disk buds off.",
        &[
            Entry::word(
                "organelle",
                "The organelle.",
                &["smooth-er", "rough-er", "golgi"],
            ),
            X,
            Y,
        ],
    ),
    Legend::new(
        "colours",
        "One row is the colour of a player.",
        &[Entry::word(
            "sign",
            "The sign that tells it apart without colours.",
            &["circle", "square", "triangle", "diamond", "cross"],
        )],
    ),
    Legend::new("flasks", "One row is the flasks of a colour.", &[FLASK]),
    Legend::new(
        "disks",
        "One row is the vesicle disks of a colour.",
        &[OWNER],
    ),
    Legend::new(
        "markers",
        "One row is a kind of marker of a colour.",
        &[
            OWNER,
            Entry::word("role", "What the marker is for.", &["health", "goal"]),
        ],
    ),
    Legend::new("mats", "The one row is the mat of each player.", &[]),
    Legend::new("antibodies", "The one row is the antibody markers.", &[]),
];

const CARD_ID: &str = "A short name of the card, once in the table. Its drawing goes with it: a card with another name needs a picture of your own in `art`.";

const OWNER: Entry = Entry::key("colour", "The colour of the player.", "colours");
const FLASK: Entry = Entry::new(
    "colour",
    "The colour of the player; `grey` for what belongs to nobody.",
    Written::KeyOr("colours", &["grey"]),
);

const X: Entry = Entry::number("x", "Millimetres from the left edge of the board.");
const Y: Entry = Entry::number("y", "Millimetres from the upper edge of the board.");

const COMPONENTS: &[Entry] = &[
    Entry::text("id", CARD_ID),
    Entry::key("kind", "The kind of card.", "kinds"),
    Entry::key("set", "Of an enzyme: its set colour.", "sets"),
    Entry::word(
        "start",
        "Where the card begins: the free ribosome, the Smooth ER or the Rough ER.",
        &["ribosome", "smooth-er", "rough-er"],
    ),
    Entry::number("protein", "How many Proteins it costs."),
    Entry::number("lipid", "How many Lipids it costs."),
    Entry::number("carbohydrate", "How many carbohydrates it costs."),
    Entry::number("atp", "How much ATP it costs."),
    Entry::number("hp", "How many Health Points it brings."),
    Entry::key(
        "gain",
        "Of an Additional Resource: what it gives.",
        "resources",
    ),
    Entry::number("amount", "Of an Additional Resource: how many it gives."),
    Entry::key("strain", "Of a Virus Attack: which virus.", "strains"),
    Entry::text(
        "ec",
        "The number of the enzyme, such as `1.1.1.27`; empty for none.",
    ),
    Entry::text(
        "reaction",
        "Of an enzyme: the reaction, printed below the picture.",
    ),
    Entry::text("short", "A short name behind the kind; empty for none."),
];

const AREAS: &[Entry] = &[
    Entry::text(
        "boost",
        "The word by which events call it; empty when none does.",
    ),
    Entry::number(
        "limit_2p",
        "How many flasks fit there with two players; empty for all.",
    ),
    Entry::number("x", "Left edge on the board, in millimetres."),
    Entry::number("y", "Upper edge on the board, in millimetres."),
    Entry::number("w", "Width in millimetres."),
    Entry::number("h", "Height in millimetres."),
];

const BOARD: &[Entry] = &[
    Entry::key("area", "The area in which it lies.", "areas"),
    Entry::text("label", "The number that is printed on it; empty for none."),
    Entry::word(
        "action",
        "What is done there.",
        &[
            "collect",
            "translate",
            "detox-or-steroid",
            "rough-er",
            "golgi",
            "exocytosis",
            "enzyme",
            "laureate",
            "buy",
        ],
    ),
    Entry::key("gain", "What is taken there.", "resources"),
    Entry::number("amount", "How many are taken."),
    Entry::key("pay", "What is paid there.", "resources"),
    Entry::number("price", "How many are paid."),
    Entry::word(
        "mark",
        "Whether the spot counts as numbered, or is paid for each piece.",
        &["numbered", "glucose"],
    ),
    X,
    Y,
];
