//! With how many players can a game begin, and what keeps it from beginning?
//!
//! Settings in; for each number of players the findings that stand in the way, out. Never plays.

use crate::deck::{Deck, Settings};
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::referee::{Game, Shelf, Visitor};

use super::root::{is_root, is_sound};

/// A number of players.
#[derive(Clone, Debug)]
pub struct Begin {
    /// How many.
    pub players: u8,
    /// What keeps them from playing; nothing when they can begin.
    pub hindered: Diags,
}

/// Tries every number of players that the settings name; nothing for a game without a referee.
#[must_use]
pub fn begins(settings: &Settings<'_>, shelf: &impl Shelf) -> Vec<Begin> {
    let Some(room) = shelf.room(settings.deck()) else {
        return Vec::new();
    };
    let [fewest, most] = settings.players();
    let one = |players| {
        let own = settings.seated([players; 2]);
        let mut hindered = Diags::new();
        (room.lacks)(&own, &mut hindered);
        // That cards may run out, or are fewer than was meant, hinders nobody.
        hindered.retain(|found| found.rule == Rule::D021);
        let mut found = Diags::new();
        if shelf.open(&own, Nothing, &mut found).is_none() {
            hindered.append(found);
            if hindered.is_empty() {
                hindered.push(unplayable(settings.deck()));
            }
        }
        Begin { players, hindered }
    };
    (fewest..=most).map(one).collect()
}

/// Says that nobody can play a deck, in whatever way and number, and what the referee finds wrong with
/// a cell.
pub(super) fn check(deck: &Deck, shelf: &impl Shelf, diags: &mut Diags) {
    if !is_sound(deck, diags) {
        return;
    }
    let ways = Settings::ways(deck);
    let tried: Vec<Begin> = ways.iter().flat_map(|way| begins(way, shelf)).collect();
    for found in tried.iter().flat_map(|one| one.hindered.iter()) {
        if is_root(found) && !diags.iter().any(|told| told.place == found.place) {
            diags.push(found.clone());
        }
    }
    if tried.is_empty() || tried.iter().any(|one| one.hindered.is_empty()) {
        return;
    }
    let Some(fewest) = tried.into_iter().min_by_key(|one| one.players) else {
        return;
    };
    let (few, rest): (Vec<_>, Vec<_>) = {
        let found = fewest.hindered.iter().cloned();
        found.partition(|found| found.rule == Rule::D021)
    };
    let lacking: Vec<&str> = few.iter().map(|found| found.message.as_str()).collect();
    diags.extend(rest);
    if diags.has_error() {
        return;
    }
    diags.push(if lacking.is_empty() {
        unplayable(deck)
    } else {
        let message = format!("no game can begin: {}", lacking.join("; "));
        let finding = Diagnostic::new(Rule::R002, message).at(Place::file(&deck.file));
        finding.help("that is the smallest deck that plays: use more cards, or more copies of some")
    });
}

fn unplayable(deck: &Deck) -> Diagnostic {
    let message = "the referee can't play with these tables";
    let finding = Diagnostic::new(Rule::R001, message).at(Place::file(&deck.file));
    finding.help("mend what is found in them first")
}

/// Does nothing with a game: it is enough that there is one.
struct Nothing;

impl Visitor for Nothing {
    type Output = ();

    fn visit<G: Game>(self, _: &G) {}
}
