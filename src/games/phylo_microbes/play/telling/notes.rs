//! What a step has come to, told by comparing the tables before and after it.

use crate::referee::{Card, Note, Score, Seat};

use super::super::game::{Modifier, PhyloMicrobes};
use super::super::table::{Active, Stage, Table};
use super::scene::points;

impl PhyloMicrobes {
    /// Tells what a step has come to.
    pub(super) fn told(&self, before: &Table, after: &Table) -> Vec<Note> {
        if after.turns == 0 {
            return Vec::new();
        }
        if before.turns == 0 {
            return vec![Note::all(format!("seat {} plays first", after.turn))];
        }
        let mut notes = Vec::new();
        self.revealed(before, after, &mut notes);
        for seat in Seat::all(after.seats()) {
            self.placed(before, after, seat, &mut notes);
        }
        discarded(before, after, &mut notes);
        for seat in Seat::all(after.seats()) {
            drawn(before, after, seat, &mut notes);
            skipped(before, after, seat, &mut notes);
        }
        piles(before, after, &mut notes);
        in_vain(before, after, &mut notes);
        if !after.is_in_play() {
            self.ended(after, &mut notes);
        }
        notes
    }

    /// A Modifier that works at once is shown to all when it is drawn.
    fn revealed(&self, before: &Table, after: &Table, notes: &mut Vec<Note>) {
        let drawn = before.modifiers.len() - after.modifiers.len();
        for card in &before.modifiers[..drawn] {
            let modifier = self.modifier(*card);
            if let Some(modifier) = modifier.filter(|one| one.is_immediate()) {
                let tone = if modifier.bad {
                    "a bad Modifier"
                } else {
                    "a Modifier"
                };
                let text = format!("it is {card}, {tone}: {}", modifier.says);
                notes.push(Note::all(text));
            }
        }
    }

    /// What has come to lie beside the Microbes of a player, what is gone, and what is completed.
    fn placed(&self, before: &Table, after: &Table, seat: Seat, notes: &mut Vec<Note>) {
        let (was, now) = (&before.players[seat], &after.players[seat]);
        for active in &was.active {
            let microbe = active.microbe;
            match now.find(microbe) {
                Some(left) => self.changed(before, seat, active, left, notes),
                None if now.completed.contains(&microbe) => {}
                None => {
                    let text = format!("seat {seat} takes {microbe} back into the hand");
                    notes.push(Note::all(text));
                }
            }
        }
        for microbe in &now.completed[was.completed.len()..] {
            let worth = points(self.points(*microbe));
            let text = format!("seat {seat} has completed {microbe}: {worth}");
            notes.push(Note::all(text).about(*microbe));
        }
        for hold in &now.holds[was.holds.len().min(now.holds.len())..] {
            let text = format!("{} lets seat {seat} keep more cards", hold.card);
            notes.push(Note::all(text));
        }
    }

    fn changed(
        &self,
        before: &Table,
        seat: Seat,
        was: &Active,
        now: &Active,
        notes: &mut Vec<Note>,
    ) {
        let microbe = was.microbe;
        let wild =
            |active: &Active| -> Vec<Card> { active.wild.iter().map(|wild| wild.card).collect() };
        let mut lost = without(&was.placed, &now.placed);
        lost.extend(without(&wild(was), &wild(now)));
        for card in lost {
            let text = format!("seat {seat} loses {card} beside {microbe}");
            notes.push(Note::all(text));
        }
        // What was in the hand is placed by a move that has been told.
        let held = &before.players[seat].hand;
        let more = without(&now.placed, &was.placed);
        for card in more.into_iter().filter(|card| !held.contains(card)) {
            notes.push(Note::all(format!("{card} is placed on {microbe}")));
        }
        for card in without(&now.beside, &was.beside) {
            let shields = self
                .modifier(card)
                .is_some_and(|one: &Modifier| one.shields);
            let text = if shields {
                format!("{card} shields {microbe} of seat {seat} from bad Modifiers")
            } else {
                format!("{microbe} of seat {seat} needs more Resources: {card}")
            };
            notes.push(Note::all(text));
        }
        for wild in now.wild.iter().skip(was.wild.len()) {
            let text = format!("{} stands for {} on {microbe}", wild.card, wild.resource);
            notes.push(Note::all(text));
        }
    }

