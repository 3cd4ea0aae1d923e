//! Names of templates: what an author writes → the path below `templates/`.
//!
//! A game's own templates are named as they lie in its folder, so that the game can be renamed.

use crate::project::{Project, join};

/// Finds the template that a game means, by its path below `templates/`: `shared/back.svg`, or a
/// file of the game's own folder.
#[must_use]
pub fn template(project: &Project, game: &str, written: &str) -> Option<String> {
    let inside = |folder: &str| {
        let path = join(folder, written)?;
        let found = project.path(&path)?;
        found.strip_prefix("templates/").map(str::to_owned)
    };
    // The same order as within templates: the whole name first.
    inside("templates").or_else(|| inside(&format!("templates/{game}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_found_in_the_games_own_folder_and_among_the_shared_ones() {
        let mut project = Project::default();
        for path in ["shared/back.svg", "mine/card.svg", "mine/art/cell.svg"] {
            project.insert(&format!("templates/{path}"), b"".as_slice());
        }
        let find = |written| template(&project, "mine", written);
        assert_eq!(find("card.svg").as_deref(), Some("mine/card.svg"));
        assert_eq!(find("art/cell.svg").as_deref(), Some("mine/art/cell.svg"));
        assert_eq!(find("mine/card.svg").as_deref(), Some("mine/card.svg"));
        assert_eq!(find("shared/back.svg").as_deref(), Some("shared/back.svg"));
        for missing in ["back.svg", "../decks/x.svg", "/card.svg", "cards.svg"] {
            assert_eq!(find(missing), None, "{missing}");
        }
        assert_eq!(template(&project, "other", "card.svg"), None);
    }
}
