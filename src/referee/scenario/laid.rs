//! The table of a scenario: what it says over a blank one, the rest in its place, and all of it held
//! against the contract.

use crate::referee::contract::stands;
use crate::referee::game::Game;

use super::overlay::{all_taken, mended, overlay};
use super::read::Scenario;
use super::story::Refusal;

/// Lays the table at which a scenario begins.
///
/// # Errors
/// Why nobody can play like this.
pub(super) fn laid<G: Game>(game: &G, scenario: &Scenario) -> Result<G::Table, Refusal> {
    let players = *scenario.players.get_ref();
    let [fewest, most] = game.players();
    if !(fewest..=most).contains(&players) {
        let range = scenario.players.span();
        let message = format!("the game is for {fewest} to {most} players");
        return Err(Refusal { range, message });
    }
    let Some(setup) = &scenario.setup else {
        return Ok(game.deal(players));
    };
    set_up(game, players, setup.get_ref()).map_err(|message| Refusal {
        range: setup.span(),
        message,
    })
}

fn set_up<G: Game>(game: &G, players: u8, setup: &serde_json::Value) -> Result<G::Table, String> {
    let names = game.names();
    let written = |table: &G::Table| {
        let json = serde_json::to_value(table).map_err(|error| error.to_string())?;
        Ok::<_, String>(names.spoken(json))
    };
    let mut document = written(&game.blank(players))?;
    overlay(&mut document, setup, "")?;
    let numbered = names.numbered(document.clone());
    let mut table: G::Table =
        serde_json::from_value(numbered).map_err(|error| error.to_string())?;
    all_taken(&document, &written(&table)?, "")?;
    game.settle(&mut table)?;
    mended(setup, &written(&table)?, "")?;
    game.start(&mut table);
    stands(game, &table)?;
    Ok(table)
}
