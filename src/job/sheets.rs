//! A game → its sheets as PDF files, with cut files for a machine.

use crate::deck::{Choice, Deck};
use crate::diag::Diags;
use crate::face::{Album, Ink};
use crate::print::{Order, Part, Plan, ink, pdfs, plan};
use crate::sheet::{Cutting, Pass};
use crate::text::Fonts;

use super::failure::Failure;
use super::file::{File, Tray};
use super::name;
use super::summary::Summary;

/// The sheets of a game as they were made.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Sheets {
    /// What does not fit on the paper.
    pub findings: Diags,
    /// What is on the sheets; `None` when there is nothing to print, or something does not fit, and no file.
    pub printed: Option<Printed>,
    /// Whether they were kept back since something does not fit.
    pub is_withheld: bool,
}

/// What was printed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Printed {
    /// Paths of the files to print.
    pub files: Vec<String>,
    /// How much ink they take.
    pub ink: Option<ink::Usage>,
    /// What a cutting machine follows.
    pub cut_files: Vec<CutPath>,
    /// What they ask of people.
    pub summary: Summary,
}

/// A file that a cutting machine follows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CutPath {
    /// Its path.
    pub path: String,
    /// The sheets that it is for, counted from 0.
    pub sheets: Vec<usize>,
}

/// Names the files of a print, without their endings.
pub(super) fn stem(
    deck: &Deck,
    part: &str,
    (order, pupils): (Order, Option<u16>),
    ink: Ink,
) -> String {
    let (id, sheets, ink) = (deck.id(), name::sheets(order, pupils), name::ending(ink));
    format!("{id}/{id}{part}-{sheets}{ink}")
}

/// Gives the path of a file of a print. Fronts alone are not to be taken for the whole.
pub(super) fn written(stem: &str, plan: &Plan, part: &Part) -> String {
    let side = match part.pass {
        Pass::Fronts if plan.has_backs() => "-fronts",
        Pass::Both | Pass::Fronts => "",
        Pass::Backs => "-backs",
    };
    match part.volume {
        Some([number, of]) => format!("{stem}{side}-{number}-of-{of}.pdf"),
        None => format!("{stem}{side}.pdf"),
    }
}

/// Makes the sheets of a game, or of a part with a name, for a class of so many pupils when there is one,
/// whose faces have so much ink. When something does not fit, none are made, unless it is a draft.
pub(super) fn sheets(
    (deck, album): (&Deck, &Album),
    fonts: &Fonts,
    (choice, part, pupils): (&Choice, &str, Option<u16>),
    (order, ink): (Order, Ink),
    (tray, draft): (&dyn Tray, bool),
) -> Result<Sheets, Failure> {
    let chosen = choice.components(deck)?;
    let mut findings = Diags::new();
    let plan = plan(deck, album, &chosen, choice, order, &mut findings);
    let is_withheld = findings.has_error() && !draft;
    if is_withheld || plan.sheets().len() == 0 {
        return Ok(Sheets {
            findings,
            printed: None,
            is_withheld,
        });
    }
    let stem = stem(deck, part, (order, pupils), ink);
    // The estimate is made beside the files, so that it takes next to no time of its own.
    let (usage, made) = rayon::join(
        || ink::sheets(plan.sheets(), album),
        || pdfs(plan.documents(deck, album).map(|(_, one)| one), fonts),
    );
    let mut files = Vec::new();
    // They belong together: none is given away before all are made.
    for (part, bytes) in plan.parts().iter().zip(made?) {
        let path = written(&stem, &plan, part);
        files.push(path.clone());
        tray.put(File::new(path, bytes))?;
    }
    let mut cut_files = Vec::new();
    if order.cutting == Cutting::Machine {
        for (number, file) in plan.cut_files().into_iter().enumerate() {
            let path = format!("{stem}-cut-{}.svg", number + 1);
            tray.put(File::new(path.clone(), file.svg))?;
            let sheets = file.sheets;
            cut_files.push(CutPath { path, sheets });
        }
    }
    Ok(Sheets {
        findings,
        printed: Some(Printed {
            files,
            ink: usage,
            cut_files,
            summary: Summary::of(&plan, deck, choice),
        }),
        is_withheld,
    })
}
