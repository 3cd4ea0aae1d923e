//! Who may sit at a table that a scenario lays.

use crate::referee::game::Rules;
use crate::referee::seat::Seat;

/// Checks that so many can play.
///
/// # Errors
/// When they can't.
pub fn can_play<G: Rules>(game: &G, seats: u8) -> Result<(), String> {
    let [fewest, most] = game.players();
    if (fewest..=most).contains(&seats) {
        Ok(())
    } else {
        Err(format!("{seats} players can't play"))
    }
}

/// Checks that everybody who is named sits at a table of so many.
///
/// # Errors
/// Whoever does not.
pub fn seated(seats: u8, named: impl IntoIterator<Item = Seat>) -> Result<(), String> {
    let mut named = named.into_iter();
    match named.find(|seat| seat.place() >= usize::from(seats)) {
        Some(seat) => Err(format!("nobody sits at seat {seat}")),
        None => Ok(()),
    }
}
