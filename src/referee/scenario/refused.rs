//! Which rule has to refuse a move.

use std::fmt;

use serde::Deserialize;

/// Stands for any rule.
pub(super) const ANY: &str = "*";

/// Which rule has to refuse a move: this one, one of these, or any (`*`).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a rule, a list of rules, or `*` for any rule"
)]
pub enum Refused {
    /// This one; any, when it is `*`.
    By(String),
    /// One of these.
    ByOneOf(Vec<String>),
}

impl Refused {
    /// Gives the rules as they are written.
    #[must_use]
    pub fn rules(&self) -> &[String] {
        match self {
            Self::By(rule) => std::slice::from_ref(rule),
            Self::ByOneOf(rules) => rules,
        }
    }

    /// Says whether a refusal by this rule is meant.
    #[must_use]
    pub fn means(&self, rule: &str) -> bool {
        let named = |name: &String| name == rule;
        self.is_any() || self.rules().iter().any(named)
    }

    /// Says whether any rule is meant.
    #[must_use]
    pub fn is_any(&self) -> bool {
        matches!(self, Self::By(rule) if rule == ANY)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::By(_) if self.is_any() => f.write_str("any rule"),
            _ => f.write_str(&self.rules().join(" or ")),
        }
    }
}
