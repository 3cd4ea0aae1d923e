//! Counts what the referee asks of the heap while it plays.
//!
//! ```text
//! cargo run --release --manifest-path benches/referee/Cargo.toml --bin allocations
//! ```
//!
//! Games without checks, of Go Fish and of every shipped game and variant → a line of JSON each on
//! standard output: allocations in all, those of decisions, which are to be none, and those of
//! set-ups and chances, which lay a table and hand over the order of a shuffled deck.
//! Never measures time: the counting allocator would slow the games down.

use std::alloc::System;
use std::error::Error;
use std::io::Write as _;

use cardwright::diag::Diags;
use cardwright::games;
use cardwright::project::Project;
use cardwright::referee::bot::Random;
use cardwright::referee::{Choice, Ending, Game, Players, Rules, Settings, Streams, Watch, play};
use cardwright::referee::{Shelf as _, Visitor};
use cardwright_referee::gofish::GoFish;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static HEAP: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Games of each kind that are played.
const GAMES: u64 = 200;

/// Counts allocations and reallocations of the process so far.
fn asked() -> usize {
    let stats = HEAP.stats();
    stats.allocations + stats.reallocations
}

/// What was asked for since the last look, and by what.
#[derive(Default)]
struct Counter {
    since: usize,
    last: Last,
    decisions: usize,
    chances: usize,
}

/// What happened last.
#[derive(Clone, Copy, Default)]
enum Last {
    #[default]
    Deal,
    Chance,
    Decision,
}

impl Counter {
    fn look(&mut self, next: Last) {
        let now = asked();
        match self.last {
            Last::Deal => {}
            Last::Chance => self.chances += now - self.since,
            Last::Decision => self.decisions += now - self.since,
        }
        self.last = next;
        // The sample of a chance is drawn before the watch hears of it: it counts for what follows.
        self.since = asked();
    }
}

impl<G: Game> Watch<G> for Counter {
    fn chance(&mut self, _: &G, _: &G::Table, _: &G::Chance) -> Result<(), String> {
        // An outcome that was drawn after a decision is the chance's, not the decision's.
        self.last = Last::Chance;
        self.look(Last::Chance);
        Ok(())
    }

    fn decision(&mut self, _: &G, _: &G::Table, _: Choice<'_, G>) -> Result<(), String> {
        self.look(Last::Decision);
        Ok(())
    }

    fn end(&mut self, _: &G, _: &G::Table, _: Ending) -> Result<(), String> {
        self.look(Last::Deal);
        Ok(())
    }
}

/// Plays a game with so many players; says what it asked for.
struct Count<'a> {
    name: &'a str,
}

impl Visitor for Count<'_> {
    type Output = Result<usize, Box<dyn Error>>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let streams = Streams::new(G::ID, G::VERSION, 1);
        let (mut decisions, start) = (0, asked());
        let mut counter = Counter {
            since: start,
            ..Counter::default()
        };
        for number in 0..GAMES {
            let mut streams = streams.game(number);
            let mut bots = vec![Random; usize::from(game.players()[1])];
            let mut players = Players::new(&mut bots, &streams, 0);
            decisions += play(game, &mut streams, &mut players, &mut counter, &mut ()).decisions;
        }
        let said = serde_json::json!({
            "game": self.name,
            "games": GAMES,
            "decisions": decisions,
            "allocations": asked() - start,
            "allocations_of_decisions": counter.decisions,
            "allocations_of_set_ups_and_chances": counter.chances,
        });
        writeln!(std::io::stdout(), "{said}")?;
        Ok(counter.decisions)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut moving = Count { name: GoFish::ID }.visit(&GoFish::new()?)?;
    let project = Project::embedded();
    let mut diags = Diags::new();
    for id in project.games() {
        let Some(deck) = games::deck(&project, id, &mut diags) else {
            continue;
        };
        for variant in deck.manifest.variants.keys() {
            let settings = Settings::new(&deck, Some(variant))?;
            let name = format!("{id} {variant}");
            if let Some(count) = games::ALL.open(&settings, Count { name: &name }, &mut diags) {
                moving += count?;
            }
        }
    }
    if moving > 0 {
        return Err("moves allocate".into());
    }
    Ok(())
}
