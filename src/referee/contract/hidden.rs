//! What a seat can't see changes neither its view nor its moves.

use crate::referee::game::Game;
use crate::referee::play::Choice;
use crate::referee::seat::Seat;
use crate::referee::stream::Stream;

use super::pieces::Count;

/// Imagines a table that fits a seat's view, and checks that it does, with all its pieces.
///
/// # Errors
/// What is different.
pub fn imagined<G: Game>(
    game: &G,
    table: &G::Table,
    seat: Seat,
    rng: &mut Stream,
) -> Result<G::Table, String> {
    let mut looks = Looks::new();
    looks.imagined(game, table, seat, rng)?;
    looks.table.ok_or_else(|| "nothing was imagined".to_owned())
}

/// What was seen and imagined last; the next look uses its room.
pub(super) struct Looks<G: Game> {
    pub count: Count,
    table: Option<G::Table>,
    views: [Option<G::View>; 2],
}

impl<G: Game> Looks<G> {
    pub fn new() -> Self {
        Self {
            count: Count::default(),
            table: None,
            views: [None, None],
        }
    }

    /// Imagines a table that fits a seat's view, and checks that it does, with all its pieces.
    pub fn imagined(
        &mut self,
        game: &G,
        table: &G::Table,
        seat: Seat,
        rng: &mut Stream,
    ) -> Result<&G::Table, String> {
        let [first, second] = &mut self.views;
        let view = game.view_over(table, seat, first);
        let imagined = game.imagine_over(view, rng, &mut self.table);
        self.count
            .census(game, imagined)
            .map_err(|lost| format!("seat {seat} imagines: {lost}"))?;
        let again = game.view_over(imagined, seat, second);
        if again != view {
            return Err(format!(
                "seat {seat} sees {view:?}, and on an imagined table {again:?}"
            ));
        }
        if game.turn(imagined) != game.turn(table) {
            return Err(format!("seat {seat} imagines another turn"));
        }
        Ok(imagined)
    }
}

/// Checks that the seat that acts has the same moves on a table that looks the same to it.
pub(super) fn unseen<G: Game>(
    game: &G,
    imagined: &G::Table,
    choice: Choice<'_, G>,
    moves: &mut Vec<G::Move>,
) -> Result<(), String> {
    moves.clear();
    game.moves(imagined, moves);
    if moves == choice.moves {
        Ok(())
    } else {
        Err(format!(
            "what seat {} can't see changes its moves",
            choice.seat
        ))
    }
}
