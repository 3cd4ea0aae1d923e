//! What is told of a game while it is played.

use std::collections::BTreeMap;

use crate::referee::{Choice, Event, Game, Names, Sink, Watch};

use super::chair::Sitter;
use super::company::{Company, News};

/// Says aloud what happens; what nobody may see only when no people play.
pub struct Caller<'a> {
    company: &'a dyn Company,
    sitters: Vec<String>,
    open: bool,
    sentence: String,
}

impl<'a> Caller<'a> {
    /// Tells somebody of the game between sitters.
    pub fn new(company: &'a dyn Company, sitters: &[Sitter]) -> Self {
        Self {
            company,
            sitters: sitters.iter().map(ToString::to_string).collect(),
            open: !sitters.contains(&Sitter::You),
            sentence: String::new(),
        }
    }
}

impl<G: Game> Watch<G> for Caller<'_> {
    fn chance(&mut self, game: &G, _: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        if self.open {
            let outcome = game.names().speak(&outcome.to_string());
            self.company.hear(&News::Chance(&outcome));
        }
        Ok(())
    }

    fn decision(&mut self, game: &G, _: &G::Table, choice: Choice<'_, G>) -> Result<(), String> {
        if !self.sentence.is_empty() {
            self.sentence.push(' ');
        }
        if self.open || game.is_open(&choice.mv) {
            self.sentence
                .push_str(&game.names().speak(&choice.mv.to_string()));
        } else {
            self.sentence.push('…');
        }
        if game.completes(&choice.mv) {
            self.company.hear(&News::Turn {
                seat: choice.seat,
                sitter: &self.sitters[choice.seat.place()],
                sentence: &self.sentence,
            });
            self.sentence.clear();
        }
        Ok(())
    }
}

/// Names the cards that are laid open.
pub struct Teller<'a> {
    company: &'a dyn Company,
    words: Vec<String>,
    titles: &'a BTreeMap<String, String>,
}

impl<'a> Teller<'a> {
    /// Tells somebody of cards by their words and printed names.
    pub fn new(
        company: &'a dyn Company,
        names: &Names,
        titles: &'a BTreeMap<String, String>,
    ) -> Self {
        let words = names.cards().map(|(_, word)| word.to_owned());
        Self {
            company,
            words: words.collect(),
            titles,
        }
    }
}

impl Sink for Teller<'_> {
    fn event(&mut self, event: Event) {
        if let Event::Shown(seat, card) = event
            && let Some(word) = self.words.get(card.index())
        {
            let title = self.titles.get(word).map_or("", String::as_str);
            self.company.hear(&News::Shown { seat, word, title });
        }
    }
}
