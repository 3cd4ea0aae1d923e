//! Copies of tables that keep the room of the lists they are made over.

use crate::copied;

use super::player::Player;
use super::table::Table;

copied!(
    Table from Self::bare();
    stage, round, first, next, opened, todo, deck, discard, market, scouted, aside, events, event,
    past, goals, powers, draft, boosts, stock, grey, placed, disks, players, dummy, removed, left_out,
    winner, exact
);

copied!(
    Player from Self::default();
    hand, done, health, stock, flasks, exhausted, disks, goal_markers, antibodies, power, uses
);
