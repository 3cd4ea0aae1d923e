//! A place and what lies in it → the piece that it is, or is nearest to.

use super::changed::{lettering, regions, told};
use super::distorted::Distortion;
use super::frame::{Frame, Pose, Spot};
use super::grid::CELL;
use super::letter::{Letter, words};
use super::look::Look;
use super::outline::{Kind, Place};
use super::picture::{Picture, whole};
use super::piece::{Change, Piece, State};
use super::proof::{Proof, Proofs, Shape, bag};
use super::seen::Seen;

/// How far the sides of a place may be from those of a face, in mm.
const SLACK: f64 = 0.3;
/// How many faces are looked at closely.
const CLOSE: usize = 4;
/// How much all letters count, as levels of the picture.
const WORDS: f64 = 60.0;
/// What is further from every face than this is foreign.
const FOREIGN: f64 = 45.0;
/// What has no letters is a face when it is as near as this without them.
const BARE: f64 = 20.0;
/// What has more of its letters in common with a face than this is that face, however it lies.
const SAID: f64 = 0.8;
/// How far parts of a piece overlap, in mm.
const OVERLAP: f64 = 10.0;
/// Where diamonds stand along the edges of parts, in mm.
const DIAMOND: f64 = 2.2;

/// A face that a place may hold.
#[derive(Clone, Debug)]
struct Guess<'a> {
    proof: &'a Proof,
    pose: Pose,
    /// What of the face is seen, and compared.
    window: Frame,
    /// Whether that is but a part of it.
    part: bool,
    /// What share of the letters both have.
    said: f64,
    cost: f64,
    distance: f64,
}

/// What recognising needs of a page.
#[derive(Clone, Copy)]
pub(super) struct Desk<'a> {
    pub seen: &'a Seen,
    pub proofs: &'a Proofs,
    /// How many mm on paper a mm of a face is.
    pub scale: f64,
}

impl<'a> Desk<'a> {
    /// Finds what a place holds; of the strip of a standee, both faces.
    pub fn recognise(self, place: &Place) -> Vec<Piece> {
        let strips = self
            .proofs
            .all
            .iter()
            .filter_map(|proof| match proof.shape {
                Shape::Strip { size, front, back } => Some((size, front, back)),
                _ => None,
            });
        let mut strips = strips.filter(|_| place.kind == Kind::Straight);
        let fits = |size: Spot| fits(place.frame.size(), size, self.scale);
        // On a page that lies on its side, strips do as well.
        if let Some((turned, front, back)) =
            strips.find_map(|(size, front, back)| Some((fits(size)?, front, back)))
        {
            let upright = u8::from(turned);
            let halves = [upright, upright + 2].map(|quarters| {
                let pose = Pose::within(place.frame, quarters, self.scale);
                [(front, 0), (back, 2)].map(|(frame, more)| {
                    let ends = [[frame.left, frame.top], [frame.right, frame.bottom]];
                    let frame =
                        Frame::around(ends.map(|end| pose.on_page(end))).unwrap_or_default();
                    let half = Place { frame, ..*place };
                    let piece = self.one(&half, &[(quarters + more) % 4]);
                    Piece {
                        behind: more == 2,
                        ..piece
                    }
                })
            });
            let cost = |half: &[Piece; 2]| half.iter().map(cost).sum::<f64>();
            let best = halves
                .into_iter()
                .min_by(|a, b| cost(a).total_cmp(&cost(b)));
            return best.map(Vec::from).unwrap_or_default();
        }
        vec![self.one(place, &[0, 1, 2, 3])]
    }

