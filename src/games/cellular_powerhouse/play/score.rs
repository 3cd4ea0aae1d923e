//! Nutrients, winners and how the game ends.
//!
//! A table in, an outcome out.

use smallvec::SmallVec;

use crate::referee::{BySeat, Card, Ending, Event, Outcome, Score, Seat, Sink};

use super::super::words::{Changeable, Trigger};
use super::CellularPowerhouse;
use super::eye::Eye;
use super::player::Player;
use super::rule::Deed;
use super::table::{Stage, Table};

impl Score for CellularPowerhouse {
    fn outcome(&self, table: &Table) -> Option<Outcome> {
        (table.stage == Stage::Over).then(|| self.count(table))
    }

    fn facts(&self, table: &Table) -> serde_json::Value {
        let seats = table.seats();
        let scores = BySeat::new(seats, |seat| self.score(table, seat));
        let plain = BySeat::new(seats, |seat| self.plain(&table.players[seat]));
        let counts = BySeat::new(seats, |seat| table.players[seat].down.len());
        let rewards = BySeat::new(seats, |seat| {
            let each = self.rewards(table, seat).map(|(card, reward)| {
                let word = self.names.card(card).to_owned();
                (word, serde_json::Value::from(reward))
            });
            each.collect::<serde_json::Map<_, _>>()
        });
        serde_json::json!({
            "scores": scores, "without_evolutions": plain, "facedown": counts, "rewards": rewards,
            "pool": table.pool.len(), "traits": table.traits.len(), "removed": table.removed.len(),
        })
    }
}

impl CellularPowerhouse {
    /// Counts the Nutrients of a player as things lie.
    pub(super) fn score(&self, table: &Table, seat: Seat) -> i64 {
        let rewards = self.rewards(table, seat).map(|(_, reward)| reward);
        self.plain(&table.players[seat]) + rewards.sum::<i64>()
    }

    /// Gives the Evolutions that count for a player, with what each brings.
    fn rewards<'a>(
        &'a self,
        table: &'a Table,
        seat: Seat,
    ) -> impl Iterator<Item = (Card, i64)> + 'a {
        let own = table.players[seat].up.iter().chain(&table.convergence);
        let evolutions = own.filter(|card| self.faces.is_evolution(**card));
        evolutions.map(move |card| (*card, self.reward(table, seat, *card)))
    }

    /// Counts what face-down cards and Mutations bring (CP-27, CP-28).
    pub(super) fn plain(&self, player: &Player) -> i64 {
        let down = i64::try_from(player.down.len()).unwrap_or(i64::MAX);
        down * self.options.facedown_value
            + i64::from(player.mutations) * self.mutation_value(player)
    }

    /// Counts what an Evolution brings a player (CP-29).
    pub(super) fn reward(&self, table: &Table, seat: Seat, card: Card) -> i64 {
        let script = &self.scripts[card.index()];
        if !script.acts_at(Trigger::GameEnd) {
            return 0;
        }
        let eye = Eye {
            table,
            me: seat,
            job: 0,
        };
        let mut sum = 0;
        for clause in &script.clauses {
            if clause.trigger != Trigger::GameEnd {
                continue;
            }
            let held = clause
                .test
                .as_ref()
                .is_none_or(|test| self.holds(eye, test));
            let acts = if held {
                &clause.acts
            } else {
                &clause.otherwise
            };
            for deed in acts {
                if let Deed::Score(amount, scale) = deed {
                    let size = self.scaled(eye, amount.unsigned_abs(), scale);
                    sum += i64::from(size) * i64::from(amount.signum());
                }
            }
        }
        sum
    }

    /// Gives what a Mutation of a player is worth.
    pub(super) fn mutation_value(&self, player: &Player) -> i64 {
        let set = self.number(player, Changeable::MutationValue);
        set.map_or(self.options.mutation_value, i64::from)
    }

    /// Gives the size of the die that a player without committed dice borrows (CP-35).
    pub(super) fn scarcity_die(&self, player: &Player) -> u8 {
        let set = self.number(player, Changeable::ScarcityDie);
        set.and_then(|size| u8::try_from(size).ok())
            .unwrap_or(self.options.scarcity_die)
    }

    fn number(&self, player: &Player, number: Changeable) -> Option<u32> {
        let sets = player
            .genomes
            .iter()
            .flat_map(|card| &self.genome(*card).sets);
        sets.filter(|(other, _)| *other == number)
            .map(|(_, value)| *value)
            .max()
    }

    /// Gives those with the most Nutrients.
    pub(super) fn best(&self, table: &Table) -> SmallVec<[Seat; 4]> {
        let mut best = i64::MIN;
        let mut seats = SmallVec::new();
        for seat in Seat::all(table.seats()) {
            let score = self.score(table, seat);
            if score > best {
                best = score;
                seats.clear();
            }
            if score == best {
                seats.push(seat);
            }
        }
        seats
    }

    /// Gives the seat that is ahead, if one is.
    pub(super) fn leader(&self, table: &Table) -> Option<Seat> {
        match self.best(table)[..] {
            [seat] => Some(seat),
            _ => None,
        }
    }

    /// Counts scores, and says who wins.
    pub(super) fn count(&self, table: &Table) -> Outcome {
        let scores = Seat::all(table.seats()).map(|seat| self.score(table, seat));
        let winners = match table.winner {
            Some(seat) => vec![seat],
            None => self.best(table).to_vec(),
        };
        Outcome {
            scores: scores.collect(),
            winners,
        }
    }

    /// Says how a game that is over has ended.
    pub(super) fn ending() -> Ending {
        Ending::Won("CP-02")
    }

    /// Tells which Evolutions bring something, and which rules that shows.
    pub(super) fn tell_scores<S: Sink>(&self, table: &Table, sink: &mut S) {
        if !S::LISTENS {
            return;
        }
        for seat in Seat::all(table.seats()) {
            let player = &table.players[seat];
            let small = |points: i64| i32::try_from(points).unwrap_or(i32::MAX);
            let mutations = i64::from(player.mutations) * self.mutation_value(player);
            let facedown = self.plain(player) - mutations;
            let rewards: SmallVec<[(Card, i64); 16]> = self.rewards(table, seat).collect();
            let evolutions = rewards.iter().map(|(_, reward)| reward).sum();
            sink.event(Event::Scored(seat, "face-down cards", small(facedown)));
            sink.event(Event::Scored(seat, "Mutations", small(mutations)));
            sink.event(Event::Scored(seat, "Evolutions", small(evolutions)));
            if !player.down.is_empty() {
                sink.rule("CP-27");
            }
            if player
                .down
                .iter()
                .any(|card| self.faces.is_evolution(*card))
            {
                // Face down it is a card like any other.
                sink.rule("CP-A26");
            }
            if player.mutations > 0 {
                sink.rule("CP-28");
            }
            for (card, reward) in rewards {
                sink.rule("CP-29");
                sink.rule("CP-29a");
                sink.rule("CP-A26");
                match reward {
                    0 => {}
                    reward if reward > 0 => {
                        sink.rule("CP-29b");
                        sink.event(Event::Decisive(seat, card));
                    }
                    _ => sink.rule("CP-29c"),
                }
            }
        }
    }
}
