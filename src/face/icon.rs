//! Icon files: SVGs whose `<symbol id=…>`s become icons by name.
//!
//! `templates/shared/icons.svg` first, `templates/<game>/icons.svg` over it. An icon is drawn in
//! `currentColor`, so that it takes the colour of the text around it.

use std::collections::BTreeMap;

use usvg::roxmltree::Document;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::project::{Project, undeclared};

use super::torn::offset;
use super::{icon_file, limit};

/// All icons that a game can use.
#[derive(Clone, Debug, Default)]
pub struct Icons {
    by_name: BTreeMap<String, Icon>,
    /// Whether a file can't be read: that is told, and not for each icon that may be in it.
    broken: bool,
}

/// The markup of an icon and the square it is drawn in.
#[derive(Clone, Debug)]
struct Icon {
    markup: String,
    view: [f32; 4],
}

/// Where an icon goes: left, top and side of its square, in user units.
pub(super) type Square = [f32; 3];

impl Icons {
    /// Reads the icon files of a game.
    #[must_use]
    pub fn parse(project: &Project, game: &str, diags: &mut Diags) -> Self {
        let mut icons = Self::default();
        for folder in ["shared", game] {
            let path = format!("templates/{folder}/icons.svg");
            let Some(text) = project.text(&path) else {
                continue;
            };
            let text = undeclared(&text);
            let document = match read(&text) {
                Ok(document) => document,
                Err((error, at)) => {
                    let file = project.path(&path);
                    let place = file.map(|file| Place::new(file, at..at));
                    let message = format!("the icon file can't be read: {error}");
                    diags.push(Diagnostic::new(Rule::T003, message).at_maybe(place));
                    icons.broken = true;
                    continue;
                }
            };
            if let Some(file) = project.path(&path) {
                icon_file::tell(document.root_element(), file, diags);
            }
            for node in document.descendants().filter(|n| n.has_tag_name("symbol")) {
                let Some(id) = node.attribute("id") else {
                    continue;
                };
                let view = node
                    .attribute("viewBox")
                    .and_then(numbers)
                    .unwrap_or([0., 0., 24., 24.]);
                let inner: String = node.children().map(|child| &text[child.range()]).collect();
                let said = icon_file::said(node)
                    .fold(String::new(), |said, one| said + " " + &text[one.range()]);
                let markup = if said.is_empty() {
                    inner
                } else {
                    format!("<g{said}>{inner}</g>")
                };
                icons.by_name.insert(id.to_owned(), Icon { markup, view });
            }
        }
        icons
    }

    /// Gives the names in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// Writes an icon into a square; `None` if there is no icon of that name, nothing where there may be one.
    #[must_use]
    pub(super) fn markup(&self, name: &str, [x, y, side]: Square, colour: &str) -> Option<String> {
        let icon = match self.by_name.get(name) {
            None if self.broken => return Some(String::new()),
            icon => icon?,
        };
        let [left, top, width, height] = icon.view;
        let scale = side / width.max(height).max(f32::MIN_POSITIVE);
        let (dx, dy) = (x - left * scale, y - top * scale);
        let colour = colour.replace(['"', '<', '&'], "");
        Some(format!(
            r#"<g transform="translate({dx:.3} {dy:.3}) scale({scale:.5})" color="{colour}" data-icon="{name}">{}</g>"#,
            icon.markup
        ))
    }
}

/// Reads an icon file; what is wrong with one, and where.
fn read(text: &str) -> Result<Document<'_>, (String, usize)> {
    limit::measure(text).map_err(|bulk| (bulk.to_string(), 0))?;
    Document::parse(text).map_err(|error| {
        let message = error.to_string();
        let at = format!(" at {}", error.pos());
        (message.replace(&at, ""), offset(text, &error))
    })
}

fn numbers(text: &str) -> Option<[f32; 4]> {
    let list: Vec<f32> = text
        .split([' ', ','])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok())
        .collect::<Option<_>>()?;
    list.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_icon_is_scaled_into_its_square() {
        let mut project = Project::default();
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg"><symbol id="dot" viewBox="0 0 12 12"><circle r="6"/></symbol></svg>"#;
        project.insert("templates/shared/icons.svg", svg.as_bytes());
        let icons = Icons::parse(&project, "x", &mut Diags::new());
        let markup = icons
            .markup("dot", [1.0, 2.0, 3.0], "#123456")
            .expect("dot");
        assert!(
            markup.contains("translate(1.000 2.000) scale(0.25000)"),
            "{markup}"
        );
        assert!(markup.contains(r#"<circle r="6"/>"#), "{markup}");
        assert!(icons.markup("dott", [0.0; 3], "red").is_none());
    }
}
