//! The pieces on paper → the game that is dealt from them, and whether it can be played.
//!
//! What a face says otherwise than its row is tried in the cells of that row: where the face drawn from
//! the row then says just what the paper says, at the same places, the cell was read back. The referee
//! plays with the cells that were read, and with as many pieces as were found. Never changes a source.

use std::collections::BTreeMap;
use std::ops::Range;
use std::ptr;
use std::sync::Arc;

use serde::Serialize;

use crate::check::{Extent, Hindered, Playable};
use crate::deck::{Card, Component, Deck};
use crate::diag::{Diags, Severity};
use crate::face::{self, Ink};
use crate::project::Project;
use crate::referee::Shelf;
use crate::referee::scenario::Held;
use crate::verify::{Change, Counted, Need, Piece, Proofs, Sheets, State, Suffices, reads};

use super::super::prepare::Wanted;
use super::super::workshop::Workshop;

/// So many cells are tried at most.
const MOST_TRIES: usize = 60;

/// A cell that the paper says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// Id of the component.
    pub component: String,
    /// Id of the card.
    pub card: String,
    /// The column of its table.
    pub column: String,
    /// What the table says.
    pub table: String,
    /// What the paper says.
    pub paper: String,
}

/// The game as it is dealt from the paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Dealt {
    /// The cells that the paper says otherwise.
    pub readings: Vec<Reading>,
    /// Pieces whose words are no row's: ids of component and card.
    pub unread: Vec<[String; 2]>,
    /// Whether it is another game than the one of the tables.
    pub other: bool,
    /// How much of it can be played.
    pub playable: Extent,
    /// In which ways, with whom, and how that is known; `None` when it was not tried.
    pub tried: Option<Playable>,
    /// What keeps it from being played, whatever pieces the paper lacks.
    pub hindrance: Option<String>,
}

/// What was found on paper.
pub(super) struct Paper<'a> {
    pub deck: &'a Deck,
    pub proofs: &'a Proofs,
    pub sheets: &'a [Sheets],
    pub pieces: &'a [Counted],
    pub decks: u32,
    pub ink: Ink,
    pub suffices: &'a [Suffices],
}

/// Places of a table in which other texts stand.
type Edits = BTreeMap<Arc<str>, Vec<(Range<usize>, String)>>;

/// Deals the game from what was found, and plays it.
pub(super) fn deal(workshop: &Workshop<impl Shelf>, paper: &Paper<'_>) -> Dealt {
    let mut edits = Edits::new();
    let (readings, unread) = read(workshop, paper, &mut edits);
    lessen(paper, &readings, &mut edits);
    let project = patched(&workshop.project, &edits).unwrap_or_else(|| workshop.project.clone());
    let table = Workshop::with(project, &workshop.shelf);
    let game = table.prepare(paper.deck.id(), Wanted::Play(Held::Own));
    let mut tried = game.tried.map(|(tried, _)| tried);
    let known = game.deck.as_ref();
    let known = known.is_none_or(|deck| workshop.shelf.room(deck).is_some());
    let mut found = game.findings.iter();
    let first = found.find(|one| one.severity() == Severity::Error);
    let hindrance = match &tried {
        Some(tried) => {
            let mut not = tried.ways.iter().flat_map(|way| &way.not);
            not.next().map(|one| one.why.clone())
        }
        None => first.filter(|_| known).map(|one| one.message.clone()),
    };
    if let Some(tried) = &mut tried {
        narrow(tried, paper.suffices);
    }
    Dealt {
        readings,
        unread,
        other: !edits.is_empty(),
        playable: match &tried {
            Some(tried) => tried.extent(),
            None if known => Extent::Untried,
            None => Extent::Unknown,
        },
        tried,
        hindrance,
    }
}

/// Leaves the ways to play for which the paper has all pieces.
fn narrow(tried: &mut Playable, suffices: &[Suffices]) {
    for way in &mut tried.ways {
        let enough = |players: &u8| {
            let mut own = suffices.iter().filter(|one| one.variant == way.variant);
            own.any(|one| one.players.contains(players))
        };
        let (there, lacking) = way.players.iter().partition(|one| enough(one));
        way.players = there;
        let lacking: Vec<u8> = lacking;
        way.not.extend(lacking.into_iter().map(|players| Hindered {
            players,
            why: "the paper lacks pieces for that".to_owned(),
        }));
    }
}

impl Dealt {
    /// Says why what was dealt can't be played, although its tables can.
    pub(super) fn hindered(&self) -> Option<String> {
        if !self.other {
            return None;
        }
        self.hindrance.clone()
    }

