//! Every finding of every stage, and what they come to.

use serde::Serialize;

use crate::book::Book;
use crate::check::{Coverage, Extent, Playable};
use crate::diag::{Diagnostic, Diags, Severity};
use crate::referee::Shelf;
use crate::referee::scenario::Held;

use super::outcome::Outcome;
use super::prepare::Wanted;
use super::workshop::Workshop;

/// The check that somebody asks for.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The game.
    pub game: String,
    /// The scenarios that have to hold.
    pub scenarios: Held,
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
    /// Titles of the rulebook's examples that tell other numbers than those of the shipped deck.
    pub retold: Vec<String>,
    /// Titles of those that are left out of it, since they don't fit the cards.
    pub left_out: Vec<String>,
    /// Code and words of what to mend first.
    pub mend_first: Option<[String; 2]>,
}

/// Checks a game: its sources, its cards, its rulebook, and how it plays.
pub fn check(workshop: &Workshop<impl Shelf>, order: &Order) -> Outcome<Checked> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    let game = workshop.prepare(&order.game, Wanted::Trial(order.scenarios));
    let (playable, coverage) = game.tried.unzip();
    let checked = Checked {
        faces: game.album.faces.len(),
        coverage,
        verdict: Verdict::new(&order.game, playable, game.book.as_ref(), &game.findings),
    };
    Outcome::new(game.findings, Ok(Some(checked)))
}

impl Verdict {
    fn new(game: &str, tried: Option<Playable>, book: Option<&Book>, findings: &Diags) -> Self {
        let of = |severity| findings.iter().find(move |one| one.severity() == severity);
        let first = of(Severity::Error).or_else(|| of(Severity::Warning));
        let told = |one: &Diagnostic| [one.rule.code().to_owned(), one.message.clone()];
        Self {
            game: game.to_owned(),
            printable: !findings.has_error(),
            playable: tried.as_ref().map(Playable::extent),
            tried,
            retold: book.map_or_else(Vec::new, |book| book.retold.clone()),
            left_out: book.map_or_else(Vec::new, |book| book.left_out.clone()),
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
        for (titles, what) in [
            (&self.retold, "now tell other numbers"),
            (
                &self.left_out,
                "don't fit these cards and are left out of the rulebook",
            ),
        ] {
            if !titles.is_empty() {
                let titles: Vec<String> = titles.iter().map(|one| format!("\"{one}\"")).collect();
                let titles = titles.join(", ");
                lines.push(format!("  examples that {what}: {titles}"));
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
