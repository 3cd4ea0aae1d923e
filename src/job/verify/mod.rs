//! Printed files, read again: which pieces are on the paper, what is wrong with them, and whether the
//! game that is dealt from them can be played.

mod deal;
mod pictured;

use std::ops::Range;
use std::sync::Arc;

use serde::Serialize;

use crate::deck::{Choice, Deck};
use crate::diag::{Diagnostic, Diags, Place, Rule, counted};
use crate::face::{Album, Ink};
use crate::referee::Shelf;
use crate::verify::{
    Candidate, Counted, Letter, Opened, Page, Proofs, Recognised, Seen, Sheets, State, Suffices,
    guess, judge, page,
};

use super::file::File;
use super::outcome::Outcome;
use super::prepare::Wanted;
use super::progress::Progress;
use super::workshop::Workshop;

pub use deal::{Dealt, Reading};

/// So many pages tell which game it is, and how much ink it has.
const SAMPLE: usize = 4;

/// Pictures that are so far from each other on the whole, of 255, are of one ink: without a look at the pieces,
/// and when all of these are whole.
const SAME: f64 = 1.5;
const NEAR: f64 = 6.0;

/// The verification that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The game; found by what the files say when there is none.
    pub game: Option<String>,
    /// What was meant to be printed.
    pub choice: Choice,
    /// Amount of ink; found by what is on the paper when it is not said.
    pub ink: Option<Ink>,
    /// Whether the game is dealt from the paper, and played.
    pub play: bool,
    /// Whether pictures show what is wrong.
    pub pictures: bool,
}

/// A printed file.
#[derive(Clone, Debug)]
pub struct Printed {
    /// What it is called.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// What is on the paper.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Verified {
    /// The game.
    pub game: String,
    /// How many pages there are.
    pub pages: usize,
    /// How many of them could not be read, or not to their end.
    pub unread: usize,
    /// How many decks it is.
    pub decks: u32,
    /// The pieces of the deck, and how many of them are there.
    pub pieces: Vec<Counted>,
    /// For whom the paper suffices.
    pub suffices: Vec<Suffices>,
    /// The letters of the decks of a class set that suffice for nobody, where others do.
    pub lacking: Vec<String>,
    /// How much was recognised.
    pub recognised: Recognised,
    /// The game as it is dealt from the paper, if that was wished for.
    pub dealt: Option<Dealt>,
    /// Pictures of what is wrong: what should be there beside what is.
    #[serde(skip)]
    pub pictures: Vec<File>,
}

/// Reads printed files, and holds them against the game.
pub fn verify(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    files: Vec<Printed>,
    progress: &dyn Progress,
) -> Outcome<Verified> {
    if let Some(game) = &order.game
        && let Err(unknown) = workshop.know(game)
    {
        return Outcome::failed(unknown);
    }
    let mut diags = Diags::new();
    let mut opened: Vec<(Arc<str>, Opened)> = Vec::new();
    for file in files {
        let name: Arc<str> = file.name.into();
        match Opened::open(file.bytes) {
            Ok(file) => opened.push((name, file)),
            Err(error) => {
                let finding = Diagnostic::new(Rule::V001, error.to_string());
                diags.push(finding.at(Place::file(&name)));
            }
        }
    }
    let Some((first, _)) = opened.first() else {
        return Outcome::new(diags, Ok(None));
    };
    let game = order.game.clone().or_else(|| find(workshop, &opened));
    let Some(game) = game else {
        let finding = Diagnostic::new(Rule::V002, "nothing on the paper tells which game it is of");
        let help = "name it: `--game`. A scan can't be read, only a file that `print` made";
        let finding = finding.at(Place::file(first)).help(help);
        diags.push(finding);
        return Outcome::new(diags, Ok(None));
    };
    progress.begin(2);
    progress.doing(&format!("{game}: drawing faces"));
    let (_, sample) = &opened[0];
    let best = match fitting(workshop, (&game, order), sample) {
        Ok(best) => best,
        Err(findings) => {
            diags.append(findings);
            return Outcome::new(diags, Ok(None));
        }
    };
    progress.done(1);
    let Some(mut drawn) = best else {
        return Outcome::new(diags, Ok(None));
    };
    progress.doing(&format!("{game}: reading pages"));
    let sheets = sheets(&opened, &mut drawn);
    progress.done(1);
    let judged = judge(
        &sheets,
        (&drawn.deck, &drawn.album),
        &drawn.proofs,
        &order.choice,
    );
    diags.extend(other_ink(order, drawn.ink).map(|one| one.at(Place::file(first))));
    judged.tell(&sheets, &mut diags);
    let pictures = if order.pictures {
        let files: Vec<&Opened> = opened.iter().map(|(_, file)| file).collect();
        pictured::pictures((&game, &drawn.album), &judged.found, &sheets, &files)
    } else {
        Vec::new()
    };
    let pages = || sheets.iter().flat_map(|sheets| &sheets.pages);
    let unread = pages().filter(|page| !page.is_read()).count();
    // What seems to lack may be on a page that was not read.
    let dealt = (order.play && unread == 0).then(|| {
        progress.doing(&format!("{game}: playing what was dealt"));
        let paper = deal::Paper {
            deck: &drawn.deck,
            proofs: &drawn.proofs,
            sheets: &sheets,
            pieces: &judged.pieces,
            decks: judged.decks,
            ink: drawn.ink,
            suffices: &judged.suffices,
        };
        deal::deal(workshop, &paper)
    });
    if let Some(why) = dealt.as_ref().and_then(Dealt::hindered) {
        let message = format!("the game that is dealt from the paper can't be played: {why}");
        diags.push(Diagnostic::new(Rule::V015, message).at(Place::file(first)));
    }
    let verified = Verified {
        game,
        pages: pages().count(),
        unread,
        decks: judged.decks,
        pieces: judged.pieces,
        suffices: judged.suffices,
        lacking: judged.lacking,
        recognised: judged.recognised,
        dealt,
        pictures,
    };
    Outcome::new(diags, Ok(Some(verified)))
}

