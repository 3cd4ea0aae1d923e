//! Every game that a tiny deck allows: all outcomes of chance, all moves, counted and scored.

use cardwright::deck::Setting;
use cardwright::games::phylo_microbes::{Chance, PhyloMicrobes, Stage, Table};
use cardwright::project::Project;
use cardwright::referee::{Chances, Rules, Turn};

use super::reader::Printed;
use super::scored::agrees;
use super::{Case, FOLDER, microbes, modifiers, pile, resources};
use crate::arena::orders;
use crate::whole_tree::{Below, Walk};

/// A deck for two players, of whom each starts with one Microbe and one Resource and draws one card
/// in a turn; a round without progress ends the game.
fn tiny(tree: &Tree) -> (Case, PhyloMicrobes) {
    let mut project = Project::embedded();
    let manifest = format!("{FOLDER}/game.toml");
    let text = project.text(&manifest).expect("a manifest").into_owned();
    let text = text.replace("players = [2, 5]", "players = [2, 2]");
    let text = text.replace("ideal = 4", "ideal = 2");
    project.insert(&manifest, text.into_bytes());
    for (name, csv) in [
        ("microbes", microbes(tree.microbes)),
        ("resources", resources(tree.resources)),
        ("modifiers", modifiers(tree.modifiers)),
    ] {
        project.insert(&format!("{FOLDER}/{name}.csv"), csv.as_bytes());
    }
    let case = Case::of(project);
    let one = Setting::Whole(1);
    let game = case.game(
        "full",
        &[
            ("hand_microbes", one.clone()),
            ("hand_resources", one.clone()),
            ("draws", one.clone()),
            ("stall_rounds", one),
            ("first", Setting::Word("seat".to_owned())),
            pile(tree.pile),
        ],
    );
    (case, game)
}

/// Gives everything that chance can decide at a table.
fn outcomes(game: &PhyloMicrobes, table: &Table) -> Vec<Chance> {
    let Turn::Chance(chance) = game.turn(table) else {
        return Vec::new();
    };
    let cards = match (PhyloMicrobes::CHANCES[usize::from(chance)], table.stage) {
        (_, Stage::Microbes) => table.microbes.clone(),
        (_, Stage::Resources) => table.resources.clone(),
        (_, Stage::Modifiers) => table.modifiers.clone(),
        ("recycle", _) => table.discard[..table.discard.len() - 1].to_vec(),
        ("shuffle", _) => table.resources.clone(),
        ("unseen", _) => {
            let giver = table.at_work.last().expect("a Modifier").seats[0];
            let mut hand = table.players[giver].hand.clone();
            hand.dedup();
            return hand.into_iter().map(Chance::Unseen).collect();
        }
        (what, stage) => panic!("{what} in {stage:?}"),
    };
    orders(&cards).into_iter().map(Chance::Pile).collect()
}

fn walk(tree: &Tree) -> (Below, usize) {
    let (case, game) = tiny(tree);
    let printed = Printed::read(&case.project);
    let judge = |table: &Table| assert_eq!(agrees(&game, &printed, table), Ok(()));
    let mut walk = Walk::new(&game, &outcomes, &judge);
    let below = walk.step(&game.deal(2));
    (Below::clone(&below), walk.tables())
}

#[test]
fn every_game_of_a_tiny_deck_is_known_and_scored_twice() {
    let wrong: Vec<String> = TREES
        .iter()
        .map(|tree| (tree, walk(tree)))
        .filter(|(tree, (below, tables))| {
            (tree.ways, tree.ends, tree.tables) != (&below.ways, below.ends, *tables)
        })
        .map(|(tree, (below, tables))| format!("{}: {tables} tables, {below:?}", tree.modifiers[0]))
        .collect();
    assert!(wrong.is_empty(), "other trees:\n{}", wrong.join("\n"));
}

/// A deck, and how large the tree of its games is.
struct Tree {
    microbes: &'static [&'static str],
    resources: &'static [&'static str],
    modifiers: &'static [&'static str],
    pile: i64,
    /// Different tables, the first and the last ones among them.
    tables: usize,
    /// Games.
    ends: u64,
    /// Ways to each depth.
    ways: &'static [u64],
}

const PAIR: &[&str] = &["MA,1,,x,", "MB,2,,x y,"];

/// The first numbers can be worked out: two Microbes have two orders, three Resources of two types
/// three, a Modifier one; then the first player draws from one of two piles.
const TREES: [Tree; 4] = [
    Tree {
        microbes: PAIR,
        resources: &["x,habitat,2", "y,habitat,1"],
        modifiers: &["V1,good,keep: wild 1,1"],
        pile: 0,
        tables: 6271,
        ends: 12_122,
        ways: &[
            1, 2, 6, 6, 12, 24, 65, 119, 195, 418, 950, 1924, 2302, 1869, 2337, 3389, 4611, 5275,
            5132, 3842, 1646, 276,
        ],
    },
    Tree {
        microbes: PAIR,
        resources: &["x,habitat,2", "y,habitat,1"],
        modifiers: &["V2,bad,drawn: strip resource 1 from=all,1"],
        pile: 0,
        tables: 2365,
        ends: 5438,
        ways: &[
            1, 2, 6, 6, 12, 24, 53, 89, 135, 321, 621, 814, 911, 1008, 1139, 1574, 2091, 2336,
            2091, 1569, 822, 160,
        ],
    },
    Tree {
        microbes: PAIR,
        resources: &["x,habitat,2", "y,habitat,1"],
        modifiers: &["V3,bad,drawn: give card 1 to=left who=all pick=random,1"],
        pile: 0,
        tables: 2671,
        ends: 7416,
        ways: &[
            1, 2, 6, 6, 12, 24, 54, 102, 168, 312, 547, 1136, 1831, 1569, 1284, 1730, 2489, 2967,
            2873, 2361, 1452, 496, 32,
        ],
    },
    Tree {
        microbes: &["MA,1,,x,", "MB,2,,x y,", "MC,1,,y,"],
        resources: &["x,habitat,2", "y,habitat,1"],
        modifiers: &[
            "V4,bad,drawn: discard hand all who=all,1",
            "V5,good,react: cancel bad,1",
        ],
        pile: 1,
        tables: 555_715,
        ends: 5_176_955,
        ways: &[
            1, 6, 18, 36, 108, 252, 628, 1172, 2930, 6938, 14_165, 28_409, 60_716, 282_370,
            338_387, 599_005, 872_093, 656_006, 617_548, 741_004, 1_013_311, 1_291_871, 1_389_534,
            1_347_590, 1_166_728, 924_168, 704_093, 527_642, 384_303, 277_783, 185_566, 118_503,
            73_692, 37_052, 12_024, 2364, 224, 16,
        ],
    },
];
