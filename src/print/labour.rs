//! What a print asks of its users: sheets, sides, cuts and the time they take.
//!
//! The times are rules of thumb for careful hands, meant to plan an afternoon with.

use std::collections::BTreeSet;

use crate::geom::{Length, Rect};
use crate::net::Net;
use crate::sheet::{Cutting, Placed, Sheet};

use super::form::Form;
use super::net;
use super::plan::Plan;

/// How many sheets of card stock a trimmer cuts at once.
pub const PILE: usize = 10;
/// Seconds to take a sheet or a strip and set the scissors.
const SCISSORS_SET: u64 = 2;
/// Millimetres that scissors follow a line in a second.
const SCISSORS_SPEED: u64 = 25;
/// Seconds for one stroke of a trimmer: turn the pile, align it, cut.
const STROKE: u64 = 12;
/// Seconds to jog a pile of sheets into a block.
const JOG: u64 = 30;
/// Seconds to put a sheet on a machine's mat, let it find the marks, and take the cards off.
const MAT: u64 = 60;
/// Millimetres that a machine cuts in a second.
const MACHINE_SPEED: u64 = 40;
/// Seconds to fold a tab of a die, spread the glue and press it.
const TAB: u64 = 20;
/// Seconds to score and fold along a line of a standee.
const FOLD: u64 = 5;
/// Seconds to fold a sheet, spread the glue and press it.
const GLUE: u64 = 90;

/// Seconds to spread glue along an edge, lay the next part on it and press.
const SEAM: u64 = 60;

/// The work behind a print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labour {
    /// Sheets of paper.
    pub sheets: usize,
    /// Printed sides.
    pub sides: usize,
    /// Straight cuts, or a machine's contours.
    pub cuts: usize,
    /// Estimated time to cut, and to fold and glue, in minutes.
    pub minutes: u64,
}

impl Plan {
    /// Estimates the work.
    #[must_use]
    pub fn labour(&self) -> Labour {
        let mut labour = Labour {
            sheets: self.sheets().len(),
            ..Labour::default()
        };
        let mut seconds = 0;
        let mut sheets = self.sheets();
        let mut from = 0;
        while from < labour.sheets {
            let pile: Vec<Sheet> = sheets.by_ref().take(self.pile(from)).collect();
            let (cuts, time) = self.cut(from, &pile);
            labour.cuts += cuts;
            seconds += time;
            for sheet in &pile {
                labour.sides += 1 + usize::from(sheet.back.is_some());
                seconds += sheet.front.fold.map_or(0, |_| GLUE);
                let seams = sheet.front.tiles.iter().map(|tile| tile.glue.len() as u64);
                seconds += seams.sum::<u64>() * SEAM;
            }
            from += pile.len();
        }
        labour.minutes = seconds.div_ceil(60);
        labour
    }

    /// Says how many sheets from `from` on are cut together.
    fn pile(&self, from: usize) -> usize {
        let most = match self.order.cutting {
            Cutting::Guillotine => PILE,
            Cutting::Scissors | Cutting::Machine => 1,
        };
        let own: Vec<usize> = self.batches_on(from).collect();
        let is_alike = |sheet: &usize| own.len() == 1 && self.batches_on(*sheet).eq(own.clone());
        (from..from + most).take_while(is_alike).count().max(1)
    }

    /// Counts the cuts through a pile and estimates their seconds: block after block, once each is
    /// cut off.
    fn cut(&self, from: usize, pile: &[Sheet]) -> (usize, u64) {
        let blocks: Vec<usize> = self.batches_on(from).collect();
        let page = pile
            .first()
            .map_or(Length::ZERO, |sheet| sheet.front.page.width);
        let off = vec![page; blocks.len() - 1];
        let (mut cuts, mut seconds) = self.time(&off);
        for batch in blocks {
            let pieces = pile.iter().flat_map(fronts);
            let pieces = pieces.filter(|placed| self.batch_of(placed.item) == Some(batch));
            let pieces: Vec<_> = pieces.collect();
            let (more, time) = self.block(&pieces);
            cuts += more;
            seconds += time;
        }
        if self.order.cutting == Cutting::Machine {
            seconds += MAT * pile.len() as u64;
        }
        (cuts, seconds)
    }

    /// Counts the cuts through pieces of one size.
    fn block(&self, pieces: &[&Placed]) -> (usize, u64) {
        let form = pieces.first().and_then(|placed| self.form(placed.item));
        let Some((form, slot)) = form else {
            return (0, 0);
        };
        let blanks = pieces.iter().filter_map(|placed| form.blank(placed, slot));
        let blanks: Vec<_> = blanks.map(key).collect();
        if let Some(net) = form.net() {
            return self.dice(net, blanks.len());
        }
        let (more, time) = self.shaped(form, blanks.len());
        if form.around().is_some() && self.order.cutting == Cutting::Machine {
            return (more, time);
        }
        let cards: BTreeSet<_> = blanks.into_iter().collect();
        let (cuts, straight) = self.straight(&cards);
        (cuts + more, straight + time)
    }

