//! Copies of tables that keep the room of the lists they are made over.

use smallvec::SmallVec;

use crate::copied;
use crate::referee::Card;

use super::lying::Goal;
use super::player::Player;
use super::table::Table;

copied!(
    Table from Self::bare();
    stage, round, first, next, opened, todo, deck, discard, aside, events, event, past, goals, powers,
    stock, grey, players, dummy, removed, left_out, winner, exact;
    flat market, scouted, draft, boosts, placed, disks
);

copied!(Goal from Self { card: Card(0), markers: SmallVec::new() }; card; flat markers);

copied!(
    Player from Self::default();
    hand, done, health, stock, flasks, exhausted, disks, goal_markers, antibodies, power, uses
);
