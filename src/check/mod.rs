//! What holds for a whole deck: findings that no single stage can make.
//!
//! Deck in, findings out. Never changes a deck and never draws.

mod allow;
mod column;
mod line;
mod once;
mod referee;
pub(crate) mod share;
mod sheet;
pub(crate) mod wording;

use crate::deck::{Deck, Seats};
use crate::diag::{Diagnostic, Diags, Rule, nearest};
use crate::project::Project;
use crate::referee::Shelf;

pub use allow::allow;
pub use line::Line;
pub use referee::{Coverage, Row, referee};
pub use sheet::{Sheet, Spec};

/// Checks a deck against its templates and against the rules of its game.
pub fn check(deck: &Deck, project: &Project, shelf: &impl Shelf, diags: &mut Diags) {
    Seats::parse(project, deck.id(), diags);
    wording::check(deck, diags);
    let room = shelf.room(deck);
    let columns = room.map_or_else(Vec::new, |room| (room.columns)(deck));
    column::check(deck, project, &columns, diags);
    if let Some(room) = room {
        (room.check)(deck, diags);
        return once::once(diags);
    }
    let Some(referee) = deck.manifest.game.referee.as_ref() else {
        return;
    };
    let known: Vec<&str> = shelf.rooms().iter().map(|room| room.id).collect();
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