    /// Says it in plain words.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for one in &self.readings {
            let Reading {
                component,
                card,
                column,
                table,
                paper,
            } = one;
            lines.push(format!(
                "of `{card}` in `{component}`, `{column}` is `{paper}` on paper, not `{table}`"
            ));
        }
        for [component, card] in &self.unread {
            lines.push(format!(
                "what `{card}` in `{component}` says can't be dealt; its row is"
            ));
        }
        match (&self.tried, self.playable) {
            (Some(tried), _) => {
                let ways = tried.lines().into_iter();
                lines.extend(ways.map(|line| format!("dealt from the paper: {line}")));
                // What the paper can't be played as was played from the tables alone.
                if tried.ways.iter().any(|way| !way.players.is_empty()) && tried.games > 0 {
                    lines.push(format!("{} games were played to see that", tried.games));
                }
            }
            (None, Extent::Unknown) => {}
            (None, _) => {
                let why = self.hindrance.as_deref().unwrap_or("its tables are wrong");
                lines.push(format!("dealt from the paper, nobody can play: {why}"));
            }
        }
        lines
    }
}

/// Reads the cells back that the paper says otherwise.
fn read(
    workshop: &Workshop<impl Shelf>,
    paper: &Paper<'_>,
    edits: &mut Edits,
) -> (Vec<Reading>, Vec<[String; 2]>) {
    let (mut readings, mut unread): (Vec<Reading>, Vec<[String; 2]>) = (Vec::new(), Vec::new());
    let mut tries = MOST_TRIES;
    let pages = paper.sheets.iter().flat_map(|sheets| &sheets.pages);
    for piece in pages.flat_map(|page| &page.pieces) {
        let (Some(face), Some((old, new))) = (piece.face, said(piece)) else {
            continue;
        };
        let of = |need: &&Need| need.front == face || need.back == Some(face);
        let Some(need) = paper.proofs.needs.iter().find(of) else {
            continue;
        };
        let component = &paper.deck.components[need.component];
        let card = &component.cards[need.card];
        let key = [component.id().to_owned(), card.id.clone()];
        let known = readings
            .iter()
            .any(|one| one.component == key[0] && one.card == key[1]);
        if known || unread.contains(&key) {
            continue;
        }
        let fits = candidates(component, need, &old, &new)
            .into_iter()
            .find(|one| {
                tries = tries.saturating_sub(1);
                tries > 0 && drawn_so(workshop, paper, (need, piece), one)
            });
        match fits {
            Some(one) => {
                let place = (one.span, one.text.clone());
                edits.entry(one.file).or_default().push(place);
                readings.push(Reading {
                    component: key[0].clone(),
                    card: key[1].clone(),
                    column: one.column,
                    table: one.table,
                    paper: one.text,
                });
            }
            None => unread.push(key),
        }
    }
    (readings, unread)
}

/// Gives what a piece should say and what it says instead, as far as that is one value.
fn said(piece: &Piece) -> Option<(String, String)> {
    let State::Changed(changes) = &piece.state else {
        return None;
    };
    let (lacks, extra) = changes.iter().find_map(|change| match change {
        Change::Words { lacks, extra, .. } => Some((lacks, extra)),
        Change::Letters { .. } | Change::Lies { .. } | Change::Picture { .. } => None,
    })?;
    let mut pairs: Vec<(String, String)> = lacks
        .iter()
        .zip(extra)
        .map(|(old, new)| core(old, new))
        .collect();
    pairs.dedup();
    let one = (lacks.len() == extra.len() && pairs.len() == 1).then(|| pairs.pop());
    // Whatever else differs is no value.
    Some(one.flatten().unwrap_or_default())
}

/// Takes away what two words have in common at both ends, but leaves numbers whole.
fn core(old: &str, new: &str) -> (String, String) {
    let [a, b]: [Vec<char>; 2] = [old, new].map(|word| word.chars().collect());
    let same =
        |pairs: &mut dyn Iterator<Item = (&char, &char)>| pairs.take_while(|(a, b)| a == b).count();
    let mut head = same(&mut a.iter().zip(&b));
    let most = a.len().min(b.len()) - head;
    let mut tail = same(&mut a.iter().rev().zip(b.iter().rev())).min(most);
    while head > 0 && a[head - 1].is_alphanumeric() {
        head -= 1;
    }
    while tail > 0 && a[a.len() - tail].is_alphanumeric() {
        tail -= 1;
    }
    [&a, &b]
        .map(|word| word[head..word.len() - tail].iter().collect::<String>())
        .into()
}

/// A cell as it might be.
struct Candidate {
    column: String,
    file: Arc<str>,
    span: Range<usize>,
    table: String,
    text: String,
}