    fn one(self, place: &Place, turns: &[u8]) -> Piece {
        let inner = place.frame.grown(-0.05);
        let letters = self.seen.letters.iter();
        let here: Vec<&Letter> = letters
            .filter(|letter| inner.holds(letter.ink.middle()))
            .collect();
        let mut guesses = self.guesses(place, turns, &here);
        // What is as large as a whole face is no part of a larger one.
        if guesses.is_empty() {
            guesses = self.parts(place, &here);
        }
        guesses.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        // Whatever became of its picture, a piece is looked at as the one that it says it is.
        let all = guesses.iter().enumerate();
        let likest = all.reduce(|best, next| {
            if next.1.said > best.1.said {
                next
            } else {
                best
            }
        });
        let likest = likest.filter(|(number, guess)| *number >= CLOSE && guess.said > SAID);
        let close = guesses.iter().take(CLOSE);
        let close = close.chain(likest.map(|(_, guess)| guess));
        let close = close.map(|guess| self.look(place, guess, &here));
        let mut best: Option<Piece> = None;
        for piece in close {
            // What says most of what a face says is that face, whatever its picture is like.
            let rank = |piece: &Piece| (!near(piece), cost(piece));
            let better = best.as_ref().is_none_or(|known| rank(&piece) < rank(known));
            if better {
                best = Some(piece);
            }
            if best
                .as_ref()
                .is_some_and(|piece| piece.state == State::Whole)
            {
                break;
            }
        }
        let plain = || {
            let size = place.frame.size().map(|side| side / self.scale);
            let pose = Pose::within(place.frame, 0, self.scale);
            Look::of(&self.seen.picture, pose, size)
        };
        let blank = here.is_empty() && plain().is_blank();
        match best {
            Some(piece) if piece.state == State::Whole => piece,
            Some(piece) if !blank && near(&piece) => piece,
            other => distorted(place, &guesses, &here).unwrap_or_else(|| Piece {
                state: if blank { State::Blank } else { State::Foreign },
                face: None,
                pose: None,
                window: None,
                ..other.unwrap_or_else(|| empty(place, &here))
            }),
        }
    }

