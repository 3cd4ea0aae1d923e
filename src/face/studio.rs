//! What every picture of a deck needs.

use crate::deck::Deck;
use crate::project::Project;
use crate::text::Fonts;

use super::icon::Icons;
use super::ink::Ink;
use super::sources::Sources;
use super::template::Templates;

/// What every job of a deck needs.
pub(super) struct Studio<'a> {
    pub deck: &'a Deck,
    pub project: &'a Project,
    pub fonts: &'a Fonts,
    pub icons: &'a Icons,
    pub templates: &'a Templates,
    pub ink: Ink,
}

impl<'a> Studio<'a> {
    /// Gives what an SVG of the deck refers to.
    pub fn sources(&self) -> Sources<'a> {
        Sources {
            project: self.project,
            fonts: self.fonts,
            folder: self.deck.folder(),
            ink: self.ink,
        }
    }
}
