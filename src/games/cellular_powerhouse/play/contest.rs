//! Claims and Scarcity rolls: who gets what there is too little of.
//!
//! Claims of a table in; things on their way, or a Scarcity roll that waits for dice, out.

use smallvec::SmallVec;

use crate::referee::{Seat, Sink};

use super::CellularPowerhouse;
use super::claim::{Cast, Contest, Rival};
use super::face::SIZES;
use super::table::{Stage, Table};

/// Sizes of dice that are to be thrown, player by player.
pub(super) type Sizes = SmallVec<[u8; 32]>;

impl CellularPowerhouse {
    /// Waits for the dice of the next rival, or for the throw.
    pub(super) fn contest_goes_on(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        let Some(mut contest) = table.contest.take() else {
            return false;
        };
        for rival in &mut contest.rivals {
            if rival.closed {
                continue;
            }
            let none = rival.dice == [0; 4];
            if none && Self::committable(table, *rival) == [false; 4] {
                sink.rule("CP-33a");
                rival.closed = true;
                continue;
            }
            table.asks = rival.seat;
            table.contest = Some(contest);
            return false;
        }
        if contest.rivals.iter().any(|rival| rival.rolls) {
            table.contest = Some(contest);
            return false;
        }
        sink.rule("CP-33c");
        sink.rule("CP-33d");
        sink.rule("CP-A17");
        for rival in &contest.rivals {
            self.send_dice(table, rival.seat, rival.dice);
            if table.stage == Stage::Last {
                table.players[rival.seat].thrown = rival.dice;
            }
        }
        contest.rivals.sort_by_key(|rival| rival.place);
        let order: SmallVec<[Seat; 4]> = contest.rivals.iter().map(|rival| rival.seat).collect();
        self.serve(table, &order, sink);
        true
    }

    /// Says of which sizes a rival can add a die.
    pub(super) fn committable(table: &Table, rival: Rival) -> [bool; 4] {
        let held = table.players[rival.seat].dice;
        std::array::from_fn(|place| held[place] > rival.dice[place])
    }

    /// Gives the sizes of the dice that are to be thrown now.
    pub(super) fn due(&self, table: &Table) -> Sizes {
        let Some(contest) = &table.contest else {
            let open = table.rolls.iter().filter(|roll| roll.total.is_none());
            return open.flat_map(|roll| sizes(roll.dice)).collect();
        };
        let rolling = contest.rivals.iter().filter(|rival| rival.rolls);
        rolling
            .flat_map(|rival| self.throws(table, contest, *rival))
            .collect()
    }

    /// Gives the dice that a rival throws: his own, or a borrowed one if nobody of those with whom
    /// he is tied has any (CP-35).
    fn throws(&self, table: &Table, contest: &Contest, rival: Rival) -> Sizes {
        let tied = contest
            .rivals
            .iter()
            .filter(|other| other.rolls && other.place == rival.place);
        let mut tied = tied.filter(|other| other.dice != [0; 4]);
        if tied.next().is_some() {
            return sizes(rival.dice).collect();
        }
        std::iter::once(self.scarcity_die(&table.players[rival.seat])).collect()
    }

    /// Takes in what the dice of a Scarcity roll show.
    pub(super) fn cast(&self, table: &mut Table, shown: &[u8], sink: &mut impl Sink) {
        let Some(mut contest) = table.contest.take() else {
            return;
        };
        table.cast.clear();
        let mut rest = shown.iter();
        let mut totals: SmallVec<[u32; 4]> = SmallVec::new();
        for rival in &contest.rivals {
            let mut total = 0;
            if rival.rolls {
                let own = self.throws(table, &contest, *rival);
                sink.rule(if rival.dice == [0; 4] {
                    "CP-35"
                } else {
                    "CP-A20"
                });
                total = rest
                    .by_ref()
                    .take(own.len())
                    .map(|face| u32::from(*face))
                    .sum();
            }
            totals.push(total);
            if rival.rolls {
                let seat = rival.seat;
                let total = u16::try_from(total).unwrap_or(u16::MAX);
                table.cast.push(Cast { seat, total });
            }
        }
        let before = contest.rivals.clone();
        for (place, rival) in contest.rivals.iter_mut().enumerate() {
            if rival.rolls {
                let tied = |other: &usize| {
                    before[*other].rolls && before[*other].place == before[place].place
                };
                let ahead = (0..before.len())
                    .filter(tied)
                    .filter(|n| totals[*n] > totals[place]);
                rival.place += u8::try_from(ahead.count()).unwrap_or(0);
            }
        }
        contest.thrown = true;
        self.find_ties(table, &mut contest, sink);
        if contest.rivals.iter().any(|rival| rival.rolls) {
            // Who rolls again stands where he stood, whatever was cast.
            table.cast.clear();
        }
        table.contest = Some(contest);
    }

    /// Says who has to roll again: those tied at a place that matters (CP-34, CP-A16).
    fn find_ties(&self, table: &Table, contest: &mut Contest, sink: &mut impl Sink) {
        let supply = table.claims.first().map(|claim| claim.supply);
        let there = supply.map_or(0, |supply| self.stock_of(table, supply));
        let asks = |seat: Seat| -> usize {
            let own = table
                .claims
                .iter()
                .take_while(|claim| Some(claim.supply) == supply);
            let own = own.filter(|claim| claim.seat == seat);
            own.map(|claim| usize::from(claim.amount)).sum()
        };
        let rivals = contest.rivals.clone();
        for rival in &mut contest.rivals {
            let ahead = rivals.iter().filter(|other| other.place < rival.place);
            let taken: usize = ahead.map(|other| asks(other.seat)).sum();
            let tied = rivals.iter().filter(|other| other.place == rival.place);
            let wanted: usize = tied.clone().map(|other| asks(other.seat)).sum();
            let left = there.saturating_sub(taken);
            rival.rolls = tied.count() > 1 && left > 0 && wanted > left;
            if rival.rolls {
                sink.rule("CP-34");
                sink.rule("CP-A19");
            }
        }
    }
}

/// Gives the sizes of dice, one by one.
fn sizes(dice: super::face::Dice) -> impl Iterator<Item = u8> {
    let counted = dice.into_iter().zip(SIZES);
    counted.flat_map(|(count, size)| std::iter::repeat_n(size, count.into()))
}
