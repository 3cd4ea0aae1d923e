//! The table that a game is played at: variant, settings, players and bots, as a run asks for them.

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::RangeInclusive;

use serde::Deserialize;

use crate::deck::{Deck, Setting, Unknown};
use crate::referee::Settings;
use crate::referee::bot::BotKind;

use super::args::TableOptions;

/// The variant that is played when none is named and there is one of this name.
const USUAL: &str = "standard";

/// Takes the settings of the variant, and over them those that the run asks for.
pub fn settings<'a>(deck: &'a Deck, options: &TableOptions) -> Result<Settings<'a>, Unknown> {
    let variants = &deck.manifest.variants;
    let usual = || {
        let usual = variants.get_key_value(USUAL);
        let usual = usual.or_else(|| variants.first_key_value());
        usual.map(|(name, _)| name.as_str())
    };
    let variant = options.variant.as_deref().or_else(usual);
    let mut asked = BTreeMap::new();
    for Assignment { key, value } in &options.set {
        let rules = deck.manifest.rules.keys();
        let keys = variants
            .values()
            .flat_map(|variant| variant.settings.keys());
        let known: Vec<&str> = rules.chain(keys).map(String::as_str).collect();
        if !known.contains(&key.as_str()) {
            return Err(Unknown::new("setting", key, &known));
        }
        asked.insert(key.clone(), value.clone());
    }
    Ok(Settings::new(deck, variant)?.with(asked))
}

/// Gives the numbers of players to play with: the one that is asked for, as many as bots are named,
/// or all that the game allows.
pub fn players(
    [fewest, most]: [u8; 2],
    asked: Option<u8>,
    bots: &[BotKind],
) -> Result<RangeInclusive<u8>, Box<dyn Error>> {
    let named = u8::try_from(bots.len()).ok().filter(|bots| *bots > 1);
    let players = asked.or(named);
    match players {
        None => Ok(fewest..=most),
        Some(players) if !(fewest..=most).contains(&players) => {
            Err(format!("the game is for {fewest} to {most} players, not {players}").into())
        }
        Some(players) if named.is_some_and(|bots| bots != players) => Err(format!(
            "{} bots can't sit at a table of {players}; name one for all seats or one for each",
            bots.len()
        )
        .into()),
        Some(players) => Ok(players..=players),
    }
}

/// Seats one bot everywhere, or each in its place.
pub fn seated(bots: &[BotKind], players: u8) -> Vec<BotKind> {
    let seats = usize::from(players);
    bots.iter().copied().cycle().take(seats).collect()
}

/// A setting with its value, as `key=value`.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    key: String,
    value: Setting,
}

/// Reads `key=value`; the value is as in `game.toml`, and a single word needs no quotes.
pub fn assignment(text: &str) -> Result<Assignment, String> {
    let wrong = || format!("`{text}` is no setting: write `key=value`, such as `rounds=5`");
    let (key, value) = text.split_once('=').ok_or_else(wrong)?;
    let (key, value) = (key.trim(), value.trim());
    let plain = |word: &str| {
        let letter = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        word.starts_with(char::is_alphabetic) && word.chars().all(letter)
    };
    let read = toml::de::ValueDeserializer::parse(value)
        .ok()
        .and_then(|value| Setting::deserialize(value).ok());
    let value = match read {
        Some(value) => value,
        None if plain(value) => Setting::Word(value.to_owned()),
        None => return Err(wrong()),
    };
    if key.is_empty() {
        return Err(wrong());
    }
    let key = key.to_owned();
    Ok(Assignment { key, value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_written_as_in_the_manifest() {
        let value = |text| assignment(text).map(|assignment| assignment.value);
        assert_eq!(value("a=5"), Ok(Setting::Whole(5)));
        assert_eq!(value("a = true"), Ok(Setting::Switch(true)));
        assert_eq!(value("a=1.5"), Ok(Setting::Number(1.5)));
        assert_eq!(value("a=\"x y\""), Ok(Setting::Word("x y".into())));
        assert_eq!(value("a=left-over"), Ok(Setting::Word("left-over".into())));
        let list = vec![Setting::Whole(1), Setting::Whole(2)];
        assert_eq!(value("a=[1, 2]"), Ok(Setting::List(list)));
        for bad in ["a", "=5", "a=", "a=x y", "a=1\nb=2", "a={b=1}", "a=[1"] {
            assert!(assignment(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn bots_are_one_for_all_or_one_for_each() {
        let (random, greedy) = (BotKind::Random, BotKind::Greedy);
        let all = |asked, bots: &[_]| players([2, 6], asked, bots).ok();
        assert_eq!(all(None, &[random]), Some(2..=6));
        assert_eq!(all(Some(3), &[random]), Some(3..=3));
        assert_eq!(all(None, &[random, greedy]), Some(2..=2));
        assert_eq!(all(Some(3), &[random, greedy]), None);
        assert_eq!(all(Some(7), &[random]), None);
        assert_eq!(seated(&[greedy], 3), [greedy; 3]);
        assert_eq!(seated(&[greedy, random], 2), [greedy, random]);
    }
}
