//! Where orders are taken: the user's project, the folder for results, the terminal.

use std::error::Error;
use std::path::{Component, Path, PathBuf};

use crate::deck::Cells;
use crate::diag::{self, Diags, Severity};
use crate::job::{Failure, File, Refused, Tray, Workshop};
use crate::project::Project;

use super::args::Args;
use super::choice_args::Games;
use super::kept::Kept;
use super::output;
use super::terminal::Terminal;
use super::verdict::Verdict;

/// What a command on games works with.
pub struct Desk<'a> {
    /// Sources and fonts.
    pub workshop: Workshop,
    /// The project's folder, when there is one.
    pub root: Option<PathBuf>,
    /// The project's folder, seen from the current one: `""` or `sub/`.
    pub folder: String,
    /// Where results go.
    pub output: &'a Path,
    /// Where messages go.
    pub terminal: &'a Terminal,
}

/// Writes a folder below the current one as the beginning of a path; empty for any other.
fn below(folder: &Path) -> String {
    let mut path = String::new();
    for part in folder.components() {
        match part {
            Component::CurDir => {}
            Component::Normal(name) => {
                path.push_str(&name.to_string_lossy());
                path.push('/');
            }
            _ => return String::new(),
        }
    }
    path
}

impl<'a> Desk<'a> {
    /// Reads the project.
    pub fn open(args: &'a Args, terminal: &'a Terminal) -> Result<Self, Box<dyn Error>> {
        let root = match &args.project {
            Some(root) => Some(root.clone()),
            None => Some(PathBuf::from(".")).filter(|here| here.join("decks").is_dir()),
        };
        let project = match &root {
            Some(root) => Project::load(root)?,
            None => Project::embedded(),
        };
        for (path, why) in project.skipped() {
            terminal.note(format!("`{path}` {why}"));
        }
        let workshop = Workshop::open(project);
        let workshop = if args.no_cache {
            workshop
        } else {
            workshop.keep_with(Kept::within(&args.output))
        };
        Ok(Self {
            workshop,
            root,
            folder: args.project.as_deref().map(below).unwrap_or_default(),
            output: &args.output,
            terminal,
        })
    }

    /// Gives the ids of the games that were asked for.
    ///
    /// # Errors
    /// When one does not exist, or none was named and the project folder lacks them.
    pub fn games(&self, wanted: &Games) -> Result<Vec<String>, Box<dyn Error>> {
        match self.lack().filter(|_| wanted.games.is_empty()) {
            Some(why) => Err(why.into()),
            None => Ok(self.workshop.games(&wanted.games)?),
        }
    }

    /// Says why there is no game to work on where none is named.
    pub fn lack(&self) -> Option<String> {
        let why = self.workshop.project.lack()?;
        Some(format!(
            "{why}; name a game, or put one there: `cardwright new`"
        ))
    }

    /// Gives the place of a result in the folder for results.
    pub fn place(&self, path: &str) -> PathBuf {
        output::below(self.output, path)
    }

    /// Says that a file was written.
    pub fn wrote(&self, path: &str) {
        let path = self.place(path);
        self.terminal.say(format!("wrote {}", path.display()));
    }

    /// Prints findings.
    pub fn report(&self, diags: &Diags) {
        if !diags.is_empty() {
            let cells = Cells::of(&self.workshop.project);
            let text = diag::render(diags, self.terminal.style(), &cells);
            self.terminal.findings(&text);
        }
    }

    /// Prints findings and says how they count: those that are as grave as `counts`.
    pub fn judge(&self, diags: &Diags, counts: Severity) -> Verdict {
        self.report(diags);
        Verdict::of(diags, counts)
    }

    /// Says why nothing was made: half a deck is worse than the last good file.
    pub fn withheld(&self, game: &str, command: &str) {
        self.terminal.say(format!(
            "{game}: nothing made, earlier files stay; `{command} --draft` makes what can be drawn"
        ));
    }
}

/// Writes finished files into the folder for results.
impl Tray for Desk<'_> {
    fn put(&self, file: File) -> Result<(), Refused> {
        output::put(self.output, &file.path, &file.bytes)?;
        self.terminal.filed(&file.path);
        Ok(())
    }
}

/// Says why a job could not be done, with the options that it is about.
pub fn failed(failure: Failure) -> Box<dyn Error> {
    match failure {
        Failure::FoldedForMachine => format!("{failure}: leave out `--fold` or `--cut`").into(),
        _ => failure.into(),
    }
}
