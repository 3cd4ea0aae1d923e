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
    for game in desk.games(&options.games)? {
        let order = build::Order { game };
        let outcome = job::build(&desk.workshop, &order, desk, &desk.terminal.bar());
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
        let Some(made) = outcome.made? else {
            desk.withheld(&order.game, "print");
            continue;
        };
        for sheets in &made.sheets {
            verdict = verdict.and(print::tell(desk, &order.game, sheets, Ink::Full));
        }
        if options.verify {
            verdict = verdict.and(read(desk, &order.game, &made.sheets)?);
        }
        preview::tell_contact(desk, &made.contact);
        rulebook::tell(desk, &order.game, &made.rulebook);
    }
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
