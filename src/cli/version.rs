//! The versions of a game that somebody names: a game, a folder, a revision in git, the game as it ships.

use std::error::Error;
use std::path::Path;

use crate::diag::Diags;
use crate::job::Workshop;
use crate::project::Project;
use crate::referee::Shelf;

use super::compare_args::CompareOptions;
use super::desk::Desk;
use super::git;
use super::since::folder;

/// The name of what ships.
const SHIPPED: &str = "shipped";

/// A version, found.
pub struct Found {
    /// Its sources; `None` for those of the desk.
    pub workshop: Option<Workshop>,
    /// The game.
    pub game: String,
    /// What somebody called it.
    pub name: String,
}

/// Sources, and the game that their name tells.
struct Sources {
    workshop: Option<Workshop>,
    game: Option<String>,
    name: String,
}

/// Finds the old and the new version.
///
/// # Errors
/// When a name stands for nothing, or none of them tells which game is meant.
pub fn find(desk: &Desk<'_>, options: &CompareOptions) -> Result<[Found; 2], Box<dyn Error>> {
    let old = sources(desk, &options.old)?;
    let new = match &options.new {
        Some(name) => sources(desk, name)?,
        None => Sources {
            workshop: None,
            game: None,
            name: "now".to_owned(),
        },
    };
    let told = options.game.clone();
    let told = told
        .or_else(|| new.game.clone())
        .or_else(|| old.game.clone());
    let told = match told {
        Some(game) => game,
        None => only(desk, [&new, &old])?,
    };
    // What ships is called by its own name, and not by that of a copy.
    let own = [&new, &old].map(|sources| referee(desk, sources, &told));
    let referee = own.into_iter().flatten().next();
    let told = |sources| of(desk, sources, &told, referee.as_deref());
    Ok([told(old)?, told(new)?])
}

/// Gives the referee of a game, if the sources have that game.
fn referee(desk: &Desk<'_>, sources: &Sources, game: &str) -> Option<String> {
    let workshop = sources.workshop.as_ref().unwrap_or(&desk.workshop);
    let deck = workshop
        .shelf
        .deck(&workshop.project, game, &mut Diags::new())?;
    Some(deck.manifest.game.referee?.into_inner())
}

/// Finds what a name stands for.
fn sources(desk: &Desk<'_>, name: &str) -> Result<Sources, Box<dyn Error>> {
    let path = Path::new(name);
    let (project, game) = if desk.workshop.project.games().contains(&name) {
        (None, Some(name.to_owned()))
    } else if name == SHIPPED {
        (Some(Project::embedded()), None)
    } else if path.is_dir() {
        let project = folder(path)?;
        let game = own(path, &project)?;
        (Some(project), game)
    } else {
        let root = desk.root.as_deref().ok_or_else(|| {
            format!(
                "`{name}` is no game, no folder and not `{SHIPPED}`; a revision in git needs a project folder: run \
                 this where `decks/` lies, or name the folder by `--project`"
            )
        })?;
        (Some(git::revision(root, name)?), None)
    };
    let workshop = project.map(Workshop::open);
    if let Some(workshop) = &workshop {
        desk.report(&workshop.found);
    }
    let name = name.to_owned();
    Ok(Sources {
        workshop,
        game,
        name,
    })
}

/// Tells the game of a folder: its own when it is that of a deck, or the only one in it.
fn own(path: &Path, project: &Project) -> Result<Option<String>, Box<dyn Error>> {
    if path.join("game.toml").is_file() {
        let path = path.canonicalize()?;
        let name = path.file_name();
        return Ok(name.map(|name| name.to_string_lossy().into_owned()));
    }
    Ok(match project.own_games()[..] {
        [game] if project.owns(game) => Some(game.to_owned()),
        _ => None,
    })
}

/// Finds the only game of one's own in the sources, when no name tells which is meant.
fn only(desk: &Desk<'_>, sources: [&Sources; 2]) -> Result<String, Box<dyn Error>> {
    for sources in sources {
        let project = &sources.workshop.as_ref().unwrap_or(&desk.workshop).project;
        if let [game] = project.own_games()[..]
            && project.owns(game)
        {
            return Ok(game.to_owned());
        }
    }
    let games = desk.workshop.project.games().join(", ");
    Err(format!("which game? name it by `--game`: {games}").into())
}

/// Takes the game of a version: the one that is meant, or, of what ships, the one whose rules it has.
fn of(
    desk: &Desk<'_>,
    sources: Sources,
    told: &str,
    referee: Option<&str>,
) -> Result<Found, Box<dyn Error>> {
    let Sources {
        workshop,
        game,
        name,
    } = sources;
    let mut game = game.unwrap_or_else(|| told.to_owned());
    let known = workshop.as_ref().unwrap_or(&desk.workshop).project.games();
    if let Some(referee) = referee
        && name == SHIPPED
        && !known.contains(&game.as_str())
    {
        referee.clone_into(&mut game);
    }
    if !known.contains(&game.as_str()) {
        let known = known.join(", ");
        return Err(format!("there is no game `{game}` in `{name}`; there are: {known}").into());
    }
    Ok(Found {
        workshop,
        game,
        name,
    })
}
