//! What an attack does to players, one rank after the other.

use crate::games::cytosis::deck::Kind;
use crate::referee::Seat;
use crate::referee::{Event, Sink};

use super::Cytosis;
use super::ranks::{Attack, Rank, Step};
use super::table::Table;
use super::task::What;

impl Cytosis {
    /// Goes on with an attack, and says whether more may happen by itself.
    pub(super) fn rage(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        let Some(task) = table.todo.last() else {
            return false;
        };
        let What::Attack(attack) = &task.what else {
            return false;
        };
        let (step, strain, buyer) = (attack.step, attack.strain, attack.buyer);
        let (at, left, ranked) = (attack.at, attack.left, attack.ranks.len());
        let rank = attack.ranks.get(usize::from(at)).copied();
        match step {
            Step::Dice => false,
            Step::Buyer => {
                let Some(buyer) = buyer else { return false };
                if self.may_raise(table, buyer, strain) {
                    return false;
                }
                self.hurt(table, buyer, sink);
                true
            }
            Step::Share if usize::from(at) >= ranked => {
                change(table, |attack| {
                    attack.step = Step::Raise;
                    attack.at = 0;
                });
                true
            }
            Step::Share => self.give_share(table, rank, at, left, sink),
            Step::Raise if at >= table.seats() => {
                if table.seats() == 2 {
                    sink.rule("CY-132");
                    let level = &mut table.dummy[usize::from(strain)];
                    let step = self.options.antibody_step;
                    *level = level.saturating_add(step).min(self.options.antibody_most);
                }
                table.todo.pop();
                true
            }
            Step::Raise => {
                let seat = table.first.round(table.seats()).nth(usize::from(at));
                let Some(seat) = seat else { return false };
                if self.may_raise(table, seat, strain) {
                    if let Some(task) = table.todo.last_mut() {
                        task.seat = seat;
                    }
                    return false;
                }
                change(table, |attack| attack.at += 1);
                true
            }
        }
    }

    /// Says whether a player is asked for antibodies: in the own turn always, as cards of the hand
    /// might bring what is to be paid; otherwise only who can pay.
    pub(super) fn may_raise(&self, table: &Table, seat: Seat, strain: u8) -> bool {
        let pays = table.players[seat].stock.atp >= self.options.antibody_cost;
        let own = table.turn() == Some(seat);
        self.levels(table, seat, strain) > 0 && (pays || own)
    }

    /// Lets whoever stands at a rank win or lose resources; says whether more happens by itself.
    pub(super) fn give_share(
        &self,
        table: &mut Table,
        rank: Option<Rank>,
        at: u8,
        left: u8,
        sink: &mut impl Sink,
    ) -> bool {
        let seats = table.seats();
        let share = self.share(seats, at);
        let seat = rank.and_then(|rank| rank.seat);
        let Some(seat) = seat.filter(|_| share != 0) else {
            change(table, next_rank);
            return true;
        };
        if left == u8::MAX {
            // Whoever stands there has not been asked yet.
            let count = share.unsigned_abs();
            change(table, |attack| {
                attack.left = if share > 0 { count } else { 0 };
            });
            if let Some(task) = table.todo.last_mut() {
                task.seat = seat;
            }
            return self.give_share(table, rank, at, if share > 0 { count } else { 0 }, sink);
        }
        if share > 0 {
            let short = Kind::BASIC.iter().all(|kind| table.stock.of(*kind) == 0);
            if left > 0 && !short {
                return false;
            }
            if left > 0 {
                sink.rule("CY-A25");
            }
            change(table, next_rank);
            return true;
        }
        if table.players[seat].stock.is_empty() && table.turn() != Some(seat) {
            sink.rule("CY-A26");
            Self::lose(table, seat, sink);
            change(table, next_rank);
            return true;
        }
        false
    }

    /// Takes a Health Point from a player who gives up no resource.
    pub(super) fn lose(table: &mut Table, seat: Seat, sink: &mut impl Sink) {
        sink.rule("CY-123");
        table.players[seat].health -= 1;
        sink.event(Event::Scored(seat, "viruses", -1));
    }

    /// Takes Health Points from all but the buyer, and throws the dice next.
    pub(super) fn hurt(&self, table: &mut Table, buyer: Seat, sink: &mut impl Sink) {
        sink.rule("CY-126");
        sink.rule("CY-127");
        for seat in Seat::all(table.seats()).filter(|seat| *seat != buyer) {
            table.players[seat].health -= self.options.attack_loss;
            sink.event(Event::Scored(seat, "viruses", -self.options.attack_loss));
        }
        change(table, |attack| attack.step = Step::Dice);
    }

    /// Raises a player's antibodies for ATP, and goes on with the attack.
    pub(super) fn raise(&self, table: &mut Table, seat: Seat, levels: u8, sink: &mut impl Sink) {
        let Some(What::Attack(attack)) = table.todo.last().map(|task| &task.what) else {
            return;
        };
        let (strain, step) = (usize::from(attack.strain), attack.step);
        if levels > 0 {
            sink.rule("CY-A24");
        }
        let player = &mut table.players[seat];
        let paid = levels * self.options.antibody_cost;
        super::piece::carry(&mut player.stock, &mut table.stock, Kind::Atp, paid);
        player.antibodies[strain] += levels * self.options.antibody_step;
        if step == Step::Buyer {
            sink.rule("CY-125");
            self.hurt(table, seat, sink);
        } else {
            sink.rule("CY-124");
            change(table, |attack| attack.at += 1);
        }
    }

    /// Gives a player one resource of the share.
    pub(super) fn win(table: &mut Table, seat: Seat, kind: Kind, sink: &mut impl Sink) {
        sink.rule("CY-122");
        super::piece::carry(&mut table.stock, &mut table.players[seat].stock, kind, 1);
        change(table, |attack| attack.left -= 1);
    }

    /// Takes the resource that a player gives up, or a Health Point.
    pub(super) fn pay_up(table: &mut Table, seat: Seat, kind: Option<Kind>, sink: &mut impl Sink) {
        match kind {
            Some(kind) => {
                sink.rule("CY-123");
                super::piece::carry(&mut table.players[seat].stock, &mut table.stock, kind, 1);
            }
            None => Self::lose(table, seat, sink),
        }
        change(table, next_rank);
    }
}

/// Goes on to the next rank.
pub(super) fn next_rank(attack: &mut Attack) {
    attack.at += 1;
    attack.left = u8::MAX;
}

/// Changes the attack that goes on.
pub(super) fn change(table: &mut Table, how: impl FnOnce(&mut Attack)) {
    if let Some(task) = table.todo.last_mut()
        && let What::Attack(attack) = &mut task.what
    {
        how(attack);
    }
}
