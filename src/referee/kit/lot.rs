//! Outcomes of chance: a seat, one of several cards, an order of cards, thrown dice.
//!
//! What may come in → an outcome, the verdict on one, its rest, its text.

use std::fmt::{self, Display};

use crate::referee::seat::{Card, Seat, Unreadable};
use crate::referee::stream::Stream;

/// One kind of outcome, and what it is drawn from.
///
/// [`lots!`](crate::lots) makes the outcomes of a game of such lots.
pub trait Lot: Sized {
    /// What the outcome is drawn from.
    type From: ?Sized;

    /// Draws an outcome, each as likely as any other. There is something to draw from.
    fn draw(from: &Self::From, rng: &mut Stream) -> Self;
    /// Says whether this can come.
    fn fits(&self, from: &Self::From) -> bool;
    /// Completes what a scenario has begun.
    #[must_use]
    fn completed(self, _from: &Self::From) -> Self {
        self
    }
    /// Writes what stands behind the word, with a blank before each part.
    ///
    /// # Errors
    /// When the text can't be written to.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Reads what stands behind the word.
    ///
    /// # Errors
    /// When nothing reads like this.
    fn read(words: &[&str]) -> Result<Self, Unreadable>;
}

/// Somebody at a table of so many.
impl Lot for Seat {
    type From = u8;

    fn draw(seats: &u8, rng: &mut Stream) -> Self {
        #[allow(clippy::cast_possible_truncation)] // below the number of seats
        Self::new(rng.below((*seats).into()) as u8)
    }

    fn fits(&self, seats: &u8) -> bool {
        self.place() < usize::from(*seats)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn read(words: &[&str]) -> Result<Self, Unreadable> {
        one(words)
    }
}

/// One of several cards.
impl Lot for Card {
    type From = [Card];

    fn draw(cards: &[Card], rng: &mut Stream) -> Self {
        cards[rng.index(cards.len())]
    }

    fn fits(&self, cards: &[Card]) -> bool {
        cards.contains(self)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn read(words: &[&str]) -> Result<Self, Unreadable> {
        one(words)
    }
}

/// Cards in an order.
impl Lot for Vec<Card> {
    type From = [Card];

    fn draw(cards: &[Card], rng: &mut Stream) -> Self {
        let mut cards = cards.to_vec();
        rng.shuffle(&mut cards);
        cards
    }

    fn fits(&self, cards: &[Card]) -> bool {
        let sorted = |cards: &[Card]| {
            let mut cards = cards.to_vec();
            cards.sort_unstable();
            cards
        };
        sorted(self) == sorted(cards)
    }

    fn completed(mut self, cards: &[Card]) -> Self {
        let mut rest = cards.to_vec();
        for card in &self {
            super::remove(&mut rest, *card);
        }
        self.append(&mut rest);
        self
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each(self, f)
    }

    fn read(words: &[&str]) -> Result<Self, Unreadable> {
        words.iter().map(|card| card.parse()).collect()
    }
}

/// What dice show, each with so many sides.
impl Lot for Vec<u8> {
    type From = [u8];

    fn draw(sides: &[u8], rng: &mut Stream) -> Self {
        #[allow(clippy::cast_possible_truncation)] // no more than the sides
        let throw = |sides: &u8| rng.below((*sides).max(1).into()) as u8 + 1;
        sides.iter().map(throw).collect()
    }

    fn fits(&self, sides: &[u8]) -> bool {
        let shows = |(face, sides): (&u8, &u8)| (1..=*sides).contains(face);
        self.len() == sides.len() && self.iter().zip(sides).all(shows)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each(self, f)
    }

    fn read(words: &[&str]) -> Result<Self, Unreadable> {
        let faces = words.iter().map(|face| face.parse());
        faces.collect::<Result<_, _>>().map_err(|_| Unreadable)
    }
}

fn one<T: std::str::FromStr<Err = Unreadable>>(words: &[&str]) -> Result<T, Unreadable> {
    match words {
        [word] => word.parse(),
        _ => Err(Unreadable),
    }
}

fn each<T: Display>(list: &[T], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    list.iter().try_for_each(|one| write!(f, " {one}"))
}

/// Makes the outcomes of a game: each a word, and a [`Lot`](crate::referee::kit::Lot) behind it.
///
/// ```
/// use cardwright::referee::{Card, Seat};
///
/// cardwright::lots! {
///     /// What chance decides.
///     pub enum Chance {
///         /// Who begins.
///         First(Seat) = "first",
///         /// The shuffled deck, the next card first.
///         Deck(Vec<Card>) = "deck",
///     }
/// }
/// let shuffled = Chance::Deck(vec![Card(2), Card(0)]);
/// assert_eq!(shuffled.to_string(), "deck #2 #0");
/// assert_eq!("deck #2 #0".parse(), Ok(shuffled));
/// assert_eq!("first 2".parse(), Ok(Chance::First(Seat::new(1))));
/// assert!("first 2 3".parse::<Chance>().is_err());
/// ```
#[macro_export]
macro_rules! lots {
    (
        $(#[$doc:meta])*
        pub enum $name:ident {
            $($(#[$what:meta])* $case:ident($lot:ty) = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$what])* $case($lot)),+
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $(Self::$case(lot) => {
                        f.write_str($word)?;
                        $crate::referee::kit::Lot::write(lot, f)
                    })+
                }
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::referee::Unreadable;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let words: Vec<&str> = text.split_whitespace().collect();
                match words.split_first() {
                    $(Some((&$word, rest)) => {
                        <$lot as $crate::referee::kit::Lot>::read(rest).map(Self::$case)
                    })+
                    _ => Err($crate::referee::Unreadable),
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_fits_what_it_is_drawn_from() {
        let cards = [Card(3), Card(1), Card(1), Card(7)];
        let mut rng = Stream::new(1);
        for _ in 0..50 {
            assert!(<Vec<Card>>::draw(&cards, &mut rng).fits(&cards));
            assert!(Card::draw(&cards, &mut rng).fits(&cards));
            assert!(Seat::draw(&3, &mut rng).fits(&3));
            assert!(<Vec<u8>>::draw(&[4, 6, 1], &mut rng).fits(&[4, 6, 1]));
        }
        assert!(!vec![Card(3), Card(1), Card(7), Card(7)].fits(&cards));
        assert!(!vec![Card(3)].fits(&cards));
        assert!(!Seat::new(3).fits(&3));
        for wrong in [&[1][..], &[0, 1], &[5, 1], &[1, 1, 1]] {
            assert!(!wrong.to_vec().fits(&[4, 6]), "{wrong:?}");
        }
    }

    #[test]
    fn the_rest_of_an_order_follows_as_it_lies() {
        let cards = [Card(3), Card(1), Card(1), Card(7)];
        let begun = vec![Card(7), Card(1)];
        assert_eq!(
            begun.completed(&cards),
            [Card(7), Card(1), Card(3), Card(1)]
        );
    }
}
