//! The tables of Supercytes and what they have to hold.

use crate::deck::{Column, Form};

/// What backs are drawn.
const BACKS: &[&str] = &["blue", "purple"];

/// All tables.
pub const FORMS: &[Form] = &[
    Form::new(
        "categories",
        "categories",
        &[
            Column::text("key"),
            Column::text("label"),
            Column::icon("icon"),
            Column::colour("colour"),
            Column::number("order"),
        ],
    ),
    Form::new(
        "families",
        "families",
        &[
            Column::text("key"),
            Column::text("label"),
            Column::colour("colour"),
            Column::colour("deep"),
            Column::colour("tint"),
            Column::colour("ink"),
        ],
    ),
    Form::new(
        "cells",
        "cells",
        &[
            Column::text("id"),
            Column::text("name"),
            Column::key("family", "families"),
            Column::key("special", "categories"),
            Column::any("gift"),
            Column::any("fact"),
            Column::number("lifespan_days").or_nothing(),
            Column::number("diameter_um").or_nothing(),
            Column::number("count_body").or_nothing(),
            Column::number("mass_pg").or_nothing(),
            Column::word("back", BACKS).or_nothing(),
        ],
    ),
    Form::new(
        "treatments",
        "Treatments",
        &[
            Column::text("id"),
            Column::any("kind"),
            Column::text("name"),
            Column::any("fx"),
            Column::any("line"),
            Column::text("copies"),
            Column::word("back", BACKS),
            Column::any("variants"),
        ],
    ),
    Form::new(
        "round",
        "steps of the round",
        &[
            Column::number("n"),
            Column::text("name"),
            Column::icon("icon"),
            Column::text("line"),
            Column::any("simplified"),
            Column::any("standard"),
            Column::any("advanced"),
        ],
    ),
];
