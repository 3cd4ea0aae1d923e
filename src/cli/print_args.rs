//! Options of `print`.

use clap::ValueEnum;

use crate::face::Ink;
use crate::geom::{Length, Point};
use crate::job::print::{MOST_DECKS, MOST_PUPILS};
use crate::print::{Enlarge, Sequence, enlarge};
use crate::sheet::{Cutting, Duplex, Paper, Set, Spacing, THICKEST};

use super::choice_args::{Games, Pieces};

/// Options of `print`.
#[derive(Debug, clap::Args)]
pub struct PrintOptions {
    /// Games to print.
    #[command(flatten)]
    pub games: Games,
    /// Pieces to print.
    #[command(flatten)]
    pub pieces: Pieces,
    /// Print only what changed on paper since a folder, a printed PDF (with the same `--ink`) or a
    /// revision in git, into a file of its own.
    #[arg(
        long,
        value_name = "FOLDER|FILE.pdf|GIT-REV",
        conflicts_with = "calibrate"
    )]
    pub since: Option<String>,
    /// Print what can be drawn, even if something is wrong.
    #[arg(long)]
    pub draft: bool,
    /// Amount of ink: full, low (white grounds, pale fills, dark letters) or grey.
    #[arg(long, default_value = "full")]
    pub ink: Ink,
    /// Paper to print on: a4, letter, a3, legal or `210x297` (width and height in mm).
    #[arg(long, default_value = "a4")]
    pub paper: Paper,
    /// Edge over which the printer turns the sheet: long, short, or none for backs in a file of
    /// their own.
    #[arg(long, default_value = "long")]
    pub duplex: Duplex,
    /// Width in mm of the edge that the printer can't print.
    #[arg(long, value_name = "MM", default_value = "5", value_parser = millimetres, allow_negative_numbers = true)]
    pub margin: Length,
    /// Space between cards: fullest (as many as fit), apart, shared (cards touch), or a width in mm
    /// [default: what suits the way of cutting].
    #[arg(long, value_parser = spacing, allow_negative_numbers = true)]
    pub gap: Option<Spacing>,
    /// How many decks.
    #[command(flatten)]
    pub set: ClassSet,
    /// Backs on the same side as the fronts, to be folded behind them and glued: for printers that
    /// print one side only.
    #[arg(long, conflicts_with_all = ["duplex", "outline"])]
    pub fold: bool,
    /// What the cards are cut with.
    #[arg(long, value_name = "TOOL", default_value = "scissors")]
    pub cut: Cut,
    /// How far in mm a machine's registration marks stay away from the edges of the paper, with `--cut machine`
    /// [default: 10].
    #[arg(long, value_name = "MM", value_parser = millimetres, allow_negative_numbers = true)]
    pub inset: Option<Length>,
    /// How much larger than the deck says.
    #[command(flatten)]
    pub larger: Larger,
    /// How fronts and backs are made to meet.
    #[command(flatten)]
    pub alignment: Alignment,
}

/// How much larger pieces are printed.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
pub struct Larger {
    /// Print everything larger, for those who see little: `150%`.
    #[arg(long, value_name = "PERCENT", value_parser = enlarge::percent)]
    large: Option<u16>,
    /// Print everything larger, until the largest card just fits this size: a4 to a7, or such as
    /// `105x148`.
    #[arg(long, value_name = "SIZE", value_parser = enlarge::size)]
    size: Option<Paper>,
    /// Print everything larger, until just so many of the largest card fit a page: flash cards.
    #[arg(long, value_name = "N", value_parser = enlarge::per_page)]
    per_page: Option<u8>,
}

impl Larger {
    /// Gives the wish that the library works with.
    pub fn wish(&self) -> Option<Enlarge> {
        let large = self.large.map(Enlarge::By);
        large
            .or(self.size.map(Enlarge::To))
            .or(self.per_page.map(Enlarge::PerPage))
    }
}

/// How many decks, and in which order.
#[derive(Debug, clap::Args)]
pub struct ClassSet {
    /// How many decks; more than 1,000 sheets come in several files of whole decks.
    #[arg(long, value_name = "N", conflicts_with = "pupils", value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_DECKS)))]
    pub copies: Option<u16>,
    /// As many decks as a class needs that plays in groups of the ideal size, or of `--players`.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_PUPILS)))]
    pub pupils: Option<u16>,
    /// One deck with the mark of this one of a class set, by its letter: for what got lost of it. With `--pupils` it has
    /// as many pieces as in that class.
    #[arg(long, value_name = "LETTER", conflicts_with = "copies")]
    pub deck: Option<Set>,
    /// Order of several decks: decks (one after the other), or stack (cut the whole pile, and every
    /// pile of cards is a deck in order).
    #[arg(long, default_value = "decks")]
    order: Sequence,
    /// Let each deck begin on the sheet where the one before ended; its mark tells it apart.
    #[arg(long, conflicts_with = "order")]
    save_paper: bool,
}

