//! Pages and their pieces → what is there, what is not, and what is wrong.

mod back;
mod count;
mod part;
mod report;
mod scale;
mod single;

use std::sync::Arc;

use crate::deck::{Choice, Deck};
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::face::Album;
use crate::sheet::Duplex;

use super::frame::Frame;
use super::page::Page;
use super::piece::Piece;
use super::proof::Proofs;

pub use count::{Counted, Suffices};
pub use report::Recognised;

/// A file whose pages were looked at.
#[derive(Clone, Debug)]
pub struct Sheets {
    /// What it is called.
    pub file: Arc<str>,
    /// How the printer is to turn the paper, where the file says so.
    pub turn: Option<Duplex>,
    /// Its pages.
    pub pages: Vec<Page>,
}

/// A finding with its place on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The broken rule.
    pub rule: Rule,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// The number of the file.
    pub file: usize,
    /// The number of the page, from 0; none when it is about the whole file.
    pub page: Option<usize>,
    /// Where on the page.
    pub frame: Option<Frame>,
    /// Row and column on the page.
    pub seat: Option<[usize; 2]>,
    /// The face that should be there.
    pub face: Option<usize>,
}

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

/// What all judges look at.
#[derive(Clone, Copy)]
pub(super) struct Bench<'a> {
    pub files: &'a [Sheets],
    pub deck: &'a Deck,
    pub album: &'a Album,
    pub proofs: &'a Proofs,
    pub choice: &'a Choice,
}

impl<'a> Bench<'a> {
    /// Gives all pages with the numbers of their files and their own.
    fn pages(self) -> impl Iterator<Item = (usize, usize, &'a Page)> {
        let files = self.files.iter().enumerate();
        files.flat_map(|(file, sheets)| {
            let pages = sheets.pages.iter().enumerate();
            pages.map(move |(page, seen)| (file, page, seen))
        })
    }

    /// Names the face that a piece is.
    fn name(self, piece: &Piece) -> String {
        self.face(piece.face)
    }

    fn face(self, face: Option<usize>) -> String {
        let proof = face.and_then(|face| self.proofs.face(face));
        proof.map_or_else(|| "a piece".to_owned(), |proof| proof.name.clone())
    }
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
    single::judge(bench, &mut found);
    let pairs = back::judge(bench, &mut found);
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

impl Found {
    /// Finds something on a whole page.
    fn on(rule: Rule, (file, page): (usize, usize), message: impl Into<String>) -> Self {
        Self {
            rule,
            message: message.into(),
            help: None,
            file,
            page: Some(page),
            frame: None,
            seat: None,
            face: None,
        }
    }

    /// Narrows it down to a piece.
    fn at(self, piece: &Piece) -> Self {
        Self {
            frame: Some(piece.frame),
            seat: Some(piece.seat),
            face: piece.face,
            ..self
        }
    }

    fn help(self, help: impl Into<String>) -> Self {
        Self {
            help: Some(help.into()),
            ..self
        }
    }
}

/// Tells the same of most pieces of a page once.
pub(super) fn together(
    all: Vec<Found>,
    of: usize,
    (file, page): (usize, usize),
    whole: impl FnOnce(usize) -> String,
    found: &mut Vec<Found>,
) {
    if all.len() > 1 && all.len() * 2 > of {
        let rule = all[0].rule;
        let help = all[0].help.clone();
        found.push(Found {
            help,
            ..Found::on(rule, (file, page), whole(all.len()))
        });
    } else {
        found.extend(all);
    }
}
