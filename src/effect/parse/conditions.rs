//! What has to hold before something is done.

use super::super::condition::{Comparison, Condition, Operand};
use super::super::entry::{Entry, State};
use super::super::token::{EffectError, Tokens};
use super::{metrics, numbers};

/// Deepest brackets, so that no text can fill the stack.
const DEEPEST: usize = 8;

/// Reads a condition and its `?`, if one comes next.
pub(super) fn leading(tokens: &mut Tokens<'_>) -> Result<Option<Condition>, EffectError> {
    let word = tokens.peek();
    let begins = ["not", "(", "rank"].contains(&word)
        || tokens.listed(tokens.words.numbers).is_some()
        || tokens.listed(tokens.words.states).is_some()
        || tokens.second() == "(" && !word.is_empty();
    if !begins {
        return Ok(None);
    }
    if let Some(trigger) = tokens.scene.trigger.filter(|trigger| !trigger.tests) {
        let word = trigger.word;
        let message = format!("what is `{word}` holds always, without a condition");
        return Err(tokens.error(message));
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
    let words = tokens.words;
    if tokens.peek() == "rank" {
        return rank(tokens);
    }
    if let Some(found) = tokens.listed(words.states) {
        return state(tokens, found);
    }
    if tokens.listed(words.numbers).is_none() {
        let mut known: Vec<&str> = words.numbers.iter().map(Entry::word).collect();
        known.extend(["rank"].iter().filter(|_| words.ranks));
        known.extend(words.states.iter().map(Entry::word));
        known.push("not");
        return Err(tokens.foreign("condition", &known));
    }
    let metric = metrics::metric(tokens)?;
    let comparison = tokens.word::<Comparison>()?;
    let operand = operand(tokens)?;
    Ok(Condition::Compare(metric, comparison, operand))
}

/// Reads `rank(count(die)) = first`.
fn rank(tokens: &mut Tokens<'_>) -> Result<Condition, EffectError> {
    if !tokens.words.ranks {
        let game = tokens.words.game;
        return Err(tokens.error(format!(
            "`rank` is no word of {game}, whose cards work for their owner alone"
        )));
    }
    tokens.next();
    tokens.expect("(")?;
    let metric = metrics::ranked(tokens)?;
    tokens.expect(")")?;
    tokens.expect("=")?;
    Ok(Condition::Rank(metric, tokens.word()?))
}

/// Reads `spot(numbered)`.
fn state(tokens: &mut Tokens<'_>, found: &'static State) -> Result<Condition, EffectError> {
    let (word, under) = (found.word, found.under);
    if tokens.scene.trigger.is_none_or(|now| now.word != under) {
        return Err(tokens.error(format!("`{word}` stands only under `{under}`")));
    }
    tokens.next();
    tokens.expect("(")?;
    let way = tokens.one_of(found.what, found.ways)?;
    tokens.expect(")")?;
    Ok(Condition::State(found, way))
}

fn operand(tokens: &mut Tokens<'_>) -> Result<Operand, EffectError> {
    let word = tokens.peek();
    if word.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return metrics::metric(tokens).map(Operand::Metric);
    }
    numbers::plain(tokens).map(Operand::Number)
}
