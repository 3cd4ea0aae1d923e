//! What lies on the table: words that a school can lay before a class.

use cardwright::face::{Face, FaceId};
use cardwright::project::Project;
use usvg::Text;

use crate::inks::texts;
use crate::support::drawn;

/// Words that no card, aid, board or rule says: drinks, questions about health, viruses of several
/// families as strains of one.
const UNSAID: [&str; 9] = [
    "alcohol",
    "cider",
    "wine",
    "spirits",
    "beer",
    "acetaldehyde",
    "was ill",
    "strain",
    "strains",
];

fn said(text: &Text) -> String {
    text.chunks().iter().map(usvg::TextChunk::text).collect()
}

/// Does something with each text of each face.
fn each_text(mut seen: impl FnMut(&str, &str, &Text)) {
    let drawn = drawn("cytosis");
    for slot in &drawn.album.slots {
        let component = &drawn.deck.components[slot.component];
        for FaceId(id) in [slot.front, slot.back].into_iter().flatten() {
            let face: &Face = &drawn.album.faces[id];
            let tree = face.drawing.tree().expect("a drawing");
            let mut found = Vec::new();
            texts(tree.root(), &mut found);
            for text in found {
                seen(
                    component.spec.id.get_ref(),
                    &component.cards[slot.card].name,
                    text,
                );
            }
        }
    }
}

#[test]
fn nothing_speaks_of_alcohol_of_an_illness_or_of_strains() {
    let mut spoken = 0;
    let mut search = |place: &str, text: &str| {
        let text = text.to_lowercase();
        let words: Vec<&str> = text.split(|c: char| !c.is_alphabetic()).collect();
        for unsaid in UNSAID {
            let held = words
                .windows(unsaid.split(' ').count())
                .any(|window| window.join(" ") == *unsaid);
            assert!(!held, "{place} says `{unsaid}`: {text}");
        }
        spoken += 1;
    };
    each_text(|_, card, text| search(card, &said(text)));
    let project = Project::embedded();
    let rules = project.text("decks/cytosis/rules.md").expect("the rules");
    // What is filled in has names of tables and columns.
    for text in rules.split("{{") {
        search(
            "rules.md",
            text.split_once("}}").map_or(text, |(_, rest)| rest),
        );
    }
    assert!(spoken > 1000, "{spoken} texts were read");
}

/// The three doses stay the game’s: light, medium and heavy, each dearer than the one before.
#[test]
fn stronger_doses_cost_more_to_make_harmless() {
    let project = Project::embedded();
    let cards = project.text("decks/cytosis/components.csv").expect("cards");
    let atp = |id: &str| -> u32 {
        let row = cards.lines().find(|line| line.starts_with(id));
        let cell = row.and_then(|row| row.split(',').nth(8));
        cell.and_then(|cell| cell.parse().ok()).expect("a price")
    };
    let doses = ["detox-light", "detox-medium", "detox-heavy"].map(atp);
    assert_eq!(doses, [2, 3, 4]);
}
