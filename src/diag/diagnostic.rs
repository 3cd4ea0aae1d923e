//! One finding: a broken rule, its place and the way out.

use super::fix::Fix;
use super::place::Place;
use super::rule::Rule;
use super::severity::Severity;

/// A kind of face that a finding is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Faces {
    /// Id of the component.
    pub component: String,
    /// Path of the template below `templates/`.
    pub template: String,
}

/// One finding: a broken rule, its place and the way out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Diagnostic {
    /// The rule that is broken.
    pub rule: Rule,
    /// What is wrong, in lower case and without a full stop.
    pub message: String,
    /// Where the author wrote it, when there is such a place.
    pub place: Option<Place>,
    /// What the author can do about it.
    pub help: Option<String>,
    /// What the program can write itself to mend it.
    pub fix: Option<Box<Fix>>,
    /// The faces that show it; none when it is about something else.
    pub faces: Vec<Faces>,
}

impl Diagnostic {
    /// Makes a finding without a place.
    #[must_use]
    pub fn new(rule: Rule, message: impl Into<String>) -> Self {
        Self {
            rule,
            message: message.into(),
            place: None,
            help: None,
            fix: None,
            faces: Vec::new(),
        }
    }

    /// Adds the place that the author has to look at.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// Adds the place when there is one.
    #[must_use]
    pub fn at_maybe(mut self, place: Option<Place>) -> Self {
        self.place = place.or(self.place);
        self
    }

    /// Adds the way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds what the program can write itself.
    #[must_use]
    pub fn fix(mut self, fix: Fix) -> Self {
        self.fix = Some(Box::new(fix));
        self
    }

    /// Gives the severity of the broken rule.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.rule.severity()
    }
}
