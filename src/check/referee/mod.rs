//! Does the deck play? The referee plays it for a while, and every rule is held against book,
//! referee and scenarios.
//!
//! Bounded work and fixed seeds: the same deck gives the same findings. Only `check` asks for it.

mod coverage;
mod playable;
mod trial;

use crate::book::{Book, Played};
use crate::deck::Deck;
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::referee::scenario::Held;
use crate::referee::{Settings, Shelf};

pub use coverage::{Coverage, Row};
pub use playable::{Extent, Hindered, Playable, Way};

/// Plays the deck; gives what can be played, and the coverage of its rules by its book and by the
/// scenarios that were played, if a referee knows the game.
pub fn referee(
    deck: &Deck,
    shelf: &impl Shelf,
    book: Option<&Book>,
    (played, held): (&Played, Held),
    diags: &mut Diags,
) -> Option<(Playable, Coverage)> {
    let canon = shelf.room(deck)?.canon;
    let mut tried = trial::Tried::default();
    for settings in Settings::ways(deck) {
        tried.way(&settings, shelf);
    }
    tried.tell(deck, diags);
    let stated = book.map(Book::rules).unwrap_or_default();
    let coverage = Coverage::new(canon, &stated, &tried.rules, played);
    // A deck that nobody can play has its findings: they keep the rules from being shown.
    // Coverage belongs to the rules that ship, not to a deck of somebody's own.
    let asked = held == Held::All || !deck.own;
    if asked && tried.has_played() && !played.scenarios.is_empty() {
        holes(deck, &coverage, diags);
    }
    Some((tried.playable, coverage))
}

/// Finds rules that no scenario shows, or that the referee never comes to.
fn holes(deck: &Deck, coverage: &Coverage, diags: &mut Diags) {
    let list = |hole: fn(&Row) -> bool| {
        let rows = coverage.rows.iter().filter(|row| hole(row));
        rows.map(|row| row.id).collect::<Vec<_>>().join(", ")
    };
    for (rules, what, help) in [
        (
            list(Row::lacks_scenario),
            "no scenario shows",
            "write one that names the rule under `rules`",
        ),
        (
            list(Row::lacks_referee),
            "the referee never comes to",
            "write a scenario in which the rule is carried out or cited",
        ),
    ] {
        if !rules.is_empty() {
            let finding = Diagnostic::new(Rule::R007, format!("{what} {rules}"));
            diags.push(finding.at(Place::file(&deck.file)).help(help));
        }
    }
}
