//! Icons in the rulebook of plain Markdown, which shows none: each is a word, or words beside it say
//! the same. None leaves a hole.

use cardwright::book::{Block, Book, Inline, markdown};
use cardwright::job::{Prepared, Wanted, Workshop};
use cardwright::project::Project;

use super::support::{shipped, tiny};

fn books(project: Project, game: &str) -> Prepared {
    Workshop::open(project).prepare(game, Wanted::Book)
}

/// Counts the cells of all tables that hold neither letters nor icons.
fn blank_cells(blocks: &[Block]) -> usize {
    let is_blank = |cell: &&Vec<Inline>| {
        !cell.iter().any(|inline| match inline {
            Inline::Text(words) => !words.trim().is_empty(),
            Inline::Break => false,
            _ => true,
        })
    };
    let blank = |block: &Block| match block {
        Block::Table(table) => {
            let cells = table.head.iter().chain(table.rows.iter().flatten());
            cells.filter(is_blank).count()
        }
        Block::Aside(aside) => blank_cells(&aside.blocks),
        Block::Quote(inner) => blank_cells(inner),
        Block::List(list) => {
            let items = list.items.iter();
            items.map(|item| blank_cells(&item.blocks)).sum()
        }
        _ => 0,
    };
    blocks.iter().map(blank).sum()
}

/// Finds what a word that went would leave behind.
fn holes(book: &Book) -> Vec<String> {
    let text = markdown(book);
    let mut found = Vec::new();
    for line in text.lines() {
        let line = line.trim_start_matches(|c: char| c == '>' || c.is_whitespace());
        let words = line.replace("|  |", "| |").replace("|  |", "| |");
        let signs = [" .", " ,", " ;", " !", " ?", "( ", " )", "()", "  "];
        if signs.iter().any(|sign| words.contains(sign)) {
            found.push(line.to_owned());
        }
    }
    let empty = text
        .lines()
        .flat_map(|line| line.split('|').skip(1))
        .filter(|cell| !cell.is_empty() && cell.trim().is_empty())
        .count();
    let meant = blank_cells(&book.blocks);
    if empty != meant {
        found.push(format!("{empty} cells are empty, {meant} are meant to be"));
    }
    found
}

#[test]
fn no_icon_of_a_shipped_game_leaves_a_hole_in_plain_markdown() {
    for game in shipped() {
        let prepared = books(Project::embedded(), game);
        for book in [prepared.book, prepared.pack].into_iter().flatten() {
            let holes = holes(&book);
            assert!(holes.is_empty(), "{game}: {holes:#?}");
        }
    }
}

#[test]
fn icons_of_ones_own_are_words_in_plain_markdown() {
    let mut project = tiny("id,name\nA,Ann\n", "");
    let icons = r#"<svg xmlns="http://www.w3.org/2000/svg"><symbol id="big-gem" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></symbol></svg>"#;
    project.insert("templates/tiny/icons.svg", icons.as_bytes());
    let rules = "# Play :big-gem: now\n\nAda takes three :big-gem:. Then (:big-gem:) she pays 2:big-gem: \
                 and draws.\n\n| | What |\n|---|---|\n| :big-gem: | a stone |\n| one :big-gem: | **:big-gem:** |\n";
    project.insert("decks/tiny/rules.md", rules.as_bytes());
    let book = books(project, "tiny").book.expect("a book");
    let text = markdown(&book);
    for line in [
        "Ada takes three big gem. Then (big gem) she pays 2 big gem and draws.",
        "| big gem | a stone |",
        "| one big gem | **big gem** |",
        "- [Play big gem now](#play-now)",
    ] {
        assert!(text.contains(line), "`{line}` is not in\n{text}");
    }
    assert_eq!(holes(&book), Vec::<String>::new());
}
