//! Places that nothing outlines and no words tell, found by the picture: backs and tokens on sheets
//! for a machine that cuts.
//!
//! A face is tried at every millimetre with a few blocks of its picture, and put right where it fits.

use super::frame::{Frame, Pose, Spot};
use super::grid::CELL;
use super::look::{BLOCK, apart};
use super::outline::Place;
use super::picture::{Patch, Picture, byte, number, whole};
use super::proof::{Proof, Proofs, Shape};
use super::seen::Seen;

/// A face with as many letters is found by them.
const LETTERS: usize = 5;
/// How far apart the places are that are tried, in mm.
const STEP: f64 = 1.0;
/// How many blocks are looked at first.
const BLOCKS: usize = 48;
/// How many are looked at where a face is put right.
const CLOSE: usize = 240;
/// How far these may be from the face where it may lie, and where it lies, of 255.
const MAY: f64 = 40.0;
const LIES: f64 = 14.0;
/// How far the mean colour of the middle of a face, this much of each side, may be from what it should be.
const MEAN: u8 = 60;
const MIDDLE: f64 = 0.6;
/// Share of them, in tenths, that must not be white.
const INKED: usize = 3;
/// Most places of a face that are put right.
const MOST: usize = 100;

/// Supposes places where the picture of a face lies.
pub(super) fn spotted(seen: &Seen, proofs: &Proofs, scale: f64, taken: &[Frame]) -> Vec<Place> {
    let plain = |proof: &&Proof| proof.letters.len() < LETTERS;
    let mut places: Vec<Place> = Vec::new();
    for proof in proofs.all.iter().filter(plain) {
        let blocks = Blocks::of(proof);
        if blocks.inked * 10 < blocks.all.len() * INKED {
            continue;
        }
        let turns = if proof.even { 2 } else { 4 };
        for quarters in 0..turns {
            let found = fitting(seen, proof, &blocks, (quarters, scale), taken);
            let poses = found
                .into_iter()
                .map(|frame| Pose::within(frame, quarters, scale));
            places.extend(poses.map(|pose| Place::supposed(proof, pose)));
        }
    }
    places
}

/// Blocks of a face, spread all over it.
struct Blocks {
    /// Where each lies on the face, and its mean colour.
    all: Vec<(Frame, [u8; 3])>,
    /// How many are not white.
    inked: usize,
    /// All that lie in the middle as one, with their mean colour.
    middle: Option<(Frame, [u8; 3])>,
}

impl Blocks {
    fn of(proof: &Proof) -> Self {
        let wide = proof.look.columns.div_ceil(BLOCK);
        let (columns, rows) = (proof.look.columns / BLOCK, proof.look.rows / BLOCK);
        let side = number(BLOCK) * CELL;
        let count = columns * rows;
        // Neighbours come far from each other, so that the first few tell most.
        let step = (1..).map(|at| count * 5 / 13 + at);
        let mut step = step.filter(|step| gcd(*step, count.max(1)) == 1);
        let step = step.next().unwrap_or(1);
        let mut all: Vec<(Frame, [u8; 3])> = Vec::new();
        for at in 0..count {
            let at = at * step % count;
            let (x, y) = (at % columns, at / columns);
            let frame = Frame::sized([number(x) * side, number(y) * side], [side; 2]);
            let round = proof.shape == Shape::Round;
            let [u, v] = [0, 1].map(|axis| frame.middle()[axis] / proof.size[axis] - 0.5);
            let counts = proof.look.counts(y * wide + x);
            if counts && (!round || u.hypot(v) < 0.45) {
                all.extend(
                    proof
                        .look
                        .blocks
                        .get(y * wide + x)
                        .map(|look| (frame, *look)),
                );
            }
        }
        let inked = all.iter().filter(|(_, look)| apart(*look, [255; 3]) > 40);
        let inked = inked.count();
        let around = proof.size.map(|side| side * (1.0 - MIDDLE) / 2.0);
        let middle = Frame::sized(around, proof.size.map(|side| side * MIDDLE));
        let middle = joined(all.iter().filter(|(frame, _)| middle.contains(*frame)));
        Self { all, inked, middle }
    }

    /// Lays the first of them over a picture, to whole pixels.
    fn laid(&self, picture: &Picture, pose: Pose) -> Rough {
        let laid = |(frame, look): &(Frame, [u8; 3])| (picture.patch(pose.covering(*frame)), *look);
        Rough {
            middle: self.middle.as_ref().map(laid),
            blocks: self.all.iter().take(BLOCKS).map(laid).collect(),
        }
    }

