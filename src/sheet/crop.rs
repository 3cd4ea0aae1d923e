//! Cropping: where there is room for marks, and how long they are.
//!
//! The two runs of a grid and the room around them in, marks out.
//! Never touches a card or its bleed. A mark that finds no room is shortened; where even the
//! shortest does not fit the printable area, marks stand in the margin, since many a printer
//! reaches further than it promises; where the paper ends, they are dropped.

use crate::geom::{Length, Point};

use super::cutting::Cutting;
use super::mark::{Mark, OFFSET, OFFSET_IN_MARGIN, SHORTEST};
use super::run::Run;

/// How long a mark is where there is room, 4 mm.
const LONGEST: Length = Length::whole_mm(4);

/// How far from the outermost cut lines marks may reach.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// To the left and to the right.
    pub across: Length,
    /// Upwards and downwards.
    pub down: Length,
}

/// Gives how long marks can be that stand so far `away` from the bleed and reach so far from the end
/// of `run`; nothing when they are not worth their ink.
fn length(run: Run, away: Length, reach: Length) -> Option<Length> {
    let length = LONGEST.min(reach - run.outer - away);
    (length >= SHORTEST).then_some(length)
}

/// Gives the spans along `run` in which there may be marks: before it, behind it, and in gaps wide
/// enough that both neighbours' bleeds stay untouched.
fn spans(run: Run, reach: Length, cutting: Cutting) -> Vec<(Length, Length)> {
    let mut spans = Vec::new();
    if cutting == Cutting::Machine {
        return spans;
    }
    let places = [(OFFSET, reach), (OFFSET_IN_MARGIN, run.start)];
    let place = places
        .into_iter()
        .find_map(|(away, reach)| Some((away, length(run, away, reach)?)));
    if let Some((away, length)) = place {
        let away = run.outer + away;
        spans.push((run.start - away - length, run.start - away));
        spans.push((run.end() + away, run.end() + away + length));
    }
    let free = run.gap - (run.inner + OFFSET) * 2;
    if free >= SHORTEST && cutting == Cutting::Scissors {
        let length = free.min(LONGEST);
        for start in run.starts().skip(1) {
            let from = start - run.gap + (run.gap - length).half();
            spans.push((from, from + length));
        }
    }
    spans
}

/// Marks every cut line of the block.
pub(super) fn mark(across: Run, down: Run, reach: Reach, cutting: Cutting) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (from, to) in spans(down, reach.down, cutting) {
        marks.extend(across.lines().into_iter().map(|x| Mark {
            from: Point::new(x, from),
            to: Point::new(x, to),
        }));
    }
    for (from, to) in spans(across, reach.across, cutting) {
        marks.extend(down.lines().into_iter().map(|y| Mark {
            from: Point::new(from, y),
            to: Point::new(to, y),
        }));
    }
    marks
}

/// Counts the cut lines whose marks the printer may fail to print.
pub(super) fn unmarked(across: Run, down: Run, reach: Reach, cutting: Cutting) -> usize {
    if cutting == Cutting::Machine {
        return 0;
    }
    let count = |lines: Run, ends, reach| {
        if length(ends, OFFSET, reach).is_none() {
            lines.lines().len()
        } else {
            0
        }
    };
    count(across, down, reach.down) + count(down, across, reach.across)
}
