//! A scenario that is being played: its table, and what the steps do to it.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::referee::game::{Game, Illegal, Turn};
use crate::referee::outline::outline;
use crate::referee::seat::Seat;
use crate::referee::sink::Witness;
use crate::referee::speech::Speech;

use super::end::end;
use super::look::look;
use super::proof::{nobody, viewer};
use super::read::Step;
use super::refused::Refused;
use super::sentence::sentence;
use super::story::Before;
use super::wrong::Wrong;

/// A scenario that is being played.
pub(super) struct Stage<'a, G: Game> {
    game: &'a G,
    speech: &'a Speech<'a>,
    pub table: G::Table,
    pub witness: Witness,
    /// Rules of refusals and endings.
    pub cited: Vec<&'static str>,
}

impl<'a, G: Game> Stage<'a, G> {
    pub fn new(game: &'a G, speech: &'a Speech<'a>, table: G::Table) -> Self {
        Self {
            game,
            speech,
            table,
            witness: Witness::default(),
            cited: Vec::new(),
        }
    }

    /// Gives the table as a document in words, with what the game adds to it under `facts`.
    pub fn document(&self) -> Value {
        self.document_of(&self.table)
    }

    /// Shows the table.
    pub fn before(&self) -> Before {
        self.before_of(&self.table)
    }

    /// Shows another table.
    pub fn before_of(&self, table: &G::Table) -> Before {
        let who = |seat: Seat| format!("seat {seat}");
        let scene = self.game.open_scene(table);
        Before {
            scene: self.speech.scene(self.game, &scene, None, &who),
            fields: outline(&self.document_of(table), 2),
        }
    }

    fn document_of(&self, table: &G::Table) -> Value {
        let mut document = serde_json::to_value(table).unwrap_or_default();
        if let Value::Object(fields) = &mut document {
            fields.insert("facts".to_owned(), self.game.facts(table));
        }
        self.game.names().spoken(document)
    }

    /// Lets chance and players do what the step says.
    pub fn happen(&mut self, step: &Step) -> Result<(), Wrong> {
        if let Some(chance) = &step.chance {
            self.chance(chance)?;
        }
        match (&step.mv, step.seat) {
            (Some(text), seat) => self.sentence(seat, text, step.refused.as_ref())?,
            (None, Some(seat)) => self.has_turn(seat)?,
            (None, None) => {}
        }
        if let Turn::End(ending) = self.game.turn(&self.table) {
            self.cited.push(ending.rule());
        }
        Ok(())
    }

    /// Holds the table against what the step expects.
    pub fn look_at(&self, step: &Step) -> Result<(), Wrong> {
        if let Some(expect) = &step.expect {
            look(expect, &self.document())?;
        }
        if let Some(sees) = &step.sees {
            look(sees, &self.seen(sees)?)?;
        }
        if let Some(legal) = &step.legal {
            self.legal(legal)?;
        }
        end(self.game, &self.table, step)
    }

    /// Gives what the seat sees that a step asks about.
    fn seen(&self, sees: &BTreeMap<String, Value>) -> Result<Value, Wrong> {
        let seat = viewer(sees).map_err(Wrong::new)?;
        self.seated(seat)?;
        let view = self.game.view(&self.table, seat);
        let view = serde_json::to_value(view).unwrap_or_default();
        Ok(self.game.names().spoken(view))
    }

    /// Says whether all that a step expects is there, but for other numbers.
    pub fn differs_in_numbers(&self, step: &Step) -> bool {
        let each = |wanted: &BTreeMap<String, Value>, document: &Value| {
            wanted.iter().all(|(pointer, value)| {
                let one = BTreeMap::from([(pointer.clone(), value.clone())]);
                look(&one, document).map_or_else(|wrong| wrong.is_number(), |()| true)
            })
        };
        let expected = step.expect.as_ref();
        let expected = expected.is_none_or(|wanted| each(wanted, &self.document()));
        let sees = step.sees.as_ref();
        let sees = sees.is_none_or(|sees| self.seen(sees).is_ok_and(|view| each(sees, &view)));
        let rest = Step {
            expect: None,
            sees: None,
            scores: None,
            ..step.clone()
        };
        expected && sees && self.look_at(&rest).is_ok()
    }

    fn chance(&mut self, text: &str) -> Result<(), Wrong> {
        let wrong = |message: String| Err(Wrong::new(message));
        match self.game.turn(&self.table) {
            Turn::Chance(_) => {}
            Turn::Act(_) => {
                return wrong(format!("chance decides nothing now, so not `{text}`"));
            }
            Turn::End(_) => {
                return wrong(format!("the game is over, so nothing comes of `{text}`"));
            }
        }
        let outcome = self.game.names().read(text).parse().ok();
        let outcome: G::Chance =
            outcome.ok_or_else(|| Wrong::new(format!("`{text}` is no outcome of chance")))?;
        let outcome = self.game.scripted(&self.table, outcome);
        let legal = self.game.check_chance(&self.table, &outcome);
        legal.map_err(|illegal| Wrong::new(format!("`{text}` can’t come: {illegal}")))?;
        self.game
            .chance(&mut self.table, &outcome, &mut self.witness);
        Ok(())
    }

