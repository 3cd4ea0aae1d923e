//! Cytosis: can every game be set up, is the board the one that the rules need, and does every card
//! cost and count what there is (CY-V01 to CY-V18)?
//!
//! Deck in, findings out. That both sides of the board have the same spots is not asked here: they are
//! drawn from the same table.

mod counts;
mod epigenetics;
mod events;
mod geometry;
mod goals;
mod kind;
mod lists;
mod market;
mod pieces;
mod recipes;
mod shares;
mod sheets;
mod sort;
mod spots;
mod stock;
mod track;

use crate::check::Sheet;
use crate::deck::Deck;
use crate::deck::Settings;
use crate::diag::{Diags, Rule};

use recipes::Names;
use sheets::Sheets;

pub use sheets::COLUMNS;
use stock::Stock;

/// Checks a deck of Cytosis.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    let rules = &Settings::plain(deck);
    lists::check(rules, diags);
    let sheets = Sheets::read(rules, diags);
    let strains = sheets.strains.as_ref();
    pieces::check(
        rules,
        strains.map_or(0, |strains| strains.lines.len()),
        diags,
    );
    let resources = sheets.resources.as_ref();
    let stock = resources.map_or_else(Stock::default, |sheet| {
        let stock = Stock::read(sheet, diags);
        stock.starts(rules, sheet, diags);
        stock
    });
    board(rules, &sheets, &stock, diags);
    cards(rules, &sheets, &stock, diags);
    for rules in Settings::ways(deck) {
        counted(&rules, &sheets, diags);
    }
}

/// The board, both sides of which have the same spots.
fn board(rules: &Settings<'_>, sheets: &Sheets<'_>, stock: &Stock, diags: &mut Diags) {
    if let (Some(areas), Some(spots)) = (&sheets.areas, &sheets.spots) {
        spots::check(areas, spots, stock, diags);
        market::check(rules, spots, diags);
        market::room(rules, areas, spots, diags);
        if let Some(budding) = &sheets.budding {
            spots::budding(budding, diags);
            geometry::check(rules, areas, spots, budding, diags);
        }
    }
    if let Some(track) = &sheets.track {
        track::check(rules, track, diags);
    }
}

/// Each card by itself, and how they are spread.
fn cards(rules: &Settings<'_>, sheets: &Sheets<'_>, stock: &Stock, diags: &mut Diags) {
    let names = Names {
        sets: ids(sheets.sets.as_ref()),
        strains: ids(sheets.strains.as_ref()),
    };
    if let Some(components) = &sheets.components {
        let read = recipes::check(rules, components, &names, stock, diags);
        counts::kinds(rules, &read, diags);
        if let Some(sets) = &sheets.sets {
            shares::sets(rules, sets, &read, diags);
        }
        if let (Some(strains), Some(events)) = (&sheets.strains, &sheets.events) {
            shares::strains(strains, &read, events, diags);
        }
    }
    if let (Some(events), Some(areas)) = (&sheets.events, &sheets.areas) {
        events::check(rules, events, &boosted(areas), &names.strains, diags);
    }
    if let Some(goals) = &sheets.goals {
        let ways = Settings::ways(rules.deck());
        goals::check(&ways, goals, sheets.components.as_ref(), diags);
    }
    if let (Some(epigenetics), Some(spots)) = (&sheets.epigenetics, &sheets.spots) {
        let marks = spots.lines.iter().map(|line| line.text("mark"));
        epigenetics::check(epigenetics, &marks.collect::<Vec<_>>(), diags);
    }
}

/// Are there enough cards in one of the ways to play?
fn counted(rules: &Settings<'_>, sheets: &Sheets<'_>, diags: &mut Diags) {
    let piles = [
        ("goals", sheets.goals.as_ref()),
        ("events", sheets.events.as_ref()),
        ("epigenetics", sheets.epigenetics.as_ref()),
    ];
    counts::piles(rules, &piles, diags);
    if let (Some(components), Some(spots)) = (&sheets.components, &sheets.spots) {
        viruses(rules, components, "kind", "virus-attack", diags);
        counts::components(rules, components, market::spots(spots), diags);
    }
    if let Some(events) = &sheets.events {
        viruses(rules, events, "type", "virus", diags);
        counts::events(rules, events, diags);
    }
    if let Some(goals) = &sheets.goals {
        counts::goals(rules, goals, diags);
    }
    let epigenetics = sheets.epigenetics.as_ref();
    if let Some(epigenetics) = epigenetics.filter(|_| rules.is_on("epigenetics")) {
        counts::epigenetics(rules, epigenetics, diags);
    }
}

fn ids<'a>(sheet: Option<&Sheet<'a>>) -> Vec<&'a str> {
    sheet.map(Sheet::ids).unwrap_or_default()
}

/// Gives the places that a boost can name.
fn boosted<'a>(areas: &Sheet<'a>) -> Vec<&'a str> {
    let mut places: Vec<&str> = Vec::new();
    for place in areas.lines.iter().map(|line| line.text("boost")) {
        if !place.is_empty() && !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

/// CY-V12: a card with a virus is in play only where viruses are.
fn viruses(rules: &Settings<'_>, sheet: &Sheet<'_>, column: &str, word: &str, diags: &mut Diags) {
    if rules.is_on("virus") {
        return;
    }
    for line in sheet.in_play(rules) {
        if line.text(column) == word {
            let message = format!("{}there are no viruses", rules.within());
            let finding = line.about(Rule::D003, "variants", &message);
            let ways = Settings::ways(rules.deck());
            let names = ways.iter().filter(|way| way.is_on("virus"));
            let names: Vec<&str> = names.filter_map(Settings::variant).collect();
            diags.push(finding.help(format!("write `{}`", names.join(" "))));
        }
    }
}
