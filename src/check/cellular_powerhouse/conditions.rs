//! Conditions of Evolutions that nobody can meet, or that everybody does (CP-V07).

use crate::deck::{Component, Wording};
use crate::diag::{Diags, Rule};
use crate::effect::{Comparison, Condition, Item, Metric, Noun, Operand, Site};

use super::super::rules::Rules;
use super::dice::Dice;
use super::effects::Played;
use super::words::Words;
use super::{about, spot};

/// How far numbers can come until the game ends.
pub(super) struct Reach {
    /// Cards that one player drafts.
    cards: u32,
    /// Traits of one type that one player can gather.
    of_type: u32,
    types: u32,
    names: u32,
    dice: Vec<(u8, u32)>,
    players: u32,
}

/// A number of the table that is compared with a plain one.
type Limit<'a> = (&'a Metric, Comparison, u32);

impl Reach {
    /// Reads it off the rules and the tables.
    pub fn read(
        rules: Rules<'_>,
        words: &Words<'_>,
        traits: Option<&Component>,
        dice: &Dice,
        diags: &mut Diags,
    ) -> Self {
        let [_, most] = *rules.deck.manifest.game.players.get_ref();
        // What can't be read has its finding, and limits nothing.
        let or_any = |number: Option<i64>| {
            number
                .and_then(|number| u32::try_from(number).ok())
                .unwrap_or(u32::MAX)
        };
        let drafted = Rules::all(rules.deck)
            .filter_map(|rules| {
                let hand = rules.number("hand", diags)?;
                Some(hand.saturating_mul(rules.number("rounds", diags)?))
            })
            .max();
        let names = traits.map_or(usize::MAX, |traits| traits.cards.len());
        let types = match words.types.len() {
            0 => usize::MAX,
            types => types,
        };
        Self {
            cards: or_any(drafted),
            of_type: or_any(rules.number("type_reach", diags)),
            types: u32::try_from(types).unwrap_or(u32::MAX),
            names: u32::try_from(names).unwrap_or(u32::MAX),
            dice: dice.0.clone(),
            players: most.into(),
        }
    }

    /// Gives how many types of Traits there are.
    pub fn types(&self) -> usize {
        self.types as usize
    }

    /// Gives the most that a number comes to.
    fn most(&self, metric: &Metric) -> u32 {
        let Some(site) = metric.site() else {
            return u32::MAX;
        };
        let players = match site {
            Site::Me | Site::Own | Site::Left | Site::Right => 1,
            Site::Others => self.players.saturating_sub(1),
            Site::All | Site::Conv => self.players,
        };
        match metric {
            Metric::Count(item, _) if item.is_dice() => self.count(item),
            Metric::Count(item, _) => self.count(item).saturating_mul(players),
            Metric::Types(_) => self.types,
            Metric::Names(_) => self.names.min(self.cards.saturating_mul(players)),
            Metric::Pips(_) => {
                let pips = self
                    .dice
                    .iter()
                    .map(|(size, count)| u32::from(*size) * count);
                if self.dice.is_empty() {
                    u32::MAX
                } else {
                    pips.sum()
                }
            }
            Metric::Roll { .. } => u32::MAX,
        }
    }

    /// Gives the most that one player has of something.
    fn count(&self, item: &Item) -> u32 {
        let nouns = item.nouns.iter().map(|noun| match noun {
            Noun::Sized(_) if self.dice.is_empty() => self.cards,
            Noun::Sized(size) => {
                let found = self.dice.iter().find(|(known, _)| known == size);
                found.map_or(0, |(_, count)| *count)
            }
            Noun::Trait(Some(_)) => self.of_type,
            // When Evolutions are read, hands are empty and the winner has the Gene Pool.
            Noun::Hand | Noun::Pool => 0,
            _ => self.cards,
        });
        nouns.fold(0, u32::saturating_add).min(self.cards)
    }
}

