//! `rules.md` → book: values, lines, Markdown, directives, and what is wrong with them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use crate::deck::Deck;
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::face::{Album, Easel};
use crate::project::Project;
use crate::text::Fonts;

use super::attribute::Attributes;
use super::block::{Aside, AsideKind, Block, Book, Marks, Picture, Term};
use super::value::Filled;
use super::{check, directive, parse};

/// Deepest nesting of `:::` blocks.
const NESTING: usize = 8;

/// Reads the rulebook of a deck; `None` when it has none.
#[must_use]
pub fn read(
    deck: &Deck,
    project: &Project,
    fonts: &Fonts,
    album: &Album,
    diags: &mut Diags,
) -> Option<Book> {
    let path = format!("{}/rules.md", deck.folder());
    let file = Arc::clone(project.path(&path)?);
    let source = project.text(&path)?;
    let easel = Easel::open(deck, project, fonts)?;
    let (filled, failures) = Filled::fill(&source, |expression| easel.value(expression));
    let game = &deck.manifest.game;
    let mut reader = Reader {
        deck,
        album,
        easel: &easel,
        file,
        filled: &filled,
        book: Book {
            game: deck.id().to_owned(),
            title: game.title.clone(),
            tagline: game.tagline.clone(),
            language: game.language.clone(),
            authors: game.authors.clone(),
            version: game.version.clone(),
            date: deck.date(),
            ..Book::default()
        },
        anchors: BTreeMap::new(),
        links: Vec::new(),
        terms: BTreeMap::new(),
        drawn: BTreeMap::new(),
        quiz: (0, 0),
        held: check::held(deck),
        diags,
    };
    for (range, message) in failures {
        reader.find_in_source(Rule::B008, message, range);
    }
    reader.lines();
    check::links(&mut reader);
    check::rules(&mut reader);
    let Reader {
        mut book, terms, ..
    } = reader;
    index(&mut book.blocks, &terms);
    Some(book)
}

/// Everything that reading needs and collects.
pub(super) struct Reader<'a, 'd> {
    pub deck: &'a Deck,
    pub album: &'a Album,
    pub easel: &'a Easel<'a>,
    file: Arc<str>,
    pub filled: &'a Filled,
    pub book: Book,
    /// Anchors and where they stand first.
    pub anchors: BTreeMap<String, Range<usize>>,
    /// Links within the book, to be checked in the end.
    pub links: Vec<(String, Range<usize>)>,
    /// Terms of the index and their anchors.
    pub terms: BTreeMap<String, Vec<String>>,
    /// Pictures by what they show.
    pub drawn: BTreeMap<String, usize>,
    /// How many questions the last quiz asked, and its seed.
    pub quiz: (u64, u64),
    /// Numbers that the manifest holds.
    pub held: BTreeSet<i64>,
    diags: &'d mut Diags,
}

/// A `:::` block that is still open.
struct Open {
    kind: AsideKind,
    title: String,
    rules: Vec<String>,
    before: Vec<Block>,
    place: Range<usize>,
}

impl Reader<'_, '_> {
    /// Goes through the lines: directives stand alone, everything between them is Markdown.
    fn lines(&mut self) {
        let text = self.filled.text.as_str();
        let (mut start, mut at, mut fenced) = (0, 0, false);
        let mut open: Vec<Open> = Vec::new();
        let mut blocks: Vec<Block> = Vec::new();
        for line in text.split_inclusive('\n') {
            let range = at..at + line.trim_end().len();
            let next = at + line.len();
            if line.trim_start().starts_with("```") {
                fenced = !fenced;
            }
            if !fenced && line.starts_with("::") {
                blocks.extend(parse::blocks(self, start..at));
                self.directive(line.trim_end(), &range, &mut open, &mut blocks);
                start = next;
            }
            at = next;
        }
        blocks.extend(parse::blocks(self, start..at));
        while let Some(block) = open.pop() {
            let message = "the block is not closed by `:::`".to_owned();
            self.find(Rule::B001, message, block.place.clone());
            blocks = close(block, blocks);
        }
        self.book.blocks = blocks;
    }

