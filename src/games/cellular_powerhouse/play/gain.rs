//! What effects claim, take back and throw away.
//!
//! Things and players in, claims or the next question out.

use crate::referee::{Card, Seat};

use super::claim::{Claim, Supply, To};
use super::face::SIZES;
use super::job::{Answer, Thing};
use super::rule::{ALL, Kind};
use super::sorted::grouped;
use super::walk::{Done, Open, Options, Walk};

impl Walk<'_> {
    /// Claims dice of the Center or Mutations for players, all of them the same ones.
    /// `at_stake`: no more than these are given out, whatever else there is.
    pub(super) fn gain(
        &mut self,
        kind: &Kind,
        amount: u32,
        seats: &[Seat],
        at_stake: bool,
    ) -> Result<(), Open> {
        // How many of each size are wanted, and how many Mutations.
        let mut wanted = [0_u8; SIZES.len() + 1];
        if kind.mutation && kind.dice == 0 {
            wanted[SIZES.len()] = u8::try_from(amount).unwrap_or(ALL);
            self.claim_each(wanted, seats, at_stake);
            return Ok(());
        }
        let mutation = self.game.faces.mutation();
        for _ in 0..amount.min(64) {
            let single = kind.dice.is_power_of_two() && !kind.mutation;
            let card = if single {
                Some(self.game.faces.die(kind.dice.trailing_zeros() as usize))
            } else {
                let free = |place: &usize| self.table.dice[*place] > self.sizes[*place];
                let sizes = (0..4)
                    .filter(|place| kind.dice >> place & 1 == 1)
                    .filter(free);
                let dice = sizes.map(|place| self.game.faces.die(place));
                let left = kind.mutation && self.table.stock > self.stock;
                let cards = left.then_some(mutation).into_iter().chain(dice);
                let options: Options = cards.map(|card| Answer::Thing(Thing::Face(card))).collect();
                match self.choose(&options)? {
                    Some(Answer::Thing(Thing::Face(card))) => Some(card),
                    _ => None,
                }
            };
            let Some(card) = card else {
                break;
            };
            let size = self.game.faces.size(card);
            match size {
                Some(place) => self.sizes[place] = self.sizes[place].saturating_add(1),
                None => self.stock = self.stock.saturating_add(1),
            }
            wanted[size.unwrap_or(SIZES.len())] += 1;
        }
        self.claim_each(wanted, seats, at_stake);
        Ok(())
    }

    /// Claims so many dice of each size and Mutations for each of these players.
    fn claim_each(&mut self, wanted: [u8; SIZES.len() + 1], seats: &[Seat], at_stake: bool) {
        for (place, amount) in wanted.into_iter().enumerate() {
            let number = u8::try_from(place).unwrap_or(ALL);
            let supply = match place {
                _ if at_stake => Supply::Stake(number, amount),
                place if place < SIZES.len() => Supply::Dice(number),
                _ => Supply::Stock,
            };
            if at_stake && amount > 0 {
                self.tell(Done::Claim(Claim {
                    supply,
                    seat: self.seat,
                    to: To::Out,
                    amount: 0,
                }));
            }
            for seat in seats {
                self.claim(supply, *seat, To::Up(*seat), amount.into());
            }
        }
    }

    pub(super) fn steal(&mut self, from: Seat, kind: &Kind, amount: u8) -> Result<(), Open> {
        let me = self.seat;
        self.take(
            from,
            &self.game.unshielded(self.table, from, kind),
            amount,
            |thing| {
                Done::Claim(Claim {
                    supply: Supply::Of(from, thing),
                    seat: me,
                    to: same_side(me, thing),
                    amount: 1,
                })
            },
        )
    }

    pub(super) fn reclaim(&mut self, kind: &Kind, amount: u8) -> Result<(), Open> {
        let me = self.seat;
        for _ in 0..amount {
            let gone = |card: Card| {
                self.reclaimed
                    .iter()
                    .filter(|other| **other == card)
                    .count()
            };
            let lie = grouped(&self.table.convergence);
            let lie = lie.filter(|(card, copies)| kind.up.has(*card) && *copies > gone(*card));
            let options: Options = lie
                .map(|(card, _)| Answer::Thing(Thing::Face(card)))
                .collect();
            let picked = if amount == ALL {
                options.first().copied()
            } else {
                self.choose(&options)?
            };
            let Some(Answer::Thing(Thing::Face(card))) = picked else {
                break;
            };
            self.reclaimed.push(card);
            self.claim(Supply::Convergence(card), me, To::Up(me), 1);
        }
        Ok(())
    }

    pub(super) fn trash(&mut self, amount: u8) -> Result<(), Open> {
        for _ in 0..amount {
            let gone = |card: Card| self.trashed.iter().filter(|other| **other == card).count();
            let hand = grouped(&self.table.players[self.seat].hand);
            let hand = hand.filter(|(card, copies)| *copies > gone(*card));
            let options: Options = hand
                .map(|(card, _)| Answer::Thing(Thing::Face(card)))
                .collect();
            let Some(Answer::Thing(Thing::Face(card))) = self.choose(&options)? else {
                break;
            };
            self.trashed.push(card);
            self.tell(Done::Trash(card));
        }
        Ok(())
    }
}

/// Says where something goes that moves to another Microbe with the same side up.
pub(super) fn same_side(seat: Seat, thing: Thing) -> To {
    match thing {
        Thing::Down => To::Down(seat),
        Thing::Face(_) => To::Up(seat),
    }
}
