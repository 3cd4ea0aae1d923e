//! What somebody who follows the game is shown.

use cardwright::referee::{Line, Note, Scene, Seat, Telling};

use super::GoFish;
use super::table::{Stage, Table};
use super::view::View;
use super::word::Ask;

impl Telling for GoFish {
    fn scene(&self, view: &View) -> Scene {
        let now = match view.stage {
            Stage::Deal => "the cards are dealt".to_owned(),
            Stage::Ask => format!("seat {} asks for cards", view.turn),
            Stage::Over | Stage::Stopped => "the game is over".to_owned(),
        };
        let before = |seat: Seat| {
            let hand = if seat == view.seat {
                Line::read("hand", &view.hand)
            } else {
                Line::words("hand", format!("{} cards", view.held[seat]))
            };
            let books = &view.books[seat];
            let books = (!books.is_empty()).then(|| Line::cards("books", books));
            std::iter::once(hand).chain(books).collect()
        };
        Scene {
            now,
            middle: vec![Line::words("pool", format!("{} cards", view.pool))],
            seats: Seat::all(view.held.seats()).map(before).collect(),
        }
    }

    fn say(&self, _view: &View, ask: &Ask) -> String {
        format!("ask seat {} for {}", ask.whom, ask.kind)
    }

    fn notes(&self, before: &Table, after: &Table) -> Vec<Note> {
        let mut notes = Vec::new();
        for (seat, place) in after.seats.each() {
            let had = &before.seats[seat].books;
            let new = place.books.iter().filter(|card| !had.contains(card));
            notes.extend(new.map(|card| Note::all(format!("seat {seat} lays a book of {card}"))));
        }
        if let (Stage::Ask, true) = (before.stage, after.pool.len() < before.pool.len()) {
            let card = before.pool.first();
            let drawn = card.map(|card| Note::to(before.turn, format!("you fish {card}")));
            notes.extend(drawn);
        }
        notes
    }
}
