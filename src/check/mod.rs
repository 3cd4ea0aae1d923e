//! What holds for a whole deck: findings that no single stage can make.
//!
//! Deck in, findings out. Never changes a deck and never draws.

mod allow;
mod supercytes;

use crate::deck::Deck;
use crate::diag::{Diagnostic, Diags, Rule, nearest};

pub use allow::allow;

/// The games whose rules are known here.
const REFEREES: [(&str, fn(&Deck, &mut Diags)); 1] = [("supercytes", supercytes::check)];

/// Checks a deck against the rules of its game.
pub fn check(deck: &Deck, diags: &mut Diags) {
    let Some(referee) = &deck.manifest.game.referee else {
        return;
    };
    match REFEREES.iter().find(|(name, _)| name == referee.get_ref()) {
        Some((_, check)) => check(deck, diags),
        None => {
            let known = REFEREES.iter().map(|(name, _)| *name);
            let near = nearest(referee.get_ref(), known.clone());
            let known = known.collect::<Vec<_>>().join(", ");
            let message = format!("no referee is called `{}`", referee.get_ref());
            let help = near.map_or_else(
                || format!("leave `referee` out, or use one of {known}"),
                |near| format!("did you mean `{near}`?"),
            );
            diags.push(
                Diagnostic::new(Rule::M001, message)
                    .at(deck.place(referee))
                    .help(help),
            );
        }
    }
}
