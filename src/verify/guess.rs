//! A place and what lies in it → the faces that it may hold, compared at first sight: by what they say, and roughly
//! by their pictures.

use super::desk::{Desk, SLACK, WORDS, is_same};
use super::frame::{Frame, Pose, Spot};
use super::grid::CELL;
use super::letter::Letter;
use super::look::{BLOCK, Look, apart};
use super::outline::{Kind, Place};
use super::picture::{number, whole};
use super::proof::{Proof, Shape, bag};
use super::window::{inner, starts};

/// How many faces are looked at closely.
pub(super) const CLOSE: usize = 4;

/// A face that a place may hold.
#[derive(Clone, Debug)]
pub(super) struct Guess<'a> {
    pub proof: &'a Proof,
    pub pose: Pose,
    /// What of the face is seen, and compared.
    pub window: Frame,
    /// Whether that is but a part of it.
    pub part: bool,
    /// What share of the letters both have.
    pub said: f64,
    pub cost: f64,
    /// How far its picture is, if it was looked at to the end.
    pub distance: Option<f64>,
}

impl<'a> Desk<'a> {
    /// Compares roughly with all faces of this size. The pictures of those that can't be among the first few
    /// are not looked at to the end.
    pub fn guesses(self, place: &Place, turns: &[u8], here: &[&Letter]) -> Vec<Guess<'a>> {
        let mut looks: Vec<(Spot, u8, Vec<[u8; 3]>)> = Vec::new();
        let fits = |proof: &Proof, quarters: u8| {
            let turned = fits(place.frame.size(), proof.size, self.scale);
            let square = (proof.size[0] - proof.size[1]).abs() < SLACK;
            turned.is_some_and(|turned| square || (quarters % 2 == 1) == turned)
        };
        compared(self.said(place, turns, here, fits), |guess, most| {
            let (size, quarters) = (guess.proof.size, guess.pose.quarters);
            let known = looks
                .iter()
                .position(|(known, turn, _)| is_same(*known, size) && *turn == quarters);
            let at = known.unwrap_or_else(|| {
                let look = Look::roughly(&self.seen.picture, guess.pose, size);
                looks.push((size, quarters, look));
                looks.len() - 1
            });
            guess.proof.look.below(&looks[at].2, most)
        })
    }

    /// Gives the faces that are wanted, turned as is wanted, and what it costs that they say something else.
    pub fn said(
        self,
        place: &Place,
        turns: &[u8],
        here: &[&Letter],
        wanted: impl Fn(&Proof, u8) -> bool,
    ) -> Vec<Guess<'a>> {
        let said = bag(here.iter().copied());
        let mut guesses = Vec::new();
        for proof in self.proofs.all.iter().filter(|proof| agrees(proof, place)) {
            let turns = turns.iter().filter(|turn| wanted(proof, **turn));
            let mut turns = turns.peekable();
            if turns.peek().is_none() {
                continue;
            }
            let share = alike(&said, &proof.bag);
            for quarters in turns {
                guesses.push(Guess {
                    proof,
                    pose: Pose::within(place.frame, *quarters, self.scale),
                    window: Frame::sized([0.0; 2], proof.size),
                    part: false,
                    said: share,
                    cost: WORDS * (1.0 - share) + upright(proof, *quarters, here),
                    distance: None,
                });
            }
        }
        guesses
    }

    /// Compares with the parts of larger pieces: a piece is covered with equal windows.
    pub fn parts(self, place: &Place, here: &[&Letter]) -> Vec<Guess<'a>> {
        let glued = self.proofs.all.iter().filter(|proof| proof.glued);
        let glued = glued.filter(|_| place.kind == Kind::Straight);
        let all = glued.flat_map(|proof| self.parts_of(proof, place, here));
        compared(all.collect(), |guess, most| {
            self.window_distance(guess, inner(guess.window, guess.proof.size), most)
        })
    }

    /// Gives the parts of a face that are as large as a place, and what it costs that they say something else.
    fn parts_of(self, proof: &'a Proof, place: &Place, here: &[&Letter]) -> Vec<Guess<'a>> {
        let mut guesses = Vec::new();
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
            let corner = Pose::within(place.frame, quarters, self.scale);
            for at in starts(whole, window) {
                let pose = corner.moved(at.map(|at| -at));
                let window = Frame::sized(at, window);
                let inner = inner(window, whole);
                let should = proof.letters.iter();
                let should = bag(should.filter(|letter| inner.holds(letter.ink.middle())));
                let is = here.iter().copied();
                let is = bag(is.filter(|letter| inner.holds(pose.on_face(letter.ink.middle()))));
                let share = alike(&is, &should);
                guesses.push(Guess {
                    proof,
                    pose,
                    window,
                    part: true,
                    said: share,
                    cost: WORDS * (1.0 - share),
                    distance: None,
                });
            }
        }
        guesses
    }

    /// Gives how far the picture of a face is, even if it was not looked at to the end.
    pub fn distance(self, guess: &Guess<'_>) -> f64 {
        let proof = guess.proof;
        let far = || {
            if guess.part {
                return self.window_distance(guess, inner(guess.window, proof.size), f64::MAX);
            }
            let look = Look::roughly(&self.seen.picture, guess.pose, proof.size);
            proof.look.below(&look, f64::MAX)
        };
        guess.distance.or_else(far).unwrap_or(f64::from(u8::MAX))
    }

    /// Gives how far a part of a face is from what is there, in blocks of 2 mm, if that is less than `most`.
    fn window_distance(self, guess: &Guess<'_>, seen: Frame, most: f64) -> Option<f64> {
        let look = &guess.proof.look;
        let [left, top] = [seen.left, seen.top].map(|at| whole(at / CELL));
        let [right, bottom] = [seen.right, seen.bottom].map(|at| whole(at / CELL));
        let (right, bottom) = (right.min(look.columns), bottom.min(look.rows));
        let rows = (top..bottom).step_by(BLOCK);
        let columns = (left..right).step_by(BLOCK);
        let count = number(rows.len() * columns.len()).max(1.0);
        let mut sum = 0.0;
        for y in rows {
            for x in columns.clone() {
                let should = look.cells[y * look.columns + x];
                let corner = [x, y].map(|at| number(at) * CELL);
                let frame = guess.pose.covering(Frame::sized(corner, [CELL; 2]));
                sum += f64::from(apart(self.seen.picture.mean(frame), should));
            }
            if sum / count >= most {
                return None;
            }
        }
        Some(sum / count)
    }
}

/// Compares the pictures of faces, the likeliest first, and only as far as they can still be among the first few.
/// What is looked at gives how far a face is, if that is less than what it is told.
fn compared<'a>(
    mut guesses: Vec<Guess<'a>>,
    mut look: impl FnMut(&Guess<'a>, f64) -> Option<f64>,
) -> Vec<Guess<'a>> {
    guesses.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    let mut first = [f64::MAX; CLOSE];
    for guess in &mut guesses {
        let most = first[CLOSE - 1] - guess.cost;
        if most > 0.0 {
            guess.distance = look(guess, most);
        }
        guess.cost += guess.distance.unwrap_or(f64::from(u8::MAX));
        if guess.cost < first[CLOSE - 1] {
            first[CLOSE - 1] = guess.cost;
            first.sort_by(f64::total_cmp);
        }
    }
    guesses
}

/// Says whether a place is as large as a face, and whether that lies on its side.
pub(super) fn fits(place: Spot, face: Spot, scale: f64) -> Option<bool> {
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
        number(both) / number(all)
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
