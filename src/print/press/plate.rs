//! A face → what is printed of it: a picture of four inks, and letters as lines upon it.
//!
//! Nothing shines through anything else in the end. Letters that lie open on the face are sharp; what covers
//! letters, or lets something show through, is a part of the picture together with them.

use std::fmt::Write as _;

use resvg::tiny_skia::{Color, FillRule, Paint, Path, PathSegment, Pixmap, Transform};
use usvg::{Group, Node};

use crate::face::{ACTUAL, Edge, Face, Scene, is_plain};

use super::super::black::is_dark;
use super::super::png::{Raster, blank, render};
use super::mixing::Mixing;

/// Pixels per inch of the picture.
const DPI: f64 = 300.0;
/// How much a pixel may differ where letters are drawn upon the picture.
const TOLERANCE: u8 = 48;
/// Cyan, magenta, yellow, black.
const BLACK: [f32; 4] = [0.0, 0.0, 0.0, 1.0];

/// What is printed of a face.
pub(super) struct Plate {
    /// The picture's pixels beside and below each other.
    pub size: [u32; 2],
    /// Four inks of each pixel, 255 for all.
    pub inks: Vec<u8>,
    /// Commands that fill letters; their unit is a millimetre from the upper left corner of the bleed.
    pub letters: String,
}

/// Places for colours that were mixed already.
const KNOWN: usize = 1 << 12;

/// Letters of one colour.
struct Letters {
    path: Path,
    rule: FillRule,
    colour: [u8; 3],
    /// From the drawing to pixels.
    place: Transform,
    /// The number of the text that they are of.
    text: usize,
}

impl Letters {
    fn fill(&self, picture: &mut Pixmap) {
        let [r, g, b] = self.colour;
        let mut paint = Paint::default();
        paint.set_color(Color::from_rgba8(r, g, b, 255));
        picture.fill_path(&self.path, &paint, self.rule, self.place, None);
    }
}

/// Makes the plate of a face.
pub(super) fn plate(face: &Face, mixing: &Mixing) -> Result<Plate, Raster> {
    let whole = render(face, Edge::Bleed, DPI)?;
    let scene = face.drawing.seen(DPI * f64::from(larger(face)));
    let scene = scene.ok_or(Raster::Drawing)?;
    let (ground, letters) = apart(face, &scene, &whole)?;
    let pixels = ground.as_ref().unwrap_or(&whole);
    let mut known = Known::of(mixing);
    let mut inks = Vec::with_capacity(pixels.pixels().len() * 4);
    for pixel in pixels.pixels() {
        inks.extend_from_slice(&known.inks([pixel.red(), pixel.green(), pixel.blue()]));
    }
    Ok(Plate {
        size: [whole.width(), whole.height()],
        inks,
        letters: letters
            .iter()
            .map(|one| commands(one, face, &whole, mixing))
            .collect(),
    })
}

/// Colours that were mixed already: a picture has the most of its colours many times.
struct Known<'a> {
    mixing: &'a Mixing,
    /// A colour and its inks; where another falls on the same place, it takes it.
    all: Vec<([u8; 3], [u8; 4])>,
}

impl<'a> Known<'a> {
    /// Begins with black everywhere.
    fn of(mixing: &'a Mixing) -> Self {
        let black = ([0; 3], mixing.of([0; 3]).map(byte));
        let all = vec![black; KNOWN];
        Self { mixing, all }
    }

    /// Gives the inks for a colour, from 0 to 255.
    fn inks(&mut self, rgb: [u8; 3]) -> [u8; 4] {
        let [r, g, b] = rgb.map(usize::from);
        // Shades that lie near each other fall on other places.
        let slot = &mut self.all[(r * 31 + g * 257 + b * 1009) % KNOWN];
        if slot.0 != rgb {
            *slot = (rgb, self.mixing.of(rgb).map(byte));
        }
        slot.1
    }
}

