//! What players choose: cards, resources and goals.

use crate::games::cytosis::deck::Kind;
use crate::referee::{Card, Event, Seat, Sink};

use super::Cytosis;
use super::part::Happening;
use super::piece::carry;
use super::table::Table;
use super::task::What;

impl Cytosis {
    pub(super) fn pick(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.rule("CY-140b");
        if self.happening(table) == Some(Happening::Reduce) {
            sink.rule("CY-A50");
        }
        let price = self.power(table, seat).and_then(|power| power.look);
        let paid = price.map_or(0, |look| look.price);
        carry(
            &mut table.players[seat].stock,
            &mut table.stock,
            Kind::Atp,
            paid,
        );
        if let Some(place) = table.scouted.iter().position(|other| *other == card) {
            table.scouted.remove(place);
        }
        table.todo.pop();
        if self.is_attack(card) {
            sink.rule("CY-140e");
            sink.rule("CY-A50");
            self.strike(table, seat, card, sink);
        } else {
            Self::take_up(table, seat, card, sink);
        }
        table.push(seat, What::Order);
    }

    /// Keeps an Epigenetic card; the others and a new one go to the left (CY-136).
    pub(super) fn keep(table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.rule("CY-136");
        sink.rule("CY-136b");
        sink.event(Event::Drawn(seat, card));
        table.todo.pop();
        if let Some(place) = table.draft.iter().position(|other| *other == card) {
            table.draft.remove(place);
        }
        table.players[seat].power = Some(card);
        let left = seat.left(table.seats());
        if left == table.first {
            sink.rule("CY-136d");
            sink.rule("CY-A44");
            return;
        }
        sink.rule("CY-136c");
        if !table.powers.is_empty() {
            let card = table.powers.remove(0);
            table.draft.push(card);
        }
        table.draft.sort_unstable();
        table.push(left, What::Draft);
    }

    pub(super) fn take(&self, table: &mut Table, seat: Seat, kind: Kind, sink: &mut impl Sink) {
        let Some(task) = table.todo.last_mut() else {
            return;
        };
        let mut count = 1;
        match &mut task.what {
            What::Start(left) => {
                *left -= 1;
                sink.rule("CY-17");
                sink.rule("CY-A53");
            }
            What::Attack(_) => return Self::win(table, seat, kind, sink),
            what => {
                sink.rule(match what {
                    What::Income => "CY-144",
                    What::Free => "CY-77",
                    _ => "CY-54",
                });
                count = match what {
                    What::Laureate => self.options.laureate_atp,
                    What::Free => self.options.reduce,
                    _ => count,
                };
                let income = *what == What::Income;
                table.todo.pop();
                if income {
                    Self::call_on(table, seat, "gain", sink);
                }
            }
        }
        carry(
            &mut table.stock,
            &mut table.players[seat].stock,
            kind,
            count,
        );
    }

    /// Says whether a goal is left where a player can place a marker.
    pub(super) fn goal_left(&self, table: &Table, seat: Seat) -> bool {
        let slots = usize::from(self.options.goal_slots);
        table.players[seat].goal_markers > 0
            && table
                .goals
                .iter()
                .any(|goal| goal.markers.len() < slots && !goal.markers.contains(&seat))
    }

    pub(super) fn mark(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.rule("CY-54");
        if let Some(place) = card.0.checked_sub(self.faces.goal())
            && self
                .goals
                .get(usize::from(place))
                .is_some_and(|goal| goal.virus)
        {
            sink.rule("CY-116");
        }
        sink.event(Event::Played(seat, card));
        sink.event(Event::Played(seat, self.faces.marker(seat.place())));
        table.todo.pop();
        let Some(goal) = table.goals.iter_mut().find(|goal| goal.card == card) else {
            return;
        };
        sink.rule("CY-55");
        sink.rule("CY-71");
        goal.markers.push(seat);
        let first = goal.markers.len() == 1;
        sink.rule("CY-56");
        let player = &mut table.players[seat];
        player.goal_markers -= 1;
        if first {
            player.health += self.options.goal_first;
            sink.event(Event::Scored(
                seat,
                "first on a goal",
                self.options.goal_first,
            ));
        }
    }
}
