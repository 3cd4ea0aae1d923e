//! The canonical text of things, numbers and conditions.

use std::fmt::{self, Formatter};

use super::super::condition::{Condition, Operand};
use super::super::item::{Item, Noun};
use super::super::metric::{Metric, Site};
use super::super::tree::Worded;

impl fmt::Display for Item {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, noun) in self.nouns.iter().enumerate() {
            write!(f, "{}{noun}", if i == 0 { "" } else { "|" })?;
        }
        Ok(())
    }
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sized(size) => return write!(f, "d{size}"),
            Self::Trait(Some(name)) => return write!(f, "trait.{name}"),
            Self::Tag(name) => return write!(f, "tag.{name}"),
            Self::Die => "die",
            Self::Card => "card",
            Self::FaceUp => "faceup",
            Self::FaceDown => "facedown",
            Self::Itself => "self",
            Self::Trait(None) => "trait",
            Self::Adaptation => "adaptation",
            Self::Evolution => "evolution",
            Self::Mutation => "mutation",
            Self::Genome => "genome",
            Self::Hand => "hand",
            Self::Pool => "pool",
            Self::Resource(resource) => resource.spelled(),
            Self::Same => "same",
            Self::Flask => "flask",
            Self::Component => "component",
            Self::Tally(tally) => tally.spelled(),
        })
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(item, site) => write!(f, "count({item}{})", At(*site)),
            Self::Types(site) => write!(f, "types(trait{})", At(*site)),
            Self::Names(site) => write!(f, "names(trait{})", At(*site)),
            Self::Pips(site) => write!(f, "pips(die{})", At(*site)),
            Self::Roll { dice, best, keep } => {
                let best = if *best { " best" } else { "" };
                let keep = if *keep { " keep" } else { "" };
                write!(f, "roll({dice}{best}{keep})")
            }
        }
    }
}

/// `@left`; nothing where everything is counted unless said otherwise.
struct At(Site);

impl fmt::Display for At {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Site::Me => Ok(()),
            site => write!(f, "@{}", site.spelled()),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Not(inner) => write!(f, "not {}", Part(inner)),
            Self::Every(all) => several(f, all, " and "),
            Self::Any(all) => several(f, all, " or "),
            Self::Compare(metric, comparison, operand) => {
                write!(f, "{metric} {} {operand}", comparison.spelled())
            }
            Self::Spot(mark) => write!(f, "spot({})", mark.spelled()),
            Self::Rank(metric, place) => write!(f, "rank({metric}) = {}", place.spelled()),
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
            Condition::Compare(..) | Condition::Rank(..) | Condition::Spot(_) => {
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
