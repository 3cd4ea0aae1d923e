//! Plays recorded games again: the record of another program in → where this one differs.
//!
//! A record is lines of text; of each game first every step, then its end:
//!
//! ```text
//! c 4 0,1,2,3,4 Deal|0|…    a card of rank 4 came from the pool; what could come; the table
//! p 2 17 14,17 Ask|2|…      seat 2 (counted from 0) asked 17 / 13 for rank 17 % 13; what it could
//! r 1.0 -0.5 …              what each seat gets in the end
//! ```
//!
//! The third and fourth field may be missing. Never decides anything.

use std::fmt::Write as _;

use cardwright::referee::{Chances, Moves, Play, Rules, Score, Turn};

use crate::gofish::{Ask, Drawn, GoFish, Hand, Phase, RANKS, SEATS, Table};

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Compared {
    /// Games whose end is the same.
    pub games: u64,
    /// Steps that could be taken here as well.
    pub steps: u64,
    /// Lists of what could be done that are the same.
    pub lists: u64,
    /// Tables that are the same.
    pub tables: u64,
}

/// Plays all games of a record.
///
/// # Errors
/// The first line that differs.
pub fn replay(game: &GoFish, record: &str) -> Result<Compared, String> {
    let mut compared = Compared::default();
    let mut table = game.deal(SEATS);
    for (number, line) in record.lines().enumerate() {
        follow(game, &mut table, line, &mut compared)
            .map_err(|what| format!("line {}: {what}: {line}", number + 1))?;
    }
    Ok(compared)
}

fn follow(
    game: &GoFish,
    table: &mut Table,
    line: &str,
    compared: &mut Compared,
) -> Result<(), String> {
    let mut fields = line.split(' ');
    match fields.next() {
        Some("c") => {
            let rank = number(fields.next())?;
            if !matches!(game.turn(table), Turn::Chance(_)) {
                return Err("no chance is due".to_owned());
            }
            let due = |rank: &u8| game.check_chance(table, &Drawn(*rank)).is_ok();
            let could: Vec<u8> = (0..RANKS).filter(due).collect();
            if !could.contains(&rank) {
                return Err("no such card can come".to_owned());
            }
            same_list(&could, fields.next(), compared)?;
            same_table(table, fields.next(), compared)?;
            game.chance(table, &Drawn(rank), &mut ());
            compared.steps += 1;
        }
        Some("p") => {
            let (seat, action) = (number(fields.next())?, number(fields.next())?);
            match game.turn(table) {
                Turn::Act(here) if here.place() == usize::from(seat) => {}
                other => return Err(format!("{other:?} is due")),
            }
            let mut moves = Vec::new();
            game.moves(table, &mut moves);
            let action_of = |ask: &Ask| ask.target * RANKS + ask.rank;
            let could: Vec<u8> = moves.iter().map(action_of).collect();
            let Some(chosen) = could.iter().position(|other| *other == action) else {
                return Err("no such move".to_owned());
            };
            same_list(&could, fields.next(), compared)?;
            same_table(table, fields.next(), compared)?;
            game.play(table, &moves[chosen], &mut ());
            compared.steps += 1;
        }
        Some("r") => {
            let returns: Vec<f64> = fields
                .map(|field| field.parse().map_err(|_| "no number".to_owned()))
                .collect::<Result<_, _>>()?;
            let here = shares(game, table)?;
            let near = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-12;
            if returns.len() != here.len() || !returns.iter().zip(&here).all(near) {
                return Err(format!("the end here is {here:?}"));
            }
            compared.games += 1;
            *table = game.deal(SEATS);
        }
        _ => return Err("no step".to_owned()),
    }
    Ok(())
}

fn number(field: Option<&str>) -> Result<u8, String> {
    let number = field.and_then(|field| field.parse().ok());
    number.ok_or_else(|| "a number is missing".to_owned())
}

fn same_list(here: &[u8], there: Option<&str>, compared: &mut Compared) -> Result<(), String> {
    let Some(there) = there else { return Ok(()) };
    let here: Vec<String> = here.iter().map(ToString::to_string).collect();
    let here = here.join(",");
    if here != there {
        return Err(format!("here it is one of {here}"));
    }
    compared.lists += 1;
    Ok(())
}

fn same_table(here: &Table, there: Option<&str>, compared: &mut Compared) -> Result<(), String> {
    let Some(there) = there else { return Ok(()) };
    let here = written(here);
    if here != there {
        return Err(format!("here the table is {here}"));
    }
    compared.tables += 1;
    Ok(())
}

/// Gives what each seat wins: the winners share 1, and the others lose as much.
#[allow(clippy::cast_precision_loss)] // four seats
fn shares(game: &GoFish, table: &Table) -> Result<Vec<f64>, String> {
    let outcome = game.outcome(table).ok_or("the game goes on")?;
    let (seats, winners) = (outcome.scores.len(), outcome.winners.len());
    let share = |place: usize| {
        if winners == seats {
            0.0
        } else if outcome.winners.iter().any(|seat| seat.place() == place) {
            1.0 / winners as f64
        } else {
            -1.0 / (seats - winners) as f64
        }
    };
    Ok((0..seats).map(share).collect())
}

/// Writes a table as records do.
fn written(table: &Table) -> String {
    let phase = match table.phase {
        Phase::Deal => "Deal",
        Phase::Ask => "Ask",
        Phase::Fish(_) => "Fish",
        Phase::Empty => "EmptyDraw",
        Phase::Over => "GameOver",
    };
    let mut text = format!("{phase}|{}|", table.seat);
    for (hand, books) in table.hands.iter().zip(table.books) {
        cards(&mut text, *hand);
        let _ = write!(text, ":{}|", books.count_ones());
    }
    cards(&mut text, table.pool);
    text
}

fn cards(text: &mut String, hand: Hand) {
    for rank in hand.ranks() {
        let _ = write!(text, "{}{}", char::from(b'a' + rank), hand.of(rank));
    }
}
