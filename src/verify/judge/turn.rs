//! How a sheet is turned over, and which pieces lie behind which then.

use super::super::frame::{Frame, Spot};
use super::super::page::Page;
use super::super::piece::Piece;
use super::bench::Bench;

/// How places of a front lie on the back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mirror {
    /// Left and right change places.
    Columns,
    /// Top and bottom change places; backs stand on their heads.
    Rows,
}

impl Mirror {
    pub fn frame(self, frame: Frame, [width, height]: Spot) -> Frame {
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

/// Finds which pieces lie behind which.
pub(super) fn meeting(front: &Page, back: &Page, mirror: Mirror) -> Vec<(usize, usize)> {
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

pub(super) fn needs_back(bench: Bench<'_>, piece: &Piece) -> bool {
    let mut needs = bench.proofs.needs.iter();
    piece
        .face
        .is_some_and(|face| needs.any(|need| need.front == face && need.back.is_some()))
}

/// Says whether one piece is the back of another, and stands as it should.
pub(super) fn fits(bench: Bench<'_>, front: &Piece, back: &Piece, mirror: Mirror) -> bool {
    belongs(bench, front, back) && stands(bench, front, back, mirror)
}

pub(super) fn belongs(bench: Bench<'_>, front: &Piece, back: &Piece) -> bool {
    let (Some(face), Some(other)) = (front.face, back.face) else {
        return true;
    };
    let mut needs = bench.proofs.needs.iter();
    let is = |back: usize| back == other || bench.proofs.are_alike(back, other);
    needs.any(|need| need.front == face && need.back.is_some_and(is))
}

pub(super) fn stands(bench: Bench<'_>, front: &Piece, back: &Piece, mirror: Mirror) -> bool {
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
