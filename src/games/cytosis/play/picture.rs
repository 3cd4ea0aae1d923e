//! Tables that look like a view: hidden cards may be anywhere.
//!
//! A view and a stream in, a table out.

use std::iter::repeat_n;

use smallvec::SmallVec;

use crate::games::cytosis::deck::Sort;
use crate::referee::kit::{BACK, each_copy, left};
use crate::referee::{Card, Hidden, Seat, Stream};

use super::Cytosis;
use super::part::Happening;
use super::table::Table;
use super::view::{View, hide};
use super::word::Move;

/// Cards of a kind of which there are few.
type Few = SmallVec<[Card; 32]>;

/// Cards that a seat has not seen, each list shuffled.
struct Unseen {
    components: Vec<Card>,
    goals: Few,
    events: Few,
    powers: Few,
}

impl Hidden for Cytosis {
    type View = View;

    fn view(&self, table: &Table, seat: Seat) -> View {
        let mut view = View::of(table, seat);
        hide(&mut view);
        view
    }

    fn view_into(&self, table: &Table, seat: Seat, view: &mut View) {
        view.renew(table, seat);
        hide(view);
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        let mut table = view.table.clone();
        self.deal_unseen(view.seat, &mut table, rng);
        table
    }

    fn imagine_into(&self, view: &View, rng: &mut Stream, table: &mut Table) {
        table.clone_from(&view.table);
        self.deal_unseen(view.seat, table, rng);
    }

    fn is_open(&self, mv: &Move) -> bool {
        !matches!(
            mv,
            Move::Keep(_) | Move::Return(_) | Move::Pick(_) | Move::Top(_)
        )
    }
}

impl Cytosis {
    /// Puts cards that a seat has not seen in the place of all backs.
    fn deal_unseen(&self, own: Seat, table: &mut Table, rng: &mut Stream) {
        let mut unseen = self.unseen(table, rng);
        let sort = |card: Card| self.part(card).map(|part| part.sort);
        let mut boxed = self.picture_events(table, &mut unseen.events, rng);
        // Goals go to the box alone; Epigenetic cards too, once they are chosen.
        boxed.append(&mut unseen.goals);
        for (seat, player) in Seat::all(table.seats()).zip(&mut table.players) {
            if player.power == Some(BACK) && seat != own {
                player.power = unseen.powers.pop();
            }
        }
        deal(&mut table.draft, || unseen.powers.pop());
        deal(&mut table.powers, || unseen.powers.pop());
        table.draft.sort_unstable();
        boxed.append(&mut unseen.powers);
        // Of the components, only Detox cards go to the box, and Virus Attacks to no hand.
        let mut rest = table.removed.len().saturating_sub(boxed.len());
        unseen.components.retain(|card| {
            let goes = rest > 0 && sort(*card) == Some(Sort::Detox);
            if goes {
                boxed.push(*card);
                rest -= 1;
            }
            !goes
        });
        boxed.sort_unstable();
        table.removed.clear();
        table.removed.extend_from_slice(&boxed);
        for (seat, player) in Seat::all(table.seats()).zip(&mut table.players) {
            if seat == own {
                continue;
            }
            for card in &mut player.hand {
                let fits = |card: &Card| sort(*card) != Some(Sort::Attack);
                if let Some(place) = unseen.components.iter().rposition(fits) {
                    *card = unseen.components.remove(place);
                }
            }
            player.hand.sort_unstable();
        }
        deal(&mut table.scouted, || unseen.components.pop());
        deal(&mut table.deck, || unseen.components.pop());
    }

    /// Fills the event deck, and gives what is left, which is in the box: no virus event is.
    fn picture_events(&self, table: &mut Table, unseen: &mut Few, rng: &mut Stream) -> Few {
        let is_virus = |card: &Card| {
            let place = usize::from(card.0 - self.faces.event());
            matches!(self.events[place].what, Happening::Virus(_))
        };
        let (mut deck, mut others) = (Few::new(), Few::new());
        for card in unseen.drain(..) {
            let list = if is_virus(&card) {
                &mut deck
            } else {
                &mut others
            };
            list.push(card);
        }
        while deck.len() < table.events.len()
            && let Some(card) = others.pop()
        {
            deck.push(card);
        }
        rng.shuffle(&mut deck);
        table.events.clear();
        table.events.extend_from_slice(&deck);
        others
    }

    /// Gives the cards that lie nowhere in sight.
    fn unseen(&self, table: &Table, rng: &mut Stream) -> Unseen {
        let faces = self.faces;
        let left = left(self, table, &self.copies[..usize::from(faces.cards())]);
        let few = |from: u16, to: u16| -> Few {
            let faces = (from..to).map(Card);
            let each = |card: Card| repeat_n(card, left[card.index()] as usize);
            faces.flat_map(each).collect()
        };
        let mut unseen = Unseen {
            components: each_copy(&left, (0..faces.goal()).map(Card)),
            goals: few(faces.goal(), faces.event()),
            events: few(faces.event(), faces.power()),
            powers: few(faces.power(), faces.cards()),
        };
        rng.shuffle(&mut unseen.components);
        rng.shuffle(&mut unseen.goals);
        rng.shuffle(&mut unseen.events);
        rng.shuffle(&mut unseen.powers);
        unseen
    }
}

/// Turns backs into cards that were not seen.
fn deal(cards: &mut [Card], mut unseen: impl FnMut() -> Option<Card>) {
    for card in cards.iter_mut().filter(|card| **card == BACK) {
        *card = unseen().unwrap_or(BACK);
    }
}