/// Reads all pages of all files. The first of the first file were looked at before.
fn sheets(opened: &[(Arc<str>, Opened)], drawn: &mut Drawn) -> Vec<Sheets> {
    let mut known = std::mem::take(&mut drawn.sample);
    let read = |(name, file): &(Arc<str>, Opened)| {
        let mut pages = std::mem::take(&mut known);
        let look = |pages: Range<usize>, usual: Option<f64>| {
            file.look(pages, |_, seen, closer| {
                page(seen, &drawn.proofs, closer, usual)
            })
        };
        pages.extend(look(pages.len()..usize::MAX, None));
        // Backs without words, and without a ruler, are as large as their fronts.
        if let Some(usual) = usual(&pages) {
            for (number, known) in pages.iter_mut().enumerate() {
                let lost = known.pieces.iter().all(|piece| piece.face.is_none());
                if lost && !known.blank {
                    let again = look(number..number + 1, Some(usual)).into_iter();
                    let mut again = again.filter(|again| !again.pieces.is_empty());
                    *known = again.next().unwrap_or(std::mem::take(known));
                }
            }
        }
        Sheets {
            file: Arc::clone(name),
            turn: file.turn,
            pages,
        }
    };
    opened.iter().map(read).collect()
}

/// Gives how many mm a mm of most pieces is on pages that tell it, if that is another number than one.
fn usual(pages: &[Page]) -> Option<f64> {
    let all = pages.iter();
    let mut scales: Vec<f64> = all
        .filter(|page| page.pieces.iter().any(|piece| piece.face.is_some()))
        .map(|page| page.scale)
        .collect();
    scales.sort_by(f64::total_cmp);
    let middle = scales.get(scales.len() / 2).copied();
    middle.filter(|scale| (scale - 1.0).abs() > 0.003)
}

/// Tells that a file is printed with another ink than the one that was asked for.
fn other_ink(order: &Order, ink: Ink) -> Option<Diagnostic> {
    let asked = order.ink.filter(|asked| *asked != ink)?;
    let message = format!("this is printed with {ink} ink, not with {asked}");
    Some(Diagnostic::new(Rule::V014, message))
}

/// Draws the faces with the ink that the paper shows: with the one that is asked for, unless another fits
/// far better.
fn fitting(
    workshop: &Workshop<impl Shelf>,
    (game, order): (&str, &Order),
    file: &Opened,
) -> Result<Option<Drawn>, Diags> {
    let mut inks = vec![Ink::Full, Ink::Low, Ink::Grey];
    let likely = order.ink.or_else(|| {
        let is_grey = file.glance(0).is_some_and(|first| first.is_grey());
        is_grey.then_some(Ink::Grey)
    });
    if let Some(likely) = likely {
        inks.sort_by_key(|ink| *ink != likely);
    }
    let mut best: Option<(f64, Drawn)> = None;
    for ink in inks {
        let variant = order.choice.variant.as_deref();
        let prepared = workshop.prepare_as(game, Wanted::Cards(ink), variant);
        let Some(deck) = prepared.deck else {
            return Err(prepared.findings);
        };
        let proofs = Proofs::of(&deck, &prepared.album);
        let sample = file.look(0..SAMPLE, |_, seen, closer| {
            page(seen, &proofs, closer, None)
        });
        let far = distance(&sample);
        let (mut pieces, mut whole) = (0, true);
        for piece in sample.iter().flat_map(|page| &page.pieces) {
            pieces += 1;
            whole &= piece.state == State::Whole;
        }
        let drawn = Drawn {
            deck,
            album: prepared.album,
            proofs,
            ink,
            sample,
        };
        // What was asked for is believed as long as nothing else is far nearer.
        let nearer = order.ink.map_or(1.0, |_| 2.0);
        if best.as_ref().is_none_or(|(known, _)| far * nearer < *known) {
            best = Some((far, drawn));
        }
        // So near comes only what was drawn with this ink.
        if far < SAME || (far < NEAR && whole && pieces > 0) {
            break;
        }
    }
    Ok(best.map(|(_, drawn)| drawn))
}

