//! Effects of the same moment, carried out at once.
//!
//! Dice are chosen and thrown, then everybody answers in secret, then things leave Microbes, then
//! claims are made; everything arrives at the end (CP-A31, CP-42).

use crate::referee::Seat;
use crate::referee::kit::{insert, remove};
use crate::referee::{Event, Sink};

use super::CellularPowerhouse;
use super::face::Dice;
use super::table::{Branch, Roll, Supply, Table, Thing, To, Transit};
use super::walk::{Done, Dones};

impl CellularPowerhouse {
    /// Does the next thing that needs no decision.
    pub(super) fn work(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        if table.jobs.is_empty() {
            self.arrive(table, sink);
            self.after_work(table, sink);
            return true;
        }
        if self.waits_for_dice(table, sink) {
            return false;
        }
        for number in 0..table.jobs.len() {
            let job = table.jobs[number];
            if job.branch == Branch::Unknown {
                table.jobs[number].branch = self.branch(table, number, job);
            }
        }
        for seat in Seat::all(table.seats()) {
            let busy = table.jobs.iter().any(|job| job.seat == seat);
            if busy && !self.question(table, seat).is_empty() {
                table.asks = seat;
                return false;
            }
        }
        self.carry_out_all(table, sink);
        true
    }

    /// Says whether dice are still to be chosen, by the seat that is asked then, or thrown.
    pub(super) fn waits_for_dice(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        for number in 0..table.rolls.len() {
            let roll = table.rolls[number];
            if roll.closed {
                continue;
            }
            if self.castable(table, &roll).iter().all(|free| !free) {
                sink.rule("CP-38");
                table.rolls[number].closed = true;
                continue;
            }
            table.asks = roll.seat;
            return true;
        }
        for roll in &mut table.rolls {
            if roll.dice == [0; 4] {
                roll.total = Some(0);
            }
        }
        table.rolls.iter().any(|roll| roll.total.is_none())
    }

    /// Says of which sizes a player can add a die: the smaller ones are chosen first.
    pub(super) fn castable(&self, table: &Table, roll: &Roll) -> [bool; 4] {
        let most = self.most_dice(table, roll);
        let chosen: u8 = roll.dice.iter().sum();
        let largest = roll.dice.iter().rposition(|count| *count > 0).unwrap_or(0);
        let mut free = table.players[roll.seat].dice;
        for other in table.rolls.iter().filter(|other| other.seat == roll.seat) {
            for (left, used) in free.iter_mut().zip(other.dice) {
                *left = left.saturating_sub(used);
            }
        }
        std::array::from_fn(|place| chosen < most && place >= largest && free[place] > 0)
    }

    /// Gives the most dice that a roll takes.
    fn most_dice(&self, table: &Table, roll: &Roll) -> u8 {
        let job = table.jobs.get(usize::from(roll.job));
        let throw = job.and_then(|job| self.clause(*job).roll);
        let contest = || table.competition.and_then(|card| self.competition(card));
        throw.map_or_else(
            || contest().map_or(0, |one| one.mode.dice()),
            |throw| throw.dice,
        )
    }

    /// Says whether the dice of a roll stay in the Microbe.
    pub(super) fn keeps(&self, table: &Table, roll: &Roll) -> bool {
        let job = table.jobs.get(usize::from(roll.job));
        job.and_then(|job| self.clause(*job).roll)
            .is_some_and(|throw| throw.keep)
    }

    /// Gives what dice come to: their sum, or the highest one.
    pub(super) fn reckon_roll(&self, table: &Table, roll: &Roll, shown: &[u8]) -> u8 {
        let job = table.jobs.get(usize::from(roll.job));
        let best = job
            .and_then(|job| self.clause(*job).roll)
            .is_some_and(|throw| throw.best);
        if best {
            shown.iter().copied().max().unwrap_or(0)
        } else {
            shown
                .iter()
                .fold(0, |sum: u8, face| sum.saturating_add(*face))
        }
    }

    /// Takes thrown dice out of Microbes.
    pub(super) fn clear_rolls(&self, table: &mut Table) {
        for number in 0..table.rolls.len() {
            let roll = table.rolls[number];
            if !self.keeps(table, &roll) {
                self.send_dice(table, roll.seat, roll.dice);
            }
        }
        table.rolls.clear();
    }

    /// Sends dice of a Microbe on their way to the Center (CP-39).
    pub(super) fn send_dice(&self, table: &mut Table, seat: Seat, dice: Dice) {
        for (place, count) in dice.into_iter().enumerate() {
            let card = self.faces.die(place);
            for _ in 0..count {
                let held = &mut table.players[seat].dice[place];
                *held = held.saturating_sub(1);
                table.transit.push(Transit {
                    card,
                    to: To::Center,
                });
            }
        }
    }

    /// Lets things leave Microbes, and makes the claims.
    fn carry_out_all(&self, table: &mut Table, sink: &mut impl Sink) {
        let mut all = Dones::new();
        for seat in Seat::all(table.seats()) {
            if table.jobs.iter().any(|job| job.seat == seat) {
                self.deeds(table, seat, &mut all);
            }
        }
        self.tell_verbs(table, sink);
        self.clear_rolls(table);
        table.jobs.clear();
        for player in &mut table.players {
            player.answers.clear();
        }
        // What players pay and lose by their own cards goes first.
        let own = |(seat, done): &(Seat, Done)| match done {
            Done::Out(owner, ..) => owner == seat,
            _ => true,
        };
        for (seat, one) in all.iter().filter(|one| own(one)) {
            self.carry_out_one(table, *seat, one);
        }
        for (seat, one) in all.iter().filter(|one| !own(one)) {
            self.carry_out_one(table, *seat, one);
        }
        table.claims.sort_unstable();
    }