impl ClassSet {
    /// Gives the order that the library works with.
    pub fn sequence(&self) -> Sequence {
        if self.save_paper {
            Sequence::Close
        } else {
            self.order
        }
    }
}

/// What the page that shows the drift of backs has nothing of.
const NO_CALIBRATION: [&str; 16] = [
    "games",
    "only",
    "variant",
    "players",
    "cards",
    "draft",
    "ink",
    "gap",
    "copies",
    "pupils",
    "deck",
    "order",
    "fold",
    "cut",
    "Larger",
    "save_paper",
];

/// How fronts and backs are made to meet.
#[derive(Debug, clap::Args)]
pub struct Alignment {
    /// A line around the printable part of both sides, which shows whether they meet.
    #[arg(long)]
    pub outline: bool,
    /// Make a two-sided page to hold against the light, which shows how far backs drift.
    #[arg(long, conflicts_with_all = NO_CALIBRATION)]
    pub calibrate: bool,
    /// Move backs by this many mm to the right and down, as seen on the back.
    #[arg(long, value_name = "X,Y", value_parser = offset, allow_hyphen_values = true)]
    pub back_offset: Option<Point>,
    /// The printer's name, under which its back offset is remembered in the project folder.
    #[arg(long, value_name = "NAME")]
    pub printer: Option<String>,
}

/// What cards are cut with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Cut {
    /// Scissors: the outline of each card is drawn.
    Scissors,
    /// A guillotine or trimmer: long marks for cuts through the whole pile.
    Guillotine,
    /// A cutting machine: registration marks and a cut file.
    Machine,
}

impl From<Cut> for Cutting {
    fn from(cut: Cut) -> Self {
        match cut {
            Cut::Scissors => Self::Scissors,
            Cut::Guillotine => Self::Guillotine,
            Cut::Machine => Self::Machine,
        }
    }
}

/// Reads a width.
pub fn millimetres(text: &str) -> Result<Length, String> {
    let number = text.parse::<f64>().ok().and_then(Length::from_mm);
    number
        .filter(|l| *l >= Length::ZERO)
        .ok_or_else(|| format!("`{text}` is no width in mm"))
}

/// Reads how thick a paper is.
pub fn thickness(text: &str) -> Result<Length, String> {
    let length = millimetres(text).ok().filter(|length| *length <= THICKEST);
    length.ok_or_else(|| {
        format!(
            "no paper is {text} mm thick: give 0 to {}",
            THICKEST.to_mm()
        )
    })
}

/// Reads the paper of a rulebook.
pub fn book_paper(text: &str) -> Result<Paper, String> {
    let paper = text.parse::<Paper>().ok();
    let paper = paper.filter(|paper| [Paper::A4, Paper::LETTER].contains(paper));
    paper.ok_or_else(|| format!("that is printed on a4 or letter, not on `{text}`"))
}

/// Widest back offset; a printer that drifts by more has its paper askew.
const WIDEST_OFFSET: Length = Length::whole_mm(10);

fn offset(text: &str) -> Result<Point, String> {
    let length = |text: &str| text.trim().parse::<f64>().ok().and_then(Length::from_mm);
    let both = text
        .split_once(',')
        .and_then(|(x, y)| length(x).zip(length(y)));
    let [x, y] = both
        .map(|(x, y)| [x, y])
        .filter(|both| both.iter().all(|l| l.abs() <= WIDEST_OFFSET))
        .ok_or_else(|| {
            format!("`{text}` is no offset: give two numbers up to 10, such as `0.5,-1`")
        })?;
    Ok(Point::new(x, y))
}

fn spacing(text: &str) -> Result<Spacing, String> {
    match text {
        "fullest" => Ok(Spacing::Fullest),
        "apart" => Ok(Spacing::Apart),
        "shared" => Ok(Spacing::Shared),
        _ => millimetres(text)
            .map(Spacing::Gap)
            .map_err(|_| format!("`{text}` is none of fullest, apart, shared or a width in mm")),
    }
}
