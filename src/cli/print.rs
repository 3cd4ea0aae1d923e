//! `print`: PDF sheets.

use std::error::Error;

use crate::deck::{Component, Deck};
use crate::diag::{Diagnostic, Diags, Rule, Severity};
use crate::geom::{Length, Size};
use crate::print::{Document, Leaf, footer_line, pdf};
use crate::sheet::{Collation, Duplex, Grid, Item, Job, JobError, Sheet, collate, impose, lay_out};

use super::Verdict;
use super::args::PrintOptions;
use super::output;
use super::session::{Game, Session, choose, is_chosen};

/// Prints the games.
pub fn run(session: &Session<'_>, options: &PrintOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    for id in session.games(&options.games)? {
        let bar = session.terminal.progress(2);
        bar.set_message(format!("{id}: drawing faces"));
        let game = session.game(&id);
        bar.inc(1);
        bar.set_message(format!("{id}: writing sheets"));
        if session.judge(&game.diags, Severity::Error) == Verdict::Findings {
            verdict = Verdict::Findings;
        }
        if sheets(session, &game, options)? == Verdict::Findings {
            verdict = Verdict::Findings;
        }
        bar.finish_and_clear();
    }
    session.terminal.say(advice(options.duplex));
    Ok(verdict)
}

/// Says what to do with the files.
pub fn advice(duplex: Duplex) -> &'static str {
    match duplex {
        Duplex::LongEdge => "print at 100 % (actual size), two-sided, flip on the long edge",
        Duplex::ShortEdge => "print at 100 % (actual size), two-sided, flip on the short edge",
        Duplex::None => {
            "print the fronts at 100 % (actual size), put the sheets back turned over their long \
             edge, and print the backs"
        }
    }
}

/// Components of one size, which share sheets.
struct Batch<'a> {
    size: Size,
    bleed: Length,
    parts: Vec<(usize, &'a Component)>,
}

/// Sheets of one batch with their grid and the first card of each component.
struct Printed<'a> {
    grid: Grid,
    sheets: Vec<Sheet>,
    starts: Vec<(&'a str, usize)>,
}

/// Writes the sheets of one game.
pub fn sheets(
    session: &Session<'_>,
    game: &Game,
    options: &PrintOptions,
) -> Result<Verdict, Box<dyn Error>> {
    let Some(deck) = &game.deck else {
        return Ok(Verdict::Findings);
    };
    let mut printed = Vec::new();
    let mut diags = Diags::new();
    for batch in batches(choose(deck, &options.choice)?) {
        match lay_out(&job(&batch, options)) {
            Ok(grid) => printed.extend(place(game, &batch, grid, options)),
            Err(error) => diags.push(too_large(deck, &batch, &error)),
        }
    }
    let verdict = session.judge(&diags, Severity::Error);
    let all: Vec<Sheet> = printed.iter().flat_map(|p| p.sheets.clone()).collect();
    if all.is_empty() {
        session
            .terminal
            .say(format!("{}: there is nothing to print", deck.id()));
        return Ok(Verdict::Findings);
    }
    let Collation { pages, backs } = collate(&all, options.duplex);
    let two_sided = pages.len() > all.len();
    let stem = format!("{}-{}", deck.id(), file_word(&options.paper.to_string()));
    let folder = session.output.join(deck.id());
    for (pages, word) in [(pages, ""), (backs, "-backs")] {
        if pages.is_empty() {
            continue;
        }
        let leaves = pages.iter().enumerate().map(|(number, page)| {
            let (sheet, is_back) = match (two_sided, word) {
                (true, _) => (number / 2, number % 2 == 1),
                (false, "") => (number, false),
                (false, _) => (number, true),
            };
            let grid = grid_of(&printed, sheet);
            let side = if is_back { "back" } else { "front" };
            let line = footer_line(
                &deck.manifest.game.title,
                sheet + 1,
                all.len(),
                side,
                &deck.digest,
            );
            Leaf {
                page: *page,
                footer: grid.and_then(|g| g.footer).map(|strip| (strip, line)),
                ruler: grid.and_then(|g| g.ruler).filter(|_| number == 0),
            }
        });
        let per_sheet = if two_sided { 2 } else { 1 };
        let document = Document {
            title: format!("{} – {}", deck.manifest.game.title, options.paper),
            authors: deck.manifest.game.authors.clone(),
            language: deck.manifest.game.language.clone(),
            duplex: if two_sided {
                options.duplex
            } else {
                Duplex::None
            },
            album: &game.album,
            leaves: leaves.collect(),
            bookmarks: bookmarks(&printed, per_sheet),
        };
        let path = folder.join(format!("{stem}{word}.pdf"));
        output::write(&path, &pdf(&document, &session.fonts)?)?;
        let summary = format!("wrote {} ({} sheets)", path.display(), all.len());
        session.terminal.say(summary);
    }
    let unmarked: usize = printed.iter().map(|p| p.grid.unmarked).sum();
    if unmarked > 0 {
        session.terminal.say(format!(
            "note: {unmarked} cut lines have their marks in the outermost 5 mm, which some printers \
             leave white"
        ));
    }
    Ok(verdict)
}

