//! `{% include kind ~ ".svg" %}`: templates whose names a template computes.
//!
//! The engine wants to know all templates that another includes before it runs. So a computed name
//! becomes a choice between those that it may mean: the templates of the game's own folder and the
//! shared ones whose names begin and end like the expression. Those that include the template
//! themselves are no choice, since that would never end.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use tera::{Error, Kwargs, State, Tera, TeraResult, Value};

use crate::diag::nearest;

use super::limit::{CHOSEN, tags};

/// The templates of a game by their names, and which of them include which.
pub(super) struct Includes {
    /// Begin of the names of the game's own templates.
    own: String,
    included: BTreeMap<String, BTreeSet<String>>,
    /// Those of them whose names are written out.
    written: BTreeMap<String, BTreeSet<String>>,
}

/// Adds the function that says that there is no template of a computed name.
pub(super) fn register(tera: &mut Tera, names: impl Iterator<Item = String>) {
    let names: Arc<Vec<String>> = Arc::new(names.collect());
    tera.register_function("cw_template", move |args: Kwargs, _: &State| {
        missing(&names, &args)
    });
}

/// Fails with the name that was computed.
fn missing(names: &[String], args: &Kwargs) -> TeraResult<Value> {
    let name = args.must_get::<Value>("name")?.to_string();
    let message = format!("there is no template `{name}` that can be included here");
    let known = names.iter().map(String::as_str);
    Err(Error::message(match nearest(&name, known) {
        Some(near) if near != name => format!("{message}; did you mean `{near}`?"),
        _ => message,
    }))
}

impl Includes {
    /// Reads which templates include which.
    pub fn new(game: &str, sources: &BTreeMap<String, String>) -> Self {
        let own = format!("{game}/");
        let mut includes = Self {
            included: sources
                .iter()
                .map(|(name, source)| {
                    let named = tags(source).filter_map(|tag| tag.included());
                    let full = |name: &str| {
                        let is_full = sources.contains_key(name);
                        if is_full {
                            name.to_owned()
                        } else {
                            format!("{own}{name}")
                        }
                    };
                    (name.clone(), named.map(full).collect())
                })
                .collect(),
            written: BTreeMap::new(),
            own,
        };
        includes.written.clone_from(&includes.included);
        for (name, source) in sources {
            for expression in tags(source).filter_map(|tag| tag.computed()) {
                let chosen = includes.choice(name, expression);
                includes
                    .included
                    .entry(name.clone())
                    .or_default()
                    .extend(chosen);
            }
        }
        includes
    }

    /// Gives the names that templates are written with: those of the game without its folder.
    pub fn names(&self) -> impl Iterator<Item = String> {
        self.included.keys().map(|name| self.short(name).to_owned())
    }

    fn short<'a>(&self, name: &'a str) -> &'a str {
        name.strip_prefix(&self.own).unwrap_or(name)
    }

    /// Writes the choice for an expression of a template, up to the end of its last branch.
    pub fn write(&self, template: &str, expression: &str) -> String {
        let mut text = String::new();
        let mut word = "if";
        for name in self.choice(template, expression) {
            let short = self.short(&name);
            let _ = write!(
                text,
                "{{% {word} {CHOSEN} == \"{short}\" or {CHOSEN} == \"{name}\" %}}{{% include \"{name}\" %}}"
            );
            word = "elif";
        }
        let fail = format!("{{{{ cw_template(name={CHOSEN}) }}}}");
        match word {
            "if" => format!("{{% if true %}}{fail}"),
            _ => format!("{text}{{% else %}}{fail}"),
        }
    }

    /// Gives the templates that an expression of a template may mean.
    fn choice(&self, template: &str, expression: &str) -> Vec<String> {
        let (begin, end) = ends(expression);
        let fits = |name: &str| {
            name.len() >= begin.len() + end.len() && name.starts_with(begin) && name.ends_with(end)
        };
        let names = self.included.keys();
        names
            .filter(|name| fits(name) || fits(self.short(name)))
            .filter(|name| !self.reaches(name, template))
            .cloned()
            .collect()
    }

    /// Says whether a template is another, or includes it at any depth.
    fn reaches(&self, from: &str, to: &str) -> bool {
        self.below(from).contains(to)
    }

    /// Gives a template and those that it includes at any depth.
    pub fn below<'a>(&'a self, from: &'a str) -> BTreeSet<&'a str> {
        below(&self.included, from)
    }

    /// Gives a template and those that it includes for sure: their names are written out.
    pub fn surely_below<'a>(&'a self, from: &'a str) -> BTreeSet<&'a str> {
        below(&self.written, from)
    }
}

