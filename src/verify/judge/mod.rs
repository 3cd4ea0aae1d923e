//! Pages and their pieces → what is there, what is not, and what is wrong.

mod back;
mod bare;
mod bench;
mod count;
mod found;
mod group;
mod leaf;
mod part;
mod report;
mod scale;
mod share;
mod sheet;
mod single;
mod suffices;
mod turn;

use crate::deck::{Choice, Deck};
use crate::diag::{Diagnostic, Diags, Place};
use crate::face::Album;

use super::proof::Proofs;

use bench::Bench;

pub use bench::Sheets;
pub use found::Found;
pub use group::Counted;
pub use report::Recognised;
pub use suffices::Suffices;

/// What is on paper, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// The pieces of the deck, and how many of them are there.
    pub pieces: Vec<Counted>,
    /// How many decks it is.
    pub decks: u32,
    /// For whom the paper suffices.
    pub suffices: Vec<Suffices>,
    /// The letters of the decks of a class set that suffice for nobody, where others do.
    pub lacking: Vec<String>,
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
    let count = count::judge(bench, &pairs, &mut found);
    sheet::judge(bench, &mut found);
    bare::judge(bench, &mut found);
    found.sort_by_key(|one| (one.file, one.page, one.seat, one.rule));
    Judged {
        pieces: count.pieces,
        decks: count.decks,
        suffices: count.suffices,
        lacking: count.lacking,
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
