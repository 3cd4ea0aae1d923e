//! Pieces as they are found on paper.

use super::distorted::Distortion;
use super::frame::{Frame, Pose, Spot};
use super::letter::Letter;

/// A difference between a piece and its proof.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Words that should be there and are not, and words that are there instead.
    Words {
        /// What lacks.
        lacks: Vec<String>,
        /// What is too much.
        extra: Vec<String>,
        /// Where on the page.
        frame: Frame,
    },
    /// Words whose letters look otherwise than those of the face, though they say the same.
    Letters {
        /// The words.
        words: Vec<String>,
        /// Where on the page.
        frame: Frame,
    },
    /// Everything, for it lies otherwise in its place.
    Lies {
        /// How it lies.
        distortion: Distortion,
        /// Where on the page.
        frame: Frame,
    },
    /// A part of the picture, in mm on the page, that differs by so many of 255 levels.
    Picture {
        /// Where on the page.
        frame: Frame,
        /// By how much at most.
        by: u8,
    },
}

impl Change {
    /// Says whether only the picture shows it.
    #[must_use]
    pub fn is_picture(&self) -> bool {
        matches!(self, Self::Picture { .. })
    }

    /// Gives where on the page it is.
    #[must_use]
    pub fn frame(&self) -> Frame {
        match self {
            Self::Words { frame, .. }
            | Self::Letters { frame, .. }
            | Self::Lies { frame, .. }
            | Self::Picture { frame, .. } => *frame,
        }
    }
}

/// What a place holds.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// A face, just as it should be.
    Whole,
    /// A face, which differs.
    Changed(Vec<Change>),
    /// What is none of the faces.
    Foreign,
    /// Nothing.
    Blank,
}

impl Piece {
    /// Says whether its picture seems to differ.
    pub(super) fn is_doubtful(&self) -> bool {
        match &self.state {
            State::Changed(changes) => changes.iter().any(Change::is_picture),
            State::Whole | State::Foreign | State::Blank => false,
        }
    }
}

/// A place on a page and what it holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Where it is cut out, in mm.
    pub frame: Frame,
    /// Row and column on its page, from 1.
    pub seat: [usize; 2],
    /// What it holds.
    pub state: State,
    /// The face that it is, or is nearest to.
    pub face: Option<usize>,
    /// How the face lies.
    pub pose: Option<Pose>,
    /// Of a part of a board: what of the face is seen, in mm.
    pub window: Option<Frame>,
    /// How far the face lies beside its outline, to the right and down on the page.
    pub shift: Spot,
    /// Whether it is the half of a standee that is folded behind the other.
    pub behind: bool,
    /// Whether its outline is drawn.
    pub drawn: bool,
    /// How many letters the face should have, and how many of them are there.
    pub letters: [usize; 2],
    /// How far the picture is from its proof on the whole, of 255.
    pub distance: f64,
    /// The words of the mark of its deck.
    pub mark: String,
    /// The words on it, with their places: what a deck could be read back from.
    pub words: Vec<(String, Frame)>,
    /// Of a changed piece its letters, as they lie on the page.
    pub said: Vec<Letter>,
    /// Its smallest letters, in points, and the words that have them.
    pub small: Option<(f64, String)>,
    /// The faintest letters: their contrast, and the words that have them.
    pub faint: Option<(f64, String)>,
    /// Letters that lie across the edge.
    pub cut_off: String,
}
