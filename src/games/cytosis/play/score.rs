//! Scoring at the end of the game, and who wins.
//!
//! A table in, Health Points out.

use serde_json::{Value, json};
use smallvec::SmallVec;

use crate::games::cytosis::deck::Sort;
use crate::referee::{Event, Outcome, Score, Seat, Sink};

use super::Cytosis;
use super::part::Count;
use super::piece::Stock;
use super::player::Player;
use super::table::Table;
use super::task::Stage;

impl Score for Cytosis {
    fn outcome(&self, table: &Table) -> Option<Outcome> {
        (table.stage == Stage::Over).then(|| Self::result(table))
    }

    fn facts(&self, table: &Table) -> serde_json::Value {
        let mut all = serde_json::Map::new();
        let detox = self.detox(table, &mut ());
        for (seat, player) in table.players.each() {
            let stock = self.macromolecules(player.stock, &mut ());
            let enzymes = self.enzymes(player, &mut ());
            let goals = self.goals_of(table, seat, &mut ());
            let prize = detox[seat.place()];
            let over = table.stage == super::Stage::Over;
            let end = if over {
                0
            } else {
                stock + enzymes + goals + prize
            };
            all.insert(
                seat.to_string(),
                json!({
                    "macromolecules": stock,
                    "enzymes": enzymes,
                    "goals": goals,
                    "detox": prize,
                    "total": player.health + end,
                    "cards": self.counted(player),
                }),
            );
        }
        Value::Object(all)
    }
}

impl Cytosis {
    /// Counts everything, moves the Health markers, and names the winner.
    pub(super) fn score(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CY-83");
        sink.rule("CY-148");
        let detox = self.detox(table, sink);
        for seat in Seat::all(table.seats()) {
            let player = &table.players[seat];
            let stock = self.macromolecules(player.stock, sink);
            let enzymes = self.enzymes(player, sink);
            let goals = self.goals_of(table, seat, sink);
            let prize = detox[seat.place()];
            if player.hand.iter().any(|card| self.part(*card).is_some()) {
                sink.rule("CY-A56");
            }
            let counts = [
                ("macromolecules", stock),
                ("most detoxified", prize),
                ("enzyme sets", enzymes),
                ("goals", goals),
            ];
            for (source, count) in counts {
                sink.event(Event::Scored(seat, source, count));
            }
            table.players[seat].health += stock + prize + enzymes + goals;
        }
        table.winner = self.best(table, sink);
    }

    /// Counts the Health Points for macromolecules (CY-85).
    pub(super) fn macromolecules(&self, stock: Stock, sink: &mut impl Sink) -> i32 {
        sink.rule("CY-85");
        sink.rule("CY-A30");
        let counts = [
            (stock.mrna, "CY-85a"),
            (stock.protein, "CY-85c"),
            (stock.lipid, "CY-85b"),
            (stock.carbohydrate, "CY-85d"),
        ];
        let mut sum = 0;
        for ((count, id), per) in counts.into_iter().zip(self.options.per_point) {
            if count > 0 {
                sink.rule(id);
            }
            sum += i32::from(count) / per;
        }
        sum
    }

    /// Counts the Health Points for sets of enzymes: the largest sets first (CY-A39).
    pub(super) fn enzymes(&self, player: &Player, sink: &mut impl Sink) -> i32 {
        let mut colours = [0_u8; 256];
        for part in player.done.iter().filter_map(|card| self.part(*card)) {
            if part.sort == Sort::Enzyme {
                colours[usize::from(part.set)] += 1;
            }
        }
        let mut sum = 0;
        let mut sets = 0;
        loop {
            let mut size = 0;
            for count in colours.iter_mut().filter(|count| **count > 0) {
                *count -= 1;
                size += 1;
            }
            if size == 0 {
                break;
            }
            sets += 1;
            let worth = self.options.enzyme_sets.get(size - 1);
            let worth = worth.or(self.options.enzyme_sets.last());
            sum += worth.copied().unwrap_or(0);
        }
        if sets > 0 {
            sink.rule("CY-92");
            sink.rule("CY-A39");
        }
        if sets > 1 {
            sink.rule("CY-93");
        }
        sum
    }

    /// Sums the ATP of a player's completed Detox cards, and counts them.
    fn doses(&self, player: &Player) -> (u32, u32) {
        let cards = player.done.iter().filter_map(|card| self.part(*card));
        cards
            .filter(|part| part.sort == Sort::Detox)
            .fold((0, 0), |(sum, count), part| {
                (sum + u32::from(part.atp), count + 1)
            })
    }

