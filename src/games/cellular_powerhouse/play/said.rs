//! Moves in words, for whoever picks one.
//!
//! A view and a move in, words out.

use super::CellularPowerhouse;
use super::face::Dice;
use super::heading::{counted, dice_in_words};
use super::job::{Answer, Thing};
use super::table::Table;
use super::view::View;
use super::word::Move;

impl CellularPowerhouse {
    pub(super) fn said(&self, view: &View, mv: Move) -> String {
        let table = &view.table;
        match mv {
            Move::Pick(card) => format!("pick {card}"),
            Move::Draw => "draw a new card".to_owned(),
            Move::Stay => "draw nothing".to_owned(),
            Move::Remove(card) => format!("remove {card} from the game"),
            Move::Draft(card) => format!("lay {card}"),
            Move::Answer(answer) => self.answered(view, answer),
            Move::Cast(card) => format!("add a {card}"),
            Move::Ready => match dice_in_words(picked(table)) {
                dice if dice.is_empty() => "roll no die".to_owned(),
                dice => format!("roll {dice}"),
            },
            Move::Mutate(other) => format!("give a Mutation to seat {other}"),
            Move::Keep => "give no Mutation away".to_owned(),
            Move::Take(Thing::Down) => "take the top face-down card, unseen".to_owned(),
            Move::Take(Thing::Face(card)) if card == self.faces.mutation() => {
                "take a Mutation".to_owned()
            }
            Move::Take(Thing::Face(card)) => format!("take {card}"),
            Move::Bid(cards) => format!("put {} forward", counted(cards.into(), "card")),
        }
    }

    fn answered(&self, view: &View, answer: Answer) -> String {
        let card = self.asking(&view.table, view.seat);
        let card = card.map_or_else(|| "the card".to_owned(), |card| card.to_string());
        match answer {
            Answer::Accept => format!("use {card}"),
            Answer::Decline => format!("leave {card} unused"),
            Answer::Seat(seat) => format!("choose seat {seat}"),
            Answer::Thing(Thing::Down) => "choose the top face-down card".to_owned(),
            Answer::Thing(Thing::Face(card)) => format!("choose {card}"),
        }
    }
}

/// Gives the dice that whoever is asked has picked so far.
fn picked(table: &Table) -> Dice {
    let rivals = table.contest.iter().flat_map(|contest| &contest.rivals);
    let mut rivals = rivals.filter(|rival| !rival.closed);
    let rival = rivals.next().map(|rival| rival.dice);
    let mut rolls = table.rolls.iter().filter(|roll| !roll.closed);
    rival
        .or_else(|| rolls.next().map(|roll| roll.dice))
        .unwrap_or_default()
}