/// Gives how many times as large a face is printed as it was drawn.
fn larger(face: &Face) -> f32 {
    f32::from(face.scale) / f32::from(ACTUAL)
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 0 to 255
fn byte(part: f32) -> u8 {
    (part * 255.0).round().clamp(0.0, 255.0) as u8
}

/// Takes letters off a picture as far as that changes nothing: gives what lies below them, and them.
fn apart(
    face: &Face,
    scene: &Scene,
    whole: &Pixmap,
) -> Result<(Option<Pixmap>, Vec<Letters>), Raster> {
    let mut covered: Vec<usize> = Vec::new();
    for _ in 0..3 {
        let mut ground = blank(whole.width(), whole.height(), Color::WHITE)?;
        let mut painter = Painter {
            letters: Vec::new(),
            texts: 0,
            covered: &covered,
        };
        let base = scale(face, whole);
        let root = scene.tree.root();
        painter.group(root, base, Transform::identity(), &mut ground);
        painter.upon(scene, base, &mut ground);
        let letters = painter.letters;
        let mut both = ground.clone();
        for one in &letters {
            one.fill(&mut both);
        }
        let wrong = differences(whole, &both);
        if wrong.is_empty() {
            return Ok((Some(ground), letters));
        }
        let before = covered.len();
        covered.extend(
            letters
                .iter()
                .filter(|one| hits(one, &wrong))
                .map(|one| one.text),
        );
        covered.sort_unstable();
        covered.dedup();
        if covered.len() == before {
            break;
        }
    }
    Ok((None, Vec::new()))
}

/// Gives what brings a drawing onto its picture.
#[allow(clippy::cast_possible_truncation)] // pictures are no larger than 2 m
fn scale(face: &Face, picture: &Pixmap) -> Transform {
    let size = face.size.grown(face.bleed);
    let across = f64::from(picture.width()) / size.width.to_mm();
    let down = f64::from(picture.height()) / size.height.to_mm();
    let larger = larger(face);
    Transform::from_scale(across as f32, down as f32).pre_scale(larger, larger)
}

/// Finds the pixels in which two pictures differ.
fn differences(one: &Pixmap, other: &Pixmap) -> Vec<[f32; 2]> {
    let width = usize::try_from(one.width()).unwrap_or(1).max(1);
    let pairs = one.pixels().iter().zip(other.pixels()).enumerate();
    let far = pairs.filter(|(_, (a, b))| {
        let apart = |a: u8, b: u8| a.abs_diff(b) > TOLERANCE;
        apart(a.red(), b.red()) || apart(a.green(), b.green()) || apart(a.blue(), b.blue())
    });
    #[allow(clippy::cast_precision_loss)] // a few thousand pixels
    far.map(|(at, _)| [(at % width) as f32, (at / width) as f32])
        .collect()
}

/// Says whether letters lie where pixels differ.
fn hits(letters: &Letters, wrong: &[[f32; 2]]) -> bool {
    let bounds = letters.path.bounds().transform(letters.place);
    bounds.is_some_and(|bounds| {
        let near = |[x, y]: &[f32; 2]| {
            (bounds.left() - 2.0..=bounds.right() + 2.0).contains(x)
                && (bounds.top() - 2.0..=bounds.bottom() + 2.0).contains(y)
        };
        wrong.iter().any(near)
    })
}

/// Paints a drawing but for its letters.
struct Painter<'a> {
    letters: Vec<Letters>,
    /// How many texts were met.
    texts: usize,
    /// Texts that something covers.
    covered: &'a [usize],
}

impl Painter<'_> {
    /// Paints what is in a group; `base` brings the drawing onto the picture, `inner` the group into the
    /// drawing.
    fn group(&mut self, group: &Group, base: Transform, inner: Transform, ground: &mut Pixmap) {
        for node in group.children() {
            match node {
                Node::Group(child) if is_plain(child) => {
                    self.group(child, base, inner.pre_concat(child.transform()), ground);
                }
                Node::Text(text) => {
                    self.texts += 1;
                    let mut own = Vec::new();
                    let open = !self.covered.contains(&self.texts);
                    let flat = text.flattened();
                    let place = base.pre_concat(inner).pre_concat(flat.transform());
                    let full = open && is_plain(flat) && taken(flat, place, self.texts, &mut own);
                    if full {
                        self.letters.append(&mut own);
                    } else {
                        paint(node, base.pre_concat(inner), ground);
                    }
                }
                _ => paint(node, base.pre_concat(inner), ground),
            }
        }
    }

    /// Takes the letters that lie upon a drawing.
    fn upon(&mut self, scene: &Scene, base: Transform, ground: &mut Pixmap) {
        for one in scene.letters.iter() {
            self.texts += 1;
            let Some(path) = scene.outlines(one) else {
                continue;
            };
            let letters = Letters {
                path,
                rule: FillRule::Winding,
                colour: one.colour,
                place: base.pre_concat(one.place),
                text: self.texts,
            };
            if self.covered.contains(&self.texts) {
                letters.fill(ground);
            } else {
                self.letters.push(letters);
            }
        }
    }
}

