//! Cellular Powerhouse, judged from outside: the contract on every kind of deck, a second scorer,
//! Scarcity rolls by hand, seats in another order, hidden things, whole trees, and a broken referee.

mod broken;
mod canaries;
mod contract;
mod facts;
mod forms;
mod hidden;
mod laid;
mod order;
mod reader;
mod rolls;
mod scored;
mod telling;
mod tree;

use cardwright::deck::Setting;
use cardwright::games::cellular_powerhouse::{CellularPowerhouse, Chance, Move, Roll, Table};
use cardwright::referee::Game;

use crate::arena::{self, card, table, whole};

const VARIANTS: [&str; 3] = ["basic", "random", "draft"];
const SIZES: [u8; 4] = [4, 6, 8, 12];

type Case = arena::Case<CellularPowerhouse>;

/// The game, or one that goes wrong.
trait Plays: Game<Table = Table, Move = Move, Chance = Chance> {}

impl<G: Game<Table = Table, Move = Move, Chance = Chance>> Plays for G {}

/// Traits of which none leaves the game.
fn none_removed() -> (&'static str, Setting) {
    removed([0, 0, 0])
}

fn removed<const N: usize>(counts: [i64; N]) -> (&'static str, Setting) {
    let list = counts.map(Setting::Whole).to_vec();
    ("removed", Setting::List(list))
}

/// Cards of the Gene Pool for each player.
fn pool(traits: i64, adaptations: i64, evolutions: i64) -> [(&'static str, Setting); 3] {
    [
        whole("pool_traits", traits),
        whole("pool_adaptations", adaptations),
        whole("pool_evolutions", evolutions),
    ]
}

/// Traits as `id,type,tags,fx,copies`.
fn traits(rows: &[&str]) -> String {
    table("id,type,tags,fx,copies", rows)
}

/// Adaptations or Evolutions as `id,fx,copies`.
fn effects(rows: &[&str]) -> String {
    table("id,fx,copies", rows)
}

/// Competitions as `id,mode,metric,win,fx`.
fn competitions(rows: &[&str]) -> String {
    table("id,mode,metric,win,fx", rows)
}

/// Genomes as `id,fx,stealable`.
fn genomes(rows: &[&str]) -> String {
    table("id,fx,stealable", rows)
}

/// Dice as `id,size,per_player,flat`.
fn dice(each: [u8; 4], flat: [u8; 4]) -> String {
    let row = |place: usize| {
        let (size, each, flat) = (SIZES[place], each[place], flat[place]);
        format!("d{size},{size},{each},{flat}")
    };
    let rows = [0, 1, 2, 3].map(row);
    table(
        "id,size,per_player,flat",
        &rows.each_ref().map(String::as_str),
    )
}

/// Mutations, so many.
fn mutations(copies: u8) -> String {
    table("id,copies", &[&format!("mutation,{copies}")])
}

/// Gives the sizes of the dice that are chosen, each as often as it is there.
fn sizes(dice: [u8; 4]) -> Vec<u8> {
    let each = |(count, size): (u8, u8)| std::iter::repeat_n(size, count.into());
    dice.into_iter().zip(SIZES).flat_map(each).collect()
}

/// Gives the rolls of effects whose dice are thrown next.
fn open_rolls(table: &Table) -> impl Iterator<Item = &Roll> {
    table.rolls.iter().filter(|roll| roll.total.is_none())
}
