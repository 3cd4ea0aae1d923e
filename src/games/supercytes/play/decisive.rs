//! What is told of a standoff to those who count: ties below the highest score, and the cards without
//! which it would have ended otherwise.

use crate::referee::{Event, Seat, Sink};

use super::super::words::Act;
use super::Supercytes;
use super::aim::affected;
use super::mv::Category;
use super::table::Table;

/// Says whether players who don't win share a score, which makes no draw.
pub(super) fn lower_tie(
    game: &Supercytes,
    table: &Table,
    category: Category,
    winner: Seat,
) -> bool {
    let others = Seat::all(table.seats.seats());
    let others = others.filter(|seat| *seat != winner && table.is_in(*seat));
    let mut scores: Vec<i32> = others
        .map(|seat| game.total(table, seat, category))
        .collect();
    scores.sort_unstable();
    scores.windows(2).any(|two| two[0] == two[1])
}

/// Tells the cards without which another player, or nobody, would have won.
pub(super) fn decisive(
    game: &Supercytes,
    table: &Table,
    category: Category,
    winner: Seat,
    sink: &mut impl Sink,
) {
    for card in &table.seats[winner].in_play {
        sink.event(Event::Decisive(winner, *card));
    }
    for played in &table.played {
        let without = |seat: Seat| {
            let mut given = 0;
            for act in &game.effect(played.card).acts {
                match act {
                    Act::Points { amount, who } if affected(table, *played, *who, seat) => {
                        given += amount;
                    }
                    Act::Steal { .. } if seat == played.by => {
                        // What the thief has in play besides his own card.
                        let stolen = table.seats[seat].in_play.iter().skip(1);
                        given += stolen.map(|card| game.score(*card, category)).sum::<i32>();
                    }
                    _ => {}
                }
            }
            game.total(table, seat, category) - given
        };
        let others = Seat::all(table.seats.seats());
        let others = others.filter(|seat| *seat != winner && table.is_in(*seat));
        if others.map(without).max() >= Some(without(winner)) {
            sink.event(Event::Decisive(played.by, played.card));
        }
    }
}
