//! Why a move is illegal, by the letter of the rules.

use cardwright::referee::kit::{no, rule};
use cardwright::referee::{Illegal, Law, Seat};

use super::GoFish;
use super::table::{Stage, Table};
use super::word::Ask;

impl Law for GoFish {
    type Verb = ();

    fn verb(_: &Ask) {}

    fn judge(&self, table: &Table, ask: &Ask) -> Result<(), Illegal> {
        match table.stage {
            Stage::Ask => {}
            Stage::Deal => return no("GF-02", "the cards are dealt first"),
            Stage::Over => return no("GF-12", "the game is over"),
            Stage::Stopped => return no("GF-A03", "the game has stopped"),
        }
        let held = table.seats[table.turn].hand.contains(&ask.kind);
        rule(held, "GF-05", "ask for a kind that you hold")?;
        rule(ask.whom != table.turn, "GF-06", "ask somebody else")?;
        let mut others = table.seats.each();
        let asked = others.find(|(seat, _)| *seat == ask.whom);
        let has = asked.is_some_and(|(_, place)| !place.hand.is_empty());
        rule(has, "GF-06", "ask somebody who has cards")
    }

    fn out_of_turn(&self, _table: &Table, _seat: Seat, _ask: &Ask) -> Illegal {
        Illegal::new("GF-04", "only the player whose turn it is may ask")
    }
}
