//! The end of a game ↔ what a step expects of it.

use crate::referee::game::{Game, Turn};
use crate::referee::seat::Seat;

use super::read::Step;
use super::wrong::Wrong;

/// Looks at the rule that has ended the game, the winners and the scores.
///
/// # Errors
/// What is otherwise.
pub(super) fn end<G: Game>(game: &G, table: &G::Table, step: &Step) -> Result<(), Wrong> {
    if let Some(rule) = &step.ends {
        ends(game.turn(table), rule)?;
    }
    if step.winners.is_none() && step.scores.is_none() {
        return Ok(());
    }
    let outcome = game.outcome(table);
    let outcome = outcome.ok_or_else(|| Wrong::new("the game goes on, so nobody has won"))?;
    if let Some(winners) = &step.winners {
        let mut winners = winners.clone();
        winners.sort_unstable();
        if winners != outcome.winners {
            let (wanted, came) = (list(&winners), list(&outcome.winners));
            return Err(Wrong::instead("somebody else wins", wanted, came).of("winners"));
        }
    }
    match &step.scores {
        Some(scores) if *scores != outcome.scores => {
            let (wanted, came) = (format!("{scores:?}"), format!("{:?}", outcome.scores));
            Err(Wrong::instead("the scores are others", wanted, came).of("scores"))
        }
        _ => Ok(()),
    }
}

fn ends(turn: Turn, rule: &str) -> Result<(), Wrong> {
    match turn {
        Turn::End(ending) if ending.rule() == rule => Ok(()),
        Turn::End(ending) => {
            let message = "the game ends by another rule";
            Err(Wrong::instead(message, rule, ending.rule()).of("ends"))
        }
        _ => {
            let wanted = format!("the end by {rule}");
            Err(Wrong::instead("the game goes on", wanted, "a turn").of("ends"))
        }
    }
}

fn list(seats: &[Seat]) -> String {
    let seats: Vec<String> = seats.iter().map(Seat::to_string).collect();
    seats.join(" ")
}
