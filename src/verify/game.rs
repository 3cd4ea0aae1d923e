//! Which game a file is of, by what it says.

use super::letter::Letter;

/// A game that a file may be of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The names of its pieces.
    pub names: Vec<String>,
}

/// Finds the game by the title of the file, by its own title on the sheets, or by the names of its
/// pieces; `None` when nothing speaks for one.
#[must_use]
pub fn guess<'a>(title: &str, said: &str, games: &'a [Candidate]) -> Option<&'a Candidate> {
    let named = |game: &&Candidate| {
        let rest = title.strip_prefix(&game.title);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" – "))
    };
    if let Some(game) = games.iter().find(named) {
        return Some(game);
    }
    let count = |game: &Candidate| {
        let title = said.matches(&Letter::plain(&game.title)).count() * 20;
        let names = game.names.iter().map(|name| Letter::plain(name));
        let names = names.filter(|name| name.chars().count() > 4 && said.contains(name));
        title + names.count()
    };
    let best = games
        .iter()
        .map(|game| (count(game), game))
        .max_by_key(|(count, _)| *count);
    best.filter(|(count, _)| *count >= 3).map(|(_, game)| game)
}
