//! What a placement asks for, by the letter of the rules.
//!
//! A table, a seat and a spot in → the broken rule. Written apart from [`reach`](super::reach), which
//! finds the same for lists of moves.

use crate::games::cytosis::deck::{Action, Mark, Organelle, Sort};
use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Illegal, Seat};

use super::Cytosis;
use super::lying::Disk;
use super::part::{Part, Spot};
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
                let held = detox.clone().next().is_some();
                if detox.any(|part| part.atp <= own.atp) {
                    return Ok(());
                }
                let load = self.demand_load(table, seat, Organelle::Smooth, own);
                load.map_err(|illegal| Illegal::new("CY-40", neither(held, illegal)))
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
                let hand = player.hand.iter().map(|card| &self.parts[card.index()]);
                let exported = |part: &&Part| {
                    let made = part.need.protein > 0 || part.need.lipid > 0;
                    made && !matches!(part.sort, Sort::Enzyme)
                };
                let mut cards = hand.filter(exported).peekable();
                let card = cards.peek().is_some();
                rule(card, "CY-51", "no hormone or receptor is in the hand")?;
                let golgi =
                    |disk: &&Disk| disk.seat == seat && self.lies_in(disk.at, Organelle::Golgi);
                let mut disks = table.disks.iter().filter(golgi).peekable();
                let disk = disks.peek().is_some();
                rule(disk, "CY-51", "no disk of one’s own lies in the Golgi")?;
                let carried = |part: &&Part| disks.clone().any(|disk| disk.load.covers(part.need));
                let mut ready = cards.filter(carried).peekable();
                let loaded = ready.peek().is_some();
                let why = "no disk in the Golgi carries what a card of the hand needs";
                rule(loaded, "CY-51", why)?;
                let paid = ready.any(|part| part.atp <= own.atp);
                rule(paid, "CY-51", "the ATP of the card is missing")
            }
            Action::Enzyme => {
                let hand = player.hand.iter().map(|card| &self.parts[card.index()]);
                let enzymes = hand.filter(|part| part.sort == Sort::Enzyme);
                let any = |fits: &dyn Fn(&Part) -> bool| enzymes.clone().any(fits);
                rule(any(&|_| true), "CY-52", "no enzyme is in the hand")?;
                let protein = any(&|part| own.protein >= part.need.protein);
                rule(protein, "CY-52", "the Proteins for an enzyme are missing")?;
                let covered = any(&|part| own.covers(part.need));
                let why = "the carbohydrate for the enzyme is missing";
                rule(covered, "CY-52", why)?;
                let paid = any(&|part| own.covers(part.need) && part.atp <= own.atp);
                rule(paid, "CY-52", "the ATP for the enzyme is missing")
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

/// Says why neither of the two things can be done that the lower part of the Smooth ER is for: no
/// Detox card or not the ATP for it, and no disk or no Lipid.
fn neither(detox: bool, load: Illegal) -> &'static str {
    match (detox, load.rule == "CY-43") {
        (true, true) => "the ATP for a Detox card is missing, and no Lipid is there for a disk",
        (true, false) => "the ATP for a Detox card is missing, and no disk is at hand",
        (false, true) => "no Detox card is in the hand, and no Lipid is there for a disk",
        (false, false) => "no Detox card is in the hand, and no disk is at hand",
    }
}