    /// Plays the small moves of a sentence. When one has to be refused, the sentence as a whole is:
    /// the table lies as before.
    fn sentence(
        &mut self,
        seat: Option<Seat>,
        text: &str,
        refused: Option<&Refused>,
    ) -> Result<(), Wrong> {
        let moves = self.moves(text)?;
        let before = (self.table.clone(), self.witness.clone());
        for mv in &moves {
            let Err(illegal) = self.judge(seat, mv)? else {
                self.game.play(&mut self.table, mv, &mut self.witness);
                continue;
            };
            let Some(refused) = refused else {
                let message = format!("`{}` is refused", self.say(mv));
                return Err(Wrong::instead(message, "a legal move", illegal));
            };
            (self.table, self.witness) = before;
            self.cited.push(illegal.rule);
            return if refused.means(illegal.rule) {
                Ok(())
            } else {
                let message = format!("`{text}` is refused by another rule");
                Err(Wrong::instead(message, refused, illegal))
            };
        }
        match refused {
            None => Ok(()),
            Some(refused) => {
                let message = format!("`{text}` is allowed");
                let wanted = format!("refused by {refused}");
                Err(Wrong::instead(message, wanted, "a legal move"))
            }
        }
    }

    /// Reads the small moves of a sentence.
    fn moves(&self, text: &str) -> Result<Vec<G::Move>, Wrong> {
        let (mut moves, mut rest) = (Vec::new(), text);
        loop {
            let (mv, after) = sentence(self.game, rest)
                .ok_or_else(|| Wrong::new(format!("`{rest}` is no move of the game")))?;
            moves.push(mv);
            rest = after;
            if rest.is_empty() {
                return Ok(moves);
            }
        }
    }

    /// Asks the rules whether a move is legal, and makes sure that the list of moves agrees.
    fn judge(&self, seat: Option<Seat>, mv: &G::Move) -> Result<Result<(), Illegal>, Wrong> {
        let turn = self.game.turn(&self.table);
        if let Some(seat) = seat {
            self.seated(seat)?;
            if let Turn::Act(turn) = turn
                && turn != seat
            {
                return Ok(Err(self.game.out_of_turn(&self.table, seat, mv)));
            }
        }
        let verdict = self.game.check(&self.table, mv);
        let mut moves = Vec::new();
        if let Turn::Act(_) = turn {
            self.game.moves(&self.table, &mut moves);
        }
        let unlisted = verdict.is_ok() && !self.game.in_order(&self.table, mv);
        if unlisted || verdict.is_ok() == moves.contains(mv) {
            return Ok(verdict);
        }
        let message = format!("the referee disagrees with itself about `{}`", self.say(mv));
        let came = verdict.map_or_else(|illegal| illegal.to_string(), |()| "no move".to_owned());
        Err(Wrong::instead(message, "one verdict", came))
    }

    fn has_turn(&self, seat: Seat) -> Result<(), Wrong> {
        let wrong = |came: String| {
            let wanted = format!("seat {seat}");
            Err(Wrong::instead("it is another’s turn", wanted, came).of("seat"))
        };
        match self.game.turn(&self.table) {
            Turn::Act(turn) if turn == seat => Ok(()),
            Turn::Act(turn) => wrong(format!("seat {turn}")),
            Turn::Chance(_) => wrong("chance".to_owned()),
            Turn::End(_) => wrong("the end of the game".to_owned()),
        }
    }

    fn seated(&self, seat: Seat) -> Result<(), Wrong> {
        let seats = self.game.seats(&self.table);
        if seat.place() < usize::from(seats) {
            Ok(())
        } else {
            Err(Wrong::new(nobody(seat, seats)).of("seat"))
        }
    }

    fn legal(&self, wanted: &[String]) -> Result<(), Wrong> {
        let mut moves = Vec::new();
        if let Turn::Act(_) = self.game.turn(&self.table) {
            self.game.moves(&self.table, &mut moves);
        }
        let mut wanted = wanted.to_vec();
        let mut found: Vec<String> = moves.iter().map(|mv| self.say(mv)).collect();
        wanted.sort();
        found.sort();
        if wanted == found {
            return Ok(());
        }
        let (wanted, found) = (wanted.join(", "), found.join(", "));
        Err(Wrong::instead("other moves are legal", wanted, found).of("legal"))
    }

    fn say(&self, mv: &G::Move) -> String {
        self.game.names().speak(&mv.to_string())
    }
}
