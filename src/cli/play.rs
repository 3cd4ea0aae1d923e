//! `play`: one game, move by move; bots play, or somebody at the terminal.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::{self, Write as _};
use std::io::BufRead;
use std::path::PathBuf;
use std::str::FromStr;

use crate::diag::{Diags, Severity};
use crate::games;
use crate::referee::bot::{AnyBot, Bot, BotKind, Eye, Random};
use crate::referee::log::{Header, Recorder};
use crate::referee::{
    Choice, Event, Game, Played, Players, Seat, Settings, Sink, Stream, Streams, Watch,
};
use crate::referee::{Shelf, Visitor};
use crate::referee::{outline, play};

use super::table_args::PlayOptions;
use super::terminal::Terminal;
use super::workshop::Workshop;
use super::{Verdict, output, table};

/// Plays a game and keeps its log.
pub fn run(workshop: &Workshop<'_>, options: &PlayOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut diags = Diags::new();
    let Some(deck) = table::deck(&workshop.project, &options.game, &mut diags)? else {
        return Ok(workshop.judge(&diags, Severity::Error));
    };
    let settings = table::settings(&deck, &options.table)?;
    let sitting = Sitting {
        workshop,
        options,
        settings: &settings,
    };
    let verdict = games::ALL
        .open(&settings, sitting, &mut diags)
        .transpose()?;
    Ok(workshop
        .judge(&diags, Severity::Error)
        .and(verdict.unwrap_or(Verdict::Clean)))
}

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A bot.
    Bot(BotKind),
    /// Somebody at the terminal.
    You,
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::You => f.write_str("you"),
        }
    }
}

impl FromStr for Sitter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "you" => Ok(Self::You),
            _ => text
                .parse()
                .map(Self::Bot)
                .map_err(|error| format!("{error}, or you")),
        }
    }
}

/// One game at one table.
struct Sitting<'a> {
    workshop: &'a Workshop<'a>,
    options: &'a PlayOptions,
    settings: &'a Settings<'a>,
}

impl Visitor for Sitting<'_> {
    type Output = Result<Verdict, Box<dyn Error>>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let (options, terminal) = (self.options, self.workshop.terminal);
        let ideal = self.settings.deck().manifest.game.ideal;
        let named = (options.bots.len() > 1).then_some(options.bots.len());
        let asked = options.table.players.or(ideal.filter(|_| named.is_none()));
        let players = *table::players(game.players(), asked, options.bots.len())?.start();
        let sitters: Vec<Sitter> = table::seated(&options.bots, players);
        let seed = options.table.seed;
        let mut header = Header::new::<G>(self.settings, players, seed);
        header.bots = sitters.iter().map(ToString::to_string).collect();
        let seat = |sitter: &Sitter| match sitter {
            Sitter::Bot(kind) => Chair::Bot(kind.make()),
            Sitter::You => Chair::You(You::new(self.settings, terminal)),
        };
        let mut chairs: Vec<Chair<'_, G>> = sitters.iter().map(seat).collect();
        let mut streams = Streams::new(G::ID, G::VERSION, seed);
        let mut seated = Players::new(&mut chairs, &streams, 0);
        let open = !sitters.contains(&Sitter::You);
        let mut watch = (Recorder::new(header), Caller::new(terminal, &sitters, open));
        let mut teller = Teller {
            terminal,
            words: game
                .names()
                .cards()
                .map(|(_, word)| word.to_owned())
                .collect(),
            titles: table::titles(self.settings.deck()),
        };
        let played = play(game, &mut streams, &mut seated, &mut watch, &mut teller);
        tell_end(terminal, &played);
        let log = watch.0.finish(&played.end);
        let path = options.log.clone().unwrap_or_else(|| self.log_path(seed));
        output::write(&path, log.to_string().as_bytes())?;
        terminal.say(format!("wrote {}", path.display()));
        Ok(if played.end.is_ok() {
            Verdict::Clean
        } else {
            Verdict::Findings
        })
    }
}

impl Sitting<'_> {
    fn log_path(&self, seed: u64) -> PathBuf {
        let folder = self.workshop.output.join(self.settings.deck().id());
        folder.join(format!("game-{seed}.jsonl"))
    }
}

