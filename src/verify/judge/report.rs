//! How much of what is on paper was recognised.

use serde::Serialize;

use super::super::piece::State;
use super::bench::Bench;

/// How much was recognised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Recognised {
    /// Places to cut out.
    pub places: usize,
    /// Those that hold a face of the deck.
    pub pieces: usize,
    /// Those whose picture is just as it should be.
    pub pictures: usize,
    /// Letters that should be on them.
    pub letters: usize,
    /// Those that are there.
    pub read: usize,
}

impl Recognised {
    pub(super) fn of(bench: Bench<'_>) -> Self {
        let mut all = Self::default();
        for (_, _, page) in bench.pages() {
            for piece in page
                .pieces
                .iter()
                .filter(|piece| piece.state != State::Blank)
            {
                all.places += 1;
                all.pieces += usize::from(piece.face.is_some());
                all.pictures += usize::from(piece.state == State::Whole);
                all.letters += piece.letters[0];
                all.read += piece.letters[1];
            }
        }
        all
    }
}
