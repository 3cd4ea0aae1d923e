//! Deck → album: every distinct face once, and which card shows which.
//!
//! Faces are drawn on all cores; the result and the order of findings do not depend on it.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use crate::deck::{Component, Deck};
use crate::diag::{Diags, Place, Severity};
use crate::geom::{Length, Outline};
use crate::project::Project;
use crate::text::{Fonts, Setter};

use super::album::{Album, Face, FaceId, Side};
use super::batch::{Toll, batched};
use super::context::shared;
use super::gathered::Gathered;
use super::icon::Icons;
use super::ink::Ink;
use super::job::{Job, jobs};
use super::limit::{self, Load};
use super::pictures::Pictures;
use super::plate::Plates;
use super::slots::slots;
use super::studio::Studio;
use super::template::Templates;
use super::textbox::Expanded;

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
    let draw = |(): &mut (), place: usize| {
        let i = own[place];
        let expanded = filled[i].0.as_ref();
        let drawn = expanded.map(|expanded| studio.resolve(&jobs[i], expanded));
        let drawn = drawn.unwrap_or_default();
        let load = load(&drawn);
        let toll = Toll {
            steps: load.all,
            bytes: load.mass,
            pixels: studio.unpacked(drawn.0.as_ref(), &mut BTreeSet::new()),
        };
        (drawn, toll)
    };
    // What many large faces take is not kept, and found out again when it is needed.
    let mut places = 0..own.len();
    let (mut known_pictures, pixels) = (BTreeSet::new(), Cell::new(0));
    let keep = |(face, found): (Option<Face>, Diags), all: Toll| {
        let unpacked = studio.unpacked(face.as_ref(), &mut known_pictures);
        pixels.set(pixels.get() + unpacked);
        let place = places.next().unwrap_or_default();
        let is_kept = (place < KEPT || plates.is_some()) && all.bytes <= limit::KEPT;
        let svg = filled[own[place]].0.as_ref().map(|expanded| &expanded.svg);
        match (face, svg) {
            (Some(face), Some(svg)) if !is_kept => (Some(studio.anew(face, svg)), found),
            (face, _) => (face, found),
        }
    };
    let is_too_much = |all: Toll| all.steps > limit::ALL_WORK || pixels.get() > limit::ALL_PIXELS;
    let some = batched(own.len(), || (), draw, is_too_much, keep);
    let left = own.get(some.len()).or((most < jobs.len()).then_some(&most));
    let rest = left.map(|left| studio.left_out(&jobs[*left]));
    let mut drawn: Vec<(Option<Face>, Diags)> = Vec::new();
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

/// Fills the templates of some jobs in, as long as that is not too much.
fn filled(studio: &Studio<'_>, jobs: &[Job<'_>]) -> Vec<(Option<Expanded>, Diags)> {
    let reading = limit::ALL_READING.max(limit::READING * faces(jobs.len()));
    let is_too_much = |all: Toll| all.steps > reading || all.bytes > limit::ALL_OUTPUT;
    batched(
        jobs.len(),
        || Setter::new(studio.fonts),
        |setter, i| studio.fill(&jobs[i], setter),
        is_too_much,
        |one, _| one,
    )
}

fn load((face, _): &(Option<Face>, Diags)) -> Load {
    let load = face.as_ref().map(|face| face.drawing.load());
    load.unwrap_or_default()
}

#[allow(clippy::cast_precision_loss)] // a deck has few faces
fn faces(count: usize) -> f64 {
    count as f64
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
