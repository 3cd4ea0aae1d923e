//! Texts that were laid out: letters and icons at their places.

use super::font::Slant;
use super::run::GlyphRun;

/// A text that was laid out; it may still overflow its box.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// Size of the letters that was taken, in user units.
    pub size: f32,
    /// Runs and icons at their places.
    pub pieces: Vec<Piece>,
    /// By how much the text fails to fit, if it does.
    pub overflow: Option<Overflow>,
}

/// What stands outside the box, in user units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overflow {
    /// Excess of the widest word.
    pub width: f32,
    /// Excess of all lines.
    pub height: f32,
}

/// Something to draw: letters or an icon.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// Letters in one style on one line.
    Letters {
        /// Left end of the baseline.
        x: f32,
        /// The baseline.
        y: f32,
        /// The letters; those that run from right to left stand between marks of that direction.
        text: String,
        /// Bytes of the text at which the drawing has to set on anew, with the left end there.
        breaks: Vec<(usize, f32)>,
        /// The family that holds them all.
        family: String,
        /// CSS weight.
        weight: u16,
        /// Upright or italic.
        slant: Slant,
        /// Their colour, when it is not that of the box.
        fill: Option<String>,
        /// How long the line below them is, if there is one.
        underline: Option<f32>,
        /// The same letters as their font draws them, if nothing else has to draw them.
        run: Option<GlyphRun>,
    },
    /// An icon, which is as wide as high.
    Icon {
        /// Left edge.
        x: f32,
        /// Top edge.
        y: f32,
        /// Side.
        side: f32,
        /// Name between the colons.
        name: String,
        /// Its colour, when it is not that of the box.
        fill: Option<String>,
    },
}
