//! SVG → resolved tree, with what the resolver would drop without a word made into findings.

use std::sync::{Arc, Mutex};

use usvg::{FontFamily, FontResolver, Group, Node, Options, Text, Tree};

use crate::project::Project;
use crate::text::{Cut, FALLBACK, Fonts, MM_PER_PT, READING, Slant};

use super::ink::Ink;
use super::limit::{self, Bulk};
use super::picture::{self, Refusal};

/// Smallest type that a school printer holds, in points.
const SMALLEST_PT: f32 = 5.0;
/// Pixels per inch below which a printed picture looks blurred.
const COARSE: f32 = 200.0;
/// Millimetres in an inch.
const MM_PER_INCH: f32 = 25.4;
/// How far a shape may reach, in mm. The renderer counts quarters of a pixel in 32 bits and panics
/// beyond (linebender/tiny-skia#180).
const FARTHEST: f32 = 100_000.0;
/// Rounding of outlines that is no trespass, in mm.
const TOLERANCE: f32 = 0.02;

/// Where letters are safe from a slip of the knife, in millimetres from the bleed's corner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Zone {
    /// Left, top, right and bottom.
    pub sides: [f32; 4],
    /// Whether only the circle between them is safe.
    pub round: bool,
}

impl Zone {
    /// Measures how far a rectangle stands outside.
    fn missed_by(self, [l, t, r, b]: [f32; 4]) -> f32 {
        let [left, top, right, bottom] = self.sides;
        if !self.round {
            return (left - l).max(top - t).max(r - right).max(b - bottom);
        }
        let (x, y) = (f32::midpoint(left, right), f32::midpoint(top, bottom));
        let (across, down) = (
            (l - x).abs().max((r - x).abs()),
            (t - y).abs().max((b - y).abs()),
        );
        across.hypot(down) - (right - left) / 2.0
    }
}

/// A resolved picture and what is wrong with it.
pub(super) struct Resolved {
    /// The picture; coordinates are millimetres from the bleed's top left corner.
    pub tree: Tree,
    /// What would be missing or badly printed.
    pub faults: Vec<Fault>,
}

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
    /// Letters stand outside the safe zone by so many mm; the id tells the text box.
    Unsafe { id: String, text: String, by: f32 },
    /// Letters are smaller than 5 pt.
    Tiny {
        id: String,
        text: String,
        points: f32,
    },
}

/// Resolves an SVG whose user unit is one millimetre.
pub(super) fn resolve(
    svg: &str,
    safe: Zone,
    fonts: &Fonts,
    project: &Project,
    folder: &str,
    ink: Ink,
) -> Result<Resolved, String> {
    let asked = picture::Asked::default();
    let dropped: Mutex<Vec<Fault>> = Mutex::default();
    let note = |fault: Fault| {
        if let Ok(mut list) = dropped.lock() {
            list.push(fault);
        }
    };
    let options = Options {
        // One user unit is a millimetre, so an inch has 25.4 of them.
        dpi: 25.4,
        font_family: READING.to_owned(),
        image_href_resolver: picture::resolver(project, folder, ink, &asked),
        font_resolver: FontResolver {
            select_font: Box::new(|font, _| {
                let slant = match font.style() {
                    usvg::FontStyle::Normal => Slant::Upright,
                    _ => Slant::Italic,
                };
                let cut = Cut {
                    weight: font.weight(),
                    slant,
                };
                let names = font.families().iter().map(family_name);
                let found = names.clone().find_map(|name| fonts.face(&name, cut));
                if found.is_none() {
                    note(Fault::Font(names.collect::<Vec<_>>().join(", ")));
                }
                found
            }),
            select_fallback: Box::new(|letter, used, _| {
                let cut = Cut {
                    weight: 400,
                    slant: Slant::Upright,
                };
                let face = fonts.face(FALLBACK, cut);
                let found = face.filter(|id| !used.contains(id) && fonts.covers(*id, letter));
                if found.is_none() {
                    note(Fault::Glyph(letter));
                }
                found
            }),
        },
        fontdb: Arc::clone(fonts.database()),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    drop(options);
    let reach = reach(tree.root());
    if reach > FARTHEST {
        return Err(format!(
            "a shape reaches {reach:.0e} mm away, more than {FARTHEST}"
        ));
    }
    let mut faults = dropped.into_inner().unwrap_or_default();
    let mut shown = Vec::new();
    for (name, refusal) in asked.into_inner().unwrap_or_default() {
        match refusal {
            Some(refusal) => faults.push(Fault::Picture(name, refusal)),
            None => shown.push(name),
        }
    }
    let mut pictures = Vec::new();
    walk(tree.root(), safe, &mut faults, &mut pictures);
    // Pictures are met in the order in which they were opened.
    for (name, dpi) in shown.into_iter().zip(pictures) {
        faults.extend(
            dpi.filter(|dpi| *dpi < COARSE)
                .map(|dpi| Fault::Coarse { name, dpi }),
        );
    }
    Ok(Resolved { tree, faults })
}

/// Measures how far the shapes of a group reach, those of its clips, masks and patterns included.
fn reach(group: &Group) -> f32 {
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

fn family_name(family: &FontFamily) -> String {
    match family {
        FontFamily::Named(name) => name.clone(),
        other => other.to_string(),
    }
}

/// Looks at every text, filter and picture; `pictures` gets the pixels per inch of each picture,
/// nothing for drawings.
fn walk(group: &Group, safe: Zone, faults: &mut Vec<Fault>, pictures: &mut Vec<Option<f32>>) {
    let scale = group.abs_transform().get_scale();
    for filter in group.filters() {
        let (rect, by) = (filter.rect(), scale.0 * scale.1);
        if rect.width() * rect.height() * by > limit::FILTER_AREA {
            faults.push(Fault::Bulk(Bulk::Filter));
        }
    }
    for node in group.children() {
        match node {
            Node::Group(inner) => walk(inner, safe, faults, pictures),
            Node::Text(text) => inspect(text, safe, faults),
            Node::Image(image) => {
                let scale = image.abs_transform().get_scale();
                let drawn = matches!(image.kind(), usvg::ImageKind::SVG(_));
                pictures.push((!drawn).then(|| MM_PER_INCH / scale.0.max(scale.1)));
            }
            Node::Path(_) => {}
        }
    }
}

/// Measures the drawn letters, not their line box.
fn inspect(text: &Text, safe: Zone, faults: &mut Vec<Fault>) {
    let content = || {
        text.chunks()
            .iter()
            .map(usvg::TextChunk::text)
            .collect::<String>()
    };
    let id = || text.id().to_owned();
    let ink = text.abs_stroke_bounding_box();
    let by = safe.missed_by([ink.left(), ink.top(), ink.right(), ink.bottom()]);
    if by > TOLERANCE {
        faults.push(Fault::Unsafe {
            id: id(),
            text: content(),
            by,
        });
    }
    let scale = text.abs_transform().get_scale();
    let scale = scale.0.min(scale.1);
    let sizes = text
        .layouted()
        .iter()
        .map(|span| span.font_size.get() * scale / MM_PER_PT);
    if let Some(points) = sizes
        .reduce(f32::min)
        .filter(|points| *points < SMALLEST_PT - 0.01)
    {
        faults.push(Fault::Tiny {
            id: id(),
            text: content(),
            points,
        });
    }
}
