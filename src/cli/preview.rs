//! `preview`: PNGs of faces and contact sheets.

use std::collections::BTreeSet;
use std::error::Error;

use rayon::prelude::*;

use crate::deck::Component;
use crate::diag::Severity;
use crate::face::{FaceId, Slot};
use crate::print::{Edge, contact_sheet, face_png};

use super::Verdict;
use super::args::PreviewOptions;
use super::output;
use super::session::{Game, Session, choose, is_chosen};

/// Pixels per inch of contact sheets and of single faces.
const CONTACT_DPI: u16 = 100;
const FACE_DPI: u16 = 300;
/// Cards beside each other on a contact sheet.
const COLUMNS: usize = 6;

/// Draws the games.
pub fn run(session: &Session<'_>, options: &PreviewOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    for id in session.games(&options.games)? {
        let game = session.game(&id);
        if session.judge(&game.diags, Severity::Error) == Verdict::Findings {
            verdict = Verdict::Findings;
        }
        if options.faces {
            faces(session, &game, options)?
        } else {
            contact(session, &game, options)?
        }
    }
    Ok(verdict)
}

/// The slots of one component that were chosen.
fn slots<'a>(
    game: &'a Game,
    number: usize,
    component: &Component,
    options: &PreviewOptions,
) -> Vec<&'a Slot> {
    game.album
        .slots
        .iter()
        .filter(|slot| slot.component == number)
        .filter(|slot| is_chosen(component, &component.cards[slot.card], &options.choice))
        .collect()
}

/// Writes one contact sheet per component: all fronts, then every distinct back.
pub fn contact(
    session: &Session<'_>,
    game: &Game,
    options: &PreviewOptions,
) -> Result<(), Box<dyn Error>> {
    let Some(deck) = &game.deck else {
        return Ok(());
    };
    let dpi = f64::from(options.dpi.unwrap_or(CONTACT_DPI));
    for (number, component) in choose(deck, &options.choice)? {
        let slots = slots(game, number, component, options);
        let backs: BTreeSet<FaceId> = slots.iter().filter_map(|slot| slot.back).collect();
        let faces: Vec<usize> = slots
            .iter()
            .filter_map(|slot| slot.front)
            .chain(backs)
            .map(|FaceId(id)| id)
            .collect();
        if faces.is_empty() {
            continue;
        }
        let png = contact_sheet(&game.album, &faces, COLUMNS, dpi)?;
        let path = session
            .output
            .join(deck.id())
            .join(format!("contact-{}.png", component.id()));
        output::write(&path, &png)?;
        session.terminal.say(format!("wrote {}", path.display()));
    }
    Ok(())
}

/// Writes every face as a file of its own.
fn faces(
    session: &Session<'_>,
    game: &Game,
    options: &PreviewOptions,
) -> Result<(), Box<dyn Error>> {
    let Some(deck) = &game.deck else {
        return Ok(());
    };
    let dpi = f64::from(options.dpi.unwrap_or(FACE_DPI));
    let edge = if options.bleed {
        Edge::Bleed
    } else {
        Edge::Trim
    };
    for (number, component) in choose(deck, &options.choice)? {
        let folder = session
            .output
            .join(deck.id())
            .join("faces")
            .join(component.id());
        let jobs: Vec<(String, FaceId)> = slots(game, number, component, options)
            .iter()
            .flat_map(|slot| {
                let id = file_name(&component.cards[slot.card].id);
                let front = slot.front.map(|face| (format!("{id}-front.png"), face));
                let back = slot.back.map(|face| (format!("{id}-back.png"), face));
                front.into_iter().chain(back)
            })
            .collect();
        let bar = session.terminal.progress(jobs.len() as u64);
        jobs.par_iter().try_for_each(|(name, FaceId(id))| {
            let png = face_png(&game.album.faces[*id], edge, dpi).map_err(|e| e.to_string())?;
            output::write(&folder.join(name), &png).map_err(|e| e.to_string())?;
            bar.inc(1);
            Ok::<(), String>(())
        })?;
        bar.finish_and_clear();
        session.terminal.say(format!(
            "wrote {} faces to {}",
            jobs.len(),
            folder.display()
        ));
    }
    Ok(())
}

/// Keeps a card's id from naming another folder.
fn file_name(id: &str) -> String {
    let safe = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '_' {
            c
        } else {
            '-'
        }
    };
    id.chars().map(safe).collect()
}
