//! What holds for a whole deck: findings that no single stage can make.
//!
//! Deck in, findings out. Never changes a deck and never draws.

mod allow;
mod begin;
mod column;
mod computed;
mod form;
mod line;
mod once;
mod printed;
mod referee;
mod root;
pub(crate) mod share;
mod sheet;
mod source;
mod suggest;
mod variant;
pub(crate) mod wording;

use crate::deck::{Deck, Seats};
use crate::diag::{Diagnostic, Diags, Rule, nearest};
use crate::face::Icons;
use crate::project::Project;
use crate::referee::Shelf;

use source::Sources;

pub use allow::{allow, pass};
pub use begin::{Begin, begins};
pub use line::Line;
pub use referee::{Coverage, Extent, Hindered, Playable, Row, Way, referee};
pub use root::{follows, is_sound};
pub use sheet::{Sheet, Spec};
pub use suggest::suggest;

/// Checks a deck against its templates and against the rules of its game, and says whether it is
/// whole: if a table, a column or a setting is missing, whatever is made of the deck only stumbles
/// over that.
pub fn check(deck: &Deck, project: &Project, shelf: &impl Shelf, diags: &mut Diags) -> bool {
    Seats::parse(project, deck.id(), diags);
    let sources = &Sources::of(deck, project);
    let room = shelf.room(deck);
    let forms = room.map_or(&[][..], |room| room.forms);
    let columns = room.map_or_else(Vec::new, |room| (room.columns)(deck));
    if !form::is_complete(deck, forms, &columns, sources, diags) {
        // Copies that can't be read are none.
        diags.retain(|finding| finding.rule != Rule::D020);
        return false;
    }
    let before: Vec<Diagnostic> = diags.iter().cloned().collect();
    wording::check(deck, diags);
    variant::check(deck, diags);
    match room {
        Some(room) => {
            (room.check)(deck, diags);
            once::once(diags);
        }
        None => unknown(deck, shelf, diags),
    }
    if !form::is_whole(deck, diags) {
        return false;
    }
    let icons = Icons::parse(project, deck.id(), &mut Diags::new());
    form::links(deck, forms, diags);
    form::cells(deck, forms, &icons, diags);
    root::distil(deck, &before, diags);
    begin::check(deck, shelf, diags);
    column::check(deck, sources, &columns, diags);
    printed::check(deck, sources, diags);
    true
}

/// Says that nobody knows the referee that a deck names.
fn unknown(deck: &Deck, shelf: &impl Shelf, diags: &mut Diags) {
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
