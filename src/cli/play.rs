//! `play`: one game, move by move; bots play, or somebody at the terminal.

use std::error::Error;
use std::io::BufRead;

use crate::diag::Severity;
use crate::job;
use crate::job::play::{Company, News, Order, Played, Question};
use crate::referee::Seat;

use super::desk::Desk;
use super::output;
use super::table_args::PlayOptions;
use super::terminal::Terminal;
use super::verdict::Verdict;

/// Plays a game and keeps its log.
pub fn run(desk: &Desk<'_>, options: &PlayOptions) -> Result<Verdict, Box<dyn Error>> {
    let order = Order {
        game: options.game.clone(),
        table: options.table.table(),
        bots: options.bots.clone(),
    };
    let outcome = job::play(&desk.workshop, &order, desk.terminal);
    let mut verdict = Verdict::Clean;
    if let Some(played) = outcome.made? {
        tell_end(desk.terminal, &played);
        let log = &played.log;
        let path = options.log.clone();
        let path = path.unwrap_or_else(|| desk.place(&log.path));
        output::write(&path, &log.bytes)?;
        desk.terminal.say(format!("wrote {}", path.display()));
        if played.end.is_err() {
            verdict = Verdict::Findings;
        }
    }
    Ok(desk.judge(&outcome.findings, Severity::Error).and(verdict))
}

/// Says who has won, or what is wrong.
fn tell_end(terminal: &Terminal, played: &Played) {
    match &played.end {
        Err(trouble) => terminal.result(&format!("the game can’t go on: {trouble}")),
        Ok((ending, outcome)) => {
            let winners: Vec<String> = outcome.winners.iter().map(Seat::to_string).collect();
            let (seats, verb) = match winners.len() {
                1 => ("seat", "wins"),
                _ => ("seats", "share the victory"),
            };
            let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
            terminal.result(&format!(
                "{seats} {} {verb} ({}), scores {}, {} decisions",
                winners.join(" and "),
                ending.rule(),
                scores.join(" "),
                played.decisions
            ));
        }
    }
}

/// Somebody at the terminal, who sees the view of the seat and picks a move by its number.
impl Company for Terminal {
    fn hear(&self, news: &News<'_>) {
        match news {
            News::Chance(outcome) => self.say(format!("chance: {outcome}")),
            News::Turn {
                seat,
                sitter,
                sentence,
            } => self.say(format!("seat {seat} ({sitter}): {sentence}")),
            News::Shown { seat, word, title } => {
                self.say(format!("  seat {seat} shows {word} {title}"));
            }
        }
    }

    fn decide(&self, question: &Question) -> Option<usize> {
        self.result(&seen(question));
        let list = question.moves.iter().enumerate();
        let list = list.map(|(n, mv)| format!("  {}  {mv}", n + 1));
        self.result(&list.collect::<Vec<_>>().join("\n"));
        let count = question.moves.len();
        loop {
            self.result(&format!("your move, 1 to {count} (`q`: a bot plays on)"));
            let mut line = String::new();
            let read = std::io::stdin().lock().read_line(&mut line);
            let number = line.trim().parse::<usize>().ok();
            match number.and_then(|number| number.checked_sub(1)) {
                Some(chosen) if chosen < count => return Some(chosen),
                _ if !matches!(read, Ok(1..)) || line.trim() == "q" => return None,
                _ => {}
            }
        }
    }
}

/// Writes what a seat sees, and what is printed on the cards in sight.
fn seen(question: &Question) -> String {
    let Question {
        seat, view, cards, ..
    } = question;
    let mut lines = vec![format!("\nyou have seat {seat}, and see:\n{view}")];
    for card in cards {
        lines.push(format!("  {}: {}\n", card.word, card.words.join(": ")));
    }
    lines.concat()
}
