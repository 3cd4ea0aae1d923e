//! A setting with its value, as it is written on the command line.

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::deck::Setting;

/// A setting with its value, as `key=value`.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    /// Name of the setting.
    pub key: String,
    /// Its value.
    pub value: Setting,
}

/// Gives values by their names.
///
/// # Errors
/// A name that has two of them.
pub fn values(set: &[Assignment]) -> Result<BTreeMap<String, Setting>, String> {
    let mut values = BTreeMap::new();
    for Assignment { key, value } in set {
        if values.insert(key.clone(), value.clone()).is_some() {
            return Err(format!("`{key}` is set twice; set it once"));
        }
    }
    Ok(values)
}

impl FromStr for Assignment {
    type Err = String;

    /// Reads `key=value`; the value is as in `game.toml`, and a single word needs no quotes.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is no setting: write `key=value`, such as `rounds=5`");
        let (key, value) = text.split_once('=').ok_or_else(wrong)?;
        let (key, value) = (key.trim(), value.trim());
        let plain = |word: &str| {
            let letter = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
            word.starts_with(char::is_alphabetic) && word.chars().all(letter)
        };
        let value = match Setting::read(value) {
            Some(value) => value,
            None if plain(value) => Setting::Word(value.to_owned()),
            None if value.contains(' ') && !value.contains(['"', '\n']) => {
                let quoted = format!("'{key}=\"{value}\"'");
                return Err(format!(
                    "`{value}` is no value: several words stand in quotes, as in {quoted}"
                ));
            }
            None => return Err(wrong()),
        };
        if key.is_empty() {
            return Err(wrong());
        }
        let key = key.to_owned();
        Ok(Self { key, value })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_written_as_in_the_manifest() {
        let value = |text: &str| text.parse().map(|Assignment { value, .. }| value);
        assert_eq!(value("a=5"), Ok(Setting::Whole(5)));
        assert_eq!(value("a = true"), Ok(Setting::Switch(true)));
        assert_eq!(value("a=1.5"), Ok(Setting::Number(1.5)));
        assert_eq!(value("a=\"x y\""), Ok(Setting::Word("x y".into())));
        assert_eq!(value("a=left-over"), Ok(Setting::Word("left-over".into())));
        let list = vec![Setting::Whole(1), Setting::Whole(2)];
        assert_eq!(value("a=[1, 2]"), Ok(Setting::List(list)));
        for bad in ["a", "=5", "a=", "a=x y", "a=1\nb=2", "a={b=1}", "a=[1"] {
            assert!(value(bad).is_err(), "{bad}");
        }
        let words = value("a=round_start: may gain atp 1").expect_err("no quotes");
        assert!(
            words.ends_with("'a=\"round_start: may gain atp 1\"'"),
            "{words}"
        );
    }
}
