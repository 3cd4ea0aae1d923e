//! A second scorer, written from the rules (CY-83 to CY-97): a table before and after the last step in,
//! what was scored wrong out.

use cardwright::games::cytosis::{Chance, Move, Stage, Table, Task, What};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Choice, Ending, Turn, Watch};

use super::reader::Printed;
use super::{Case, Plays, VARIANTS};
use crate::arena::run;

/// What the games of a test have shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    pub games: u32,
    pub ties: u32,
    pub sets: u32,
    pub goals: u32,
    pub detox: u32,
    pub receptors: u32,
}

/// Holds a table that has ended against the rules; `before` is the same one before it was scored.
pub fn agrees<G: Plays>(
    game: &G,
    printed: &Printed,
    before: &Table,
    after: &Table,
    seen: &mut Seen,
) -> Result<(), String> {
    let json = serde_json::to_value(after).expect("json");
    let json = game.names().spoken(json);
    let end = printed.end(&json);
    let health = before.players.iter().map(|player| i64::from(player.health));
    let scores: Vec<i64> = health.zip(&end).map(|(health, end)| health + end).collect();
    let winner = printed.winner(&json, &scores);
    let most = scores.iter().max();
    let done = |kind: &str| {
        let cards = after.players.iter().flat_map(|player| &player.done);
        let words = cards.map(|card| game.names().card(*card));
        u32::try_from(
            words
                .filter(|word| printed.faces[*word].kind == kind)
                .count(),
        )
        .expect("few")
    };
    seen.games += 1;
    seen.ties += u32::from(scores.iter().filter(|score| Some(*score) == most).count() > 1);
    seen.sets += done("enzyme") / 2;
    seen.detox += done("detox");
    seen.receptors += done("protein-receptor") + done("steroid-receptor");
    seen.goals += u32::from(after.goals.iter().any(|goal| !goal.markers.is_empty()));
    let outcome = game
        .outcome(after)
        .ok_or("scorer: the game has no outcome")?;
    let named: Vec<usize> = outcome.winners.iter().map(|seat| seat.place()).collect();
    if outcome.scores != scores || named != [winner] {
        return Err(format!(
            "scorer: {outcome:?}, and by the rules {scores:?}, seat {} ({end:?} at the end)",
            winner + 1
        ));
    }
    match game.turn(after) {
        Turn::End(Ending::Won("CY-01")) => Ok(()),
        turn => Err(format!("scorer: the end is {turn:?}")),
    }
}

/// The last thing that happened.
enum Last {
    Move(Move),
    Chance(Chance),
}

/// Counts once more at the end of a game.
pub struct Scorer<'a> {
    printed: &'a Printed,
    last: Option<(Table, Last)>,
    pub seen: Seen,
}

impl<'a> Scorer<'a> {
    pub fn new(printed: &'a Printed) -> Self {
        Self {
            printed,
            last: None,
            seen: Seen::default(),
        }
    }

    fn note(&mut self, table: &Table, last: Last) {
        if table.events.is_empty() && matches!(table.stage, Stage::Play | Stage::End) {
            self.last = Some((table.clone(), last));
        }
    }
}

impl<G: Plays> Watch<G> for Scorer<'_> {
    fn chance(&mut self, _: &G, table: &Table, outcome: &Chance) -> Result<(), String> {
        self.note(table, Last::Chance(outcome.clone()));
        Ok(())
    }

    fn decision(&mut self, _: &G, table: &Table, choice: Choice<'_, G>) -> Result<(), String> {
        self.note(table, Last::Move(choice.mv));
        Ok(())
    }

    fn end(&mut self, game: &G, after: &Table, _: Ending) -> Result<(), String> {
        let (mut before, last) = self.last.take().ok_or("scorer: no last step")?;
        // Somebody who has still to decide keeps the table from being scored.
        let seat = before.first;
        let waits = Task {
            seat,
            what: What::Recover,
        };
        before.todo.insert(0, waits);
        match last {
            Last::Move(mv) => game.play(&mut before, &mv, &mut ()),
            Last::Chance(chance) => game.chance(&mut before, &chance, &mut ()),
        }
        if before.todo.len() != 1 {
            return Err(format!(
                "scorer: something is left to do: {:?}",
                before.todo
            ));
        }
        agrees(game, self.printed, &before, after, &mut self.seen)
    }
}

/// Games of each variant with each number of players: whatever is scored is scored dozens of times, and
/// two of them are between bots that look for points.
const SEEDS: u64 = 5;

#[test]
fn a_second_scorer_counts_the_same_at_the_end_of_games() {
    let case = Case::shipped();
    let printed = Printed::read(&case.project);
    let mut scorer = Scorer::new(&printed);
    for variant in VARIANTS {
        let game = case.game(variant, &[]);
        for seats in 2..=5 {
            for seed in 0..SEEDS {
                let bot = if seed % 5 < 2 {
                    BotKind::Greedy
                } else {
                    BotKind::Random
                };
                let played = run(&game, seats, seed, bot, &mut scorer);
                if let Err(trouble) = played.end {
                    panic!("{variant}, {seats} seats, seed {seed}, {bot}: {trouble}");
                }
            }
        }
    }
    let Seen {
        games,
        ties,
        sets,
        goals,
        detox,
        receptors,
    } = scorer.seen;
    println!("{:?}", scorer.seen);
    assert_eq!(u64::from(games), 16 * SEEDS);
    assert!(ties > 1 && sets > 20 && goals > 60 && detox > 100 && receptors > 20);
}
