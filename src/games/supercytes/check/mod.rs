//! Supercytes: do the cells and Treatments match the rules of the game (SC-V01 to SC-V08)?
//!
//! Typed cards in, findings out. Never reads a cell of a table: that is done in `deck`.

mod first;
mod scores;
mod treatments;

use crate::deck::{Component, Deck, Settings};
use crate::diag::{Diagnostic, Diags, Rule};

use super::deck::Cards;
use first::first;

pub(super) use treatments::deal;

/// Fewest cells per player, so that one can buy back (SC-A15: 3 to pay and 1 to keep) and play on.
const LEAST_PER_PLAYER: usize = 5;

/// Columns that the rules read by name, besides those of the categories; `verb` says in the rules
/// what a category is about.
pub(super) const COLUMNS: [&str; 5] = ["key", "kind", "label", "special", "verb"];

/// Checks a Supercytes deck.
pub fn check(deck: &Deck, diags: &mut Diags) {
    let settings = &Settings::plain(deck);
    if let Some(cells) = deck.component("cells") {
        deals(deck, cells, diags);
    }
    let cards = Cards::read(settings, diags);
    if let Some(cells) = &cards.cells {
        scores::check(settings, cells, diags);
    }
    if let Some(treatments) = &cards.treatments {
        treatments::effects(treatments, diags);
        for settings in Settings::ways(deck) {
            deal(&settings, treatments, diags);
        }
    }
}

/// Finds out whether there are enough Treatments for the deal.
pub fn lacks(settings: &Settings<'_>, diags: &mut Diags) {
    let mut found = Diags::new();
    if let Some(treatments) = &Cards::read(settings, &mut Diags::new()).treatments {
        deal(settings, treatments, &mut found);
    }
    let few = found.iter().filter(|found| found.rule == Rule::D008);
    diags.extend(few.map(|found| Diagnostic {
        rule: Rule::D021,
        ..found.clone()
    }));
}

/// SC-V01: every number of players gets equal piles of at least five.
fn deals(deck: &Deck, cells: &Component, diags: &mut Diags) {
    let count = cells.pieces();
    let [fewest, most] = *deck.manifest.game.players.get_ref();
    let all = usize::from(fewest.max(1))..=usize::from(most);
    let uneven: Vec<[usize; 2]> = (all.clone().map(|players| [players, count % players]))
        .filter(|[_, rest]| *rest > 0)
        .collect();
    if let [[players, rest], others @ ..] = &uneven[..] {
        let others = others.iter().enumerate().map(|(n, [players, rest])| {
            let joint = if n + 1 == others.len() { " and" } else { "," };
            format!("{joint} {rest} with {players}")
        });
        let others: String = others.collect();
        let message = format!("{count} cells leave {rest} over with {players} players{others}");
        let finding = Diagnostic::new(Rule::D007, message).at_maybe(first(cells));
        diags.push(finding.help("a multiple of 60 divides for 2 to 6 players"));
    }
    if let Some(players) = all
        .clone()
        .find(|players| count < LEAST_PER_PLAYER * players)
    {
        let message = match *all.end() {
            most if most > players => format!("each of {players} to {most} players"),
            _ => format!("each of {players} players"),
        };
        let message = format!("{count} cells are fewer than 5 for {message}");
        diags.push(Diagnostic::new(Rule::D007, message).at_maybe(first(cells)));
    }
}
