//! Every finding of every stage.

use crate::check::Coverage;
use crate::referee::Shelf;

use super::outcome::Outcome;
use super::prepare::Wanted;
use super::workshop::Workshop;

/// The check that somebody asks for.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The game.
    pub game: String,
}

/// What a game looks like to those who check it.
#[derive(Debug)]
pub struct Checked {
    /// How many different faces were drawn.
    pub faces: usize,
    /// Which rules book, referee and scenarios hold, when a referee knows the game.
    pub coverage: Option<Coverage>,
}

/// Checks a game: its sources, its cards, its rulebook, and how it plays.
pub fn check(workshop: &Workshop<impl Shelf>, order: &Order) -> Outcome<Checked> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    let game = workshop.prepare(&order.game, Wanted::Trial);
    let checked = Checked {
        faces: game.album.faces.len(),
        coverage: game.coverage,
    };
    Outcome::new(game.findings, Ok(Some(checked)))
}
