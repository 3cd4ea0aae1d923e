//! What an SVG refers to: fonts, and pictures of its game.

use crate::project::Project;
use crate::text::Fonts;

use super::ink::Ink;

/// What an SVG refers to, borrowed.
#[derive(Clone, Copy)]
pub(super) struct Sources<'a> {
    pub project: &'a Project,
    pub fonts: &'a Fonts,
    /// The game's folder.
    pub folder: &'a str,
    pub ink: Ink,
}

/// The same, to keep.
pub(super) struct Stock {
    project: Project,
    fonts: Fonts,
    folder: String,
    ink: Ink,
}

impl Stock {
    /// Gives what it keeps.
    pub fn sources(&self) -> Sources<'_> {
        Sources {
            project: &self.project,
            fonts: &self.fonts,
            folder: &self.folder,
            ink: self.ink,
        }
    }
}

impl From<Sources<'_>> for Stock {
    fn from(sources: Sources<'_>) -> Self {
        Self {
            project: sources.project.clone(),
            fonts: sources.fonts.clone(),
            folder: sources.folder.to_owned(),
            ink: sources.ink,
        }
    }
}
