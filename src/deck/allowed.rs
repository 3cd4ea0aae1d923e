//! What an author lets pass: findings of a kind, in the whole deck, in one component or in one template.

use toml::Spanned;

use crate::diag::Diagnostic;

use super::card::Deck;

/// An entry of `[check.allow]`, of `[check.allow_in]`, or of a component's `allow`.
#[derive(Clone, Copy, Debug)]
pub struct Allowed<'a> {
    /// Code or name of the rule, as it is written.
    pub rule: &'a str,
    /// Why its findings are let pass.
    pub reason: &'a Spanned<String>,
    /// Where they are let pass.
    pub within: Within<'a>,
}

/// Where findings are let pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within<'a> {
    /// In the whole deck.
    Deck,
    /// On the faces of the component with this id, and in its table.
    Component(&'a str),
    /// On the faces that a template makes, named as components name it.
    Template(&'a Spanned<String>),
}

impl Deck {
    /// Says whether its author lets a finding pass.
    #[must_use]
    pub fn allows(&self, finding: &Diagnostic) -> bool {
        self.allowed().any(|allow| allow.covers(self, finding))
    }

    /// Lists what its author lets pass: first in the whole deck, then in templates, then in components.
    pub fn allowed(&self) -> impl Iterator<Item = Allowed<'_>> {
        let check = &self.manifest.check;
        let everywhere = check.allow.iter().map(|entry| (Within::Deck, entry));
        let templates = check.allow_in.iter();
        let templates = templates.flat_map(|(template, allow)| {
            let within = Within::Template(template);
            allow.iter().map(move |entry| (within, entry))
        });
        let components = self.components.iter().flat_map(|component| {
            let within = Within::Component(component.id());
            let allow = component.spec.allow.iter();
            allow.map(move |entry| (within, entry))
        });
        let all = everywhere.chain(templates).chain(components);
        all.map(|(within, (rule, reason))| Allowed {
            rule,
            reason,
            within,
        })
    }

    /// Says whether a template is the one with this path below `templates/`.
    #[must_use]
    pub fn is_template(&self, written: &str, path: &str) -> bool {
        let own = path.strip_prefix(self.id());
        path == written || own.and_then(|rest| rest.strip_prefix('/')) == Some(written)
    }
}

impl Allowed<'_> {
    /// Says whether a finding is let pass: all faces that it is about are, or the row that it points
    /// at. Without a reason none is.
    #[must_use]
    pub fn covers(&self, deck: &Deck, finding: &Diagnostic) -> bool {
        let rule = finding.rule;
        let is_it = rule.name() == self.rule || rule.code().eq_ignore_ascii_case(self.rule);
        if !is_it || self.reason.get_ref().trim().is_empty() {
            return false;
        }
        match self.within {
            Within::Deck => true,
            Within::Component(id) if finding.faces.is_empty() => {
                let table = deck.component(id).and_then(|one| one.table.as_ref());
                let place = finding.place.as_ref();
                table.is_some_and(|table| place.is_some_and(|place| place.file == table.file))
            }
            Within::Component(id) => finding.faces.iter().all(|face| face.component == id),
            Within::Template(written) => {
                let mut faces = finding.faces.iter();
                let is_it = |path: &str| deck.is_template(written.get_ref(), path);
                !finding.faces.is_empty() && faces.all(|face| is_it(&face.template))
            }
        }
    }
}
