//! Deck and album → sheets → documents: which card lies on which sheet of which file.
//!
//! Components of one size share sheets, in the order of the deck.

use crate::deck::{Choice, Component, Deck};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::face::Album;
use crate::geom::{Length, Size};
use crate::sheet::{
    Collation, Duplex, Grid, Item, Job, JobError, Page, Paper, Sheet, Spacing, collate, impose,
    lay_out,
};

use super::furniture::footer_line;
use super::pdf::{Document, Leaf};

/// What the printer and the user want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// Paper in the tray.
    pub paper: Paper,
    /// How the printer turns it.
    pub duplex: Duplex,
    /// Edge that the printer can't print.
    pub margin: Length,
    /// Space between cards.
    pub spacing: Spacing,
}

/// The sheets of one game.
#[derive(Clone, Debug)]
pub struct Plan {
    order: Order,
    batches: Vec<Batch>,
    sheets: Vec<Sheet>,
}

/// Components of one size: their grid, their sheets, and where each component begins.
#[derive(Clone, Debug)]
struct Batch {
    grid: Grid,
    sheets: usize,
    /// Title of a component and the index of its first sheet within the batch.
    starts: Vec<(String, usize)>,
}

/// Which sides a document holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Everything, or the fronts when the backs stand in a file of their own.
    Main,
    /// The backs for a printer that prints one side only.
    Backs,
}

/// Places the chosen cards on sheets. Components that fit no sheet are findings.
pub fn plan(
    deck: &Deck,
    album: &Album,
    chosen: &[(usize, &Component)],
    choice: &Choice,
    order: Order,
    diags: &mut Diags,
) -> Plan {
    let mut plan = Plan {
        order,
        batches: Vec::new(),
        sheets: Vec::new(),
    };
    for (format, parts) in by_format(chosen) {
        let job = Job {
            margin: order.margin,
            spacing: order.spacing,
            ..Job::new(order.paper, format.0, format.1)
        };
        let grid = match lay_out(&job) {
            Ok(grid) => grid,
            Err(error) => {
                diags.push(too_large(deck, &parts, &error));
                continue;
            }
        };
        let mut items = Vec::new();
        let mut starts = Vec::new();
        for (number, component) in parts {
            let start = items.len() / grid.capacity().max(1);
            let before = items.len();
            items.extend(pieces(album, number, component, choice));
            if items.len() > before {
                starts.push((component.spec.title.clone(), start));
            }
        }
        let sheets = impose(&items, &grid, order.duplex);
        if !sheets.is_empty() {
            plan.batches.push(Batch {
                grid,
                sheets: sheets.len(),
                starts,
            });
            plan.sheets.extend(sheets);
        }
    }
    plan
}

/// Trim size and bleed.
type Format = (Size, Length);
/// Components with their index in the deck.
type Chosen<'a> = Vec<(usize, &'a Component)>;

/// Groups components that can share sheets: same trim, same bleed.
fn by_format<'a>(chosen: &[(usize, &'a Component)]) -> Vec<(Format, Chosen<'a>)> {
    let mut groups: Vec<(Format, Chosen<'a>)> = Vec::new();
    for (number, component) in chosen {
        let format = (component.size, component.bleed);
        match groups.iter_mut().find(|(f, _)| *f == format) {
            Some((_, parts)) => parts.push((*number, component)),
            None => groups.push((format, vec![(*number, component)])),
        }
    }
    groups
}

/// Gives the copies of all cards that could be drawn.
fn pieces<'a>(
    album: &'a Album,
    number: usize,
    component: &'a Component,
    choice: &'a Choice,
) -> impl Iterator<Item = Item> + 'a {
    let slots = album
        .slots
        .iter()
        .filter(move |slot| slot.component == number);
    slots.flat_map(move |slot| {
        let card = &component.cards[slot.card];
        let wanted = slot.front.filter(|_| choice.has_card(component, card));
        let item = wanted.map(|front| Item {
            front,
            back: slot.back,
        });
        item.into_iter()
            .flat_map(|item| std::iter::repeat_n(item, card.copies as usize))
    })
}

