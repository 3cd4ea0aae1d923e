//! Numbers that are read off the table.

use super::super::entry::{Form, Site};
use super::super::metric::{Metric, Of};
use super::super::token::{EffectError, Tokens};
use super::{items, numbers};

pub(super) fn metric(tokens: &mut Tokens<'_>) -> Result<Metric, EffectError> {
    let place = tokens.clone();
    let number = tokens.entry("metric", tokens.words.numbers)?;
    tokens.expect("(")?;
    let of = match &number.form {
        Form::Count(takes) => {
            let item = items::item(tokens, number.word, *takes)?;
            Of::Item(item, site(tokens)?)
        }
        Form::Fixed { what, word } => {
            tokens.only(what, word)?;
            Of::Site(site(tokens)?)
        }
        Form::Roll { most, ways } => roll(tokens, &place, *most, ways)?,
    };
    tokens.expect(")")?;
    Ok(Metric { number, of })
}

/// Reads a metric by which players are ranked, so one that every player has for himself.
pub(super) fn ranked(tokens: &mut Tokens<'_>) -> Result<Metric, EffectError> {
    let place = tokens.clone();
    let metric = metric(tokens)?;
    if metric.site().is_none_or(|site| site.own) {
        return Ok(metric);
    }
    let own = tokens.words.sites.iter().filter(|site| site.own).skip(1);
    let own: Vec<String> = own
        .map(|site| format!(" or with `@{}`", site.word))
        .collect();
    let message = format!(
        "players are ranked by what each of them has: without `@`{}",
        own.concat()
    );
    Err(place.error(message))
}

fn site(tokens: &mut Tokens<'_>) -> Result<&'static Site, EffectError> {
    let sites = tokens.words.sites;
    let said = tokens.skip("@");
    match sites {
        [usual, ..] if !said => Ok(usual),
        _ => tokens.entry("place", sites),
    }
}

/// Reads what stands between the brackets of `roll(3 best keep)`; `place` is that of `roll`.
fn roll(
    tokens: &mut Tokens<'_>,
    place: &Tokens<'_>,
    most: u32,
    ways: &'static [&'static str],
) -> Result<Of, EffectError> {
    if let Some(trigger) = tokens.scene.trigger.filter(|trigger| !trigger.rolls) {
        let word = trigger.word;
        return Err(place.error(format!("nobody rolls dice under `{word}`")));
    }
    if tokens.scene.rolled {
        return Err(place.error("a clause rolls dice only once".into()));
    }
    tokens.scene.rolled = true;
    let number = tokens.clone();
    let dice = numbers::plain(tokens)?;
    if !(1..=most).contains(&dice) {
        return Err(number.error(format!("a roll is of 1 to {most} dice")));
    }
    let ways = ways
        .iter()
        .copied()
        .filter(|way| tokens.skip(way))
        .collect();
    Ok(Of::Roll { dice, ways })
}
