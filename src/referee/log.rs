//! A log of one game: every chance outcome and every move, one JSON object per line.
//!
//! Game in → lines out, and back: a replay needs no random numbers, and stops at the first line that
//! the rules don't allow or that counts other moves.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;

use super::game::{Ending, Game, Outcome, Turn};
use super::play::{Choice, Trouble, Watch};
use super::seat::Seat;
use crate::deck::Settings;

/// Longest line of a log in bytes; the longest that a game writes has some hundreds.
const LONGEST: usize = 1 << 16;

/// What a log is of: its first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// Version of the program.
    pub cardwright: String,
    /// The game's folder.
    pub game: String,
    /// Version of the game's rules.
    pub rules: u32,
    /// Digest of the deck's sources.
    pub deck: String,
    /// The variant.
    pub variant: Option<String>,
    /// Settings that differ from those of the deck.
    #[serde(default)]
    pub settings: BTreeMap<String, Value>,
    /// Number of players.
    pub players: u8,
    /// The seed of the run.
    pub seed: u64,
    /// The game's number in the run.
    #[serde(default)]
    pub index: u64,
    /// By how many seats the bots are moved.
    #[serde(default)]
    pub rotation: usize,
    /// The bots in their order, before they are moved.
    #[serde(default)]
    pub bots: Vec<String>,
}

impl Header {
    /// Makes the header of a run's first game.
    #[must_use]
    pub fn new<G: Game>(settings: &Settings<'_>, players: u8, seed: u64) -> Self {
        let deck = settings.deck();
        let asked = settings.asked().iter();
        let asked =
            asked.filter_map(|(key, value)| Some((key.clone(), serde_json::to_value(value).ok()?)));
        Self {
            cardwright: env!("CARGO_PKG_VERSION").to_owned(),
            game: deck.id().to_owned(),
            rules: G::VERSION,
            deck: deck.digest.clone(),
            variant: settings.variant().map(str::to_owned),
            settings: asked.collect(),
            players,
            seed,
            index: 0,
            rotation: 0,
            bots: Vec::new(),
        }
    }
}

/// A line of a log behind its header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Line {
    /// What chance decided.
    Chance {
        /// The outcome, in words.
        chance: String,
    },
    /// What a player decided.
    Move {
        /// Who.
        seat: Seat,
        /// What, in words.
        #[serde(rename = "move")]
        mv: String,
        /// Number of legal moves.
        legal: usize,
    },
    /// How it ended.
    End {
        /// Kind of ending.
        end: String,
        /// The rule that ends the game.
        rule: String,
        /// Who won.
        winners: Vec<Seat>,
        /// The scores by seat.
        scores: Vec<i64>,
    },
    /// Why it did not end.
    Trouble {
        /// Kind of trouble.
        trouble: String,
        /// What is wrong.
        what: String,
    },
}

/// A whole log.
#[derive(Clone, Debug, PartialEq)]
pub struct Log {
    /// What it is of.
    pub header: Header,
    /// Everything that happened.
    pub lines: Vec<Line>,
}

impl Log {
    /// Reads a log.
    ///
    /// # Errors
    /// The number of the first line that can't be read, and why.
    pub fn read(text: &str) -> Result<Self, LogError> {
        let mut lines = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty());
        let unreadable = |number: usize, message: String| LogError {
            line: number + 1,
            message,
        };
        let long = text.lines().position(|line| line.len() > LONGEST);
        if let Some(number) = long {
            return Err(LogError {
                line: number + 1,
                message: format!("the line has more than {LONGEST} bytes"),
            });
        }
        let (number, first) = lines.next().ok_or_else(|| LogError {
            line: 1,
            message: "the log is empty".to_owned(),
        })?;
        let header =
            serde_json::from_str(first).map_err(|error| unreadable(number, no_header(&error)))?;
        let lines = lines.map(|(number, line)| {
            serde_json::from_str(line).map_err(|error| unreadable(number, no_line(&error)))
        });
        Ok(Self {
            header,
            lines: lines.collect::<Result<_, _>>()?,
        })
    }
}

impl fmt::Display for Log {
    /// Writes one JSON object per line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let json = |value: Result<String, serde_json::Error>| value.map_err(|_| fmt::Error);
        writeln!(f, "{}", json(serde_json::to_string(&self.header))?)?;
        self.lines
            .iter()
            .try_for_each(|line| writeln!(f, "{}", json(serde_json::to_string(line))?))
    }
}

/// Says why the first line of a log can't be read.
fn no_header(error: &serde_json::Error) -> String {
    no_json(error).unwrap_or_else(|| {
        let told = error.to_string();
        // The place is one within the line, which says less than its own number.
        let what = told
            .rsplit_once(" at line ")
            .map_or(&*told, |(what, _)| what);
        format!("this is not the head of a log: {what}")
    })
}

/// Says why another line can't be read.
fn no_line(error: &serde_json::Error) -> String {
    if error.is_eof() {
        return "the line breaks off; without it, what comes before can be replayed".to_owned();
    }
    no_json(error).unwrap_or_else(|| {
        "this tells no move (`seat`, `move`, `legal`), no `chance`, no `end` and no `trouble`"
            .to_owned()
    })
}

/// Says why a line is no JSON, unless it is.
fn no_json(error: &serde_json::Error) -> Option<String> {
    match error.classify() {
        Category::Eof => Some("the line breaks off".to_owned()),
        Category::Syntax => Some(format!(
            "this is not JSON, from letter {}",
            error.column().max(1)
        )),
        Category::Data | Category::Io => None,
    }
}

/// A log that can't be read, or that does not fit the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for LogError {}

