//! What players decide, carried out.
//!
//! A legal move and a table in, the same table after it.

use crate::referee::kit::remove;
use crate::referee::{Card, Event, Play, Seat, Sink};

use super::Cytosis;
use super::piece::{Kind, Place, Stock, carry};
use super::table::{Disk, Organelle, Placed, Table, What};
use super::word::Move;

impl Play for Cytosis {
    fn play(&self, table: &mut Table, &mv: &Move, sink: &mut impl Sink) {
        let Some(task) = table.todo.last() else {
            return;
        };
        let seat = task.seat;
        match mv {
            Move::Use(card) => self.use_up(table, seat, card, sink),
            Move::Swap(kind) => self.swap(table, seat, kind, sink),
            Move::Look => self.look(table, seat, sink),
            Move::Keep(card) => Self::keep(table, seat, card, sink),
            Move::Return(card) => {
                for id in ["CY-12", "CY-A53"] {
                    sink.rule(id);
                }
                table.todo.pop();
                remove(&mut table.players[seat].hand, card);
                table.deck.push(card);
            }
            Move::Take(kind) => self.take(table, seat, kind, sink),
            Move::Place(at) => self.place(table, seat, at, sink),
            Move::Grey(at) => self.place_grey(table, seat, at, sink),
            Move::Exhaust(kind) => {
                sink.rule("CY-22");
                sink.rule("CY-A13");
                if kind.is_none() {
                    sink.rule("CY-A06");
                }
                let gain = self.options.exhaust_gain;
                let player = &mut table.players[seat];
                player.flasks -= 1;
                player.exhausted += 1;
                if let Some(kind) = kind {
                    carry(&mut table.stock, &mut player.stock, kind, gain);
                    sink.event(Event::Played(seat, self.faces.token(kind)));
                }
                if grey_before(table) {
                    sink.rule("CY-A49");
                }
                end_turn(table);
            }
            Move::Trade(count) => {
                for id in ["CY-37", "CY-37a", "CY-37b", "CY-A07"] {
                    sink.rule(id);
                }
                table.todo.pop();
                let own = &mut table.players[seat].stock;
                carry(own, &mut table.stock, Kind::Mrna, count);
                carry(&mut table.stock, own, Kind::Protein, count);
                sink.event(Event::Played(seat, self.faces.token(Kind::Protein)));
            }
            Move::Load(count) => self.load(table, seat, count, sink),
            Move::Displace(at) => Self::displace(table, seat, at, sink),
            Move::Shift(at) => self.shift(table, seat, at, sink),
            Move::Add(kind) => {
                sink.rule("CY-49");
                if let Some(What::Add(at)) = table.todo.pop().map(|task| task.what) {
                    *table.players[seat].stock.at(kind) -= 1;
                    if let Some(disk) = table.disks.iter_mut().find(|disk| disk.at == at) {
                        *disk.load.at(kind) += 1;
                    }
                }
            }
            Move::Finish(card) => self.finish(table, seat, card, sink),
            Move::Send(at) => {
                if let Some(What::Send(card)) = table.todo.pop().map(|task| task.what) {
                    self.export(table, seat, card, at, sink);
                }
            }
            Move::Goal(card) => self.mark(table, seat, card, sink),
            Move::Pick(card) => self.pick(table, seat, card, sink),
            Move::Top(card) => {
                sink.rule("CY-140c");
                let place = table.scouted.iter().position(|other| *other == card);
                if let Some(place) = place {
                    let card = table.scouted.remove(place);
                    table.deck.insert(0, card);
                }
            }
            Move::More => self.take_more(table, seat, sink),
            Move::Raise(levels) => self.raise(table, seat, levels, sink),
            Move::Give(kind) => Self::pay_up(table, seat, Some(kind), sink),
            Move::Suffer => Self::pay_up(table, seat, None, sink),
            Move::Recover => {
                sink.rule("CY-84");
                table.todo.pop();
                let mut gained = Stock::default();
                for disk in table.disks.iter().filter(|disk| disk.seat == seat) {
                    gained.add(disk.load);
                    table.players[seat].disks += 1;
                }
                table.players[seat].stock.add(gained);
                table.disks.retain(|disk| disk.seat != seat);
            }
            Move::Pass => Self::pass(table, seat, sink),
        }
        self.advance(table, sink);
    }
}

