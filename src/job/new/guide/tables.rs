//! Every table of the game with all its columns.

use super::super::page::Page;
use super::cell::{row, says};
use super::subject::Subject;

/// Explains the tables.
pub(super) fn tables(subject: &Subject<'_>) -> String {
    let pages = subject.pages.iter().zip(&subject.files);
    let sections: Vec<String> = pages
        .map(|(page, file)| table(subject, page, file))
        .collect();
    sections.join("\n")
}

fn table(subject: &Subject<'_>, page: &Page<'_>, file: &str) -> String {
    let said = page.legend.map_or("", |legend| legend.row);
    let mut text = format!("### {}\n\n{file}. {said}\n\n", page.name);
    text += &(row(&["column", "what it holds", "what you can write"]) + "|---|---|---|\n");
    for column in &page.table.columns {
        let name = format!("`{}`", column.text);
        let cells = match page.entry(&column.text) {
            Some(entry) => [
                entry.about.to_owned(),
                says(&entry, subject.pages, subject.deck),
            ],
            None => [
                "Your own column.".to_owned(),
                "what its template reads".to_owned(),
            ],
        };
        text += &row(&[&name, &cells[0], &cells[1]]);
    }
    text
}
