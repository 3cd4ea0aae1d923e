//! What a card does: a verb and what stands in its slots.

use super::super::party::{Amount, Party, Scale, Who};
use super::super::token::{EffectError, Tokens};
use super::super::tree::{Act, Value};
use super::super::verb::{Kind, Presence, Slot, Verb};
use super::{items, numbers, players};

/// Reads acts with `&` between them.
pub(super) fn acts(tokens: &mut Tokens<'_>) -> Result<Vec<Act>, EffectError> {
    let mut acts = vec![act(tokens)?];
    while tokens.skip("&") {
        acts.push(act(tokens)?);
    }
    Ok(acts)
}

fn act(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let place = tokens.clone();
    let verb = tokens.entry("verb", tokens.words.verbs)?;
    timely(&place, verb)?;
    let mut values = Vec::with_capacity(verb.slots.len());
    for slot in verb.slots {
        if present(tokens, verb, slot, &values)? {
            values.extend(value(tokens, verb, slot, &values)?);
        } else {
            values.extend(usual(&slot.kind));
        }
    }
    no_key(tokens, verb)?;
    Ok(Act { verb, values })
}

/// Some verbs have their time, and some times their verbs.
fn timely(place: &Tokens<'_>, verb: &Verb) -> Result<(), EffectError> {
    let Some(now) = place.scene.trigger else {
        return Ok(());
    };
    let word = verb.word;
    if now.only.contains(&word) {
        return Ok(());
    }
    let mut triggers = place.words.triggers.iter();
    let own = triggers.find(|trigger| trigger.only.contains(&word));
    let message = match (own, now.only) {
        (Some(own), _) => format!("`{word}` stands only under `{}`", own.word),
        (None, []) => return Ok(()),
        (None, [only]) => format!("under `{}` stands only `{only}`", now.word),
        (None, only) => {
            let only = only.join("` and `");
            format!("under `{}` stand only `{only}`", now.word)
        }
    };
    Err(place.error(message))
}

/// Reads the key of a slot, and says whether a value stands there.
fn present(
    tokens: &mut Tokens<'_>,
    verb: &Verb,
    slot: &Slot,
    before: &[Value],
) -> Result<bool, EffectError> {
    if slot.key.is_empty() {
        return Ok(true);
    }
    let (word, key) = (verb.word, slot.key);
    match (slot.presence, &slot.kind) {
        (Presence::Unless(other), _) if before.last() == Some(&Value::Word(other)) => Ok(false),
        _ if tokens.key(key)? => Ok(true),
        (Presence::Usual, _) => Ok(false),
        (_, Kind::Only { word: only, .. }) => {
            Err(tokens.error(format!("`{word}` needs `{key}={only}`")))
        }
        (Presence::Needed(example), _) => Err(tokens.error(format!(
            "`{word}` needs `{key}=`, such as `{key}={example}`"
        ))),
        (Presence::Unless(_), _) => Err(tokens.error(format!("`{word}` needs `{key}=`"))),
    }
}

/// Reads what stands in a slot; nothing comes of a word that is always the same.
fn value(
    tokens: &mut Tokens<'_>,
    verb: &Verb,
    slot: &Slot,
    before: &[Value],
) -> Result<Option<Value>, EffectError> {
    let place = tokens.clone();
    Ok(Some(match &slot.kind {
        Kind::Only { what, word } => {
            tokens.only(what, word)?;
            return Ok(None);
        }
        Kind::Flag { what, word } => {
            tokens.only(what, word)?;
            Value::Flag(true)
        }
        Kind::Word { what, words } => Value::Word(tokens.one_of(what, words)?),
        Kind::Number => Value::Number(numbers::count(tokens)?),
        Kind::Plain => Value::Number(numbers::plain(tokens)?),
        Kind::Part(done) => {
            let part = numbers::count(tokens)?;
            let whole = before.iter().find_map(|value| match value {
                Value::Number(number) => Some(*number),
                _ => None,
            });
            if let Some(whole) = whole.filter(|whole| part > *whole) {
                return Err(place.error(format!("only {whole} {done}")));
            }
            Value::Number(part)
        }
        Kind::More(wrong) => match u32::try_from(numbers::signed(tokens)?) {
            Ok(number) => Value::Number(number),
            Err(_) => return Err(place.error((*wrong).to_owned())),
        },
        Kind::Change | Kind::Signed => Value::Signed(numbers::signed(tokens)?),
        Kind::Amount => Value::Amount(amount(tokens, before)?),
        Kind::Items(takes) => Value::Item(items::item(tokens, verb.word, *takes)?),
        Kind::Item(takes, why) => {
            let item = items::item(tokens, verb.word, *takes)?;
            if item.things.len() > 1 {
                return Err(tokens.error(format!("`{}` names one item: {why}", verb.word)));
            }
            Value::Item(item)
        }
        Kind::Players(takes) => players::players(tokens, takes)?,
        Kind::Scale => {
            let all = before.contains(&Value::Amount(Amount::All));
            if all && ["per", "cap"].contains(&tokens.peek()) {
                return Err(tokens.error("`all` stands without `per=` and `cap=`".into()));
            }
            Value::Scale(players::scale(tokens)?)
        }
    }))
}

/// Reads how many; of a thing that there is once, nothing is read.
fn amount(tokens: &mut Tokens<'_>, before: &[Value]) -> Result<Amount, EffectError> {
    let one = before.iter().find_map(|value| match value {
        Value::Item(item) => item.one(),
        _ => None,
    });
    let Some((word, what)) = one else {
        return numbers::amount(tokens);
    };
    if tokens.peek() == "all" || tokens.peek().starts_with(|c: char| c.is_ascii_digit()) {
        let message = format!("`{word}` is {what}; it stands without a number");
        return Err(tokens.error(message));
    }
    Ok(Amount::Some(1))
}

/// Gives what is meant where nothing stands in a slot.
pub(super) fn usual(kind: &Kind) -> Option<Value> {
    Some(match kind {
        Kind::Only { .. } | Kind::Items(_) | Kind::Item(..) => return None,
        Kind::Flag { .. } => Value::Flag(false),
        Kind::Word { words, .. } => Value::Word(words.first().copied().unwrap_or_default()),
        Kind::Number | Kind::Part(_) | Kind::More(_) => Value::Number(1),
        Kind::Plain => Value::Number(0),
        Kind::Change | Kind::Signed => Value::Signed(1),
        Kind::Amount => Value::Amount(Amount::Some(1)),
        Kind::Players(_) => Value::Party(Party::Who(Who::Me)),
        Kind::Scale => Value::Scale(Scale::default()),
    })
}

/// Says what is wrong with a key behind those that were read.
fn no_key(tokens: &Tokens<'_>, verb: &Verb) -> Result<(), EffectError> {
    let (word, key) = (verb.word, tokens.peek());
    if tokens.second() != "=" || !items::is_name(key) {
        return Ok(());
    }
    let keys = verb.keys();
    if keys.is_empty() {
        return Err(tokens.error(format!("`{word}` takes no `{key}=`")));
    }
    if keys.contains(&key) {
        let order: Vec<String> = keys.iter().map(|key| format!("`{key}=`")).collect();
        let order = order.join(", ");
        return Err(tokens.error(format!("`{key}=` stands here too late; each once: {order}")));
    }
    Err(tokens.unknown(&format!("key of `{word}`"), &keys))
}