/// Paints one node of a group that lies so on the picture.
fn paint(node: &Node, place: Transform, ground: &mut Pixmap) {
    if let Some(bounds) = node.abs_layer_bounding_box() {
        // The library moves a node to the corner of the picture.
        let place = place.pre_translate(bounds.x(), bounds.y());
        resvg::render_node(node, place, &mut ground.as_mut());
    }
}

/// Takes the letters of a text that lies so on the picture; not if they are anything but areas of one colour
/// each.
fn taken(group: &Group, place: Transform, text: usize, letters: &mut Vec<Letters>) -> bool {
    group.children().iter().all(|node| match node {
        Node::Group(child) => {
            let place = place.pre_concat(child.transform());
            is_plain(child) && taken(child, place, text, letters)
        }
        Node::Path(path) => {
            if !path.is_visible() {
                return true;
            }
            let (Some(fill), None) = (path.fill(), path.stroke()) else {
                return false;
            };
            let usvg::Paint::Color(colour) = fill.paint() else {
                return false;
            };
            letters.push(Letters {
                path: path.data().clone(),
                rule: match fill.rule() {
                    usvg::FillRule::NonZero => FillRule::Winding,
                    usvg::FillRule::EvenOdd => FillRule::EvenOdd,
                },
                colour: [colour.red, colour.green, colour.blue],
                place,
                text,
            });
            fill.opacity().get() >= 1.0
        }
        Node::Image(_) | Node::Text(_) => false,
    })
}

/// Gives the inks of letters: those that are all but black are black alone.
fn ink(colour: [u8; 3], mixing: &Mixing) -> [f32; 4] {
    if is_dark(&colour.map(|value| f64::from(value) / 255.0)) {
        BLACK
    } else {
        mixing.of(colour)
    }
}

/// Writes the commands that fill letters.
fn commands(letters: &Letters, face: &Face, picture: &Pixmap, mixing: &Mixing) -> String {
    let size = face.size.grown(face.bleed);
    #[allow(clippy::cast_possible_truncation)] // pictures are no larger than 2 m
    let back = Transform::from_scale(
        (size.width.to_mm() / f64::from(picture.width())) as f32,
        (size.height.to_mm() / f64::from(picture.height())) as f32,
    );
    let [c, m, y, k] = ink(letters.colour, mixing);
    let mut text = format!("{c:.3} {m:.3} {y:.3} {k:.3} k\n");
    let Some(path) = letters
        .path
        .clone()
        .transform(back.pre_concat(letters.place))
    else {
        return String::new();
    };
    let mut last = [0.0; 2];
    for segment in path.segments() {
        // Writing to a string can't fail.
        let _ = match segment {
            PathSegment::MoveTo(to) => {
                last = [to.x, to.y];
                writeln!(text, "{:.3} {:.3} m", to.x, to.y)
            }
            PathSegment::LineTo(to) => {
                last = [to.x, to.y];
                writeln!(text, "{:.3} {:.3} l", to.x, to.y)
            }
            PathSegment::QuadTo(over, to) => {
                let [x, y] = last;
                let third = |from: f32, over: f32| from + (over - from) * 2.0 / 3.0;
                last = [to.x, to.y];
                writeln!(
                    text,
                    "{:.3} {:.3} {:.3} {:.3} {:.3} {:.3} c",
                    third(x, over.x),
                    third(y, over.y),
                    third(to.x, over.x),
                    third(to.y, over.y),
                    to.x,
                    to.y
                )
            }
            PathSegment::CubicTo(a, b, to) => {
                last = [to.x, to.y];
                writeln!(
                    text,
                    "{:.3} {:.3} {:.3} {:.3} {:.3} {:.3} c",
                    a.x, a.y, b.x, b.y, to.x, to.y
                )
            }
            PathSegment::Close => writeln!(text, "h"),
        };
    }
    text.push_str(match letters.rule {
        FillRule::Winding => "f\n",
        FillRule::EvenOdd => "f*\n",
    });
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_that_took_the_place_of_another_has_its_own_inks() {
        let mixing = Mixing::shared().expect("a profile");
        let mut known = Known::of(mixing);
        // Far more colours than places, and each once more when most have lost theirs.
        let steps = || (0..=255_u8).step_by(3);
        for round in 0..2 {
            for (r, g) in steps().flat_map(|r| steps().map(move |g| (r, g))) {
                let rgb = [r, g, r ^ g];
                assert_eq!(
                    known.inks(rgb),
                    mixing.of(rgb).map(byte),
                    "{round}: {rgb:?}"
                );
                assert_eq!(
                    known.inks(rgb),
                    mixing.of(rgb).map(byte),
                    "{round}: {rgb:?}"
                );
            }
        }
    }
}
