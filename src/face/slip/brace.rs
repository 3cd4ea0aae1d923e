//! Single braces, where a template reads double ones.

use std::ops::Range;

/// Finds names between single braces, outside of all tags: they are printed as they stand. A single letter may be
/// meant so.
pub(in super::super) fn braces(source: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = source[at..].find('{').map(|brace| at + brace) {
        let behind = &source[start + 1..];
        let tag = [("{", "}}"), ("%", "%}"), ("#", "#}")];
        if let Some((_, end)) = tag.iter().find(|(sign, _)| behind.starts_with(sign)) {
            at = behind.find(end).map_or(source.len(), |end| start + 1 + end);
            continue;
        }
        at = start + 1;
        let Some(end) = behind.find('}') else { break };
        let name = behind[..end].trim();
        let mut letters = name.chars();
        let is_name = letters
            .next()
            .is_some_and(|letter| letter.is_alphabetic() || letter == '_')
            && name.len() > 1
            && letters.all(|letter| letter.is_alphanumeric() || "_.".contains(letter));
        if is_name {
            at += end + 1;
            found.push(start..at);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_single_braces_is_found_and_nothing_else() {
        let source = "{name} {{ name }} {% if a %}{ card.text }{% endif %} {# {x} {ab} #} {T} {a: 2} {1} {b}} {";
        let found: Vec<&str> = braces(source)
            .into_iter()
            .map(|place| &source[place])
            .collect();
        assert_eq!(found, ["{name}", "{ card.text }"]);
        assert!(braces("{{ {} }}{").is_empty());
        assert!(braces("{ä").is_empty());
    }
}
