//! A second look at a page.

use super::super::picture::Picture;

/// What is asked of a page after the first look at it.
#[derive(Clone, Copy)]
pub struct Closer<'a> {
    draw: &'a dyn Fn() -> Option<[Picture; 2]>,
    is_given_up: bool,
}

impl<'a> Closer<'a> {
    /// Makes a second look of what draws a page more closely, and less so, and of whether the first look was given
    /// up, as the page takes too long to draw.
    #[must_use]
    pub const fn new(draw: &'a dyn Fn() -> Option<[Picture; 2]>, is_given_up: bool) -> Self {
        Self { draw, is_given_up }
    }

    /// Draws a page more closely, and less so.
    #[must_use]
    pub fn pictures(&self) -> Option<[Picture; 2]> {
        (self.draw)()
    }

    /// Says whether the page takes too long to draw.
    #[must_use]
    pub const fn is_given_up(&self) -> bool {
        self.is_given_up
    }
}
