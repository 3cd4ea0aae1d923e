//! The legal moves, fast: what [`legal`](super::legal) allows, found another way.
//!
//! A table in, sorted moves out.

use crate::games::cytosis::deck::{Action, Kind, Organelle, Sort};
use crate::referee::{Card, Moves, Seat};

use super::Cytosis;
use super::ground::places;
use super::lying::Placed;
use super::piece::{Place, Stock};
use super::ranks::{Attack, Step};
use super::reach::{at_hand, can_add};
use super::table::Table;
use super::task::What;
use super::word::{Move, Verb};

impl Moves for Cytosis {
    type Extent = u8;

    fn moves(&self, table: &Table, out: &mut Vec<Move>) {
        let Some(task) = table.todo.last() else {
            return;
        };
        let seat = task.seat;
        let player = &table.players[seat];
        match &task.what {
            What::Draft => out.extend(table.draft.iter().map(|card| Move::Keep(*card))),
            What::Return => out.extend(player.hand.iter().map(|card| Move::Return(*card))),
            What::Start(_) => out.extend(at_hand(table.stock, &Kind::BASIC).map(Move::Take)),
            What::Income => {
                let kinds = self
                    .power(table, seat)
                    .map_or(&[][..], |power| &power.income);
                out.extend(at_hand(table.stock, kinds).map(Move::Take));
                out.push(Move::Pass);
            }
            What::Early => {
                let price = self.power(table, seat).and_then(|power| power.early);
                self.placements(table, seat, price.unwrap_or(0), out);
                out.push(Move::Pass);
            }
            What::Turn { grey, .. } => self.turns(table, seat, *grey, out),
            What::Translate => {
                let most = player.stock.mrna.min(table.stock.protein);
                out.extend((1..=most).map(Move::Trade));
            }
            What::Lower => {
                self.loads(table, seat, Organelle::Smooth, out);
                let detox = player.hand.iter().copied();
                let detox = detox.filter(|card| self.can_break_down(*card, player.stock));
                out.extend(detox.map(Move::Finish));
            }
            What::Load(organelle) => self.loads(table, seat, *organelle, out),
            What::Shift | What::Add(_) | What::Export | What::Send(_) => {
                self.disk_moves(table, seat, &task.what, out);
            }
            What::Enzyme => {
                let cards = player.hand.iter().copied();
                let cards = cards.filter(|card| self.can_build(*card, player.stock));
                out.extend(cards.map(Move::Finish));
            }
            What::Laureate => {
                out.extend(at_hand(table.stock, &[Kind::Atp]).map(Move::Take));
                self.free_goals(table, seat, out);
                out.push(Move::Pass);
            }
            What::Free => {
                out.extend(at_hand(table.stock, &[Kind::Atp]).map(Move::Take));
                out.push(Move::Pass);
            }
            What::More(at) => {
                if self.more(table, seat, *at).is_some() {
                    out.push(Move::More);
                }
                out.push(Move::Pass);
            }
            What::Scouted => {
                let price = self.power(table, seat).and_then(|power| power.look);
                if price.is_some_and(|look| look.price <= player.stock.atp) {
                    out.extend(table.scouted.iter().map(|card| Move::Pick(*card)));
                }
                out.push(Move::Pass);
            }
            What::Order => out.extend(table.scouted.iter().map(|card| Move::Top(*card))),
            What::Attack(attack) => self.answers(table, seat, attack, out),
            What::Recover => out.extend([Move::Recover, Move::Pass]),
            What::Boost(_) | What::Refresh | What::Fill | What::Reveal | What::Reshuffle => return,
        }
        if out.is_empty() {
            // What was done in between has made the action impossible: it lapses.
            out.push(Move::Pass);
        }
        let listed = out.len();
        if table.turn() == Some(seat) {
            self.at_any_time(table, seat, out);
        }
        // What a turn begins with is in order as it is.
        if out.len() > listed || !matches!(task.what, What::Turn { .. }) {
            out.sort_unstable();
            out.dedup();
        }
    }

    fn extent(&self, table: &Table) -> u8 {
        let stocks = table.players.iter().map(|player| player.stock);
        let most = stocks.map(|stock| stock.mrna.max(stock.lipid).max(stock.atp));
        most.max().unwrap_or(0)
    }

    fn nameable(&self, &most: &u8, out: &mut Vec<Move>) {
        for verb in Verb::ALL {
            self.named(*verb, most, out);
        }
    }

