//! What happens by itself, until somebody or chance has to decide.
//!
//! A table in, the same table further on.

use crate::referee::kit::insert;
use crate::referee::{Card, Seat};
use crate::referee::{Event, Sink};

use super::Cytosis;
use super::option::Options;
use super::part::{Action, Happening, Mark, Spot};
use super::piece::{Kind, Place, carry};
use super::power::More;
use super::table::{Attack, Boost, Organelle, Stage, Step, Table, Task, What};

impl Cytosis {
    /// Goes on until somebody or chance has to decide.
    pub(super) fn advance(&self, table: &mut Table, sink: &mut impl Sink) {
        while self.step(table, sink) {}
    }

    /// Does what comes next, and says whether more may happen by itself.
    fn step(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        let Some(Task { seat, what }) = table.todo.last() else {
            return self.next(table, sink);
        };
        let seat = *seat;
        match *what {
            What::Boost(at) => {
                table.todo.pop();
                self.award(table, seat, at, sink);
            }
            What::More(at) if self.more(table, seat, at).is_some() => return false,
            What::Start(1..) if Kind::BASIC.iter().any(|kind| table.stock.of(*kind) > 0) => {
                return false;
            }
            What::Turn { placed: true, .. } | What::More(_) | What::Start(_) => {
                table.todo.pop();
            }
            What::Refresh => self.refresh(table, sink),
            What::Fill => return Self::fill(table, sink),
            What::Reveal => return self.reveal(table, sink),
            What::Order if table.scouted.len() <= 1 => {
                if let Some(card) = table.scouted.pop() {
                    table.deck.insert(0, card);
                }
                table.todo.pop();
            }
            What::Attack(_) => return self.rage(table, sink),
            _ => return false,
        }
        true
    }

    /// Goes on when nothing is left to do.
    fn next(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        match table.stage {
            Stage::Draft => {
                sink.rule("CY-137");
                let rest = table.powers.drain(..).chain(table.draft.drain(..));
                table.removed.extend(rest);
                table.removed.sort_unstable();
                table.stage = Stage::Components;
                false
            }
            Stage::Choose => {
                sink.rule("CY-13");
                table.stage = Stage::Rest;
                false
            }
            Stage::Start => {
                table.stage = Stage::Play;
                Self::begin_round(table, sink);
                true
            }
            Stage::Play if !table.opened => {
                self.open_round(table, sink);
                true
            }
            Stage::Play => self.next_turn(table, sink),
            Stage::End => {
                self.score(table, sink);
                table.stage = Stage::Over;
                false
            }
            _ => false,
        }
    }

    /// Begins a round.
    pub(super) fn begin_round(table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CY-18");
        sink.rule("CY-19");
        table.round += 1;
        table.next = table.first;
        table.opened = false;
    }

    /// Lets Epigenetic cards do what they do at the beginning of a round, the income first
    /// (CY-A19).
    fn open_round(&self, table: &mut Table, sink: &mut impl Sink) {
        table.opened = true;
        let first = table.first;
        for seat in first.round(table.seats()) {
            let player = &table.players[seat];
            let early = self.power(table, seat).and_then(|power| power.early);
            if early.is_some_and(|price| price <= player.stock.atp && player.flasks > 0) {
                sink.rule("CY-143");
                table.push(seat, What::Early);
            }
        }
        for seat in first.round(table.seats()) {
            let power = self.power(table, seat);
            let income = power
                .is_some_and(|power| power.income.iter().any(|kind| table.stock.of(*kind) > 0));
            if income {
                sink.rule("CY-144");
                sink.rule("CY-A19");
                table.push(seat, What::Income);
            }
        }
    }

    /// Gives the turn to the next player who has a flask, or ends the round.
    fn next_turn(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        let seats = table.seats();
        let next = table
            .next
            .round(seats)
            .find(|seat| table.players[*seat].flasks > 0);
        let Some(seat) = next else {
            self.end_round(table, sink);
            return true;
        };
        if seat != table.next {
            sink.rule("CY-21");
        }
        table.next = seat.left(seats);
        table.players[seat].uses = 0;
        table.push(
            seat,
            What::Turn {
                grey: false,
                placed: false,
            },
        );
        false
    }

    /// Ends Phase 1: the next event, or the end of the game.
    fn end_round(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.event(Event::Round(leader(table)));
        if table.events.is_empty() {
            sink.rule("CY-31");
            table.stage = Stage::End;
            let seats = table.seats();
            for seat in table.first.round(seats) {
                if table.disks.iter().any(|disk| disk.seat == seat) {
                    table.push(seat, What::Recover);
                }
            }
            table.todo.reverse();
            return;
        }
        sink.rule("CY-26");
        sink.rule("CY-26a");
        sink.rule("CY-26b");
        if !table.disks.is_empty() {
            sink.rule("CY-26c");
        }
        table.placed.clear();
        table.grey = self.options.grey_flasks;
        let flasks = Options::for_players(&self.options.flasks, table.seats());
        for player in &mut table.players {
            player.flasks = flasks;
            player.exhausted = 0;
        }
        table.past.extend(table.event.take());
        let card = table.events.remove(0);
        table.event = Some(card);
        sink.event(Event::Played(table.first, card));
        sink.rule("CY-27");
        sink.rule("CY-73");
        if table.events.is_empty() {
            sink.rule("CY-31");
        }
        let first = table.first;
        table.push(first, What::Refresh);
        self.happen(table, sink);
    }

