//! Fronts and what lies behind them when the sheet is turned, or folded.

use std::collections::BTreeMap;

use crate::diag::Rule;
use crate::sheet::Duplex;

use super::super::frame::{Frame, Spot};
use super::super::page::Page;
use super::super::piece::Piece;
use super::bench::Bench;
use super::found::{Found, together};

/// How far a back may lie beside its front, in mm.
const BESIDE: f64 = 0.3;

/// Where a piece is: file, page, number on the page.
pub(super) type At = (usize, usize, usize);

/// How places of a front lie on the back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mirror {
    /// Left and right change places.
    Columns,
    /// Top and bottom change places; backs stand on their heads.
    Rows,
}

impl Mirror {
    fn frame(self, frame: Frame, [width, height]: Spot) -> Frame {
        match self {
            Self::Columns => Frame {
                left: width - frame.right,
                right: width - frame.left,
                ..frame
            },
            Self::Rows => Frame {
                top: height - frame.bottom,
                bottom: height - frame.top,
                ..frame
            },
        }
    }

    fn quarters(self, quarters: u8) -> u8 {
        match self {
            Self::Columns => (4 - quarters) % 4,
            Self::Rows => (6 - quarters) % 4,
        }
    }
}

/// Which side of the paper a page is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Front,
    Back,
}

/// Two pages of one sheet: file and page of each.
type Sheet = [(usize, usize); 2];

/// Finds for each front the piece behind it, and what is wrong with that.
pub(super) fn judge(bench: Bench<'_>, found: &mut Vec<Found>) -> BTreeMap<At, At> {
    let mut pairs = BTreeMap::new();
    let (sheets, lone) = sheets(bench);
    alone(bench, &lone, found);
    let page = |(file, page): (usize, usize)| &bench.files[file].pages[page];
    for (file, sheets_of) in bench.files.iter().enumerate() {
        let mine: Vec<&Sheet> = sheets.iter().filter(|sheet| sheet[0].0 == file).collect();
        if mine.is_empty() {
            continue;
        }
        // A file that does not say how it is turned is turned as most of it meets.
        let mirrors = |sheet: &Sheet| -> Vec<Mirror> {
            let [width, height] = page(sheet[0]).size;
            let upright = width <= height;
            match sheets_of.turn {
                Some(Duplex::ShortEdge) => vec![if upright {
                    Mirror::Rows
                } else {
                    Mirror::Columns
                }],
                Some(Duplex::LongEdge) => vec![if upright {
                    Mirror::Columns
                } else {
                    Mirror::Rows
                }],
                // A page that another program turned is taken either way.
                Some(Duplex::None) | None => vec![Mirror::Columns, Mirror::Rows],
            }
        };
        let mut drifts: Vec<Spot> = Vec::new();
        let mut chosen = Vec::new();
        for sheet in &mine {
            let [front, back] = sheet.map(page);
            let tries = mirrors(sheet).into_iter().map(|mirror| {
                let meeting = meeting(front, back, mirror);
                let right = meeting.iter().filter(|(one, other)| {
                    fits(bench, &front.pieces[*one], &back.pieces[*other], mirror)
                });
                (right.count(), mirror, meeting)
            });
            let Some((_, mirror, meeting)) = tries.rev_max() else {
                continue;
            };
            drifts.extend(meeting.iter().map(|(one, other)| {
                let should = mirror.frame(front.pieces[*one].frame, front.size).middle();
                let is = back.pieces[*other].frame.middle();
                [is[0] - should[0], is[1] - should[1]]
            }));
            chosen.push((sheet, mirror, meeting));
        }
        // Somebody may have moved all backs against the drift of a printer.
        let drift = [0, 1].map(|axis| median(drifts.iter().map(|drift| drift[axis]).collect()));
        for (sheet, mirror, meeting) in chosen {
            let [front, back] = sheet.map(page);
            for (one, other) in &meeting {
                pairs.insert(
                    (sheet[0].0, sheet[0].1, *one),
                    (sheet[1].0, sheet[1].1, *other),
                );
            }
            hold(
                bench,
                sheet,
                (front, back),
                (mirror, drift),
                &meeting,
                found,
            );
        }
    }
    folded(bench, &mut pairs);
    pairs
}