    /// Compares roughly with all faces of this size.
    fn guesses(self, place: &Place, turns: &[u8], here: &[&Letter]) -> Vec<Guess<'a>> {
        let said = bag(here.iter().copied());
        let mut guesses = Vec::new();
        let mut looks: Vec<(Spot, u8, Look)> = Vec::new();
        for proof in self.proofs.all.iter().filter(|proof| agrees(proof, place)) {
            let Some(turned) = fits(place.frame.size(), proof.size, self.scale) else {
                continue;
            };
            let square = (proof.size[0] - proof.size[1]).abs() < SLACK;
            for quarters in turns
                .iter()
                .filter(|turn| square || (**turn % 2 == 1) == turned)
            {
                let pose = Pose::within(place.frame, *quarters, self.scale);
                let known = looks
                    .iter()
                    .position(|(size, turn, _)| is_same(*size, proof.size) && turn == quarters);
                let at = known.unwrap_or_else(|| {
                    let look = Look::of(&self.seen.picture, pose, proof.size);
                    looks.push((proof.size, *quarters, look));
                    looks.len() - 1
                });
                let distance = looks[at].2.distance(&proof.look);
                let share = alike(&said, &proof.bag);
                guesses.push(Guess {
                    proof,
                    pose,
                    window: Frame::sized([0.0; 2], proof.size),
                    part: false,
                    said: share,
                    cost: distance + WORDS * (1.0 - share) + upright(proof, *quarters, here),
                    distance,
                });
            }
        }
        guesses
    }

    /// Compares with the parts of larger pieces: a piece is covered with equal windows.
    fn parts(self, place: &Place, here: &[&Letter]) -> Vec<Guess<'a>> {
        let mut guesses = Vec::new();
        if place.kind != Kind::Straight {
            return guesses;
        }
        for proof in self.proofs.all.iter().filter(|proof| proof.glued) {
            for quarters in 0..4_u8 {
                let [wide, high] = place.frame.size().map(|side| side / self.scale);
                let window = if quarters % 2 == 0 {
                    [wide, high]
                } else {
                    [high, wide]
                };
                let whole = proof.size;
                let fits = |axis: usize| window[axis] < whole[axis] + SLACK && window[axis] > 25.0;
                let same = |axis: usize| (window[axis] - whole[axis]).abs() < SLACK;
                if !fits(0) || !fits(1) || (same(0) && same(1)) {
                    continue;
                }
                let look = |at: Spot| {
                    let corner = Pose::within(place.frame, quarters, self.scale);
                    let pose = corner.moved([-at[0], -at[1]]);
                    (pose, Frame::sized(at, window))
                };
                for y in starts(whole[1], window[1]) {
                    for x in starts(whole[0], window[0]) {
                        let (pose, seen) = look([x, y]);
                        let inner = inner(seen, whole);
                        let should = proof.letters.iter();
                        let should = bag(should.filter(|letter| inner.holds(letter.ink.middle())));
                        let is = here.iter().copied();
                        let is =
                            bag(is.filter(|letter| inner.holds(pose.on_face(letter.ink.middle()))));
                        let share = alike(&is, &should);
                        let distance = self.window_distance(proof, pose, inner);
                        guesses.push(Guess {
                            proof,
                            pose,
                            window: seen,
                            part: true,
                            said: share,
                            cost: distance + WORDS * (1.0 - share),
                            distance,
                        });
                    }
                }
            }
        }
        guesses
    }

    /// Gives how far a part of a face is from what is there, in blocks of 2 mm.
    fn window_distance(self, proof: &Proof, pose: Pose, seen: Frame) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0_f64);
        let step = 4;
        let [left, top] = [seen.left, seen.top].map(|at| whole(at / CELL));
        let [right, bottom] = [seen.right, seen.bottom].map(|at| whole(at / CELL));
        for y in (top..bottom).step_by(step) {
            for x in (left..right.min(proof.look.columns)).step_by(step) {
                let Some(should) = proof.look.cells.get(y * proof.look.columns + x) else {
                    continue;
                };
                let corner = [
                    super::picture::number(x) * CELL,
                    super::picture::number(y) * CELL,
                ];
                let ends = [corner, [corner[0] + CELL, corner[1] + CELL]];
                let frame = Frame::around(ends.map(|end| pose.on_page(end))).unwrap_or_default();
                sum += f64::from(super::look::apart(self.seen.picture.mean(frame), *should));
                count += 1.0;
            }
        }
        sum / count.max(1.0)
    }

    /// Looks closely at one face.
    fn look(self, place: &Place, guess: &Guess<'_>, here: &[&Letter]) -> Piece {
        let proof = guess.proof;
        let seen = if guess.part {
            inner(guess.window, proof.size)
        } else {
            guess.window
        };
        let lettering = lettering(proof, guess.pose, here, seen);
        let mut shift = lettering.shift;
        let mut pose = guess.pose;
        let mut distance = guess.distance;
        if shift[0].hypot(shift[1]) > 0.1 {
            pose = pose.moved(shift);
        } else if proof.letters.len() < 3 && distance > 3.0 && !guess.part {
            (shift, distance) = self.nudged(proof, pose, distance);
            pose = pose.moved(shift);
        }
        let window = guess.part.then_some(guess.window);
        let (look, differing) = differing(&[&self.seen.picture], proof, pose, window);
        if !guess.part {
            distance = look.distance(&proof.look);
        }
        let mut changes = told(&lettering, proof, pose, here);
        changes.extend(differing);
        let marked = lettering.marked.iter().filter(|letter| {
            let spot = pose.on_face(letter.ink.middle());
            proof.marks.iter().any(|mark| mark.holds(spot))
        });
        let marked: Vec<&Letter> = marked.copied().collect();
        let on_page = |[x, y]: Spot| {
            let [a, b] = [guess.pose.on_page([0.0; 2]), guess.pose.on_page([x, y])];
            [b[0] - a[0], b[1] - a[1]]
        };
        let is_said = changes.iter().any(|change| !change.is_picture());
        let said = here
            .iter()
            .filter(|_| is_said)
            .map(|letter| (*letter).clone());
        Piece {
            said: said.collect(),
            state: if changes.is_empty() {
                State::Whole
            } else {
                State::Changed(changes)
            },
            face: Some(proof.face),
            pose: Some(pose),
            window,
            shift: on_page(shift),
            letters: [lettering.found + lettering.lacks.len(), lettering.found],
            distance,
            mark: words(&marked)
                .into_iter()
                .map(|(word, _)| word)
                .next()
                .unwrap_or_default(),
            ..empty(place, here)
        }
    }

    /// Looks at a piece again, with pictures that were drawn more closely and less so.
    pub fn again(self, piece: Piece, [fine, coarse]: &[Picture; 2]) -> Piece {
        let face = piece.face.and_then(|face| self.proofs.face(face));
        let (State::Changed(changes), Some(proof), Some(pose)) = (&piece.state, face, piece.pose)
        else {
            return piece;
        };
        let other = changes.iter().filter(|change| !change.is_picture());
        let mut changes: Vec<Change> = other.cloned().collect();
        let pictures = [&self.seen.picture, fine, coarse];
        changes.extend(differing(&pictures, proof, pose, piece.window).1);
        let state = if changes.is_empty() {
            State::Whole
        } else {
            State::Changed(changes)
        };
        Piece { state, ..piece }
    }

    /// Finds by its picture alone how far a face lies beside its outline.
    fn nudged(self, proof: &Proof, pose: Pose, distance: f64) -> (Spot, f64) {
        let mut best = ([0.0; 2], distance * 0.7);
        let steps = [-2.0, -1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0];
        for y in steps {
            for x in steps {
                let there = pose.moved([x, y]);
                let nearer = proof.look.nearer(&self.seen.picture, there, best.1);
                best = nearer.map_or(best, |nearer| ([x, y], nearer));
            }
        }
        if is_same(best.0, [0.0; 2]) {
            (best.0, distance)
        } else {
            best
        }
    }
}

