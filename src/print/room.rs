//! Room: how far apart pieces lie, and whether rows that stay empty give way to what stands beside them.

use std::cmp::Reverse;

use crate::deck::{Component, Kind};
use crate::sheet::{Cutting, Grid, Job, JobError, Orientation, Spacing, lay_out};

use super::order::{Order, Sequence};

/// Chooses the space between cards when the user does not. A guillotine cuts cards that touch with
/// half the cuts, but a slip shows the neighbour: so they touch where that can't be seen, which is
/// when their edges `agree`. So do tokens, which are many and small; those that would show it stand
/// apart if that costs no sheet and no mark. A machine cuts round corners, which neighbours must not
/// lose to each other.
pub(super) fn spaced(
    job: Job,
    order: Order,
    pieces: usize,
    are_tokens: bool,
    agree: impl FnOnce() -> bool,
) -> Job {
    let with = |spacing| Job { spacing, ..job };
    match order.cutting {
        Cutting::Scissors if !are_tokens => job,
        Cutting::Machine => with(Spacing::Apart),
        cutting => {
            if agree() {
                with(Spacing::Shared)
            } else if cutting == Cutting::Guillotine {
                with(Spacing::Apart)
            } else {
                apart_for_free(job, order, pieces)
            }
        }
    }
}

/// Says whether colours decide where a component's pieces lie when scissors cut them.
#[must_use]
pub fn looks_at(component: &Component) -> bool {
    component.spec.kind == Kind::Token
}

/// Lays pieces apart unless that takes more sheets or leaves more cut lines without marks.
fn apart_for_free(job: Job, order: Order, pieces: usize) -> Job {
    let all = pieces * usize::from(order.decks);
    let cost = |job: &Job| {
        let grid = roomy(job, pieces, order).ok()?;
        Some((grid.sheets_for(all), grid.unmarked))
    };
    let apart = Job {
        spacing: Spacing::Apart,
        ..job
    };
    match (cost(&apart), cost(&job)) {
        (Some(apart), Some(close)) if apart.0 > close.0 || apart.1 > close.1 => job,
        _ => apart,
    }
}

/// Lays a job out. Where footer, ruler or marks find no room beside a full page, rows that stay empty
/// give way, if no sheet is added.
pub(super) fn roomy(job: &Job, pieces: usize, order: Order) -> Result<Grid, JobError> {
    let full = lay_out(job)?;
    let merit = |grid: &Grid| {
        let strips = [grid.footer, grid.ruler].into_iter().flatten().count();
        (strips, Reverse(grid.unmarked))
    };
    // Decks on sheets of their own, and cut piles, are as large as they are.
    let is_shared = match order.sequence {
        Sequence::Decks => is_few(pieces, &full),
        Sequence::Stack => false,
        Sequence::Close => true,
    };
    if order.decks > 1 && !is_shared || pieces == 0 || merit(&full) == (2, Reverse(0)) {
        return Ok(full);
    }
    let all = pieces * usize::from(order.decks);
    // The last of equals wins.
    let ways = [Orientation::Landscape, Orientation::Portrait];
    let thrifty = ways.into_iter().filter_map(|orientation| {
        let job = Job {
            most: Some(all),
            orientation: Some(orientation),
            ..*job
        };
        lay_out(&job).ok()
    });
    let as_few = thrifty.filter(|grid| grid.sheets_for(all) <= full.sheets_for(all));
    let best = as_few.max_by_key(merit);
    Ok(match best {
        Some(best) if merit(&best) > merit(&full) => best,
        _ => full,
    })
}

/// Says whether a deck's pieces leave a sheet half empty, so that all decks share it.
pub(super) fn is_few(pieces: usize, grid: &Grid) -> bool {
    pieces * 2 <= grid.capacity()
}
