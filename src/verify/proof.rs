//! Deck and album → proofs: what each face should look like on paper, and which pieces need it.

use std::collections::BTreeMap;

use rayon::prelude::*;
use ttf_parser::GlyphId;
use usvg::{Group, Node, Paint, Text, Transform};

use crate::deck::{Deck, Shape as Outline};
use crate::face::{ACTUAL, Album, Face};
use crate::geom::{Length, Rect};
use crate::print::pixels;

use super::form::{Form, Tracer};
use super::frame::{Frame, Pose, Spot};
use super::letter::Letter;
use super::look::Look;
use super::picture::{Picture, number};

/// Radius of the circle within which a round face is compared, in sides of the face: beside it the paper is white.
const CIRCLE: f64 = 0.45;
/// Pixels per inch at which faces are drawn: 8 in a mm, as pages are.
const DPI: f64 = 203.2;
/// What is fainter than this is not read.
const FAINT: f32 = 20.0 / 255.0;

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

impl Proof {
    /// Says whether it is cut out along straight lines.
    pub(super) fn is_straight(&self) -> bool {
        matches!(self.shape, Shape::Plain | Shape::Strip { .. })
    }
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
    let mut reader = Reader {
        letters: Vec::new(),
        inks: BTreeMap::new(),
        fonts: tree.fontdb(),
        bleed,
        larger: f64::from(face.scale) / f64::from(ACTUAL),
    };
    reader.group(tree.root(), Transform::identity(), 1.0);
    let trim = Frame::sized([0.0; 2], size);
    let mut letters = reader.letters;
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
    let look = if shape == Shape::Round {
        let [x, y] = trim.middle();
        look.counting(|block| {
            let [u, v] = block.middle();
            (x - u).hypot(y - v) < size[0] * CIRCLE
        })
    } else {
        look
    };
    Some(Proof {
        face: number,
        size,
        shape,
        glued: role.glued,
        bag: bag(letters.iter()),
        letters,
        even,
        look,
        marks,
        sides: role.sides,
        name: role.name.clone(),
    })
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

/// Where the ink of a letter lies, and its form.
type Inked = ([f32; 4], Form);

/// Reads the letters of a drawing.
struct Reader<'a> {
    letters: Vec<Letter>,
    inks: BTreeMap<(usvg::fontdb::ID, u16), Option<Inked>>,
    fonts: &'a usvg::fontdb::Database,
    bleed: f64,
    larger: f64,
}

impl Reader<'_> {
    fn group(&mut self, group: &Group, outer: Transform, opacity: f32) {
        let opacity = opacity * group.opacity().get();
        // What the library says of a text itself counts the transform of a `<use>` twice.
        let by = outer.pre_concat(group.transform());
        for node in group.children() {
            match node {
                Node::Group(group) => self.group(group, by, opacity),
                Node::Text(text) => self.text(text, by, opacity),
                Node::Path(_) | Node::Image(_) => {}
            }
        }
    }

    fn text(&mut self, text: &Text, by: Transform, opacity: f32) {
        for span in text.layouted().iter().filter(|span| span.visible) {
            let paint = match (&span.fill, &span.stroke) {
                (Some(fill), _) => Some((fill.paint(), fill.opacity().get())),
                (None, Some(stroke)) => Some((stroke.paint(), stroke.opacity().get())),
                (None, None) => None,
            };
            let Some((paint, _)) = paint.filter(|(_, own)| own * opacity > FAINT) else {
                continue;
            };
            let colour = match paint {
                Paint::Color(colour) => [colour.red, colour.green, colour.blue],
                _ => [0x80; 3],
            };
            for glyph in &span.positioned_glyphs {
                let Some((ink, form)) = self.ink(glyph.font, glyph.id.0) else {
                    continue;
                };
                let whole = by.pre_concat(glyph.outline_transform());
                let spot = |x: f32, y: f32| {
                    let mut point = usvg::tiny_skia_path::Point::from_xy(x, y);
                    whole.map_point(&mut point);
                    [f64::from(point.x), f64::from(point.y)].map(|at| at * self.larger - self.bleed)
                };
                let [left, bottom, right, top] = ink;
                let corners = [(left, bottom), (right, bottom), (right, top), (left, top)];
                let Some(ink) = Frame::around(corners.map(|(x, y)| spot(x, y))) else {
                    continue;
                };
                let (at, along) = (spot(0.0, 0.0), spot(1000.0, 0.0));
                let [u, v] = [along[0] - at[0], along[1] - at[1]];
                let grown = f64::from(by.sx.hypot(by.ky)) * self.larger;
                self.letters.push(Letter {
                    text: Letter::plain(&glyph.text),
                    at,
                    ink,
                    size: f64::from(span.font_size.get()) * grown * 72.0 / 25.4,
                    turn: v.atan2(u).to_degrees(),
                    colour,
                    form,
                });
            }
        }
    }

    /// Gives what a glyph inks, in units of its font, and what it looks like; nothing for a space.
    fn ink(&mut self, font: usvg::fontdb::ID, glyph: u16) -> Option<([f32; 4], Form)> {
        let fonts = self.fonts;
        let measure = || {
            let found = fonts.with_face_data(font, |data, index| {
                let face = ttf_parser::Face::parse(data, index).ok()?;
                let mut tracer = Tracer::new(f64::from(face.units_per_em()));
                let ink = face.outline_glyph(GlyphId(glyph), &mut tracer)?;
                let ink = [ink.x_min, ink.y_min, ink.x_max, ink.y_max].map(f32::from);
                Some((ink, tracer.form()))
            });
            found.flatten()
        };
        *self.inks.entry((font, glyph)).or_insert_with(measure)
    }
}
