//! How well things look for a seat: the lead in Health Points, with what is on the way.
//!
//! A table in, a part of the victory out. Sums and quotients alone, which are the same on every
//! machine.

use crate::games::cytosis::deck::{Kind, Organelle, Sort};
use crate::referee::Moves;
use crate::referee::Play;
use crate::referee::{Prospect, Seat};

use super::Cytosis;
use super::lying::Disk;
use super::part::{Count, Part};
use super::piece::Stock;
use super::player::Player;
use super::table::Table;
use super::task::{Stage, What};
use super::word::Move;
use crate::games::cytosis::deck::Options;

/// What the first of each resource is worth, in Health Points, while there is time to use it.
const WORTH: [(Kind, f64); 5] = [
    (Kind::Mrna, 0.75),
    (Kind::Protein, 1.05),
    (Kind::Lipid, 0.75),
    (Kind::Carbohydrate, 1.1),
    (Kind::Atp, 0.8),
];
/// A count of a resource at which one more is worth half as much.
const ENOUGH: f64 = 5.0;
/// A lead of so many Health Points is worth half of what can be won by leading: early, and in the
/// end.
const SOFT: [f64; 2] = [18.0, 4.0];
/// Part of its Health Points that a card of the hand is worth before it is begun, with its disk in
/// the ER, and with its disk in the Golgi.
const STEPS: [f64; 3] = [0.2, 0.52, 0.82];
/// Small steps that are looked ahead within one placement.
const DEPTH: u8 = 4;

impl Prospect for Cytosis {
    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        if table.stage == Stage::Over {
            return f64::from(u8::from(table.winner == Some(seat)));
        }
        let own = self.outlook(table, seat, DEPTH);
        let others = Seat::all(table.seats()).filter(|other| *other != seat);
        let best = others
            .map(|other| self.estimate(table, other))
            .fold(f64::MIN, f64::max);
        let left = Self::rounds_left(table) / 10.0;
        let soft = SOFT[1] + (SOFT[0] - SOFT[1]) * left.min(1.0);
        let lead = own - best;
        0.5 + 0.5 * lead / (lead.abs() + soft)
    }
}

impl Cytosis {
    /// Counts the rounds that are still to be played, this one not among them.
    fn rounds_left(table: &Table) -> f64 {
        let events = u32::try_from(table.events.len()).unwrap_or(0);
        match table.stage {
            Stage::End | Stage::Over => 0.0,
            _ => f64::from(events),
        }
    }

    /// Estimates the Health Points of a seat that decides inside a placement: as after the best of
    /// what it can do there.
    fn outlook(&self, table: &Table, seat: Seat, depth: u8) -> f64 {
        let inside = table.todo.last().is_some_and(|task| {
            task.seat == seat
                && matches!(
                    task.what,
                    What::Translate
                        | What::Lower
                        | What::Load(_)
                        | What::Shift
                        | What::Add(_)
                        | What::Export
                        | What::Send(_)
                        | What::Enzyme
                        | What::Laureate
                        | What::Free
                        | What::More(_)
                        | What::Scouted
                )
        });
        if !inside || depth == 0 {
            return self.estimate(table, seat);
        }
        let mut moves = Vec::new();
        self.moves(table, &mut moves);
        let mut best = f64::MIN;
        let mut next = table.clone();
        for mv in moves {
            if matches!(mv, Move::Use(_) | Move::Swap(_) | Move::Look) {
                continue;
            }
            next.clone_from(table);
            self.play(&mut next, &mv, &mut ());
            best = best.max(self.outlook(&next, seat, depth - 1));
        }
        best
    }

    /// Estimates the Health Points that a seat will have.
    fn estimate(&self, table: &Table, seat: Seat) -> f64 {
        let player = &table.players[seat];
        let rounds = Self::rounds_left(table);
        let flasks = Options::for_players(&self.options.flasks, table.seats());
        let actions = rounds * f64::from(flasks) + f64::from(player.flasks);
        let mut sum = f64::from(player.health);
        sum += f64::from(self.enzymes(player, &mut ()));
        sum += f64::from(self.detox(table, &mut ())[seat.place()]) * 0.8;
        sum += self.goals_worth(table, seat, actions);
        let time = actions / (actions + 4.0);
        let mut all = player.stock;
        for disk in table.disks.iter().filter(|disk| disk.seat == seat) {
            let value = 0.35 * time;
            sum += value * f64::from(disk.load.protein + disk.load.lipid + disk.load.carbohydrate);
            all.add(disk.load);
        }
        sum += (1.0 - time) * f64::from(self.macromolecules(all, &mut ()));
        for (kind, worth) in WORTH {
            let count = f64::from(player.stock.of(kind));
            sum += time * worth * count * ENOUGH / (ENOUGH + 0.6 * count);
        }
        sum += self.cards_worth(table, seat, player, actions);
        sum += self.receptors_worth(player, rounds, table.seats());
        let levels = player
            .antibodies
            .iter()
            .copied()
            .map(f64::from)
            .sum::<f64>();
        if self.options.virus {
            sum += 0.22 * levels * time;
        }
        sum
    }

