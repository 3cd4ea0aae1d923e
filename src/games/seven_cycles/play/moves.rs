//! The legal moves, fast: what [`legal`](super::legal) allows, found another way.
//!
//! A table in, sorted moves out. A card is offered only when the cards behind it in the hand can
//! still complete a set, so that no player gets stuck with half of one.

use crate::referee::{Card, Moves, Seat};

use super::super::condition::{Look, Spare};
use super::SevenCycles;
use super::table::{Laying, Stage, Table};
use super::word::Move;

impl Moves for SevenCycles {
    type Extent = usize;

    fn moves(&self, table: &Table, out: &mut Vec<Move>) {
        match (table.stage, &table.laying) {
            (Stage::Draw | Stage::Last, _) => {
                let most = self.room(table, table.turn).min(table.stock.len());
                out.extend((0_u8..).take(most + 1).map(Move::Draw));
            }
            (Stage::Act, None) => self.actions(table, out),
            (Stage::Act, Some(laying)) => self.steps(table, laying, out),
            _ => {}
        }
    }

    fn extent(&self, table: &Table) -> usize {
        table.sets.len()
    }

    fn nameable(&self, &sets: &usize, out: &mut Vec<Move>) {
        let most = self.hand.max(self.hand_behind) + 1;
        out.extend((0_u8..).take(most + 1).map(Move::Draw));
        out.extend([Move::One, Move::New]);
        out.extend((0_u8..).take(sets + 2).map(Move::Add));
        out.extend([Move::Fold, Move::Pass]);
        out.extend(self.names.cards().map(|(card, _)| Move::Lay(card)));
        out.extend(self.names.cards().map(|(card, _)| Move::Hide(card)));
        out.extend([Move::Done, Move::Take]);
    }

    fn completes(&self, mv: &Move) -> bool {
        !matches!(mv, Move::New | Move::Add(_) | Move::Lay(_) | Move::Hide(_))
    }
}

impl SevenCycles {
    fn actions(&self, table: &Table, out: &mut Vec<Move>) {
        let hand = &table.hands[table.turn];
        if !table.stock.is_empty() {
            out.push(Move::One);
        }
        if !hand.is_empty() {
            out.push(Move::New);
        }
        for (number, set) in (1..).zip(&table.sets) {
            let look = self.look(&set.up);
            if !set.folded && (0..hand.len()).any(|place| self.leads_on(&look, hand, place)) {
                out.push(Move::Add(number));
            }
        }
        if self.options.fold && !hand.is_empty() {
            out.push(Move::Fold);
        }
        out.push(Move::Pass);
    }

    fn steps(&self, table: &Table, laying: &Laying, out: &mut Vec<Move>) {
        let hand = &table.hands[table.turn];
        let look = self.laid(table, laying);
        let ready = !laying.up.is_empty() && self.is_set(&look);
        if laying.down.is_empty() {
            let next = |place: &usize| self.leads_on(&look, hand, *place);
            let cards = each_once(hand, laying.up.last().copied()).filter(next);
            out.extend(cards.map(|place| Move::Lay(hand[place])));
        }
        if !ready && out.is_empty() {
            // Cards were named in another order, and only cards before them complete the set.
            let next = |place: &usize| self.leads_on_anyhow(&look, hand, *place);
            let cards = each_once(hand, None).filter(next);
            out.extend(cards.map(|place| Move::Lay(hand[place])));
        }
        if ready && self.options.hide {
            let last = laying.down.last().map(|down| down.card);
            out.extend(each_once(hand, last).map(|place| Move::Hide(hand[place])));
        }
        if ready {
            out.push(Move::Done);
            if self.outnumbers(table, laying) {
                out.push(Move::Take);
            }
        }
    }

    /// Looks at the face-up cards as they will lie.
    pub(super) fn laid(&self, table: &Table, laying: &Laying) -> Look {
        let there = laying.to.and_then(|number| table.set(number));
        let look = there.map_or_else(Look::default, |set| self.look(&set.up));
        let spot = |card: &Card| self.spots[card.index()];
        laying.up.iter().map(spot).fold(look, Look::with)
    }

    /// Looks at cards.
    pub(super) fn look(&self, cards: &[Card]) -> Look {
        Look::at(cards, &self.spots)
    }

    /// Says whether cards that look like this are a set.
    pub(super) fn is_set(&self, look: &Look) -> bool {
        self.conditions
            .iter()
            .any(|one| one.holds(look, self.line(one.key)))
    }

    /// Says whether the card at a place of the hand leads to a set, with those behind it at need.
    fn leads_on(&self, look: &Look, hand: &[Card], place: usize) -> bool {
        let look = look.with(self.spots[hand[place].index()]);
        let spare = Spare::of(&hand[place + 1..], &self.spots);
        self.conditions
            .iter()
            .any(|one| one.reaches(&look, &spare, self.line(one.key)))
    }

    /// Says whether the card at a place of the hand leads to a set, with any others at need.
    fn leads_on_anyhow(&self, look: &Look, hand: &[Card], place: usize) -> bool {
        let look = look.with(self.spots[hand[place].index()]);
        let mut spare = Spare::of(&hand[..place], &self.spots);
        for card in &hand[place + 1..] {
            spare.add(self.spots[card.index()]);
        }
        self.conditions
            .iter()
            .any(|one| one.reaches(&look, &spare, self.line(one.key)))
    }

    /// Says whether the cards that are being laid suffice to take the opponent's set (7C-19).
    pub(super) fn outnumbers(&self, table: &Table, laying: &Laying) -> bool {
        let hidden = if self.options.hidden_attack {
            laying.down.len()
        } else {
            0
        };
        let target = laying.to.and_then(|number| table.set(number));
        target.is_some_and(|set| set.owner != table.turn && laying.up.len() + hidden >= set.size())
    }
}

/// Gives the places of a hand's cards that don't come before the last one, each face once.
fn each_once(hand: &[Card], last: Option<Card>) -> impl Iterator<Item = usize> {
    let behind = move |place: &usize| last.is_none_or(|last| hand[*place] >= last);
    let fresh = |place: &usize| *place == 0 || hand[*place - 1] != hand[*place];
    (0..hand.len()).filter(behind).filter(fresh)
}

/// Gives the seats of a table.
pub(super) fn seats(table: &Table) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
    Seat::all(table.seats())
}
