//! A file of a book with its values filled in.

use std::ops::Range;
use std::sync::Arc;

use crate::deck::Deck;
use crate::diag::Place;
use crate::face::Easel;
use crate::project::Project;

use super::example::Examples;
use super::only;
use super::played::Played;
use super::value::{Cut, Failure, Filled};

/// What stands in the place of the first example that is left out.
const LEFT_OUT: &str = "\n:::note\nSome worked examples are left out: they don\u{2019}t fit the cards of this deck.\n:::\n";

/// A file with its values filled in.
pub(super) struct Page {
    pub file: Arc<str>,
    pub filled: Filled,
    pub failures: Vec<Failure>,
    /// Titles of the examples that now tell other numbers.
    pub retold: Vec<String>,
    /// Those of the examples that are left out.
    pub left_out: Vec<String>,
}

impl Page {
    /// Opens a file of the book.
    pub fn open(
        project: &Project,
        deck: &Deck,
        path: &str,
        easel: &Easel<'_>,
        played: &Played,
    ) -> Option<Self> {
        let file = Arc::clone(project.path(path)?);
        let source = project.text(path)?;
        let examples = Examples::find(&source);
        let (mut cuts, mut retold, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
        // The examples of a shipped deck have to hold: there it is a finding.
        let mut behind = 0;
        for (range, scenarios) in examples.whole().filter(|_| deck.own) {
            if range.start < behind {
                continue;
            }
            let title = played.title(scenarios);
            if !played.tell(scenarios) {
                behind = range.end;
                let first = left_out.is_empty();
                let instead = if first { LEFT_OUT } else { "\n" }.to_owned();
                let range = range.clone();
                cuts.push(Cut { range, instead });
                left_out.push(title);
            } else if played.differ(scenarios) {
                retold.push(title);
            }
        }
        let (lines, unknown) = only::cuts(&source, deck);
        cuts.extend(lines);
        cuts.sort_by_key(|cut| cut.range.start);
        // What lies in an example that is left out is left out with it.
        let mut behind = 0;
        cuts.retain(|cut| {
            let stands = cut.range.start >= behind;
            behind = behind.max(cut.range.end);
            stands
        });
        let (filled, mut failures) = Filled::fill(&source, &cuts, |expression, at| match examples
            .quote(played, expression, at)?
        {
            Some(quoted) => Ok(easel.value(&quoted.expression, &quoted.values)?),
            None => Ok(String::new()),
        });
        failures.extend(unknown);
        Some(Self {
            file,
            filled,
            failures,
            retold,
            left_out,
        })
    }

    /// Points at a range of the filled text.
    pub fn place(&self, range: Range<usize>) -> Place {
        Place::new(&self.file, self.filled.origin(range))
    }
}
