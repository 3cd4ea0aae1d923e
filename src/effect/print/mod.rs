//! Effect → its canonical text, and a short mark of that text.

mod deed;
mod metric;

use std::fmt::{self, Formatter};

use crate::diag::Fingerprint;

use super::tree::{Act, Amount, Clause, Effect, Kind, Pick, Portion, Who, Worded};

impl Effect {
    /// Gives a word of eight letters that stands for this effect, however its author spelt it.
    #[must_use]
    pub fn mark(&self) -> String {
        let mut print = Fingerprint::new();
        print.eat(self.to_string().as_bytes());
        print.word()
    }
}

impl fmt::Display for Effect {
    /// Writes the canonical form, which reads back to the same effect.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, clause) in self.clauses.iter().enumerate() {
            write!(f, "{}{clause}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.trigger.word())?;
        if let Some(limit) = self.limit {
            write!(f, "[{limit}]")?;
        }
        f.write_str(": ")?;
        if let Some(condition) = &self.condition {
            write!(f, "{condition} ? ")?;
        }
        f.write_str(if self.may { "may " } else { "" })?;
        if !self.price.is_empty() {
            write!(f, "pay {} -> ", joined(&self.price))?;
        }
        f.write_str(&joined(&self.acts))?;
        if !self.otherwise.is_empty() {
            write!(f, " else {}", joined(&self.otherwise))?;
        }
        Ok(())
    }
}

fn joined(parts: &[impl fmt::Display]) -> String {
    let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
    parts.join(" & ")
}

impl fmt::Display for Portion {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.item, self.amount)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Self::Deed(deed) = self {
            return write!(f, "{deed}");
        }
        f.write_str(self.verb())?;
        match self {
            Self::Points { amount, .. } => write!(f, " {amount:+}"),
            Self::Steal { amount, from } => write!(f, " inplay {amount} from={}", from.spelled()),
            Self::Draw { amount, .. } | Self::Search { amount } => {
                write!(f, " resource_pile {amount}")
            }
            Self::Discard { amount, .. } => write!(f, " hand {amount}"),
            Self::Strip {
                kind,
                amount,
                from,
                one_microbe,
                pick,
            } => {
                write!(f, " {} {amount} from={}", kind.spelled(), from.spelled())?;
                f.write_str(if *one_microbe { " microbe=choose" } else { "" })?;
                picked(f, *pick)
            }
            Self::Take { kind, amount, from } => {
                let (kind, from) = (kind.spelled(), from.spelled());
                write!(f, " {kind} {amount} from={from} where=table")
            }
            Self::Salvage { kind, amount } | Self::Assign { kind, amount } => {
                write!(f, " {} {amount} from=discard_top", kind.spelled())
            }
            Self::Give {
                kind,
                amount,
                to,
                who,
                pick,
            } => {
                let item = kind.map_or("card", Kind::spelled);
                write!(f, " {item} {amount} to={}", to.spelled())?;
                whose(f, *who)?;
                return picked(f, *pick);
            }
            Self::Wild => f.write_str(" 1"),
            Self::Require { amount, .. } => write!(f, " +{amount}"),
            Self::Evict { from } => write!(f, " microbe from={} to=hand", from.spelled()),
            Self::Skip { phase, .. } => write!(f, " {}", phase.spelled()),
            Self::Hold { amount, turns: 1 } => write!(f, " {amount}"),
            Self::Hold { amount, turns } => write!(f, " {amount} turns={turns}"),
            Self::Peek { amount } => write!(f, " resource_pile {amount} reorder=yes"),
            Self::Shield => f.write_str(" microbe"),
            Self::Cancel => f.write_str(" bad"),
            Self::Deed(_) => Ok(()),
        }?;
        match self {
            Self::Points { who, .. }
            | Self::Draw { who, .. }
            | Self::Discard { who, .. }
            | Self::Require { who, .. }
            | Self::Skip { who, .. } => whose(f, *who),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Some(number) => write!(f, "{number}"),
            Self::All => f.write_str("all"),
        }
    }
}

fn whose(f: &mut Formatter<'_>, who: Who) -> fmt::Result {
    match who {
        Who::Me => Ok(()),
        who => write!(f, " who={}", who.spelled()),
    }
}

fn picked(f: &mut Formatter<'_>, pick: Pick) -> fmt::Result {
    match pick {
        Pick::Owner => Ok(()),
        pick => write!(f, " pick={}", pick.spelled()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;

    #[test]
    fn a_mark_stands_for_the_effect_and_not_for_its_spelling() {
        let mark = |text: &str| parse(text).expect(text).mark();
        assert_eq!(
            mark("drawn: discard hand 2"),
            mark(" drawn :discard hand +2 who=me")
        );
        assert_ne!(mark("drawn: discard hand 2"), mark("drawn: discard hand 3"));
        assert_eq!(mark("drawn: skip turn").len(), 8);
    }
}
