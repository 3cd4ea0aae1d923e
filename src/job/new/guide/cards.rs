//! Cards: what a new one needs, how one is taken out, and where a picture of one's own goes.

use crate::deck::Component;

use super::super::page::Page;
use super::cell::{listed, row};
use super::subject::Subject;

/// What makes a template show a picture of one's own.
const SHOWS: &str = "row.art";

/// Says which new cards have no drawing.
pub(super) fn drawings(subject: &Subject<'_>) -> String {
    let by_name: Vec<&str> = subject
        .cards()
        .filter(|(page, _)| {
            let entry = page.entry("id");
            entry.is_some_and(|entry| entry.about.contains("`art`"))
        })
        .map(|(page, _)| page.name)
        .collect();
    if by_name.is_empty() {
        return String::new();
    }
    format!(
        "\nThe drawings of {} belong to the names in `id`, so a new card there needs [a picture of your own](#show-pictures-of-your-own).",
        listed(&by_name)
    )
}

/// Lists the tables of which rows are left out.
pub(super) fn tables(subject: &Subject<'_>) -> String {
    let mut text = row(&["cards", "where"]) + "|---|---|\n";
    for (page, file) in subject.cards() {
        text += &row(&[&titles(page), file]);
    }
    text
}

/// Says how cards show pictures of one's own.
pub(super) fn art(subject: &Subject<'_>) -> String {
    let mut lines = row(&["cards", "where", "column `art`"]) + "|---|---|---|\n";
    let mut shown = 0;
    for (page, file) in subject.cards() {
        if !page.components.iter().any(|one| shows(subject, one)) {
            continue;
        }
        shown += 1;
        let there = match page.table.column("art") {
            Some(_) => "is there",
            None => "add it",
        };
        lines += &row(&[&titles(page), file, there]);
    }
    if shown == 0 {
        return "The templates of this game show no picture of your own. `{{ art(href=row.art, x=…, y=…, width=…, height=…) }}` in one of them does.".to_owned();
    }
    format!(
        "1. Put a picture into `decks/MY-GAME/art/`: PNG, JPEG, WebP or SVG. Make the folder if there is none. A
   picture that is 1200 pixels wide or more looks sharp.
2. Where the table has no column `art`, write `art` into the first free cell of its first row.
3. Write the picture's name into the row of the card: `art/cell.png`. Where the cell stays empty, the card
   keeps its drawing.
4. To choose the part that is shown, add columns `art_crop` and `art_focus`. `50 0 50 100` in `art_crop` is the
   right half: left, top, width and height in percent. `50 20` in `art_focus` keeps that point in sight.

{lines}"
    )
}

/// Says whether the front of a component shows a picture of one's own.
fn shows(subject: &Subject<'_>, component: &Component) -> bool {
    let path = format!("templates/{}", component.spec.front.get_ref());
    let source = subject.project.text(&path);
    source.is_some_and(|source| source.contains(SHOWS))
}

/// Names the pieces that rows of a table are.
fn titles(page: &Page<'_>) -> String {
    let titles: Vec<&str> = page
        .components
        .iter()
        .map(|one| one.spec.title.as_str())
        .collect();
    titles.join(", ")
}
