//! Why a decision about the Modifier at work is illegal.

use crate::games::phylo_microbes::words::{Act, Pick, Timing};
use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Seat};

use super::super::game::PhyloMicrobes;
use super::super::table::{Step, Table, Work};
use super::super::word::{Move, Verb};

impl PhyloMicrobes {
    /// Says why a kind of moves is not due while cards go to the Discard together.
    pub(super) fn refuse_shed(&self, table: &Table, verb: Verb) -> Verdict {
        let (first, _) = self.shed_by(table);
        rule(
            verb == Verb::Discard,
            first,
            "first the cards go to the Discard",
        )
    }

    /// Judges the order of the cards that go to the Discard together.
    pub(super) fn judge_shed(&self, table: &Table, mv: Move) -> Verdict {
        let there = matches!(mv, Move::Discard(card) if table.shed.contains(&card));
        let (_, which) = self.shed_by(table);
        rule(there, which, "the card is not on its way to the Discard")
    }

    /// Gives the rules by which cards go to the Discard, and by which it is said in which order.
    fn shed_by(&self, table: &Table) -> (&'static str, &'static str) {
        let act = table.at_work.last().and_then(|work| {
            let modifier = self.modifier(work.card)?;
            Some((modifier, modifier.acts.get(work.act)?))
        });
        // A Modifier that lays a Resource beside a Microbe may have completed it.
        match act {
            None | Some((_, Act::Assign { .. } | Act::Wild)) => ("PH-20c", "PH-A14"),
            Some((modifier, _)) => [carried_out(modifier.trigger); 2].into(),
        }
    }

    /// Says why a kind of moves decides nothing about the Modifier at work.
    pub(super) fn refuse_work(&self, work: &Work, verb: Verb) -> Verdict {
        let modifier = self.modifier(work.card);
        let Some((modifier, act)) = modifier.and_then(|one| Some((one, one.acts.get(work.act)?)))
        else {
            return no("PH-21", "nothing is to be decided");
        };
        match (work.step, verb) {
            (Step::Name, Verb::Choose)
            | (Step::React, Verb::Pass | Verb::React)
            | (Step::Microbe, Verb::Pick)
            | (Step::Search, Verb::Take)
            | (Step::Order, Verb::Next)
            | (Step::Stand, Verb::Stand) => Ok(()),
            (Step::Placed, Verb::Off) => {
                let takes = matches!(act, Act::Strip { .. } | Act::Take { .. });
                rule(takes, "PH-A13", "nothing is taken back")
            }
            (Step::Hand, Verb::Give) => {
                let gives = matches!(act, Act::Give { .. });
                rule(gives, "PH-A12", "nothing is given away")
            }
            (Step::Hand, Verb::Discard) => {
                let discards = matches!(act, Act::Discard { .. });
                rule(discards, "PH-A12", "nothing is discarded")
            }
            _ => no(
                carried_out(modifier.trigger),
                "first the Modifier is carried out",
            ),
        }
    }

