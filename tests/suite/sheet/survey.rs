//! A survey of many grids, to test layout.
//!
//! Jobs by the hundred in, a panic at the first grid where two things touch out.
//! Never uses anything but the public face of `sheet`.

use cardwright::geom::{Length, Rect, Size};
use cardwright::sheet::{Cutting, Grid, Job, Orientation, Paper, Slot, Spacing, Strip, lay_out};

use super::sample::{mm, poker, size};

fn strips(grid: &Grid) -> Vec<Strip> {
    [grid.footer, grid.ruler].into_iter().flatten().collect()
}

/// Panics unless everything on the page is printable and touches nothing else.
fn inspect(job: &Job, grid: &Grid) {
    let clips: Vec<_> = grid.slots.iter().map(Slot::clip).collect();
    let marks: Vec<_> = grid.marks.iter().map(|mark| mark.rect()).collect();
    let strips: Vec<_> = strips(grid).iter().map(|strip| strip.rect).collect();
    let page = Rect::new(Length::ZERO, Length::ZERO, grid.page);
    assert_eq!(clips.len(), grid.columns * grid.rows);
    for (i, clip) in clips.iter().enumerate() {
        assert!(grid.printable.contains(*clip), "{job:?}: clip {clip:?}");
        assert_eq!(grid.slots[i].trim.size, job.card);
        // Neighbours to the right, below, and across both corners: clips further away are behind
        // these.
        let near = [1, grid.columns - 1, grid.columns, grid.columns + 1];
        for other in near.map(|step| clips.get(i + step)).into_iter().flatten() {
            assert!(clip == other || !clip.overlaps(*other), "{job:?}: overlap");
        }
    }
    let touches = |a: Rect, b: Rect| a.grown(Length::microns(1)).overlaps(b);
    for (mark, rect) in grid.marks.iter().zip(&marks) {
        let line = Size::new(mark.to.x - mark.from.x, mark.to.y - mark.from.y);
        let line = Rect::new(mark.from.x, mark.from.y, line);
        assert!(page.contains(line), "{job:?}: mark {mark:?}");
        let sure = grid.unmarked > 0 || grid.printable.contains(line);
        assert!(sure, "{job:?}: mark {mark:?}");
        let longest = line.size.width.max(line.size.height);
        assert!(
            longest >= mm(1.5) && longest <= mm(4.0),
            "{job:?}: {mark:?}"
        );
        assert!(!clips.iter().any(|clip| touches(*rect, *clip)), "{job:?}");
    }
    for (i, strip) in strips.iter().enumerate() {
        assert!(grid.printable.contains(*strip), "{job:?}: strip");
        let others = clips.iter().chain(&marks).chain(&strips[..i]);
        for other in others {
            assert!(!touches(*strip, *other), "{job:?}: {strip:?} {other:?}");
        }
    }
    // On the back the grid is mirrored, but the footer is not.
    for rect in clips.iter().chain(&marks) {
        let swapped = Rect::new(grid.page.width - rect.right(), rect.top(), rect.size);
        let toppled = Rect::new(rect.left(), grid.page.height - rect.bottom(), rect.size);
        for strip in &strips {
            assert!(!strip.overlaps(swapped) && !strip.overlaps(toppled));
        }
    }
}

#[test]
fn nine_poker_cards_lie_as_far_apart_on_a4_as_they_can_since_fully_apart_there_are_eight() {
    let job = poker(Paper::A4);
    let grid = lay_out(&job).expect("a grid");
    inspect(&job, &grid);
    assert_eq!((grid.columns, grid.rows, grid.gap), (3, 3, mm(2.5)));
    assert_eq!(grid.orientation, Orientation::Portrait);
    assert_eq!(grid.slots[0].trim, Rect::new(mm(7.25), mm(12.65), job.card));
    let bleed = grid.slots[0].bleed;
    assert_eq!([bleed.left, bleed.top], [mm(2.0); 2], "whole outside");
    assert_eq!([bleed.right, bleed.bottom], [mm(1.25); 2]);
    // Wider, the ruler would go. Scissors follow outlines; what needs marks gets no gap that would cost them.
    assert_eq!((grid.marks.len(), grid.unmarked), (24, 6));
    let guillotine = Job {
        cutting: Cutting::Guillotine,
        ..job
    };
    let grid = lay_out(&guillotine).expect("a grid");
    inspect(&guillotine, &grid);
    assert_eq!((grid.columns, grid.rows, grid.gap), (3, 3, Length::ZERO));
    assert_eq!(grid.slots[0].trim, Rect::new(mm(9.75), mm(15.15), job.card));
    assert_eq!((grid.marks.len(), grid.unmarked), (16, 0));
    let apart = Job {
        spacing: Spacing::Apart,
        ..job
    };
    let grid = lay_out(&apart).expect("a grid");
    inspect(&apart, &grid);
    assert_eq!((grid.columns, grid.rows, grid.gap), (4, 2, mm(4.0)));
    assert_eq!(grid.orientation, Orientation::Landscape);
    assert_eq!((grid.marks.len(), grid.unmarked), (24, 0));
}

