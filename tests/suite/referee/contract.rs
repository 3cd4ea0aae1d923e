//! Every game, variant and number of players stands the contract, step by step.

use std::collections::BTreeMap;

use cardwright::deck::Deck;
use cardwright::diag::Diags;
use cardwright::games;
use cardwright::project::Project;
use cardwright::referee::bot::Random;
use cardwright::referee::contract::Contract;
use cardwright::referee::log::{Header, Recorder, replay};
use cardwright::referee::{Game, Players, Settings, Stream, Streams, play};
use cardwright::referee::{Shelf as _, Visitor};

/// Seeds that are tried every time, besides a fresh one: few, since every variant is played with every
/// number of players, and each game stands the contract on decks of its own as well.
const SEEDS: std::ops::Range<u64> = 0..3;
/// Seeds among which a shorter way to the same trouble is looked for.
const SHRINK: std::ops::Range<u64> = 0..200;

/// Every shipped game that has a referee.
pub fn decks() -> Vec<Deck> {
    let project = Project::embedded();
    let games = project.games();
    let decks = games
        .iter()
        .filter_map(|game| games::deck(&project, game, &mut Diags::new()));
    decks
        .filter(|deck| deck.manifest.game.referee.is_some())
        .collect()
}

/// Something to do with every game in every variant.
pub fn each_variant(mut visit: impl FnMut(&Settings<'_>)) {
    for deck in decks() {
        for variant in deck.manifest.variants.keys() {
            visit(&Settings::new(&deck, Some(variant)).expect("a variant"));
        }
    }
}

/// Opens a game that has to open.
pub fn open<V: Visitor>(settings: &Settings<'_>, visitor: V) -> V::Output {
    let mut diags = Diags::new();
    let output = games::ALL.open(settings, visitor, &mut diags);
    output.unwrap_or_else(|| panic!("{:?}: {diags:?}", settings.variant()))
}

/// A run that went wrong, and how far it came.
struct Failure {
    steps: u64,
    text: String,
}

fn run<G: Game>(game: &G, settings: &Settings<'_>, players: u8, seed: u64) -> Result<u64, Failure> {
    let mut streams = Streams::new(G::ID, G::VERSION, seed);
    let mut bots = vec![Random; usize::from(players)];
    let mut seats = Players::new(&mut bots, &streams, 0);
    let mut header = Header::new::<G>(settings, players, seed);
    header.bots = vec!["random".to_owned(); usize::from(players)];
    let mut watch = (Recorder::new(header), Contract::new(Stream::new(seed)));
    let played = play(game, &mut streams, &mut seats, &mut watch, &mut ());
    let steps = watch.1.steps();
    let log = watch.0.finish(&played.end);
    let result = match &played.end {
        Ok(_) => replay(game, &log, |_, _| {})
            .map_err(|error| error.to_string())
            .and_then(|table| {
                let same = table == played.table;
                same.then_some(())
                    .ok_or_else(|| "the replay ends at another table".to_owned())
            }),
        Err(trouble) => Err(trouble.to_string()),
    };
    result.map(|()| steps).map_err(|what| {
        let json = serde_json::to_value(&played.table).expect("json");
        let json = game.names().spoken(json);
        let last: Vec<String> = log.lines.iter().rev().take(4).map(|line| format!("{line:?}")).collect();
        Failure {
            steps,
            text: format!(
                "{} {:?}, {players} players, seed {seed}, after {steps} steps: {what}\n{json:#}\nlast lines, newest first: {last:#?}",
                G::ID,
                settings.variant(),
            ),
        }
    })
}

struct Stand<'a> {
    settings: &'a Settings<'a>,
    seeds: Vec<u64>,
}

impl Visitor for Stand<'_> {
    type Output = u64;

    fn visit<G: Game>(self, game: &G) -> u64 {
        let [fewest, most] = game.players();
        let mut steps = 0;
        for players in fewest..=most {
            for seed in &self.seeds {
                match run(game, self.settings, players, *seed) {
                    Ok(more) => steps += more,
                    Err(failure) => {
                        panic!("{}", shrunk(game, self.settings, players, failure).text)
                    }
                }
            }
        }
        steps
    }
}

/// Looks for the same kind of failure with fewer players and after fewer steps.
fn shrunk<G: Game>(game: &G, settings: &Settings<'_>, players: u8, first: Failure) -> Failure {
    let mut best = first;
    for fewer in game.players()[0]..=players {
        for seed in SHRINK {
            if let Err(failure) = run(game, settings, fewer, seed)
                && failure.steps < best.steps
            {
                best = failure;
            }
        }
    }
    best
}

#[test]
fn every_game_stands_the_contract_in_every_variant_with_every_number_of_players() {
    let fresh = u64::from(std::process::id()) << 20
        | u64::from(
            std::time::UNIX_EPOCH
                .elapsed()
                .expect("a clock")
                .subsec_micros(),
        );
    println!("fresh seed {fresh}");
    let mut games: BTreeMap<String, u64> = BTreeMap::new();
    each_variant(|settings| {
        let seeds = SEEDS.chain([fresh]).collect();
        let steps = open(settings, Stand { settings, seeds });
        *games.entry(settings.deck().id().to_owned()).or_default() += steps;
    });
    for game in games::ALL.rooms().iter().map(|room| room.id) {
        assert!(
            games.get(game).is_some_and(|steps| *steps > 1000),
            "{game} was hardly played: {games:?}"
        );
    }
}
