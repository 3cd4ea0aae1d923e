//! Which tables the game has, and which columns they can't do without.

use crate::check::Spec;

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

pub const AREAS: Spec = Spec::table(
    "areas",
    "areas",
    &["id", "name", "boost", "limit_2p", "x", "y", "w", "h"],
);
pub const SPOTS: Spec = Spec::table(
    "board",
    "spots",
    &[
        "id", "area", "label", "action", "gain", "amount", "pay", "price", "mark", "x", "y",
    ],
);
pub const BUDDING: Spec = Spec::table("budding", "budding places", &["id", "organelle", "x", "y"]);
pub const TRACK: Spec = Spec::table(
    "track",
    "sections of the track",
    &["id", "from", "to", "dice"],
);
pub const RESOURCES: Spec = Spec::table("resources", "resources", &["id", "copies"]);
pub const SETS: Spec = Spec::table("sets", "set colours", &["id", "name"]);
pub const STRAINS: Spec = Spec::table("strains", "strains", &["id", "name"]);
pub const COMPONENTS: Spec = Spec::printed(
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
pub const GOALS: Spec = Spec::printed(
    "goals",
    "Goal cards",
    &["id", "metric", "per", "points", "cap"],
);
pub const EVENTS: Spec = Spec::printed(
    "events",
    "event cards",
    &["id", "type", "area", "resource", "amount", "strain"],
);
pub const EPIGENETICS: Spec = Spec::printed("epigenetics", "Epigenetic cards", &["id", "fx"]);
