//! Deck and album → proofs: what each face should look like on paper, and which pieces need it.

use std::collections::BTreeMap;

use rayon::prelude::*;
use usvg::Transform;

use crate::deck::{Deck, Shape as Outline};
use crate::face::{ACTUAL, Album, Face};
use crate::geom::{Length, Rect};
use crate::print::pixels;

use super::frame::{Frame, Pose, Spot};
use super::letter::Letter;
use super::look::Look;
use super::picture::{Picture, number};
use super::reader::Reader;

/// Radius of the circle within which a round face is compared, in sides of the face: beside it the paper is white.
const CIRCLE: f64 = 0.45;
/// Pixels per inch at which faces are drawn: 8 in a mm, as pages are.
const DPI: f64 = 203.2;
/// How far within its outline a face is compared, in mm: the cut is drawn along it, and white on both sides of that.
const EDGE: f64 = 1.0;

/// What is cut out around a face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// Its rectangle.
    Plain,
    /// The circle in it.
    Round,
    /// The outline of a net or of anything else within it.
    Net,
    /// A strip of this size, in which the face and the one behind it have these places.
    Strip {
        /// Width and height of the strip.
        size: Spot,
        /// The place of a front, which stands upright.
        front: Frame,
        /// The place of a back, which stands on its head.
        back: Frame,
    },
}

/// What a face should look like.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Its index in the album.
    pub face: usize,
    /// Width and height of its trim in mm.
    pub size: Spot,
    /// What is cut out.
    pub shape: Shape,
    /// Whether it may be glued together from parts.
    pub glued: bool,
    /// Its letters, in mm from the corner of the trim.
    pub letters: Vec<Letter>,
    /// Letters that a clip cuts or hides: they may be there, or not.
    pub loose: Vec<Letter>,
    /// What its letters say, in order of the alphabet, whatever their places.
    pub bag: Vec<u32>,
    /// The picture.
    pub look: Look,
    /// Whether it looks the same when it is turned by half.
    pub even: bool,
    /// Where the mark of a deck may stand.
    pub marks: Vec<Frame>,
    /// Whether it is the front of a piece, and the back of one.
    pub sides: [bool; 2],
    /// What it is called: ``front of `Neutrophil` in `cells` ``.
    pub name: String,
}

/// A piece of which the box holds one or more.
#[derive(Clone, Debug, PartialEq)]
pub struct Need {
    /// The face of its front.
    pub front: usize,
    /// The face of its back, where it has one on the other side of the paper.
    pub back: Option<usize>,
    /// Index of the component in the deck.
    pub component: usize,
    /// Index of the card in its component.
    pub card: usize,
    /// Index of its slot in the album.
    pub slot: usize,
}

/// What all faces of a deck should look like.
#[derive(Clone, Debug, Default)]
pub struct Proofs {
    /// The proofs of faces that some piece shows, in the order of the album.
    pub all: Vec<Proof>,
    /// The pieces, in the order of the deck.
    pub needs: Vec<Need>,
}

impl Proofs {
    /// Draws what each face should look like.
    #[must_use]
    pub fn of(deck: &Deck, album: &Album) -> Self {
        let mut needs = Vec::new();
        let mut roles: BTreeMap<usize, Role<'_>> = BTreeMap::new();
        for (number, slot) in album.slots.iter().enumerate() {
            let component = &deck.components[slot.component];
            let card = &component.cards[slot.card];
            let folded = component.shape.is_folded();
            let back = if folded {
                slot.back.or(slot.front)
            } else {
                slot.back
            };
            let sides = [
                (slot.front, false, component.set_mark),
                (back, true, component.back_set_mark),
            ];
            for (face, behind, mark) in sides {
                let Some(face) = face else { continue };
                let role = roles.entry(face.0).or_insert_with(|| Role {
                    outline: &component.shape,
                    glued: component.spec.kind.is_glued(),
                    marks: Vec::new(),
                    sides: [false; 2],
                    name: format!(
                        "{} of `{}` in `{}`",
                        if behind { "back" } else { "front" },
                        card.name,
                        component.id()
                    ),
                });
                role.sides[usize::from(behind)] = true;
                role.marks.extend(mark.map(|mark| (mark, behind)));
            }
            if let Some(front) = slot.front {
                needs.push(Need {
                    front: front.0,
                    back: slot.back.filter(|_| !folded).map(|back| back.0),
                    component: slot.component,
                    card: slot.card,
                    slot: number,
                });
            }
        }
        let roles: Vec<(usize, Role<'_>)> = roles.into_iter().collect();
        let all = roles
            .par_iter()
            .filter_map(|(face, role)| proof(*face, album.faces.get(*face)?, role));
        Self {
            all: all.collect(),
            needs,
        }
    }

    /// Gives the diameters of what is round.
    pub(super) fn diameters(&self) -> Vec<f64> {
        let round = self.all.iter().filter(|proof| proof.shape == Shape::Round);
        round.map(|proof| proof.size[0]).collect()
    }

    /// Says whether nobody can tell two faces apart: they differ in a colour that the ink does not have.
    pub(super) fn are_alike(&self, one: usize, other: usize) -> bool {
        let proofs = [one, other].map(|face| self.face(face));
        let [Some(one), Some(other)] = proofs else {
            return false;
        };
        one.bag == other.bag && one.look.is(&other.look)
    }

    /// Finds the proof of a face.
    #[must_use]
    pub fn face(&self, face: usize) -> Option<&Proof> {
        let at = self.all.binary_search_by_key(&face, |proof| proof.face);
        self.all.get(at.ok()?)
    }
}

/// What a face is for.
struct Role<'a> {
    outline: &'a Outline,
    glued: bool,
    marks: Vec<(Rect, bool)>,
    sides: [bool; 2],
    name: String,
}

