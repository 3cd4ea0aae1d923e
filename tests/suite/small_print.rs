//! Small print on cards, the credit line and the card's id: large enough for a press.

use usvg::{Group, Node};

use super::support::{drawn, shipped};

/// Six points in mm.
const SMALL: f32 = 6.0 * 25.4 / 72.0;

/// Gives all words with the size of their smallest letters in mm.
fn look(group: &Group, words: &mut Vec<(String, f32)>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => look(inner, words),
            Node::Text(text) => {
                let scale = text.abs_transform();
                let scale = (scale.sx * scale.sy - scale.kx * scale.ky).abs().sqrt();
                for chunk in text.chunks() {
                    let sizes = chunk
                        .spans()
                        .iter()
                        .map(|span| span.font_size().get() * scale);
                    let smallest = sizes.fold(f32::MAX, f32::min);
                    words.push((chunk.text().trim().to_owned(), smallest));
                }
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

#[test]
fn the_credit_line_and_the_id_of_a_card_have_six_points() {
    let (mut small, mut seen) = (Vec::new(), 0);
    for game in shipped() {
        let drawn = drawn(game);
        let credits = drawn.deck.manifest.game.credits.as_str();
        for slot in &drawn.album.slots {
            let card = &drawn.deck.components[slot.component].cards[slot.card];
            for face in [slot.front, slot.back].into_iter().flatten() {
                let tree = drawn.album.faces[face.0].drawing.tree().expect("a drawing");
                let mut words = Vec::new();
                look(tree.root(), &mut words);
                words.retain(|(words, _)| *words == credits || *words == card.id);
                seen += words.len();
                words.retain(|(_, size)| *size < SMALL - 0.01);
                small.extend(words.into_iter().map(|(words, size)| (game, words, size)));
            }
        }
    }
    assert!(small.is_empty() && seen > 500, "{seen}: {small:?}");
}
