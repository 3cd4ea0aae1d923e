//! Copies of tables that keep the room of the lists they are made over.

use crate::copied;
use crate::referee::Card;

use super::table::{Active, Player, Stage, Table};

copied!(
    Table from Self::bare(Stage::Over);
    stage, first, turn, turns, draws, progress, idle, emptied, last_turns, recycled, microbes,
    resources, modifiers, discard, burn, left_out, players, at_work, shed, sheds, exact
);

copied!(
    Player from Self::default();
    hand, active, completed, holds, giving, skip_draws, skip_turns, sees
);

copied!(Active from Self::new(Card(0)); microbe; flat placed, wild, beside);
