//! What is drawn on pieces and is not theirs, or lacks.

use cardwright::diag::Rule;
use lopdf::content::Operation;
use lopdf::{Document, Object};

use super::super::edit::{draws, extent, form, numbers, patch, redraw, rewrite};
use super::super::sample::Sample;
use super::{Fault, Found, behind, just, seat};

pub(super) const ALL: [(&str, Fault); 7] = [
    ("covered", covered),
    ("shapes gone", shapes),
    ("a spot on a back", spotted),
    ("a line across a card", scribbled),
    ("a bar across the page", barred),
    ("a spot beside all cards", smudged),
    ("other colours", recoloured),
];

/// Puts a grey over a card, seen from its lower left corner.
fn stuck(pdf: &mut Document, page: u32, card: usize, grey: f32, rect: [f32; 4]) {
    rewrite(pdf, page, |commands| {
        let [_, bottom, _, top] = extent(commands, card);
        let [x, y, wide, high] = rect;
        let at = draws(commands, card);
        let more = patch(grey, [x, top - bottom - y - high, wide, high]);
        let behind = at + 1;
        commands.splice(behind..behind, more);
    });
}

fn covered(_: &Sample, pdf: &mut Document) -> Found {
    stuck(pdf, 1, 4, 1.0, [30.0, 30.0, 60.0, 60.0]);
    just(Rule::V004, 1, seat(4))
}

/// The last of the shapes: what is drawn last is seen.
fn shapes(_: &Sample, pdf: &mut Document) -> Found {
    let form = form(pdf, 1, 5);
    redraw(pdf, form, |commands| {
        let traces =
            |one: &Operation| ["m", "l", "c", "v", "y", "h", "re"].contains(&one.operator.as_str());
        let begins = |at: usize| {
            let before = commands[..at].iter().rposition(|one| !traces(one));
            before.map_or(0, |before| before + 1)
        };
        let wide = |at: &usize| {
            let path = commands[begins(*at)..*at].iter();
            let ends = path.filter(|one| ["m", "l", "c"].contains(&one.operator.as_str()));
            let ends = ends
                .map(numbers)
                .map(|all| [all[all.len() - 2], all[all.len() - 1]]);
            let ends: Vec<[f32; 2]> = ends.collect();
            let span = |axis: usize| {
                let all = || ends.iter().map(|end| end[axis]);
                all().fold(f32::MIN, f32::max) - all().fold(f32::MAX, f32::min)
            };
            span(0) > 5.0 && span(1) > 5.0
        };
        let shapes = (0..commands.len()).filter(|at| commands[*at].operator == "f");
        let last: Vec<usize> = shapes.rev().filter(wide).take(30).collect();
        let spans: Vec<_> = last
            .into_iter()
            .map(|shape| begins(shape)..=shape)
            .collect();
        assert!(!spans.is_empty(), "a shape");
        for span in spans {
            commands.drain(span);
        }
    });
    Found::Beside(Rule::V004, vec![(1, seat(5))], Rule::V011)
}

/// A light square with a dark one in it, so that it is seen on any back.
fn spotted(_: &Sample, pdf: &mut Document) -> Found {
    stuck(pdf, 2, 2, 0.0, [43.0, 43.0, 9.0, 9.0]);
    stuck(pdf, 2, 2, 1.0, [40.0, 40.0, 15.0, 15.0]);
    just(Rule::V004, 2, behind(2))
}

/// A line of a pen, 1.5 mm wide.
fn scribbled(_: &Sample, pdf: &mut Document) -> Found {
    stuck(pdf, 1, 3, 0.0, [30.0, 90.0, 100.0, 4.3]);
    just(Rule::V004, 1, seat(3))
}

/// A grey bar across the page, over two cards.
fn barred(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        let [_, bottom, _, top] = extent(commands, 2);
        let bar = patch(0.5, [0.0, f32::midpoint(bottom, top), 600.0, 30.0]);
        commands.extend(bar);
    });
    let places = [2, 3].map(|card| (1, seat(card)));
    Found::Beside(Rule::V004, places.to_vec(), Rule::V011)
}

/// What lies beside all pieces is cut away.
fn smudged(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        let all = (0..6).map(|card| extent(commands, card)[2]);
        let right = all.fold(f32::MIN, f32::max);
        commands.extend(patch(0.6, [right + 20.0, 200.0, 11.0, 15.0]));
    });
    Found::Just(Vec::new())
}

/// All colours are others: light is dark, and dark is light.
fn recoloured(_: &Sample, pdf: &mut Document) -> Found {
    let form = form(pdf, 1, 0);
    redraw(pdf, form, |commands| {
        let colours = ["rg", "RG", "sc", "SC", "scn", "SCN", "g", "G"];
        let mut all = commands.iter_mut();
        let mut done = 0;
        for command in all
            .by_ref()
            .filter(|one| colours.contains(&one.operator.as_str()))
        {
            for part in &mut command.operands {
                if let Ok(part_is) = part.as_float() {
                    *part = Object::Real(1.0 - part_is);
                    done += 1;
                }
            }
        }
        assert!(done > 0, "a colour");
    });
    just(Rule::V004, 1, seat(0))
}
