//! `play`: one game, move by move; bots play, or somebody at the terminal.

use std::error::Error;
use std::io::BufRead;
use std::path::Path;

use crate::diag::Severity;
use crate::job::play::{Answer, Company, News, Order, Played, Question, Sitter};
use crate::job::{self, File};
use crate::referee::Seat;

use super::desk::Desk;
use super::output::{self, OutputError};
use super::table_args::PlayOptions;
use super::terminal::Terminal;
use super::verdict::Verdict;

/// What can be typed besides a choice.
const HELP: &str = "\
Pick a choice by its number or by its words; a part of them is enough.
  why 3   the rules behind choice 3
  table   the table and the choices again
  undo    take your last decision back
  auto    a bot plays on for you
  quit    stop the game; the log keeps what was played
";

/// Plays a game and keeps its log.
pub fn run(desk: &Desk<'_>, options: &PlayOptions) -> Result<Verdict, Box<dyn Error>> {
    let order = Order {
        game: options.game.clone(),
        table: options.table.table()?,
        bots: options.bots.clone(),
    };
    let guest = Guest {
        terminal: desk.terminal,
        debug: options.debug,
        log: options.log.as_deref(),
        output: desk.output,
    };
    let outcome = job::play(&desk.workshop, &order, &guest);
    let mut verdict = Verdict::Clean;
    if let Some(played) = outcome.made? {
        tell_end(desk.terminal, &played);
        guest.write(&played.log)?;
        match &options.log {
            Some(path) => desk.terminal.say(format!("wrote {}", path.display())),
            None => desk.wrote(&played.log.path),
        }
        if matches!(played.end, Some(Err(_))) {
            verdict = Verdict::Findings;
        }
    }
    Ok(desk.judge(&outcome.findings, Severity::Error).and(verdict))
}

/// Says who has won, or what is wrong.
fn tell_end(terminal: &Terminal, played: &Played) {
    let (ending, outcome) = match &played.end {
        None => return terminal.result("the game was left"),
        Some(Err(trouble)) => {
            return terminal.result(&format!("the game can’t go on: {trouble}"));
        }
        Some(Ok(end)) => end,
    };
    let who = |seat: Seat| match played.sitters.get(seat.place()) {
        Some(sitter) => sitter.at(seat),
        None => format!("seat {seat}"),
    };
    let winners: Vec<String> = outcome.winners.iter().map(|seat| who(*seat)).collect();
    let verb = match outcome.winners[..] {
        [one] if matches!(played.sitters.get(one.place()), Some(Sitter::You)) => "win",
        [_] => "wins",
        _ => "share the victory",
    };
    let scores = (0..).map(Seat::new).zip(&outcome.scores);
    let scores: Vec<String> = scores
        .map(|(seat, score)| format!("  {}: {score}", who(seat)))
        .collect();
    terminal.result(&format!(
        "\n{} {verb} ({}) after {} decisions; the scores:\n{}",
        winners.join(" and "),
        ending.rule(),
        played.decisions,
        scores.join("\n")
    ));
}

/// Somebody at the terminal, who sees what the seat sees.
struct Guest<'a> {
    terminal: &'a Terminal,
    debug: bool,
    /// Where the log goes, if not into the folder for results.
    log: Option<&'a Path>,
    output: &'a Path,
}

impl Company for Guest<'_> {
    fn hear(&self, news: &News<'_>) {
        match news {
            News::Chance(outcome) if self.debug => self.terminal.say(format!("chance: {outcome}")),
            News::Chance(_) => {}
            News::Turn {
                seat,
                sitter,
                sentence,
            } => {
                let who = match sitter {
                    Some(sitter) => sitter.at(*seat),
                    None => format!("seat {seat} (a bot for you)"),
                };
                self.terminal.say(format!("{who}: {sentence}"));
            }
            News::Note(lines) => self.terminal.say(lines.trim_end()),
        }
    }

    fn keep(&self, log: &File) {
        // If it can't be written, that is told in the end.
        let _ = self.write(log);
    }

    fn decide(&self, question: &Question<'_>) -> Answer {
        self.show(question);
        loop {
            let count = question.choices.len();
            self.terminal
                .result(&format!("your choice, 1 to {count}, or `help`:"));
            let mut line = String::new();
            let read = std::io::stdin().lock().read_line(&mut line);
            if !matches!(read, Ok(1..)) {
                return Answer::Leave;
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                [] | ["table" | "t"] => self.show(question),
                ["help" | "h" | "?"] => self.terminal.result(HELP),
                ["quit" | "q" | "exit"] => return Answer::Quit,
                ["auto"] => return Answer::Leave,
                ["undo" | "u"] if question.undo => return Answer::Undo,
                ["undo" | "u"] => self.terminal.result("you have decided nothing yet"),
                ["why"] => self.terminal.result("which choice? Write `why 1`"),
                ["why", ref what @ ..] => match question.understand(&what.join(" ")) {
                    Ok(choice) => self.explain(question, choice),
                    Err(not) => self.terminal.result(&not),
                },
                _ => match question.understand(&line) {
                    Ok(choice) => return Answer::Pick(choice),
                    Err(not) => self.terminal.result(&not),
                },
            }
        }
    }
}

impl Guest<'_> {
    fn write(&self, log: &File) -> Result<(), OutputError> {
        match self.log {
            Some(path) => output::write(path, &log.bytes),
            None => output::put(self.output, &log.path, &log.bytes),
        }
    }

    /// Shows the table and what can be done.
    fn show(&self, question: &Question<'_>) {
        let list = question.choices.iter().enumerate();
        let list = list.map(|(n, choice)| format!("{:>4}  {}", n + 1, choice.said));
        let list = list.collect::<Vec<_>>().join("\n");
        self.terminal.result(&format!("\n{}{list}", question.scene));
        if self.debug {
            self.terminal.result(&(question.internals)());
        }
    }

    /// Tells the rules behind a choice.
    fn explain(&self, question: &Question<'_>, choice: usize) {
        let reasons = (question.why)(choice);
        if reasons.is_empty() {
            self.terminal
                .result("no rule is at work yet: more is to be chosen first");
        }
        for reason in reasons {
            match &reason.says[..] {
                [] => self.terminal.result(&reason.rule),
                says => self
                    .terminal
                    .result(&format!("{}: {}", reason.rule, says.join(" … "))),
            }
        }
    }
}