    fn completes(&self, mv: &Move) -> bool {
        match mv {
            Move::Place(at) | Move::Grey(at) => self
                .spot(*at)
                .is_none_or(|spot| matches!(spot.action, Action::Collect | Action::Buy(_))),
            Move::Displace(_) | Move::Shift(_) | Move::Use(_) | Move::Swap(_) | Move::Look => false,
            _ => true,
        }
    }
}

impl Cytosis {
    /// Lists what anybody could name with a verb, as long as nobody has more of anything than so many.
    pub(super) fn named(&self, verb: Verb, most: u8, out: &mut Vec<Move>) {
        let cards = (0..self.faces.all()).map(Card);
        let spots = (0_u8..).take(self.spots.len() + 1).map(Place);
        let buds = (0_u8..).take(self.boost_base() + 1).map(Place);
        let numbers = 0..=most.saturating_add(1);
        let kinds = Kind::ALL.into_iter();
        match verb {
            Verb::Keep => out.extend(cards.map(Move::Keep)),
            Verb::Return => out.extend(cards.map(Move::Return)),
            Verb::Take => out.extend(kinds.map(Move::Take)),
            Verb::Place => out.extend(spots.map(Move::Place)),
            Verb::Grey => out.extend(spots.map(Move::Grey)),
            Verb::Exhaust => {
                out.push(Move::Exhaust(None));
                out.extend(kinds.map(|kind| Move::Exhaust(Some(kind))));
            }
            Verb::Trade => out.extend(numbers.map(Move::Trade)),
            Verb::Load => out.extend(numbers.map(Move::Load)),
            Verb::Displace => out.extend(buds.map(Move::Displace)),
            Verb::Shift => out.extend(buds.map(Move::Shift)),
            Verb::Add => out.extend(kinds.map(Move::Add)),
            Verb::Finish => out.extend(cards.map(Move::Finish)),
            Verb::Send => out.extend(buds.map(Move::Send)),
            Verb::Goal => out.extend(cards.map(Move::Goal)),
            Verb::Use => out.extend(cards.map(Move::Use)),
            Verb::Swap => out.extend(kinds.map(Move::Swap)),
            Verb::Look => out.push(Move::Look),
            Verb::Pick => out.extend(cards.map(Move::Pick)),
            Verb::Top => out.extend(cards.map(Move::Top)),
            Verb::More => out.push(Move::More),
            Verb::Raise => out.extend(numbers.map(Move::Raise)),
            Verb::Give => out.extend(kinds.map(Move::Give)),
            Verb::Suffer => out.push(Move::Suffer),
            Verb::Recover => out.push(Move::Recover),
            Verb::Pass => out.push(Move::Pass),
        }
    }

    /// Lists what can be done with disks in and on their way to the Golgi.
    fn disk_moves(&self, table: &Table, seat: Seat, what: &What, out: &mut Vec<Move>) {
        let player = &table.players[seat];
        match what {
            What::Shift if self.free_bud(table, Organelle::Golgi).is_none() => {
                let disks = self.displaceable(table, seat, Organelle::Golgi);
                out.extend(disks.map(Move::Displace));
            }
            What::Shift => {
                let own = table.disks.iter().filter(|disk| disk.seat == seat);
                let fit = own.filter(|disk| {
                    let organelle = self.organelle(disk.at);
                    organelle.is_some_and(|organelle| can_add(organelle, player.stock))
                });
                out.extend(fit.map(|disk| Move::Shift(disk.at)));
            }
            What::Add(at) => {
                let load = table.disk(*at).map_or(Stock::default(), |disk| disk.load);
                let kinds: &[Kind] = if load.lipid > 0 {
                    &[Kind::Carbohydrate]
                } else {
                    &[Kind::Lipid, Kind::Carbohydrate]
                };
                out.extend(at_hand(player.stock, kinds).map(Move::Add));
            }
            What::Export => {
                let cards = player.hand.iter().copied();
                let cards = cards.filter(|card| self.can_export(table, seat, *card, player.stock));
                out.extend(cards.map(Move::Finish));
            }
            What::Send(card) => {
                // The ATP may have been spent in between.
                let part = self.part(*card);
                if let Some(part) = part.filter(|part| part.atp <= player.stock.atp) {
                    out.extend(self.carriers(table, seat, part).map(Move::Send));
                }
            }
            _ => {}
        }
    }

