//! Every game that tiny decks allow: all outcomes of chance, all moves, counted and scored.

use cardwright::deck::Setting;
use cardwright::games::cytosis::{Chance, Cytosis, Kind, Stage, Step, Table, What};
use cardwright::referee::{Card, Rules, Score, Seat, Turn};

use super::reader::Printed;
use super::{Case, each, tokens, whole};
use crate::arena::{number, orders, player, seats, table, words};
use crate::whole_tree::{Below, Walk};

/// A deck for two players.
struct Tree {
    name: &'static str,
    variant: &'static str,
    /// Spots as `id,area,action,gain,amount,pay,price,mark`.
    board: &'static [&'static str],
    /// Components as `id,kind,set,protein,lipid,carbohydrate,atp,hp,gain,amount,strain,variants,copies`.
    components: &'static [&'static str],
    /// Goals as `id,metric,per,points,variants`.
    goals: &'static [&'static str],
    /// Events as `id,type,area,resource,amount,strain,variants,copies`.
    events: &'static [&'static str],
    /// Epigenetic cards as `id,fx,copies`.
    powers: &'static [&'static str],
    /// Tokens, as the resources come in the deck.
    tokens: [u8; 5],
    flasks: i64,
    /// Cards dealt to each player, who keeps them.
    hand: i64,
    /// Rounds: all events are there, or none.
    rounds: i64,
    /// Grey flasks.
    grey: i64,
    /// Different tables, the first and the last ones among them.
    tables: usize,
    /// Games.
    ends: u64,
    /// Ways to each depth.
    ways: &'static [u64],
}

fn tiny(tree: &Tree) -> (Case, Cytosis) {
    let resources: Vec<String> = Kind::ALL
        .iter()
        .zip(tree.tokens)
        .map(|(kind, count)| format!("{kind},{count}"))
        .collect();
    let resources: Vec<&str> = resources.iter().map(String::as_str).collect();
    let areas = [
        "nucleus",
        "ribosome",
        "rough-er",
        "golgi",
        "exocytosis",
        "cytoplasm",
        "laureates",
    ];
    let mut areas: Vec<String> = areas
        .iter()
        .map(|area| format!("{area},{area},1"))
        .collect();
    areas.push("market,,4".to_owned());
    let areas: Vec<&str> = areas.iter().map(String::as_str).collect();
    let case = Case::new(&[
        ("areas", &table("id,boost,limit_2p", &areas)),
        (
            "board",
            &table("id,area,action,gain,amount,pay,price,mark", tree.board),
        ),
        (
            "budding",
            &table(
                "id,organelle",
                &["rough-bud-1,rough-er", "golgi-bud-1,golgi"],
            ),
        ),
        ("track", &table("id,from,to,dice", &["red,,,1"])),
        (
            "components",
            &table(
                "id,kind,set,protein,lipid,carbohydrate,atp,hp,gain,amount,strain,variants,copies",
                tree.components,
            ),
        ),
        ("goals", &table("id,metric,per,points,variants", tree.goals)),
        (
            "events",
            &table(
                "id,type,area,resource,amount,strain,variants,copies",
                tree.events,
            ),
        ),
        ("epigenetics", &table("id,fx,copies", tree.powers)),
        ("resources", &table("id,copies", &resources)),
    ]);
    let game = case.game(tree.variant, &settings(tree));
    (case, game)
}

fn settings(tree: &Tree) -> Vec<(&'static str, Setting)> {
    vec![
        each("flasks", [tree.flasks; 4]),
        each("events_removed", [2 * (2 - tree.rounds); 4]),
        each("events_removed_virus", [0; 4]),
        each("detox_removed", [0; 4]),
        each("market_discard", [1; 4]),
        whole("hand_dealt", tree.hand),
        whole("hand_kept", tree.hand),
        whole("start_atp", 1),
        whole("start_picks", 1),
        whole("disks", 1),
        whole("goal_markers", 1),
        whole("grey_flasks", tree.grey),
        whole("grey_cost", 2),
        whole("antibody_sides", 2),
        whole("antibody_symbol", 3),
        whole("antibody_most", 2),
    ]
}

