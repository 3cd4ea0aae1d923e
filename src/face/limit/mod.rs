//! Limits on other people's templates and pictures, all generous and all in this place.
//!
//! Templates are counted while they run ([`step`]), SVG is measured before it is parsed ([`bulk`]),
//! pictures before they are decoded. Reads no clock: the same file always meets the same limit.

mod bulk;
mod step;

pub(super) use bulk::{Bulk, measure, weigh};
pub(super) use step::{Meter, register};

/// Most loop rounds and component calls for one face. The busiest shipped face takes fewer than 3000.
pub(super) const STEPS: u64 = 200_000;
/// Longest text or list that a template may build, in bytes or items.
pub(super) const VALUE: usize = 1 << 20;
/// Most bytes that a template may write for one face.
pub(super) const OUTPUT: usize = 16 << 20;
/// Most elements of a picture, each `<use>` counted with all that it shows.
pub(super) const ELEMENTS: u64 = 200_000;
/// Deepest nesting of elements.
pub(super) const NESTING: usize = 128;
/// Largest area of one filter in square millimetres: a page of A3 with room to spare.
pub(super) const FILTER_AREA: f32 = 200_000.0;
/// Longest side of a picture in pixels.
pub(super) const PIXELS_ASIDE: usize = 20_000;
/// Most pixels of a picture: A3 at 600 dpi.
pub(super) const PIXELS: usize = 100_000_000;
