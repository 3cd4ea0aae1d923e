//! Starting Genomes: who picks next, and what they do at the start.
//!
//! A table in, the same table at the next pick or at the start out.

use crate::referee::{Event, Seat, Sink};

use super::super::words::Trigger;
use super::CellularPowerhouse;
use super::flow::settle_in;
use super::table::{Stage, Table};

impl CellularPowerhouse {
    /// Lets the next player pick a Starting Genome (CP-11, CP-A25).
    pub(super) fn snake(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        sink.rule("CP-11");
        let picks: usize = table
            .players
            .iter()
            .map(|player| player.genomes.len())
            .sum();
        let seats = usize::from(table.seats());
        let each = usize::from(self.options.genomes_each);
        if picks >= seats * each || table.genomes.is_empty() {
            self.begin_genomes(table, sink);
            return true;
        }
        let (lap, place) = (picks / seats, picks % seats);
        let place = if lap % 2 == 0 {
            place
        } else {
            seats - 1 - place
        };
        let seat = table.first.round(table.seats()).nth(place);
        table.asks = seat.unwrap_or(table.first);
        false
    }

    /// Takes the Genomes that nobody has out of the game, and carries out what theirs do.
    pub(super) fn begin_genomes(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CP-A28");
        table.removed.append(&mut table.genomes);
        table.removed.sort_unstable();
        for seat in Seat::all(table.seats()) {
            for card in &table.players[seat].genomes {
                sink.event(Event::Drawn(seat, *card));
                sink.event(Event::Played(seat, *card));
            }
        }
        table.stage = Stage::Start;
        settle_in(table);
        for seat in Seat::all(table.seats()) {
            for place in 0..table.players[seat].genomes.len() {
                let card = table.players[seat].genomes[place];
                self.add_jobs(table, seat, card, false, Trigger::Start);
            }
        }
    }
}
