//! What players decide: which moves there are, which are legal, and what each does.

use std::fmt::Debug;

use super::{Illegal, Rules};
use crate::referee::seat::Seat;
use crate::referee::sink::Sink;

/// Lists moves, fast: this is asked before every decision.
pub trait Moves: Rules {
    /// What the moves depend on that anybody could name at a table: how many seats there are, what lies
    /// open. Nothing, `()`, if they are always the same.
    type Extent: Clone + Eq + Debug + Send;

    /// Puts the legal moves into `out`, which is empty: sorted, each once.
    fn moves(&self, table: &Self::Table, out: &mut Vec<Self::Move>);
    /// Says what the moves that can be named at a table depend on.
    fn extent(&self, table: &Self::Table) -> Self::Extent;
    /// Puts every move that anybody could name at such a table into `out`, legal or not.
    fn nameable(&self, extent: &Self::Extent, out: &mut Vec<Self::Move>);
    /// Puts every move that anybody could name at this table into `out`, legal or not.
    fn universe(&self, table: &Self::Table, out: &mut Vec<Self::Move>) {
        self.nameable(&self.extent(table), out);
    }
    /// Says whether a move completes what the player does, so that a log can write small moves as
    /// one sentence.
    fn completes(&self, _mv: &Self::Move) -> bool {
        true
    }
}

/// Judges moves by the letter of the rules: the second opinion, which never asks [`Moves`].
///
/// Most of what anybody could name is refused for what it is, and not for what it names: nobody places
/// a flask while a card is to be given back. That is one question for each verb, and saves one for each
/// move.
pub trait Law: Rules {
    /// What a move is, whatever it names. [`verbs!`](crate::verbs) makes one; `()` if there is nothing to
    /// refuse by it.
    type Verb: Copy + Eq + Debug + Send;

    /// Says what a move is.
    fn verb(mv: &Self::Move) -> Self::Verb;
    /// Says why no move that is this can be legal now.
    ///
    /// # Errors
    /// The broken rule.
    fn refuse(&self, _table: &Self::Table, _verb: Self::Verb) -> Result<(), Illegal> {
        Ok(())
    }
    /// Says why a move is illegal that isn't refused for what it is. Written independently of the list,
    /// and as slow as it likes.
    ///
    /// # Errors
    /// The broken rule.
    fn judge(&self, table: &Self::Table, mv: &Self::Move) -> Result<(), Illegal>;
    /// Says why a move is illegal: for what it is, or for what it names.
    ///
    /// # Errors
    /// The broken rule.
    fn check(&self, table: &Self::Table, mv: &Self::Move) -> Result<(), Illegal> {
        self.refuse(table, Self::verb(mv))?;
        self.judge(table, mv)
    }
    /// Says whether the list of moves has a legal move. Where the order in which things are named is no
    /// rule, the list may have one order alone: the others are legal as well, and come to the same.
    fn in_order(&self, _table: &Self::Table, _mv: &Self::Move) -> bool {
        true
    }
    /// Says which rule a seat breaks that moves when it is another's turn.
    fn out_of_turn(&self, table: &Self::Table, seat: Seat, mv: &Self::Move) -> Illegal;
}

/// Carries moves out.
pub trait Play: Rules {
    /// Carries a legal move out.
    fn play(&self, table: &mut Self::Table, mv: &Self::Move, sink: &mut impl Sink);
}
