//! Columns that nothing reads: most often their names are misspelt.

use std::collections::BTreeSet;

use crate::deck::{Deck, Table, Wording, copies_for};
use crate::diag::{Diagnostic, Diags, Rule, nearest};
use crate::project::Project;

/// Columns that the program reads itself.
const KNOWN: [&str; 7] = [
    "id",
    "name",
    "copies",
    "per_player",
    "flat",
    "variants",
    "fx",
];
/// A column whose name begins like this is the author's own.
const PRIVATE: char = '_';

/// Finds the columns that no template and no check reads.
pub(super) fn check(deck: &Deck, project: &Project, read: &[&str], diags: &mut Diags) {
    let sources = templates(deck, project);
    if sources.is_empty() {
        return;
    }
    let components = deck.components.iter().filter_map(|c| c.table.as_ref());
    let tables: Vec<&Table> = deck
        .tables
        .values()
        .chain(components)
        .map(AsRef::as_ref)
        .collect();
    // A template may go through a table of keys and read the column of each.
    let keys: BTreeSet<&str> = tables
        .iter()
        .flat_map(|table| &table.rows)
        .filter_map(|row| Some(row.cells.first()?.text.as_str()))
        .collect();
    let words: BTreeSet<&str> = sources.iter().flat_map(|text| spoken(text)).collect();
    let mut seen = BTreeSet::new();
    for table in tables {
        if !seen.insert(&table.file) {
            continue;
        }
        for column in &table.columns {
            let name = column.text.as_str();
            let known = KNOWN.contains(&name)
                || copies_for(name).is_some()
                || read.contains(&name)
                || keys.contains(name);
            let own = name.is_empty() || name.starts_with(PRIVATE);
            let worded = table.column(Wording::EFFECT).is_some()
                && [Wording::TEXT, Wording::TEXT_OF].contains(&name);
            let said = name == Wording::METRIC
                && Wording::METRIC_VALUES
                    .iter()
                    .any(|value| sources.iter().any(|text| holds(text, value)));
            if known || own || worded || said || sources.iter().any(|text| holds(text, name)) {
                continue;
            }
            let lacking = words
                .iter()
                .copied()
                .chain(KNOWN)
                .filter(|word| word.len() > 2 && table.column(word).is_none());
            let help = match nearest(name, lacking) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("use it in a template, or call it `{PRIVATE}{name}` to keep it"),
            };
            let message = format!("nothing reads the column `{name}`");
            let finding = Diagnostic::new(Rule::D017, message).at(table.place(column));
            diags.push(finding.help(help));
        }
    }
}

/// Gives the templates that the game can use.
fn templates(deck: &Deck, project: &Project) -> Vec<String> {
    let folders = [
        format!("templates/{}", deck.id()),
        "templates/shared".to_owned(),
    ];
    let own = project.below(&folders[0]).next().is_some();
    let files = folders.iter().flat_map(|folder| project.below(folder));
    let paths = files.filter(|(path, _)| own && path.ends_with(".svg"));
    paths
        .filter_map(|(path, _)| Some(without_comments(&project.text(path)?)))
        .collect()
}

/// Says whether a name occurs as a whole word.
fn holds(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + name.len()..].chars().next();
        !before.is_some_and(is_inner) && !after.is_some_and(is_inner)
    })
}

fn is_inner(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Gives the names within `{{ … }}` and `{% … %}`: what a template can read.
fn spoken(text: &str) -> impl Iterator<Item = &str> {
    let tags = text.split('{').filter(|part| part.starts_with('%')).chain(
        // What follows two braces; a brace within an attribute stands alone.
        text.split("{{").skip(1),
    );
    let bodies = tags.map(|part| part.split(['}', '<']).next().unwrap_or_default());
    // Every other piece between quotes is a text.
    let code = bodies.flat_map(|body| body.split('"').step_by(2));
    code.flat_map(|body| body.split(|c| !is_inner(c)))
        .filter(|word| word.starts_with(char::is_alphabetic))
}

/// Takes out the comments of a template, which read nothing.
fn without_comments(text: &str) -> String {
    let mut parts = text.split("{#");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(part.split_once("#}").map_or("", |(_, rest)| rest));
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_as_a_whole_word() {
        assert!(holds("{{ row.fact }}", "fact"));
        assert!(!holds("{{ artefact }} {{ facts }} {{ fact_two }}", "fact"));
        assert!(holds("row[\"body w\"]", "body w"));
    }

    #[test]
    fn what_a_template_reads_stands_in_its_tags() {
        let text = "<g fill=\"red\">{# note #}{% if a.b %}{{ c | d(x=\"e\") }}</g>";
        let words: BTreeSet<&str> = spoken(text).collect();
        assert_eq!(Vec::from_iter(words), ["a", "b", "c", "d", "if", "x"]);
        let bare = without_comments(text);
        assert!(!holds(&bare, "note") && holds(&bare, "c"));
    }
}
