//! What acts can work on: players, Microbes, placed Resources.
//!
//! A table and an act in, what it touches out. A shield keeps bad cards off (PH-A25).

use crate::effect::Who;
use crate::referee::{Card, Seat};

use super::super::words::{Act, Kind};
use super::game::PhyloMicrobes;
use super::table::{Active, Table};

impl PhyloMicrobes {
    /// Says whether an act of a card would do something to a player.
    pub(super) fn touches(&self, table: &Table, card: Card, act: &Act, seat: Seat) -> bool {
        let player = &table.players[seat];
        match act {
            Act::Discard { .. } => !player.hand.is_empty(),
            Act::Strip {
                one_microbe: false, ..
            }
            | Act::Take { .. } => self.picks(table, card, act, seat).next().is_some(),
            Act::Strip { .. }
            | Act::Assign { .. }
            | Act::Require { .. }
            | Act::Evict { .. }
            | Act::Shield => self.hosts(table, card, act, seat).next().is_some(),
            // Hands are secret: whether others have such a card shows when they give it.
            Act::Give { who, .. } if *who != Who::Me => !player.hand.is_empty(),
            Act::Give { kind, .. } => player.hand.iter().any(|card| self.is_item(*card, *kind)),
            Act::Salvage { kind, .. } => self.top(table, *kind).is_some(),
            Act::Wild => self.roles(table, seat).next().is_some(),
            Act::Draw { .. } | Act::Search { .. } | Act::Peek { .. } => !table.resources.is_empty(),
            Act::Skip { .. } | Act::Hold { .. } | Act::Cancel => true,
        }
    }

    /// Gives the placed cards of a player that an act can take off, with their Microbes.
    pub(super) fn picks<'a>(
        &'a self,
        table: &'a Table,
        card: Card,
        act: &'a Act,
        seat: Seat,
    ) -> impl Iterator<Item = (Card, Card)> + 'a {
        let (bad, kind) = (self.is_bad(card), act.takes_off());
        let real = matches!(act, Act::Take { .. });
        let reached = move |active: &&Active| !(bad && self.shielded(active));
        let microbes = table.players[seat].active.iter().filter(reached);
        microbes.flat_map(move |active| {
            let placed = active.placed.iter().copied();
            let placed = placed.filter(move |card| self.is_item(*card, Some(kind)));
            let wild = active.wild.iter().filter(move |_| !real);
            let wild = wild.filter(move |wild| self.is_item(wild.resource, Some(kind)));
            let all = placed.chain(wild.map(|wild| wild.card));
            all.map(|card| (card, active.microbe))
        })
    }

    /// Gives the Microbes of a player that an act can be about.
    pub(super) fn hosts<'a>(
        &'a self,
        table: &'a Table,
        card: Card,
        act: &'a Act,
        seat: Seat,
    ) -> impl Iterator<Item = Card> + 'a {
        let bad = self.is_bad(card);
        let fits = move |active: &&Active| {
            let shielded = self.shielded(active);
            match act {
                Act::Assign { kind, .. } => {
                    let place = self.top(table, *kind).map(|card| self.place_of(card));
                    place.is_some_and(|place| self.open(active).takes(place))
                }
                Act::Shield => !shielded,
                Act::Strip { kind, .. } => !(bad && shielded) && self.carries(active, *kind),
                _ => !(bad && shielded),
            }
        };
        let microbes = table.players[seat].active.iter().filter(fits);
        microbes.map(|active| active.microbe)
    }

    /// Says whether something of a kind is placed on a Microbe.
    fn carries(&self, active: &Active, kind: Kind) -> bool {
        let fits = |card: &Card| self.is_item(*card, Some(kind));
        active.placed.iter().any(fits) || active.wild.iter().any(|wild| fits(&wild.resource))
    }

    /// Gives the Resources for which a Modifier can stand, each with its Microbe, sorted.
    pub(super) fn roles<'a>(
        &'a self,
        table: &'a Table,
        seat: Seat,
    ) -> impl Iterator<Item = (Card, Card)> + 'a {
        let types = (0..self.faces.resources).map(|place| Card(self.faces.microbes + place));
        types.flat_map(move |resource| {
            let place = self.place_of(resource);
            let open = move |active: &&Active| self.open(active).takes(place);
            let microbes = table.players[seat].active.iter().filter(open);
            microbes.map(move |active| (resource, active.microbe))
        })
    }

    /// Gives the top of the Discard, if it is a Resource of a kind.
    pub(super) fn top(&self, table: &Table, kind: Kind) -> Option<Card> {
        let top = table.discard.last().copied();
        top.filter(|card| self.is_item(*card, Some(kind)))
    }

    /// Says whether no bad card can touch a Microbe.
    pub(super) fn shielded(&self, active: &Active) -> bool {
        let shields = |card: &Card| self.modifier(*card).is_some_and(|one| one.shields);
        active.beside.iter().any(shields)
    }
}
