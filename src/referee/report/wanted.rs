//! What somebody wants of a game: `seat = 25% ± 2%`, `minutes = 20..30`, `C51.decides = 40%..50%`. A report in, how
//! far it is off out.

use std::fmt;
use std::str::FromStr;

use super::card::CardLine;
use super::document::Report;
use super::number::part;
use super::outcome::Table;
use crate::referee::compare::kind::{around, number, split};
use crate::referee::compare::{Kind, Unit};

/// Bounds for a measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// What is measured.
    pub kind: Kind,
    /// Of which seat, ending or card; of all, when there is nothing here.
    pub of: Option<String>,
    /// The least and the most that is wanted: shares from 0 to 1, minutes, numbers.
    pub bounds: [f64; 2],
    text: String,
}

/// What a report says of a measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// How many players; nothing for cards, which count over all of them.
    pub players: Option<usize>,
    /// Of which seat, ending or card.
    pub of: String,
    /// How much it is, in the unit of the bounds.
    pub value: f64,
}

impl Wanted {
    /// Gives what a report says of it, for each number of players, and each seat or card that is meant.
    #[must_use]
    pub fn measured(&self, report: &Report) -> Vec<Measured> {
        let mut out = Vec::new();
        if self.kind.is_of_a_card() {
            for card in &report.cards {
                if let Some(value) = card_value(self.kind, card) {
                    let of = card.id.clone();
                    out.push(Measured {
                        players: None,
                        of,
                        value,
                    });
                }
            }
        } else {
            for table in &report.tables {
                for (of, value) in values(self.kind, table) {
                    out.push(Measured {
                        players: Some(table.players),
                        of,
                        value,
                    });
                }
            }
        }
        out.retain(|one| self.of.as_ref().is_none_or(|of| *of == one.of));
        out
    }

    /// Says how far a value is out of bounds: 0 within them, 1 as far beyond as the middle is from nothing.
    #[must_use]
    pub fn off(&self, value: f64) -> f64 {
        let [low, high] = self.bounds;
        let size = f64::midpoint(low.abs(), high.abs()).max(1e-9);
        ((low - value).max(value - high) / size).max(0.0)
    }

    /// Writes a value in the unit of the bounds.
    #[must_use]
    pub fn say(&self, value: f64) -> String {
        match self.kind.unit() {
            Unit::Share => format!("{:.1} %", value * 100.0),
            Unit::Seconds => format!("{value:.1}"),
            Unit::Count | Unit::Times => format!("{value:.2}"),
        }
    }
}

fn values(kind: Kind, table: &Table) -> Vec<(String, f64)> {
    let shares = |shares: &[super::Share]| {
        let shares = shares.iter().enumerate();
        let shares = shares.map(|(place, share)| ((place + 1).to_string(), share.share));
        shares.collect()
    };
    let one = |value| vec![(String::new(), value)];
    match kind {
        Kind::Seat => shares(&table.seats),
        Kind::Bot => shares(&table.bots),
        Kind::Seconds => one(table.seconds.mean / 60.0),
        Kind::Rounds => one(table.rounds.mean),
        Kind::Decisions => one(table.decisions.mean),
        Kind::LeadChanges => one(table.lead_changes.mean),
        Kind::Margin => one(table.margin.mean),
        Kind::Close => one(part(table.close, table.games)),
        Kind::Shared => one(part(table.shared, table.games)),
        Kind::Ending => {
            let endings = table.endings.iter();
            endings
                .map(|one| {
                    (
                        format!("{}, {}", one.kind, one.rule),
                        part(one.games, table.games),
                    )
                })
                .collect()
        }
        Kind::Source => {
            let sources = table.sources.iter();
            sources
                .map(|one| (one.name.to_string(), one.mean))
                .collect()
        }
        Kind::Drawn | Kind::Played | Kind::Decides | Kind::Holder => Vec::new(),
    }
}

fn card_value(kind: Kind, card: &CardLine) -> Option<f64> {
    match kind {
        Kind::Drawn => Some(part(card.drawn[0], card.games)),
        Kind::Played => Some(part(card.played[1], card.games)),
        Kind::Decides => card.decides(),
        Kind::Holder => card.fortune,
        _ => None,
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Wanted {
    type Err = String;

    /// Reads `seat = 25% ± 2%`, `minutes = 20..30`, `1.seat = 45%..55%`, `C51.decides = 0.4..0.5`.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "`{text}` are no bounds: write `seat = 25% ± 2%`, `minutes = 20..30` or `C51.decides = 40%..50%`; \
                 what can be measured: {}",
                Kind::words()
            )
        };
        let (name, range) = text.split_once('=').ok_or_else(wrong)?;
        let (of, word) = split(name);
        let kind = Kind::named(word).ok_or_else(wrong)?;
        let is_share = kind.unit() == Unit::Share;
        let ends = |ends: (&str, &str)| {
            let (one, other) = (number(ends.0)?, number(ends.1)?);
            // Nothing but a share is so many of a hundred.
            let is_fit = is_share || !(one.1 || other.1);
            is_fit.then_some((one.0, other.0))
        };
        let bounds = match around(range) {
            Some(both) => ends(both).map(|(middle, reach)| [middle - reach, middle + reach]),
            None => range
                .split_once("..")
                .and_then(ends)
                .map(|(low, high)| [low, high]),
        };
        let bounds = bounds.filter(|[low, high]| low <= high).ok_or_else(wrong)?;
        kind.holds(bounds[0], range.contains('%'))?;
        Ok(Self {
            kind,
            of,
            bounds,
            text: text.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_a_range_or_a_middle_with_a_reach() {
        for (text, of, [low, high]) in [
            ("seat = 25% ± 2%", None, [0.23, 0.27]),
            ("minutes=20..30", None, [20.0, 30.0]),
            ("C51.decides = 40%..50%", Some("C51"), [0.4, 0.5]),
            ("1.seat = 0.5 +- 0.1", Some("1"), [0.4, 0.6]),
        ] {
            let wanted: Wanted = text.parse().expect(text);
            assert_eq!(wanted.of.as_deref(), of, "{text}");
            assert!(
                (wanted.bounds[0] - low).abs() < 1e-9 && (wanted.bounds[1] - high).abs() < 1e-9,
                "{text}"
            );
        }
        for bad in [
            "",
            "seat",
            "seat = ",
            "seat = 3",
            "seat = 5..3",
            "seats = 1..2",
            "seat = a..b",
        ] {
            assert!(bad.parse::<Wanted>().is_err(), "{bad}");
        }
    }

    #[test]
    fn how_far_a_value_is_off_is_told_by_the_size_of_the_bounds() {
        let wanted: Wanted = "minutes = 20..30".parse().expect("bounds");
        for (value, off) in [
            (25.0, 0.0),
            (20.0, 0.0),
            (30.0, 0.0),
            (10.0, 0.4),
            (55.0, 1.0),
        ] {
            assert!((wanted.off(value) - off).abs() < 1e-9, "{value}");
        }
    }
}