/// Groups components that can share sheets, in the order of the deck.
fn batches<'a>(components: Vec<(usize, &'a Component)>) -> Vec<Batch<'a>> {
    let mut batches: Vec<Batch<'a>> = Vec::new();
    for (number, component) in components {
        let (size, bleed) = (component.size, component.bleed);
        match batches
            .iter_mut()
            .find(|b| b.size == size && b.bleed == bleed)
        {
            Some(batch) => batch.parts.push((number, component)),
            None => batches.push(Batch {
                size,
                bleed,
                parts: vec![(number, component)],
            }),
        }
    }
    batches
}

fn job(batch: &Batch<'_>, options: &PrintOptions) -> Job {
    Job {
        margin: options.margin,
        spacing: options.gap,
        ..Job::new(options.paper, batch.size, batch.bleed)
    }
}

fn place<'a>(
    game: &Game,
    batch: &Batch<'a>,
    grid: Grid,
    options: &PrintOptions,
) -> Option<Printed<'a>> {
    let mut items = Vec::new();
    let mut starts = Vec::new();
    for (number, component) in &batch.parts {
        starts.push((
            component.spec.title.as_str(),
            items.len() / grid.capacity().max(1),
        ));
        for slot in game
            .album
            .slots
            .iter()
            .filter(|slot| slot.component == *number)
        {
            let card = &component.cards[slot.card];
            let Some(front) = slot.front else { continue };
            if is_chosen(component, card, &options.choice) {
                let item = Item {
                    front,
                    back: slot.back,
                };
                items.extend(std::iter::repeat_n(item, card.copies as usize));
            }
        }
    }
    let sheets = impose(&items, &grid, options.duplex);
    (!sheets.is_empty()).then_some(Printed {
        grid,
        sheets,
        starts,
    })
}

/// Finds the grid of a sheet by its number in the whole print.
fn grid_of<'a>(printed: &'a [Printed<'_>], sheet: usize) -> Option<&'a Grid> {
    let mut before = 0;
    printed.iter().find_map(|p| {
        before += p.sheets.len();
        (sheet < before).then_some(&p.grid)
    })
}

fn bookmarks(printed: &[Printed<'_>], per_sheet: usize) -> Vec<(String, usize)> {
    let mut before = 0;
    let mut marks = Vec::new();
    for p in printed {
        let starts = p
            .starts
            .iter()
            .map(|(title, sheet)| (*title, (before + sheet) * per_sheet));
        marks.extend(starts.map(|(title, page)| (title.to_owned(), page)));
        before += p.sheets.len();
    }
    marks
}

fn too_large(deck: &Deck, batch: &Batch<'_>, error: &JobError) -> Diagnostic {
    let names: Vec<&str> = batch
        .parts
        .iter()
        .map(|(_, component)| component.id())
        .collect();
    let place = batch
        .parts
        .first()
        .map(|(_, component)| deck.place(&component.spec.size));
    Diagnostic::new(Rule::P001, format!("{}: {error}", names.join(", "))).at_maybe(place)
}

/// Makes a word that every file system takes.
fn file_word(text: &str) -> String {
    text.replace(" × ", "x").replace(' ', "")
}
