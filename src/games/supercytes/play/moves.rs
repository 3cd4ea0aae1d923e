//! The legal moves, and all that anybody could name.

use crate::referee::{Moves, Seat};

use super::Supercytes;
use super::mv::{Category, Move};
use super::table::{Stage, Table};

impl Moves for Supercytes {
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

    fn universe(&self, table: &Table, out: &mut Vec<Move>) {
        out.extend((0..=self.categories).map(|n| Move::Call(Category(n))));
        for card in self.faces() {
            out.push(Move::Play(card, None));
            // One seat more than there are, whom nobody can rob.
            out.extend(Seat::all(table.seats.seats() + 1).map(|seat| Move::Play(card, Some(seat))));
        }
        out.extend([Move::Done, Move::Buy, Move::Keep]);
    }
}
