//! Seven Cycles, played: every deck and variant stands the contract, and a second scorer agrees.

use std::collections::BTreeMap;

use cardwright::deck::{self, Deck, Setting};
use cardwright::diag::Diags;
use cardwright::project::Project;
use cardwright::referee::bot::{AnyBot, BotKind};
use cardwright::referee::contract::{self, Contract};
use cardwright::referee::games::seven_cycles::{
    Chance, Condition, Key, Line, Look, Mode, Move, SevenCycles, Spare, Stage, Table,
};
use cardwright::referee::{
    BySeat, Card, Ending, Event, Game, Outcome, Played, Players, Seat, Settings, Shown, Sink,
    Stream, Streams, Turn, Watch, Witness, play,
};

use super::random::Random;

const FOLDER: &str = "decks/seven-cycles";
const VARIANTS: [&str; 5] = ["basic", "folding", "hiding", "full", "traditional"];

/// The shipped deck, with some tables more.
fn deck(tables: &[(&str, &str)]) -> Deck {
    let mut project = Project::embedded();
    let manifest = format!("{FOLDER}/game.toml");
    let mut text = project.text(&manifest).expect("a manifest").into_owned();
    for (name, csv) in tables {
        project.insert(&format!("{FOLDER}/{name}.csv"), csv.as_bytes());
        if !text.contains(&format!("\n{name} = ")) {
            let head = text.find("\n[tables]").expect("tables");
            let line = head + 1 + text[head + 1..].find('\n').expect("a line") + 1;
            text.insert_str(line, &format!("{name} = \"{name}.csv\"\n"));
        }
    }
    project.insert(&manifest, text.into_bytes());
    let deck = deck::parse(&project, "seven-cycles", &mut Diags::new());
    deck.expect("a deck")
}

fn asked(words: &[(&str, Setting)]) -> BTreeMap<String, Setting> {
    let words = words.iter();
    words
        .map(|(key, setting)| ((*key).to_owned(), setting.clone()))
        .collect()
}

fn word(text: &str) -> Setting {
    Setting::Word(text.to_owned())
}

fn game(deck: &Deck, variant: &str, more: &[(&str, Setting)]) -> SevenCycles {
    let settings = Settings::new(deck, Some(variant)).expect("a variant");
    let mut diags = Diags::new();
    SevenCycles::new(&settings.with(asked(more)), &mut diags).unwrap_or_else(|| panic!("{diags:?}"))
}

/// The cells of Supercytes as a deck: families are suits, values have gaps and come often.
fn cells() -> Deck {
    let cells = Project::embedded();
    let cells = cells.text("decks/supercytes/cells.csv").expect("cells");
    let conditions = "condition,key,mode,cyclic,distinct\n\
        flush,suit,all_equal,no,no\n\
        tuple,value,all_equal,no,no\n\
        straight,value,consecutive,no,yes\n";
    deck(&[("cells", &cells), ("conditions", conditions)])
}

/// Three suits of four values.
fn tiny() -> Deck {
    let mut csv = "id,suit,value\n".to_owned();
    for suit in ["A", "B", "C"] {
        for value in 1..=4 {
            csv += &format!("{suit}{value},{suit},{value}\n");
        }
    }
    deck(&[("tiny", &csv)])
}

/// Every game that is played in these tests, with a name.
fn games() -> Vec<(String, SevenCycles)> {
    let shipped = deck(&[]);
    let mut games: Vec<(String, SevenCycles)> = VARIANTS
        .iter()
        .map(|variant| ((*variant).to_owned(), game(&shipped, variant, &[])))
        .collect();
    let hidden = [
        ("hidden_attack", Setting::Switch(true)),
        ("single_bonus", Setting::Switch(true)),
    ];
    games.push(("literal".to_owned(), game(&shipped, "full", &hidden)));
    let cells_deck = cells();
    let columns = [
        ("deck", word("cells")),
        ("suit", word("family")),
        ("value", word("repair")),
    ];
    games.push(("cells".to_owned(), game(&cells_deck, "full", &columns)));
    games
}

fn run(
    game: &SevenCycles,
    seats: u8,
    seed: u64,
    bot: BotKind,
    watch: &mut impl Watch<SevenCycles>,
    sink: &mut impl Sink,
) -> Played<SevenCycles> {
    let mut streams = Streams::new(SevenCycles::ID, SevenCycles::VERSION, seed);
    let mut bots: Vec<AnyBot<SevenCycles>> = (0..seats).map(|_| bot.make()).collect();
    let mut players = Players::new(&mut bots, &streams, 0);
    play(game, &mut streams, &mut players, watch, sink)
}

