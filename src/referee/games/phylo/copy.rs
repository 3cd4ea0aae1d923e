//! Copies of tables: one over another makes use of the lists that are there.
//!
//! Bots try every move on a copy, so most of their time would go into making lists.

use super::table::{Player, Table};

impl Clone for Table {
    fn clone(&self) -> Self {
        let mut copy = Self::bare(self.stage);
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, other: &Self) {
        let Self {
            stage,
            first,
            turn,
            turns,
            draws,
            progress,
            idle,
            emptied,
            last_turns,
            recycled,
            microbes,
            resources,
            modifiers,
            discard,
            burn,
            left_out,
            players,
            at_work,
            shed,
            sheds,
            exact,
        } = other;
        self.stage = *stage;
        self.first = *first;
        self.turn = *turn;
        self.turns = *turns;
        self.draws = *draws;
        self.progress = *progress;
        self.idle = *idle;
        self.emptied = *emptied;
        self.last_turns = *last_turns;
        self.recycled = *recycled;
        self.microbes.clone_from(microbes);
        self.resources.clone_from(resources);
        self.modifiers.clone_from(modifiers);
        self.discard.clone_from(discard);
        self.burn.clone_from(burn);
        self.left_out.clone_from(left_out);
        self.players.clone_from(players);
        self.at_work.clone_from(at_work);
        self.shed.clone_from(shed);
        self.sheds = *sheds;
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
            active,
            completed,
            holds,
            giving,
            skip_draws,
            skip_turns,
            sees,
        } = other;
        self.hand.clone_from(hand);
        self.active.clone_from(active);
        self.completed.clone_from(completed);
        self.holds.clone_from(holds);
        self.giving.clone_from(giving);
        self.skip_draws = *skip_draws;
        self.skip_turns = *skip_turns;
        self.sees = *sees;
    }
}
