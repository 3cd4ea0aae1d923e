//! Text → effect. The next token decides everywhere.

mod acts;
mod conditions;
mod items;
mod metrics;
mod numbers;
mod players;

use super::entry::Trigger;
use super::token::{EffectError, Scene, Tokens};
use super::tree::{Clause, Portion};
use super::verb::Verb;
use super::vocabulary::Vocabulary;
use super::whole::{Effect, Gauge};

/// Longest effect that is read, in bytes; real ones have fewer than 200.
const MAX_LENGTH: usize = 4096;

/// Reads an effect: `trigger: act & act; trigger: condition ? act`.
///
/// # Errors
/// At the first token that the grammar does not allow or the game does not know.
pub fn parse(text: &str, words: &'static Vocabulary) -> Result<Effect, EffectError> {
    let mut tokens = tokens(text, "an effect", words)?;
    let mut clauses = vec![clause(&mut tokens)?];
    while tokens.skip(";") {
        clauses.push(clause(&mut tokens)?);
    }
    finished(&tokens)?;
    Ok(Effect { words, clauses })
}

/// Gives the verbs of a game, each with its example, read.
#[must_use]
pub fn examples(words: &'static Vocabulary) -> Vec<(&'static Verb, Effect)> {
    let verbs = words.verbs.iter();
    let read = verbs.filter_map(|verb| Some((verb, parse(verb.example, words).ok()?)));
    read.collect()
}

/// Reads a number that is read off the table: `count(trait.social)`.
///
/// # Errors
/// At the first token that the grammar does not allow or the game does not know.
pub fn parse_metric(text: &str, words: &'static Vocabulary) -> Result<Gauge, EffectError> {
    let mut tokens = tokens(text, "a metric", words)?;
    let metric = metrics::metric(&mut tokens)?;
    finished(&tokens)?;
    Ok(Gauge { words, metric })
}

fn tokens<'a>(
    text: &'a str,
    what: &str,
    words: &'static Vocabulary,
) -> Result<Tokens<'a>, EffectError> {
    if text.len() <= MAX_LENGTH {
        return Ok(Tokens {
            text,
            at: 0,
            words,
            scene: Scene::default(),
        });
    }
    Err(EffectError {
        start: 0,
        end: text.len(),
        message: format!("{what} has at most {MAX_LENGTH} bytes"),
    })
}

fn finished(tokens: &Tokens<'_>) -> Result<(), EffectError> {
    match tokens.peek() {
        "" => Ok(()),
        token => Err(tokens.error(format!("`{token}` can't follow here"))),
    }
}

fn clause(tokens: &mut Tokens<'_>) -> Result<Clause, EffectError> {
    let trigger = tokens.entry("trigger", tokens.words.triggers)?;
    let limit = limit(tokens, trigger)?;
    tokens.expect(":")?;
    tokens.scene = Scene {
        trigger: Some(trigger),
        rolled: false,
    };
    if !tokens.words.frames() {
        frameless(tokens)?;
    }
    let condition = conditions::leading(tokens)?;
    let (may, price) = offer(tokens, trigger)?;
    let acts = acts::acts(tokens)?;
    let place = tokens.clone();
    let mut otherwise = Vec::new();
    if tokens.skip("else") {
        if condition.is_none() {
            let message = "`else` needs a condition and `?` before the acts";
            return Err(place.error(message.into()));
        }
        otherwise = acts::acts(tokens)?;
    }
    Ok(Clause {
        trigger,
        limit,
        condition,
        may,
        price,
        acts,
        otherwise,
    })
}

/// Says that a game knows no conditions and no choices, if a clause of it has one.
fn frameless(tokens: &Tokens<'_>) -> Result<(), EffectError> {
    let mut ahead = tokens.clone();
    if ahead.peek() != "may" {
        while !["?", ";", ""].contains(&ahead.peek()) {
            ahead.next();
        }
    }
    match ahead.peek() {
        word @ ("may" | "?") => {
            let game = tokens.words.game;
            let message = format!("`{word}` is no word of {game}: its acts always happen");
            Err(ahead.error(message))
        }
        _ => Ok(()),
    }
}

/// Reads `[1]`: how often something is done at most.
fn limit(tokens: &mut Tokens<'_>, trigger: &Trigger) -> Result<Option<u32>, EffectError> {
    let place = tokens.clone();
    if !tokens.skip("[") {
        return Ok(None);
    }
    if !trigger.lasts {
        let word = trigger.word;
        return Err(place.error(format!("`{word}` has no `[…]`: it happens once each time")));
    }
    let limit = numbers::count(tokens)?;
    tokens.expect("]")?;
    Ok(Some(limit))
}

/// Reads `may` and `pay … ->`.
fn offer(tokens: &mut Tokens<'_>, trigger: &Trigger) -> Result<(bool, Vec<Portion>), EffectError> {
    let place = tokens.clone();
    let may = tokens.skip("may");
    if may && !trigger.asks {
        let word = trigger.word;
        return Err(place.error(format!("nobody is asked under `{word}`")));
    }
    let place = tokens.clone();
    if !tokens.skip("pay") {
        return Ok((may, Vec::new()));
    }
    if !may {
        let message = "`pay` needs `may` before it: a player is asked before paying";
        return Err(place.error(message.into()));
    }
    let mut price = vec![portion(tokens)?];
    while tokens.skip("&") {
        price.push(portion(tokens)?);
    }
    tokens.expect("->")?;
    Ok((may, price))
}

fn portion(tokens: &mut Tokens<'_>) -> Result<Portion, EffectError> {
    let item = items::item(tokens, "pay", tokens.words.paid)?;
    let amount = numbers::count(tokens)?;
    Ok(Portion { item, amount })
}
