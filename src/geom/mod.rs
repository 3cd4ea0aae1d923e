//! Lengths, sizes and rectangles of the print shop.
//!
//! Millimetres, inches and points come in at the edges; everything between is a whole number of
//! micrometres, so that sums are exact and two machines agree on every coordinate.
//! Never holds a floating-point coordinate, and knows nothing of cards or pages.

mod length;
mod point;
mod rect;
mod size;

pub use length::Length;
pub use point::Point;
pub use rect::Rect;
pub use size::Size;
