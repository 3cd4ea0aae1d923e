//! Letters with their places, and the words that they make.

use unicode_normalization::UnicodeNormalization;

use super::form::Form;
use super::frame::{Frame, Spot};

/// A letter as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Letter {
    /// What it says; empty when that is not known.
    pub text: String,
    /// Where its line begins, in mm.
    pub at: Spot,
    /// What it inks.
    pub ink: Frame,
    /// Its size in points.
    pub size: f64,
    /// Its direction in degrees, clockwise from one that is read from left to right.
    pub turn: f64,
    /// Red, green and blue.
    pub colour: [u8; 3],
    /// The colour of its outline, where that is drawn besides what it encloses.
    pub outline: Option<[u8; 3]>,
    /// What it looks like.
    pub form: Form,
}

impl Letter {
    /// Writes what a letter says as all letters are compared: no ligatures, no spaces.
    #[must_use]
    pub fn plain(text: &str) -> String {
        let parts = text
            .nfkc()
            .filter(|c| !c.is_whitespace() && !c.is_control());
        parts
            .filter(|c| *c != '\u{ad}' && *c != '\u{feff}')
            .collect()
    }
}

/// Joins letters to words, line by line, in the order in which they are read.
#[must_use]
pub fn words(letters: &[&Letter]) -> Vec<(String, Frame)> {
    let mut lines: Vec<(i64, i64, f64, &Letter)> = letters
        .iter()
        .map(|letter| {
            let (sin, cos) = letter.turn.to_radians().sin_cos();
            let [x, y] = letter.at;
            let (along, down) = (x * cos + y * sin, y * cos - x * sin);
            (
                tenths(letter.turn / 3.0),
                tenths(down / 4.0),
                along,
                *letter,
            )
        })
        .collect();
    lines.sort_by(|a, b| (a.0, a.1).cmp(&(b.0, b.1)).then(a.2.total_cmp(&b.2)));
    let mut words: Vec<(String, Frame)> = Vec::new();
    let mut last: Option<(i64, i64, Frame, f64)> = None;
    for (turn, down, _, letter) in lines {
        let near = last.is_some_and(|(t, d, ink, size)| {
            let gap = apart(ink, letter.ink);
            t == turn && (d - down).abs() <= 1 && gap < size.min(letter.size) * 0.3528 * 0.17
        });
        match words.last_mut().filter(|_| near) {
            Some((word, frame)) => {
                word.push_str(&letter.text);
                *frame = frame.joined(letter.ink);
            }
            None => words.push((letter.text.clone(), letter.ink)),
        }
        last = Some((turn, down, letter.ink, letter.size));
    }
    words
}

/// Gives how far two rectangles lie apart.
fn apart(a: Frame, b: Frame) -> f64 {
    let across = (b.left - a.right).max(a.left - b.right).max(0.0);
    let down = (b.top - a.bottom).max(a.top - b.bottom).max(0.0);
    across.hypot(down)
}

#[allow(clippy::cast_possible_truncation)] // paper is short
fn tenths(value: f64) -> i64 {
    (value * 10.0).round().clamp(-1e9, 1e9) as i64
}
