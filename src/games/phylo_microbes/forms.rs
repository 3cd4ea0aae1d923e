//! The tables of Phylo Microbes and what they have to hold.

use crate::deck::{Column, Form};

/// All tables.
pub const FORMS: &[Form] = &[
    Form::new(
        "kinds",
        "kinds",
        &[
            Column::text("kind"),
            Column::text("label"),
            Column::text("question"),
            Column::colour("colour"),
            Column::colour("deep"),
            Column::colour("tint"),
            Column::icon("icon"),
        ],
    )
    .with(&["class", "habitat", "specialty"]),
    Form::new(
        "tones",
        "tones",
        &[
            Column::text("tone"),
            Column::text("label"),
            Column::word("sign", &["+", "−", "="]),
            Column::word("edge", &["ragged", "straight", "dotted"]),
            Column::colour("colour"),
            Column::colour("deep"),
            Column::colour("tint"),
        ],
    )
    .with(&["bad", "good", "neutral"]),
    Form::new(
        "timings",
        "times",
        &[
            Column::text("trigger"),
            Column::text("label"),
            Column::text("line"),
            Column::text("rule"),
            Column::icon("icon"),
        ],
    )
    .with(&["drawn", "keep", "react"]),
    Form::new(
        "microbes",
        "Microbes",
        &[
            Column::text("id"),
            Column::text("name"),
            Column::any("latin"),
            Column::any("points"),
            Column::keys("class", "resources"),
            Column::keys("habitat", "resources"),
            Column::keys("specialty", "resources"),
            Column::any("fact"),
            Column::any("taxonomy"),
            Column::number("size_um"),
            Column::any("body"),
            Column::number("body_w").or_nothing(),
            Column::number("body_h").or_nothing(),
            Column::number("seed"),
            Column::number("bar_w").or_nothing(),
        ],
    ),
    Form::new(
        "resources",
        "Resources",
        &[
            Column::text("id"),
            Column::key("kind", "kinds"),
            Column::text("name"),
            Column::any("fact"),
            Column::text("copies"),
            Column::colour("colour"),
            Column::icon("icon"),
        ],
    ),
    Form::new(
        "modifiers",
        "Modifiers",
        &[
            Column::text("id"),
            Column::text("name"),
            Column::key("tone", "tones"),
            Column::any("fx"),
            Column::text("picture"),
            Column::any("concept"),
        ],
    ),
];
