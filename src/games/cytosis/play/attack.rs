//! Virus events and Virus Attack cards: who rolls how many dice, who wins what, who pays.
//!
//! A table with an attack on it in, the same table further on.

use std::cmp::Reverse;

use smallvec::SmallVec;

use crate::referee::kit::insert;
use crate::referee::{Card, Seat};
use crate::referee::{Event, Sink};

use super::Cytosis;
use super::ranks::{Attack, Rank, Step};
use super::table::Table;
use super::task::What;

impl Attack {
    /// Gives an attack that begins.
    pub(super) fn new(strain: u8, buyer: Option<Seat>, step: Step) -> Self {
        Self {
            strain,
            buyer,
            step,
            ranks: SmallVec::new(),
            at: 0,
            left: 0,
        }
    }
}

impl Cytosis {
    /// Begins the attack of a card that a player has come by.
    pub(super) fn strike(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.rule("CY-115");
        sink.rule("CY-152");
        sink.rule("CY-A21");
        sink.event(Event::Played(seat, card));
        if self.options.attack_kept {
            insert(&mut table.players[seat].done, card);
        } else {
            table.discard.push(card);
        }
        let strain = self.part(card).map_or(0, |part| part.strain);
        table.push(
            seat,
            What::Attack(Attack::new(strain, Some(seat), Step::Buyer)),
        );
    }

    /// Counts the levels that a player's antibodies can rise.
    pub(super) fn levels(&self, table: &Table, seat: Seat, strain: u8) -> u8 {
        let there = table.players[seat].antibodies[usize::from(strain)];
        self.options.antibody_most.saturating_sub(there) / self.options.antibody_step
    }

    /// Counts the dice of a number of Health Points (CY-118).
    pub(super) fn dice_at(&self, health: i32) -> u8 {
        let section = self
            .sections
            .iter()
            .find(|section| (section.from..=section.to).contains(&health));
        section.map_or(0, |section| section.dice)
    }

    /// Gives everybody's dice in player order, the dummy's last.
    pub(super) fn rollers(&self, table: &Table) -> SmallVec<[(Option<Seat>, u8); 6]> {
        let seats = table.seats();
        let dice = |seat: Seat| self.dice_at(table.players[seat].health);
        let mut all: SmallVec<[_; 6]> = table
            .first
            .round(seats)
            .map(|seat| (Some(seat), dice(seat)))
            .collect();
        if seats == 2 {
            let lowest = table.players.iter().map(|player| player.health).min();
            all.push((None, self.dice_at(lowest.unwrap_or(0))));
        }
        all
    }

    /// Reads the dice, and ranks the Antibody Responses.
    pub(super) fn rank(&self, table: &mut Table, shown: &[u8], sink: &mut impl Sink) {
        let rollers = self.rollers(table);
        let first = table.first;
        let Some(What::Attack(attack)) = table.todo.last().map(|task| task.what.clone()) else {
            return;
        };
        sink.rule("CY-118");
        // All dice are thrown at once, as if one after the other.
        sink.rule("CY-A27");
        if shown.contains(&self.options.sides) {
            sink.rule("CY-119");
        }
        let strain = usize::from(attack.strain);
        let mut rest = shown;
        let mut ranks: SmallVec<[Rank; 6]> = SmallVec::new();
        for (seat, dice) in rollers {
            let (own, others) = rest.split_at(usize::from(dice).min(rest.len()));
            rest = others;
            let worth = |face: &u8| {
                if *face == self.options.sides {
                    self.options.symbol
                } else {
                    *face
                }
            };
            let antibodies = seat.map_or(table.dummy[strain], |seat| {
                table.players[seat].antibodies[strain]
            });
            sink.rule(["CY-118a", "CY-118b", "CY-118c"][usize::from(dice.clamp(1, 3)) - 1]);
            if let Some(seat) = seat
                && table.players[seat].health < 0
            {
                sink.rule("CY-A23");
            }
            if seat.is_none() {
                sink.rule("CY-129");
                sink.rule("CY-130");
                sink.rule("CY-A51");
                if table
                    .players
                    .iter()
                    .all(|player| player.health == table.players[first].health)
                {
                    sink.rule("CY-A28");
                }
            }
            let thrown: u16 = own.iter().map(|face| u16::from(worth(face))).sum();
            sink.rule("CY-120");
            let response = thrown + u16::from(antibodies);
            ranks.push(Rank { seat, response });
        }
        let seats = table.seats();
        let distance = |seat: Option<Seat>| {
            // The dummy wins ties (CY-133), then comes whoever sits nearest to the First Player.
            seat.map_or(0, |seat| {
                1 + first
                    .round(seats)
                    .position(|other| other == seat)
                    .unwrap_or(0)
            })
        };
        ranks.sort_by_key(|rank| (Reverse(rank.response), distance(rank.seat)));
        for pair in ranks.windows(2) {
            if pair[0].response == pair[1].response {
                sink.rule(if pair[0].seat.is_none() {
                    "CY-133"
                } else {
                    "CY-128"
                });
                sink.rule("CY-A52");
            }
        }
        sink.rule("CY-121");
        sink.rule(match seats {
            2 | 3 => "CY-121a",
            4 => "CY-121b",
            _ => "CY-121c",
        });
        if seats == 2 {
            sink.rule("CY-131");
        }
        if let Some(task) = table.todo.last_mut()
            && let What::Attack(attack) = &mut task.what
        {
            attack.ranks = ranks;
            attack.step = Step::Share;
            attack.at = 0;
            attack.left = u8::MAX;
        }
    }

    /// Gives what a rank wins or, below zero, loses.
    pub(super) fn share(&self, seats: u8, rank: u8) -> i8 {
        let shares = self
            .options
            .shares
            .get(usize::from(seats.saturating_sub(2)));
        let share = shares.and_then(|list| list.get(usize::from(rank)));
        share.copied().unwrap_or(0)
    }
}