/// Finds a face that a place holds distorted: one whose words are there, and none of whose parts is.
fn distorted(place: &Place, guesses: &[Guess<'_>], here: &[&Letter]) -> Option<Piece> {
    let whole = guesses.iter().filter(|guess| !guess.part);
    let likest = whole.max_by(|a, b| a.said.total_cmp(&b.said));
    let proof = likest.filter(|guess| guess.said > SAID)?.proof;
    let own = guesses
        .iter()
        .filter(|guess| guess.proof.face == proof.face);
    let poses: Vec<Pose> = own.map(|guess| guess.pose).collect();
    let (pose, distortion) = Distortion::of(proof, &poses, here)?;
    let all = proof.letters.len();
    Some(Piece {
        state: State::Changed(vec![Change::Lies {
            distortion,
            frame: place.frame,
        }]),
        face: Some(proof.face),
        pose: Some(pose),
        letters: [all, all.min(here.len())],
        ..empty(place, here)
    })
}

/// Says whether a piece says just what a face says, at the same places.
#[must_use]
pub fn reads(proof: &Proof, piece: &Piece) -> bool {
    let Some(pose) = piece.pose else {
        return false;
    };
    let here: Vec<&Letter> = piece.said.iter().collect();
    let seen = Frame::sized([0.0; 2], proof.size);
    let read = lettering(proof, pose, &here, seen);
    read.lacks.is_empty() && read.extra.is_empty() && read.odd.is_empty()
}

/// Finds what differs between some pictures and a face that lies so, and how the face looks in the first.
fn differing(
    pictures: &[&Picture],
    proof: &Proof,
    pose: Pose,
    window: Option<Frame>,
) -> (Look, Vec<Change>) {
    let seen = window.map_or(Frame::sized([0.0; 2], proof.size), |window| {
        inner(window, proof.size)
    });
    let corner = window.map(|window| [window.left, window.top].map(|at| whole((at / CELL).ceil())));
    let at = corner.map_or([0.0; 2], |corner| {
        corner.map(|cell| super::picture::number(cell) * CELL)
    });
    let size = window.map_or(proof.size, |window| {
        [window.right - at[0], window.bottom - at[1]]
    });
    let looks = pictures.iter();
    let looks = looks.map(|picture| Look::of(picture, pose.moved(at), size));
    let mut looks: Vec<Look> = looks.collect();
    let regions = regions(&looks, proof, seen, corner.map(|[x, y]| (x, y)));
    let told = regions.into_iter().map(|(frame, by)| {
        let ends = [[frame.left, frame.top], [frame.right, frame.bottom]];
        let ends = ends.map(|[x, y]| pose.on_page([x + at[0], y + at[1]]));
        Change::Picture {
            frame: Frame::around(ends).unwrap_or_default(),
            by,
        }
    });
    let told = told.collect();
    (looks.swap_remove(0), told)
}

/// Gives where windows begin that cover an extent, as it is divided into equal parts.
fn starts(extent: f64, window: f64) -> Vec<f64> {
    if extent - window < SLACK {
        return vec![0.0];
    }
    let count = ((extent - OVERLAP) / (window - OVERLAP) - 0.01)
        .ceil()
        .clamp(2.0, 12.0);
    let count = whole(count);
    let last = super::picture::number(count - 1);
    (0..count)
        .map(|at| (extent - window) * super::picture::number(at) / last)
        .collect()
}

/// Gives what of a part is neither glued over nor marked for it.
fn inner(window: Frame, [width, height]: Spot) -> Frame {
    let edge = |far: bool, inset: f64| if far { inset } else { 0.0 };
    Frame {
        left: window.left + edge(window.left > SLACK, DIAMOND),
        top: window.top + edge(window.top > SLACK, DIAMOND),
        right: window.right - edge(window.right < width - SLACK, OVERLAP + DIAMOND),
        bottom: window.bottom - edge(window.bottom < height - SLACK, OVERLAP + DIAMOND),
    }
}

/// Says whether a place is as large as a face, and whether that lies on its side.
fn fits(place: Spot, face: Spot, scale: f64) -> Option<bool> {
    let near = |a: f64, b: f64| (a - b * scale).abs() < SLACK;
    if near(place[0], face[0]) && near(place[1], face[1]) {
        return Some(false);
    }
    (near(place[0], face[1]) && near(place[1], face[0])).then_some(true)
}

fn agrees(proof: &Proof, place: &Place) -> bool {
    match proof.shape {
        Shape::Plain | Shape::Strip { .. } => place.kind == Kind::Straight,
        Shape::Round => place.kind == Kind::Round || !place.drawn,
        Shape::Net => place.kind == Kind::Net,
    }
}

/// Gives what share of letters two bags have in common, from 0 to 1.
fn alike(a: &[u32], b: &[u32]) -> f64 {
    let (mut x, mut y, mut both) = (0, 0, 0);
    while x < a.len() && y < b.len() {
        match a[x].cmp(&b[y]) {
            std::cmp::Ordering::Less => x += 1,
            std::cmp::Ordering::Greater => y += 1,
            std::cmp::Ordering::Equal => {
                both += 1;
                x += 1;
                y += 1;
            }
        }
    }
    let all = a.len() + b.len() - both;
    if all == 0 {
        1.0
    } else {
        super::picture::number(both) / super::picture::number(all)
    }
}

/// Gives what it costs that the letters stand another way than those of the face.
fn upright(proof: &Proof, quarters: u8, here: &[&Letter]) -> f64 {
    let Some(first) = proof.letters.first() else {
        return 0.0;
    };
    let turn = (first.turn + f64::from(quarters) * 90.0).rem_euclid(360.0);
    let same = here.iter().any(|letter| {
        let apart = (letter.turn - turn).rem_euclid(360.0);
        !(4.0..=356.0).contains(&apart)
    });
    if same || here.is_empty() { 0.0 } else { WORDS }
}

/// Gives how much a piece differs from its proof.
pub(super) fn cost(piece: &Piece) -> f64 {
    let [all, found] = piece.letters;
    let lacking = super::picture::number(all - found) / super::picture::number(all.max(1));
    let changes = match &piece.state {
        State::Whole => 0.0,
        State::Changed(changes) => 1.0 + super::picture::number(changes.len()) * 0.1,
        State::Foreign | State::Blank => return 1000.0,
    };
    piece.distance + lacking * WORDS + changes
}

/// Says whether a piece is one that was changed, rather than none.
pub(super) fn near(piece: &Piece) -> bool {
    let [all, found] = piece.letters;
    if all >= 8 && found * 2 >= all {
        return true;
    }
    // Where no letters are drawn at all, the picture alone tells.
    if piece.words.is_empty() {
        return piece.distance < BARE;
    }
    cost(piece) < FOREIGN && (all < 8 || found * 4 >= all)
}

fn empty(place: &Place, here: &[&Letter]) -> Piece {
    Piece {
        frame: place.frame,
        seat: [0; 2],
        state: State::Foreign,
        face: None,
        pose: None,
        window: None,
        shift: [0.0; 2],
        behind: false,
        drawn: place.drawn,
        letters: [0, 0],
        distance: 255.0,
        mark: String::new(),
        words: words(here),
        said: Vec::new(),
        small: None,
        faint: None,
        cut_off: String::new(),
    }
}

/// Says whether two numbers are just two others.
fn is_same(one: Spot, other: Spot) -> bool {
    one.map(f64::to_bits) == other.map(f64::to_bits)
}
