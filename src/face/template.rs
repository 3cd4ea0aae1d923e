//! tera templates of a game: parsed once, filled in per card.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tera::{Context, ErrorKind, Kwargs, State, Tera, TeraResult, Value};

use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::project::Project;
use crate::text::LINE;

use super::asks::only;
use super::context::TABLES;
use super::icon::Icons;
use super::include::{self, Includes};
use super::limit::{self, Meter, Meters};
use super::unclosed::unclosed;
use super::{art, shape, slip, unknown, word};

/// The templates that a game can use: its own folder and the shared one.
pub(super) struct Templates {
    tera: Tera,
    meters: Meters,
    includes: Includes,
    /// What every template can read.
    shared: Context,
}

impl Templates {
    /// Parses all templates; `None` when one of them can't be parsed.
    ///
    /// `shared` holds what every template can read: `game`, `rules`, `tables` and so on.
    pub(super) fn parse(
        project: &Project,
        game: &str,
        shared: &Context,
        icons: &Arc<Icons>,
        diags: &mut Diags,
    ) -> Option<Self> {
        let mut tera = Tera::new();
        // A name without a folder means the game's own; it fails only when templates are there.
        let _ = tera.set_fallback_prefixes([format!("{game}/")]);
        tera.autoescape_on([".svg"]);
        tera.set_escape_fn(escape);
        limit::register(&mut tera);
        shape::register(&mut tera);
        word::register(&mut tera);
        art::register(&mut tera, project, game);
        let library = Arc::clone(icons);
        let icon = move |args: Kwargs, _: &State| icon(&library, &args);
        tera.register_function("icon", only(&["name", "x", "y", "size", "colour"], icon));
        let sources = sources(project, game);
        let includes = Includes::new(game, &sources);
        include::register(&mut tera, includes.names());
        let meters = meters(&sources, &includes);
        let mut is_text = true;
        for name in meters.keys() {
            if let Some(file) = project.path(&format!("templates/{name}")) {
                is_text &= look(project, file, diags);
            }
        }
        if !is_text {
            return None;
        }
        let metered = meters
            .iter()
            .map(|(name, meter)| (name.clone(), meter.source.clone()));
        if let Err(error) = tera.add_raw_templates(metered.collect::<Vec<_>>()) {
            let unknown = unknown::tell(&error.to_string(), project, &meters);
            if unknown.is_empty() {
                diags.push(finding(Rule::T001, &error, project, &meters));
            }
            diags.append(unknown);
            return None;
        }
        tera.global_context().extend(shared.clone());
        Some(Self {
            tera,
            meters,
            includes,
            shared: shared.clone(),
        })
    }

    /// Exchanges what every template can read.
    pub(super) fn share(&mut self, shared: &Context) {
        self.tera.global_context().extend(shared.clone());
        self.shared.extend(shared.clone());
    }

    /// Gives what every template can read under this name.
    pub(super) fn shared(&self, name: &str) -> Option<&Value> {
        self.shared.get(name)
    }

    /// Gives the names of a template and of those that it includes at any depth.
    pub(super) fn below<'a>(&'a self, template: &'a str) -> BTreeSet<&'a str> {
        self.includes.below(template)
    }

    /// Gives those of them whose names are written out, and not computed.
    pub(super) fn surely_below<'a>(&'a self, template: &'a str) -> BTreeSet<&'a str> {
        self.includes.surely_below(template)
    }

    /// Gives the tables of the deck that a template reads, itself or by what it includes; `None` when that
    /// can't be told from its source.
    pub(super) fn reads(&self, template: &str) -> Option<BTreeSet<&str>> {
        let mut read = BTreeSet::new();
        for name in self.below(template) {
            let source = &self.meters.get(name)?.source;
            // All that there is can be read by this name.
            if source.contains("__tera_context") {
                return None;
            }
            for word in TABLES {
                for (at, _) in source.match_indices(word) {
                    let (before, behind) = (&source[..at], &source[at + word.len()..]);
                    if before.ends_with(is_part) || behind.starts_with(is_part) {
                        continue;
                    }
                    let name = behind.strip_prefix('.')?;
                    let end = name.find(|c| !is_part(c)).unwrap_or(name.len());
                    read.insert(&name[..end]);
                }
            }
        }
        Some(read)
    }

