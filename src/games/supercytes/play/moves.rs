//! The legal moves, and all that anybody could name.

use crate::effect::Who;
use crate::referee::{Card, Moves, Seat};

use super::super::words::{Act, Script};
use super::Supercytes;
use super::aim::{affected, chooses};
use super::mv::{Category, Move};
use super::table::{Played, Stage, Table};

impl Moves for Supercytes {
    type Extent = u8;

    fn moves(&self, table: &Table, out: &mut Vec<Move>) {
        match table.stage {
            Stage::Call => out.extend((0..self.categories).map(|n| Move::Call(Category(n)))),
            Stage::Window => {
                let mut last = None;
                for card in &table.seats[table.turn].treatments {
                    if last != Some(*card) {
                        self.plays(table, *card, out);
                    }
                    last = Some(*card);
                }
                out.push(Move::Done);
            }
            Stage::BuyBack => out.extend([Move::Buy, Move::Keep]),
            _ => {}
        }
    }

    fn extent(&self, table: &Table) -> u8 {
        table.seats.seats()
    }

    fn nameable(&self, &seats: &u8, out: &mut Vec<Move>) {
        out.extend((0..=self.categories).map(|n| Move::Call(Category(n))));
        for card in self.faces() {
            out.push(Move::Play(card, None));
            // One seat more than there are, whom nobody can rob.
            out.extend(Seat::all(seats + 1).map(|seat| Move::Play(card, Some(seat))));
        }
        out.extend([Move::Done, Move::Buy, Move::Keep]);
    }
}

impl Supercytes {
    /// Puts the ways to play a Treatment into `out`.
    fn plays(&self, table: &Table, card: Card, out: &mut Vec<Move>) {
        let effect = self.effect(card);
        if chooses(effect) {
            let seats = Seat::all(table.seats.seats());
            let fit = |seat: &Seat| *seat != table.turn && table.is_in(*seat);
            let plays = seats
                .filter(fit)
                .filter(|seat| robs(effect, table, card, Some(*seat)));
            out.extend(plays.map(|seat| Move::Play(card, Some(seat))));
        } else if robs(effect, table, card, None) {
            out.push(Move::Play(card, None));
        }
    }
}

/// Says whether each theft of an effect finds somebody who can replace the card (SC-A12).
fn robs(effect: &Script, table: &Table, card: Card, on: Option<Seat>) -> bool {
    let by = table.turn;
    let played = Played { by, card, on };
    let can = |from: Who| {
        Seat::all(table.seats.seats()).any(|seat| {
            seat != by && affected(table, played, from, seat) && !table.seats[seat].pile.is_empty()
        })
    };
    effect.acts.iter().all(|act| match act {
        Act::Steal { from, .. } => can(*from),
        Act::Points { .. } => true,
    })
}
