//! Players, and by what an amount is multiplied.

use super::super::party::{Party, Scale, Who};
use super::super::spell::Spelled as _;
use super::super::token::{EffectError, Tokens};
use super::super::tree::Value;
use super::super::verb::Players;
use super::{metrics, numbers};

/// Reads players, or the word that can stand instead of them.
pub(super) fn players(tokens: &mut Tokens<'_>, takes: &Players) -> Result<Value, EffectError> {
    if let Some(word) = takes.or.filter(|word| tokens.peek() == *word) {
        tokens.next();
        return Ok(Value::Word(word));
    }
    let leaders = takes.leaders && tokens.words.ranks;
    let word = tokens.peek();
    if leaders && (word == "most" || word == "least") {
        tokens.next();
        tokens.expect("(")?;
        let metric = metrics::ranked(tokens)?;
        tokens.expect(")")?;
        return Ok(Value::Party(match word {
            "most" => Party::Most(metric),
            _ => Party::Least(metric),
        }));
    }
    let Some(who) = Who::of(word) else {
        let mut known: Vec<&str> = Who::WORDS.iter().map(|(_, word)| *word).collect();
        known.extend(["most", "least"].iter().filter(|_| leaders));
        return Err(tokens.unknown(Who::WHAT, &known));
    };
    if !takes.who.contains(&who) {
        return Err(tokens.error(takes.wrong.into()));
    }
    tokens.next();
    Ok(Value::Party(Party::Who(who)))
}

/// Reads `per=` and `cap=`.
pub(super) fn scale(tokens: &mut Tokens<'_>) -> Result<Scale, EffectError> {
    let mut scale = Scale::default();
    if tokens.key("per")? {
        scale.per = Some(metrics::metric(tokens)?);
    }
    let place = tokens.clone();
    if tokens.key("cap")? {
        if scale.per.is_none() {
            let message = "`cap=` needs `per=` before it: a plain amount has no limit";
            return Err(place.error(message.into()));
        }
        scale.cap = Some(numbers::count(tokens)?);
    }
    Ok(scale)
}
