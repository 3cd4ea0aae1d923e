//! What is seen on a page → its pieces.

use std::collections::BTreeMap;

use super::anchor::{anchored, anchored_parts};
use super::desk::Desk;
use super::frame::{Frame, Spot};
use super::legible;
use super::letter::Letter;
use super::numbered::numbered;
use super::outline::{Cuts, Kind, Place, cuts, outlined, supposed, within};
use super::picture::number;
use super::piece::{Piece, State};
use super::proof::{Proof, Proofs, Shape};
use super::read::Closer;
use super::recognise::{cost, near, worth};
use super::ruler::measure;
use super::seen::Seen;
use super::spot::spotted;
use super::window::windows;

/// So many letters beside all pieces are no footer.
pub(super) const FOOTER: usize = 150;
/// More lines with crop marks don't tell how large everything is.
const MOST_CUTS: usize = 24;
/// So many scales that crop marks tell are tried.
const MOST_SCALES: usize = 4;
/// And so many that sizes of letters tell.
const MOST_LETTERED: usize = 2;
/// A whole piece that is as like what it should be as this needs no other place.
const SETTLED: f64 = 6.0;

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
    /// The number of its sheet, from 0, and how many there are, where a footer says it.
    pub numbered: Option<[usize; 2]>,
    /// Whether nothing is on it.
    pub blank: bool,
    /// Whether it could be read.
    pub reading: Reading,
}

/// Whether a page could be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// To its end.
    Whole,
    /// It takes too long to draw.
    GivenUp,
    /// It is broken.
    #[default]
    Broken,
}

impl Page {
    /// Makes a page that could not be read.
    fn unread(is_given_up: bool) -> Self {
        let reading = if is_given_up {
            Reading::GivenUp
        } else {
            Reading::Broken
        };
        Self {
            reading,
            ..Self::default()
        }
    }

    /// Says whether it was read to its end.
    #[must_use]
    pub fn is_read(&self) -> bool {
        self.reading == Reading::Whole
    }
}

