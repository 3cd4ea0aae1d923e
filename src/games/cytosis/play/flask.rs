//! Flasks: placed, grey, or left aside.

use crate::games::cytosis::deck::{Action, Kind};
use crate::referee::{Event, Seat, Sink};

use super::Cytosis;
use super::lying::Placed;
use super::piece::{Place, carry};
use super::table::Table;
use super::task::What;

impl Cytosis {
    /// Places an own flask, in a turn or before everybody else.
    pub(super) fn place(&self, table: &mut Table, seat: Seat, at: Place, sink: &mut impl Sink) {
        sink.rule("CY-20");
        sink.rule("CY-20a");
        table.players[seat].flasks -= 1;
        sink.event(Event::Played(seat, self.faces.flask(seat.place())));
        if table
            .todo
            .last()
            .is_some_and(|task| task.what == What::Early)
        {
            sink.rule("CY-143");
            sink.rule("CY-143a");
            sink.rule("CY-A18");
            Self::call_on(table, seat, "place", sink);
            // It is not asked for again, and the First Player goes on.
            sink.rule("CY-143c");
            sink.rule("CY-143d");
            table.todo.pop();
            sink.rule("CY-143b");
            let price = self.power(table, seat).and_then(|power| power.early);
            let own = &mut table.players[seat].stock;
            carry(own, &mut table.stock, Kind::Atp, price.unwrap_or(0));
        } else {
            if grey_before(table) {
                sink.rule("CY-79b");
            }
            end_turn(table);
        }
        if table.seats() == 2 && sink_listens(sink) {
            self.tell_limits(table, at, sink);
        }
        let seat_of = Some(seat);
        sink.rule("CY-20b");
        sink.rule("CY-24");
        table.placed.push(Placed {
            spot: at,
            seat: seat_of,
        });
        sink.rule("CY-20c");
        self.act(table, seat, at, sink);
    }

    /// Tells which limits of two players a flask keeps to.
    pub(super) fn tell_limits(&self, table: &Table, at: Place, sink: &mut impl Sink) {
        let Some(spot) = self.spot(at) else { return };
        sink.rule("CY-100");
        let limit = self.areas[usize::from(spot.area)].limit;
        let same = table
            .placed
            .iter()
            .filter_map(|placed| self.spot(placed.spot));
        let there = same.filter(|other| other.area == spot.area).count();
        if there > 0 && limit > 1 {
            let market = matches!(spot.action, Action::Buy(_));
            sink.rule(if market { "CY-101" } else { "CY-102" });
        }
        if spot.boosts != 0 && self.shares_organelle(table, at) {
            sink.rule("CY-103");
        }
    }

    /// Says whether a flask stands in another area of the same organelle.
    pub(super) fn shares_organelle(&self, table: &Table, at: Place) -> bool {
        let Some(spot) = self.spot(at) else {
            return false;
        };
        let others = table
            .placed
            .iter()
            .filter_map(|placed| self.spot(placed.spot));
        others
            .filter(|other| other.area != spot.area)
            .any(|other| other.boosts & spot.boosts != 0)
    }

    pub(super) fn place_grey(
        &self,
        table: &mut Table,
        seat: Seat,
        at: Place,
        sink: &mut impl Sink,
    ) {
        sink.rule("CY-79");
        let price = self.grey_price(table, seat);
        if price != self.options.grey_cost {
            sink.rule("CY-142");
            Self::call_on(table, seat, "set", sink);
        }
        sink.rule("CY-79a");
        carry(
            &mut table.players[seat].stock,
            &mut table.stock,
            Kind::Atp,
            price,
        );
        if table.seats() == 2 {
            sink.rule("CY-104");
            sink.rule("CY-A31");
        }
        if let Some(task) = table.todo.last_mut()
            && let What::Turn { grey, .. } = &mut task.what
        {
            sink.rule("CY-81");
            *grey = true;
        }
        sink.rule("CY-82");
        table.grey -= 1;
        sink.event(Event::Played(seat, self.faces.grey()));
        sink.rule("CY-80");
        table.placed.push(Placed {
            spot: at,
            seat: None,
        });
        sink.rule("CY-A57");
        self.act(table, seat, at, sink);
    }

    /// Leaves something out.
    pub(super) fn pass(table: &mut Table, seat: Seat, sink: &mut impl Sink) {
        let Some(task) = table.todo.pop() else { return };
        match task.what {
            What::Free => sink.rule("CY-77"),
            What::Laureate => {
                sink.rule("CY-A45");
            }
            What::Scouted => {
                sink.rule("CY-140c");
                table.push(seat, What::Order);
            }
            What::Attack(_) | What::Turn { .. } | What::Order => {
                // None of these can be passed; a scenario can't come here either.
                debug_assert!(false, "nobody passes here");
                table.todo.push(task);
            }
            What::Add(_) | What::Send(_) | What::Export | What::Enzyme | What::Lower => {
                sink.rule("CY-A06");
            }
            _ => {}
        }
    }
}

/// Says whether a grey flask was placed in this turn.
pub(super) fn grey_before(table: &Table) -> bool {
    matches!(table.todo.last(), Some(task) if matches!(task.what, What::Turn { grey: true, .. }))
}

/// Notes that the turn's own flask is placed or exhausted.
pub(super) fn end_turn(table: &mut Table) {
    if let Some(task) = table.todo.last_mut()
        && let What::Turn { placed, .. } = &mut task.what
    {
        *placed = true;
    }
}

pub(super) fn sink_listens<S: Sink>(_: &S) -> bool {
    S::LISTENS
}
