//! Everything that reading a book needs and collects.

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use crate::deck::{Component, Deck};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::face::Easel;
use crate::project::{Names, Project, file_name};

use super::attribute::Attributes;
use super::block::{Book, Marks, Picture};
use super::page::Page;
use super::played::Played;

/// Everything that reading needs and collects.
pub(super) struct Reader<'a, 'd> {
    pub deck: &'a Deck,
    pub project: &'a Project,
    pub easel: &'a Easel<'a>,
    /// What the referee has played.
    pub played: &'a Played,
    /// The file that is being read.
    pub page: Rc<Page>,
    /// The paths of the files that are being read, the outermost first.
    pub open: Vec<String>,
    /// The files that were read, in their order.
    pub files: Vec<Arc<str>>,
    pub book: Book,
    /// Anchors and where they stand first.
    pub anchors: BTreeMap<String, Place>,
    /// Links within the book, to be checked in the end.
    pub links: Vec<(String, Place)>,
    /// Terms of the index and their anchors.
    pub terms: BTreeMap<String, Vec<String>>,
    /// Pictures by what they show.
    pub drawn: BTreeMap<String, usize>,
    /// The names of their files.
    pub names: Names,
    /// How many letters were read.
    pub letters: usize,
    /// How many questions the last quiz asked, and its seed.
    pub quiz: (u64, u64),
    /// Numbers that the manifest holds.
    pub held: BTreeMap<i64, String>,
    pub diags: &'d mut Diags,
}

impl Reader<'_, '_> {
    /// Adds a finding at a range of the filled text.
    pub fn find(&mut self, rule: Rule, message: String, range: Range<usize>) {
        let place = self.page.place(range);
        self.diags.push(Diagnostic::new(rule, message).at(place));
    }

    /// Adds a finding at a range of the filled text, with the way out.
    pub fn advise(&mut self, rule: Rule, message: String, help: String, range: &Range<usize>) {
        let place = self.page.place(range.clone());
        let finding = Diagnostic::new(rule, message).at(place);
        self.diags.push(finding.help(help));
    }

    /// Adds a finding about a name that does not exist.
    pub fn unknown(&mut self, what: &str, name: &str, known: &[&str], range: &Range<usize>) {
        let place = self.page.place(range.clone());
        self.unknown_at(what, name, known, place);
    }

    /// Adds a finding about a name that does not exist, at a place in any file of the book.
    pub fn unknown_at(&mut self, what: &str, name: &str, known: &[&str], place: Place) {
        let message = format!("there is no {what} `{name}`");
        let mut finding = Diagnostic::new(Rule::B002, message).at(place);
        if let Some(near) = nearest(name, known.iter().copied()) {
            finding = finding.help(format!("did you mean `{near}`?"));
        }
        self.diags.push(finding);
    }

    /// Adds a finding at a place in any file of the book.
    pub fn find_at(&mut self, rule: Rule, message: String, place: Place) {
        self.diags.push(Diagnostic::new(rule, message).at(place));
    }

    /// Notes a link within the book, to be checked in the end.
    pub fn link(&mut self, anchor: &str, range: &Range<usize>) {
        let place = self.page.place(range.clone());
        self.links.push((anchor.to_owned(), place));
    }

    /// Sets an anchor; a second one of the same name is a finding.
    pub fn anchor(&mut self, id: &str, range: &Range<usize>) {
        if self.anchors.contains_key(id) {
            let message = format!("the anchor `{id}` stands in this book already");
            self.find(Rule::B003, message, range.clone());
        } else {
            let place = self.page.place(range.clone());
            self.anchors.insert(id.to_owned(), place);
        }
    }

    /// Turns the words in braces into marks, with the anchors of their rules.
    pub fn marks(&mut self, attributes: Attributes, range: &Range<usize>) -> Marks {
        for word in &attributes.others {
            let message = format!("`{word}` is no anchor, rule or variant");
            let help = if word.contains('-') {
                "the id of a rule is two capitals, a hyphen, and two or more digits and letters: `SC-01`"
            } else {
                "write `#name` for an anchor, `SC-01` for a rule, `.name` for a variant"
            };
            self.advise(Rule::B001, message, help.to_owned(), range);
        }
        let mut titles = Vec::new();
        let known: Vec<&str> = self
            .deck
            .manifest
            .variants
            .keys()
            .map(String::as_str)
            .collect();
        for id in &attributes.variants {
            match self.deck.manifest.variants.get(id) {
                Some(variant) => titles.push(variant.title.clone()),
                None => self.unknown("variant", id, &known, range),
            }
        }
        for rule in &attributes.rules {
            self.anchor(rule, range);
        }
        // A ruling settles what a game's source leaves open; its number has a letter, `SC-A08`.
        let is_ruling = |rule: &String| rule.split('-').nth(1).is_some_and(|n| n.starts_with('A'));
        Marks {
            ruling: attributes.rules.iter().any(is_ruling),
            rules: attributes.rules,
            variants: titles,
        }
    }

    /// Adds a picture, once however often it is shown, under a name of its own.
    pub fn picture(
        &mut self,
        key: String,
        name: &str,
        picture: impl FnOnce(String) -> Picture,
    ) -> usize {
        let next = self.book.pictures.len();
        let index = *self.drawn.entry(key).or_insert(next);
        if index == next {
            let plain = |c: char| if c.is_ascii() { c } else { '-' };
            let name: String = file_name(name).chars().map(plain).collect();
            let name = self.names.give(&name);
            self.book.pictures.push(picture(name));
        }
        index
    }
}

/// Finds the component of this id.
pub(super) fn component<'a>(
    reader: &mut Reader<'a, '_>,
    name: &str,
    range: &Range<usize>,
) -> Option<&'a Component> {
    let deck = reader.deck;
    let found = deck.components.iter().find(|known| known.id() == name);
    if found.is_none() {
        let known: Vec<&str> = deck.components.iter().map(Component::id).collect();
        reader.unknown("component", name, &known, range);
    }
    found
}
