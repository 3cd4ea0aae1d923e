//! `GUIDE.md`: what can be changed in a game, and how.
//!
//! It is made of what the game says of its tables and of what its templates and its manifest hold, so
//! it fits the game from which the folder is made.

mod cards;
mod cell;
mod checks;
mod effects;
mod subject;
mod tables;

pub(super) use subject::Subject;

/// The guide, with marks where something of the game goes.
const GUIDE: &str = include_str!("guide.md");

/// Commands for a game whose rules the program knows.
const PLAYED: &str = "cardwright play MY-GAME --bots greedy,greedy
cardwright simulate MY-GAME --bots greedy --games 100";

/// Writes the guide for the game of this id.
pub(super) fn guide(subject: &Subject<'_>, id: &str) -> String {
    let mut text = GUIDE.to_owned();
    for (mark, section) in [
        ("origin", subject.deck.manifest.game.title.clone()),
        ("open", first(subject)),
        ("save", saved(subject).to_owned()),
        ("drawings", cards::drawings(subject)),
        ("cards", cards::tables(subject)),
        ("art", cards::art(subject)),
        ("checks", checks::checks(subject)),
        ("referee", referee(subject).to_owned()),
        ("tables", tables::tables(subject)),
        ("effects", effects::effects(subject)),
        ("pictures", pictures(subject)),
        ("icons", icons(subject)),
    ] {
        text = text.replace(&format!("[[{mark}]]"), section.trim_end());
    }
    text.replace("MY-GAME", id)
}

/// The file in which cards are changed.
fn first(subject: &Subject<'_>) -> String {
    let file = match (subject.book, subject.files.first()) {
        (Some(book), _) => book,
        (None, Some(file)) => file.trim_matches('`'),
        (None, None) => "game.toml",
    };
    format!("`decks/MY-GAME/{file}`")
}

/// How that file is saved.
fn saved(subject: &Subject<'_>) -> &'static str {
    match subject.book {
        Some(_) => "as .xlsx, where it was",
        None => "in its own format (CSV, in UTF-8 if you are asked), where it was",
    }
}

/// The commands that need somebody who knows the rules.
fn referee(subject: &Subject<'_>) -> &'static str {
    match subject.room {
        Some(_) => PLAYED,
        None => "cardwright list",
    }
}

/// The words of drawings, as their templates' own page says them.
fn pictures(subject: &Subject<'_>) -> String {
    let folder = format!("templates/{}", subject.deck.id());
    let pages = subject.project.below(&folder);
    let pages = pages.filter(|(path, _)| path.ends_with("/words.md"));
    let texts = pages.filter_map(|(path, _)| subject.project.text(path));
    let sections: Vec<String> = texts.map(|text| cell::deeper(&text)).collect();
    if sections.is_empty() {
        let none = "Each column of [the tables](#the-tables) that chooses a drawing lists its words there.";
        return none.to_owned();
    }
    sections.join("\n\n")
}

/// The icons that texts and tables can name.
fn icons(subject: &Subject<'_>) -> String {
    let names = subject.icons.iter().map(|icon| format!("`{icon}`"));
    let names: Vec<String> = names.collect();
    format!(
        "A text can hold an icon: `:{}:`. These are there; `icons.svg` in `templates/MY-GAME/` and in `templates/shared/` draws them.\n\n{}",
        subject.icons.first().map_or("name", String::as_str),
        names.join(", ")
    )
}
