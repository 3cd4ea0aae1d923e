//! `preview`: contact sheets as PNG, faces as PNG or SVG.

use std::collections::BTreeSet;
use std::error::Error;

use rayon::prelude::*;

use crate::deck::{Choice, Component};
use crate::diag::Severity;
use crate::face::{Edge, Face, FaceId, Ink, Slot, face_svg};
use crate::print::{Raster, contact_sheet, face_png};

use super::Verdict;
use super::args::PreviewOptions;
use super::output;
use super::workshop::{Game, Workshop};

/// Pixels per inch of contact sheets.
pub const CONTACT_DPI: u16 = 100;
/// Pixels per inch of single faces.
const FACE_DPI: u16 = 300;
/// Cards beside each other on a contact sheet.
const COLUMNS: usize = 6;

/// What the file of a face holds.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// A picture of so many pixels per inch.
    Png(u16),
    /// A plain drawing.
    Svg,
}

impl Kind {
    /// Gives the ending of the file's name.
    const fn ending(self) -> &'static str {
        match self {
            Self::Png(_) => "png",
            Self::Svg => "svg",
        }
    }

    /// Makes the file; `name` is its name without the ending.
    fn file(self, face: &Face, edge: Edge, name: &str) -> Result<Vec<u8>, Raster> {
        match self {
            Self::Png(dpi) => face_png(face, edge, f64::from(dpi)),
            // An id may not begin with a digit.
            Self::Svg => Ok(face_svg(face, edge, &format!("card-{name}-")).into_bytes()),
        }
    }
}

/// Draws the games.
pub fn run(workshop: &Workshop<'_>, options: &PreviewOptions) -> Result<Verdict, Box<dyn Error>> {
    let choice = options.pieces.choice();
    let mut verdict = Verdict::Clean;
    for id in workshop.games(&options.games)? {
        let game = workshop.game(&id, options.ink);
        verdict = verdict.and(workshop.judge(&game.diags, Severity::Error));
        if options.faces {
            let edge = if options.bleed {
                Edge::Bleed
            } else {
                Edge::Trim
            };
            let kind = if options.svg {
                Kind::Svg
            } else {
                Kind::Png(options.dpi.unwrap_or(FACE_DPI))
            };
            faces(workshop, &game, &choice, (edge, options.ink), kind)?;
        } else {
            let dpi = options.dpi.unwrap_or(CONTACT_DPI);
            contact(workshop, &game, &choice, options.ink, dpi)?;
        }
    }
    if verdict == Verdict::Clean {
        workshop
            .terminal
            .say("look at them, then make the sheets: cardwright print");
    }
    Ok(verdict)
}

/// The slots of one component that were chosen.
fn slots<'a>(
    game: &'a Game,
    number: usize,
    component: &Component,
    choice: &Choice,
) -> Vec<&'a Slot> {
    let all = game
        .album
        .slots
        .iter()
        .filter(|slot| slot.component == number);
    all.filter(|slot| choice.has_card(component, &component.cards[slot.card]))
        .collect()
}

/// Writes one contact sheet per component: all fronts, then every distinct back.
pub fn contact(
    workshop: &Workshop<'_>,
    game: &Game,
    choice: &Choice,
    ink: Ink,
    dpi: u16,
) -> Result<(), Box<dyn Error>> {
    let Some(deck) = &game.deck else {
        return Ok(());
    };
    for (number, component) in choice.components(deck)? {
        let slots = slots(game, number, component, choice);
        let backs: BTreeSet<FaceId> = slots.iter().filter_map(|slot| slot.back).collect();
        let fronts: Vec<FaceId> = slots.iter().filter_map(|slot| slot.front).collect();
        let others = backs.iter().filter(|back| !fronts.contains(back));
        let faces: Vec<usize> = fronts.iter().chain(others).map(|face| face.0).collect();
        if faces.is_empty() {
            continue;
        }
        let corner = component.corner;
        let png = contact_sheet(&game.album, &faces, COLUMNS, corner, f64::from(dpi))?;
        let name = format!("contact-{}{}.png", component.id(), ending(ink));
        let path = workshop.output.join(deck.id()).join(name);
        output::write(&path, &png)?;
        workshop.terminal.say(format!("wrote {}", path.display()));
    }
    Ok(())
}

/// Writes every distinct face as a file of its own.
fn faces(
    workshop: &Workshop<'_>,
    game: &Game,
    choice: &Choice,
    (edge, ink): (Edge, Ink),
    kind: Kind,
) -> Result<(), Box<dyn Error>> {
    let Some(deck) = &game.deck else {
        return Ok(());
    };
    for (number, component) in choice.components(deck)? {
        let folder = workshop
            .output
            .join(deck.id())
            .join(format!("faces{}", ending(ink)))
            .join(component.id());
        let jobs = files(component, &slots(game, number, component, choice));
        let bar = workshop.terminal.progress(jobs.len() as u64);
        jobs.par_iter().try_for_each(|(name, FaceId(id))| {
            let face = &game.album.faces[*id];
            let file = kind.file(face, edge, name).map_err(|e| e.to_string())?;
            let path = folder.join(format!("{name}.{}", kind.ending()));
            output::write(&path, &file).map_err(|e| e.to_string())?;
            bar.inc(1);
            Ok::<(), String>(())
        })?;
        bar.finish_and_clear();
        let message = format!("wrote {} faces to {}", jobs.len(), folder.display());
        workshop.terminal.say(message);
    }
    Ok(())
}

/// What sets the names of files with less ink apart: nothing for all of it.
pub fn ending(ink: Ink) -> String {
    match ink {
        Ink::Full => String::new(),
        _ => format!("-{ink}"),
    }
}

/// Names the file of each distinct face after the first card that shows it, without an ending.
fn files(component: &Component, slots: &[&Slot]) -> Vec<(String, FaceId)> {
    let mut seen = BTreeSet::new();
    let mut files = Vec::new();
    for slot in slots {
        let id = file_name(&component.cards[slot.card].id);
        for (face, side) in [(slot.front, "front"), (slot.back, "back")] {
            let new = face.filter(|face| seen.insert(*face));
            files.extend(new.map(|face| (format!("{id}-{side}"), face)));
        }
    }
    files
}

/// Keeps a card's id from naming another folder.
pub fn file_name(id: &str) -> String {
    let safe = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '_' {
            c
        } else {
            '-'
        }
    };
    id.chars().map(safe).collect()
}
