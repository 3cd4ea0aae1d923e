//! The games that the referee plays, one folder each.

pub mod cytosis;
pub mod phylo;
pub mod powerhouse;
pub mod seven_cycles;
pub mod supercytes;

use crate::diag::Diags;

use super::game::{Article, Game};
use super::settings::Settings;
use cytosis::Cytosis;
use phylo::Phylo;
use powerhouse::Powerhouse;
use seven_cycles::SevenCycles;
use supercytes::Supercytes;

/// Something to do with a game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Game>(self, game: &G) -> Self::Output;
}

/// The games by the word that `referee` has in a manifest.
pub const GAMES: [&str; 5] = [
    Supercytes::ID,
    SevenCycles::ID,
    Phylo::ID,
    Powerhouse::ID,
    Cytosis::ID,
];

/// Makes the game that a deck is for, and does something with it; `None` when its deck and settings
/// don't make one, which are findings, or when the deck has no referee.
pub fn open<V: Visitor>(
    settings: &Settings<'_>,
    visitor: V,
    diags: &mut Diags,
) -> Option<V::Output> {
    let game = settings.deck().manifest.game.referee.as_ref()?;
    match game.get_ref().as_str() {
        Supercytes::ID => Supercytes::new(settings, diags).map(|game| visitor.visit(&game)),
        SevenCycles::ID => SevenCycles::new(settings, diags).map(|game| visitor.visit(&game)),
        Phylo::ID => Phylo::new(settings, diags).map(|game| visitor.visit(&game)),
        Powerhouse::ID => Powerhouse::new(settings, diags).map(|game| visitor.visit(&game)),
        Cytosis::ID => Cytosis::new(settings, diags).map(|game| visitor.visit(&game)),
        _ => None,
    }
}

/// Gives every rule and ruling of a game.
#[must_use]
pub fn canon(game: &str) -> Option<&'static [Article]> {
    match game {
        Supercytes::ID => Some(Supercytes::CANON),
        SevenCycles::ID => Some(SevenCycles::CANON),
        Phylo::ID => Some(Phylo::CANON),
        Powerhouse::ID => Some(Powerhouse::CANON),
        Cytosis::ID => Some(Cytosis::CANON),
        _ => None,
    }
}
