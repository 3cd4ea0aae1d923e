//! How much may change: `seat > 3%` in, the changes that go beyond it out.

use std::fmt;
use std::str::FromStr;

use super::change::Change;
use super::compared::Comparison;
use crate::referee::compare::kind::{number, split};
use crate::referee::compare::{Kind, Unit};

/// A change that is too large.
#[derive(Clone, Debug, PartialEq)]
pub struct Threshold {
    /// What is measured; anything, when there is nothing here.
    pub kind: Option<Kind>,
    /// Of which seat, ending or card; of any, when there is nothing here.
    pub of: Option<String>,
    /// The largest change that is not too large: in points of a share, in minutes, as a number.
    pub most: f64,
    /// Whether that is a part of what the old version gives.
    pub is_part: bool,
    text: String,
}

impl Threshold {
    /// Gives the changes that are surely there and too large.
    #[must_use]
    pub fn exceeded<'a>(&self, comparison: &'a Comparison) -> Vec<&'a Change> {
        let found = comparison.found().into_iter();
        found.filter(|change| self.is_exceeded(change)).collect()
    }

    /// Says whether a comparison has what is to be held against it.
    #[must_use]
    pub fn measures(&self, comparison: &Comparison) -> bool {
        comparison.finding.is_some()
            || comparison
                .changes
                .iter()
                .any(|change| self.is_meant(change))
    }

    fn is_meant(&self, change: &Change) -> bool {
        let measure = &change.measure;
        self.kind.is_none_or(|kind| kind == measure.kind)
            && self.of.as_ref().is_none_or(|of| *of == measure.of)
    }

    fn is_exceeded(&self, change: &Change) -> bool {
        let measure = &change.measure;
        let unit = match measure.kind.unit() {
            Unit::Seconds => 60.0,
            Unit::Share | Unit::Count | Unit::Times => 1.0,
        };
        let is_share = measure.kind.unit() == Unit::Share;
        let most = if self.is_part && !is_share {
            self.most * change.old.abs()
        } else {
            self.most * unit
        };
        self.is_meant(change) && change.difference.abs() > most
    }
}

impl fmt::Display for Threshold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Threshold {
    type Err = String;

    /// Reads `seat > 3%`, `minutes > 5`, `minutes > 10%` or `C51.decides > 5%`.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "`{text}` is no threshold: write `seat > 3%`, `minutes > 5` or `C51.decides > 5%`; what can be \
                 measured: any, {}",
                Kind::words()
            )
        };
        let (name, most) = text.split_once('>').ok_or_else(wrong)?;
        let (of, word) = split(name);
        let kind = Kind::named(word);
        let (most, is_part) = number(most).ok_or_else(wrong)?;
        if most < 0.0 || kind.is_none() && word != "any" {
            return Err(wrong());
        }
        if let Some(kind) = kind {
            kind.holds(most, is_part)?;
        }
        Ok(Self {
            kind,
            of,
            most,
            is_part,
            text: text.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::change::tests::change;
    use super::*;

    #[test]
    fn thresholds_are_points_minutes_or_parts() {
        let is_exceeded = |text: &str, change: &Change| {
            let threshold: Threshold = text.parse().expect("a threshold");
            assert_eq!(threshold.to_string(), text);
            threshold.is_exceeded(change)
        };
        let seat = change(Kind::Seat, "2", 0.25, 0.29);
        assert!(is_exceeded("seat > 3%", &seat) && !is_exceeded("seat > 5%", &seat));
        assert!(is_exceeded("2.seat>3%", &seat) && !is_exceeded("1.seat > 3%", &seat));
        assert!(is_exceeded("any > 0", &seat) && !is_exceeded("minutes > 0", &seat));
        let long = change(Kind::Seconds, "", 1800.0, 2100.0);
        assert!(is_exceeded("minutes > 4", &long) && !is_exceeded("minutes > 6", &long));
        assert!(is_exceeded("minutes > 16%", &long) && !is_exceeded("minutes > 17%", &long));
        let card = change(Kind::Decides, "C51", 0.55, 0.48);
        assert!(
            is_exceeded("C51.decides > 6.5%", &card) && !is_exceeded("C52.decides > 1%", &card)
        );
    }

    #[test]
    fn what_is_no_threshold_says_how_one_is_written() {
        for bad in [
            "",
            "seat",
            "seat > ",
            "seat > x",
            "seat > -1",
            "seat < 3%",
            "seats > 3%",
            "seat > inf",
        ] {
            let why = bad.parse::<Threshold>().expect_err(bad);
            assert!(
                why.contains("`seat > 3%`") && why.contains("minutes"),
                "{why}"
            );
        }
    }
}
