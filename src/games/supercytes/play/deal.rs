//! The deal: cells in equal piles, then the Treatments of the variant.

use crate::referee::kit::insert;
use crate::referee::{Card, Event, Seat, Sink};

use super::Supercytes;
use super::round::new_round;
use super::table::{Stage, Table};

/// SC-12: equal piles; what does not divide is set aside.
pub(super) fn deal_cells(
    game: &Supercytes,
    table: &mut Table,
    order: &[Card],
    sink: &mut impl Sink,
) {
    sink.rule("SC-01");
    sink.rule("SC-12");
    let seats = usize::from(table.seats.seats());
    sink.rule("SC-12b");
    let each = order.len() / seats;
    sink.rule("SC-A02");
    for (n, card) in order[..each * seats].iter().enumerate() {
        #[allow(clippy::cast_possible_truncation)] // below the number of seats
        table.seats[Seat::new((n % seats) as u8)]
            .pile
            .push_back(*card);
    }
    table.cells.clear();
    table.cells.extend_from_slice(&order[each * seats..]);
    table.cells.sort_unstable();
    if !table.cells.is_empty() {
        sink.rule("SC-A01");
    }
    let all = std::mem::take(&mut table.treatments);
    for card in all {
        let list = if game.in_use(card) {
            &mut table.treatments
        } else {
            &mut table.left_out
        };
        list.push(card);
    }
    if table.treatments.is_empty() {
        sink.rule("SC-07");
        new_round(game, table, sink);
    } else {
        table.stage = Stage::Treatments;
    }
}

/// Gives the rule by which so many players get their Treatments.
pub(super) const fn rule_of_the_deal(game: &Supercytes, seats: u8) -> &'static str {
    match (game.buy_back, seats <= 4) {
        (false, true) => "SC-05",
        (false, false) => "SC-06",
        (true, true) => "SC-08",
        (true, false) => "SC-09",
    }
}

/// SC-04 to SC-10.
pub(super) fn deal_treatments(
    game: &Supercytes,
    table: &mut Table,
    order: &[Card],
    sink: &mut impl Sink,
) {
    let seats = table.seats.seats();
    let each = game.treatments_each(seats);
    sink.rule("SC-03");
    if !table.left_out.is_empty() {
        sink.rule("SC-04");
    }
    sink.rule(rule_of_the_deal(game, seats));
    let mut order = order.iter();
    for _ in 0..each {
        for seat in Seat::all(seats) {
            let Some(card) = order.next() else { break };
            insert(&mut table.seats[seat].treatments, *card);
            sink.event(Event::Drawn(seat, *card));
        }
    }
    table.treatments.clear();
    table.treatments.extend(order);
    table.treatments.sort_unstable();
    if !table.treatments.is_empty() {
        sink.rule("SC-10");
    }
    new_round(game, table, sink);
}