#[test]
fn nine_poker_cards_fit_letter_with_footer_and_ruler_at_its_sides() {
    let job = poker(Paper::LETTER);
    let grid = lay_out(&job).expect("a grid");
    inspect(&job, &grid);
    assert_eq!((grid.columns, grid.rows), (3, 3));
    let [footer, ruler] = [grid.footer, grid.ruler].map(|strip| strip.expect("a strip"));
    assert_eq!((footer.turn.degrees(), ruler.turn.degrees()), (90, 90));
    assert!(footer.rect.right() < grid.slots[0].trim.left());
    assert!(ruler.rect.left() > grid.slots[8].trim.right());
    assert_eq!(grid.unmarked, 4, "above and below, 1.35 mm are printable");
    let bleed = grid.slots[0].bleed;
    assert_eq!([bleed.left, bleed.top], [mm(2.0), mm(1.35)], "all there is");
    // As near to the cards as can be: many a printer reaches a little beyond its margin.
    let nearest = grid.marks.iter().map(|mark| mark.to.y).min();
    assert_eq!(nearest, Some(mm(4.7)));
}

#[test]
fn bleed_is_full_outside_and_half_the_gap_inside() {
    let sides = |gap| {
        let job = Job {
            spacing: Spacing::Gap(mm(gap)),
            ..poker(Paper::A3)
        };
        let grid = lay_out(&job).expect("a grid");
        inspect(&job, &grid);
        let [first, second] = [grid.slots[0], grid.slots[1]];
        assert_eq!(second.trim.left() - first.trim.right(), mm(gap));
        let bleed = first.bleed;
        [bleed.left, bleed.top, bleed.right, bleed.bottom].map(Length::to_microns)
    };
    assert_eq!(sides(0.0), [2000, 2000, 0, 0]);
    assert_eq!(sides(2.5), [2000, 2000, 1250, 1250]);
    assert_eq!(sides(4.0), [2000, 2000, 2000, 2000]);
    assert_eq!(sides(9.0), [2000, 2000, 2000, 2000]);
}

#[test]
fn the_widest_gap_that_costs_no_card_is_taken_and_the_outside_keeps_its_bleed() {
    for (paper, card) in [
        (Paper::A4, (63.5, 88.9)),
        (Paper::A4, (63.0, 88.0)),
        (Paper::A4, (44.0, 63.0)),
        (Paper::LETTER, (63.5, 88.9)),
        (Paper::LETTER, (57.15, 88.9)),
        (Paper::A3, (70.0, 120.0)),
    ] {
        let job = Job::new(paper, size(card.0, card.1), mm(2.0));
        let grid = lay_out(&job).expect("a grid");
        inspect(&job, &grid);
        let bleed = grid.slots[0].bleed;
        let outside = [bleed.left, bleed.top].into_iter().min().expect("sides");
        if grid.gap > Length::ZERO {
            assert_eq!(outside, mm(2.0), "{paper} {card:?}");
        }
        // A quarter of a millimetre more costs a card, the bleed outside, or footer and ruler.
        let wider = Job {
            spacing: Spacing::Gap(grid.gap + mm(0.25)),
            ..job
        };
        let wider = lay_out(&wider).expect("a grid");
        let costs = wider.capacity() < grid.capacity()
            || wider.slots[0].bleed.left.min(wider.slots[0].bleed.top) < mm(2.0)
            || strips(&wider).len() < strips(&grid).len();
        assert!(
            costs || grid.gap >= mm(4.0),
            "{paper} {card:?}: {:?}",
            grid.gap
        );
    }
}

#[test]
fn a_wide_gap_holds_marks_of_its_own() {
    let marks = |gap| {
        let job = Job {
            spacing: Spacing::Gap(mm(gap)),
            orientation: Some(Orientation::Portrait),
            ..poker(Paper::A3)
        };
        let grid = lay_out(&job).expect("a grid");
        inspect(&job, &grid);
        assert_eq!((grid.columns, grid.rows), (4, 4));
        grid.marks.len()
    };
    assert_eq!(marks(7.4), 32, "1.4 mm between bleeds is too short a mark");
    assert_eq!(marks(7.5), 80);
}

#[test]
fn outer_bleed_gives_way_to_a_ruler_on_letter() {
    let job = Job {
        bleed: mm(3.0),
        ..poker(Paper::LETTER)
    };
    let grid = lay_out(&job).expect("a grid");
    inspect(&job, &grid);
    assert_eq!(grid.slots[0].bleed.left, mm(2.0));
    assert!(grid.footer.is_some() && grid.ruler.is_some());
    let apart = Job {
        spacing: Spacing::Apart,
        ..job
    };
    let grid = lay_out(&apart).expect("a grid");
    assert_eq!(grid.slots[0].bleed.left, mm(3.0), "cards apart keep it");
}

