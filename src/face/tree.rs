//! SVG → resolved tree, with what the resolver would drop without a word made into findings.

use std::sync::{Arc, Mutex};

use usvg::{Options, Tree};

use crate::text::READING;

use super::apart::{self, Runs};
use super::grain::{self, Plan, Shown};
use super::hairline::hairlines;
use super::inspect::{Fault, reach, walk};
use super::lettering::{self, Missing};
use super::limit::{self, Load};
use super::picture::{self, Asked};
use super::scene::Letters;
use super::sources::Sources;
use super::zone::Zone;

/// Pixels per inch below which a printed picture looks blurred.
const COARSE: f32 = 200.0;

/// A resolved picture and what is wrong with it.
pub(super) struct Resolved {
    /// The picture; coordinates are millimetres from the bleed's top left corner.
    pub tree: Tree,
    /// The letters that lie upon it.
    pub letters: Vec<Letters>,
    /// What would be missing or badly printed.
    pub faults: Vec<Fault>,
    /// The pictures that it asked for, by their names.
    pub asked: Vec<String>,
    /// Those that it shows.
    pub shown: Vec<Shown>,
    /// What became of them.
    pub plan: Plan,
    /// The steps that it takes to draw it.
    pub load: Load,
    /// The pictures that are unpacked to look at them, and their pixels.
    pub unpacked: Vec<(String, u64)>,
}

/// Resolves an SVG whose user unit is one millimetre, with pictures no finer than they can be printed. Of
/// the letters whose glyphs are known, those that can be lie upon it.
pub(super) fn resolve(
    svg: &str,
    runs: &Runs,
    safe: Zone<'_>,
    sources: Sources<'_>,
) -> Result<Resolved, String> {
    let (whole, letters) = divided(svg, runs, sources)?;
    let plan = grain::printed(&whole.tree, &whole.shown(), 1.0);
    if plan.is_empty() {
        return judged(whole, letters, safe);
    }
    drop(whole);
    let again = read(&apart::without(svg, &letters), sources.planned(&plan))?;
    let resolved = judged(again, letters, safe)?;
    Ok(Resolved { plan, ..resolved })
}

/// Takes letters off a drawing where they lie open upon it.
fn divided(svg: &str, runs: &Runs, sources: Sources<'_>) -> Result<(Read, Vec<Letters>), String> {
    let run = |id: &str| runs.get(id).map(Arc::as_ref);
    let marked = read(&apart::marked(svg, run), sources)?;
    let letters = apart::lifted(&marked.tree, runs);
    if letters.len() == runs.len() {
        return Ok((marked, letters));
    }
    drop(marked);
    let without = read(&apart::without(svg, &letters), sources)?;
    Ok((without, letters))
}

/// Finds what is wrong with a drawing and the letters upon it.
fn judged(read: Read, letters: Vec<Letters>, safe: Zone<'_>) -> Result<Resolved, String> {
    let shown = read.shown();
    let tree = read.tree;
    let reach = reach(tree.root());
    if reach > limit::FARTHEST {
        return Err(format!(
            "a shape reaches {reach:.0e} mm away, more than {}",
            limit::FARTHEST
        ));
    }
    let mut faults = read.dropped;
    let (mut fine, mut names, mut unpacked) = (Vec::new(), Vec::new(), Vec::new());
    for one in read.asked {
        names.push(one.name.clone());
        unpacked.push(one.unpacked);
        match one.refusal {
            Some(refusal) => faults.push(Fault::Picture(one.name, refusal)),
            None => fine.push(one.name),
        }
    }
    unpacked.retain(|(_, pixels)| *pixels > 0);
    let load = limit::work(&tree, &letters);
    faults.extend(load.err().map(Fault::Bulk));
    let mut pictures = Vec::new();
    walk(tree.root(), (&letters, safe), &mut faults, &mut pictures);
    faults.extend(hairlines(tree.root()).map(Fault::Thin));
    // Pictures are met in the order in which they were opened.
    for (name, dpi) in fine.into_iter().zip(pictures) {
        faults.extend(
            dpi.filter(|dpi| *dpi < COARSE)
                .map(|dpi| Fault::Coarse { name, dpi }),
        );
    }
    Ok(Resolved {
        tree,
        letters,
        faults,
        asked: names,
        shown,
        plan: Plan::new(),
        load: load.unwrap_or_default(),
        unpacked,
    })
}

/// Draws what was resolved before, and gives the pictures that it shows.
pub(super) fn draw(svg: &str, sources: Sources<'_>) -> Result<(Tree, Vec<Shown>), String> {
    let read = read(svg, sources)?;
    let shown = read.shown();
    Ok((read.tree, shown))
}

/// What the library makes of an SVG.
struct Read {
    tree: Tree,
    /// The pictures that it asked for, in this order.
    asked: Vec<picture::One>,
    /// What it left out.
    dropped: Vec<Fault>,
}

impl Read {
    /// Gives the pictures that it shows.
    fn shown(&self) -> Vec<Shown> {
        let each = self.asked.iter();
        each.flat_map(|one| one.shown.iter().cloned()).collect()
    }
}

fn read(svg: &str, sources: Sources<'_>) -> Result<Read, String> {
    let fonts = sources.fonts;
    let (asked, dropped) = (Asked::default(), Mutex::new(Vec::new()));
    let note = |fault: Fault| {
        if let Ok(mut list) = dropped.lock() {
            list.push(fault);
        }
    };
    let mut options = Options {
        // One user unit is a millimetre, so an inch has 25.4 of them.
        dpi: 25.4,
        font_family: READING.to_owned(),
        image_href_resolver: picture::resolver(sources, &asked),
        font_resolver: lettering::resolver(fonts, |missing| {
            note(match missing {
                Missing::Font(name) => Fault::Font(name),
                Missing::Glyph(letter) => Fault::Glyph(letter),
            });
        }),
        ..Options::default()
    };
    if may_have_text(svg) {
        options.fontdb = Arc::clone(fonts.database());
    }
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    drop(options);
    Ok(Read {
        tree,
        asked: asked.into_inner().unwrap_or_default(),
        dropped: dropped.into_inner().unwrap_or_default(),
    })
}

/// Says whether there may be text in an SVG or in a picture that it shows. Who draws what has none is not to carry
/// all fonts with it.
fn may_have_text(svg: &str) -> bool {
    [
        "<text", ":text", "<image", ":image", "<feImage", ":feImage", "<!",
    ]
    .iter()
    .any(|word| svg.contains(word))
}
