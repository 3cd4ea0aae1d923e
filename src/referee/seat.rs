//! Seats and cards as every game counts them.
//!
//! Cards are numbers here; [`Names`](super::Names) turns `#7` into the word that is printed.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A player's place at the table. Counts from 0 inside, from 1 wherever it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat that plays first.
    pub const FIRST: Self = Self(0);

    /// Makes a seat from its place, counted from 0.
    #[must_use]
    pub const fn new(place: u8) -> Self {
        Self(place)
    }

    /// Gives the place, counted from 0.
    #[must_use]
    pub const fn place(self) -> usize {
        self.0 as usize
    }

    /// Gives the seat on the left, which plays next, at a table of so many.
    #[must_use]
    pub const fn left(self, seats: u8) -> Self {
        Self(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// Gives the seat on the right, which has played before, at a table of so many.
    #[must_use]
    pub const fn right(self, seats: u8) -> Self {
        Self(if self.0 == 0 { seats } else { self.0 } - 1)
    }

    /// Gives all seats of a table.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(Self)
    }

    /// Gives all seats of a table in the order of play, this one first.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Self> + Clone {
        (self.0..seats).chain(0..self.0.min(seats)).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

impl FromStr for Seat {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number: u8 = text.parse().map_err(|_| Unreadable)?;
        number.checked_sub(1).map(Self).ok_or(Unreadable)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(u16::from(self.0) + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let place = number.checked_sub(1);
        place
            .map(Self)
            .ok_or_else(|| D::Error::custom("seats count from 1"))
    }
}

/// A face of the deck by its number; faces with several copies have one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u16);

impl Card {
    /// Gives the number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number = text
            .strip_prefix('#')
            .and_then(|digits| digits.parse().ok());
        number.map(Self).ok_or(Unreadable)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u16(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return u16::deserialize(deserializer).map(Self);
        }
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|_| D::Error::custom(format!("no card of the deck is called `{text}`")))
    }
}

/// The text is no move, chance outcome, seat or card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing of the game reads like this")
    }
}

impl std::error::Error for Unreadable {}

/// One value per seat; written as `{"1": …, "2": …}`, so that a pointer counts seats from 1.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T>(Vec<T>);

impl<T: Clone> Clone for BySeat<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }
}

impl<T> BySeat<T> {
    /// Makes a value for each seat.
    pub fn new(seats: u8, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(seats).map(value).collect())
    }

    /// Counts the seats.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // made from at most 255
    pub fn seats(&self) -> u8 {
        self.0.len() as u8
    }

    /// Gives the values in the order of the seats.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Gives the values in the order of the seats, to change them.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// Gives each seat with its value.
    #[allow(clippy::cast_possible_truncation)] // made from at most 255
    pub fn each(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0
            .iter()
            .enumerate()
            .map(|(n, value)| (Seat(n as u8), value))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.place()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.place()]
    }
}

impl<'a, T> IntoIterator for &'a BySeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut BySeat<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (seat, value) in self.each() {
            map.serialize_entry(&seat.to_string(), value)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(InOrder(std::marker::PhantomData))
    }
}

/// Reads seats in any order, as long as none is missing.
struct InOrder<T>(std::marker::PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for InOrder<T> {
    type Value = BySeat<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the seats `1`, `2` and so on")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<BySeat<T>, A::Error> {
        let mut seats = std::collections::BTreeMap::new();
        while let Some((name, value)) = map.next_entry::<String, T>()? {
            let seat: Seat = name.parse().map_err(|_| {
                A::Error::custom(format!("`{name}` is no seat; seats count from 1"))
            })?;
            seats.insert(seat, value);
        }
        let last = seats
            .last_key_value()
            .map_or(0, |(seat, _)| seat.place() + 1);
        if last != seats.len() {
            return Err(A::Error::custom("a seat is missing"));
        }
        Ok(BySeat(seats.into_values().collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_count_from_one_wherever_they_are_written() {
        assert_eq!(Seat::FIRST.to_string(), "1");
        assert_eq!("3".parse(), Ok(Seat::new(2)));
        assert_eq!("0".parse::<Seat>(), Err(Unreadable));
        let hands = BySeat::new(3, |seat| seat.place() * 10);
        let json = serde_json::to_string(&hands).expect("json");
        assert_eq!(json, r#"{"1":0,"2":10,"3":20}"#);
        assert_eq!(
            serde_json::from_str::<BySeat<usize>>(&json).expect("read"),
            hands
        );
        assert!(serde_json::from_str::<BySeat<usize>>(r#"{"1":0,"3":1}"#).is_err());
    }

    #[test]
    fn play_goes_on_to_the_left() {
        let order: Vec<usize> = Seat::new(3).round(5).map(Seat::place).collect();
        assert_eq!(order, [3, 4, 0, 1, 2]);
        assert_eq!(Seat::new(4).left(5), Seat::FIRST);
        for seat in Seat::all(5) {
            assert_eq!(seat.left(5).right(5), seat);
        }
    }
}
