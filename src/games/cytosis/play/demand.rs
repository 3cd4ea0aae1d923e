//! What a placement asks for, by the letter of the rules.
//!
//! A table, a seat and a spot in → the broken rule. Written apart from [`reach`](super::reach), which
//! finds the same for lists of moves.

use crate::games::cytosis::deck::{Action, Mark, Organelle, Sort};
use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Seat};

use super::Cytosis;
use super::lying::Disk;
use super::part::Spot;
use super::piece::Stock;
use super::table::Table;

impl Cytosis {
    /// Says why a seat can't do what a spot asks for after it has paid so much ATP.
    pub(super) fn demand(&self, table: &Table, seat: Seat, spot: &Spot, price: u8) -> Verdict {
        let player = &table.players[seat];
        let mut own = player.stock;
        own.atp -= price;
        let mut general = table.stock;
        general.atp += price;
        match spot.action {
            Action::Collect => self.demand_collect(table, spot, own, general),
            Action::Translate => {
                rule(own.mrna > 0, "CY-37", "no mRNA is there to trade")?;
                rule(
                    general.protein > 0,
                    "CY-A05",
                    "the stock has no Protein left",
                )
            }
            Action::Lower => {
                let detox = player.hand.iter().map(|card| self.parts[card.index()]);
                let mut detox = detox.filter(|part| part.sort == Sort::Detox);
                if detox.any(|part| part.atp <= own.atp) {
                    return Ok(());
                }
                self.demand_load(table, seat, Organelle::Smooth, own)
                    .map_err(|illegal| crate::referee::Illegal::new("CY-40", illegal.why))
            }
            Action::Rough => {
                rule(own.mrna > 0, "CY-45", "no mRNA is there to trade")?;
                rule(
                    general.protein > 0,
                    "CY-A05",
                    "the stock has no Protein left",
                )?;
                self.demand_load(table, seat, Organelle::Rough, own)
            }
            Action::Golgi => self.demand_golgi(table, seat, own),
            Action::Export => {
                let fits = |card: &Card| {
                    let part = &self.parts[card.index()];
                    let exported = part.need.protein > 0 || part.need.lipid > 0;
                    let sort = !matches!(part.sort, Sort::Enzyme);
                    let disk = |disk: &Disk| {
                        disk.seat == seat
                            && self.lies_in(disk.at, Organelle::Golgi)
                            && disk.load.covers(part.need)
                    };
                    exported && sort && part.atp <= own.atp && table.disks.iter().any(disk)
                };
                rule(
                    player.hand.iter().any(fits),
                    "CY-51",
                    "no disk in the Golgi, card of the hand and ATP fit together",
                )
            }
            Action::Enzyme => {
                let fits = |card: &Card| {
                    let part = &self.parts[card.index()];
                    part.sort == Sort::Enzyme && part.atp <= own.atp && own.covers(part.need)
                };
                rule(
                    player.hand.iter().any(fits),
                    "CY-52",
                    "nothing pays for an enzyme of the hand",
                )
            }
            Action::Laureate => Ok(()),
            Action::Buy(place) => {
                let card = table.market[usize::from(place)];
                rule(card.is_some(), "CY-A32", "no card lies there")?;
                let printed = spot.pay.map_or(0, |(_, price)| price);
                let cheap = if self.is_cheap(table) {
                    self.options.reduce
                } else {
                    0
                };
                let power = player
                    .power
                    .map(|card| usize::from(card.0 - self.faces.power()));
                let most = power.and_then(|card| self.powers[card].market_cost);
                let most = most.unwrap_or(self.options.market_cost);
                let due = printed.saturating_sub(cheap);
                let due = if due > most { most } else { due };
                rule(own.atp >= due, "CY-39", "the ATP for the card is missing")
            }
        }
    }

    fn demand_collect(&self, table: &Table, spot: &Spot, own: Stock, general: Stock) -> Verdict {
        let Some((kind, amount)) = spot.gain else {
            return no("CY-25", "nothing is collected here");
        };
        let given = if general.of(kind) < amount {
            general.of(kind)
        } else {
            amount
        };
        if let Some((money, price)) = spot.pay {
            let due = match spot.mark {
                Mark::Glucose => given,
                _ => price,
            };
            let id = if spot.mark == Mark::Glucose {
                "CY-33"
            } else {
                "CY-35"
            };
            rule(own.of(money) >= due, id, "what it costs is missing")?;
        }
        let first = self.spots.len() + usize::from(self.buds[0] + self.buds[1] + self.buds[2]);
        let boosted = table
            .boosts
            .iter()
            .any(|boost| spot.boosts >> (boost.at.index() - first) & 1 == 1);
        rule(
            given > 0 || boosted,
            "CY-A05",
            "the spot would yield nothing at all",
        )
    }
}
