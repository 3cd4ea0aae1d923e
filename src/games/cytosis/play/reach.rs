//! What single spots, cards and disks ask for, found fast for lists of moves.
//!
//! A table and a seat in, what is there and what can be paid for out. `legal` finds the same by the
//! letter of the rules.

use crate::games::cytosis::deck::{Kind, Organelle, Sort};
use crate::referee::{Card, Seat};

use super::Cytosis;
use super::lying::Disk;
use super::part::{Happening, Part, Spot};
use super::piece::{Place, Stock};
use super::power::Power;
use super::table::Table;

/// What cards of the market cost less than is printed beside them.
#[derive(Clone, Copy)]
pub(super) struct Rebate {
    less: u8,
    /// The most that a card costs.
    most: u8,
}

impl Rebate {
    /// Gives the ATP that a card on a spot of the market costs.
    pub fn price(self, spot: &Spot) -> u8 {
        let printed = spot.pay.map_or(0, |(_, price)| price);
        printed.saturating_sub(self.less).min(self.most)
    }
}

impl Cytosis {
    /// Gives the spot of a place.
    pub(super) fn spot(&self, at: Place) -> Option<&Spot> {
        self.spots.get(at.index())
    }

    /// Gives what is printed on a Cell Component card.
    pub(super) fn part(&self, card: Card) -> Option<&Part> {
        self.parts.get(card.index())
    }

    /// Gives what a seat's Epigenetic card does.
    pub(super) fn power(&self, table: &Table, seat: Seat) -> Option<&Power> {
        let card = table.players[seat].power?;
        let place = card.0.checked_sub(self.faces.power())?;
        self.powers.get(usize::from(place))
    }

    /// Gives the organelle of a budding place.
    pub(super) fn organelle(&self, at: Place) -> Option<Organelle> {
        let place = at.index().checked_sub(self.spots.len())?;
        let [smooth, rough, golgi] = self.buds.map(usize::from);
        match place {
            _ if place < smooth => Some(Organelle::Smooth),
            _ if place < smooth + rough => Some(Organelle::Rough),
            _ if place < smooth + rough + golgi => Some(Organelle::Golgi),
            _ => None,
        }
    }

