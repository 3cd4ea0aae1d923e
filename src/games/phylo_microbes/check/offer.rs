//! How findings about copies offer the one set that mends all of them.

use crate::diag::{Diagnostic, Rule};

use super::copies::Copies;

/// What a finding is about.
pub(super) struct About<'a> {
    /// The Resource among all of them.
    pub resource: usize,
    /// Whose cell it is.
    pub name: &'a str,
    /// Another way out, with an "or" behind it.
    pub way: &'static str,
    /// What to do without a set.
    pub otherwise: String,
}

/// The set, and where it was told already.
pub(super) struct Offer {
    copies: Option<Copies>,
    /// The first finding of each rule: the others of that rule refer to it.
    told: Vec<(Rule, String)>,
}

impl Offer {
    /// Takes the set, if there is one.
    pub fn new(copies: Option<Copies>) -> Self {
        let told = Vec::new();
        Self { copies, told }
    }

    /// Adds the set to a finding about the copies of a Resource; where there is no set, what else to do.
    pub fn add(&mut self, finding: Diagnostic, about: About<'_>) -> Diagnostic {
        let Some(copies) = &self.copies else {
            return finding.help(about.otherwise);
        };
        let (way, told) = (about.way, &copies.told);
        if let Some((_, first)) = self.told.iter().find(|(rule, _)| *rule == finding.rule) {
            let enough = copies.each[about.resource];
            return finding.help(format!(
                "{way}{enough} are enough, with the other numbers that are told at `{first}`"
            ));
        }
        self.told.push((finding.rule, about.name.to_owned()));
        match &copies.fix {
            Some(fix) => finding.fix(fix.clone()).help(format!(
                "{way}write copies that fit together, or let `check --fix` do it: {told}"
            )),
            None => finding.help(format!(
                "{way}write copies that fit together into a column `copies`: {told}"
            )),
        }
    }
}
