//! `[theme]` → the fonts and colours of a book, and what is wrong with them.

use std::fmt::Write as _;
use std::sync::Arc;

use svgtypes::Color;
use toml::Spanned;
use usvg::fontdb::ID;

use crate::deck::ThemeSpec;
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::face::tone;
use crate::text::{Cut, FALLBACK, Fonts, READING};

/// The darkest ground of a page on screens, as `--ground` in `style.css`.
const NIGHT: Color = Color {
    red: 0x0e,
    green: 0x15,
    blue: 0x26,
    alpha: 255,
};

/// The look of a book; what is not said is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    /// Family of titles.
    pub titles: Option<String>,
    /// Family of all other text.
    pub text: Option<String>,
    /// Colour of lines, links and examples, `#1c4f95`: it can be read on white.
    pub colour: Option<String>,
    /// Colour of titles, and of the plate behind that of the book: it can be read on white.
    pub dark: Option<String>,
}

impl Theme {
    /// Reads what can be used, and finds what can't.
    pub(super) fn read(
        spec: &ThemeSpec,
        file: &Arc<str>,
        fonts: &Fonts,
        diags: &mut Diags,
    ) -> Self {
        let mut find = |value: &Spanned<String>, message: String, help: String| {
            let finding = Diagnostic::new(Rule::M011, message);
            diags.push(finding.at(Place::new(file, value.span())).help(help));
        };
        let mut family = |value: &Option<Spanned<String>>| {
            let value = value.as_ref()?;
            let name = value.get_ref();
            if fonts.families().any(|family| family == name) {
                return Some(name.clone());
            }
            let message = format!("there is no font `{name}` in `fonts/`");
            let help = match nearest(name, fonts.families()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "put its files into the folder `fonts` of the project".to_owned(),
            };
            find(value, message, help);
            None
        };
        let (titles, text) = (family(&spec.titles), family(&spec.text));
        let mut paint = |value: &Option<Spanned<String>>| {
            let value = value.as_ref()?;
            let name = value.get_ref();
            let Ok(colour) = name.trim().parse::<Color>() else {
                let message = format!("`{name}` is no colour");
                find(value, message, "write it as `#1c4f95`".to_owned());
                return None;
            };
            let contrast = tone::contrast(tone::luminance(colour), 1.0);
            if colour.alpha < 255 || contrast < tone::READABLE {
                let message = format!("letters in `{name}` can't be read on white");
                let darker = tone::text(tone::dark(
                    Color {
                        alpha: 255,
                        ..colour
                    },
                    1.0,
                ));
                find(
                    value,
                    message,
                    format!("take a darker one, such as `{darker}`"),
                );
                return None;
            }
            Some(tone::text(colour))
        };
        let (colour, dark) = (paint(&spec.colour), paint(&spec.dark));
        Self {
            titles,
            text,
            colour,
            dark,
        }
    }

    /// Gives the families of text: the first has most letters.
    pub(super) fn reading(&self) -> [&str; 2] {
        [self.text.as_deref().unwrap_or(READING), FALLBACK]
    }

    /// Gives the faces of text: what none of them has can't be printed.
    pub(super) fn faces(&self, fonts: &Fonts) -> Vec<ID> {
        let face = |family: &&str| fonts.face(family, Cut::REGULAR);
        self.reading().iter().filter_map(face).collect()
    }

    /// Writes what differs from the usual style sheet.
    pub(super) fn css(&self) -> String {
        let (mut day, mut night) = (String::new(), String::new());
        for (paint, own, kept) in [
            (&self.colour, &["part", "link", "example-edge"][..], "band"),
            (&self.dark, &["title"][..], "plate"),
        ] {
            let Some(paint) = paint else { continue };
            let light = lighter(paint);
            for name in own {
                let _ = write!(day, "--{name}:{paint};");
                let _ = write!(night, "--{name}:{light};");
            }
            let _ = write!(day, "--{kept}:{paint};");
        }
        if day.is_empty() {
            return day;
        }
        format!(
            ":root{{{day}}}\n@media screen and (prefers-color-scheme: dark){{:root{{{night}}}}}\n"
        )
    }
}

/// Mixes a colour with white until it can be read on a dark page with ease.
fn lighter(paint: &str) -> String {
    let colour = paint.parse().unwrap_or(Color::white());
    let ground = tone::luminance(NIGHT);
    let tints = (0..=20).map(|step| tone::tint(colour, f64::from(20 - step) / 20.0));
    let clear = |tint: &Color| tone::contrast(tone::luminance(*tint), ground) >= tone::CLEAR;
    tone::text(tints.into_iter().find(clear).unwrap_or(Color::white()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_at_night_is_as_clear_as_by_day() {
        for paint in ["#1c4f95", "#000000", "#7a0000", "#767676"] {
            let light: Color = lighter(paint).parse().expect("a colour");
            let contrast = tone::contrast(tone::luminance(light), tone::luminance(NIGHT));
            assert!(contrast >= 7.0, "{paint}: {contrast}");
        }
    }

    #[test]
    fn a_usual_look_changes_no_style() {
        assert_eq!(Theme::default().css(), "");
        let theme = Theme {
            dark: Some("#402000".to_owned()),
            ..Theme::default()
        };
        let css = theme.css();
        assert!(
            css.starts_with(":root{--title:#402000;--plate:#402000;}"),
            "{css}"
        );
        assert!(!css.contains("--part"), "{css}");
    }
}
