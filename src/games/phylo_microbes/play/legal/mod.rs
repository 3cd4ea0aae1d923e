//! Why a move is illegal, by the letter of the rules.
//!
//! A table and a move in → the broken rule. It never asks the list of moves, and counts what a
//! Microbe requires card by card.

mod reach;
mod work;

use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Illegal, Law, Seat};

use super::PhyloMicrobes;
use super::table::{Active, Stage, Table};
use super::word::{Move, Source, Verb};

impl Law for PhyloMicrobes {
    /// The card that is placed goes with the verb: it has to be in the hand, whatever it is placed on.
    type Verb = (Verb, Option<Card>);

    fn verb(mv: &Move) -> (Verb, Option<Card>) {
        let card = match mv {
            Move::Place(card, _) => Some(*card),
            _ => None,
        };
        (Verb::of(mv), card)
    }

    fn refuse(&self, table: &Table, (verb, card): (Verb, Option<Card>)) -> Verdict {
        match table.stage {
            Stage::First | Stage::Microbes | Stage::Resources | Stage::Modifiers => {
                return no("PH-12", "the cards are not dealt yet");
            }
            Stage::Over => return no("PH-28c", "the game is over"),
            Stage::Stalled => return no("PH-A08", "the game is over"),
            Stage::Draw | Stage::Act | Stage::Discard => {}
        }
        if !table.shed.is_empty() {
            return self.refuse_shed(table, verb);
        }
        if table.resources.is_empty() && self.recyclable(table).next().is_some() {
            return no("PH-A03", "first the Resource pile is made anew");
        }
        if let Some(work) = table.at_work.last() {
            return self.refuse_work(work, verb);
        }
        refuse_step(table.stage, verb)?;
        let held = card.is_none_or(|card| is_held(table, card));
        rule(held, "PH-19b", "the card is not in the hand")
    }

    fn judge(&self, table: &Table, &mv: &Move) -> Verdict {
        if !table.shed.is_empty() {
            return self.judge_shed(table, mv);
        }
        if let Some(work) = table.at_work.last() {
            return self.judge_work(table, work, mv);
        }
        match table.stage {
            Stage::Draw => judge_draw(table, mv),
            Stage::Act => self.judge_action(table, mv),
            _ => self.judge_discard(table, mv),
        }
    }

    fn out_of_turn(&self, table: &Table, _: Seat, mv: &Move) -> Illegal {
        match mv {
            Move::React(_) | Move::Pass => {
                Illegal::new("PH-A24", "somebody else is asked, or nobody")
            }
            _ if !table.at_work.is_empty() => {
                Illegal::new("PH-21", "another player decides about the Modifier")
            }
            _ => Illegal::new("PH-A30", "it is another player's turn"),
        }
    }
}

fn judge_draw(table: &Table, mv: Move) -> Verdict {
    match mv {
        Move::Draw(source) => {
            let (pile, id) = match source {
                Source::Microbe => (&table.microbes, "PH-15"),
                Source::Resource => (&table.resources, "PH-A03"),
                Source::Modifier => (&table.modifiers, "PH-15"),
                Source::Discard => (&table.discard, "PH-14c"),
            };
            rule(
                !pile.is_empty(),
                id,
                "the pile is empty: it has no top card",
            )
        }
        Move::Discard(card) if is_active(table, card) => {
            no("PH-26", "an active Microbe can't be discarded")
        }
        _ => no("PH-14a", "first all cards are drawn"),
    }
}

/// Says why a kind of moves is not due, while no Modifier is at work.
fn refuse_step(stage: Stage, verb: Verb) -> Verdict {
    match (stage, verb) {
        (_, Verb::Discard)
        | (Stage::Draw, Verb::Draw)
        | (Stage::Act, Verb::Start | Verb::Place | Verb::Use | Verb::End) => Ok(()),
        (Stage::Draw, Verb::Start | Verb::Place | Verb::Use | Verb::End) => {
            no("PH-14a", "first all cards are drawn")
        }
        (Stage::Act, Verb::Draw) => no("PH-14a", "all cards of the draw phase are drawn"),
        (_, Verb::Draw | Verb::Start | Verb::Place | Verb::Use | Verb::End) => {
            no("PH-23", "the actions are over; the hand is too large")
        }
        // What answers a Modifier, while none is at work.
        (_, Verb::React | Verb::Pass) => no("PH-A24", "nobody is affected now"),
        (_, Verb::Off) => no("PH-A13", "what is placed stays there"),
        _ => no("PH-21", "no Modifier asks for this"),
    }
}

/// Says whether whoever has the turn has this card in hand.
fn is_held(table: &Table, card: Card) -> bool {
    table.players[table.turn].hand.contains(&card)
}

/// Says whether whoever has the turn has this Microbe in progress.
fn is_active(table: &Table, microbe: Card) -> bool {
    own(table, microbe).is_some()
}

fn own(table: &Table, microbe: Card) -> Option<&Active> {
    let mut active = table.players[table.turn].active.iter();
    active.find(|one| one.microbe == microbe)
}

impl PhyloMicrobes {
    fn judge_action(&self, table: &Table, mv: Move) -> Verdict {
        match mv {
            Move::Start(card) => {
                rule(
                    self.is_microbe(card),
                    "PH-17",
                    "only a Microbe can be started",
                )?;
                rule(
                    is_held(table, card),
                    "PH-17a",
                    "the Microbe is not in the hand",
                )
            }
            Move::Place(card, microbe) => {
                let Some(active) = own(table, microbe) else {
                    return no("PH-19c", "the Microbe is no active one of one's own");
                };
                rule(
                    self.is_resource(card),
                    "PH-19a",
                    "only Resources are placed",
                )?;
                self.judge_need(active, card)
            }
            Move::Use(card) => {
                let Some(modifier) = self.modifier(card) else {
                    return no("PH-21", "only Modifiers are used");
                };
                rule(
                    is_held(table, card),
                    "PH-21b",
                    "the Modifier is not in the hand",
                )?;
                rule(
                    !modifier.is_reaction(),
                    "PH-A24",
                    "a reaction waits for a bad Modifier",
                )?;
                rule(
                    modifier.acts.iter().any(|act| self.does(table, card, act)),
                    "PH-21b",
                    "the Modifier would do nothing now",
                )
            }
            Move::End => Ok(()),
            Move::Discard(card) if is_active(table, card) => {
                no("PH-26", "an active Microbe can't be discarded")
            }
            _ => no("PH-23", "cards are discarded after the actions"),
        }
    }

    fn judge_discard(&self, table: &Table, mv: Move) -> Verdict {
        let player = &table.players[table.turn];
        match mv {
            Move::Discard(card) => {
                rule(
                    !is_active(table, card),
                    "PH-26",
                    "an active Microbe can't be discarded",
                )?;
                rule(
                    player.hand.contains(&card),
                    "PH-23c",
                    "the card is not in the hand",
                )?;
                rule(
                    player.hand.len() > self.limit(player),
                    "PH-23b",
                    "the hand is not too large",
                )
            }
            _ => no("PH-23", "the actions are over; the hand is too large"),
        }
    }

    /// Says why a Resource can't be placed on a Microbe.
    fn judge_need(&self, active: &Active, card: Card) -> Verdict {
        let (named, any) = self.missing(active);
        if any > 0 || named.contains(&card) {
            return Ok(());
        }
        let place = self.place_of(card);
        if self.needs[active.microbe.index()].list.contains(&place) {
            return no("PH-A17", "the Microbe has this Resource already");
        }
        no("PH-19a", "the Microbe does not require this Resource")
    }
}
