//! What a screen reader says in place of each printed piece: all of it, in words, without holes.

use std::collections::BTreeSet;

use cardwright::print::{Document, Order, pdf};
use cardwright::sheet::{Page, Paper};
use lopdf::{Dictionary, Object};

use super::support::{drawn, shipped};

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

/// What is read out in the place of a piece, and the section that it is in.
#[derive(Clone, Debug, PartialEq)]
struct Heard {
    section: String,
    words: String,
    /// Whether it is said where the piece lies.
    placed: bool,
}

/// Goes through the structure of a file in the order in which it is read.
fn listen(pdf: &lopdf::Document, element: &Dictionary, section: &str, heard: &mut Vec<Heard>) {
    let follow = |object: &Object| pdf.dereference(object).expect("an object").1.clone();
    let text = |key: &[u8]| {
        let text = element.get(key).ok().map(follow);
        text.map_or(String::new(), |text| {
            lopdf::decode_text_string(&text).expect("a text")
        })
    };
    let kind = element
        .get(b"S")
        .and_then(Object::as_name)
        .unwrap_or_default();
    if kind == b"Figure" {
        let attributes = element.get(b"A").ok().map(follow);
        let attributes = match attributes {
            Some(Object::Array(mut all)) => all.pop().as_ref().map(follow),
            other => other,
        };
        let place = attributes.as_ref().and_then(|one| one.as_dict().ok());
        heard.push(Heard {
            section: section.to_owned(),
            words: text(b"Alt"),
            placed: place.is_some_and(|place| place.has(b"BBox")),
        });
        return;
    }
    let own = if kind == b"Sect" {
        text(b"T")
    } else {
        section.to_owned()
    };
    let kids = match element.get(b"K").map(follow) {
        Ok(Object::Array(kids)) => kids,
        Ok(kid) => vec![kid],
        Err(_) => Vec::new(),
    };
    for kid in kids {
        if let Object::Dictionary(kid) = follow(&kid) {
            listen(pdf, &kid, &own, heard);
        }
    }
}

/// Gives what is to be heard of a document: piece after piece, page after page.
fn wanted(document: &Document<'_>) -> Vec<Heard> {
    let placed = document.leaves.iter().flat_map(|leaf| match &leaf.page {
        Page::Printed(side) => side.placed.as_slice(),
        Page::Blank(_) => &[],
    });
    let heard = placed.map(|placed| Heard {
        section: document.sections[placed.face.0].clone(),
        words: document.words[placed.face.0].clone(),
        placed: true,
    });
    heard.collect()
}

#[test]
fn every_printed_piece_says_all_that_stands_on_it_in_the_section_of_its_component() {
    let mut found = BTreeSet::new();
    for game in shipped() {
        let drawn = drawn(game);
        let plan = drawn.order(Order::new(Paper::A4));
        let mut documents = plan.documents(&drawn.deck, &drawn.album);
        let (_, document) = documents.next().expect("a file");
        let bytes = pdf(&document, &drawn.fonts).expect("a file");
        let file = lopdf::Document::load_mem(&bytes).expect("a PDF");
        let catalog = file.catalog().expect("a catalog");
        let root = catalog
            .get(b"StructTreeRoot")
            .and_then(Object::as_reference);
        let root = file
            .get_dictionary(root.expect("a structure"))
            .expect("a structure");
        let mut heard = Vec::new();
        listen(&file, root, "", &mut heard);
        assert_eq!(heard, wanted(&document), "{game}");
        let faces: BTreeSet<&str> = heard.iter().map(|heard| heard.words.as_str()).collect();
        found.extend(
            faces
                .into_iter()
                .filter_map(fault)
                .map(|fault| format!("{game}: {fault}")),
        );
        let titles: BTreeSet<&str> = heard.iter().map(|heard| heard.section.as_str()).collect();
        let components = drawn.deck.components.iter();
        let printed: BTreeSet<&str> = components.map(|one| one.spec.title.as_str()).collect();
        assert_eq!(titles, printed, "{game}");
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn icons_are_words_and_runs_are_joined() {
    let words: Vec<&str> = {
        let faces = drawn("supercytes").album.faces.iter();
        faces.map(|face| face.words.as_str()).collect()
    };
    let has = |wanted: &str| words.iter().any(|said| said.contains(wanted));
    assert!(has("µm") && has("defend"), "{words:#?}");
}

#[test]
fn holes_and_molecules_are_noticed() {
    for words in ["", "Add , take one", "O O O", "13 µ m"] {
        assert!(fault(words).is_some(), "{words}");
    }
    assert_eq!(fault("Add virus, take one. Roll 3 d6; then stop."), None);
}
