//! Numbers of an effect.

use super::super::party::Amount;
use super::super::token::{EffectError, Tokens};

/// Largest number of an effect; a box holds fewer cards.
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
    let place = tokens.clone();
    u32::try_from(signed(tokens)?).map_err(|_| place.error("the number is at least 1".into()))
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
    let number: i32 = whole(tokens)?;
    if number == 0 {
        return Err(before.error("an amount of 0 does nothing".into()));
    }
    within(&before, number.unsigned_abs())?;
    tokens.next();
    Ok(if negative { -number } else { number })
}

/// Reads a number that may be zero and has no sign.
pub(super) fn plain(tokens: &mut Tokens<'_>) -> Result<u32, EffectError> {
    let number = whole(tokens)?;
    within(tokens, number)?;
    tokens.next();
    Ok(number)
}

fn whole<T: std::str::FromStr>(tokens: &Tokens<'_>) -> Result<T, EffectError> {
    let digits = tokens.peek();
    digits.parse().map_err(|_| {
        tokens.error(match digits {
            "" => "a number is missing".to_owned(),
            _ => format!("`{digits}` is no whole number"),
        })
    })
}

fn within(place: &Tokens<'_>, number: u32) -> Result<(), EffectError> {
    if number <= LARGEST {
        return Ok(());
    }
    Err(place.error(format!("the number is at most {LARGEST}")))
}
