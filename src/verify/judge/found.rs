//! Findings with their places on paper.

use crate::diag::Rule;

use super::super::frame::Frame;
use super::super::piece::Piece;

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

impl Found {
    /// Finds something on a whole page.
    pub(super) fn on(rule: Rule, (file, page): (usize, usize), message: impl Into<String>) -> Self {
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

    /// Finds something that is on no page.
    pub(super) fn whole(rule: Rule, message: impl Into<String>) -> Self {
        Self {
            page: None,
            ..Self::on(rule, (0, 0), message)
        }
    }

    /// Narrows it down to a piece.
    pub(super) fn at(self, piece: &Piece) -> Self {
        Self {
            frame: Some(piece.frame),
            seat: Some(piece.seat),
            face: piece.face,
            ..self
        }
    }

    pub(super) fn help(self, help: impl Into<String>) -> Self {
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
