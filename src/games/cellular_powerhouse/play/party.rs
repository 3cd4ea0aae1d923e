//! Whom an effect names.
//!
//! A table and a seat in, seats out.

use crate::referee::Seat;

use super::super::words::Party;
use super::CellularPowerhouse;
use super::eye::Eye;
use super::rule::{Number, Players};

impl CellularPowerhouse {
    /// Gives the one seat with strictly the highest or lowest number (CP-40).
    pub(super) fn extreme(&self, eye: Eye<'_>, measure: &Number, high: bool) -> Option<Seat> {
        let mut best: Option<(u32, Seat)> = None;
        let mut tied = false;
        for seat in Seat::all(eye.table.seats()) {
            let number = self.measure(eye.of(seat), measure);
            match best {
                Some((other, _)) if other == number => tied = true,
                Some((other, _)) if (number > other) != high => {}
                _ => {
                    best = Some((number, seat));
                    tied = false;
                }
            }
        }
        best.filter(|_| !tied).map(|(_, seat)| seat)
    }

    /// Gives the players that an effect names, but for the one who is still to be chosen.
    pub(super) fn party(&self, eye: Eye<'_>, party: &Players) -> smallvec::SmallVec<[Seat; 8]> {
        use crate::effect::Who;
        let seats = eye.table.seats();
        let me = eye.me;
        match party {
            Party::Who(Who::Me) => std::iter::once(me).collect(),
            Party::Who(Who::Left) => std::iter::once(me.left(seats)).collect(),
            Party::Who(Who::Right) => std::iter::once(me.right(seats)).collect(),
            Party::Who(Who::Others | Who::Choose) => me.round(seats).skip(1).collect(),
            Party::Who(Who::All) => me.round(seats).collect(),
            Party::Most(measure) => self.extreme(eye, measure, true).into_iter().collect(),
            Party::Least(measure) => self.extreme(eye, measure, false).into_iter().collect(),
        }
    }
}