    /// Lists what can be done at every decision of the own turn.
    fn at_any_time(&self, table: &Table, seat: Seat, out: &mut Vec<Move>) {
        let player = &table.players[seat];
        let extra = |card: &Card| {
            self.part(*card)
                .is_some_and(|part| part.sort == Sort::Extra)
        };
        out.extend(player.hand.iter().copied().filter(extra).map(Move::Use));
        let Some(power) = self.power(table, seat) else {
            return;
        };
        let swaps = power
            .swaps
            .iter()
            .filter(|swap| swap.pay <= player.stock.atp && table.stock.of(swap.gain) > 0);
        out.extend(swaps.map(|swap| Move::Swap(swap.gain)));
        if let Some(look) = power.look {
            let cards = !table.deck.is_empty() || !table.discard.is_empty();
            let free = table.scouted.is_empty() && player.uses < look.limit;
            if cards && free && look.pay <= player.stock.atp {
                out.push(Move::Look);
            }
        }
    }

    fn turns(&self, table: &Table, seat: Seat, grey: bool, out: &mut Vec<Move>) {
        self.placements(table, seat, 0, out);
        if !grey && table.grey > 0 {
            let open = self.open(table, seat, self.grey_price(table, seat));
            out.extend(places(open).map(Move::Grey));
        }
        let before = out.len();
        out.extend(at_hand(table.stock, &Kind::BASIC).map(|kind| Move::Exhaust(Some(kind))));
        if out.len() == before {
            out.push(Move::Exhaust(None));
        }
    }

    /// Lists where a flask can stand.
    fn placements(&self, table: &Table, seat: Seat, price: u8, out: &mut Vec<Move>) {
        let open = self.open(table, seat, price) & !self.closed(table);
        out.extend(places(open).map(Move::Place));
    }

    /// Gives the spots on which no own flask can stand, a bit for each: those that are occupied, and
    /// with two players those in an area that is full.
    fn closed(&self, table: &Table) -> u32 {
        let occupied = |taken, placed: &Placed| taken | 1 << placed.spot.index();
        let mut closed = table.placed.iter().fold(0_u32, occupied);
        if table.seats() == 2 {
            // A grey flask on an occupied spot changes nothing (CY-A31).
            let taken = closed;
            let mut areas = [0_u8; 32];
            for (place, spot) in self.spots.iter().enumerate() {
                areas[usize::from(spot.area)] += u8::from(taken >> place & 1 == 1);
            }
            for (place, spot) in self.spots.iter().enumerate() {
                let area = usize::from(spot.area);
                closed |= u32::from(areas[area] >= self.areas[area].limit) << place;
            }
        }
        closed
    }

    fn loads(&self, table: &Table, seat: Seat, organelle: Organelle, out: &mut Vec<Move>) {
        if self.free_bud(table, organelle).is_none() {
            let disks = self.displaceable(table, seat, organelle);
            out.extend(disks.map(Move::Displace));
            return;
        }
        let player = &table.players[seat];
        let most = match organelle {
            Organelle::Smooth => player.stock.lipid,
            _ => player.stock.mrna.min(table.stock.protein),
        };
        if player.disks > 0 {
            out.extend((1..=most).map(Move::Load));
        }
    }

    fn free_goals(&self, table: &Table, seat: Seat, out: &mut Vec<Move>) {
        if table.players[seat].goal_markers == 0 {
            return;
        }
        let slots = usize::from(self.options.goal_slots);
        let free = table
            .goals
            .iter()
            .filter(|goal| goal.markers.len() < slots && !goal.markers.contains(&seat));
        out.extend(free.map(|goal| Move::Goal(goal.card)));
    }

    fn answers(&self, table: &Table, seat: Seat, attack: &Attack, out: &mut Vec<Move>) {
        let stock = table.players[seat].stock;
        match attack.step {
            Step::Buyer | Step::Raise => {
                let levels = self.levels(table, seat, attack.strain);
                let paid = stock.atp / self.options.antibody_cost;
                out.extend((0..=levels.min(paid)).map(Move::Raise));
            }
            Step::Share if attack.left > 0 => {
                out.extend(at_hand(table.stock, &Kind::BASIC).map(Move::Take));
            }
            Step::Share => {
                out.extend(at_hand(stock, &Kind::ALL).map(Move::Give));
                out.push(Move::Suffer);
            }
            Step::Dice => {}
        }
    }
}
