//! What an SVG refers to: fonts, and pictures of its game.

use crate::project::Project;
use crate::text::Fonts;

use super::ink::Ink;
use super::pictures::Pictures;

/// What an SVG refers to, borrowed.
#[derive(Clone, Copy)]
pub(super) struct Sources<'a> {
    pub project: &'a Project,
    pub fonts: &'a Fonts,
    /// The game's folder.
    pub folder: &'a str,
    pub ink: Ink,
    /// Pictures that were opened before.
    pub pictures: &'a Pictures,
    pub grain: Grain,
}

impl Sources<'_> {
    /// Gives the same with smaller pictures, to look at the whole.
    pub fn seen(self) -> Self {
        let grain = Grain::Seen;
        Self { grain, ..self }
    }
}

/// How finely pictures are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grain {
    /// As they are.
    Printed,
    /// Large ones are made smaller, to look at the whole.
    Seen,
}

/// The same, to keep.
pub(super) struct Stock {
    project: Project,
    fonts: Fonts,
    folder: String,
    ink: Ink,
    pictures: Pictures,
}

impl Stock {
    /// Gives what it keeps.
    pub fn sources(&self) -> Sources<'_> {
        Sources {
            project: &self.project,
            fonts: &self.fonts,
            folder: &self.folder,
            ink: self.ink,
            pictures: &self.pictures,
            grain: Grain::Printed,
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
            pictures: sources.pictures.clone(),
        }
    }
}
