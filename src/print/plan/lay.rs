//! Pieces → sheets, in the order in which they are printed.

use crate::sheet::{Bundle, Set, Sheet, bundles, impose, in_turn};

use super::super::order::Sequence;
use super::super::room;
use super::Plan;
use super::batch::Batch;
use super::share::{Block, Page, share};

impl Plan {
    /// Says what lies on each sheet.
    pub(super) fn lay(&self) -> Vec<Page> {
        match self.order.sequence {
            Sequence::Decks => self.deck_after_deck(),
            Sequence::Close => self.close(),
            Sequence::Stack => self.cut_and_stack(),
        }
    }

    /// Lays every deck on sheets of its own, but for pieces that would leave such a sheet half
    /// empty: those of all decks share sheets at the end, if no sheet of their deck has room.
    fn deck_after_deck(&self) -> Vec<Page> {
        let (few, many) = self.few_and_many();
        let own = |batches: &[usize]| -> Vec<Page> {
            let lay = |batch: &usize| self.in_turn(*batch, Set(0), 1);
            batches.iter().flat_map(lay).collect()
        };
        let (deck, left) = share(&self.batches, own(&many), own(&few));
        let again = |number| deck.iter().map(move |page| self.again(page, number));
        let mut pages: Vec<Page> = (0..self.order.decks).flat_map(again).collect();
        // All decks are alike: what has no room in one has none in any.
        let all = left.iter().flat_map(|page| {
            let batch = page.blocks[0].batch;
            self.in_turn(batch, Set(0), self.order.decks)
        });
        let (shared, _) = share(&self.batches, all.collect(), Vec::new());
        pages.extend(shared);
        pages
    }

    /// Gives the page of another deck that is like that of the first.
    fn again(&self, page: &Page, deck: u16) -> Page {
        let mut page = page.clone();
        for block in &mut page.blocks {
            let before = usize::from(deck) * self.batches[block.batch].pieces.len();
            for item in block.leaf.items.iter_mut().flatten() {
                *item += before;
            }
            for (owner, _) in &mut block.begins {
                *owner = self.name(Set(deck), 1);
            }
        }
        page
    }

    /// Lays all decks so close that each begins where the one before ended, if that saves a sheet.
    fn close(&self) -> Vec<Page> {
        let all = 0..self.batches.len();
        let pages = all.flat_map(|batch| self.in_turn(batch, Set(0), self.order.decks));
        let (close, _) = share(&self.batches, pages.collect(), Vec::new());
        let apart = self.deck_after_deck();
        if close.len() < apart.len() {
            close
        } else {
            apart
        }
    }

    /// Lays decks so that piles of cut cards are in order.
    fn cut_and_stack(&self) -> Vec<Page> {
        let all = 0..self.batches.len();
        let piles = all.flat_map(|batch| {
            let bundles = self.bundles(batch).into_iter();
            bundles.flat_map(move |bundle| self.stacked(batch, bundle))
        });
        piles.collect()
    }

    fn stacked(&self, batch: usize, bundle: Bundle) -> Vec<Page> {
        let Batch { pieces, .. } = &self.batches[batch];
        let titles = self.batches[batch].titles().collect::<Vec<_>>().join(", ");
        let leaves = bundle.leaves(pieces.len()).into_iter();
        let mut pages: Vec<Page> = leaves
            .map(|leaf| Page::of(batch, leaf, bundle.sheets))
            .collect();
        if let Some(page) = pages.first_mut() {
            let owner = self.name(bundle.first, bundle.decks);
            page.blocks[0].begins.push((owner, titles));
        }
        pages
    }

    pub(super) fn bundles(&self, batch: usize) -> Vec<Bundle> {
        let batch = &self.batches[batch];
        bundles(self.order.decks, batch.pieces.len(), batch.grid.capacity())
    }

    /// Divides batches into those that would leave a deck's own sheet half empty, and the others.
    fn few_and_many(&self) -> (Vec<usize>, Vec<usize>) {
        (0..self.batches.len()).partition(|batch| {
            let batch = &self.batches[*batch];
            self.order.decks > 1 && room::is_few(batch.pieces.len(), &batch.grid)
        })
    }

    /// Fills sheets with some decks' pieces of one batch.
    fn in_turn(&self, batch: usize, first: Set, decks: u16) -> Vec<Page> {
        let Batch {
            grid,
            pieces,
            starts,
            ..
        } = &self.batches[batch];
        let from = usize::from(first.0) * pieces.len();
        let items = from..from + usize::from(decks) * pieces.len();
        let leaves = in_turn(items, grid.capacity());
        let pile = leaves.len();
        let leaves = leaves.into_iter();
        let mut pages: Vec<Page> = leaves.map(|leaf| Page::of(batch, leaf, pile)).collect();
        // Many pieces of one deck stand together, few are looked for together.
        let names = if room::is_few(pieces.len(), grid) {
            vec![(0, self.name(first, decks))]
        } else {
            let own = |number| (number, self.name(Set(first.0 + number), 1));
            (0..decks).map(own).collect()
        };
        for (number, name) in names {
            for (title, start) in starts {
                let item = usize::from(number) * pieces.len() + start;
                if let Some(page) = pages.get_mut(item / grid.capacity().max(1)) {
                    page.blocks[0].begins.push((name.clone(), title.clone()));
                }
            }
        }
        pages
    }

    /// Puts the faces on a sheet.
    pub(super) fn printed(&self, page: &Page) -> Sheet {
        let (host, guests) = (&page.blocks[0], &page.blocks[1..]);
        let mut sheet = self.impose(host);
        for block in guests {
            sheet.join(self.impose(block));
        }
        if let Some(grid) = &page.bare {
            sheet.front.registration.clone_from(&grid.registration);
        }
        sheet
    }

    fn impose(&self, block: &Block) -> Sheet {
        let batch = &self.batches[block.batch];
        let Batch {
            grid,
            tiling,
            form,
            pieces,
            first,
            ..
        } = batch;
        let grid = block.inset.as_deref().unwrap_or(grid);
        let duplex = self.order.duplex;
        let item = |number| batch.item(number, self.order);
        let mut sheet = match tiling {
            Some(tiling) => tiling.impose(item, &block.leaf, duplex),
            None => impose(item, &block.leaf, grid, duplex),
        };
        let behind = |item: usize| pieces[item % pieces.len()].behind;
        form.dress(&mut sheet, self.order.cutting, behind);
        for side in std::iter::once(&mut sheet.front).chain(&mut sheet.back) {
            for placed in &mut side.placed {
                placed.item += first;
            }
        }
        sheet
    }

    /// Names the decks whose cards lie on a sheet.
    pub(super) fn decks_on(&self, page: &Page) -> String {
        let decks = page.blocks.iter().flat_map(|block| {
            let cards = self.batches[block.batch].pieces.len();
            let items = block.leaf.items.iter().flatten();
            items.filter_map(move |item| u16::try_from(item / cards).ok())
        });
        let first = decks.clone().min().unwrap_or(0);
        let last = decks.max().unwrap_or(first);
        self.name(Set(first), last - first + 1)
    }

    /// Names decks by their letters; a lone deck needs no name.
    fn name(&self, first: Set, count: u16) -> String {
        match (self.order.decks, count) {
            (1, _) => self
                .order
                .of
                .map_or_else(String::new, |set| format!("deck {set}")),
            (_, 1) => format!("deck {first}"),
            _ => format!("decks {first} to {}", Set(first.0 + count - 1)),
        }
    }
}
