//! Sheets to print and cut.

use crate::deck::{Choice, Deck, groups};
use crate::diag::counted;
use crate::face::{Album, Ink};
use crate::print;
use crate::referee::Shelf;
use crate::sheet::{Cutting, Set};

use super::diff::{Before, Diff, against};
use super::failure::Failure;
use super::file::Tray;
use super::name;
use super::other::{Other, others};
use super::outcome::Outcome;
use super::prepare::Wanted;
use super::progress::Progress;
use super::sheets::{Sheets, sheets};
use super::workshop::Workshop;

/// Most decks that a set may have.
pub const MOST_DECKS: u16 = Set::MOST;
/// Most pupils of a class set, a large school.
pub const MOST_PUPILS: u16 = 1000;

/// The print of a game that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// Pieces to print.
    pub choice: Choice,
    /// Amount of ink.
    pub ink: Ink,
    /// Paper, printer, cutting and number of decks.
    pub sheets: print::Order,
    /// As many decks as a class of so many pupils needs, which plays in groups of the ideal size.
    pub pupils: Option<u16>,
    /// Whether to print what can be drawn, even if something is wrong.
    pub draft: bool,
}

of_a_game!(Order);

/// What was printed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Print {
    /// How the class plays, when there is one.
    pub class: Option<Class>,
    /// The sheets.
    pub sheets: Sheets,
    /// What other ways to print the same would take.
    pub others: Vec<Other>,
}

/// What was printed because it changed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Reprint {
    /// What changed.
    pub changes: Diff,
    /// What was printed; `None` when nothing has to be.
    pub print: Option<Print>,
}

/// A class that is divided into groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// How many pupils.
    pub pupils: u16,
    /// The sizes of their groups, the larger ones first; each has a deck.
    pub groups: Vec<u8>,
    /// The deck that is made, if not all are.
    pub of: Option<Set>,
}

impl Order {
    /// Makes sure that what is asked for can be made.
    ///
    /// # Errors
    /// When two wishes stand against each other, or there are too many decks.
    pub fn check(&self) -> Result<(), Failure> {
        if self.sheets.fold && self.sheets.cutting == Cutting::Machine {
            return Err(Failure::FoldedForMachine);
        }
        let (decks, pupils) = (self.sheets.decks, self.pupils.unwrap_or(1));
        if !(1..=MOST_DECKS).contains(&decks) {
            return Err(Failure::Order(format!(
                "a set has 1 to {MOST_DECKS} decks, not {decks}"
            )));
        }
        if !(1..=MOST_PUPILS).contains(&pupils) {
            return Err(Failure::Order(format!(
                "a class has 1 to {MOST_PUPILS} pupils, not {pupils}"
            )));
        }
        Ok(())
    }
}

/// Prints a game.
pub fn print(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    tray: &dyn Tray,
    progress: &dyn Progress,
) -> Outcome<Print> {
    let print = |deck: &Deck, album: &Album| {
        let (class, choice, wanted) = class(deck, order)?;
        let named = (&choice, name::part(&order.choice), order.pupils);
        let kept = (tray, order.draft);
        let (sheets, others) = made((deck, album), workshop, named, (wanted, order.ink), kept)?;
        Ok(Print {
            class,
            sheets,
            others,
        })
    };
    let wanted = Wanted::Chosen(order.ink, &order.choice);
    prepared(workshop, order, wanted, progress, print)
}

/// Prints what changed since a game was printed before; no sheets when that is nothing.
pub fn reprint<S: Shelf>(
    workshop: &Workshop<S>,
    order: &Order,
    before: &Before<S>,
    tray: &dyn Tray,
    progress: &dyn Progress,
) -> Outcome<Reprint> {
    let print = |deck: &Deck, album: &Album| {
        let (class, choice, wanted) = class(deck, order)?;
        let drawn = (deck, album);
        let changes = against(drawn, &workshop.fonts, (&choice, order.ink), before)?;
        let (choice, part) = (changes.choice(&choice), changes.choice(&order.choice));
        let made = (changes.print() > 0).then(|| {
            let named = (&choice, name::part(&part), order.pupils);
            let kept = (tray, order.draft);
            made(drawn, workshop, named, (wanted, order.ink), kept)
        });
        let print = made.transpose()?.map(|(sheets, others)| Print {
            class,
            sheets,
            others,
        });
        Ok(Reprint { changes, print })
    };
    // What was printed before is known by all that the game has.
    prepared(workshop, order, Wanted::Cards(order.ink), progress, print)
}

