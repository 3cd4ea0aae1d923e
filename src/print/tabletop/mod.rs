//! Tabletop Simulator: sheets of faces, backs, and the saved object that cuts them up.
//!
//! Everything is a card, but for dice, which are the program's own, for pieces with an outline, which are its
//! tokens, and for boards, mats and tracks, which are its tiles. A sheet has as few cells as its faces need.
//! In a deck whose places are kept it has 10 × 7, so that a saved game still cuts the new sheet of a deck that
//! has grown; a component of a single face has a sheet of one.

mod alone;
mod save;
mod seat;
mod seated;
mod sheet;

use std::collections::BTreeMap;

use crate::deck::{Card, Choice, Component, Deck, Seat, Seats};
use crate::face::{Album, Face, FaceId};
use crate::net::Solid;

pub use seat::seat;
pub use sheet::{Room, Sheet};

use alone::{Alone, Sort};
use seated::seated;

/// The cards of a game on a virtual table.
pub struct Tabletop<'a> {
    deck: &'a Deck,
    sheets: BTreeMap<u16, Sheet>,
    piles: Vec<Pile<'a>>,
    dice: Vec<Dice<'a>>,
    alone: Alone<'a>,
}

/// Dice that are alike.
struct Dice<'a> {
    component: &'a Component,
    card: &'a Card,
    solid: Solid,
    copies: u32,
}

/// Cards of one component with the same back.
struct Pile<'a> {
    component: &'a Component,
    back: FaceId,
    /// Its cards; copies that look alike are not repeated.
    cards: Vec<Dealt<'a>>,
}

/// A card of a pile.
struct Dealt<'a> {
    card: &'a Card,
    seat: Seat,
    copies: u32,
}

impl<'a> Tabletop<'a> {
    /// Lays the chosen cards out on sheets with room as wanted. Every card needs a back: white ones are made
    /// before.
    #[must_use]
    pub fn new(
        deck: &'a Deck,
        album: &Album,
        chosen: &[(usize, &'a Component)],
        choice: &'a Choice,
        (seats, room): (&Seats, Room),
    ) -> Self {
        let mut sheets: BTreeMap<u16, Sheet> = BTreeMap::new();
        let (mut piles, mut dice, mut alone) = (Vec::new(), Vec::new(), Alone::default());
        for (number, component) in chosen {
            if let Some(net) = component.net() {
                let cards = component.cards.iter();
                dice.extend(cards.map(|card| Dice {
                    component,
                    card,
                    solid: net.solid,
                    copies: choice.copies(component, card),
                }));
                continue;
            }
            if let Some(sort) = Sort::of(component) {
                alone.take(album, (*number, component, sort), choice, seats);
                continue;
            }
            let mut own: Vec<Pile<'a>> = Vec::new();
            for (slot, seat) in seated(album, *number, component, seats) {
                let (Some(front), Some(back)) = (slot.front, slot.back) else {
                    continue;
                };
                let sheet = sheets
                    .entry(seat.deck)
                    .or_insert_with(|| Sheet::new(component, seat.deck, back));
                // A sheet shows all its cards, whichever are chosen.
                sheet.faces.insert(seat.index, front);
                let card = &component.cards[slot.card];
                let copies = slot.copies(card, choice.copies(component, card));
                if copies == 0 {
                    continue;
                }
                let dealt = Dealt { card, seat, copies };
                match own.iter_mut().find(|pile| pile.back == back) {
                    Some(pile) => pile.cards.push(dealt),
                    None => own.push(Pile {
                        component,
                        back,
                        cards: vec![dealt],
                    }),
                }
            }
            piles.append(&mut own);
        }
        for sheet in sheets.values_mut() {
            sheet.fit(room);
        }
        sheet::share_backs(&mut sheets);
        let mut tabletop = Self {
            deck,
            sheets,
            piles,
            dice,
            alone,
        };
        tabletop.drop_unused();
        tabletop
    }

    /// Takes out the sheets of which no card was chosen.
    fn drop_unused(&mut self) {
        let piles = &self.piles;
        let is_used = |deck: u16| {
            let mut seats = piles.iter().flat_map(|pile| &pile.cards);
            seats.any(|dealt| dealt.seat.deck == deck)
        };
        self.sheets.retain(|deck, _| is_used(*deck));
    }

    /// Gives the sheets in the order of their numbers.
    pub fn sheets(&self) -> impl Iterator<Item = &Sheet> {
        self.sheets.values()
    }

    /// Counts the dice.
    #[must_use]
    pub fn dice(&self) -> usize {
        let copies = self.dice.iter().map(|dice| dice.copies as usize);
        copies.sum()
    }

    /// Counts the tokens.
    #[must_use]
    pub fn tokens(&self) -> usize {
        self.alone.count(Sort::Token)
    }

    /// Counts the boards, mats and tracks.
    #[must_use]
    pub fn boards(&self) -> usize {
        self.alone.count(Sort::Tile)
    }

    /// Gives the pictures of tokens, boards, mats and tracks: the name of a file, its pixels per inch, and
    /// what it shows up to the trim.
    pub fn own_pictures<'b>(
        &'b self,
        album: &'b Album,
    ) -> impl Iterator<Item = (&'b str, u16, &'b Face)> + 'b {
        self.alone.pictures(album)
    }

    /// Counts the cards with all copies.
    #[must_use]
    pub fn pieces(&self) -> usize {
        let in_pile = |pile: &Pile<'_>| -> u32 {
            let cards = pile.cards.iter();
            cards.map(|dealt| dealt.copies).sum()
        };
        self.piles.iter().map(|pile| in_pile(pile) as usize).sum()
    }
}
