//! `[check.allow]` and its like: findings that an author lets pass, each with a reason.

use crate::deck::{Allowed, Deck, Within};
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
    let useless: Vec<Diagnostic> = deck
        .allowed()
        .filter_map(|entry| look(deck, &known, &entry, diags))
        .collect();
    pass(deck, diags);
    diags.extend(useless);
}

/// Takes out the findings that the manifest allows, where only a part of the deck was looked at.
pub fn pass(deck: &Deck, diags: &mut Diags) {
    diags.retain(|finding| !deck.allows(finding));
}

/// Says what is wrong with an entry.
fn look(deck: &Deck, known: &[Rule], entry: &Allowed<'_>, diags: &Diags) -> Option<Diagnostic> {
    let complain =
        |message: String| Diagnostic::new(Rule::M005, message).at(deck.place(entry.reason));
    let rule = match Rule::find(entry.rule, known) {
        Ok(rule) => rule,
        Err(error) => return Some(complain(error.to_string())),
    };
    if entry.reason.get_ref().trim().is_empty() {
        return Some(complain(format!("the allow of {rule} gives no reason")));
    }
    // What only some commands look at can't be called useless by the others.
    if is_by_command(rule) || diags.iter().any(|one| entry.covers(deck, one)) {
        return None;
    }
    let here = match entry.within {
        Within::Deck => String::new(),
        Within::Component(id) => format!(" in `{id}`"),
        Within::Template(written) => format!(" in `{}`", written.get_ref()),
    };
    let message = format!("nothing breaks {rule}{here}, so its allow does nothing");
    Some(complain(message).help("take the line out"))
}
