//! Pieces that are elsewhere, lie otherwise, or are others.

use cardwright::diag::Rule;
use lopdf::content::Operation;
use lopdf::{Document, Object};

use super::super::edit::{draws, extent, form, leaf, lies, numbers, place, rewrite};
use super::super::sample::Sample;
use super::{Fault, Found, behind, just, seat};

pub(super) const ALL: [(&str, Fault); 22] = [
    ("removed", removed),
    ("two removed", two_removed),
    ("doubled", doubled),
    ("moved", moved),
    ("moved to the left", moved_left),
    ("moved upwards", moved_up),
    ("moved by a hair", moved_by_a_hair),
    ("swapped", swapped),
    ("turned in its place", turned),
    ("a back turned in its place", back_turned),
    ("mirrored", mirrored),
    ("top and bottom exchanged", upset),
    ("larger in its place", larger),
    ("smaller in its place", smaller),
    ("stretched in its place", stretched),
    ("askew in its place", askew),
    ("on its side in its place", on_its_side),
    ("a back mirrored", back_mirrored),
    ("a back moved", back_moved),
    ("a back that is a front", faced),
    ("a back that lacks", bare),
    ("at the edge", edge),
];

fn removed(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        commands.remove(draws(commands, 2));
    });
    just(Rule::V005, 1, seat(2))
}

fn two_removed(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        for card in [4, 1] {
            commands.remove(draws(commands, card));
        }
    });
    Found::Just(vec![(Rule::V005, 1, seat(1)), (Rule::V005, 1, seat(4))])
}

fn doubled(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        let [from, to] = [1, 2].map(|card| draws(commands, card));
        commands[to].operands = commands[from].operands.clone();
    });
    Found::Just(vec![(Rule::V005, 0, [0, 0]), (Rule::V006, 1, seat(2))])
}

/// Moves a card to the right and up in its outline, by so many mm.
fn shoved(pdf: &mut Document, page: u32, card: usize, by: [f32; 2]) {
    rewrite(pdf, page, |commands| {
        let at = lies(commands, card);
        for (operand, by) in commands[at].operands[4..].iter_mut().zip(by) {
            let old = operand.as_float().expect("a number");
            *operand = Object::Real(old + by * 72.0 / 25.4);
        }
    });
}

fn moved(_: &Sample, pdf: &mut Document) -> Found {
    shoved(pdf, 1, 4, [1.0, 0.0]);
    just(Rule::V008, 1, seat(4))
}

fn moved_left(_: &Sample, pdf: &mut Document) -> Found {
    shoved(pdf, 1, 1, [-0.5, 0.0]);
    just(Rule::V008, 1, seat(1))
}

fn moved_up(_: &Sample, pdf: &mut Document) -> Found {
    shoved(pdf, 1, 2, [0.0, 1.0]);
    just(Rule::V008, 1, seat(2))
}

/// It doesn't lie where the others do.
fn back_moved(_: &Sample, pdf: &mut Document) -> Found {
    shoved(pdf, 2, 2, [1.5, 0.0]);
    just(Rule::V008, 2, behind(2))
}

fn back_mirrored(_: &Sample, pdf: &mut Document) -> Found {
    mirror(pdf, 2, 0);
    just(Rule::V009, 1, seat(0))
}

/// Nobody cuts as exactly as that.
fn moved_by_a_hair(_: &Sample, pdf: &mut Document) -> Found {
    shoved(pdf, 1, 1, [0.1, 0.0]);
    Found::Just(Vec::new())
}

/// Draws two pieces of a page in each other's place.
pub fn exchange(pdf: &mut Document, page: u32, pieces: [usize; 2]) {
    rewrite(pdf, page, |commands| {
        let [one, other] = pieces.map(|piece| draws(commands, piece));
        let kept = commands[one].operands.clone();
        commands[one].operands = std::mem::replace(&mut commands[other].operands, kept);
    });
}

/// Cards of a pile lie in any order.
fn swapped(_: &Sample, pdf: &mut Document) -> Found {
    exchange(pdf, 1, [1, 2]);
    Found::Just(Vec::new())
}

/// Lays a card otherwise in its place, around its middle: where its axes lie then, across and up.
fn relaid(pdf: &mut Document, page: u32, card: usize, [[a, b], [c, d]]: [[f32; 2]; 2]) {
    rewrite(pdf, page, |commands| {
        let [left, bottom, right, top] = extent(commands, card);
        let [x, y] = [f32::midpoint(left, right), f32::midpoint(bottom, top)];
        let at = lies(commands, card);
        let old = numbers(&commands[at]);
        let turned = |across: f32, up: f32| [a * across + c * up, b * across + d * up];
        let [[p, q], [r, s]] = [turned(old[0], old[1]), turned(old[2], old[3])];
        let [e, f] = turned(old[4] - x, old[5] - y);
        commands[at] = place([p, q, r, s, e + x, f + y]);
    });
}

