//! How finely filters are drawn in a printed file: as pixels, at 300 dpi unless there are too many of them.
//!
//! The steps that the filters of all faces take in, dots per inch out.

use crate::diag::{Diagnostic, Rule};

use super::album::Album;
use super::job::Job;
use super::limit::ALL_FILTERS;
use super::studio::Studio;

/// Dots per inch at which filters are drawn.
const FINE: f64 = 300.0;
/// The coarsest that is printed.
const COARSEST: f64 = 100.0;

impl Album {
    /// Gives the dots per inch at which the filters of its faces are drawn; even the coarsest may be too
    /// many for all of them, which is a finding.
    #[must_use]
    pub fn filter_dpi(&self) -> f64 {
        self.bearable_dpi().max(COARSEST)
    }

    /// Gives as many dots per inch as its filters may have, however few.
    fn bearable_dpi(&self) -> f64 {
        let filters = self.faces.iter().map(|face| face.drawing.load().filters);
        FINE * (ALL_FILTERS / filters.sum::<f64>().max(ALL_FILTERS)).sqrt()
    }
}

impl Studio<'_> {
    /// Says that the filters of all faces are drawn coarsely, or that there are too many. `most` is the face
    /// whose filters take most steps.
    pub(super) fn filtered(&self, most: &Job<'_>, album: &Album) -> Option<Diagnostic> {
        let dpi = album.bearable_dpi();
        if dpi >= FINE {
            return None;
        }
        let finding = if dpi < COARSEST {
            let message = "the filters of all faces together take too many steps to draw";
            Diagnostic::new(Rule::T015, message)
        } else {
            let message = "the filters of all faces together cover so much that they are drawn at";
            Diagnostic::new(Rule::T017, format!("{message} {dpi:.0} dpi, not 300"))
        };
        let help = "put each filter on the part that needs it: all that is in it becomes pixels";
        Some(finding.at_maybe(self.template(most)).help(help))
    }
}
