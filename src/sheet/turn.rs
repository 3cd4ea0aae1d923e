//! How something is turned before it is placed.

/// How something is turned before it is placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Not at all.
    #[default]
    Upright,
    /// By 90° anticlockwise: its text reads from the bottom of the page to the top.
    Quarter,
    /// By 180°: it stands on its head.
    Half,
}

impl Turn {
    /// Gives the turn in degrees anticlockwise, as the reader sees it.
    #[must_use]
    pub const fn degrees(self) -> u16 {
        match self {
            Self::Upright => 0,
            Self::Quarter => 90,
            Self::Half => 180,
        }
    }
}
