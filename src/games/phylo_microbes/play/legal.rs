//! Why a move is illegal, by the letter of the rules.
//!
//! A table and a move in → the broken rule. It never asks the list of moves, and counts what a
//! Microbe requires card by card.

use crate::effect::Who;
use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Illegal, Law, Seat};

use super::super::words::{Act, Kind, Pick};
use super::PhyloMicrobes;
use super::table::{Active, Stage, Step, Table, Work};
use super::word::{Move, Source};

impl Law for PhyloMicrobes {
    fn check(&self, table: &Table, &mv: &Move) -> Result<(), Illegal> {
        match table.stage {
            Stage::First | Stage::Microbes | Stage::Resources | Stage::Modifiers => {
                return no("PH-12", "the cards are not dealt yet");
            }
            Stage::Over => return no("PH-28c", "the game is over"),
            Stage::Stalled => return no("PH-A08", "the game is over"),
            Stage::Draw | Stage::Act | Stage::Discard => {}
        }
        if table.resources.is_empty() && !self.recyclable(table).is_empty() {
            return no("PH-A03", "first the Resource pile is made anew");
        }
        if !table.shed.is_empty() {
            return match mv {
                Move::Discard(card) => rule(
                    table.shed.contains(&card),
                    "PH-A14",
                    "the card is not on its way to the Discard",
                ),
                _ => no("PH-20c", "first the cards go to the Discard"),
            };
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

    fn out_of_turn(&self, _: &Table, _: Seat, _: &Move) -> Illegal {
        Illegal::new("PH-16", "it is another player's turn to decide")
    }
}

impl PhyloMicrobes {
    fn judge_action(&self, table: &Table, mv: Move) -> Verdict {
        let player = &table.players[table.turn];
        let held = |card: &Card| player.hand.contains(card);
        let own = |microbe: Card| player.active.iter().find(|one| one.microbe == microbe);
        match mv {
            Move::Start(card) => {
                rule(
                    self.is_microbe(card),
                    "PH-17",
                    "only a Microbe can be started",
                )?;
                rule(held(&card), "PH-17a", "the Microbe is not in the hand")
            }
            Move::Place(card, microbe) => {
                rule(held(&card), "PH-19b", "the card is not in the hand")?;
                let Some(active) = own(microbe) else {
                    return no("PH-19c", "the Microbe is no active one of one's own");
                };
                rule(
                    self.is_resource(card),
                    "PH-19a",
                    "only Resources are placed",
                )?;
                self.judge_need(active, card)
            }
            Move::Complete(microbe) => {
                let Some(active) = own(microbe) else {
                    return no("PH-20", "the Microbe is no active one of one's own");
                };
                let (named, any) = self.missing(active);
                rule(
                    named.is_empty() && any == 0,
                    "PH-20a",
                    "a required Resource is missing",
                )
            }
            Move::Use(card) => {
                let Some(modifier) = self.modifier(card) else {
                    return no("PH-21", "only Modifiers are used");
                };
                rule(held(&card), "PH-21b", "the Modifier is not in the hand")?;
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
            Move::Discard(card) if own(card).is_some() => {
                no("PH-26", "an active Microbe can't be discarded")
            }
            Move::Discard(_) => no("PH-23", "cards are discarded after the actions"),
            Move::Draw(_) => no("PH-14a", "all cards of the draw phase are drawn"),
            Move::React(_) | Move::Pass => no("PH-A24", "nobody is affected now"),
            Move::Off(..) => no("PH-A13", "what is placed stays there"),
            _ => no("PH-16", "no Modifier asks for this"),
        }
    }

    fn judge_discard(&self, table: &Table, mv: Move) -> Verdict {
        let player = &table.players[table.turn];
        let Move::Discard(card) = mv else {
            return no("PH-23", "the actions are over; the hand is too large");
        };
        let active = player.active.iter().any(|active| active.microbe == card);
        rule(!active, "PH-26", "an active Microbe can't be discarded")?;
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

    /// Says why a Resource can't be placed on a Microbe (PH-A17).
    fn judge_need(&self, active: &Active, card: Card) -> Verdict {
        let (named, any) = self.missing(active);
        rule(
            any > 0 || named.contains(&card),
            "PH-A17",
            "the Microbe does not require this Resource, or has it",
        )
    }

    /// Counts card by card what a Microbe lacks: Resources that it names, and how many of any type.
    fn missing(&self, active: &Active) -> (Vec<Card>, usize) {
        let need = &self.needs[active.microbe.index()];
        let resource = |place: &u8| Card(self.faces.microbes + u16::from(*place));
        let mut named: Vec<Card> = need.list.iter().map(resource).collect();
        let mut more = 0;
        for card in &active.beside {
            for act in self.modifier(*card).map_or(&[][..], |one| &one.acts) {
                if let Act::Require { amount, .. } = act {
                    more += *amount as usize;
                }
            }
        }
        let wild = active.wild.iter().map(|wild| wild.resource);
        for card in active.placed.iter().copied().chain(wild) {
            match named.iter().position(|other| *other == card) {
                Some(place) => {
                    named.remove(place);
                }
                None => more = more.saturating_sub(1),
            }
        }
        (named, more)
    }

    /// Says whether an act of a Modifier in hand does something now.
    fn does(&self, table: &Table, card: Card, act: &Act) -> bool {
        let seats = table.seats();
        let (me, right) = (
            table.turn,
            Seat::all(seats).find(|s| s.left(seats) == table.turn),
        );
        Seat::all(seats).any(|seat| {
            let meant = match act.who() {
                Who::Me => seat == me,
                Who::Left => seat == me.left(seats),
                Who::Right => Some(seat) == right,
                Who::Others | Who::Choose => seat != me,
                Who::All => true,
            };
            meant && self.affects(table, card, act, seat)
        })
    }

    /// Says whether an act has something to work on before a seat.
    fn affects(&self, table: &Table, card: Card, act: &Act, seat: Seat) -> bool {
        let player = &table.players[seat];
        let open: Vec<&Active> = player
            .active
            .iter()
            .filter(|active| self.can_touch(card, active))
            .collect();
        match act {
            Act::Discard { .. } => !player.hand.is_empty(),
            Act::Strip { kind, .. } => open
                .iter()
                .any(|active| self.has_placed(active, *kind, true)),
            Act::Take { kind, .. } => open
                .iter()
                .any(|active| self.has_placed(active, *kind, false)),
            Act::Give { kind, who, .. } => {
                let secret = *who != Who::Me;
                player
                    .hand
                    .iter()
                    .any(|card| secret || self.is_item(*card, *kind))
            }
            Act::Salvage { kind, .. } => self.on_top(table, *kind).is_some(),
            Act::Assign { kind, .. } => self.on_top(table, *kind).is_some_and(|top| {
                player
                    .active
                    .iter()
                    .any(|active| self.judge_need(active, top).is_ok())
            }),
            Act::Wild => player.active.iter().any(|active| {
                let (named, any) = self.missing(active);
                !named.is_empty() || any > 0
            }),
            Act::Require { .. } | Act::Evict { .. } => !open.is_empty(),
            Act::Shield => player.active.iter().any(|active| !self.has_shield(active)),
            Act::Draw { .. } | Act::Search { .. } | Act::Peek { .. } => !table.resources.is_empty(),
            _ => true,
        }
    }

    fn has_shield(&self, active: &Active) -> bool {
        let shields = |card: &Card| {
            self.modifier(*card)
                .is_some_and(|one| one.acts.contains(&Act::Shield))
        };
        active.beside.iter().any(shields)
    }

    /// Says whether a shield does not stand between a card and a Microbe (PH-A25).
    fn can_touch(&self, card: Card, active: &Active) -> bool {
        !(self.is_bad(card) && self.has_shield(active))
    }

    fn has_placed(&self, active: &Active, kind: Kind, with_wild: bool) -> bool {
        let wild = active
            .wild
            .iter()
            .map(|wild| wild.resource)
            .filter(|_| with_wild);
        let mut all = active.placed.iter().copied().chain(wild);
        all.any(|card| self.is_item(card, Some(kind)))
    }

    fn on_top(&self, table: &Table, kind: Kind) -> Option<Card> {
        table
            .discard
            .last()
            .copied()
            .filter(|card| self.is_item(*card, Some(kind)))
    }

    fn judge_work(&self, table: &Table, work: &Work, mv: Move) -> Verdict {
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
                rule(other, "PH-A24", "another player has to be named")?;
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
                rule(
                    matches!(act, Act::Discard { .. }),
                    "PH-A12",
                    "nothing is discarded",
                )?;
                let held = table.players[owner].hand.contains(&card);
                rule(held, "PH-A12", "the hand has no such card")
            }
            (Step::Search, Move::Take(card)) => {
                let there = table.resources.contains(&card);
                rule(there, "PH-A12", "the pile has no such card")
            }
            (Step::Order, Move::Next(card)) => {
                let seen = usize::from(table.players[work.by].sees);
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
            _ => no("PH-21a", "first the Modifier is carried out"),
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

fn judge_draw(table: &Table, mv: Move) -> Verdict {
    let Move::Draw(source) = mv else {
        return Err(match mv {
            Move::Start(_) | Move::Place(..) | Move::Complete(_) | Move::Use(_) | Move::End => {
                Illegal::new("PH-14a", "first all cards are drawn")
            }
            _ => Illegal::new("PH-14", "this is the draw phase"),
        });
    };
    let (pile, id) = match source {
        Source::Microbe => (&table.microbes, "PH-08a"),
        Source::Resource => (&table.resources, "PH-A03"),
        Source::Modifier => (&table.modifiers, "PH-08c"),
        Source::Discard => (&table.discard, "PH-14c"),
    };
    rule(!pile.is_empty(), id, "the pile is empty")
}
