//! `list`: games, variants, components, counts, sheets needed.

use std::error::Error;
use std::fmt::Write as _;

use crate::deck::{self, Deck};
use crate::diag::{Diags, Severity};
use crate::print::job;
use crate::sheet::{Job, Paper, lay_out, tile};

use super::Verdict;
use super::args::ListOptions;
use super::workshop::Workshop;

/// Lists the games.
pub fn run(workshop: &Workshop<'_>, options: &ListOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    for id in workshop.games(&options.games)? {
        let mut diags = Diags::new();
        if let Some(deck) = deck::parse(&workshop.project, &id, &mut diags) {
            workshop.terminal.result(&describe(&deck, options.paper)?);
        }
        if workshop.judge(&diags, Severity::Error) == Verdict::Findings {
            verdict = Verdict::Findings;
        }
    }
    Ok(verdict)
}

/// Components of one size.
struct Batch {
    job: Job,
    pieces: usize,
    /// Whether they may be glued together from parts.
    glued: bool,
}

impl Batch {
    /// Counts the sheets; `None` when the pieces don't fit.
    fn sheets(&self) -> Option<usize> {
        match lay_out(&self.job) {
            Ok(grid) => Some(grid.sheets_for(self.pieces)),
            Err(_) if self.glued => Some(tile(&self.job).ok()?.sheets_for(self.pieces)),
            Err(_) => None,
        }
    }
}

fn describe(deck: &Deck, paper: Paper) -> Result<String, std::fmt::Error> {
    let game = &deck.manifest.game;
    let [fewest, most] = *game.players.get_ref();
    let mut text = format!("{} – {}\n", deck.id(), game.title);
    write!(text, "  {fewest} to {most} players")?;
    if let Some(ideal) = game.ideal {
        write!(text, " (best with {ideal})")?;
    }
    if let Some([least, longest]) = game.minutes {
        write!(text, ", {least} to {longest} minutes")?;
    }
    if let Some(ages) = game.ages {
        write!(text, ", from {ages} years")?;
    }
    let variants: Vec<&str> = deck.manifest.variants.keys().map(String::as_str).collect();
    writeln!(text, "\n  variants: {}", variants.join(", "))?;
    let mut batches: Vec<Batch> = Vec::new();
    for component in &deck.components {
        let (id, title) = (component.id(), &component.spec.title);
        let (faces, pieces) = (component.cards.len(), component.pieces());
        writeln!(
            text,
            "  {id:<12} {title:<16} {pieces:>4} pieces, {faces:>3} faces, {}",
            component.size
        )?;
        let glued = component.spec.kind.is_glued();
        let job = job(component, paper, None);
        match batches.iter_mut().find(|batch| batch.job == job) {
            Some(batch) => {
                batch.pieces += pieces;
                batch.glued &= glued;
            }
            None => batches.push(Batch { job, pieces, glued }),
        }
    }
    let needed: usize = batches.iter().filter_map(Batch::sheets).sum();
    writeln!(text, "  {needed} sheets of {paper}")?;
    Ok(text)
}
