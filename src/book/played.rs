//! What the referee has played: scenarios in → the numbers of worked examples out.
//!
//! The referee makes it, and a book looks things up in it. Never plays, and never judges a rule.

use std::collections::BTreeMap;

use serde_json::Value;

use super::value::Refusal;

/// What the referee knows of a game and has played of it. All is empty for a game without one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Played {
    /// The ids of all rules, their parts, and rulings of the game.
    pub canon: Vec<String>,
    /// The scenarios by their ids.
    pub scenarios: BTreeMap<String, Told>,
}

/// A scenario that was played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// What it shows, as a title.
    pub title: String,
    /// The rules that it shows.
    pub rules: Vec<String>,
    /// The rules that were carried out or cited on the way.
    pub carried: Vec<String>,
    /// The tables that have a label, as documents.
    pub tables: BTreeMap<String, Value>,
    /// Whether it went as it should. One that did not may lack tables, and is a finding already.
    pub holds: bool,
    /// Whether it only comes to other numbers than it says.
    pub retold: bool,
}

impl Played {
    /// Looks up what `label/facts/scores/1` is at a table of these scenarios; `None` when a scenario
    /// that went wrong has not come so far.
    pub(super) fn at(&self, scenarios: &[String], path: &str) -> Result<Option<&Value>, Refusal> {
        let told: Vec<Option<&Told>> = scenarios.iter().map(|id| self.scenarios.get(id)).collect();
        let (label, pointer) = path.split_at(path.find('/').unwrap_or(path.len()));
        let tables = || told.iter().flatten().flat_map(|told| &told.tables);
        let mut found = tables().filter(|(name, _)| *name == label);
        let table = match (found.next(), found.next()) {
            (Some((_, table)), None) => table,
            (Some(_), Some(_)) => {
                let message = format!("two scenarios of the example have the label `{label}`");
                return Err(message.into());
            }
            (None, _) if told.iter().any(|told| told.is_none_or(|told| !told.holds)) => {
                return Ok(None);
            }
            (None, _) if scenarios.is_empty() => {
                let message = format!("`@{path}` stands in no example that names a scenario");
                return Err(message.into());
            }
            (None, _) => {
                let known = tables().map(|(name, _)| name.as_str());
                let message = format!("no scenario of the example has the label `{label}`");
                return Err(Refusal::near(message, label, known));
            }
        };
        follow(table, label, pointer).map(Some)
    }

    /// Gives what the first of these scenarios shows, as a title; its id if that is not known.
    pub(super) fn title(&self, scenarios: &[String]) -> String {
        let first = scenarios.first().map_or("", String::as_str);
        let title = self.scenarios.get(first).map(|told| told.title.as_str());
        title
            .filter(|title| !title.is_empty())
            .unwrap_or(first)
            .to_owned()
    }

    /// Says whether all of these scenarios tell what their text says, be it with other numbers.
    pub(super) fn tell(&self, scenarios: &[String]) -> bool {
        let told = |told: &Told| told.holds || told.retold;
        scenarios
            .iter()
            .all(|id| self.scenarios.get(id).is_some_and(told))
    }

    /// Says whether one of these scenarios comes to other numbers than it says.
    pub(super) fn differ(&self, scenarios: &[String]) -> bool {
        let mut told = scenarios.iter().filter_map(|id| self.scenarios.get(id));
        told.any(|told| told.retold)
    }

    /// Says whether one of these scenarios shows a rule: it names the rule or a part of it.
    pub(super) fn shows(&self, scenarios: &[String], rule: &str) -> bool {
        let mut told = scenarios.iter().filter_map(|id| self.scenarios.get(id));
        told.any(|told| {
            let mut rules = told.rules.iter();
            rules.any(|shown| shown == rule || whole(shown) == rule)
        })
    }
}

/// Gives the rule that a part belongs to: `SC-12` for `SC-12a`; any other rule is its own.
#[must_use]
pub fn whole(rule: &str) -> &str {
    rule.trim_end_matches(|c: char| c.is_ascii_lowercase())
}

/// Goes into a document step by step, so that the first wrong step can be told.
fn follow<'v>(table: &'v Value, label: &str, pointer: &str) -> Result<&'v Value, Refusal> {
    let (mut value, mut at) = (table, label.to_owned());
    for key in pointer.split('/').skip(1) {
        let next = match value {
            Value::Object(fields) => fields.get(key),
            Value::Array(list) => key.parse().ok().and_then(|place: usize| list.get(place)),
            _ => None,
        };
        value = next.ok_or_else(|| missing(value, &at, key))?;
        at = format!("{at}/{key}");
    }
    if value.is_null() {
        return Err(format!("`@{at}` is nothing at this moment").into());
    }
    Ok(value)
}

