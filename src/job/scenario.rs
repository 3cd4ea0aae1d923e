//! Scenarios: tables, moves, and what has to come of them.

use std::sync::Arc;

use crate::deck::{Deck, Unknown};
use crate::diag::Diags;
use crate::referee::Shelf;
use crate::referee::scenario::{Failure, files, is_scenario, tell};

use super::table::unrefereed;
use super::workshop::Workshop;

/// The scenarios that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// Games whose scenarios to play, or single files of them; all when none is named.
    pub scenarios: Vec<String>,
    /// The game of files that lie in the folder of none: all scenarios are such files of the project.
    pub game: Option<String>,
}

/// What came of all scenarios that were asked for.
#[derive(Debug)]
#[non_exhaustive]
pub struct Scenarios {
    /// What came of those of each game.
    pub games: Vec<Told>,
    /// What was asked for and is neither a game nor a scenario.
    pub left: Vec<String>,
    /// What there is instead of the first of them or of the game, or why it is not played.
    pub unknown: Option<String>,
}

/// What came of the scenarios of a game.
#[derive(Debug)]
#[non_exhaustive]
pub struct Told {
    /// The game.
    pub game: String,
    /// Whether its deck could be read; what is wrong with it is found otherwise.
    pub is_read: bool,
    /// Whether a referee knows its rules.
    pub has_referee: bool,
    /// How many scenarios there are.
    pub count: usize,
    /// Those that could begin.
    pub lines: Vec<Line>,
    /// What was found.
    pub findings: Diags,
}

impl Told {
    /// Counts the scenarios that hold.
    #[must_use]
    pub fn good(&self) -> usize {
        let lines = self.lines.iter();
        lines.filter(|line| line.failure.is_none()).count()
    }
}

/// What came of a scenario.
#[derive(Debug)]
#[non_exhaustive]
pub struct Line {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Steps that were played.
    pub steps: usize,
    /// The rules that it shows.
    pub rules: Vec<String>,
    /// The first thing that went wrong.
    pub failure: Option<Failure>,
}

/// Plays the scenarios of games, or single ones.
#[must_use]
pub fn scenario(workshop: &Workshop<impl Shelf>, order: &Order) -> Scenarios {
    if let Some(game) = &order.game {
        return loose(workshop, game, &order.scenarios);
    }
    let mut told = Vec::new();
    let mut left: Vec<&String> = order.scenarios.iter().collect();
    let games = workshop.project.games();
    let all = left.is_empty();
    // A file may be called as one of a game that ships: then the own one is meant.
    let mut listed = workshop.project.own_games();
    if !all {
        let others = games.iter().filter(|game| !listed.contains(*game));
        let others: Vec<&str> = others.copied().collect();
        listed.extend(others);
    }
    for id in listed {
        let whole = all || left.iter().any(|wanted| *wanted == id);
        left.retain(|wanted| *wanted != id);
        let mut diags = Diags::new();
        let Some(deck) = workshop.shelf.deck(&workshop.project, id, &mut diags) else {
            let folder = format!("decks/{id}/");
            let before = left.len();
            left.retain(|name| {
                let mut paths = workshop.project.paths();
                !paths.any(|path| path.starts_with(&folder) && is_path(name, path))
            });
            if whole || left.len() < before {
                told.push(unread(id, diags));
            }
            continue;
        };
        let mut wanted = Vec::new();
        for path in files(&workshop.project, &deck) {
            // A file may be named with the folders above the project.
            let named = left.iter().position(|name| is_path(name, path));
            if let Some(named) = named {
                left.remove(named);
            }
            if whole || named.is_some() {
                wanted.push(path);
            }
        }
        if whole || !wanted.is_empty() {
            told.push(play(workshop, &deck, &wanted, diags));
        }
    }
    let unknown = left.first();
    Scenarios {
        games: told,
        unknown: unknown.map(|name| Unknown::new("game or scenario", name, &games).to_string()),
        left: left.into_iter().cloned().collect(),
    }
}

/// Plays files that lie in the folder of no game.
fn loose(workshop: &Workshop<impl Shelf>, game: &str, files: &[String]) -> Scenarios {
    let (project, shelf) = (&workshop.project, &workshop.shelf);
    let mut diags = Diags::new();
    let known = project.games();
    let deck = known.iter().find(|id| **id == game);
    let deck = deck.and_then(|id| shelf.deck(project, id, &mut diags));
    let nothing = |why| Scenarios {
        games: Vec::new(),
        left: Vec::new(),
        unknown: Some(why),
    };
    let Some(deck) = deck else {
        if known.contains(&game) {
            return Scenarios {
                games: vec![unread(game, diags)],
                left: Vec::new(),
                unknown: None,
            };
        }
        return nothing(Unknown::new("game", game, &known).to_string());
    };
    if shelf.room(&deck).is_none() {
        return nothing(unrefereed(game));
    }
    let (mut paths, mut left) = (Vec::new(), Vec::new());
    for name in files {
        match project.path(name) {
            Some(path) => paths.push(path),
            None => left.push(name.clone()),
        }
    }
    let unknown = left.first();
    Scenarios {
        unknown: unknown.map(|name| Unknown::new("scenario", name, &known).to_string()),
        games: vec![play(workshop, &deck, &paths, diags)],
        left,
    }
}

/// Tells of a game whose deck can't be read.
fn unread(game: &str, findings: Diags) -> Told {
    Told {
        game: game.to_owned(),
        is_read: false,
        has_referee: false,
        count: 0,
        lines: Vec::new(),
        findings,
    }
}

/// Says whether what somebody wrote names a file of the project.
fn is_path(name: &str, path: &str) -> bool {
    let name = name.replace('\\', "/");
    let name = name.trim_start_matches("./");
    let shorter = path.rsplit('/').next() == Some(name);
    is_scenario(name) && (name.ends_with(path) || shorter)
}

fn play(
    workshop: &Workshop<impl Shelf>,
    deck: &Deck,
    paths: &[&Arc<str>],
    mut findings: Diags,
) -> Told {
    let mut lines = Vec::new();
    for path in paths {
        let told = tell(
            &workshop.project,
            deck,
            path,
            &workshop.shelf,
            &mut findings,
        );
        lines.extend(told.map(|(scenario, story)| {
            Line {
                id: scenario.id().to_owned(),
                title: scenario.title.clone(),
                steps: story.steps,
                rules: scenario
                    .rules
                    .iter()
                    .map(|rule| rule.get_ref().clone())
                    .collect(),
                failure: story.failure,
            }
        }));
    }
    Told {
        game: deck.id().to_owned(),
        is_read: true,
        has_referee: workshop.shelf.room(deck).is_some(),
        count: paths.len(),
        lines,
        findings,
    }
}
