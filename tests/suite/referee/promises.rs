//! What every game promises besides the contract: luck, words and numbers.

use std::collections::BTreeMap;

use cardwright::diag::Diags;
use cardwright::games;
use cardwright::project::Project;
use cardwright::referee::Visitor;
use cardwright::referee::bot::{AnyBot, Bot, BotKind, Eye, Random};
use cardwright::referee::log::{Header, Line, Log, Recorder};
use cardwright::referee::{
    Choice, Ending, Game, Players, Seat, Settings, Stream, Streams, Watch, play,
};
use serde_json::Value;

use super::contract::{each_variant, open};
use crate::support::with_table;

/// Fields that may be below zero: points that Treatments take (SC-27), Health Points that viruses take
/// (CY-126).
const BELOW_ZERO: [&str; 2] = ["points", "health"];
/// More than any number of a table; a number that was counted below zero and wrapped is larger.
const LARGEST: i64 = 1_000_000;

/// Looks at all numbers of the document of a table.
pub struct Sane {
    every: u64,
    steps: u64,
}

impl Sane {
    /// Looks at every so manieth table.
    pub fn every(every: u64) -> Self {
        Self { every, steps: 0 }
    }

    fn look<G: Game>(&mut self, table: &G::Table) -> Result<(), String> {
        self.steps += 1;
        if self.steps.is_multiple_of(self.every) {
            let json = serde_json::to_value(table).map_err(|error| error.to_string())?;
            numbers("", &json)?;
        }
        Ok(())
    }
}

fn numbers(field: &str, json: &Value) -> Result<(), String> {
    match json {
        Value::Number(number) => {
            let low = if BELOW_ZERO.contains(&field) {
                -LARGEST
            } else {
                0
            };
            let number = number.as_i64().filter(|n| (low..LARGEST).contains(n));
            number
                .map(|_| ())
                .ok_or_else(|| format!("`{field}` is {json}"))
        }
        Value::Array(list) => list.iter().try_for_each(|json| numbers(field, json)),
        Value::Object(fields) => fields
            .iter()
            .try_for_each(|(field, json)| numbers(field, json)),
        _ => Ok(()),
    }
}

impl<G: Game> Watch<G> for Sane {
    fn decision(&mut self, _: &G, table: &G::Table, _: Choice<'_, G>) -> Result<(), String> {
        self.look::<G>(table)
    }

    fn end(&mut self, _: &G, table: &G::Table, _: Ending) -> Result<(), String> {
        self.steps = self.every - 1;
        self.look::<G>(table)
    }
}

/// One game of a run.
#[derive(Clone, Copy)]
struct Place {
    seed: u64,
    index: u64,
    rotation: usize,
}

const FIRST: Place = Place {
    seed: 11,
    index: 0,
    rotation: 0,
};

/// Plays a game, and gives its log.
fn log<G: Game, B: Bot<G>>(game: &G, settings: &Settings<'_>, place: Place, bots: &mut [B]) -> Log {
    let mut streams = Streams::new(G::ID, G::VERSION, place.seed).game(place.index);
    let mut header = Header::new::<G>(settings, game.players()[0], place.seed);
    header.players = u8::try_from(bots.len()).expect("few");
    let mut players = Players::new(bots, &streams, place.rotation);
    let mut watch = (Recorder::new(header), Sane::every(7));
    let played = play(game, &mut streams, &mut players, &mut watch, &mut ());
    if let Err(trouble) = &played.end {
        panic!("{} {:?}: {trouble}", G::ID, settings.variant());
    }
    watch.0.finish(&played.end)
}

/// Plays by a rule of its own, and draws so many random numbers for nothing.
struct Wasteful {
    draws: u32,
    decisions: usize,
}

impl<G: Game> Bot<G> for Wasteful {
    fn choose(&mut self, _: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        for _ in 0..self.draws {
            rng.below(6);
        }
        self.decisions += 1;
        self.decisions * 7 % moves.len()
    }
}

/// Gives what chance decides before anybody else does.
fn deal(log: &Log) -> Vec<&Line> {
    let lines = log.lines.iter();
    lines
        .take_while(|line| matches!(line, Line::Chance { .. }))
        .collect()
}

struct Luck<'a>(&'a Settings<'a>);

