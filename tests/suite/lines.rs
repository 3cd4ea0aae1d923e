//! Texts of several lines on cards: what somebody types into a cell is what stands on the card.

use cardwright::diag::Rule;
use usvg::{Group, Node};

use super::support::{Drawn, finding, tiny};

/// A card whose only text is that of its cell, behind what the template writes.
fn card(before: &str, text: &str, more: &str) -> Drawn {
    let csv = format!("id,name,text\nA,Ann,\"{text}\"\n");
    let template = format!(
        r##"<rect x="-3" y="-3" width="70" height="95" fill="#fff"/><cw:text x="5" y="5" width="50" height="60" size="3mm" {more}>{before}{{{{ text }}}}</cw:text>"##
    );
    Drawn::new(tiny(&csv, &template), "tiny")
}

/// Letters in one style with the left end of their baseline, and how far they reach to the right.
type Letters = (String, f32, f32, f32);

fn letters(drawn: &Drawn) -> Vec<Letters> {
    fn read(group: &Group, all: &mut Vec<Letters>) {
        for node in group.children() {
            match node {
                Node::Group(inner) => read(inner, all),
                Node::Text(text) if text.id().starts_with("cw-") => {
                    let chunk = &text.chunks()[0];
                    let words = text.chunks().iter().map(usvg::TextChunk::text).collect();
                    let at = [chunk.x(), chunk.y()].map(Option::unwrap_or_default);
                    all.push((words, at[0], at[1], text.abs_bounding_box().right()));
                }
                _ => {}
            }
        }
    }
    let mut all = Vec::new();
    let tree = drawn.album.faces[0].drawing.tree().expect("a drawing");
    read(tree.root(), &mut all);
    all
}

fn words(drawn: &Drawn) -> Vec<String> {
    let all = letters(drawn).into_iter();
    all.map(|(words, ..)| words.trim().to_owned()).collect()
}

#[test]
fn a_new_line_in_a_cell_is_one_on_the_card_and_one_of_the_template_is_a_blank() {
    let drawn = card("\n  Play\n  ", "one\ntwo<br>three\n\nfour", "");
    assert_eq!(words(&drawn), ["Play one", "two", "three", "four"]);
    let all = letters(&drawn);
    let steps: Vec<f32> = all.windows(2).map(|two| two[1].2 - two[0].2).collect();
    for (step, wanted) in steps.iter().zip([3.6, 3.6, 5.4]) {
        assert!((step - wanted).abs() < 0.01, "{steps:?}");
    }
    // Other elements of the template get the cell as it is.
    let template = r#"<text x="9" y="9" font-size="3">{{ text }}</text>"#;
    let drawn = Drawn::new(tiny("id,name,text\nA,Ann,\"one\ntwo\"\n", template), "tiny");
    assert_eq!(drawn.album.faces[0].words, "one two");
}

#[test]
fn lists_of_a_cell_hang_beside_their_signs() {
    let drawn = card(
        "",
        "Choose:\n- a card that says so much that it needs a second line\n- another\n  line",
        "",
    );
    let all = letters(&drawn);
    let signs: Vec<&Letters> = all.iter().filter(|one| one.0 == "•").collect();
    assert_eq!(signs.len(), 2);
    assert!((signs[0].1 - 5.0).abs() < 0.01, "{all:?}");
    let inner: Vec<&Letters> = all[1..].iter().filter(|one| one.0 != "•").collect();
    assert_eq!(inner.len(), 4, "{all:?}");
    assert!(
        inner.iter().all(|one| (one.1 - inner[0].1).abs() < 0.01),
        "{all:?}"
    );
    assert!(inner[0].1 > 6.5, "{all:?}");
    let numbers = words(&card("", "1. one\n1. two\n12. three", ""));
    assert_eq!(numbers, ["1.", "one", "2.", "two", "12.", "three"]);
}

#[test]
fn one_line_is_never_a_list() {
    for text in ["- 2 points", "12. March", "* 3"] {
        assert_eq!(words(&card("", text, "")).concat(), text);
    }
}

#[test]
fn looks_are_drawn_and_not_spoken() {
    let drawn = card("", "Pay [two [red]{.underline} gems]{#c00} <u>now</u>", "");
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    let face = &drawn.album.faces[0];
    assert!(
        face.words.ends_with("Pay two red gems now"),
        "{}",
        face.words
    );
    let svg = cardwright::face::face_svg(face, cardwright::face::Edge::Trim, "a");
    assert!(svg.contains("#cc0000"), "{svg}");
    // The white ground and two lines below words.
    assert_eq!(
        svg.matches("<path").count() + svg.matches("<rect").count(),
        3,
        "{svg}"
    );
}

#[test]
fn a_look_that_is_none_is_found() {
    let drawn = card("", "Pay [two]{.underlined} gems", "");
    let (message, help, quoted) = finding(&drawn.diags, &drawn.project, Rule::T011);
    assert!(message.contains("`{.underlined}`"), "{message}");
    assert!(
        help.contains("`{.underline}`") && quoted.contains("two"),
        "{help} {quoted}"
    );
}

#[test]
fn justified_lines_reach_both_edges() {
    let text = "many words that take more than one line of this small box, and then some more";
    let last = |more: &str| -> Vec<f32> {
        let all = letters(&card("", text, more)).into_iter();
        all.map(|letters| letters.3).collect()
    };
    let (left, both) = (last(""), last(r#"align="justify""#));
    assert_eq!(left.len(), both.len());
    let [before @ .., end] = both.as_slice() else {
        panic!("no line");
    };
    // A blank hangs over the edge of 55 mm; a drawing begins with its bleed of 2 mm.
    assert!(
        before.iter().all(|right| (56.8..58.0).contains(right)),
        "{both:?}"
    );
    assert!(
        left[..before.len()]
            .iter()
            .any(|right| *right < before[0] - 1.0),
        "{left:?}"
    );
    assert!((end - left[before.len()]).abs() < 0.01);
}
