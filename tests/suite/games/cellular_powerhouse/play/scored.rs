//! A second scorer, written from the rules (CP-27 to CP-30, CP-A11, CP-A26, CP-40): a table's document
//! in, Nutrients and who can have won out.

use cardwright::games::cellular_powerhouse::{CellularPowerhouse, Stage, Table};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Card, Ending, Game, Seat, Staging, Turn};

use super::reader::{Printed, Sight};
use super::{Case, VARIANTS, card, forms, none_removed, pool, whole};
use crate::arena::{run, seats};
use crate::random::Random;

/// What the games of a test have shown.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    ties: u32,
    below_zero: u32,
    shared: u32,
}

/// Holds a table that has ended against the rules.
pub fn agrees<G: Game>(game: &G, printed: &Printed, table: &G::Table) -> Result<(), String> {
    counted(game, printed, table, &mut Seen::default())
}

fn counted<G: Game>(
    game: &G,
    printed: &Printed,
    table: &G::Table,
    seen: &mut Seen,
) -> Result<(), String> {
    let json = serde_json::to_value(table).expect("json");
    let json = game.names().spoken(json);
    let sight = |me| Sight {
        printed,
        json: &json,
        me,
    };
    let scores: Vec<i64> = (0..seats(&json)).map(|me| sight(me).nutrients()).collect();
    let most = scores.iter().max().copied();
    let ahead = |seat: &usize| Some(scores[*seat]) == most;
    let best: Vec<usize> = (0..scores.len()).filter(ahead).collect();
    seen.ties += u32::from(best.len() > 1);
    seen.below_zero += u32::from(scores.iter().any(|score| *score < 0));
    seen.shared += u32::from(
        json["convergence"]
            .as_array()
            .is_some_and(|all| !all.is_empty()),
    );
    let outcome = game
        .outcome(table)
        .ok_or("scorer: the game has no outcome")?;
    let named: Vec<usize> = outcome.winners.iter().map(|seat| seat.place()).collect();
    // A Scarcity roll among the tied has said who wins; nobody has rolled on a table made up.
    let fits = match named[..] {
        [winner] => best.contains(&winner),
        _ => json["winner"].is_null() && named == best,
    };
    if outcome.scores != scores || !fits {
        return Err(format!(
            "scorer: {outcome:?}, and by the rules {scores:?}, {best:?}"
        ));
    }
    match game.turn(table) {
        Turn::End(Ending::Won("CP-02")) => Ok(()),
        turn => Err(format!("scorer: the end is {turn:?}")),
    }
}

/// A table at the end on which things lie anywhere.
fn strewn(game: &CellularPowerhouse, case: &Case, random: &mut Random) -> Table {
    let seats = u8::try_from(2 + random.below(3)).expect("few");
    let mut table = game.blank(seats);
    table.stage = Stage::Over;
    let mut each = |list: &str, place: &mut dyn FnMut(Card, Option<Seat>, usize)| {
        for row in case.rows(list) {
            let seat = Seat::new(u8::try_from(random.below(usize::from(seats))).expect("few"));
            let lies = random.below(6);
            place(card(game, &row["id"]), (lies > 0).then_some(seat), lies);
        }
    };
    for list in ["traits", "adaptations", "evolutions"] {
        each(list, &mut |card, seat, lies| match seat {
            None => table.convergence.push(card),
            Some(seat) if lies < 4 => table.players[seat].up.push(card),
            Some(seat) if lies == 4 => table.players[seat].down.push(card),
            Some(seat) => table.players[seat].hand.push(card),
        });
    }
    each("genomes", &mut |card, seat, lies| match seat {
        Some(seat) if lies < 4 => table.players[seat].genomes.push(card),
        _ => table.left_out.push(card),
    });
    for player in &mut table.players {
        player.mutations = u8::try_from(random.below(3)).expect("few");
        player.dice = [3, 2, 2, 2].map(|most| u8::try_from(random.below(most)).expect("few"));
        player.up.sort_unstable();
    }
    table
}

#[test]
fn a_second_scorer_counts_the_same_on_tables_where_cards_lie_anywhere() {
    let mut random = Random::new(31);
    let mut seen = Seen::default();
    let mut cases = vec![Case::shipped()];
    cases.extend(forms::decks().into_iter().take(1));
    for case in cases {
        let game = case.game("draft", &[]);
        let printed = Printed::read(&case.project);
        for number in 0..2000 {
            let table = strewn(&game, &case, &mut random);
            let agreed = counted(&game, &printed, &table, &mut seen);
            assert_eq!(agreed, Ok(()), "table {number}: {table:?}");
        }
    }
    println!("{seen:?}");
    assert!(
        seen.ties > 20 && seen.below_zero > 20 && seen.shared > 1000,
        "{seen:?}"
    );
}

#[test]
fn a_second_scorer_counts_the_same_at_the_end_of_games() {
    let mut seen = Seen::default();
    let short = [&pool(2, 2, 2)[..], &[whole("hand", 4), none_removed()]].concat();
    let mut cases = vec![(Case::shipped(), vec![])];
    cases.extend(forms::decks().into_iter().map(|case| (case, short.clone())));
    for (number, (case, asked)) in cases.iter().enumerate() {
        let printed = Printed::read(&case.project);
        let games = if number == 0 { 60 } else { 12 };
        for seed in 0..games {
            let variant = VARIANTS[usize::try_from(seed % 3).expect("small")];
            let game = case.game(variant, asked);
            let seats = u8::try_from(2 + (seed / 3) % 3).expect("few");
            let played = run(&game, seats, seed, BotKind::Random, &mut ());
            assert!(played.end.is_ok(), "deck {number}, seed {seed}");
            let agreed = counted(&game, &printed, &played.table, &mut seen);
            assert_eq!(
                agreed,
                Ok(()),
                "deck {number}, {variant}, {seats} seats, seed {seed}"
            );
        }
    }
    println!("{seen:?}");
    assert!(seen.ties > 0 && seen.shared > 10, "{seen:?}");
}