/// Makes a game ready, and prints of it what is to be printed.
fn prepared<T>(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    wanted: Wanted<'_>,
    progress: &dyn Progress,
    print: impl FnOnce(&Deck, &Album) -> Result<T, Failure>,
) -> Outcome<T> {
    let possible = workshop.know(&order.game).map_err(Failure::from);
    if let Err(failure) = possible.and_then(|()| order.check()) {
        return Outcome::failed(failure);
    }
    progress.begin(2);
    progress.doing(&format!("{}: drawing faces", order.game));
    let game = workshop.prepare_as(&order.game, wanted, order.choice.variant.as_deref());
    progress.done(1);
    let deck = game.deck.as_ref();
    let deck = deck.filter(|_| order.draft || !game.findings.has_error());
    let made = deck.map(|deck| {
        progress.doing(&format!("{}: writing sheets", order.game));
        print(deck, &game.album)
    });
    let (made, album) = (made.transpose(), game.album);
    // To let go of thousands of drawings takes a while, and nobody has to wait for it.
    rayon::spawn(move || drop(album));
    Outcome::new(game.findings, made)
}

/// Makes the sheets of what was chosen, under the name of that part and of the class, and counts what
/// other ways would take.
fn made(
    drawn: (&Deck, &Album),
    workshop: &Workshop<impl Shelf>,
    (choice, part, pupils): (&Choice, String, Option<u16>),
    (order, ink): (print::Order, Ink),
    (tray, draft): (&dyn Tray, bool),
) -> Result<(Sheets, Vec<Other>), Failure> {
    let larger = larger(drawn, choice, order)?;
    let (others, sheets) = rayon::join(
        || others(drawn, choice, order),
        || {
            let drawn = larger.as_ref().map_or(drawn, |(deck, album)| (deck, album));
            let part = (choice, part.as_str(), pupils);
            sheets(drawn, &workshop.fonts, part, (order, ink), (tray, draft))
        },
    );
    Ok((sheets?, others?))
}

/// Makes all pieces larger, if that is wanted.
pub(super) fn larger(
    (deck, album): (&Deck, &Album),
    choice: &Choice,
    order: print::Order,
) -> Result<Option<(Deck, Album)>, Failure> {
    if order.enlarge.is_none() {
        return Ok(None);
    }
    let factor = print::factor(album, (&choice.components(deck)?, choice), order)?;
    let (deck, album) = (deck.clone(), album.clone());
    Ok(Some((deck.scaled(factor), album.scaled(factor))))
}

/// Takes as many decks as a class needs, or one of them, each with all that any of its groups needs, so that any
/// group can take any deck.
pub(super) fn class(
    deck: &Deck,
    order: &Order,
) -> Result<(Option<Class>, Choice, print::Order), Failure> {
    let mut choice = order.choice.clone();
    let Some(pupils) = order.pupils else {
        return Ok((None, choice, order.sheets));
    };
    choice.components(deck)?;
    let spec = &deck.manifest.game;
    let players = *spec.players.get_ref();
    let ideal = choice.players.or(spec.ideal);
    let groups = groups(pupils, players, ideal.unwrap_or(players[1]))?;
    choice.players = groups.iter().max().copied();
    choice.fewest = groups.iter().min().copied();
    let decks = u16::try_from(groups.len());
    let decks = decks.map_err(|error| Failure::Order(error.to_string()))?;
    let decks = match order.sheets.of {
        Some(set) if set.0 >= decks => {
            let (pupils, last) = (
                counted(pupils.into(), "pupil"),
                Set(decks.saturating_sub(1)),
            );
            let all = match decks {
                1 => "one deck".to_owned(),
                _ => format!("the decks A to {last}"),
            };
            return Err(Failure::Order(format!(
                "{pupils} have {all}, and no deck {set}"
            )));
        }
        Some(_) => 1,
        None => decks,
    };
    let sheets = print::Order {
        decks,
        ..order.sheets
    };
    let of = order.sheets.of;
    let class = Class { pupils, groups, of };
    Ok((Some(class), choice, sheets))
}
