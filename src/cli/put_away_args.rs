//! What is made to put a game away, as clap sees it: boxes and checklists.

use clap::ValueEnum;

use crate::face::Ink;
use crate::geom::Length;
use crate::net::Stock;
use crate::sheet::Paper;

use super::choice_args::{Games, Pieces};
use super::print_args::{book_paper, millimetres};

/// Options of `box`.
#[derive(Debug, clap::Args)]
pub struct BoxOptions {
    /// Games whose cards to box.
    #[command(flatten)]
    pub games: Games,
    /// Pieces to box.
    #[command(flatten)]
    pub pieces: Pieces,
    /// Make what can be drawn, even if something is wrong.
    #[arg(long)]
    pub draft: bool,
    /// Weight in g/m² of the paper of cards and box [default: 200].
    #[arg(long, value_name = "G", value_parser = weight)]
    pub weight: Option<Stock>,
    /// Thickness in mm of one card, when you have measured a pile.
    #[arg(long, value_name = "MM", value_parser = millimetres, allow_negative_numbers = true)]
    pub thickness: Option<Length>,
    /// The backs were folded behind the fronts and glued.
    #[arg(long, conflicts_with = "thickness")]
    pub fold: bool,
    /// The cards are in sleeves.
    #[arg(long)]
    pub sleeves: bool,
    /// Amount of ink: full, low (white grounds, pale fills, dark letters) or grey.
    #[arg(long, default_value = "full")]
    pub ink: Ink,
    /// Paper to print on: a4, letter, a3, legal or `210x297` (width and height in mm).
    #[arg(long, default_value = "a4")]
    pub paper: Paper,
    /// Width in mm of the edge that the printer can't print.
    #[arg(long, value_name = "MM", default_value = "5", value_parser = millimetres, allow_negative_numbers = true)]
    pub margin: Length,
}

/// What a checklist is made as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ChecklistFormat {
    /// Markdown.
    Md,
    /// Pages to print.
    Pdf,
}

/// Options of `checklist`.
#[derive(Debug, clap::Args)]
pub struct ChecklistOptions {
    /// Games to list.
    #[command(flatten)]
    pub games: Games,
    /// Pieces to list.
    #[command(flatten)]
    pub pieces: Pieces,
    /// What to make, separated by commas.
    #[arg(
        long,
        value_name = "FORMAT",
        value_delimiter = ',',
        default_value = "pdf"
    )]
    pub format: Vec<ChecklistFormat>,
    /// Paper to print on: a4 or letter.
    #[arg(long, default_value = "a4", value_parser = book_paper)]
    pub paper: Paper,
}

fn weight(text: &str) -> Result<Stock, String> {
    let stock = text.parse().ok().and_then(Stock::of_weight);
    stock.ok_or_else(|| format!("no printer takes paper of `{text}` g/m²: give 60 to 400"))
}
