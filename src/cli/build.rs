//! `build`: everything for one game or all.

use std::error::Error;

use crate::diag::Severity;
use crate::geom::Length;
use crate::sheet::{Duplex, Paper, Spacing};

use super::Verdict;
use super::args::{BuildOptions, Choice, Games, PreviewOptions, PrintOptions};
use super::session::Session;
use super::{preview, print};

/// Makes sheets for the two usual papers, and contact sheets.
pub fn run(session: &Session<'_>, options: &BuildOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    for id in session.games(&options.games)? {
        let bar = session.terminal.progress(4);
        bar.set_message(format!("{id}: drawing faces"));
        let game = session.game(&id);
        bar.inc(1);
        if session.judge(&game.diags, Severity::Error) == Verdict::Findings {
            verdict = Verdict::Findings;
        }
        let games = Games {
            games: vec![id.clone()],
        };
        for paper in [Paper::A4, Paper::LETTER] {
            bar.set_message(format!("{id}: sheets for {paper}"));
            let print = PrintOptions {
                games: games.clone(),
                choice: Choice::default(),
                paper,
                duplex: Duplex::LongEdge,
                margin: Length::whole_mm(5),
                gap: Spacing::Fullest,
            };
            print::sheets(session, &game, &print)?;
            bar.inc(1);
        }
        bar.set_message(format!("{id}: contact sheets"));
        let choice = Choice::default();
        let preview = PreviewOptions {
            games,
            choice,
            faces: false,
            bleed: false,
            dpi: None,
        };
        preview::contact(session, &game, &preview)?;
        bar.finish_and_clear();
    }
    session.terminal.say(print::advice(Duplex::LongEdge));
    Ok(verdict)
}
