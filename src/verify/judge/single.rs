//! What is wrong with a piece by itself: foreign, changed, beside its outline, not to be read.

use crate::diag::Rule;

use super::super::page::{FOOTER, Page, Reading};
use super::super::piece::{Change, Piece, State};
use super::back::Pairs;
use super::bench::Bench;
use super::found::{Found, together};

/// How far a face may lie beside its outline, in mm.
const BESIDE: f64 = 0.3;
/// What printers reach of a page, in mm from its edges.
const REACH: f64 = 2.9;
/// Most words that are told of a change.
const MOST_WORDS: usize = 6;

/// Finds it.
pub(super) fn judge(bench: Bench<'_>, pairs: &Pairs, found: &mut Vec<Found>) {
    for (file, number, page) in bench.pages() {
        let at = (file, number);
        if !page.is_read() {
            let message = if page.reading == Reading::GivenUp {
                "this page can't be read: it takes too long to draw"
            } else {
                "this page can't be read"
            };
            let help = "pieces that are nowhere else may be on it: none is told as missing";
            found.push(Found::on(Rule::V001, at, message).help(help));
            continue;
        }
        if page.pieces.is_empty() && page.stray > FOOTER {
            let message = "there is nothing to cut along, and no piece is found";
            found.push(Found::on(Rule::V010, at, message));
            continue;
        }
        let mut pieces = page.pieces.iter().enumerate();
        let mut is_front = |(one, piece): (usize, &Piece)| {
            is_front(bench, piece) && !pairs.is_behind((file, number, one))
        };
        if !page.cut && pieces.any(&mut is_front) {
            let message = "nothing shows where to cut";
            found.push(Found::on(Rule::V010, at, message));
        }
        each(bench, at, page, found);
    }
}

/// Says whether a piece is the side that cuts follow.
fn is_front(bench: Bench<'_>, piece: &Piece) -> bool {
    let proof = piece.face.and_then(|face| bench.proofs.face(face));
    proof.is_some_and(|proof| proof.sides[0])
}

fn each(bench: Bench<'_>, at: (usize, usize), page: &Page, found: &mut Vec<Found>) {
    let all = page.pieces.len();
    let of =
        |state: fn(&State) -> bool| page.pieces.iter().filter(move |piece| state(&piece.state));
    let foreign: Vec<Found> = of(|state| matches!(state, State::Foreign))
        .map(|piece| {
            let said: Vec<&str> = piece
                .words
                .iter()
                .map(|(word, _)| word.as_str())
                .take(MOST_WORDS)
                .collect();
            let said = if said.is_empty() {
                String::new()
            } else {
                format!("; it says \"{}\"", said.join(" "))
            };
            let message = format!("this is no piece of the game{said}");
            Found::on(Rule::V003, at, message).at(piece)
        })
        .collect();
    together(
        foreign,
        all,
        at,
        |count| format!("{count} pieces on this page don't belong to the game"),
        found,
    );
    for piece in of(|state| matches!(state, State::Changed(_))) {
        if let State::Changed(changes) = &piece.state {
            let message = format!("{} is changed: {}", bench.name(piece), told(changes));
            found.push(Found::on(Rule::V004, at, message).at(piece));
        }
    }
    let beside: Vec<Found> = page
        .pieces
        .iter()
        .filter_map(|piece| {
            let [x, y] = piece.shift;
            let far = x.hypot(y);
            (far > BESIDE).then(|| {
                let message = format!("{} lies {far:.1} mm beside its outline", bench.name(piece));
                Found::on(Rule::V008, at, message).at(piece)
            })
        })
        .collect();
    together(
        beside,
        all,
        at,
        |count| format!("{count} pieces lie beside their outlines"),
        found,
    );
    let edge = |piece: &&Piece| {
        let [width, height] = page.size;
        let frame = piece.frame;
        frame.left < REACH
            || frame.top < REACH
            || frame.right > width - REACH
            || frame.bottom > height - REACH
    };
    let edge: Vec<Found> = page
        .pieces
        .iter()
        .filter(edge)
        .map(|piece| {
            let message = format!(
                "{} reaches the edge of the page, where printers don't print",
                bench.name(piece)
            );
            Found::on(Rule::V012, at, message).at(piece)
        })
        .collect();
    together(
        edge,
        all,
        at,
        |count| format!("{count} pieces reach the edge of the page, where printers don't print"),
        found,
    );
    for piece in &page.pieces {
        if let Some((size, word)) = &piece.small {
            let message = format!("\"{word}\" is {size:.1} pt high: hardly anybody can read that");
            found.push(Found::on(Rule::V011, at, message).at(piece));
        }
        if let Some((contrast, word)) = &piece.faint {
            let message =
                format!("\"{word}\" has a contrast of {contrast:.1}: hardly anybody can read that");
            found.push(Found::on(Rule::V011, at, message).at(piece));
        }
        if !piece.cut_off.is_empty() {
            let message = format!("the cut goes through \"{}\"", piece.cut_off);
            found.push(Found::on(Rule::V012, at, message).at(piece));
        }
    }
}

/// Tells what changed in a few words.
fn told(changes: &[Change]) -> String {
    let lies = changes.iter().find_map(|change| match change {
        Change::Lies { distortion, .. } => Some(distortion.told()),
        _ => None,
    });
    if let Some(lies) = lies {
        return lies;
    }
    let list = |words: &[String]| {
        let some: Vec<&str> = words.iter().map(String::as_str).take(MOST_WORDS).collect();
        let more = if words.len() > MOST_WORDS { " …" } else { "" };
        format!("\"{}{more}\"", some.join(" "))
    };
    let words = changes.iter().find_map(|change| match change {
        Change::Words { lacks, extra, .. } => Some((lacks, extra)),
        _ => None,
    });
    let odd = changes.iter().find_map(|change| match change {
        Change::Letters { words, .. } => Some(words),
        _ => None,
    });
    match words {
        Some((lacks, extra)) if extra.is_empty() => format!("{} is missing", list(lacks)),
        Some((lacks, extra)) if lacks.is_empty() => format!("{} is too much", list(extra)),
        Some((lacks, extra)) if same(lacks, extra) => format!("{} stands elsewhere", list(lacks)),
        Some((lacks, extra)) => format!("it says {} for {}", list(extra), list(lacks)),
        None if odd.is_some() => {
            let words = odd.map(|words| list(words)).unwrap_or_default();
            format!("{words} is drawn with other letters")
        }
        None => {
            let frames = changes.iter().filter_map(|change| match change {
                Change::Picture { frame, by } => Some((*frame, *by)),
                _ => None,
            });
            let all: Vec<_> = frames.collect();
            let largest = all.iter().max_by(|a, b| a.0.area().total_cmp(&b.0.area()));
            largest.map_or_else(String::new, |(frame, _)| {
                let [width, height] = frame.size();
                format!("the picture differs in {width:.1} × {height:.1} mm")
            })
        }
    }
}

/// Says whether two lists hold the same words.
fn same(one: &[String], other: &[String]) -> bool {
    let [one, other] = [one, other].map(|words| {
        let mut words: Vec<&String> = words.iter().collect();
        words.sort();
        words
    });
    one == other
}
