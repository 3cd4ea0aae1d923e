//! Why an answer to what is asked is illegal, by the letter of the rules.
//!
//! A table, the decision that is due and an answer in → the broken rule.

use crate::games::cytosis::deck::{Kind, Organelle, Sort};
use crate::referee::Illegal;
use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Seat};

use super::Cytosis;
use super::part::Part;
use super::table::Table;
use super::task::{Task, What};
use super::timely::no_answer;
use super::word::Move;

impl Cytosis {
    /// Judges an answer to the decision that is due, of a kind that it leaves open.
    pub(super) fn judge_answer(&self, table: &Table, task: &Task, mv: Move) -> Verdict {
        let seat = task.seat;
        let player = &table.players[seat];
        match (&task.what, mv) {
            (What::Early, Move::Place(at)) => {
                let card = player
                    .power
                    .map(|card| usize::from(card.0 - self.faces.power()));
                let price = card.and_then(|card| self.powers[card].early);
                self.judge_place(table, seat, at, price.unwrap_or(u8::MAX))
            }
            (What::Turn { .. }, Move::Place(at)) => self.judge_place(table, seat, at, 0),
            (What::Turn { .. }, Move::Grey(at)) => self.judge_grey(table, seat, at),
            (What::Turn { .. }, Move::Exhaust(kind)) => judge_exhaust(table, kind),
            (What::Draft | What::Return | What::Start(_) | What::Income, _) => {
                self.judge_choice(table, task, mv)
            }
            (What::Translate | What::Lower | What::Load(_) | What::Shift | What::Add(_), _) => {
                self.judge_er(table, task, mv)
            }
            (What::Export | What::Send(_) | What::Enzyme, _) => self.judge_finish(table, task, mv),
            (What::Attack(attack), _) => self.judge_attack(table, seat, attack, mv),
            _ => self.judge_offer(table, task, mv),
        }
    }

    /// Judges what is chosen in the set-up, and at the beginning of a round.
    fn judge_choice(&self, table: &Table, task: &Task, mv: Move) -> Verdict {
        let player = &table.players[task.seat];
        let basic = matches!(mv, Move::Take(Kind::Mrna | Kind::Lipid | Kind::Atp));
        match (&task.what, mv) {
            (What::Draft, Move::Keep(card)) => rule(
                table.draft.contains(&card),
                "CY-136b",
                "the card is not among those to choose from",
            ),
            (What::Return, Move::Return(card)) => rule(
                player.hand.contains(&card),
                "CY-12",
                "the card is not among those dealt",
            ),
            (What::Start(_), Move::Take(kind)) => {
                rule(basic, "CY-17", "only ATP, mRNA and Lipids can be chosen")?;
                rule(
                    table.stock.of(kind) > 0,
                    "CY-A05",
                    "the stock has none left",
                )
            }
            (What::Income, Move::Take(kind)) => {
                let card = player
                    .power
                    .map(|card| usize::from(card.0 - self.faces.power()));
                let fits = card.is_some_and(|card| self.powers[card].income.contains(&kind));
                rule(fits, "CY-144", "the card does not give this")?;
                rule(
                    table.stock.of(kind) > 0,
                    "CY-A05",
                    "the stock has none left",
                )
            }
            _ => no_answer(),
        }
    }

    /// Judges what is done in the Free ribosome, the ER and the Golgi.
    fn judge_er(&self, table: &Table, task: &Task, mv: Move) -> Verdict {
        let seat = task.seat;
        let player = &table.players[seat];
        match (&task.what, mv) {
            (What::Translate, Move::Trade(count)) => {
                rule(count > 0, "CY-A07", "at least one mRNA is traded")?;
                rule(
                    count <= player.stock.mrna,
                    "CY-37a",
                    "so much mRNA is not there",
                )?;
                rule(
                    count <= table.stock.protein,
                    "CY-A05",
                    "so many Proteins are not in the stock",
                )
            }
            (What::Lower, Move::Finish(card)) => {
                let part = self.held(table, seat, card, Sort::Detox, "CY-41")?;
                rule(player.stock.atp >= part.atp, "CY-41", "the ATP is missing")
            }
            (What::Lower, Move::Load(count)) => {
                self.judge_load(table, seat, Organelle::Smooth, count)
            }
            (What::Load(organelle), Move::Load(count)) => {
                self.judge_load(table, seat, *organelle, count)
            }
            (What::Lower, Move::Displace(at)) => {
                self.judge_displace(table, seat, Organelle::Smooth, at)
            }
            (What::Load(organelle), Move::Displace(at)) => {
                self.judge_displace(table, seat, *organelle, at)
            }
            (What::Shift, Move::Displace(at)) => {
                self.judge_displace(table, seat, Organelle::Golgi, at)
            }
            (What::Shift, Move::Shift(at)) => self.judge_shift(table, seat, at),
            (What::Add(at), Move::Add(kind)) => {
                let lipids = table
                    .disks
                    .iter()
                    .any(|disk| disk.at == *at && disk.load.lipid > 0);
                match kind {
                    Kind::Carbohydrate => {}
                    Kind::Lipid => rule(
                        !lipids,
                        "CY-A08",
                        "a disk from the Smooth ER takes a carbohydrate",
                    )?,
                    _ => return no("CY-49", "a carbohydrate or a Lipid is added"),
                }
                rule(
                    player.stock.of(kind) > 0,
                    "CY-49",
                    "the resource is not there",
                )
            }
            _ => no_answer(),
        }
    }

