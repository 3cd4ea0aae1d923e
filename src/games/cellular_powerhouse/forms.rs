//! The tables of Cellular Powerhouse and what they have to hold.

use crate::deck::{Column, Form};

/// All tables.
pub const FORMS: &[Form] = &[
    Form::new(
        "types",
        "types of Traits",
        &[
            Column::text("type"),
            Column::text("label"),
            Column::icon("icon"),
            Column::colour("colour"),
            Column::colour("deep"),
            Column::colour("tint"),
            Column::text("texture"),
        ],
    ),
    Form::new(
        "tags",
        "tags of Traits",
        &[
            Column::text("tag"),
            Column::text("label"),
            Column::icon("icon"),
        ],
    ),
    Form::new(
        "kinds",
        "kinds of card",
        &[
            Column::text("kind"),
            Column::text("label"),
            Column::icon("icon"),
            Column::colour("colour"),
            Column::colour("deep"),
            Column::colour("tint"),
            Column::text("texture"),
        ],
    )
    .with(&[
        "trait",
        "adaptation",
        "evolution",
        "competition",
        "mutation",
        "genome",
    ]),
    Form::new(
        "modes",
        "ways to compete",
        &[
            Column::text("mode"),
            Column::text("label"),
            Column::icon("icon"),
            Column::text("line"),
            Column::text("high"),
            Column::text("low"),
        ],
    )
    .with(&["count", "set", "roll", "bid"]),
    Form::new(
        "triggers",
        "triggers",
        &[
            Column::text("trigger"),
            Column::text("label"),
            Column::icon("icon"),
        ],
    )
    .with(&[
        "draft",
        "round_end",
        "game_end",
        "start",
        "passive",
        "compete",
        "won",
    ]),
    Form::new(
        "dice",
        "dice",
        &[
            Column::text("id"),
            Column::any("size"),
            Column::any("per_player"),
            Column::any("flat"),
            Column::colour("colour"),
            Column::colour("deep"),
            Column::colour("tint"),
        ],
    )
    .with(&["d4", "d6", "d8", "d12"]),
    Form::new(
        "mats",
        "mats",
        &[
            Column::text("id"),
            Column::text("name"),
            Column::word("shape", &["rod", "sphere", "spiral", "comma"]).or_nothing(),
            Column::colour("colour"),
            Column::colour("deep"),
            Column::colour("tint"),
        ],
    ),
    Form::new(
        "traits",
        "Traits",
        &[
            Column::text("id"),
            Column::text("name"),
            Column::key("type", "types"),
            Column::keys("tags", "tags").or_nothing(),
            Column::any("fx"),
            Column::any("fact"),
            Column::text("picture"),
            Column::text("copies"),
        ],
    ),
    Form::new("adaptations", "Adaptations", DRAWN),
    Form::new("evolutions", "Evolutions", DRAWN),
    Form::new(
        "competitions",
        "Competitions",
        &[
            Column::text("id"),
            Column::text("name"),
            Column::key("mode", "modes"),
            Column::any("metric"),
            Column::any("win"),
            Column::any("fact"),
            Column::text("picture"),
        ],
    ),
    Form::new(
        "genomes",
        "Starting Genomes",
        &[
            Column::text("id"),
            Column::text("name"),
            Column::any("fx"),
            Column::any("stealable"),
            Column::any("fact"),
            Column::text("picture"),
            Column::any("epithet"),
        ],
    ),
    Form::new(
        "mutations",
        "Mutations",
        &[
            Column::text("id"),
            Column::text("name"),
            Column::any("fact"),
            Column::text("picture"),
            Column::text("copies"),
        ],
    ),
];

/// The columns of cards that are drawn and played.
const DRAWN: &[Column] = &[
    Column::text("id"),
    Column::text("name"),
    Column::any("fx"),
    Column::any("fact"),
    Column::text("picture"),
    Column::text("copies"),
];
