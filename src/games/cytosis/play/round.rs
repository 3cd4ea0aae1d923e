//! Rounds: how they begin, whose turn it is, and how they end.

use crate::referee::Seat;
use crate::referee::{Event, Sink};

use super::Cytosis;
use super::table::Table;
use super::task::{Stage, What};
use crate::games::cytosis::deck::Options;

impl Cytosis {
    /// Begins a round.
    pub(super) fn begin_round(table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CY-18");
        sink.rule("CY-19");
        table.round += 1;
        table.next = table.first;
        table.opened = false;
    }

    /// Lets Epigenetic cards do what they do at the beginning of a round, the income first
    /// (CY-A19).
    pub(super) fn open_round(&self, table: &mut Table, sink: &mut impl Sink) {
        table.opened = true;
        let first = table.first;
        for seat in first.round(table.seats()) {
            let player = &table.players[seat];
            let early = self.power(table, seat).and_then(|power| power.early);
            if early.is_some_and(|price| price <= player.stock.atp && player.flasks > 0) {
                sink.rule("CY-143");
                table.push(seat, What::Early);
            }
        }
        for seat in first.round(table.seats()) {
            let power = self.power(table, seat);
            let income = power
                .is_some_and(|power| power.income.iter().any(|kind| table.stock.of(*kind) > 0));
            if income {
                sink.rule("CY-144");
                sink.rule("CY-A19");
                table.push(seat, What::Income);
            }
        }
    }

    /// Gives the turn to the next player who has a flask, or ends the round.
    pub(super) fn next_turn(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        let seats = table.seats();
        let next = table
            .next
            .round(seats)
            .find(|seat| table.players[*seat].flasks > 0);
        let Some(seat) = next else {
            self.end_round(table, sink);
            return true;
        };
        if seat != table.next {
            sink.rule("CY-21");
        }
        table.next = seat.left(seats);
        table.players[seat].uses = 0;
        table.push(
            seat,
            What::Turn {
                grey: false,
                placed: false,
            },
        );
        false
    }

    /// Ends Phase 1: the next event, or the end of the game.
    pub(super) fn end_round(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.event(Event::Round(leader(table)));
        if table.events.is_empty() {
            sink.rule("CY-31");
            table.stage = Stage::End;
            let seats = table.seats();
            for seat in table.first.round(seats) {
                if table.disks.iter().any(|disk| disk.seat == seat) {
                    table.push(seat, What::Recover);
                }
            }
            table.todo.reverse();
            return;
        }
        sink.rule("CY-26");
        sink.rule("CY-26a");
        sink.rule("CY-26b");
        if !table.disks.is_empty() {
            sink.rule("CY-26c");
        }
        table.placed.clear();
        table.grey = self.options.grey_flasks;
        let flasks = Options::for_players(&self.options.flasks, table.seats());
        for player in &mut table.players {
            player.flasks = flasks;
            player.exhausted = 0;
        }
        table.past.extend(table.event.take());
        let card = table.events.remove(0);
        table.event = Some(card);
        sink.event(Event::Played(table.first, card));
        sink.rule("CY-27");
        sink.rule("CY-73");
        if table.events.is_empty() {
            sink.rule("CY-31");
        }
        let first = table.first;
        table.push(first, What::Refresh);
        self.happen(table, sink);
    }
}

/// Gives the seat that is ahead, if one is.
pub(super) fn leader(table: &Table) -> Option<Seat> {
    let best = table.players.iter().map(|player| player.health).max()?;
    let mut ahead = table
        .players
        .each()
        .filter(|(_, player)| player.health == best);
    let (seat, _) = ahead.next()?;
    ahead.next().is_none().then_some(seat)
}
