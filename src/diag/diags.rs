//! The findings of a run, in the order in which they were made.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use super::diagnostic::Diagnostic;
use super::severity::Severity;

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

#[cfg(test)]
mod tests {
    use super::super::{Rule, Severity};
    use super::*;

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
