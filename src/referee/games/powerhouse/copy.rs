//! Copies of tables: one over another makes use of the lists that are there.
//!
//! Bots try every move on a copy, so most of their time would go into making lists.

use super::table::{Player, Stage, Table};

impl Clone for Table {
    fn clone(&self) -> Self {
        let mut copy = Self::bare(Stage::Over);
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, other: &Self) {
        let Self {
            stage,
            round,
            step,
            first,
            traits,
            adaptations,
            evolutions,
            competitions,
            genomes,
            pool,
            competition,
            convergence,
            dice,
            stock,
            removed,
            left_out,
            players,
            jobs,
            rolls,
            asks,
            claims,
            contest,
            transit,
            winner,
            exact,
        } = other;
        self.stage = *stage;
        self.round = *round;
        self.step = *step;
        self.first = *first;
        self.traits.clone_from(traits);
        self.adaptations.clone_from(adaptations);
        self.evolutions.clone_from(evolutions);
        self.competitions.clone_from(competitions);
        self.genomes.clone_from(genomes);
        self.pool.clone_from(pool);
        self.competition = *competition;
        self.convergence.clone_from(convergence);
        self.dice = *dice;
        self.stock = *stock;
        self.removed.clone_from(removed);
        self.left_out.clone_from(left_out);
        self.players.clone_from(players);
        self.jobs.clone_from(jobs);
        self.rolls.clone_from(rolls);
        self.asks = *asks;
        self.claims.clone_from(claims);
        self.contest.clone_from(contest);
        self.transit.clone_from(transit);
        self.winner = *winner;
        self.exact = *exact;
    }
}

impl Clone for Player {
    fn clone(&self) -> Self {
        let mut copy = Self::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, other: &Self) {
        let Self {
            hand,
            up,
            down,
            dice,
            mutations,
            genomes,
            shields,
            fresh,
            fresh_down,
            fresh_mutations,
            wish,
            drew,
            removing,
            chosen,
            answers,
            offer,
            bid,
        } = other;
        self.hand.clone_from(hand);
        self.up.clone_from(up);
        self.down.clone_from(down);
        self.dice = *dice;
        self.mutations = *mutations;
        self.genomes.clone_from(genomes);
        self.shields.clone_from(shields);
        self.fresh.clone_from(fresh);
        self.fresh_down = *fresh_down;
        self.fresh_mutations = *fresh_mutations;
        self.wish = *wish;
        self.drew = *drew;
        self.removing = *removing;
        self.chosen = *chosen;
        self.answers.clone_from(answers);
        self.offer = *offer;
        self.bid = *bid;
    }
}
