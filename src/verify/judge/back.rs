//! Fronts and what lies behind them when the sheet is turned, or folded.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::Rule;
use crate::sheet::Duplex;

use super::super::frame::Spot;
use super::super::page::Page;
use super::bench::Bench;
use super::found::{Found, together};
use super::leaf::{Leaf, Sheet, sheets};
use super::turn::{Mirror, belongs, fits, meeting, needs_back, stands};

/// How far a back may lie beside its front, in mm.
const BESIDE: f64 = 0.3;

/// Where a piece is: file, page, number on the page.
pub(super) type At = (usize, usize, usize);

/// Fronts and the pieces behind them.
#[derive(Default)]
pub(super) struct Pairs {
    of: BTreeMap<At, At>,
    behind: BTreeSet<At>,
}

impl Pairs {
    /// Gives the piece behind a front.
    pub fn behind(&self, front: At) -> Option<At> {
        self.of.get(&front).copied()
    }

    /// Says whether a piece lies behind another.
    pub fn is_behind(&self, piece: At) -> bool {
        self.behind.contains(&piece)
    }

    fn has(&self, piece: At) -> bool {
        self.of.contains_key(&piece) || self.is_behind(piece)
    }

    fn pair(&mut self, front: At, back: At) {
        self.of.insert(front, back);
        self.behind.insert(back);
    }
}

/// Finds for each front the piece behind it, and what is wrong with that.
pub(super) fn judge(bench: Bench<'_>, found: &mut Vec<Found>) -> Pairs {
    let mut pairs = Pairs::default();
    let (sheets, mut lone) = sheets(bench);
    let page = |(file, page): Leaf| &bench.files[file].pages[page];
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
                pairs.pair(
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
    lone.retain(|leaf| {
        let mut pieces = page(*leaf).pieces.iter().enumerate();
        pieces.any(|(number, piece)| {
            let at = (leaf.0, leaf.1, number);
            needs_back(bench, piece) && !pairs.has(at)
        })
    });
    if bench.is_read() {
        alone(bench, &lone, found);
    }
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

/// Tells of fronts that have no back side.
fn alone(bench: Bench<'_>, lone: &[Leaf], found: &mut Vec<Found>) {
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

/// Finds the backs that stand beyond a fold, on the side of their fronts.
fn folded(bench: Bench<'_>, pairs: &mut Pairs) {
    for (file, number, page) in bench.pages() {
        for (one, piece) in page.pieces.iter().enumerate() {
            let at = (file, number, one);
            if pairs.has(at) || !needs_back(bench, piece) {
                continue;
            }
            let beyond = page.pieces.iter().enumerate().find(|(other, back)| {
                // The fold lies in the middle of the page, across or down; lines are drawn around fronts.
                let mirror = [Mirror::Rows, Mirror::Columns]
                    .into_iter()
                    .find(|mirror| mirror.frame(piece.frame, page.size).far(back.frame) < 1.0);
                *other != one
                    && (piece.drawn || !back.drawn)
                    && back.face.is_some()
                    && belongs(bench, piece, back)
                    && mirror.is_some_and(|mirror| stands(bench, piece, back, mirror))
            });
            if let Some((other, _)) = beyond {
                pairs.pair(at, (file, number, other));
            }
        }
    }
}

fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or_default()
}
