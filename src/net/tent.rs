//! Standees: figures of paper that are folded like a tent and stand on a foot of their own.
//!
//! The size of a face and the depth of the foot in; a flat strip out. From the top it has the back
//! upside down, the front, the foot, and a tab that is glued behind the back: two sides that lean
//! against each other, and a floor. All four are as wide as the face, so that straight cuts free
//! the strip.
//! The printed side is outside, so every fold goes backwards.

use crate::geom::{Length, Point, Rect, Size};

/// Narrowest face that stays upright when a table is pushed.
const NARROWEST: Length = Length::whole_mm(10);
/// Lowest face that shows something above its fold.
const LOWEST: Length = Length::whole_mm(12);
/// How many times as high as wide a face may be, before it falls over sideways.
const SLENDEREST: i64 = 4;
/// The shallowest foot that fingers can fold.
const SHALLOWEST: Length = Length::whole_mm(6);
/// The deepest tab that fingers need.
const DEEPEST_TAB: Length = Length::whole_mm(7);

/// A standee laid flat. All places are from the upper left corner of its strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tent {
    face: Size,
    foot: Length,
    tab: Length,
}

impl Tent {
    /// Makes a strip of a face and the depth of its foot; `None` when it would not stand.
    #[must_use]
    pub fn new(face: Size, foot: Length) -> Option<Self> {
        let [shallowest, deepest] = Self::feet(face)?;
        (shallowest..=deepest).contains(&foot).then_some(Self {
            face,
            foot,
            tab: DEEPEST_TAB.min(face.height.half()),
        })
    }

    /// Gives the depths of the foot with which a face stands: from a quarter of its height, below
    /// which a breath upsets it, to its whole height, beyond which it lies down. `None` when the
    /// face is too small or too slender for any.
    #[must_use]
    pub fn feet(face: Size) -> Option<[Length; 2]> {
        let stands = face.width >= NARROWEST
            && face.height >= LOWEST
            && face.height <= face.width * SLENDEREST;
        stands.then(|| [SHALLOWEST.max(face.height / 4), face.height])
    }

    /// Gives the usual depth of the foot: half the height, which no sleeve knocks over.
    #[must_use]
    pub fn usual_foot(face: Size) -> Length {
        SHALLOWEST.max(face.height.half())
    }

    /// Gives the strip of a standee with so many thousandths of each length.
    #[must_use]
    pub const fn scaled(self, thousandths: u16) -> Self {
        Self {
            face: self.face.scaled(thousandths),
            foot: self.foot.scaled(thousandths),
            tab: self.tab.scaled(thousandths),
        }
    }

    /// Gives the size of the strip.
    #[must_use]
    pub fn size(&self) -> Size {
        let height = self.face.height * 2 + self.foot + self.tab;
        Size::new(self.face.width, height)
    }

    fn part(&self, top: Length, height: Length) -> Rect {
        Rect::new(Length::ZERO, top, Size::new(self.face.width, height))
    }

    /// Gives the place of the back, which stands on its head.
    #[must_use]
    pub fn back(&self) -> Rect {
        self.part(Length::ZERO, self.face.height)
    }

    /// Gives the place of the front.
    #[must_use]
    pub fn front(&self) -> Rect {
        self.part(self.face.height, self.face.height)
    }

    /// Gives the place of the foot.
    #[must_use]
    pub fn foot(&self) -> Rect {
        self.part(self.face.height * 2, self.foot)
    }

    /// Gives the place of the tab, which is glued behind the lower edge of the back.
    #[must_use]
    pub fn tab(&self) -> Rect {
        self.part(self.face.height * 2 + self.foot, self.tab)
    }

    /// Gives both ends of every fold, from the top.
    #[must_use]
    pub fn folds(&self) -> [[Point; 2]; 3] {
        [self.front(), self.foot(), self.tab()].map(|part| {
            let right = Point::new(part.right(), part.top());
            [part.origin, right]
        })
    }
}
