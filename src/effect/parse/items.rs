//! Things that an effect names, and which of them a verb takes.

use super::super::entry::{Class, Lone, Naming, Noun};
use super::super::item::{Item, Thing};
use super::super::token::{EffectError, Tokens};

/// Reads nouns with `|` between them.
pub(super) fn item(tokens: &mut Tokens<'_>, verb: &str, takes: Class) -> Result<Item, EffectError> {
    let mut things: Vec<Thing> = Vec::new();
    loop {
        let place = tokens.clone();
        let thing = thing(tokens, verb, takes)?;
        if things.contains(&thing) {
            return Err(place.error(format!("`{}` stands here twice", place.peek())));
        }
        things.push(thing);
        let lonely = |thing: &&Thing| !matches!(thing.noun.lone, Lone::No);
        if let Some(thing) = things.iter().find(lonely).filter(|_| things.len() > 1) {
            return Err(place.error(format!("`{thing}` stands alone")));
        }
        if !tokens.skip("|") {
            return Ok(Item { things });
        }
    }
}

fn thing(tokens: &mut Tokens<'_>, verb: &str, takes: Class) -> Result<Thing, EffectError> {
    let word = tokens.peek();
    let (base, name) = match word.split_once('.') {
        Some((base, name)) => (base, Some(name)),
        None => (word, None),
    };
    let found = tokens.words.nouns.iter().find(|noun| noun.word == base);
    let (noun, name) = match (found, name) {
        (Some(noun), None) => match noun.naming {
            Naming::Must(_, example) => {
                return Err(tokens.error(format!("`{word}` needs its name: `{example}`")));
            }
            _ => (noun, None),
        },
        (Some(noun), Some(name)) => match noun.naming {
            Naming::No => return Err(stranger(tokens, takes)),
            Naming::May(_, example) | Naming::Must(_, example) => {
                if !is_name(name) {
                    let message = format!("`{word}` names nothing; write such as `{example}`");
                    return Err(tokens.error(message));
                }
                (noun, Some(name.to_owned()))
            }
        },
        (None, _) => return Err(stranger(tokens, takes)),
    };
    if let Some(under) = noun.under
        && tokens.scene.trigger.is_none_or(|now| now.word != under)
    {
        return Err(tokens.error(format!("`{word}` stands only under `{under}`")));
    }
    if !takes.meets(noun.class) {
        let words = words(tokens, takes).join(", ");
        return Err(tokens.error(format!("`{verb}` does not take `{word}`; it takes {words}")));
    }
    tokens.next();
    Ok(Thing { noun, name })
}

/// Says that the game has no such thing.
fn stranger(tokens: &Tokens<'_>, takes: Class) -> EffectError {
    match tokens.words.voice.stranger(tokens.peek()) {
        Some(message) => tokens.error(message),
        None => tokens.foreign("item", &words(tokens, takes)),
    }
}

/// Says whether a word is a letter, then letters, digits and `_`.
pub(super) fn is_name(word: &str) -> bool {
    let inner = |c: char| c.is_ascii_alphanumeric() || c == '_';
    word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.chars().all(inner)
}

/// Gives the words that can stand here.
fn words(tokens: &Tokens<'_>, takes: Class) -> Vec<&'static str> {
    let now = |noun: &&Noun| {
        let time = noun.under.zip(tokens.scene.trigger);
        takes.meets(noun.class) && time.is_none_or(|(under, now)| under == now.word)
    };
    let nouns = || tokens.words.nouns.iter().filter(now);
    let plain = nouns().filter(|noun| !matches!(noun.naming, Naming::Must(..)));
    let named = nouns().filter_map(|noun| match noun.naming {
        Naming::No => None,
        Naming::May(form, _) | Naming::Must(form, _) => Some(form),
    });
    plain.map(|noun| noun.word).chain(named).collect()
}
