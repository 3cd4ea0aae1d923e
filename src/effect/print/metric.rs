//! The canonical text of things, numbers and conditions.

use std::fmt::{self, Formatter};

use super::super::condition::{Condition, Operand};
use super::super::entry::{Form, Site};
use super::super::item::{Item, Thing};
use super::super::metric::{Metric, Of};
use super::super::spell::Spelled as _;

impl fmt::Display for Item {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, thing) in self.things.iter().enumerate() {
            write!(f, "{}{thing}", if i == 0 { "" } else { "|" })?;
        }
        Ok(())
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.noun.word)?;
        match &self.name {
            Some(name) => write!(f, ".{name}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.number.word)?;
        match &self.of {
            Of::Item(item, site) => write!(f, "{item}{}", At(site))?,
            Of::Site(site) => {
                if let Form::Fixed { word, .. } = self.number.form {
                    f.write_str(word)?;
                }
                write!(f, "{}", At(site))?;
            }
            Of::Roll { dice, ways } => {
                write!(f, "{dice}")?;
                ways.iter().try_for_each(|way| write!(f, " {way}"))?;
            }
        }
        f.write_str(")")
    }
}

/// `@left`; nothing where nothing else is meant.
struct At<'a>(&'a Site);

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0.usual {
            return Ok(());
        }
        write!(f, "@{}", self.0.word)
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Not(inner) => write!(f, "not {}", Part(inner)),
            Self::Every(all) => several(f, all, " and "),
            Self::Any(all) => several(f, all, " or "),
            Self::Compare(metric, comparison, operand) => {
                write!(f, "{metric} {} {operand}", comparison.word())
            }
            Self::State(state, way) => write!(f, "{}({way})", state.word),
            Self::Rank(metric, place) => write!(f, "rank({metric}) = {}", place.word()),
        }
    }
}

fn several(f: &mut Formatter<'_>, all: &[Condition], word: &str) -> fmt::Result {
    for (i, one) in all.iter().enumerate() {
        f.write_str(if i == 0 { "" } else { word })?;
        match one {
            Condition::Not(_) => write!(f, "{one}"),
            one => write!(f, "{}", Part(one)),
        }?;
    }
    Ok(())
}

/// A condition within another one, with the brackets that it needs.
struct Part<'a>(&'a Condition);

impl fmt::Display for Part<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Condition::Compare(..) | Condition::Rank(..) | Condition::State(..) => {
                write!(f, "{}", self.0)
            }
            _ => write!(f, "({})", self.0),
        }
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Metric(metric) => write!(f, "{metric}"),
        }
    }
}
