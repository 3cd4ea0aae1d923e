//! `[check.allow]`: findings that an author lets pass, each with a reason.

use std::collections::BTreeSet;

use crate::deck::Deck;
use crate::diag::{Diagnostic, Diags, Rule};
use crate::referee::Shelf;

/// Says whether only some commands look at a rule: `export` asks for more bleed and certain sizes, not
/// all look for paper that is large enough, rulebooks are read only by those who want them, and only `check` lets the referee play.
fn is_by_command(rule: Rule) -> bool {
    [Rule::P001, Rule::P002, Rule::P003].contains(&rule) || rule.code().starts_with(['B', 'R'])
}

/// Takes out the findings that the manifest allows; an allow that hits nothing is a finding.
pub fn allow(deck: &Deck, shelf: &impl Shelf, diags: &mut Diags) {
    let known = shelf.rules();
    let mut rules = BTreeSet::new();
    let mut useless = Vec::new();
    for (key, reason) in &deck.manifest.check.allow {
        let complain =
            |message: String| Diagnostic::new(Rule::M005, message).at(deck.place(reason));
        match Rule::find(key, &known) {
            Err(error) => useless.push(complain(error.to_string())),
            Ok(rule) if reason.get_ref().trim().is_empty() => {
                useless.push(complain(format!("the allow of {rule} gives no reason")));
            }
            // What only some commands look at can't be called useless by the others.
            Ok(rule) if is_by_command(rule) => {
                rules.insert(rule);
            }
            Ok(rule) if !diags.iter().any(|d| d.rule == rule) => {
                let finding = complain(format!("nothing breaks {rule}, so its allow does nothing"));
                useless.push(finding.help("take the line out"));
            }
            Ok(rule) => {
                rules.insert(rule);
            }
        }
    }
    diags.retain(|finding| !rules.contains(&finding.rule));
    diags.extend(useless);
}
