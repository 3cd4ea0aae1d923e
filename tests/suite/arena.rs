//! What tests of single games share: decks of one's own, games between bots, words of a table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};

use cardwright::deck::{Deck, Setting};
use cardwright::diag::Diags;
use cardwright::games;
use cardwright::games::cellular_powerhouse::CellularPowerhouse;
use cardwright::games::cytosis::Cytosis;
use cardwright::games::phylo_microbes::PhyloMicrobes;
use cardwright::project::Project;
use cardwright::referee::bot::{AnyBot, BotKind};
use cardwright::referee::contract::Contract;
use cardwright::referee::log::{Header, Recorder, replay};
use cardwright::referee::{
    Card, Event, Game, Played, Players, Settings, Stream, Streams, Watch, Witness, play,
};
use serde_json::Value;

/// A game that is made of a deck.
pub trait Made: Game {
    fn make(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self>
    where
        Self: Sized;
}

impl Made for PhyloMicrobes {
    fn make(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        Self::new(settings, diags)
    }
}

impl Made for CellularPowerhouse {
    fn make(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        Self::new(settings, diags)
    }
}

impl Made for Cytosis {
    fn make(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        Self::new(settings, diags)
    }
}

/// The sources of a deck, and its parsed form.
pub struct Case<G> {
    pub project: Project,
    deck: Deck,
    game: PhantomData<fn() -> G>,
}

impl<G: Made> Case<G> {
    /// The shipped deck with other tables.
    pub fn new(tables: &[(&str, &str)]) -> Self {
        let mut project = Project::embedded();
        for (name, csv) in tables {
            project.insert(&format!("decks/{}/{name}.csv", G::ID), csv.as_bytes());
        }
        Self::of(project)
    }

    pub fn of(project: Project) -> Self {
        let mut diags = Diags::new();
        let deck = games::deck(&project, G::ID, &mut diags);
        Self {
            deck: deck.unwrap_or_else(|| panic!("{diags:?}")),
            project,
            game: PhantomData,
        }
    }

    pub fn shipped() -> Self {
        Self::new(&[])
    }

    pub fn settings(&self, variant: &str, asked: &[(&str, Setting)]) -> Settings<'_> {
        let asked = asked.iter().cloned();
        let settings = Settings::new(&self.deck, Some(variant)).expect("a variant");
        settings.with(asked.map(|(key, value)| (key.to_owned(), value)).collect())
    }

    pub fn game(&self, variant: &str, asked: &[(&str, Setting)]) -> G {
        let mut diags = Diags::new();
        let game = G::make(&self.settings(variant, asked), &mut diags);
        game.unwrap_or_else(|| panic!("{variant}: {diags:?}"))
    }

    /// Reads a table of the deck as a list of rows, column by column.
    pub fn rows(&self, table: &str) -> Vec<BTreeMap<String, String>> {
        rows(&self.project, G::ID, table)
    }
}

/// Reads a table of a deck as a list of rows, column by column.
pub fn rows(project: &Project, game: &str, table: &str) -> Vec<BTreeMap<String, String>> {
    let text = project.text(&format!("decks/{game}/{table}.csv"));
    let text = text.expect("a table").into_owned();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader
        .deserialize()
        .map(|row| row.expect("a row"))
        .collect()
}

/// A setting that is a whole number.
pub fn whole(key: &str, number: i64) -> (&str, Setting) {
    (key, Setting::Whole(number))
}

/// Finds a card or another piece by its word.
pub fn card(game: &impl Game, word: &str) -> Card {
    game.names().find(word).expect("a card")
}

/// A table with these rows.
pub fn table(header: &str, rows: &[&str]) -> String {
    format!("{header}\n{}\n", rows.join("\n"))
}

/// Plays a game with bots of one kind.
pub fn run<G: Game>(
    game: &G,
    seats: u8,
    seed: u64,
    bot: BotKind,
    watch: &mut impl Watch<G>,
) -> Played<G> {
    let mut streams = Streams::new(G::ID, G::VERSION, seed);
    let mut bots: Vec<AnyBot<G>> = (0..seats).map(|_| bot.make()).collect();
    let mut players = Players::new(&mut bots, &streams, 0);
    play(game, &mut streams, &mut players, watch, &mut ())
}

/// Games in one of which something has to be said of a defect.
pub const BROKEN: u64 = 40;

/// Plays games between random bots until something is said; empty when all go well.
pub fn said<G: Game, W: Watch<G>>(game: &G, seats: u8, watch: impl Fn(u64) -> W) -> String {
    said_in(BROKEN, game, seats, watch)
}

