//! What has to hold for the whole deck: there are enough cards to deal.

use cardwright::deck::Settings;
use cardwright::diag::{Diagnostic, Diags, Rule};

use super::deck::Pack;

/// Columns that the rules read by name.
pub const COLUMNS: [&str; 0] = [];

/// Asks that every number of players gets its cards, and that one is left to fish for; says whether
/// that is so.
pub fn check(settings: &Settings<'_>, pack: &Pack<'_>, diags: &mut Diags) -> bool {
    let mut enough = true;
    let cards = pack.kinds.len() * pack.book;
    let [fewest, _] = *settings.deck().manifest.game.players.get_ref();
    for (players, each) in (usize::from(fewest)..).zip(&pack.hand) {
        if players * each >= cards {
            enough = false;
            let message = format!("{players} players need more than {cards} cards");
            let finding = Diagnostic::new(Rule::R002, message).at_maybe(settings.place("hand"));
            diags.push(finding.help("deal fewer cards, or add kinds of fish"));
        }
    }
    enough
}
