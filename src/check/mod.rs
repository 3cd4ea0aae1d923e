//! What holds for a whole deck: findings that no single stage can make.
//!
//! Deck in, findings out. Never changes a deck and never draws.

mod allow;
mod supercytes;

use crate::deck::Deck;
use crate::diag::{Diagnostic, Diags, Rule, nearest};

pub use allow::allow;

/// The games whose rules are known here.
const REFEREES: [(&str, Check); 1] = [("supercytes", supercytes::check)];

/// Checks a deck against the rules of one game.
type Check = fn(&Deck, &mut Diags);

/// Checks a deck against the rules of its game.
pub fn check(deck: &Deck, diags: &mut Diags) {
    let Some(referee) = &deck.manifest.game.referee else {
        return;
    };
    if let Some((_, check)) = REFEREES.iter().find(|(name, _)| name == referee.get_ref()) {
        return check(deck, diags);
    }
    let known: Vec<&str> = REFEREES.iter().map(|(name, _)| *name).collect();
    let message = format!("no referee is called `{}`", referee.get_ref());
    let help = match nearest(referee.get_ref(), known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("leave `referee` out, or use one of {}", known.join(", ")),
    };
    diags.push(
        Diagnostic::new(Rule::M001, message)
            .at(deck.place(referee))
            .help(help),
    );
}
