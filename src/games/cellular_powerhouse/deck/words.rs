//! Types and tags of Traits: which there are, and which a card names.

use crate::check::Line;
use crate::deck::Settings;
use crate::diag::{Diags, Place, Rule, nearest};
use crate::effect::Thing;

/// What Traits can be and have.
pub(in super::super) struct Words<'a> {
    /// The types, with the places that explain them.
    pub types: Vec<(&'a str, Place)>,
    /// The tags.
    tags: Vec<&'a str>,
    /// The types and tags that a Trait carries; `None` when that is not known.
    carried: Option<Vec<&'a str>>,
}

impl<'a> Words<'a> {
    /// Reads the tables that explain them, and what Traits carry.
    pub fn read(rules: &Settings<'a>, traits: Option<&[Line<'a>]>, diags: &mut Diags) -> Self {
        let types = explained(rules, "types", "type", diags);
        let tags = explained(rules, "tags", "tag", diags);
        let carried = traits.map(|lines| {
            let there = lines.iter().filter(|line| line.copies() > 0);
            let words = there.flat_map(|line| tags_of(*line).chain([line.text("type")]));
            words.collect()
        });
        Self {
            types,
            tags: tags.into_iter().map(|(tag, _)| tag).collect(),
            carried,
        }
    }

    /// Gives the types without their places.
    fn types(&self) -> Vec<&'a str> {
        self.types.iter().map(|(word, _)| *word).collect()
    }

    /// Reads the type and the tags of a Trait.
    pub fn of_trait<'b>(
        &self,
        line: Line<'b>,
        diags: &mut Diags,
    ) -> (Option<&'b str>, Vec<&'b str>) {
        let types = self.types();
        let kind = known(line, "type", line.text("type"), &types, diags);
        let tags = tags_of(line).filter_map(|tag| known(line, "tags", tag, &self.tags, diags));
        (kind, tags.collect())
    }

    /// CP-V05: the types and tags that a cell names exist, and Traits have them.
    pub fn check(&self, things: &[&Thing], line: Line<'_>, column: &str, diags: &mut Diags) {
        for thing in things {
            let (what, word, known) = match (thing.noun.word, &thing.name) {
                ("trait", Some(word)) => ("type", word.as_str(), self.types()),
                ("tag", Some(word)) => ("tag", word.as_str(), self.tags.clone()),
                _ => continue,
            };
            let unknown = !known.is_empty() && !known.contains(&word);
            let carried = self.carried.as_ref();
            let (message, help) = if unknown {
                let help = unknown_help(word, &known);
                (format!("there is no {what} `{word}` of Traits"), help)
            } else if carried.is_some_and(|carried| !carried.contains(&word)) {
                let help = format!(
                    "give some that {what}, or name another: {}",
                    known.join(", ")
                );
                (format!("no Trait has the {what} `{word}`"), help)
            } else {
                continue;
            };
            let place = line.part(column, &thing.to_string());
            let finding = line.about(Rule::D014, column, &message);
            diags.push(finding.at(place).help(help));
        }
    }
}

/// Helps to find the right one of several words.
pub(super) fn unknown_help(word: &str, known: &[&str]) -> String {
    match nearest(word, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known: {}", known.join(", ")),
    }
}

fn tags_of(line: Line<'_>) -> impl Iterator<Item = &str> {
    line.text("tags").split_whitespace()
}

/// Gives a word of a cell, if its table explains it.
fn known<'a>(
    line: Line<'_>,
    column: &str,
    word: &'a str,
    known: &[&str],
    diags: &mut Diags,
) -> Option<&'a str> {
    // A table that is not there has its finding already.
    if known.is_empty() || known.contains(&word) {
        return Some(word);
    }
    let what = column.strip_suffix('s').unwrap_or(column);
    let message = format!("`{word}` is no {what} of Traits");
    let finding = line.about(Rule::D003, column, &message);
    let finding = finding.at(line.part(column, word));
    diags.push(finding.help(unknown_help(word, known)));
    None
}

/// Gives the words of a table that explains them.
fn explained<'a>(
    rules: &Settings<'a>,
    name: &str,
    column: &str,
    diags: &mut Diags,
) -> Vec<(&'a str, Place)> {
    let found = rules.deck().tables.get(name);
    let Some(table) = found.filter(|table| table.column(column).is_some()) else {
        rules.missing(&format!("a table `{name}` with a column `{column}`"), diags);
        return Vec::new();
    };
    let cells = table.rows.iter().filter_map(|row| table.get(row, column));
    cells
        .map(|cell| (cell.text.as_str(), table.place(cell)))
        .collect()
}
