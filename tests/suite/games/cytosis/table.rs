//! What lies on the table: words that a school can lay before a class, letters that can be read.

use cardwright::face::{Face, FaceId};
use cardwright::project::Project;
use usvg::{FontStyle, Text};

use crate::inks::texts;
use crate::support::Drawn;

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

/// Points of a letter as it is printed.
fn points(text: &Text) -> f32 {
    let (wide, high) = text.abs_transform().get_scale();
    let spans = text.chunks().iter().flat_map(usvg::TextChunk::spans);
    let least = spans.map(|span| span.font_size().get());
    least.fold(f32::MAX, f32::min) * wide.min(high) * 72.0 / 25.4
}

fn said(text: &Text) -> String {
    text.chunks().iter().map(usvg::TextChunk::text).collect()
}

fn leans(text: &Text) -> bool {
    let mut spans = text.chunks().iter().flat_map(usvg::TextChunk::spans);
    spans.any(|span| span.font().style() == FontStyle::Italic)
}

/// Does something with each text of each face.
fn each_text(mut seen: impl FnMut(&str, &str, &Text)) {
    let drawn = Drawn::new(Project::embedded(), "cytosis");
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

#[test]
fn facts_have_eight_and_a_half_points_and_nothing_has_less_than_six() {
    let mut facts = 0;
    each_text(|component, card, text| {
        let (points, said) = (points(text), said(text));
        assert!(points > 5.99, "{card}: `{said}` has {points} points");
        let cards = ["components", "goals", "events", "epigenetics"];
        if cards.contains(&component) && leans(text) {
            assert!(points > 8.49, "{card}: `{said}` has {points} points");
            facts += 1;
        }
        if component == "aids" || component == "aids-scoring" || component == "mats" {
            assert!(points > 6.99, "{card}: `{said}` has {points} points");
        }
    });
    assert!(facts > 100, "{facts} lines of facts were measured");
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
