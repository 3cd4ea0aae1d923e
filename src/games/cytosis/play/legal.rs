//! Why a move is illegal, by the letter of the rules.
//!
//! A table and a move in → the broken rule. It never asks the list of moves. What a placement asks
//! for stands in `demand`.

use crate::games::cytosis::deck::{Action, Kind, Mark, Organelle, Sort};
use crate::referee::Moves;
use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Illegal, Law, Seat};

use super::Cytosis;
use super::lying::{Disk, Placed};
use super::part::Happening;
use super::piece::Place;
use super::ranks::{Attack, Step};
use super::table::Table;
use super::task::{Stage, Task, What};
use super::timely::{ADDED, attack_first, no_answer, refuse_answer};
use super::word::{Move, Verb};

impl Law for Cytosis {
    type Verb = Verb;

    fn verb(mv: &Move) -> Verb {
        Verb::of(mv)
    }

    fn refuse(&self, table: &Table, verb: Verb) -> Verdict {
        let task = due(table)?;
        match &task.what {
            What::Reshuffle => no("CY-A55", "first the discard pile is shuffled"),
            What::Attack(attack) if attack.step == Step::Dice => {
                no(attack_first(attack), "first the antibody dice are thrown")
            }
            What::Turn { grey, .. } if verb == Verb::Grey => {
                self.refuse_grey(table, task.seat, *grey)
            }
            _ if verb == Verb::Use => self.refuse_extra(table, task),
            what => refuse_answer(what, verb),
        }
    }

    fn judge(&self, table: &Table, &mv: &Move) -> Verdict {
        let task = due(table)?;
        match mv {
            Move::Use(card) => self.judge_extra(table, task, card),
            Move::Swap(kind) => self.judge_swap(table, task, kind),
            Move::Look => self.judge_look(table, task),
            Move::Pass => self.judge_pass(table, task),
            _ => self.judge_answer(table, task, mv),
        }
    }

    fn out_of_turn(&self, table: &Table, seat: Seat, mv: &Move) -> Illegal {
        let in_golgi = |disk: &Disk| disk.seat == seat && self.lies_in(disk.at, Organelle::Golgi);
        match mv {
            Move::Add(_) if table.disks.iter().any(in_golgi) => Illegal::new("CY-49", ADDED),
            Move::Keep(_) if table.stage == Stage::Draft => Illegal::new(
                "CY-136",
                "the Epigenetic cards go from player to player, and another one has them now",
            ),
            Move::Use(_) => Illegal::new(
                "CY-70",
                "an Additional Resource card is played in one’s own turn",
            ),
            Move::Swap(_) | Move::Look => {
                Illegal::new("CY-138", "an Epigenetic card is used in one’s own turn")
            }
            _ => Illegal::new("CY-21", "players take turns, and another one is asked now"),
        }
    }
}

/// Gives the decision that is due.
fn due(table: &Table) -> Result<&Task, Illegal> {
    let refused = match (table.todo.last(), table.stage) {
        (Some(task), _) => return Ok(task),
        (None, Stage::Over) => Illegal::new("CY-95", "the game is over"),
        (None, Stage::First) => Illegal::new("CY-A37", "first chance names the First Player"),
        _ => Illegal::new("CY-11", "the set-up goes on: cards are shuffled first"),
    };
    Err(refused)
}

impl Cytosis {
    /// Judges what is no answer to the decision that is due, but can be done in the own turn.
    fn judge_own_turn(table: &Table, task: &Task, id: &'static str) -> Verdict {
        let turn = match table.todo.first() {
            Some(Task {
                seat,
                what: What::Turn { .. },
            }) => *seat == task.seat,
            _ => false,
        };
        rule(turn, id, "this can be done in one’s own turn alone")
    }

    /// Says why the player plays no Additional Resource card at all.
    fn refuse_extra(&self, table: &Table, task: &Task) -> Verdict {
        Self::judge_own_turn(table, task, "CY-70")?;
        let mut hand = table.players[task.seat].hand.iter();
        let held = hand.any(|card| self.parts[card.index()].sort == Sort::Extra);
        rule(held, "CY-70", "no Additional Resource card is in the hand")
    }

    fn judge_extra(&self, table: &Table, task: &Task, card: Card) -> Verdict {
        let held = table.players[task.seat].hand.contains(&card);
        rule(held, "CY-70", "the card is not in the hand")?;
        let extra = self.parts[card.index()].sort == Sort::Extra;
        rule(extra, "CY-70", "this is no Additional Resource card")
    }

