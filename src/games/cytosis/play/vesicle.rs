//! Vesicle disks: loaded, pushed aside and moved on.

use crate::games::cytosis::deck::{Kind, Organelle};
use crate::referee::{Event, Seat, Sink};

use super::Cytosis;
use super::lying::Disk;
use super::piece::{Place, Stock, carry};
use super::table::Table;
use super::task::What;

impl Cytosis {
    pub(super) fn load(&self, table: &mut Table, seat: Seat, count: u8, sink: &mut impl Sink) {
        let organelle = match table.todo.pop().map(|task| task.what) {
            Some(What::Load(organelle)) => organelle,
            _ => Organelle::Smooth,
        };
        let Some(at) = self.free_bud(table, organelle) else {
            return;
        };
        let player = &mut table.players[seat];
        player.disks -= 1;
        sink.event(Event::Played(seat, self.faces.disk(seat.place())));
        let mut load = Stock::default();
        sink.rule("CY-A07");
        sink.rule("CY-A08");
        if organelle == Organelle::Smooth {
            sink.rule("CY-42");
            sink.rule("CY-43");
            carry(&mut player.stock, &mut load, Kind::Lipid, count);
        } else {
            sink.rule("CY-45");
            carry(&mut player.stock, &mut table.stock, Kind::Mrna, count);
            sink.rule("CY-46");
            carry(&mut table.stock, &mut load, Kind::Protein, count);
        }
        table.lay(Disk { at, seat, load });
    }

    pub(super) fn displace(table: &mut Table, seat: Seat, at: Place, sink: &mut impl Sink) {
        sink.rule("CY-50");
        sink.rule("CY-A11");
        if let Some(disk) = table.lift(at) {
            if disk.seat == seat && table.players[seat].disks == 0 {
                sink.rule("CY-A10");
            }
            let owner = &mut table.players[disk.seat];
            owner.disks += 1;
            owner.stock.add(disk.load);
        }
        if let Some(task) = table.todo.last_mut()
            && task.what == What::Lower
        {
            task.what = What::Load(Organelle::Smooth);
        }
    }

    pub(super) fn shift(&self, table: &mut Table, seat: Seat, from: Place, sink: &mut impl Sink) {
        sink.rule("CY-48");
        let Some(at) = self.free_bud(table, Organelle::Golgi) else {
            return;
        };
        if let Some(disk) = table.lift(from) {
            table.lay(Disk { at, ..disk });
        }
        table.todo.pop();
        table.push(seat, What::Add(at));
    }
}
