//! What the tables of Cellular Powerhouse mean.

use crate::deck::{Entry, Legend, Written};

/// All tables.
pub(super) const LEGENDS: &[Legend] = &[
    Legend::new(
        "traits",
        "One row is a Trait.",
        &[
            Entry::key("type", "The type of the Trait.", "types"),
            Entry::new(
                "tags",
                "Its tags, one or two, with a blank between.",
                Written::Keys("tags"),
            ),
            Entry::word("picture", "The drawing on the card.", TRAITS),
            Entry::number("count", "Picture: how many of its main parts are drawn."),
        ],
    ),
    Legend::new(
        "adaptations",
        "One row is an Adaptation.",
        &[Entry::word(
            "picture",
            "The drawing on the card.",
            ADAPTATIONS,
        )],
    ),
    Legend::new(
        "evolutions",
        "One row is an Evolution.",
        &[Entry::text(
            "picture",
            "Not drawn: the emblem of an Evolution shows the signs of its `fx`.",
        )],
    ),
    Legend::new(
        "competitions",
        "One row is a Competition.",
        &[
            Entry::key("mode", "How players compete.", "modes"),
            Entry::new(
                "metric",
                "What is compared, such as `count(trait.social)`, `types(trait)` or `roll(4)`.",
                Written::Effect,
            ),
            Entry::word(
                "win",
                "Whether the highest or the lowest wins.",
                &["high", "low"],
            ),
            Entry::word("picture", "The drawing on the card.", COMPETITIONS),
        ],
    ),
    Legend::new(
        "genomes",
        "One row is a Starting Genome.",
        &[
            Entry::word(
                "stealable",
                "Whether a Mutation can take the card.",
                &["true", "false"],
            ),
            Entry::word("picture", "The drawing on the card.", GENOMES),
            Entry::text("epithet", "What the microbe is known for, below its name."),
        ],
    ),
    Legend::new(
        "mutations",
        "The one row is the Mutation.",
        &[Entry::word(
            "picture",
            "The drawing on the card.",
            &["mutation"],
        )],
    ),
    Legend::new(
        "types",
        "One row is a type of Traits. It gives its cards their colours and texture.",
        &[
            Entry::text(
                "type",
                "A short name of the type. Traits and effects call it so.",
            ),
            TEXTURE,
        ],
    ),
    Legend::new(
        "tags",
        "One row is a tag that Traits can have.",
        &[Entry::text(
            "tag",
            "A short name of the tag. Traits and effects call it so.",
        )],
    ),
    Legend::new(
        "kinds",
        "One row is a kind of card. It gives the cards their colours and texture.",
        &[Entry::text("kind", "A short name of the kind."), TEXTURE],
    ),
    Legend::new(
        "modes",
        "One row is a way to compete.",
        &[
            Entry::text("mode", "A short name of the way. Competitions call it so."),
            Entry::text(
                "line",
                "What players do; `{what}` becomes what is compared.",
            ),
            Entry::text("high", "Who wins when the highest wins."),
            Entry::text("low", "Who wins when the lowest wins."),
        ],
    ),
    Legend::new(
        "triggers",
        "One row is a moment at which effects happen: the first word of `fx`.",
        &[Entry::text("trigger", "The word in `fx`.")],
    ),
    Legend::new(
        "dice",
        "One row is a size of dice.",
        &[Entry::number(
            "size",
            "How many sides the die has: 4, 6, 8 or 12.",
        )],
    ),
    Legend::new(
        "mats",
        "One row is the mat of a player.",
        &[Entry::word(
            "shape",
            "The shape of the microbe on the mat.",
            &["rod", "sphere", "spiral", "comma"],
        )],
    ),
];

const TEXTURE: Entry = Entry::word(
    "texture",
    "The texture that tells it apart without colours.",
    &[
        "waves", "suns", "bricks", "spikes", "cells", "crystals", "cogs", "chevrons", "branches",
        "stripes", "letters", "rings",
    ],
);

const TRAITS: &[&str] = &[
    "flagellum",
    "twitching-pili",
    "gliding",
    "gas-vesicles",
    "cilia",
    "pseudopods",
    "photosynthesis",
    "fermentation",
    "respiration",
    "nitrogen-fixation",
    "methanogenesis",
    "iron-oxidation",
    "capsule",
    "endospore",
    "crispr",
    "restriction-enzymes",
    "efflux-pump",
    "s-layer",
    "exotoxin",
    "bacteriocin",
    "type-vi",
    "lytic-enzymes",
    "siderophore-theft",
    "antibiotics",
    "quorum-sensing",
    "conjugation",
    "biofilm",
    "nanowires",
    "cross-feeding",
    "endosymbiosis",
    "heat-shock",
    "solutes",
    "dna-repair",
    "acid-tolerance",
    "pressure-membranes",
    "antifreeze",
];

const ADAPTATIONS: &[&str] = &[
    "feeding-frenzy",
    "swarming",
    "gene-rescue",
    "toxin-burst",
    "scavengers",
    "shared-enzymes",
    "energy-burst",
    "public-goods",
    "predation",
    "arms-race",
    "biofilm-fortress",
    "mutator-strain",
    "vent-boom",
    "gene-flow",
    "spore-bank",
    "day-and-night",
    "bottleneck",
    "self-digestion",
    "mutualism",
    "pool-bloom",
];

const COMPETITIONS: &[&str] = &[
    "swarm-race",
    "toxin-duel",
    "starvation",
    "diversity-census",
    "hot-spring",
    "quiet-colony",
    "spring-bloom",
    "quorum-call",
];

const GENOMES: &[&str] = &[
    "bacillus",
    "vibrio",
    "cyanobacterium",
    "streptomyces",
    "myxobacterium",
    "thermophile",
    "pelagibacter",
    "e-coli",
    "deinococcus",
    "mimivirus-host",
    "pseudomonas",
    "geobacter",
];
