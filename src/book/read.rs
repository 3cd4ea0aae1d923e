//! `rules.md` or `teachers.md` → book: values, lines, Markdown, directives, and what is wrong with them.

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use crate::deck::Deck;
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::face::{Easel, Edge, face_svg};
use crate::project::{Names, Project, join};
use crate::text::Fonts;

use super::block::{Aside, AsideKind, Block, Book, Picture, Term, Volume};
use super::page::Page;
use super::played::{Played, whole};
use super::reader::Reader;
use super::theme::Theme;
use super::{check, directive, parse, unprintable};

/// Most letters of a book: some 1,000 pages of A5.
const LONGEST: usize = 2_000_000;
/// Name of the template that is the ornament behind the title.
const TILE: &str = "book-tile";
/// What the book of teachers is called, and what it holds.
const TEACHERS: &str = "teacher pack";
const INSIDE: &str = "Lesson plan, learning goals, worksheets, quiz and key. Pupils get the rulebook: it holds no answers.";
/// Deepest nesting of `:::` blocks.
const NESTING: usize = 8;

/// Reads a book of a deck, with what the referee has played of the game; `None` when it has
/// none or its templates can't be read.
#[must_use]
pub fn read(
    volume: Volume,
    deck: &Deck,
    project: &Project,
    fonts: &Fonts,
    played: &Played,
    diags: &mut Diags,
) -> Option<Book> {
    let path = format!("{}/{}", deck.folder(), volume.source());
    let file = project.path(&path)?;
    if let Some(flaw) = project.flaw(file) {
        let message = "the file is no text: it is not UTF-8, or holds a NUL";
        let finding = Diagnostic::new(Rule::B001, message).at(Place::new(file, flaw));
        diags.push(finding.help("save the file as UTF-8"));
        return None;
    }
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
    let page = Page::open(project, deck, &path, &easel, played)?;
    let game = &deck.manifest.game;
    let theme = match project.path(&format!("{}/game.toml", deck.folder())) {
        Some(file) => Theme::read(&deck.manifest.theme, file, fonts, diags),
        None => Theme::default(),
    };
    let mut reader = Reader {
        deck,
        project,
        easel: &easel,
        played,
        page: Rc::new(page),
        open: vec![path],
        files: Vec::new(),
        book: Book {
            volume,
            game: deck.id().to_owned(),
            title: match volume {
                Volume::Rules => game.title.clone(),
                Volume::Teachers => format!("{}: {TEACHERS}", game.title),
            },
            tagline: match volume {
                Volume::Rules => game.tagline.clone(),
                Volume::Teachers => INSIDE.to_owned(),
            },
            theme,
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
        names: Names::default(),
        letters: 0,
        quiz: (0, 0),
        held: check::held(deck),
        diags,
    };
    let blocks = reader.read();
    reader.book.blocks = blocks;
    reader.book.tile = reader.tile();
    check::links(&mut reader);
    if volume == Volume::Rules {
        check::rules(&mut reader);
        check::summary(&mut reader);
    }
    unprintable::find(&mut reader, fonts);
    let Reader {
        mut book,
        terms,
        anchors,
        ..
    } = reader;
    finish(&mut book.blocks, &terms, &anchors);
    Some(book)
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
        self.files.push(Arc::clone(&page.file));
        self.book.retold.extend_from_slice(&page.retold);
        self.book.left_out.extend_from_slice(&page.left_out);
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
        let Some(page) = Page::open(self.project, self.deck, &path, self.easel, self.played) else {
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
                is_cut_out: face.outline.is_some(),
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
