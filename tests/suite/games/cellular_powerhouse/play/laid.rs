//! Tables of scenarios: what contradicts itself is refused, and play goes on from whatever is not.

use cardwright::games::cellular_powerhouse::{CellularPowerhouse, Offer, Shield, Stage, Table};
use cardwright::referee::contract::Contract;
use cardwright::referee::kit::insert;
use cardwright::referee::{Chances, Moves, Play, Rules, Seat, Staging, Stream, Turn, Watch};

use super::{Case, card};
use crate::random::Random;

type Game = CellularPowerhouse;

/// Something wrong with a table of two, and what is said of it.
type Wrong = (fn(&Game, &mut Table), &'static str);

const FIRST: Seat = Seat::FIRST;

const WRONG: &[Wrong] = &[
    (
        |game, table| table.traits = vec![card(game, "colony")],
        "`colony` can't lie among the Traits",
    ),
    (
        |game, table| table.adaptations = vec![card(game, "cilia")],
        "`cilia` can't lie among the Adaptations",
    ),
    (
        |game, table| table.evolutions = vec![card(game, "predation")],
        "`predation` can't lie among the Evolutions",
    ),
    (
        |game, table| table.competitions = vec![card(game, "mutation")],
        "`mutation` can't lie among the Competitions",
    ),
    (
        |game, table| table.competition = Some(card(game, "cilia")),
        "`cilia` can't lie as the Competition",
    ),
    (
        |game, table| table.pool = vec![card(game, "swarm-race")],
        "`swarm-race` can't lie in the Gene Pool",
    ),
    (
        |game, table| table.convergence = vec![card(game, "bacillus")],
        "`bacillus` can't lie in the Convergence",
    ),
    (
        |game, table| table.removed = vec![card(game, "d6")],
        "`d6` can't lie out of the game",
    ),
    (
        |game, table| table.players[FIRST].down = vec![card(game, "mutation")],
        "`mutation` can't lie face down in a Microbe",
    ),
    (
        |game, table| table.players[FIRST].up = vec![card(game, "hot-spring")],
        "`hot-spring` can't lie face up in a Microbe",
    ),
    (
        |game, table| table.players[FIRST].genomes = vec![card(game, "bacillus")],
        "this variant has no Starting Genomes",
    ),
    (
        |_, table| table.stage = Stage::Snake,
        "this variant has no snake draft",
    ),
    (
        |_, table| table.dice = [9, 0, 0, 0],
        "`d4` lies on the table 9 times",
    ),
    (
        |_, table| table.stock = 200,
        "`mutation` lies on the table 200 times",
    ),
    (
        |_, table| table.round = 0,
        "the rounds are 1 to 3, and this is round 0",
    ),
    (
        |_, table| table.round = 4,
        "the rounds are 1 to 3, and this is round 4",
    ),
    (|_, table| table.step = 0, "no round has a draft step 0"),
    (|_, table| table.step = 255, "no round has a draft step 255"),
    (
        |_, table| table.first = Seat::new(2),
        "nobody sits at seat 3",
    ),
    (
        |_, table| table.winner = Some(Seat::new(4)),
        "nobody sits at seat 5",
    ),
    (
        |_, table| table.winner = Some(FIRST),
        "nobody has won anything yet",
    ),
    (
        |_, table| table.asks = Seat::new(1),
        "seat 1 is asked first, not seat 2",
    ),
    (
        |_, table| table.stage = Stage::Compete,
        "no Competition lies face up",
    ),
    (
        |_, table| table.stage = Stage::Draft,
        "a scenario begins at the stage `snake`",
    ),
    (
        |_, table| table.stage = Stage::Over,
        "a scenario begins at the stage `snake`",
    ),
    (
        |game, table| {
            table.stage = Stage::RoundEnd;
            table.pool = vec![card(game, "cilia")];
        },
        "there is a Gene Pool only until a Competition is won",
    ),
    (
        |game, table| {
            table.stage = Stage::Last;
            table.competition = Some(card(game, "hot-spring"));
        },
        "the Competition lies face up in the draft and until it is won",
    ),
    (
        |game, table| {
            table.stage = Stage::Converge;
            table.players[FIRST].hand = vec![card(game, "cilia")];
        },
        "hands are held in the draft alone",
    ),
    (
        |game, table| table.players[FIRST].chosen = Some(card(game, "cilia")),
        "a scenario begins before anybody has chosen anything",
    ),
    (
        |_, table| table.players[FIRST].offer = Offer::Kept,
        "a scenario begins before anybody has chosen anything",
    ),
    (
        |_, table| table.players[FIRST].thrown = [1, 0, 0, 0],
        "no dice have been thrown for the victory",
    ),
    (
        |_, table| table.players[FIRST].fresh_down = 1,
        "something comes in a step only while Mutations are offered",
    ),
    (
        |_, table| {
            table.stage = Stage::Offer;
            table.players[FIRST].fresh_mutations = 1;
        },
        "what has come in this step lies in the Microbe",
    ),
    (
        |game, table| {
            table.players[FIRST].shields.push(Shield {
                card: card(game, "cilia"),
                clause: 0,
                otherwise: false,
                act: 0,
                lasting: true,
            });
        },
        "a shield names an act that protects something",
    ),
];

/// A table that a scenario lays, with hands of two cards for two.
fn laid(game: &Game) -> Table {
    let mut table = game.blank(2);
    for (seat, words) in [(0, ["gliding", "solutes"]), (1, ["capsule", "crispr"])] {
        let hand = &mut table.players[Seat::new(seat)].hand;
        for word in words {
            insert(hand, card(game, word));
        }
    }
    table
}

#[test]
fn a_table_that_contradicts_itself_is_refused() {
    let game = Case::shipped().game("basic", &[]);
    assert_eq!(game.settle(&mut laid(&game)), Ok(()));
    for (spoil, why) in WRONG {
        let mut table = laid(&game);
        spoil(&game, &mut table);
        if table.stage != Stage::Wish && table.stage != Stage::Converge {
            table
                .players
                .iter_mut()
                .for_each(|player| player.hand.clear());
        }
        let said = game.settle(&mut table);
        let said = said.expect_err(why);
        assert!(said.contains(why), "{said}, not {why}");
    }
}

#[test]
fn genomes_are_picked_in_turn_on_a_table_that_is_laid() {
    let game = Case::shipped().game("draft", &[]);
    let [one, other, third, last] =
        ["bacillus", "vibrio", "geobacter", "e-coli"].map(|word| card(&game, word));
    let begun = |picks: [&[_]; 2], left: &[_]| {
        let mut table = game.blank(2);
        table.stage = Stage::Snake;
        table.first = Seat::new(1);
        table.genomes = left.to_vec();
        for (seat, cards) in Seat::all(2).zip(picks) {
            table.players[seat].genomes = cards.to_vec();
        }
        game.settle(&mut table)?;
        game.start(&mut table);
        Ok::<_, String>(game.turn(&table))
    };
    let turn = |seat| Ok(Turn::Act(Seat::new(seat)));
    assert_eq!(begun([&[], &[]], &[one, other, third, last]), turn(1));
    assert_eq!(begun([&[], &[one]], &[other, third, last]), turn(0));
    assert_eq!(begun([&[other], &[one]], &[third, last]), turn(0));
    assert_eq!(begun([&[other, third], &[one]], &[last]), turn(1));
    for wrong in [
        begun([&[one], &[]], &[other, third, last]),
        begun([&[], &[one, other]], &[third, last]),
        begun([&[], &[one]], &[other, third]),
        begun([&[], &[]], &[]),
        begun([&[one, other, third], &[last]], &[]),
    ] {
        assert!(wrong.is_err(), "{wrong:?}");
    }
}

/// Plays a table to the end with the contract.
fn stands(game: &Game, table: &mut Table, seed: u64) {
    let mut contract = Contract::new(Stream::new(seed));
    let (mut luck, mut random) = (Stream::new(seed), Random::new(seed));
    loop {
        let kept = match game.turn(table) {
            Turn::End(end) => return contract.end(game, table, end).expect("the contract"),
            Turn::Chance(_) => {
                let outcome = game.sample(table, &mut luck);
                let kept = contract.chance(game, table, &outcome);
                game.chance(table, &outcome, &mut ());
                kept
            }
            Turn::Act(seat) => {
                let mut moves = Vec::new();
                game.moves(table, &mut moves);
                let mv = random.pick(&moves);
                let moves = &moves;
                let choice = cardwright::referee::Choice { seat, mv, moves };
                let kept = contract.decision(game, table, choice);
                game.play(table, &mv, &mut ());
                kept
            }
        };
        assert_eq!(kept, Ok(()), "{:?}", table.stage);
    }
}

#[test]
fn play_goes_on_from_every_stage_at_which_a_scenario_can_begin() {
    let game = Case::shipped().game("basic", &[super::whole("rounds", 2)]);
    let wish = |exact: bool| {
        let mut table = game.blank(3);
        table.exact = exact;
        for (seat, word) in Seat::all(3).zip(["gliding", "solutes", "capsule"]) {
            let player = &mut table.players[seat];
            player.up = vec![card(&game, "scavengers"), card(&game, "respiration")];
            player.down = vec![card(&game, "crispr")];
            player.dice = [1, 0, 0, 0];
            player.mutations = 1;
            player.hand = vec![card(&game, word)];
        }
        table
    };
    for exact in [false, true] {
        for stage in [
            Stage::Pool,
            Stage::Deal,
            Stage::Wish,
            Stage::Choose,
            Stage::Offer,
            Stage::Compete,
            Stage::Vie,
            Stage::Converge,
            Stage::RoundEnd,
            Stage::Last,
        ] {
            for contest in ["toxin-duel", "starvation", "hot-spring"] {
                let mut table = wish(exact);
                table.stage = stage;
                table.round = 2;
                let drafting = matches!(stage, Stage::Wish | Stage::Choose | Stage::Offer);
                if !drafting {
                    table
                        .players
                        .iter_mut()
                        .for_each(|player| player.hand.clear());
                }
                if drafting || matches!(stage, Stage::Compete | Stage::Vie) {
                    table.competition = Some(card(&game, contest));
                }
                assert_eq!(game.settle(&mut table), Ok(()), "{stage:?}");
                game.start(&mut table);
                stands(&game, &mut table, 3);
            }
        }
    }
}
