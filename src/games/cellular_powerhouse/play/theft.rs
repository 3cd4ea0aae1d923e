//! Offers of Mutations: what they can be offered for.
//!
//! A table in, the things out that a player can name.

use crate::referee::{Card, Seat};

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
        has_old_mutation(player) && others().any(|other| self.has_loot(table, other))
    }

    /// Says whether something can be taken from a player.
    pub(super) fn has_loot(&self, table: &Table, owner: Seat) -> bool {
        let player = &table.players[owner];
        // Without a shield, any thing that is no newcomer will do.
        let plain = player.shields.is_empty()
            && (player.up.len() > player.fresh.len()
                || has_old_mutation(player)
                || has_old_down(player));
        plain || self.loot(table, owner).next().is_some()
    }

    /// Gives what can be taken from a player for a Mutation, each thing once (CP-A06, CP-A09).
    pub(super) fn loot<'a>(
        &'a self,
        table: &'a Table,
        owner: Seat,
    ) -> impl Iterator<Item = Thing> + 'a {
        let player = &table.players[owner];
        let shielded = self.shielded(player);
        let new = |card: Card| player.fresh.iter().filter(|other| **other == card).count();
        let up = grouped(&player.up);
        let up = up.filter(move |(card, copies)| *copies > new(*card) && !shielded.up.has(*card));
        let stealable = move |card: Card| self.genome(card).stealable && !shielded.up.has(card);
        let genomes = grouped(&player.genomes).filter(move |(card, _)| stealable(*card));
        let faces = up.chain(genomes).map(|(card, _)| Thing::Face(card));
        let mutation = has_old_mutation(player) && !shielded.mutation;
        let mutation = mutation.then_some(Thing::Face(self.faces.mutation()));
        let down = (has_old_down(player) && !shielded.down).then_some(Thing::Down);
        faces.chain(mutation).chain(down)
    }

    /// Gives everything that a player's shields cover.
    fn shielded(&self, player: &Player) -> Kind {
        let mut covered = Kind::default();
        for shield in &player.shields {
            if let Some(cover) = self.cover(*shield) {
                covered.take_in(&cover);
            }
        }
        covered
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

fn has_old_mutation(player: &Player) -> bool {
    player.mutations > player.fresh_mutations
}

fn has_old_down(player: &Player) -> bool {
    player.down.len() > player.fresh_down.into()
}