    /// Gives the paths of a template, and of those that it includes at any depth.
    pub(super) fn paths(&self, template: &str) -> Vec<String> {
        let below = self.below(template).into_iter();
        let others = below.filter(|name| *name != template);
        let all = std::iter::once(template).chain(others);
        all.map(|name| format!("templates/{name}")).collect()
    }

    /// Computes one expression.
    pub(super) fn value(&self, expression: &str, context: &Context) -> Result<String, String> {
        // A list inside a list could grow without end, and one-off sources are not metered.
        if expression.matches(" for ").count() > 1 || expression.contains(['{', '}', '%']) {
            return Err("it is no single expression".to_owned());
        }
        let source = format!("{{{{ {expression} }}}}");
        let value = self.tera.render_str(&source, context, false);
        value.map_err(|error| match error.kind() {
            ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => {
                plain(report.message())
            }
            _ => plain(&error.to_string()),
        })
    }

    /// Fills a template in, and says how many steps of about a nanosecond that and reading it takes, which
    /// goes for one that fails as well.
    pub(super) fn fill(
        &self,
        project: &Project,
        template: &str,
        context: &Context,
    ) -> (Result<String, Diagnostic>, f64) {
        Meter::reset();
        let mut page = Page(Vec::new());
        let rendered = self.tera.render_to(template, context, &mut page);
        let steps = Meter::steps(page.0.len());
        let filled = match rendered {
            Ok(()) => Ok(String::from_utf8_lossy(&page.0).into_owned()),
            Err(_) if page.0.len() >= limit::OUTPUT => {
                let message = format!("the template writes more than {} bytes", limit::OUTPUT);
                let place = project
                    .path(&format!("templates/{template}"))
                    .map(Place::file);
                Err(Diagnostic::new(Rule::T014, message).at_maybe(place))
            }
            Err(error) => Err(finding(Rule::T002, &error, project, &self.meters)),
        };
        (filled, steps)
    }
}

/// Says whether a letter can be one of a name.
pub(super) fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Looks through a template for what is read otherwise than it looks; says whether it is a text at all.
fn look(project: &Project, file: &Arc<str>, diags: &mut Diags) -> bool {
    if let Some(flaw) = project.flaw(file) {
        let message = "the template is no text: it is not UTF-8, or holds a NUL";
        let finding = Diagnostic::new(Rule::T001, message).at(Place::new(file, flaw));
        diags.push(finding.help("save the file as UTF-8"));
        return false;
    }
    let source = project.text(file).unwrap_or_default();
    for place in slip::hyphens(&source) {
        let written = &source[place.clone()];
        let value = written.trim_start_matches(['{', '-']);
        let message =
            format!("`{written}` is {value}: a hyphen right behind the braces trims blanks");
        let finding = Diagnostic::new(Rule::T016, message).at(Place::new(file, place));
        diags.push(finding.help(format!("write `{{{{ -{value}`")));
    }
    for place in slip::braces(&source) {
        let written = &source[place.clone()];
        let name = written.trim_matches(['{', '}', ' ']);
        let message =
            format!("`{written}` is printed as it stands: a value stands between two braces");
        let finding = Diagnostic::new(Rule::T021, message).at(Place::new(file, place));
        diags.push(finding.help(format!("write `{{{{ {name} }}}}`")));
    }
    true
}

/// Escapes a value. The new lines of a cell are meant, other than those of a template.
fn escape(value: &str, out: &mut dyn std::io::Write) -> std::io::Result<()> {
    if !value.contains(['\n', '\r']) {
        return tera::escape_html(value, out);
    }
    let line = LINE.to_string();
    let value = value.replace("\r\n", &line).replace(['\n', '\r'], &line);
    tera::escape_html(&value, out)
}

/// Reads the templates of a game and the shared ones, by their names.
fn sources(project: &Project, game: &str) -> BTreeMap<String, String> {
    let folders = ["templates/shared".to_owned(), format!("templates/{game}")];
    let files = folders.iter().flat_map(|folder| project.below(folder));
    files
        .filter(|(path, _)| path.ends_with(".svg") && !path.ends_with("/icons.svg"))
        .map(|(path, bytes)| {
            let name = path.strip_prefix("templates/").unwrap_or(path);
            (name.to_owned(), String::from_utf8_lossy(bytes).into_owned())
        })
        .collect()
}

