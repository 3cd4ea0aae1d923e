//! tera templates of a game: parsed once, filled in per card.

use std::sync::Arc;

use tera::{Context, ErrorKind, Kwargs, State, Tera, TeraResult, Value};

use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::project::Project;

use super::icon::Icons;
use super::{shape, word};

/// The templates that a game can use: its own folder and the shared one.
pub(super) struct Templates {
    tera: Tera,
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
        tera.autoescape_on([".svg"]);
        shape::register(&mut tera);
        word::register(&mut tera);
        let library = Arc::clone(icons);
        tera.register_function("icon", move |args: Kwargs, _: &State| icon(&library, &args));
        let mut sources = Vec::new();
        for folder in ["templates/shared", &format!("templates/{game}")] {
            for (path, bytes) in project.below(folder) {
                let is_icons = path.ends_with("/icons.svg");
                let name = path.strip_prefix("templates/").unwrap_or(path);
                if path.ends_with(".svg") && !is_icons {
                    sources.push((name.to_owned(), String::from_utf8_lossy(bytes).into_owned()));
                }
            }
        }
        if let Err(error) = tera.add_raw_templates(sources) {
            diags.push(finding(Rule::T001, &error, project));
            return None;
        }
        tera.global_context().extend(shared.clone());
        Some(Self { tera })
    }

    /// Fills a template in.
    pub(super) fn fill(
        &self,
        project: &Project,
        template: &str,
        context: &Context,
    ) -> Result<String, Diagnostic> {
        self.tera
            .render(template, context)
            .map_err(|error| finding(Rule::T002, &error, project))
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
fn finding(rule: Rule, error: &tera::Error, project: &Project) -> Diagnostic {
    match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => {
            let path = format!("templates/{}", report.filename());
            let place = project
                .path(&path)
                .map(|file| Place::new(file, report.span().range.clone()));
            Diagnostic::new(rule, plain(report.message())).at_maybe(place)
        }
        _ => Diagnostic::new(rule, plain(&error.to_string())),
    }
}

/// Gives a foreign message the project's style: one line, lower case, no full stop.
fn plain(message: &str) -> String {
    let line = message
        .lines()
        .next()
        .unwrap_or_default()
        .trim_end_matches('.');
    let mut letters = line.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => "the template can't be used".to_owned(),
    }
}
