//! `new`: a folder to customise, made from a shipped game.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::path::Path;

use crate::deck::Unknown;
use crate::project::Project;

use super::Verdict;
use super::args::NewOptions;
use super::output;
use super::workshop::Workshop;

/// The guide that is laid into the folder.
const GUIDE: &str = include_str!("guide.md");

/// Makes the folder.
pub fn run(workshop: &Workshop<'_>, options: &NewOptions) -> Result<Verdict, Box<dyn Error>> {
    let known = workshop.project.games();
    if !known.contains(&options.from.as_str()) {
        return Err(Unknown::new("game", &options.from, &known).into());
    }
    let id = game_id(&options.folder)?;
    if options
        .folder
        .read_dir()
        .is_ok_and(|mut entries| entries.next().is_some())
    {
        return Err(Refusal::NotEmpty(options.folder.display().to_string()).into());
    }
    let files = files(&workshop.project, &options.from, &id);
    let count = files.len();
    output::write_folder(&options.folder, &files)?;
    let folder = options.folder.display();
    workshop
        .terminal
        .say(format!("wrote {count} files to {folder}"));
    workshop.terminal.say(format!(
        "next: read {folder}/GUIDE.md, or `cd {folder}` and `cardwright check`"
    ));
    Ok(Verdict::Clean)
}

/// Copies a game under another id; templates are its own, so that it can be changed freely.
fn files(project: &Project, from: &str, id: &str) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for (old, new) in [
        (format!("decks/{from}"), format!("decks/{id}")),
        (format!("templates/{from}"), format!("templates/{id}")),
        ("templates/shared".to_owned(), "templates/shared".to_owned()),
    ] {
        for (path, bytes) in project.below(&old) {
            files.insert(path.replacen(&old, &new, 1), bytes.to_vec());
        }
    }
    let manifest = format!("decks/{id}/game.toml");
    if let Some(bytes) = files.get_mut(&manifest) {
        let text = String::from_utf8_lossy(bytes);
        // The first `id` is the game's; component ids stand further below.
        let text = text
            .replacen(&format!("id = \"{from}\""), &format!("id = \"{id}\""), 1)
            .replace(&format!("\"{from}/"), &format!("\"{id}/"));
        *bytes = text.into_bytes();
    }
    if let Some(bytes) = files.get_mut(&format!("decks/{id}/rules.md")) {
        let text = String::from_utf8_lossy(bytes);
        *bytes = text
            .replace(&format!("\"{from}/"), &format!("\"{id}/"))
            .into_bytes();
    }
    let guide = GUIDE.replace("MY-GAME", id).replace("ITS-ORIGIN", from);
    files.insert("GUIDE.md".to_owned(), guide.into_bytes());
    files
}

/// Makes an id from the folder's name.
fn game_id(folder: &Path) -> Result<String, Refusal> {
    let name = folder
        .file_name()
        .map(|name| name.to_string_lossy().to_lowercase());
    let safe = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let id: String = name.unwrap_or_default().chars().map(safe).collect();
    let id = id.trim_matches('-').to_owned();
    let taken = ["shared", ""].contains(&id.as_str());
    if taken {
        Err(Refusal::Name(folder.display().to_string()))
    } else {
        Ok(id)
    }
}

/// Why no folder is made.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Refusal {
    /// The folder holds something already.
    NotEmpty(String),
    /// The folder's name makes no id.
    Name(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotEmpty(folder) => write!(f, "`{folder}` is not empty; name a new folder"),
            Self::Name(folder) => {
                write!(
                    f,
                    "`{folder}` can't name a game; use letters, digits and hyphens"
                )
            }
        }
    }
}

impl Error for Refusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_names_its_game() {
        assert_eq!(game_id(Path::new("My Class")).as_deref(), Ok("my-class"));
        assert_eq!(game_id(Path::new("a/b/cells-2/")).as_deref(), Ok("cells-2"));
        for bad in ["shared", "..", "/", "---"] {
            assert!(game_id(Path::new(bad)).is_err(), "{bad}");
        }
    }
}
