//! Pages and their pieces → what is there, what is not, and what is wrong.

mod back;
mod bench;
mod count;
mod found;
mod leaf;
mod part;
mod report;
mod scale;
mod single;
mod turn;

use crate::deck::{Choice, Deck};
use crate::diag::{Diagnostic, Diags, Place};
use crate::face::Album;

use super::proof::Proofs;

use bench::Bench;

pub use bench::Sheets;
pub use count::{Counted, Suffices};
pub use found::Found;
pub use report::Recognised;

/// What is on paper, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// The pieces of the deck, and how many of them are there.
    pub pieces: Vec<Counted>,
    /// How many decks it is.
    pub decks: u32,
    /// For whom the paper suffices.
    pub suffices: Vec<Suffices>,
    /// How much was recognised.
    pub recognised: Recognised,
    /// What is wrong.
    pub found: Vec<Found>,
}

/// Judges what is on the pages of some files.
#[must_use]
pub fn judge(
    files: &[Sheets],
    (deck, album): (&Deck, &Album),
    proofs: &Proofs,
    choice: &Choice,
) -> Judged {
    let bench = Bench {
        files,
        deck,
        album,
        proofs,
        choice,
    };
    let mut found = Vec::new();
    scale::judge(bench, &mut found);
    let pairs = back::judge(bench, &mut found);
    single::judge(bench, &pairs, &mut found);
    part::judge(bench, &mut found);
    let (pieces, decks, suffices) = count::judge(bench, &pairs, &mut found);
    found.sort_by_key(|one| (one.file, one.page, one.seat, one.rule));
    Judged {
        pieces,
        decks,
        suffices,
        recognised: Recognised::of(bench),
        found,
    }
}

impl Judged {
    /// Tells what is wrong as findings.
    pub fn tell(&self, files: &[Sheets], diags: &mut Diags) {
        for found in &self.found {
            let Some(sheets) = files.get(found.file) else {
                continue;
            };
            let message = match (found.page, found.seat) {
                (Some(page), Some([row, column])) => format!(
                    "page {}, row {row}, column {column}: {}",
                    page + 1,
                    found.message
                ),
                (Some(page), None) => format!("page {}: {}", page + 1, found.message),
                (None, _) => found.message.clone(),
            };
            let mut finding = Diagnostic::new(found.rule, message).at(Place::file(&sheets.file));
            finding.help.clone_from(&found.help);
            diags.push(finding);
        }
    }
}
