//! The legal moves, fast: what [`legal`](super::legal) allows, found another way.
//!
//! A table in, sorted moves out.

use crate::referee::{Card, Moves, Seat};

use super::CellularPowerhouse;
use super::job::{Answer, Thing};
use super::player::{Offer, Player};
use super::sorted::grouped;
use super::table::{Stage, Table};
use super::word::Move;

impl Moves for CellularPowerhouse {
    type Extent = [u8; 2];

    fn moves(&self, table: &Table, out: &mut Vec<Move>) {
        let seat = table.asks;
        let Some(player) = table.players.iter().nth(seat.place()) else {
            return;
        };
        if Self::throws_dice(table) {
            return;
        }
        if let Some(contest) = &table.contest {
            if let Some(rival) = contest.rivals.iter().find(|rival| !rival.closed) {
                self.dice(Self::committable(table, *rival), out);
            }
            return;
        }
        if let Some(roll) = table.rolls.iter().find(|roll| !roll.closed) {
            self.dice(self.castable(table, roll), out);
            return;
        }
        match table.stage {
            Stage::Snake => {
                out.extend(table.genomes.iter().map(|card| Move::Pick(*card)));
                out.sort_unstable();
                out.dedup();
            }
            Stage::Wish => out.extend([Move::Draw, Move::Stay]),
            Stage::Choose => choices(player, out),
            Stage::Offer => self.offers(table, seat, out),
            Stage::Vie => {
                let cards = u8::try_from(player.down.len()).unwrap_or(u8::MAX);
                out.extend((0..=cards).map(Move::Bid));
            }
            _ if table.is_at_work() => {
                out.extend(self.question(table, seat).into_iter().map(Move::Answer));
                out.sort_unstable();
            }
            _ => {}
        }
    }

    fn extent(&self, table: &Table) -> [u8; 2] {
        let most = table.players.iter().map(|player| player.down.len()).max();
        let most = u8::try_from(most.unwrap_or(0) + 1).unwrap_or(u8::MAX);
        [table.seats(), most]
    }

    fn nameable(&self, &[seats, most]: &[u8; 2], out: &mut Vec<Move>) {
        let all = || (0..self.faces.all()).map(Card);
        let things = || all().map(Thing::Face).chain([Thing::Down]);
        let seats = || Seat::all(seats + 1);
        out.extend(all().map(Move::Pick));
        out.extend([Move::Draw, Move::Stay]);
        out.extend(all().map(Move::Remove));
        out.extend(all().map(Move::Draft));
        out.extend([Answer::Accept, Answer::Decline].map(Move::Answer));
        out.extend(seats().map(|seat| Move::Answer(Answer::Seat(seat))));
        out.extend(things().map(|thing| Move::Answer(Answer::Thing(thing))));
        out.extend(all().map(Move::Cast));
        out.push(Move::Ready);
        out.extend(seats().map(Move::Mutate));
        out.push(Move::Keep);
        out.extend(things().map(Move::Take));
        out.extend((0..=most).map(Move::Bid));
    }

    fn completes(&self, mv: &Move) -> bool {
        !matches!(mv, Move::Remove(_) | Move::Cast(_) | Move::Mutate(_))
    }
}

impl CellularPowerhouse {
    fn dice(&self, free: [bool; 4], out: &mut Vec<Move>) {
        let sizes = (0..4).filter(|place| free[*place]);
        out.extend(sizes.map(|place| Move::Cast(self.faces.die(place))));
        out.push(Move::Ready);
    }

    fn offers(&self, table: &Table, seat: Seat, out: &mut Vec<Move>) {
        if let Offer::To(owner) = table.players[seat].offer {
            out.extend(self.loot(table, owner).map(Move::Take));
            out.sort_unstable();
            return;
        }
        let others = Seat::all(table.seats()).filter(|other| *other != seat);
        out.extend(
            others
                .filter(|other| self.has_loot(table, *other))
                .map(Move::Mutate),
        );
        out.push(Move::Keep);
    }
}

/// Gives what a player can do with the hand: first a card goes, if one was drawn.
fn choices(player: &Player, out: &mut Vec<Move>) {
    if player.drew > 0 && player.removing.is_none() {
        out.extend(grouped(&player.hand).map(|(card, _)| Move::Remove(card)));
        return;
    }
    let left = |(card, copies): (Card, usize)| {
        (copies > usize::from(player.removing == Some(card))).then_some(Move::Draft(card))
    };
    out.extend(grouped(&player.hand).filter_map(left));
}
