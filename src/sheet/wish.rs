//! What a footer and a ruler ask for, the best first.

use crate::geom::Length;

use super::mark;
use super::strip::{FOOTER_HEIGHT, RULER_LENGTH};

/// How long a footer should be, 80 mm, even if it must stand on its side for it.
const GOOD_FOOTER: Length = Length::whole_mm(80);
/// The shortest footer that holds a title and a sheet number, 40 mm.
const SHORTEST_FOOTER: Length = Length::whole_mm(40);
/// How long marks should be although a ruler takes their room, 3 mm.
const GOOD_MARK: Length = Length::whole_mm(3);

/// What a strip asks for.
#[derive(Clone, Copy)]
pub(super) struct Wish {
    /// Its extent away from the edge of the page.
    pub height: Length,
    /// How long the marks below it must stay at least.
    pub mark: Length,
    /// How long it must be at least.
    pub shortest: Length,
    /// How long it will be at most.
    pub longest: Length,
}

impl Wish {
    /// A footer is as long as there is room.
    pub const FOOTER: [Self; 2] = [Self::footer(GOOD_FOOTER), Self::footer(SHORTEST_FOOTER)];

    /// A ruler is 6 mm high. Rather than to be left out it lowers itself to 3 mm, and only then
    /// costs the marks a good part of their length.
    pub const RULER: [Self; 5] = [
        Self::ruler(6, GOOD_MARK),
        Self::ruler(5, GOOD_MARK),
        Self::ruler(4, GOOD_MARK),
        Self::ruler(3, GOOD_MARK),
        Self::ruler(3, mark::SHORTEST),
    ];

    const fn footer(shortest: Length) -> Self {
        Self {
            height: FOOTER_HEIGHT,
            mark: mark::SHORTEST,
            shortest,
            longest: Length::microns(i64::MAX),
        }
    }

    const fn ruler(height_mm: i64, mark: Length) -> Self {
        Self {
            height: Length::whole_mm(height_mm),
            mark,
            shortest: RULER_LENGTH,
            longest: RULER_LENGTH,
        }
    }
}
