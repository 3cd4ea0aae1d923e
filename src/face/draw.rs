//! Deck → album: every distinct face once, and which card shows which.
//!
//! Faces are drawn on all cores; the result and the order of findings do not depend on it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::deck::{Card, Component, Deck};
use crate::diag::{Diags, Place, Rule, Severity};
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
use super::limit::{self, Load, count};
use super::misread;
use super::paint::Filled;
use super::pictures::Pictures;
use super::plate::{Name, Opened, Plate, Plates};
use super::reading::{self, Reading};
use super::slots::slots;
use super::studio::Studio;
use super::template::Templates;

/// Bytes of faces that are kept as they were drawn where nobody else keeps them: some 1,500 rich ones, or ten thousand
/// simple ones. The others are drawn again whenever somebody looks.
const KEPT: usize = 128 << 20;
const _: () = assert!(KEPT <= limit::KEPT);

/// Draws every face of a deck with this much ink. What only follows from what was found before is not
/// told.
#[must_use]
pub fn draw(deck: &Deck, project: &Project, fonts: &Fonts, ink: Ink, diags: &mut Diags) -> Album {
    draw_some(deck, project, fonts, (ink, None), |_, _| true, diags)
}

/// Draws the faces of some cards, and takes what it can from pictures that were drawn before. The
/// other cards have none.
#[must_use]
pub fn draw_some(
    deck: &Deck,
    project: &Project,
    fonts: &Fonts,
    (ink, plates): (Ink, Option<&Plates>),
    wanted: impl Fn(&Component, &Card) -> bool,
    diags: &mut Diags,
) -> Album {
    let mut album = Album {
        faces: Vec::new(),
        slots: slots(deck, project),
        ink,
    };
    let known = known(deck, diags);
    let lent = plates.map(|plates| (plates, reading::sources(project, deck.id())));
    let mut found = Diags::new();
    let opened = opened(deck, project, (ink, lent), &mut found);
    let is_sound = found.is_empty();
    diags.append(found);
    let Some((icons, templates)) = opened else {
        return album;
    };
    let mut jobs = jobs(deck, &album.slots);
    let all = jobs.len();
    jobs.retain(|job| wanted(job.component, job.card));
    let is_part = jobs.len() < all;
    let reading = lent.map(|(plates, sources)| {
        Reading::of(plates, (deck, project, ink), (&templates, sources), &jobs)
    });
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
        reading: reading.as_ref(),
    };
    let (mut filled, steps) = filled(&studio, &jobs);
    let most = filled.len();
    filled.resize_with(jobs.len(), Default::default);
    // The first job that needs a picture draws it; the others share it.
    let mut first: BTreeMap<([u8; 32], Format), usize> = BTreeMap::new();
    let mut owners: Vec<usize> = Vec::new();
    for (i, (expanded, _)) in filled.iter().enumerate() {
        let key = expanded.as_ref().map(|e| (e.digest, format_of(&jobs[i])));
        let owner = key.map_or(i, |key| *first.entry(key).or_insert(i));
        owners.push(owner);
    }
    let own = |i: &usize| owners[*i] == *i && filled[*i].0.is_some();
    let own: Vec<usize> = (0..jobs.len()).filter(own).collect();
    let some = drawn(&studio, &jobs, (&filled, limit::READING * steps), &own);
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
    // Where a template stopped, that is told with the name, and a part has to do with its own slips alone.
    if !is_part && !diags.iter().any(|finding| finding.rule == Rule::T002) {
        misread::find(&studio, &jobs, diags);
    }
    diags.extend(rest);
    diags.extend(most.and_then(|most| studio.filtered(&jobs[most], &album)));
    if let Some((plates, name)) = lent.filter(|_| is_sound) {
        plates.take_back(name, (icons, templates));
    }
    album
}

/// Reads icons and templates, or takes those that are lent.
fn opened(
    deck: &Deck,
    project: &Project,
    (ink, lent): (Ink, Option<(&Plates, Name)>),
    diags: &mut Diags,
) -> Option<Opened> {
    let shared = shared(deck, ink);
    if let Some((icons, mut templates)) = lent.and_then(|(plates, name)| plates.lend(&name)) {
        templates.share(&shared);
        return Some((icons, templates));
    }
    let icons = Arc::new(Icons::parse(project, deck.id(), diags));
    let templates = Templates::parse(project, deck.id(), &shared, &icons, diags)?;
    Some((icons, templates))
}

/// A face, and what is wrong with it.
type Found = (Option<Face>, Diags);

/// Fills the templates of some jobs in, as long as that is not too much; gives the steps that it took.
fn filled(studio: &Studio<'_>, jobs: &[Job<'_>]) -> (Vec<Filled>, f64) {
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
    (filled, batches.all().steps)
}

/// Draws some of the jobs, as long as that is not too much after so many steps. What many large faces take is
/// not kept, and found out again when it is needed.
fn drawn(
    studio: &Studio<'_>,
    jobs: &[Job<'_>],
    (filled, before): (&[Filled], f64),
    own: &[usize],
) -> Vec<Found> {
    let mut batches = Batches::of(own.len());
    let mut drawn: Vec<Found> = Vec::with_capacity(own.len());
    let mut known: BTreeSet<String> = BTreeSet::new();
    let is_too_much =
        |all: Toll| before + all.steps > limit::ALL_WORK || all.pixels > limit::ALL_PIXELS;
    while !is_too_much(batches.all())
        && let Some(some) = batches.some()
    {
        let plate = |place: usize| {
            let expanded = filled[own[place]].0.as_ref()?;
            Some(studio.plate(&jobs[own[place]], expanded))
        };
        let plates: Vec<Option<Arc<Plate>>> = some.into_par_iter().map(plate).collect();
        for plate in plates {
            let i = own[drawn.len()];
            let (Some(plate), Some(expanded)) = (plate, &filled[i].0) else {
                drawn.push(Found::default());
                continue;
            };
            let unpacked = plate.unpacked.iter();
            let unpacked = unpacked.filter(|(name, _)| known.insert(name.clone()));
            let pixels = unpacked.map(|(_, pixels)| pixels).sum();
            let all = batches.took(Toll {
                steps: plate.load.all + count(pixels) * limit::UNPACKING,
                bytes: plate.load.mass,
                pixels,
            });
            let room = studio.plates().map_or(KEPT, |_| limit::KEPT);
            let is_kept = all.bytes <= room;
            let (face, found) = studio.shown(&jobs[i], expanded, &plate);
            let face = match face {
                Some(face) if !is_kept => Some(studio.anew(face, &expanded.svg)),
                face => face,
            };
            drawn.push((face, found));
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
