//! What every job on games begins with: the sources and the fonts.

use crate::deck::Unknown;
use crate::diag::Diags;
use crate::face::Plates;
use crate::games::{self, Shipped};
use crate::project::Project;
use crate::referee::Shelf;
use crate::text::Fonts;

use super::keep::Keep;

/// The materials of all jobs.
pub struct Workshop<S = Shipped> {
    /// All sources.
    pub project: Project,
    /// All fonts.
    pub fonts: Fonts,
    /// What was found before any game was looked at.
    pub found: Diags,
    /// The games that can be played.
    pub shelf: S,
    /// Pictures from before, where somebody draws again and again.
    pub(super) plates: Option<Plates>,
    /// Who keeps pictures from run to run.
    pub(super) keep: Option<Box<dyn Keep>>,
}

impl Workshop {
    /// Takes a project and the games that ship.
    #[must_use]
    pub fn open(project: Project) -> Self {
        Self::with(project, games::ALL)
    }
}

impl<S: Shelf> Workshop<S> {
    /// Takes a project and a shelf of games, and reads the fonts.
    #[must_use]
    pub fn with(project: Project, shelf: S) -> Self {
        let mut found = Diags::new();
        let fonts = Fonts::parse(&project, &mut found);
        Self {
            project,
            fonts,
            found,
            shelf,
            plates: None,
            keep: None,
        }
    }

    /// Lets somebody keep pictures from run to run.
    #[must_use]
    pub fn keep_with(mut self, keep: impl Keep + 'static) -> Self {
        self.keep = Some(Box::new(keep));
        self
    }

    /// Keeps what is drawn, so that it need not be drawn again as long as it stays the same.
    #[doc(hidden)]
    #[must_use]
    pub fn keeping(mut self) -> Self {
        self.plates = Some(Plates::default());
        self
    }

    /// Takes other sources; fonts are read again only when they have changed.
    #[doc(hidden)]
    pub fn renew(&mut self, project: Project) {
        if !project.below("fonts").eq(self.project.below("fonts")) {
            self.found = Diags::new();
            self.fonts = Fonts::parse(&project, &mut self.found);
            self.plates = self.plates.take().map(|_| Plates::default());
        }
        self.project = project;
    }

    /// Forgets pictures that were not drawn since this was done so many times.
    pub(super) fn sweep(&self, times: u8) {
        if let Some(plates) = &self.plates {
            plates.sweep(times);
        }
    }

    /// Gives the ids of some games in the order of the project; when none is named, those of the
    /// user's folder, or all.
    ///
    /// # Errors
    /// When a game does not exist.
    pub fn games(&self, wanted: &[String]) -> Result<Vec<String>, Unknown> {
        for game in wanted {
            self.know(game)?;
        }
        let ids = if wanted.is_empty() {
            self.project.own_games()
        } else {
            let mut known = self.project.games();
            known.retain(|game| wanted.iter().any(|w| w == game));
            known
        };
        Ok(ids.into_iter().map(str::to_owned).collect())
    }

    /// Makes sure that a game exists.
    pub(super) fn know(&self, game: &str) -> Result<(), Unknown> {
        let known = self.project.games();
        if known.contains(&game) {
            Ok(())
        } else {
            Err(Unknown::new("game", game, &known))
        }
    }
}