    fn judge_swap(&self, table: &Table, task: &Task, kind: Kind) -> Verdict {
        let power = table.players[task.seat].power;
        let power = power.map(|card| &self.powers[usize::from(card.0 - self.faces.power())]);
        let swap = power.and_then(|power| power.swaps.iter().find(|swap| swap.gain == kind));
        let Some(swap) = swap else {
            return if power.is_none_or(|power| power.swaps.is_empty()) {
                no("CY-139", "no Epigenetic card of the player swaps ATP")
            } else if kind == Kind::Atp {
                no("CY-139e", "ATP is what one swaps, never what one gets")
            } else {
                no("CY-139", "the Epigenetic card does not swap for this")
            };
        };
        Self::judge_own_turn(table, task, "CY-138")?;
        let atp = table.players[task.seat].stock.atp;
        rule(atp >= swap.pay, "CY-139", "the ATP is missing")?;
        rule(
            table.stock.of(kind) > 0,
            "CY-A05",
            "the stock has none left",
        )
    }

    fn judge_look(&self, table: &Table, task: &Task) -> Verdict {
        let player = &table.players[task.seat];
        let power = player.power;
        let power = power.map(|card| &self.powers[usize::from(card.0 - self.faces.power())]);
        let Some(look) = power.and_then(|power| power.look) else {
            return no(
                "CY-140",
                "no Epigenetic card of the player looks at the deck",
            );
        };
        Self::judge_own_turn(table, task, "CY-138")?;
        rule(
            player.uses < look.limit,
            "CY-140d",
            "not again in this turn",
        )?;
        rule(
            table.scouted.is_empty(),
            "CY-140d",
            "the cards looked at are still out",
        )?;
        rule(
            player.stock.atp >= look.pay,
            "CY-140a",
            "the ATP is missing",
        )?;
        let cards = table.deck.len() + table.discard.len();
        rule(cards > 0, "CY-A20", "there is nothing to look at")
    }

    fn judge_pass(&self, table: &Table, task: &Task) -> Verdict {
        match &task.what {
            What::Income
            | What::Early
            | What::Laureate
            | What::Free
            | What::More(_)
            | What::Scouted
            | What::Recover => Ok(()),
            What::Turn { .. } => no("CY-20a", "a turn places a flask, or exhausts one"),
            What::Draft => no("CY-136b", "one of the Epigenetic cards is kept"),
            What::Return => no("CY-12", "one of the cards is given back"),
            What::Start(_) => no("CY-17", "the first resources are taken"),
            What::Order => no("CY-140c", "the cards looked at go back on the deck"),
            What::Attack(attack) => match attack.step {
                Step::Share if attack.left > 0 => no("CY-121", "what is won is taken"),
                Step::Share => no("CY-123", "a resource is given up, or a Health Point lost"),
                _ => no(
                    "CY-124",
                    "whoever pays for no antibodies says so with `raise 0`",
                ),
            },
            _ => {
                // Whoever can’t do any more what the spot asks for does nothing.
                let mut answers = Vec::new();
                let open = Verb::ALL.iter().filter(|verb| {
                    let other = matches!(verb, Verb::Use | Verb::Swap | Verb::Look | Verb::Pass);
                    !other && refuse_answer(&task.what, **verb).is_ok()
                });
                let most = self.extent(table);
                open.for_each(|verb| self.named(*verb, most, &mut answers));
                let mut answers = answers
                    .into_iter()
                    .map(|mv| self.judge_answer(table, task, mv));
                rule(
                    answers.all(|verdict| verdict.is_err()),
                    "CY-20c",
                    "the action of a spot has to be taken",
                )
            }
        }
    }

    /// Says why a player places no grey flask at all.
    fn refuse_grey(&self, table: &Table, seat: Seat, used: bool) -> Verdict {
        rule(!used, "CY-81", "at most one grey flask in a turn")?;
        rule(table.grey > 0, "CY-82", "no grey flask lies in its area")?;
        rule(
            table.players[seat].stock.atp >= self.price_of_grey(table, seat),
            "CY-79a",
            "the ATP for the grey flask is missing",
        )
    }

    pub(super) fn judge_grey(&self, table: &Table, seat: Seat, at: Place) -> Verdict {
        let Some(spot) = self.spots.get(at.index()) else {
            return no("CY-80", "there is no such spot");
        };
        self.demand(table, seat, spot, self.price_of_grey(table, seat))
    }

    fn price_of_grey(&self, table: &Table, seat: Seat) -> u8 {
        let power = table.players[seat].power;
        let power = power.map(|card| &self.powers[usize::from(card.0 - self.faces.power())]);
        let price = power.and_then(|power| power.grey_cost);
        price.unwrap_or(self.options.grey_cost)
    }

