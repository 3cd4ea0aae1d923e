//! Effect → its canonical text, which reads back to the same effect.

mod act;
mod metric;

use std::fmt::{self, Formatter};

use super::tree::{Clause, Portion};
use super::whole::{Effect, Gauge};

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, clause) in self.clauses.iter().enumerate() {
            write!(f, "{}{clause}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl fmt::Display for Gauge {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.metric)
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.trigger.word)?;
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
