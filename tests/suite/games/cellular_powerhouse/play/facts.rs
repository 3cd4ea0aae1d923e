//! Numbers that follow from the rules: dice, draft steps, the Gene Pool, what the winner gets.

use cardwright::games::cellular_powerhouse::{CellularPowerhouse, Move, Stage, Table};
use cardwright::referee::{Card, Chances, Moves, Play, Rules, Seat, Stream, Turn};

use super::{Case, Plays, competitions, effects};
use crate::random::Random;

const HAND: usize = 8;
const ROUNDS: u8 = 3;

/// The shipped deck with effects that leave hands, the Gene Pool and face-down cards alone.
pub fn quiet() -> CellularPowerhouse {
    let case = Case::shipped();
    let rows = case.rows("traits").into_iter();
    let row = |row: std::collections::BTreeMap<String, String>| {
        format!(
            "{},{},{},,{}",
            row["id"], row["type"], row["tags"], row["copies"]
        )
    };
    let rows: Vec<String> = rows.map(row).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let contest = |number: u8| format!("k{number},count,count(trait),high,");
    let contests = [1, 2, 3].map(contest);
    let case = Case::new(&[
        ("traits", &super::traits(&rows)),
        ("adaptations", &effects(&["a,draft: gain d4 1,60"])),
        ("evolutions", &effects(&["e,game_end: score 1,60"])),
        (
            "competitions",
            &competitions(&contests.each_ref().map(String::as_str)),
        ),
    ]);
    case.game("basic", &[])
}

/// When players draw from the Gene Pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thirst {
    Never,
    Always,
    AtTimes,
}

fn lie_down(table: &Table) -> Vec<usize> {
    table
        .players
        .iter()
        .map(|player| player.down.len())
        .collect()
}

/// Says whether everybody holds what the neighbour on the right held (CP-22), who has drafted since.
fn passed(before: &Table, last: (Seat, Move), table: &Table) -> bool {
    let seats = table.seats();
    Seat::all(seats).all(|seat| {
        let player = &before.players[seat];
        let said = match last {
            (who, Move::Draft(card)) if who == seat => Some(card),
            _ => None,
        };
        let mut hand: Vec<Card> = player.hand.clone();
        for gone in [player.chosen.or(said), player.removing]
            .into_iter()
            .flatten()
        {
            let place = hand.iter().position(|card| *card == gone);
            place.map(|place| hand.remove(place));
        }
        hand == table.players[seat.left(seats)].hand
    })
}

/// Plays a game and gives the draws of each round; checks every round against them.
pub fn follow(game: &impl Plays, seats: u8, thirst: Thirst, seed: u64) -> Vec<usize> {
    let n = usize::from(seats);
    let mut random = Random::new(seed);
    let mut luck = Stream::new(seed);
    let mut table = game.deal(seats);
    let counts = [3 * seats, 2 * seats, seats, 1];
    assert_eq!(table.dice, counts, "the dice of {n} players");
    let mut draws = vec![0; usize::from(ROUNDS)];
    let mut before = vec![0; n];
    let mut gone = usize::MAX;
    loop {
        let (round, step) = (table.round, table.step);
        match game.turn(&table) {
            Turn::End(_) => break,
            Turn::Chance(_) => {
                let chance = game.sample(&table, &mut luck);
                game.chance(&mut table, &chance, &mut ());
                if step == 0 && table.step == 1 {
                    assert_eq!(table.pool.len(), 12 * n, "after dealing");
                    let mut hands = table.players.iter().map(|player| player.hand.len());
                    assert!(hands.all(|cards| cards == HAND), "{table:?}");
                    before = lie_down(&table);
                    gone = table.removed.len();
                }
            }
            Turn::Act(seat) => {
                let mut moves = Vec::new();
                game.moves(&table, &mut moves);
                let draws_now = match thirst {
                    Thirst::Never => false,
                    Thirst::Always => true,
                    Thirst::AtTimes => random.below(2) == 0,
                };
                let mv = match table.stage {
                    Stage::Wish if draws_now => Move::Draw,
                    Stage::Wish => Move::Stay,
                    Stage::Offer => Move::Keep,
                    _ => random.pick(&moves),
                };
                let last = draws.len().min(usize::from(round)) - 1;
                draws[last] += usize::from(mv == Move::Draw);
                let before = table.clone();
                game.play(&mut table, &mv, &mut ());
                if table.step == before.step + 1 && before.step > 0 {
                    assert!(passed(&before, (seat, mv), &table), "hands go to the left");
                }
            }
        }
        let over = matches!(table.stage, Stage::Pool | Stage::Last | Stage::Over);
        if over && round > 0 && gone != usize::MAX {
            // The last draft step of a hand of eight is the eighth.
            assert!(step == 0 || usize::from(step) == HAND, "step {step}");
            let drawn = draws[usize::from(round) - 1];
            assert_eq!(table.removed.len() - gone, drawn, "cards out of the game");
            assert!(drawn <= HAND * n);
            let after = lie_down(&table);
            let mut gains: Vec<usize> = after.iter().zip(&before).map(|(a, b)| a - b).collect();
            gains.sort_unstable();
            let most = gains.pop();
            assert_eq!(most, Some(12 * n - drawn + 1), "what the winner gets");
            assert!(gains.iter().all(|gain| *gain == 0), "what the others get");
            gone = usize::MAX;
        }
    }
    assert_eq!(table.round, ROUNDS);
    assert_eq!(table.traits.len(), 15 * n, "Traits for Hunts");
    assert!(table.adaptations.len() == 60 - 15 * n && table.evolutions.len() == 60 - 15 * n);
    draws
}

#[test]
fn rounds_have_the_numbers_that_the_rules_make() {
    let game = quiet();
    for seats in 2..=4 {
        let n = usize::from(seats);
        for (thirst, drawn) in [
            (Thirst::Never, Some(0)),
            (Thirst::Always, Some(HAND * n)),
            (Thirst::AtTimes, None),
        ] {
            for seed in 0..5 {
                let draws = follow(&game, seats, thirst, seed);
                let fits = |draws: &usize| drawn.is_none_or(|drawn| drawn == *draws);
                assert!(
                    draws.iter().all(fits),
                    "{seats} players, {thirst:?}: {draws:?}"
                );
            }
        }
    }
}

#[test]
fn a_snake_draft_goes_round_and_back() {
    let game = Case::shipped().game("draft", &[]);
    for seats in 2..=4 {
        let mut luck = Stream::new(9);
        let mut table = game.deal(seats);
        let mut picks = Vec::new();
        while table.round == 0 {
            let Turn::Act(seat) = game.turn(&table) else {
                let chance = game.sample(&table, &mut luck);
                game.chance(&mut table, &chance, &mut ());
                continue;
            };
            let mut moves = Vec::new();
            game.moves(&table, &mut moves);
            if table.stage == Stage::Snake {
                assert_eq!(moves.len(), usize::from(2 * seats) - picks.len());
                picks.push(seat);
            }
            game.play(&mut table, &moves[0], &mut ());
        }
        let round: Vec<Seat> = table.first.round(seats).collect();
        let back = round.iter().rev();
        let wanted: Vec<Seat> = round.iter().chain(back).copied().collect();
        assert_eq!(picks, wanted);
    }
}
