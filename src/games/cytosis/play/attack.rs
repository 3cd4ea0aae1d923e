//! Virus events and Virus Attack cards: who rolls how many dice, who wins what, who pays.
//!
//! A table with an attack on it in, the same table further on.

use smallvec::SmallVec;

use crate::referee::kit::insert;
use crate::referee::{Card, Seat};
use crate::referee::{Event, Sink};

use super::Cytosis;
use super::piece::Kind;
use super::table::{Attack, Rank, Step, Table, What};

impl Attack {
    /// Gives an attack that begins.
    pub(super) fn new(strain: u8, buyer: Option<Seat>, step: Step) -> Self {
        Self {
            strain,
            buyer,
            step,
            ranks: SmallVec::new(),
            at: 0,
            left: 0,
        }
    }
}

impl Cytosis {
    /// Begins the attack of a card that a player has come by.
    pub(super) fn strike(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.rule("CY-115");
        sink.rule("CY-152");
        sink.rule("CY-A21");
        sink.event(Event::Played(seat, card));
        if self.options.attack_kept {
            insert(&mut table.players[seat].done, card);
        } else {
            table.discard.push(card);
        }
        let strain = self.part(card).map_or(0, |part| part.strain);
        table.push(
            seat,
            What::Attack(Attack::new(strain, Some(seat), Step::Buyer)),
        );
    }

    /// Counts the levels that a player's antibodies can rise.
    pub(super) fn levels(&self, table: &Table, seat: Seat, strain: u8) -> u8 {
        let there = table.players[seat].antibodies[usize::from(strain) % 3];
        self.options.antibody_most.saturating_sub(there) / self.options.antibody_step
    }

    /// Counts the dice of a number of Health Points (CY-118).
    pub(super) fn dice_at(&self, health: i32) -> u8 {
        let section = self
            .sections
            .iter()
            .find(|section| (section.from..=section.to).contains(&health));
        section.map_or(0, |section| section.dice)
    }

    /// Gives everybody's dice in player order, the dummy's last.
    pub(super) fn rollers(&self, table: &Table) -> SmallVec<[(Option<Seat>, u8); 6]> {
        let seats = table.seats();
        let dice = |seat: Seat| self.dice_at(table.players[seat].health);
        let mut all: SmallVec<[_; 6]> = table
            .first
            .round(seats)
            .map(|seat| (Some(seat), dice(seat)))
            .collect();
        if seats == 2 {
            let lowest = table.players.iter().map(|player| player.health).min();
            all.push((None, self.dice_at(lowest.unwrap_or(0))));
        }
        all
    }

    /// Reads the dice, and ranks the Antibody Responses.
    pub(super) fn rank(&self, table: &mut Table, shown: &[u8], sink: &mut impl Sink) {
        let rollers = self.rollers(table);
        let first = table.first;
        let Some(What::Attack(attack)) = table.todo.last().map(|task| task.what.clone()) else {
            return;
        };
        for id in ["CY-118", "CY-119", "CY-120", "CY-121", "CY-A27"] {
            sink.rule(id);
        }
        let strain = usize::from(attack.strain) % 3;
        let mut rest = shown;
        let mut ranks: SmallVec<[Rank; 6]> = SmallVec::new();
        for (seat, dice) in rollers {
            let (own, others) = rest.split_at(usize::from(dice).min(rest.len()));
            rest = others;
            let worth = |face: &u8| {
                if *face == self.options.sides {
                    self.options.symbol
                } else {
                    *face
                }
            };
            let antibodies = seat.map_or(table.dummy[strain], |seat| {
                table.players[seat].antibodies[strain]
            });
            sink.rule(["CY-118a", "CY-118b", "CY-118c"][usize::from(dice.clamp(1, 3)) - 1]);
            if let Some(seat) = seat
                && table.players[seat].health < 0
            {
                sink.rule("CY-A23");
            }
            if seat.is_none() {
                sink.rule("CY-129");
                sink.rule("CY-130");
                sink.rule("CY-A51");
                if table
                    .players
                    .iter()
                    .all(|player| player.health == table.players[first].health)
                {
                    sink.rule("CY-A28");
                }
            }
            let response = own.iter().map(worth).fold(antibodies, u8::saturating_add);
            ranks.push(Rank { seat, response });
        }
        let seats = table.seats();
        let distance = |seat: Option<Seat>| {
            // The dummy wins ties (CY-133), then comes whoever sits nearest to the First Player.
            seat.map_or(0, |seat| {
                1 + first
                    .round(seats)
                    .position(|other| other == seat)
                    .unwrap_or(0)
            })
        };
        ranks.sort_by_key(|rank| (u8::MAX - rank.response, distance(rank.seat)));
        for pair in ranks.windows(2) {
            if pair[0].response == pair[1].response {
                sink.rule(if pair[0].seat.is_none() {
                    "CY-133"
                } else {
                    "CY-128"
                });
                sink.rule("CY-A52");
            }
        }
        sink.rule(match seats {
            2 | 3 => "CY-121a",
            4 => "CY-121b",
            _ => "CY-121c",
        });
        if seats == 2 {
            sink.rule("CY-131");
        }
        if let Some(task) = table.todo.last_mut()
            && let What::Attack(attack) = &mut task.what
        {
            attack.ranks = ranks;
            attack.step = Step::Share;
            attack.at = 0;
            attack.left = u8::MAX;
        }
    }

    /// Gives what a rank wins or, below zero, loses.
    pub(super) fn share(&self, seats: u8, rank: u8) -> i8 {
        let shares = self
            .options
            .shares
            .get(usize::from(seats.saturating_sub(2)));
        let share = shares.and_then(|list| list.get(usize::from(rank)));
        share.copied().unwrap_or(0)
    }

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
                    let level = &mut table.dummy[usize::from(strain) % 3];
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
    fn may_raise(&self, table: &Table, seat: Seat, strain: u8) -> bool {
        let pays = table.players[seat].stock.atp >= self.options.antibody_cost;
        let own = table.turn() == Some(seat);
        self.levels(table, seat, strain) > 0 && (pays || own)
    }

    /// Lets whoever stands at a rank win or lose resources; says whether more happens by itself.
    fn give_share(
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
        let (strain, step) = (usize::from(attack.strain) % 3, attack.step);
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
fn next_rank(attack: &mut Attack) {
    attack.at += 1;
    attack.left = u8::MAX;
}

/// Changes the attack that goes on.
fn change(table: &mut Table, how: impl FnOnce(&mut Attack)) {
    if let Some(task) = table.todo.last_mut()
        && let What::Attack(attack) = &mut task.what
    {
        how(attack);
    }
}
