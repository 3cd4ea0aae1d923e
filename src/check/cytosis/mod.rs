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
mod line;
mod lists;
mod pieces;
mod recipes;
mod shares;
mod spots;
mod stock;
mod track;

use crate::deck::Deck;
use crate::diag::{Diags, Rule};

use super::rules::Rules;
use line::{Sheet, Spec};
use recipes::Names;
use stock::Stock;

/// Columns that the rules read by name, besides those that every game has.
pub(super) const COLUMNS: [&str; 34] = [
    "kind",
    "set",
    "start",
    "protein",
    "lipid",
    "carbohydrate",
    "atp",
    "hp",
    "gain",
    "amount",
    "strain",
    "metric",
    "per",
    "points",
    "cap",
    "type",
    "area",
    "resource",
    "boost",
    "limit_2p",
    "action",
    "pay",
    "price",
    "mark",
    "label",
    "organelle",
    "from",
    "to",
    "dice",
    "role",
    "x",
    "y",
    "w",
    "h",
];

const fn table(id: &'static str, title: &'static str, columns: &'static [&'static str]) -> Spec {
    Spec {
        id,
        title,
        columns,
        cards: false,
    }
}

const fn printed(id: &'static str, title: &'static str, columns: &'static [&'static str]) -> Spec {
    Spec {
        cards: true,
        ..table(id, title, columns)
    }
}

const AREAS: Spec = table(
    "areas",
    "areas",
    &["id", "name", "boost", "limit_2p", "x", "y", "w", "h"],
);
const SPOTS: Spec = table(
    "board",
    "spots",
    &[
        "id", "area", "label", "action", "gain", "amount", "pay", "price", "mark", "x", "y",
    ],
);
const BUDDING: Spec = table("budding", "budding places", &["id", "organelle", "x", "y"]);
const TRACK: Spec = table(
    "track",
    "sections of the track",
    &["id", "from", "to", "dice"],
);
const RESOURCES: Spec = table("resources", "resources", &["id", "copies"]);
const SETS: Spec = table("sets", "set colours", &["id", "name"]);
const STRAINS: Spec = table("strains", "strains", &["id", "name"]);
const COMPONENTS: Spec = printed(
    "components",
    "Cell Component cards",
    &[
        "id",
        "kind",
        "set",
        "start",
        "protein",
        "lipid",
        "carbohydrate",
        "atp",
        "hp",
        "gain",
        "amount",
        "strain",
    ],
);
const GOALS: Spec = printed(
    "goals",
    "Goal cards",
    &["id", "metric", "per", "points", "cap"],
);
const EVENTS: Spec = printed(
    "events",
    "event cards",
    &["id", "type", "area", "resource", "amount", "strain"],
);
const EPIGENETICS: Spec = printed("epigenetics", "Epigenetic cards", &["id", "fx"]);

/// The tables of the game, as far as they can be read.
struct Sheets<'a> {
    areas: Option<Sheet<'a>>,
    spots: Option<Sheet<'a>>,
    budding: Option<Sheet<'a>>,
    track: Option<Sheet<'a>>,
    resources: Option<Sheet<'a>>,
    sets: Option<Sheet<'a>>,
    strains: Option<Sheet<'a>>,
    components: Option<Sheet<'a>>,
    goals: Option<Sheet<'a>>,
    events: Option<Sheet<'a>>,
    epigenetics: Option<Sheet<'a>>,
}

impl<'a> Sheets<'a> {
    fn read(rules: Rules<'a>, diags: &mut Diags) -> Self {
        let mut read = |spec: Spec| Sheet::read(rules, &spec, diags);
        Self {
            areas: read(AREAS),
            spots: read(SPOTS),
            budding: read(BUDDING),
            track: read(TRACK),
            resources: read(RESOURCES),
            sets: read(SETS),
            strains: read(STRAINS),
            components: read(COMPONENTS),
            goals: read(GOALS),
            events: read(EVENTS),
            epigenetics: read(EPIGENETICS),
        }
    }
}

/// Checks a deck of Cytosis.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    let rules = Rules::new(deck);
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
    for rules in Rules::ways(deck) {
        counted(rules, &sheets, diags);
    }
}

/// The board, both sides of which have the same spots.
fn board(rules: Rules<'_>, sheets: &Sheets<'_>, stock: &Stock, diags: &mut Diags) {
    if let (Some(areas), Some(spots)) = (&sheets.areas, &sheets.spots) {
        spots::check(rules, areas, spots, stock, diags);
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
fn cards(rules: Rules<'_>, sheets: &Sheets<'_>, stock: &Stock, diags: &mut Diags) {
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
        let ways = Rules::ways(rules.deck);
        goals::check(&ways, goals, sheets.components.as_ref(), diags);
    }
    if let (Some(epigenetics), Some(spots)) = (&sheets.epigenetics, &sheets.spots) {
        let marks = spots.lines.iter().map(|line| line.text("mark"));
        epigenetics::check(epigenetics, &marks.collect::<Vec<_>>(), diags);
    }
}

/// Are there enough cards in one of the ways to play?
fn counted(rules: Rules<'_>, sheets: &Sheets<'_>, diags: &mut Diags) {
    let piles = [
        ("goals", sheets.goals.as_ref()),
        ("events", sheets.events.as_ref()),
        ("epigenetics", sheets.epigenetics.as_ref()),
    ];
    counts::piles(rules, &piles, diags);
    if let (Some(components), Some(spots)) = (&sheets.components, &sheets.spots) {
        viruses(rules, components, "kind", "virus-attack", diags);
        counts::components(rules, components, spots::market(spots), diags);
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
fn viruses(rules: Rules<'_>, sheet: &Sheet<'_>, column: &str, word: &str, diags: &mut Diags) {
    if rules.is_on("virus") {
        return;
    }
    for line in sheet.in_play(rules) {
        if line.text(column) == word {
            let message = format!("{}there are no viruses", rules.within());
            let finding = line.about(Rule::D003, "variants", &message);
            let ways = Rules::ways(rules.deck);
            let names = ways.iter().filter(|way| way.is_on("virus"));
            let names: Vec<&str> = names.filter_map(|way| way.name()).collect();
            diags.push(finding.help(format!("write `{}`", names.join(" "))));
        }
    }
}
