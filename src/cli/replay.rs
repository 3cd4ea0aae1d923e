//! `replay`: steps through the log of a game, and holds every line against the rules.

use std::error::Error;

use crate::diag::{Diags, Severity};
use crate::games;
use crate::referee::log::{Log, LogError, Moment, replay};
use crate::referee::{Game, Seat, Settings, outline};
use crate::referee::{Shelf, Visitor};

use super::table_args::ReplayOptions;
use super::workshop::Workshop;
use super::{Verdict, table};

/// Plays a log again; the first line that does not fit is told.
pub fn run(workshop: &Workshop<'_>, options: &ReplayOptions) -> Result<Verdict, Box<dyn Error>> {
    let path = &options.log;
    let text = std::fs::read_to_string(path)
        .map_err(|error| format!("can’t read `{}`: {error}", path.display()))?;
    let wrong = |error: LogError| format!("`{}`, {error}", path.display());
    let log = Log::read(&text).map_err(wrong)?;
    let mut diags = Diags::new();
    let Some(deck) = table::deck(&workshop.project, &log.header.game, &mut diags)? else {
        return Ok(workshop.judge(&diags, Severity::Error));
    };
    if log.header.deck != deck.digest {
        workshop
            .terminal
            .say("the deck has changed since this game was played");
    }
    let asked = log.header.settings.iter();
    let asked = asked.map(|(key, value)| {
        let value = serde_json::from_value(value.clone());
        value
            .map(|value| (key.clone(), value))
            .map_err(|error| format!("setting `{key}`: {error}"))
    });
    let asked = asked.collect::<Result<_, _>>()?;
    let settings = Settings::new(&deck, log.header.variant.as_deref())?.with(asked);
    let rerun = Rerun {
        workshop,
        options,
        log: &log,
    };
    let told = games::ALL.open(&settings, rerun, &mut diags);
    let verdict = workshop.judge(&diags, Severity::Error);
    match told {
        Some(Err(error)) => {
            workshop.terminal.result(&wrong(error));
            Ok(Verdict::Findings)
        }
        _ => Ok(verdict),
    }
}

struct Rerun<'a> {
    workshop: &'a Workshop<'a>,
    options: &'a ReplayOptions,
    log: &'a Log,
}

impl Visitor for Rerun<'_> {
    type Output = Result<(), LogError>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let header = &self.log.header;
        if header.rules != G::VERSION {
            return Err(LogError {
                line: 1,
                message: format!(
                    "rules {} are another version than {}",
                    header.rules,
                    G::VERSION
                ),
            });
        }
        let terminal = self.workshop.terminal;
        let mut line = 1;
        let mut wait = self.options.step;
        replay(game, self.log, |table, moment| {
            line += 1;
            let speak = |text: String| game.names().speak(&text);
            let said = match moment {
                Moment::Chance(outcome) => format!("chance: {}", speak(outcome.to_string())),
                Moment::Move(seat, mv) => format!("seat {seat}: {}", speak(mv.to_string())),
                Moment::End(ending, outcome) => {
                    let winners: Vec<String> =
                        outcome.winners.iter().map(Seat::to_string).collect();
                    format!(
                        "{} by {}: seat {}",
                        ending.kind(),
                        ending.rule(),
                        winners.join(", ")
                    )
                }
            };
            terminal.say(format!("{line:>6}  {said}"));
            if self.options.tables || wait {
                let document = serde_json::to_value(table).unwrap_or_default();
                terminal.say(outline(&game.names().spoken(document), 4));
            }
            if wait {
                let mut answer = String::new();
                let read = std::io::stdin().read_line(&mut answer);
                wait = matches!(read, Ok(1..)) && answer.trim() != "q";
            }
        })
        .map(|_| terminal.say(format!("{} lines, all by the rules", self.log.lines.len())))
    }
}
