//! The few words that a book says by itself, in its language.

/// The words of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Phrases {
    /// Title of the table of contents.
    pub contents: &'static str,
    /// Name of an example.
    pub example: &'static str,
    /// Name of a piece of advice.
    pub tip: &'static str,
    /// Name of a note.
    pub note: &'static str,
    /// Name of a page to write on.
    pub worksheet: &'static str,
    /// Before the line for a pupil's name.
    pub name: &'static str,
    /// Before the line for the day.
    pub date: &'static str,
    /// Mark of a rule that settles what the source leaves open.
    pub ruling: &'static str,
    /// Short for "page".
    pub page: &'static str,
    /// Word before the number of the version.
    pub version: &'static str,
    /// Title of the page that says how to fold a mini-zine.
    pub fold_title: &'static str,
    /// Its first step.
    pub fold_open: &'static str,
    /// Its second step.
    pub fold_cut: &'static str,
    /// Its third step.
    pub fold_long: &'static str,
    /// Its last step.
    pub fold_close: &'static str,
}

const ENGLISH: Phrases = Phrases {
    contents: "Contents",
    example: "Example",
    tip: "Tip",
    note: "Note",
    worksheet: "Worksheet",
    name: "Name",
    date: "Date",
    ruling: "Ruling",
    page: "p.",
    version: "Version",
    fold_title: "How to fold",
    fold_open: "Put the sheet down, the eight pages up. Fold along each dashed line, and open it again.",
    fold_cut: "Fold it in half, short edge on short edge. Cut along the thick line: from the fold to the middle.",
    fold_long: "Open it. Fold it the long way, the pages outside. The cut is at the top.",
    fold_close: "Seen from above: push both ends to the middle until the cut opens. Lay the leaves round page 1, and press the folds.",
};

const GERMAN: Phrases = Phrases {
    contents: "Inhalt",
    example: "Beispiel",
    tip: "Tipp",
    note: "Hinweis",
    worksheet: "Arbeitsblatt",
    name: "Name",
    date: "Datum",
    ruling: "Auslegung",
    page: "S.",
    version: "Version",
    fold_title: "So wird gefaltet",
    fold_open: "Lege das Blatt hin, die acht Seiten nach oben. Falte jede gestrichelte Linie und öffne das Blatt wieder.",
    fold_cut: "Falte es in der Mitte, kurze Kante auf kurze Kante. Schneide die dicke Linie: vom Falz bis zur Mitte.",
    fold_long: "Öffne es. Falte es der Länge nach, die Seiten nach außen. Der Schnitt liegt oben.",
    fold_close: "Von oben gesehen: Schiebe beide Enden zur Mitte, bis sich der Schnitt öffnet. Lege die Blätter um Seite 1 und streiche die Falze fest.",
};

impl Phrases {
    /// Gives the words of a language (BCP 47); English where there are no others.
    pub(super) fn of(language: &str) -> Self {
        match main_language(language).as_str() {
            "de" => GERMAN,
            _ => ENGLISH,
        }
    }
}

/// Gives the first part of a language tag: two or three small letters, `en` when there are none.
pub(super) fn main_language(tag: &str) -> String {
    let first = tag.split(['-', '_']).next().unwrap_or_default();
    let known = (2..=3).contains(&first.len()) && first.chars().all(|c| c.is_ascii_alphabetic());
    if known {
        first.to_ascii_lowercase()
    } else {
        "en".to_owned()
    }
}

/// Gives the country of a language tag, if it names one: `en-GB` → `GB`.
pub(super) fn region(tag: &str) -> Option<String> {
    tag.split(['-', '_'])
        .skip(1)
        .find(|part| part.len() == 2 && part.chars().all(|c| c.is_ascii_alphabetic()))
        .map(str::to_ascii_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_tag_is_taken_apart_and_a_wrong_one_is_english() {
        assert_eq!(main_language("de-AT"), "de");
        assert_eq!(region("de-AT").as_deref(), Some("AT"));
        assert_eq!(region("zh-Hant-tw").as_deref(), Some("TW"));
        assert_eq!(region("en"), None);
        for tag in ["", "x", "english", "\"#", "é1"] {
            assert_eq!(main_language(tag), "en", "{tag}");
        }
        assert_eq!(Phrases::of("de").contents, "Inhalt");
        assert_eq!(Phrases::of("fr"), Phrases::of("en"));
    }
}
