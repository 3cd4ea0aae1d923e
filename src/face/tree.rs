//! SVG → resolved tree, with what the resolver would drop without a word made into findings.

use std::sync::{Arc, Mutex};

use usvg::{FontFamily, FontResolver, Options, Tree};

use crate::text::{Cut, FALLBACK, READING, Slant};

use super::inspect::{Fault, reach, walk};
use super::picture::{self, Asked};
use super::sources::Sources;
use super::zone::Zone;

/// Pixels per inch below which a printed picture looks blurred.
const COARSE: f32 = 200.0;
/// How far a shape may reach, in mm. The renderer counts quarters of a pixel in 32 bits and panics
/// beyond (linebender/tiny-skia#180).
const FARTHEST: f32 = 100_000.0;

/// A resolved picture and what is wrong with it.
pub(super) struct Resolved {
    /// The picture; coordinates are millimetres from the bleed's top left corner.
    pub tree: Tree,
    /// What would be missing or badly printed.
    pub faults: Vec<Fault>,
    /// The pictures that it asked for, by their names.
    pub asked: Vec<String>,
}

/// Resolves an SVG whose user unit is one millimetre.
pub(super) fn resolve(svg: &str, safe: Zone, sources: Sources<'_>) -> Result<Resolved, String> {
    let (asked, dropped) = (Asked::default(), Dropped::default());
    let tree = parse(svg, sources, &asked, &dropped)?;
    let reach = reach(tree.root());
    if reach > FARTHEST {
        return Err(format!(
            "a shape reaches {reach:.0e} mm away, more than {FARTHEST}"
        ));
    }
    let mut faults = dropped.into_inner().unwrap_or_default();
    let (mut shown, mut names) = (Vec::new(), Vec::new());
    for (name, refusal) in asked.into_inner().unwrap_or_default() {
        names.push(name.clone());
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
    Ok(Resolved {
        tree,
        faults,
        asked: names,
    })
}

/// Draws what was resolved before.
pub(super) fn draw(svg: &str, sources: Sources<'_>) -> Result<Tree, String> {
    parse(svg, sources, &Asked::default(), &Dropped::default())
}

/// What the library would leave out.
type Dropped = Mutex<Vec<Fault>>;

fn parse(
    svg: &str,
    sources: Sources<'_>,
    asked: &Asked,
    dropped: &Dropped,
) -> Result<Tree, String> {
    let Sources {
        project,
        fonts,
        folder,
        ink,
    } = sources;
    let note = |fault: Fault| {
        if let Ok(mut list) = dropped.lock() {
            list.push(fault);
        }
    };
    let options = Options {
        // One user unit is a millimetre, so an inch has 25.4 of them.
        dpi: 25.4,
        font_family: READING.to_owned(),
        image_href_resolver: picture::resolver(project, folder, ink, asked),
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
    Tree::from_str(svg, &options).map_err(|error| error.to_string())
}

fn family_name(family: &FontFamily) -> String {
    match family {
        FontFamily::Named(name) => name.clone(),
        other => other.to_string(),
    }
}
