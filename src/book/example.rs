//! Values of worked examples: `@standoff/facts/scores/1` → what stood there when it was played.
//!
//! A source in; which scenarios each place of it tells, and expressions that templates understand,
//! out. Never computes an expression.

use std::collections::BTreeMap;
use std::ops::Range;

use serde_json::Value;

use super::attribute;
use super::played::Played;
use super::value::Refusal;

/// An expression that names what a scenario has come to by variables.
pub(super) struct Quoted {
    /// The expression.
    pub expression: String,
    /// The variables.
    pub values: BTreeMap<String, Value>,
}

/// The examples of a source, the inner ones behind the outer ones.
pub(super) struct Examples(Vec<(Range<usize>, Vec<String>)>);

impl Examples {
    /// Finds the blocks that begin with `:::example{scenario="…"}`.
    pub fn find(source: &str) -> Self {
        let (mut found, mut open, mut fenced, mut at) = (Vec::new(), Vec::new(), false, 0);
        for line in source.split_inclusive('\n') {
            let start = at;
            at += line.len();
            if line.trim_start().starts_with("```") {
                fenced = !fenced;
            }
            let Some(line) = line.trim_end().strip_prefix(":::").filter(|_| !fenced) else {
                continue;
            };
            if !line.is_empty() {
                open.push(found.len());
                found.push((start..source.len(), scenarios(line)));
            } else if let Some(place) = open.pop() {
                let example: &mut (Range<usize>, Vec<String>) = &mut found[place];
                example.0.end = at;
            }
        }
        Self(found)
    }

    /// Gives the outer ones with the scenarios that they tell.
    pub fn whole(&self) -> impl Iterator<Item = (&Range<usize>, &[String])> {
        let told = self.0.iter().filter(|(_, ids)| !ids.is_empty());
        told.map(|(range, ids)| (range, ids.as_slice()))
    }

    /// Gives the scenarios that a place of the source tells.
    fn around(&self, at: usize) -> &[String] {
        let mut inner_first = self.0.iter().rev();
        let around = inner_first.find(|(range, ids)| range.contains(&at) && !ids.is_empty());
        around.map_or(&[], |(_, ids)| ids)
    }

    /// Puts a variable in the place of each `@…`; `None` when a scenario that went wrong has not come
    /// so far.
    pub fn quote(
        &self,
        played: &Played,
        expression: &str,
        at: usize,
    ) -> Result<Option<Quoted>, Refusal> {
        let mut quoted = Quoted {
            expression: String::with_capacity(expression.len()),
            values: BTreeMap::new(),
        };
        let mut rest = expression;
        while let Some(start) = rest.find('@') {
            let part = |c: char| c.is_alphanumeric() || matches!(c, '/' | '-' | '_');
            let after = &rest[start + 1..];
            let path = &after[..after.find(|c| !part(c)).unwrap_or(after.len())];
            let Some(value) = played.at(self.around(at), path)? else {
                return Ok(None);
            };
            let name = format!("played_{}", quoted.values.len() + 1);
            quoted.expression += &rest[..start];
            quoted.expression += &name;
            quoted.values.insert(name, value.clone());
            rest = &after[path.len()..];
        }
        quoted.expression += rest;
        Ok(Some(quoted))
    }
}

/// Gives the scenarios that the line of a block names.
fn scenarios(line: &str) -> Vec<String> {
    let arguments = line
        .find('{')
        .and_then(|open| attribute::arguments(&line[open..]));
    let ids = arguments.and_then(|mut arguments| arguments.remove("scenario"));
    attribute::list(&ids.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::super::played::Told;
    use super::*;

    const SOURCE: &str = "A.\n:::example{title=\"x\" scenario=\"one two\"}\nB.\n:::note\nC.\n:::\nD.\n:::\nE.\n```\n:::example{scenario=\"one\"}\nF.\n";

    #[test]
    fn a_place_belongs_to_the_example_around_it() {
        let examples = Examples::find(SOURCE);
        let around = |letter: &str| examples.around(SOURCE.find(letter).expect("a letter"));
        for letter in ["B.", "C.", "D.", "title"] {
            assert_eq!(around(letter), ["one", "two"], "{letter}");
        }
        for letter in ["A.", "E.", "F."] {
            assert!(around(letter).is_empty(), "{letter}");
        }
    }

    #[test]
    fn what_was_played_becomes_a_variable() {
        let tables = BTreeMap::from([("end".to_owned(), serde_json::json!({ "pot": ["C01"] }))]);
        let told = Told {
            tables,
            holds: true,
            ..Told::default()
        };
        let played = Played {
            scenarios: BTreeMap::from([("one".to_owned(), told)]),
            ..Played::default()
        };
        let source = ":::example{scenario=\"one\"}\nHere.\n:::\n";
        let examples = Examples::find(source);
        let quote = |expression: &str| {
            let quoted = examples.quote(&played, expression, source.len() - 8);
            quoted.ok().flatten().expect("a value")
        };
        let quoted = quote("by.cells[@end/pot/0].name ~ @end/pot | length");
        assert_eq!(
            quoted.expression,
            "by.cells[played_1].name ~ played_2 | length"
        );
        assert_eq!(quoted.values["played_1"], serde_json::json!("C01"));
        assert_eq!(quoted.values["played_2"], serde_json::json!(["C01"]));
        assert!(quote("rules.hand").values.is_empty());
    }
}
