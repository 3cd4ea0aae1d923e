//! `build`: everything for one game or all.

use std::error::Error;

use crate::diag::Severity;
use crate::face::Ink;
use crate::job::sheets::Sheets;
use crate::job::{self, build};
use crate::print::Order;

use super::args::BuildOptions;
use super::desk::Desk;
use super::verdict::Verdict;
use super::{preview, print, rulebook, verify};

/// Makes sheets for the two usual papers, contact sheets, and the rulebook.
pub fn run(desk: &Desk<'_>, options: &BuildOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    let games = desk.games(&options.games)?;
    let bar = desk.terminal.bar();
    build::each(&desk.workshop, &games, (desk, &bar), |game, outcome| {
        bar.clear();
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
        let Some(made) = outcome.made? else {
            desk.withheld(game, "print");
            return Ok(());
        };
        for sheets in &made.sheets {
            verdict = verdict.and(print::tell(desk, game, sheets, Ink::Full));
        }
        if options.verify {
            verdict = verdict.and(read(desk, game, &made.sheets)?);
        }
        preview::tell_contact(desk, &made.contact);
        rulebook::tell(desk, game, &made.rulebook);
        Ok::<(), Box<dyn Error>>(())
    })?;
    if verdict == Verdict::Clean {
        desk.terminal.say(print::advice(Order::default(), true));
        let edition = job::rulebook::Edition::default();
        desk.terminal.say(rulebook::advice(edition.duplex));
    }
    Ok(verdict)
}

/// Reads the sheets of each paper again; the game is played once.
fn read(desk: &Desk<'_>, game: &str, made: &[Sheets]) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    let printed = made.iter().filter_map(|sheets| sheets.printed.as_ref());
    for (number, printed) in printed.enumerate() {
        let files = printed.files.iter();
        let files = files.map(|path| verify::open(&desk.place(path)));
        let order = job::verify::Order {
            game: Some(game.to_owned()),
            ink: Some(Ink::Full),
            play: number == 0,
            ..job::verify::Order::default()
        };
        let files = files.collect::<Result<_, _>>()?;
        verdict = verdict.and(verify::tell(desk, &order, files, Severity::Error)?);
    }
    Ok(verdict)
}
