//! Offers of Mutations: what they can be offered for.
//!
//! A table in, the things out that a player can name.

use crate::referee::Seat;

use super::CellularPowerhouse;
use super::job::Thing;
use super::player::{Player, Shield};
use super::rule::{Deed, Kind};
use super::sorted::grouped;
use super::table::Table;

impl CellularPowerhouse {
    /// Says whether a player has a Mutation to offer, and something to offer it for.
    pub(super) fn can_offer(&self, table: &Table, seat: Seat) -> bool {
        let player = &table.players[seat];
        let others = || Seat::all(table.seats()).filter(|other| *other != seat);
        player.mutations > player.fresh_mutations
            && others().any(|other| self.has_loot(table, other))
    }

    /// Says whether something can be taken from a player.
    pub(super) fn has_loot(&self, table: &Table, owner: Seat) -> bool {
        self.loot(table, owner).next().is_some()
    }

    /// Gives what can be taken from a player for a Mutation, each thing once (CP-A06, CP-A09).
    pub(super) fn loot<'a>(
        &'a self,
        table: &'a Table,
        owner: Seat,
    ) -> impl Iterator<Item = Thing> + 'a {
        let player = &table.players[owner];
        let all = grouped(&player.up).chain(grouped(&player.genomes));
        let faces = all
            .map(|(card, _)| Thing::Face(card))
            .filter(move |thing| match thing {
                Thing::Face(card) if self.faces.is_genome(*card) => self.genome(*card).stealable,
                _ => true,
            });
        let mutation = Thing::Face(self.faces.mutation());
        let rest = [mutation, Thing::Down].into_iter();
        let all = faces.chain(rest);
        all.filter(move |thing| {
            self.held_before(player, *thing) && !self.is_shielded(player, *thing)
        })
    }

    /// Says whether a player has had a thing since before this step.
    fn held_before(&self, player: &Player, thing: Thing) -> bool {
        match thing {
            Thing::Down => player.down.len() > player.fresh_down.into(),
            Thing::Face(card) if card == self.faces.mutation() => {
                player.mutations > player.fresh_mutations
            }
            Thing::Face(card) => {
                let count = |list: &[crate::referee::Card]| {
                    list.iter().filter(|other| **other == card).count()
                };
                self.faces.is_genome(card) || count(&player.up) > count(&player.fresh)
            }
        }
    }

    /// Says whether a shield is of an act that protects, for as long as it says.
    pub(super) fn is_shield(&self, shield: Shield) -> bool {
        matches!(self.shielding(shield), Some(Deed::Protect(_, lasting)) if *lasting == shield.lasting)
    }

    /// Gives what a shield covers.
    fn cover(&self, shield: Shield) -> Option<Kind> {
        match self.shielding(shield)? {
            Deed::Protect(kind, _) => Some(*kind),
            _ => None,
        }
    }

    /// Gives the act behind a shield.
    fn shielding(&self, shield: Shield) -> Option<&Deed> {
        let script = self.scripts.get(shield.card.index())?;
        let clause = script.clauses.get(usize::from(shield.clause))?;
        let acts = if shield.otherwise {
            &clause.otherwise
        } else {
            &clause.acts
        };
        acts.get(usize::from(shield.act))
    }

    /// Says whether a thing can't be taken.
    pub(super) fn is_shielded(&self, player: &Player, thing: Thing) -> bool {
        let covers = |kind: Kind| match thing {
            Thing::Down => kind.down,
            Thing::Face(card) if card == self.faces.mutation() => kind.mutation,
            Thing::Face(card) => match self.faces.size(card) {
                Some(place) => kind.dice >> place & 1 == 1,
                None => kind.up.has(card),
            },
        };
        player
            .shields
            .iter()
            .filter_map(|shield| self.cover(*shield))
            .any(covers)
    }

    /// Takes out of a kind what a player's shields cover.
    pub(super) fn unshielded(&self, table: &Table, owner: Seat, kind: &Kind) -> Kind {
        let mut kind = *kind;
        for shield in &table.players[owner].shields {
            if let Some(cover) = self.cover(*shield) {
                kind = kind.without(&cover);
            }
        }
        kind
    }
}