impl Visitor for Luck<'_> {
    type Output = ();

    fn visit<G: Game>(self, game: &G) {
        let [fewest, most] = game.players();
        for players in [fewest, most] {
            let seats = usize::from(players);
            let bots = || vec![Random; seats];
            let first = log(game, self.0, FIRST, &mut bots());
            let again = log(game, self.0, FIRST, &mut bots());
            assert!(first == again, "the same seed gives another log");
            assert!(!deal(&first).is_empty());

            // Bots that are moved, or others, get the same deal; another game or seed does not.
            let moved = Place {
                rotation: 1,
                ..FIRST
            };
            let moved = log(game, self.0, moved, &mut bots());
            assert_eq!(deal(&first), deal(&moved));
            let kinds = (0..seats).map(|seat| match seat {
                1 => BotKind::Greedy,
                _ => BotKind::Random,
            });
            let mut others: Vec<AnyBot<G>> = kinds.map(BotKind::make).collect();
            let other = log(game, self.0, FIRST, &mut others);
            assert_eq!(deal(&first), deal(&other));
            for place in [Place { index: 1, ..FIRST }, Place { seed: 12, ..FIRST }] {
                let other = log(game, self.0, place, &mut bots());
                assert_ne!(deal(&first), deal(&other));
            }

            // What a bot draws is its own: it changes no other draw, from the first to the last.
            let wasteful = |draws: u32| -> Vec<Wasteful> {
                let bots = (0..players).map(|seat| Wasteful {
                    draws: if seat == 0 { draws } else { 1 },
                    decisions: 0,
                });
                bots.collect()
            };
            let thrifty = log(game, self.0, FIRST, &mut wasteful(0));
            let wasteful = log(game, self.0, FIRST, &mut wasteful(5));
            assert!(thrifty == wasteful, "a bot's draws change those of others");
        }
    }
}

#[test]
fn the_same_seed_has_the_same_luck_whoever_plays() {
    each_variant(|settings| open(settings, Luck(settings)));
}

#[test]
fn bots_move_to_the_left_with_their_luck() {
    let streams = Streams::new("seats", 1, 1);
    for (rotation, bots) in [(0, [0, 1, 2]), (1, [2, 0, 1]), (5, [1, 2, 0])] {
        let mut three = [Random; 3];
        let players = Players::new(&mut three, &streams, rotation);
        let seated: Vec<usize> = Seat::all(3).map(|seat| players.bot(seat)).collect();
        assert_eq!(seated, bots, "moved by {rotation}");
    }
}

/// Says every card, every number and every sign, and reads it back.
struct Words;

impl Visitor for Words {
    type Output = usize;

    fn visit<G: Game>(self, game: &G) -> usize {
        let names = game.names();
        for (card, word) in names.cards() {
            assert_eq!(names.find(word), Some(card), "{word}");
            assert_eq!(names.card(card), word);
            assert_eq!(names.speak(&card.to_string()), word);
            assert_eq!(names.read(word), card.to_string());
            let sentence = format!("play {card} on 2");
            assert_eq!(names.read(&names.speak(&sentence)), sentence);
        }
        // Signs of things that are no cards read back as well, as long as there are any.
        let signs = (0..).map(|n| format!("@{n}"));
        let spoken = signs.map(|sign| (names.speak(&sign), sign));
        let named = spoken.take_while(|(word, sign)| word != sign);
        for (word, sign) in named {
            assert_eq!(names.read(&word), sign);
            assert_eq!(names.find(&word), None, "`{word}` is no card");
        }
        names.cards().count()
    }
}

#[test]
fn every_card_reads_back_as_it_is_called() {
    each_variant(|settings| {
        let cards = open(settings, Words);
        assert!(cards > 10, "{:?}", settings.variant());
    });
}

struct Deals<'a>(&'a Settings<'a>);

impl Visitor for Deals<'_> {
    type Output = Vec<String>;

    fn visit<G: Game>(self, game: &G) -> Vec<String> {
        let log = log(game, self.0, FIRST, &mut [Random; 3]);
        deal(&log).iter().map(|line| format!("{line:?}")).collect()
    }
}

/// Gives the deals of Supercytes in every variant.
fn deals(project: &Project) -> BTreeMap<String, Vec<String>> {
    let deck = games::deck(project, "supercytes", &mut Diags::new()).expect("a deck");
    let variants = deck.manifest.variants.keys();
    let deals = variants.map(|variant| {
        let settings = Settings::new(&deck, Some(variant)).expect("a variant");
        (variant.clone(), open(&settings, Deals(&settings)))
    });
    deals.collect()
}

#[test]
fn another_score_on_a_card_changes_no_shuffle() {
    let column = 4;
    let changed = with_table("decks/supercytes/cells.csv", |header, mut row| {
        assert_eq!(header.get(column), Some("defend"));
        if row[0] == "C07" {
            "24".clone_into(&mut row[column]);
        }
        Some(row)
    });
    let (before, after) = (deals(&Project::embedded()), deals(&changed));
    assert_eq!(before, after);
    assert!(before.values().all(|deal| deal[0].contains("C07")));
}
