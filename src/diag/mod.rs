//! Findings: what is wrong with authored material, where, and the way out.
//!
//! Stages push [`Diagnostic`]s into a [`Diags`]; [`render`] turns them into text for a person, and
//! [`json`], [`github`] and [`sarif`] turn the [`Report`] of a whole run into text for a machine.
//! A finding is data, never a panic, and never decides what happens next.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

mod fingerprint;
pub mod github;
pub mod json;
mod line;
mod place;
mod report;
mod rule;
mod rules;
pub mod sarif;
mod severity;
mod text;

pub use fingerprint::Fingerprint;
pub use place::Place;
pub use report::Report;
pub(crate) use rule::rules;
pub use rule::{Entry, Rule, UnknownRule};
pub use rules::RULES;
pub use severity::Severity;
pub use text::{MOST_SHOWN, Style, render};

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

    /// Gives the severity of the broken rule.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.rule.severity()
    }
}

/// All findings of one run, in the order in which they were made.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Diags {
    list: Vec<Arc<Diagnostic>>,
    /// The findings of the list once more, to tell fast whether a new one is among them.
    seen: BTreeSet<Arc<Diagnostic>>,
}

impl fmt::Debug for Diags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.list).finish()
    }
}

impl Diags {
    /// Starts with no finding.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a finding, unless the same one was made before.
    pub fn push(&mut self, finding: Diagnostic) {
        self.share(Arc::new(finding));
    }

    /// Adds all findings of another list, which is emptied.
    pub fn append(&mut self, other: Self) {
        for finding in other.list {
            self.share(finding);
        }
    }

    fn share(&mut self, finding: Arc<Diagnostic>) {
        if self.seen.insert(Arc::clone(&finding)) {
            self.list.push(finding);
        }
    }

    /// Gives the findings in order.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter().map(|finding| &**finding)
    }

    /// Says whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Counts the findings of one severity.
    #[must_use]
    pub fn count(&self, severity: Severity) -> usize {
        self.list
            .iter()
            .filter(|d| d.severity() == severity)
            .count()
    }

    /// Says whether one of the findings is an error.
    #[must_use]
    pub fn has_error(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// Keeps the findings that `keep` agrees to.
    pub fn retain(&mut self, mut keep: impl FnMut(&Diagnostic) -> bool) {
        let seen = &mut self.seen;
        self.list.retain(|finding| {
            let kept = keep(finding);
            if !kept {
                seen.remove(finding);
            }
            kept
        });
    }
}

impl Extend<Diagnostic> for Diags {
    fn extend<T: IntoIterator<Item = Diagnostic>>(&mut self, findings: T) {
        for finding in findings {
            self.push(finding);
        }
    }
}

/// Finds the known word that is nearest to a misspelt one, if one is near enough.
#[must_use]
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (wrong.chars().count() / 3).max(1) + 1;
    known
        .into_iter()
        .map(|word| (edits(wrong, word), word))
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, word)| word)
}

/// Counts the letters to insert, drop, change or swap between two words
/// (optimal string alignment distance).
fn edits(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_word_finds_its_neighbour() {
        assert_eq!(nearest("reapir", ["repair", "renew"]), Some("repair"));
        assert_eq!(nearest("xyzzy", ["repair", "renew"]), None);
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("ab", "ba"), 1);
    }

    #[test]
    fn the_same_finding_is_kept_once() {
        let mut diags = Diags::new();
        diags.push(Diagnostic::new(Rule::D002, "no column `x`"));
        diags.push(Diagnostic::new(Rule::D002, "no column `x`"));
        assert_eq!(diags.iter().count(), 1);
        assert!(diags.has_error());
    }

    #[test]
    fn many_findings_keep_their_order_and_are_added_fast() {
        // Compared one by one these would be five thousand million comparisons.
        let number = |i: usize| (i * 7919) % 100_000;
        let mut diags = Diags::new();
        for i in (0..100_000).chain(0..100_000) {
            diags.push(Diagnostic::new(Rule::T004, format!("card {}", number(i))));
        }
        assert_eq!(diags.count(Severity::Error), 100_000);
        let in_order = diags.iter().enumerate();
        for (i, finding) in in_order {
            assert_eq!(finding.message, format!("card {}", number(i)));
        }
    }

    #[test]
    fn what_was_taken_out_can_be_found_again() {
        let mut diags = Diags::new();
        diags.push(Diagnostic::new(Rule::D002, "no column `x`"));
        diags.push(Diagnostic::new(Rule::D003, "no number"));
        diags.retain(|finding| finding.rule != Rule::D002);
        diags.push(Diagnostic::new(Rule::D002, "no column `x`"));
        let rules: Vec<Rule> = diags.iter().map(|finding| finding.rule).collect();
        assert_eq!(rules, [Rule::D003, Rule::D002]);
    }
}
