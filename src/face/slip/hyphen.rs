//! Minus signs that a template reads as something else: `{{-45}}` is 45.

use std::ops::Range;

/// Finds the braces of a template whose hyphen stands right before a number or a name, as a minus sign
/// would. There it trims blanks, and the value loses its sign.
pub(in super::super) fn hyphens(source: &str) -> impl Iterator<Item = Range<usize>> {
    let places = source.match_indices("{{-");
    places.filter_map(|(start, braces)| {
        let behind = &source[start + braces.len()..];
        let is_value = |c: char| c.is_ascii_alphanumeric() || "(._".contains(c);
        let end = start + braces.len() + behind.find(|c| !is_value(c)).unwrap_or(behind.len());
        behind.starts_with(is_value).then_some(start..end)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hyphen_that_looks_like_a_minus_is_found_and_one_that_trims_is_not() {
        let source = "a{{-45 if x}}b {{- name -}} {{ -3 }} {%- set y = 2 -%} {{-y}}{{-";
        let found: Vec<&str> = hyphens(source).map(|place| &source[place]).collect();
        assert_eq!(found, ["{{-45", "{{-y"]);
    }
}