    fn directive(
        &mut self,
        line: &str,
        range: &Range<usize>,
        open: &mut Vec<Open>,
        blocks: &mut Vec<Block>,
    ) {
        if line == ":::" {
            match open.pop() {
                Some(block) => *blocks = close(block, std::mem::take(blocks)),
                None => self.find(
                    Rule::B001,
                    "no block is open here".to_owned(),
                    range.clone(),
                ),
            }
        } else if let Some(name) = line.strip_prefix(":::") {
            let Some(block) = directive::open(self, name, range) else {
                return;
            };
            if open.len() == NESTING {
                let message = format!("blocks are nested more than {NESTING} deep");
                return self.find(Rule::B001, message, range.clone());
            }
            open.push(Open {
                kind: block.kind,
                title: block.title,
                rules: block.rules,
                before: std::mem::take(blocks),
                place: range.clone(),
            });
        } else if let Some(name) = line.strip_prefix("::") {
            blocks.extend(directive::leaf(self, name, range));
        }
    }

    /// Adds a finding at a range of the filled text.
    pub fn find(&mut self, rule: Rule, message: String, range: Range<usize>) {
        self.find_in_source(rule, message, self.filled.origin(range));
    }

    /// Adds a finding about a name that does not exist.
    pub fn unknown(&mut self, what: &str, name: &str, known: &[&str], range: &Range<usize>) {
        let message = format!("there is no {what} `{name}`");
        let place = Place::new(&self.file, self.filled.origin(range.clone()));
        let mut finding = Diagnostic::new(Rule::B002, message).at(place);
        if let Some(near) = nearest(name, known.iter().copied()) {
            finding = finding.help(format!("did you mean `{near}`?"));
        }
        self.diags.push(finding);
    }

    fn find_in_source(&mut self, rule: Rule, message: String, range: Range<usize>) {
        let place = Place::new(&self.file, range);
        self.diags.push(Diagnostic::new(rule, message).at(place));
    }

    /// Sets an anchor; a second one of the same name is a finding.
    pub fn anchor(&mut self, id: &str, range: &Range<usize>) {
        if self.anchors.contains_key(id) {
            let message = format!("the anchor `{id}` stands in this book already");
            self.find(Rule::B003, message, range.clone());
        } else {
            self.anchors.insert(id.to_owned(), range.clone());
        }
    }

    /// Turns the words in braces into marks, with the anchors of their rules.
    pub fn marks(&mut self, attributes: Attributes, range: &Range<usize>) -> Marks {
        for word in &attributes.others {
            let message = format!("`{word}` is no anchor, rule or variant");
            self.find(Rule::B001, message, range.clone());
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

    /// Adds a picture, once however often it is shown.
    pub fn picture(&mut self, key: String, picture: impl FnOnce() -> Picture) -> usize {
        let next = self.book.pictures.len();
        let index = *self.drawn.entry(key).or_insert(next);
        if index == next {
            self.book.pictures.push(picture());
        }
        index
    }
}

fn close(open: Open, blocks: Vec<Block>) -> Vec<Block> {
    let mut before = open.before;
    before.push(Block::Aside(Aside {
        kind: open.kind,
        title: open.title,
        rules: open.rules,
        blocks,
    }));
    before
}

/// Fills the index in, where there is one.
fn index(blocks: &mut [Block], terms: &BTreeMap<String, Vec<String>>) {
    for block in blocks {
        match block {
            Block::Index(entries) => {
                let mut sorted: Vec<_> = terms.iter().collect();
                sorted.sort_by_key(|(term, _)| term.to_lowercase());
                let term = |(term, anchors): (&String, &Vec<String>)| Term {
                    term: term.clone(),
                    anchors: anchors.clone(),
                };
                *entries = sorted.into_iter().map(term).collect();
            }
            Block::Aside(aside) => index(&mut aside.blocks, terms),
            _ => {}
        }
    }
}
