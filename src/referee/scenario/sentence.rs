//! A sentence → the small moves that it is made of.

use crate::referee::game::Game;

/// Reads the first move of a sentence, the longest that the words make; gives it with the rest.
#[must_use]
pub fn sentence<'t, G: Game>(game: &G, text: &'t str) -> Option<(G::Move, &'t str)> {
    let text = text.trim();
    let mut ends: Vec<usize> = text.match_indices(' ').map(|(at, _)| at).collect();
    ends.push(text.len());
    ends.into_iter().rev().find_map(|end| {
        let mv = game.names().read(&text[..end]).parse().ok()?;
        Some((mv, text[end..].trim_start()))
    })
}
