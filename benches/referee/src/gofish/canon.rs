//! The rules, each with an id, in the words of this bench; what a refusal cites.
//!
//! Never carries one out.

use cardwright::referee::{Article, Shown};

/// Every rule of the game.
pub const CANON: &[Article] = &[
    // Cards are dealt one by one, to the first seat that has not five; the pool is the rest.
    cited("GF-1"),
    // A seat asks another for a rank while it is its turn, and only then.
    cited("GF-2"),
    // Nobody asks itself.
    cited("GF-3"),
    // Who asks holds a card of that rank.
    cited("GF-4"),
    // Who is asked holds a card.
    cited("GF-5"),
    // Who is asked gives all cards of that rank, and the turn goes on.
    cited("GF-6"),
    // Who has none says so; the other draws a card, if there is one, and the next seat asks.
    cited("GF-7"),
    // Who draws the rank that it asked for goes on.
    cited("GF-8"),
    // Four of a rank are laid down at once.
    cited("GF-9"),
    // Who should ask and has no card draws one, and asks.
    cited("GF-10"),
    // While no other seat has a card, the next seat draws one.
    cited("GF-11"),
    // Without a pool, seats without cards are passed over.
    cited("GF-12"),
    // The game is over when all thirteen ranks are laid down; the most books win.
    cited("GF-13"),
];

const fn cited(id: &'static str) -> Article {
    Article {
        id,
        shown: Shown::Cited,
    }
}
