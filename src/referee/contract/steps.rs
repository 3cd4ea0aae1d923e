//! Moves, chance outcomes, endings, and what is written of them.

use crate::referee::game::{Ending, Game, Turn};

/// Checks that the legal moves are sorted, each once, and just those that `check` allows.
///
/// # Errors
/// The move in question.
pub fn move_list<G: Game>(
    game: &G,
    table: &G::Table,
    moves: &[G::Move],
    universe: &mut Vec<G::Move>,
) -> Result<(), String> {
    let say = |mv: &G::Move| game.names().speak(&mv.to_string());
    if let Some(pair) = moves.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err(format!(
            "`{}` and `{}` are out of order",
            say(&pair[0]),
            say(&pair[1])
        ));
    }
    for mv in moves {
        if let Err(illegal) = game.check(table, mv) {
            return Err(format!(
                "`{}` is a move, and yet illegal: {illegal}",
                say(mv)
            ));
        }
        read_back::<G, _>(game, mv)?;
    }
    universe.clear();
    game.universe(table, universe);
    for mv in universe.iter() {
        let listed = moves.binary_search(mv).is_ok();
        if !listed && game.check(table, mv).is_ok() {
            return Err(format!("`{}` is legal, and yet no move", say(mv)));
        }
    }
    match moves.iter().find(|mv| !universe.contains(mv)) {
        Some(mv) => Err(format!("`{}` is a move that nobody could name", say(mv))),
        None => Ok(()),
    }
}

/// Checks that every illegal move cites a rule of the game, and can be written and read.
///
/// That a refused move leaves the table as it was needs no check: `check` can't change it.
///
/// # Errors
/// The move in question.
pub fn refusals<G: Game>(game: &G, table: &G::Table, universe: &[G::Move]) -> Result<(), String> {
    for mv in universe {
        let Err(illegal) = game.check(table, mv) else {
            continue;
        };
        read_back::<G, _>(game, mv)?;
        let known = G::CANON.iter().any(|article| article.id == illegal.rule);
        if !known {
            let mv = game.names().speak(&mv.to_string());
            return Err(format!(
                "`{mv}` breaks `{}`, which is no rule of the game",
                illegal.rule
            ));
        }
    }
    Ok(())
}

/// Checks that a text reads back as what was written, with numbers and with words.
fn read_back<G: Game, T>(game: &G, value: &T) -> Result<(), String>
where
    T: PartialEq + ToString + std::str::FromStr,
{
    let text = value.to_string();
    let spoken = game.names().speak(&text);
    let same = |text: &str| text.parse().is_ok_and(|read: T| read == *value);
    if same(&text) && same(&game.names().read(&spoken)) {
        Ok(())
    } else {
        Err(format!("`{spoken}` does not read back"))
    }
}

/// Checks a chance outcome: legal, and readable.
pub(super) fn outcome<G: Game>(
    game: &G,
    table: &G::Table,
    outcome: &G::Chance,
) -> Result<(), String> {
    game.check_chance(table, outcome)
        .map_err(|illegal| format!("the outcome `{outcome}` is none: {illegal}"))?;
    read_back(game, outcome)
}

/// Checks that a table written down reads back the same.
///
/// # Errors
/// When it does not.
pub fn round_trip<G: Game>(game: &G, table: &G::Table) -> Result<(), String> {
    let names = game.names();
    let json = serde_json::to_value(table).map_err(|error| error.to_string())?;
    let back = names.numbered(names.spoken(json));
    let back: G::Table = serde_json::from_value(back).map_err(|error| error.to_string())?;
    if back == *table {
        Ok(())
    } else {
        Err("the table does not read back as it was written".to_owned())
    }
}

/// Checks that an ended table cites a rule and has winners among its seats.
pub(super) fn ending<G: Game>(game: &G, table: &G::Table, ending: Ending) -> Result<(), String> {
    if G::CANON.iter().all(|article| article.id != ending.rule()) {
        return Err(format!(
            "the game ends by `{}`, which is no rule of it",
            ending.rule()
        ));
    }
    if game.turn(table) != Turn::End(ending) {
        return Err("the end of the game is not the end".to_owned());
    }
    let Some(outcome) = game.outcome(table) else {
        return Err("the game has ended without an outcome".to_owned());
    };
    let seats = usize::from(game.seats(table));
    let winners = &outcome.winners;
    let seated = winners.iter().all(|seat| seat.place() < seats);
    let fits = match ending {
        Ending::Won(_) => winners.len() == 1,
        Ending::Shared(_) => winners.len() > 1,
        Ending::Exhausted(_) => !winners.is_empty(),
    };
    if outcome.scores.len() == seats && seated && fits && winners.is_sorted() {
        Ok(())
    } else {
        Err(format!(
            "{outcome:?} does not fit {seats} seats and the ending {ending:?}"
        ))
    }
}
