//! What is measured, in which unit, and by which word somebody names it.

use serde::Serialize;

/// What a measure is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The share of the victories that a seat wins.
    Seat,
    /// The share of the victories that a bot wins.
    Bot,
    /// Seconds of a game at a real table.
    Seconds,
    /// Rounds of a game.
    Rounds,
    /// Decisions of a game.
    Decisions,
    /// How often the lead changes in a game.
    LeadChanges,
    /// By how many points the best player is ahead of the next.
    #[serde(rename = "lead")]
    Margin,
    /// The share of games in which that is less than a third of the best player's points.
    Close,
    /// The share of games with more than one winner.
    Shared,
    /// The share of games that end in this way.
    Ending,
    /// Points of a player in a game that come from here.
    #[serde(rename = "points")]
    Source,
    /// The share of games in which somebody draws the card.
    Drawn,
    /// How often a game plays the card.
    Played,
    /// How often the card decides, of the times that it is played.
    Decides,
    /// How often the first holder of the card wins, as a multiple of what chance gives.
    Holder,
}

/// What the numbers of a measure are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Parts of a whole, from 0 to 1.
    Share,
    /// Seconds, told as minutes.
    Seconds,
    /// How many.
    Count,
    /// A multiple of what chance gives.
    Times,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Seat,
        Self::Bot,
        Self::Seconds,
        Self::Rounds,
        Self::Decisions,
        Self::LeadChanges,
        Self::Margin,
        Self::Close,
        Self::Shared,
        Self::Ending,
        Self::Source,
        Self::Drawn,
        Self::Played,
        Self::Decides,
        Self::Holder,
    ];

    /// Finds the measure that somebody names.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Gives the words of all, for whoever has used another.
    #[must_use]
    pub fn words() -> String {
        Self::ALL.map(Self::word).join(", ")
    }

    /// Gives the word by which somebody names it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Bot => "bot",
            Self::Seconds => "minutes",
            Self::Rounds => "rounds",
            Self::Decisions => "decisions",
            Self::LeadChanges => "lead-changes",
            Self::Margin => "lead",
            Self::Close => "close",
            Self::Shared => "shared",
            Self::Ending => "ending",
            Self::Source => "points",
            Self::Drawn => "drawn",
            Self::Played => "played",
            Self::Decides => "decides",
            Self::Holder => "holder",
        }
    }

    /// Makes sure that a share is no more than all.
    pub(in crate::referee) fn holds(self, number: f64, is_part: bool) -> Result<(), String> {
        if self.unit() != Unit::Share || number.abs() <= 1.0 {
            return Ok(());
        }
        let way_out = if is_part {
            ""
        } else {
            "; write `5%` for five of a hundred"
        };
        Err(format!("a share is 100 % at most{way_out}"))
    }

    /// Says what its numbers are.
    #[must_use]
    pub fn unit(self) -> Unit {
        match self {
            Self::Seat
            | Self::Bot
            | Self::Close
            | Self::Shared
            | Self::Ending
            | Self::Drawn
            | Self::Decides => Unit::Share,
            Self::Seconds => Unit::Seconds,
            Self::Rounds
            | Self::Decisions
            | Self::LeadChanges
            | Self::Margin
            | Self::Source
            | Self::Played => Unit::Count,
            Self::Holder => Unit::Times,
        }
    }

    /// Says whether it is about a card.
    #[must_use]
    pub fn is_of_a_card(self) -> bool {
        matches!(
            self,
            Self::Drawn | Self::Played | Self::Decides | Self::Holder
        )
    }
}

/// Reads the name of a measure, such as `seat` or `C51.decides`: of what, and the word.
pub(in crate::referee) fn split(name: &str) -> (Option<String>, &str) {
    match name.trim().rsplit_once('.') {
        Some((of, word)) => (Some(of.to_owned()), word),
        None => (None, name.trim()),
    }
}

/// Reads a number, and whether it is so many of a hundred, as which it is given back.
pub(in crate::referee) fn number(text: &str) -> Option<(f64, bool)> {
    let text = text.trim();
    let (number, is_part) = match text.strip_suffix('%') {
        Some(digits) => (digits.trim().parse::<f64>().ok()? / 100.0, true),
        None => (text.parse().ok()?, false),
    };
    number.is_finite().then_some((number, is_part))
}

/// Parts a text at a sign for "more or less": `±`, `+-` or `+/-`.
#[must_use]
pub fn around(text: &str) -> Option<(&str, &str)> {
    let signs = ["±", "+/-", "+-"];
    signs.iter().find_map(|sign| text.split_once(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_measure_has_a_word_of_its_own() {
        for kind in Kind::ALL {
            assert_eq!(Kind::named(kind.word()), Some(kind));
        }
        assert_eq!(Kind::named("any"), None);
    }

    #[test]
    fn names_and_numbers_are_read_as_people_write_them() {
        assert_eq!(
            split(" C5.1.decides "),
            (Some("C5.1".to_owned()), "decides")
        );
        assert_eq!(split("seat"), (None, "seat"));
        assert_eq!(number(" 25 % "), Some((0.25, true)));
        assert_eq!(number("-3.5"), Some((-3.5, false)));
        for bad in ["", "%", "x", "NaN", "inf%"] {
            assert_eq!(number(bad), None, "{bad}");
        }
        for text in ["1 ± 2", "1 +- 2", "1 +/- 2"] {
            assert_eq!(around(text), Some(("1 ", " 2")));
        }
    }
}