fn too_large(deck: &Deck, parts: &[(usize, &Component)], error: &JobError) -> Diagnostic {
    let names: Vec<&str> = parts.iter().map(|(_, component)| component.id()).collect();
    let place = parts
        .first()
        .map(|(_, component)| deck.place(&component.spec.size));
    Diagnostic::new(Rule::P001, format!("{}: {error}", names.join(", "))).at_maybe(place)
}

impl Plan {
    /// Gives the sheets in the order of printing.
    #[must_use]
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// Counts the cut lines whose marks stand where some printers don't print.
    #[must_use]
    pub fn unmarked(&self) -> usize {
        self.batches.iter().map(|batch| batch.grid.unmarked).sum()
    }

    /// Finds the grid of a sheet by its index.
    #[must_use]
    pub fn grid(&self, sheet: usize) -> Option<&Grid> {
        let mut before = 0;
        self.batches.iter().find_map(|batch| {
            before += batch.sheets;
            (sheet < before).then_some(&batch.grid)
        })
    }

    /// Makes the files to print: one, or two when fronts and backs are printed apart.
    #[must_use]
    pub fn documents<'a>(&'a self, deck: &Deck, album: &'a Album) -> Vec<(Part, Document<'a>)> {
        let Collation { pages, backs } = collate(&self.sheets, self.order.duplex);
        let two_sided = pages.len() > self.sheets.len();
        let main = if two_sided {
            Sides::Both
        } else {
            Sides::Fronts
        };
        [
            (Part::Main, main, pages),
            (Part::Backs, Sides::Backs, backs),
        ]
        .into_iter()
        .filter(|(_, _, pages)| !pages.is_empty())
        .map(|(part, sides, pages)| (part, self.document(deck, album, sides, &pages)))
        .collect()
    }

    fn document<'a>(
        &'a self,
        deck: &Deck,
        album: &'a Album,
        sides: Sides,
        pages: &[Page<'a>],
    ) -> Document<'a> {
        let game = &deck.manifest.game;
        let leaf = |(number, page): (usize, &Page<'a>)| {
            let (sheet, side) = sides.locate(number);
            let grid = self.grid(sheet);
            let line = footer_line(
                &game.title,
                [sheet + 1, self.sheets.len()],
                side,
                &deck.digest,
            );
            Leaf {
                page: *page,
                footer: grid.and_then(|g| g.footer).map(|strip| (strip, line)),
                ruler: grid.and_then(|g| g.ruler).filter(|_| number == 0),
            }
        };
        Document {
            title: format!("{} – {}", game.title, self.order.paper),
            authors: game.authors.clone(),
            language: game.language.clone(),
            duplex: if sides == Sides::Both {
                self.order.duplex
            } else {
                Duplex::None
            },
            album,
            leaves: pages.iter().enumerate().map(leaf).collect(),
            bookmarks: self.bookmarks(sides),
        }
    }

    fn bookmarks(&self, sides: Sides) -> Vec<(String, usize)> {
        let mut before = 0;
        let mut marks = Vec::new();
        for batch in &self.batches {
            for (title, sheet) in &batch.starts {
                marks.push((title.clone(), (before + sheet) * sides.pages_per_sheet()));
            }
            before += batch.sheets;
        }
        marks
    }
}

/// Which sides of the sheets follow each other in a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sides {
    Both,
    Fronts,
    Backs,
}

impl Sides {
    const fn pages_per_sheet(self) -> usize {
        match self {
            Self::Both => 2,
            Self::Fronts | Self::Backs => 1,
        }
    }

    /// Gives the sheet and the word for the side of a page.
    const fn locate(self, page: usize) -> (usize, &'static str) {
        match self {
            Self::Both if page % 2 == 1 => (page / 2, "back"),
            Self::Both => (page / 2, "front"),
            Self::Fronts => (page, "front"),
            Self::Backs => (page, "back"),
        }
    }
}
