//! Where a flask comes to something: found at once for all spots.
//!
//! A table, a seat and the price of its flask in, the spots that it can use out. `legal` finds the
//! same by the letter of the rules.

use smallvec::SmallVec;

use crate::games::cytosis::deck::{Action, Mark, Organelle, Sort};
use crate::referee::Seat;

use super::Cytosis;
use super::ground::{alike, places};
use super::part::Spot;
use super::piece::Stock;
use super::reach::{Rebate, can_add};
use super::table::Table;

/// What a seat has left once it has paid for a flask.
struct Means {
    stock: Stock,
    general: Stock,
    /// Where boosts lie, a bit for each place.
    boosted: u16,
    rebate: Rebate,
}

/// Vesicle disks, as a seat sees them.
#[derive(Default)]
struct Berths {
    /// Budding places without a disk, by organelle.
    free: [bool; 3],
    /// Whether an own disk lies there, by organelle.
    own: [bool; 3],
    /// Whether a Lipid lies on an own disk in the Smooth ER.
    lipid: bool,
    /// What lies on own disks in the Golgi.
    carried: SmallVec<[Stock; 8]>,
}

impl Cytosis {
    /// Gives the spots on which a flask comes to something for a seat, once it has paid a price in ATP: a
    /// bit for each; none, if it can't pay.
    pub(super) fn open(&self, table: &Table, seat: Seat, price: u8) -> u32 {
        let (mut stock, mut general) = (table.players[seat].stock, table.stock);
        if stock.atp < price {
            return 0;
        }
        stock.atp -= price;
        general.atp += price;
        let able = self.able(table, seat, stock);
        let alike = self.ground.alike.iter().enumerate();
        let alike = alike.filter(|(action, _)| able >> action & 1 == 1);
        let alike = alike.fold(0, |open, (_, spots)| open | spots);
        let means = Means {
            stock,
            general,
            boosted: self.boosted(table),
            rebate: self.rebate(table, seat),
        };
        let own = places(self.ground.own).filter(|at| means.allow(table, &self.spots[at.index()]));
        own.fold(self.ground.free | alike, |open, at| open | 1 << at.0)
    }

    /// Gives the actions that come to something with a stock, a bit for each.
    fn able(&self, table: &Table, seat: Seat, stock: Stock) -> u8 {
        let player = &table.players[seat];
        let berths = self.berths(table, seat);
        let translates = stock.mrna > 0 && table.stock.protein > 0;
        let has_disk = player.disks > 0;
        let [smooth, rough, _] = berths.free;
        // What lies on an own disk comes back, and can be used at once.
        let loads = stock.lipid > 0 && (has_disk || !smooth && berths.own[0]);
        let unloads = !smooth && berths.lipid;
        let mut able = 0;
        let mut can = |action, holds| {
            able |= alike(action).map_or(0, |place| u8::from(holds) << place);
        };
        can(Action::Translate, translates);
        can(Action::Lower, loads || unloads);
        let berth = has_disk || !rough && berths.own[1];
        can(Action::Rough, translates && berth);
        can(Action::Golgi, self.buds[2] > 0 && berths.can_shift(stock));
        for card in &player.hand {
            let Some(part) = self.part(*card).filter(|part| part.atp <= stock.atp) else {
                continue;
            };
            match part.sort {
                Sort::Detox => can(Action::Lower, true),
                Sort::Enzyme => can(Action::Enzyme, stock.covers(part.need)),
                sort if sort.is_exported() => {
                    let mut carried = berths.carried.iter();
                    can(Action::Export, carried.any(|load| load.covers(part.need)));
                }
                _ => {}
            }
        }
        able
    }

    fn berths(&self, table: &Table, seat: Seat) -> Berths {
        let mut berths = Berths::default();
        let mut free = self.buds;
        for disk in &table.disks {
            let Some(organelle) = self.organelle(disk.at) else {
                continue;
            };
            let left = &mut free[organelle.index()];
            *left = left.saturating_sub(1);
            if disk.seat != seat {
                continue;
            }
            berths.own[organelle.index()] = true;
            match organelle {
                Organelle::Smooth => berths.lipid |= disk.load.lipid > 0,
                Organelle::Rough => {}
                Organelle::Golgi => berths.carried.push(disk.load),
            }
        }
        berths.free = free.map(|left| left > 0);
        berths
    }
}

impl Berths {
    /// Says whether a disk can move to the Golgi and be added to.
    fn can_shift(&self, stock: Stock) -> bool {
        let adds = |stock| {
            let from =
                |organelle: Organelle| self.own[organelle.index()] && can_add(organelle, stock);
            from(Organelle::Smooth) || from(Organelle::Rough)
        };
        // Where no place is free, what is displaced goes back to its owner first.
        let back = |load: &Stock| {
            let mut stock = stock;
            stock.add(*load);
            adds(stock)
        };
        adds(stock) || !self.free[2] && self.carried.iter().any(back)
    }
}

impl Means {
    /// Says whether a spot of the market or one that gives resources can be paid for.
    fn allow(&self, table: &Table, spot: &Spot) -> bool {
        let Action::Buy(place) = spot.action else {
            return self.can_collect(spot);
        };
        let card = table.market.get(usize::from(place)).copied().flatten();
        card.is_some() && self.stock.atp >= self.rebate.price(spot)
    }

    fn can_collect(&self, spot: &Spot) -> bool {
        let Some((gain, amount)) = spot.gain else {
            return false;
        };
        let there = amount.min(self.general.of(gain));
        let pays = spot.pay.is_none_or(|(kind, price)| {
            let due = if spot.mark == Mark::Glucose {
                there
            } else {
                price
            };
            self.stock.of(kind) >= due
        });
        pays && (there > 0 || self.boosted & spot.boosts != 0)
    }
}
