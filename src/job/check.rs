//! Every finding of every stage, and what they come to.

use serde::Serialize;

use crate::book::Book;
use crate::check::{Coverage, Extent, Playable};
use crate::diag::Severity;
use crate::referee::Shelf;
use crate::referee::scenario::Held;

use super::outcome::Outcome;
use super::prepare::Wanted;
use super::workshop::Workshop;

/// The check that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// The scenarios that have to hold.
    pub scenarios: Held,
}

of_a_game!(Order);

/// What a game looks like to those who check it.
#[derive(Debug)]
#[non_exhaustive]
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
#[non_exhaustive]
pub struct Verdict {
    /// The game.
    pub game: String,
    /// Whether nothing keeps it from being printed.
    pub printable: bool,
    /// How much of it can be played.
    pub playable: Extent,
    /// In which ways, with whom, and how that is known; `None` when it was not tried.
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
    let (tried, coverage) = game.tried.unzip();
    let deck = game.deck.as_ref();
    let known = deck.is_none_or(|deck| workshop.shelf.room(deck).is_some());
    let playable = match &tried {
        Some(tried) => tried.extent(),
        None if known => Extent::Untried,
        None => Extent::Unknown,
    };
    let told = |titles: fn(&Book) -> &Vec<String>| {
        let titles = game.book.as_ref().map(titles);
        titles.cloned().unwrap_or_default()
    };
    let of = |severity| {
        let mut found = game.findings.iter();
        found.find(move |one| one.severity() == severity)
    };
    let first = of(Severity::Error).or_else(|| of(Severity::Warning));
    let verdict = Verdict {
        game: order.game.clone(),
        printable: !game.findings.has_error(),
        playable,
        tried,
        retold: told(|book| &book.retold),
        left_out: told(|book| &book.left_out),
        mend_first: first.map(|one| [one.rule.code().to_owned(), one.message.clone()]),
    };
    let checked = Checked {
        faces: game.album.faces.len(),
        coverage,
        verdict,
    };
    Outcome::new(game.findings, Ok(Some(checked)))
}

impl Verdict {
    /// Says it in plain words: first in short, then a line for each reason. Of a deck that no referee
    /// knows, the findings say all.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let playable = match self.playable {
            Extent::Wholly => "playable",
            Extent::Partly => "playable in part",
            Extent::Nowise => "not playable",
            Extent::Untried => "not played: what is wrong with its files comes first",
            Extent::Unknown => return Vec::new(),
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
