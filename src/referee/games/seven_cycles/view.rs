//! What one seat may know, and tables that look like it (7C-A19).
//!
//! Own hand, everything face up, and the face-down cards that the seat laid itself; of the rest,
//! numbers. When all is counted, face-down cards are turned.

use serde::Serialize;

use crate::referee::seat::{BySeat, Card, Seat};
use crate::referee::stream::Stream;

use super::SevenCycles;
use super::moves::seats;
use super::table::{Down, Laying, Set, Stage, Table};

/// What one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// How far the turn is.
    pub stage: Stage,
    /// Who played first.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Turns without an action in a row.
    pub passes: u8,
    /// Who takes the last of the final draw steps.
    pub closer: Option<Seat>,
    /// Number of cards in the stock.
    pub stock: usize,
    /// The own hand.
    pub hand: Vec<Card>,
    /// Numbers of cards in all hands.
    pub hands: BySeat<usize>,
    /// The sets.
    pub sets: Vec<SetView>,
    /// What the player is about to lay.
    pub laying: Option<LayingView>,
}

/// A set as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct SetView {
    /// Who controls it.
    pub owner: Seat,
    /// The cards face up.
    pub up: Vec<Card>,
    /// The cards face down.
    pub down: Vec<DownView>,
    /// Whether it is a folded hand.
    pub folded: bool,
    /// Whether it was ever taken over.
    pub taken: bool,
}

/// A card face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct DownView {
    /// Who laid it.
    pub by: Seat,
    /// The card, where the seat knows it.
    pub card: Option<Card>,
}

/// Cards on their way to a set.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct LayingView {
    /// The set, counted from 1; none for a new one.
    pub to: Option<u8>,
    /// The cards face up.
    pub up: Vec<Card>,
    /// The cards face down.
    pub down: Vec<DownView>,
}

impl View {
    /// Gives what a seat sees of a table.
    pub(super) fn of(table: &Table, seat: Seat) -> Self {
        let open = table.stage == Stage::Over;
        let see = |down: &Down| DownView {
            by: down.by,
            card: (open || down.by == seat).then_some(down.card),
        };
        let sets = table.sets.iter().map(|set| SetView {
            owner: set.owner,
            up: set.up.clone(),
            down: set.down.iter().map(see).collect(),
            folded: set.folded,
            taken: set.taken,
        });
        let laying = table.laying.as_ref().map(|laying| LayingView {
            to: laying.to,
            up: laying.up.clone(),
            down: laying.down.iter().map(see).collect(),
        });
        Self {
            seat,
            stage: table.stage,
            first: table.first,
            turn: table.turn,
            passes: table.passes,
            closer: table.closer,
            stock: table.stock.len(),
            hand: table.hands[seat].clone(),
            hands: BySeat::new(table.seats(), |other| table.hands[other].len()),
            sets: sets.collect(),
            laying,
        }
    }

    fn seen(&self) -> impl Iterator<Item = Card> {
        let up = self.sets.iter().flat_map(|set| &set.up);
        let laid = self.laying.iter().flat_map(|laying| &laying.up);
        let down = self.sets.iter().flat_map(|set| &set.down);
        let hidden = self.laying.iter().flat_map(|laying| &laying.down);
        let known = down.chain(hidden).filter_map(|down| down.card);
        self.hand.iter().chain(up).chain(laid).copied().chain(known)
    }
}

/// Cards that a seat has not seen, shuffled: each may be anywhere.
struct Unseen(Vec<Card>);

impl Unseen {
    fn turn(&mut self, down: DownView) -> Option<Down> {
        let card = down.card.or_else(|| self.0.pop())?;
        Some(Down { card, by: down.by })
    }

    fn deal(&mut self, cards: usize) -> Vec<Card> {
        self.0.split_off(self.0.len().saturating_sub(cards))
    }
}

impl SevenCycles {
    /// Gives a table that looks like a view; the rest is drawn.
    pub(super) fn picture(&self, view: &View, rng: &mut Stream) -> Table {
        let mut table = self.empty(view.hands.seats(), view.stage);
        self.fill(&mut table);
        let mut unseen = Unseen(std::mem::take(&mut table.stock));
        for card in view.seen() {
            if let Ok(place) = unseen.0.binary_search(&card) {
                unseen.0.remove(place);
            }
        }
        rng.shuffle(&mut unseen.0);
        (table.first, table.turn) = (view.first, view.turn);
        (table.passes, table.closer) = (view.passes, view.closer);
        table.sets.extend(view.sets.iter().map(|set| {
            Set {
                owner: set.owner,
                up: set.up.clone(),
                down: set
                    .down
                    .iter()
                    .filter_map(|down| unseen.turn(*down))
                    .collect(),
                folded: set.folded,
                taken: set.taken,
            }
        }));
        table.laying = view.laying.as_ref().map(|laying| Laying {
            to: laying.to,
            up: laying.up.clone(),
            down: laying
                .down
                .iter()
                .filter_map(|down| unseen.turn(*down))
                .collect(),
        });
        if let Some(laying) = &mut table.laying {
            laying.down.sort_by_key(|down| down.card);
        }
        for seat in seats(&table) {
            if seat == view.seat {
                table.hands[seat].extend_from_slice(&view.hand);
            } else {
                let dealt = unseen.deal(view.hands[seat]);
                table.hands[seat].extend(dealt);
                table.hands[seat].sort_unstable();
            }
        }
        table.stock.append(&mut unseen.0);
        table
    }
}
