//! What the TOML library says is wrong → the words of somebody who writes a manifest, and a way out.

use crate::diag::{mistyped, nearest};

/// Says in plain words what is wrong, and what to do about it when that can be known.
pub(super) fn plainly(message: &str) -> (String, Option<String>) {
    let message = message.trim_end_matches('.');
    plain(message).unwrap_or_else(|| (message.to_owned(), None))
}

fn plain(message: &str) -> Option<(String, Option<String>)> {
    for (begin, kind) in [("unknown field `", "key"), ("unknown variant `", "word")] {
        if let Some((name, known)) = message.strip_prefix(begin).and_then(|m| m.split_once('`')) {
            let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
            // Of a few short words, one that begins otherwise is hardly meant.
            let is_meant =
                |near: &&str| kind == "key" || near.chars().next() == name.chars().next();
            let near = nearest(name, known.iter().copied()).filter(is_meant);
            let near = near.or_else(|| mistyped(name, known.iter().copied()));
            let help = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("known: {}", known.join(", ")),
            };
            let told = format!("the {kind} `{name}` is not known here");
            return Some((told, (!known.is_empty()).then_some(help)));
        }
    }
    if let Some(name) = message.strip_prefix("missing field ") {
        return Some((format!("the key {name} is missing"), None));
    }
    let (got, wanted) = message.split_once(", expected ")?;
    let (wanted, help) = want(wanted);
    let got = if let Some(length) = got.strip_prefix("invalid length ") {
        format!("one of {length}")
    } else {
        let got = got.strip_prefix("invalid type: ");
        given(got.or_else(|| message.split_once(", ")?.0.strip_prefix("invalid value: "))?)
    };
    Some((format!("here {wanted} is needed, not {got}"), help))
}

/// Says what is there.
fn given(got: &str) -> String {
    for (theirs, ours) in [
        ("integer ", "the number "),
        ("floating point ", "the number "),
        ("boolean ", ""),
        ("string ", "the text "),
    ] {
        if let Some(value) = got.strip_prefix(theirs) {
            return format!("{ours}{value}");
        }
    }
    match got {
        "sequence" => "a list".to_owned(),
        "map" => "a table".to_owned(),
        other => other.to_owned(),
    }
}

/// Says what is wanted, and how that is written.
fn want(wanted: &str) -> (String, Option<String>) {
    if let Some(length) = wanted.strip_prefix("an array of length ") {
        let help = "write it in brackets: `[…, …]`".to_owned();
        return (format!("a list of {length}"), Some(help));
    }
    let (ours, help) = match wanted {
        "a string" => ("a text", "write it in quotes: `\"…\"`"),
        "a boolean" => ("`true` or `false`", ""),
        "u8" => ("a whole number from 0 to 255", ""),
        "u16" | "u32" | "u64" | "usize" => ("a whole number from 0 on", ""),
        "i8" | "i16" | "i32" | "i64" => ("a whole number", ""),
        "f32" | "f64" => ("a number", ""),
        "a sequence" => ("a list", "write it in brackets: `[\"…\", \"…\"]`"),
        "a TOML datetime" => ("a date", "write it without quotes: `2026-11-20`"),
        "a map" => ("a table", ""),
        other if other.starts_with("struct ") => ("a table", ""),
        other => (other, ""),
    };
    (ours.to_owned(), (!help.is_empty()).then(|| help.to_owned()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::super::toml_text;

    #[derive(Deserialize, Debug)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "what is refused is never read")]
    struct Sheet {
        title: String,
        players: [u8; 2],
        kind: Option<Kind>,
        names: Option<Vec<String>>,
        date: Option<toml::value::Datetime>,
        is_round: Option<bool>,
        rest: Option<BTreeMap<String, f64>>,
    }

    #[derive(Deserialize, Debug)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        Card,
        Die,
    }

    #[test]
    fn what_is_wrong_is_told_in_plain_words_with_a_way_out() {
        let whole = "title = \"a\"\nplayers = [2, 4]\n";
        assert!(toml_text::<Sheet>(whole).is_ok());
        let cases = [
            (
                "titel = 1",
                "the key `titel` is not known here | did you mean `title`?",
            ),
            (
                "colours = 1",
                "the key `colours` is not known here | \
                 known: title, players, kind, names, date, is_round, rest",
            ),
            (
                "kind = \"dei\"",
                "the word `dei` is not known here | did you mean `die`?",
            ),
            (
                "kind = \"tile\"",
                "the word `tile` is not known here | known: card, die",
            ),
            (
                "names = \"Me\"",
                "here a list is needed, not the text \"Me\" | write it in brackets: `[\"…\", \"…\"]`",
            ),
            (
                "names = [5]",
                "here a text is needed, not the number `5` | write it in quotes: `\"…\"`",
            ),
            (
                "date = \"2026-11-20\"",
                "here a date is needed, not the text \"2026-11-20\" | \
                 write it without quotes: `2026-11-20`",
            ),
            (
                "is_round = 1",
                "here `true` or `false` is needed, not the number `1`",
            ),
            ("rest = true", "here a table is needed, not `true`"),
            ("rest = [1]", "here a table is needed, not a list"),
            (
                "rest.a = \"1\"",
                "here a number is needed, not the text \"1\"",
            ),
        ];
        for (line, told) in cases {
            assert_eq!(refused(&format!("{whole}{line}")), told, "{line}");
        }
        let cases = [
            (
                "players = 2",
                "here a list of 2 is needed, not the number `2` | write it in brackets: `[…, …]`",
            ),
            (
                "players = [2]",
                "here a list of 2 is needed, not one of 1 | write it in brackets: `[…, …]`",
            ),
            (
                "players = [2, 900]",
                "here a whole number from 0 to 255 is needed, not the number `900`",
            ),
            (
                "players = [2, 6.5]",
                "here a whole number from 0 to 255 is needed, not the number `6.5`",
            ),
            ("", "the key `players` is missing"),
        ];
        for (line, told) in cases {
            assert_eq!(refused(&format!("title = \"a\"\n{line}")), told, "{line}");
        }
    }

    fn refused(text: &str) -> String {
        let error = toml_text::<Sheet>(text).expect_err("refused");
        let help = error.help.map(|help| format!(" | {help}"));
        format!("{}{}", error.message, help.unwrap_or_default())
    }
}
