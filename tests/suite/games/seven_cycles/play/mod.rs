//! Seven Cycles, played: judged from outside, by counting, trying and breaking.

mod bots;
mod broken;
mod canaries;
mod canon;
mod contract;
mod hidden;
mod ledger;
mod scored;
mod set_up;
mod sets;
mod telling;
mod tree;

use std::collections::BTreeMap;

use cardwright::deck::{Deck, Setting};
use cardwright::diag::Diags;
use cardwright::games;
use cardwright::games::seven_cycles::{Set, SevenCycles, Table};
use cardwright::project::Project;
use cardwright::referee::bot::{AnyBot, BotKind};
use cardwright::referee::{
    Card, Played, Players, Rules, Seat, Settings, Sink, Staging, Streams, Watch, play,
};

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
    let deck = games::deck(&project, "seven-cycles", &mut Diags::new());
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

/// A table before seat 1 acts, with these cards in its hand and these in a set of seat 2.
fn laid(game: &SevenCycles, hand: Vec<Card>, set: Vec<Card>) -> Table {
    let mut table = game.blank(3);
    table.hands[Seat::FIRST] = hand;
    if !set.is_empty() {
        table.sets.push(Set {
            owner: Seat::new(1),
            up: set,
            down: Vec::new(),
            folded: false,
            taken: false,
        });
    }
    game.settle(&mut table).expect("a table");
    table
}

/// Every face of the deck, in its order.
fn faces(game: &SevenCycles) -> Vec<Card> {
    game.names().cards().map(|(card, _)| card).collect()
}
