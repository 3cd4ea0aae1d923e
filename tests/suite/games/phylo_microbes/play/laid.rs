//! Tables that a scenario lays: what contradicts itself is refused, not mended.

use cardwright::games::phylo_microbes::{Active, Hold, PhyloMicrobes, Stage, Table, Wild};
use cardwright::referee::{Card, Moves, Rules, Seat, Staging, Turn};
use smallvec::SmallVec;

use super::Case;

/// Lays cards on a table.
type Lay = fn(&mut Table, &dyn Fn(&str) -> Card);

/// Says whether somebody's turn is the right one.
type Fits = fn(Turn) -> bool;

fn active(microbe: Card, placed: &[Card], beside: &[Card]) -> Active {
    Active {
        microbe,
        placed: placed.into(),
        wild: SmallVec::new(),
        beside: beside.into(),
    }
}

/// Settles a table that has been laid.
fn settled(game: &PhyloMicrobes, lay: Lay) -> Result<Table, String> {
    let find = |word: &str| game.names().find(word).expect("a card");
    let mut table = game.blank(3);
    lay(&mut table, &find);
    game.settle(&mut table).map(|()| table)
}

/// What can't be, and what is said of it.
const IMPOSSIBLE: &[(&str, Lay)] = &[
    ("`soil` can't lie in the Microbe pile", |table, find| {
        table.microbes.push(find("soil"));
    }),
    (
        "`outbreak` can't lie in the Resource pile",
        |table, find| {
            table.resources.push(find("outbreak"));
        },
    ),
    ("`t4` can't lie in the Modifier pile", |table, find| {
        table.modifiers.push(find("t4"));
    }),
    ("`quarantine` can't lie in the Discard", |table, find| {
        table.discard.push(find("quarantine"));
    }),
    ("`virus` can't lie in the Burn pile", |table, find| {
        table.burn.push(find("virus"));
    }),
    ("`virus` can't lie in the box", |table, find| {
        table.left_out.push(find("virus"));
    }),
    ("`autoclave` can't lie in a hand", |table, find| {
        table.players[Seat::FIRST].hand.push(find("autoclave"));
    }),
    (
        "`soil` can't lie in what is being given away",
        |table, find| {
            table.players[Seat::FIRST].giving.push(find("soil"));
        },
    ),
    ("`soil` can't lie in what is completed", |table, find| {
        table.players[Seat::FIRST].completed.push(find("soil"));
    }),
    (
        "`vaccine` can't lie in what was completed",
        |table, find| {
            table.shed.push(find("vaccine"));
        },
    ),
    ("`soil` is no Microbe", |table, find| {
        let soil = active(find("soil"), &[], &[]);
        table.players[Seat::FIRST].active.push(soil);
    }),
    ("`t4` does not require `soil`", |table, find| {
        let t4 = active(find("t4"), &[find("soil")], &[]);
        table.players[Seat::FIRST].active.push(t4);
    }),
    (
        "`vaccine` can't lie in what is placed on `t4`",
        |table, find| {
            let t4 = active(find("t4"), &[find("vaccine")], &[]);
            table.players[Seat::FIRST].active.push(t4);
        },
    ),
    (
        "`vaccine` can't lie in what lies beside `t4`",
        |table, find| {
            let t4 = active(find("t4"), &[], &[find("vaccine")]);
            table.players[Seat::FIRST].active.push(t4);
        },
    ),
    (
        "`t4` has all its Resources, so it is completed",
        |table, find| {
            let all = ["virus", "human-body", "biotech"].map(find);
            let t4 = active(find("t4"), &all, &[]);
            table.players[Seat::FIRST].active.push(t4);
        },
    ),
    ("`freezer` stands for no Resource", |table, find| {
        let mut t4 = active(find("t4"), &[], &[]);
        let (card, resource) = (find("freezer"), find("virus"));
        t4.wild.push(Wild { card, resource });
        table.players[Seat::FIRST].active.push(t4);
    }),
    (
        "`biofilm` raises no hand limit for 1 turns",
        |table, find| {
            let (card, turns) = (find("biofilm"), 1);
            table.players[Seat::FIRST].holds.push(Hold { card, turns });
        },
    ),
    (
        "`endospore` raises no hand limit for 9 turns",
        |table, find| {
            let (card, turns) = (find("endospore"), 9);
            table.players[Seat::FIRST].holds.push(Hold { card, turns });
        },
    ),
    ("more is skipped than there are Modifiers", |table, _| {
        table.players[Seat::FIRST].skip_turns = 25;
    }),
    (
        "somebody has looked at more Resources than their pile has",
        |table, _| table.players[Seat::FIRST].sees = 72,
    ),
    (
        "only the last one to look at the Resource pile still knows it",
        |table, _| table.players.iter_mut().for_each(|one| one.sees = 2),
    ),
    ("no game has so many turns", |table, _| {
        table.turns = u32::MAX;
    }),
    ("the first turn has number 1", |table, _| table.turns = 0),
    ("the Microbe pile is not used up yet", |table, _| {
        table.emptied = Some(1);
    }),
    ("the Microbe pile is not used up yet", |table, find| {
        table.microbes.push(find("t4"));
        table.last_turns = Some(1);
    }),
    ("everybody has one last turn", |table, _| {
        table.last_turns = Some(4);
    }),
    ("2 cards can't be left to draw", |table, _| table.draws = 2),
    ("4 cards can't be left to draw", |table, _| {
        (table.stage, table.draws) = (Stage::Draw, 4);
    }),
    ("nobody has completed anything now", |table, find| {
        table.shed.push(find("soil"));
        table.sheds = Seat::new(1);
    }),
    ("after 30 idle turns the game is over", |table, _| {
        table.idle = 30;
    }),
    ("the game ends only when nothing moves on", |table, _| {
        (table.stage, table.idle) = (Stage::Stalled, 7);
    }),
    ("the game ends only after the last turns", |table, _| {
        (table.stage, table.last_turns) = (Stage::Over, Some(1));
    }),
    (
        "before the deal all cards lie in their piles",
        |table, find| {
            table.stage = Stage::Resources;
            table.players[Seat::FIRST].hand.push(find("soil"));
        },
    ),
    ("nobody sits at seat 4", |table, _| {
        table.turn = Seat::new(3);
    }),
    ("nobody sits at seat 9", |table, _| {
        table.first = Seat::new(8);
    }),
];

