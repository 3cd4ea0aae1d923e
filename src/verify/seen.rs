//! What is seen on a page: letters, thin lines, rings, and a picture of it all.

use super::frame::{Frame, Spot};
use super::letter::Letter;
use super::picture::Picture;

/// A thin dark line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// One end.
    pub from: Spot,
    /// The other.
    pub to: Spot,
    /// How wide it is in mm.
    pub width: f64,
    /// Whether it is broken, as lines to fold along are.
    pub dashed: bool,
}

impl Line {
    /// Gives its length.
    #[must_use]
    pub fn length(self) -> f64 {
        (self.to[0] - self.from[0]).hypot(self.to[1] - self.from[1])
    }

    /// Says whether it runs from left to right.
    #[must_use]
    pub fn lies(self) -> bool {
        (self.to[1] - self.from[1]).abs() < 0.02
    }

    /// Says whether it runs from top to bottom.
    #[must_use]
    pub fn stands(self) -> bool {
        (self.to[0] - self.from[0]).abs() < 0.02
    }
}

/// A thin dark circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ring {
    /// The square around it.
    pub frame: Frame,
    /// How wide its line is in mm.
    pub width: f64,
}

/// What is seen on a page.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Width and height in mm, as the page is shown.
    pub size: Spot,
    /// The letters.
    pub letters: Vec<Letter>,
    /// Thin dark lines.
    pub lines: Vec<Line>,
    /// Thin dark circles.
    pub rings: Vec<Ring>,
    /// All of it.
    pub picture: Picture,
    /// Whether there was more than anybody can look at.
    pub cut_short: bool,
    /// Whether a letter was drawn of which nobody knows what it says.
    pub mute: usize,
}

impl Seen {
    /// Says whether there is no letter and no line.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.letters.is_empty() && self.lines.is_empty() && self.picture.is_white()
    }
}
