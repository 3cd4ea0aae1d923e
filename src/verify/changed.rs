//! A proof and what lies in its place → what differs.

use std::collections::BTreeMap;

use super::frame::{Frame, Pose, Spot};
use super::grid::CELL;
use super::letter::{Letter, words};
use super::look::{Look, apart};
use super::picture::number;
use super::piece::Change;
use super::proof::{Proof, Shape};

/// How far a letter may lie beside its place, in mm.
const NEAR: f64 = 0.35;
/// How far a face may lie beside its outline and still be looked for, in mm.
const FAR: f64 = 3.0;
/// So many letters tell how far a face lies beside its place.
const ENOUGH: usize = 40;
/// By what share the sizes of letters may differ, and by how many mm besides.
const SIZE: f64 = 0.1;
const GRAIN: f64 = 0.1;
/// How far the letters of one piece may be turned against each other, in degrees.
const TURN: f64 = 4.0;
/// Cells that differ by less, of 255, were drawn by another program.
const LEVEL: u8 = 100;
/// So many such cells beside each other make a change.
const CELLS: usize = 3;
/// Cells along the edges where outlines and the bleed of neighbours lie.
const EDGE: usize = 2;

/// Letters of a face in their places, and those of the paper.
pub(super) struct Lettering<'a> {
    /// How far those of the paper lie beside their places, in mm of the face.
    pub shift: Spot,
    /// How many are where they should be.
    pub found: usize,
    /// Those that lack.
    pub lacks: Vec<&'a Letter>,
    /// Those that are too much.
    pub extra: Vec<&'a Letter>,
    /// Those of the paper that say what they should, and look otherwise.
    pub odd: Vec<&'a Letter>,
    /// Those of the mark of a deck.
    pub marked: Vec<&'a Letter>,
}

/// Holds letters against those that should be there; `seen` is what is seen of the face.
pub(super) fn lettering<'a>(
    proof: &'a Proof,
    pose: Pose,
    here: &[&'a Letter],
    seen: Frame,
) -> Lettering<'a> {
    // What lies where the part ends may lie within on the face, and beside it on the paper.
    let about = seen.grown(0.5);
    let face: Vec<&Letter> = proof
        .letters
        .iter()
        .filter(|letter| about.holds(letter.ink.middle()))
        .collect();
    let there: Vec<(Spot, f64, &Letter)> = here
        .iter()
        .filter(|letter| about.holds(pose.on_face(letter.ink.middle())))
        .map(|letter| {
            let turn = letter.turn - f64::from(pose.quarters) * 90.0;
            (pose.on_face(letter.at), turn, *letter)
        })
        .collect();
    let shift = shift(&face, &there);
    let mut used = vec![false; there.len()];
    let (mut lacks, mut odd) = (Vec::new(), Vec::new());
    let mut found = 0;
    for letter in &face {
        let [x, y] = [letter.at[0] + shift[0], letter.at[1] + shift[1]];
        let candidates = there.iter().enumerate().filter(|(at, (_, turn, other))| {
            !used[*at] && other.text == letter.text && turned(letter.turn, *turn)
        });
        let near = candidates.map(|(at, (spot, ..))| ((spot[0] - x).hypot(spot[1] - y), at));
        match near
            .filter(|(far, _)| *far < NEAR)
            .min_by(|a, b| a.0.total_cmp(&b.0))
        {
            Some((_, at)) => {
                used[at] = true;
                let (.., other) = there[at];
                let same = other.form.is(letter.form) && alike(letter, other, pose);
                if seen.holds(letter.ink.middle()) {
                    found += 1;
                    odd.extend((!same).then_some(other));
                }
            }
            None if seen.holds(letter.ink.middle()) => lacks.push(*letter),
            None => {}
        }
    }
    let is_loose = |spot: Spot, letter: &Letter| {
        proof.loose.iter().any(|one| {
            let [x, y] = [one.at[0] + shift[0], one.at[1] + shift[1]];
            one.text == letter.text && (spot[0] - x).hypot(spot[1] - y) < NEAR
        })
    };
    let marked = |spot: Spot| proof.marks.iter().any(|mark| mark.holds(spot));
    let unused = there
        .iter()
        .zip(&used)
        .filter(|((_, _, letter), used)| !**used && !letter.text.is_empty())
        .filter(|((spot, _, letter), _)| !is_loose(*spot, letter));
    let unused = unused.map(|((.., letter), _)| *letter);
    let unused = unused.filter(|letter| seen.holds(pose.on_face(letter.ink.middle())));
    let (marked, extra) = unused.partition(|letter| marked(pose.on_face(letter.ink.middle())));
    Lettering {
        shift,
        found,
        lacks,
        extra,
        odd,
        marked,
    }
}

