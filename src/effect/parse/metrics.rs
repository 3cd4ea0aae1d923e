//! Numbers that are read off the table.

use super::super::metric::{Metric, Site};
use super::super::token::{EffectError, Tokens};
use super::super::trigger::Trigger;
use super::items::{self, COUNTED};
use super::numbers;

/// Words that begin a metric.
pub(super) const METRICS: [&str; 5] = ["count", "types", "names", "pips", "roll"];

/// Most dice of one roll.
const MOST_DICE: u32 = 8;

pub(super) fn metric(tokens: &mut Tokens<'_>) -> Result<Metric, EffectError> {
    let place = tokens.clone();
    let word = tokens.peek();
    if !METRICS.contains(&word) {
        return Err(tokens.unknown("metric", word, &METRICS));
    }
    tokens.next();
    tokens.expect("(")?;
    let metric = match word {
        "count" => {
            let item = items::item(tokens, "count", COUNTED)?;
            Metric::Count(item, site(tokens)?)
        }
        "types" => {
            tokens.only("thing of several types", "trait")?;
            Metric::Types(site(tokens)?)
        }
        "names" => {
            tokens.only("thing of several names", "trait")?;
            Metric::Names(site(tokens)?)
        }
        "pips" => {
            tokens.only("thing with pips", "die")?;
            Metric::Pips(site(tokens)?)
        }
        _ => roll(tokens, &place)?,
    };
    tokens.expect(")")?;
    Ok(metric)
}

/// Reads a metric by which players are ranked, so one that every player has for himself.
pub(super) fn ranked(tokens: &mut Tokens<'_>) -> Result<Metric, EffectError> {
    let place = tokens.clone();
    let metric = metric(tokens)?;
    match metric.site() {
        None | Some(Site::Me | Site::Own) => Ok(metric),
        Some(_) => Err(place.error(
            "players are ranked by what each of them has: without `@` or with `@own`".into(),
        )),
    }
}

fn site(tokens: &mut Tokens<'_>) -> Result<Site, EffectError> {
    if tokens.skip("@") {
        tokens.word()
    } else {
        Ok(Site::Me)
    }
}

/// Reads what stands between the brackets of `roll(3 best keep)`; `place` is that of `roll`.
fn roll(tokens: &mut Tokens<'_>, place: &Tokens<'_>) -> Result<Metric, EffectError> {
    if let Some(trigger @ (Trigger::GameEnd | Trigger::Start | Trigger::Passive)) =
        tokens.scene.trigger
    {
        let word = trigger.word();
        return Err(place.error(format!("nobody rolls dice under `{word}`")));
    }
    if tokens.scene.rolled {
        return Err(place.error("a clause rolls dice only once".into()));
    }
    tokens.scene.rolled = true;
    let number = tokens.clone();
    let dice = numbers::plain(tokens)?;
    if !(1..=MOST_DICE).contains(&dice) {
        return Err(number.error(format!("a roll is of 1 to {MOST_DICE} dice")));
    }
    let best = tokens.skip("best");
    let keep = tokens.skip("keep");
    Ok(Metric::Roll { dice, best, keep })
}
