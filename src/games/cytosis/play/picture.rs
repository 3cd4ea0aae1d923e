//! Tables that look like a view: hidden cards may be anywhere.
//!
//! A view and a stream in, a table out.

use crate::games::cytosis::deck::Sort;
use crate::referee::Pieces;
use crate::referee::kit::BACK;
use crate::referee::{Card, Hidden, Seat, Stream, copy_over};

use super::Cytosis;
use super::part::Happening;
use super::table::Table;
use super::task::{Stage, What};
use super::view::View;
use super::word::Move;

/// Cards that a seat has not seen, each list shuffled.
#[derive(Default)]
struct Unseen {
    components: Vec<Card>,
    goals: Vec<Card>,
    events: Vec<Card>,
    powers: Vec<Card>,
}

impl Hidden for Cytosis {
    type View = View;

    fn view(&self, table: &Table, seat: Seat) -> View {
        self.view_over(table, seat, None)
    }

    fn view_over(&self, table: &Table, seat: Seat, old: Option<View>) -> View {
        let mut table = copy_over(old.map(|old| old.table), table);
        for deck in [
            &mut table.deck,
            &mut table.events,
            &mut table.powers,
            &mut table.removed,
        ] {
            deck.fill(BACK);
        }
        let chooses = table.todo.last().map(|task| task.seat);
        if chooses != Some(seat) {
            table.draft.fill(BACK);
        }
        let looks = table.todo.iter().rev();
        let looks = looks
            .clone()
            .find(|task| matches!(task.what, What::Scouted | What::Order));
        if looks.is_some_and(|task| task.seat != seat) {
            table.scouted.fill(BACK);
        }
        let secret = table.stage == Stage::Draft;
        for (other, player) in Seat::all(table.seats()).zip(&mut table.players) {
            if other == seat {
                continue;
            }
            player.hand.fill(BACK);
            if secret {
                player.power = player.power.map(|_| BACK);
            }
        }
        View { seat, table }
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        self.imagine_over(view, rng, None)
    }

    fn imagine_over(&self, view: &View, rng: &mut Stream, old: Option<Table>) -> Table {
        let mut table = copy_over(old, &view.table);
        let mut unseen = self.unseen(&table, rng);
        let sort = |card: Card| self.part(card).map(|part| part.sort);
        let mut boxed = self.picture_events(&mut table, &mut unseen.events, rng);
        // Goals go to the box alone; Epigenetic cards too, once they are chosen.
        boxed.append(&mut unseen.goals);
        for (seat, player) in Seat::all(view.table.seats()).zip(&mut table.players) {
            if player.power == Some(BACK) && seat != view.seat {
                player.power = unseen.powers.pop();
            }
        }
        deal(&mut table.draft, &mut unseen.powers);
        deal(&mut table.powers, &mut unseen.powers);
        table.draft.sort_unstable();
        boxed.append(&mut unseen.powers);
        // Of the components, only Detox cards go to the box, and Virus Attacks to no hand.
        for _ in boxed.len()..table.removed.len() {
            let detox = |card: &Card| sort(*card) == Some(Sort::Detox);
            if let Some(place) = unseen.components.iter().position(detox) {
                boxed.push(unseen.components.remove(place));
            }
        }
        boxed.sort_unstable();
        table.removed = boxed;
        for (seat, player) in Seat::all(view.table.seats()).zip(&mut table.players) {
            if seat == view.seat {
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
        deal(&mut table.scouted, &mut unseen.components);
        deal(&mut table.deck, &mut unseen.components);
        table
    }

    fn is_open(&self, mv: &Move) -> bool {
        !matches!(
            mv,
            Move::Keep(_) | Move::Return(_) | Move::Pick(_) | Move::Top(_)
        )
    }
}

impl Cytosis {
    /// Fills the event deck, and gives what is left, which is in the box: no virus event is.
    fn picture_events(
        &self,
        table: &mut Table,
        unseen: &mut Vec<Card>,
        rng: &mut Stream,
    ) -> Vec<Card> {
        let is_virus = |card: &Card| {
            let place = usize::from(card.0 - self.faces.event());
            matches!(self.events[place].what, Happening::Virus(_))
        };
        let (mut deck, mut others): (Vec<Card>, Vec<Card>) = unseen.drain(..).partition(is_virus);
        while deck.len() < table.events.len()
            && let Some(card) = others.pop()
        {
            deck.push(card);
        }
        rng.shuffle(&mut deck);
        table.events = deck;
        others
    }

    /// Gives the cards that lie nowhere in sight.
    fn unseen(&self, table: &Table, rng: &mut Stream) -> Unseen {
        let cards = usize::from(self.faces.cards());
        let mut left: Vec<u32> = self.copies[..cards].to_vec();
        self.census(table, &mut |card, _| {
            if let Some(left) = left.get_mut(card.index()) {
                *left = left.saturating_sub(1);
            }
        });
        let mut unseen = Unseen::default();
        for (face, count) in (0_u16..).zip(left) {
            let card = Card(face);
            let list = if self.faces.is_component(card) {
                &mut unseen.components
            } else if self.faces.is_goal(card) {
                &mut unseen.goals
            } else if self.faces.is_event(card) {
                &mut unseen.events
            } else {
                &mut unseen.powers
            };
            list.extend((0..count).map(|_| card));
        }
        rng.shuffle(&mut unseen.components);
        rng.shuffle(&mut unseen.goals);
        rng.shuffle(&mut unseen.events);
        rng.shuffle(&mut unseen.powers);
        unseen
    }
}

/// Turns backs into cards that were not seen.
fn deal(cards: &mut [Card], unseen: &mut Vec<Card>) {
    for card in cards.iter_mut().filter(|card| **card == BACK) {
        *card = unseen.pop().unwrap_or(BACK);
    }
}
