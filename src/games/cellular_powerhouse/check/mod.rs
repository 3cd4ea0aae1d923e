//! Cellular Powerhouse: can the decks be dealt, can every card do what it says, and do the cards keep
//! the balance of the game (CP-V01 to CP-V10)?
//!
//! Deck in, findings out. That every chain of effects ends is not asked here: no verb fires the
//! trigger of another card, so that every deck of this language ends by itself.

mod competitions;
mod conditions;
mod converge;
mod counts;
mod dice;
mod effects;
mod evolutions;
mod ids;
mod kind;
mod reach;
mod rewards;
mod traits;
mod words;

use crate::deck::{Card, Component, Deck};
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::effect::Noun;

use crate::check::share::{Share, head, percent};
use crate::deck::Settings;
use effects::Played;
use kind::{KINDS, Kind};
use reach::Reach;
use words::Words;

/// Columns that the rules read by name, besides those that every game has.
pub(super) const COLUMNS: [&str; 9] = [
    "type",
    "tags",
    "mode",
    "metric",
    "win",
    "stealable",
    "size",
    "per_player",
    "flat",
];

/// Checks a deck of Cellular Powerhouse.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    let rules = &Settings::plain(deck);
    let found = KINDS.map(|kind| Some((rules.component(kind.id, diags)?, kind)));
    for rules in Settings::all(deck) {
        counts::check(&rules, diags);
    }
    counts::smaller_prints(rules, diags);
    let dice = dice::check(rules, diags);
    ids::check(found.iter().flatten(), diags);
    let found = found.map(|one| one.filter(|(component, kind)| complete(kind, component, diags)));
    let traits = found[0].as_ref().map(|(component, _)| *component);
    let words = Words::read(rules, traits, diags);
    if let Some(traits) = traits {
        traits::check(rules, traits, &words, diags);
    }
    for (component, kind) in found.into_iter().flatten() {
        let cards = effects::read(&kind, component, &words, diags);
        converge::check(&kind, component, &cards, diags);
        match kind.id {
            "adaptations" => contested(rules, component, &cards, diags),
            "evolutions" => {
                let reach = Reach::read(rules, &words, traits, &dice, diags);
                evolutions::check(rules, component, &cards, &reach, diags);
            }
            "competitions" => competitions::check(component, &words, diags),
            "genomes" => stealable(component, diags),
            _ => {}
        }
    }
}

/// Says whether a table has the columns that the rules can't do without.
fn complete(kind: &Kind, component: &Component, diags: &mut Diags) -> bool {
    // A table without any column has its finding already.
    let table = component.table.as_ref();
    let Some(table) = table.filter(|table| !table.columns.is_empty()) else {
        return false;
    };
    let mut complete = true;
    for name in kind.columns {
        if table.column(name).is_none() {
            let message = format!("the {} have no column `{name}`", kind.title);
            let finding = Diagnostic::new(Rule::D002, message).at(Place::file(&table.file));
            diags.push(finding.help("add it, as in the table of the shipped deck"));
            complete = false;
        }
    }
    complete
}

/// CP-V08: few Adaptations fight for the only d12.
fn contested(rules: &Settings<'_>, component: &Component, cards: &[Played<'_>], diags: &mut Diags) {
    let largest = Noun::Sized(Noun::SIZES[Noun::SIZES.len() - 1]);
    let mut share = Share::new(component);
    for played in cards {
        if played.effect.nouns().contains(&&largest) {
            share.count(played.card);
        }
    }
    share.known = cards.len() == component.cards.len();
    if let Some(most) = rules.share("d12_share", diags)
        && !share.lies_in(0.0, most)
    {
        let message = format!("{share} Adaptations ask for the {largest}");
        let finding = Diagnostic::new(Rule::D037, message).at_maybe(head(component, "fx"));
        diags.push(finding.help(format!("`d12_share` says at most {}", percent(most))));
    }
}

/// A Starting Genome says whether a Mutation can take it.
fn stealable(component: &Component, diags: &mut Diags) {
    for card in &component.cards {
        let text = component.text(card, "stealable");
        if !["true", "false"].contains(&text) {
            let message = format!("`{text}` does not say whether a Mutation can take it");
            let finding = about(Rule::D003, component, card, "stealable", &message);
            diags.push(finding.help("write `true` or `false`"));
        }
    }
}

/// Makes a finding about a card, at one of its cells.
fn about(
    rule: Rule,
    component: &Component,
    card: &Card,
    column: &str,
    message: &str,
) -> Diagnostic {
    let message = format!("{}: {message}", card.name);
    Diagnostic::new(rule, message).at_maybe(component.place(card, column))
}

/// Points at a part of a cell, or at the cell where its author spells that part otherwise.
fn spot(component: &Component, card: &Card, column: &str, part: &str) -> Option<Place> {
    let inner = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let cell = component.cell(card, column)?;
    let whole = |start: &usize| {
        let before = cell.text[..*start].chars().next_back();
        let after = cell.text[start + part.len()..].chars().next();
        !before.is_some_and(inner) && !after.is_some_and(inner)
    };
    let found = cell.text.match_indices(part).map(|(start, _)| start);
    let table = component.table.as_ref()?;
    Some(match found.into_iter().find(whole) {
        Some(start) => table.place_in(cell, start..start + part.len()),
        None => table.place(cell),
    })
}
