//! Rectangles for text, and how it is set in them.

use super::font::Slant;

/// Where lines stand between left and right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Flush left.
    Left,
    /// Centred.
    Center,
    /// Flush right.
    Right,
    /// Flush on both sides, but for the last line of a paragraph.
    Justify,
}

/// Where the text stands between top and bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VAlign {
    /// At the top.
    Top,
    /// In the middle.
    Middle,
    /// At the bottom.
    Bottom,
}

/// A rectangle for text and how to set it.
#[derive(Clone, Debug, PartialEq)]
pub struct TextBox {
    /// Left, top, width and height in user units.
    pub rect: [f32; 4],
    /// Preferred and smallest size of the letters in user units.
    pub size: f32,
    /// Smallest size of the letters in user units.
    pub min: f32,
    /// Distance of baselines as a multiple of the size.
    pub leading: f32,
    /// Horizontal alignment.
    pub align: Align,
    /// Vertical alignment.
    pub valign: VAlign,
    /// Bundled font family.
    pub family: String,
    /// CSS weight of text that is not bold.
    pub weight: u16,
    /// Slant of text that is not emphasised.
    pub slant: Slant,
    /// Extra space between letters in user units.
    pub tracking: f32,
}
