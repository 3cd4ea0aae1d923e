//! Names that a template asks for and nothing is called. Where it prints them it stops; where it only asks `if`, the
//! engine takes them for no.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use tera::value::Key;
use tera::{Context, Value};

use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};

use super::asked::{Asked, Name};
use super::context::{context, is_of_some};
use super::job::Job;
use super::studio::Studio;

/// What the columns of a card are called together.
pub(super) const ROW: &str = "row";
/// What a template may ask all that it can read for.
const ALL: &str = "__tera_context";
/// What every card can read, besides its columns.
pub(super) const ROOTS: [&str; 9] = [
    "row",
    "card",
    "component",
    "game",
    "rules",
    "variants",
    "tables",
    "by",
    "ink",
];

/// Finds the names in the templates of some jobs that nothing is called on any of their faces.
pub(super) fn find(studio: &Studio<'_>, jobs: &[Job<'_>], diags: &mut Diags) {
    let project = studio.project;
    // What the faces with a template can read, one of each component.
    let mut seen = BTreeSet::new();
    let mut faces: BTreeMap<&str, Vec<Rc<Context>>> = BTreeMap::new();
    // What is drawn together with each: only that sets names for it.
    let mut beside: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    // What is included by a name that is computed may be meant for others.
    let mut sure = BTreeSet::new();
    for job in jobs {
        if seen.insert((job.component.id(), job.template)) {
            let context = Rc::new(context(job));
            let below = studio.templates.below(job.template);
            for name in &below {
                faces.entry(name).or_default().push(Rc::clone(&context));
                beside.entry(name).or_default().extend(&below);
            }
            sure.extend(studio.templates.surely_below(job.template));
        }
    }
    let mut read = Vec::new();
    for (name, contexts) in &faces {
        if let Some(file) = project.path(&format!("templates/{name}"))
            && let Some(text) = project.text(file)
        {
            read.push((file, text, (*name, sure.contains(name), contexts)));
        }
    }
    let asked: Vec<Asked<'_>> = read.iter().map(|(_, text, _)| Asked::read(text)).collect();
    if read.iter().any(|(_, text, _)| text.contains(ALL)) {
        return;
    }
    let sets_of = |name: &str| -> BTreeSet<&str> {
        let together = &beside[name];
        let all = read.iter().zip(&asked);
        let all = all.filter(|((_, _, (other, ..)), _)| together.contains(other));
        all.flat_map(|(_, one)| one.sets.iter().copied()).collect()
    };
    // What is said to be missing perhaps is asked for only where it is there.
    let may_lack = may_lack(&asked);
    for ((file, _, (name, is_sure, contexts)), asked) in read.iter().zip(&asked) {
        let sets = sets_of(name);
        let known = Known {
            studio,
            contexts,
            sets: &sets,
        };
        let mut told = may_lack.clone();
        let names = asked.names.iter().filter(|_| *is_sure);
        let strange = names.filter_map(|name| known.strange(name));
        for name in strange.filter(|name| told.insert(name.called())) {
            let (message, help) = known.says(&name);
            let finding = Diagnostic::new(Rule::T020, format!("{message}: it counts as empty"));
            diags.push(finding.at(Place::new(file, name.place)).help(help));
        }
    }
}

/// A name that nothing is called, and where it stands.
pub(super) struct Strange {
    pub place: Place,
    /// What is no column, unless it is a part of something.
    pub root: Option<String>,
    pub message: String,
    pub help: String,
}

/// Finds the first name in the tag at a place of a template that nothing is called on a card.
pub(super) fn in_tag(studio: &Studio<'_>, job: &Job<'_>, place: &Place) -> Option<Strange> {
    let text = studio.project.text(&place.file)?;
    let asked = Asked::within(&text, Some(place.span().start));
    first(studio, job, &place.file, &asked)
}

/// Finds the first such name in all that a card is drawn by.
pub(super) fn anywhere(studio: &Studio<'_>, job: &Job<'_>) -> Option<Strange> {
    let names = studio.templates.surely_below(job.template).into_iter();
    let paths = names.filter_map(|name| studio.project.path(&format!("templates/{name}")));
    paths
        .filter_map(|path| Some((path, studio.project.text(path)?)))
        .find_map(|(path, text)| first(studio, job, path, &Asked::read(&text)))
}

/// Gives the sources of the templates of a card, and that of another file of templates.
fn sources<'a>(studio: &Studio<'a>, job: &Job<'_>, file: &str) -> Vec<Cow<'a, str>> {
    let paths = studio.templates.paths(job.template);
    let paths = paths.iter().map(String::as_str).chain([file]);
    let texts = paths.filter_map(|path| studio.project.text(path));
    texts.collect()
}