impl Cytosis {
    fn use_up(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
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

    fn swap(&self, table: &mut Table, seat: Seat, kind: Kind, sink: &mut impl Sink) {
        let swaps = self
            .power(table, seat)
            .map_or(&[][..], |power| &power.swaps);
        let Some(swap) = swaps.iter().find(|swap| swap.gain == kind).copied() else {
            return;
        };
        for id in ["CY-138", "CY-139", "CY-139d", "CY-139e", "CY-A48"] {
            sink.rule(id);
        }
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

    fn look(&self, table: &mut Table, seat: Seat, sink: &mut impl Sink) {
        for id in ["CY-138", "CY-140", "CY-140a", "CY-140d", "CY-A48", "CY-A50"] {
            sink.rule(id);
        }
        Self::call_on(table, seat, "scout", sink);
        let price = self.power(table, seat).and_then(|power| power.look);
        let player = &mut table.players[seat];
        player.uses += 1;
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

    fn pick(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.rule("CY-140b");
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
            self.strike(table, seat, card, sink);
        } else {
            Self::take_up(table, seat, card, sink);
        }
        table.push(seat, What::Order);
    }

    /// Keeps an Epigenetic card; the others and a new one go to the left (CY-136).
    fn keep(table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
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

    fn take(&self, table: &mut Table, seat: Seat, kind: Kind, sink: &mut impl Sink) {
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

    /// Places an own flask, in a turn or before everybody else.
    fn place(&self, table: &mut Table, seat: Seat, at: Place, sink: &mut impl Sink) {
        for id in ["CY-20", "CY-20a", "CY-20b", "CY-20c", "CY-24"] {
            sink.rule(id);
        }
        table.players[seat].flasks -= 1;
        sink.event(Event::Played(seat, self.faces.flask(seat.place())));
        if table
            .todo
            .last()
            .is_some_and(|task| task.what == What::Early)
        {
            for id in [
                "CY-143", "CY-143a", "CY-143b", "CY-143c", "CY-143d", "CY-A18",
            ] {
                sink.rule(id);
            }
            Self::call_on(table, seat, "place", sink);
            table.todo.pop();
            let price = self.power(table, seat).and_then(|power| power.early);
            let own = &mut table.players[seat].stock;
            carry(own, &mut table.stock, Kind::Atp, price.unwrap_or(0));
        } else {
            if grey_before(table) {
                sink.rule("CY-79b");
            }
            end_turn(table);
        }
        if table.seats() == 2 && sink_listens(sink) {
            self.tell_limits(table, at, sink);
        }
        let seat_of = Some(seat);
        table.placed.push(Placed {
            spot: at,
            seat: seat_of,
        });
        self.act(table, seat, at, sink);
    }

    /// Tells which limits of two players a flask keeps to.
    fn tell_limits(&self, table: &Table, at: Place, sink: &mut impl Sink) {
        let Some(spot) = self.spot(at) else { return };
        sink.rule("CY-100");
        let limit = self.areas[usize::from(spot.area)].limit;
        let same = table
            .placed
            .iter()
            .filter_map(|placed| self.spot(placed.spot));
        let there = same.filter(|other| other.area == spot.area).count();
        if there > 0 && limit > 1 {
            let market = matches!(spot.action, super::part::Action::Buy(_));
            sink.rule(if market { "CY-101" } else { "CY-102" });
        }
        if spot.boosts != 0 && self.shares_organelle(table, at) {
            sink.rule("CY-103");
        }
    }

    /// Says whether a flask stands in another area of the same organelle.
    fn shares_organelle(&self, table: &Table, at: Place) -> bool {
        let Some(spot) = self.spot(at) else {
            return false;
        };
        let others = table
            .placed
            .iter()
            .filter_map(|placed| self.spot(placed.spot));
        others
            .filter(|other| other.area != spot.area)
            .any(|other| other.boosts & spot.boosts != 0)
    }

    fn place_grey(&self, table: &mut Table, seat: Seat, at: Place, sink: &mut impl Sink) {
        for id in ["CY-79", "CY-79a", "CY-80", "CY-81", "CY-82", "CY-A57"] {
            sink.rule(id);
        }
        let price = self.grey_price(table, seat);
        if price != self.options.grey_cost {
            sink.rule("CY-142");
            Self::call_on(table, seat, "set", sink);
        }
        carry(
            &mut table.players[seat].stock,
            &mut table.stock,
            Kind::Atp,
            price,
        );
        if table.seats() == 2 {
            sink.rule("CY-104");
            sink.rule("CY-A31");
        }
        if let Some(task) = table.todo.last_mut()
            && let What::Turn { grey, .. } = &mut task.what
        {
            *grey = true;
        }
        table.grey -= 1;
        sink.event(Event::Played(seat, self.faces.grey()));
        table.placed.push(Placed {
            spot: at,
            seat: None,
        });
        self.act(table, seat, at, sink);
    }

    fn load(&self, table: &mut Table, seat: Seat, count: u8, sink: &mut impl Sink) {
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
        if organelle == Organelle::Smooth {
            for id in ["CY-42", "CY-43", "CY-A07", "CY-A08"] {
                sink.rule(id);
            }
            carry(&mut player.stock, &mut load, Kind::Lipid, count);
        } else {
            for id in ["CY-45", "CY-46", "CY-A07", "CY-A08"] {
                sink.rule(id);
            }
            carry(&mut player.stock, &mut table.stock, Kind::Mrna, count);
            carry(&mut table.stock, &mut load, Kind::Protein, count);
        }
        table.lay(Disk { at, seat, load });
    }

    fn displace(table: &mut Table, seat: Seat, at: Place, sink: &mut impl Sink) {
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

    fn shift(&self, table: &mut Table, seat: Seat, from: Place, sink: &mut impl Sink) {
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

    /// Says whether a goal is left where a player can place a marker.
    pub(super) fn goal_left(&self, table: &Table, seat: Seat) -> bool {
        let slots = usize::from(self.options.goal_slots);
        table.players[seat].goal_markers > 0
            && table
                .goals
                .iter()
                .any(|goal| goal.markers.len() < slots && !goal.markers.contains(&seat))
    }

    fn mark(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        for id in ["CY-54", "CY-55", "CY-71"] {
            sink.rule(id);
        }
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

    fn take_more(&self, table: &mut Table, seat: Seat, sink: &mut impl Sink) {
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

    /// Leaves something out.
    fn pass(table: &mut Table, seat: Seat, sink: &mut impl Sink) {
        let Some(task) = table.todo.pop() else { return };
        match task.what {
            What::Free => sink.rule("CY-77"),
            What::Laureate => {
                sink.rule("CY-A45");
            }
            What::Scouted => {
                sink.rule("CY-140c");
                table.push(seat, What::Order);
            }
            What::Attack(_) | What::Turn { .. } | What::Order => {
                // None of these can be passed; a scenario can't come here either.
                debug_assert!(false, "nobody passes here");
                table.todo.push(task);
            }
            What::Add(_) | What::Send(_) | What::Export | What::Enzyme | What::Lower => {
                sink.rule("CY-A06");
            }
            _ => {}
        }
    }
}

/// Says whether a grey flask was placed in this turn.
fn grey_before(table: &Table) -> bool {
    matches!(table.todo.last(), Some(task) if matches!(task.what, What::Turn { grey: true, .. }))
}

/// Notes that the turn's own flask is placed or exhausted.
fn end_turn(table: &mut Table) {
    if let Some(task) = table.todo.last_mut()
        && let What::Turn { placed, .. } = &mut task.what
    {
        *placed = true;
    }
}

fn sink_listens<S: Sink>(_: &S) -> bool {
    S::LISTENS
}