#[test]
fn every_deck_and_variant_of_seven_cycles_stands_the_contract() {
    for (name, game) in games() {
        for seats in 2..=4 {
            for seed in 0..30 {
                let mut contract = Contract::new(Stream::new(seed));
                let played = run(&game, seats, seed, BotKind::Random, &mut contract, &mut ());
                let (_, outcome) = played.end.unwrap_or_else(|trouble| {
                    panic!("{name}, {seats} seats, seed {seed}: {trouble}")
                });
                assert_eq!(outcome, scored(&game, &played.table), "{name}, seed {seed}");
            }
        }
    }
}

/// Counts once more by the letter of the rules, with no word of the referee's own counting.
fn scored(game: &SevenCycles, table: &Table) -> Outcome {
    let seats = usize::from(table.seats());
    let mut points = vec![0_i64; seats];
    let mut cards = vec![0_usize; seats];
    let mut sets = vec![0_usize; seats];
    for (seat, hand) in table.hands.each() {
        points[seat.place()] += i64::try_from(hand.len()).expect("small");
    }
    for set in &table.sets {
        let owner = set.owner.place();
        sets[owner] += 1;
        if set.folded {
            continue;
        }
        cards[owner] += set.up.len();
        let met = conditions_met(game, &set.up);
        let bonus = met > 1 && (set.up.len() > 1 || bonus_for_one(game));
        for _ in &set.up {
            points[owner] += if bonus { 2 } else { 1 };
        }
        for _ in &set.down {
            points[owner] -= 1;
        }
    }
    let mut order: Vec<usize> = (0..seats).collect();
    let better = |a: &usize, b: &usize| {
        let by_points = points[*b].cmp(&points[*a]);
        let by_cards = cards[*b].cmp(&cards[*a]);
        by_points.then(by_cards).then(sets[*a].cmp(&sets[*b]))
    };
    order.sort_by(better);
    let best = order[0];
    let same = |seat: &usize| better(seat, &best).is_eq();
    let winners = (0..seats).filter(same);
    Outcome {
        winners: winners
            .map(|place| Seat::new(u8::try_from(place).expect("a seat")))
            .collect(),
        scores: points,
    }
}

/// Whether one card alone has the bonus: told by a table that shows it.
fn bonus_for_one(game: &SevenCycles) -> bool {
    format!("{game:?}").contains("single_bonus: true")
}

fn conditions_met(game: &SevenCycles, cards: &[Card]) -> usize {
    let conditions = game.conditions().iter();
    conditions.filter(|one| meets(game, one, cards)).count()
}

/// Whether cards meet a condition: tried by laying them in every order that neighbours allow.
fn meets(game: &SevenCycles, condition: &Condition, cards: &[Card]) -> bool {
    let marks = |key: Key| -> Vec<i64> {
        cards
            .iter()
            .map(|card| game.marks(*card)[key as usize])
            .collect()
    };
    let own = marks(condition.key);
    let twice = |marks: &[i64]| (1..marks.len()).any(|n| marks[..n].contains(&marks[n]));
    match condition.mode {
        Mode::AllEqual => {
            let other = match condition.key {
                Key::Suit => Key::Value,
                Key::Value => Key::Suit,
            };
            own.windows(2).all(|pair| pair[0] == pair[1])
                && !(condition.distinct && twice(&marks(other)))
        }
        Mode::Consecutive => {
            if condition.distinct && twice(&own) {
                return false;
            }
            let all: Vec<i64> = game
                .names()
                .cards()
                .map(|(card, _)| game.marks(card)[condition.key as usize])
                .collect();
            let (low, high) = (
                *all.iter().min().expect("cards"),
                *all.iter().max().expect("cards"),
            );
            let next = |mark: i64| {
                if mark == high && condition.cyclic {
                    low
                } else {
                    mark + 1
                }
            };
            own.iter().any(|start| {
                let mut left = own.clone();
                let mut mark = *start;
                while left.contains(&mark) {
                    left.retain(|other| *other != mark);
                    mark = next(mark);
                }
                left.is_empty()
            })
        }
    }
}
