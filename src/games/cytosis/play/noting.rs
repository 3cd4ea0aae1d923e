//! What a step has come to: what was drawn, given, completed, shown; and the end.

use crate::games::cytosis::deck::{Kind, Sort};
use crate::referee::{Card, Note, Seat};

use super::Cytosis;
use super::part::Happening;
use super::ranks::Step;
use super::round::leader;
use super::table::Table;
use super::task::{Stage, What};
use super::wording::{amount, health};

impl Cytosis {
    /// Tells what a step has come to, by comparing the tables.
    pub(super) fn noted(&self, before: &Table, after: &Table) -> Vec<Note> {
        let mut notes = Vec::new();
        set_up(before, after, &mut notes);
        self.responses(before, after, &mut notes);
        for seat in Seat::all(after.seats()) {
            self.cards(before, after, seat, &mut notes);
        }
        // What a player has done comes before the event, what the event takes comes after it.
        let poisoned = self.happening(after) == Some(Happening::Toxicity);
        let event = self.event_note(before, after);
        let (first, last) = if poisoned {
            (event, None)
        } else {
            (None, event)
        };
        notes.extend(first);
        for seat in Seat::all(after.seats()) {
            self.changes(before, after, seat, &mut notes);
        }
        notes.extend(last);
        if after.round > before.round && before.round > 0 {
            round(after, &mut notes);
        }
        if after.stage == Stage::Over && before.stage != Stage::Over {
            self.end(after, &mut notes);
        }
        notes
    }

    /// Tells which event has come.
    fn event_note(&self, before: &Table, after: &Table) -> Option<Note> {
        let card = after.event.filter(|_| after.event != before.event)?;
        let words = self.event_words(self.happening(after)?);
        Some(Note::all(format!("event {card}: {words}")).about(card))
    }

    /// Tells what the antibodies and dice of all came to.
    fn responses(&self, before: &Table, after: &Table, notes: &mut Vec<Note>) {
        let attack = |table: &Table| match table.todo.last().map(|task| &task.what) {
            Some(What::Attack(attack)) => Some(attack.clone()),
            _ => None,
        };
        let thrown = attack(before).is_some_and(|attack| attack.step == Step::Dice);
        if let Some(attack) = attack(after).filter(|attack| thrown && !attack.ranks.is_empty()) {
            let ranks = attack.ranks.iter().map(|rank| match rank.seat {
                Some(seat) => format!("seat {seat} {}", rank.response),
                None => format!("the dummy {}", rank.response),
            });
            let ranks: Vec<String> = ranks.collect();
            let strain = self.strain(attack.strain);
            let text = format!("dice and antibodies against {strain}: {}", ranks.join(", "));
            notes.push(Note::all(text));
        }
    }

    /// Tells of cards that a player has got or completed.
    fn cards(&self, before: &Table, after: &Table, seat: Seat, notes: &mut Vec<Note>) {
        let (had, has) = (&before.players[seat], &after.players[seat]);
        let drawn = added(&had.hand, &has.hand);
        for card in &drawn {
            let open = |table: &Table| {
                let cards = table.market.iter().flatten();
                cards.filter(|other| *other == card).count()
            };
            if open(before) > open(after) {
                notes.push(Note::all(format!(
                    "seat {seat} has {card} from the market now"
                )));
            } else {
                notes.push(Note::to(
                    seat,
                    format!("you have {card} now: {}", self.face(*card)),
                ));
            }
        }
        for card in added(&had.done, &has.done) {
            let Some(part) = self.part(card) else {
                continue;
            };
            notes.push(if part.sort == Sort::Attack {
                Note::all(format!(
                    "seat {seat} has bought {card}: {}",
                    self.face(card)
                ))
                .about(card)
            } else {
                let points = health(part.health);
                Note::all(format!("seat {seat} completes {card}: {points}")).about(card)
            });
        }
        let looks = before.scouted.is_empty()
            && matches!(after.todo.last(), Some(task) if task.seat == seat);
        if looks && !after.scouted.is_empty() {
            let seen: Vec<String> = after.scouted.iter().map(Card::to_string).collect();
            notes.push(Note::to(seat, format!("you see {}", seen.join(", "))));
        }
        for goal in &after.goals {
            let was = before.goals.iter().find(|other| other.card == goal.card);
            if was.is_some_and(|was| was.markers.len() < goal.markers.len())
                && goal.markers.last() == Some(&seat)
            {
                notes.push(Note::all(format!(
                    "seat {seat} has marked the goal {}",
                    goal.card
                )));
            }
        }
    }

