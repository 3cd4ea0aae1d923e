//! What is seen on a page → its pieces.

use std::collections::BTreeMap;

use super::anchor::anchored;
use super::frame::{Frame, Spot};
use super::legible;
use super::letter::Letter;
use super::outline::{Cuts, Kind, Place, cuts, outlined, supposed, within};
use super::picture::number;
use super::piece::{Piece, State};
use super::proof::{Proofs, Shape};
use super::read::Closer;
use super::recognise::{Desk, cost, near};
use super::ruler::measure;
use super::seen::Seen;
use super::spot::spotted;

/// So many letters beside all pieces are no footer.
pub(super) const FOOTER: usize = 150;
/// More lines with crop marks don't tell how large everything is.
const MOST_CUTS: usize = 24;
/// So many scales that crop marks tell are tried.
const MOST_SCALES: usize = 4;

/// What a page holds.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Width and height in mm.
    pub size: Spot,
    /// The pieces, in the order in which pages are read.
    pub pieces: Vec<Piece>,
    /// How many mm on paper a mm is, as the ruler says; `None` without a ruler.
    pub ruler: Option<f64>,
    /// How many mm on paper a mm of most pieces is.
    pub scale: f64,
    /// How many crop marks there are.
    pub marks: usize,
    /// Whether anything shows where to cut: outlines, crop marks, or marks for a machine.
    pub cut: bool,
    /// How many letters lie on no piece.
    pub stray: usize,
    /// Whether nothing is on it.
    pub blank: bool,
    /// Whether it could be read to its end.
    pub read: bool,
}

/// Finds the pieces of a page; `None` is a page that can't be read. Where the picture of a piece seems to
/// differ, `closer` draws the page more and less closely: programs widen fine lines, or leave them out.
#[must_use]
pub fn page(seen: Option<&Seen>, proofs: &Proofs, closer: &Closer<'_>) -> Page {
    let Some(seen) = seen else {
        return Page::default();
    };
    let ruler = measure(seen);
    let printed = ruler.unwrap_or(1.0);
    let drawn = outlined(seen, printed, &proofs.diameters());
    let shown = cuts(seen, printed, &[]);
    let marks = shown.count();
    let desk = |scale: f64| Desk {
        seen,
        proofs,
        scale,
    };
    let mut best: Option<(f64, Vec<Piece>, f64)> = None;
    let mut tries = scales(&drawn, proofs, printed);
    let usual = tries.len();
    tries.extend(spanned(&shown, proofs, printed));
    for (number, scale) in tries.into_iter().enumerate() {
        // Nothing but marks tells how large it is when nothing else does.
        if number >= usual
            && best
                .as_ref()
                .is_some_and(|(_, pieces, _)| !pieces.is_empty())
        {
            break;
        }
        let desk = desk(scale);
        let mut pieces: Vec<Piece> = drawn
            .iter()
            .flat_map(|place| desk.recognise(place))
            .collect();
        let known: Vec<Place> = pieces
            .iter()
            .map(|piece| Place {
                frame: piece.frame,
                kind: Kind::Straight,
                drawn: true,
            })
            .collect();
        let rings: Vec<f64> = proofs.diameters().iter().map(|ring| ring * scale).collect();
        let candidates = supposed(&shown, &sizes(proofs, scale), &rings, &known);
        pieces.extend(chosen(
            candidates
                .iter()
                .flat_map(|place| desk.recognise(place))
                .collect(),
        ));
        if pieces.is_empty() {
            let part = within(&shown).into_iter();
            pieces = chosen(part.flat_map(|place| desk.recognise(&place)).collect());
        }
        let merit: f64 = pieces.iter().map(|piece| 1000.0 - cost(piece)).sum();
        if best.as_ref().is_none_or(|(known, ..)| merit > *known) {
            best = Some((merit, pieces, scale));
        }
    }
    let (_, mut pieces, scale) = best.unwrap_or((0.0, Vec::new(), 1.0));
    let unmarked = marks == 0 && drawn.is_empty() && !seen.is_blank();
    // What looks like marks may be drawn on pieces, and marks may lie beyond the edge.
    let lost = marks > 0 && pieces.is_empty();
    if unmarked || lost || (marks == 0 && strays(seen, &pieces) > FOOTER) {
        by_words(desk(printed), &mut pieces);
        // Lines of a piece that was found now are no marks.
        let bare = drawn.is_empty() && cuts(seen, printed, &frames(&pieces)).count() == 0;
        if bare || pieces.is_empty() || registered(seen) {
            by_pictures(desk(printed), &mut pieces);
        }
    }
    if pieces.iter().any(Piece::is_doubtful)
        && let Some(pictures) = closer()
    {
        let all = pieces.into_iter();
        pieces = all
            .map(|piece| desk(scale).again(piece, &pictures))
            .collect();
    }
    for piece in &mut pieces {
        legible::read(seen, piece);
    }
    seat(&mut pieces);
    let marks = cuts(seen, printed, &frames(&pieces)).count();
    Page {
        size: seen.size,
        ruler,
        scale,
        marks,
        stray: strays(seen, &pieces),
        blank: seen.is_blank() && pieces.is_empty(),
        cut: marks > 0 || !drawn.is_empty() || registered(seen),
        read: !seen.cut_short,
        pieces,
    }
}