/// Says whether two letters are of one size, as far as programs draw them alike.
fn alike(should: &Letter, is: &Letter, pose: Pose) -> bool {
    let long = |ink: Frame| ink.size()[0].hypot(ink.size()[1]);
    let [should, is] = [long(should.ink), long(is.ink) / pose.scale];
    (is - should).abs() < SIZE * should + GRAIN
}

/// Letters of a face that look alike, and where such letters are on the paper, with their turns.
type Alike<'a> = (Vec<&'a Letter>, Vec<(Spot, f64)>);

/// Finds how far most letters lie beside their places.
fn shift(face: &[&Letter], there: &[(Spot, f64, &Letter)]) -> Spot {
    let mut by_text: BTreeMap<&str, Alike<'_>> = BTreeMap::new();
    for letter in face.iter().filter(|letter| !letter.text.is_empty()) {
        by_text.entry(&letter.text).or_default().0.push(letter);
    }
    for (spot, turn, letter) in there {
        if let Some((_, places)) = by_text.get_mut(letter.text.as_str()) {
            places.push((*spot, *turn));
        }
    }
    // The rarest letters say most, and are compared fastest.
    let mut rarest: Vec<&Alike<'_>> = by_text
        .values()
        .filter(|(_, places)| !places.is_empty())
        .collect();
    rarest.sort_by_key(|(letters, places)| letters.len() * places.len());
    let mut votes: BTreeMap<(i64, i64), (usize, Spot)> = BTreeMap::new();
    let mut asked = 0;
    for (letters, places) in rarest {
        for letter in letters {
            for (spot, turn) in places {
                let [dx, dy] = [spot[0] - letter.at[0], spot[1] - letter.at[1]];
                if dx.abs() < FAR && dy.abs() < FAR && turned(letter.turn, *turn) {
                    let vote = votes.entry((bin(dx), bin(dy))).or_default();
                    *vote = (vote.0 + 1, [vote.1[0] + dx, vote.1[1] + dy]);
                }
            }
        }
        asked += letters.len();
        if asked > ENOUGH {
            break;
        }
    }
    let near = |(x, y): &(i64, i64)| std::cmp::Reverse(x.abs() + y.abs());
    let best = votes
        .iter()
        .max_by_key(|(at, (count, _))| (*count, near(at)));
    match best {
        Some((_, (count, [x, y]))) if *count * 3 >= asked && *count > 1 => {
            let count = number(*count);
            [x / count, y / count]
        }
        _ => [0.0; 2],
    }
}

fn turned(a: f64, b: f64) -> bool {
    let apart = (a - b).rem_euclid(360.0);
    !(TURN..=360.0 - TURN).contains(&apart)
}

#[allow(clippy::cast_possible_truncation)] // at most 3 mm
fn bin(mm: f64) -> i64 {
    (mm / 0.2).round() as i64
}

/// Tells letters as the words that hold them, and where on the page they are.
pub(super) fn told(
    lettering: &Lettering<'_>,
    proof: &Proof,
    pose: Pose,
    here: &[&Letter],
) -> Vec<Change> {
    let mut changes = Vec::new();
    let holding = |all: &[(String, Frame)], letters: &[&Letter]| -> Vec<String> {
        let held = all.iter().filter(|(_, frame)| {
            let mut letters = letters.iter();
            letters.any(|letter| frame.grown(0.01).holds(letter.ink.middle()))
        });
        held.map(|(word, _)| word.clone()).collect()
    };
    let is = words(here);
    let odd = lettering.odd.iter().map(|letter| letter.ink);
    if let Some(frame) = odd.reduce(Frame::joined) {
        let words = holding(&is, &lettering.odd);
        changes.push(Change::Letters { words, frame });
    }
    if lettering.lacks.is_empty() && lettering.extra.is_empty() {
        return changes;
    }
    let face: Vec<&Letter> = proof.letters.iter().collect();
    let should = words(&face);
    let lacking = lettering.lacks.iter();
    let lacking = lacking.map(|letter| pose.covering(letter.ink));
    let frames = lacking.chain(lettering.extra.iter().map(|letter| letter.ink));
    changes.push(Change::Words {
        lacks: holding(&should, &lettering.lacks),
        extra: holding(&is, &lettering.extra),
        frame: frames.reduce(Frame::joined).unwrap_or_default(),
    });
    changes
}

