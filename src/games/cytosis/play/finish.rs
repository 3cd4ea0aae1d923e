//! Cards that are completed: what they cost, what they bring, and who listens.
//!
//! A card of the hand and a table in, the same table after it.

use crate::games::cytosis::deck::{Kind, Sort};
use crate::referee::kit::{insert, remove};
use crate::referee::{Card, Seat};
use crate::referee::{Event, Sink};

use super::Cytosis;
use super::part::Part;
use super::piece::{Place, carry};
use super::table::Table;
use super::task::What;

impl Cytosis {
    /// Completes a card of the hand, or asks which disk carries what it needs.
    pub(super) fn finish(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        let Some(part) = self.part(card).copied() else {
            return;
        };
        table.todo.pop();
        if part.sort.is_exported() {
            let mut carriers = self.carriers(table, seat, &part);
            let (only, second) = (carriers.next(), carriers.next());
            drop(carriers);
            match (only, second) {
                (Some(at), None) => self.export(table, seat, card, at, sink),
                _ => table.push(seat, What::Send(card)),
            }
            return;
        }
        if part.sort == Sort::Detox {
            sink.rule("CY-41");
            sink.rule("CY-69");
        } else {
            sink.rule("CY-52");
            // Its proteins come from the own stock, wherever that has them from.
            sink.rule("CY-67");
            sink.rule("CY-A58");
            sink.rule("CY-52c");
            if part.need.carbohydrate > 0 {
                sink.rule("CY-52d");
            }
        }
        let own = &mut table.players[seat].stock;
        for kind in Kind::MACROMOLECULES {
            carry(own, &mut table.stock, kind, part.need.of(kind));
        }
        self.complete(table, seat, card, &part, sink);
    }

    /// Sends a disk out of the cell (CY-51).
    pub(super) fn export(
        &self,
        table: &mut Table,
        seat: Seat,
        card: Card,
        at: Place,
        sink: &mut impl Sink,
    ) {
        sink.rule("CY-51");
        sink.rule("CY-51b");
        sink.rule("CY-62");
        let (Some(part), Some(disk)) = (self.part(card).copied(), table.lift(at)) else {
            return;
        };
        sink.rule(match part.sort {
            Sort::ProteinHormone => "CY-60",
            Sort::SteroidHormone => "CY-61",
            _ => "CY-63",
        });
        if matches!(part.sort, Sort::ProteinHormone | Sort::ProteinReceptor) {
            sink.rule("CY-A09");
        }
        if disk.load != part.need {
            sink.rule("CY-47");
            sink.rule("CY-A12");
        }
        sink.rule("CY-51d");
        table.stock.add(disk.load);
        table.players[seat].disks += 1;
        self.complete(table, seat, card, &part, sink);
    }

    /// Pays the ATP of a card, lays it open, and gives its Health Points.
    fn complete(
        &self,
        table: &mut Table,
        seat: Seat,
        card: Card,
        part: &Part,
        sink: &mut impl Sink,
    ) {
        let [revealed, paid, gained] = steps(part.sort);
        sink.rule("CY-59");
        sink.rule(revealed);
        sink.event(Event::Played(seat, card));
        let player = &mut table.players[seat];
        sink.rule(paid);
        carry(&mut player.stock, &mut table.stock, Kind::Atp, part.atp);
        remove(&mut player.hand, card);
        sink.rule("CY-58");
        sink.rule(gained);
        player.health += part.health;
        sink.event(Event::Scored(seat, source(part.sort), part.health));
        if let Some(receptor) = part.sort.receptor() {
            self.signal(table, seat, receptor, sink);
        }
        if part.sort == Sort::Enzyme {
            sink.rule("CY-68");
        }
        insert(&mut table.players[seat].done, card);
    }

    /// Gives Health Points to whoever has receptors for the hormone just completed.
    fn signal(&self, table: &mut Table, seat: Seat, receptor: Sort, sink: &mut impl Sink) {
        for other in Seat::all(table.seats()) {
            let cards = table.players[other].done.iter();
            let heard = cards.filter(|card| {
                let part = self.part(**card);
                part.is_some_and(|part| part.sort == receptor)
            });
            let count: i32 = heard.map(|_| 1).sum();
            if count == 0 {
                continue;
            }
            sink.rule("CY-A41");
            let each = if other == seat {
                sink.rule("CY-66");
                self.options.receptor_own
            } else {
                let protein = receptor == Sort::ProteinReceptor;
                sink.rule(if protein { "CY-64" } else { "CY-65" });
                self.options.receptor_other
            };
            table.players[other].health += each * count;
            sink.event(Event::Scored(other, "receptors at work", each * count));
        }
    }
}

/// Gives the rules by which a card is laid open, its ATP is paid, and its Health Points come.
const fn steps(sort: Sort) -> [&'static str; 3] {
    match sort {
        Sort::Detox => ["CY-41"; 3],
        Sort::Enzyme => ["CY-52a", "CY-52b", "CY-52e"],
        _ => ["CY-51a", "CY-51c", "CY-51e"],
    }
}

/// Gives the word under which Health Points of a card are counted.
const fn source(sort: Sort) -> &'static str {
    match sort {
        Sort::Enzyme => "enzymes",
        Sort::ProteinHormone | Sort::SteroidHormone => "hormones",
        Sort::ProteinReceptor | Sort::SteroidReceptor => "receptors",
        Sort::Detox => "detox cards",
        Sort::Extra | Sort::Attack => "others",
    }
}
