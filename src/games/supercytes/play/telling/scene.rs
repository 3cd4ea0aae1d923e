//! The table as one seat follows it.

use crate::referee::{Line, Scene, Seat};

use super::super::Supercytes;
use super::super::table::Stage;
use super::super::view::View;

/// Shows what a seat sees.
pub(super) fn scene(game: &Supercytes, view: &View) -> Scene {
    let before = |seat: Seat| {
        if seat == view.seat {
            own(game, view)
        } else {
            others(view, seat)
        }
    };
    Scene {
        now: now(game, view),
        middle: middle(game, view),
        seats: Seat::all(view.seats.seats()).map(before).collect(),
    }
}

/// Counts things: `1 card`, `2 cards`.
pub(super) fn count(n: usize, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

/// Says what goes on, and what is asked.
fn now(game: &Supercytes, view: &View) -> String {
    let (round, turn, mine) = (view.round, view.turn, view.turn == view.seat);
    let called = view.category.map_or("", |category| game.label(category));
    match view.stage {
        Stage::Cells => "The cells are shuffled and dealt".to_owned(),
        Stage::Treatments => "The Treatments are shuffled and dealt".to_owned(),
        Stage::Call if mine => {
            format!("Round {round}: you call a category: the highest score in it wins")
        }
        Stage::Call => format!("Round {round}: seat {turn} calls a category"),
        Stage::Window if mine => {
            format!("Round {round}: {called} is called. You may play Treatments")
        }
        Stage::Window => {
            format!("Round {round}: {called} is called. Seat {turn} may play Treatments")
        }
        Stage::Take => {
            let victim = view.stealing.first().copied().unwrap_or(turn);
            format!("Round {round}: seat {turn} takes a card in play from seat {victim}, unseen")
        }
        Stage::Won => format!("Round {round}: the cards that were won are mixed"),
        Stage::BuyBack if mine => {
            let price = count(game.cost, "card");
            format!("After round {round}: you may buy a used Treatment back, unseen, for {price}")
        }
        Stage::BuyBack => format!("After round {round}: seat {turn} may buy a used Treatment back"),
        Stage::Pick => format!("After round {round}: seat {turn} picks a used Treatment, unseen"),
        Stage::LastWithCards => "The game is over: one player is left with cards".to_owned(),
        Stage::AllOut => "The game is over: nobody has cards left".to_owned(),
        Stage::TimeLimit => "The game is over: time is up, and most cards win".to_owned(),
    }
}

/// Shows what lies in the centre and matters.
fn middle(game: &Supercytes, view: &View) -> Vec<Line> {
    let mut lines = Vec::new();
    if let (Stage::Window | Stage::Take, Some(category)) = (view.stage, view.category) {
        let words = format!("{} by seat {}", game.label(category), view.caller);
        lines.push(Line::words("called", words));
    }
    if !view.played.is_empty() {
        let played = view.played.iter().map(|played| match played.on {
            Some(on) => format!("{} by seat {} on seat {on}", played.card, played.by),
            None => format!("{} by seat {}", played.card, played.by),
        });
        let played: Vec<String> = played.collect();
        lines.push(Line::words("played", played.join(", ")));
    }
    if view.pot > 0 {
        let words = format!("{}, for whoever wins next", count(view.pot, "card"));
        lines.push(Line::words("pot", words));
    }
    if game.buy_back && view.used > 0 {
        let words = format!("{}, face down", count(view.used, "Treatment"));
        lines.push(Line::words("used", words));
    }
    lines
}

/// Shows a seat what it holds, and what that comes to.
fn own(game: &Supercytes, view: &View) -> Vec<Line> {
    let seen = &view.seats[view.seat];
    let cards: Vec<_> = seen.in_play.iter().copied().flatten().collect();
    let mut lines = Vec::new();
    if !cards.is_empty() {
        lines.push(Line::read("in play", &cards));
        if let Some(category) = view.category {
            let scores: Vec<i32> = cards
                .iter()
                .map(|card| game.score(*card, category))
                .collect();
            let printed: Vec<String> = scores.iter().map(ToString::to_string).collect();
            let mut words = vec![printed.join(" + ")];
            words.extend((seen.points != 0).then(|| signed(seen.points)));
            let total = scores.iter().sum::<i32>() + seen.points;
            let sum = summed(&words, total);
            lines.push(Line::words(
                "score",
                format!("{} {sum}", game.label(category)),
            ));
        }
    }
    if !view.treatments.is_empty() {
        lines.push(Line::read("Treatments", &view.treatments));
    }
    lines.push(pile(seen.pile, cards.is_empty()));
    lines
}

/// Shows what a seat knows of another player.
fn others(view: &View, seat: Seat) -> Vec<Line> {
    let seen = &view.seats[seat];
    let mut lines = vec![pile(seen.pile, seen.in_play.is_empty())];
    if seen.in_play.len() > 1 {
        lines.push(Line::words("in play", count(seen.in_play.len(), "card")));
    }
    let known: Vec<_> = seen.in_play.iter().copied().flatten().collect();
    if !known.is_empty() {
        lines.push(Line::cards("you know of", &known));
    }
    if seen.treatments > 0 {
        lines.push(Line::words("", count(seen.treatments, "Treatment")));
    }
    if seen.points != 0 && !matches!(view.stage, Stage::BuyBack | Stage::Pick) {
        lines.push(Line::words("score", signed(seen.points)));
    }
    lines
}

/// Shows a pile; who has neither pile nor card in play is out.
fn pile(cards: usize, nothing_in_play: bool) -> Line {
    match cards {
        0 if nothing_in_play => Line::words("", "out: no cards left"),
        0 => Line::words("pile", "empty: the last card is in play"),
        n => Line::words("pile", count(n, "card")),
    }
}

/// Writes points with their sign: `+ 6`, `− 4`.
pub(super) fn signed(points: i32) -> String {
    let sign = if points < 0 { '−' } else { '+' };
    format!("{sign} {}", points.unsigned_abs())
}

/// Writes a sum with what it comes to, unless that is all there is.
pub(super) fn summed(parts: &[String], total: i32) -> String {
    let (sum, total) = (parts.join(" "), minus(total));
    if sum == total {
        sum
    } else {
        format!("{sum} = {total}")
    }
}

/// Writes a score, also one below zero.
pub(super) fn minus(score: i32) -> String {
    match score {
        0.. => score.to_string(),
        _ => format!("−{}", score.unsigned_abs()),
    }
}
