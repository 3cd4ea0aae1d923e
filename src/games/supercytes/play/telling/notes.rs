//! What a step has come to: the deal, thefts, a standoff, a buy back, the end.

use crate::referee::kit::remove;
use crate::referee::{Card, Note, Seat};

use super::super::Supercytes;
use super::super::table::{Stage, Table};
use super::scene::count;
use super::shown::standoff;

/// Tells what a step has come to, by comparing the tables before and after it.
pub(super) fn notes(game: &Supercytes, before: &Table, after: &Table) -> Vec<Note> {
    let mut notes = Vec::new();
    match before.stage {
        Stage::Cells => dealt(before, after, &mut notes),
        Stage::Treatments => hands(before, after, &mut notes),
        Stage::Call | Stage::Window if !matches!(after.stage, Stage::Window | Stage::Take) => {
            let called = before.category.or(after.category).or(after.last.0);
            if let Some(category) = called {
                standoff(game, before, after, category, &mut notes);
            }
        }
        Stage::Window | Stage::Take => stolen(before, after, &mut notes),
        Stage::BuyBack | Stage::Pick => bought(before, after, &mut notes),
        _ => {}
    }
    notes.extend(end(before, after));
    notes
}

/// Writes a list: `a`, `a and b`, `a, b and c`.
fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn dealt(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    let each = before.cells.len() / usize::from(before.seats.seats());
    notes.push(Note::all(format!(
        "each player gets {}, face down",
        count(each, "cell")
    )));
    if !after.cells.is_empty() {
        let rest = count(after.cells.len(), "cell");
        notes.push(Note::all(format!("{rest} are set aside, unseen")));
    }
}

fn hands(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    for (seat, place) in after.seats.each() {
        let had = &before.seats[seat].treatments;
        let names: Vec<String> = gone(&place.treatments, had)
            .iter()
            .map(ToString::to_string)
            .collect();
        if !names.is_empty() {
            notes.push(Note::to(seat, format!("you get {}", list(&names))));
        }
    }
}

/// Gives the cards of a list that another doesn't have.
fn gone(cards: &[Card], others: &[Card]) -> Vec<Card> {
    let mut left = cards.to_vec();
    for card in others {
        remove(&mut left, *card);
    }
    left
}

/// Tells thief and victims what was stolen; nobody else knows it (SC-A23).
fn stolen(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    let thief = before.turn;
    for (seat, place) in after.seats.each() {
        let (had, has) = (&before.seats[seat].in_play, &place.in_play);
        let names = |cards: Vec<Card>| {
            let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
            list(&names)
        };
        let (lost, new) = (gone(had, has), gone(has, had));
        if seat == thief && !new.is_empty() {
            notes.push(Note::to(seat, format!("you take {}", names(new))));
        } else if !lost.is_empty() {
            let text = format!(
                "seat {thief} takes your {}. You put {} in play instead",
                names(lost),
                names(new)
            );
            notes.push(Note::to(seat, text));
        }
    }
}

fn bought(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    let buyer = before.turn;
    if after.stage == Stage::Pick {
        let paid = count(after.pot.len() - before.pot.len(), "card");
        notes.push(Note::all(format!("seat {buyer} pays {paid} into the pot")));
        return;
    }
    for card in gone(&before.used, &after.used) {
        notes.push(Note::to(buyer, format!("you pick {card}")));
    }
    for seat in Seat::all(after.seats.seats()) {
        let paid_all = before.stage != after.stage && !after.is_in(seat);
        let had_treatments = !before.seats[seat].treatments.is_empty() || seat == buyer;
        if paid_all && had_treatments && after.seats[seat].treatments.is_empty() {
            notes.push(Note::all(format!(
                "seat {seat} has paid all cards and is out"
            )));
        }
    }
}

/// Tells why the game is over.
fn end(before: &Table, after: &Table) -> Option<Note> {
    let text = match after.stage {
        _ if before.stage.is_over() => return None,
        Stage::LastWithCards => {
            let last = Seat::all(after.seats.seats()).find(|seat| after.is_in(*seat))?;
            format!("seat {last} is the last player with cards and wins the game")
        }
        Stage::AllOut => {
            let who: Vec<String> = after
                .tied
                .iter()
                .map(|seat| format!("seat {seat}"))
                .collect();
            let win = if who.len() == 1 {
                "wins"
            } else {
                "share the victory"
            };
            format!(
                "nobody has cards left: {}, highest in the last round, {win}",
                list(&who)
            )
        }
        Stage::TimeLimit => format!("round {} was the last: most cards win", after.round),
        _ => return None,
    };
    Some(Note::all(text))
}
