//! Mirroring: what becomes of a page's arrangement on its back.
//!
//! Places in, the places behind them out.

use crate::geom::{Point, Rect, Size};

use super::edges::{Corners, Sides};
use super::mark::Mark;
use super::turn::Turn;

/// What becomes of a page's arrangement on its back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mirror {
    /// The columns change places; the backs stand upright.
    Columns,
    /// The rows change places; the backs stand on their heads.
    Rows,
}

/// Mirrors places rather than slot numbers: where cards can't be centred to the micrometre, the
/// back still meets its front.
impl Mirror {
    pub fn rect(self, rect: Rect, page: Size) -> Rect {
        match self {
            Self::Columns => Rect::new(page.width - rect.right(), rect.top(), rect.size),
            Self::Rows => Rect::new(rect.left(), page.height - rect.bottom(), rect.size),
        }
    }

    pub fn sides(self, sides: Sides) -> Sides {
        let Sides {
            left,
            top,
            right,
            bottom,
        } = sides;
        match self {
            Self::Columns => Sides {
                left: right,
                right: left,
                ..sides
            },
            Self::Rows => Sides {
                top: bottom,
                bottom: top,
                ..sides
            },
        }
    }

    pub const fn corners(self, corners: Corners) -> Corners {
        let Corners {
            left_top,
            right_top,
            left_bottom,
            right_bottom,
        } = corners;
        match self {
            Self::Columns => Corners {
                left_top: right_top,
                right_top: left_top,
                left_bottom: right_bottom,
                right_bottom: left_bottom,
            },
            Self::Rows => Corners {
                left_top: left_bottom,
                right_top: right_bottom,
                left_bottom: left_top,
                right_bottom: right_top,
            },
        }
    }

    pub const fn turn(self) -> Turn {
        match self {
            Self::Columns => Turn::Upright,
            Self::Rows => Turn::Half,
        }
    }

    pub fn mark(self, mark: Mark, page: Size) -> Mark {
        let size = Size::new(mark.to.x - mark.from.x, mark.to.y - mark.from.y);
        let line = self.rect(Rect::new(mark.from.x, mark.from.y, size), page);
        Mark {
            from: line.origin,
            to: Point::new(line.right(), line.bottom()),
        }
    }
}
