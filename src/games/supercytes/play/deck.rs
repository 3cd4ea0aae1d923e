//! Deck and settings → the game; a scenario's table → a whole one.

use std::collections::BTreeMap;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::referee::{Names, Settings};

use super::super::check;
use super::super::deck::{Cards, Cell, Cells, Treatment, Treatments};
use super::super::words::Script;
use super::Supercytes;
use super::mv::Category;

/// Most cells or Treatments that a table is laid with.
const MOST_PIECES: u32 = 5000;
/// Most rounds that can be agreed on.
const MOST_ROUNDS: i64 = 100_000;

impl Supercytes {
    /// Makes the game; `None` when the deck or a setting does not allow it, which is a finding.
    #[must_use]
    pub fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let deck = settings.deck();
        let read = Cards::read(settings, diags);
        let caller_shows = settings.switch("caller_shows", diags);
        let buy_back = settings.switch("buy_back", diags);
        let cost = settings.whole("buy_back_cost", 0..=1000, diags);
        let keep = settings.whole("buy_back_keep", 0..=1000, diags);
        let max_rounds = settings.whole("max_rounds", 1..=MOST_ROUNDS, diags);
        let tiebreak = settings.choice("tiebreak", &["none", "treatments_left"], diags);
        let shuffle_won = settings.switch("shuffle_won", diags);
        let (cells, treatments) = (read.cells?, read.treatments?);
        let deal = check::deal(settings, &treatments, diags);
        let scores: Option<Vec<&[i32]>> = {
            let cells = cells.cards.iter();
            cells.map(|cell| cell.scores.as_deref()).collect()
        };
        let scores = scores?.concat();
        let kinds = settings.words("kinds", diags)?;
        let used = treatments.cards.iter();
        let used: Option<Vec<bool>> = used.map(|one| Some(kinds.contains(&one.kind?))).collect();
        let effects = treatments.cards.iter();
        let effects = effects.map(|one| Script::of(one.effect?));
        let effects: Option<Vec<Script>> = effects.collect();
        let (used, effects, deal) = (used?, effects?, deal?);
        let names = names(settings, &cells, &treatments, diags);

        let [fewest, most] = settings.players();
        let faces = cells.cards.iter().map(|cell| cell.card);
        let faces = faces.chain(treatments.cards.iter().map(|one| one.card));
        let copies: Vec<u32> = faces.map(|face| face.copies).collect();
        let pieces: u32 = copies[..cells.cards.len()].iter().sum();
        let size = if pieces < u32::from(most) {
            Some(format!(
                "{pieces} cells are too few for {most} players, who need {most}"
            ))
        } else if copies.iter().sum::<u32>() > MOST_PIECES {
            Some(format!(
                "the referee lays a table with at most {MOST_PIECES} pieces"
            ))
        } else {
            None
        };
        if let Some(message) = size {
            diags.push(Diagnostic::new(Rule::R002, message).at(Place::file(&deck.file)));
            return None;
        }
        let deal = deal.iter().map(|(_, each)| u8::try_from(*each).ok());
        Some(Self {
            labels: cells.labels.iter().map(ToString::to_string).collect(),
            stars: cells.cards.iter().map(|cell| star(&cells, cell)).collect(),
            names: names?,
            players: fewest..=most,
            categories: u8::try_from(cells.keys.len()).ok()?,
            cells: u16::try_from(cells.cards.len()).ok()?,
            copies,
            scores,
            effects,
            used,
            deal: deal.collect::<Option<_>>()?,
            caller_shows: caller_shows?,
            buy_back: buy_back?,
            cost: usize::try_from(cost?).ok()?,
            keep: usize::try_from(keep?).ok()?,
            max_rounds: u32::try_from(max_rounds?).ok()?,
            tiebreak_by_treatments: tiebreak? == "treatments_left",
            shuffle_won: shuffle_won?,
        })
    }
}

/// Gives the category in which a cell is best.
fn star(cells: &Cells<'_>, cell: &Cell<'_>) -> Option<Category> {
    let place = cells.keys.iter().position(|key| *key == cell.special)?;
    u8::try_from(place).ok().map(Category)
}

/// Cells are called by their ids, Treatments by their kind, if that says which.
fn names(
    settings: &Settings<'_>,
    cells: &Cells<'_>,
    treatments: &Treatments<'_>,
    diags: &mut Diags,
) -> Option<Names> {
    let kind = |one: &Treatment<'_>| one.line.text("kind").to_lowercase();
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for one in &treatments.cards {
        *kinds.entry(kind(one)).or_default() += 1;
    }
    let word = |one: &Treatment<'_>| match kinds.get(&kind(one)) {
        Some(1) => kind(one),
        _ => one.card.id.clone(),
    };
    let cards = cells.cards.iter().map(|cell| cell.card.id.clone());
    let cards = cards.chain(treatments.cards.iter().map(word)).collect();
    let others = cells.keys.iter().map(ToString::to_string).collect();
    match Names::new(cards, others) {
        Ok(names) => Some(names),
        Err(message) => {
            let place = Place::file(&settings.deck().file);
            diags.push(Diagnostic::new(Rule::R001, message).at(place));
            None
        }
    }
}
