//! Supercytes: do the cells and Treatments match the rules of the game (SC-V01 to SC-V08)?

use crate::deck::{self, Card, Component, Deck, Setting};
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::effect::{Act, Effect, Who};

use crate::check::wording;
use crate::deck::Settings;

/// Fewest cells per player, so that one can buy back (SC-A15: 3 to pay and 1 to keep) and play on.
const LEAST_PER_PLAYER: usize = 5;
/// Highest score that fits the stat bar.
const HIGHEST: i64 = 30;

/// Columns that the rules read by name, besides those of the categories; `verb` says in the rules
/// what a category is about.
pub(super) const COLUMNS: [&str; 4] = ["key", "kind", "special", "verb"];

/// The cells' scores, column by column.
struct Scores<'a> {
    cells: &'a Component,
    cards: Vec<&'a Card>,
    keys: Vec<&'a str>,
    /// One row per card, one number per category.
    rows: Vec<Vec<i64>>,
}

/// Checks a Supercytes deck.
pub fn check(deck: &Deck, diags: &mut Diags) {
    let Some(cells) = Settings::plain(deck).component("cells", diags) else {
        return;
    };
    deals(deck, cells, diags);
    if let Some(scores) = scores(deck, cells, diags) {
        distinct(&scores, diags);
        tip(deck, &scores, diags);
        strengths(deck, &scores, diags);
        spread(deck, &scores, diags);
    }
    if let Some(treatments) = Settings::plain(deck).component("treatments", diags) {
        effects(treatments, diags);
        treatment_counts(deck, treatments, diags);
    }
}

/// Gives a number of `[rules]`, or says that it is missing.
fn number(deck: &Deck, key: &str, diags: &mut Diags) -> Option<f64> {
    let found = deck.setting(key).and_then(Setting::number);
    if found.is_none() {
        diags.push(missing(deck, key, "a number"));
    }
    found
}

fn missing(deck: &Deck, key: &str, what: &str) -> Diagnostic {
    Diagnostic::new(Rule::M006, format!("the game needs {what} `{key}`"))
        .at(Place::file(&deck.file))
        .help(format!("set `{key}` as the shipped deck does"))
}

fn first(component: &Component) -> Option<Place> {
    component
        .cards
        .first()
        .and_then(|card| component.place(card, "id"))
}

/// SC-V01: every number of players gets equal piles of at least five.
fn deals(deck: &Deck, cells: &Component, diags: &mut Diags) {
    let count = cells.pieces();
    let [fewest, most] = *deck.manifest.game.players.get_ref();
    for players in usize::from(fewest.max(1))..=usize::from(most) {
        let rest = count % players;
        if rest > 0 {
            let message = format!("{count} cells leave {rest} over with {players} players");
            let finding = Diagnostic::new(Rule::D007, message).at_maybe(first(cells));
            diags.push(finding.help("a multiple of 60 divides for 2 to 6 players"));
        }
        if count < LEAST_PER_PLAYER * players {
            let message = format!("{count} cells are fewer than 5 for each of {players} players");
            diags.push(Diagnostic::new(Rule::D007, message).at_maybe(first(cells)));
        }
    }
}

/// SC-V04: a whole number for every category.
fn scores<'a>(deck: &'a Deck, cells: &'a Component, diags: &mut Diags) -> Option<Scores<'a>> {
    let table = deck.tables.get("categories");
    let Some(table) = table.filter(|table| table.rows.len() >= 2) else {
        diags.push(missing(deck, "categories", "under `[tables]` at least two"));
        return None;
    };
    let keys: Vec<&str> = table
        .rows
        .iter()
        .map(|row| table.text(row, "key"))
        .collect();
    let cell_table = cells.table.as_ref()?;
    let mut complete = true;
    for key in keys.iter().copied().chain(["special"]) {
        if cell_table.column(key).is_none() {
            let finding = Diagnostic::new(Rule::D002, format!("the cells have no column `{key}`"))
                .at(Place::file(&cell_table.file));
            diags.push(finding.help("every category needs a column of its own, and `special` too"));
            complete = false;
        }
    }
    if !complete {
        return None;
    }
    let mut scores = Scores {
        cells,
        cards: Vec::new(),
        keys,
        rows: Vec::new(),
    };
    for card in &cells.cards {
        let mut row = Vec::new();
        for key in &scores.keys {
            let text = cells.text(card, key);
            let changed = || deck::changed(cell_table, cells.cell(card, key)?);
            match text.parse::<i64>() {
                Ok(score) if (0..=HIGHEST).contains(&score) => row.push(score),
                _ => diags.push(changed().unwrap_or_else(|| {
                    let message =
                        format!("{}: `{text}` is no score from 0 to {HIGHEST}", card.name);
                    let place = cells.place(card, key);
                    Diagnostic::new(Rule::D003, message).at_maybe(place)
                })),
            }
        }
        if row.len() == scores.keys.len() {
            scores.cards.push(card);
            scores.rows.push(row);
        }
    }
    (scores.rows.len() >= 2).then_some(scores)
}

