//! Parts of boards: whether all are there, and whether they join.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Rule;

use super::super::frame::Frame;
use super::bench::Bench;
use super::found::Found;

/// Parts of one face, by the places of their corners in whole mm: how often each is there.
type Parts = BTreeMap<(i64, i64), (usize, Frame)>;

/// Counts for each face how many whole ones its parts make.
pub(super) fn whole(bench: Bench<'_>) -> BTreeMap<usize, usize> {
    let made = gathered(bench).into_iter().map(|(face, (_, parts))| {
        let fewest = parts
            .values()
            .map(|(count, _)| *count)
            .min()
            .unwrap_or_default();
        let size = bench.proofs.face(face).map_or([0.0; 2], |proof| proof.size);
        (
            face,
            if lacking(&parts, size).is_empty() {
                fewest
            } else {
                0
            },
        )
    });
    made.collect()
}

pub(super) fn judge(bench: Bench<'_>, found: &mut Vec<Found>) {
    if !bench.is_read() {
        return;
    }
    for (face, (at, parts)) in gathered(bench) {
        let Some(proof) = bench.proofs.face(face) else {
            continue;
        };
        for hole in lacking(&parts, proof.size) {
            let [x, y] = hole.map(f64::round);
            let message = format!(
                "a part of {} is not there: the one that begins {x} mm from its left and {y} mm from its top edge",
                proof.name
            );
            let help = "print the pages that lack, or all of them again; parts of two prints don't join if they were cut otherwise";
            found.push(Found::on(Rule::V013, at, message).help(help));
        }
    }
}

/// Gives the components of which a piece lacks a part: that is told, and not that the piece is not there.
pub(super) fn torn(bench: Bench<'_>) -> BTreeSet<usize> {
    let parts = gathered(bench).into_iter();
    let faces = parts.filter(|(face, (_, parts))| {
        let proof = bench.proofs.face(*face);
        proof.is_some_and(|proof| !lacking(parts, proof.size).is_empty())
    });
    let faces: BTreeSet<usize> = faces.map(|(face, _)| face).collect();
    let needs = bench.proofs.needs.iter();
    let torn = needs.filter(|need| faces.contains(&need.front));
    torn.map(|need| need.component).collect()
}

/// Gathers the parts of each face, and where the first of them lies.
fn gathered(bench: Bench<'_>) -> BTreeMap<usize, ((usize, usize), Parts)> {
    let mut all: BTreeMap<usize, ((usize, usize), Parts)> = BTreeMap::new();
    for (file, number, page) in bench.pages() {
        for piece in &page.pieces {
            if let (Some(face), Some(window)) = (piece.face, piece.window) {
                let (_, parts) = all
                    .entry(face)
                    .or_insert_with(|| ((file, number), Parts::new()));
                let key = (whole_mm(window.left), whole_mm(window.top));
                parts.entry(key).or_insert((0, window)).0 += 1;
            }
        }
    }
    all
}

/// Finds where parts lack: those of a grid of all columns and rows, and what no part covers.
fn lacking(parts: &Parts, [width, height]: [f64; 2]) -> Vec<[f64; 2]> {
    let mut lacks = Vec::new();
    let columns: Vec<i64> = distinct(parts.keys().map(|(x, _)| *x));
    let rows: Vec<i64> = distinct(parts.keys().map(|(_, y)| *y));
    for x in &columns {
        for y in &rows {
            if !parts.contains_key(&(*x, *y)) {
                lacks.push([mm(*x), mm(*y)]);
            }
        }
    }
    let gap = |spans: Vec<[f64; 2]>, end: f64| {
        let mut reached = 0.0;
        for [from, to] in spans {
            if from > reached + 0.5 {
                return Some(reached);
            }
            reached = to.max(reached);
        }
        (reached < end - 0.5).then_some(reached)
    };
    let mut across: Vec<[f64; 2]> = parts
        .values()
        .map(|(_, part)| [part.left, part.right])
        .collect();
    let mut down: Vec<[f64; 2]> = parts
        .values()
        .map(|(_, part)| [part.top, part.bottom])
        .collect();
    for spans in [&mut across, &mut down] {
        spans.sort_by(|a, b| a[0].total_cmp(&b[0]));
    }
    lacks.extend(gap(across, width).map(|x| [x, 0.0]));
    lacks.extend(gap(down, height).map(|y| [0.0, y]));
    lacks
}

fn distinct(all: impl Iterator<Item = i64>) -> Vec<i64> {
    let set: BTreeSet<i64> = all.collect();
    set.into_iter().collect()
}

#[allow(clippy::cast_possible_truncation)] // paper is short
fn whole_mm(mm: f64) -> i64 {
    mm.round() as i64
}

#[allow(clippy::cast_precision_loss)] // paper is short
fn mm(whole: i64) -> f64 {
    whole as f64
}