#[test]
fn a_table_that_contradicts_itself_is_refused() {
    let game = Case::shipped().game("full", &[]);
    for (why, lay) in IMPOSSIBLE {
        assert_eq!(settled(&game, *lay).err().as_deref(), Some(*why));
    }
}

#[test]
fn a_table_can_begin_anywhere_in_a_game() {
    let game = Case::shipped().game("full", &[]);
    let stages: [(Stage, Fits); 6] = [
        (Stage::First, |turn| matches!(turn, Turn::Chance(_))),
        (Stage::Modifiers, |turn| matches!(turn, Turn::Chance(_))),
        (Stage::Draw, |turn| turn == Turn::Act(Seat::FIRST)),
        (Stage::Act, |turn| turn == Turn::Act(Seat::FIRST)),
        (Stage::Over, |turn| matches!(turn, Turn::End(_))),
        (Stage::Stalled, |turn| matches!(turn, Turn::End(_))),
    ];
    for (stage, fits) in stages {
        let mut table = game.blank(3);
        table.stage = stage;
        game.settle(&mut table).expect("a table");
        assert!(fits(game.turn(&table)), "{stage:?}: {table:?}");
        assert_eq!(table.stage, stage);
    }
}

#[test]
fn a_mixed_resource_pile_has_been_shuffled_in() {
    let game = Case::shipped().game("full", &[]);
    let lay: Lay = |table, find| table.resources.push(find("t4"));
    assert!(settled(&game, lay).expect("a table").recycled);
    let only = cardwright::deck::Setting::Switch(true);
    let game = Case::shipped().game("full", &[("recycle_resources_only", only)]);
    let wrong = settled(&game, lay).expect_err("only Resources come back");
    assert_eq!(wrong, "`t4` can't lie in the Resource pile");
}

#[test]
fn in_the_last_turns_the_microbe_pile_is_used_up() {
    let game = Case::shipped().game("full", &[]);
    let table = settled(&game, |table, _| table.last_turns = Some(2)).expect("a table");
    assert!(table.microbes.is_empty());
    assert_eq!(table.left_out.len(), 25);
    let mut moves = Vec::new();
    game.moves(&table, &mut moves);
    assert_eq!(moves.len(), 1, "{moves:?}");
}
