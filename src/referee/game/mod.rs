//! What a game is to the referee: a trait for each concern, and the few words that all games share.
//!
//! A table is a pure function of the deck, the settings, the chance outcomes and the moves. A bot
//! gets a view, never the table. Every trait is implemented in the file that does its work.

mod article;
mod chance;
mod decide;
mod hidden;
mod pieces;
mod rules;
mod scene;
mod score;
mod staging;
mod telling;
mod turn;
mod zone;

pub use article::{Article, Illegal, Shown};
pub use chance::Chances;
pub use decide::{Law, Moves, Play};
pub use hidden::Hidden;
pub use pieces::Pieces;
pub use rules::Rules;
pub use scene::{Line, Note, Scene, What};
pub use score::{Prospect, Score};
pub use staging::Staging;
pub use telling::Telling;
pub use turn::{Ending, Outcome, Turn};
pub use zone::Zone;

/// A game, whole: everything that playing, checking and telling ask for. Whatever implements its
/// parts is one.
///
/// The methods that are called for every decision ([`turn`](Rules::turn), [`moves`](Moves::moves),
/// [`play`](Play::play)) allocate nothing. Every implementation stands the contract test,
/// [`contract`](super::contract).
pub trait Game:
    Moves + Law + Play + Chances + Hidden + Pieces + Score + Prospect + Staging + Telling
{
}

impl<T> Game for T where
    T: Moves + Law + Play + Chances + Hidden + Pieces + Score + Prospect + Staging + Telling
{
}
