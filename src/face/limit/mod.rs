//! Limits on other people's templates and pictures, all generous and all in this place.
//!
//! Templates are counted while they run ([`step`]), SVG is measured before it is parsed ([`bulk`]),
//! pictures before they are decoded. Reads no clock: the same file always meets the same limit.

mod bulk;
mod link;
mod step;
mod tag;
mod weigh;
mod work;

pub(super) use bulk::{Bulk, measure};
pub(super) use step::{CHOSEN, Meter, Meters, register};
pub(super) use tag::{placed, tags, token};
pub(super) use weigh::weigh;
pub(super) use work::{Load, work};

/// Most loop rounds and component calls for one face. The busiest shipped face takes fewer than 3000.
pub(super) const STEPS: u64 = 200_000;
/// Longest text or list that a template may build, in bytes or items.
pub(super) const VALUE: usize = 1 << 20;
/// Most bytes that a template may write for one face.
pub(super) const OUTPUT: usize = 16 << 20;
/// Most elements of a picture, each counted as often as uses, patterns, masks and markers show it.
pub(super) const ELEMENTS: u64 = 200_000;
/// Deepest nesting of elements.
pub(super) const NESTING: usize = 128;
/// Most points of all shapes of a picture.
pub(super) const POINTS: u64 = 500_000;
/// Most stops of one gradient.
pub(super) const STOPS: usize = 1000;
/// Most letters on a path, times the points of that path.
pub(super) const LETTERS: u64 = 10_000_000;
/// Most style sheets of a picture.
pub(super) const SHEETS: usize = 100;
/// Most rules of all style sheets of a picture, each of up to 256 bytes.
pub(super) const RULES: usize = 2000;
/// Most bytes of all texts of a picture.
pub(super) const TEXT: u64 = 200_000;
/// Most bytes of all text boxes of a picture: more than ten pages.
pub(super) const BOXES: usize = 32_767;
/// Most primitives of one filter.
pub(super) const PRIMITIVES: usize = 200;
/// Most steps to match the rules of style sheets with elements.
pub(super) const STYLES: u64 = 50_000_000;
/// Most steps to draw a picture; one takes about a nanosecond.
pub(super) const WORK: f64 = 4e9;
/// Most steps for all faces, as many as take ten seconds on a small computer with two cores. Ten thousand
/// simple cards take fewer, and two thousand as rich as the richest that ship. Drawing is counted as
/// in print, of which looking at a face takes a small part.
pub(super) const ALL_WORK: f64 = 130e9;
/// So many of them takes a step of filling in and reading a template, which is about a nanosecond.
pub(super) const READING: f64 = 8.0;
/// So many takes a pixel of a picture that is unpacked.
pub(super) const UNPACKING: f64 = 40.0;
/// Most steps to fill in and read the templates of all faces.
pub(super) const ALL_READING: f64 = 12e9;
/// Most pixels of all pictures that are unpacked, each counted once. JPEGs are printed as they are, but for
/// those of four inks.
pub(super) const ALL_PIXELS: u64 = 2_000_000_000;
/// Most bytes that all faces may come to as SVG.
pub(super) const ALL_OUTPUT: usize = 384 << 20;
/// Most bytes of filled templates that are kept for the next time.
pub(super) const FILLED: usize = 96 << 20;
/// Most bytes of faces that are kept as they were drawn; the others are drawn again whenever somebody looks.
pub(super) const KEPT: usize = 256 << 20;
/// Most faces of which is known how they came out.
pub(super) const PLATES: usize = 40_000;
/// Steps, bytes and pixels of faces that are filled in or drawn at the same time.
pub(super) const AT_ONCE: (f64, usize, u64) = (4e9, 96 << 20, 400_000_000);
/// Most steps of the filters of all faces, as they are printed: about ten seconds on a small computer.
pub(super) const ALL_FILTERS: f64 = 4e9;
/// Most layers of the size of the whole picture that may be open at once. A small part of a large picture takes three
/// times 25, since the renderer keeps two pictures more on each side.
pub(super) const LAYERS: f64 = 80.0;
/// Largest area of one filter or tile in square millimetres: a page of A3 with room to spare.
pub(super) const FILTER_AREA: f32 = 200_000.0;
/// How far a shape may reach, in mm. The renderer counts quarters of a pixel in 32 bits and panics
/// beyond (linebender/tiny-skia#180).
pub(super) const FARTHEST: f32 = 100_000.0;
/// Longest side of a picture in pixels.
pub(super) const PIXELS_ASIDE: usize = 20_000;
/// Pixels of all pictures of a face above which it is looked at with smaller ones, where those do.
pub(super) const LOOKED: u64 = 1_000_000;
/// Most pixels of a picture: A3 at 600 dpi.
pub(super) const PIXELS: usize = 100_000_000;

/// A count, to be held against work.
#[allow(clippy::cast_precision_loss)] // what is counted here is far below 2^52
pub(super) fn count(number: u64) -> f64 {
    number as f64
}
