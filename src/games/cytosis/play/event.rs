//! What events do, and what they leave on the board.

use crate::games::cytosis::deck::{Action, Kind, Mark};
use crate::referee::Seat;
use crate::referee::{Event, Sink};

use super::Cytosis;
use super::lying::Boost;
use super::part::Happening;
use super::piece::{Place, carry};
use super::power::More;
use super::ranks::{Attack, Step};
use super::table::Table;
use super::task::What;

impl Cytosis {
    /// Does what the event says at once.
    pub(super) fn happen(&self, table: &mut Table, sink: &mut impl Sink) {
        match self.happening(table) {
            Some(Happening::Boost(place, kind, amount)) => {
                sink.rule("CY-74");
                let at = self.boost_place(place);
                let there = table.stock.of(kind);
                if there < amount {
                    sink.rule("CY-A14");
                    sink.event(Event::Short(self.faces.token(kind)));
                }
                if table.boosts.iter().any(|boost| boost.at == at) {
                    sink.rule("CY-75");
                }
                let added = amount.min(there);
                *table.stock.at(kind) -= added;
                for _ in 0..added {
                    table.boosts.push(Boost { at, kind });
                }
            }
            Some(Happening::Toxicity) => self.poison(table, sink),
            Some(Happening::Virus(strain)) => {
                sink.rule("CY-115");
                sink.rule("CY-152");
                let first = table.first;
                let attack = Attack::new(strain, None, Step::Dice);
                table.push(first, What::Attack(attack));
            }
            Some(Happening::Reduce) | None => {}
        }
    }

    pub(super) fn boost_place(&self, place: u8) -> Place {
        let base = u8::try_from(self.boost_base()).unwrap_or(u8::MAX);
        Place(base.saturating_add(place))
    }

    /// Takes macromolecules of which players have too many (CY-78).
    pub(super) fn poison(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CY-78");
        sink.rule("CY-78d");
        sink.rule("CY-78e");
        sink.rule("CY-A35");
        for player in &mut table.players {
            for kind in Kind::MACROMOLECULES {
                let there = player.stock.of(kind);
                let steps = self.options.toxicity.iter().enumerate();
                let reached = steps.rev().find(|(_, (from, _))| there >= *from);
                if let Some((step, (_, loss))) = reached {
                    sink.rule(["CY-78a", "CY-78b", "CY-78c"][step.min(2)]);
                    carry(&mut player.stock, &mut table.stock, kind, *loss);
                }
            }
        }
    }

    /// Gives what events have put on a spot's place to the first who stands there (CY-38).
    pub(super) fn award(&self, table: &mut Table, seat: Seat, at: Place, sink: &mut impl Sink) {
        let Some(spot) = self.spot(at) else { return };
        let base = self.boost_base();
        let boosts = spot.boosts;
        let takes = |place: Place| boosts & 1 << (place.index() - base) != 0;
        let mut count = 0;
        for boost in &table.boosts {
            if takes(boost.at) {
                *table.players[seat].stock.at(boost.kind) += 1;
                count += 1;
            }
        }
        table.boosts.retain(|boost| !takes(boost.at));
        if count > 0 {
            sink.rule("CY-38");
            sink.rule("CY-A15");
            sink.rule("CY-A47");
        }
        if count > 1 {
            sink.rule("CY-75");
            sink.rule("CY-A14");
        }
    }

    /// Gives what an Epigenetic card adds to a placement, if it can be had.
    pub(super) fn more(&self, table: &Table, seat: Seat, at: Place) -> Option<(More, Kind)> {
        let spot = self.spot(at)?;
        if spot.action != Action::Collect || spot.mark == Mark::None {
            return None;
        }
        let power = self.power(table, seat)?;
        let more = power.more.iter().find(|more| more.mark == spot.mark)?;
        let gain = more.gain.or_else(|| spot.gain.map(|(kind, _)| kind))?;
        let pays = table.players[seat].stock.atp >= more.pay;
        (pays && table.stock.of(gain) > 0).then_some((*more, gain))
    }
}
