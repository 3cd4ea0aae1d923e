//! Conditions of Evolutions that nobody can meet, or that everybody does (CP-V07).

use crate::deck::Wording;
use crate::diag::{Diags, Rule};
use crate::effect::{Comparison, Condition, Effect, Metric, Operand};

use super::super::deck::Printed;
use super::reach::Reach;

/// A number of the table that is compared with a plain one.
type Limit<'a> = (&'a Metric, Comparison, u32);

/// Checks the conditions of an Evolution.
pub(super) fn check(card: &Printed<'_>, effect: &Effect, reach: &Reach, diags: &mut Diags) {
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
            let finding = card.line.about(Rule::D035, column, &message);
            let place = card.line.part(column, &part.to_string());
            diags.push(finding.at(place).help(help));
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
        Condition::Rank(..) | Condition::State(..) => {}
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

/// Gives a condition without `not`, but before ranks and states.
fn plain(condition: &Condition) -> Condition {
    let each = |all: &[Condition]| all.iter().map(plain).collect();
    match condition {
        Condition::Not(inner) if matches!(**inner, Condition::Rank(..) | Condition::State(..)) => {
            condition.clone()
        }
        Condition::Not(inner) => plain(&inner.negated()),
        Condition::Every(all) => Condition::Every(each(all)),
        Condition::Any(all) => Condition::Any(each(all)),
        Condition::Compare(..) | Condition::Rank(..) | Condition::State(..) => condition.clone(),
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
