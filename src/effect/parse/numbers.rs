//! Numbers of an effect.

use super::super::token::{EffectError, Tokens};
use super::super::tree::Amount;

/// Largest number in a deed or a condition; a box holds fewer cards.
const LARGEST: u32 = 999;

/// Reads a number of things, or `all`.
pub(super) fn amount(tokens: &mut Tokens<'_>) -> Result<Amount, EffectError> {
    if tokens.skip("all") {
        return Ok(Amount::All);
    }
    count(tokens).map(Amount::Some)
}

/// Reads a number of things.
pub(super) fn count(tokens: &mut Tokens<'_>) -> Result<u32, EffectError> {
    let number = tokens.clone();
    u32::try_from(signed(tokens)?).map_err(|_| number.error("the number is at least 1".into()))
}

/// Reads a whole number that is not zero, with or without a sign.
pub(super) fn signed(tokens: &mut Tokens<'_>) -> Result<i32, EffectError> {
    let before = tokens.clone();
    let negative = match tokens.peek() {
        "-" => {
            tokens.next();
            true
        }
        "+" => {
            tokens.next();
            false
        }
        _ => false,
    };
    let digits = tokens.peek();
    let Ok(number) = digits.parse::<i32>() else {
        return Err(tokens.error(match digits {
            "" => "a number is missing".to_owned(),
            _ => format!("`{digits}` is no whole number"),
        }));
    };
    if number == 0 {
        return Err(before.error("an amount of 0 does nothing".into()));
    }
    tokens.next();
    Ok(if negative { -number } else { number })
}

/// Reads a number of things, or `all`, that no card outgrows.
pub(super) fn some_or_all(tokens: &mut Tokens<'_>) -> Result<Amount, EffectError> {
    if tokens.skip("all") {
        return Ok(Amount::All);
    }
    some(tokens).map(Amount::Some)
}

/// Reads a number of things that no card outgrows.
pub(super) fn some(tokens: &mut Tokens<'_>) -> Result<u32, EffectError> {
    let place = tokens.clone();
    let number = count(tokens)?;
    within(&place, number)?;
    Ok(number)
}

/// Reads a number of things to win or to lose.
pub(super) fn signed_some(tokens: &mut Tokens<'_>) -> Result<i32, EffectError> {
    let place = tokens.clone();
    let number = signed(tokens)?;
    within(&place, number.unsigned_abs())?;
    Ok(number)
}

/// Reads a number that may be zero and has no sign.
pub(super) fn plain(tokens: &mut Tokens<'_>) -> Result<u32, EffectError> {
    let place = tokens.clone();
    let digits = tokens.next();
    let Ok(number) = digits.parse() else {
        return Err(place.error(match digits {
            "" => "a number is missing".to_owned(),
            _ => format!("`{digits}` is no whole number"),
        }));
    };
    within(&place, number)?;
    Ok(number)
}

fn within(place: &Tokens<'_>, number: u32) -> Result<(), EffectError> {
    if number <= LARGEST {
        return Ok(());
    }
    Err(place.error(format!("the number is at most {LARGEST}")))
}
