//! Who is to sit at a seat, as an order says it: a bot by its name, or `you`.

use std::fmt;
use std::str::FromStr;

use crate::referee::Seat;
use crate::referee::bot::BotKind;

/// Who is to sit at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sitter {
    /// A bot.
    Bot(BotKind),
    /// Somebody who is asked.
    You,
}

impl Sitter {
    /// Names a seat by who sits there: `you (seat 1)`, `seat 2 (greedy)`.
    #[must_use]
    pub fn at(self, seat: Seat) -> String {
        match self {
            Self::Bot(bot) => format!("seat {seat} ({bot})"),
            Self::You => format!("you (seat {seat})"),
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::You => f.write_str("you"),
        }
    }
}

impl FromStr for Sitter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "you" => Ok(Self::You),
            _ => text
                .parse()
                .map(Self::Bot)
                .map_err(|error| format!("{error}, or you")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_named_by_who_sits_there() {
        let seat = Seat::new(1);
        let named = |text: &str| text.parse::<Sitter>().map(|sitter| sitter.at(seat));
        assert_eq!(named("you"), Ok("you (seat 2)".to_owned()));
        assert_eq!(named("greedy"), Ok("seat 2 (greedy)".to_owned()));
    }
}
