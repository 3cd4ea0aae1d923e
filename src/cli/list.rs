//! `list`: games, variants, components, counts, sheets needed.

use std::error::Error;
use std::fmt::Write as _;

use crate::deck::{self, Deck};
use crate::diag::{Diags, Severity};
use crate::sheet::{Job, Paper, Spacing, lay_out};

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
    let mut sheets: Vec<(Job, usize)> = Vec::new();
    for component in &deck.components {
        let (id, title) = (component.id(), &component.spec.title);
        let (faces, pieces) = (component.cards.len(), component.pieces());
        writeln!(
            text,
            "  {id:<12} {title:<16} {pieces:>4} pieces, {faces:>3} faces, {}",
            component.size
        )?;
        let job = Job {
            spacing: match component.net {
                Some(_) => Spacing::Apart,
                None => Spacing::Fullest,
            },
            ..Job::new(paper, component.size, component.bleed)
        };
        match sheets.iter_mut().find(|(other, _)| *other == job) {
            Some((_, batch)) => *batch += pieces,
            None => sheets.push((job, pieces)),
        }
    }
    let needed: usize = sheets
        .iter()
        .filter_map(|(job, pieces)| Some(lay_out(job).ok()?.sheets_for(*pieces)))
        .sum();
    writeln!(text, "  {needed} sheets of {paper}")?;
    Ok(text)
}