/// Gives the cells of a row in which a value may stand, the whole ones first.
fn candidates(component: &Component, need: &Need, old: &str, new: &str) -> Vec<Candidate> {
    let card = &component.cards[need.card];
    let (Some(table), Some(row)) = (&component.table, component.row(card)) else {
        return Vec::new();
    };
    if old.is_empty() || new.is_empty() {
        return Vec::new();
    }
    let mut all = Vec::new();
    for (column, cell) in table.columns.iter().zip(&row.cells) {
        let is_word = |at: usize| {
            let before = cell.text[..at].chars().next_back();
            let after = cell.text[at + old.len()..].chars().next();
            !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
        };
        let places = cell.text.match_indices(old).map(|(at, _)| at);
        for at in places.filter(|at| is_word(*at)) {
            let mut text = cell.text.clone();
            text.replace_range(at..at + old.len(), new);
            let place = table.place(cell);
            all.push(Candidate {
                column: column.text.clone(),
                file: Arc::clone(&place.file),
                span: place.span(),
                table: cell.text.clone(),
                text,
            });
        }
    }
    all.sort_by_key(|one| one.table != old);
    all
}

/// Says whether a face that is drawn from a row with such a cell says just what a piece says.
fn drawn_so(
    workshop: &Workshop<impl Shelf>,
    paper: &Paper<'_>,
    (need, piece): (&Need, &Piece),
    one: &Candidate,
) -> bool {
    let mut edits = Edits::new();
    let place = (one.span.clone(), one.text.clone());
    edits.insert(Arc::clone(&one.file), vec![place]);
    let Some(project) = patched(&workshop.project, &edits) else {
        return false;
    };
    let mut diags = Diags::new();
    let id = paper.deck.id();
    let Some(deck) = workshop.shelf.deck(&project, id, &mut diags) else {
        return false;
    };
    let deck = deck.in_variant(paper.deck.variant.as_deref());
    let kept = paper.deck.components[need.component].id();
    let own = deck
        .component(kept)
        .and_then(|one| one.cards.get(need.card));
    let wanted = |_: &_, card: &Card| own.is_some_and(|own| ptr::eq(own, card));
    let album = face::draw_some(
        &deck,
        &project,
        &workshop.fonts,
        (paper.ink, None),
        wanted,
        &mut diags,
    );
    let proofs = Proofs::of(&deck, &album);
    proofs.all.iter().any(|proof| reads(proof, piece))
}

/// Takes pieces out of the tables that are not on paper.
fn lessen(paper: &Paper<'_>, readings: &[Reading], edits: &mut Edits) {
    for group in paper.pieces {
        let wanted = group.needed * paper.decks;
        // A deck that has them can be played.
        let lacks = wanted.saturating_sub(group.there) / paper.decks.max(1);
        let component = paper.deck.component(&group.component);
        // Pieces that were not meant to be printed are no loss.
        let none = paper
            .pieces
            .iter()
            .filter(|one| one.component == group.component);
        if lacks == 0 || none.clone().all(|one| one.there == 0) {
            continue;
        }
        let Some(component) = component else { continue };
        let card = component.cards.iter().rev();
        let mut card = card.filter(|card| group.cards.contains(&card.id));
        let Some(card) = card.next() else { continue };
        let read = readings.iter().any(|one| one.card == card.id);
        let (Some(table), Some(row)) = (&component.table, component.row(card)) else {
            continue;
        };
        let copies = table
            .get(row, "copies")
            .filter(|cell| !cell.text.is_empty());
        let (place, text) = match copies {
            Some(cell) if card.copies > lacks => {
                (table.place(cell), (card.copies - lacks).to_string())
            }
            None | Some(_) if card.copies <= lacks && !read => {
                (table.row_place(row), String::new())
            }
            _ => continue,
        };
        let file = edits.entry(Arc::clone(&place.file)).or_default();
        file.push((place.span(), text));
    }
}

/// Gives the project with other texts in some places; `None` when a file can't be written so.
fn patched(project: &Project, edits: &Edits) -> Option<Project> {
    let mut project = project.clone();
    for (path, edits) in edits {
        let mut edits: Vec<(Range<usize>, &str)> = edits
            .iter()
            .map(|(span, text)| (span.clone(), text.as_str()))
            .collect();
        edits.sort_by_key(|(span, _)| (span.start, span.end));
        edits.dedup_by(|a, b| a.0.start < b.0.end);
        let bytes = project.patched(path, &edits)?;
        project.insert(path, bytes);
    }
    Some(project)
}

#[cfg(test)]
mod tests {
    use super::core;

    #[test]
    fn numbers_stay_whole_and_signs_fall_away() {
        for (old, new, expected) in [
            ("3.", "8.", ("3", "8")),
            ("+12", "+13", ("12", "13")),
            ("2–4", "2–5", ("4", "5")),
            ("Draw", "Drew", ("Draw", "Drew")),
        ] {
            let (a, b) = core(old, new);
            assert_eq!((a.as_str(), b.as_str()), expected);
        }
    }
}
