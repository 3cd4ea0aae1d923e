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
        tables: 7_068,
        ends: 13_986,
        ways: &[
            1, 2, 6, 6, 12, 24, 65, 127, 201, 427, 967, 2010, 2398, 1425, 1685, 2475, 3596, 4959,
            5920, 5720, 4529, 2575, 891, 150,
        ],
    },
    Tree {
        microbes: PAIR,
        resources: &["x,habitat,2", "y,habitat,1"],
        modifiers: &["V2,bad,drawn: strip resource 1 from=all,1"],
        pile: 0,
        tables: 2_600,
        ends: 6_252,
        ways: &[
            1, 2, 6, 6, 12, 24, 53, 94, 138, 325, 641, 837, 885, 833, 818, 1211, 1680, 2318, 2695,
            2443, 1781, 1044, 394, 88, 16,
        ],
    },
    Tree {
        microbes: PAIR,
        resources: &["x,habitat,2", "y,habitat,1"],
        modifiers: &["V3,bad,drawn: give card 1 to=left who=all pick=random,1"],
        pile: 0,
        tables: 2_929,
        ends: 8_444,
        ways: &[
            1, 2, 6, 6, 12, 24, 54, 105, 171, 320, 556, 1135, 1849, 1499, 997, 1298, 1850, 2652,
            3291, 3331, 2697, 1682, 694, 208, 52,
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
        tables: 695_496,
        ends: 9_514_445,
        ways: &[
            1, 6, 18, 36, 108, 252, 628, 1222, 3066, 7064, 14_564, 29_813, 63_819, 280_980,
            351_830, 604_523, 882_956, 733_911, 665_964, 863_229, 1_276_666, 1_849_305, 2_387_778,
            2_702_274, 2_720_588, 2_387_405, 1_943_408, 1_471_061, 1_134_299, 882_428, 651_588,
            448_380, 287_291, 175_276, 113_194, 79_121, 46_463, 18_068, 4402, 604, 32,
        ],
    },
];
