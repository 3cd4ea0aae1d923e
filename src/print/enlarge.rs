//! Larger than the deck says: for eyes that need it, for the board, as flash cards.
//!
//! A wish and the cards in, one factor for all pieces out, so that they still go together.

use std::fmt;
use std::str::FromStr;

use crate::deck::{Component, Kind};
use crate::geom::{Length, Size};
use crate::sheet::Paper;

/// The largest factor in thousandths: a playing card fills an A3 sheet with less.
const LARGEST: u16 = 6000;
/// The factor that changes nothing, in thousandths.
pub const SAME: u16 = 1000;
/// Most cards that somebody may want on a page.
const MOST_A_PAGE: u8 = 20;

/// How much larger the pieces are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enlarge {
    /// By so many percent.
    By(u16),
    /// Until the largest card just fits a size.
    To(Paper),
    /// Until just so many of the largest card fit a page.
    PerPage(u8),
}

/// Why pieces can't be enlarged so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotLarger {
    /// There is no card among the pieces that could tell the size.
    NoCard,
    /// They would be smaller than the deck says.
    Smaller(Size),
}

impl fmt::Display for NotLarger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCard => f.write_str("there is no piece that could be printed larger"),
            Self::Smaller(card) => write!(
                f,
                "cards of {card} would come out smaller, and what is written on them might be too small \
                 to read; ask for fewer on a page, for larger ones, or take larger paper"
            ),
        }
    }
}

impl std::error::Error for NotLarger {}

impl Enlarge {
    /// Gives the factor in thousandths for the pieces that were chosen; `a_page` knows of a component how
    /// many lie on a page, by such a factor.
    ///
    /// # Errors
    /// When nothing is to be enlarged, or it would come out smaller.
    pub(super) fn factor<P: Fn(u16) -> usize>(
        self,
        chosen: &[(usize, &Component)],
        a_page: impl FnOnce(&Component) -> P,
    ) -> Result<u16, NotLarger> {
        let largest = largest(chosen).ok_or(NotLarger::NoCard)?;
        let found = match self {
            Self::By(percent) => Some(percent.saturating_mul(10).min(LARGEST)),
            Self::To(paper) => last(|factor| fits(largest.size.scaled(factor), paper.size())),
            Self::PerPage(number) => {
                let a_page = a_page(largest);
                last(|factor| a_page(factor) >= usize::from(number))
            }
        };
        found.ok_or(NotLarger::Smaller(largest.size))
    }
}

/// Finds the component that takes most room: of the cards, if there are any.
fn largest<'a>(chosen: &[(usize, &'a Component)]) -> Option<&'a Component> {
    let all = chosen.iter().map(|(_, component)| *component);
    let cards = all.clone().filter(|one| one.spec.kind == Kind::Card);
    let area = |one: &&Component| (one.size.width.to_microns(), one.size.height.to_microns());
    cards.max_by_key(area).or_else(|| all.max_by_key(area))
}

/// Says whether a card fits a size, standing or lying.
fn fits(card: Size, room: Size) -> bool {
    let inside = |room: Size| card.width <= room.width && card.height <= room.height;
    inside(room) || inside(room.turned())
}

/// Finds the largest factor with which something holds; `None` when it does not even hold for the
/// size as it is.
fn last(holds: impl Fn(u16) -> bool) -> Option<u16> {
    let (mut good, mut bad) = (SAME, LARGEST + 1);
    if !holds(good) {
        return None;
    }
    while bad - good > 1 {
        let middle = good.midpoint(bad);
        if holds(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    Some(good)
}

/// Reads `150%` or `150`.
///
/// # Errors
/// What is no number, or would make cards smaller, or larger than any sheet.
pub fn percent(text: &str) -> Result<u16, String> {
    let most = LARGEST / 10;
    let number = text.trim().trim_end_matches('%').trim_end().parse::<u16>();
    let number = number.ok().filter(|number| (100..=most).contains(number));
    number.ok_or_else(|| {
        format!("`{text}` is none of 100% to {most}%; smaller letters could not be read")
    })
}

/// Reads the name of a size, `a4` to `a7`, or `105x148` in mm.
///
/// # Errors
/// What is no such size.
pub fn size(text: &str) -> Result<Paper, String> {
    let [width, height] = match text.trim().to_lowercase().as_str() {
        // ISO 216
        "a5" => [148, 210],
        "a6" => [105, 148],
        "a7" => [74, 105],
        _ => {
            return Paper::from_str(text)
                .map_err(|_| format!("`{text}` is no size: give a4 to a7, or such as `105x148`"));
        }
    };
    let [width, height] = [width, height].map(Length::whole_mm);
    Paper::custom(Size::new(width, height)).map_err(|error| error.to_string())
}

/// Reads how many cards are wanted on a page.
///
/// # Errors
/// What is no such number.
pub fn per_page(text: &str) -> Result<u8, String> {
    let number = text.trim().parse().ok();
    let number = number.filter(|number| (1..=MOST_A_PAGE).contains(number));
    number.ok_or_else(|| format!("`{text}` is no number of cards from 1 to {MOST_A_PAGE}"))
}
