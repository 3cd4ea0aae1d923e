//! Plays many games with random bots on one thread: a number of games in → what they took.
//!
//! Never keeps a game.

use std::time::{Duration, Instant};

use cardwright::referee::bot::Random;
use cardwright::referee::contract::Contract;
use cardwright::referee::{Game, Players, Streams, Watch, play};
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

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
    /// Time of the processor; unlike that on the wall it doesn't depend on what else runs.
    pub seconds: f64,
    /// Time on the wall.
    pub wall_seconds: f64,
    /// Games in a second of the processor.
    pub games_per_second: f64,
    /// Decisions in a second of the processor.
    pub decisions_per_second: f64,
}

/// The stream of the contract: that of the last bot there can be.
const CONTRACT: usize = 31;
/// More players than a game here has.
const MOST_SEATS: usize = 8;

/// Plays games with so many players, the first of them with this number.
///
/// # Errors
/// What is wrong with one of them.
#[allow(clippy::cast_precision_loss)] // far below 2^52
pub fn run<G: Game>(
    game: &G,
    seats: u8,
    look: Look,
    games: std::ops::Range<u64>,
) -> Result<Pace, String> {
    let streams = Streams::new(G::ID, G::VERSION, 1);
    let mut contract = Contract::new(streams.bot(CONTRACT));
    let mut decisions = 0;
    let count = games.end - games.start;
    let (start, spent) = (Instant::now(), processor());
    for number in games {
        let streams = streams.game(number);
        match look {
            Look::Raw => decisions += one(game, seats, streams, &mut ())?,
            Look::Checked => {
                contract.renew(streams.bot(CONTRACT));
                decisions += one(game, seats, streams, &mut contract)?;
            }
        }
    }
    let seconds = processor().saturating_sub(spent).as_secs_f64();
    let wall_seconds = start.elapsed().as_secs_f64();
    Ok(Pace {
        games: count,
        decisions,
        checked: contract.steps(),
        seconds,
        wall_seconds,
        games_per_second: count as f64 / seconds,
        decisions_per_second: decisions as f64 / seconds,
    })
}

/// Gives the time that this process has had of the processor.
fn processor() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// Plays one game, and counts its decisions.
///
/// # Errors
/// What is wrong with it.
pub fn one<G: Game>(
    game: &G,
    seats: u8,
    mut streams: Streams,
    watch: &mut impl Watch<G>,
) -> Result<u64, String> {
    let mut bots = [Random; MOST_SEATS];
    let bots = &mut bots[..usize::from(seats)];
    let mut players = Players::new(bots, &streams, 0);
    let played = play(game, &mut streams, &mut players, watch, &mut ());
    played.end.map_err(|trouble| trouble.to_string())?;
    Ok(played.decisions)
}