/// Takes the last of the best.
trait RevMax<T> {
    fn rev_max(self) -> Option<T>;
}

impl<I: Iterator<Item = (usize, Mirror, Vec<(usize, usize)>)>> RevMax<I::Item> for I {
    fn rev_max(self) -> Option<I::Item> {
        self.reduce(|best, next| if next.0 > best.0 { next } else { best })
    }
}

/// Finds which pages are the two sides of a sheet.
fn sheets(bench: Bench<'_>) -> (Vec<Sheet>, Vec<(usize, usize)>) {
    let mut sheets = Vec::new();
    let (mut fronts, mut backs) = (Vec::new(), Vec::new());
    for (file, of) in bench.files.iter().enumerate() {
        let mut open: Option<usize> = None;
        for (number, page) in of.pages.iter().enumerate() {
            let before = open.map(|before| &of.pages[before]);
            match side(bench, page, before) {
                Some(Side::Front) => {
                    fronts.extend(open.map(|open| (file, open)));
                    open = Some(number);
                }
                Some(Side::Back) => match open.take().filter(|open| open + 1 == number) {
                    Some(open) => sheets.push([(file, open), (file, number)]),
                    None => backs.push((file, number)),
                },
                None => {}
            }
        }
        fronts.extend(open.map(|open| (file, open)));
    }
    fronts.retain(|(file, page)| {
        let page = &bench.files[*file].pages[*page];
        page.pieces.iter().any(|piece| needs_back(bench, piece)) && !is_folded(bench, page)
    });
    // Fronts and backs that were printed apart.
    if sheets.is_empty() && !backs.is_empty() {
        let rest = fronts.split_off(fronts.len().min(backs.len()));
        let pairs = fronts.into_iter().zip(backs);
        sheets.extend(pairs.map(|(front, back)| [front, back]));
        fronts = rest;
    }
    (sheets, fronts)
}

/// Tells of fronts that have no back side.
fn alone(bench: Bench<'_>, lone: &[(usize, usize)], found: &mut Vec<Found>) {
    let Some(first) = lone.first() else { return };
    let pages = bench.pages().filter(|(_, _, page)| !page.pieces.is_empty());
    if lone.len() == pages.count() {
        let message = "no backs are on the paper";
        found.push(Found::on(Rule::V009, *first, message));
        return;
    }
    for at in lone {
        let message = "the back of this page is not there";
        found.push(Found::on(Rule::V009, *at, message));
    }
}

/// Says whether fronts and backs stand on one side, to be folded.
fn is_folded(bench: Bench<'_>, page: &Page) -> bool {
    let mut backs = page
        .pieces
        .iter()
        .filter_map(|piece| bench.proofs.face(piece.face?));
    backs.any(|proof| proof.sides == [false, true])
}

fn side(bench: Bench<'_>, page: &Page, before: Option<&Page>) -> Option<Side> {
    let count = |of: [bool; 2]| {
        let sides = page
            .pieces
            .iter()
            .filter_map(|piece| bench.proofs.face(piece.face?));
        sides.filter(|proof| proof.sides == of).count()
    };
    let (fronts, backs) = (count([true, false]), count([false, true]));
    if page.pieces.is_empty() {
        return None;
    }
    let drawn = |page: &Page| page.pieces.iter().any(|piece| piece.drawn);
    let follows = before.is_some_and(|before| drawn(before) && !drawn(page));
    Some(if backs > fronts || (backs == fronts && follows) {
        Side::Back
    } else {
        Side::Front
    })
}

/// Finds which pieces lie behind which.
fn meeting(front: &Page, back: &Page, mirror: Mirror) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (one, piece) in front.pieces.iter().enumerate() {
        let place = mirror.frame(piece.frame, front.size);
        let near = back.pieces.iter().enumerate();
        let near = near.map(|(other, piece)| (place.overlap(piece.frame), other));
        let best = near
            .filter(|(share, _)| *share > 0.6)
            .max_by(|a, b| a.0.total_cmp(&b.0));
        pairs.extend(best.map(|(_, other)| (one, other)));
    }
    pairs
}

fn needs_back(bench: Bench<'_>, piece: &Piece) -> bool {
    let mut needs = bench.proofs.needs.iter();
    piece
        .face
        .is_some_and(|face| needs.any(|need| need.front == face && need.back.is_some()))
}

