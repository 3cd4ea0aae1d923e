//! Tables that look like a view: the cards that a seat has not seen may be anywhere.
//!
//! A view and a stream in, a table out. Cards that another player has begun to lay are sure to be
//! completed: that player would not have begun otherwise.

use crate::referee::{BySeat, Card, Hidden, Seat, Stream};

use super::super::condition::{Condition, Look, Spare};
use super::SevenCycles;
use super::moves::seats;
use super::table::{Down, Laying, Set, Stage, Table};
use super::view::{DownView, LayingView, SetView, View};
use super::word::Move;

/// Ways to complete a set that are tried before any cards will do.
const TRIES: u32 = 32;

/// Cards that a seat has not seen, shuffled.
struct Unseen(Vec<Card>);

impl Unseen {
    fn turn(&mut self, down: DownView) -> Option<Down> {
        let card = down.card.or_else(|| self.0.pop())?;
        Some(Down { card, by: down.by })
    }

    fn deal(&mut self, cards: usize) -> Vec<Card> {
        self.0.split_off(self.0.len().saturating_sub(cards))
    }

    fn remove(&mut self, card: Card) {
        if let Some(place) = self.0.iter().position(|other| *other == card) {
            self.0.remove(place);
        }
    }
}

impl Hidden for SevenCycles {
    type View = View;

    fn view(&self, table: &Table, seat: Seat) -> View {
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
        View {
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

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        let mut table = self.empty(view.hands.seats(), view.stage);
        self.fill(&mut table);
        let mut unseen = Unseen(std::mem::take(&mut table.stock));
        for card in view.seen() {
            unseen.remove(card);
        }
        rng.shuffle(&mut unseen.0);
        (table.first, table.turn) = (view.first, view.turn);
        (table.passes, table.closer) = (view.passes, view.closer);
        if let Some(laying) = view.laying.as_ref().filter(|_| view.turn != view.seat) {
            self.promise(&mut table, view, laying, &mut unseen, rng);
        }
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
            let rest = hand(view, seat, table.hands[seat].len(), &mut unseen);
            table.hands[seat].extend(rest);
            table.hands[seat].sort_unstable();
        }
        table.stock.append(&mut unseen.0);
        table
    }

    fn is_open(&self, mv: &Move) -> bool {
        !matches!(mv, Move::Hide(_))
    }
}

impl SevenCycles {
    /// Gives the player who has begun to lay a set the cards that complete it.
    fn promise(
        &self,
        table: &mut Table,
        view: &View,
        laying: &LayingView,
        unseen: &mut Unseen,
        rng: &mut Stream,
    ) {
        let number = laying.to.map(|number| usize::from(number).wrapping_sub(1));
        let there = number.and_then(|place| view.sets.get(place));
        let there = there.map_or(Look::default(), |set| self.look(&set.up));
        let spots = |card: &Card| self.spots[card.index()];
        let look = laying.up.iter().map(spots).fold(there, Look::with);
        if !laying.up.is_empty() && self.is_set(&look) {
            return;
        }
        // Most name their cards in the order of the deck; if that leads nowhere, this one has not.
        let last = laying.up.last().copied().unwrap_or(Card(0));
        let behind = unseen.0.iter().copied().filter(|card| *card >= last);
        for mut pool in [behind.collect(), unseen.0.clone()] {
            for _ in 0..TRIES {
                rng.shuffle(&mut pool);
                let mut ways = self
                    .conditions
                    .iter()
                    .map(|one| self.completion(one, look, &pool));
                let fits = |way: &Vec<Card>| way.len() <= view.hands[view.turn];
                if let Some(way) = ways.find_map(|way| way.filter(fits)) {
                    for card in &way {
                        unseen.remove(*card);
                    }
                    table.hands[view.turn].extend(way);
                    return;
                }
            }
        }
    }

    /// Chooses cards, at least one and none in vain, with which a condition holds.
    fn completion(&self, one: &Condition, look: Look, pool: &[Card]) -> Option<Vec<Card>> {
        let line = self.line(one.key);
        let spots = |card: &Card| self.spots[card.index()];
        let spare = Spare::of(pool, &self.spots);
        let mut chosen = Vec::new();
        let mut more = look;
        for card in pool {
            let next = more.with(spots(card));
            if one.reaches(&next, &spare, line) {
                more = next;
                chosen.push(*card);
            }
        }
        let holds = |cards: &[Card]| {
            let look = cards.iter().map(spots).fold(look, Look::with);
            !cards.is_empty() && one.holds(&look, line)
        };
        if !holds(&chosen) {
            return None;
        }
        // A straight gets shorter only from its ends, so one pass over the cards is not enough.
        while let Some(place) = (0..chosen.len()).rev().find(|place| {
            let mut fewer = chosen.clone();
            fewer.remove(*place);
            holds(&fewer)
        }) {
            chosen.remove(place);
        }
        Some(chosen)
    }
}

/// Gives the cards that a hand lacks: the own ones, or unseen ones.
fn hand(view: &View, seat: Seat, held: usize, unseen: &mut Unseen) -> Vec<Card> {
    if seat == view.seat {
        view.hand.clone()
    } else {
        unseen.deal(view.hands[seat].saturating_sub(held))
    }
}
