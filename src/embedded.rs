//! The shipped games, templates and fonts as parts of a program.

use include_dir::{Dir, include_dir};

static DECKS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/decks");
static TEMPLATES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates");
static FONTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/fonts");

/// Gives all files with their paths inside a project.
pub fn all() -> Vec<(String, &'static [u8])> {
    let mut files = Vec::new();
    for (name, folder) in [
        ("decks", &DECKS),
        ("templates", &TEMPLATES),
        ("fonts", &FONTS),
    ] {
        list(name, folder, &mut files);
    }
    files
}

fn list(name: &str, folder: &'static Dir<'_>, files: &mut Vec<(String, &'static [u8])>) {
    for file in folder.files() {
        let inside = file.path().to_string_lossy().replace('\\', "/");
        files.push((format!("{name}/{inside}"), file.contents()));
    }
    for inner in folder.dirs() {
        list(name, inner, files);
    }
}
