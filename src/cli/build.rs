//! `build`: everything for one game or all.

use std::error::Error;

use crate::deck::Choice;
use crate::diag::Severity;
use crate::print::Order;
use crate::sheet::{DEFAULT_MARGIN, Duplex, Paper, Spacing};

use super::Verdict;
use super::args::BuildOptions;
use super::session::Session;
use super::{preview, print};

/// Makes sheets for the two usual papers, and contact sheets.
pub fn run(session: &Session<'_>, options: &BuildOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    let choice = Choice::default();
    for id in session.games(&options.games)? {
        let bar = session.terminal.progress(4);
        bar.set_message(format!("{id}: drawing faces"));
        let game = session.game(&id);
        bar.inc(1);
        verdict = verdict.and(session.judge(&game.diags, Severity::Error));
        for paper in [Paper::A4, Paper::LETTER] {
            bar.set_message(format!("{id}: sheets for {paper}"));
            let order = Order {
                paper,
                duplex: Duplex::LongEdge,
                margin: DEFAULT_MARGIN,
                spacing: Spacing::Fullest,
            };
            verdict = verdict.and(print::sheets(session, &game, &choice, order)?);
            bar.inc(1);
        }
        bar.set_message(format!("{id}: contact sheets"));
        preview::contact(session, &game, &choice, preview::CONTACT_DPI)?;
        bar.finish_and_clear();
    }
    session.terminal.say(print::advice(Duplex::LongEdge));
    Ok(verdict)
}
