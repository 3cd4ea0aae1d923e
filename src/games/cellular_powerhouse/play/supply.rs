//! How much there is of what players claim.
//!
//! A table and a supply in, a number out.

use crate::referee::Seat;

use super::CellularPowerhouse;
use super::claim::Supply;
use super::job::Thing;
use super::table::Table;

impl CellularPowerhouse {
    /// Counts what there is of a supply (CP-31): what lay there before and is still there.
    pub(super) fn stock_of(&self, table: &Table, supply: Supply) -> usize {
        match supply {
            Supply::Dice(place) => table.dice[usize::from(place) % 4].into(),
            Supply::Pool => table.pool.len(),
            Supply::Traits => table.traits.len(),
            Supply::Stock => table.stock.into(),
            Supply::Stake(place, each) => {
                let claims = table.claims.iter().filter(|claim| claim.supply == supply);
                let stakes = claims.filter(|claim| claim.amount == 0).count();
                let dice = table.dice.get(usize::from(place)).copied();
                usize::from(dice.unwrap_or(table.stock)).min(stakes * usize::from(each))
            }
            Supply::Convergence(card) => copies(&table.convergence, card),
            Supply::Of(seat, thing) => self.old(table, seat, thing),
            Supply::Competition | Supply::Victory => 1,
        }
    }

    /// Counts what a player has had since before this step, and what others may take.
    pub(super) fn old(&self, table: &Table, seat: Seat, thing: Thing) -> usize {
        let player = &table.players[seat];
        match thing {
            Thing::Down => player.down.len().saturating_sub(player.fresh_down.into()),
            Thing::Face(card) => {
                if let Some(place) = self.faces.size(card) {
                    player.dice[place].into()
                } else if card == self.faces.mutation() {
                    let offered = matches!(player.offer, super::player::Offer::For(..));
                    let away = player.fresh_mutations + u8::from(offered);
                    player.mutations.saturating_sub(away).into()
                } else if self.faces.is_genome(card) {
                    copies(&player.genomes, card)
                } else {
                    let fresh = player.fresh.iter().filter(|other| **other == card).count();
                    copies(&player.up, card).saturating_sub(fresh)
                }
            }
        }
    }
}

/// Counts the copies of a face in a sorted list.
fn copies(list: &[crate::referee::Card], card: crate::referee::Card) -> usize {
    let start = list.partition_point(|other| *other < card);
    list[start..]
        .iter()
        .take_while(|other| **other == card)
        .count()
}
