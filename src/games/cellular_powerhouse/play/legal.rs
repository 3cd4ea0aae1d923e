//! Why a move is illegal, by the letter of the rules.
//!
//! A table and a move in → the broken rule. It never asks the list of moves.

use crate::referee::kit::{no, rule};
use crate::referee::{Illegal, Law, Seat};

use super::CellularPowerhouse;
use super::table::{Stage, Table};
use super::word::Move;

impl Law for CellularPowerhouse {
    fn check(&self, table: &Table, &mv: &Move) -> Result<(), Illegal> {
        match table.stage {
            Stage::Traits
            | Stage::Adaptations
            | Stage::Evolutions
            | Stage::Competitions
            | Stage::Genomes
            | Stage::First
            | Stage::Pool
            | Stage::Deal => return no("CP-12", "the cards are not dealt yet"),
            Stage::Over => return no("CP-17", "the game is over"),
            _ => {}
        }
        let thrown = table
            .rolls
            .iter()
            .any(|roll| roll.closed && roll.total.is_none());
        let chosen = table.rolls.iter().all(|roll| roll.closed);
        let open =
            |closed: bool| rule(!closed, "CP-37", "the dice are chosen, now they are thrown");
        if let Some(contest) = &table.contest {
            let Some(rival) = contest.rivals.iter().find(|rival| !rival.closed) else {
                return open(true);
            };
            return self.judge_dice(table, rival.seat, rival.dice, u8::MAX, rival.dice, mv);
        }
        if !chosen {
            return self.judge_roll(table, mv);
        }
        open(thrown)?;
        let seat = table.asks;
        let player = &table.players[seat];
        match (table.stage, mv) {
            (Stage::Snake, Move::Pick(card)) => rule(
                table.genomes.contains(&card),
                "CP-11",
                "this Genome does not lie in the Center",
            ),
            (Stage::Snake, _) => no("CP-11", "first everybody picks a Starting Genome"),
            (Stage::Wish, Move::Draw | Move::Stay) => Ok(()),
            (Stage::Wish, _) => no("CP-18", "first you say whether you draw from the Gene Pool"),
            (Stage::Choose, Move::Remove(card)) => {
                rule(
                    player.drew > 0,
                    "CP-18b",
                    "only who drew takes a card out of the game",
                )?;
                rule(
                    player.removing.is_none(),
                    "CP-18c",
                    "only one card leaves the game",
                )?;
                rule(
                    player.hand.contains(&card),
                    "CP-18b",
                    "the card is not in the hand",
                )
            }
            (Stage::Choose, Move::Draft(card)) => {
                let waits = player.drew > 0 && player.removing.is_none();
                rule(
                    !waits,
                    "CP-18b",
                    "who drew first takes a card out of the game",
                )?;
                let held = !Self::is_gone(table, seat, card);
                rule(held, "CP-19", "the card is not in the hand")
            }
            (Stage::Choose, _) => no("CP-A27", "you choose a card of your hand"),
            (Stage::Offer, mv) => self.judge_offer(table, seat, mv),
            (Stage::Vie, Move::Bid(cards)) => {
                let there = usize::from(cards) <= player.down.len();
                rule(there, "CP-31", "you have not so many face-down cards")
            }
            (Stage::Vie, _) => no("CP-24", "you put face-down cards forward"),
            (_, Move::Answer(answer)) => self.judge_answer(table, seat, answer),
            _ => no("CP-20c", "first the effects are carried out"),
        }
    }

    fn out_of_turn(&self, _: &Table, _: Seat, _: &Move) -> Illegal {
        Illegal::new(
            "CP-41",
            "another player is asked first; nobody sees what he chooses",
        )
    }
}
