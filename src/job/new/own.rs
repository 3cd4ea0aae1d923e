//! The files of a game under another id.
//!
//! What refers to the game's own files says so without its id: a path that begins with it is
//! shortened, so that the copy can be renamed again.

use std::collections::BTreeMap;

use crate::project::Project;

use super::moved::Edit;

/// The texts that can name files of the game.
const TEXTS: [&str; 3] = [".toml", ".md", ".svg"];

/// Copies the files of a game, by the paths of the copy, with its manifest edited.
pub(super) fn own(
    project: &Project,
    [from, to]: [&str; 2],
    edits: &[Edit],
) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for (old, new) in [
        (format!("decks/{from}"), format!("decks/{to}")),
        (format!("templates/{from}"), format!("templates/{to}")),
        ("templates/shared".to_owned(), "templates/shared".to_owned()),
    ] {
        for (path, bytes) in project.below(&old) {
            let copy = format!("{new}{}", &path[old.len()..]);
            let manifest = **path == *format!("decks/{from}/game.toml");
            let text = TEXTS.iter().any(|ending| path.ends_with(ending));
            let bytes = match std::str::from_utf8(bytes) {
                Ok(text) if manifest => shortened(&edited(text, edits), project, from).into_bytes(),
                Ok(content) if text => shortened(content, project, from).into_bytes(),
                _ => bytes.to_vec(),
            };
            files.insert(copy, bytes);
        }
    }
    files
}

/// Makes edits that do not touch each other.
pub(super) fn edited(text: &str, edits: &[Edit]) -> String {
    let mut last_first: Vec<&Edit> = edits.iter().collect();
    last_first.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
    let mut text = text.to_owned();
    for (range, new) in last_first {
        text.replace_range(range.clone(), new);
    }
    text
}

/// Takes the id out of the quoted names of the game's own templates, and of those that are joined.
fn shortened(text: &str, project: &Project, game: &str) -> String {
    let begin = format!("\"{game}/");
    let mut parts = text.split(&begin);
    let mut short = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let name = part.split('"').next().unwrap_or_default();
        let path = format!("templates/{game}/{name}");
        let joined = || {
            let behind = part[name.len()..].trim_start_matches('"').trim_start();
            let folder = format!("templates/{game}");
            let mut files = project.below(&folder);
            behind.starts_with('~') && files.any(|(file, _)| file.starts_with(&path))
        };
        let own = project.path(&path).is_some() || joined();
        short.push_str(if own { "\"" } else { &begin });
        short.push_str(part);
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_loses_the_id_only_where_it_means_a_template_of_the_game() {
        let mut project = Project::default();
        let front = "id = 'old'\nfront = \"old/card.svg\"\nback = \"old/none.svg\"\n";
        let card =
            r#"<svg>{% include "old/part.svg" %}{% include "old/pa" ~ x %}<text x="old/"/></svg>"#;
        project.insert("decks/old/game.toml", front.as_bytes());
        project.insert("decks/old/art/old.png", [0xff_u8, b'"'].as_slice());
        project.insert("templates/old/card.svg", card.as_bytes());
        project.insert("templates/old/part.svg", b"<g/>".as_slice());
        project.insert("templates/shared/back.svg", b"<svg/>".as_slice());
        let edits = [(5..10, "\"new\"".to_owned())];
        let files = own(&project, ["old", "new"], &edits);
        let text = |path: &str| String::from_utf8_lossy(&files[path]).into_owned();
        assert_eq!(
            text("decks/new/game.toml"),
            "id = \"new\"\nfront = \"card.svg\"\nback = \"old/none.svg\"\n"
        );
        assert_eq!(
            text("templates/new/card.svg"),
            r#"<svg>{% include "part.svg" %}{% include "pa" ~ x %}<text x="old/"/></svg>"#
        );
        assert_eq!(files["decks/new/art/old.png"], [0xff, b'"']);
        assert_eq!(files.len(), 5);
    }
}
