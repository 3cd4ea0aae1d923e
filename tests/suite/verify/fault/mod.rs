//! Faults that somebody brings into a finished file, and what has to be found then.
//!
//! Six cards lie in three rows of two on the first page, their backs on the second.

mod drawn;
mod page;
mod place;
mod word;

pub use place::{exchange, mirror};

use cardwright::diag::Rule;
use lopdf::Document;

use super::sample::{Sample, Told};

/// What has to be found.
#[derive(Debug)]
pub enum Found {
    /// Just this.
    Just(Vec<Told>),
    /// Only this, more than once perhaps, and these places among it.
    Only(Rule, Vec<(usize, [usize; 2])>),
    /// These places, and what follows from the same for whole pages.
    Beside(Rule, Vec<(usize, [usize; 2])>, Rule),
}

/// A fault: brings it into the file of a sample, and says what has to be found.
pub type Fault = fn(&Sample, &mut Document) -> Found;

/// All faults, with their names.
pub fn all() -> impl Iterator<Item = (&'static str, Fault)> {
    let all: [&[(&str, Fault)]; 4] = [&place::ALL, &word::ALL, &drawn::ALL, &page::ALL];
    all.into_iter().flatten().copied()
}

/// Gives the place of a card, counted from 0, on its page.
fn seat(card: usize) -> [usize; 2] {
    [card / 2 + 1, card % 2 + 1]
}

/// Gives the place on the second page that is behind a card.
fn behind(card: usize) -> [usize; 2] {
    [card / 2 + 1, 2 - card % 2]
}

fn just(rule: Rule, page: usize, seat: [usize; 2]) -> Found {
    Found::Just(vec![(rule, page, seat)])
}
