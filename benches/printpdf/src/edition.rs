//! What both writers print: the shipped cells and as many twins, nine to an A4 page.
//!
//! The embedded project and a number of copies in → faces and sheets out.
//! Never writes a PDF, so that drawing stays outside the measured time.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use cardwright::deck::{Choice, Deck, Table};
use cardwright::diag::Diags;
use cardwright::face::{self, Album, FaceId, Ink};
use cardwright::games;
use cardwright::print::{Order, Plan, plan};
use cardwright::project::Project;
use cardwright::sheet::{Cutting, Duplex, Paper, Spacing};
use cardwright::text::Fonts;

/// The game whose cells are printed.
const GAME: &str = "supercytes";
/// The table that is printed.
const TABLE: &str = "decks/supercytes/cells.csv";
/// The component of that table.
const COMPONENT: &str = "cells";
/// Distinct fronts: sixty cells and their twins.
const FRONTS: usize = 120;

/// Everything that is ready before the first byte of a PDF.
pub struct Edition {
    /// The sources, for their fonts.
    pub project: Project,
    /// The fonts as Cardwright reads them.
    pub fonts: Fonts,
    /// The cells with their twins.
    pub deck: Deck,
    /// Their faces.
    pub album: Album,
    /// Their places on the sheets.
    pub plan: Plan,
}

/// Draws all faces and lays the copies out on sheets.
///
/// # Errors
/// When the deck does not give all its fronts, as while a template is being edited.
pub fn edition(copies: u32) -> Result<Edition, String> {
    let mut diags = Diags::new();
    let mut project = Project::embedded();
    let shipped = parse(&project, &mut diags)?;
    let table = shipped
        .component(COMPONENT)
        .and_then(|component| component.table.as_ref())
        .ok_or_else(|| format!("the game has no table of {COMPONENT}"))?;
    let twins = with_twins(table, copies);
    project.insert(TABLE, twins.into_bytes());

    let deck = parse(&project, &mut diags)?;
    let fonts = Fonts::parse(&project, &mut diags);
    let album = face::draw(&deck, &project, &fonts, Ink::Full, &mut diags);
    let mut choice = Choice::default();
    choice.only = vec![COMPONENT.to_owned()];
    let chosen = choice.components(&deck).map_err(|e| e.to_string())?;
    let distinct: BTreeSet<FaceId> = album
        .slots
        .iter()
        .filter(|slot| chosen.iter().any(|(number, _)| *number == slot.component))
        .filter_map(|slot| slot.front)
        .collect();
    if distinct.len() != FRONTS {
        return Err(format!(
            "the deck gives {} of {FRONTS} distinct fronts; `cardwright check` tells why",
            distinct.len()
        ));
    }
    let mut order = Order::new(Paper::A4);
    order.duplex = Duplex::None;
    // Without the outlines for scissors, as printpdf draws none.
    order.cutting = Cutting::Guillotine;
    order.spacing = Some(Spacing::Fullest);
    let plan = plan(&deck, &album, &chosen, &choice, order, &mut diags);
    Ok(Edition {
        project,
        fonts,
        deck,
        album,
        plan,
    })
}

fn parse(project: &Project, diags: &mut Diags) -> Result<Deck, String> {
    games::deck(project, GAME, diags).ok_or_else(|| format!("the game `{GAME}` can't be read"))
}

/// Writes the table with every row twice, the second time under another id and name: a twin costs
/// a writer as much as its original, but no writer can take the one for the other.
fn with_twins(table: &Table, copies: u32) -> String {
    let mut csv = String::new();
    let names: Vec<&str> = table
        .columns
        .iter()
        .map(|cell| cell.text.as_str())
        .collect();
    line(&mut csv, names.iter().map(|name| (*name).to_owned()));
    for twin in ["", " 2"] {
        for row in &table.rows {
            let cells = names
                .iter()
                .zip(&row.cells)
                .map(|(name, cell)| match *name {
                    "id" | "name" => format!("{}{twin}", cell.text),
                    "copies" => copies.to_string(),
                    _ => cell.text.clone(),
                });
            line(&mut csv, cells);
        }
    }
    csv
}

/// Writes one line with every cell in quotes.
fn line(csv: &mut String, cells: impl Iterator<Item = String>) {
    for (number, cell) in cells.enumerate() {
        let comma = if number == 0 { "" } else { "," };
        let _ = write!(csv, "{comma}\"{}\"", cell.replace('"', "\"\""));
    }
    csv.push('\n');
}
