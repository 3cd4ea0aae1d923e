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
    let whole = once(svg, runs, safe, sources)?;
    let plan = grain::printed(&whole.tree, &whole.shown, 1.0);
    if plan.is_empty() {
        return Ok(whole);
    }
    drop(whole);
    let again = once(svg, runs, safe, sources.planned(&plan))?;
    Ok(Resolved { plan, ..again })
}

/// Takes letters off a drawing where they lie open upon it.
fn divided(
    svg: &str,
    runs: &Runs,
    sources: Sources<'_>,
    (asked, dropped): (&mut Asked, &mut Dropped),
) -> Result<(Tree, Vec<Letters>), String> {
    let run = |id: &str| runs.get(id).map(Arc::as_ref);
    let tree = parse(&apart::marked(svg, run), sources, asked, dropped)?;
    let letters = apart::lifted(&tree, runs);
    if letters.len() == runs.len() {
        return Ok((tree, letters));
    }
    // What was noted is noted once more.
    (*asked, *dropped) = (Asked::default(), Dropped::default());
    let tree = parse(&apart::without(svg, &letters), sources, asked, dropped)?;
    Ok((tree, letters))
}

fn once(svg: &str, runs: &Runs, safe: Zone<'_>, sources: Sources<'_>) -> Result<Resolved, String> {
    let (mut asked, mut dropped) = (Asked::default(), Dropped::default());
    let noted = (&mut asked, &mut dropped);
    let (tree, letters) = divided(svg, runs, sources, noted)?;
    let reach = reach(tree.root());
    if reach > limit::FARTHEST {
        return Err(format!(
            "a shape reaches {reach:.0e} mm away, more than {}",
            limit::FARTHEST
        ));
    }
    let mut faults = dropped.into_inner().unwrap_or_default();
    let (mut fine, mut names, mut shown) = (Vec::new(), Vec::new(), Vec::new());
    let mut unpacked = Vec::new();
    for one in asked.into_inner().unwrap_or_default() {
        names.push(one.name.clone());
        shown.extend(one.shown);
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
    let asked = Asked::default();
    let tree = parse(svg, sources, &asked, &Dropped::default())?;
    let shown = asked.into_inner().unwrap_or_default().into_iter();
    Ok((tree, shown.flat_map(|one| one.shown).collect()))
}

/// What the library would leave out.
type Dropped = Mutex<Vec<Fault>>;

fn parse(
    svg: &str,
    sources: Sources<'_>,
    asked: &Asked,
    dropped: &Dropped,
) -> Result<Tree, String> {
    let fonts = sources.fonts;
    let note = |fault: Fault| {
        if let Ok(mut list) = dropped.lock() {
            list.push(fault);
        }
    };
    let options = Options {
        // One user unit is a millimetre, so an inch has 25.4 of them.
        dpi: 25.4,
        font_family: READING.to_owned(),
        image_href_resolver: picture::resolver(sources, asked),
        font_resolver: lettering::resolver(fonts, |missing| {
            note(match missing {
                Missing::Font(name) => Fault::Font(name),
                Missing::Glyph(letter) => Fault::Glyph(letter),
            });
        }),
        fontdb: Arc::clone(fonts.database()),
        ..Options::default()
    };
    Tree::from_str(svg, &options).map_err(|error| error.to_string())
}
