//! `rules.md` → book: values, lines, Markdown, directives, and what is wrong with them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use crate::deck::Deck;
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::face::{Easel, Edge, face_svg};
use crate::project::{Project, join};
use crate::text::Fonts;

use super::attribute::Attributes;
use super::block::{Aside, AsideKind, Block, Book, Marks, Picture, Term};
use super::example::Examples;
use super::played::{Played, whole};
use super::value::{Failure, Filled};
use super::{check, directive, parse};

/// Most letters of a book: some 1,000 pages of A5.
const LONGEST: usize = 2_000_000;
/// Name of the template that is the ornament behind the title.
const TILE: &str = "book-tile";
/// Deepest nesting of `:::` blocks.
const NESTING: usize = 8;

/// Reads the rulebook of a deck, with what the referee has played of the game; `None` when it has
/// none or its templates can't be read.
#[must_use]
pub fn read(
    deck: &Deck,
    project: &Project,
    fonts: &Fonts,
    played: &Played,
    diags: &mut Diags,
) -> Option<Book> {
    let path = format!("{}/rules.md", deck.folder());
    project.path(&path)?;
    let easel = match Easel::open(deck, project, fonts) {
        Ok(easel) => easel,
        Err(found) => {
            // Where the cards were drawn, the same was found.
            if !diags.has_error() {
                diags.append(found);
            }
            return None;
        }
    };
    let page = Page::open(project, &path, &easel, played)?;
    let game = &deck.manifest.game;
    let mut reader = Reader {
        deck,
        project,
        easel: &easel,
        played,
        page: Rc::new(page),
        open: vec![path],
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
        letters: 0,
        quiz: (0, 0),
        held: check::held(deck),
        diags,
    };
    reader.book.blocks = reader.read();
    reader.book.tile = reader.tile();
    check::links(&mut reader);
    check::rules(&mut reader);
    let Reader {
        mut book,
        terms,
        anchors,
        ..
    } = reader;
    finish(&mut book.blocks, &terms, &anchors);
    Some(book)
}

/// A file with its values filled in.
pub(super) struct Page {
    file: Arc<str>,
    pub filled: Filled,
    failures: Vec<Failure>,
}

impl Page {
    fn open(project: &Project, path: &str, easel: &Easel<'_>, played: &Played) -> Option<Self> {
        let file = Arc::clone(project.path(path)?);
        let source = project.text(path)?;
        let examples = Examples::find(&source);
        let (filled, failures) = Filled::fill(&source, |expression, at| {
            match examples.quote(played, expression, at)? {
                Some(quoted) => Ok(easel.value(&quoted.expression, &quoted.values)?),
                None => Ok(String::new()),
            }
        });
        Some(Self {
            file,
            filled,
            failures,
        })
    }

    /// Points at a range of the filled text.
    fn place(&self, range: Range<usize>) -> Place {
        Place::new(&self.file, self.filled.origin(range))
    }
}

/// Everything that reading needs and collects.
pub(super) struct Reader<'a, 'd> {
    pub deck: &'a Deck,
    project: &'a Project,
    pub easel: &'a Easel<'a>,
    /// What the referee has played.
    pub played: &'a Played,
    /// The file that is being read.
    pub page: Rc<Page>,
    /// The paths of the files that are being read, the outermost first.
    open: Vec<String>,
    pub book: Book,
    /// Anchors and where they stand first.
    pub anchors: BTreeMap<String, Place>,
    /// Links within the book, to be checked in the end.
    pub links: Vec<(String, Place)>,
    /// Terms of the index and their anchors.
    pub terms: BTreeMap<String, Vec<String>>,
    /// Pictures by what they show.
    pub drawn: BTreeMap<String, usize>,
    /// How many letters were read.
    letters: usize,
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
    /// Reads the page: directives stand alone on their lines, everything between them is Markdown.
    fn read(&mut self) -> Vec<Block> {
        let page = Rc::clone(&self.page);
        for (range, refusal) in &page.failures {
            let place = Place::new(&page.file, range.clone());
            let mut finding = Diagnostic::new(Rule::B008, refusal.message.clone()).at(place);
            if let Some(help) = &refusal.help {
                finding = finding.help(help.clone());
            }
            self.diags.push(finding);
        }
        let text = page.filled.text.as_str();
        self.letters += text.len();
        if self.letters > LONGEST {
            let message = format!("the book has more than {LONGEST} letters, some 1,000 pages");
            self.find(Rule::B010, message, 0..1);
            return Vec::new();
        }
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
        blocks
    }

    /// Reads another file of the game's folder in the place of a directive.
    pub fn include(&mut self, name: &str, range: &Range<usize>) -> Vec<Block> {
        let refuse = |reader: &mut Self, message: String| {
            reader.find(Rule::B010, message, range.clone());
            Vec::new()
        };
        let Some(path) = join(self.deck.folder(), name) else {
            let message = format!("`{name}` lies outside the game's own folder");
            return refuse(self, message);
        };
        if self.open.contains(&path) {
            return refuse(self, format!("`{name}` includes itself"));
        }
        let Some(page) = Page::open(self.project, &path, self.easel, self.played) else {
            return refuse(self, format!("there is no file `{name}`"));
        };
        let outer = std::mem::replace(&mut self.page, Rc::new(page));
        self.open.push(path);
        let blocks = self.read();
        self.open.pop();
        self.page = outer;
        blocks
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

    /// Draws the ornament behind the title, where the game has one.
    fn tile(&mut self) -> Option<Picture> {
        let source = format!("{}/{TILE}.svg", self.deck.id());
        self.project.path(&format!("templates/{source}"))?;
        match self.easel.figure(&source) {
            Ok(face) => Some(Picture {
                name: TILE.to_owned(),
                svg: face_svg(&face, Edge::Trim, "tile-"),
                size: face.size,
                words: String::new(),
            }),
            Err(message) => {
                self.find(
                    Rule::B009,
                    format!("`{source}` can't be drawn: {message}"),
                    0..1,
                );
                None
            }
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

/// Fills the index in, where there is one, and lets examples lead to the whole rule where the book
/// does not tell its parts from each other.
fn finish(
    blocks: &mut [Block],
    terms: &BTreeMap<String, Vec<String>>,
    anchors: &BTreeMap<String, Place>,
) {
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
            Block::Aside(aside) => {
                for rule in &mut aside.rules {
                    if !anchors.contains_key(rule) {
                        *rule = whole(rule).to_owned();
                    }
                }
                aside.rules.dedup();
                finish(&mut aside.blocks, terms, anchors);
            }
            _ => {}
        }
    }
}
