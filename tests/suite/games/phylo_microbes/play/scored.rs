//! A second scorer, written from the rules (PH-29 to PH-31, PH-A10): a table's document in, points
//! and winners out.

use cardwright::games::phylo_microbes::{Active, PhyloMicrobes, Stage, Table};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Card, Ending, Game, Seat, Staging, Turn};
use serde_json::Value;
use smallvec::SmallVec;

use super::reader::Printed;
use super::{Case, microbes, pile};
use crate::arena::{player, run, seats, words};
use crate::random::Random;

/// What decides, most important first; of the last the least wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sheet {
    points: i64,
    completed: usize,
    unfinished: i64,
}

impl Sheet {
    /// PH-29: plus the completed Microbes, minus those in progress; PH-30: nothing for the hand.
    fn of(printed: &Printed, player: &Value) -> Self {
        let mut sheet = Self {
            points: 0,
            completed: 0,
            unfinished: 0,
        };
        for microbe in words(&player["completed"]) {
            sheet.points += printed.points[&microbe];
            sheet.completed += 1;
        }
        for active in player["active"].as_array().expect("a list") {
            let points = printed.points[active["microbe"].as_str().expect("a word")];
            sheet.points -= points;
            sheet.unfinished += points;
        }
        sheet
    }

    /// PH-31, PH-A10: says whether this one is ahead of another.
    fn beats(self, other: Self) -> bool {
        if self.points != other.points {
            return self.points > other.points;
        }
        if self.completed != other.completed {
            return self.completed > other.completed;
        }
        self.unfinished < other.unfinished
    }
}

/// How close a victory was.
#[derive(Clone, Copy, Debug, Default)]
struct Ties {
    by_completed: u32,
    by_unfinished: u32,
    shared: u32,
}

/// Holds a table that has ended against the rules.
pub fn agrees<G: Game>(game: &G, printed: &Printed, table: &G::Table) -> Result<(), String> {
    counted(game, printed, table, &mut Ties::default())
}

fn counted<G: Game>(
    game: &G,
    printed: &Printed,
    table: &G::Table,
    ties: &mut Ties,
) -> Result<(), String> {
    let json = game
        .names()
        .spoken(serde_json::to_value(table).expect("json"));
    let sheets: Vec<Sheet> = (0..seats(&json))
        .map(|seat| Sheet::of(printed, player(&json, seat)))
        .collect();
    let winners: Vec<usize> = (0..sheets.len())
        .filter(|seat| sheets.iter().all(|other| !other.beats(sheets[*seat])))
        .collect();
    let best = sheets[winners[0]];
    let level = |same: fn(Sheet, Sheet) -> bool| {
        sheets.iter().filter(|sheet| same(**sheet, best)).count() > 1
    };
    if winners.len() > 1 {
        ties.shared += 1;
    } else if level(|one, other| (one.points, one.completed) == (other.points, other.completed)) {
        ties.by_unfinished += 1;
    } else if level(|one, other| one.points == other.points) {
        ties.by_completed += 1;
    }
    let outcome = game
        .outcome(table)
        .ok_or("scorer: the game has no outcome")?;
    let scores: Vec<i64> = sheets.iter().map(|sheet| sheet.points).collect();
    let named: Vec<usize> = outcome.winners.iter().map(|seat| seat.place()).collect();
    if (&outcome.scores, &named) != (&scores, &winners) {
        return Err(format!(
            "scorer: {outcome:?}, and by the rules {scores:?}, {winners:?}"
        ));
    }
    let stalled = json["stage"] == "stalled";
    let fits = match game.turn(table) {
        Turn::End(Ending::Exhausted(rule)) => stalled && rule == "PH-A08",
        Turn::End(Ending::Won(rule)) => !stalled && winners.len() == 1 && rule == "PH-31",
        Turn::End(Ending::Shared(rule)) => !stalled && winners.len() > 1 && rule == "PH-A10",
        _ => false,
    };
    if fits {
        Ok(())
    } else {
        Err(format!("scorer: the end is {:?}", game.turn(table)))
    }
}

/// Twenty Microbes whose points are often the same.
fn alike() -> Case {
    let rows: Vec<String> = (0..20)
        .map(|n| format!("M{n:02},{},bacteria,soil,teamwork", [3, 1, 2, 4, 0][n % 5]))
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    Case::new(&[("microbes", &microbes(&rows))])
}

/// A table at the end on which Microbes lie anywhere.
fn strewn(game: &PhyloMicrobes, faces: u16, random: &mut Random) -> Table {
    let seats = u8::try_from(2 + random.below(4)).expect("few");
    let mut table = game.blank(seats);
    table.stage = random.pick(&[Stage::Over, Stage::Over, Stage::Stalled]);
    for microbe in (0..faces).map(Card) {
        let seat = Seat::new(u8::try_from(random.below(usize::from(seats))).expect("few"));
        match random.below(5) {
            0 | 1 => table.players[seat].completed.push(microbe),
            2 => table.players[seat].active.push(Active {
                microbe,
                placed: SmallVec::new(),
                wild: SmallVec::new(),
                beside: SmallVec::new(),
            }),
            3 => table.players[seat].hand.push(microbe),
            _ => table.left_out.push(microbe),
        }
    }
    table
}

#[test]
fn a_second_scorer_counts_the_same_on_tables_where_cards_lie_anywhere() {
    let mut random = Random::new(31);
    let mut ties = Ties::default();
    for case in [Case::shipped(), alike()] {
        let game = case.game("full", &[]);
        let printed = Printed::read(&case.project);
        let faces = u16::try_from(printed.points.len()).expect("few");
        for number in 0..2000 {
            let few = 1 + random.below(usize::from(faces));
            let few = u16::try_from(few).expect("few");
            let table = strewn(&game, few, &mut random);
            let agreed = counted(&game, &printed, &table, &mut ties);
            assert_eq!(agreed, Ok(()), "table {number}: {table:?}");
        }
    }
    println!("{ties:?}");
    assert!(
        ties.by_completed > 50 && ties.by_unfinished > 0 && ties.shared > 50,
        "{ties:?}"
    );
}

#[test]
fn a_second_scorer_counts_the_same_at_the_end_of_games() {
    let case = Case::shipped();
    let printed = Printed::read(&case.project);
    for (number, cards) in [0, 3, 10, 25].into_iter().enumerate() {
        let game = case.game("full", &[pile(cards)]);
        for seed in 0..150 {
            let seats = u8::try_from(2 + (seed + number as u64) % 4).expect("few");
            let played = run(&game, seats, seed, BotKind::Random, &mut ());
            assert!(played.end.is_ok(), "seed {seed}");
            let agreed = agrees(&game, &printed, &played.table);
            assert_eq!(agreed, Ok(()), "{seats} seats, seed {seed}");
        }
    }
}