/// Gives the names that the templates of a card set, and another file of templates.
pub(super) fn sets(studio: &Studio<'_>, job: &Job<'_>, file: &str) -> BTreeSet<String> {
    let sources = sources(studio, job, file);
    let sets = sources.iter().flat_map(|text| Asked::read(text).sets);
    sets.map(str::to_owned).collect()
}

/// Finds the first name in a file of templates, or in a piece of it, that nothing is called on a card.
fn first(
    studio: &Studio<'_>,
    job: &Job<'_>,
    file: &Arc<str>,
    asked: &Asked<'_>,
) -> Option<Strange> {
    let sources = sources(studio, job, file);
    let all: Vec<Asked<'_>> = sources.iter().map(|text| Asked::read(text)).collect();
    let known = Known {
        studio,
        contexts: &[Rc::new(context(job))],
        sets: &all
            .iter()
            .flat_map(|one| one.sets.iter().copied())
            .collect(),
    };
    let may_lack = may_lack(&all);
    let names = asked.names.iter();
    let sure = names.filter(|name| !may_lack.contains(&name.called()));
    let name = sure.into_iter().find_map(|name| known.strange(name))?;
    let (message, help) = known.says(&name);
    Some(Strange {
        place: Place::new(file, name.place),
        root: name.member.is_none().then(|| name.root.to_owned()),
        message,
        help,
    })
}

/// Gives the names that templates say to be missing perhaps.
fn may_lack<'a>(asked: &[Asked<'a>]) -> BTreeSet<(&'a str, Option<&'a str>)> {
    let all = asked.iter().flat_map(|one| &one.names);
    all.filter(|name| name.may_lack).map(Name::called).collect()
}

/// What the faces with a template can read.
struct Known<'a> {
    studio: &'a Studio<'a>,
    contexts: &'a [Rc<Context>],
    /// Names that templates set themselves.
    sets: &'a BTreeSet<&'a str>,
}

impl Known<'_> {
    /// Gives what of a name is called nothing: all of it, or what stands before its dot.
    fn strange<'n>(&self, name: &Name<'n>) -> Option<Name<'n>> {
        let first = name.first();
        let missing = [&first, name].into_iter().find(|name| !self.has(name));
        missing.cloned()
    }

    /// Says whether something is called so.
    fn has(&self, name: &Name<'_>) -> bool {
        if self.sets.contains(name.root) || is_of_some(name.root) {
            return true;
        }
        let mut values = self.values(name.root).peekable();
        match name.member {
            None => name.root == ROW || values.peek().is_some(),
            Some(member) if is_of_some(member) => true,
            Some(_) if name.root == ROW && values.peek().is_none() => true,
            Some(member) => {
                values.any(|value| value.as_map().is_none() || keys(value).any(|key| key == member))
                    || self.others(name.root).any(|other| other == member)
            }
        }
    }

    /// Gives what is called so on the faces.
    fn values(&self, root: &str) -> impl Iterator<Item = &Value> {
        let own = self
            .contexts
            .iter()
            .filter_map(move |context| context.get(root));
        own.chain(self.studio.templates.shared(root))
    }

    /// Gives what only another variant, or only some cards have.
    fn others(&self, root: &str) -> impl Iterator<Item = &str> {
        let manifest = &self.studio.deck.manifest;
        let settings = manifest
            .variants
            .values()
            .flat_map(|variant| variant.settings.keys());
        let settings = settings
            .filter(move |_| root == "rules")
            .map(String::as_str);
        settings.chain((root == "card").then_some("outline"))
    }

    /// Says what is wrong with a name, and the way out.
    fn says(&self, name: &Name<'_>) -> (String, String) {
        let own = self.values(ROW).flat_map(keys);
        let (wrong, message, near) = match name.member {
            None => {
                let message = format!(
                    "nothing is called `{}` on the faces that this template draws",
                    name.root
                );
                let names = own.chain(ROOTS).chain(self.sets.iter().copied());
                (name.root.to_owned(), message, nearest(name.root, names))
            }
            Some(member) => {
                let message = match name.root {
                    ROW => format!("no table that this template draws has a column `{member}`"),
                    root => format!("`{root}` has no `{member}`"),
                };
                let names = self.values(name.root).flat_map(keys);
                let near = nearest(member, names.chain(self.others(name.root)));
                (format!("{}.{member}", name.root), message, near)
            }
        };
        let help = match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("where it may be missing, say so: `{wrong} or \"\"`"),
        };
        (message, help)
    }
}

/// Gives the names in a value.
fn keys(value: &Value) -> impl Iterator<Item = &str> {
    value
        .as_map()
        .into_iter()
        .flat_map(|map| map.keys().filter_map(Key::as_str))
}
