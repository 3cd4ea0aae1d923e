//! What stands in braces: `{#id SC-22 .standard}` behind a text, `{key="value"}` behind a directive.
//!
//! Never knows which rules, variants or keys there are.

use std::collections::BTreeMap;

use super::text::Inline;

/// The words in braces at the end of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Attributes {
    /// The anchor, `#id`.
    pub id: Option<String>,
    /// The rules, `SC-22`.
    pub rules: Vec<String>,
    /// The variants, `.standard`.
    pub variants: Vec<String>,
    /// What is none of these.
    pub others: Vec<String>,
}

/// Takes the braces from the end of a text; a text that ends otherwise stays.
pub(super) fn take(text: &mut Vec<Inline>) -> Option<Attributes> {
    let Some(Inline::Text(last)) = text.last_mut() else {
        return None;
    };
    let trimmed = last.trim_end();
    let inner = trimmed.strip_suffix('}')?;
    let open = inner.rfind('{')?;
    let attributes = words(&inner[open + 1..]);
    let rest = inner[..open].trim_end().to_owned();
    if rest.is_empty() {
        text.pop();
        if let Some(Inline::Text(before)) = text.last_mut() {
            *before = before.trim_end().to_owned();
        }
    } else {
        *last = rest;
    }
    Some(attributes)
}

fn words(text: &str) -> Attributes {
    let mut attributes = Attributes::default();
    for word in text.split_whitespace() {
        let word = word.to_owned();
        if let Some(id) = word.strip_prefix('#') {
            attributes.id = Some(id.to_owned());
        } else if let Some(variant) = word.strip_prefix('.') {
            attributes.variants.push(variant.to_owned());
        } else if is_rule(&word) {
            attributes.rules.push(word);
        } else {
            attributes.others.push(word);
        }
    }
    attributes
}

/// Says whether a word looks like a rule's id: two capitals or a digit and a capital, a hyphen, and
/// then capitals, digits and small letters.
pub(super) fn is_rule(word: &str) -> bool {
    let Some((game, rule)) = word.split_once('-') else {
        return false;
    };
    let capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    game.len() == 2
        && game.chars().all(capital)
        && rule.len() >= 2
        && rule.chars().all(|c| c.is_ascii_alphanumeric())
        && rule.contains(|c: char| c.is_ascii_digit())
}

/// The keys and values behind a directive's name; `None` when they can't be read.
pub(super) fn arguments(text: &str) -> Option<BTreeMap<String, String>> {
    let mut rest = text.trim();
    let mut arguments = BTreeMap::new();
    if rest.is_empty() {
        return Some(arguments);
    }
    rest = rest.strip_prefix('{')?.strip_suffix('}')?.trim();
    while !rest.is_empty() {
        let (key, value) = rest.split_once("=\"")?;
        let (value, after) = value.split_once('"')?;
        arguments.insert(key.trim().to_owned(), value.to_owned());
        rest = after.trim();
    }
    Some(arguments)
}

/// The words of an argument that lists names.
pub(super) fn list(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_at_the_end_of_a_text_are_taken_off() {
        let text = |words: &str| Inline::Text(words.to_owned());
        let mut line = vec![text("Draw. {#draw SC-22 SC-A03 .standard huh}")];
        let found = take(&mut line).expect("attributes");
        assert_eq!(line, [text("Draw.")]);
        assert_eq!(found.id.as_deref(), Some("draw"));
        assert_eq!(found.rules, ["SC-22", "SC-A03"]);
        assert_eq!(
            (found.variants, found.others),
            (vec!["standard".to_owned()], vec!["huh".to_owned()])
        );
        let mut icon = vec![
            text("Look "),
            Inline::Icon("eye".to_owned()),
            text(" {#look}"),
        ];
        assert!(take(&mut icon).is_some());
        assert_eq!(icon.len(), 2);
        let mut plain = vec![text("a {b} c")];
        assert!(take(&mut plain).is_none());
    }

    #[test]
    fn a_rule_is_known_by_its_look() {
        for rule in ["SC-22", "7C-01", "SC-A03", "SC-12a"] {
            assert!(is_rule(rule), "{rule}");
        }
        for word in ["SC", "SC-", "sc-22", "A-22", "SC-AB", "X-ray"] {
            assert!(!is_rule(word), "{word}");
        }
    }

    #[test]
    fn arguments_are_keys_with_quoted_values() {
        let found = arguments(r#"{id="C01"  alt="a b"}"#).expect("arguments");
        assert_eq!(
            (found["id"].as_str(), found["alt"].as_str()),
            ("C01", "a b")
        );
        assert_eq!(arguments("").map(|all| all.len()), Some(0));
        for spoilt in ["{id=C01}", "{id=\"C01\"", "id", "{id}"] {
            assert_eq!(arguments(spoilt), None, "{spoilt}");
        }
    }
}
