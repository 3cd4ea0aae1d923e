//! How far apart cards lie on a sheet.

use crate::geom::Length;

/// How far apart cards lie on a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Spacing {
    /// [`Spacing::Apart`], unless [`Spacing::Shared`] gets more cards on a sheet.
    #[default]
    Fullest,
    /// A gap of twice the bleed, so that each card keeps its bleed on all four sides.
    Apart,
    /// No gap: neighbours share a cut line, halving the cuts. Bleed is left on the outside of the
    /// block only, so faces must be clipped to their slots, and a slip of the knife shows the
    /// neighbour.
    Shared,
    /// A gap of this length; bleeds are cut to half of it where they would meet.
    /// No length at all is [`Spacing::Shared`].
    Gap(Length),
}

impl Spacing {
    /// Gives the gap; [`Spacing::Fullest`] has none before both are tried.
    pub(super) fn gap(self, bleed: Length) -> Option<Length> {
        match self {
            Self::Fullest => None,
            Self::Apart => Some(bleed * 2),
            Self::Shared => Some(Length::ZERO),
            Self::Gap(gap) => Some(gap),
        }
    }
}
