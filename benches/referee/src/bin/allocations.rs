//! Counts what the referee asks of the heap while it plays.
//!
//! ```text
//! cargo run --release --manifest-path benches/referee/Cargo.toml --bin allocations
//! ```
//!
//! A thousand games without checks → JSON on standard output: allocations of a whole game, and those
//! after the first decision, which are to be none.
//! Never measures time: the counting allocator would slow the games down.

use std::alloc::System;
use std::error::Error;
use std::io::Write as _;

use cardwright::referee::{Choice, Ending, Game, Streams, Watch};
use cardwright_referee::gofish::{GoFish, Table};
use cardwright_referee::pace::one;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static HEAP: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Games that are played.
const GAMES: u64 = 1_000;

/// Remembers how much had been asked for at the first decision and at the end.
#[derive(Default)]
struct Counter {
    first: Option<usize>,
    end: usize,
}

impl Watch<GoFish> for Counter {
    fn decision(
        &mut self,
        _game: &GoFish,
        _table: &Table,
        _choice: Choice<'_, GoFish>,
    ) -> Result<(), String> {
        self.first.get_or_insert_with(asked);
        Ok(())
    }

    fn end(&mut self, _game: &GoFish, _table: &Table, _ending: Ending) -> Result<(), String> {
        self.end = asked();
        Ok(())
    }
}

/// Counts allocations and reallocations of the process so far.
fn asked() -> usize {
    let stats = HEAP.stats();
    stats.allocations + stats.reallocations
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = GoFish::new()?;
    let streams = Streams::new(GoFish::ID, GoFish::VERSION, 1);
    let (mut decisions, mut moving) = (0, 0);
    let start = asked();
    for number in 0..GAMES {
        let mut counter = Counter::default();
        decisions += one(&game, streams.game(number), &mut counter)?;
        moving += counter.end - counter.first.unwrap_or(counter.end);
    }
    let whole = asked() - start;
    let said = serde_json::json!({
        "games": GAMES,
        "decisions": decisions,
        "allocations": whole,
        "allocations_after_the_first_decision": moving,
    });
    writeln!(std::io::stdout(), "{said}")?;
    if moving > 0 {
        return Err("moves allocate".into());
    }
    Ok(())
}
