//! Deck → album: every distinct face once, and which card shows which.
//!
//! Faces are drawn on all cores; the result and the order of findings do not depend on it.

use std::collections::BTreeMap;
use std::sync::Arc;

use rayon::prelude::*;
use usvg::Tree;

use crate::deck::{Component, Deck, Shape};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::geom::{Length, Size};
use crate::project::Project;
use crate::text::{Fonts, Setter};

use super::context::{context, shared};
use super::finding::name;
use super::icon::Icons;
use super::ink::Ink;
use super::job::{Job, jobs};
use super::recolour::recolour;
use super::ring;
use super::template::Templates;
use super::textbox::{self, Expanded, Refused};
use super::tree::{self, Fault, Zone};

/// Index of a face in its album.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceId(pub usize);

/// Which side of a card a face is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that differs from card to card.
    Front,
    /// The side that the cards of a pile share.
    Back,
}

impl Side {
    /// Gives the word for the side, as templates and messages say it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Back => "back",
        }
    }
}

/// One distinct picture.
#[derive(Clone, Debug)]
pub struct Face {
    /// The picture with its bleed; its unit is a millimetre.
    pub tree: Tree,
    /// Trim size.
    pub size: Size,
    /// Bleed on all four sides.
    pub bleed: Length,
}

/// One card of the deck with its faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Index of the component in the deck.
    pub component: usize,
    /// Index of the card in its component.
    pub card: usize,
    /// The front; `None` if it could not be drawn.
    pub front: Option<FaceId>,
    /// The back; `None` if the component has none or it could not be drawn.
    pub back: Option<FaceId>,
}

/// All faces of a deck.
#[derive(Clone, Debug, Default)]
pub struct Album {
    /// Distinct pictures in the order in which cards need them first.
    pub faces: Vec<Face>,
    /// All cards in the order of the deck, copies not repeated.
    pub slots: Vec<Slot>,
}

/// Draws every face of a deck with this much ink.
#[must_use]
pub fn draw(deck: &Deck, project: &Project, fonts: &Fonts, ink: Ink, diags: &mut Diags) -> Album {
    let icons = Arc::new(Icons::parse(project, deck.id(), diags));
    let shared = shared(deck, ink);
    let Some(templates) = Templates::parse(project, deck.id(), &shared, &icons, diags) else {
        return Album::default();
    };
    let mut album = Album {
        faces: Vec::new(),
        slots: slots(deck),
    };
    let jobs = jobs(deck, &album.slots);
    let studio = Studio {
        deck,
        project,
        fonts,
        icons: &icons,
        templates: &templates,
        ink,
    };
    let filled: Vec<(Option<Expanded>, Diags)> = jobs
        .par_iter()
        .map_init(
            || Setter::new(fonts),
            |setter, job| studio.fill(job, setter),
        )
        .collect();
    // The first job that needs a picture draws it; the others share it.
    let mut first: BTreeMap<(&str, Format), usize> = BTreeMap::new();
    let mut owners: Vec<usize> = Vec::new();
    for (i, (expanded, _)) in filled.iter().enumerate() {
        let key = expanded
            .as_ref()
            .map(|e| (e.svg.as_str(), format_of(jobs[i].component)));
        let owner = key.map_or(i, |key| *first.entry(key).or_insert(i));
        owners.push(owner);
    }
    let drawn: Vec<(Option<Face>, Diags)> = (0..jobs.len())
        .into_par_iter()
        .map(|i| match &filled[i].0 {
            Some(expanded) if owners[i] == i => studio.resolve(&jobs[i], expanded),
            _ => (None, Diags::new()),
        })
        .collect();
    let mut ids: BTreeMap<usize, FaceId> = BTreeMap::new();
    for (i, (face, found)) in drawn.into_iter().enumerate() {
        diags.extend(filled[i].1.iter().cloned());
        diags.append(found);
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
    album
}

/// Width, height and bleed: two faces are one only when these agree as well.
type Format = (Length, Length, Length);

fn format_of(component: &Component) -> Format {
    (component.size.width, component.size.height, component.bleed)
}

fn slots(deck: &Deck) -> Vec<Slot> {
    let mut slots = Vec::new();
    for (component, c) in deck.components.iter().enumerate() {
        for card in 0..c.cards.len() {
            slots.push(Slot {
                component,
                card,
                front: None,
                back: None,
            });
        }
    }
    slots
}

/// What every job of a deck needs.
pub(super) struct Studio<'a> {
    pub deck: &'a Deck,
    pub project: &'a Project,
    pub fonts: &'a Fonts,
    pub icons: &'a Icons,
    pub templates: &'a Templates,
    pub ink: Ink,
}

