//! Stock: the paper that cards are printed on, and how high a pile of them is.

use crate::geom::{Length, Size};

/// Apparent density of uncoated paper and board in g/cm³: thickness is weight divided by it (ISO 534,
/// apparent sheet density; copying paper of 80 g/m² has 0.1 mm).
const DENSITY: i64 = 800;
/// Lightest and heaviest paper that a printer takes, in g/m².
const WEIGHTS: [u16; 2] = [60, 400];
/// Paper that most printers take and that still shuffles, in g/m².
const USUAL: u16 = 200;
/// Both layers of a sturdy sleeve, 100 µm each.
const SLEEVE: Length = Length::microns(200);
/// How much wider and higher than its card a sleeve is.
const SLEEVE_ROOM: Length = Length::whole_mm(3);
/// The thinnest and the thickest card.
const CARDS: [Length; 2] = [Length::microns(50), Length::whole_mm(3)];

/// What cards are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Thickness of the paper.
    paper: Length,
    /// Thickness of a card without its sleeve.
    card: Length,
    sleeves: bool,
}

impl Stock {
    /// Takes cards of paper of a weight in g/m²; `None` when no printer takes it.
    #[must_use]
    pub fn of_weight(weight: u16) -> Option<Self> {
        let [lightest, heaviest] = WEIGHTS;
        let paper = Length::microns(i64::from(weight) * 1000 / DENSITY);
        (lightest..=heaviest).contains(&weight).then_some(Self {
            paper,
            card: paper,
            sleeves: false,
        })
    }

    /// Takes cards of another thickness, as it is measured; `None` when no card is that thick.
    #[must_use]
    pub fn with_cards(self, card: Length) -> Option<Self> {
        let [thinnest, thickest] = CARDS;
        let is_card = (thinnest..=thickest).contains(&card);
        is_card.then_some(Self { card, ..self })
    }

    /// Glues the backs behind the fronts, as folded sheets do.
    #[must_use]
    pub fn folded(self) -> Self {
        let card = self.paper * 2;
        Self { card, ..self }
    }

    /// Puts the cards into sleeves.
    #[must_use]
    pub const fn in_sleeves(self) -> Self {
        Self {
            sleeves: true,
            ..self
        }
    }

    /// Gives the thickness of the paper, of which the box is made, too.
    #[must_use]
    pub const fn paper(&self) -> Length {
        self.paper
    }

    /// Gives the height of a pile of so many cards.
    #[must_use]
    pub fn pile(&self, cards: usize) -> Length {
        let sleeve = if self.sleeves { SLEEVE } else { Length::ZERO };
        (self.card + sleeve) * i64::try_from(cards).unwrap_or(i64::MAX / 10_000)
    }

    /// Gives the size of a card, in its sleeve when it has one.
    #[must_use]
    pub fn size(&self, card: Size) -> Size {
        let more = if self.sleeves {
            SLEEVE_ROOM
        } else {
            Length::ZERO
        };
        Size::new(card.width + more, card.height + more)
    }
}

impl Default for Stock {
    /// Paper of 200 g/m², a quarter of a millimetre thick.
    fn default() -> Self {
        let paper = Length::microns(i64::from(USUAL) * 1000 / DENSITY);
        Self {
            paper,
            card: paper,
            sleeves: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_is_as_high_as_its_paper_its_folds_and_its_sleeves_make_it() {
        let stock = Stock::of_weight(80).expect("copying paper");
        assert_eq!(stock.paper(), Length::microns(100));
        assert_eq!(stock.pile(100), Length::whole_mm(10));
        assert_eq!(stock.folded().pile(100), Length::whole_mm(20));
        assert_eq!(stock.in_sleeves().pile(100), Length::whole_mm(30));
        assert_eq!(Stock::of_weight(USUAL), Some(Stock::default()));
        let measured = stock.with_cards(Length::microns(310));
        assert_eq!(measured.map(|s| s.pile(10)), Some(Length::microns(3_100)));
    }

    #[test]
    fn what_is_no_paper_and_no_card_is_refused() {
        for weight in [0, 59, 401] {
            assert_eq!(Stock::of_weight(weight), None);
        }
        for card in [Length::ZERO, Length::whole_mm(4)] {
            assert_eq!(Stock::default().with_cards(card), None);
        }
    }
}
