//! What has to hold before something is done.

use super::super::condition::{Comparison, Condition, Mark, Operand};
use super::super::token::{EffectError, Tokens};
use super::super::trigger::Trigger;
use super::metrics::{self, METRICS};
use super::numbers;

/// Deepest brackets, so that no text can fill the stack.
const DEEPEST: usize = 8;

/// Reads a condition and its `?`, if one comes next.
pub(super) fn leading(tokens: &mut Tokens<'_>) -> Result<Option<Condition>, EffectError> {
    let word = tokens.peek();
    let begins = ["not", "(", "rank", "spot"].contains(&word)
        || METRICS.contains(&word)
        || tokens.second() == "(" && !word.is_empty();
    if !begins {
        return Ok(None);
    }
    if tokens.scene.trigger == Some(Trigger::Passive) {
        let message = "what is `passive` holds always, without a condition";
        return Err(tokens.error(message.into()));
    }
    let condition = condition(tokens, 0)?;
    tokens.expect("?")?;
    Ok(Some(condition))
}

fn condition(tokens: &mut Tokens<'_>, depth: usize) -> Result<Condition, EffectError> {
    let first = test(tokens, depth)?;
    let word = tokens.peek();
    if word != "and" && word != "or" {
        return Ok(first);
    }
    let mut tests = Vec::new();
    spread(first, word, &mut tests);
    while tokens.skip(word) {
        spread(test(tokens, depth)?, word, &mut tests);
    }
    if ["and", "or"].contains(&tokens.peek()) {
        let message = "`and` and `or` stand beside each other only with brackets";
        return Err(tokens.error(message.into()));
    }
    Ok(if word == "and" {
        Condition::Every(tests)
    } else {
        Condition::Any(tests)
    })
}

/// Brackets around `and` within `and` say nothing.
fn spread(test: Condition, word: &str, tests: &mut Vec<Condition>) {
    match (test, word) {
        (Condition::Every(inner), "and") | (Condition::Any(inner), "or") => tests.extend(inner),
        (test, _) => tests.push(test),
    }
}

fn test(tokens: &mut Tokens<'_>, depth: usize) -> Result<Condition, EffectError> {
    if tokens.skip("not") {
        let inner = single(tokens, depth)?;
        return Ok(Condition::Not(Box::new(inner)));
    }
    single(tokens, depth)
}

fn single(tokens: &mut Tokens<'_>, depth: usize) -> Result<Condition, EffectError> {
    let place = tokens.clone();
    if tokens.skip("(") {
        if depth == DEEPEST {
            return Err(place.error(format!("brackets stand at most {DEEPEST} deep")));
        }
        let inner = condition(tokens, depth + 1)?;
        tokens.expect(")")?;
        return Ok(inner);
    }
    if tokens.skip("rank") {
        tokens.expect("(")?;
        let metric = metrics::ranked(tokens)?;
        tokens.expect(")")?;
        tokens.expect("=")?;
        return Ok(Condition::Rank(metric, tokens.word()?));
    }
    if tokens.peek() == "spot" {
        return spot(tokens);
    }
    if !METRICS.contains(&tokens.peek()) {
        let known = [&METRICS[..], &["rank", "spot", "not"]].concat();
        return Err(tokens.unknown("condition", tokens.peek(), &known));
    }
    let metric = metrics::metric(tokens)?;
    let comparison = tokens.word::<Comparison>()?;
    let operand = operand(tokens)?;
    Ok(Condition::Compare(metric, comparison, operand))
}

/// Reads `spot(numbered)`.
fn spot(tokens: &mut Tokens<'_>) -> Result<Condition, EffectError> {
    if tokens.scene.trigger != Some(Trigger::Placed) {
        return Err(tokens.error("`spot` stands only under `placed`".into()));
    }
    tokens.next();
    tokens.expect("(")?;
    let mark = tokens.word::<Mark>()?;
    tokens.expect(")")?;
    Ok(Condition::Spot(mark))
}

fn operand(tokens: &mut Tokens<'_>) -> Result<Operand, EffectError> {
    let word = tokens.peek();
    if word.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return metrics::metric(tokens).map(Operand::Metric);
    }
    numbers::plain(tokens).map(Operand::Number)
}
