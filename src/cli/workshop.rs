//! What every command on games begins with: project, fonts, deck, faces, findings.

use std::error::Error;
use std::path::{Component, Path, PathBuf};

use crate::book::{self, Book, Played};
use crate::check::{self, Coverage};
use crate::deck::{self, Deck, Unknown};
use crate::diag::{self, Diags, Rule, Severity};
use crate::face::{self, Album, Ink};
use crate::games;
use crate::project::Project;
use crate::referee::scenario;
use crate::text::Fonts;

use super::Verdict;
use super::args::{Args, Games};
use super::terminal::Terminal;

/// The tools and materials of one run.
pub struct Workshop<'a> {
    /// All sources.
    pub project: Project,
    /// All fonts.
    pub fonts: Fonts,
    /// What was found before any game was looked at.
    pub found: Diags,
    /// The project's folder, when there is one.
    pub root: Option<PathBuf>,
    /// The project's folder, seen from the current one: `""` or `sub/`.
    pub folder: String,
    /// Where results go.
    pub output: &'a Path,
    /// Where messages go.
    pub terminal: &'a Terminal,
}

/// Writes a folder below the current one as the beginning of a path; empty for any other.
fn below(folder: &Path) -> String {
    let mut path = String::new();
    for part in folder.components() {
        match part {
            Component::CurDir => {}
            Component::Normal(name) => {
                path.push_str(&name.to_string_lossy());
                path.push('/');
            }
            _ => return String::new(),
        }
    }
    path
}

/// A game with its faces and findings.
pub struct Game {
    /// The deck; `None` when its manifest can't be read.
    pub deck: Option<Deck>,
    /// The faces that could be drawn.
    pub album: Album,
    /// The rulebook, when there is one and it was wanted.
    pub book: Option<Book>,
    /// What was found.
    pub diags: Diags,
}

impl<'a> Workshop<'a> {
    /// Reads the project.
    pub fn open(args: &'a Args, terminal: &'a Terminal) -> Result<Self, Box<dyn Error>> {
        let root = match &args.project {
            Some(root) => Some(root.clone()),
            None => Some(PathBuf::from(".")).filter(|here| here.join("decks").is_dir()),
        };
        let project = match &root {
            Some(root) => Project::load(root)?,
            None => Project::embedded(),
        };
        let mut diags = Diags::new();
        let fonts = Fonts::parse(&project, &mut diags);
        Ok(Self {
            project,
            fonts,
            found: diags,
            root,
            folder: args.project.as_deref().map(below).unwrap_or_default(),
            output: &args.output,
            terminal,
        })
    }

    /// Gives the ids of the games that were asked for.
    pub fn games(&self, wanted: &Games) -> Result<Vec<String>, Unknown> {
        let known = self.project.games();
        for game in &wanted.games {
            if !known.contains(&game.as_str()) {
                return Err(Unknown::new("game", game, &known));
            }
        }
        if wanted.games.is_empty() {
            return Ok(self
                .project
                .own_games()
                .into_iter()
                .map(str::to_owned)
                .collect());
        }
        let chosen = known
            .iter()
            .filter(|game| wanted.games.iter().any(|w| w == *game));
        Ok(chosen.map(|game| (*game).to_owned()).collect())
    }

    /// Parses, draws and checks one game.
    pub fn game(&self, id: &str, ink: Ink) -> Game {
        self.prepared(id, ink, |deck, _| deck)
    }

    /// Parses one game, changes it for a purpose, then draws and checks it.
    pub fn prepared(
        &self,
        id: &str,
        ink: Ink,
        change: impl FnOnce(Deck, &mut Diags) -> Deck,
    ) -> Game {
        let mut game = self.drawn(id, ink, change);
        self.check(&mut game);
        game
    }

    /// Parses, draws and checks one game and its rulebook. What is wrong with the book does not
    /// keep the cards from being printed, so that only those who want the book look at it.
    pub fn whole(&self, id: &str) -> Game {
        let (mut game, _) = self.written(id);
        self.check(&mut game);
        game
    }

    /// The same, and the referee plays the game for a while.
    pub fn tried(&self, id: &str) -> (Game, Option<Coverage>) {
        let (mut game, played) = self.written(id);
        let coverage = game.deck.as_ref().and_then(|deck| {
            let book = game.book.as_ref();
            check::referee(deck, &games::ALL, book, &played, &mut game.diags)
        });
        self.check(&mut game);
        (game, coverage)
    }

    fn written(&self, id: &str) -> (Game, Played) {
        let mut game = self.drawn(id, Ink::Full, |deck, _| deck);
        let mut played = Played::default();
        if let Some(deck) = &game.deck {
            (played, game.book) = self.book(deck, &mut game.diags);
        }
        (game, played)
    }

    /// Parses one game and reads its rulebook, which draws the cards that it shows and no other.
    pub fn bound(&self, id: &str) -> Game {
        let mut diags = Diags::new();
        let deck = deck::parse(&self.project, id, &mut diags);
        let book = deck.as_ref().and_then(|deck| self.book(deck, &mut diags).1);
        let mut game = Game {
            deck,
            album: Album::default(),
            book,
            diags,
        };
        self.check(&mut game);
        // Not all cards were drawn, so what is allowed of them only seems to do nothing.
        game.diags.retain(|finding| finding.rule != Rule::M005);
        game
    }

    fn drawn(&self, id: &str, ink: Ink, change: impl FnOnce(Deck, &mut Diags) -> Deck) -> Game {
        let mut diags = Diags::new();
        let deck = deck::parse(&self.project, id, &mut diags);
        let deck = deck.map(|deck| change(deck, &mut diags));
        let album = deck
            .as_ref()
            .map(|deck| face::draw(deck, &self.project, &self.fonts, ink, &mut diags));
        Game {
            deck,
            album: album.unwrap_or_default(),
            book: None,
            diags,
        }
    }

    /// Plays the scenarios of a game, then reads its rulebook, which tells some of them.
    fn book(&self, deck: &Deck, diags: &mut Diags) -> (Played, Option<Book>) {
        let played = scenario::played(&self.project, deck, &games::ALL, diags);
        let book = book::read(deck, &self.project, &self.fonts, &played, diags);
        (played, book)
    }

    fn check(&self, game: &mut Game) {
        if let Some(deck) = &game.deck {
            check::check(deck, &self.project, &games::ALL, &mut game.diags);
            check::allow(deck, &games::ALL, &mut game.diags);
        }
    }

    /// Prints findings.
    pub fn report(&self, diags: &Diags) {
        if !diags.is_empty() {
            let text = diag::render(diags, self.terminal.style(), |file| self.project.text(file));
            self.terminal.findings(&text);
        }
    }

    /// Prints findings and says how they count: warnings only when `strict` says so.
    pub fn judge(&self, diags: &Diags, counts: Severity) -> Verdict {
        self.report(diags);
        verdict(diags, counts)
    }
}

/// Says how findings count: warnings only when `counts` says so.
pub fn verdict(diags: &Diags, counts: Severity) -> Verdict {
    if diags.iter().any(|finding| finding.severity() >= counts) {
        Verdict::Findings
    } else {
        Verdict::Clean
    }
}