    /// The points of all at the end, and who has won.
    fn ended(&self, table: &Table, notes: &mut Vec<Note>) {
        let why = match table.stage {
            Stage::Stalled => "the game is over: nobody gets any further",
            _ => "the game is over: everybody has had the last turn",
        };
        notes.push(Note::all(why));
        for (seat, player) in table.players.each() {
            let (won, lost) = self.tally(&player.completed, &player.active);
            let all = points(won - lost);
            let open = player.active.len();
            let text = match lost {
                0 => format!("seat {seat}: {all}"),
                lost => format!(
                    "seat {seat}: {all} ({won} for what is completed, −{lost} for {open} unfinished)"
                ),
            };
            notes.push(Note::all(text));
        }
        let Some(outcome) = self.outcome(table) else {
            return;
        };
        let best = outcome.scores.iter().max();
        let level = outcome.scores.iter().filter(|score| Some(*score) == best);
        let tie = level.count() > 1;
        let winners: Vec<String> = outcome
            .winners
            .iter()
            .map(|seat| format!("seat {seat}"))
            .collect();
        notes.push(Note::all(match (&winners[..], tie) {
            ([winner], false) => format!("{winner} wins"),
            ([winner], true) => {
                format!(
                    "{winner} wins the tie: more completed Microbes, or fewer points unfinished"
                )
            }
            _ => format!("{} share the victory", winners.join(" and ")),
        }));
    }
}

/// A Modifier that was shown and is burned by now, without anything else to tell, has done
/// nothing.
fn in_vain(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    let burned = &after.burn[before.burn.len()..];
    let shown = before.modifiers.first().filter(|card| burned == [**card]);
    if let (Some(card), 1) = (shown, notes.len()) {
        let text = format!("there is nothing that {card} can do; it is burned");
        notes.push(Note::all(text));
    }
}

/// What has come into a hand: only its owner may know it.
fn drawn(before: &Table, after: &Table, seat: Seat, notes: &mut Vec<Note>) {
    let (was, now) = (&before.players[seat], &after.players[seat]);
    let gained: Vec<String> = without(&now.hand, &was.hand)
        .into_iter()
        // All have seen what came from the Discard or back from the table.
        .filter(|card| before.discard.last() != Some(card) || after.discard.last() == Some(card))
        .filter(|card| was.find(*card).is_none())
        .map(|card| card.to_string())
        .collect();
    if !gained.is_empty() {
        let text = format!("you get {}", gained.join(", "));
        notes.push(Note::to(seat, text));
    }
    let given = without(&was.giving, &now.giving);
    if !given.is_empty() && seat.left(after.seats()) != seat {
        let given: Vec<String> = given.iter().map(Card::to_string).collect();
        notes.push(Note::to(
            seat,
            format!("you have given {} away", given.join(", ")),
        ));
    }
    if now.sees > was.sees {
        let known = after.resources.iter().take(now.sees as usize);
        let known: Vec<String> = known.map(Card::to_string).collect();
        let text = format!(
            "you look at the top of the Resource pile: {}",
            known.join(", ")
        );
        notes.push(Note::to(seat, text));
    }
}

/// What has come to lie on the Discard, unless one move has just said so.
fn discarded(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    let (was, now) = (&before.discard, &after.discard);
    let same = was.iter().zip(now).take_while(|(one, other)| one == other);
    let new = &now[same.count()..];
    if new.len() > 1 {
        let new: Vec<String> = new.iter().map(Card::to_string).collect();
        let text = format!("to the Discard: {}", new.join(", "));
        notes.push(Note::all(text));
    }
}

/// What a player is to lose, or has lost.
fn skipped(before: &Table, after: &Table, seat: Seat, notes: &mut Vec<Note>) {
    let (was, now) = (&before.players[seat], &after.players[seat]);
    let what = [
        (was.skip_draws, now.skip_draws, "draw phase"),
        (was.skip_turns, now.skip_turns, "turn"),
    ];
    for (was, now, what) in what {
        if now > was {
            notes.push(Note::all(format!("seat {seat} will lose the next {what}")));
        } else if now < was {
            notes.push(Note::all(format!("seat {seat} loses this {what}")));
        }
    }
}

/// What has become of the piles.
fn piles(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    if !before.microbes.is_empty() && after.microbes.is_empty() {
        let text = "the Microbe pile is used up: the next completed Microbe begins the last turns";
        notes.push(Note::all(text));
    }
    if before.resources.is_empty() && !after.resources.is_empty() {
        let text =
            "the Discard is shuffled and becomes the new Resource pile, without its top card";
        notes.push(Note::all(text));
    }
    if before.last_turns.is_none() && after.last_turns.is_some() {
        let first = before.turn.left(after.seats());
        let text = format!("the last turns: everybody has one more, seat {first} begins");
        notes.push(Note::all(text));
    }
}

/// Gives the cards of a list that are not in another, each as often as it is there more.
fn without(cards: &[Card], others: &[Card]) -> Vec<Card> {
    let mut others = others.to_vec();
    let mut left = cards.to_vec();
    left.retain(|card| {
        let place = others.iter().position(|other| other == card);
        place.map(|place| others.swap_remove(place)).is_none()
    });
    left
}
