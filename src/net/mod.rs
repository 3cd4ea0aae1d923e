//! Nets: dice, standees and boxes of paper, to cut out, fold and glue.
//!
//! A [`Solid`] and the length of an edge in; a flat [`Net`] out: faces that hang together, tabs on one
//! edge of every pair that is glued, and where the numbers stand. All places are in millimetres from
//! the top left corner of the smallest rectangle around it, y growing downwards, as on a page.
//! The printed side is outside, so every fold goes backwards. A standee is a [`Tent`], a box for cards
//! a [`Tuck`].
//! Never draws anything.

mod laid;
mod number;
mod pattern;
mod solid;
pub mod space;
mod stock;
mod tab;
mod tent;
mod tuck;
mod unfold;

pub use solid::Solid;
pub use space::Spot;
pub use stock::Stock;
pub use tent::Tent;
pub use tuck::{Flap, Tuck};
pub use unfold::unfold;

/// A die laid flat.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// What it becomes.
    pub solid: Solid,
    /// Length of every edge; of a d10, of the longer ones.
    pub edge: f64,
    /// Width and height of the smallest rectangle around it.
    pub size: Spot<2>,
    /// The faces; each but the first hangs on one before it.
    pub faces: Vec<Face>,
    /// The tabs, one for each pair of edges that meet when the net is folded, in the order in which
    /// they are best glued.
    pub tabs: Vec<Tab>,
    /// The line to cut along.
    pub outline: Vec<Spot<2>>,
}

/// A face of a net.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// Its corners in the order in which the outline runs; edge `n` runs from corner `n` to the next.
    pub corners: Vec<Spot<2>>,
    /// The face on which it hangs with its edge 0, and that face's edge.
    pub parent: Option<(usize, usize)>,
    /// The middle of the largest circle on it.
    pub middle: Spot<2>,
    /// By how many degrees its picture is turned clockwise.
    pub turn: f64,
    /// What stands on it.
    pub numbers: Vec<Number>,
}

/// A number of a face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// The number.
    pub value: u8,
    /// Where its middle stands.
    pub at: Spot<2>,
    /// By how many degrees it is turned clockwise.
    pub turn: f64,
    /// Radius of the circle around it that lies on the face and that no other number needs.
    pub room: f64,
    /// Whether a line below must tell it from the same number upside down.
    pub underlined: bool,
}

/// A tab to spread glue on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tab {
    /// The face on which it hangs, and that face's edge.
    pub on: (usize, usize),
    /// The face behind which it is glued, and that face's edge.
    pub behind: (usize, usize),
    /// Its corners; the first two are the ends of the fold.
    pub corners: [Spot<2>; 4],
}

impl Tab {
    /// Gives its middle.
    #[must_use]
    pub fn middle(&self) -> Spot<2> {
        space::middle(&self.corners)
    }
}

impl Net {
    /// Gives the net of a die that is so many times as large, its tabs included.
    #[must_use]
    pub fn scaled(&self, by: f64) -> Self {
        let spot = |spot: &Spot<2>| space::times(*spot, by);
        let spots = |spots: &[Spot<2>]| spots.iter().map(spot).collect();
        let number = |number: &Number| Number {
            at: spot(&number.at),
            room: number.room * by,
            ..*number
        };
        let face = |face: &Face| Face {
            corners: spots(&face.corners),
            middle: spot(&face.middle),
            numbers: face.numbers.iter().map(number).collect(),
            ..*face
        };
        let tab = |tab: &Tab| Tab {
            corners: tab.corners.map(|corner| spot(&corner)),
            ..*tab
        };
        Self {
            edge: self.edge * by,
            size: spot(&self.size),
            faces: self.faces.iter().map(face).collect(),
            tabs: self.tabs.iter().map(tab).collect(),
            outline: spots(&self.outline),
            ..*self
        }
    }

    /// Gives both ends of every fold: first those between faces, then those of tabs.
    pub fn folds(&self) -> impl Iterator<Item = [Spot<2>; 2]> + '_ {
        let faces = self.faces.iter().filter(|face| face.parent.is_some());
        let between = faces.map(|face| [face.corners[0], face.corners[1]]);
        let tabs = self.tabs.iter();
        between.chain(tabs.map(|tab| [tab.corners[0], tab.corners[1]]))
    }
}
