//! Copies of tables that keep the room of the lists they are made over.

use crate::copied;

use super::player::Player;
use super::table::{Stage, Table};

copied!(
    Table from Self::bare(Stage::Over);
    stage, round, step, first, traits, adaptations, evolutions, competitions, genomes, pool,
    competition, convergence, dice, stock, removed, left_out, players, jobs, rolls, asks,
    claims, contest, cast, transit, winner, exact
);

copied!(
    Player from Self::default();
    hand, up, down, dice, thrown, mutations, genomes, fresh_down, fresh_mutations, wish, drew, removing,
    chosen, offer, bid;
    flat shields, fresh, answers
);
