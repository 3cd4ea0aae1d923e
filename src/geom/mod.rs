//! Lengths, sizes, rectangles and outlines of the print shop.
//!
//! Millimetres, inches and points come in at the edges; everything between is a whole number of
//! micrometres, so that sums are exact and two machines agree on every coordinate.
//! Never holds a floating-point coordinate, but for the corners of a [`Polygon`], which are worked out
//! of an [`Outline`] whenever somebody measures it. Knows nothing of cards or pages.

mod length;
mod outline;
mod point;
mod rect;
mod size;

pub use length::Length;
pub use outline::{Outline, Polygon, Step, Tip};
pub use point::Point;
pub use rect::Rect;
pub use size::Size;
