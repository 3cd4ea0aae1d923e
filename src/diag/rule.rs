//! Coded rules: what a finding is called, and what `explain` prints.
//!
//! A rule is declared once, in a list: those that any deck can break in `rules.rs`, those that only
//! one game knows in the room of that game. Codes are never reused; a test holds that, and their order.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::severity::Severity;

/// A coded rule. Its letter says what it is about: M manifest, D deck data, T template and text,
/// B rulebook, P print, R referee, V a printed file.
#[derive(Clone, Copy)]
pub struct Rule(&'static Entry);

/// What is said of a rule where it is declared.
#[derive(Debug)]
pub struct Entry {
    /// The code, such as `T004`.
    pub code: &'static str,
    /// The name, which reads well after "allow".
    pub name: &'static str,
    /// How grave it is to break it.
    pub severity: Severity,
    /// The explanation, line by line as it stands in the list.
    pub explanation: &'static [&'static str],
}

/// Declares rules, as constants of [`Rule`] and as a list, so that each stands in one place.
macro_rules! rules {
    (
        $(#[doc = $about:literal])+
        $list:ident
        $($(#[doc = $doc:literal])+ $code:ident $name:literal $severity:ident;)+
    ) => {
        impl $crate::diag::Rule {
            $(
                $(#[doc = $doc])+
                pub const $code: Self = Self::new(&$crate::diag::Entry {
                    code: stringify!($code),
                    name: $name,
                    severity: $crate::diag::Severity::$severity,
                    explanation: &[$($doc),+],
                });
            )+
        }

        $(#[doc = $about])+
        pub const $list: &[$crate::diag::Rule] = &[$($crate::diag::Rule::$code),+];
    };
}

pub(crate) use rules;

impl Rule {
    /// Order of the letters in lists of rules.
    const LETTERS: &'static str = "MDTBPRV";

    /// Makes a rule of its entry.
    #[must_use]
    pub const fn new(entry: &'static Entry) -> Self {
        Self(entry)
    }

    /// Gives the code, such as `T004`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0.code
    }

    /// Gives the name, which reads well after "allow".
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Gives the severity.
    #[must_use]
    pub const fn severity(self) -> Severity {
        self.0.severity
    }

    /// Gives the explanation, line by line as it stands in the list.
    #[must_use]
    pub const fn explanation(self) -> &'static [&'static str] {
        self.0.explanation
    }

    /// Finds a rule among others by its code in any case, or by its name.
    ///
    /// # Errors
    /// When it is none of them.
    pub fn find(text: &str, rules: &[Self]) -> Result<Self, UnknownRule> {
        let found = rules
            .iter()
            .find(|rule| rule.code().eq_ignore_ascii_case(text) || rule.name() == text);
        found.copied().ok_or_else(|| UnknownRule(text.to_owned()))
    }

    fn key(self) -> (Option<usize>, &'static str) {
        let (letter, number) = self.code().split_at(1);
        (Self::LETTERS.find(letter), number)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.code() == other.code()
    }
}

impl Eq for Rule {}

impl PartialOrd for Rule {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rule {
    /// Puts rules in the order in which they are listed.
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Hash for Rule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code().hash(state);
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A word that is neither a rule's code nor its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRule(String);

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no rule; `cardwright explain` lists them",
            self.0
        )
    }
}

impl std::error::Error for UnknownRule {}
