//! Tables that look like a view: hidden cards may be anywhere, secrets may be any.
//!
//! A view and a stream in, a table out.

use crate::referee::kit::{BACK, each_copy, left};
use crate::referee::{Card, Hidden, Seat, Stream};

use super::CellularPowerhouse;
use super::table::Table;
use super::view::View;
use super::word::Move;

/// Cards that a seat has not seen, each list shuffled.
struct Unseen {
    traits: Vec<Card>,
    adaptations: Vec<Card>,
    evolutions: Vec<Card>,
    competitions: Vec<Card>,
    genomes: Vec<Card>,
}

impl Hidden for CellularPowerhouse {
    type View = View;

    fn view(&self, table: &Table, seat: Seat) -> View {
        let mut view = View::of(table, seat);
        self.hide(&mut view);
        view
    }

    fn view_into(&self, table: &Table, seat: Seat, view: &mut View) {
        view.renew(table, seat);
        self.hide(view);
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
        matches!(mv, Move::Pick(_))
    }
}

impl CellularPowerhouse {
    /// Puts cards that a seat has not seen in the place of all backs, and any secrets.
    fn deal_unseen(&self, own: Seat, table: &mut Table, rng: &mut Stream) {
        let mut unseen = self.unseen(table, rng);
        deal(&mut table.traits, &mut unseen.traits);
        deal(&mut table.adaptations, &mut unseen.adaptations);
        deal(&mut table.evolutions, &mut unseen.evolutions);
        deal(&mut table.competitions, &mut unseen.competitions);
        let Unseen {
            mut traits,
            mut adaptations,
            mut evolutions,
            competitions,
            genomes,
        } = unseen;
        // Genomes leave only the game; Competitions lie in the piles of their winners, unless they
        // were put forward in another one.
        let mut out = genomes;
        let mut won = competitions;
        let room: usize = table.players.iter().map(|player| player.down.len()).sum();
        out.extend(won.drain(room.min(won.len())..));
        traits.append(&mut adaptations);
        traits.append(&mut evolutions);
        let mut mixed = traits;
        rng.shuffle(&mut mixed);
        let mut piles = won;
        let cards = room.saturating_sub(piles.len()).min(mixed.len());
        piles.extend(mixed.drain(mixed.len() - cards..));
        rng.shuffle(&mut piles);
        for player in &mut table.players {
            deal(&mut player.down, &mut piles);
            deal(&mut player.hand, &mut mixed);
            player.hand.sort_unstable();
        }
        deal(&mut table.pool, &mut mixed);
        for transit in table
            .transit
            .iter_mut()
            .filter(|transit| transit.card == BACK)
        {
            transit.card = mixed.pop().unwrap_or(Card(0));
        }
        mixed.append(&mut out);
        deal(&mut table.removed, &mut mixed);
        table.removed.sort_unstable();
        self.secrets(own, table, rng);
    }

    /// Gives the cards that a seat has not seen.
    fn unseen(&self, table: &Table, rng: &mut Stream) -> Unseen {
        let (left, faces) = (left(self, table, &self.copies), self.faces);
        let mut unseen = Unseen {
            traits: each_copy(&left, faces.traits()),
            adaptations: each_copy(&left, faces.adaptations()),
            evolutions: each_copy(&left, faces.evolutions()),
            competitions: each_copy(&left, faces.competitions()),
            genomes: each_copy(&left, faces.genomes()),
        };
        for list in [
            &mut unseen.traits,
            &mut unseen.adaptations,
            &mut unseen.evolutions,
            &mut unseen.competitions,
        ] {
            rng.shuffle(list);
        }
        unseen
    }
}

/// Deals cards in place of backs.
fn deal(slots: &mut [Card], cards: &mut Vec<Card>) {
    for slot in slots.iter_mut().filter(|slot| **slot == BACK) {
        *slot = cards.pop().unwrap_or(Card(0));
    }
}
