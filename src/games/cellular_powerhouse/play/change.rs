//! What has changed between two tables: cards drawn, laid and moved, things gained and lost.
//!
//! The tables before and after in, notes out. Cards that lie face down are never named, but for a
//! drawn card to the player who drew it.

use crate::referee::{Card, Note, Seat};

use super::heading::{counted, dice_in_words};
use super::loss::{added, count};
use super::table::{Stage, Table};

/// Tells which Starting Genomes were dealt.
pub(super) fn tell_genomes(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    if before.stage != Stage::Genomes {
        return;
    }
    for (seat, player) in after.players.each() {
        let cards: Vec<String> = player.genomes.iter().map(Card::to_string).collect();
        if !cards.is_empty() {
            let text = format!("seat {seat} begins with {}", cards.join(" and "));
            notes.push(Note::all(text));
        }
    }
}

/// Gives who has laid which card in this step.
pub(super) fn laid(before: &Table, after: &Table) -> Vec<(Seat, Card)> {
    let same =
        after.stage == Stage::Choose && (after.round, after.step) == (before.round, before.step);
    if before.stage != Stage::Choose || before.contest.is_some() || same {
        return Vec::new();
    }
    let seats = before.players.each();
    let each = seats.filter_map(|(seat, player)| {
        let card = player.chosen.or_else(|| {
            let last = seat == before.asks && !player.hand.is_empty();
            last.then(|| last_laid(before, after)).flatten()
        });
        card.map(|card| (seat, card))
    });
    each.collect()
}

/// Tells of cards that have changed places face up.
pub(super) fn tell_moved(
    before: &Table,
    after: &Table,
    laid: &[(Seat, Card)],
    notes: &mut Vec<Note>,
) {
    let swap = matches!(before.stage, Stage::Offer | Stage::Pass);
    let price = if swap { " for a Mutation" } else { "" };
    for (seat, player) in after.players.each() {
        let mut come = added(&before.players[seat].up, &player.up);
        for (_, own) in laid.iter().filter(|(who, _)| *who == seat) {
            if let Some(place) = come.iter().position(|card| card == own) {
                come.remove(place);
            }
        }
        for card in come {
            let gone = |other: &Seat| {
                let had = count(&before.players[*other].up, card);
                *other != seat && had > count(&after.players[*other].up, card)
            };
            let from = Seat::all(after.seats()).find(gone);
            let shared = count(&before.convergence, card) > count(&after.convergence, card);
            notes.push(Note::all(match from {
                Some(from) => format!("seat {seat} takes {card} from seat {from}{price}"),
                None if shared => format!("seat {seat} takes {card} from the Convergence"),
                None => format!("seat {seat} turns {card} face up"),
            }));
        }
    }
    for card in added(&before.convergence, &after.convergence) {
        let text = format!("{card} converges: from now on it counts for everybody");
        notes.push(Note::all(text));
    }
}

/// Tells who has won the Competition.
pub(super) fn tell_competition(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    let Some(card) = before
        .competition
        .filter(|card| after.competition != Some(*card))
    else {
        return;
    };
    let won = |seat: &Seat| {
        count(&after.players[*seat].down, card) > count(&before.players[*seat].down, card)
    };
    if let Some(seat) = Seat::all(after.seats()).find(won) {
        let text = format!(
            "seat {seat} wins the Competition, {card}, and all that is left of the Gene Pool"
        );
        notes.push(Note::all(text).about(card));
    }
}

/// Tells what players have more and less of.
pub(super) fn tell_gains(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    if before.round == 0 && after.round == 0 && before.stage != Stage::Start {
        return;
    }
    for (seat, now) in after.players.each() {
        let then = &before.players[seat];
        let [mut gains, mut losses] = [Vec::new(), Vec::new()];
        let mut tell = |had: usize, has: usize, words: &dyn Fn(usize) -> String| {
            if has > had {
                gains.push(words(has - had));
            } else if has < had {
                losses.push(words(had - has));
            }
        };
        tell(then.down.len(), now.down.len(), &|n| {
            counted(n, "face-down card")
        });
        for place in 0..4 {
            tell(then.dice[place].into(), now.dice[place].into(), &|n| {
                let mut dice = [0; 4];
                dice[place] = u8::try_from(n).unwrap_or(u8::MAX);
                dice_in_words(dice)
            });
        }
        tell(then.mutations.into(), now.mutations.into(), &|n| {
            counted(n, "Mutation")
        });
        let parts = [("gains", gains), ("loses", losses)];
        let parts = parts.into_iter().filter(|(_, things)| !things.is_empty());
        let parts: Vec<String> = parts
            .map(|(verb, things)| format!("{verb} {}", things.join(", ")))
            .collect();
        if !parts.is_empty() {
            notes.push(Note::all(format!("seat {seat} {}", parts.join(" and "))));
        }
    }
}

/// Tells who has drawn, and the card to that player alone.
pub(super) fn tell_draws(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    for (seat, player) in after.players.each() {
        let then = &before.players[seat];
        if player.drew > then.drew {
            notes.push(Note::all(format!(
                "seat {seat} draws a card of the Gene Pool"
            )));
            for card in added(&then.hand, &player.hand) {
                notes.push(Note::to(seat, format!("you draw {card}")));
            }
        }
    }
}

/// Gives the card that the last player has chosen: it is missing in the hand, wherever that is now.
fn last_laid(before: &Table, after: &Table) -> Option<Card> {
    let seat = before.asks;
    let player = &before.players[seat];
    let hand = match after.step {
        _ if after.round != before.round => &[][..],
        step if step == before.step => &after.players[seat].hand[..],
        _ => &after.players[seat.left(before.seats())].hand[..],
    };
    let mut gone = added(hand, &player.hand);
    if let Some(place) = player
        .removing
        .and_then(|card| gone.iter().position(|one| *one == card))
    {
        gone.remove(place);
    }
    let up = |card: &&Card| count(&after.players[seat].up, **card) > count(&player.up, **card);
    match gone[..] {
        [one] => Some(one),
        _ => gone.iter().find(up).copied(),
    }
}
