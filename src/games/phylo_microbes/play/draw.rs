//! Drawing: a card leaves a pile, and goes to a hand or to work.
//!
//! A table and a source in, the table with the card in its place out.

use crate::referee::{Card, Event, Seat, Sink};

use super::game::{Modifier, PhyloMicrobes};
use super::table::{Table, Work};
use super::word::Source;

impl PhyloMicrobes {
    /// Carries a draw of the draw phase out.
    pub(super) fn draw(&self, table: &mut Table, source: Source, sink: &mut impl Sink) {
        sink.rule("PH-14");
        if table.draws < self.options.draws {
            // The card before is known by now, and any source may be next.
            sink.rule("PH-14b");
            sink.rule("PH-A01");
        }
        table.draws -= 1;
        if table.draws == 0 {
            sink.rule("PH-14a");
        }
        sink.rule("PH-15");
        let card = match source {
            Source::Microbe => {
                table.progress = true;
                let card = table.microbes.remove(0);
                if table.microbes.is_empty() {
                    sink.rule("PH-27");
                    table.emptied = Some(table.turns);
                }
                card
            }
            Source::Resource => draw_resource(table),
            Source::Modifier => table.modifiers.remove(0),
            Source::Discard => {
                sink.rule("PH-14c");
                sink.rule("PH-09");
                match table.discard.pop() {
                    Some(card) => card,
                    None => return,
                }
            }
        };
        if source != Source::Microbe && self.is_microbe(card) {
            sink.rule("PH-A05");
        }
        if self.modifier(card).is_some_and(Modifier::is_immediate) {
            sink.rule("PH-A23");
        }
        self.gain(table, table.turn, card, sink);
    }

    /// Gives a card to a player: an immediate Modifier is carried out, others go into the hand.
    pub(super) fn gain(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.event(Event::Drawn(seat, card));
        if self.modifier(card).is_some_and(Modifier::is_immediate) {
            sink.rule("PH-21");
            sink.rule("PH-21a");
            sink.event(Event::Played(seat, card));
            table.at_work.push(Work::new(card, seat));
        } else {
            table.players[seat].hold(card);
        }
    }
}

/// Takes the top of the Resource pile, which is not empty.
pub(super) fn draw_resource(table: &mut Table) -> Card {
    for player in &mut table.players {
        player.sees = player.sees.saturating_sub(1);
    }
    table.resources.remove(0)
}