fn below<'a>(included: &'a BTreeMap<String, BTreeSet<String>>, from: &'a str) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut open = vec![from];
    while let Some(name) = open.pop() {
        if seen.insert(name) {
            let included = included.get(name).into_iter().flatten();
            open.extend(included.map(String::as_str));
        }
    }
    seen
}

/// Gives the texts that an expression begins and ends with, when it joins texts and does nothing else.
fn ends(expression: &str) -> (&str, &str) {
    let other = [" if ", "|", "(", "'", "`", "\\"];
    let parts: Vec<&str> = expression.split('~').map(str::trim).collect();
    // A text that holds a `~` would be split.
    let is_whole = |part: &&str| part.matches('"').count().is_multiple_of(2);
    if other.iter().any(|word| expression.contains(word)) || !parts.iter().all(is_whole) {
        return ("", "");
    }
    match &parts[..] {
        [first, .., last] => (quoted(first), quoted(last)),
        _ => ("", ""),
    }
}

/// Gives a text without its quotes; of anything else, nothing.
fn quoted(part: &str) -> &str {
    let inner = part
        .strip_prefix('"')
        .and_then(|part| part.strip_suffix('"'));
    inner
        .filter(|inner| !inner.contains('"'))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_joined_name_begins_and_ends_with_its_texts() {
        for (expression, wanted) in [
            (r#""art-" ~ row.kind ~ ".svg""#, ("art-", ".svg")),
            (r#"row.kind ~ ".svg""#, ("", ".svg")),
            ("row.template", ("", "")),
            (r#""art-" ~ row.kind | lower"#, ("", "")),
            (r#""a" ~ "b~c.svg""#, ("", "")),
            (r#""a.svg" if row.x else "b.svg""#, ("", "")),
        ] {
            assert_eq!(ends(expression), wanted, "{expression}");
        }
    }

    #[test]
    fn templates_that_would_never_end_are_no_choice() {
        let source = |name: &str, text: &str| (format!("game/{name}"), text.to_owned());
        let sources = BTreeMap::from([
            source("card.svg", r#"{% include "art-" ~ row.kind ~ ".svg" %}"#),
            source("art-a.svg", "a"),
            source("art-b.svg", r#"{% include "frame.svg" %}"#),
            source("art-c.svg", r#"{% include "game/card.svg" %}"#),
            source("frame.svg", "{% include row.kind %}"),
            ("shared/art-d.svg".to_owned(), "d".to_owned()),
        ]);
        let includes = Includes::new("game", &sources);
        let choice = |template: &str, expression: &str| {
            includes.choice(&format!("game/{template}"), expression)
        };
        let expression = r#""art-" ~ row.kind ~ ".svg""#;
        assert_eq!(
            choice("card.svg", expression),
            ["game/art-a.svg", "game/art-b.svg"]
        );
        // `card` and `art-b` include the frame, and `art-c` the card.
        assert_eq!(
            choice("frame.svg", "row.kind"),
            ["game/art-a.svg", "shared/art-d.svg"]
        );
        let written = includes.write("game/frame.svg", "row.kind");
        assert_eq!(written.matches("include").count(), 2, "{written}");
    }
}
