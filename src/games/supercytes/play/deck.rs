//! Deck and settings → the game; a scenario's table → a whole one.

use std::collections::BTreeMap;

use crate::deck::{Card as Face, Component};
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::effect::{self, Effect, Vocabulary};
use crate::referee::{Names, Settings};

use super::Supercytes;

/// Most cells or Treatments that a table is laid with.
const MOST_PIECES: u32 = 5000;
/// Most rounds that can be agreed on.
const MOST_ROUNDS: i64 = 100_000;

impl Supercytes {
    /// Makes the game; `None` when the deck or a setting does not allow it, which is a finding.
    #[must_use]
    pub fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let deck = settings.deck();
        let cells = settings.component("cells", diags)?;
        let treatments = settings.component("treatments", diags)?;
        let keys = categories(settings, diags)?;
        let scores = scores(cells, &keys, diags);
        let effects = effects(treatments, diags);
        let kinds = settings.words("kinds", diags);
        let deal = settings.by_players("treatments", 0..=100, diags);
        let caller_shows = settings.switch("caller_shows", diags);
        let buy_back = settings.switch("buy_back", diags);
        let cost = settings.whole("buy_back_cost", 0..=1000, diags);
        let keep = settings.whole("buy_back_keep", 0..=1000, diags);
        let max_rounds = settings.whole("max_rounds", 1..=MOST_ROUNDS, diags);
        let tiebreak = settings.choice("tiebreak", &["none", "treatments_left"], diags);
        let shuffle_won = settings.switch("shuffle_won", diags);
        let names = names(settings, cells, treatments, &keys, diags);

        let (scores, effects, kinds, deal) = (scores?, effects?, kinds?, deal?);
        let [fewest, most] = *deck.manifest.game.players.get_ref();
        let faces = cells.cards.iter().chain(&treatments.cards);
        let copies: Vec<u32> = faces.map(|face| face.copies).collect();
        let uses = |face: &Face| kinds.contains(&treatments.text(face, "kind"));
        let used: Vec<bool> = treatments.cards.iter().map(uses).collect();
        let in_use = treatments
            .cards
            .iter()
            .zip(&used)
            .filter(|(_, used)| **used);
        let pool: u32 = in_use.map(|(face, _)| face.copies).sum();
        for (players, each) in &deal {
            if i64::from(*players) * each > i64::from(pool) {
                let message = format!(
                    "{each} Treatments for each of {players} players are more than the {pool} there are"
                );
                let finding = Diagnostic::new(Rule::R002, message).at(settings.place("treatments"));
                diags.push(finding.help("print more copies of the Treatments, or deal fewer"));
            }
        }
        let pieces: u32 = copies[..cells.cards.len()].iter().sum();
        let size = if pieces < u32::from(most) {
            Some(format!(
                "{pieces} cells are not one for each of {most} players"
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
        let deal = deal
            .iter()
            .map(|(_, each)| u8::try_from(*each).unwrap_or(u8::MAX));
        Some(Self {
            names: names?,
            players: fewest..=most,
            categories: u8::try_from(keys.len()).ok()?,
            cells: u16::try_from(cells.cards.len()).ok()?,
            copies,
            scores,
            effects,
            used,
            deal: deal.collect(),
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

/// Gives the categories' keys.
fn categories<'a>(settings: &Settings<'a>, diags: &mut Diags) -> Option<Vec<&'a str>> {
    let deck = settings.deck();
    let table = deck.tables.get("categories");
    let keys = table.map(|table| {
        let keys = table.rows.iter().map(|row| table.text(row, "key"));
        keys.collect::<Vec<&str>>()
    });
    let keys = keys.filter(|keys| (1..=100).contains(&keys.len()));
    if keys.is_none() {
        let message = "the referee needs a table `categories` with at least one row";
        diags.push(Diagnostic::new(Rule::R001, message).at(Place::file(&deck.file)));
    }
    keys
}

/// Reads the scores; every category of every cell has one (SC-A21).
fn scores(cells: &Component, keys: &[&str], diags: &mut Diags) -> Option<Vec<i32>> {
    let mut scores = Vec::new();
    let mut complete = true;
    for face in &cells.cards {
        for key in keys {
            let score = cells.text(face, key).parse::<i16>().ok();
            if score.is_none() {
                let message = format!("`{}` has no whole number as `{key}`", face.name);
                let finding = Diagnostic::new(Rule::R001, message).at_maybe(cells.place(face, key));
                diags.push(finding.help("write a whole number; zero is a score, too"));
                complete = false;
            }
            scores.push(i32::from(score.unwrap_or(0)));
        }
    }
    complete.then_some(scores)
}

fn effects(treatments: &Component, diags: &mut Diags) -> Option<Vec<Effect>> {
    let mut effects = Vec::new();
    for face in &treatments.cards {
        let read = effect::parse(treatments.text(face, "fx")).map_err(|error| error.to_string());
        let fits = |effect| match Vocabulary::SUPERCYTES.foreign(&effect) {
            None => Ok(effect),
            Some(message) => Err(message),
        };
        match read.and_then(fits) {
            Ok(effect) => effects.push(effect),
            Err(error) => {
                let message = format!("the referee can’t play `{}`: {error}", face.name);
                let place = treatments.place(face, "fx");
                diags.push(Diagnostic::new(Rule::R001, message).at_maybe(place));
            }
        }
    }
    (effects.len() == treatments.cards.len()).then_some(effects)
}

/// Cells are called by their ids, Treatments by their kind, if that says which.
fn names(
    settings: &Settings<'_>,
    cells: &Component,
    treatments: &Component,
    keys: &[&str],
    diags: &mut Diags,
) -> Option<Names> {
    let kind = |face: &Face| treatments.text(face, "kind").to_lowercase();
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for face in &treatments.cards {
        *kinds.entry(kind(face)).or_default() += 1;
    }
    let word = |face: &Face| match kinds.get(&kind(face)) {
        Some(1) => kind(face),
        _ => face.id.clone(),
    };
    let cards = cells.cards.iter().map(|face| face.id.clone());
    let cards = cards.chain(treatments.cards.iter().map(word)).collect();
    let others = keys.iter().map(ToString::to_string).collect();
    match Names::new(cards, others) {
        Ok(names) => Some(names),
        Err(message) => {
            let place = Place::file(&settings.deck().file);
            diags.push(Diagnostic::new(Rule::R001, message).at(place));
            None
        }
    }
}
