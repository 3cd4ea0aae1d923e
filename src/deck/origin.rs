//! Where a deck comes from: is it a shipped one, or one of somebody's own?
//!
//! A deck is somebody's own when it is played by the rules of a shipped game, and its manifest or its
//! tables are not those that ship. Other files, such as its rulebook, make no difference.

use crate::project::{Format, Project};

/// Says whether the deck of a game is somebody's own.
pub(super) fn is_own(project: &Project, game: &str, referee: Option<&str>) -> bool {
    let shipped = Project::shipped();
    let Some(rules) = referee.filter(|rules| has_deck(shipped, rules)) else {
        return false;
    };
    if game != rules {
        return true;
    }
    let folder = format!("decks/{game}");
    let values = |project: &Project| -> Vec<_> {
        let files = project.below(&folder);
        let values = files.filter(|(path, _)| is_value(path, &folder));
        values
            .map(|(path, bytes)| (path.to_string(), bytes.clone()))
            .collect()
    };
    values(project) != values(shipped)
}

fn has_deck(project: &Project, game: &str) -> bool {
    project.bytes(&format!("decks/{game}/game.toml")).is_some()
}

/// Says whether a file holds values of cards or rules.
fn is_value(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder) == Some("/game.toml") || Format::of(path).is_some()
}
