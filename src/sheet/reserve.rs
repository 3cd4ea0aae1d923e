//! Reserving: the places of the footer and the ruler beside the block of cards.
//!
//! The two runs of a grid in, the strips and what they leave to the crop marks out.
//! Never touches a card, its bleed or a mark, never leaves the printable area, and never moves a
//! card: what finds no place is left out.

use crate::geom::{Length, Rect, Size};

use super::crop::Reach;
use super::mark;
use super::run::Run;
use super::strip::{Reserve, Strip};
use super::turn::Turn;
use super::wish::Wish;

/// How far a strip stays away from the end of a mark and from bleed, 0.15 mm.
const CLEARANCE: Length = mark::MARK_WIDTH;
/// How far a strip between two marks stays away from each, 0.5 mm.
const CLEARANCE_BESIDE: Length = Length::microns(500);

/// The edge of the page along which a strip lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Bottom,
    Top,
    Left,
    Right,
}

impl Edge {
    /// All edges, the best first.
    const ALL: [Self; 4] = [Self::Bottom, Self::Top, Self::Left, Self::Right];
}

/// A strip that fits.
#[derive(Clone, Copy)]
struct Spot {
    edge: Edge,
    strip: Strip,
    /// How far from the block marks may still reach towards this edge.
    reach: Length,
}

/// What was found for the footer and the ruler.
pub(super) struct Strips {
    pub footer: Option<Strip>,
    pub ruler: Option<Strip>,
    pub reach: Reach,
}

/// The block and the page around it.
struct Frame {
    across: Run,
    down: Run,
    margin: Length,
    /// How far the ends of a strip stay away from the page's corners.
    ends: Length,
}

/// Finds places for what `reserve` asks for: at the bottom, else the top, else the left, else the
/// right edge. Strips lie against the margin, and keep away from the page's corners by `ends`.
pub(super) fn reserve(
    across: Run,
    down: Run,
    [margin, ends]: [Length; 2],
    reserve: Reserve,
) -> Strips {
    let frame = Frame {
        across,
        down,
        margin,
        ends,
    };
    let footer = match reserve {
        Reserve::Nothing => None,
        Reserve::Footer | Reserve::FooterAndRuler => Wish::FOOTER
            .into_iter()
            .flat_map(|wish| frame.spots(wish))
            .next(),
    };
    let ruler = match reserve {
        Reserve::Nothing | Reserve::Footer => None,
        Reserve::FooterAndRuler => Wish::RULER
            .into_iter()
            .flat_map(|wish| frame.spots(wish))
            .find(|spot| footer.is_none_or(|footer| !spot.touches(footer))),
    };
    let mut reach = Reach {
        across: across.room,
        down: down.room,
    };
    // Both ends of a cut line get marks of one length, so that marks and strips keep apart on the
    // mirrored back too.
    for spot in [footer, ruler].into_iter().flatten() {
        match spot.edge {
            Edge::Bottom | Edge::Top => reach.down = reach.down.min(spot.reach),
            Edge::Left | Edge::Right => reach.across = reach.across.min(spot.reach),
        }
    }
    Strips {
        footer: footer.map(|spot| spot.strip),
        ruler: ruler.map(|spot| spot.strip),
        reach,
    }
}

impl Spot {
    fn touches(self, other: Self) -> bool {
        let room = self.strip.rect.grown(CLEARANCE);
        room.overlaps(other.strip.rect)
    }
}

impl Frame {
    /// Gives every place for a wish, the best first: between the ends of the marks and the edge of
    /// the printable area, else in that margin between two marks.
    fn spots(&self, wish: Wish) -> impl Iterator<Item = Spot> {
        Edge::ALL.into_iter().flat_map(move |edge| {
            [
                self.beyond_marks(edge, wish),
                self.between_marks(edge, wish),
            ]
            .into_iter()
            .flatten()
        })
    }

    /// Gives the run along `edge` and the run that ends at it.
    fn runs(&self, edge: Edge) -> (Run, Run) {
        match edge {
            Edge::Bottom | Edge::Top => (self.across, self.down),
            Edge::Left | Edge::Right => (self.down, self.across),
        }
    }

    fn beyond_marks(&self, edge: Edge, wish: Wish) -> Option<Spot> {
        let (along, ending) = self.runs(edge);
        let reach = ending.room - wish.height - CLEARANCE;
        if reach < ending.outer + mark::OFFSET + wish.mark {
            return None;
        }
        let strip = self.strip(edge, wish, self.ends, along.page - self.ends)?;
        Some(Spot { edge, strip, reach })
    }

    fn between_marks(&self, edge: Edge, wish: Wish) -> Option<Spot> {
        let (along, ending) = self.runs(edge);
        if ending.room < ending.outer + CLEARANCE + wish.height {
            return None;
        }
        let from = along.start + CLEARANCE_BESIDE;
        let to = along.start + along.card - CLEARANCE_BESIDE;
        let strip = self.strip(edge, wish, from, to)?;
        let reach = ending.room;
        Some(Spot { edge, strip, reach })
    }

    /// Centres a strip between two places along an edge, hard against the margin.
    fn strip(&self, edge: Edge, wish: Wish, from: Length, to: Length) -> Option<Strip> {
        let length = wish.longest.min(to - from);
        if length < wish.shortest {
            return None;
        }
        let at = from + (to - from - length).half();
        let (near, height) = (self.margin, wish.height);
        let (lying, standing) = (Size::new(length, height), Size::new(height, length));
        let (rect, turn) = match edge {
            Edge::Bottom => {
                let y = self.down.page - near - height;
                (Rect::new(at, y, lying), Turn::Upright)
            }
            Edge::Top => (Rect::new(at, near, lying), Turn::Upright),
            Edge::Left => (Rect::new(near, at, standing), Turn::Quarter),
            Edge::Right => {
                let x = self.across.page - near - height;
                (Rect::new(x, at, standing), Turn::Quarter)
            }
        };
        Some(Strip { rect, turn })
    }
}
