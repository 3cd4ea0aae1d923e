//! `watch`: pictures that follow each save.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

use crate::deck::Cells;
use crate::diag::{Severity, brief};
use crate::games::Shipped;
use crate::job::watch::{Seen, Watch};
use crate::job::{File, Refused, Tray, Workshop};
use crate::project::Project;

use super::args::WatchOptions;
use super::desk::Desk;
use super::output;
use super::stamp::Stamp;
use super::terminal::Terminal;
use super::verdict::Verdict;

/// Most cards that a line names.
const MOST_NAMED: usize = 4;
/// What to do when there is nothing to watch.
const NOTHING: &str = "there is no game of your own to watch; begin with `cardwright new my-class`, then \
                       `cardwright --project my-class watch`";

/// Draws the games, and again after each change.
pub fn run(desk: Desk<'_>, options: &WatchOptions) -> Result<Verdict, Box<dyn Error>> {
    let wanted = &options.games.games;
    let games = own(&desk.workshop, wanted)?;
    let Desk {
        workshop,
        root,
        output,
        terminal,
        ..
    } = desk;
    let root = root.ok_or(NOTHING)?;
    let mut stamp = Stamp::of(&root);
    let mut window = Window {
        watch: Watch::new(workshop),
        results: Results(output),
        terminal,
        said: BTreeMap::new(),
    };
    let verdict = window.look(&games);
    if options.once {
        return Ok(verdict);
    }
    terminal.say("watching: each save is drawn at once; Ctrl-C ends it");
    loop {
        stamp.wait(&root);
        if let Err(error) = window.renew(&root, wanted) {
            terminal.say(error);
        }
    }
}

/// Gives the games that were asked for, or those of the folder; it is no use to wait for a change of
/// others.
fn own(workshop: &Workshop, wanted: &[String]) -> Result<Vec<String>, Box<dyn Error>> {
    let mut games = workshop.games(wanted)?;
    games.retain(|game| workshop.project.owns(game));
    if games.is_empty() {
        return Err(NOTHING.into());
    }
    Ok(games)
}

/// The folder for results.
struct Results<'a>(&'a Path);

impl Tray for Results<'_> {
    fn put(&self, file: File) -> Result<(), Refused> {
        Ok(output::put(self.0, &file.path, &file.bytes)?)
    }

    fn has(&self, path: &str) -> bool {
        output::below(self.0, path).is_file()
    }
}

/// Somebody who looks on.
struct Window<'a> {
    watch: Watch<Shipped>,
    results: Results<'a>,
    terminal: &'a Terminal,
    /// What was said last of each game.
    said: BTreeMap<String, String>,
}

impl Window<'_> {
    /// Takes the sources as they are now, and looks at them.
    fn renew(&mut self, root: &Path, wanted: &[String]) -> Result<(), Box<dyn Error>> {
        self.watch.renew(Project::load(root)?);
        let games = own(self.watch.workshop(), wanted);
        let known = games.as_deref().unwrap_or_default();
        self.watch.keep(known);
        self.said.retain(|game, _| known.contains(game));
        self.look(&games?);
        Ok(())
    }

    /// Draws the games and says a line of each that is not as it was.
    fn look(&mut self, games: &[String]) -> Verdict {
        let (mut verdict, mut silent) = (Verdict::Clean, true);
        for game in games {
            let (line, seen, judged) = self.game(game);
            verdict = verdict.and(judged);
            let old = self.said.insert(game.clone(), line.clone());
            if !seen.files.is_empty() || old.is_none_or(|old| old != line) {
                silent = false;
                let drawn = drawn(&seen);
                self.terminal.say(format!("{game}: {drawn}{line}"));
            }
        }
        if silent {
            self.terminal.say("nothing looks different");
        }
        // What a slip keeps from being drawn is shown again when it is mended.
        if verdict == Verdict::Clean {
            self.watch.sweep(1);
        }
        verdict
    }

    /// Draws a game and puts what is wrong with it into a line. What is wrong with its book is looked
    /// for once the cards are drawn.
    fn game(&mut self, game: &str) -> (String, Seen, Verdict) {
        let outcome = self.watch.draw(game, &self.results);
        let seen = match outcome.made {
            Ok(seen) => seen.unwrap_or_default(),
            Err(failure) => return (failure.to_string(), Seen::default(), Verdict::Findings),
        };
        let mut findings = outcome.findings;
        if !findings.has_error() {
            findings.append(self.watch.read(game));
        }
        let cells = Cells::of(&self.watch.workshop().project);
        let line = brief(&findings, cells).unwrap_or_else(|| "nothing is wrong".to_owned());
        (line, seen, Verdict::of(&findings, Severity::Error))
    }
}

/// Says which cards were drawn again.
fn drawn(seen: &Seen) -> String {
    let count = seen.cards.len();
    let named = seen.cards.iter().take(MOST_NAMED);
    let named = named.map(String::as_str).collect::<Vec<_>>().join(", ");
    match count {
        0 if seen.files.is_empty() => String::new(),
        0 => "drawn; ".to_owned(),
        1..=MOST_NAMED => format!("{named} drawn again; "),
        _ => format!("{named} and {} more drawn again; ", count - MOST_NAMED),
    }
}
