//! Every finding of every stage, and what they come to.

use serde::Serialize;

use crate::check::{Coverage, Extent, Playable};
use crate::diag::{Diagnostic, Diags, Severity};
use crate::referee::Shelf;

use super::outcome::Outcome;
use super::prepare::Wanted;
use super::workshop::Workshop;

/// The check that somebody asks for.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The game.
    pub game: String,
}

/// What a game looks like to those who check it.
#[derive(Debug)]
pub struct Checked {
    /// How many different faces were drawn.
    pub faces: usize,
    /// Which rules book, referee and scenarios hold, when a referee knows the game.
    pub coverage: Option<Coverage>,
    /// What all of it comes to.
    pub verdict: Verdict,
}

/// Whether a deck can be printed and played, and what to mend first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The game.
    pub game: String,
    /// Whether nothing keeps it from being printed.
    pub printable: bool,
    /// How much of it can be played; `None` when no referee knows the game.
    pub playable: Option<Extent>,
    /// In which ways, with whom, and how that is known.
    pub tried: Option<Playable>,
    /// Code and words of what to mend first.
    pub mend_first: Option<[String; 2]>,
}

/// Checks a game: its sources, its cards, its rulebook, and how it plays.
pub fn check(workshop: &Workshop<impl Shelf>, order: &Order) -> Outcome<Checked> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    let game = workshop.prepare(&order.game, Wanted::Trial);
    let (playable, coverage) = game.tried.unzip();
    let checked = Checked {
        faces: game.album.faces.len(),
        coverage,
        verdict: Verdict::new(&order.game, playable, &game.findings),
    };
    Outcome::new(game.findings, Ok(Some(checked)))
}

impl Verdict {
    fn new(game: &str, tried: Option<Playable>, findings: &Diags) -> Self {
        let of = |severity| findings.iter().find(move |one| one.severity() == severity);
        let first = of(Severity::Error).or_else(|| of(Severity::Warning));
        let told = |one: &Diagnostic| [one.rule.code().to_owned(), one.message.clone()];
        Self {
            game: game.to_owned(),
            printable: !findings.has_error(),
            playable: tried.as_ref().map(Playable::extent),
            tried,
            mend_first: first.map(told),
        }
    }

    /// Says it in plain words: first in short, then a line for each reason.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let playable = match self.playable {
            None => "no referee knows how it is played",
            Some(Extent::Wholly) => "playable",
            Some(Extent::Partly) => "playable in part",
            Some(Extent::Nowise) => "not playable",
        };
        let mut lines = vec![format!("{}: {playable}", self.game)];
        if let Some(tried) = &self.tried {
            lines.extend(tried.lines().into_iter().map(|line| format!("  {line}")));
            if tried.games > 0 {
                lines.push(format!("  {} games were played to see that", tried.games));
            }
        }
        if !self.printable {
            lines.push("  nothing is printed before the errors are mended".to_owned());
        }
        if let Some([code, message]) = &self.mend_first {
            lines.push(format!("  mend first: {message} ({code})"));
        }
        lines
    }
}
