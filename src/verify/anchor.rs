//! Places that nothing outlines, found by the words on them: sheets for a machine that cuts.

use std::collections::BTreeMap;

use super::frame::{Frame, Pose, Spot};
use super::letter::Letter;
use super::outline::Place;
use super::proof::{Proof, Proofs};
use super::seen::Seen;

/// A face with fewer letters is not found by them.
const FEWEST: usize = 5;
/// So many letters of a face, the rarest on the page, are looked for.
const RAREST: usize = 16;
/// Share of them, in tenths, that must stand as they do on the face.
const SHARE: usize = 6;
/// Places that are nearer to each other are one, in mm.
const SAME: f64 = 0.2;
/// Width of a bin in which letters vote, in mm.
const BIN: f64 = 0.4;

/// Supposes places where the letters of a face stand as they do on it.
pub(super) fn anchored(seen: &Seen, proofs: &Proofs, scale: f64, taken: &[Frame]) -> Vec<Place> {
    let there = free(seen, taken);
    let mut places = Vec::new();
    for proof in proofs
        .all
        .iter()
        .filter(|proof| proof.letters.len() >= FEWEST)
    {
        let mut rare: Vec<(usize, &Letter)> = proof
            .letters
            .iter()
            .map(|letter| (there.get(letter.text.as_str()).map_or(0, Vec::len), letter))
            .collect();
        rare.sort_by_key(|(count, _)| *count);
        rare.truncate(RAREST);
        let rare: Vec<&Letter> = rare.into_iter().map(|(_, letter)| letter).collect();
        let needed = (rare.len() * SHARE).div_ceil(10);
        for quarters in 0..4 {
            let poses = peaks(&rare, &there, (quarters, scale), needed);
            let poses = poses.into_iter();
            places.extend(poses.map(|pose| Place::supposed(proof, pose)));
        }
    }
    places
}

/// Supposes how faces lie that are printed in parts, where half of the letters on the page stand as on them.
pub(super) fn anchored_parts<'a>(
    seen: &Seen,
    proofs: &'a Proofs,
    scale: f64,
    taken: &[Frame],
) -> Vec<(&'a Proof, Pose)> {
    let there = free(seen, taken);
    let count: usize = there.values().map(Vec::len).sum();
    let needed = count.div_ceil(2).max(FEWEST);
    let glued = proofs.all.iter().filter(|proof| proof.glued);
    let all = glued.flat_map(|proof| {
        let letters: Vec<&Letter> = proof.letters.iter().collect();
        let turns = (0..4).flat_map(|quarters| peaks(&letters, &there, (quarters, scale), needed));
        let poses: Vec<Pose> = turns.collect();
        poses.into_iter().map(move |pose| (proof, pose))
    });
    all.collect()
}

/// Letters by what they say.
type There<'a> = BTreeMap<&'a str, Vec<&'a Letter>>;

/// Gives the letters that lie on none of these.
fn free<'a>(seen: &'a Seen, taken: &[Frame]) -> There<'a> {
    let free = |letter: &&Letter| {
        let middle = letter.ink.middle();
        !letter.text.is_empty() && taken.iter().all(|frame| !frame.holds(middle))
    };
    let mut there = There::new();
    for letter in seen.letters.iter().filter(free) {
        there.entry(&letter.text).or_default().push(letter);
    }
    there
}

/// Finds how a face lies where at least so many of its letters stand as they do on it.
fn peaks(
    letters: &[&Letter],
    there: &There<'_>,
    (quarters, scale): (u8, f64),
    needed: usize,
) -> Vec<Pose> {
    let mut votes: BTreeMap<(i64, i64), (usize, Spot)> = BTreeMap::new();
    for letter in letters {
        for other in there.get(letter.text.as_str()).into_iter().flatten() {
            let turn = other.turn - letter.turn - f64::from(quarters) * 90.0;
            if (4.0..=356.0).contains(&turn.rem_euclid(360.0)) {
                continue;
            }
            let pose = Pose {
                at: [0.0; 2],
                quarters,
                scale,
            };
            let [x, y] = pose.on_page(letter.at);
            let at = [other.at[0] - x, other.at[1] - y];
            // What lies where two bins meet is whole in one that overlaps both.
            for (x, y) in [(0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.5, 0.5)] {
                let vote = votes.entry((bin(at[0], x), bin(at[1], y))).or_default();
                *vote = (vote.0 + 1, [vote.1[0] + at[0], vote.1[1] + at[1]]);
            }
        }
    }
    let found = votes.into_values().filter(|(count, _)| *count >= needed);
    let pose = |(count, [x, y]): (usize, Spot)| {
        let count = super::picture::number(count);
        Pose {
            at: [x / count, y / count],
            quarters,
            scale,
        }
    };
    let mut poses: Vec<Pose> = Vec::new();
    for pose in found.map(pose) {
        let near = |known: &Pose| (0..2).all(|axis| (known.at[axis] - pose.at[axis]).abs() <= SAME);
        if !poses.iter().any(near) {
            poses.push(pose);
        }
    }
    poses
}

/// Gives the number of a bin, even or, when it is shifted, odd.
#[allow(clippy::cast_possible_truncation)] // paper is short
fn bin(mm: f64, shifted: f64) -> i64 {
    (mm / BIN + shifted).floor() as i64 * 2 + i64::from(shifted > 0.0)
}