/// Writes the counting of steps into templates, and the choice where they compute what they include.
fn meters(sources: &BTreeMap<String, String>, includes: &Includes) -> Meters {
    let each = sources.iter().map(|(name, source)| {
        let meter = Meter::new(source, |expression| includes.write(name, expression));
        (name.clone(), meter)
    });
    each.collect()
}

/// What a template writes, up to a limit.
struct Page(Vec<u8>);

impl std::io::Write for Page {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let room = limit::OUTPUT - self.0.len();
        self.0.extend_from_slice(&bytes[..bytes.len().min(room)]);
        if bytes.len() > room {
            Err(std::io::ErrorKind::FileTooLarge.into())
        } else {
            Ok(bytes.len())
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// `icon(name=, x=, y=, size=, colour=)`: draws an icon of the icon files.
fn icon(icons: &Icons, args: &Kwargs) -> TeraResult<Value> {
    let name: &str = args.must_get("name")?;
    let square = [
        args.must_get("x")?,
        args.must_get("y")?,
        args.must_get("size")?,
    ];
    let colour = args.get::<&str>("colour")?.unwrap_or("#000");
    match icons.markup(name, square, colour) {
        Some(markup) => Ok(Value::safe_string(&markup)),
        None => Err(tera::Error::message(match nearest(name, icons.names()) {
            Some(near) => format!("there is no icon `{name}`; did you mean `{near}`?"),
            None => format!("there is no icon `{name}`"),
        })),
    }
}

/// Points at the place in the template that tera complains about.
fn finding(rule: Rule, error: &tera::Error, project: &Project, meters: &Meters) -> Diagnostic {
    let rule_of = |message: &str| {
        if Meter::is_limit(message) {
            Rule::T014
        } else {
            rule
        }
    };
    let (ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report)) = error.kind() else {
        let message = error.to_string();
        let finding = Diagnostic::new(rule_of(&message), plain(&message));
        let at_fault = match error.kind() {
            ErrorKind::CircularExtend { tpl, .. } | ErrorKind::CircularInclude { tpl, .. } => tpl,
            ErrorKind::MissingParent { current, .. } => current,
            _ => return finding,
        };
        let file = project.path(&format!("templates/{at_fault}"));
        return finding.at_maybe(file.map(Place::file));
    };
    let path = format!("templates/{}", report.filename());
    let span = match meters.get(report.filename()) {
        Some(meter) => {
            meter.original(report.span().range.start)..meter.original(report.span().range.end)
        }
        None => report.span().range.clone(),
    };
    let file = project.path(&path);
    let message = plain(report.message());
    let source = || project.text(&path).unwrap_or_default();
    let is_torn = match message.as_str() {
        "unexpected end of input" => true,
        "unknown tag" => {
            let told = source();
            let told = told.get(span.clone());
            told.is_some_and(|told| told.starts_with("end"))
        }
        _ => false,
    };
    if is_torn && let Some(found) = unclosed(&source()) {
        let place = file.map(|file| Place::new(file, found.place));
        return Diagnostic::new(rule, found.message)
            .at_maybe(place)
            .help(found.help);
    }
    let place = file.map(|file| Place::new(file, span));
    Diagnostic::new(rule_of(report.message()), message).at_maybe(place)
}

/// Gives a foreign message the project's style: one line, lower case, no full stop.
fn plain(message: &str) -> String {
    let line = message
        .lines()
        .next()
        .unwrap_or_default()
        .trim_end_matches('.');
    // What a filter refuses to make a number of is told as a value that a template refuses itself.
    let refused = line.split_once(" cannot be converted to ");
    if let Some((value, kind)) = refused.filter(|_| line.starts_with("The ")) {
        let value = value
            .rsplit(' ')
            .next()
            .unwrap_or_default()
            .trim_matches('`');
        let kind = if kind.starts_with("an int") {
            "whole number"
        } else {
            "number"
        };
        return format!("`{value}` is no {kind}");
    }
    let mut letters = line.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => "the template can't be used".to_owned(),
    }
}