/// Writes a game down while it is played.
#[derive(Clone, Debug)]
pub struct Recorder {
    log: Log,
}

impl Recorder {
    /// Begins a log.
    #[must_use]
    pub fn new(header: Header) -> Self {
        let lines = Vec::new();
        Self {
            log: Log { header, lines },
        }
    }

    /// Gives the log so far: all of it when the game was left.
    #[must_use]
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// Closes the log.
    #[must_use]
    pub fn finish(mut self, end: &Result<(Ending, Outcome), Trouble>) -> Log {
        self.log.lines.push(match end {
            Ok((ending, outcome)) => Line::end(*ending, outcome),
            Err(trouble) => Line::Trouble {
                trouble: trouble.kind().to_owned(),
                what: trouble.to_string(),
            },
        });
        self.log
    }
}

impl Line {
    fn end(ending: Ending, outcome: &Outcome) -> Self {
        Self::End {
            end: ending.kind().to_owned(),
            rule: ending.rule().to_owned(),
            winners: outcome.winners.clone(),
            scores: outcome.scores.clone(),
        }
    }
}

impl<G: Game> Watch<G> for Recorder {
    fn chance(&mut self, game: &G, _: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        let chance = game.names().speak(&outcome.to_string());
        self.log.lines.push(Line::Chance { chance });
        Ok(())
    }

    fn decision(&mut self, game: &G, _: &G::Table, choice: Choice<'_, G>) -> Result<(), String> {
        self.log.lines.push(Line::Move {
            seat: choice.seat,
            mv: game.names().speak(&choice.mv.to_string()),
            legal: choice.moves.len(),
        });
        Ok(())
    }
}

/// Something that a replay comes to, for whoever shows it.
pub enum Moment<'a, G: Game> {
    /// Chance has decided.
    Chance(&'a G::Chance),
    /// A player has decided.
    Move(Seat, &'a G::Move),
    /// The game has ended.
    End(Ending, Outcome),
}

/// Plays a log again, and shows every table that it comes to.
///
/// # Errors
/// The first line that does not fit. A log that stops before the game ends is fine as far as it goes.
pub fn replay<G: Game>(
    game: &G,
    log: &Log,
    mut show: impl FnMut(&G::Table, Moment<'_, G>),
) -> Result<G::Table, LogError> {
    let mut table = game.deal(log.header.players);
    let mut moves = Vec::new();
    let names = game.names();
    for (number, line) in log.lines.iter().enumerate() {
        // The header is line 1.
        let wrong = |message: String| LogError {
            line: number + 2,
            message,
        };
        let before = number
            .checked_sub(1)
            .and_then(|before| log.lines.get(before));
        if matches!(before, Some(Line::End { .. } | Line::Trouble { .. })) {
            return Err(wrong(over()));
        }
        match (line, game.turn(&table)) {
            (Line::Chance { chance }, Turn::Chance(_)) => {
                let outcome: G::Chance = names
                    .read(chance)
                    .parse()
                    .map_err(|_| wrong(format!("`{chance}` is no outcome of chance")))?;
                game.check_chance(&table, &outcome)
                    .map_err(|illegal| wrong(illegal.to_string()))?;
                game.chance(&mut table, &outcome, &mut ());
                show(&table, Moment::Chance(&outcome));
            }
            (
                Line::Move {
                    seat,
                    mv: text,
                    legal,
                },
                Turn::Act(turn),
            ) => {
                let mv: G::Move = names
                    .read(text)
                    .parse()
                    .map_err(|_| wrong(format!("`{text}` is no move")))?;
                if seat.place() >= usize::from(log.header.players) {
                    return Err(wrong(format!("there is no seat {seat}")));
                }
                if *seat != turn {
                    let illegal = game.out_of_turn(&table, *seat, &mv);
                    return Err(wrong(format!("it is the turn of seat {turn}: {illegal}")));
                }
                game.check(&table, &mv)
                    .map_err(|illegal| wrong(illegal.to_string()))?;
                moves.clear();
                game.moves(&table, &mut moves);
                if moves.len() != *legal {
                    return Err(wrong(format!(
                        "there are {} legal moves, not {legal}",
                        moves.len()
                    )));
                }
                game.play(&mut table, &mv, &mut ());
                show(&table, Moment::Move(turn, &mv));
            }
            (Line::End { .. }, Turn::End(ending)) => {
                let outcome = game.outcome(&table);
                let outcome = outcome.ok_or_else(|| wrong("the game has no outcome".to_owned()))?;
                if *line != Line::end(ending, &outcome) {
                    let winners = outcome.winners.iter().map(Seat::to_string);
                    return Err(wrong(format!(
                        "the game ends by {}, is won by {} and has the scores {:?}",
                        ending.rule(),
                        winners.collect::<Vec<_>>().join(" and "),
                        outcome.scores
                    )));
                }
                show(&table, Moment::End(ending, outcome));
            }
            (Line::Trouble { .. }, _) => {}
            (_, turn) => return Err(wrong(format!("something else is due: {}", due::<G>(turn)))),
        }
    }
    Ok(table)
}

/// What is wrong with a log that goes on behind its last line.
fn over() -> String {
    "nothing follows the end of a game".to_owned()
}

fn due<G: Game>(turn: Turn) -> String {
    match turn {
        Turn::Chance(chance) => {
            let word = G::CHANCES.get(usize::from(chance)).unwrap_or(&"?");
            format!("chance, `{word}`")
        }
        Turn::Act(seat) => format!("seat {seat}"),
        Turn::End(_) => "the end".to_owned(),
    }
}
