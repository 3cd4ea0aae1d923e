//! What players do in between: Additional Resource cards and Epigenetic cards.

use crate::games::cytosis::deck::Kind;
use crate::referee::kit::remove;
use crate::referee::{Card, Event, Seat, Sink};

use super::Cytosis;
use super::piece::carry;
use super::table::Table;
use super::task::What;

impl Cytosis {
    pub(super) fn use_up(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.rule("CY-70");
        sink.rule("CY-A48");
        sink.event(Event::Played(seat, card));
        let player = &mut table.players[seat];
        remove(&mut player.hand, card);
        table.discard.push(card);
        if let Some((kind, amount)) = self.part(card).and_then(|part| part.gain)
            && carry(&mut table.stock, &mut player.stock, kind, amount) < amount
        {
            sink.rule("CY-A05");
            sink.event(Event::Short(self.faces.token(kind)));
        }
    }

    pub(super) fn swap(&self, table: &mut Table, seat: Seat, kind: Kind, sink: &mut impl Sink) {
        let swaps = self
            .power(table, seat)
            .map_or(&[][..], |power| &power.swaps);
        let Some(swap) = swaps.iter().find(|swap| swap.gain == kind).copied() else {
            return;
        };
        sink.rule("CY-138");
        sink.rule("CY-A48");
        sink.rule("CY-139");
        sink.rule("CY-139d");
        sink.rule(match kind {
            Kind::Lipid => "CY-139a",
            Kind::Mrna => "CY-139b",
            _ => "CY-139c",
        });
        Self::call_on(table, seat, "gain", sink);
        let own = &mut table.players[seat].stock;
        carry(own, &mut table.stock, Kind::Atp, swap.pay);
        carry(&mut table.stock, own, kind, swap.amount);
    }

    pub(super) fn look(&self, table: &mut Table, seat: Seat, sink: &mut impl Sink) {
        sink.rule("CY-138");
        sink.rule("CY-A48");
        sink.rule("CY-140");
        Self::call_on(table, seat, "scout", sink);
        let price = self.power(table, seat).and_then(|power| power.look);
        let player = &mut table.players[seat];
        sink.rule("CY-140d");
        player.uses += 1;
        sink.rule("CY-140a");
        let paid = price.map_or(0, |look| look.pay);
        carry(&mut player.stock, &mut table.stock, Kind::Atp, paid);
        table.push(seat, What::Reveal);
    }

    /// Tells that a player makes use of the Epigenetic card.
    pub(super) fn call_on(table: &Table, seat: Seat, verb: &'static str, sink: &mut impl Sink) {
        sink.event(Event::Verb(verb));
        if let Some(card) = table.players[seat].power {
            sink.event(Event::Played(seat, card));
        }
    }

    pub(super) fn take_more(&self, table: &mut Table, seat: Seat, sink: &mut impl Sink) {
        let Some(What::More(at)) = table.todo.pop().map(|task| task.what) else {
            return;
        };
        sink.rule("CY-141");
        Self::call_on(table, seat, "gain", sink);
        if let Some((more, kind)) = self.more(table, seat, at) {
            let own = &mut table.players[seat].stock;
            carry(own, &mut table.stock, Kind::Atp, more.pay);
            carry(&mut table.stock, own, kind, more.amount);
        }
    }
}
