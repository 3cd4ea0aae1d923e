//! `simulate` in parts: one shard of the games, or what all of them tell together.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};

use crate::diag::{Diags, Severity};
use crate::job::Progress as _;
use crate::job::shard::{self, Flaw, Held, Played, Shard, Survey};
use crate::job::simulate::Order;
use crate::project;

use super::desk::Desk;
use super::save::Disk;
use super::simulate::{judge, order, tell};
use super::table_args::SimulateOptions;
use super::verdict::Verdict;

/// Plays a shard, or merges parts.
pub fn run(desk: &Desk<'_>, options: &SimulateOptions) -> Result<Verdict, Box<dyn Error>> {
    match (options.parts.shard, &options.parts.out) {
        (Some(shard), Some(path)) => play(desk, options, shard, path),
        _ if options.parts.merge.is_empty() => {
            Err("`--resume` goes with `--merge`, or with `--shard` and `--out`".into())
        }
        _ => merge(desk, options),
    }
}

/// Plays one shard, and says so.
fn play(
    desk: &Desk<'_>,
    options: &SimulateOptions,
    shard: Shard,
    path: &Path,
) -> Result<Verdict, Box<dyn Error>> {
    if path.is_dir() {
        let file = path.join(format!("part-{}.json", shard.number()));
        let (path, file) = (path.display(), file.display());
        return Err(format!("`{path}` is a folder: name a file in it, such as `{file}`").into());
    }
    let order = order(options)?;
    let mut ended = fill(desk, &order, shard, path, Old::Kept)?;
    if let (Filled::Flawed(Flaw::Damaged { .. }), true) = (&ended, options.parts.resume) {
        ended = fill(desk, &order, shard, path, Old::Dropped)?;
    }
    match ended {
        Filled::Unplayable(findings) => Ok(desk.judge(&findings, Severity::Error)),
        Filled::Flawed(flaw) => Ok(complain(desk, &[flaw])),
        Filled::Played(played, findings) => {
            let verdict = desk.judge(&findings, Severity::Error);
            Ok(verdict.and(said(desk, shard, path, &played)))
        }
    }
}

/// What is done with the part that is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Old {
    Kept,
    Dropped,
}

/// How a shard ended.
enum Filled {
    /// The deck can't be played.
    Unplayable(Diags),
    /// What is there is not the part.
    Flawed(Flaw),
    /// All of it was played, or up to a game that went wrong.
    Played(Box<Played>, Diags),
}

/// Plays what is missing of a shard.
fn fill(
    desk: &Desk<'_>,
    order: &Order,
    shard: Shard,
    path: &Path,
    old: Old,
) -> Result<Filled, Box<dyn Error>> {
    let before = (old == Old::Kept && path.exists()).then(|| project::read_text(path));
    let before = match before.transpose() {
        Ok(before) => before,
        Err(error) => return Ok(Filled::Flawed(Flaw::Unreadable(error.to_string()))),
    };
    let name = path.display().to_string();
    let before = (name.as_str(), before.as_deref());
    let (disk, bar) = (Disk::at(path), desk.terminal.bar());
    bar.doing(&format!("shard {shard}"));
    let outcome = shard::play_shard(&desk.workshop, order, shard, before, &disk, &bar);
    Ok(match outcome.made? {
        None => Filled::Unplayable(outcome.findings),
        Some(Err(flaw)) => Filled::Flawed(flaw),
        Some(Ok(played)) => Filled::Played(Box::new(played), outcome.findings),
    })
}

/// Says what was played of a shard.
fn said(desk: &Desk<'_>, shard: Shard, path: &Path, played: &Played) -> Verdict {
    let before = match played.before {
        0 => String::new(),
        before => format!(", {before} of them before"),
    };
    let games = match played.games {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    };
    let path = path.display();
    let said = format!("shard {shard}: {games} played{before}; wrote {path}");
    desk.terminal.say(said);
    let Some(wrong) = &played.wrong else {
        return Verdict::Clean;
    };
    desk.terminal.findings(&format!(
        "error[{}]: {}\n  = seed {}, {} players, game {} of the run; merging shows its log\n",
        wrong.kind, wrong.message, wrong.seed, wrong.players, wrong.game
    ));
    Verdict::Findings
}

