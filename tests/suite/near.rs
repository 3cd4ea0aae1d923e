//! Somebody misspells a word for a picture, or the name of one: what was meant is told at the cell, for
//! every game.

use cardwright::check;
use cardwright::deck::{Component, Kind, Written};
use cardwright::diag::{Diagnostic, Diags, Rule};
use cardwright::face::{self, Ink};
use cardwright::games::{self, ALL};
use cardwright::project::Project;
use cardwright::referee::Shelf;
use cardwright::text::Fonts;

use super::own::Sheet;

/// Draws some components of a game with one cell changed, and gives the only finding.
fn only(
    project: &Project,
    game: &str,
    drawn: impl Fn(&Component) -> bool,
    what: &str,
) -> Diagnostic {
    let mut found = Diags::new();
    let deck = games::deck(project, game, &mut found).expect("a deck");
    check::check(&deck, project, &ALL, &mut found);
    let fonts = Fonts::parse(project, &mut Diags::new());
    let _ = face::draw_some(
        &deck,
        project,
        &fonts,
        (Ink::Full, None),
        |component, _| drawn(component),
        &mut found,
    );
    check::suggest(&deck, &ALL, &mut found);
    let found: Vec<_> = found.iter().cloned().collect();
    let [one] = found.as_slice() else {
        panic!("{game}, {what}: {found:#?}");
    };
    one.clone()
}

fn help(finding: &Diagnostic) -> &str {
    finding.help.as_deref().unwrap_or_default()
}

/// The word of a cell with two letters swapped.
fn swapped(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let last = letters.len() - 1;
    letters.swap(last - 1, last);
    letters.into_iter().collect()
}

#[test]
fn a_word_for_a_picture_has_its_nearest_or_all_words() {
    for (game, table, column, word) in [
        ("supercytes", "cells", "stain", "pink"),
        ("seven-cycles", "suits", "picture", "nitrogen"),
        ("phylo-microbes", "microbes", "body", "phage"),
        ("cellular-powerhouse", "traits", "picture", "flagellum"),
        ("cytosis", "kinds", "edge", "hexagon"),
    ] {
        let rooms = ALL.rooms();
        let room = rooms.iter().find(|room| room.id == game).expect("a room");
        let legend = room.legends.iter().find(|legend| legend.table == table);
        let entry = legend.and_then(|legend| legend.entry(column));
        let words = match entry.map(|entry| entry.written) {
            Some(Written::Word(words) | Written::Words(words)) => words,
            other => panic!("{game}, {table}, {column}: {other:?}"),
        };
        assert!(words.contains(&word), "{game}: {words:?}");
        for (wrong, expected) in [
            (swapped(word), format!("did you mean `{word}`?")),
            (
                "qqqqq".to_owned(),
                format!("write one of: {}", words.join(", ")),
            ),
        ] {
            let mut project = Project::embedded();
            let sheet = Sheet::open(game, table);
            let row = sheet.rows_with(&[word])[0];
            sheet.set(row, column, &wrong).save(&mut project);
            // A word of another table may be shown by any card.
            let shows = |one: &Component| one.id() == table || one.spec.kind == Kind::Card;
            let one = only(&project, game, shows, &wrong);
            assert_eq!(help(&one), expected, "{game}: {one:?}");
        }
    }
}

#[test]
fn the_name_of_a_picture_may_lack_its_folder_or_have_other_letters() {
    let drawing = r##"<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#00c800"/></svg>"##;
    for (game, table) in [
        ("supercytes", "cells"),
        ("seven-cycles", "steps"),
        ("phylo-microbes", "microbes"),
        ("cellular-powerhouse", "traits"),
        ("cytosis", "components"),
    ] {
        for wrong in ["my-cell.svg", "Art/My-Cell.SVG", "art/my-cel.svg"] {
            let mut project = Project::embedded();
            let path = format!("decks/{game}/art/my-cell.svg");
            project.insert(&path, drawing.as_bytes());
            let sheet = Sheet::open(game, table).with_column("art");
            sheet.set(1, "art", wrong).save(&mut project);
            let file = format!("{table}.csv");
            let shows = |one: &Component| {
                let data = one.spec.data.as_ref();
                data.is_some_and(|data| *data.get_ref() == file)
            };
            let one = only(&project, game, shows, wrong);
            assert_eq!(one.rule, Rule::T010, "{game}: {one:?}");
            assert_eq!(
                help(&one),
                "did you mean `art/my-cell.svg`?",
                "{game}, {wrong}"
            );
        }
    }
}
