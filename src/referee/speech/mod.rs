//! A game in words for people: cards by their printed names, a scene as lines.
//!
//! Scene and notes with numbers in → text out. Knows no terminal, and no game.

mod wrap;

use std::collections::BTreeMap;

use crate::deck::{self, Component, Deck};

use super::game::{Game, Line, Note, Scene, What};
use super::names::Names;
use super::seat::{Card, Seat};
use wrap::wrapped;

/// Width of the labels before the lines of a scene.
const LABEL: usize = 12;
/// What stands where there are no cards.
const NONE: &str = "none";

/// What the cards of a deck are called, and what is told of them.
pub struct Speech<'a> {
    names: &'a Names,
    printed: BTreeMap<String, Option<Printed>>,
}

struct Printed {
    title: String,
    fact: String,
}

impl<'a> Speech<'a> {
    /// Takes the printed names and facts of a deck. A word that two cards have names neither.
    #[must_use]
    pub fn new(names: &'a Names, deck: &Deck) -> Self {
        let mut printed: BTreeMap<String, Option<Printed>> = BTreeMap::new();
        let components = deck.components.iter();
        let cards = components.flat_map(|component| {
            let cards = component.cards.iter();
            cards.map(move |card| (component, card))
        });
        let of = |component: &Component, card: &deck::Card| Printed {
            title: card.name.clone(),
            fact: fact(component, card).to_owned(),
        };
        for (component, card) in cards.clone() {
            let same = |known: &mut Option<Printed>| *known = None;
            let entry = printed.entry(card.id.clone());
            entry
                .and_modify(same)
                .or_insert_with(|| Some(of(component, card)));
        }
        // A game can call a card by its name in small letters instead of its id.
        for (component, card) in cards {
            let word = card.name.to_lowercase();
            if names.find(&word).is_some() {
                let entry = printed.entry(word);
                entry.or_insert_with(|| Some(of(component, card)));
            }
        }
        Self { names, printed }
    }

    /// Gives the printed name of what a word of the log means, if it has one of its own.
    #[must_use]
    pub fn title(&self, word: &str) -> Option<&str> {
        let printed = self.printed.get(word)?.as_ref()?;
        Some(&printed.title)
    }

    /// Gives the printed name of a card.
    #[must_use]
    pub fn card(&self, card: Card) -> &str {
        let word = self.names.card(card);
        self.title(word).unwrap_or(word)
    }

    /// Writes names in place of the numbers of a text, wherever they stand.
    #[must_use]
    pub fn text(&self, text: &str) -> String {
        let mut written = String::with_capacity(text.len() * 2);
        let mut rest = text;
        while let Some(at) = rest.find(['#', '@']) {
            let (before, number) = rest.split_at(at);
            written.push_str(before);
            let digits = number[1..].find(|c: char| !c.is_ascii_digit());
            let (number, after) = number.split_at(digits.map_or(number.len(), |n| n + 1));
            let word = self.names.speak(number);
            written.push_str(self.title(&word).unwrap_or(&word));
            rest = after;
        }
        written.push_str(rest);
        written
    }

    /// Writes a note, with the fact of the card that it is about.
    #[must_use]
    pub fn note(&self, note: &Note) -> String {
        let mut written = wrapped("  ", &self.text(&note.text));
        let word = note.about.map(|card| self.names.card(card));
        let printed = word.and_then(|word| self.printed.get(word)?.as_ref());
        if let Some(Printed { title, fact }) = printed.filter(|printed| !printed.fact.is_empty()) {
            written.push_str(&wrapped("    ", &format!("{title}: {fact}")));
        }
        written
    }

    /// Writes a scene: the middle, the players and last of all the one who looks.
    #[must_use]
    pub fn scene<G: Game>(
        &self,
        game: &G,
        scene: &Scene,
        looks: Option<Seat>,
        who: &dyn Fn(Seat) -> String,
    ) -> String {
        let mut written = wrapped("", &self.text(&scene.now));
        for line in &scene.middle {
            self.line(game, line, &mut written);
        }
        let seats = (0..).map(Seat::new).zip(&scene.seats);
        for (seat, lines) in seats.clone().filter(|(seat, _)| looks != Some(*seat)) {
            let has = self.brief(lines);
            written.push_str(&wrapped(&format!("{}: ", who(seat)), &has));
            if looks.is_none() {
                let read = |line: &&Line| matches!(line.what, What::Read(_));
                for line in lines.iter().filter(read) {
                    self.line(game, line, &mut written);
                }
            }
        }
        for (seat, lines) in seats.filter(|(seat, _)| looks == Some(*seat)) {
            written.push_str(&wrapped("", &who(seat)));
            for line in lines {
                self.line(game, line, &mut written);
            }
        }
        written
    }

    /// Writes what lies before somebody else in one sentence.
    fn brief(&self, lines: &[Line]) -> String {
        let parts = lines.iter().filter_map(|line| {
            let what = match &line.what {
                What::Words(words) => self.text(words),
                What::Cards(cards) => self.list(cards),
                What::Read(_) => return None,
            };
            Some(match line.label.as_str() {
                "" => what,
                label => format!("{label} {what}"),
            })
        });
        parts.collect::<Vec<_>>().join("; ")
    }

    fn line<G: Game>(&self, game: &G, line: &Line, written: &mut String) {
        let head = format!("  {:LABEL$} ", line.label);
        match &line.what {
            What::Words(words) => written.push_str(&wrapped(&head, &self.text(words))),
            What::Cards(cards) => written.push_str(&wrapped(&head, &self.list(cards))),
            What::Read(cards) if cards.is_empty() => written.push_str(&wrapped(&head, NONE)),
            What::Read(cards) => {
                let mut head = head;
                for (card, count) in counted(cards) {
                    let name = self.times(card, count);
                    let printed = self.text(&game.printed_on(card));
                    let said = match printed.trim() {
                        "" => name,
                        printed => format!("{name}: {printed}"),
                    };
                    written.push_str(&wrapped(&head, &said));
                    head = " ".repeat(LABEL + 3);
                }
            }
        }
    }

    fn list(&self, cards: &[Card]) -> String {
        if cards.is_empty() {
            return NONE.to_owned();
        }
        let names = counted(cards).into_iter();
        let names = names.map(|(card, count)| self.times(card, count));
        names.collect::<Vec<_>>().join(", ")
    }

    fn times(&self, card: Card, count: usize) -> String {
        match count {
            1 => self.card(card).to_owned(),
            count => format!("{} ×{count}", self.card(card)),
        }
    }
}

/// Gives what a card tells: its fact, or its text where it has none.
fn fact<'c>(component: &'c Component, card: &deck::Card) -> &'c str {
    match component.text(card, "fact") {
        "" => component.text(card, "text"),
        fact => fact,
    }
}

/// Counts equal cards, in the order in which they come first.
fn counted(cards: &[Card]) -> Vec<(Card, usize)> {
    let mut counted: Vec<(Card, usize)> = Vec::new();
    for card in cards {
        match counted.iter_mut().find(|(known, _)| known == card) {
            Some((_, count)) => *count += 1,
            None => counted.push((*card, 1)),
        }
    }
    counted
}