/// Counts the letters that lie on no piece.
fn strays(seen: &Seen, pieces: &[Piece]) -> usize {
    let on_piece = |letter: &&Letter| {
        let middle = letter.ink.middle();
        pieces.iter().any(|piece| piece.frame.holds(middle))
    };
    seen.letters.len() - seen.letters.iter().filter(on_piece).count()
}

/// Adds pieces that no line shows, found by their words.
fn by_words(desk: Desk<'_>, pieces: &mut Vec<Piece>) {
    let places = anchored(desk.seen, desk.proofs, desk.scale, &frames(pieces));
    let more = places.iter().flat_map(|place| desk.recognise(place));
    pieces.extend(chosen(more.collect()));
}

/// Adds pieces that no line shows and that have no words, found by their pictures.
fn by_pictures(desk: Desk<'_>, pieces: &mut Vec<Piece>) {
    let places = spotted(desk.seen, desk.proofs, desk.scale, &frames(pieces));
    let more = places.iter().flat_map(|place| desk.recognise(place));
    pieces.extend(chosen(more.collect()));
}

fn frames(pieces: &[Piece]) -> Vec<Frame> {
    pieces.iter().map(|piece| piece.frame).collect()
}

/// Says whether a machine finds its square mark in a corner: 5 mm of black around which nothing is printed.
fn registered(seen: &Seen) -> bool {
    // A page whose content is turned has it in another corner.
    [[false, false], [true, false], [false, true], [true, true]]
        .into_iter()
        .any(|far| squared(seen, far))
}

fn squared(seen: &Seen, far: [bool; 2]) -> bool {
    let dark = |frame: Frame| seen.picture.mean(frame).iter().all(|part| *part < 70);
    let light = |frame: Frame| seen.picture.mean(frame).iter().all(|part| *part > 235);
    (8_u8..60).map(|inset| f64::from(inset) * 0.5).any(|inset| {
        let corner = [0, 1].map(|axis| {
            if far[axis] {
                seen.size[axis] - inset - 5.0
            } else {
                inset
            }
        });
        let at = |x: f64, y: f64, size: Spot| Frame::sized([corner[0] + x, corner[1] + y], size);
        let beside = [
            at(-1.2, 0.0, [0.6, 5.0]),
            at(5.6, 0.0, [0.6, 5.0]),
            at(0.0, -1.2, [5.0, 0.6]),
            at(0.0, 5.6, [5.0, 0.6]),
        ];
        dark(at(0.3, 0.3, [4.4; 2])) && beside.into_iter().all(light)
    })
}

/// Gives the scales at which most outlines are as large as faces, the likeliest first.
fn scales(places: &[Place], proofs: &Proofs, printed: f64) -> Vec<f64> {
    let mut votes: BTreeMap<i64, (usize, f64)> = BTreeMap::new();
    for place in places {
        let [wide, high] = place.frame.size();
        let mut seen = Vec::new();
        for [width, height] in sizes(proofs, 1.0) {
            let (x, y) = (wide / width, high / height);
            let bin = bin(x);
            if (high - height * x).abs() < 0.3
                && (0.3..6.5).contains(&x)
                && !seen.contains(&bin)
                && (y - x).abs() < 0.05
            {
                seen.push(bin);
                let vote = votes.entry(bin).or_default();
                *vote = (vote.0 + 1, vote.1 + x);
            }
        }
    }
    let mut all: Vec<(usize, f64)> = votes
        .into_values()
        .map(|(count, sum)| (count, sum / number(count)))
        .map(|(count, scale)| {
            if (scale - 1.0).abs() < 0.003 {
                (count + 1, 1.0)
            } else {
                (count, scale)
            }
        })
        .collect();
    all.sort_by(|a, b| {
        b.0.cmp(&a.0)
            .then((a.1 - printed).abs().total_cmp(&(b.1 - printed).abs()))
    });
    let mut scales: Vec<f64> = all.iter().take(1).map(|(_, scale)| *scale).collect();
    if scales.iter().all(|scale| (scale - printed).abs() > 0.003) {
        scales.push(printed);
    }
    scales
}