/// SC-V04: names and score rows are unique.
fn distinct(scores: &Scores<'_>, diags: &mut Diags) {
    for (i, card) in scores.cards.iter().enumerate() {
        for (j, other) in scores.cards[..i].iter().enumerate() {
            if scores.rows[i] == scores.rows[j] {
                let message = format!("{} has the same scores as {}", card.name, other.name);
                let place = scores.cells.place(card, scores.keys[0]);
                diags.push(Diagnostic::new(Rule::D009, message).at_maybe(place));
            }
            if card.name == other.name {
                let message = format!("two cells are called `{}`", card.name);
                let place = scores.cells.place(card, "name");
                diags.push(Diagnostic::new(Rule::D004, message).at_maybe(place));
            }
        }
    }
}

impl Scores<'_> {
    /// Counts the cards with a strictly lower number in a category.
    fn below(&self, card: usize, category: usize) -> usize {
        self.rows
            .iter()
            .filter(|row| row[category] < self.rows[card][category])
            .count()
    }

    /// Gives the share of the other cards that a card beats in a category.
    fn percentile(&self, card: usize, category: usize) -> f64 {
        share(self.below(card, category), self.rows.len() - 1)
    }

    fn special(&self, card: usize) -> Option<usize> {
        let special = self.cells.text(self.cards[card], "special");
        self.keys.iter().position(|key| *key == special)
    }

    /// Says whether the highest number misleads: no category that holds it is the special one.
    fn hints(&self, card: usize) -> bool {
        let row = &self.rows[card];
        let highest = row.iter().max();
        self.special(card)
            .is_some_and(|special| Some(&row[special]) != highest)
    }
}

#[allow(clippy::cast_precision_loss)] // decks have fewer than 2^52 cards
fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        0.0
    } else {
        part as f64 / whole as f64
    }
}

/// SC-V05: the tip that the highest number need not be the best choice is true.
fn tip(deck: &Deck, scores: &Scores<'_>, diags: &mut Diags) {
    let Some(least) = number(deck, "special_hint_share", diags) else {
        return;
    };
    let hints = (0..scores.cards.len())
        .filter(|card| scores.hints(*card))
        .count();
    if share(hints, scores.cards.len()) < least {
        let message = format!(
            "only {hints} of {} cards have their highest number outside their special category",
            scores.cards.len()
        );
        let help = format!("the tip needs {:.0} %", least * 100.0);
        diags.push(
            Diagnostic::new(Rule::D010, message)
                .at_maybe(first(scores.cells))
                .help(help),
        );
    }
}

/// SC-V06: every card is strong somewhere, `special` says where, few cards are better in everything.
fn strengths(deck: &Deck, scores: &Scores<'_>, diags: &mut Diags) {
    let strong = number(deck, "strong_percentile", diags);
    let dominated = number(deck, "dominated_most", diags);
    for (i, card) in scores.cards.iter().enumerate() {
        let below: Vec<usize> = (0..scores.keys.len()).map(|c| scores.below(i, c)).collect();
        let best = below.iter().max().copied().unwrap_or_default();
        let bests: Vec<&str> = scores
            .keys
            .iter()
            .zip(&below)
            .filter(|(_, b)| **b == best)
            .map(|(k, _)| *k)
            .collect();
        let place = || scores.cells.place(card, "special");
        let special = scores.cells.text(card, "special");
        if bests != [special] {
            let message = match bests.as_slice() {
                [one] => format!(
                    "{}: `special` is `{special}`, but it beats most in `{one}`",
                    card.name
                ),
                _ => format!(
                    "{}: it is equally strong in {}",
                    card.name,
                    bests.join(" and ")
                ),
            };
            diags.push(Diagnostic::new(Rule::D011, message).at_maybe(place()));
        }
        let top = (0..scores.keys.len())
            .map(|c| scores.percentile(i, c))
            .fold(0.0, f64::max);
        if strong.is_some_and(|strong| top < strong) {
            let message = format!(
                "{} beats at most {:.0} % of the others in any category",
                card.name,
                top * 100.0
            );
            diags.push(Diagnostic::new(Rule::D012, message).at_maybe(place()));
        }
        let better = scores
            .rows
            .iter()
            .filter(|row| dominates(row, &scores.rows[i]))
            .count();
        if dominated.is_some_and(|most| share(better, 1) > most) {
            let message = format!(
                "{better} cards are at least as good as {} in everything",
                card.name
            );
            diags.push(Diagnostic::new(Rule::D012, message).at_maybe(place()));
        }
    }
}

/// Says whether `a` is nowhere lower than `b` and somewhere higher.
fn dominates(a: &[i64], b: &[i64]) -> bool {
    a.iter().zip(b).all(|(a, b)| a >= b) && a != b
}