/// Says who has won, or what is wrong.
fn tell_end<G: Game>(terminal: &Terminal, played: &Played<G>) {
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

/// Says aloud what happens; what nobody may see only when nobody sits at the terminal.
struct Caller<'a> {
    terminal: &'a Terminal,
    sitters: Vec<String>,
    open: bool,
    sentence: String,
}

impl<'a> Caller<'a> {
    fn new(terminal: &'a Terminal, sitters: &[Sitter], open: bool) -> Self {
        Self {
            terminal,
            sitters: sitters.iter().map(ToString::to_string).collect(),
            open,
            sentence: String::new(),
        }
    }
}

impl<G: Game> Watch<G> for Caller<'_> {
    fn chance(&mut self, game: &G, _: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        if self.open {
            let outcome = game.names().speak(&outcome.to_string());
            self.terminal.say(format!("chance: {outcome}"));
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
            let (seat, sitter) = (choice.seat, &self.sitters[choice.seat.place()]);
            self.terminal
                .say(format!("seat {seat} ({sitter}): {}", self.sentence));
            self.sentence.clear();
        }
        Ok(())
    }
}

/// Names the cards that are laid open.
struct Teller<'a> {
    terminal: &'a Terminal,
    words: Vec<String>,
    titles: BTreeMap<String, String>,
}

impl Sink for Teller<'_> {
    fn event(&mut self, event: Event) {
        if let Event::Shown(seat, card) = event
            && let Some(word) = self.words.get(card.index())
        {
            let title = self.titles.get(word).map_or("", String::as_str);
            self.terminal
                .say(format!("  seat {seat} shows {word} {title}"));
        }
    }
}

/// Somebody at a seat.
enum Chair<'a, G: Game> {
    Bot(AnyBot<G>),
    You(You<'a>),
}

impl<G: Game> Bot<G> for Chair<'_, G> {
    fn choose(&mut self, eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        match self {
            Self::Bot(bot) => bot.choose(eye, moves, rng),
            Self::You(you) => you.choose(eye, moves, rng),
        }
    }
}

/// Somebody at the terminal, who sees the view of the seat and picks a move by its number.
struct You<'a> {
    terminal: &'a Terminal,
    titles: BTreeMap<String, String>,
    gone: bool,
}

impl<'a> You<'a> {
    fn new(settings: &Settings<'_>, terminal: &'a Terminal) -> Self {
        Self {
            terminal,
            titles: table::titles(settings.deck()),
            gone: false,
        }
    }

    /// Shows what the seat sees, and what is printed on the cards that it knows.
    fn show<G: Game>(&self, eye: &Eye<'_, G>) {
        let names = eye.game().names();
        let view = serde_json::to_value(eye.view()).unwrap_or_default();
        let view = names.spoken(view);
        let lines = outline(&view, 1);
        let mut text = format!("\nyou have seat {}, and see:\n{lines}", eye.seat());
        for (card, word) in names.cards() {
            let known = lines
                .split([' ', '[', ']', '\n', '(', ')', ','])
                .any(|part| part == word);
            let title = self.titles.get(word).map_or("", String::as_str);
            let printed = eye.game().printed_on(card);
            let words = [title, &printed].map(str::trim);
            let words: Vec<&str> = words
                .into_iter()
                .filter(|words| !words.is_empty())
                .collect();
            if known && !words.is_empty() {
                let _ = writeln!(text, "  {word}: {}", words.join(": "));
            }
        }
        self.terminal.result(&text);
    }
}

impl<G: Game> Bot<G> for You<'_> {
    fn choose(&mut self, eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        if !self.gone {
            self.show(eye);
            let say = |mv: &G::Move| eye.game().names().speak(&mv.to_string());
            let list = moves.iter().enumerate();
            let list = list.map(|(n, mv)| format!("  {}  {}", n + 1, say(mv)));
            self.terminal.result(&list.collect::<Vec<_>>().join("\n"));
        }
        while !self.gone {
            self.terminal.result(&format!(
                "your move, 1 to {} (`q`: a bot plays on)",
                moves.len()
            ));
            let mut line = String::new();
            let read = std::io::stdin().lock().read_line(&mut line);
            let number = line.trim().parse::<usize>().ok();
            match number.and_then(|number| number.checked_sub(1)) {
                Some(chosen) if chosen < moves.len() => return chosen,
                _ => self.gone = !matches!(read, Ok(1..)) || line.trim() == "q",
            }
        }
        Random.choose(eye, moves, rng)
    }
}
