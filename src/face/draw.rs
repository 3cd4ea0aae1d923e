//! Deck → album: every distinct face once, and which card shows which.
//!
//! Faces are drawn on all cores; the result and the order of findings do not depend on it.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::deck::{Component, Deck};
use crate::diag::{Diags, Place, Severity};
use crate::geom::{Length, Outline};
use crate::project::Project;
use crate::text::{Fonts, Setter};

use super::album::{Album, Face, FaceId, Side};
use super::batch::{Batches, Toll};
use super::context::shared;
use super::gathered::Gathered;
use super::icon::Icons;
use super::ink::Ink;
use super::job::{Job, jobs};
use super::limit::{self, Load};
use super::paint::Filled;
use super::pictures::Pictures;
use super::plate::Plates;
use super::slots::slots;
use super::studio::Studio;
use super::template::Templates;

/// So many sides of cards are kept as they were drawn, in about 150 MB; the others are drawn again
/// whenever somebody looks.
const KEPT: usize = 1500;

/// Draws every face of a deck with this much ink. What only follows from what was found before is not
/// told.
#[must_use]
pub fn draw(deck: &Deck, project: &Project, fonts: &Fonts, ink: Ink, diags: &mut Diags) -> Album {
    make(deck, project, fonts, (ink, None), |_| true, diags)
}

/// Does the same, and takes what it can from pictures that were drawn before.
#[must_use]
pub fn redraw(
    deck: &Deck,
    project: &Project,
    fonts: &Fonts,
    from: (Ink, Option<&Plates>),
    diags: &mut Diags,
) -> Album {
    make(deck, project, fonts, from, |_| true, diags)
}

/// Draws the faces of some components. The cards of the others have none.
#[must_use]
pub fn draw_some(
    deck: &Deck,
    project: &Project,
    fonts: &Fonts,
    ink: Ink,
    wanted: impl Fn(&Component) -> bool,
    diags: &mut Diags,
) -> Album {
    make(deck, project, fonts, (ink, None), wanted, diags)
}

fn make(
    deck: &Deck,
    project: &Project,
    fonts: &Fonts,
    (ink, plates): (Ink, Option<&Plates>),
    wanted: impl Fn(&Component) -> bool,
    diags: &mut Diags,
) -> Album {
    let mut album = Album {
        faces: Vec::new(),
        slots: slots(deck, project),
        ink,
    };
    let known = known(deck, diags);
    let icons = Arc::new(Icons::parse(project, deck.id(), diags));
    let shared = shared(deck, ink);
    let Some(templates) = Templates::parse(project, deck.id(), &shared, &icons, diags) else {
        return album;
    };
    let mut jobs = jobs(deck, &album.slots);
    jobs.retain(|job| wanted(job.component));
    let studio = Studio {
        deck,
        project,
        fonts,
        icons: &icons,
        templates: &templates,
        ink,
        pictures: &Pictures::default(),
        stock: &OnceLock::new(),
        known: &known,
        plates,
    };
    let mut filled = filled(&studio, &jobs);
    let most = filled.len();
    filled.resize_with(jobs.len(), Default::default);
    // The first job that needs a picture draws it; the others share it.
    let mut first: BTreeMap<(&str, Format), usize> = BTreeMap::new();
    let mut owners: Vec<usize> = Vec::new();
    for (i, (expanded, _)) in filled.iter().enumerate() {
        let key = expanded.as_ref().map(|e| (&*e.svg, format_of(&jobs[i])));
        let owner = key.map_or(i, |key| *first.entry(key).or_insert(i));
        owners.push(owner);
    }
    let own = |i: &usize| owners[*i] == *i && filled[*i].0.is_some();
    let own: Vec<usize> = (0..jobs.len()).filter(own).collect();
    let some = drawn(&studio, &jobs, &filled, &own);
    let left = own.get(some.len()).or((most < jobs.len()).then_some(&most));
    let rest = left.map(|left| studio.left_out(&jobs[*left]));
    let mut drawn: Vec<Found> = Vec::new();
    drawn.resize_with(jobs.len(), Default::default);
    for (i, one) in own.iter().zip(some) {
        drawn[*i] = one;
    }
    let steps = |i: &usize| load(&drawn[*i]).filters;
    let most = (0..jobs.len()).max_by(|one, other| steps(one).total_cmp(&steps(other)));
    let mut ids: BTreeMap<usize, FaceId> = BTreeMap::new();
    let mut gathered = Gathered::default();
    for (i, (face, found)) in drawn.into_iter().enumerate() {
        gathered.take(&jobs[i], &filled[i].1);
        gathered.take(&jobs[i], &found);
        if let Some(face) = face {
            ids.insert(i, FaceId(album.faces.len()));
            album.faces.push(face);
        }
        let id = ids.get(&owners[i]).copied();
        let slot = &mut album.slots[jobs[i].slot];
        match jobs[i].side {
            Side::Front => slot.front = id,
            Side::Back => slot.back = id,
        }
    }
    gathered.tell(diags);
    diags.extend(rest);
    diags.extend(most.and_then(|most| studio.filtered(&jobs[most], &album)));
    album
}

