//! `build`: everything for one game or all.

use std::error::Error;

use crate::deck::Choice;
use crate::diag::Severity;
use crate::face::Ink;
use crate::print::Order;
use crate::sheet::Paper;

use super::Verdict;
use super::args::BuildOptions;
use super::workshop::Workshop;
use super::{preview, print};

/// Makes sheets for the two usual papers, and contact sheets.
pub fn run(workshop: &Workshop<'_>, options: &BuildOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    let choice = Choice::default();
    for id in workshop.games(&options.games)? {
        let bar = workshop.terminal.progress(4);
        bar.set_message(format!("{id}: drawing faces"));
        let game = workshop.game(&id, Ink::Full);
        bar.inc(1);
        let found = workshop.judge(&game.diags, Severity::Error);
        verdict = verdict.and(found);
        if found == Verdict::Findings {
            workshop.terminal.say(print::withheld(&id));
            continue;
        }
        for paper in [Paper::A4, Paper::LETTER] {
            bar.set_message(format!("{id}: sheets for {paper}"));
            let sheets = print::sheets(workshop, &game, &choice, Order::new(paper), Ink::Full)?;
            verdict = verdict.and(sheets);
            bar.inc(1);
        }
        bar.set_message(format!("{id}: contact sheets"));
        preview::contact(workshop, &game, &choice, Ink::Full, preview::CONTACT_DPI)?;
        bar.finish_and_clear();
    }
    if verdict == Verdict::Clean {
        workshop.terminal.say(print::advice(Order::new(Paper::A4)));
    }
    Ok(verdict)
}