fn missing(value: &Value, at: &str, key: &str) -> Refusal {
    match value {
        Value::Object(fields) => {
            let known = || fields.keys().map(String::as_str);
            let message = format!("`@{at}` has no `{key}`");
            let refusal = Refusal::near(message, key, known());
            // Numbers are all alike: 4 is no misspelt 1.
            if refusal.help.is_some() && key.parse::<u64>().is_err() {
                return refusal;
            }
            let all: Vec<&str> = known().collect();
            Refusal {
                help: Some(format!("it has {}", all.join(", "))),
                ..refusal
            }
        }
        Value::Array(list) => {
            let message = format!("`@{at}` has no `{key}`");
            Refusal {
                help: Some(format!("it is a list of {}, counted from 0", list.len())),
                message,
            }
        }
        _ => format!("`@{at}` has no parts, so no `{key}`").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played() -> Played {
        let table = serde_json::json!({
            "pot": [], "category": null, "facts": { "scores": { "1": 8, "2": 11 } },
        });
        let told = Told {
            rules: vec!["SC-22".to_owned(), "SC-36b".to_owned()],
            tables: BTreeMap::from([("standoff".to_owned(), table.clone())]),
            holds: true,
            ..Told::default()
        };
        let broken = Told {
            tables: BTreeMap::from([("standoff".to_owned(), table)]),
            ..Told::default()
        };
        let scenarios = [("good".to_owned(), told), ("broken".to_owned(), broken)];
        Played {
            scenarios: BTreeMap::from(scenarios),
            ..Played::default()
        }
    }

    fn at(scenarios: &[&str], path: &str) -> Result<Option<String>, (String, Option<String>)> {
        let scenarios: Vec<String> = scenarios.iter().map(ToString::to_string).collect();
        let played = played();
        let found = played.at(&scenarios, path);
        let found = found.map(|value| value.map(ToString::to_string));
        found.map_err(|refusal| (refusal.message, refusal.help))
    }

    #[test]
    fn a_number_is_found_by_its_label_and_its_path() {
        let score = at(&["good"], "standoff/facts/scores/2");
        assert_eq!(score, Ok(Some("11".to_owned())));
        assert_eq!(at(&["good"], "standoff/pot"), Ok(Some("[]".to_owned())));
    }

    #[test]
    fn a_wrong_step_of_a_path_is_told_with_what_is_near() {
        let refused = |scenarios: &[&str], path: &str| {
            let (message, help) = at(scenarios, path).expect_err("a refusal");
            (message, help.unwrap_or_default())
        };
        let told = |message: &str, help: &str| (message.to_owned(), help.to_owned());
        assert_eq!(
            refused(&["good"], "standof/pot"),
            told(
                "no scenario of the example has the label `standof`",
                "did you mean `standoff`?"
            )
        );
        assert_eq!(
            refused(&["good"], "standoff/facts/scroes/1"),
            told(
                "`@standoff/facts` has no `scroes`",
                "did you mean `scores`?"
            )
        );
        assert_eq!(
            refused(&["good"], "standoff/pot/0"),
            told(
                "`@standoff/pot` has no `0`",
                "it is a list of 0, counted from 0"
            )
        );
        assert_eq!(
            refused(&["good"], "standoff/category").0,
            "`@standoff/category` is nothing at this moment"
        );
        assert_eq!(
            refused(&["good", "broken"], "standoff/pot").0,
            "two scenarios of the example have the label `standoff`"
        );
        assert_eq!(
            refused(&[], "standoff/pot").0,
            "`@standoff/pot` stands in no example that names a scenario"
        );
    }

    #[test]
    fn what_a_broken_scenario_lacks_is_not_told_twice() {
        assert_eq!(at(&["broken"], "later/pot"), Ok(None));
        assert_eq!(at(&["unknown"], "later/pot"), Ok(None));
    }

    #[test]
    fn a_scenario_shows_the_rule_whose_part_it_names() {
        let (played, good) = (played(), ["good".to_owned()]);
        let shown = ["SC-22", "SC-36", "SC-36b"].map(|rule| played.shows(&good, rule));
        assert_eq!(shown, [true; 3]);
        assert!(!played.shows(&good, "SC-36a") && !played.shows(&good, "SC-23"));
    }
}
