//! Kinds of pieces.

use serde::Deserialize;

/// What kind of piece a component is.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A playing card.
    Card,
    /// A player aid.
    Aid,
    /// A mat that lies before a player.
    Mat,
    /// A board in the middle of the table.
    Board,
    /// A counter or marker.
    Token,
    /// A figure that is folded to stand.
    Standee,
    /// A die to fold from a net.
    Die,
    /// A track to count on.
    Track,
    /// A sheet to write on.
    Sheet,
}

impl Kind {
    /// Says whether a piece larger than the paper may be glued together from parts: what is held in
    /// the hand, shuffled, moved or thrown may not.
    #[must_use]
    pub const fn is_glued(self) -> bool {
        matches!(self, Self::Mat | Self::Board | Self::Track)
    }

    /// Gives the word of the manifest.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Aid => "aid",
            Self::Mat => "mat",
            Self::Board => "board",
            Self::Token => "token",
            Self::Standee => "standee",
            Self::Die => "die",
            Self::Track => "track",
            Self::Sheet => "sheet",
        }
    }
}
