//! The scores of the cells: every cell is good for something, and the numbers make the game that its
//! tips promise (SC-V04 to SC-V07).

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};

use super::super::deck::{Cell, Cells};
use super::first::first;
use crate::check::share::head;

/// The cells whose scores are known, and the scores row by row.
struct Scores<'a> {
    cells: &'a Cells<'a>,
    cards: Vec<&'a Cell<'a>>,
    /// One row per cell, one number per category.
    rows: Vec<&'a [i32]>,
}

/// Checks the scores of all cells.
pub(super) fn check(settings: &Settings<'_>, cells: &Cells<'_>, diags: &mut Diags) {
    let known = cells.cards.iter();
    let known = known.filter_map(|cell| Some((cell, cell.scores.as_deref()?)));
    let (cards, rows): (Vec<_>, Vec<_>) = known.unzip();
    if rows.len() < 2 {
        return;
    }
    let scores = Scores { cells, cards, rows };
    distinct(&scores, diags);
    tip(settings, &scores, diags);
    strengths(settings, &scores, diags);
    spread(settings, &scores, diags);
}

/// SC-V04: names and score rows are unique.
fn distinct(scores: &Scores<'_>, diags: &mut Diags) {
    for (i, card) in scores.cards.iter().enumerate() {
        for (j, other) in scores.cards[..i].iter().enumerate() {
            if scores.rows[i] == scores.rows[j] {
                let message = format!(
                    "{} has the same scores as {}",
                    card.line.name(),
                    other.line.name()
                );
                let place = card.line.place(scores.cells.keys[0]);
                diags.push(Diagnostic::new(Rule::D009, message).at(place));
            }
            if card.line.name() == other.line.name() {
                let message = format!("two cells are called `{}`", card.line.name());
                let place = card.line.place("name");
                diags.push(Diagnostic::new(Rule::D060, message).at(place));
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
        let special = self.cards[card].special;
        self.cells.keys.iter().position(|key| *key == special)
    }

    /// Says whether the highest number misleads: no category that holds it is the special one.
    fn hints(&self, card: usize) -> bool {
        let row = self.rows[card];
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
fn tip(settings: &Settings<'_>, scores: &Scores<'_>, diags: &mut Diags) {
    let Some(least) = settings.measures().share("special_hint_share", diags) else {
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
                .at_maybe(first(scores.cells.component))
                .help(help),
        );
    }
}

/// SC-V06: every card is strong somewhere, `special` says where, few cards are better in everything.
fn strengths(settings: &Settings<'_>, scores: &Scores<'_>, diags: &mut Diags) {
    let strong = settings.measures().share("strong_percentile", diags);
    let dominated = settings.measures().share("dominated_most", diags);
    for (i, card) in scores.cards.iter().enumerate() {
        let below: Vec<usize> = (0..scores.cells.keys.len())
            .map(|c| scores.below(i, c))
            .collect();
        let best = below.iter().max().copied().unwrap_or_default();
        let bests: Vec<&str> = scores
            .cells
            .keys
            .iter()
            .zip(&below)
            .filter(|(_, b)| **b == best)
            .map(|(k, _)| *k)
            .collect();
        let place = || card.line.place("special");
        let (name, special) = (card.line.name(), card.special);
        if bests != [special] {
            let message = match bests.as_slice() {
                [one] => format!("{name}: `special` is `{special}`, but it beats most in `{one}`"),
                _ => format!("{}: it is equally strong in {}", name, bests.join(" and ")),
            };
            diags.push(Diagnostic::new(Rule::D011, message).at(place()));
        }
        let top = (0..scores.cells.keys.len())
            .map(|c| scores.percentile(i, c))
            .fold(0.0, f64::max);
        if strong.is_some_and(|strong| top < strong) {
            let message = format!(
                "{} beats at most {:.0} % of the others in any category",
                name,
                top * 100.0
            );
            diags.push(Diagnostic::new(Rule::D012, message).at(place()));
        }
        let better = scores
            .rows
            .iter()
            .filter(|row| dominates(row, scores.rows[i]))
            .count();
        if dominated.is_some_and(|most| share(better, 1) > most) {
            let message = format!("{better} cards are at least as good as {name} in everything");
            diags.push(Diagnostic::new(Rule::D012, message).at(place()));
        }
    }
}

/// Says whether `a` is nowhere lower than `b` and somewhere higher.
fn dominates(a: &[i32], b: &[i32]) -> bool {
    a.iter().zip(b).all(|(a, b)| a >= b) && a != b
}

/// SC-V07: the spread of each category makes a BOOST worth one to two standard deviations.
fn spread(settings: &Settings<'_>, scores: &Scores<'_>, diags: &mut Diags) {
    let Some([least, most]) = settings.measures().shares("spread", diags) else {
        return;
    };
    for (c, key) in scores.cells.keys.iter().enumerate() {
        let deviation = deviation(scores.rows.iter().map(|row| f64::from(row[c])));
        if !(least..=most).contains(&deviation) {
            let message = format!(
                "`{key}` has a standard deviation of {deviation:.2}, not {least} to {most}"
            );
            let place = head(scores.cells.component, key);
            diags.push(Diagnostic::new(Rule::D013, message).at_maybe(place));
        }
    }
}

/// Population standard deviation.
fn deviation(values: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = share(values.clone().count(), 1);
    let mean = values.clone().sum::<f64>() / count;
    (values.map(|v| (v - mean).powi(2)).sum::<f64>() / count).sqrt()
}