/// Does the same in so many games.
pub fn said_in<G: Game, W: Watch<G>>(
    games: u64,
    game: &G,
    seats: u8,
    watch: impl Fn(u64) -> W,
) -> String {
    for seed in 0..games {
        let played = run(game, seats, seed, BotKind::Random, &mut watch(seed));
        if let Err(trouble) = played.end {
            return format!("{}: {trouble}", trouble.kind());
        }
    }
    String::new()
}

/// Gives what a check says that ends with a panic.
pub fn panicked(check: impl FnOnce()) -> String {
    match catch_unwind(AssertUnwindSafe(check)) {
        Ok(()) => String::new(),
        Err(payload) => match payload.downcast::<String>() {
            Ok(said) => *said,
            Err(payload) => payload
                .downcast_ref::<&str>()
                .map_or("?", |said| said)
                .to_owned(),
        },
    }
}

/// A defect, who looks for it, and the words that have to be in what is said.
pub type Canary<D> = (D, fn(D) -> String, &'static [&'static str]);

/// Lets canaries look at their defects, and complains of those that say something else.
pub fn fire<D: Copy + Debug>(canaries: &[Canary<D>]) {
    let silent: Vec<String> = canaries
        .iter()
        .filter_map(|(defect, look, words)| {
            let said = look(*defect);
            let all = words.iter().all(|word| said.contains(word));
            (!all).then(|| format!("{defect:?}: {words:?} is not in `{said:.600}`"))
        })
        .collect();
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

/// A seed that no run before has had.
pub fn fresh() -> u64 {
    let clock = std::time::UNIX_EPOCH.elapsed().expect("a clock");
    u64::from(std::process::id()) << 20 | u64::from(clock.subsec_micros())
}

/// Plays a game under the contract, and replays its log; gives the verbs that were carried out.
pub fn stands<G: Game>(
    game: &G,
    settings: &Settings<'_>,
    seats: u8,
    seed: u64,
) -> BTreeSet<&'static str> {
    let mut streams = Streams::new(G::ID, G::VERSION, seed);
    let mut bots: Vec<AnyBot<G>> = (0..seats).map(|_| BotKind::Random.make()).collect();
    let mut players = Players::new(&mut bots, &streams, 0);
    let header = Header::new::<G>(settings, seats, seed);
    let mut watch = (Recorder::new(header), Contract::new(Stream::new(seed)));
    let mut witness = Witness::default();
    let played = play(game, &mut streams, &mut players, &mut watch, &mut witness);
    let log = watch.0.finish(&played.end);
    if let Err(trouble) = played.end {
        let last: Vec<String> = log
            .lines
            .iter()
            .rev()
            .take(6)
            .map(|line| format!("{line:?}"))
            .collect();
        let json = serde_json::to_value(&played.table).expect("json");
        panic!(
            "{:?}, {seats} seats, seed {seed}: {trouble}\n{}\nnewest first: {last:#?}",
            settings.variant(),
            game.names().spoken(json)
        );
    }
    let again = replay(game, &log, |_, _| {}).expect("a log");
    assert!(again == played.table, "the replay ends at another table");
    let verbs = witness.events.iter().filter_map(|event| match event {
        Event::Verb(verb) => Some(*verb),
        _ => None,
    });
    verbs.collect()
}

/// Gives every order of a list, each once even if things are alike.
pub fn orders<T: Copy + Ord>(things: &[T]) -> Vec<Vec<T>> {
    if things.is_empty() {
        return vec![Vec::new()];
    }
    let mut firsts = things.to_vec();
    firsts.sort_unstable();
    firsts.dedup();
    let mut all = Vec::new();
    for first in firsts {
        let mut rest = things.to_vec();
        rest.remove(rest.iter().position(|one| *one == first).expect("there"));
        for order in orders(&rest) {
            all.push([vec![first], order].concat());
        }
    }
    all
}

/// Gives a list of a table's document, word by word.
pub fn words(json: &Value) -> Vec<String> {
    let list = json.as_array().expect("a list").iter();
    list.map(|word| word.as_str().expect("a word").to_owned())
        .collect()
}

/// Gives a number of a table's document.
pub fn number(json: &Value) -> usize {
    let number = json.as_u64().expect("a number");
    usize::try_from(number).expect("a small number")
}

/// Gives a player's part of a table's document, counted from 0.
pub fn player(json: &Value, seat: usize) -> &Value {
    &json["players"][(seat + 1).to_string()]
}

/// Counts the players of a table's document.
pub fn seats(json: &Value) -> usize {
    json["players"].as_object().expect("players").len()
}
