//! Single cards that somebody asks for: `C02`, `T01..T03`, `C02=3`.

use std::fmt;
use std::str::FromStr;

use super::card::{Card, Component};

/// Most copies of one card that somebody may ask for.
const MOST_COPIES: u32 = 1000;

/// A card or a run of cards of one component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// Id of the first card.
    pub first: String,
    /// Id of the last one, in the order of the table; the first card alone when there is none.
    pub last: Option<String>,
    /// How often each is wanted; as often as the deck has it when nobody says it.
    pub copies: Option<u32>,
}

impl Pick {
    /// Finds the cards in a component: where the first lies and where the last. `None` when they are
    /// not both in it, one after the other.
    pub(super) fn range(&self, component: &Component) -> Option<[usize; 2]> {
        let place = |id: &str| component.cards.iter().position(|card| card.id == id);
        let first = place(&self.first)?;
        let last = self.last.as_deref().map_or(Some(first), place)?;
        (first <= last).then_some([first, last])
    }

    /// Says whether a card of a component is meant.
    pub(super) fn has(&self, component: &Component, card: &Card) -> bool {
        if self.last.is_none() {
            return self.first == card.id;
        }
        self.range(component).is_some_and(|[first, last]| {
            let mut run = component.cards[first..=last].iter();
            run.any(|one| one.id == card.id)
        })
    }
}

impl fmt::Display for Pick {
    /// Writes the text that [`FromStr`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.first)?;
        if let Some(last) = &self.last {
            write!(f, "..{last}")?;
        }
        match self.copies {
            Some(copies) => write!(f, "={copies}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Pick {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "`{text}` is no card: give an id such as `C02`, a run such as `T01..T03`, or a number \
                 of copies with it, such as `C02=3`"
            )
        };
        let (cards, copies) = match text.rsplit_once('=') {
            Some((cards, number)) => {
                let number = number.trim().parse().map_err(|_| wrong())?;
                if !(1..=MOST_COPIES).contains(&number) {
                    return Err(format!(
                        "a card is printed 1 to {MOST_COPIES} times, not {number}"
                    ));
                }
                (cards, Some(number))
            }
            None => (text, None),
        };
        let (first, last) = match cards.split_once("..") {
            Some((first, last)) => (first, Some(last.trim().to_owned())),
            None => (cards, None),
        };
        let first = first.trim().to_owned();
        if first.is_empty() || last.as_ref().is_some_and(String::is_empty) {
            return Err(wrong());
        }
        Ok(Self {
            first,
            last,
            copies,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_as_they_are_written_and_nonsense_is_refused() {
        for text in ["C02", "T01..T03", "C02=3", "T01..T04=2", "7"] {
            let pick: Pick = text.parse().expect(text);
            assert_eq!(pick.to_string(), text);
        }
        for text in [
            "", "..", "T01..", "..T04", "C02=", "C02=0", "C02=1001", "C02=x", "=2",
        ] {
            assert!(text.parse::<Pick>().is_err(), "{text}");
        }
    }
}
