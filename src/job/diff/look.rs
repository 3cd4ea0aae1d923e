//! Faces of two counts → which of them look the same.
//!
//! Most are told by the drawing as it is written; those that remain are drawn.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use crate::diag::Fingerprint;
use crate::face::{Edge, Face, face_svg};
use crate::print::{Pixels, pixels};

use super::count::Count;

/// Pixels per inch at which faces are compared.
const DPI: f64 = 150.0;
/// Pixels per inch at which it shows which faces resemble each other.
const COARSE: f64 = 30.0;
/// Side of the blocks of pixels whose means are compared in pictures from different files.
const BLOCK: usize = 4;
/// Most that the mean of such a block may differ, of 255: a smooth edge may, a digit may not.
const MOST: u64 = 10;

/// Most faces that are compared with each other in this way: their pictures lie in memory.
const MANY: usize = 500;

/// Gives the same number to faces that look the same to the pixel.
pub(super) fn key(before: &mut Count, after: &mut Count) {
    let (old, new) = numbered(before, after);
    join(after, &same(before, after, &old, &new));
}

/// Gives the same number to faces that look the same to the eye.
pub(super) fn key_roughly(before: &mut Count, after: &mut Count) {
    let (old, new) = numbered(before, after);
    let alike = if old.len().max(new.len()) > MANY {
        same(before, after, &old, &new)
    } else {
        alike(before, after, &old, &new)
    };
    join(after, &alike);
}

/// Faces by their numbers.
type Faces = Vec<(usize, usize)>;

/// Numbers faces by how they are written, and gives those that only one of the counts has.
fn numbered(before: &mut Count, after: &mut Count) -> (Faces, Faces) {
    let mut known: BTreeMap<Fingerprint, usize> = BTreeMap::new();
    let mut give = |faces: &[Face]| -> Vec<usize> {
        let prints: Vec<Fingerprint> = faces.par_iter().map(written).collect();
        let number = |print| {
            let next = known.len();
            *known.entry(print).or_insert(next)
        };
        prints.into_iter().map(number).collect()
    };
    (before.keys, after.keys) = (give(&before.faces), give(&after.faces));
    let alone = |own: &Count, other: &Count| -> Faces {
        let other: BTreeSet<usize> = other.keys.iter().copied().collect();
        let own: BTreeMap<usize, usize> = own.keys.iter().copied().zip(0..).collect();
        own.into_iter()
            .filter(|(key, _)| !other.contains(key))
            .collect()
    };
    (alone(before, after), alone(after, before))
}

/// Finds pairs of faces with the same pixels.
fn same(before: &Count, after: &Count, old: &Faces, new: &Faces) -> BTreeMap<usize, usize> {
    if old.is_empty() || new.is_empty() {
        return BTreeMap::new();
    }
    let print = |count: &Count, (key, face): &(usize, usize)| {
        let face = &count.faces[*face];
        let picture = pixels(face, DPI)?;
        let mut print = Fingerprint::new();
        if let Some(outline) = &face.outline {
            print.eat(outline.data().as_bytes());
        }
        print.eat(&(picture.width as u64).to_le_bytes());
        print.eat(&picture.rgb);
        Some((print, *key))
    };
    let drawn = old.par_iter().filter_map(|one| print(before, one));
    let drawn: BTreeMap<Fingerprint, usize> = drawn.collect();
    let pair = |one| {
        let (print, key) = print(after, one)?;
        Some((key, *drawn.get(&print)?))
    };
    new.par_iter().filter_map(pair).collect()
}

/// Finds pairs of faces whose pictures are near each other.
fn alike(before: &Count, after: &Count, old: &Faces, new: &Faces) -> BTreeMap<usize, usize> {
    if old.is_empty() || new.is_empty() {
        return BTreeMap::new();
    }
    let draw = |count: &Count, (key, face): &(usize, usize)| {
        Some((*key, pixels(&count.faces[*face], DPI)?))
    };
    let drawn: Vec<_> = old.par_iter().filter_map(|one| draw(before, one)).collect();
    let pair = |one| {
        let (key, picture) = draw(after, one)?;
        let (other, _) = drawn.iter().find(|(_, other)| near(other, &picture))?;
        Some((key, *other))
    };
    new.par_iter().filter_map(pair).collect()
}

fn join(after: &mut Count, alike: &BTreeMap<usize, usize>) {
    for key in &mut after.keys {
        *key = alike.get(key).copied().unwrap_or(*key);
    }
}

/// Tells a face by its size and how its drawing is written.
fn written(face: &Face) -> Fingerprint {
    let mut print = Fingerprint::new();
    for length in [face.size.width, face.size.height, face.bleed] {
        print.eat(&length.to_microns().to_le_bytes());
    }
    print.eat(face_svg(face, Edge::Bleed, "face-").as_bytes());
    print
}

/// Says whether two pictures look the same where smooth edges count for little.
fn near(old: &Pixels, new: &Pixels) -> bool {
    old.width == new.width && old.height == new.height && {
        let (columns, rows) = (old.width.div_ceil(BLOCK), old.height.div_ceil(BLOCK));
        let mut blocks = (0..rows).flat_map(|y| (0..columns).map(move |x| [x * BLOCK, y * BLOCK]));
        blocks.all(|corner| agrees(old, new, corner))
    }
}

fn agrees(old: &Pixels, new: &Pixels, [left, top]: [usize; 2]) -> bool {
    let (right, bottom) = ((left + BLOCK).min(old.width), (top + BLOCK).min(old.height));
    let mut sums = [[0_u64; 2]; 3];
    for y in top..bottom {
        let row = (y * old.width + left) * 3..(y * old.width + right) * 3;
        let pair = old.rgb[row.clone()].iter().zip(&new.rgb[row]);
        for (place, (old, new)) in pair.enumerate() {
            sums[place % 3][0] += u64::from(*old);
            sums[place % 3][1] += u64::from(*new);
        }
    }
    let pixels = ((right - left) * (bottom - top)) as u64;
    sums.iter()
        .all(|[old, new]| old.abs_diff(*new) <= MOST * pixels)
}

/// Draws a face small: enough to see the layout and the colours.
pub(super) fn small(face: &Face) -> Option<Pixels> {
    pixels(face, COARSE)
}

/// Says how far two small pictures are apart, in hundredths of a step of 255; `None` when they have not the
/// same size.
pub(super) fn distance(old: &Pixels, new: &Pixels) -> Option<u64> {
    let same = old.width == new.width && old.height == new.height;
    same.then(|| {
        let pairs = old.rgb.iter().zip(&new.rgb);
        let sum: u64 = pairs.map(|(old, new)| u64::from(old.abs_diff(*new))).sum();
        sum * 100 / (old.rgb.len() as u64).max(1)
    })
}