/// A face, and what is wrong with it.
type Found = (Option<Face>, Diags);

/// Fills the templates of some jobs in, as long as that is not too much.
fn filled(studio: &Studio<'_>, jobs: &[Job<'_>]) -> Vec<Filled> {
    let mut batches = Batches::of(jobs.len());
    let mut filled = Vec::with_capacity(jobs.len());
    let is_too_much = |all: Toll| all.steps > limit::ALL_READING || all.bytes > limit::ALL_OUTPUT;
    while !is_too_much(batches.all())
        && let Some(some) = batches.some()
    {
        let each = some.into_par_iter().map_init(
            || Setter::new(studio.fonts),
            |setter, i| studio.fill(&jobs[i], setter),
        );
        for (one, toll) in each.collect::<Vec<_>>() {
            batches.took(toll);
            filled.push(one);
        }
    }
    filled
}

/// Draws some of the jobs, as long as that is not too much. What many large faces take is not kept, and
/// found out again when it is needed.
fn drawn(studio: &Studio<'_>, jobs: &[Job<'_>], filled: &[Filled], own: &[usize]) -> Vec<Found> {
    let mut batches = Batches::of(own.len());
    let mut drawn: Vec<Found> = Vec::with_capacity(own.len());
    let is_too_much = |all: Toll| all.steps > limit::ALL_WORK || all.pixels > limit::ALL_PIXELS;
    while !is_too_much(batches.all())
        && let Some(some) = batches.some()
    {
        let draw = |place: usize| {
            let expanded = filled[own[place]].0.as_ref()?;
            Some(studio.resolve(&jobs[own[place]], expanded))
        };
        let before = studio.pictures.unpacked();
        let each: Vec<Option<Found>> = some.into_par_iter().map(draw).collect();
        // Pictures are opened once, for whichever face comes first: all of them share what that took.
        let pixels = (studio.pictures.unpacked() - before).div_ceil(each.len().max(1) as u64);
        for found in each {
            let found = found.unwrap_or_default();
            let load = load(&found);
            let all = batches.took(Toll {
                steps: load.all,
                bytes: load.mass,
                pixels,
            });
            let is_kept =
                (drawn.len() < KEPT || studio.plates.is_some()) && all.bytes <= limit::KEPT;
            let svg = filled[own[drawn.len()]]
                .0
                .as_ref()
                .map(|expanded| &expanded.svg);
            drawn.push(match (found, svg) {
                ((Some(face), found), Some(svg)) if !is_kept => {
                    (Some(studio.anew(face, svg)), found)
                }
                (found, _) => found,
            });
        }
    }
    drawn
}

fn load((face, _): &Found) -> Load {
    let load = face.as_ref().map(|face| face.drawing.load());
    load.unwrap_or_default()
}

/// Gives the places in tables that are known to be wrong.
fn known(deck: &Deck, diags: &Diags) -> Vec<Place> {
    let folder = deck.folder();
    let errors = diags
        .iter()
        .filter(|finding| finding.severity() == Severity::Error);
    let places = errors.filter_map(|finding| finding.place.clone());
    let own = |place: &Place| place.file != deck.file && place.file.starts_with(folder);
    places.filter(own).collect()
}

/// Width, height, bleed and outline: two faces are one only when these agree as well.
type Format = ([Length; 3], Option<Arc<Outline>>);

fn format_of(job: &Job<'_>) -> Format {
    let Component { size, bleed, .. } = job.component;
    ([size.width, size.height, *bleed], job.outline())
}
