//! What the program carries: the shipped games, templates and fonts.
//!
//! Alone in its file, so that little is compiled again when a card changes.

use include_dir::{Dir, include_dir};

static DECKS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/decks");
static TEMPLATES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates");
static FONTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/fonts");

/// The folders of a project, in the order in which a project names them.
pub(super) static ALL: [&Dir<'_>; 3] = [&DECKS, &TEMPLATES, &FONTS];
