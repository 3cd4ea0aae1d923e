//! The rules of Phylo Microbes in play: deck and settings → a [`Game`](crate::referee::Game), its
//! tables and moves.

mod act;
mod aim;
mod aside;
mod beside;
mod census;
mod chance;
mod chances;
mod copy;
mod deck;
mod draw;
mod flow;
mod game;
mod legal;
mod moves;
mod need;
mod picture;
mod player;
mod possible;
mod prospect;
mod run;
mod score;
mod settle;
mod step;
mod table;
mod tell;
mod telling;
mod turn;
mod view;
mod word;
mod work;

pub use game::PhyloMicrobes;
pub use table::{Active, Hold, Player, Stage, Step, Table, Wild, Work};
pub use view::View;
pub use word::{Chance, Move, Source};