    /// Gives the disks in an organelle.
    pub(super) fn disks_in<'a>(
        &'a self,
        table: &'a Table,
        organelle: Organelle,
    ) -> impl Iterator<Item = &'a Disk> + Clone {
        table
            .disks
            .iter()
            .filter(move |disk| self.organelle(disk.at) == Some(organelle))
    }

    /// Finds the first free budding place of an organelle.
    pub(super) fn free_bud(&self, table: &Table, organelle: Organelle) -> Option<Place> {
        let before: u8 = self.buds[..organelle.index()].iter().sum();
        let first = u8::try_from(self.spots.len()).unwrap_or(u8::MAX) + before;
        let places = first..first + self.buds[organelle.index()];
        places.map(Place).find(|at| table.disk(*at).is_none())
    }

    /// Gives what the active event does.
    pub(super) fn happening(&self, table: &Table) -> Option<Happening> {
        let card = table.event?;
        let place = card.0.checked_sub(self.faces.event())?;
        self.events.get(usize::from(place)).map(|event| event.what)
    }

    /// Gives the ATP that a card of the market costs a seat.
    pub(super) fn price(&self, table: &Table, seat: Seat, spot: &Spot) -> u8 {
        self.rebate(table, seat).price(spot)
    }

    /// Gives what cards of the market cost a seat less.
    pub(super) fn rebate(&self, table: &Table, seat: Seat) -> Rebate {
        let reduced = self.happening(table) == Some(Happening::Reduce);
        let most = self.power(table, seat).and_then(|power| power.market_cost);
        Rebate {
            less: if reduced { self.options.reduce } else { 0 },
            most: most.unwrap_or(self.options.market_cost),
        }
    }

    /// Gives the ATP that a grey flask costs a seat.
    pub(super) fn grey_price(&self, table: &Table, seat: Seat) -> u8 {
        let own = self.power(table, seat).and_then(|power| power.grey_cost);
        own.unwrap_or(self.options.grey_cost)
    }

    /// Says whether a boost lies where a spot takes it up.
    pub(super) fn is_boosted(&self, table: &Table, spot: &Spot) -> bool {
        spot.boosts & self.boosted(table) != 0
    }

    /// Gives the places where boosts lie, a bit for each.
    pub(super) fn boosted(&self, table: &Table) -> u16 {
        let base = self.boost_base();
        let places = table.boosts.iter().map(|boost| boost.at.index() - base);
        places.fold(0, |boosted, place| boosted | 1 << place)
    }

    /// Gives the number of the first place of boosts.
    pub(super) fn boost_base(&self) -> usize {
        self.spots.len()
            + self
                .buds
                .iter()
                .map(|count| usize::from(*count))
                .sum::<usize>()
    }

    /// Says whether a stock pays for a Detox card.
    pub(super) fn can_break_down(&self, card: Card, stock: Stock) -> bool {
        self.part(card)
            .is_some_and(|part| part.sort == Sort::Detox && part.atp <= stock.atp)
    }

    /// Says whether a stock pays for an enzyme.
    pub(super) fn can_build(&self, card: Card, stock: Stock) -> bool {
        self.part(card).is_some_and(|part| {
            part.sort == Sort::Enzyme && part.atp <= stock.atp && stock.covers(part.need)
        })
    }

    /// Says whether one of a seat's disks in the Golgi and a stock complete a card.
    pub(super) fn can_export(&self, table: &Table, seat: Seat, card: Card, stock: Stock) -> bool {
        let Some(part) = self.part(card) else {
            return false;
        };
        part.sort.is_exported()
            && part.atp <= stock.atp
            && self.carriers(table, seat, part).next().is_some()
    }

    /// Gives a seat's disks in the Golgi that carry what a card needs.
    pub(super) fn carriers<'a>(
        &'a self,
        table: &'a Table,
        seat: Seat,
        part: &'a Part,
    ) -> impl Iterator<Item = Place> + 'a {
        self.disks_in(table, Organelle::Golgi)
            .filter(move |disk| disk.seat == seat && disk.load.covers(part.need))
            .map(|disk| disk.at)
    }

    /// Says whether a seat can go on with what its own disk in the Golgi gives back.
    fn frees(&self, table: &Table, seat: Seat, disk: Disk, mut stock: Stock) -> bool {
        stock.add(disk.load);
        self.can_add_to_any(table, seat, stock)
    }

    /// Says whether a stock has what can be added to one of a seat's disks in the ER.
    fn can_add_to_any(&self, table: &Table, seat: Seat, stock: Stock) -> bool {
        let own = table.disks.iter().filter(|disk| disk.seat == seat);
        own.filter_map(|disk| self.organelle(disk.at))
            .any(|organelle| can_add(organelle, stock))
    }

    /// Gives the disks of an organelle that a seat can displace.
    pub(super) fn displaceable<'a>(
        &'a self,
        table: &'a Table,
        seat: Seat,
        organelle: Organelle,
    ) -> impl Iterator<Item = Place> + 'a {
        let player = &table.players[seat];
        let stock = player.stock;
        let disks = self.disks_in(table, organelle).filter(move |disk| {
            let own = disk.seat == seat;
            match organelle {
                Organelle::Golgi if own => self.frees(table, seat, **disk, stock),
                Organelle::Golgi => self.can_add_to_any(table, seat, stock),
                Organelle::Smooth if own => stock.lipid > 0 || disk.load.lipid > 0,
                Organelle::Smooth => player.disks > 0 && stock.lipid > 0,
                Organelle::Rough => own || player.disks > 0,
            }
        });
        disks.map(|disk| disk.at)
    }
}

/// Says whether a stock has what can be added to a disk from an ER (CY-A08).
pub(super) const fn can_add(from: Organelle, stock: Stock) -> bool {
    match from {
        Organelle::Smooth => stock.carbohydrate > 0,
        Organelle::Rough => stock.carbohydrate > 0 || stock.lipid > 0,
        Organelle::Golgi => false,
    }
}

/// Gives the resources of which a stock has some.
pub(super) fn at_hand(stock: Stock, kinds: &[Kind]) -> impl Iterator<Item = Kind> + '_ {
    kinds
        .iter()
        .copied()
        .filter(move |kind| stock.of(*kind) > 0)
}
