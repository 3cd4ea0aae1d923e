//! Cellular Powerhouse: draft the Traits of a microbe, and gather the most Nutrients.
//!
//! Source: the rules of Cellular Powerhouse, with the rulings CP-A01 to CP-A36 of the rulebook where
//! they are silent. `canon` lists all of them.
//!
//! Modelled: everything, with 2 to 4 players, without Starting Genomes, with Genomes dealt at random,
//! and with a snake draft (`genomes`). Cards are what their `fx` says; the verbs are those of
//! [`WORDS`]. Choices of one moment are made seat by seat, each hidden from the
//! others until all have chosen, and carried out at once: the order of the seats decides nothing.
//!
//! Not modelled: memory. A view is what the table shows now: a hand that was passed on and the cards
//! that a player took out of the game are forgotten. Face-down cards lie in a pile; a blind pick takes
//! the first one, and new ones come last (CP-A22).
//!
//! Artificial limits: at most 256 faces, a bit for each; one face for all Mutations; the four sizes
//! of dice. Whatever leaves no choice is not asked. A price is asked for only where it can be paid.
//! Own payments of the same moment are asked for card by card, in the order of the faces.

mod canon;
mod check;
mod deck;
mod findings;
mod forms;
mod legends;

mod play;
mod room;
mod words;

pub use play::{
    Answer, Branch, Cast, CellularPowerhouse, Chance, Claim, Contest, Dice, Job, Move, Offer,
    Player, Rival, Roll, Shield, Stage, Supply, Table, Thing, To, Transit, View,
};
pub use words::WORDS;
