//! What was printed before, by its name: a folder, a printed file, or a revision in git.

use std::error::Error;
use std::path::{Path, PathBuf};

use crate::games::Shipped;
use crate::job::Workshop;
use crate::job::diff;
use crate::project::Project;

use super::desk::Desk;
use super::git;
use super::printed;

/// What was printed before.
pub type Before = diff::Before<Shipped>;

/// Finds what a name stands for.
///
/// # Errors
/// When it stands for nothing, or that can't be read.
pub fn before(desk: &Desk<'_>, name: &str) -> Result<Before, Box<dyn Error>> {
    let path = Path::new(name);
    let project = if path.is_dir() {
        folder(path)?
    } else if path.is_file() {
        return Ok(Before::Sheets(printed::read(path)?));
    } else if path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("pdf"))
    {
        return Err(format!("there is no file `{name}`").into());
    } else {
        let root = desk.root.as_deref().ok_or_else(|| {
            format!(
                "there is no folder and no file `{name}`; a revision in git needs a project folder: run \
                 this where `decks/` lies, or name the folder by `--project`"
            )
        })?;
        git::revision(root, name)?
    };
    let workshop = Workshop::open(project);
    desk.report(&workshop.found);
    Ok(Before::Sources(Box::new(workshop)))
}

/// Reads a project by its folder, or by that of one of its decks.
pub(super) fn folder(path: &Path) -> Result<Project, Box<dyn Error>> {
    let holds = |folder: &Path| folder.join("decks").is_dir();
    let above = path.canonicalize()?;
    let parents: Vec<PathBuf> = above
        .ancestors()
        .skip(1)
        .take(2)
        .map(Path::to_owned)
        .collect();
    if holds(path) {
        return Ok(Project::load(path)?);
    }
    let is_deck = path.join("game.toml").is_file();
    match parents.as_slice() {
        [decks, root] if is_deck && decks.ends_with("decks") => Ok(Project::load(root)?),
        _ => Err(format!(
            "`{}` is no project: there is no `decks/` in it",
            path.display()
        )
        .into()),
    }
}