/// Says whether one piece is the back of another, and stands as it should.
fn fits(bench: Bench<'_>, front: &Piece, back: &Piece, mirror: Mirror) -> bool {
    belongs(bench, front, back) && stands(bench, front, back, mirror)
}

fn belongs(bench: Bench<'_>, front: &Piece, back: &Piece) -> bool {
    let (Some(face), Some(other)) = (front.face, back.face) else {
        return true;
    };
    let mut needs = bench.proofs.needs.iter();
    needs.any(|need| need.front == face && need.back == Some(other))
}

fn stands(bench: Bench<'_>, front: &Piece, back: &Piece, mirror: Mirror) -> bool {
    let even = |piece: &Piece| {
        let proof = piece.face.and_then(|face| bench.proofs.face(face));
        proof.is_none_or(|proof| proof.even)
    };
    match (front.pose, back.pose) {
        (Some(one), Some(other)) => {
            mirror.quarters(one.quarters) == other.quarters || even(front) || even(back)
        }
        _ => true,
    }
}

fn hold(
    bench: Bench<'_>,
    sheet: &Sheet,
    (front, back): (&Page, &Page),
    (mirror, drift): (Mirror, Spot),
    meeting: &[(usize, usize)],
    found: &mut Vec<Found>,
) {
    let at = sheet[1];
    let (mut lone, mut wrong, mut turned, mut beside) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut all = 0;
    for (number, piece) in front.pieces.iter().enumerate() {
        if !needs_back(bench, piece) {
            continue;
        }
        all += 1;
        let name = bench.name(piece);
        let Some((_, other)) = meeting.iter().find(|(one, _)| *one == number) else {
            let message = format!("nothing lies behind {name}");
            lone.push(Found::on(Rule::V009, sheet[0], message).at(piece));
            continue;
        };
        let other = &back.pieces[*other];
        if !belongs(bench, piece, other) {
            let message = format!("{} lies behind {name}", bench.name(other));
            wrong.push(Found::on(Rule::V009, at, message).at(other));
            continue;
        }
        if !stands(bench, piece, other, mirror) {
            let message = format!("{} stands on its head behind {name}", bench.name(other));
            turned.push(Found::on(Rule::V009, at, message).at(other));
        }
        let should = mirror.frame(piece.frame, front.size).middle();
        let is = other.frame.middle();
        let far = (is[0] - should[0] - drift[0]).hypot(is[1] - should[1] - drift[1]);
        let same = (front.scale - back.scale).abs() < 0.004;
        if far > BESIDE && same {
            let message = format!("{} lies {far:.1} mm beside its front", bench.name(other));
            beside.push(Found::on(Rule::V009, at, message).at(other));
        }
    }
    together(
        lone,
        all,
        sheet[0],
        |count| format!("nothing lies behind {count} pieces of this page"),
        found,
    );
    together(
        wrong,
        all,
        at,
        |count| format!("{count} backs on this page lie behind other pieces"),
        found,
    );
    together(
        turned,
        all,
        at,
        |count| format!("{count} backs on this page stand on their heads"),
        found,
    );
    together(
        beside,
        all,
        at,
        |count| format!("{count} backs on this page don't meet their fronts"),
        found,
    );
}

/// Finds the backs that stand above a fold, on the side of their fronts.
fn folded(bench: Bench<'_>, pairs: &mut BTreeMap<At, At>) {
    for (file, number, page) in bench.pages() {
        for (one, piece) in page.pieces.iter().enumerate() {
            let at = (file, number, one);
            if pairs.contains_key(&at) || !needs_back(bench, piece) {
                continue;
            }
            let above = page.pieces.iter().enumerate().find(|(other, back)| {
                let frame = back.frame;
                *other != one
                    && frame.bottom < piece.frame.top
                    && (frame.left - piece.frame.left).abs() < 0.5
                    && belongs(bench, piece, back)
                    && back.face.is_some()
                    && back.face != piece.face
                    && stands(bench, piece, back, Mirror::Rows)
                    // The fold lies in the middle of the page.
                    && (frame.top + piece.frame.bottom - page.size[1]).abs() < 1.0
            });
            if let Some((other, _)) = above {
                pairs.insert(at, (file, number, other));
            }
        }
    }
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or_default()
}
