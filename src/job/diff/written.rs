//! What changed, as data for other programs.

use serde::Serialize;

use crate::face::Face;

use super::change::{Change, Diff, Look};

/// What changed in a game.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Written {
    game: String,
    title: String,
    same: u32,
    print: u32,
    spare: u32,
    changes: Vec<Line>,
    notes: Vec<String>,
}

/// A card that changed.
#[derive(Clone, Debug, Serialize)]
struct Line {
    what: &'static str,
    component: String,
    id: String,
    name: String,
    sides: Vec<&'static str>,
    before: Option<Told>,
    after: Option<Told>,
    print: u32,
    spare: u32,
}

/// A card as it looks.
#[derive(Clone, Debug, Serialize)]
struct Told {
    copies: u32,
    words: [String; 2],
}

/// Writes down what changed in a game.
#[must_use]
pub fn written(diff: &Diff) -> Written {
    Written {
        game: diff.game.clone(),
        title: diff.title.clone(),
        same: diff.same,
        print: diff.print(),
        spare: diff.spare(),
        changes: diff.changes.iter().map(line).collect(),
        notes: diff.notes.iter().map(ToString::to_string).collect(),
    }
}

fn line(change: &Change) -> Line {
    Line {
        what: change.what.word(),
        component: change.component.clone(),
        id: change.id.clone(),
        name: change.name.clone(),
        sides: sides(change),
        before: change.before.as_ref().map(told),
        after: change.after.as_ref().map(told),
        print: change.print,
        spare: change.spare,
    }
}

/// Names the sides that look different.
pub(super) fn sides(change: &Change) -> Vec<&'static str> {
    let sides = ["front", "back"].into_iter().zip(change.sides);
    sides
        .filter(|(_, differs)| *differs)
        .map(|(side, _)| side)
        .collect()
}

fn told(look: &Look) -> Told {
    let words = |face: &Option<Face>| {
        face.as_ref()
            .map_or_else(String::new, |face| face.words.clone())
    };
    Told {
        copies: look.copies,
        words: [words(&look.faces[0]), words(&look.faces[1])],
    }
}