    /// Does what the event says at once.
    fn happen(&self, table: &mut Table, sink: &mut impl Sink) {
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

    fn boost_place(&self, place: u8) -> Place {
        let base = u8::try_from(self.boost_base()).unwrap_or(u8::MAX);
        Place(base.saturating_add(place))
    }

    /// Takes macromolecules of which players have too many (CY-78).
    fn poison(&self, table: &mut Table, sink: &mut impl Sink) {
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
    fn award(&self, table: &mut Table, seat: Seat, at: Place, sink: &mut impl Sink) {
        let Some(spot) = self.spot(at) else { return };
        let base = self.boost_base();
        let boosts = spot.boosts;
        let takes = |place: Place| boosts & 1 << (place.index() - base).min(15) != 0;
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

    /// Discards the left-most cards and slides the others to the left.
    fn refresh(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CY-28");
        sink.rule("CY-29");
        table.todo.pop();
        let seats = table.seats();
        let most = Options::for_players(&self.options.market_discard, seats);
        if seats == 2 && most > 1 {
            sink.rule("CY-105");
        }
        if table.market.first().is_some_and(Option::is_none) {
            sink.rule("CY-A46");
        }
        let mut left = most;
        for place in 0..table.market.len() {
            if left > 0
                && let Some(card) = table.market[place].take()
            {
                table.discard.push(card);
                left -= 1;
                if self.is_attack(card) {
                    sink.rule("CY-A22");
                    sink.rule("CY-151");
                }
            }
        }
        table.market.sort_by_key(Option::is_none);
        let first = table.first;
        table.push(first, What::Fill);
    }

    /// Fills the market from the left; as soon as the deck is empty, the discard pile becomes it.
    fn fill(table: &mut Table, sink: &mut impl Sink) -> bool {
        let first = table.first;
        loop {
            if table.deck.is_empty() && !table.discard.is_empty() {
                sink.rule("CY-30");
                sink.rule("CY-A55");
                table.push(first, What::Reshuffle);
                return false;
            }
            let Some(place) = table.market.iter().position(Option::is_none) else {
                break;
            };
            if table.deck.is_empty() {
                sink.rule("CY-A34");
                break;
            }
            let card = table.deck.remove(0);
            table.market[place] = Some(card);
        }
        table.todo.pop();
        Self::begin_round(table, sink);
        true
    }

    /// Turns the top of the deck to whoever has paid for a look.
    fn reveal(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        let seat = table.todo.last().map_or(table.first, |task| task.seat);
        if table.deck.is_empty() && !table.discard.is_empty() {
            sink.rule("CY-A20");
            sink.rule("CY-A55");
            table.push(seat, What::Reshuffle);
            return false;
        }
        table.todo.pop();
        let cards = self.power(table, seat).and_then(|power| power.look);
        let wanted = cards.map_or(0, |look| usize::from(look.cards));
        if table.deck.len() < wanted {
            sink.rule("CY-A20");
        }
        let count = wanted.min(table.deck.len());
        table.scouted.extend(table.deck.drain(..count));
        table.push(seat, What::Scouted);
        false
    }

    /// Says whether a card is a Virus Attack.
    pub(super) fn is_attack(&self, card: Card) -> bool {
        self.part(card)
            .is_some_and(|part| part.sort == super::part::Sort::Attack)
    }

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

    fn collect(&self, table: &mut Table, seat: Seat, at: Place, spot: &Spot, sink: &mut impl Sink) {
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

    fn buy(&self, table: &mut Table, seat: Seat, place: u8, spot: &Spot, sink: &mut impl Sink) {
        sink.rule("CY-39");
        let price = self.price(table, seat, spot);
        let printed = spot.pay.map_or(0, |(_, price)| price);
        let free = self.power(table, seat).and_then(|power| power.market_cost);
        if free.is_some_and(|most| most < printed) {
            sink.rule("CY-145");
            Self::call_on(table, seat, "set", sink);
        }
        let own = &mut table.players[seat].stock;
        carry(own, &mut table.stock, Kind::Atp, price);
        let reduced = self.happening(table) == Some(Happening::Reduce);
        if reduced {
            sink.rule("CY-76");
            sink.rule("CY-A16");
        }
        let Some(card) = table.market[usize::from(place)].take() else {
            return;
        };
        if self.is_attack(card) {
            self.strike(table, seat, card, sink);
        } else {
            Self::take_up(table, seat, card, sink);
        }
        if reduced && printed == 0 && table.stock.atp > 0 {
            table.push(seat, What::Free);
        }
    }

    /// Gives a card into a hand.
    pub(super) fn take_up(table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.event(Event::Drawn(seat, card));
        insert(&mut table.players[seat].hand, card);
    }
}

/// Gives the seat that is ahead, if one is.
fn leader(table: &Table) -> Option<Seat> {
    let best = table.players.iter().map(|player| player.health).max()?;
    let mut ahead = table
        .players
        .each()
        .filter(|(_, player)| player.health == best);
    let (seat, _) = ahead.next()?;
    ahead.next().is_none().then_some(seat)
}