#[test]
fn a_page_stands_upright_when_both_ways_hold_as_much() {
    let job = Job::new(Paper::A4, size(70.0, 70.0), mm(2.0));
    let grid = lay_out(&job).expect("a grid");
    assert_eq!(grid.orientation, Orientation::Portrait);
}

#[test]
fn sheets_are_counted_to_the_last_card() {
    let grid = lay_out(&poker(Paper::A4)).expect("a grid");
    let sheets = [0, 1, 9, 10].map(|cards| grid.sheets_for(cards));
    assert_eq!((grid.capacity(), sheets), (9, [0, 1, 1, 2]));
}

#[test]
fn a_card_that_fills_the_printable_page_is_printed_without_bleed() {
    for spacing in [Spacing::Fullest, Spacing::Apart, Spacing::Shared] {
        let job = Job {
            spacing,
            ..Job::new(Paper::A4, size(287.0, 200.0), mm(2.0))
        };
        let grid = lay_out(&job).expect("a grid");
        inspect(&job, &grid);
        assert_eq!(grid.slots[0].clip(), grid.printable);
        assert_eq!((grid.marks.len(), grid.unmarked), (8, 4));
    }
}

/// Numbers that look random and are the same everywhere.
// the shifts are G. Marsaglia's, "Xorshift RNGs", 2003
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }

    fn length(&mut self, from: i64, to: i64) -> Length {
        let span = u64::try_from(to - from).expect("a span");
        let more = i64::try_from(self.below(span + 1)).expect("a length");
        Length::microns(from + more)
    }

    fn job(&mut self) -> Job {
        let paper = match self.below(6) {
            0 => Paper::A4,
            1 => Paper::LETTER,
            2 => Paper::A3,
            3 => Paper::LEGAL,
            _ => {
                let size = Size::new(self.length(50_000, 400_000), self.length(50_000, 600_000));
                Paper::custom(size).expect("a paper")
            }
        };
        let card = Size::new(self.length(15_000, 150_000), self.length(15_000, 150_000));
        let spacing = match self.below(4) {
            0 => Spacing::Fullest,
            1 => Spacing::Apart,
            2 => Spacing::Shared,
            _ => Spacing::Gap(self.length(0, 15_000)),
        };
        let orientation = match self.below(3) {
            0 => Some(Orientation::Portrait),
            1 => Some(Orientation::Landscape),
            _ => None,
        };
        Job {
            margin: self.length(0, 12_000),
            spacing,
            orientation,
            ..Job::new(paper, card, self.length(0, 6_000))
        }
    }
}

#[test]
fn nothing_on_a_page_touches_anything_else_for_any_sizes() {
    let mut dice = Dice(0x5EED);
    let (mut grids, mut ruled, mut footed) = (0, 0, 0);
    for _ in 0..4_000 {
        let job = dice.job();
        if let Ok(grid) = lay_out(&job) {
            inspect(&job, &grid);
            grids += 1;
            ruled += usize::from(grid.ruler.is_some());
            footed += usize::from(grid.footer.is_some());
        }
    }
    // Else the survey would say nothing.
    assert!(grids > 3_000, "{grids} grids");
    assert!(ruled > 1_500 && footed > 2_000, "{ruled} {footed}");
}

#[test]
fn no_choice_left_to_the_layout_costs_a_card() {
    let mut dice = Dice(0xCA4D);
    for _ in 0..1_000 {
        let job = Job {
            spacing: Spacing::Fullest,
            orientation: None,
            ..dice.job()
        };
        let capacity = |job: Job| lay_out(&job).map_or(0, |grid| grid.capacity());
        for orientation in [Orientation::Portrait, Orientation::Landscape] {
            for spacing in [Spacing::Apart, Spacing::Shared] {
                let orientation = Some(orientation);
                let fixed = Job {
                    spacing,
                    orientation,
                    ..job
                };
                assert!(capacity(fixed) <= capacity(job), "{job:?}");
            }
        }
    }
}

#[test]
fn there_are_no_more_rows_than_the_cards_need() {
    for (most, rows) in [(1, 1), (12, 1), (13, 2), (96, 8), (9999, 17)] {
        let job = Job {
            most: Some(most),
            spacing: Spacing::Shared,
            orientation: Some(Orientation::Portrait),
            ..Job::new(Paper::A4, size(16.0, 16.0), mm(2.0))
        };
        let grid = lay_out(&job).expect("a grid");
        inspect(&job, &grid);
        assert_eq!((grid.columns, grid.rows), (12, rows), "{most}");
        let strips = strips(&grid).len();
        assert_eq!(strips == 2, most < 9999, "{most}");
    }
}
