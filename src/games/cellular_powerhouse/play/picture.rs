//! Tables that look like a view: hidden cards may be anywhere, secrets may be any.
//!
//! A view and a stream in, a table out.

use crate::referee::kit::BACK;
use crate::referee::{Card, Hidden, Pieces, Seat, Stream, copy_over};

use super::CellularPowerhouse;
use super::claim::To;
use super::table::{Stage, Table};
use super::view::{View, hide, turn_over};
use super::word::Move;

/// Room for the cards of a kind: more than there are in any deck but a very large one.
const MOST: usize = 128;

/// Cards that a seat has not seen, each list shuffled.
#[derive(Default)]
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
        self.view_over(table, seat, None)
    }

    fn view_over(&self, table: &Table, seat: Seat, old: Option<View>) -> View {
        let mut table = copy_over(old.map(|old| old.table), table);
        let decks = [
            &mut table.traits,
            &mut table.adaptations,
            &mut table.evolutions,
            &mut table.competitions,
            &mut table.pool,
            &mut table.removed,
        ];
        for deck in decks {
            turn_over(deck);
        }
        let offers_hidden = table.stage == Stage::Offer;
        for (other, player) in Seat::all(table.seats()).zip(&mut table.players) {
            turn_over(&mut player.down);
            if other != seat {
                hide(player, offers_hidden);
            }
        }
        for roll in &mut table.rolls {
            if roll.seat != seat && roll.total.is_none() {
                roll.dice = [0; 4];
            }
        }
        if let Some(contest) = table.contest.as_mut().filter(|contest| !contest.thrown) {
            for rival in contest.rivals.iter_mut().filter(|rival| rival.seat != seat) {
                rival.dice = [0; 4];
            }
        }
        for transit in &mut table.transit {
            let card =
                self.faces.size(transit.card).is_none() && transit.card != self.faces.mutation();
            if card && !matches!(transit.to, To::Up(_) | To::Center) {
                transit.card = BACK;
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
        let mut out: Vec<Card> = genomes;
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
        self.secrets(view.seat, &mut table, rng);
        table
    }

    fn is_open(&self, mv: &Move) -> bool {
        matches!(mv, Move::Pick(_))
    }
}

impl CellularPowerhouse {
    /// Gives the cards that a seat has not seen.
    fn unseen(&self, table: &Table, rng: &mut Stream) -> Unseen {
        let mut left = self.copies.clone();
        self.census(table, &mut |card, _| {
            if let Some(count) = left.get_mut(card.index()) {
                *count = count.saturating_sub(1);
            }
        });
        let faces = self.faces;
        let mut unseen = Unseen {
            traits: cards(&left, faces.traits()),
            adaptations: cards(&left, faces.adaptations()),
            evolutions: cards(&left, faces.evolutions()),
            competitions: cards(&left, faces.competitions()),
            genomes: cards(&left, faces.genomes()),
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

/// Lists cards, each as often as there are copies left of it.
fn cards(left: &[u32], faces: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut all = Vec::with_capacity(MOST);
    for card in faces {
        all.extend((0..left[card.index()]).map(|_| card));
    }
    all
}

/// Deals cards in place of backs.
fn deal(slots: &mut [Card], cards: &mut Vec<Card>) {
    for slot in slots.iter_mut().filter(|slot| **slot == BACK) {
        *slot = cards.pop().unwrap_or(Card(0));
    }
}
