//! Every deck and variant stands the contract, with every number of players.

use cardwright::games::seven_cycles::{SevenCycles, Table};
use cardwright::referee::bot::BotKind;
use cardwright::referee::contract::{self, Contract};
use cardwright::referee::{Choice, Moves, Seat, Stream, Watch};

use super::scored::scored;
use super::{games, run};

/// Looks whether everybody could believe what everybody sees of a set that is being laid.
struct Believable(Stream);

impl Watch<SevenCycles> for Believable {
    fn decision(
        &mut self,
        game: &SevenCycles,
        table: &Table,
        _: Choice<'_, SevenCycles>,
    ) -> Result<(), String> {
        for seat in Seat::all(table.seats()) {
            let imagined = contract::imagined(game, table, seat, &mut self.0)?;
            let mut moves = Vec::new();
            game.moves(&imagined, &mut moves);
            if moves.is_empty() {
                return Err(format!(
                    "seat {seat} imagines a player who is stuck: {imagined:?}, and not {table:?}"
                ));
            }
        }
        Ok(())
    }
}

/// Games with each number of players: the many decks and variants make more of them than a longer row.
const SEEDS: u64 = 12;

/// Plays a game under the contract with every number of players, and counts once more at its end.
fn stands(name: &str, game: &SevenCycles) {
    for seats in 2..=4 {
        for seed in 0..SEEDS {
            let contract = Contract::new(Stream::new(seed));
            let mut watch = (contract, Believable(Stream::new(seed)));
            let played = run(game, seats, seed, BotKind::Random, &mut watch, &mut ());
            match played.end {
                Ok((_, outcome)) => {
                    let again = scored(game, &played.table);
                    assert_eq!(outcome, again, "{name}, {seats} seats, seed {seed}");
                }
                Err(trouble) => panic!("{name}, {seats} seats, seed {seed}: {trouble}"),
            }
        }
    }
}

#[test]
fn every_deck_and_variant_of_seven_cycles_stands_the_contract() {
    let games = games();
    std::thread::scope(|scope| {
        for (name, game) in &games {
            scope.spawn(move || stands(name, game));
        }
    });
}