    fn carry_out_one(&self, table: &mut Table, seat: Seat, done: &Done) {
        match *done {
            Done::Out(owner, thing, to) => {
                self.send(table, owner, thing, to);
            }
            Done::Trash(card) => {
                if remove(&mut table.players[seat].hand, card) {
                    insert(&mut table.removed, card);
                }
            }
            Done::Claim(claim) => table.claims.push(claim),
            Done::Shield(shield) => table.players[seat].shields.push(shield),
        }
    }

    /// Sends a thing of a Microbe on its way, if it is there.
    pub(super) fn send(&self, table: &mut Table, owner: Seat, thing: Thing, to: To) -> bool {
        let player = &mut table.players[owner];
        let card = match thing {
            Thing::Down if player.down.is_empty() => return false,
            Thing::Down => player.down.remove(0),
            Thing::Face(card) => {
                let there = if let Some(place) = self.faces.size(card) {
                    take_one(&mut player.dice[place])
                } else if card == self.faces.mutation() {
                    take_one(&mut player.mutations)
                } else if self.faces.is_genome(card) {
                    remove(&mut player.genomes, card)
                } else {
                    remove(&mut player.up, card)
                };
                if !there {
                    return false;
                }
                card
            }
        };
        table.transit.push(Transit { card, to });
        true
    }

    /// Lets everything that is on its way arrive.
    pub(super) fn arrive(&self, table: &mut Table, sink: &mut impl Sink) {
        let mut transit = std::mem::take(&mut table.transit);
        for Transit { card, to } in transit.drain(..) {
            if let Some(place) = self.faces.size(card) {
                match to {
                    To::Up(seat) => {
                        sink.event(Event::Drawn(seat, card));
                        sink.event(Event::Played(seat, card));
                        table.players[seat].dice[place] += 1;
                    }
                    _ => table.dice[place] += 1,
                }
                continue;
            }
            if card == self.faces.mutation() {
                match to {
                    To::Up(seat) => {
                        let player = &mut table.players[seat];
                        player.mutations += 1;
                        player.fresh_mutations += 1;
                        sink.event(Event::Drawn(seat, card));
                    }
                    _ => table.stock += 1,
                }
                continue;
            }
            match to {
                To::Up(seat) if self.faces.is_genome(card) => {
                    insert(&mut table.players[seat].genomes, card);
                }
                To::Up(seat) => {
                    let player = &mut table.players[seat];
                    insert(&mut player.up, card);
                    player.fresh.push(card);
                }
                To::Down(seat) => {
                    let player = &mut table.players[seat];
                    player.down.push(card);
                    player.fresh_down += 1;
                }
                To::Hand(seat) => insert(&mut table.players[seat].hand, card),
                To::Center => {
                    sink.rule("CP-03");
                    insert(&mut table.convergence, card);
                }
                To::Out => insert(&mut table.removed, card),
            }
        }
        // The emptied list is kept for the next things.
        table.transit = transit;
    }

    fn tell_verbs<S: Sink>(&self, table: &Table, sink: &mut S) {
        for rule in ["CP-20c", "CP-45", "CP-A35", "CP-A31"] {
            sink.rule(rule);
        }
        if !S::LISTENS {
            return;
        }
        for job in &table.jobs {
            let clause = self.clause(*job);
            let verbs = match job.branch {
                Branch::Acts => &clause.verbs[0],
                Branch::Otherwise => &clause.verbs[1],
                _ => continue,
            };
            for verb in verbs {
                sink.event(Event::Verb(verb));
            }
        }
    }

    /// Counts what there is of a supply (CP-31): what lay there before and is still there.
    pub(super) fn stock_of(&self, table: &Table, supply: Supply) -> usize {
        match supply {
            Supply::Dice(place) => table.dice[usize::from(place) % 4].into(),
            Supply::Pool => table.pool.len(),
            Supply::Traits => table.traits.len(),
            Supply::Stock => table.stock.into(),
            Supply::Stake(place, each) => {
                let claims = table.claims.iter().filter(|claim| claim.supply == supply);
                let stakes = claims.filter(|claim| claim.amount == 0).count();
                let dice = table.dice.get(usize::from(place)).copied();
                usize::from(dice.unwrap_or(table.stock)).min(stakes * usize::from(each))
            }
            Supply::Convergence(card) => copies(&table.convergence, card),
            Supply::Of(seat, thing) => self.old(table, seat, thing),
            Supply::Competition | Supply::Victory => 1,
        }
    }

    /// Counts what a player has had since before this step, and what others may take.
    pub(super) fn old(&self, table: &Table, seat: Seat, thing: Thing) -> usize {
        let player = &table.players[seat];
        match thing {
            Thing::Down => player.down.len().saturating_sub(player.fresh_down.into()),
            Thing::Face(card) => {
                if let Some(place) = self.faces.size(card) {
                    player.dice[place].into()
                } else if card == self.faces.mutation() {
                    let offered = matches!(player.offer, super::table::Offer::For(..));
                    let away = player.fresh_mutations + u8::from(offered);
                    player.mutations.saturating_sub(away).into()
                } else if self.faces.is_genome(card) {
                    copies(&player.genomes, card)
                } else {
                    let fresh = player.fresh.iter().filter(|other| **other == card).count();
                    copies(&player.up, card).saturating_sub(fresh)
                }
            }
        }
    }
}

fn take_one(count: &mut u8) -> bool {
    let there = *count > 0;
    *count = count.saturating_sub(1);
    there
}

/// Counts the copies of a face in a sorted list.
fn copies(list: &[crate::referee::Card], card: crate::referee::Card) -> usize {
    let start = list.partition_point(|other| *other < card);
    list[start..]
        .iter()
        .take_while(|other| **other == card)
        .count()
}
