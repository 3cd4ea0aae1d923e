//! Sharing: few pieces of one size lie where a sheet of others has room.
//!
//! Sheets as each size would fill them in, fewer sheets out: the largest remainder first, each where it
//! fits first. Pieces of one size stay together, so that nobody looks for them on two sheets.
//! Never places a face.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::geom::Rect;
use crate::sheet::{Cutting, Grid, Inset, Leaf, Orientation, bare, inset};

use super::batch::Batch;

/// Pieces of one size on one sheet.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub batch: usize,
    /// Which of its items.
    pub leaf: Leaf,
    /// Whose pieces begin here, and their title.
    pub begins: Vec<(String, String)>,
    /// How many sheets it would be cut with.
    pile: usize,
    /// Where it lies when the sheet is not its own.
    pub inset: Option<Arc<Grid>>,
}

/// What lies on a sheet.
#[derive(Clone, Debug, Default)]
pub(super) struct Page {
    /// The first has a grid of its own, unless the page is bare.
    pub blocks: Vec<Block>,
    /// A page whose pieces are all of them insets.
    pub bare: Option<Arc<Grid>>,
    /// The windows that are empty.
    free: Vec<Rect>,
}

impl Page {
    /// Gives a sheet that belongs to one size.
    pub fn of(batch: usize, leaf: Leaf, pile: usize) -> Self {
        let block = Block {
            batch,
            leaf,
            begins: Vec::new(),
            pile,
            inset: None,
        };
        Self {
            blocks: vec![block],
            bare: None,
            free: Vec::new(),
        }
    }
}

/// Lets pages share sheets. Of `guests` none stays on a sheet of its own: those without a place come
/// back.
pub(super) fn share(
    batches: &[Batch],
    pages: Vec<Page>,
    guests: Vec<Page>,
) -> (Vec<Page>, Vec<Page>) {
    let own = pages.len();
    let mut all: Vec<Option<Page>> = pages.into_iter().chain(guests).map(Some).collect();
    let mut order: Vec<(Reverse<i64>, usize)> = all
        .iter()
        .enumerate()
        .filter_map(|(at, page)| Some((Reverse(remainder(batches, page.as_ref()?)?), at)))
        .collect();
    order.sort_unstable();
    let mut open: Vec<(usize, Page)> = Vec::new();
    for (_, at) in order {
        let Some(page) = all[at].take() else { continue };
        let mut hosts = open.iter_mut();
        let placed = hosts.find_map(|(first, host)| {
            let block = host.take_in(batches, &page.blocks[0])?;
            host.blocks.push(block);
            *first = (*first).min(at);
            Some(())
        });
        match placed {
            Some(()) => {}
            None if at < own => open.push((at, opened(batches, page))),
            None => all[at] = Some(page),
        }
    }
    for (at, page) in open {
        all[at] = Some(settled(page));
    }
    let guests = all.split_off(own);
    let flat = |pages: Vec<Option<Page>>| pages.into_iter().flatten().collect();
    (flat(all), flat(guests))
}

/// Gives the area of the pieces on a sheet that may share it with others; `None` when it is full, a
/// piece is larger than the paper, or a guillotine cuts it in a pile.
fn remainder(batches: &[Batch], page: &Page) -> Option<i64> {
    let block = page.blocks.first()?;
    let Batch {
        job, grid, tiling, ..
    } = &batches[block.batch];
    let count = block.leaf.items.len();
    let piled = job.cutting == Cutting::Guillotine && block.pile > 1;
    // Rows that would stay empty may have given way to footer and ruler.
    let is_full = count >= grid.capacity() && block.pile > 1;
    if tiling.is_some() || piled || is_full {
        return None;
    }
    let card = job.card;
    let area = card.width.to_microns() * card.height.to_microns();
    Some(area * i64::try_from(count).ok()?)
}

/// Opens a sheet to others, the way that leaves the largest window: as its grid has it, or with its
/// pieces in a corner.
fn opened(batches: &[Batch], mut page: Page) -> Page {
    let block = &page.blocks[0];
    let Batch { job, grid, .. } = &batches[block.batch];
    page.free = grid.rest(block.leaf.items.len());
    let cornered = [Orientation::Portrait, Orientation::Landscape].map(|orientation| {
        let (paper, window) = bare(job, orientation);
        let mut apart = Page {
            bare: Some(Arc::new(paper)),
            free: vec![window],
            blocks: Vec::new(),
        };
        let block = apart.take_in(batches, block)?;
        apart.blocks.push(block);
        Some(apart)
    });
    let largest = |page: &Page| page.free.iter().copied().map(area).max();
    // The last of equals wins.
    let ways = cornered.into_iter().flatten().rev().chain([page]);
    ways.max_by_key(largest).unwrap_or_default()
}

fn area(window: Rect) -> i64 {
    window.size.width.to_microns() * window.size.height.to_microns()
}

/// Gives a sheet that nobody shares back to its own grid.
fn settled(mut page: Page) -> Page {
    if let [block] = page.blocks.as_mut_slice() {
        block.inset = None;
        page.bare = None;
    }
    page.blocks.sort_by_key(|block| block.inset.is_some());
    page.free = Vec::new();
    page
}

impl Page {
    /// Finds a place for a block in the smallest window that holds it.
    fn take_in(&mut self, batches: &[Batch], block: &Block) -> Option<Block> {
        let Batch { job, grid, .. } = &batches[block.batch];
        let paper = match (&self.bare, self.blocks.first()) {
            (Some(paper), _) => paper,
            (None, Some(host)) => &batches[host.batch].grid,
            (None, None) => return None,
        };
        // What has no back does not lie on a folded sheet, where paper would be glued behind it.
        if paper.fold.is_some() != job.fold {
            return None;
        }
        let pieces = block.leaf.items.len();
        let windows = self.free.iter().enumerate();
        let fitting = windows.filter_map(|(number, window)| {
            let inset = inset(job, grid.gap, paper, *window, pieces)?;
            Some((number, inset))
        });
        let (number, inset) = fitting.min_by_key(|(number, _)| area(self.free[*number]))?;
        let window = self.free.swap_remove(number);
        let rest = inset.rest(window);
        self.free
            .extend(rest.into_iter().filter(|rest| rest.size.is_positive()));
        let Inset { grid, .. } = inset;
        Some(Block {
            inset: Some(Arc::new(grid)),
            ..block.clone()
        })
    }
}