    /// Judges a card that is completed.
    fn judge_finish(&self, table: &Table, task: &Task, mv: Move) -> Verdict {
        let seat = task.seat;
        let player = &table.players[seat];
        match (&task.what, mv) {
            (What::Export, Move::Finish(card)) => self.judge_export(table, seat, card),
            (What::Send(card), Move::Send(at)) => {
                self.judge_export(table, seat, *card)?;
                let need = self.parts[card.index()].need;
                let Some(disk) = table.disks.iter().find(|disk| disk.at == at) else {
                    return no("CY-51b", "no disk lies there");
                };
                rule(disk.seat == seat, "CY-51b", "this is another player’s disk")?;
                let golgi = self.lies_in(at, Organelle::Golgi);
                rule(golgi, "CY-51b", "the disk does not lie in the Golgi")?;
                rule(
                    disk.load.covers(need),
                    "CY-62",
                    "the disk does not carry what the card needs",
                )
            }
            (What::Enzyme, Move::Finish(card)) => {
                let part = self.held(table, seat, card, Sort::Enzyme, "CY-52a")?;
                rule(player.stock.atp >= part.atp, "CY-52b", "the ATP is missing")?;
                rule(
                    player.stock.protein >= part.need.protein,
                    "CY-52c",
                    "the Proteins are missing",
                )?;
                rule(
                    player.stock.covers(part.need),
                    "CY-52d",
                    "the carbohydrate is missing",
                )
            }
            _ => no_answer(),
        }
    }

    /// Judges what can be taken up or left.
    fn judge_offer(&self, table: &Table, task: &Task, mv: Move) -> Verdict {
        let seat = task.seat;
        let player = &table.players[seat];
        match (&task.what, mv) {
            (What::Laureate, Move::Take(kind)) => {
                rule(kind == Kind::Atp, "CY-54", "only ATP can be taken here")?;
                rule(table.stock.atp > 0, "CY-A05", "the stock has none left")
            }
            (What::Laureate, Move::Goal(card)) => self.judge_goal(table, seat, card),
            (What::Free, Move::Take(kind)) => {
                rule(kind == Kind::Atp, "CY-77", "only ATP can be taken here")?;
                rule(table.stock.atp > 0, "CY-A05", "the stock has none left")
            }
            (What::More(at), Move::More) => self.judge_more(table, seat, *at),
            (What::Scouted, Move::Pick(card)) => {
                let there = table.scouted.contains(&card);
                rule(there, "CY-140b", "the card is not among those looked at")?;
                let power = player
                    .power
                    .map(|card| usize::from(card.0 - self.faces.power()));
                let look = power.and_then(|card| self.powers[card].look);
                let pays = look.is_some_and(|look| look.price <= player.stock.atp);
                rule(pays, "CY-140b", "the ATP is missing")
            }
            (What::Order, Move::Top(card)) => rule(
                table.scouted.contains(&card),
                "CY-140c",
                "the card is not among those looked at",
            ),
            (What::Recover, Move::Recover) => Ok(()),
            _ => no_answer(),
        }
    }

    /// Finds a card of the hand that is of a sort.
    fn held(
        &self,
        table: &Table,
        seat: Seat,
        card: Card,
        sort: Sort,
        id: &'static str,
    ) -> Result<Part, Illegal> {
        let held = table.players[seat].hand.contains(&card);
        rule(held, "CY-59", "the card is not in the hand")?;
        let part = self.parts[card.index()];
        rule(part.sort == sort, id, "such a card is not completed here")?;
        Ok(part)
    }
}

fn judge_exhaust(table: &Table, kind: Option<Kind>) -> Verdict {
    let Some(kind) = kind else {
        let stock = table.stock;
        let empty = stock.mrna == 0 && stock.lipid == 0 && stock.atp == 0;
        return rule(empty, "CY-22", "something can be taken for the flask");
    };
    let basic = matches!(kind, Kind::Mrna | Kind::Lipid | Kind::Atp);
    rule(basic, "CY-22", "only ATP, mRNA and Lipids are taken")?;
    rule(
        table.stock.of(kind) > 0,
        "CY-A05",
        "the stock has none left",
    )
}