/// Gives everything that chance can decide at a table.
fn outcomes(case: &Case, game: &Cytosis, table: &Table) -> Vec<Chance> {
    let of = |list: &str| -> Vec<Card> {
        let known: Vec<String> = case
            .rows(list)
            .into_iter()
            .map(|row| row["id"].clone())
            .collect();
        let aside = table.aside.iter().copied();
        let listed = aside.filter(|card| known.iter().any(|word| word == game.names().card(*card)));
        listed.collect()
    };
    let deck = match table.todo.last().map(|task| &task.what) {
        Some(What::Reshuffle) => table.discard.clone(),
        Some(What::Attack(attack)) if attack.step == Step::Dice => {
            // A die for each player, and one for the dummy.
            let faces = [1, 2];
            let two = faces
                .iter()
                .flat_map(|one| faces.map(|other| vec![*one, other]));
            let three = two.flat_map(|two| faces.map(|face| [&two[..], &[face]].concat()));
            return three.map(Chance::Dice).collect();
        }
        _ => match table.stage {
            Stage::Events => table.events.clone(),
            Stage::Virus => [table.events.clone(), of("events")].concat(),
            Stage::Goals => of("goals"),
            Stage::First => return Seat::all(2).map(Chance::First).collect(),
            Stage::Powers => table.powers.clone(),
            Stage::Components => table.deck.clone(),
            Stage::Rest => [table.deck.clone(), of("components")].concat(),
            stage => panic!("{stage:?}"),
        },
    };
    orders(&deck).into_iter().map(Chance::Deck).collect()
}

/// Holds the end of a game without receptors against the rules: all Health Points stand on the table.
fn judge(tree: &Tree, game: &Cytosis, printed: &Printed, table: &Table) {
    for (kind, count) in Kind::ALL.into_iter().zip(tree.tokens) {
        assert_eq!(tokens(table, kind), u32::from(count), "{kind}");
    }
    let json = game
        .names()
        .spoken(serde_json::to_value(table).expect("json"));
    let end = printed.end(&json);
    let goals = json["goals"].as_array().expect("goals");
    let whole = (0..seats(&json)).map(|seat| {
        let done = words(&player(&json, seat)["done"]);
        let cards: i64 = done.iter().map(|card| printed.faces[card].hp).sum();
        let firsts = goals.iter().filter(|goal| {
            let first = goal["markers"].as_array().and_then(|all| all.first());
            first.is_some_and(|marker| number(marker) == seat + 1)
        });
        cards + 3 * i64::try_from(firsts.count()).expect("few") + end[seat]
    });
    let whole: Vec<i64> = whole.collect();
    let outcome = game.outcome(table).expect("an end");
    if tree.variant.starts_with("virus") {
        // Viruses take Health Points, and give none.
        assert!(
            outcome
                .scores
                .iter()
                .zip(&whole)
                .all(|(score, whole)| score <= whole)
        );
    } else {
        assert_eq!(outcome.scores, whole, "{json}");
    }
    let winner = printed.winner(&json, &outcome.scores);
    assert_eq!(
        outcome.winners[..],
        [Seat::new(u8::try_from(winner).expect("few"))]
    );
    assert!(matches!(game.turn(table), Turn::End(_)));
}

fn walk(tree: &Tree) -> (Below, usize) {
    let (case, game) = tiny(tree);
    let printed = Printed::read(&case.project);
    let outcomes = |game: &Cytosis, table: &Table| outcomes(&case, game, table);
    let judge = |table: &Table| judge(tree, &game, &printed, table);
    let mut walk = Walk::new(&game, &outcomes, &judge);
    let below = walk.step(&game.deal(2));
    (Below::clone(&below), walk.tables())
}

#[test]
fn every_game_of_a_tiny_deck_is_known_and_scored() {
    let wrong: Vec<String> = TREES
        .iter()
        .map(|tree| (tree, walk(tree)))
        .filter(|(tree, (below, tables))| {
            (tree.ways, tree.ends, tree.tables) != (&below.ways, below.ends, *tables)
        })
        .map(|(tree, (below, tables))| format!("{}: {tables} tables, {below:?}", tree.name))
        .collect();
    assert!(wrong.is_empty(), "other trees:\n{}", wrong.join("\n"));
}

