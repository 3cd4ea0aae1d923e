//! The bundled fonts as the SVG library asks for them; what is missing is told.

use usvg::{FontFamily, FontResolver};

use crate::text::{Cut, FALLBACK, Fonts, Slant};

/// Letters that can't be drawn.
pub(super) enum Missing {
    /// No bundled family has one of these names.
    Font(String),
    /// No font has this character.
    Glyph(char),
}

/// Makes a resolver that knows the bundled fonts only.
pub(super) fn resolver<'a>(
    fonts: &'a Fonts,
    note: impl Fn(Missing) + Clone + Send + Sync + 'a,
) -> FontResolver<'a> {
    let tell = note.clone();
    FontResolver {
        select_font: Box::new(move |font, _| {
            let slant = match font.style() {
                usvg::FontStyle::Normal => Slant::Upright,
                _ => Slant::Italic,
            };
            let cut = Cut {
                weight: font.weight(),
                slant,
            };
            let names = font.families().iter().map(family_name);
            let found = names.clone().find_map(|name| fonts.face(&name, cut));
            if found.is_none() {
                note(Missing::Font(names.collect::<Vec<_>>().join(", ")));
            }
            found
        }),
        select_fallback: Box::new(move |letter, used, _| {
            let face = fonts.face(FALLBACK, Cut::REGULAR);
            let found = face.filter(|id| !used.contains(id) && fonts.covers(*id, letter));
            if found.is_none() {
                tell(Missing::Glyph(letter));
            }
            found
        }),
    }
}

fn family_name(family: &FontFamily) -> String {
    match family {
        FontFamily::Named(name) => name.clone(),
        other => other.to_string(),
    }
}