fn sized(pdf: &mut Document, card: usize, [wide, high]: [f32; 2]) -> Found {
    relaid(pdf, 1, card, [[wide, 0.0], [0.0, high]]);
    just(Rule::V004, 1, seat(card))
}

const UPSIDE_DOWN: [[f32; 2]; 2] = [[-1.0, 0.0], [0.0, -1.0]];

/// A back that looks the same both ways does not tell how its card lies.
fn one_sided(sample: &Sample, card: usize) -> Found {
    let need = &sample.proofs.needs[0];
    let back = need.back.and_then(|back| sample.proofs.face(back));
    if back.is_none_or(|back| back.even) {
        return Found::Just(Vec::new());
    }
    just(Rule::V009, 2, behind(card))
}

fn turned(sample: &Sample, pdf: &mut Document) -> Found {
    relaid(pdf, 1, 3, UPSIDE_DOWN);
    one_sided(sample, 3)
}

fn back_turned(sample: &Sample, pdf: &mut Document) -> Found {
    // The first of the backs lies behind the second card.
    relaid(pdf, 2, 0, UPSIDE_DOWN);
    one_sided(sample, 1)
}

fn mirrored(_: &Sample, pdf: &mut Document) -> Found {
    sized(pdf, 3, [-1.0, 1.0])
}

/// Exchanges left and right of a piece in its place.
pub fn mirror(pdf: &mut Document, page: u32, piece: usize) {
    relaid(pdf, page, piece, [[-1.0, 0.0], [0.0, 1.0]]);
}

/// Its words stand on their heads then, as the words of one that is turned do.
fn upset(sample: &Sample, pdf: &mut Document) -> Found {
    sized(pdf, 2, [1.0, -1.0]);
    let mut found = vec![(Rule::V004, 1, seat(2))];
    if let Found::Just(behind) = one_sided(sample, 2) {
        found.extend(behind);
    }
    Found::Just(found)
}

fn larger(_: &Sample, pdf: &mut Document) -> Found {
    sized(pdf, 0, [1.03, 1.03])
}

fn smaller(_: &Sample, pdf: &mut Document) -> Found {
    sized(pdf, 4, [0.9, 0.9])
}

fn stretched(_: &Sample, pdf: &mut Document) -> Found {
    sized(pdf, 5, [0.9, 1.0])
}

fn askew(_: &Sample, pdf: &mut Document) -> Found {
    let (sin, cos) = 8_f32.to_radians().sin_cos();
    relaid(pdf, 1, 1, [[cos, sin], [-sin, cos]]);
    Found::Beside(Rule::V004, vec![(1, seat(1))], Rule::V012)
}

/// Half of it is cut away: it is none of the pieces any more.
fn on_its_side(_: &Sample, pdf: &mut Document) -> Found {
    relaid(pdf, 1, 3, [[0.0, -1.0], [1.0, 0.0]]);
    Found::Just(vec![(Rule::V005, 0, [0, 0]), (Rule::V003, 1, seat(3))])
}

fn faced(_: &Sample, pdf: &mut Document) -> Found {
    let front = form(pdf, 1, 0);
    let page = leaf(pdf, 2);
    let resources = pdf
        .get_dictionary(page)
        .and_then(|page| page.get(b"Resources"));
    let resources = resources.cloned().expect("resources");
    let (_, resources) = pdf.dereference(&resources).expect("resources");
    let mut resources = resources.as_dict().expect("resources").clone();
    let (_, objects) = resources
        .get(b"XObject")
        .and_then(|objects| pdf.dereference(objects))
        .expect("objects");
    let mut objects = objects.as_dict().expect("objects").clone();
    objects.set("x99", front);
    resources.set("XObject", objects);
    let page = pdf.get_dictionary_mut(page).expect("a page");
    page.set("Resources", resources);
    rewrite(pdf, 2, |commands| {
        let at = draws(commands, 1);
        commands[at].operands = vec![Object::Name(b"x99".to_vec())];
    });
    just(Rule::V009, 2, seat(0))
}

fn bare(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 2, |commands| {
        commands.remove(draws(commands, 4));
    });
    just(Rule::V009, 1, seat(4))
}

/// Both sides move, so that they still meet.
fn edge(_: &Sample, pdf: &mut Document) -> Found {
    let left = |commands: &mut Vec<Operation>, by: f32| {
        commands.insert(0, place([1.0, 0.0, 0.0, 1.0, by, 0.0]));
    };
    let first = rewrite(pdf, 1, |commands| {
        let at = lies(commands, 0);
        numbers(&commands[at])[4]
    });
    // The bleed is 2 mm: the cards then lie 1.5 mm from the edge.
    let by = first + (2.0 - 1.5) * 72.0 / 25.4;
    rewrite(pdf, 1, |commands| left(commands, -by));
    rewrite(pdf, 2, |commands| left(commands, by));
    Found::Only(Rule::V012, vec![(1, seat(0)), (1, seat(2)), (1, seat(4))])
}
