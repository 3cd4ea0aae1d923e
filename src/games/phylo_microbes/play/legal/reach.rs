//! What a Microbe lacks and what a Modifier can do, counted card by card.
//!
//! A table in, an answer out; nothing here is shared with the list of moves.

use crate::effect::Who;
use crate::games::phylo_microbes::words::{Act, Kind};
use crate::referee::{Card, Seat};

use super::super::game::PhyloMicrobes;
use super::super::table::{Active, Table};

impl PhyloMicrobes {
    /// Counts card by card what a Microbe lacks: Resources that it names, and how many of any type.
    pub(in super::super) fn missing(&self, active: &Active) -> (Vec<Card>, usize) {
        let need = &self.needs[active.microbe.index()];
        let resource = |place: &u8| Card(self.faces.microbes + u16::from(*place));
        let mut named: Vec<Card> = need.list.iter().map(resource).collect();
        let mut more = 0;
        for card in &active.beside {
            for act in self.modifier(*card).map_or(&[][..], |one| &one.acts) {
                if let Act::Require { amount, .. } = act {
                    more += *amount as usize;
                }
            }
        }
        let wild = active.wild.iter().map(|wild| wild.resource);
        for card in active.placed.iter().copied().chain(wild) {
            match named.iter().position(|other| *other == card) {
                Some(place) => {
                    named.remove(place);
                }
                None => more = more.saturating_sub(1),
            }
        }
        (named, more)
    }

    /// Says whether an act of a Modifier in hand does something now.
    pub(super) fn does(&self, table: &Table, card: Card, act: &Act) -> bool {
        let seats = table.seats();
        let (me, right) = (
            table.turn,
            Seat::all(seats).find(|s| s.left(seats) == table.turn),
        );
        Seat::all(seats).any(|seat| {
            let meant = match act.who() {
                Who::Me => seat == me,
                Who::Left => seat == me.left(seats),
                Who::Right => Some(seat) == right,
                Who::Others | Who::Choose => seat != me,
                Who::All => true,
            };
            meant && self.affects(table, card, act, seat)
        })
    }

    /// Says whether an act has something to work on before a seat.
    pub(super) fn affects(&self, table: &Table, card: Card, act: &Act, seat: Seat) -> bool {
        let player = &table.players[seat];
        let open: Vec<&Active> = player
            .active
            .iter()
            .filter(|active| self.can_touch(card, active))
            .collect();
        match act {
            Act::Discard { .. } => !player.hand.is_empty(),
            Act::Strip { kind, .. } => open
                .iter()
                .any(|active| self.has_placed(active, *kind, true)),
            Act::Take { kind, .. } => open
                .iter()
                .any(|active| self.has_placed(active, *kind, false)),
            Act::Give { kind, who, .. } => {
                let secret = *who != Who::Me;
                player
                    .hand
                    .iter()
                    .any(|card| secret || self.is_item(*card, *kind))
            }
            Act::Salvage { kind, .. } => self.on_top(table, *kind).is_some(),
            Act::Assign { kind, .. } => self.on_top(table, *kind).is_some_and(|top| {
                player
                    .active
                    .iter()
                    .any(|active| self.judge_need(active, top).is_ok())
            }),
            Act::Wild => player.active.iter().any(|active| {
                let (named, any) = self.missing(active);
                !named.is_empty() || any > 0
            }),
            Act::Require { .. } | Act::Evict { .. } => !open.is_empty(),
            Act::Shield => player.active.iter().any(|active| !self.has_shield(active)),
            Act::Draw { .. } | Act::Search { .. } | Act::Peek { .. } => !table.resources.is_empty(),
            _ => true,
        }
    }

    pub(super) fn has_shield(&self, active: &Active) -> bool {
        let shields = |card: &Card| {
            self.modifier(*card)
                .is_some_and(|one| one.acts.contains(&Act::Shield))
        };
        active.beside.iter().any(shields)
    }

    /// Says whether a shield does not stand between a card and a Microbe (PH-A25).
    pub(super) fn can_touch(&self, card: Card, active: &Active) -> bool {
        !(self.is_bad(card) && self.has_shield(active))
    }

    pub(super) fn has_placed(&self, active: &Active, kind: Kind, with_wild: bool) -> bool {
        let wild = active
            .wild
            .iter()
            .map(|wild| wild.resource)
            .filter(|_| with_wild);
        let mut all = active.placed.iter().copied().chain(wild);
        all.any(|card| self.is_item(card, Some(kind)))
    }

    pub(super) fn on_top(&self, table: &Table, kind: Kind) -> Option<Card> {
        table
            .discard
            .last()
            .copied()
            .filter(|card| self.is_item(*card, Some(kind)))
    }
}
