//! Pieces → sheets, in the order in which they are printed.

use crate::sheet::{Bundle, Item, Label, Leaf, Set, bundles, impose, in_turn};

use super::super::room;
use super::{Batch, Note, Plan};

impl Plan {
    /// Lays every deck on sheets of its own, but for pieces that would leave such a sheet half
    /// empty: those of all decks share sheets at the end.
    pub(super) fn deck_after_deck(&mut self) {
        let (few, many): (Vec<_>, Vec<_>) = (0..self.batches.len()).partition(|batch| {
            let batch = &self.batches[*batch];
            self.order.decks > 1 && room::is_few(batch.pieces.len(), &batch.grid)
        });
        for number in 0..self.order.decks {
            for batch in &many {
                self.in_turn(*batch, Set(number), 1);
            }
        }
        for batch in few {
            self.in_turn(batch, Set(0), self.order.decks);
        }
    }

    /// Fills sheets with some decks' pieces of one batch.
    fn in_turn(&mut self, batch: usize, first: Set, decks: u16) {
        let (items, capacity) = (self.items(batch), self.batches[batch].grid.capacity());
        let cards = self.batches[batch].pieces.len();
        let from = usize::from(first.0) * cards;
        let leaves = in_turn(from..from + usize::from(decks) * cards, capacity);
        let name = self.name(first, decks);
        for (title, item) in self.batches[batch].starts.clone() {
            let sheet = self.sheets.len() + item / capacity.max(1);
            self.bookmarks.push((join(&name, &title), sheet));
        }
        self.add(batch, &items, &leaves, &name);
    }

    /// Lays decks so that piles of cut cards are in order.
    pub(super) fn cut_and_stack(&mut self) {
        for batch in 0..self.batches.len() {
            let (items, cards) = (self.items(batch), self.batches[batch].pieces.len());
            let titles = self.batches[batch].titles();
            let titles = titles.collect::<Vec<_>>().join(", ");
            for bundle in self.bundles(batch) {
                let decks = self.name(bundle.first, bundle.decks);
                self.bookmarks
                    .push((join(&decks, &titles), self.sheets.len()));
                self.add(batch, &items, &bundle.leaves(cards), &decks);
            }
        }
    }

    pub(super) fn bundles(&self, batch: usize) -> Vec<Bundle> {
        let batch = &self.batches[batch];
        bundles(self.order.decks, batch.pieces.len(), batch.grid.capacity())
    }

    fn add(&mut self, batch: usize, items: &[Item], leaves: &[Leaf], decks: &str) {
        let Batch {
            grid,
            tiling,
            form,
            pieces,
            ..
        } = &self.batches[batch];
        let mut sheets = match tiling {
            Some(tiling) => tiling.impose(items, leaves, self.order.duplex),
            None => impose(items, leaves, grid, self.order.duplex),
        };
        for sheet in &mut sheets {
            let behind = |item: usize| pieces[item % pieces.len()].behind;
            form.dress(sheet, self.order.cutting, behind);
        }
        self.notes.extend(sheets.iter().map(|_| Note {
            batch,
            decks: decks.to_owned(),
        }));
        self.sheets.extend(sheets);
    }

    /// Gives the cards of all decks, deck after deck, each with the mark of its deck.
    fn items(&self, batch: usize) -> Vec<Item> {
        let batch = &self.batches[batch];
        let (marked, first) = (self.order.is_marked(), self.order.of.unwrap_or(Set(0)));
        let deck = |number| {
            batch.pieces.iter().map(move |piece| Item {
                label: marked.then_some(Label {
                    set: Set(first.0 + number),
                    ..piece.label
                }),
                ..piece.item
            })
        };
        (0..self.order.decks).flat_map(deck).collect()
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

/// Writes `deck A · Cell cards`, or one of the two.
fn join(decks: &str, title: &str) -> String {
    if decks.is_empty() {
        title.to_owned()
    } else {
        format!("{decks} · {title}")
    }
}