/// SC-V07: the spread of each category makes a BOOST worth one to two standard deviations.
fn spread(deck: &Deck, scores: &Scores<'_>, diags: &mut Diags) {
    let range = deck.setting("spread").and_then(|setting| match setting {
        Setting::List(list) => list.iter().map(Setting::number).collect::<Option<Vec<_>>>(),
        _ => None,
    });
    let Some(&[least, most]) = range.as_deref() else {
        diags.push(missing(deck, "spread", "two numbers"));
        return;
    };
    for (c, key) in scores.keys.iter().enumerate() {
        let deviation = deviation(scores.rows.iter().map(|row| row[c]));
        if !(least..=most).contains(&deviation) {
            let message = format!(
                "`{key}` has a standard deviation of {deviation:.2}, not {least} to {most}"
            );
            let table = scores.cells.table.as_ref();
            let place = table.and_then(|t| Some(t.place(&t.columns[t.column(key)?])));
            diags.push(Diagnostic::new(Rule::D013, message).at_maybe(place));
        }
    }
}

/// Population standard deviation.
#[allow(clippy::cast_precision_loss)] // scores are at most 30
fn deviation(values: impl Iterator<Item = i64> + Clone) -> f64 {
    let count = share(values.clone().count(), 1);
    let mean = values.clone().sum::<i64>() as f64 / count;
    (values.map(|v| (v as f64 - mean).powi(2)).sum::<f64>() / count).sqrt()
}

/// SC-V08: every effect can be read and says what the card's kind says.
fn effects(treatments: &Component, diags: &mut Diags) {
    for card in &treatments.cards {
        let kind = treatments.text(card, "kind");
        if treatments.cell(card, "fx").is_none() {
            let message = format!("{}: there is no column `fx`", card.name);
            diags.push(Diagnostic::new(Rule::D002, message).at_maybe(first(treatments)));
            return;
        }
        let place = treatments.place(card, "fx");
        let Some(effect) = wording::read(treatments, card, diags) else {
            continue;
        };
        if kind_of(&effect) != Some(kind) {
            let message = format!("{}: `{effect}` is not what a {kind} card does", card.name);
            diags.push(Diagnostic::new(Rule::D014, message).at_maybe(place));
        }
        let combine_elsewhere =
            kind == "COMBINE" && treatments.text(card, "variants") != "advanced";
        if combine_elsewhere {
            let message = format!(
                "{}: COMBINE cards belong to the advanced variant only",
                card.name
            );
            let place = treatments.place(card, "variants");
            diags.push(Diagnostic::new(Rule::D014, message).at_maybe(place));
        }
    }
}

/// Gives the kind of Treatment that an effect makes (SC-22, SC-23, SC-28).
fn kind_of(effect: &Effect) -> Option<&'static str> {
    let [clause] = effect.clauses.as_slice() else {
        return None;
    };
    match clause.acts.as_slice() {
        [
            Act::Points {
                amount: 1..,
                who: Who::Me,
            },
        ] => Some("BOOST"),
        [
            Act::Points {
                amount: ..=-1,
                who: Who::Others,
            },
        ] => Some("BLOCK"),
        [
            Act::Steal {
                amount: 1,
                from: Who::Choose,
                ..
            },
        ] => Some("COMBINE"),
        _ => None,
    }
}

/// SC-V02, SC-V03: enough Treatments for the deal of each variant.
fn treatment_counts(deck: &Deck, treatments: &Component, diags: &mut Diags) {
    let [fewest, _] = *deck.manifest.game.players.get_ref();
    for (id, variant) in &deck.manifest.variants {
        let Some(deal) = variant.settings.get("treatments").and_then(Setting::wholes) else {
            diags.push(missing(
                deck,
                &format!("variants.{id}.treatments"),
                "the list",
            ));
            continue;
        };
        let kinds: Vec<&str> = match variant.settings.get("kinds") {
            Some(Setting::List(list)) => list
                .iter()
                .filter_map(|kind| match kind {
                    Setting::Word(word) => Some(word.as_str()),
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        };
        let stock: i64 = treatments
            .cards
            .iter()
            .filter(|card| kinds.contains(&treatments.text(card, "kind")))
            .map(|card| i64::from(card.copies))
            .sum();
        for (players, each) in (i64::from(fewest)..).zip(deal) {
            if players * each > stock {
                let message = format!(
                    "the {id} game deals {each} Treatments to each of {players} players, but there are {stock}"
                );
                diags.push(Diagnostic::new(Rule::D008, message).at_maybe(first(treatments)));
            }
        }
        for kind in kinds {
            if !treatments
                .cards
                .iter()
                .any(|c| treatments.text(c, "kind") == kind && c.copies > 0)
            {
                let message = format!("the {id} game needs {kind} cards, but there are none");
                diags.push(Diagnostic::new(Rule::D008, message).at_maybe(first(treatments)));
            }
        }
    }
}