fn proof(number: usize, face: &Face, role: &Role<'_>) -> Option<Proof> {
    let size = [face.size.width, face.size.height].map(Length::to_mm);
    let bleed = face.bleed.to_mm();
    let drawn = pixels(face, DPI)?;
    let rgb = drawn
        .rgb
        .chunks_exact(3)
        .map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    let per_mm = [
        self::number(drawn.width) / (size[0] + bleed * 2.0),
        self::number(drawn.height) / (size[1] + bleed * 2.0),
    ];
    let picture = Picture::new(drawn.width, drawn.height, per_mm, rgb);
    let pose = Pose {
        at: [bleed, bleed],
        quarters: 0,
        scale: 1.0,
    };
    let look = Look::of(&picture, pose, size);
    let turned = Pose::within(Frame::sized([bleed; 2], size), 2, 1.0);
    let even = look.is(&Look::of(&picture, turned, size));
    let tree = face.drawing.tree()?;
    let larger = f64::from(face.scale) / f64::from(ACTUAL);
    let mut reader = Reader::new(tree.fontdb(), bleed, larger);
    reader.group(tree.root(), Transform::identity(), (1.0, Frame::EVERYWHERE));
    let trim = Frame::sized([0.0; 2], size);
    let Reader {
        mut letters, loose, ..
    } = reader;
    letters.retain(|letter| trim.holds(letter.ink.middle()));
    let shape = match role.outline {
        Outline::Plain => Shape::Plain,
        Outline::Round => Shape::Round,
        Outline::Die(_) | Outline::Outline(_) => Shape::Net,
        Outline::Standee(tent) => Shape::Strip {
            size: [tent.size().width, tent.size().height].map(Length::to_mm),
            front: frame(tent.front()),
            back: frame(tent.back()),
        },
    };
    let mark = |(mark, behind): &(Rect, bool)| {
        let one = frame(*mark).grown(0.3);
        let other = Frame {
            left: size[0] - one.right,
            top: size[1] - one.bottom,
            right: size[0] - one.left,
            bottom: size[1] - one.top,
        };
        [Some(one), behind.then_some(other)]
    };
    let marks: Vec<Frame> = role.marks.iter().flat_map(mark).flatten().collect();
    let look = compared(look, face, (role.outline, size));
    Some(Proof {
        face: number,
        size,
        shape,
        glued: role.glued,
        bag: bag(letters.iter()),
        letters,
        loose,
        even,
        look,
        marks,
        sides: role.sides,
        name: role.name.clone(),
    })
}

/// Leaves of a look what is compared of a face that is cut out along a circle or an outline: what lies beside that
/// is not printed, or by its bleed alone.
fn compared(look: Look, face: &Face, (shape, size): (&Outline, Spot)) -> Look {
    match shape {
        Outline::Round => {
            let [x, y] = Frame::sized([0.0; 2], size).middle();
            look.counting(|block| {
                let [u, v] = block.middle();
                (x - u).hypot(y - v) < size[0] * CIRCLE
            })
        }
        Outline::Outline(_) => match &face.outline {
            Some(outline) => {
                let outline = outline.polygon();
                look.cut_out(|at| outline.contains(at) && outline.away(at) > EDGE)
            }
            None => look,
        },
        Outline::Plain | Outline::Die(_) | Outline::Standee(_) => look,
    }
}

/// Gives what letters say, in order.
pub(super) fn bag<'a>(letters: impl Iterator<Item = &'a Letter>) -> Vec<u32> {
    let mut bag: Vec<u32> = letters
        .flat_map(|letter| letter.text.chars().map(u32::from))
        .collect();
    bag.sort_unstable();
    bag
}

fn frame(rect: Rect) -> Frame {
    let [left, top, right, bottom] =
        [rect.left(), rect.top(), rect.right(), rect.bottom()].map(Length::to_mm);
    Frame {
        left,
        top,
        right,
        bottom,
    }
}
