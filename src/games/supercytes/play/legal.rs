//! Why a move is illegal, read off the rules and written without a look at the list of moves.

use crate::effect::Who;
use crate::referee::kit::no;
use crate::referee::{Card, Illegal, Law, Seat};

use super::super::words::Act;
use super::Supercytes;
use super::mv::{Category, Move};
use super::table::{Stage, Table};

impl Law for Supercytes {
    fn check(&self, table: &Table, &mv: &Move) -> Result<(), Illegal> {
        if table.stage.is_over() {
            let rule = if table.stage == Stage::TimeLimit {
                "SC-48"
            } else {
                "SC-47"
            };
            return no(rule, "the self is over");
        }
        match mv {
            Move::Call(category) => call(self, table, category),
            Move::Play(card, target) => treatment(self, table, card, target),
            Move::Done if table.stage == Stage::Window => Ok(()),
            Move::Done => no("SC-19", "nobody is playing Treatments now"),
            Move::Buy | Move::Keep if !self.buy_back => no("SC-45", "this variant has no buy back"),
            Move::Buy | Move::Keep if table.stage != Stage::BuyBack => {
                no("SC-40", "Treatments are bought back after the standoff")
            }
            Move::Buy => buy(self, table),
            Move::Keep => Ok(()),
        }
    }

    fn out_of_turn(&self, table: &Table, seat: Seat, &mv: &Move) -> Illegal {
        if !table.is_in(seat) {
            return Illegal::new("SC-46", "a player without cards is out");
        }
        // Seats between the Caller and the one who acts have had their turn.
        let had_turn = || {
            let around = table.caller.round(table.seats.seats());
            let mut before = around.take_while(|other| *other != table.turn);
            before.any(|other| other == seat)
        };
        match mv {
            Move::Call(_) => Illegal::new("SC-15", "only the Caller calls, once in a round"),
            Move::Play(..) if !self.used.contains(&true) => {
                Illegal::new("SC-07", "this variant is played without Treatments")
            }
            Move::Play(..) | Move::Done if table.stage != Stage::Window => Illegal::new(
                "SC-19",
                "Treatments are played after the call, before the standoff",
            ),
            Move::Play(..) | Move::Done if seat == table.caller => {
                Illegal::new("SC-21", "the Caller plays no Treatments in this round")
            }
            Move::Play(..) | Move::Done if had_turn() => Illegal::new(
                "SC-A10",
                "each player has one turn for Treatments in a round",
            ),
            Move::Play(..) | Move::Done => {
                Illegal::new("SC-19", "Treatments are played one player after the other")
            }
            Move::Buy | Move::Keep if !self.buy_back => {
                Illegal::new("SC-45", "this variant has no buy back")
            }
            Move::Buy | Move::Keep if table.stage != Stage::BuyBack => {
                Illegal::new("SC-40", "Treatments are bought back after the standoff")
            }
            Move::Buy if table.seats[seat].pile.len() < self.cost + self.keep => {
                Illegal::new("SC-A15", "too few cards to pay and stay in the self")
            }
            Move::Buy | Move::Keep if had_turn() => {
                Illegal::new("SC-41c", "each player has one turn to buy back in a round")
            }
            Move::Buy | Move::Keep => {
                Illegal::new("SC-41a", "it is another player’s turn to buy back")
            }
        }
    }
}

fn call(game: &Supercytes, table: &Table, category: Category) -> Result<(), Illegal> {
    if table.stage != Stage::Call {
        return no(
            "SC-15",
            "a category is called once, at the start of a round",
        );
    }
    if category.0 >= game.categories {
        return no("SC-15", "the category has to be one of those on the card");
    }
    Ok(())
}

fn treatment(
    game: &Supercytes,
    table: &Table,
    card: Card,
    target: Option<Seat>,
) -> Result<(), Illegal> {
    if game.is_cell(card) || card.index() >= game.copies.len() {
        return no("SC-03", "only Treatments are played in this way");
    }
    if !game.used.contains(&true) {
        return no("SC-07", "this variant is played without Treatments");
    }
    if !game.in_use(card) {
        return no("SC-30", "this variant has no use for this Treatment");
    }
    if table.turn == table.caller && table.stage != Stage::BuyBack {
        return no("SC-21", "the Caller plays no Treatments in this round");
    }
    if table.stage != Stage::Window {
        return no(
            "SC-19",
            "Treatments are played after the call, before the standoff",
        );
    }
    let held = &table.seats[table.turn].treatments;
    if !held.contains(&card) {
        return no("SC-11", "one plays Treatments from the own hand");
    }
    let acts = || game.effect(card).acts.iter();
    let named = acts().any(|act| act.who() == Who::Choose);
    match (named, target) {
        (true, None) => return no("SC-28b", "name the player it is played on"),
        (false, Some(_)) => {
            let rule = match acts().next().map(|act| act.who()) {
                Some(Who::Me) => "SC-22",
                _ => "SC-23",
            };
            return no(rule, "it is not played on one player");
        }
        (true, Some(seat)) if seat == table.turn => {
            return no("SC-28b", "it is played on another player");
        }
        (true, Some(seat)) if seat.place() >= usize::from(table.seats.seats()) => {
            return no("SC-28b", "nobody sits there");
        }
        (true, Some(seat)) if !table.is_in(seat) => {
            return no("SC-46", "that player is out");
        }
        _ => {}
    }
    for act in acts() {
        if let Act::Steal { from, .. } = act
            && !victims(table, *from, target).any(|seat| !table.seats[seat].pile.is_empty())
        {
            return no("SC-A12", "the player has no card to replace it with");
        }
    }
    Ok(())
}

/// Gives the players whom a theft is aimed at.
fn victims(table: &Table, from: Who, target: Option<Seat>) -> impl Iterator<Item = Seat> {
    let seats = table.seats.seats();
    let around: Vec<Seat> = table
        .turn
        .round(seats)
        .skip(1)
        .filter(|seat| table.is_in(*seat))
        .collect();
    let aimed = match from {
        Who::Me => Vec::new(),
        Who::Left => around.first().copied().into_iter().collect(),
        Who::Right => around.last().copied().into_iter().collect(),
        Who::Others | Who::All => around,
        Who::Choose => target.into_iter().collect(),
    };
    aimed.into_iter()
}

fn buy(game: &Supercytes, table: &Table) -> Result<(), Illegal> {
    if table.used.is_empty() {
        return no("SC-A24", "no used Treatment is left");
    }
    let pile = table.seats[table.turn].pile.len();
    if pile < game.cost + game.keep {
        return no("SC-A15", "too few cards to pay and stay in the game");
    }
    Ok(())
}
