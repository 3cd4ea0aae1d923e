//! Chance outcomes, endings, and what is written of a game.

use crate::referee::game::{Ending, Game, Turn};

/// Checks that a text reads back as what was written, with numbers and with words.
pub(super) fn read_back<G: Game, T>(game: &G, value: &T) -> Result<(), String>
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

/// Checks that a chance outcome is one of the chance that is due.
pub(super) fn outcome<G: Game>(
    game: &G,
    table: &G::Table,
    outcome: &G::Chance,
) -> Result<(), String> {
    game.check_chance(table, outcome)
        .map_err(|illegal| format!("the outcome `{outcome}` is none: {illegal}"))
}

/// Checks that a table written down reads back the same, and gives what was read.
///
/// # Errors
/// When it does not.
pub fn round_trip<G: Game>(game: &G, table: &G::Table) -> Result<G::Table, String> {
    let names = game.names();
    let json = serde_json::to_value(table).map_err(|error| error.to_string())?;
    let back = names.numbered(names.spoken(json));
    same(
        table,
        serde_json::from_value(back).map_err(|error| error.to_string())?,
    )
}

/// Checks that a table is what was written.
pub(super) fn same<T: Eq>(table: &T, back: T) -> Result<T, String> {
    if back == *table {
        Ok(back)
    } else {
        Err("the table does not read back as it was written".to_owned())
    }
}

/// Checks that every card reads back, as its number and as its word.
pub(super) fn spelling<G: Game>(game: &G) -> Result<(), String> {
    let mut cards = game.names().cards();
    cards.try_for_each(|(card, _)| read_back(game, &card))
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