    /// Estimates what completed receptors will bring.
    fn receptors_worth(&self, player: &Player, rounds: f64, seats: u8) -> f64 {
        let count = |sort: Sort| {
            let cards = player.done.iter().filter_map(|card| self.part(*card));
            f64::from(u8::try_from(cards.filter(|part| part.sort == sort).count()).unwrap_or(0))
        };
        let both = count(Sort::ProteinReceptor) + count(Sort::SteroidReceptor);
        let hormones = 0.09 * rounds * f64::from(seats - 1) / 2.0;
        both * f64::from(self.options.receptor_other) * hormones
    }

    /// Estimates what goals will bring: those that are marked, and markers at hand.
    fn goals_worth(&self, table: &Table, seat: Seat, actions: f64) -> f64 {
        let player = &table.players[seat];
        let mut sum = 0.0;
        let mut open = 0.0_f64;
        for goal in &table.goals {
            let place = usize::from(goal.card.0.saturating_sub(self.faces.goal()));
            let Some(printed) = self.goals.get(place) else {
                continue;
            };
            let mut worth = f64::from(self.goal_points(table, seat, goal.card));
            if let Count::Sorts(sorts) = printed.count {
                let hand = player.hand.iter().filter_map(|card| self.part(*card));
                let fit = hand
                    .filter(|part| sorts & 1 << part.sort as u8 != 0)
                    .count();
                let fit = f64::from(u8::try_from(fit).unwrap_or(0));
                let soon = (actions / 9.0).min(1.0);
                worth += f64::from(printed.points) * (0.45 * fit + 0.06 * actions.min(20.0)) * soon;
            } else {
                worth += 0.1 * actions.min(10.0);
            }
            if goal.markers.contains(&seat) {
                sum += worth;
            } else if goal.markers.len() < usize::from(self.options.goal_slots) {
                let first = if goal.markers.is_empty() {
                    f64::from(self.options.goal_first)
                } else {
                    0.0
                };
                open = open.max(0.55 * (worth + first));
            }
        }
        if player.goal_markers > 0 && actions >= 2.0 {
            sum += open;
        }
        sum
    }

    /// Estimates what the cards of the hand will bring, each with the disk that is farthest.
    fn cards_worth(&self, table: &Table, seat: Seat, player: &Player, actions: f64) -> f64 {
        let mut free: smallvec::SmallVec<[Disk; 4]> = table
            .disks
            .iter()
            .filter(|disk| disk.seat == seat)
            .copied()
            .collect();
        let mut sum = 0.0;
        let mut left = actions;
        let mut waiting = 0.0;
        for card in &player.hand {
            let Some(part) = self.part(*card) else {
                continue;
            };
            let (steps, share) = self.progress(player, part, &mut free);
            if steps > left {
                continue;
            }
            left -= steps * 1.35;
            let bonus = if part.sort == Sort::Enzyme {
                1.5
            } else if part.sort == Sort::Detox {
                1.2
            } else if matches!(part.sort, Sort::ProteinReceptor | Sort::SteroidReceptor) {
                1.0
            } else {
                0.0
            };
            let paid = f64::from(part.atp.saturating_sub(player.stock.atp)) * 0.25;
            let worth = share * (f64::from(part.health) + bonus) - paid;
            // Cards that wait for others are worth less.
            waiting += 1.0;
            sum += worth.max(0.0) * if waiting > 4.0 { 0.4 } else { 1.0 };
            if let Some((kind, amount)) = part.gain {
                sum += 0.7 * f64::from(amount.min(table.stock.of(kind)));
            }
        }
        sum
    }

    /// Says how many placements a card still needs, and which part of it is done.
    fn progress(
        &self,
        player: &Player,
        part: &Part,
        free: &mut smallvec::SmallVec<[Disk; 4]>,
    ) -> (f64, f64) {
        match part.sort {
            Sort::Extra | Sort::Attack => (0.0, 0.0),
            Sort::Detox => (
                1.0,
                if player.stock.atp >= part.atp {
                    0.7
                } else {
                    0.4
                },
            ),
            Sort::Enzyme => {
                let ready = player.stock.covers(part.need);
                let half = player.stock.protein >= part.need.protein;
                if ready {
                    (1.0, 0.72)
                } else if half {
                    (2.0, 0.5)
                } else {
                    (3.0, 0.22)
                }
            }
            _ => {
                let stage = |disk: &Disk| self.stage(*disk, part);
                let best = (0..free.len()).max_by_key(|place| stage(&free[*place]));
                let reached = best.map_or(0, |place| stage(&free[place]));
                if let Some(place) = best.filter(|_| reached > 0) {
                    free.remove(place);
                }
                (3.0 - f64::from(reached), STEPS[usize::from(reached)])
            }
        }
    }

    /// Says how far a disk has come with a card: 1 in the ER, 2 in the Golgi.
    fn stage(&self, disk: Disk, part: &Part) -> u8 {
        let ready = |need: Stock| disk.load.covers(need);
        match self.organelle(disk.at) {
            Some(Organelle::Golgi) => 2 * u8::from(ready(part.need)),
            Some(Organelle::Smooth) if part.sort == Sort::SteroidHormone => {
                u8::from(ready(Stock {
                    lipid: part.need.lipid,
                    ..Stock::default()
                }))
            }
            Some(Organelle::Rough) if part.sort != Sort::SteroidHormone => u8::from(ready(Stock {
                protein: part.need.protein,
                ..Stock::default()
            })),
            _ => 0,
        }
    }
}
