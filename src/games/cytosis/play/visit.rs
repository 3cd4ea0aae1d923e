//! What a flask brings that comes to a spot.

use crate::games::cytosis::deck::{Action, Kind, Mark, Organelle};
use crate::referee::Seat;
use crate::referee::{Event, Sink};

use super::Cytosis;
use super::part::Spot;
use super::piece::{Place, carry};
use super::table::Table;
use super::task::What;

impl Cytosis {
    /// Puts what a flask on a spot asks for on top of what there is to do, and does what needs no
    /// decision.
    pub(super) fn act(&self, table: &mut Table, seat: Seat, at: Place, sink: &mut impl Sink) {
        let Some(spot) = self.spot(at).copied() else {
            return;
        };
        sink.event(Event::Played(seat, self.faces.spot(at.index())));
        if self.is_boosted(table, &spot) {
            table.push(seat, What::Boost(at));
        }
        let traded = matches!(spot.action, Action::Translate | Action::Rough);
        if traded && table.stock.protein < table.players[seat].stock.mrna {
            sink.event(Event::Short(self.faces.token(Kind::Protein)));
        }
        match spot.action {
            Action::Collect => self.collect(table, seat, at, &spot, sink),
            Action::Translate => table.push(seat, What::Translate),
            Action::Lower => {
                sink.rule("CY-40");
                table.push(seat, What::Lower);
            }
            Action::Rough => {
                sink.rule("CY-44");
                table.push(seat, What::Load(Organelle::Rough));
            }
            Action::Golgi => {
                sink.rule("CY-48");
                table.push(seat, What::Shift);
            }
            Action::Export => table.push(seat, What::Export),
            Action::Enzyme => table.push(seat, What::Enzyme),
            Action::Laureate => {
                sink.rule("CY-53");
                sink.rule("CY-A36");
                table.first = seat;
                if !self.goal_left(table, seat) {
                    sink.rule("CY-A54");
                }
                table.push(seat, What::Laureate);
            }
            Action::Buy(place) => self.buy(table, seat, place, &spot, sink),
        }
    }

    pub(super) fn collect(
        &self,
        table: &mut Table,
        seat: Seat,
        at: Place,
        spot: &Spot,
        sink: &mut impl Sink,
    ) {
        let Some((gain, amount)) = spot.gain else {
            return;
        };
        sink.rule(match gain {
            Kind::Mrna => "CY-32",
            Kind::Carbohydrate => "CY-33",
            Kind::Lipid => "CY-36",
            _ if spot.mark == Mark::None => "CY-35",
            _ => "CY-34",
        });
        let own = &mut table.players[seat].stock;
        let there = amount.min(table.stock.of(gain));
        if there < amount {
            sink.rule("CY-A05");
            sink.event(Event::Short(self.faces.token(gain)));
        }
        if let Some((kind, price)) = spot.pay {
            let due = if spot.mark == Mark::Glucose {
                there
            } else {
                price
            };
            carry(own, &mut table.stock, kind, due);
        }
        carry(&mut table.stock, own, gain, there);
        sink.event(Event::Played(seat, self.faces.token(gain)));
        if spot.mark != Mark::None {
            if self
                .power(table, seat)
                .is_some_and(|power| !power.more.is_empty())
            {
                table.push(seat, What::More(at));
            }
        } else if self
            .power(table, seat)
            .is_some_and(|power| !power.more.is_empty())
        {
            sink.rule("CY-A17");
        }
    }
}
