//! What a screen reader says in place of each printed piece: all of it, in words, without holes.

use std::collections::BTreeSet;

use cardwright::face::Ink;
use cardwright::project::Project;
use cardwright::sheet::{Duplex, Page, Paper};

use super::support::{Drawn, shipped};

/// What is left where something was dropped from the middle of a sentence.
const HOLES: [&str; 8] = [" ,", " . ", " ;", "( ", " )", "()", "µ m", "\u{fffc}"];
/// Letters of atoms, which are decoration.
const ATOMS: [&str; 5] = ["C", "H", "N", "O", "P"];

/// Says what is wrong with the words of a piece.
fn fault(words: &str) -> Option<String> {
    if words.trim().is_empty() {
        return Some("nothing is said".to_owned());
    }
    let hole = HOLES.iter().find(|hole| words.contains(*hole));
    let all: Vec<&str> = words.split(' ').collect();
    let is_molecule = all
        .windows(3)
        .any(|three| three.iter().all(|word| ATOMS.contains(word)));
    match hole {
        Some(hole) => Some(format!("`{hole}` in `{words}`")),
        None if is_molecule => Some(format!("a molecule in `{words}`")),
        None => None,
    }
}

#[test]
fn every_printed_piece_says_all_that_stands_on_it() {
    let mut found = BTreeSet::new();
    for game in shipped() {
        let drawn = Drawn::with(Project::embedded(), game, Ink::Full);
        let plan = drawn.plan(Paper::A4, Duplex::LongEdge);
        let documents = plan.documents(&drawn.deck, &drawn.album);
        let document = &documents[0].1;
        let mut faces = BTreeSet::new();
        for leaf in &document.leaves {
            if let Page::Printed(side) = &leaf.page {
                faces.extend(side.placed.iter().map(|placed| placed.face.0));
            }
        }
        assert_eq!(faces.len(), drawn.album.faces.len(), "{game}");
        let said = faces.iter().map(|face| document.words[*face].as_str());
        found.extend(
            said.filter_map(fault)
                .map(|fault| format!("{game}: {fault}")),
        );
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn icons_are_words_and_runs_are_joined() {
    let words = |game: &str| -> Vec<String> {
        let drawn = Drawn::with(Project::embedded(), game, Ink::Full);
        let faces = drawn.album.faces.iter();
        faces.map(|face| face.words.clone()).collect()
    };
    let has = |all: &[String], words: &str| all.iter().any(|said| said.contains(words));
    let cells = words("supercytes");
    assert!(has(&cells, "µm"), "{cells:#?}");
    assert!(has(&cells, "defend"), "{cells:#?}");
}

#[test]
fn holes_and_molecules_are_noticed() {
    for words in ["", "Add , take one", "O O O", "13 µ m"] {
        assert!(fault(words).is_some(), "{words}");
    }
    assert_eq!(fault("Add virus, take one. Roll 3 d6; then stop."), None);
}
