//! `build`: everything for one game or all.

use std::error::Error;

use crate::deck::Choice;
use crate::diag::Severity;
use crate::face::Ink;
use crate::print::Order;
use crate::sheet::Paper;

use super::Verdict;
use super::args::{BookFormat, BuildOptions};
use super::rulebook::{self, Edition};
use super::workshop::Workshop;
use super::{preview, print};

/// Makes sheets for the two usual papers, contact sheets, and the rulebook.
pub fn run(workshop: &Workshop<'_>, options: &BuildOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    let choice = Choice::default();
    for id in workshop.games(&options.games)? {
        let bar = workshop.terminal.progress(6);
        bar.set_message(format!("{id}: drawing faces"));
        let game = workshop.whole(&id);
        bar.inc(1);
        let found = workshop.judge(&game.diags, Severity::Error);
        verdict = verdict.and(found);
        if found == Verdict::Findings {
            workshop.terminal.say(print::withheld(&id, "print"));
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
        bar.inc(1);
        bar.set_message(format!("{id}: rulebook"));
        // Markdown and HTML are the same on every paper.
        let (digital, paper) = BookFormat::ALL.split_at(2);
        let editions = [
            (digital, Paper::A4),
            (paper, Paper::A4),
            (paper, Paper::LETTER),
        ];
        for (formats, paper) in editions {
            let edition = Edition {
                formats: formats.to_vec(),
                ..Edition::new(paper)
            };
            rulebook::books(workshop, &game, &edition)?;
        }
        bar.finish_and_clear();
    }
    if verdict == Verdict::Clean {
        workshop.terminal.say(print::advice(Order::new(Paper::A4)));
        workshop
            .terminal
            .say(rulebook::advice(Edition::new(Paper::A4).duplex));
    }
    Ok(verdict)
}
