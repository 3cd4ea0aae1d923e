//! Lengths, sizes and jobs that the tests of this module share.

use cardwright::geom::{Length, Size};
use cardwright::sheet::{Duplex, Grid, Item, Job, Leaf, Paper, Sheet, impose, in_turn};

pub fn mm(mm: f64) -> Length {
    Length::from_mm(mm).expect("a length")
}

pub fn size(width: f64, height: f64) -> Size {
    Size::new(mm(width), mm(height))
}

pub fn poker(paper: Paper) -> Job {
    Job::new(paper, size(63.5, 88.9), mm(2.0))
}

/// Fills sheet after sheet with the cards of one deck.
pub fn plain(items: &[Item], grid: &Grid, duplex: Duplex) -> Vec<Sheet> {
    let leaves = in_turn(0..items.len(), grid.capacity());
    filled(items, &leaves, grid, duplex)
}

/// Fills sheets with cards.
pub fn filled(items: &[Item], leaves: &[Leaf], grid: &Grid, duplex: Duplex) -> Vec<Sheet> {
    let item = |number: usize| items.get(number).copied();
    let sheets = leaves.iter().map(|leaf| impose(item, leaf, grid, duplex));
    sheets.collect()
}
