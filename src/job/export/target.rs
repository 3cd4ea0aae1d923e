//! Whom exported files are for.

use crate::deck::Choice;
use crate::job::name;
use crate::print::Shop;

/// Whom exported files are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Target {
    /// A printing service.
    Shop(Shop),
    /// Tabletop Simulator.
    #[default]
    Tabletop,
}

impl Target {
    /// Gives the folder whose files an export of a game, or of a part of it, replaces.
    #[must_use]
    pub fn folder(self, game: &str, choice: &Choice) -> String {
        let word = match self {
            Self::Shop(shop) => shop.word(),
            Self::Tabletop => "tabletop",
        };
        format!("{game}/{word}{}", name::part(choice))
    }
}
