//! The scenarios of a deck → what its rulebook tells of them.
//!
//! Never reads the rulebook: a scenario that no example names is played all the same.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::book::{Played, Told};
use crate::deck::Deck;
use crate::diag::Diags;
use crate::project::Project;
use crate::referee::shelf::Shelf;

use super::read::{Scenario, files, name};
use super::story::Story;
use super::tell::tell;

/// Whose scenarios have to hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Held {
    /// Those that belong to the deck: of somebody's own deck, those that somebody wrote for it.
    #[default]
    Own,
    /// All of them.
    All,
}

/// Plays every scenario of a deck; nothing for a deck without a referee. What goes wrong in one that
/// has to hold is a finding.
pub fn played(
    project: &Project,
    deck: &Deck,
    shelf: &impl Shelf,
    held: Held,
    diags: &mut Diags,
) -> Played {
    let Some(room) = shelf.room(deck) else {
        return Played::default();
    };
    let paths: Vec<_> = files(project, deck).into_iter().collect();
    let stories = paths.par_iter().map(|path| {
        let mut found = Diags::new();
        let story = tell(project, deck, path, shelf, &mut found);
        (story.map(told).unwrap_or_default(), found)
    });
    let mut scenarios = BTreeMap::new();
    for (path, (told, found)) in paths.iter().zip(stories.collect::<Vec<_>>()) {
        let foreign = held == Held::Own && deck.own && is_shipped(project, path, room.id);
        if !foreign {
            diags.append(found);
        }
        scenarios.insert(name(path).to_owned(), told);
    }
    Played {
        scenarios,
        canon: room
            .canon
            .iter()
            .map(|article| article.id.to_owned())
            .collect(),
    }
}

/// Says whether a scenario is that of a shipped game, unchanged.
fn is_shipped(project: &Project, path: &str, game: &str) -> bool {
    let file = path.rsplit('/').next().unwrap_or_default();
    let shipped = Project::shipped().bytes(&format!("decks/{game}/scenarios/{file}"));
    shipped.is_some() && shipped == project.bytes(path)
}

fn told((scenario, story): (Scenario, Story)) -> Told {
    let rules = scenario.rules.iter();
    let holds = story.failure.is_none();
    Told {
        rules: rules.map(|rule| rule.get_ref().clone()).collect(),
        title: scenario.title,
        carried: story.rules.iter().map(ToString::to_string).collect(),
        tables: story.tables,
        holds,
        retold: !holds && story.only_numbers,
    }
}
