//! A seat that is taken: a bot chooses its moves, or somebody is asked for them.

use crate::referee::bot::{AnyBot, Bot, Eye, Random};
use crate::referee::{Game, Seat, Speech, Stream, Witness, outline};

use super::company::{Answer, Company};
use super::past::Past;
use super::question::{Choice, Question, Reason};
use super::sitter::Sitter;

/// Somebody at a seat.
pub(super) enum Chair<'a, G: Game> {
    /// A bot.
    Bot(AnyBot<G>),
    /// Somebody who is asked.
    You(&'a Asked<'a>),
}

impl<'a, G: Game> Chair<'a, G> {
    /// Seats somebody.
    pub fn new(sitter: Sitter, asked: &'a Asked<'a>) -> Self {
        match sitter {
            Sitter::Bot(kind) => Self::Bot(kind.make()),
            Sitter::You => Self::You(asked),
        }
    }
}

impl<G: Game> Bot<G> for Chair<'_, G> {
    fn choose(&mut self, eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        match self {
            Self::Bot(bot) => bot.choose(eye, moves, rng),
            Self::You(asked) => asked.choose(eye, moves, rng),
        }
    }
}

/// People who are asked: each sees the view of the seat and picks a move, or has left.
pub(super) struct Asked<'a> {
    pub company: &'a dyn Company,
    pub speech: &'a Speech<'a>,
    pub sitters: &'a [Sitter],
    pub past: &'a Past,
    pub lore: &'a dyn Fn(&str) -> Vec<String>,
}

impl Asked<'_> {
    fn choose<G: Game>(&self, eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        let (past, seat) = (self.past, eye.seat());
        if let Some(pick) = past.next().filter(|pick| *pick < moves.len()) {
            return pick;
        }
        if !past.is_gone(seat) {
            match self.ask(eye, moves) {
                Answer::Pick(pick) if pick < moves.len() => return past.keep(seat, pick),
                Answer::Undo if past.has(seat) => {
                    past.undo(seat);
                    return 0;
                }
                Answer::Quit => {
                    past.stop();
                    return 0;
                }
                _ => past.leave(seat),
            }
        }
        past.keep(seat, Random.choose(eye, moves, rng))
    }

    /// Shows what the seat sees, and what it can do.
    fn ask<G: Game>(&self, eye: &Eye<'_, G>, moves: &[G::Move]) -> Answer {
        let (game, seat, view) = (eye.game(), eye.seat(), eye.view());
        let who = |other: Seat| match self.sitters.get(other.place()) {
            // Only one is `you` to who is asked, also where several people play.
            Some(sitter) if other == seat || *sitter != Sitter::You => sitter.at(other),
            _ => format!("seat {other}"),
        };
        let choice = |mv: &G::Move| Choice {
            said: self.speech.text(&game.say(&view, mv)),
            words: game.names().speak(&mv.to_string()),
        };
        // What the seat imagines tells it nothing that it doesn't know.
        let why = |choice: usize| {
            let mut witness = Witness::default();
            let mut table = game.imagine(&view, &mut Stream::new(0));
            if let Some(mv) = moves
                .get(choice)
                .filter(|mv| game.check(&table, mv).is_ok())
            {
                game.play(&mut table, mv, &mut witness);
            }
            let reason = |rule: &str| Reason {
                rule: rule.to_owned(),
                says: (self.lore)(rule),
            };
            witness.rules().map(reason).collect()
        };
        let internals = || {
            let view = serde_json::to_value(&view).unwrap_or_default();
            outline(&game.names().spoken(view), 1)
        };
        let question = Question {
            seat,
            scene: self
                .speech
                .scene(game, &game.scene(&view), Some(seat), &who),
            choices: moves.iter().map(choice).collect(),
            undo: self.past.has(seat),
            why: &why,
            internals: &internals,
        };
        self.company.decide(&question)
    }
}