    /// Tells which resources, Health Points and antibodies a player has got or lost.
    fn changes(&self, before: &Table, after: &Table, seat: Seat, notes: &mut Vec<Note>) {
        let (had, has) = (&before.players[seat], &after.players[seat]);
        let count = |more: bool| {
            let kinds = Kind::ALL.into_iter().filter_map(|kind| {
                let [was, is] = [had.stock.of(kind), has.stock.of(kind)];
                let change = if more {
                    is.checked_sub(was)
                } else {
                    was.checked_sub(is)
                };
                let change = change.filter(|change| *change > 0)?;
                Some(amount(kind, change))
            });
            kinds.collect::<Vec<String>>().join(" and ")
        };
        let (got, lost) = (count(true), count(false));
        let text = match (got.is_empty(), lost.is_empty()) {
            (true, true) => None,
            (false, true) => Some(format!("seat {seat} gets {got}")),
            (true, false) => Some(format!("seat {seat} gives {lost}")),
            (false, false) => Some(format!("seat {seat} gives {lost} and gets {got}")),
        };
        notes.extend(text.map(Note::all));
        if before.first != after.first && after.first == seat && after.round > 0 {
            notes.push(Note::all(format!("seat {seat} is First Player now")));
        }
        for (strain, (was, is)) in (0..).zip(had.antibodies.iter().zip(has.antibodies)) {
            if *was < is {
                let name = self.strain(strain);
                let text = format!("seat {seat} has {is} antibodies against {name} now");
                notes.push(Note::all(text));
            }
        }
        // At the end everything is told at once.
        let change = has.health - had.health;
        if change != 0 && after.stage != Stage::Over {
            let way = if change > 0 { "gains" } else { "loses" };
            let (points, now) = (health(change.abs()), has.health);
            let text = format!("seat {seat} {way} {points}, and has {now}");
            notes.push(Note::all(text));
        }
    }

    /// Tells what everything is worth at the end, and who wins.
    fn end(&self, table: &Table, notes: &mut Vec<Note>) {
        let detox = self.detox(table, &mut ());
        for (seat, player) in table.players.each() {
            let counts = [
                ("macromolecules", self.macromolecules(player.stock, &mut ())),
                ("most detoxified", detox[seat.place()]),
                ("enzyme sets", self.enzymes(player, &mut ())),
                ("goals", self.goals_of(table, seat, &mut ())),
            ];
            let before = player.health - counts.iter().map(|(_, count)| count).sum::<i32>();
            let worth = counts.iter().filter(|(_, count)| *count != 0);
            let worth: Vec<String> = worth
                .map(|(what, count)| format!(" + {count} {what}"))
                .collect();
            let total = health(player.health);
            let text = format!(
                "seat {seat} has {total} in the end: {before}{}",
                worth.concat()
            );
            notes.push(Note::all(text));
        }
        if let Some(winner) = table.winner {
            let level = if leader(table).is_none() {
                ", with more completed cards or the farther seat"
            } else {
                ""
            };
            notes.push(Note::all(format!("seat {winner} wins{level}")));
        }
    }
}

/// Tells of the set-up: who begins, which goals lie there, who has which Epigenetic card.
fn set_up(before: &Table, after: &Table, notes: &mut Vec<Note>) {
    if before.stage == Stage::First && after.stage != Stage::First {
        notes.push(Note::all(format!("seat {} is First Player", after.first)));
    }
    if before.goals.is_empty() && !after.goals.is_empty() {
        let goals: Vec<String> = after
            .goals
            .iter()
            .map(|goal| goal.card.to_string())
            .collect();
        notes.push(Note::all(format!("the goals are {}", goals.join(", "))));
    }
    if before.stage == Stage::Draft && after.stage != Stage::Draft {
        for (seat, player) in after.players.each() {
            let card = player.power.iter();
            notes.extend(card.map(|card| Note::all(format!("seat {seat} has {card}"))));
        }
    }
    let dealt = before.stage == Stage::Components && after.stage != Stage::Components;
    if dealt {
        market(after, notes);
    }
}

/// Tells that a round begins.
fn round(table: &Table, notes: &mut Vec<Note>) {
    let last = if table.events.is_empty() {
        ", the last"
    } else {
        ""
    };
    let text = format!(
        "round {}{last}: seat {} goes first",
        table.round, table.first
    );
    notes.push(Note::all(text));
    market(table, notes);
}

/// Tells what lies in the market.
fn market(table: &Table, notes: &mut Vec<Note>) {
    let cards = table.market.iter().flatten();
    let cards: Vec<String> = cards.map(Card::to_string).collect();
    if !cards.is_empty() {
        notes.push(Note::all(format!("the market has {}", cards.join(", "))));
    }
}

/// Gives the cards of a sorted list that were not in it before.
fn added(before: &[Card], after: &[Card]) -> Vec<Card> {
    let mut left = before.to_vec();
    let new = after.iter().filter(|card| {
        let place = left.iter().position(|other| other == *card);
        place.map(|place| left.remove(place)).is_none()
    });
    new.copied().collect()
}
