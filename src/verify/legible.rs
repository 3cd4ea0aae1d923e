//! Whether the letters of a piece can be read, as they are on paper.

use svgtypes::Color;

use crate::face::tone;

use super::frame::Frame;
use super::letter::{Letter, words};
use super::piece::Piece;
use super::seen::Seen;

/// Smaller letters are hardly read, in points.
const SMALLEST: f64 = 4.95;
/// Less contrast is hardly seen (WCAG 2.2, 1.4.3 for large letters).
const FAINTEST: f64 = 3.0;
/// How far from a word its ground is looked at, in mm.
const BESIDE: f64 = 0.3;
/// How far beyond a cut a piece is drawn at most, in mm.
const BLEED: f64 = 3.0;
/// How far letters may reach over a cut, in mm.
const OVER: f64 = 0.2;

/// Looks at the letters of a piece.
pub(super) fn read(seen: &Seen, piece: &mut Piece) {
    let letters = seen.letters.iter();
    let here: Vec<&Letter> = letters
        .filter(|letter| piece.frame.holds(letter.ink.middle()))
        .collect();
    let all = words(&here);
    let word = |letter: &Letter| {
        let mut all = all.iter();
        let found = all.find(|(_, frame)| frame.grown(0.01).holds(letter.ink.middle()));
        found.map_or_else(|| letter.text.clone(), |(word, _)| word.clone())
    };
    let named = here.iter().filter(|letter| !letter.text.is_empty());
    let smallest = named.clone().min_by(|a, b| a.size.total_cmp(&b.size));
    piece.small = smallest
        .filter(|letter| letter.size < SMALLEST)
        .map(|letter| (letter.size, word(letter)));
    let faintest = named
        .clone()
        .map(|letter| (contrast(seen, letter), *letter))
        .min_by(|a, b| a.0.total_cmp(&b.0));
    piece.faint = faintest
        .filter(|(contrast, _)| *contrast < FAINTEST)
        .map(|(contrast, letter)| (contrast, word(letter)));
    if piece.window.is_none() && piece.pose.is_some() {
        let near = piece.frame.grown(BLEED);
        let letters = seen.letters.iter();
        let near: Vec<&Letter> = letters
            .filter(|letter| near.holds(letter.ink.middle()))
            .collect();
        // A cut may go between two letters as well.
        let is_cut = |frame: Frame| {
            let inside = frame.shared(piece.frame);
            inside.right - inside.left > OVER
                && inside.bottom - inside.top > OVER
                && !piece.frame.grown(OVER).contains(frame)
        };
        let lies_out = |letter: &&Letter| !piece.frame.grown(OVER).contains(letter.ink);
        let cut = near.iter().any(lies_out).then(|| {
            let mut all = words(&near).into_iter();
            all.find(|(word, frame)| !word.is_empty() && is_cut(*frame))
        });
        piece.cut_off = cut.flatten().map(|(word, _)| word).unwrap_or_default();
    }
}

/// Gives the contrast of a letter with what is around it, where that is strongest.
fn contrast(seen: &Seen, letter: &Letter) -> f64 {
    let around = letter.ink.grown(BESIDE);
    let [x, y] = around.middle();
    let spots = [
        [around.left, around.top],
        [x, around.top],
        [around.right, around.top],
        [around.right, y],
        [around.right, around.bottom],
        [x, around.bottom],
        [around.left, around.bottom],
        [around.left, y],
    ];
    let own = light(letter.colour);
    let contrasts = spots.map(|[x, y]| {
        let ground = light(
            seen.picture
                .mean(Frame::sized([x - 0.12, y - 0.12], [0.24, 0.24])),
        );
        tone::contrast(own, ground)
    });
    contrasts.into_iter().fold(1.0, f64::max)
}

fn light([red, green, blue]: [u8; 3]) -> f64 {
    tone::luminance(Color::new_rgb(red, green, blue))
}
