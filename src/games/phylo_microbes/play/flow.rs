//! How the game goes on: to the next decision, to the next turn, to the end.
//!
//! A table on which something has just happened in, the table of the next decision out.

use crate::referee::{Event, Sink};

use super::game::PhyloMicrobes;
use super::table::{Stage, Table};

impl PhyloMicrobes {
    /// Goes on until somebody or chance has to decide, or the game is over.
    pub(super) fn advance(&self, table: &mut Table, sink: &mut impl Sink) {
        loop {
            if !table.is_in_play() || self.recycles(table) {
                return;
            }
            if let (Some(first), Some(last)) = (table.shed.first(), table.shed.last()) {
                if first != last {
                    return;
                }
                let card = *first;
                table.shed.remove(0);
                table.discard.push(card);
                continue;
            }
            if !table.at_work.is_empty() {
                if self.work(table, sink) {
                    continue;
                }
                return;
            }
            match table.stage {
                Stage::Draw if table.draws == 0 => table.stage = Stage::Act,
                Stage::Draw if !table.has_source() => {
                    sink.rule("PH-A04");
                    table.draws = 0;
                }
                Stage::Discard => {
                    let player = &table.players[table.turn];
                    sink.rule("PH-23a");
                    if player.hand.len() <= self.limit(player) {
                        self.end_turn(table, sink);
                    } else if player.hand.first() == player.hand.last() {
                        let card = player.hand[0];
                        self.discard(table, card, sink);
                    } else {
                        return;
                    }
                }
                _ => return,
            }
        }
    }

    /// Ends the turn, and begins the next one that is not skipped.
    fn end_turn<S: Sink>(&self, table: &mut Table, sink: &mut S) {
        run_out(table, sink);
        let seats = table.seats();
        loop {
            table.idle = if table.progress { 0 } else { table.idle + 1 };
            table.progress = false;
            let next = table.turn.left(seats);
            let stalled = table.idle >= self.options.stall * u32::from(seats);
            if next == table.first || stalled || table.last_turns == Some(0) {
                let leader = if S::LISTENS { self.leader(table) } else { None };
                sink.event(Event::Round(leader));
            }
            if table.last_turns == Some(0) {
                sink.rule("PH-28c");
                table.stage = Stage::Over;
            } else if stalled {
                sink.rule("PH-A08");
                table.stage = Stage::Stalled;
            }
            if !table.is_in_play() {
                self.tell_end(table, sink);
                return;
            }
            if let Some(turns) = &mut table.last_turns {
                *turns = turns.saturating_sub(1);
                sink.rule("PH-28b");
                if *turns == 0 {
                    // Last comes the player who has completed a Microbe.
                    sink.rule("PH-A07");
                }
            }
            sink.rule("PH-A30");
            table.turn = next;
            table.turns += 1;
            let player = &mut table.players[next];
            if player.skip_turns == 0 {
                break;
            }
            player.skip_turns -= 1;
            if table.last_turns.is_some() {
                sink.rule("PH-A27");
            }
        }
        table.stage = Stage::Draw;
        table.draws = self.options.draws;
        let player = &mut table.players[table.turn];
        if player.skip_draws > 0 {
            sink.rule("PH-A28");
            player.skip_draws -= 1;
            table.draws = 0;
        }
    }
}

/// Counts the Modifiers down that raise the hand limit of the player whose turn ends.
fn run_out(table: &mut Table, sink: &mut impl Sink) {
    let player = &mut table.players[table.turn];
    player
        .holds
        .iter_mut()
        .for_each(|hold| hold.turns = hold.turns.saturating_sub(1));
    let mut place = 0;
    while let Some(hold) = player.holds.get(place) {
        if hold.turns == 0 {
            sink.rule("PH-A25");
            table.burn.push(hold.card);
            player.holds.remove(place);
        } else {
            place += 1;
        }
    }
}

impl Table {
    /// Says whether the game has begun and is not over.
    #[must_use]
    pub fn is_in_play(&self) -> bool {
        matches!(self.stage, Stage::Draw | Stage::Act | Stage::Discard)
    }

    /// Says whether there is anything to draw.
    fn has_source(&self) -> bool {
        let piles = [
            &self.microbes,
            &self.resources,
            &self.modifiers,
            &self.discard,
        ];
        piles.iter().any(|pile| !pile.is_empty())
    }
}
