//! The numbers of the chances.

/// The chance that says who plays first.
pub(super) const FIRST: u8 = 0;
/// The chances that shuffle the three piles.
pub(super) const PILES: [u8; 3] = [1, 2, 3];
/// The chance that makes the Resource pile anew.
pub(super) const RECYCLE: u8 = 4;
/// The chance that shuffles the Resource pile after a search.
pub(super) const SHUFFLE: u8 = 5;
/// The chance that draws a card from a hand.
pub(super) const UNSEEN: u8 = 6;
