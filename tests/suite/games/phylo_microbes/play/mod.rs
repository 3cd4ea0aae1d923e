//! Phylo, judged from outside: the contract on every kind of deck, a second scorer, a ledger of all
//! cards, hidden cards, whole trees, and a broken referee.

mod broken;
mod canaries;
mod contract;
mod forms;
mod hidden;
mod laid;
mod ledger;
mod needs;
mod places;
mod reader;
mod scored;
mod telling;
mod tree;

use cardwright::deck::Setting;
use cardwright::games::phylo_microbes::PhyloMicrobes;

use crate::arena::{self, table, whole};

const FOLDER: &str = "decks/phylo-microbes";
const VARIANTS: [&str; 2] = ["full", "short"];

type Case = arena::Case<PhyloMicrobes>;

fn pile(cards: i64) -> (&'static str, Setting) {
    whole("microbe_pile", cards)
}

/// Microbes as `id,points,class,habitat,specialty`.
fn microbes(rows: &[&str]) -> String {
    table("id,points,class,habitat,specialty", rows)
}

/// Resources as `id,kind,copies`.
fn resources(rows: &[&str]) -> String {
    table("id,kind,copies", rows)
}

/// Modifiers as `id,tone,fx,copies`.
fn modifiers(rows: &[&str]) -> String {
    table("id,tone,fx,copies", rows)
}
