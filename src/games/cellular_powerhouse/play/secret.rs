//! What others may have chosen in secret.
//!
//! A table in, the same table with choices that nobody has seen out.

use smallvec::SmallVec;

use crate::referee::{Seat, Stream};

use super::CellularPowerhouse;
use super::face::Dice;
use super::player::Offer;
use super::table::{Stage, Table};

impl CellularPowerhouse {
    /// Draws what others have chosen in secret.
    pub(super) fn secrets(&self, me: Seat, table: &mut Table, rng: &mut Stream) {
        let asks = table.asks;
        let others = Seat::all(table.seats()).filter(|seat| *seat != me);
        let before: SmallVec<[Seat; 8]> = others.clone().filter(|seat| *seat < asks).collect();
        for seat in others {
            choose_cards(table, seat, rng);
        }
        self.secret_dice(me, table, rng);
        for seat in before {
            match table.stage {
                Stage::Wish if !table.players[seat].hand.is_empty() && !table.pool.is_empty() => {
                    table.players[seat].wish = Some(rng.below(2) == 1);
                }
                Stage::Vie if table.rolls.is_empty() => {
                    let most = table.players[seat].down.len();
                    let bid = rng.index(most + 1);
                    table.players[seat].bid = Some(u8::try_from(bid).unwrap_or(0));
                }
                Stage::Offer => table.players[seat].offer = self.some_offer(table, seat, rng),
                _ if table.is_at_work() && table.rolls.iter().all(|roll| roll.closed) => {
                    self.some_answers(table, seat, rng);
                }
                _ => {}
            }
        }
    }

    fn some_answers(&self, table: &mut Table, seat: Seat, rng: &mut Stream) {
        if table.contest.is_some() || !table.jobs.iter().any(|job| job.seat == seat) {
            return;
        }
        loop {
            let options = self.question(table, seat);
            if options.is_empty() {
                return;
            }
            let answer = options[rng.index(options.len())];
            table.players[seat].answers.push(answer);
        }
    }

    fn some_offer(&self, table: &Table, seat: Seat, rng: &mut Stream) -> Offer {
        if !self.can_offer(table, seat) || rng.below(2) == 0 {
            return Offer::Kept;
        }
        let others = Seat::all(table.seats()).filter(|other| *other != seat);
        let owners: SmallVec<[Seat; 8]> = others
            .filter(|other| self.has_loot(table, *other))
            .collect();
        let owner = owners[rng.index(owners.len().max(1))];
        let loot: SmallVec<[_; 32]> = self.loot(table, owner).collect();
        Offer::For(owner, loot[rng.index(loot.len().max(1))])
    }

    /// Draws the dice that others have chosen.
    fn secret_dice(&self, me: Seat, table: &mut Table, rng: &mut Stream) {
        let due = table.rolls.iter().all(|roll| roll.closed);
        for number in 0..table.rolls.len() {
            let roll = table.rolls[number];
            if roll.seat == me || !roll.closed || roll.total.is_some() {
                continue;
            }
            loop {
                let free = self.castable(table, &table.rolls[number]);
                let dice: Dice = table.rolls[number].dice;
                let none = dice == [0; 4];
                let places: SmallVec<[usize; 4]> = (0..4).filter(|place| free[*place]).collect();
                if places.is_empty() || !(due && none) && rng.below(2) == 0 {
                    break;
                }
                table.rolls[number].dice[places[rng.index(places.len())]] += 1;
            }
        }
        let Some(mut contest) = table.contest.take() else {
            return;
        };
        for rival in &mut contest.rivals {
            if rival.seat == me || !rival.closed || contest.thrown {
                continue;
            }
            loop {
                let free = Self::committable(table, *rival);
                let places: SmallVec<[usize; 4]> = (0..4).filter(|place| free[*place]).collect();
                if places.is_empty() || rng.below(2) == 0 {
                    break;
                }
                rival.dice[places[rng.index(places.len())]] += 1;
            }
        }
        table.contest = Some(contest);
    }
}

/// Draws which hand cards a player has chosen.
fn choose_cards(table: &mut Table, seat: Seat, rng: &mut Stream) {
    let player = &mut table.players[seat];
    if player.chosen.is_none() || player.hand.is_empty() {
        return;
    }
    let mut places: SmallVec<[usize; 16]> = (0..player.hand.len()).collect();
    rng.shuffle(&mut places);
    player.chosen = Some(player.hand[places[0]]);
    if player.removing.is_some() {
        player.removing = places.get(1).map(|place| player.hand[*place]);
    }
}
