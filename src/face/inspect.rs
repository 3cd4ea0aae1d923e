//! What a resolved picture would print badly: letters, filters, pictures, shapes far away.

use usvg::{Group, Image, ImageKind, Node, Rect, Text, Transform};

use crate::text::MM_PER_PT;

use super::hairline::Hairlines;
use super::letters::box_of;
use super::limit::Bulk;
use super::placed::{bounds, placed};
use super::refusal::Refusal;
use super::scene::Letters;
use super::upright::photo;
use super::zone::Zone;

/// Smallest type that a school printer holds, in points.
const SMALLEST_PT: f32 = 5.0;
/// Millimetres in an inch.
const MM_PER_INCH: f32 = 25.4;
/// Rounding of outlines that is no trespass, in mm.
const TOLERANCE: f32 = 0.02;

/// What the resolver would drop, or what would print badly.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Fault {
    /// No bundled family has this name.
    Font(String),
    /// No font has this character.
    Glyph(char),
    /// A picture can't be used, and why.
    Picture(String, Refusal),
    /// A picture has too few pixels per inch.
    Coarse { name: String, dpi: f32 },
    /// Something in the drawing is too much.
    Bulk(Bulk),
    /// Letters stand outside the safe zone by so many mm, or even beyond the cut; the id tells the text box.
    Unsafe {
        id: String,
        text: String,
        by: f32,
        is_lost: bool,
    },
    /// Letters are smaller than 5 pt.
    Tiny {
        id: String,
        text: String,
        points: f32,
    },
    /// Lines are thinner than printers hold.
    Thin(Hairlines),
}

/// Measures how far the shapes of a group reach, those of its clips, masks and patterns included.
pub(super) fn reach(group: &Group) -> f32 {
    let mut farthest = 0.0_f32;
    for node in group.children() {
        let bounds = node.abs_stroke_bounding_box();
        let sides = [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()];
        farthest = sides.iter().fold(farthest, |far, side| far.max(side.abs()));
        if let Node::Group(inner) = node {
            farthest = farthest.max(reach(inner));
        }
        node.subroots(|inner| farthest = farthest.max(reach(inner)));
    }
    farthest
}

/// Counts the pixels of all pictures.
pub(super) fn pixels(group: &Group) -> u64 {
    let counts = group.children().iter().map(|node| match node {
        Node::Group(inner) => pixels(inner),
        Node::Image(image) => match image.kind() {
            ImageKind::SVG(tree) => pixels(tree.root()),
            ImageKind::PNG(data)
            | ImageKind::JPEG(data)
            | ImageKind::GIF(data)
            | ImageKind::WEBP(data) => {
                let size = imagesize::blob_size(data).ok();
                let count = size.map(|size| size.width.saturating_mul(size.height));
                count.map_or(0, |count| u64::try_from(count).unwrap_or(u64::MAX))
            }
        },
        Node::Path(_) | Node::Text(_) => 0,
    });
    counts.fold(0, u64::saturating_add)
}

/// Looks at every text and picture; `pictures` gets the pixels per inch of each picture,
/// nothing for drawings.
pub(super) fn walk(
    group: &Group,
    (letters, safe): (&[Letters], Zone<'_>),
    faults: &mut Vec<Fault>,
    pictures: &mut Vec<Option<f32>>,
) {
    let mut upon = letters.iter().peekable();
    placed(group, Transform::identity(), &mut |node, by| match node {
        Node::Text(text) => inspect(&Said::of(text), by, safe, faults),
        // Letters lie in the order of their marks.
        Node::Path(path) => {
            if let Some(letters) = upon.next_if(|letters| letters.id == path.id()) {
                inspect(&Said::by(letters), by, safe, faults);
            }
        }
        Node::Image(image) => {
            let shown = match image.kind() {
                ImageKind::SVG(tree) => photo(tree).map(Image::abs_transform),
                _ => Some(Transform::identity()),
            };
            pictures.push(shown.map(|inner| {
                let scale = by.pre_concat(inner).get_scale();
                MM_PER_INCH / scale.0.max(scale.1)
            }));
        }
        Node::Group(_) => {}
    });
}

/// Letters as they are measured.
struct Said<'a> {
    id: &'a str,
    text: String,
    /// What they ink.
    ink: Option<Rect>,
    /// Their smallest size.
    size: Option<f32>,
}

impl<'a> Said<'a> {
    fn of(text: &'a Text) -> Self {
        let sizes = text.layouted().iter().map(|span| span.font_size.get());
        Self {
            id: text.id(),
            text: text.chunks().iter().map(usvg::TextChunk::text).collect(),
            ink: Some(text.stroke_bounding_box()),
            size: sizes.reduce(f32::min),
        }
    }

    fn by(letters: &'a Letters) -> Self {
        let [left, top, right, bottom] = letters.run.ink;
        Self {
            id: &letters.id,
            text: letters.run.text.clone(),
            ink: Rect::from_ltrb(left, top, right, bottom),
            size: Some(letters.run.size),
        }
    }
}

/// Says whether letters are of one text box: the name of each has its number, and that of the piece.
fn is_one_box(one: &str, other: &str) -> bool {
    box_of(one).is_some_and(|own| box_of(other) == Some(own))
}

/// Measures the drawn letters, not their line box.
fn inspect(said: &Said<'_>, by: Transform, safe: Zone<'_>, faults: &mut Vec<Fault>) {
    let (id, text) = (|| said.id.to_owned(), || said.text.clone());
    let ink = said.ink.map(|ink| bounds(ink, by));
    let missed = ink.map(|ink| (safe.is_cut_off(ink), safe.missed_by(ink)));
    if let Some(missed) = missed.filter(|(_, missed)| *missed > TOLERANCE) {
        // A box is told once, with those of its letters that are farthest out.
        let is_told = |fault: &&mut Fault| matches!(fault, Fault::Unsafe { id, .. } if is_one_box(id, said.id));
        let told = faults.iter_mut().find(is_told);
        let (is_lost, by) = missed;
        let fault = Fault::Unsafe {
            id: id(),
            text: text(),
            by,
            is_lost,
        };
        match told {
            Some(Fault::Unsafe { by, is_lost, .. }) if (*is_lost, *by) >= missed => {}
            Some(told) => *told = fault,
            None => faults.push(fault),
        }
    }
    let scale = by.get_scale();
    let scale = scale.0.min(scale.1);
    let points = said.size.map(|size| size * scale / MM_PER_PT);
    if let Some(points) = points.filter(|points| *points < SMALLEST_PT - 0.01) {
        faults.push(Fault::Tiny {
            id: id(),
            text: text(),
            points,
        });
    }
}
