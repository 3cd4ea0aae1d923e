//! A standoff: who shows what, who wins which cards, who is out.

use crate::referee::{Note, Seat};

use super::super::super::words::Act;
use super::super::Supercytes;
use super::super::aim::affected;
use super::super::mv::Category;
use super::super::table::{Stage, Table};
use super::scene::{count, minus, signed, summed};

/// Tells a standoff, from the Caller to the left.
pub(super) fn standoff(
    game: &Supercytes,
    before: &Table,
    after: &Table,
    category: Category,
    notes: &mut Vec<Note>,
) {
    let seats = before.seats.seats();
    let shows = |seat: &Seat| !before.seats[*seat].in_play.is_empty();
    for seat in before.caller.round(seats).filter(shows) {
        notes.push(Note::all(shown(game, before, seat, category)));
    }
    let total = |seat: Seat| game.total(before, seat, category);
    let highest = Seat::all(seats).filter(shows).map(total).max();
    let best: Vec<Seat> = Seat::all(seats)
        .filter(shows)
        .filter(|seat| Some(total(*seat)) == highest)
        .collect();
    let laid: usize = before.seats.iter().map(|place| place.in_play.len()).sum();
    let pot = before.pot.len();
    let score = highest.map(minus).unwrap_or_default();
    if let [winner] = best[..] {
        let won = match pot {
            0 => count(laid, "card"),
            _ => format!("{} and {pot} from the pot", count(laid, "card")),
        };
        let text = format!("seat {winner} wins the round with {score}: {won}");
        let cards = before.seats[winner].in_play.iter();
        let card = cards.max_by_key(|card| game.score(**card, category));
        notes.extend(card.map(|card| Note::all(text).about(*card)));
    } else {
        let who: Vec<String> = best.iter().map(ToString::to_string).collect();
        let now = match pot {
            0 => String::new(),
            _ => format!(", which has {} now", laid + pot),
        };
        let text = format!(
            "a draw: seats {} have {score} each. {laid} cards go to the pot{now}",
            who.join(" and ")
        );
        notes.push(Note::all(text));
    }
    // The winner's cards are still being mixed.
    let waits = |seat: Seat| after.stage == Stage::Won && best.contains(&seat);
    for seat in Seat::all(seats).filter(shows) {
        if !after.is_in(seat) && !waits(seat) {
            notes.push(Note::all(format!(
                "seat {seat} has no cards left and is out"
            )));
        }
    }
    let goes_on = matches!(after.stage, Stage::Call | Stage::BuyBack);
    if best.len() > 1 && goes_on && after.caller != before.caller {
        notes.push(Note::all(format!(
            "seat {} is the Caller now",
            after.caller
        )));
    }
}

/// Says what a seat shows, and how its score comes about.
fn shown(game: &Supercytes, table: &Table, seat: Seat, category: Category) -> String {
    let cards = &table.seats[seat].in_play;
    let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
    let scores: Vec<String> = cards
        .iter()
        .map(|card| game.score(*card, category).to_string())
        .collect();
    let mut sum = vec![scores.join(" + ")];
    for played in &table.played {
        for act in &game.effect(played.card).acts {
            if let Act::Points { amount, who } = act
                && affected(table, *played, *who, seat)
            {
                sum.push(format!("{} ({})", signed(*amount), played.card));
            }
        }
    }
    let sum = summed(&sum, game.total(table, seat, category));
    let (names, label) = (names.join(" and "), game.label(category));
    format!("seat {seat} shows {names}: {label} {sum}")
}
