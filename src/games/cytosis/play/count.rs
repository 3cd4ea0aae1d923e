//! How many of each piece lie where, in the table of a scenario.
//!
//! What is said in, what is left over out: into the stock and to the players. What adds up to more,
//! or to less, than there is, is refused.

use crate::games::cytosis::deck::{Kind, Options};
use crate::referee::{Pieces, Seat, kit};

use super::Cytosis;
use super::piece::Stock;
use super::settle::UNSAID;
use super::table::Table;
use super::task::Stage;

impl Cytosis {
    /// Completes the stock, flasks, disks and markers; no piece lies there too often.
    pub(super) fn count_out(&self, table: &mut Table) -> Result<(), String> {
        let seats = table.seats();
        self.count_tokens(table)?;
        for seat in Seat::all(seats) {
            let disks = table.disks.iter().filter(|disk| disk.seat == seat).count();
            let goals = table.goals.iter();
            let marked = goals.filter(|goal| goal.markers.contains(&seat)).count();
            self.count_flasks(table, seat)?;
            let player = &mut table.players[seat];
            let rest = |said, all, away, what: &str| {
                let found = left(said, all, away);
                found.map_err(|wrong| format!("seat {seat} has {wrong} {what}"))
            };
            player.disks = rest(player.disks, self.options.disks, disks, "vesicle disks")?;
            let all = self.options.goal_markers;
            player.goal_markers = rest(player.goal_markers, all, marked, "Goal markers")?;
        }
        let grey = table.placed.iter().filter(|placed| placed.seat.is_none());
        let found = left(table.grey, self.options.grey_flasks, grey.count());
        table.grey = found.map_err(|wrong| format!("their area has {wrong} grey flasks"))?;
        for (card, count) in kit::lying(self, table) {
            if count > self.printed(card, seats) {
                let word = self.names.card(card);
                return Err(format!("more of `{word}` lie on the table than there are"));
            }
        }
        Ok(())
    }

    /// Puts what nobody has into the stock.
    fn count_tokens(&self, table: &mut Table) -> Result<(), String> {
        for kind in Kind::ALL {
            let of = |stock: Stock| usize::from(stock.of(kind));
            let owned: usize = table.players.iter().map(|player| of(player.stock)).sum();
            let loaded: usize = table.disks.iter().map(|disk| of(disk.load)).sum();
            let boosts = table.boosts.iter().filter(|boost| boost.kind == kind);
            let away = owned + loaded + boosts.count();
            let found = left(table.stock.of(kind), self.tokens.of(kind), away);
            *table.stock.at(kind) =
                found.map_err(|wrong| format!("the stock has {wrong} `{kind}`"))?;
        }
        Ok(())
    }

    /// Counts the flasks that a seat has still to place, and those that are exhausted.
    fn count_flasks(&self, table: &mut Table, seat: Seat) -> Result<(), String> {
        let all = Options::for_players(&self.options.flasks, table.seats());
        let own = table
            .placed
            .iter()
            .filter(|placed| placed.seat == Some(seat));
        let placed = own.count();
        let over = table.stage == Stage::End;
        let player = &mut table.players[seat];
        let wrong = |wrong: String| format!("seat {seat} has {wrong} flasks besides those placed");
        if player.flasks == UNSAID && over {
            player.flasks = 0;
        }
        if player.flasks == UNSAID {
            if player.exhausted == UNSAID {
                player.exhausted = 0;
            }
            let away = placed + usize::from(player.exhausted);
            player.flasks = left(UNSAID, all, away).map_err(wrong)?;
        } else {
            let away = placed + usize::from(player.flasks);
            player.exhausted = left(player.exhausted, all, away).map_err(wrong)?;
        }
        if over && player.flasks > 0 {
            return Err("at the end no flask is left to place".into());
        }
        Ok(())
    }
}

/// Gives what is left of all pieces when some are away, unless another number is said.
///
/// # Errors
/// How many there are, and how many are said or away.
fn left(said: u8, all: u8, away: usize) -> Result<u8, String> {
    let away = u8::try_from(away).unwrap_or(UNSAID);
    match all.checked_sub(away) {
        None => Err(format!("{all}, not {away},")),
        Some(left) if said == UNSAID || said == left => Ok(left),
        Some(left) => Err(format!("{left}, not {said},")),
    }
}
