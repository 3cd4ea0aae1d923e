//! A place and what lies in it → the piece that it is, or is nearest to.

use super::changed::{lettering, regions, told};
use super::desk::{Desk, SLACK, WORDS, is_same};
use super::distorted::Distortion;
use super::frame::{Frame, Pose, Spot};
use super::grid::CELL;
use super::guess::{CLOSE, Guess, fits};
use super::letter::{Letter, words};
use super::look::Look;
use super::outline::{Kind, Place};
use super::picture::{Picture, number, whole};
use super::piece::{Change, Piece, State};
use super::proof::{Proof, Shape};
use super::window::inner;

/// What is further from every face than this is foreign.
const FOREIGN: f64 = 45.0;
/// What has no letters is a face when it is as near as this without them.
const BARE: f64 = 20.0;
/// What has more of its letters in common with a face than this is that face, however it lies.
const SAID: f64 = 0.8;
/// More nets than these beside each other are not supposed where they share edges.
const MOST_NETS: f64 = 12.5;
/// How far parts of a large piece may lie beside their places, in mm: programs that save a file again round what
/// places its pictures.
const SLIP: f64 = 0.25;
/// What has a side that is longer than this is large, in mm.
const LARGE: f64 = 150.0;

impl Desk<'_> {
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
                    let frame = pose.covering(frame);
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
        let nets = self.nets(place);
        if !nets.is_empty() {
            return nets;
        }
        vec![self.one(place, &[0, 1, 2, 3])]
    }

    /// Finds nets that share edges: each is one of the equal parts of the outline around all.
    fn nets(self, place: &Place) -> Vec<Piece> {
        let nets = self.proofs.all.iter();
        let nets = nets.filter(|proof| place.kind == Kind::Net && proof.shape == Shape::Net);
        let divided = nets.filter_map(|proof| {
            [proof.size, [proof.size[1], proof.size[0]]]
                .into_iter()
                .find_map(|size| {
                    let size = size.map(|side| side * self.scale);
                    let count = [0, 1].map(|axis| place.frame.size()[axis] / size[axis]);
                    let even = |axis: usize| {
                        (count[axis] - count[axis].round()).abs() * size[axis] < SLACK
                            && (0.5..MOST_NETS).contains(&count[axis])
                    };
                    (even(0) && even(1)).then(|| count.map(|count| whole(count + 0.5)))
                })
        });
        let fewest = divided.min_by_key(|[columns, rows]| columns * rows);
        let Some([columns, rows]) = fewest.filter(|all| *all != [1, 1]) else {
            return Vec::new();
        };
        let [wide, high] = place.frame.size();
        let size = [wide / number(columns), high / number(rows)];
        let corners = (0..rows).flat_map(|y| (0..columns).map(move |x| [x, y]));
        let cells = corners.map(|at| {
            let [x, y] = [0, 1].map(|axis| number(at[axis]) * size[axis]);
            let frame = Frame::sized([place.frame.left + x, place.frame.top + y], size);
            self.one(&Place { frame, ..*place }, &[0, 1, 2, 3])
        });
        cells.filter(near).collect()
    }

    /// Gives how far what lies in a place is from all faces, at first sight; nothing where that does not tell.
    pub fn glance(self, place: &Place) -> f64 {
        let guesses = self.guesses(place, &[0, 1, 2, 3], &self.here(place));
        let costs = guesses.iter().map(|guess| {
            let is_said = guess.said > SAID;
            let letters = usize::from(is_said) * guess.proof.letters.len();
            guess.cost - worth(letters)
        });
        costs.reduce(f64::min).unwrap_or_default()
    }

    fn one(self, place: &Place, turns: &[u8]) -> Piece {
        let here = self.here(place);
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
            other => {
                let own = distorted(place, &guesses, &here);
                let piece = own.or_else(|| self.resized(place, turns, &here));
                piece.unwrap_or_else(|| Piece {
                    state: if blank { State::Blank } else { State::Foreign },
                    face: None,
                    pose: None,
                    window: None,
                    ..other.unwrap_or_else(|| empty(place, &here))
                })
            }
        }
    }

    /// Finds a face that a place holds which is not as large as the face should be, by its words.
    fn resized(self, place: &Place, turns: &[u8], here: &[&Letter]) -> Option<Piece> {
        let fits = |proof: &Proof| fits(place.frame.size(), proof.size, self.scale).is_some();
        let others = self.said(place, turns, here, |proof, _| !fits(proof));
        distorted(place, &others, here)
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
        let mut distance = self.distance(guess);
        if shift[0].hypot(shift[1]) > 0.1 {
            pose = pose.moved(shift);
        } else if proof.letters.len() < 3 && distance > 3.0 && !guess.part {
            (shift, distance) = self.nudged(proof, pose, distance);
            pose = pose.moved(shift);
        }
        let window = guess.part.then_some(guess.window);
        let (look, differing) = differing(&[&self.seen.picture], proof, pose, window);
        if !guess.part {
            distance = if lettering.marked.is_empty() {
                proof.look.distance(&look)
            } else {
                // The mark of a deck covers a part of the face.
                let marks = &proof.marks;
                let beside = |block: Frame| marks.iter().all(|mark| mark.overlap(block) <= 0.0);
                proof.look.clone().counting(beside).distance(&look)
            };
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
    let at = corner.map_or([0.0; 2], |corner| corner.map(|cell| number(cell) * CELL));
    let size = window.map_or(proof.size, |window| {
        [window.right - at[0], window.bottom - at[1]]
    });
    let looks = |by: Spot| -> Vec<Look> {
        let pose = pose.moved([at[0] + by[0], at[1] + by[1]]);
        let looks = pictures.iter();
        looks.map(|picture| Look::of(picture, pose, size)).collect()
    };
    let corner = corner.map(|[x, y]| (x, y));
    let mut here = looks([0.0; 2]);
    let mut far = regions(&here, proof, seen, corner);
    // Who looks again looks closely: what is right a little beside its place on something large is right.
    let is_close = pictures.len() > 1 && proof.size[0].max(proof.size[1]) > LARGE;
    let steps = [-SLIP, 0.0, SLIP];
    let around = steps.into_iter().flat_map(|y| steps.map(|x| [x, y]));
    for by in around.filter(|by| is_close && !is_same(*by, [0.0; 2])) {
        if far.is_empty() {
            break;
        }
        let beside = regions(&looks(by), proof, seen, corner);
        let still = |(frame, _): &(Frame, u8)| beside.iter().any(|(b, _)| b.overlap(*frame) > 0.0);
        far.retain(still);
    }
    let told = far.into_iter().map(|(frame, by)| {
        let frame = pose.covering(frame.moved(at));
        Change::Picture { frame, by }
    });
    let told = told.collect();
    (here.swap_remove(0), told)
}

/// Gives what it counts that so many letters are where they should be, as levels of the picture.
pub(super) fn worth(letters: usize) -> f64 {
    number(letters.min(8)) / 2.0
}

/// Gives how much a piece differs from its proof.
pub(super) fn cost(piece: &Piece) -> f64 {
    let [all, found] = piece.letters;
    let lacking = number(all - found) / number(all.max(1));
    let changes = match &piece.state {
        State::Whole => 0.0,
        State::Changed(changes) => 1.0 + number(changes.len()) * 0.1,
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
