//! The tables of Seven Cycles and what they have to hold.
//!
//! Which cards are played with is a setting, so that their table is asked for its columns where it is
//! read.

use crate::deck::{Column, Form};

/// All tables.
pub const FORMS: &[Form] = &[
    Form::new(
        "suits",
        "suits",
        &[
            Column::text("suit"),
            Column::text("label"),
            Column::text("place"),
            Column::colour("colour"),
            Column::colour("ink"),
            Column::colour("deep"),
            Column::colour("tint"),
            Column::icon("icon"),
            Column::text("picture"),
        ],
    ),
    Form::new(
        "conditions",
        "conditions",
        &[
            Column::text("condition"),
            Column::any("key"),
            Column::any("mode"),
            Column::any("cyclic"),
            Column::any("distinct"),
            Column::text("label"),
            Column::text("line"),
            Column::icon("icon"),
        ],
    ),
    Form::new(
        "steps",
        "cards",
        &[
            Column::text("id"),
            Column::key("suit", "suits"),
            Column::any("value"),
            Column::text("name"),
            Column::any("text"),
            Column::any("before"),
            Column::any("after"),
            Column::any("scene"),
        ],
    ),
];