impl Studio<'_> {
    /// Draws one face and says nothing of what is wrong with it.
    pub fn draw(&self, job: &Job<'_>, setter: &mut Setter<'_>) -> Option<Face> {
        let (expanded, _) = self.fill(job, setter);
        let (face, _) = self.resolve(job, &expanded?);
        face
    }

    /// Fills a template in and sets its texts.
    fn fill(&self, job: &Job<'_>, setter: &mut Setter<'_>) -> (Option<Expanded>, Diags) {
        let mut diags = Diags::new();
        let svg = match self
            .templates
            .fill(self.project, job.template, &context(job))
        {
            Ok(svg) => svg,
            Err(finding) => {
                diags.push(self.stopped(&finding, job));
                return (None, diags);
            }
        };
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
        match textbox::expand(&svg, view, setter, self.fonts, self.icons) {
            Ok(mut expanded) => {
                expanded.svg = recolour(&expanded.svg, self.ink).into_owned();
                for complaint in &expanded.complaints {
                    diags.push(self.complain(job, &complaint.content, &complaint.problem));
                }
                (Some(expanded), diags)
            }
            Err(Refused::Bulk(bulk)) => {
                diags.push(self.bloated(job, bulk));
                (None, diags)
            }
            Err(Refused::Xml(message, near)) => {
                let message = format!("{}: the template makes no SVG: {message}", name(job));
                let mut finding = Diagnostic::new(Rule::T003, message).at_maybe(self.template(job));
                if !near.trim().is_empty() {
                    finding = finding.help(format!("look near `{}`", near.trim()));
                }
                diags.push(finding);
                (None, diags)
            }
        }
    }

    /// Turns plain SVG into a face.
    fn resolve(&self, job: &Job<'_>, expanded: &Expanded) -> (Option<Face>, Diags) {
        let mut diags = Diags::new();
        let (size, bleed, safe) = (job.component.size, job.component.bleed, job.component.safe);
        let near = mm(bleed + safe);
        let (right, bottom) = (size.width + bleed - safe, size.height + bleed - safe);
        let round = job.component.shape == Shape::Round;
        let zone = Zone {
            sides: [near, near, mm(right), mm(bottom)],
            round,
        };
        match tree::resolve(
            &expanded.svg,
            zone,
            self.fonts,
            self.project,
            self.deck.folder(),
            self.ink,
        ) {
            Ok(resolved) => {
                for fault in &resolved.faults {
                    diags.push(self.fault(job, expanded, fault));
                }
                let tree = resolved.tree;
                // Drawing what is too much could take all memory.
                let is_safe = !resolved.faults.iter().any(|f| matches!(f, Fault::Bulk(_)));
                // With little ink there is no ground that could stop short.
                let cut_at_trim = job.component.net().is_none();
                if is_safe && cut_at_trim && self.ink == Ink::Full {
                    let short = if round {
                        let short = ring::short_disc(&tree, size.width, bleed);
                        short.into_iter().collect()
                    } else {
                        ring::short(&tree, size, bleed)
                    };
                    diags.extend(self.short_bleed(job, &short));
                }
                (is_safe.then_some(Face { tree, size, bleed }), diags)
            }
            Err(message) => {
                let message = format!("{}: the template makes no SVG: {message}", name(job));
                diags.push(Diagnostic::new(Rule::T003, message).at_maybe(self.template(job)));
                (None, diags)
            }
        }
    }
}

/// Millimetres as the SVG library counts them.
#[allow(clippy::cast_possible_truncation)] // cards are no larger than 2 m
fn mm(length: Length) -> f32 {
    length.to_mm() as f32
}