/// Finds the parts of a picture that differ the same way however closely one looks: the first looks are as
/// fine as the face, and the last one is coarse if there are more than two. `seen` is what is seen of the face.
pub(super) fn regions(
    looks: &[Look],
    proof: &Proof,
    seen: Frame,
    part: Option<(usize, usize)>,
) -> Vec<(Frame, u8)> {
    let Some((columns, rows)) = looks.first().map(|look| (look.columns, look.rows)) else {
        return Vec::new();
    };
    // The first cell of the face that belongs to this part of it.
    let (left, top) = part.unwrap_or_default();
    let radius = seen.size()[0] / 2.0 - 1.0;
    let counts = |x: usize, y: usize| {
        let middle = [(number(x) + 0.5) * CELL, (number(y) + 0.5) * CELL];
        let at = [
            middle[0] + number(left) * CELL,
            middle[1] + number(top) * CELL,
        ];
        if proof.shape == Shape::Round {
            let [cx, cy] = seen.middle();
            if (at[0] - cx).hypot(at[1] - cy) > radius {
                return false;
            }
        }
        x >= EDGE
            && y >= EDGE
            && x + EDGE < columns
            && y + EDGE < rows
            && seen.holds(at)
            && proof
                .look
                .is_clear((y + top) * proof.look.columns + x + left)
            && !proof.marks.iter().any(|mark| mark.holds(at))
    };
    let mut far = vec![0_u8; columns * rows];
    let beside = proof.look.columns.saturating_sub(left).min(columns);
    for y in 0..rows {
        let from = (y + top) * proof.look.columns + left;
        let Some(should) = proof.look.cells.get(from..from + beside) else {
            break;
        };
        for (x, should) in should.iter().enumerate() {
            let at = y * columns + x;
            // The other looks can't make more of a difference than the first one does.
            if apart(looks[0].cells[at], *should) > LEVEL && counts(x, y) {
                far[at] = steadily(looks.iter().map(|look| look.cells[at]), *should);
            }
        }
    }
    clusters(&far, columns, rows)
}

/// Gives how far the colours of a place are from what they should be in all looks; nothing where they are too
/// light in one and too dark in another, as lines are that a program widens or leaves out.
fn steadily(cells: impl Iterator<Item = [u8; 3]>, should: [u8; 3]) -> u8 {
    let mut least: Option<(i16, usize)> = None;
    for (number, cell) in cells.enumerate() {
        let by = |channel: usize| i16::from(cell[channel]) - i16::from(should[channel]);
        // All looks are held by the colour in which the first one differs most.
        let (known, channel) = least.unwrap_or_else(|| {
            let most = (0..3).max_by_key(|channel| by(*channel).abs());
            let most = most.unwrap_or_default();
            (by(most), most)
        });
        // Coarse pictures blur what differs.
        let far = if number < 2 {
            by(channel)
        } else {
            by(channel) * 2
        };
        if far.signum() != known.signum() {
            return 0;
        }
        let far = if far.abs() < known.abs() { far } else { known };
        least = Some((far, channel));
    }
    let (far, _) = least.unwrap_or_default();
    u8::try_from(far.abs()).unwrap_or(u8::MAX)
}

/// Joins cells that differ much to regions.
fn clusters(far: &[u8], columns: usize, rows: usize) -> Vec<(Frame, u8)> {
    let mut left: Vec<bool> = far.iter().map(|far| *far > LEVEL).collect();
    let mut regions = Vec::new();
    for start in 0..left.len() {
        if !left[start] {
            continue;
        }
        let (mut stack, mut count, mut most) = (vec![start], 0, 0);
        let mut around: Option<Frame> = None;
        left[start] = false;
        while let Some(at) = stack.pop() {
            let (x, y) = (at % columns, at / columns);
            count += 1;
            most = most.max(far[at]);
            let cell = Frame::sized([number(x) * CELL, number(y) * CELL], [CELL, CELL]);
            around = Some(around.map_or(cell, |known| known.joined(cell)));
            for ny in y.saturating_sub(1)..(y + 2).min(rows) {
                for nx in x.saturating_sub(1)..(x + 2).min(columns) {
                    let next = ny * columns + nx;
                    if std::mem::take(&mut left[next]) {
                        stack.push(next);
                    }
                }
            }
        }
        if count >= CELLS {
            regions.extend(around.map(|around| (around, most)));
        }
    }
    regions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lighter_in_one_look_and_darker_in_another_does_not_differ() {
        let by = |looks: &[u8]| steadily(looks.iter().map(|grey| [*grey; 3]), [150; 3]);
        assert_eq!(by(&[20]), 130);
        assert_eq!(by(&[20, 40]), 110);
        assert_eq!(by(&[20, 40, 120]), 60, "the coarse one counts twice");
        assert_eq!(
            by(&[250, 240, 110]),
            0,
            "it was left out where lines are fine"
        );
        assert_eq!(by(&[20, 150]), 0);
    }
}
