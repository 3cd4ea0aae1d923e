//! A small game to begin with, made from none: cards, tokens, rules and a guide.

use std::collections::BTreeMap;

/// Its files below `decks/`.
const DECK: [(&str, &str); 3] = [
    ("game.toml", include_str!("blank/game.toml")),
    ("cards.csv", include_str!("blank/cards.csv")),
    ("rules.md", include_str!("blank/rules.md")),
];

/// Its files below `templates/`.
const TEMPLATES: [(&str, &str); 4] = [
    ("card.svg", include_str!("blank/card.svg")),
    ("back.svg", include_str!("blank/back.svg")),
    ("token.svg", include_str!("blank/token.svg")),
    ("icons.svg", include_str!("blank/icons.svg")),
];

const GUIDE: &str = include_str!("blank/guide.md");

/// Gives the files of a game with this id and title, by path.
pub(super) fn blank(id: &str, title: &str) -> BTreeMap<String, String> {
    let quoted = toml::Value::from(title).to_string();
    let fill = |text: &str| text.replace("[[id]]", id).replace("[[title]]", &quoted);
    let deck = DECK.map(|(name, text)| (format!("decks/{id}/{name}"), fill(text)));
    let templates = TEMPLATES.map(|(name, text)| (format!("templates/{id}/{name}"), fill(text)));
    deck.into_iter().chain(templates).collect()
}

/// Writes the guide for it. Its cards are in a file, or in a sheet of a workbook.
pub(super) fn guide(id: &str, title: &str, book: Option<&str>) -> String {
    let cards = match book {
        None => format!("`decks/{id}/cards.csv`"),
        Some(book) => format!("`decks/{id}/{book}`, sheet `cards`"),
    };
    let text = GUIDE
        .replace("[[name]]", title)
        .replace("[[cards]]", &cards);
    text.replace("[[id]]", id)
}
