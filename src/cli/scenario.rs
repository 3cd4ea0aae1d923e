//! `scenario`: plays scenarios, and shows the table where one goes wrong.

use std::error::Error;
use std::path::Path;

use crate::diag::Severity;
use crate::job;
use crate::job::scenario::{Line, Order, Told};
use crate::job::table::unrefereed;
use crate::referee::scenario::is_scenario;

use super::args::ScenarioOptions;
use super::desk::Desk;
use super::verdict::Verdict;

/// Plays the scenarios of games, or single ones.
pub fn run(mut desk: Desk<'_>, options: &ScenarioOptions) -> Result<Verdict, Box<dyn Error>> {
    let is_named = options.game.is_some() || !options.scenarios.is_empty();
    if let Some(why) = desk.lack().filter(|_| !is_named) {
        return Err(why.into());
    }
    let scenarios = if options.game.is_some() {
        let named = options.scenarios.iter();
        let taken = named.map(|name| take(&mut desk, name));
        taken.collect::<Result<_, _>>()?
    } else {
        options.scenarios.clone()
    };
    if options.game.is_none()
        && let Some(why) = scenarios.iter().find_map(|name| elsewhere(&desk, name))
    {
        return Err(why.into());
    }
    let game = options.game.clone();
    let played = job::scenario(&desk.workshop, &Order { scenarios, game });
    let unusable = played.left.iter().find_map(|name| unusable(&desk, name));
    let verdict = played.games.iter().fold(Verdict::Clean, |verdict, told| {
        verdict.and(tell(&desk, told, options.debug))
    });
    match (unusable, played.unknown) {
        (Some(why), _) => Err(why.into()),
        (None, Some(unknown)) => Err(unknown.into()),
        (None, None) => Ok(verdict),
    }
}

/// Takes a file into the project, wherever it lies; gives its path there.
fn take(desk: &mut Desk<'_>, name: &str) -> Result<String, Box<dyn Error>> {
    let path = Path::new(name);
    if !path.exists() {
        return Err(format!("there is no file `{name}`").into());
    }
    match misshapen(path) {
        Some(why) => Err(format!("`{name}` {why}").into()),
        None => Ok(desk.workshop.project.take(path)?),
    }
}

/// Says why a name can't be played that stands for a file outside of the project, although a file of
/// a game may be called so too.
fn elsewhere(desk: &Desk<'_>, name: &str) -> Option<String> {
    let path = Path::new(name);
    let file = std::fs::canonicalize(path)
        .ok()
        .filter(|file| file.is_file())?;
    let root = desk.root.as_deref().map(std::fs::canonicalize);
    let inside = matches!(root, Some(Ok(root)) if file.starts_with(&root));
    (!inside).then(|| unusable(desk, name))?
}

/// Says why a path that exists can't be played; nothing when there is no such path.
fn unusable(desk: &Desk<'_>, name: &str) -> Option<String> {
    let path = Path::new(name);
    if !path.exists() {
        return None;
    }
    let games = desk.workshop.project.games();
    let why = misshapen(path).map_or_else(
        || {
            let game = games.first().copied().unwrap_or("GAME");
            format!(
                "lies in no game’s folder `scenarios/`: say whose it is, such as `--game {game}`"
            )
        },
        str::to_owned,
    );
    Some(format!("`{name}` {why}"))
}

/// Says why a path is no file of a scenario.
fn misshapen(path: &Path) -> Option<&'static str> {
    if path.is_dir() {
        return Some("is a folder: name its files");
    }
    let name = path.to_string_lossy();
    (!is_scenario(&name)).then_some("is no scenario, as its name does not end in `.toml`")
}

fn tell(desk: &Desk<'_>, told: &Told, debug: bool) -> Verdict {
    let terminal = desk.terminal;
    for line in &told.lines {
        let Line {
            id,
            title,
            steps,
            rules,
            failure,
        } = line;
        let rules = match rules.join(" ") {
            none if none.is_empty() => none,
            rules => format!("; {rules}"),
        };
        match failure {
            None => terminal.say(format!("ok    {id}: {title} ({steps} steps{rules})")),
            Some(failure) => {
                terminal.result(&format!("WRONG {id}: {title}\n{failure}"));
                if let Some(before) = &failure.before {
                    let table = if debug { &before.fields } else { &before.scene };
                    terminal.result(&format!("  the table before the step:\n{table}"));
                }
            }
        }
    }
    if !told.is_read {
        return desk.judge(&told.findings, Severity::Warning);
    }
    terminal.say(if !told.has_referee {
        format!("{}: {}", told.game, unrefereed(&told.game))
    } else if told.count == 0 {
        let game = &told.game;
        format!("{game}: there are no scenarios; write them into `decks/{game}/scenarios/`")
    } else {
        let (game, good, count) = (&told.game, told.good(), told.count);
        format!("{game}: {good} of {count} scenarios hold")
    });
    desk.judge(&told.findings, Severity::Warning)
}
