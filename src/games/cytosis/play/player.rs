//! A player.

use serde::{Deserialize, Serialize};

use crate::referee::Card;

use super::piece::Stock;

/// What a player has.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// The hand, sorted.
    pub hand: Vec<Card>,
    /// Completed cards and Virus Attack cards, sorted.
    pub done: Vec<Card>,
    /// Health Points; may be negative.
    pub health: i32,
    /// The personal stock.
    pub stock: Stock,
    /// Flasks to place in this round.
    pub flasks: u8,
    /// Flasks exhausted in this round.
    pub exhausted: u8,
    /// Vesicle disks at hand.
    pub disks: u8,
    /// Goal markers at hand.
    pub goal_markers: u8,
    /// Antibodies, by strain.
    pub antibodies: [u8; 3],
    /// The Epigenetic card.
    pub power: Option<Card>,
    /// How often it was used in this turn.
    pub uses: u8,
}
