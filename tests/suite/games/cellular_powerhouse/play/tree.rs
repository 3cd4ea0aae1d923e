//! Every game that a tiny deck allows: all outcomes of chance, all moves, counted and scored.

use cardwright::games::cellular_powerhouse::{CellularPowerhouse, Chance, Stage, Table};
use cardwright::project::Project;
use cardwright::referee::{Card, Chances, Rules, Seat, Turn};

use super::reader::Printed;
use super::scored::agrees;
use super::{
    Case, competitions, dice, effects, genomes, mutations, open_rolls, pool, removed, sizes,
    traits, whole,
};
use crate::arena::orders;
use crate::whole_tree::{Below, Walk};

/// A deck for two players with hands of two cards and one round.
fn tiny(tree: &Tree) -> (Case, CellularPowerhouse) {
    let mut project = Project::embedded();
    let manifest = format!("decks/{}/game.toml", CellularPowerhouse::ID);
    let text = project.text(&manifest).expect("a manifest").into_owned();
    let text = text.replace("players = [2, 4]", "players = [2, 2]");
    let text = text.replace("ideal = 4", "ideal = 2");
    project.insert(&manifest, text.into_bytes());
    for (name, csv) in [
        ("traits", traits(tree.traits)),
        ("adaptations", effects(tree.adaptations)),
        ("evolutions", effects(tree.evolutions)),
        ("competitions", competitions(&[tree.competition])),
        ("genomes", genomes(&["g,start: hunt 1,false"])),
        ("mutations", mutations(tree.mutations)),
        ("dice", dice(tree.dice, [0; 4])),
    ] {
        let path = format!("decks/{}/{name}.csv", CellularPowerhouse::ID);
        project.insert(&path, csv.as_bytes());
    }
    let case = Case::of(project);
    let [traits, adaptations, evolutions] = tree.pool;
    let asked = [
        &pool(traits, adaptations, evolutions)[..],
        &[
            whole("hand", 2),
            whole("rounds", 1),
            whole("scarcity_die", 2),
            removed([0]),
        ],
    ];
    let game = case.game("basic", &asked.concat());
    (case, game)
}

/// Gives everything that chance can decide at a table.
fn outcomes(game: &CellularPowerhouse, table: &Table) -> Vec<Chance> {
    let Turn::Chance(chance) = game.turn(table) else {
        return Vec::new();
    };
    let deck: &[Card] = match (
        CellularPowerhouse::CHANCES[usize::from(chance)],
        table.stage,
    ) {
        ("dice", _) => return throws(&due(table)),
        ("first", _) => return Seat::all(2).map(Chance::First).collect(),
        (_, Stage::Traits) => &table.traits,
        (_, Stage::Adaptations) => &table.adaptations,
        (_, Stage::Evolutions) => &table.evolutions,
        (_, Stage::Competitions) => &table.competitions,
        (_, Stage::Pool) => &table.pool,
        (what, stage) => panic!("{what} in {stage:?}"),
    };
    orders(deck).into_iter().map(Chance::Deck).collect()
}

/// Gives the sizes of the dice that are thrown; without any own dice, borrowed ones of two faces.
fn due(table: &Table) -> Vec<u8> {
    let Some(contest) = &table.contest else {
        return open_rolls(table)
            .flat_map(|roll| sizes(roll.dice))
            .collect();
    };
    let rolling = || contest.rivals.iter().filter(|rival| rival.rolls);
    let own: Vec<u8> = rolling().flat_map(|rival| sizes(rival.dice)).collect();
    if own.is_empty() {
        vec![2; rolling().count()]
    } else {
        own
    }
}

/// Gives everything that dice can show.
fn throws(sizes: &[u8]) -> Vec<Chance> {
    let mut all = vec![Vec::new()];
    for size in sizes {
        let longer = |shown: &Vec<u8>| -> Vec<Vec<u8>> {
            let faces = (1..=*size).map(|face| [&shown[..], &[face]].concat());
            faces.collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(Chance::Dice).collect()
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
        .map(|(tree, (below, tables))| format!("{:?}: {tables} tables, {below:?}", tree.traits))
        .collect();
    assert!(wrong.is_empty(), "other trees:\n{}", wrong.join("\n"));
}

/// A deck, and how large the tree of its games is.
struct Tree {
    traits: &'static [&'static str],
    adaptations: &'static [&'static str],
    evolutions: &'static [&'static str],
    competition: &'static str,
    mutations: u8,
    dice: [u8; 4],
    /// Cards of the Gene Pool for each player.
    pool: [i64; 3],
    /// Different tables, the first and the last ones among them.
    tables: usize,
    /// Games.
    ends: u64,
    /// Ways to each depth.
    ways: &'static [u64],
}

/// The first numbers can be worked out: decks of one face have one order, and so have two shuffled
/// Competitions that are one; a Gene Pool of two faces with two cards each has six. Then the first
/// player chooses among one or two cards.
const TREES: [Tree; 4] = [
    Tree {
        traits: &["a,social,,,2"],
        adaptations: &["b,draft: hunt 1,2"],
        evolutions: &["c,game_end: count(trait) >= 2 ? score 3,1"],
        competition: "k,count,count(trait),high,",
        mutations: 0,
        dice: [0; 4],
        pool: [1, 1, 0],
        tables: 30,
        ends: 68,
        ways: &[1, 1, 1, 1, 1, 6, 10, 18, 18, 18, 40, 40],
    },
    Tree {
        traits: &["a,social,,draft: gain d4 1,3"],
        adaptations: &["b,draft: roll(1) >= 3 ? hunt 1 else lose facedown 1,2"],
        evolutions: &["c,game_end: rank(pips(die)) = first ? score 2,2"],
        competition: "k,roll,roll(2),high,",
        mutations: 0,
        dice: [1, 0, 0, 0],
        pool: [1, 1, 0],
        tables: 295,
        ends: 6232,
        ways: &[
            1, 1, 1, 1, 1, 6, 10, 18, 18, 18, 36, 62, 142, 322, 416, 634, 1214, 1976, 2168, 1824,
            768,
        ],
    },
    Tree {
        traits: &["a,social,,draft: steal facedown 1 from=left,3"],
        adaptations: &["b,draft: hunt 1; round_end: converge self,2"],
        evolutions: &["c,game_end: count(mutation) = 0 ? score 6 else score -1,2"],
        competition: "k,bid,count(facedown@own),high,won: may pay facedown 1 -> gain mutation 1",
        mutations: 3,
        dice: [0; 4],
        pool: [1, 1, 0],
        tables: 476,
        ends: 112_520,
        ways: &[
            1, 1, 1, 1, 1, 6, 10, 18, 44, 88, 162, 246, 332, 499, 897, 1900, 4272, 9088, 17_144,
            27_408, 35_952, 37_920, 31_152, 19_424, 8704, 2560,
        ],
    },
    Tree {
        traits: &["a,social,,,3"],
        adaptations: &["b,draft: may pay mutation 1 -> pool 1 to=me,2"],
        evolutions: &["c,game_end: count(trait) >= 2 ? score 2,2"],
        competition: "k,count,count(trait),low,",
        mutations: 2,
        dice: [0; 4],
        pool: [1, 1, 1],
        tables: 13_811,
        ends: 6_394_754,
        ways: &[
            1, 1, 1, 1, 1, 90, 180, 360, 756, 1446, 2964, 5766, 11_360, 21_496, 37_894, 63_770,
            103_432, 160_362, 240_328, 360_584, 555_076, 852_302, 1_235_656, 1_599_660, 1_788_154,
            1_684_798, 1_293_592, 768_360, 323_424, 74_112,
        ],
    },
];
