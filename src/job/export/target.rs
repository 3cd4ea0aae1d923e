//! Whom exported files are for.

use crate::print::Shop;

/// Whom exported files are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// A printing service.
    Shop(Shop),
    /// Tabletop Simulator.
    #[default]
    Tabletop,
}

impl Target {
    /// Gives the folder whose files an export of a game replaces.
    #[must_use]
    pub fn folder(self, game: &str) -> String {
        match self {
            Self::Shop(shop) => format!("{game}/{}", shop.word()),
            Self::Tabletop => format!("{game}/tabletop"),
        }
    }
}
