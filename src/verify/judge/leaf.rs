//! Which pages are the two sides of a sheet.
//!
//! Fronts and backs may follow each other, one way or the other, or have been printed apart: what fits best is taken.

use std::cmp::Ordering;

use super::super::page::Page;
use super::bench::Bench;
use super::turn::{Mirror, fits, meeting, needs_back};

/// Which side of the paper a page is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Front,
    Back,
}

/// A page: its file, and its number there.
pub(super) type Leaf = (usize, usize);

/// Two pages of one sheet.
pub(super) type Sheet = [Leaf; 2];

/// Finds which pages are the two sides of a sheet, and which fronts lack a back.
pub(super) fn sheets(bench: Bench<'_>) -> (Vec<Sheet>, Vec<Leaf>) {
    let all = |(sheets, _): &(Vec<Sheet>, Vec<Leaf>)| -> usize {
        let pages = |sheet: &Sheet| sheet.map(|(file, page)| &bench.files[file].pages[page]);
        let each = sheets.iter().map(pages);
        each.map(|[front, back]| right(bench, front, back)).sum()
    };
    // The first of those that fit best.
    let ways = [backwards(bench), apart(bench)];
    ways.into_iter().fold(in_turn(bench), |best, way| {
        if all(&way) > all(&best) { way } else { best }
    })
}

/// Counts the fronts behind which their backs lie, however the sheet is turned.
fn right(bench: Bench<'_>, front: &Page, back: &Page) -> usize {
    let right = [Mirror::Columns, Mirror::Rows].map(|mirror| {
        let meeting = meeting(front, back, mirror).into_iter();
        let right = meeting
            .filter(|(one, other)| fits(bench, &front.pieces[*one], &back.pieces[*other], mirror));
        right.count()
    });
    right.into_iter().max().unwrap_or_default()
}

/// Takes each back for that of the front before it.
fn in_turn(bench: Bench<'_>) -> (Vec<Sheet>, Vec<Leaf>) {
    followed(bench, |pages| (0..pages).collect())
}

/// Takes each back for that of the front behind it: a printer that lays sheets face up gets them so.
fn backwards(bench: Bench<'_>) -> (Vec<Sheet>, Vec<Leaf>) {
    followed(bench, |pages| (0..pages).rev().collect())
}

/// Takes each back for that of the front right before it, in an order of so many pages.
fn followed(bench: Bench<'_>, order: impl Fn(usize) -> Vec<usize>) -> (Vec<Sheet>, Vec<Leaf>) {
    let (mut sheets, mut fronts) = (Vec::new(), Vec::new());
    for (file, of) in bench.files.iter().enumerate() {
        let mut open: Option<usize> = None;
        for number in order(of.pages.len()) {
            let page = &of.pages[number];
            let before = open.filter(|before| before.abs_diff(number) == 1);
            let before = before.map(|before| &of.pages[before]);
            match side(bench, page, before) {
                Some(Side::Front) => {
                    fronts.extend(open.map(|open| (file, open)));
                    open = Some(number);
                }
                Some(Side::Back) => {
                    let open = open.take().filter(|open| open.abs_diff(number) == 1);
                    sheets.extend(open.map(|open| [(file, open), (file, number)]));
                }
                None => {}
            }
        }
        fronts.extend(open.map(|open| (file, open)));
    }
    fronts.retain(|at| lacks_back(bench, *at));
    (sheets, fronts)
}

/// Takes all backs for those of all fronts, in their order, whatever lies between them: they were printed
/// apart.
fn apart(bench: Bench<'_>) -> (Vec<Sheet>, Vec<Leaf>) {
    let (mut fronts, mut backs) = (Vec::new(), Vec::new());
    let is_drawn = |pages: &[Page]| pages.iter().any(drawn);
    let some_drawn = bench.files.iter().any(|file| is_drawn(&file.pages));
    for (file, of) in bench.files.iter().enumerate() {
        let sides = of.pages.iter().map(|page| leaning(bench, page));
        let [front, back] = [Ordering::Greater, Ordering::Less]
            .map(|way| sides.clone().filter(|side| *side == Some(way)).count());
        // What is the same on both sides is what the rest of its file is.
        let all_backs = front == 0 && (back > 0 || some_drawn && !is_drawn(&of.pages));
        for (number, leaning) in sides.enumerate() {
            match leaning {
                Some(Ordering::Less) => backs.push((file, number)),
                Some(Ordering::Equal) if all_backs => backs.push((file, number)),
                Some(_) => fronts.push((file, number)),
                None => {}
            }
        }
    }
    fronts.retain(|at| lacks_back(bench, *at));
    let rest = fronts.split_off(fronts.len().min(backs.len()));
    let pairs = fronts.into_iter().zip(backs);
    (pairs.map(|(front, back)| [front, back]).collect(), rest)
}

/// Says whether the pieces of a page are to have backs that are not on it.
fn lacks_back(bench: Bench<'_>, (file, page): Leaf) -> bool {
    let page = &bench.files[file].pages[page];
    page.pieces.iter().any(|piece| needs_back(bench, piece)) && !is_folded(bench, page)
}

/// Says whether fronts and backs stand on one side, to be folded.
fn is_folded(bench: Bench<'_>, page: &Page) -> bool {
    let mut backs = page
        .pieces
        .iter()
        .filter_map(|piece| bench.proofs.face(piece.face?));
    backs.any(|proof| proof.sides == [false, true])
}

/// Says whether most of a page are fronts, or backs; `None` when nothing is on it.
fn leaning(bench: Bench<'_>, page: &Page) -> Option<Ordering> {
    let count = |of: [bool; 2]| {
        let sides = page
            .pieces
            .iter()
            .filter_map(|piece| bench.proofs.face(piece.face?));
        sides.filter(|proof| proof.sides == of).count()
    };
    let (fronts, backs) = (count([true, false]), count([false, true]));
    (!page.pieces.is_empty()).then(|| fronts.cmp(&backs))
}

fn drawn(page: &Page) -> bool {
    page.pieces.iter().any(|piece| piece.drawn)
}

fn side(bench: Bench<'_>, page: &Page, before: Option<&Page>) -> Option<Side> {
    // What is the same on both sides is a back where it lies behind all of the page before it that has a back,
    // or where that page alone has outlines.
    let follows = before.is_some_and(|before| {
        let wanting = before.pieces.iter();
        let wanting = wanting.filter(|piece| needs_back(bench, piece)).count();
        let all = wanting.max(page.pieces.len());
        drawn(before) && !drawn(page) || right(bench, before, page) == all
    });
    Some(match leaning(bench, page)? {
        Ordering::Less => Side::Back,
        Ordering::Equal if follows => Side::Back,
        Ordering::Equal | Ordering::Greater => Side::Front,
    })
}