    /// Judges a placement for so much ATP.
    pub(super) fn judge_place(&self, table: &Table, seat: Seat, at: Place, price: u8) -> Verdict {
        let Some(spot) = self.spots.get(at.index()) else {
            return no("CY-20b", "there is no such spot");
        };
        let taken = table.placed.iter().any(|placed| placed.spot == at);
        rule(!taken, "CY-24", "another flask stands there")?;
        if table.seats() == 2 {
            // Whatever stands on a spot, it is one spot (CY-A31).
            let occupied = (0..).map(Place).zip(&self.spots).filter(|(place, other)| {
                let stands = |placed: &Placed| placed.spot == *place;
                other.area == spot.area && table.placed.iter().any(stands)
            });
            let limit = self.areas[usize::from(spot.area)].limit;
            let cites = match (spot.action, limit) {
                (Action::Buy(_), _) => "CY-101",
                (_, 1) if spot.gain.is_some_and(|(kind, _)| kind == Kind::Lipid) => "CY-103",
                (Action::Lower, _) => "CY-103",
                (_, 1) => "CY-100",
                _ => "CY-102",
            };
            rule(
                occupied.count() < usize::from(limit),
                cites,
                "with two players, no more flasks fit into this area",
            )?;
        }
        let atp = table.players[seat].stock.atp;
        rule(
            atp >= price,
            "CY-143b",
            "the ATP for the early placement is missing",
        )?;
        self.demand(table, seat, spot, price)
    }

    pub(super) fn judge_goal(&self, table: &Table, seat: Seat, card: Card) -> Verdict {
        let Some(goal) = table.goals.iter().find(|goal| goal.card == card) else {
            return no("CY-54", "this goal does not lie there");
        };
        rule(
            table.players[seat].goal_markers > 0,
            "CY-54",
            "no Goal marker is left",
        )?;
        rule(
            goal.markers.iter().all(|other| *other != seat),
            "CY-71",
            "never two markers of a player on one goal",
        )?;
        let full = goal.markers.len() >= usize::from(self.options.goal_slots);
        rule(!full, "CY-71", "no room is left on this goal")
    }

    pub(super) fn judge_more(&self, table: &Table, seat: Seat, at: Place) -> Verdict {
        let spot = &self.spots[at.index()];
        let power = table.players[seat].power;
        let power = power.map(|card| &self.powers[usize::from(card.0 - self.faces.power())]);
        let all = power.map_or(&[][..], |power| &power.more);
        let Some(more) = all
            .iter()
            .find(|more| more.mark == spot.mark && spot.mark != Mark::None)
        else {
            return no(
                "CY-141",
                "no Epigenetic card of the player adds to this spot",
            );
        };
        let atp = table.players[seat].stock.atp;
        rule(atp >= more.pay, "CY-141", "the ATP is missing")?;
        let own = spot.gain.map(|(kind, _)| kind);
        let left = more
            .gain
            .or(own)
            .is_some_and(|kind| table.stock.of(kind) > 0);
        rule(left, "CY-A05", "the stock has none left")
    }

    pub(super) fn judge_attack(
        &self,
        table: &Table,
        seat: Seat,
        attack: &Attack,
        mv: Move,
    ) -> Verdict {
        let player = &table.players[seat];
        match (attack.step, mv) {
            (Step::Buyer | Step::Raise, Move::Raise(levels)) => {
                let there = u32::from(player.antibodies[usize::from(attack.strain)]);
                let top = there + u32::from(levels) * u32::from(self.options.antibody_step);
                rule(
                    top <= u32::from(self.options.antibody_most),
                    "CY-A24",
                    "the column ends below",
                )?;
                let due = u32::from(levels) * u32::from(self.options.antibody_cost);
                let buyer = attack.step == Step::Buyer;
                rule(
                    due <= u32::from(player.stock.atp),
                    if buyer { "CY-125" } else { "CY-124" },
                    "the ATP is missing",
                )
            }
            (Step::Share, Move::Take(kind)) => {
                rule(attack.left > 0, "CY-121", "this player wins nothing")?;
                let basic = matches!(kind, Kind::Mrna | Kind::Lipid | Kind::Atp);
                rule(basic, "CY-122", "only ATP, mRNA and Lipids are won")?;
                rule(
                    table.stock.of(kind) > 0,
                    "CY-A05",
                    "the stock has none left",
                )
            }
            (Step::Share, Move::Give(kind)) => {
                rule(attack.left == 0, "CY-121", "this player loses nothing")?;
                rule(
                    player.stock.of(kind) > 0,
                    "CY-123",
                    "the resource is not there",
                )
            }
            (Step::Share, Move::Suffer) => {
                rule(attack.left == 0, "CY-121", "this player loses nothing")
            }
            _ => no_answer(),
        }
    }

    /// Says whether the active event makes cards cheaper.
    pub(super) fn is_cheap(&self, table: &Table) -> bool {
        let card = table
            .event
            .map(|card| usize::from(card.0 - self.faces.event()));
        card.is_some_and(|card| self.events[card].what == Happening::Reduce)
    }
}
