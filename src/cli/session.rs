//! What every command on games begins with: project, fonts, deck, faces, findings.

use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};

use crate::check;
use crate::deck::{self, Card, Component, Deck};
use crate::diag::{self, Diags, Severity, nearest};
use crate::face::{self, Album};
use crate::project::Project;
use crate::text::Fonts;

use super::Verdict;
use super::args::{Args, Choice, Games};
use super::terminal::Terminal;

/// One run of the program on one project.
pub struct Session<'a> {
    /// All sources.
    pub project: Project,
    /// All fonts.
    pub fonts: Fonts,
    /// Where results go.
    pub output: &'a Path,
    /// Where messages go.
    pub terminal: &'a Terminal,
}

/// A game with its faces and findings.
pub struct Game {
    /// The deck; `None` when its manifest can't be read.
    pub deck: Option<Deck>,
    /// The faces that could be drawn.
    pub album: Album,
    /// What was found.
    pub diags: Diags,
}

impl<'a> Session<'a> {
    /// Reads the project.
    pub fn open(args: &'a Args, terminal: &'a Terminal) -> Result<Self, Box<dyn Error>> {
        let root = match &args.project {
            Some(root) => Some(root.clone()),
            None => Some(PathBuf::from(".")).filter(|here| here.join("decks").is_dir()),
        };
        let project = match root {
            Some(root) => Project::load(&root)?,
            None => Project::embedded(),
        };
        let mut diags = Diags::new();
        let fonts = Fonts::parse(&project, &mut diags);
        let session = Self {
            project,
            fonts,
            output: &args.output,
            terminal,
        };
        session.report(&diags);
        Ok(session)
    }

    /// Gives the ids of the games that were asked for.
    pub fn games(&self, wanted: &Games) -> Result<Vec<String>, Wish> {
        let known = self.project.games();
        for game in &wanted.games {
            if !known.contains(&game.as_str()) {
                return Err(Wish::new("game", game, &known));
            }
        }
        let chosen = known
            .iter()
            .filter(|g| wanted.games.is_empty() || wanted.games.iter().any(|wanted| wanted == *g));
        Ok(chosen.map(|g| (*g).to_owned()).collect())
    }

    /// Parses, draws and checks one game.
    pub fn game(&self, id: &str) -> Game {
        let mut diags = Diags::new();
        let deck = deck::parse(&self.project, id, &mut diags);
        let mut album = Album::default();
        if let Some(deck) = &deck {
            album = face::draw(deck, &self.project, &self.fonts, &mut diags);
            check::check(deck, &mut diags);
            check::allow(deck, &mut diags);
        }
        Game { deck, album, diags }
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
        if diags.iter().any(|finding| finding.severity() >= counts) {
            Verdict::Findings
        } else {
            Verdict::Clean
        }
    }
}

/// The parts of a deck that were asked for.
pub fn choose<'a>(deck: &'a Deck, choice: &Choice) -> Result<Vec<(usize, &'a Component)>, Wish> {
    let known: Vec<&str> = deck.components.iter().map(Component::id).collect();
    for id in &choice.only {
        if !known.contains(&id.as_str()) {
            return Err(Wish::new("component", id, &known));
        }
    }
    let variants: Vec<&str> = deck.manifest.variants.keys().map(String::as_str).collect();
    if let Some(variant) = &choice.variant
        && !variants.contains(&variant.as_str())
    {
        return Err(Wish::new("variant", variant, &variants));
    }
    let [fewest, most] = *deck.manifest.game.players.get_ref();
    if let Some(players) = choice.players
        && !(fewest..=most).contains(&players)
    {
        let range: Vec<String> = (fewest..=most).map(|n| n.to_string()).collect();
        let range: Vec<&str> = range.iter().map(String::as_str).collect();
        return Err(Wish::new("number of players", &players.to_string(), &range));
    }
    let chosen = deck.components.iter().enumerate().filter(|(_, component)| {
        let named = choice.only.is_empty() || choice.only.iter().any(|id| id == component.id());
        let variant = choice.variant.as_ref().is_none_or(|variant| {
            component
                .spec
                .variants
                .as_ref()
                .is_none_or(|list| list.get_ref().contains(variant))
        });
        let players = choice.players.is_none_or(|n| {
            component.spec.players.as_ref().is_none_or(|range| {
                let [low, high] = *range.get_ref();
                (low..=high).contains(&n)
            })
        });
        named && variant && players
    });
    Ok(chosen.collect())
}

/// Says whether a card is in the chosen variant: a column `variants` names those that use it.
pub fn is_chosen(component: &Component, card: &Card, choice: &Choice) -> bool {
    let names = component.text(card, "variants");
    match &choice.variant {
        Some(variant) if !names.is_empty() => names.split_whitespace().any(|name| name == variant),
        _ => true,
    }
}

/// Something that was asked for and does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish(String);

impl Wish {
    /// Says what exists instead.
    pub fn new(what: &str, wanted: &str, known: &[&str]) -> Self {
        let hint = match nearest(wanted, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("there are: {}", known.join(", ")),
        };
        Self(format!("there is no {what} `{wanted}`; {hint}"))
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Wish {}