/// The first numbers can be worked out. Events and goals of one face have one order; four cards of two
/// faces have six, of which each player keeps those dealt; what is left is one card or none; two players
/// can be first. Then each takes what the stock has: mRNA or ATP. Four Epigenetic cards have 24 orders, and
/// each player keeps one of three.
const TREES: [Tree; 5] = [
    Tree {
        name: "enzymes",
        variant: "base",
        board: &[
            "nucleus-2,nucleus,collect,mrna,2,,0,numbered",
            "ribosome-1,ribosome,translate,protein,,mrna,1,",
            "cytoplasm-1,cytoplasm,enzyme,,,,,",
            "market-1,market,buy,,,atp,0,",
        ],
        components: &[
            "a,enzyme,blue,1,0,0,1,2,,,,,2",
            "b,enzyme,red,2,0,0,1,4,,,,,2",
        ],
        goals: &["g,count(enzyme),1,2,"],
        events: &["e,boost,ribosome,protein,1,,,1"],
        powers: &["p,passive: set grey_cost 1,4"],
        tokens: [3, 3, 0, 0, 5],
        flasks: 1,
        hand: 1,
        rounds: 2,
        grey: 0,
        tables: 6273,
        ends: 9144,
        ways: &[
            1, 1, 1, 6, 6, 12, 24, 48, 204, 624, 1392, 3600, 4836, 3846, 798, 78,
        ],
    },
    Tree {
        name: "vesicles",
        variant: "base",
        board: &[
            "rough-1,rough-er,rough-er,,,,,",
            "golgi-1,golgi,golgi,,,,,",
            "exocytosis-1,exocytosis,exocytosis,,,,,",
        ],
        components: &[
            "h,protein-hormone,,1,0,1,1,5,,,,,2",
            "x,extra,,,,,,,carbohydrate,1,,,2",
        ],
        goals: &["g,count(protein_hormone),1,3,"],
        events: &["e,toxicity,,,,,,2"],
        powers: &["p,passive: set grey_cost 1,4"],
        tokens: [2, 2, 0, 2, 5],
        flasks: 3,
        hand: 2,
        rounds: 1,
        grey: 0,
        tables: 2363,
        ends: 27_868,
        ways: &[
            1, 1, 1, 6, 6, 12, 24, 48, 136, 300, 630, 1320, 2666, 4806, 7594, 11_220, 14_286,
            14_920, 7786, 9324,
        ],
    },
    Tree {
        name: "goals and grey flasks",
        variant: "base",
        board: &[
            "nucleus-2,nucleus,collect,mrna,2,,0,numbered",
            "laureates-1,laureates,laureate,,,,,",
            "market-1,market,buy,,,atp,1,",
        ],
        components: &["a,enzyme,blue,1,0,0,1,2,,,,,2", "d,detox,,0,0,0,1,1,,,,,2"],
        goals: &["g,count(detox),1,2,", "k,count(enzyme),1,2,"],
        events: &["e,toxicity,,,,,,2"],
        powers: &["p,passive: set grey_cost 1,4"],
        tokens: [4, 0, 0, 0, 7],
        flasks: 1,
        hand: 1,
        rounds: 1,
        grey: 1,
        tables: 23_596,
        ends: 22_800,
        ways: &[1, 1, 2, 12, 12, 24, 48, 96, 576, 3312, 8304, 13_056, 5568],
    },
    Tree {
        name: "viruses",
        variant: "virus",
        board: &[
            "nucleus-2,nucleus,collect,mrna,2,,0,numbered",
            "market-1,market,buy,,,atp,0,",
        ],
        components: &[
            "a,enzyme,blue,1,0,0,1,2,,,,,3",
            "v,virus-attack,,,,,,,,,ebola,virus,1",
        ],
        goals: &["g,count(antibody),2,1,virus"],
        events: &["o,virus,,,,ebola,virus,1"],
        powers: &["p,passive: set grey_cost 1,4"],
        tokens: [2, 0, 0, 0, 5],
        flasks: 1,
        hand: 1,
        rounds: 2,
        grey: 0,
        tables: 48_760,
        ends: 959_286,
        ways: &[
            1, 1, 1, 1, 1, 1, 2, 4, 8, 26, 60, 480, 848, 1850, 3588, 5490, 14_520, 44_834, 107_122,
            213_510, 394_986, 570_408, 538_014, 107_218,
        ],
    },
    Tree {
        name: "powers",
        variant: "epigenetics",
        board: &[
            "nucleus-2,nucleus,collect,mrna,2,,0,numbered",
            "market-1,market,buy,,,atp,1,",
        ],
        components: &["a,enzyme,blue,1,0,0,1,2,,,,,2", "x,extra,,,,,,,atp,2,,,2"],
        goals: &["g,count(enzyme),1,2,"],
        events: &["e,reduce,,,1,,,2"],
        powers: &[
            "early-bird,before_first[1]: may pay atp 1 -> place flask 1,1",
            "scout,turn[1]: may pay atp 1 -> scout component 2 take=1 price=1,1",
            "yield,placed: spot(numbered) ? may gain same 1,1",
            "income,round_start: may gain atp|lipid 1,1",
        ],
        tokens: [4, 0, 0, 0, 7],
        flasks: 1,
        hand: 1,
        rounds: 1,
        grey: 0,
        tables: 49_243,
        ends: 1_218_204,
        ways: &[
            1, 1, 1, 2, 48, 144, 432, 2592, 2592, 5184, 10_368, 28_512, 116_856, 298_548, 373_644,
            421_956, 379_008, 105_480,
        ],
    },
];