/// Merges parts, and tells what one machine would.
fn merge(desk: &Desk<'_>, options: &SimulateOptions) -> Result<Verdict, Box<dyn Error>> {
    let game = options.game.as_deref();
    let paths = &options.parts.merge;
    let mut survey = shard::survey(held(paths), game);
    if options.parts.resume {
        if resume(desk, paths, &survey)? == Verdict::Findings {
            return Ok(Verdict::Findings);
        }
        survey = shard::survey(held(paths), game);
    }
    if !survey.flaws.is_empty() {
        return Ok(complain(desk, &survey.flaws));
    }
    let outcome = shard::report(&desk.workshop, &survey);
    let made = outcome.made?;
    let verdict = desk.judge(&outcome.findings, Severity::Error);
    match made {
        None => Ok(verdict),
        Some(Err(flaw)) => Ok(complain(desk, &[flaw])),
        Some(Ok(simulation)) => {
            tell(desk, options.many.format, &simulation)?;
            Ok(verdict.and(judge(&simulation.report)))
        }
    }
}

/// Plays what is missing, each shard where its part is or should be, up to the first that can't be played.
fn resume(desk: &Desk<'_>, paths: &[PathBuf], survey: &Survey) -> Result<Verdict, Box<dyn Error>> {
    let Some(plan) = &survey.plan else {
        return Ok(Verdict::Clean);
    };
    let order = plan.order()?;
    let damaged = survey.flaws.iter().filter_map(|flaw| match flaw {
        Flaw::Damaged { name, .. } => Some((number(name)?, PathBuf::from(name))),
        _ => None,
    });
    let mut damaged: BTreeMap<u64, PathBuf> = damaged.collect();
    let begun = survey.incomplete.iter();
    let begun = begun.map(|(number, name)| (*number, PathBuf::from(name), Old::Kept));
    let missing = survey
        .missing
        .iter()
        .map(|number| match damaged.remove(number) {
            Some(path) => (*number, path, Old::Dropped),
            None => (*number, place(paths, *number), Old::Kept),
        });
    let all: Vec<_> = begun.chain(missing).collect();
    for (number, path, old) in all {
        let shard = Shard::new(number, plan.shards)?;
        match fill(desk, &order, shard, &path, old)? {
            Filled::Unplayable(findings) => {
                desk.report(&findings);
                return Ok(Verdict::Findings);
            }
            Filled::Flawed(flaw) => return Ok(complain(desk, &[flaw])),
            // Merging tells of the game that went wrong.
            Filled::Played(played, _) if played.wrong.is_some() => {}
            Filled::Played(played, _) => {
                desk.terminal
                    .note(format!("shard {shard}: {} games", played.games));
            }
        }
    }
    Ok(Verdict::Clean)
}

/// Gives the number that a file's name ends in, before what follows the first dot.
fn number(name: &str) -> Option<u64> {
    let stem = Path::new(name).file_stem()?.to_str()?;
    let rest = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    stem[rest.len()..].parse().ok()
}

/// Gives the place for a part that there is not: in the first folder, or beside the first file.
fn place(paths: &[PathBuf], number: u64) -> PathBuf {
    let folder = paths.iter().find(|path| path.is_dir()).cloned();
    let beside = || {
        paths
            .first()
            .and_then(|path| path.parent())
            .map(Path::to_owned)
    };
    let folder = folder.or_else(beside).unwrap_or_default();
    folder.join(format!("part-{number}.json"))
}

/// Reads parts one after the other, those of a folder by their names.
fn held(paths: &[PathBuf]) -> impl Iterator<Item = Held> {
    paths.iter().flat_map(|path| files(path)).map(|path| Held {
        name: path.display().to_string(),
        text: project::read_text(&path).map_err(|error| error.to_string()),
    })
}

/// Gives the files that a path means.
fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(path) else {
        return vec![path.to_owned()];
    };
    let paths = entries.flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .collect();
    files.sort();
    files
}

/// Says what is wrong with parts.
fn complain(desk: &Desk<'_>, flaws: &[Flaw]) -> Verdict {
    let lines = flaws.iter().map(|flaw| {
        format!(
            "error[{}]: {flaw}\n  = help: {}\n",
            flaw.kind(),
            flaw.help()
        )
    });
    desk.terminal.findings(&lines.collect::<String>());
    Verdict::Findings
}
