//! What changed on paper: a game as it is, held against what was printed before.
//!
//! Pictures are compared, not files: a cell that no face shows changes nothing, a template changes all
//! cards that it draws. Rulebooks are left out.

mod change;
mod compare;
mod count;
mod html;
mod look;
mod mirror;
mod origin;
mod part;
mod sheets;
mod text;
mod written;

use std::collections::{BTreeMap, BTreeSet};

use crate::deck::{Choice, Deck};
use crate::face::{Album, Ink};
use crate::referee::Shelf;
use crate::text::Fonts;

use super::failure::Failure;
use super::name;
use super::outcome::Outcome;
use super::prepare::Wanted;
use super::workshop::Workshop;

use compare::compare;
use count::{Count, named};

pub use change::{Change, Diff, Incomparable, Look, Note, What};
pub use html::html;
pub use text::{headline, text};
pub use written::{Written, written};

/// What was printed before.
#[non_exhaustive]
pub enum Before<S> {
    /// Sources of the same game.
    Sources(Box<Workshop<S>>),
    /// A file that was printed.
    Sheets(Vec<u8>),
}

/// The comparison that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// Pieces to compare.
    pub choice: Choice,
    /// Amount of ink, which a printed file has to have too.
    pub ink: Ink,
}

of_a_game!(Order);

/// Gives the path of the page with pictures of a game, or of a part of it.
#[must_use]
pub fn page_path(order: &Order) -> String {
    let (part, ink) = (name::part(&order.choice), name::ending(order.ink));
    format!("{}/diff{part}{ink}.html", order.game)
}

/// Compares a game with what was printed before, as far as it can be drawn.
pub fn diff<S: Shelf>(workshop: &Workshop<S>, order: &Order, before: &Before<S>) -> Outcome<Diff> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    let game = workshop.prepare_as(
        &order.game,
        Wanted::Cards(order.ink),
        order.choice.variant.as_deref(),
    );
    let made = game.deck.as_ref().map(|deck| {
        let drawn = (deck, &game.album);
        against(drawn, &workshop.fonts, (&order.choice, order.ink), before)
    });
    Outcome::new(game.findings, made.transpose())
}

/// Tells of the games of sources from before that are there no more: all of their cards are gone.
pub fn gone<S: Shelf>(workshop: &Workshop<S>, order: &Order, before: &Before<S>) -> Vec<Diff> {
    let Before::Sources(past) = before else {
        return Vec::new();
    };
    let now = workshop.project.games();
    let lost = past.project.own_games().into_iter();
    let lost = lost.filter(|game| !now.contains(game));
    let tell = |game: &str| {
        let (mut was, title) = printed(past, game, (&order.choice, order.ink));
        let mut none = Count::default();
        look::key(&mut was, &mut none);
        Diff {
            game: game.to_owned(),
            title,
            same: 0,
            changes: compare(&was, &none).1,
            notes: vec![Note::NoGame],
        }
    };
    lost.map(tell).collect()
}

/// Counts the chosen pieces of a game as it was, and gives its title.
fn printed<S: Shelf>(
    past: &Workshop<S>,
    game: &str,
    (choice, ink): (&Choice, Ink),
) -> (Count, String) {
    let was = past.prepare_as(game, Wanted::Cards(ink), choice.variant.as_deref());
    let Some(old) = &was.deck else {
        return (Count::default(), game.to_owned());
    };
    let choice = known(choice, old);
    let chosen = choice.components(old).unwrap_or_default();
    let count = Count::of(&was.album, &chosen, &choice);
    (count, old.manifest.game.title.clone())
}

/// Holds a game that is ready against what was printed before.
pub(super) fn against<S: Shelf>(
    (deck, album): (&Deck, &Album),
    fonts: &Fonts,
    (choice, ink): (&Choice, Ink),
    before: &Before<S>,
) -> Result<Diff, Failure> {
    let chosen = choice.components(deck)?;
    let mut after = Count::of(album, &chosen, choice);
    let ((pieces, changes), notes) = match before {
        Before::Sheets(bytes) => sheets::against(
            (deck, album, fonts),
            after,
            bytes,
            (choice, chosen.as_slice()),
        )?,
        Before::Sources(past) => {
            let (mut before, _) = printed(past, deck.id(), (choice, ink));
            look::key(&mut before, &mut after);
            let sides = [
                (&before.undrawn, Note::UndrawnBefore as fn(_) -> _),
                (&after.undrawn, Note::Undrawn),
            ];
            let notes = sides.into_iter().filter(|(names, _)| !names.is_empty());
            let notes = notes.map(|(names, note)| note(named(names))).collect();
            let undrawn: BTreeSet<_> = before.undrawn.union(&after.undrawn).cloned().collect();
            for count in [&mut before, &mut after] {
                count.forget(&undrawn);
            }
            (compare(&before, &after), notes)
        }
    };
    let mut diff = Diff {
        game: deck.id().to_owned(),
        title: deck.manifest.game.title.clone(),
        same: 0,
        changes,
        notes,
    };
    diff.same = pieces.saturating_sub(diff.print());
    Ok(diff)
}

/// Chooses the same pieces of an older deck, which may not have all that is named.
fn known(choice: &Choice, old: &Deck) -> Choice {
    let mut choice = choice.clone();
    let had = choice.only.len();
    choice.only.retain(|id| old.component(id).is_some());
    if had > 0 && choice.only.is_empty() {
        choice.counts = Some(BTreeMap::new());
    }
    choice.variant = choice
        .variant
        .filter(|id| old.manifest.variants.contains_key(id));
    let [fewest, most] = *old.manifest.game.players.get_ref();
    for players in [&mut choice.players, &mut choice.fewest] {
        *players = players.filter(|n| (fewest..=most).contains(n));
    }
    choice
}
