//! Which tables the game has, and which columns they can't do without.

use crate::check::{Sheet, Spec};
use crate::deck::Settings;
use crate::diag::Diags;

/// Columns that the rules read by name, besides those that every game has.
pub const COLUMNS: [&str; 34] = [
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

const AREAS: Spec = Spec::table(
    "areas",
    "areas",
    &["id", "name", "boost", "limit_2p", "x", "y", "w", "h"],
);
const SPOTS: Spec = Spec::table(
    "board",
    "spots",
    &[
        "id", "area", "label", "action", "gain", "amount", "pay", "price", "mark", "x", "y",
    ],
);
const BUDDING: Spec = Spec::table("budding", "budding places", &["id", "organelle", "x", "y"]);
const TRACK: Spec = Spec::table(
    "track",
    "sections of the track",
    &["id", "from", "to", "dice"],
);
const RESOURCES: Spec = Spec::table("resources", "resources", &["id", "copies"]);
const SETS: Spec = Spec::table("sets", "set colours", &["id", "name"]);
const STRAINS: Spec = Spec::table("strains", "strains", &["id", "name"]);
const COMPONENTS: Spec = Spec::printed(
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
const GOALS: Spec = Spec::printed(
    "goals",
    "Goal cards",
    &["id", "metric", "per", "points", "cap"],
);
const EVENTS: Spec = Spec::printed(
    "events",
    "event cards",
    &["id", "type", "area", "resource", "amount", "strain"],
);
const EPIGENETICS: Spec = Spec::printed("epigenetics", "Epigenetic cards", &["id", "fx"]);

/// The tables, as far as they can be read.
pub(super) struct Sheets<'a> {
    pub areas: Option<Sheet<'a>>,
    pub spots: Option<Sheet<'a>>,
    pub budding: Option<Sheet<'a>>,
    pub track: Option<Sheet<'a>>,
    pub resources: Option<Sheet<'a>>,
    pub sets: Option<Sheet<'a>>,
    pub strains: Option<Sheet<'a>>,
    pub components: Option<Sheet<'a>>,
    pub goals: Option<Sheet<'a>>,
    pub events: Option<Sheet<'a>>,
    pub epigenetics: Option<Sheet<'a>>,
}

impl<'a> Sheets<'a> {
    /// Reads them, and tells what is missing.
    pub fn read(rules: &Settings<'a>, diags: &mut Diags) -> Self {
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
