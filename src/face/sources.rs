//! What an SVG refers to: fonts, and pictures of its game.

use crate::project::Project;
use crate::text::Fonts;

use super::grain::{Grain, Plan};
use super::ink::Ink;
use super::pictures::Pictures;
use super::stand_in::Originals;

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
    pub grain: Grain<'a>,
}

impl<'a> Sources<'a> {
    /// Gives the same with pictures as a plan has them.
    pub fn planned<'b>(self, plan: &'b Plan) -> Sources<'b>
    where
        'a: 'b,
    {
        let grain = Grain::Planned(plan);
        Sources { grain, ..self }
    }
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
            grain: Grain::Measured,
        }
    }

    /// Gives the pictures for which something stands in while a PDF is made.
    pub fn originals(&self) -> Originals {
        self.pictures.originals()
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
