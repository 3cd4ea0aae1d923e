//! Whether the letters of a piece can be read, as they are on paper.

use svgtypes::Color;

use crate::face::tone;

use super::frame::Frame;
use super::letter::{Letter, words};
use super::picture::number;
use super::piece::Piece;
use super::seen::Seen;

/// Smaller letters are hardly read, in points.
const SMALLEST: f64 = 4.95;
/// Less contrast is hardly seen (WCAG 2.2, 1.4.3 for large letters).
const FAINTEST: f64 = 3.0;
/// How far from a word its ground is looked at, in mm.
const BESIDE: f64 = 0.3;
/// So many spots across a letter and down are looked at for an outline that was drawn below it, each so large, in mm.
const SPOTS: u8 = 24;
const SPOT: f64 = 0.1;
/// Share of them that makes an outline.
const OUTLINED: f64 = 0.05;
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

/// Gives the contrast of a letter, or of its outline, with what is around it, where that is strongest.
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
    let inks = [Some(letter.colour), letter.outline].into_iter().flatten();
    let inks: Vec<f64> = inks.map(light).collect();
    let contrasts = spots.into_iter().flat_map(|[x, y]| {
        let ground = light(
            seen.picture
                .mean(Frame::sized([x - 0.12, y - 0.12], [0.24, 0.24])),
        );
        inks.iter().map(move |ink| tone::contrast(*ink, ground))
    });
    let strongest = contrasts.fold(1.0, f64::max);
    if strongest < FAINTEST && is_outlined(seen, letter) {
        return FAINTEST;
    }
    strongest
}

/// Says whether a letter stands out from an outline that was drawn below it, as far as that is seen beside it.
fn is_outlined(seen: &Seen, letter: &Letter) -> bool {
    let own = light(letter.colour);
    let around = letter.ink.grown(BESIDE / 2.0);
    let [wide, high] = around.size().map(|side| side / f64::from(SPOTS));
    let spots = (0..SPOTS).flat_map(|y| (0..SPOTS).map(move |x| [x, y].map(f64::from)));
    let stands_out = spots.filter(|[x, y]| {
        let corner = [around.left + x * wide, around.top + y * high];
        let spot = light(seen.picture.mean(Frame::sized(corner, [SPOT; 2])));
        tone::contrast(own, spot) >= FAINTEST
    });
    let all = usize::from(SPOTS) * usize::from(SPOTS);
    number(stands_out.count()) > number(all) * OUTLINED
}

fn light([red, green, blue]: [u8; 3]) -> f64 {
    tone::luminance(Color::new_rgb(red, green, blue))
}
