//! Cytosis: can every game be set up, is the board the one that the rules need, and does every card
//! cost and count what there is (CY-V01 to CY-V18)?
//!
//! What is in the box in, findings out. That both sides of the board have the same spots is not asked
//! here: they are drawn from the same table.

mod counts;
mod epigenetics;
mod events;
mod geometry;
mod goals;
mod lists;
mod market;
mod pieces;
mod recipe;
mod recipes;
mod shares;
mod spots;
mod stock;
mod track;

use crate::deck::Deck;
use crate::deck::Settings;
use crate::diag::{Diags, Rule};

use super::deck::{Contents, Options, Row, Rows, Sort, Type};

/// Checks a deck of Cytosis.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    let rules = &Settings::plain(deck);
    lists::check(rules, diags);
    let contents = Contents::read(rules, diags).complete();
    let strains = contents.strains.as_ref();
    pieces::check(
        rules,
        strains.map_or(0, |strains| strains.list.len()),
        diags,
    );
    if let Some(tokens) = &contents.tokens {
        stock::starts(rules, tokens, diags);
    }
    board(rules, &contents, diags);
    cards(rules, &contents, diags);
    let ways = &Settings::ways(deck);
    for rules in ways {
        Options::read(rules, diags);
        counted(rules, &contents, diags);
    }
    viruses(ways, &contents, diags);
}

/// Finds out whether there are enough cards for a game to begin.
pub(super) fn lacks(settings: &Settings<'_>, diags: &mut Diags) {
    let found = &mut Diags::new();
    let contents = Contents::read(&Settings::plain(settings.deck()), found).complete();
    counted(settings, &contents, diags);
}

/// The board, both sides of which have the same spots.
fn board(rules: &Settings<'_>, contents: &Contents<'_>, diags: &mut Diags) {
    if let (Some(areas), Some(spots)) = (&contents.areas, &contents.spots) {
        spots::check(areas, spots, contents.tokens.as_ref(), diags);
        market::check(rules, spots, diags);
        market::room(rules, areas, spots, diags);
        if let Some(buds) = &contents.buds {
            spots::budding(buds, diags);
            geometry::check(rules, areas, spots, buds, diags);
        }
    }
    if let Some(track) = &contents.track {
        track::check(rules, track, diags);
    }
}

/// Each card by itself, and how they are spread.
fn cards(rules: &Settings<'_>, contents: &Contents<'_>, diags: &mut Diags) {
    if let Some(cards) = &contents.cards {
        recipes::check(rules, cards, contents.tokens.as_ref(), diags);
        counts::kinds(rules, cards, diags);
        if let Some(sets) = &contents.sets {
            shares::sets(rules, sets, cards, diags);
        }
        if let (Some(strains), Some(events)) = (&contents.strains, &contents.events) {
            shares::strains(strains, cards, events, diags);
        }
        if let Some(goals) = &contents.goals {
            goals::check(&Settings::ways(rules.deck()), goals, cards, diags);
        }
    }
    if let Some(events) = &contents.events {
        events::check(rules, events, diags);
    }
    if let (Some(powers), Some(spots)) = (&contents.powers, &contents.spots) {
        epigenetics::check(powers, spots, diags);
    }
}

/// Are there enough cards in one of the ways to play?
fn counted(rules: &Settings<'_>, contents: &Contents<'_>, diags: &mut Diags) {
    if let Some(goals) = &contents.goals {
        counts::pile(rules, goals, ["goal_cards", "Goal cards"], diags);
        counts::goals(rules, goals, diags);
    }
    if let Some(events) = &contents.events {
        counts::pile(rules, events, ["event_cards", "event cards"], diags);
        counts::events(rules, events, diags);
    }
    if let (Some(cards), Some(spots)) = (&contents.cards, &contents.spots) {
        counts::components(rules, cards, market::places(spots), diags);
    }
    if let Some(powers) = contents
        .powers
        .as_ref()
        .filter(|_| rules.is_on("epigenetics"))
    {
        counts::epigenetics(rules, powers, diags);
    }
}

/// CY-V12: a card with a virus is in play only where viruses are.
fn viruses(ways: &[Settings<'_>], contents: &Contents<'_>, diags: &mut Diags) {
    if let Some(events) = &contents.events {
        foreign(ways, events, |event| event.of == Some(Type::Virus), diags);
    }
    if let Some(cards) = &contents.cards {
        foreign(ways, cards, |card| card.sort == Some(Sort::Attack), diags);
    }
}

/// One finding for each card with a virus, whatever the ways to play that it is wrong in.
fn foreign<'a, T>(
    ways: &[Settings<'_>],
    rows: &Rows<'a, T>,
    is_virus: impl Fn(&T) -> bool,
    diags: &mut Diags,
) {
    let (with, without): (Vec<_>, Vec<_>) = ways.iter().partition(|way| way.is_on("virus"));
    let own = |row: &&Row<'a, T>| is_virus(&row.is);
    for row in rows.list.iter().filter(own) {
        let wrong: Vec<_> = without.iter().filter(|way| rows.plays(way, row)).collect();
        if wrong.is_empty() {
            continue;
        }
        let names = wrong.iter().filter_map(|way| way.variant());
        let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
        let within = match &names[..] {
            [] => String::new(),
            names => format!("in {} ", names.join(" and ")),
        };
        let message = format!("{within}there are no viruses");
        let finding = row.line.about(Rule::D003, "variants", &message);
        let names: Vec<&str> = with.iter().filter_map(|way| way.variant()).collect();
        diags.push(finding.help(format!("write `{}`", names.join(" "))));
    }
}
