//! Cytosis, judged from outside: the contract on odd tables, a second scorer, attacks by hand, numbers
//! that follow from the rules, hidden things, whole trees, and a broken referee.

mod attacks;
mod broken;
mod canaries;
mod contract;
mod hidden;
mod laid;
mod ledger;
mod reader;
mod refusals;
mod scored;
mod steps;
mod strewn;
mod telling;
mod tree;

use cardwright::deck::Setting;
use cardwright::games::cytosis::{Chance, Cytosis, Kind, Move, Stock, Table};
use cardwright::referee::Game;

use crate::arena::{self, whole};
use crate::random::Random;

const VARIANTS: [&str; 4] = ["base", "virus", "epigenetics", "virus-epigenetics"];

type Case = arena::Case<Cytosis>;

/// The game, or one that goes wrong.
trait Plays: Game<Table = Table, Move = Move, Chance = Chance> {}

impl<G: Game<Table = Table, Move = Move, Chance = Chance>> Plays for G {}

/// A setting with a number for each number of players.
fn each<const N: usize>(key: &str, numbers: [i64; N]) -> (&str, Setting) {
    let list = numbers.map(Setting::Whole).to_vec();
    (key, Setting::List(list))
}

/// Gives a number of something of which there are few.
fn few(random: &mut Random, limit: usize) -> u8 {
    u8::try_from(random.below(limit)).expect("few")
}

/// Counts the tokens of a resource wherever they lie: the general stock, players, disks, boosts.
fn tokens(table: &Table, kind: Kind) -> u32 {
    let stocks = table.players.iter().map(|player| player.stock);
    let loads = table.disks.iter().map(|disk| disk.load);
    let all = stocks.chain(loads).chain([table.stock]);
    let lying: u32 = all.map(|stock: Stock| u32::from(stock.of(kind))).sum();
    let boosts = table.boosts.iter().filter(|boost| boost.kind == kind);
    lying + u32::try_from(boosts.count()).expect("few")
}
