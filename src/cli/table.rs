//! The table that a game is played at: variant, settings, players and bots, as a run asks for them.

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::RangeInclusive;

use serde::Deserialize;

use crate::deck::{self, Deck, Setting, Unknown};
use crate::diag::Diags;
use crate::games;
use crate::project::Project;
use crate::referee::{Settings, Shelf};

use super::table_args::TableOptions;

/// The variant that is played when none is named and there is one of this name.
const USUAL: &str = "standard";

/// Parses the deck of a game that the referee knows; `None` when there is no usable manifest.
pub fn deck(
    project: &Project,
    id: &str,
    diags: &mut Diags,
) -> Result<Option<Deck>, Box<dyn Error>> {
    let known = project.games();
    if !known.contains(&id) {
        return Err(Unknown::new("game", id, &known).into());
    }
    let Some(deck) = deck::parse(project, id, diags) else {
        return Ok(None);
    };
    if games::ALL.room(&deck).is_none() {
        return Err(format!("the referee does not know how to play `{id}`").into());
    }
    Ok(Some(deck))
}

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
    bots: usize,
) -> Result<RangeInclusive<u8>, Box<dyn Error>> {
    let named = u8::try_from(bots).ok().filter(|bots| *bots > 1);
    let players = asked.or(named);
    match players {
        None => Ok(fewest..=most),
        Some(players) if !(fewest..=most).contains(&players) => {
            Err(format!("the game is for {fewest} to {most} players, not {players}").into())
        }
        Some(players) if named.is_some_and(|bots| bots != players) => Err(format!(
            "{bots} bots can't sit at a table of {players}; name one for all seats or one for each"
        )
        .into()),
        Some(players) => Ok(players..=players),
    }
}

/// Seats one bot everywhere, or each in its place.
pub fn seated<T: Copy>(bots: &[T], players: u8) -> Vec<T> {
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

/// Gives the printed names of the cards by their ids; a card whose id another one has too has none.
pub fn titles(deck: &Deck) -> BTreeMap<String, String> {
    let mut titles: BTreeMap<String, Option<String>> = BTreeMap::new();
    for card in deck.components.iter().flat_map(|c| &c.cards) {
        titles
            .entry(card.id.clone())
            .and_modify(|title| *title = None)
            .or_insert_with(|| Some(card.name.clone()));
    }
    let known = titles.into_iter();
    known.filter_map(|(id, title)| Some((id, title?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::bot::BotKind;

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
        let all = |asked, bots: &[BotKind]| players([2, 6], asked, bots.len()).ok();
        assert_eq!(all(None, &[random]), Some(2..=6));
        assert_eq!(all(Some(3), &[random]), Some(3..=3));
        assert_eq!(all(None, &[random, greedy]), Some(2..=2));
        assert_eq!(all(Some(3), &[random, greedy]), None);
        assert_eq!(all(Some(7), &[random]), None);
        assert_eq!(seated(&[greedy], 3), [greedy; 3]);
        assert_eq!(seated(&[greedy, random], 2), [greedy, random]);
    }
}