/// The faces of a game as they were drawn.
struct Drawn {
    deck: Deck,
    album: Album,
    proofs: Proofs,
    ink: Ink,
    /// The first pages of the first file, held against these faces.
    sample: Vec<Page>,
}

/// Gives how far the pictures of some pages are from the deck's, in the middle.
fn distance(pages: &[Page]) -> f64 {
    let pieces = pages.iter().flat_map(|page| &page.pieces);
    let mut far: Vec<f64> = pieces
        .filter(|piece| piece.state != State::Blank)
        .map(|piece| {
            piece.distance
                + if piece.state == State::Foreign {
                    100.0
                } else {
                    0.0
                }
        })
        .collect();
    far.sort_by(f64::total_cmp);
    far.get(far.len() / 2).copied().unwrap_or(f64::MAX)
}

/// Finds the game by what the files say.
fn find(workshop: &Workshop<impl Shelf>, opened: &[(Arc<str>, Opened)]) -> Option<String> {
    let ids = workshop.project.games();
    let candidate = |id: &&str| {
        let deck = workshop
            .shelf
            .deck(&workshop.project, id, &mut Diags::new())?;
        let cards = deck
            .components
            .iter()
            .flat_map(|component| &component.cards);
        Some(Candidate {
            id: (*id).to_owned(),
            title: deck.manifest.game.title.clone(),
            names: cards.map(|card| card.name.clone()).collect(),
        })
    };
    let games: Vec<Candidate> = ids.iter().filter_map(candidate).collect();
    let said = |seen: Option<&Seen>| -> String {
        let letters = seen.iter().flat_map(|seen| &seen.letters);
        let letters: Vec<&Letter> = letters.collect();
        let words = crate::verify::words(&letters);
        words.into_iter().map(|(word, _)| word).collect()
    };
    let mut found = opened.iter().filter_map(|(_, file)| {
        let by_title = guess(&file.title, "", &games);
        let by_words = || {
            let said: String = file.look(0..SAMPLE, |_, seen, _| said(seen)).concat();
            guess("", &said, &games)
        };
        by_title.or_else(by_words).map(|game| game.id.clone())
    });
    found.next()
}

impl Verified {
    /// Says what is in the files when that is not a whole game.
    fn part(&self) -> String {
        let mut all: Vec<(&str, u32)> = Vec::new();
        for one in &self.pieces {
            match all.iter_mut().find(|(id, _)| *id == one.component) {
                Some((_, there)) => *there += one.there,
                None => all.push((&one.component, one.there)),
            }
        }
        let (there, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, there)| *there > 0);
        let name = |(id, _): &(&str, u32)| format!("`{id}`");
        let named: Vec<String> = rest.iter().map(name).collect();
        let count = |(id, count): &(&str, u32)| match count {
            1 => format!("1 piece of `{id}`"),
            _ => format!("{count} pieces of `{id}`"),
        };
        let counted: Vec<String> = there.iter().map(count).collect();
        match (there.is_empty(), rest.is_empty()) {
            (true, _) if self.recognised.pieces > 0 => "no piece of the game is whole".to_owned(),
            (true, _) => "no piece of the game is in the file".to_owned(),
            (_, true) => "the pieces are too few for any number of players".to_owned(),
            _ => format!(
                "in the file: {}; not in it: {}",
                counted.join(", "),
                named.join(", ")
            ),
        }
    }

    /// Says it in plain words.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let Recognised {
            places,
            pieces,
            letters,
            read,
            ..
        } = self.recognised;
        let decks = match self.decks {
            1 => String::new(),
            decks => format!(", {decks} decks"),
        };
        let mut lines = vec![format!(
            "{}: {}, {pieces} of {places} sides of pieces recognised, {read} of {letters} letters read{decks}",
            self.game,
            counted(self.pages, "page")
        )];
        if self.unread > 0 {
            let unread = counted(self.unread, "page");
            lines.push(format!(
                "  what is on {unread} that can't be read is not counted"
            ));
        } else if self.suffices.is_empty() {
            lines.push(format!("  {}", self.part()));
        }
        for Suffices {
            variant,
            players,
            decks,
        } in &self.suffices
        {
            let players: Vec<String> = players.iter().map(u8::to_string).collect();
            let variant = variant
                .as_ref()
                .map_or_else(|| "the game".to_owned(), |variant| format!("`{variant}`"));
            let decks = match &decks[..] {
                [] => String::new(),
                decks => format!(" in {}", lettered(decks)),
            };
            lines.push(format!(
                "  {variant} is complete for {} players{decks}",
                players.join(", ")
            ));
        }
        if !self.lacking.is_empty() {
            let decks = lettered(&self.lacking);
            lines.push(format!(
                "  in {decks} the pieces are too few for any number of players"
            ));
        }
        if let Some(dealt) = &self.dealt {
            lines.extend(dealt.lines().into_iter().map(|line| format!("  {line}")));
        }
        lines
    }
}

/// Names decks of a class set.
fn lettered(decks: &[String]) -> String {
    let word = if decks.len() == 1 { "deck" } else { "decks" };
    format!("{word} {}", decks.join(", "))
}
