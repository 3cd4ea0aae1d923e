//! The referee: plays what is printed.
//!
//! Deck and settings in → a [`Game`] → tables, logs, statistics, scenarios, and findings. It never
//! reads a file, asks no clock, and draws random numbers from its own streams alone.
//!
//! # Add a game
//!
//! 1. Write its folder in `src/games/`, `mod.rs` opening with the source of its rules, what is modelled,
//!    what is not, and which limits are artificial and why.
//! 2. List every rule and ruling in `canon.rs`, each with what shows that it holds.
//! 3. Make `Table` and `Move` of numbers: cards are [`Card`], seats [`Seat`], per seat [`BySeat`].
//!    Split large choices into small moves; `Display` writes what `FromStr` reads. `Chance` comes from
//!    [`lots!`](crate::lots).
//! 4. Write `new`: deck and [`Settings`] → the game or findings; every number comes from there, and
//!    ids that are words of a move, or numbers, are refused ([`kit::is_reserved`]), since [`Names`] could
//!    not tell them apart.
//! 5. Write what a [`Game`] is made of, each trait in the file that does its work, with the parts of the
//!    [`kit`]:
//!    - `mod.rs`: [`Rules`], what the game is and who goes on;
//!    - `moves.rs`: [`Moves`], for speed, and `legal.rs`: [`Law`], from the rules' text; neither calls the
//!      other;
//!    - `act.rs`: [`Play`], what moves do, and `chance.rs`: [`Chances`];
//!    - `view.rs`: the view as a type of its own, and `picture.rs`: [`Hidden`], which deals what it hides;
//!    - `census.rs`: [`Pieces`]; `score.rs`: [`Score`]; `prospect.rs`: [`Prospect`], for bots;
//!    - `settle.rs`: [`Staging`], for scenarios; `telling.rs`: [`Telling`], for those who follow a game.
//! 6. Tell the [`Sink`] each rule that is carried out, and the events that statistics count.
//! 7. Put it on the shelf, `games::ALL`; bless its golden playthroughs.
//! 8. Write `decks/<game>/scenarios/*.toml` until `check --coverage` has no hole.
//! 9. Add an independent scorer, a tiny deck's tree, and canaries: `Breakable` says how the game breaks,
//!    and the faults that fit any game come with it.

pub mod bot;
pub mod compare;
pub mod contract;
mod copied;
mod game;
pub mod kit;
pub mod log;
mod names;
mod outline;
mod parts;
mod piece;
mod play;
pub mod report;
mod run;
pub mod scenario;
mod seat;
mod shelf;
mod sink;
mod speech;
pub mod stats;
mod stream;
mod until;

pub use crate::deck::Settings;
pub use game::{
    Article, Chances, Ending, Game, Hidden, Illegal, Law, Line, Moves, Note, Outcome, Pieces, Play,
    Prospect, Rules, Scene, Score, Shown, Staging, Telling, Turn, What, Zone,
};
pub use names::Names;
pub use outline::{outline, short};
pub use piece::{Basket, simulate_some};
pub use play::{Choice, Played, Players, Trouble, Watch, play};
pub use run::{Incident, Scrutiny, Session, incident, simulate};
pub use seat::{BySeat, Card, Seat, Unreadable};
pub use shelf::{Room, Shelf, Shelved, Umpire, Visitor};
pub use sink::{Event, Sink, Witness};
pub use speech::Speech;
pub use stream::{Stream, Streams};
pub use until::{Stop, Until, simulate_until};
