//! Letters that can be read at the table: facts and aids of every game, and nothing too small.

use std::collections::BTreeSet;

use cardwright::face::{Face, FaceId};
use usvg::{Group, Node, Paint, Text};

use super::inks::{ATOMS, contrast, texts};
use super::support::{drawn, shipped};

/// Columns that a player reads while a card lies open, with the fewest points that they have.
const READ: [(&str, f32); 3] = [("fact", 8.5), ("text", 8.5), ("concept", 8.0)];
/// Nothing on a face has fewer points; what players look up on aids has at least these.
const LEAST: f32 = 6.0;
const ON_AIDS: f32 = 6.5;
/// Shorter words may stand elsewhere on the card, too.
const FEW: usize = 12;

/// Gives the points of the smallest letters as they are printed.
fn points(text: &Text) -> f32 {
    let (wide, high) = text.abs_transform().get_scale();
    let spans = text.chunks().iter().flat_map(usvg::TextChunk::spans);
    let least = spans.map(|span| span.font_size().get());
    // A hundredth of a point is rounding.
    least.fold(f32::MAX, f32::min) * wide.min(high) * 72.0 / 25.4 + 0.01
}

fn said(text: &Text) -> String {
    text.chunks().iter().map(usvg::TextChunk::text).collect()
}

#[test]
fn what_is_read_in_play_is_large_and_nothing_is_tiny() {
    let mut small = BTreeSet::new();
    for game in shipped() {
        let drawn = drawn(game);
        let mut measured = 0;
        for slot in &drawn.album.slots {
            let component = &drawn.deck.components[slot.component];
            let (card, name) = (&component.cards[slot.card], component.id());
            let read =
                READ.map(|(column, least)| (component.text(card, column).replace('*', ""), least));
            for FaceId(id) in [slot.front, slot.back].into_iter().flatten() {
                let face: &Face = &drawn.album.faces[id];
                let mut found = Vec::new();
                let tree = face.drawing.tree().expect("a drawing");
                texts(tree.root(), &mut found);
                for text in found {
                    let (points, said) = (points(text), said(text));
                    let of_fact = |(fact, _): &&(String, f32)| {
                        said.chars().count() > FEW && fact.contains(said.trim())
                    };
                    let least = match read.iter().find(of_fact) {
                        Some((_, least)) => {
                            measured += 1;
                            *least
                        }
                        None if name.starts_with("aids") => ON_AIDS,
                        None => LEAST,
                    };
                    if points < least {
                        small.insert(format!(
                            "{game}, {name}, {}: `{said}` has {points:.2} points of {least}",
                            card.name
                        ));
                    }
                }
            }
        }
        assert!(measured > 40, "{game}: {measured} lines were measured");
    }
    assert!(small.is_empty(), "{small:#?}");
}

/// What an atom's letter has at least to its ball (WCAG 2.2, 1.4.3).
const ON_ATOMS: f64 = 4.5;

/// Finds the letters of atoms, in the order of drawing, with their contrast to the ball below.
fn atoms(group: &Group, balls: &mut Vec<(usvg::Rect, [u8; 3])>, found: &mut Vec<(String, f64)>) {
    let colour = |paint: &Paint| match paint {
        Paint::Color(c) => Some([c.red, c.green, c.blue]),
        _ => None,
    };
    for node in group.children() {
        match node {
            Node::Group(inner) => atoms(inner, balls, found),
            Node::Path(path) => {
                let fill = path.fill().and_then(|fill| colour(fill.paint()));
                balls.extend(fill.map(|fill| (path.abs_bounding_box(), fill)));
            }
            Node::Text(text) => {
                let words = said(text);
                let span = text
                    .chunks()
                    .first()
                    .and_then(|chunk| chunk.spans().first());
                let letters = span.and_then(|span| colour(span.fill()?.paint()));
                let Some(letters) = letters.filter(|_| ATOMS.contains(&words.as_str())) else {
                    continue;
                };
                let at = text.abs_bounding_box();
                let [x, y] = [at.left() + at.width() / 2.0, at.top() + at.height() / 2.0];
                let below = balls.iter().rev().find(|(ball, _)| {
                    (ball.left()..ball.right()).contains(&x)
                        && (ball.top()..ball.bottom()).contains(&y)
                });
                found.extend(below.map(|(_, ball)| (words, contrast(letters, *ball))));
            }
            Node::Image(_) => {}
        }
    }
}

#[test]
fn the_letters_of_atoms_can_be_read() {
    let mut seen = 0;
    for game in ["cytosis", "seven-cycles", "cellular-powerhouse"] {
        let drawn = drawn(game);
        for face in &drawn.album.faces {
            let mut found = Vec::new();
            let tree = face.drawing.tree().expect("a drawing");
            atoms(tree.root(), &mut Vec::new(), &mut found);
            for (letter, contrast) in found {
                assert!(contrast >= ON_ATOMS, "{game}: {letter} has {contrast:.2}");
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

/// Texts whose letters share more than this, across and down, run into each other, in mm.
const SHARED: f32 = 0.3;

#[test]
fn no_text_runs_into_another() {
    let mut met = BTreeSet::new();
    for game in shipped() {
        let drawn = drawn(game);
        let mut pairs = 0;
        for face in &drawn.album.faces {
            let mut found = Vec::new();
            let tree = face.drawing.tree().expect("a drawing");
            texts(tree.root(), &mut found);
            let boxes = found.iter().filter_map(|text| {
                let (at, letters) = (text.abs_transform(), text.flattened().bounding_box());
                // The box around what lies aslant, as on dice, holds more than its letters.
                let is_straight = at.kx.hypot(at.ky).min(at.sx.hypot(at.sy)) < 0.01;
                let letters = letters.transform(at).filter(|_| is_straight)?;
                Some((said(text), letters))
            });
            let boxes: Vec<_> = boxes.collect();
            for (i, (one, a)) in boxes.iter().enumerate() {
                for (other, b) in &boxes[i + 1..] {
                    pairs += 1;
                    let across = a.right().min(b.right()) - a.left().max(b.left());
                    let down = a.bottom().min(b.bottom()) - a.top().max(b.top());
                    // A shadow says the same words.
                    if across.min(down) > SHARED && one != other {
                        met.insert(format!(
                            "{game}: `{one}` and `{other}`, {across:.1} × {down:.1} mm"
                        ));
                    }
                }
            }
        }
        assert!(pairs > 100, "{game}");
    }
    assert!(met.is_empty(), "{met:#?}");
}