/// Checks the conditions of an Evolution.
pub(super) fn check(component: &Component, played: &Played<'_>, reach: &Reach, diags: &mut Diags) {
    let Played { card, effect } = played;
    let conditions = effect
        .clauses
        .iter()
        .filter_map(|clause| clause.condition.as_ref());
    for condition in conditions {
        let mut wrong = Vec::new();
        single(condition, reach, &mut wrong);
        if wrong.is_empty() && !possible(&plain(condition), &[]) {
            let help = "no number fits all of it: change one of the comparisons";
            wrong.push((
                format!("`{condition}` contradicts itself"),
                help.to_owned(),
                condition,
            ));
        }
        for (message, help, part) in wrong {
            let column = Wording::EFFECT;
            let finding = about(Rule::D035, component, card, column, &message);
            let place = spot(component, card, column, &part.to_string());
            diags.push(finding.at_maybe(place).help(help));
        }
    }
}

/// Finds comparisons that never hold, or always do, each for itself.
fn single<'a>(
    condition: &'a Condition,
    reach: &Reach,
    wrong: &mut Vec<(String, String, &'a Condition)>,
) {
    match condition {
        Condition::Not(inner) => single(inner, reach, wrong),
        Condition::Every(all) | Condition::Any(all) => {
            for one in all {
                single(one, reach, wrong);
            }
        }
        Condition::Rank(..) => {}
        Condition::Compare(metric, _, Operand::Metric(other)) => {
            if metric == other {
                let help = "compare it with another number".to_owned();
                let message = format!("`{condition}` compares a number with itself");
                wrong.push((message, help, condition));
            }
        }
        Condition::Compare(metric, comparison, Operand::Number(number)) => {
            let most = reach.most(metric);
            let met = (0..=most.min(number.saturating_add(1)))
                .filter(|value| comparison.holds(*value, *number))
                .count();
            // Numbers beyond the next one compare as that one does.
            let tried = most.min(number.saturating_add(1)) as usize + 1;
            if met == 0 {
                let help = format!("`{metric}` comes to {most} at most");
                wrong.push((format!("`{condition}` is out of reach"), help, condition));
            } else if met == tried {
                let help = format!("`{metric}` is 0 to {most}: write a number in between");
                wrong.push((format!("`{condition}` always holds"), help, condition));
            }
        }
    }
}

/// Gives a condition without `not`, but before ranks.
fn plain(condition: &Condition) -> Condition {
    let each = |all: &[Condition]| all.iter().map(plain).collect();
    match condition {
        Condition::Not(inner) if matches!(**inner, Condition::Rank(..)) => condition.clone(),
        Condition::Not(inner) => plain(&inner.negated()),
        Condition::Every(all) => Condition::Every(each(all)),
        Condition::Any(all) => Condition::Any(each(all)),
        Condition::Compare(..) | Condition::Rank(..) => condition.clone(),
    }
}

/// Says whether a condition can hold together with what is known. Two numbers that depend on each
/// other, such as those of Traits and of social ones, are not seen through.
fn possible<'a>(condition: &'a Condition, known: &[Limit<'a>]) -> bool {
    match condition {
        Condition::Every(all) => {
            let mut known = known.to_vec();
            known.extend(all.iter().filter_map(limit));
            agree(&known) && all.iter().all(|one| possible(one, &known))
        }
        Condition::Any(all) => all.iter().any(|one| possible(one, known)),
        _ => {
            let mut known = known.to_vec();
            known.extend(limit(condition));
            agree(&known)
        }
    }
}

fn limit(condition: &Condition) -> Option<Limit<'_>> {
    match condition {
        Condition::Compare(metric, comparison, Operand::Number(number)) => {
            Some((metric, *comparison, *number))
        }
        _ => None,
    }
}

/// Says whether each metric has a value that all its limits allow: if any, then one of their numbers,
/// the one below or the one above.
fn agree(limits: &[Limit<'_>]) -> bool {
    limits.iter().all(|(metric, ..)| {
        let own: Vec<&Limit<'_>> = limits
            .iter()
            .filter(|(other, ..)| other == metric)
            .collect();
        let numbers = own.iter().flat_map(|(_, _, number)| {
            [number.saturating_sub(1), *number, number.saturating_add(1)]
        });
        let mut values = std::iter::once(0).chain(numbers);
        values.any(|value| {
            own.iter()
                .all(|(_, comparison, number)| comparison.holds(value, *number))
        })
    })
}