    /// Gives how far what lies there is from the face; `None` when it is far.
    fn distance(&self, picture: &Picture, pose: Pose) -> Option<f64> {
        let there = self.all.iter().take(CLOSE);
        let there = there.map(|(frame, look)| (picture.mean(pose.covering(*frame)), *look));
        distance(there)
    }
}

/// A few blocks of a face as they lie in a picture when its corner lies in that of the page.
struct Rough {
    middle: Option<(Patch, [u8; 3])>,
    blocks: Vec<(Patch, [u8; 3])>,
}

impl Rough {
    /// Gives how far what lies there is from the face; `None` when it is far.
    fn distance(&self, picture: &Picture, at: Spot) -> Option<f64> {
        let at = picture.pixel(at);
        // Most places are told from most faces by their brightness.
        let far = |(patch, mean)| apart(picture.about(patch, at), mean) > MEAN;
        if self.middle.is_some_and(far) {
            return None;
        }
        let blocks = self.blocks.iter();
        distance(blocks.map(|(patch, look)| (picture.about(*patch, at), *look)))
    }
}

/// Gives how far colours are from those that should be there, as soon as that is clear; `None` when it is far.
fn distance(pairs: impl Iterator<Item = ([u8; 3], [u8; 3])>) -> Option<f64> {
    let (mut sum, mut seen_so_far) = (0.0, 0.0);
    for (is, should) in pairs {
        sum += f64::from(apart(is, should));
        seen_so_far += 1.0;
        if sum > MAY * (seen_so_far + 4.0) {
            return None;
        }
    }
    (seen_so_far > 0.0).then_some(sum / seen_so_far)
}

fn fitting(
    seen: &Seen,
    proof: &Proof,
    blocks: &Blocks,
    (quarters, scale): (u8, f64),
    taken: &[Frame],
) -> Vec<Frame> {
    let size = proof.size.map(|side| side * scale);
    let size = if quarters % 2 == 0 {
        size
    } else {
        [size[1], size[0]]
    };
    let pose = |at: Spot| Pose::within(Frame::sized(at, size), quarters, scale);
    let [columns, rows] = [0, 1].map(|axis| whole((seen.size[axis] - size[axis]).max(0.0) / STEP));
    let rough = blocks.laid(&seen.picture, pose([0.0; 2]));
    let mut tried: Vec<(f64, Spot)> = Vec::new();
    for y in 0..=rows {
        for x in 0..=columns {
            let at = [number(x) * STEP, number(y) * STEP];
            let frame = Frame::sized(at, size);
            if taken.iter().any(|other| other.overlap(frame) > 0.1) {
                continue;
            }
            tried.extend(rough.distance(&seen.picture, at).map(|far| (far, at)));
        }
    }
    tried.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut found: Vec<(f64, Spot)> = Vec::new();
    for (_, at) in tried.into_iter().take(MOST * 8) {
        let near = |other: &(f64, Spot)| (0..2).all(|axis| (other.1[axis] - at[axis]).abs() < 3.0);
        if found.len() >= MOST || found.iter().any(near) {
            continue;
        }
        let (mut best, mut far) = (at, f64::MAX);
        for step in [0.5, 0.25, 0.1, 0.05] {
            // Walks downhill as long as that leads anywhere.
            for _ in 0..3 {
                let before = best;
                for [dx, dy] in [[0.0, 0.0], [1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]] {
                    let at = [before[0] + dx * step, before[1] + dy * step];
                    let there = blocks.distance(&seen.picture, pose(at));
                    if let Some(there) = there.filter(|there| *there < far) {
                        (best, far) = (at, there);
                    }
                }
                if before.map(f64::to_bits) == best.map(f64::to_bits) {
                    break;
                }
            }
        }
        found.push((far, best));
    }
    let lies = found.into_iter().filter(|(far, _)| *far < LIES);
    lies.map(|(_, at)| Frame::sized(at, size)).collect()
}

/// Gives blocks of one size as one that holds them all, with the mean of their colours.
fn joined<'a>(blocks: impl Iterator<Item = &'a (Frame, [u8; 3])>) -> Option<(Frame, [u8; 3])> {
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    let mut around: Option<Frame> = None;
    for (frame, look) in blocks {
        sum = [0, 1, 2].map(|channel| sum[channel] + f64::from(look[channel]));
        count += 1.0;
        around = Some(around.map_or(*frame, |known| known.joined(*frame)));
    }
    Some((around?, sum.map(|sum| byte(sum / count))))
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