    /// Gives everybody's share of the prizes for Detox cards (CY-86 to CY-91).
    pub(super) fn detox(&self, table: &Table, sink: &mut impl Sink) -> SmallVec<[i32; 5]> {
        sink.rule("CY-86");
        let two = table.seats() == 2;
        sink.rule(if two { "CY-106" } else { "CY-87" });
        let prizes = if two {
            &self.options.detox_prizes_2
        } else {
            &self.options.detox_prizes
        };
        let totals: SmallVec<[(u32, u32); 5]> = table
            .players
            .iter()
            .map(|player| self.doses(player))
            .collect();
        if totals.iter().any(|own| own.1 == 0) {
            sink.rule("CY-88");
        }
        let mut shares: SmallVec<[i32; 5]> = totals.iter().map(|_| 0).collect();
        for (seat, own) in totals.iter().enumerate().filter(|(_, own)| own.1 > 0) {
            let ahead = totals.iter().filter(|other| *other > own).count();
            let tied = totals.iter().filter(|other| *other == own).count();
            if totals
                .iter()
                .any(|other| other.0 == own.0 && other.1 != own.1)
            {
                sink.rule("CY-89");
            }
            match tied {
                1 => {}
                2 => sink.rule("CY-90"),
                _ => sink.rule("CY-91"),
            }
            if tied > 1 && (two || ahead + tied > prizes.len()) || tied > 3 {
                sink.rule("CY-A29");
            }
            // Two who tie share their rank and the next; more share all ranks from there on.
            let ranks = if tied > 2 { prizes.len() } else { tied };
            let pool: i32 = prizes.iter().skip(ahead).take(ranks).sum();
            shares[seat] = pool / i32::try_from(tied).unwrap_or(1);
        }
        shares
    }

    /// Counts the Health Points for a player's goals.
    pub(super) fn goals_of(&self, table: &Table, seat: Seat, sink: &mut impl Sink) -> i32 {
        let marked = table
            .goals
            .iter()
            .filter(|goal| goal.markers.contains(&seat));
        let mut sum = 0;
        for card in marked.map(|goal| goal.card) {
            sink.rule("CY-72");
            sink.rule("CY-94");
            sum += self.goal_points(table, seat, card);
        }
        sum
    }

    /// Counts what a goal is worth to a seat.
    pub(super) fn goal_points(&self, table: &Table, seat: Seat, card: crate::referee::Card) -> i32 {
        let place = usize::from(card.0.saturating_sub(self.faces.goal()));
        let Some(goal) = self.goals.get(place) else {
            return 0;
        };
        let player = &table.players[seat];
        let count = match goal.count {
            Count::Sorts(sorts) => {
                let cards = player.done.iter().filter_map(|card| self.part(*card));
                let fit = cards.filter(|part| sorts & 1 << part.sort as u8 != 0);
                fit.map(|_| 1).sum::<i32>()
            }
            Count::Antibodies => player.antibodies.iter().copied().map(i32::from).sum(),
        };
        (count / goal.per * goal.points).min(goal.cap)
    }

    /// Names the winner (CY-95 to CY-97).
    fn best(&self, table: &Table, sink: &mut impl Sink) -> Option<Seat> {
        sink.rule("CY-95");
        sink.rule("CY-01");
        let seats = table.seats();
        let key = |seat: &Seat| {
            let player = &table.players[*seat];
            (player.health, self.counted(player))
        };
        let best = Seat::all(seats).map(|seat| key(&seat)).max()?;
        let level = |seat: &&Seat| table.players[**seat].health == best.0;
        let all: SmallVec<[Seat; 5]> = Seat::all(seats).collect();
        if all.iter().filter(level).count() > 1 {
            sink.rule("CY-96");
        }
        // Of those who still tie, whoever sits farthest from the First Player.
        let tied = table.first.round(seats).filter(|seat| key(seat) == best);
        if tied.clone().count() > 1 {
            sink.rule("CY-97");
            sink.rule("CY-A40");
        }
        tied.last()
    }

    /// Gives scores and winner of a table that has ended.
    pub(super) fn result(table: &Table) -> Outcome {
        let winner = table.winner.unwrap_or(Seat::FIRST);
        Outcome {
            scores: table
                .players
                .iter()
                .map(|player| player.health.into())
                .collect(),
            winners: vec![winner],
        }
    }
}
