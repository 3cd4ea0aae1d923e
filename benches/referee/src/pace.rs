//! Plays many games with random bots on one thread: a number of games in → what they took.
//!
//! Never keeps a game.

use std::time::Instant;

use cardwright::referee::bot::Random;
use cardwright::referee::contract::Contract;
use cardwright::referee::{Game, Players, Streams, Watch, play};
use serde::Serialize;

use crate::gofish::{GoFish, SEATS};

/// Who looks while games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Nobody.
    Raw,
    /// The contract, at every step.
    Checked,
}

/// What a run of games took.
#[derive(Clone, Debug, Serialize)]
pub struct Pace {
    /// Games that were played to their end.
    pub games: u64,
    /// Decisions in them, forced ones among them.
    pub decisions: u64,
    /// Tables that the contract looked at.
    pub checked: u64,
    /// Time on the wall.
    pub seconds: f64,
    /// Games in a second.
    pub games_per_second: f64,
    /// Decisions in a second.
    pub decisions_per_second: f64,
}

/// The stream of the contract: that of the last bot there can be.
const CONTRACT: usize = 31;

/// Plays games, the first of them with this number.
///
/// # Errors
/// What is wrong with one of them.
#[allow(clippy::cast_precision_loss)] // far below 2^52
pub fn run(game: &GoFish, look: Look, games: std::ops::Range<u64>) -> Result<Pace, String> {
    let streams = Streams::new(GoFish::ID, GoFish::VERSION, 1);
    let (mut decisions, mut checked) = (0, 0);
    let count = games.end - games.start;
    let start = Instant::now();
    for number in games {
        let streams = streams.game(number);
        match look {
            Look::Raw => decisions += one(game, streams, &mut ())?,
            Look::Checked => {
                let mut contract = Contract::new(streams.bot(CONTRACT));
                decisions += one(game, streams, &mut contract)?;
                checked += contract.steps();
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    Ok(Pace {
        games: count,
        decisions,
        checked,
        seconds,
        games_per_second: count as f64 / seconds,
        decisions_per_second: decisions as f64 / seconds,
    })
}

/// Plays one game, and counts its decisions.
///
/// # Errors
/// What is wrong with it.
pub fn one(
    game: &GoFish,
    mut streams: Streams,
    watch: &mut impl Watch<GoFish>,
) -> Result<u64, String> {
    let mut bots = [Random; SEATS as usize];
    let mut players = Players::new(&mut bots, &streams, 0);
    let played = play(game, &mut streams, &mut players, watch, &mut ());
    played.end.map_err(|trouble| trouble.to_string())?;
    Ok(played.decisions)
}