/// Gives the scales at which crop marks stand as far apart as the sides of faces are long, the likeliest first.
fn spanned(cuts: &Cuts, proofs: &Proofs, printed: f64) -> Vec<f64> {
    let spans = |all: &[f64]| -> Vec<f64> {
        let from = all.iter().enumerate();
        from.flat_map(|(at, from)| all[at + 1..].iter().map(move |to| to - from))
            .collect()
    };
    if cuts.across.len().max(cuts.down.len()) > MOST_CUTS {
        return Vec::new();
    }
    let (across, down) = (spans(&cuts.across), spans(&cuts.down));
    let mut votes: BTreeMap<i64, (usize, f64)> = BTreeMap::new();
    for [width, height] in sizes(proofs, 1.0) {
        for wide in &across {
            let scale = wide / width;
            let same = down
                .iter()
                .filter(|high| (*high - height * scale).abs() < 0.15);
            let count = same.count();
            if count > 0 && (0.5..2.0).contains(&scale) && (scale - printed).abs() > 0.003 {
                let vote = votes.entry(bin(scale)).or_default();
                *vote = (vote.0 + count, vote.1 + scale * number(count));
            }
        }
    }
    let mut all: Vec<(usize, f64)> = votes
        .into_values()
        .map(|(count, sum)| (count, sum / number(count)))
        .collect();
    all.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.total_cmp(&b.1)));
    all.into_iter()
        .take(MOST_SCALES)
        .map(|(_, scale)| scale)
        .collect()
}

/// Puts scales that differ by less than half a hundredth together.
#[allow(clippy::cast_possible_truncation)] // at most 6.5
fn bin(scale: f64) -> i64 {
    (scale * 200.0).round() as i64
}

/// Gives the sizes of what is cut out, without repeats.
fn sizes(proofs: &Proofs, scale: f64) -> Vec<Spot> {
    let mut sizes: Vec<Spot> = Vec::new();
    for proof in &proofs.all {
        let size = match proof.shape {
            Shape::Strip { size, .. } => size,
            Shape::Plain | Shape::Round | Shape::Net => proof.size,
        };
        for size in [size, [size[1], size[0]]] {
            let size = size.map(|side| side * scale);
            if !sizes.contains(&size) {
                sizes.push(size);
            }
        }
    }
    sizes
}

/// Keeps those of supposed pieces that are there, of each place one.
fn chosen(mut pieces: Vec<Piece>) -> Vec<Piece> {
    pieces.retain(|piece| {
        piece.state == State::Whole || (piece.face.is_some() && near(piece) && cost(piece) < 40.0)
    });
    pieces.sort_by(|a, b| cost(a).total_cmp(&cost(b)));
    let mut kept: Vec<Piece> = Vec::new();
    for piece in pieces {
        if kept
            .iter()
            .all(|other| other.frame.overlap(piece.frame) < 0.1)
        {
            kept.push(piece);
        }
    }
    kept
}

/// Counts rows and columns, and puts the pieces in their order.
fn seat(pieces: &mut [Piece]) {
    let frames: Vec<Frame> = pieces.iter().map(|piece| piece.frame).collect();
    let steps = |mut all: Vec<f64>| {
        all.sort_by(f64::total_cmp);
        all.dedup_by(|a, b| (*a - *b).abs() < 3.0);
        all
    };
    let rows = steps(frames.iter().map(|frame| frame.top).collect());
    for piece in pieces.iter_mut() {
        let beside = frames
            .iter()
            .filter(|other| (other.top - piece.frame.top).abs() < 3.0);
        let columns = steps(beside.map(|frame| frame.left).collect());
        let before = |all: &[f64], at: f64| all.iter().filter(|one| **one < at - 3.0).count() + 1;
        piece.seat = [
            before(&rows, piece.frame.top),
            before(&columns, piece.frame.left),
        ];
    }
    pieces.sort_by_key(|piece| piece.seat);
}
