//! One picture: a filled template → a face, and what is wrong with it.

use std::sync::Arc;

use sha2::{Digest, Sha256};
use tera::Context;

use crate::deck::{Component, Shape};
use crate::diag::{Diagnostic, Diags, Place, Rule, Severity};
use crate::geom::{Length, Point};
use crate::text::Setter;

use super::album::{ACTUAL, Face};
use super::apart;
use super::batch::Toll;
use super::context::context;
use super::drawing::Drawing;
use super::grain::{self, Plan};
use super::ink::Ink;
use super::inspect::{Fault, pixels};
use super::job::Job;
use super::job::name;
use super::limit::{self, Load};
use super::plate::Plate;
use super::recolour::recolour;
use super::ring;
use super::scene::Scene;
use super::spoken::heard;
use super::studio::Studio;
use super::textbox::{self, Expanded, Refused};
use super::tree;
use super::whence::template_path;
use super::zone::{Within, Zone};

/// A template that was filled in, and what is wrong with it.
pub(super) type Filled = (Option<Arc<Expanded>>, Diags);

impl Studio<'_> {
    /// Draws one face, and says the first grave thing that is wrong with it and not allowed.
    pub fn draw(&self, job: &Job<'_>, setter: &mut Setter<'_>) -> Option<(Face, Option<String>)> {
        let ((expanded, mut found), _) = self.fill(job, setter);
        let expanded = expanded?;
        let plate = self.plate(job, &expanded);
        let (face, faults) = self.shown(job, &expanded, &plate);
        found.append(faults);
        let grave = found.iter().filter(|one| one.severity() == Severity::Error);
        let mut grave = grave.map(|one| Diagnostic {
            faces: vec![job.faces()],
            ..one.clone()
        });
        let grave = grave.find(|one| !self.deck.allows(one));
        Some((face?, grave.map(|one| one.message)))
    }

    /// Fills a template in and sets its texts, and counts what that and resolving it takes; one that was
    /// filled in before stays as it is.
    pub fn fill(&self, job: &Job<'_>, setter: &mut Setter<'_>) -> (Filled, Toll) {
        let place = self.reading.and_then(|reading| {
            let name = reading.name(job)?;
            Some((reading.plates, name))
        });
        let known = place.and_then(|(plates, name)| plates.filled(&name));
        let known = known.map(|(known, toll)| (Ok(known), toll));
        let (made, toll) = known.unwrap_or_else(|| {
            let (made, toll) = self.fill_with(job, &context(job), setter);
            let made = made.map(Arc::new);
            if let (Some((plates, name)), Ok(made)) = (place, &made) {
                plates.keep(name, made, toll);
            }
            (made, toll)
        });
        match made {
            Ok(expanded) => {
                let found = self.said(job, &expanded);
                ((Some(expanded), found), toll)
            }
            Err(found) => ((None, found), toll),
        }
    }

    /// Fills a template in with these values, or says why that can't be.
    pub fn fill_with(
        &self,
        job: &Job<'_>,
        values: &Context,
        setter: &mut Setter<'_>,
    ) -> (Result<Expanded, Diags>, Toll) {
        let (svg, steps) = self.templates.fill(self.project, job.template, values);
        let mut toll = Toll {
            steps,
            ..Toll::default()
        };
        let made = match svg {
            Ok(svg) => self.set(job, &svg, setter),
            Err(finding) => {
                let mut found = Diags::new();
                // That there is no such template is said where it is named.
                let lacks = self.project.path(&template_path(job)).is_none();
                let is_told = finding.rule == Rule::T002 && (lacks || self.follows(job));
                if !is_told {
                    found.push(self.stopped(&finding, job));
                }
                Err(found)
            }
        };
        if let Ok(expanded) = &made {
            toll.steps += expanded.steps;
            let runs = expanded.runs.values().map(|run| run.mass());
            toll.bytes = expanded.svg.len() + runs.sum::<usize>();
        }
        (made, toll)
    }

    /// Sets the texts of a template that was filled in.
    fn set(&self, job: &Job<'_>, svg: &str, setter: &mut Setter<'_>) -> Result<Expanded, Diags> {
        let (bleed, size) = (
            job.component.bleed,
            job.component.size.grown(job.component.bleed),
        );
        let view = [
            -bleed.to_mm(),
            -bleed.to_mm(),
            size.width.to_mm(),
            size.height.to_mm(),
        ];
        let refused = match textbox::expand(svg, view, setter, self.fonts, self.icons) {
            Ok(mut expanded) => {
                expanded.svg = recolour(&expanded.svg, self.ink).into();
                expanded.digest = Sha256::digest(&*expanded.svg).into();
                return Ok(expanded);
            }
            Err(refused) => refused,
        };
        let finding = match refused {
            Refused::Bulk(bulk) => self.bloated(job, bulk),
            Refused::Xml(torn) => self.no_svg(job, &torn),
        };
        let mut found = Diags::new();
        found.push(finding);
        Err(found)
    }

    /// Says what is wrong with a template that was filled in.
    pub fn said(&self, job: &Job<'_>, expanded: &Expanded) -> Diags {
        let mut found = Diags::new();
        for complaint in &expanded.complaints {
            found.push(self.complain(job, &complaint.content, &complaint.problem));
        }
        for slip in &expanded.slips {
            let slip = self.slip(job, slip);
            // A cell that several shapes read is told once.
            let is_cell = |place: &Place| {
                let table = job.component.table.as_ref();
                table.is_some_and(|table| table.file == place.file)
            };
            let again = |told: &Diagnostic| told.rule == slip.rule && told.place == slip.place;
            if !(slip.place.as_ref().is_some_and(is_cell) && found.iter().any(again)) {
                found.push(slip);
            }
        }
        found
    }

    /// Turns plain SVG into a picture; one from before stays as it is.
    pub fn plate(&self, job: &Job<'_>, expanded: &Expanded) -> Arc<Plate> {
        let Some(plates) = self.plates() else {
            return self.resolved(job, expanded).into();
        };
        let Component {
            size, bleed, safe, ..
        } = job.component;
        let (ink, folder) = (self.ink, self.deck.folder());
        let net = job.component.net().is_some();
        let round = job.component.shape == Shape::Round;
        let outline = job.outline();
        let outline = outline.map_or(String::new(), |outline| outline.data());
        let kind = format!("{size} {bleed} {safe} {round} {outline} {net} {ink}");
        let mut name = Sha256::new_with_prefix(format!("{folder}\n{kind}\n"));
        name.update(expanded.digest);
        let name = name.finalize().into();
        plates.give(name, (self.project, folder), || {
            self.resolved(job, expanded)
        })
    }

    /// Shows a picture as the face of a job, and says what is wrong with it.
    pub fn shown(
        &self,
        job: &Job<'_>,
        expanded: &Expanded,
        plate: &Plate,
    ) -> (Option<Face>, Diags) {
        let mut diags = Diags::new();
        // What does not fit its box stands too far out as well.
        let faults = plate
            .faults
            .iter()
            .filter(|fault| !follows(fault, expanded));
        diags.extend(faults.map(|fault| self.fault(job, expanded, fault)));
        match &plate.tree {
            Ok(tree) => {
                diags.extend(self.short_bleed(job, &plate.short));
                // Drawing what is too much could take all memory.
                let is_safe = !plate.faults.iter().any(|f| matches!(f, Fault::Bulk(_)));
                let (svg, pictures) = (&expanded.svg, (plate.shown.as_slice(), &plate.plan));
                let drawn = (tree.as_ref(), &plate.letters);
                let drawing = Drawing::of(drawn, svg, pictures, || self.stock());
                let face = is_safe.then(|| Face {
                    words: plate.words.clone(),
                    drawing: drawing
                        .from(expanded.digest, &plate.asked)
                        .loading(plate.load),
                    size: job.component.size,
                    bleed: job.component.bleed,
                    scale: ACTUAL,
                    outline: job.outline(),
                });
                (face, diags)
            }
            Err(message) => {
                let message = format!("{}: the template makes no SVG: {message}", name(job));
                diags.push(Diagnostic::new(Rule::T003, message).at_maybe(self.template(job)));
                (None, diags)
            }
        }
    }

    /// Keeps only how a face was made.
    pub fn anew(&self, face: Face, svg: &Arc<str>) -> Face {
        Face {
            drawing: face.drawing.anew(svg, || self.stock()),
            ..face
        }
    }

    /// Resolves plain SVG and looks at its bleed.
    fn resolved(&self, job: &Job<'_>, expanded: &Expanded) -> Plate {
        let (size, bleed, safe) = (job.component.size, job.component.bleed, job.component.safe);
        let sides = |by: Length| {
            let (right, bottom) = (size.width + bleed - by, size.height + bleed - by);
            [bleed + by, bleed + by, right, bottom].map(mm)
        };
        let outline = job.outline().map(|outline| {
            let moved = outline.moved(Point::new(bleed, bleed));
            moved.polygon()
        });
        let within = match (&outline, &job.component.shape) {
            (Some(outline), _) => Within::Outline(outline, safe.to_mm()),
            (None, Shape::Round) => Within::Circle,
            _ => Within::Sides,
        };
        let zone = Zone {
            sides: sides(safe),
            trim: sides(Length::ZERO),
            within,
        };
        let resolved = match tree::resolve(&expanded.svg, &expanded.runs, zone, self.sources()) {
            Ok(resolved) => resolved,
            Err(message) => {
                return Plate {
                    tree: Err(message),
                    letters: Arc::default(),
                    words: String::new(),
                    faults: Vec::new(),
                    short: Vec::new(),
                    asked: Vec::new(),
                    shown: Vec::new(),
                    plan: Plan::new(),
                    load: Load::default(),
                    unpacked: Vec::new(),
                };
            }
        };
        let (faults, shown) = (resolved.faults, resolved.shown);
        let scene = Scene {
            tree: Arc::new(resolved.tree),
            letters: resolved.letters.into(),
            fonts: Arc::clone(self.fonts.database()),
        };
        let tree = &scene.tree;
        let is_safe = !faults.iter().any(|f| matches!(f, Fault::Bulk(_)));
        // With little ink there is no ground that could stop short.
        let cut_at_trim = job.component.net().is_none();
        let is_seen = is_safe && cut_at_trim && self.ink == Ink::Full;
        let small = (is_seen && pixels(tree.root()) > limit::LOOKED)
            .then(|| grain::seen(tree, &shown, &resolved.plan, ring::DPI))
            .flatten();
        let small = small
            .and_then(|plan| {
                let svg = apart::without(&expanded.svg, &scene.letters);
                tree::draw(&svg, self.sources().planned(&plan)).ok()
            })
            .map(|(small, _)| Scene {
                tree: Arc::new(small),
                ..scene.clone()
            });
        let seen = small.as_ref().unwrap_or(&scene);
        let short = match within {
            _ if !is_seen => Vec::new(),
            Within::Sides => ring::short(seen, size, bleed),
            Within::Circle => {
                let short = ring::short_disc(seen, size.width, bleed);
                short.into_iter().collect()
            }
            Within::Outline(outline, _) => {
                let short = ring::short_outline(seen, outline, size, bleed);
                short.into_iter().collect()
            }
        };
        Plate {
            tree: Ok(Some(scene.tree)),
            letters: scene.letters,
            words: heard(&expanded.svg),
            faults,
            short,
            asked: resolved.asked,
            load: resolved.load,
            unpacked: resolved.unpacked,
            shown,
            plan: resolved.plan,
        }
    }
}

/// Millimetres as the SVG library counts them.
#[allow(clippy::cast_possible_truncation)] // cards are no larger than 2 m
fn mm(length: Length) -> f32 {
    length.to_mm() as f32
}

/// Says whether letters stand too far out just because their text does not fit its box.
pub(super) fn follows(fault: &Fault, expanded: &Expanded) -> bool {
    match fault {
        Fault::Unsafe { id, by, .. } => {
            let content = expanded.content(id);
            content.is_some_and(|content| expanded.excess(content) >= *by)
        }
        _ => false,
    }
}
