//! The pictures of the Microbes: drawn from their rows, each from its own.

use std::collections::{BTreeMap, BTreeSet};

use cardwright::deck::Component;
use cardwright::diag::Rule;
use cardwright::face::{Edge, FaceId, Ink};
use cardwright::print::face_png;
use cardwright::project::Project;

use super::support::{Drawn, finding, with_table};

const MICROBES: &str = "decks/phylo-microbes/microbes.csv";
/// Columns that say what is drawn, and what else a card shows.
const LOOKS: [&str; 16] = [
    "body", "body_w", "body_h", "bend", "curl", "rough", "places", "count", "spikes", "surface",
    "inside", "scene", "extra", "bar", "bar_w", "size_um",
];

/// Draws the Microbes of a project; gives the picture of each by its id.
fn pictures(project: Project) -> BTreeMap<String, Vec<u8>> {
    let ours = |component: &Component| component.id() == "microbes";
    let drawn = Drawn::some(project, "phylo-microbes", Ink::Full, ours);
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    let number = drawn
        .deck
        .components
        .iter()
        .position(|one| one.id() == "microbes");
    let number = number.expect("the Microbes");
    let slots = drawn
        .album
        .slots
        .iter()
        .filter(|slot| slot.component == number);
    let cards = &drawn.deck.components[number].cards;
    let picture = |front: FaceId| {
        let face = &drawn.album.faces[front.0];
        face_png(face, Edge::Trim, 60.0).expect("a picture")
    };
    slots
        .map(|slot| {
            (
                cards[slot.card].id.clone(),
                picture(slot.front.expect("a face")),
            )
        })
        .collect()
}

/// Another value that the same drawing understands: a larger number, a list with a word less.
fn other(column: &str, value: &str) -> Option<String> {
    match (column, value.parse::<f64>()) {
        (_, _) if value.is_empty() => None,
        // What a body is made of differs from body to body, so no other word would do.
        ("body", _) => None,
        ("count" | "spikes", Ok(number)) if number > 12.0 => {
            Some(format!("{}", (number / 4.0).round()))
        }
        ("count" | "spikes", Ok(number)) => Some(format!("{}", number + 3.0)),
        (_, Ok(number)) => Some(format!("{}", number * 1.5)),
        ("bar", _) => Some("9 mm".to_owned()),
        _ => {
            let words: Vec<&str> = value.split_whitespace().collect();
            Some(words[..words.len() - 1].join(" "))
        }
    }
}

#[test]
fn every_look_column_changes_the_picture_of_every_microbe() {
    let before = pictures(Project::embedded());
    let distinct: BTreeSet<&Vec<u8>> = before.values().collect();
    assert_eq!((before.len(), distinct.len()), (25, 25));
    let mut changes = 0;
    let mut idles: Vec<String> = Vec::new();
    for column in LOOKS {
        let mut changed = BTreeSet::new();
        let project = with_table(MICROBES, |header, mut cells| {
            let place = header
                .iter()
                .position(|name| name == column)
                .expect("a column");
            // A body needs a place to stand.
            let lone = column == "places" && !cells[place].contains(' ');
            if let Some(value) = other(column, &cells[place]).filter(|_| !lone) {
                changed.insert(cells[0].clone());
                cells[place] = value;
            }
            Some(cells)
        });
        let after = pictures(project);
        let idle = changed.iter().filter(|id| before[*id] == after[*id]);
        idles.extend(idle.map(|id| format!("`{column}` of `{id}`")));
        let rest = before.keys().filter(|id| !changed.contains(*id));
        rest.for_each(|id| assert!(before[id] == after[id], "`{id}` changes by itself"));
        changes += changed.len();
    }
    assert!(
        idles.is_empty(),
        "nothing is changed by {}",
        idles.join(", ")
    );
    assert!(changes > 150, "{changes} changes were seen");
}

#[test]
fn a_word_that_no_body_knows_is_found() {
    let project = with_table(MICROBES, |header, mut cells| {
        let place = header
            .iter()
            .position(|name| name == "body")
            .expect("a column");
        if cells[0] == "e-coli" {
            "rood".clone_into(&mut cells[place]);
        }
        Some(cells)
    });
    let drawn = Drawn::new(project.clone(), "phylo-microbes");
    let (message, _, quoted) = finding(&drawn.diags, &project, Rule::T002);
    assert!(message.contains("`rood`"), "{message}");
    assert_eq!(quoted, "rood");
}