    /// Counts the cuts around circles and outlines and estimates their seconds, or the seconds to fold and glue
    /// standees.
    fn shaped(&self, form: &Form, pieces: usize) -> (usize, u64) {
        let count = pieces as u64;
        match (form.around(), form.tent()) {
            (Some(around), _) => {
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few thousand
                let around = around as u64;
                let each = match self.order.cutting {
                    Cutting::Machine => around / MACHINE_SPEED,
                    Cutting::Scissors | Cutting::Guillotine => {
                        around / SCISSORS_SPEED + SCISSORS_SET
                    }
                };
                (pieces, each * count)
            }
            (None, Some(tent)) => (0, (TAB + FOLD * tent.folds().len() as u64) * count),
            (None, None) => (0, 0),
        }
    }

    /// Counts the straight cuts between cards and estimates their seconds.
    fn straight(&self, cards: &BTreeSet<[Length; 4]>) -> (usize, u64) {
        if self.order.cutting == Cutting::Machine {
            let sides = |[top, left, bottom, right]: [Length; 4]| (bottom - top + right - left) * 2;
            let contours: Vec<_> = cards.iter().copied().map(sides).collect();
            return (contours.len(), millimetres(&contours) / MACHINE_SPEED);
        }
        let (cuts, seconds) = self.time(&strokes(cards));
        let jog = match self.order.cutting {
            Cutting::Guillotine => JOG,
            Cutting::Scissors | Cutting::Machine => 0,
        };
        (cuts, seconds + jog)
    }

    /// Gives how many straight cuts by hand there are, and their seconds.
    fn time(&self, strokes: &[Length]) -> (usize, u64) {
        let count = strokes.len() as u64;
        match self.order.cutting {
            Cutting::Scissors => {
                let along = millimetres(strokes) / SCISSORS_SPEED;
                (strokes.len(), along + SCISSORS_SET * count)
            }
            Cutting::Guillotine => (strokes.len(), STROKE * count),
            Cutting::Machine => (0, 0),
        }
    }

    /// Counts the cuts around dice, and estimates the seconds to cut, fold and glue them.
    fn dice(&self, net: &Net, dice: usize) -> (usize, u64) {
        let around = net::length(net);
        let (sides, tabs) = (net.outline.len(), net.tabs.len() as u64);
        let (cuts, cutting) = match self.order.cutting {
            Cutting::Machine => (1, around / MACHINE_SPEED),
            Cutting::Scissors | Cutting::Guillotine => {
                (sides, around / SCISSORS_SPEED + SCISSORS_SET * sides as u64)
            }
        };
        (cuts * dice, (cutting + TAB * tabs) * dice as u64)
    }
}

fn millimetres(lengths: &[Length]) -> u64 {
    let all: Length = lengths.iter().copied().sum();
    u64::try_from(all.to_microns() / 1000).unwrap_or(0)
}

/// Gives the faces that are cut out of a sheet; a folded sheet's backs go with their fronts.
fn fronts(sheet: &Sheet) -> impl Iterator<Item = &Placed> + '_ {
    let fold = sheet.front.fold.map(|fold| fold.line.from.y);
    let all = sheet.front.placed.iter();
    all.filter(move |placed| fold.is_none_or(|fold| placed.cut().top() >= fold))
}

fn key(trim: Rect) -> [Length; 4] {
    [trim.top(), trim.left(), trim.bottom(), trim.right()]
}

/// Gives the length of every cut: first along the rows, across the whole block, then each strip
/// into its cards. Neighbours that touch share a cut.
fn strokes(cards: &BTreeSet<[Length; 4]>) -> Vec<Length> {
    let edges = |i: usize, j: usize| -> BTreeSet<Length> {
        cards.iter().flat_map(|card| [card[i], card[j]]).collect()
    };
    let (levels, across) = (edges(0, 2), edges(1, 3));
    let ends = across.first().copied().zip(across.last().copied());
    let width = ends.map_or(Length::ZERO, |(first, last)| last - first);
    let mut strokes = vec![width; levels.len()];
    for top in cards.iter().map(|card| card[0]).collect::<BTreeSet<_>>() {
        let row = cards.iter().filter(|card| card[0] == top);
        let sides: BTreeSet<_> = row.clone().flat_map(|card| [card[1], card[3]]).collect();
        let height = row.map(|card| card[2] - card[0]).max().unwrap_or_default();
        strokes.extend(sides.iter().map(|_| height));
    }
    strokes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Size;

    fn grid(columns: i64, rows: i64, gap: i64) -> BTreeSet<[Length; 4]> {
        let mm = Length::whole_mm;
        let size = Size::new(mm(60), mm(90));
        let places = (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y)));
        let card = |(x, y)| key(Rect::new(mm(x * (60 + gap)), mm(y * (90 + gap)), size));
        places.map(card).collect()
    }

    #[test]
    fn cards_that_touch_share_their_cuts() {
        // Four levels, and four cuts in each of three strips.
        assert_eq!(strokes(&grid(3, 3, 0)).len(), 4 + 3 * 4);
        assert_eq!(strokes(&grid(3, 3, 4)).len(), 6 + 3 * 6);
        assert_eq!(strokes(&grid(1, 1, 0)).len(), 4);
        assert_eq!(strokes(&BTreeSet::new()).len(), 0);
    }

    #[test]
    fn cuts_run_across_the_block_and_then_across_a_strip() {
        let all: Length = strokes(&grid(3, 3, 0)).into_iter().sum();
        assert_eq!(all, Length::whole_mm(4 * 180 + 12 * 90));
    }
}
