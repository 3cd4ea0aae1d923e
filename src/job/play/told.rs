//! What is told of a game while it is played.

use crate::referee::{Choice, Game, Seat, Speech, Watch};

use super::company::{Company, News};
use super::past::{Past, Wish};
use super::sitter::Sitter;

/// Says aloud what happens; what nobody may see only when no people play.
pub(super) struct Caller<'a, G: Game> {
    company: &'a dyn Company,
    speech: &'a Speech<'a>,
    sitters: &'a [Sitter],
    past: &'a Past,
    /// Whether nobody has to be kept from seeing anything.
    open: bool,
    /// The only seat of a person, who may know what that seat knows.
    alone: Option<Seat>,
    sentence: Vec<String>,
    before: Option<G::Table>,
}

impl<'a, G: Game> Caller<'a, G> {
    /// Tells somebody of the game between sitters.
    pub fn new(
        company: &'a dyn Company,
        speech: &'a Speech<'a>,
        sitters: &'a [Sitter],
        past: &'a Past,
    ) -> Self {
        let seats = (0..).map(Seat::new).zip(sitters);
        let people: Vec<Seat> = seats
            .filter(|(_, sitter)| **sitter == Sitter::You)
            .map(|(seat, _)| seat)
            .collect();
        let alone = match people[..] {
            [one] => Some(one),
            _ => None,
        };
        Self {
            company,
            speech,
            sitters,
            past,
            open: people.is_empty(),
            alone,
            sentence: Vec::new(),
            before: None,
        }
    }

    fn hear(&self, news: &News<'_>) {
        if !self.past.is_known() {
            self.company.hear(news);
        }
    }
}

impl<G: Game> Watch<G> for Caller<'_, G> {
    fn chance(&mut self, _: &G, table: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        self.before = Some(table.clone());
        if self.open {
            let outcome = self.speech.text(&outcome.to_string());
            self.hear(&News::Chance(&outcome));
        }
        Ok(())
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        if self.past.wish() != Wish::GoOn {
            return Err("the game is left".to_owned());
        }
        self.before = Some(table.clone());
        let Choice { seat, mv, .. } = choice;
        let seen = self.open || self.alone == Some(seat) || game.is_open(&mv);
        self.sentence.push(if seen {
            let said = game.say(&game.view(table, seat), &mv);
            self.speech.text(&said)
        } else {
            "…".to_owned()
        });
        if game.completes(&mv) {
            let sitter = self.sitters.get(seat.place()).copied();
            let sentence = std::mem::take(&mut self.sentence).join(", ");
            self.hear(&News::Turn {
                seat,
                sitter: sitter.filter(|_| !self.past.is_gone(seat)),
                sentence: &sentence,
            });
        }
        Ok(())
    }

    fn after(&mut self, game: &G, table: &G::Table) {
        let Some(before) = self.before.take() else {
            return;
        };
        for note in game.notes(&before, table) {
            if self.open || note.to.is_none_or(|seat| self.alone == Some(seat)) {
                self.hear(&News::Note(&self.speech.note(&note)));
            }
        }
    }
}