/// Finds the pieces of a page; `None` is a page that can't be read. Where the picture of a piece seems to
/// differ, `closer` draws the page more and less closely: programs widen fine lines, or leave them out. `usual` is how
/// many mm a mm of a face is on other pages, where the page does not tell it itself.
#[must_use]
pub fn page(seen: Option<&Seen>, proofs: &Proofs, closer: &Closer<'_>, usual: Option<f64>) -> Page {
    let Some(seen) = seen else {
        return Page::unread(closer.is_given_up());
    };
    let ruler = measure(seen);
    let printed = usual.or(ruler).unwrap_or(1.0);
    let drawn = outlined(seen, printed, &proofs.diameters());
    // Marks stand along the edges of pieces, not within them.
    let within_them: Vec<Frame> = drawn.iter().map(|place| place.frame.grown(-1.0)).collect();
    let shown = cuts(seen, printed, &within_them);
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
    tries.extend(lettered(seen, proofs, printed));
    for (number, scale) in tries.into_iter().enumerate() {
        // Nothing but marks tells how large it is when nothing else does.
        let is_told = |(_, pieces, _): &(f64, Vec<Piece>, f64)| {
            !pieces.is_empty() && pieces.iter().all(is_settled)
        };
        if number >= usual && best.as_ref().is_some_and(is_told) {
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
        let candidates = supposed(
            &shown,
            &straight(proofs, scale, &pieces),
            &freed(proofs, scale),
            &known,
        );
        pieces.extend(found(desk, candidates));
        if pieces.is_empty() {
            pieces = found(desk, within(&shown));
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
    // Beside nets, which have lines, a machine cuts out what has none.
    let registered = registered(seen);
    if unmarked || lost || registered || (marks == 0 && strays(seen, &pieces).len() > FOOTER) {
        by_words(desk(printed), &mut pieces);
        by_parts(desk(printed), &mut pieces);
        // Lines that led to nothing, and those of a piece that was found now, are no marks.
        let bare = lost || drawn.is_empty() && cuts(seen, printed, &frames(&pieces)).count() == 0;
        if bare || pieces.is_empty() || registered {
            by_pictures(desk(printed), &mut pieces);
        }
    }
    if pieces.iter().any(Piece::is_doubtful)
        && let Some(pictures) = closer.pictures()
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
    let stray = strays(seen, &pieces);
    Page {
        size: seen.size,
        ruler,
        scale,
        marks,
        stray: stray.len(),
        numbered: numbered(&stray),
        blank: seen.is_blank() && pieces.is_empty(),
        cut: marks > 0 || !drawn.is_empty() || registered,
        reading: if seen.cut_short {
            Reading::Broken
        } else {
            Reading::Whole
        },
        pieces,
    }
}

/// Gives the letters that lie on no piece.
fn strays<'a>(seen: &'a Seen, pieces: &[Piece]) -> Vec<&'a Letter> {
    let on_piece = |letter: &Letter| {
        let middle = letter.ink.middle();
        pieces.iter().any(|piece| piece.frame.holds(middle))
    };
    seen.letters
        .iter()
        .filter(|letter| !on_piece(letter))
        .collect()
}

/// Adds pieces that no line shows, found by their words.
fn by_words(desk: Desk<'_>, pieces: &mut Vec<Piece>) {
    let places = anchored(desk.seen, desk.proofs, desk.scale, &frames(pieces));
    pieces.extend(found(desk, places));
}

/// Adds a part of what is larger than the paper, and that no line shows, found by its words.
fn by_parts(desk: Desk<'_>, pieces: &mut Vec<Piece>) {
    let all = anchored_parts(desk.seen, desk.proofs, desk.scale, &frames(pieces));
    for (proof, pose) in all {
        let page = Frame::sized([0.0; 2], desk.seen.size).grown(0.5);
        let mut best: Option<Piece> = None;
        // As few parts as there can be, as long as one of them is whole.
        for part in windows(proof.size) {
            let place = Place {
                frame: pose.covering(part),
                kind: Kind::Straight,
                drawn: false,
            };
            if !page.contains(place.frame) {
                continue;
            }
            let mut found = desk.recognise(&place).into_iter();
            let better = |piece: &Piece| {
                near(piece) && best.as_ref().is_none_or(|best| cost(piece) < cost(best))
            };
            best = found.find(better).or(best);
            if best.as_ref().is_some_and(|best| best.state == State::Whole) {
                break;
            }
        }
        let free = |piece: &Piece| {
            let mut others = pieces.iter();
            others.all(|other| other.frame.overlap(piece.frame) < 0.1)
        };
        if let Some(best) = best.filter(free) {
            pieces.push(best);
        }
    }
}

/// Adds pieces that no line shows and that have no words, found by their pictures.
fn by_pictures(desk: Desk<'_>, pieces: &mut Vec<Piece>) {
    let places = spotted(desk.seen, desk.proofs, desk.scale, &frames(pieces));
    pieces.extend(found(desk, places));
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
        for [width, height] in sizes(&proofs.all, 1.0) {
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
    for [width, height] in sizes(&proofs.all, 1.0) {
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

/// Gives the scales, in whole percent, at which letters are as large as those of faces, the likeliest first: large
/// print of pieces that are glued together, or too small and too many to be told by their marks.
fn lettered(seen: &Seen, proofs: &Proofs, printed: f64) -> Vec<f64> {
    let here = by_size(seen.letters.iter());
    let all = by_size(proofs.all.iter().flat_map(|proof| &proof.letters));
    let mut votes: BTreeMap<i64, usize> = BTreeMap::new();
    for (is, count) in &here {
        for (should, other) in &all {
            let percent = wide(*is) / wide(*should) * 100.0;
            let whole = percent.round();
            if (50.0..=200.0).contains(&percent) && (percent - whole).abs() < 0.15 {
                *votes.entry(rounded(whole)).or_default() += count.min(other);
            }
        }
    }
    let mut votes: Vec<(i64, usize)> = votes.into_iter().collect();
    votes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let scales = votes.into_iter().map(|(percent, _)| wide(percent) / 100.0);
    let scales = scales.filter(|scale| (scale - printed).abs() > 0.003);
    scales.take(MOST_LETTERED).collect()
}

/// Counts letters by their sizes, in hundredths of a point.
fn by_size<'a>(letters: impl Iterator<Item = &'a Letter>) -> BTreeMap<i64, usize> {
    let mut sizes = BTreeMap::new();
    for letter in letters.filter(|letter| letter.size > 1.0) {
        *sizes.entry(rounded(letter.size * 100.0)).or_default() += 1;
    }
    sizes
}

#[allow(clippy::cast_possible_truncation)] // saturates
fn rounded(value: f64) -> i64 {
    value.round() as i64
}

#[allow(clippy::cast_precision_loss)] // sizes of letters
fn wide(value: i64) -> f64 {
    value as f64
}

/// Puts scales that differ by less than half a hundredth together.
fn bin(scale: f64) -> i64 {
    rounded(scale * 200.0)
}

/// Gives the sizes of what is cut out, without repeats.
fn sizes<'a>(proofs: impl IntoIterator<Item = &'a Proof>, scale: f64) -> Vec<Spot> {
    let mut sizes: Vec<Spot> = Vec::new();
    for proof in proofs {
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

/// Gives the sizes of what is cut along straight lines.
fn straight(proofs: &Proofs, scale: f64, pieces: &[Piece]) -> Vec<Spot> {
    let all = proofs.all.iter();
    let straight = all.filter(|proof| Kind::of(proof.shape) == Kind::Straight);
    // Behind parts lie parts of the same size.
    let parts = pieces.iter().filter(|piece| piece.window.is_some());
    let mut sizes = sizes(straight, scale);
    sizes.extend(parts.map(|piece| piece.frame.size()));
    sizes
}

/// Gives the sizes of what is freed from a rectangle first, and then cut along a line of its own.
fn freed(proofs: &Proofs, scale: f64) -> Vec<(Spot, Kind)> {
    let of = |kind: Kind| {
        let all = proofs.all.iter();
        let sizes = sizes(all.filter(|proof| Kind::of(proof.shape) == kind), scale);
        sizes.into_iter().map(move |size| (size, kind))
    };
    of(Kind::Round).chain(of(Kind::Net)).collect()
}

/// Finds the pieces that lie in supposed places. The likeliest are looked at first, and no place that one of them
/// takes up after that.
fn found(desk: Desk<'_>, places: impl IntoIterator<Item = Place>) -> Vec<Piece> {
    let places = places.into_iter();
    let mut places: Vec<(f64, Place)> = places.map(|place| (desk.glance(&place), place)).collect();
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut pieces, mut settled): (Vec<Piece>, Vec<Frame>) = (Vec::new(), Vec::new());
    let mut passed: Vec<Place> = Vec::new();
    for (_, place) in places {
        if settled.iter().any(|frame| taken(*frame, place.frame)) {
            passed.push(place);
            continue;
        }
        let more = desk.recognise(&place);
        settled.extend(
            more.iter()
                .filter(|piece| is_settled(piece))
                .map(|piece| piece.frame),
        );
        pieces.extend(more);
    }
    let mut pieces = chosen(pieces);
    turned(desk, &passed, &mut pieces);
    pieces
}

fn taken(frame: Frame, other: Frame) -> bool {
    frame.overlap(other) >= 0.1
}

fn is_settled(piece: &Piece) -> bool {
    piece.state == State::Whole && rank(piece) < SETTLED
}

/// Takes another place for what stands on its head there among others, if it is as good and stands as they do: a
/// sign that looks the same upside down lies beside the middle of its face.
fn turned(desk: Desk<'_>, passed: &[Place], pieces: &mut [Piece]) {
    let quarters = |piece: &Piece| piece.pose.map(|pose| usize::from(pose.quarters));
    let mut count = [0_usize; 4];
    for quarters in pieces.iter().filter_map(quarters) {
        count[quarters] += 1;
    }
    let usual = (0..4).max_by_key(|quarters| count[*quarters]);
    for number in 0..pieces.len() {
        let odd = &pieces[number];
        if quarters(odd).is_none_or(|quarters| (quarters + 2) % 4 != usual.unwrap_or(quarters)) {
            continue;
        }
        let near = passed.iter().filter(|place| taken(place.frame, odd.frame));
        let other = near.flat_map(|place| desk.recognise(place)).find(|piece| {
            let mut others = pieces.iter().enumerate();
            is_settled(piece)
                && quarters(piece) == usual
                && others.all(|(at, other)| at == number || !taken(other.frame, piece.frame))
        });
        if let Some(other) = other {
            pieces[number] = other;
        }
    }
}

/// Gives how little a piece is like what it should be: of places that show the same, the one counts in which it lies
/// straight, and the one that holds the words as well.
fn rank(piece: &Piece) -> f64 {
    cost(piece) + piece.shift[0].hypot(piece.shift[1]) - worth(piece.letters[1])
}

/// Keeps those of supposed pieces that are there, of each place one.
fn chosen(mut pieces: Vec<Piece>) -> Vec<Piece> {
    pieces.retain(|piece| {
        piece.state == State::Whole || (piece.face.is_some() && near(piece) && cost(piece) < 40.0)
    });
    pieces.sort_by(|a, b| rank(a).total_cmp(&rank(b)));
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
