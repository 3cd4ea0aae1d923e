//! A file of a book with its values filled in.

use std::ops::Range;
use std::sync::Arc;

use crate::diag::Place;
use crate::face::Easel;
use crate::project::Project;

use super::example::Examples;
use super::played::Played;
use super::value::{Failure, Filled};

/// A file with its values filled in.
pub(super) struct Page {
    pub file: Arc<str>,
    pub filled: Filled,
    pub failures: Vec<Failure>,
}

impl Page {
    /// Opens a file of the book.
    pub fn open(project: &Project, path: &str, easel: &Easel<'_>, played: &Played) -> Option<Self> {
        let file = Arc::clone(project.path(path)?);
        let source = project.text(path)?;
        let examples = Examples::find(&source);
        let (filled, failures) = Filled::fill(&source, |expression, at| {
            match examples.quote(played, expression, at)? {
                Some(quoted) => Ok(easel.value(&quoted.expression, &quoted.values)?),
                None => Ok(String::new()),
            }
        });
        Some(Self {
            file,
            filled,
            failures,
        })
    }

    /// Points at a range of the filled text.
    pub fn place(&self, range: Range<usize>) -> Place {
        Place::new(&self.file, self.filled.origin(range))
    }
}
