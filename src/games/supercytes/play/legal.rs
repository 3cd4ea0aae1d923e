//! Why a move is illegal, read off the rules and written without a look at the list of moves.

use crate::effect::Who;
use crate::referee::kit::no;
use crate::referee::{Card, Illegal, Law, Seat};

use super::super::words::Act;
use super::Supercytes;
use super::mv::{Category, Move};
use super::table::{Stage, Table};

impl Law for Supercytes {
    type Verb = ();

    fn verb(_: &Move) {}

    fn judge(&self, table: &Table, &mv: &Move) -> Result<(), Illegal> {
        match table.stage {
            Stage::LastWithCards => return no("SC-47", "the game is over: one player is left"),
            Stage::AllOut => return no("SC-A03", "the game is over: nobody has cards left"),
            Stage::TimeLimit => return no("SC-48", "the game is over: time is up"),
            _ => {}
        }
        match mv {
            Move::Call(category) => call(self, table, category),
            Move::Play(card, target) => {
                printed(self, card)?;
                if table.stage == Stage::Call {
                    return no("SC-21", "the Caller plays no Treatments in this round");
                }
                window(table)?;
                held(self, table, card)?;
                treatment(self, table, card, target)
            }
            Move::Done => {
                used(self)?;
                window(table)
            }
            Move::Buy => {
                buy_back(self, table)?;
                price(self, table, table.turn)
            }
            Move::Keep => buy_back(self, table),
        }
    }

    fn out_of_turn(&self, table: &Table, seat: Seat, &mv: &Move) -> Illegal {
        if !table.is_in(seat) {
            return Illegal::new("SC-46", "a player without cards is out");
        }
        let refused = match mv {
            Move::Call(_) => no("SC-15", "only the Caller calls, once in a round"),
            Move::Play(..) | Move::Done => used(self).and_then(|()| not_your_window(table, seat)),
            Move::Buy => buy_back(self, table).and_then(|()| price(self, table, seat)),
            Move::Keep => buy_back(self, table),
        };
        refused.err().unwrap_or_else(|| {
            if had_turn(table, seat) {
                Illegal::new("SC-41c", "each player has one turn to buy back in a round")
            } else {
                Illegal::new("SC-41a", "it is another player’s turn to buy back")
            }
        })
    }
}

/// Says whether a player sits between the Caller and the one who acts, and so has had a turn.
fn had_turn(table: &Table, seat: Seat) -> bool {
    let around = table.caller.round(table.seats.seats());
    let mut before = around.take_while(|other| *other != table.turn);
    before.any(|other| other == seat)
}

fn call(game: &Supercytes, table: &Table, category: Category) -> Result<(), Illegal> {
    if table.stage != Stage::Call {
        return no(
            "SC-15",
            "the Caller calls a category once, at the start of a round",
        );
    }
    if category.0 >= game.categories {
        return no("SC-15", "the category has to be one of those on the card");
    }
    Ok(())
}

/// SC-07: without Treatments nobody has a turn for them.
fn used(game: &Supercytes) -> Result<(), Illegal> {
    if game.used.contains(&true) {
        Ok(())
    } else {
        no("SC-07", "this variant is played without Treatments")
    }
}

/// Asks for a Treatment of the variant.
fn printed(game: &Supercytes, card: Card) -> Result<(), Illegal> {
    if game.is_cell(card) || card.index() >= game.copies.len() {
        return no("SC-03", "only Treatments are played in this way");
    }
    used(game)?;
    if !game.in_use(card) {
        return no("SC-30", "this variant has no use for this Treatment");
    }
    Ok(())
}

/// Asks that the one who acts may play Treatments now.
fn window(table: &Table) -> Result<(), Illegal> {
    match table.stage {
        Stage::Window => Ok(()),
        Stage::Take => no("SC-A22", "first the Treatment just played is carried out"),
        _ => no(
            "SC-19",
            "Treatments are played after the call, before the standoff",
        ),
    }
}

/// Says why it is not a player's turn for Treatments.
fn not_your_window(table: &Table, seat: Seat) -> Result<(), Illegal> {
    if table.stage != Stage::Window {
        return no(
            "SC-19",
            "Treatments are played after the call, before the standoff",
        );
    }
    if seat == table.caller {
        return no("SC-21", "the Caller plays no Treatments in this round");
    }
    if had_turn(table, seat) {
        return no(
            "SC-A10",
            "each player has one turn for Treatments in a round",
        );
    }
    no("SC-19", "Treatments are played one player after the other")
}

/// SC-11, SC-25, SC-26: from the own hand, each once.
fn held(game: &Supercytes, table: &Table, card: Card) -> Result<(), Illegal> {
    if table.seats[table.turn].treatments.contains(&card) {
        return Ok(());
    }
    let mut own = table.played.iter().filter(|played| played.by == table.turn);
    let played = own.any(|played| played.card == card);
    match (played || table.used.contains(&card), game.buy_back) {
        (false, _) => no("SC-11", "one plays Treatments from the own hand"),
        (true, false) => no(
            "SC-25",
            "a Treatment that was played is used up for the game",
        ),
        (true, true) => no(
            "SC-26",
            "a Treatment that was played is used up unless somebody buys it back",
        ),
    }
}

/// SC-45, SC-40: Treatments are bought back after the standoff, if at all.
fn buy_back(game: &Supercytes, table: &Table) -> Result<(), Illegal> {
    if !game.buy_back {
        return no("SC-45", "this variant has no buy back");
    }
    match table.stage {
        Stage::BuyBack => Ok(()),
        Stage::Pick => no("SC-41c", "each player buys one Treatment back in a round"),
        _ => no("SC-40", "Treatments are bought back after the standoff"),
    }
}

/// SC-42, SC-A15, SC-A24: something to buy, and enough to pay for it.
fn price(game: &Supercytes, table: &Table, seat: Seat) -> Result<(), Illegal> {
    if table.used.is_empty() {
        return no("SC-A24", "no used Treatment is left");
    }
    let pile = table.seats[seat].pile.len();
    if pile < game.cost {
        return no("SC-42", "the pile has too few cards to pay the price");
    }
    if pile < game.cost + game.keep {
        return no("SC-A15", "too few cards to pay and stay in the game");
    }
    Ok(())
}

/// SC-28: a Treatment is played on whom it names, and on nobody else.
fn treatment(
    game: &Supercytes,
    table: &Table,
    card: Card,
    target: Option<Seat>,
) -> Result<(), Illegal> {
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