    /// Judges what is decided about the Modifier at work.
    pub(super) fn judge_work(&self, table: &Table, work: &Work, mv: Move) -> Verdict {
        let Some(act) = self
            .modifier(work.card)
            .and_then(|one| one.acts.get(work.act))
        else {
            return no("PH-21", "nothing is to be decided");
        };
        let owner = work.seats.first().copied().unwrap_or(work.by);
        match (work.step, mv) {
            (Step::Name, Move::Choose(seat)) => {
                let other = seat != work.by && seat.place() < usize::from(table.seats());
                rule(other, "PH-21", "another player has to be named")?;
                rule(
                    self.affects(table, work.card, act, seat),
                    "PH-A12",
                    "the Modifier can't do anything to that player",
                )
            }
            (Step::React, Move::Pass) => Ok(()),
            (Step::React, Move::React(card)) => {
                let asked = work.asked.last().copied().unwrap_or(work.by);
                let held = table.players[asked].hand.contains(&card);
                rule(
                    held && self.is_reaction(card),
                    "PH-A24",
                    "the hand has no such reaction",
                )
            }
            (Step::Microbe, Move::Pick(microbe)) => {
                self.judge_pick(table, work, act, owner, microbe)
            }
            (Step::Placed, Move::Off(card, microbe)) => {
                self.judge_off(table, work, act, owner, card, microbe)
            }
            (Step::Hand, Move::Give(card)) => {
                let Act::Give { kind, pick, .. } = act else {
                    return no("PH-A12", "nothing is given away");
                };
                let held = table.players[owner].hand.contains(&card);
                let fits = held && *pick != Pick::Random && self.is_item(card, *kind);
                rule(fits, "PH-A12", "the hand has no such card to give")
            }
            (Step::Hand, Move::Discard(card)) => {
                let held = table.players[owner].hand.contains(&card);
                rule(held, "PH-A12", "the hand has no such card")
            }
            (Step::Search, Move::Take(card)) => {
                let there = table.resources.contains(&card);
                rule(there, "PH-A12", "the pile has no such card")
            }
            (Step::Order, Move::Next(card)) => {
                let seen = table.players[work.by].sees as usize;
                let done = seen - work.left as usize;
                let rest = table.resources.iter().take(seen).skip(done);
                let there = rest.copied().any(|other| other == card);
                rule(
                    there,
                    "PH-A12",
                    "the card is none of those still to be put back",
                )
            }
            (Step::Stand, Move::Stand(card, microbe)) => {
                let active = table.players[work.by].active.iter();
                let Some(active) = active.clone().find(|one| one.microbe == microbe) else {
                    return no("PH-19c", "the Microbe is no active one of one's own");
                };
                rule(
                    self.is_resource(card),
                    "PH-19a",
                    "it can stand for Resources only",
                )?;
                self.judge_need(active, card)
            }
            _ => no("PH-21", "nothing is to be decided"),
        }
    }

    fn judge_pick(
        &self,
        table: &Table,
        work: &Work,
        act: &Act,
        owner: Seat,
        microbe: Card,
    ) -> Verdict {
        let Some(active) = table.players[owner].find(microbe) else {
            return no("PH-A12", "the player has no such active Microbe");
        };
        match act {
            Act::Assign { kind, .. } => match self.on_top(table, *kind) {
                Some(top) => self.judge_need(active, top),
                None => no("PH-A12", "no Resource lies on the Discard"),
            },
            Act::Shield => rule(!self.has_shield(active), "PH-A25", "it has a shield"),
            _ => {
                rule(
                    self.can_touch(work.card, active),
                    "PH-A25",
                    "a shield protects it",
                )?;
                match act {
                    Act::Strip { kind, .. } => rule(
                        self.has_placed(active, *kind, true),
                        "PH-A12",
                        "nothing of that kind is placed on it",
                    ),
                    _ => Ok(()),
                }
            }
        }
    }

    fn judge_off(
        &self,
        table: &Table,
        work: &Work,
        act: &Act,
        owner: Seat,
        card: Card,
        microbe: Card,
    ) -> Verdict {
        let (kind, with_wild) = match act {
            Act::Strip { kind, .. } => (*kind, true),
            Act::Take { kind, .. } => (*kind, false),
            _ => return no("PH-A13", "nothing is taken back"),
        };
        let Some(active) = table.players[owner].find(microbe) else {
            return no("PH-A13", "the player has no such active Microbe");
        };
        rule(
            self.can_touch(work.card, active),
            "PH-A25",
            "a shield protects it",
        )?;
        let placed = active.placed.contains(&card) && self.is_item(card, Some(kind));
        let wild = active
            .wild
            .iter()
            .any(|wild| with_wild && wild.card == card && self.is_item(wild.resource, Some(kind)));
        rule(placed || wild, "PH-A13", "no such card is placed there")
    }
}

/// Gives the rule by which a Modifier is carried out before anything else.
const fn carried_out(timing: Timing) -> &'static str {
    match timing {
        Timing::Drawn => "PH-21a",
        Timing::Keep | Timing::React => "PH-21",
    }
}
