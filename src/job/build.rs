//! Everything of a game: sheets for the two usual papers, contact sheets, and the rulebook.

use crate::deck::{Choice, Deck};
use crate::face::Ink;
use crate::print;
use crate::referee::Shelf;
use crate::sheet::Paper;

use super::edition::{Edition, Made};
use super::failure::Failure;
use super::file::Tray;
use super::kept::Kept;
use super::outcome::Outcome;
use super::prepare::{Prepared, Wanted};
use super::preview::{CONTACT_DPI, contact};
use super::progress::Progress;
use super::rulebook::books;
use super::sheets::{Sheets, sheets};
use super::workshop::Workshop;

/// Everything that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
}

of_a_game!(Order);

/// What was made of a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Build {
    /// The sheets on A4 and on Letter.
    pub sheets: Vec<Sheets>,
    /// Paths of the contact sheets.
    pub contact: Vec<String>,
    /// What became of the parts of its rulebook.
    pub rulebook: Vec<Made>,
}

/// How everything is printed: on two papers, as most printers do it.
pub const PAPERS: [Paper; 2] = [Paper::A4, Paper::LETTER];

/// Makes everything of a game.
pub fn build(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    tray: &dyn Tray,
    progress: &dyn Progress,
) -> Outcome<Build> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    begin(&order.game, progress);
    let game = workshop.prepare(&order.game, Wanted::Everything);
    written(workshop, game, tray, progress)
}

/// Makes everything of several games, and tells what became of each in order. While one is written, the next is made
/// ready: what a game does last keeps one core busy, and the others would wait.
///
/// # Errors
/// As soon as `tell` refuses.
pub fn each<E>(
    workshop: &Workshop<impl Shelf>,
    games: &[String],
    (tray, progress): (&dyn Tray, &dyn Progress),
    mut tell: impl FnMut(&str, Outcome<Build>) -> Result<(), E>,
) -> Result<(), E> {
    let ready = |game: &String| {
        let known = workshop.know(game);
        known.map(|()| workshop.prepare(game, Wanted::Everything))
    };
    let mut next = None;
    for (number, game) in games.iter().enumerate() {
        begin(game, progress);
        let now = next.take().unwrap_or_else(|| ready(game));
        let (outcome, then) = rayon::join(
            || match now {
                Ok(game) => written(workshop, game, tray, progress),
                Err(unknown) => Outcome::failed(unknown),
            },
            || games.get(number + 1).map(ready),
        );
        next = then;
        tell(game, outcome)?;
    }
    Ok(())
}

fn begin(game: &str, progress: &dyn Progress) {
    progress.begin(5);
    progress.doing(&format!("{game}: drawing faces"));
}

/// Writes everything of a game that is ready.
fn written(
    workshop: &Workshop<impl Shelf>,
    game: Prepared,
    tray: &dyn Tray,
    progress: &dyn Progress,
) -> Outcome<Build> {
    progress.done(1);
    let deck = game.deck.as_ref().filter(|_| !game.findings.has_error());
    let made = deck.map(|deck| make(workshop, deck, &game, tray, progress));
    let made = made.transpose();
    Outcome::new(game.findings, made)
}

fn make(
    workshop: &Workshop<impl Shelf>,
    deck: &Deck,
    game: &Prepared,
    tray: &dyn Tray,
    progress: &dyn Progress,
) -> Result<Build, Failure> {
    let (id, fonts) = (deck.id(), &workshop.fonts);
    let (drawn, choice) = ((deck, &game.album), Choice::default());
    let on_sheets = |paper: &Paper| {
        progress.doing(&format!("{id}: sheets for {paper}"));
        let wanted = (print::Order::new(*paper), Ink::Full);
        let made = sheets(drawn, fonts, (&choice, "", None), wanted, (tray, false));
        progress.done(1);
        made
    };
    let in_pictures = || {
        progress.doing(&format!("{id}: contact sheets"));
        let kept = Kept::of(workshop, deck.folder(), Ink::Full);
        let made = contact(drawn, &choice, (Ink::Full, CONTACT_DPI), (&kept, tray));
        progress.done(1);
        made
    };
    let in_a_book = || {
        progress.doing(&format!("{id}: rulebook"));
        let edition = Edition {
            papers: PAPERS.to_vec(),
            ..Edition::default()
        };
        let made = books(game, fonts, &edition, tray);
        progress.done(1);
        made.map(Option::unwrap_or_default)
    };
    let (rulebook, (sheets, contact)) = rayon::join(in_a_book, || {
        rayon::join(
            || PAPERS.iter().map(on_sheets).collect::<Result<_, _>>(),
            in_pictures,
        )
    });
    Ok(Build {
        sheets: sheets?,
        contact: contact?,
        rulebook: rulebook?,
    })
}
