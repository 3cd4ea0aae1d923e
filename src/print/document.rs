//! Plan → documents: which sides stand in which file, and what stands beside the cards.

use crate::deck::Deck;
use crate::face::{Album, Ink};
use crate::geom::{Length, Point, Rect};
use crate::sheet::{Collation, Duplex, Page, Strip, collate};

use super::furniture::Furniture;
use super::glue;
use super::pdf::{Document, Leaf};
use super::plan::Plan;
use super::small_print::footer;
use super::spoken::{sections, spoken};

/// What to do with a folded sheet.
const FOLD_WORDS: &str =
    "Fold, print outside · glue the blank sides behind the dotted outline · cut when dry";

/// Which sides a document holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Everything, or the fronts when the backs stand in a file of their own.
    Main,
    /// The backs for a printer that prints one side only.
    Backs,
}

impl Plan {
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

    /// Names a file by what tells it from the others: paper, ink, and the side when each has its own.
    fn title_of(&self, game: &str, ink: Ink, sides: Sides) -> String {
        let paper = self.order.paper.to_string();
        let ink = match ink {
            Ink::Full => "",
            Ink::Low => "low ink",
            Ink::Grey => "grey",
        };
        let apart = self.sheets.iter().any(|sheet| sheet.back.is_some());
        let side = match sides {
            Sides::Fronts if apart => "fronts",
            Sides::Backs => "backs",
            Sides::Both | Sides::Fronts => "",
        };
        let words = [game, paper.as_str(), ink, side];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join(" – ")
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
            let words = [
                game.title.as_str(),
                &format!("sheet {} of {}", sheet + 1, self.sheets.len()),
                self.notes.get(sheet).map_or("", |note| &note.decks),
                &self.parts_on(sheet),
                side.word(),
                &deck.digest,
            ];
            let mut strip = grid.and_then(|grid| grid.footer);
            let mut map = String::new();
            if let (Some(whole), Some(tiling), Page::Printed(front)) =
                (strip, self.tiling(sheet), page)
                && side == Side::Front
            {
                let (words, rest) = glue::divide(whole, tiling);
                strip = Some(words);
                map = glue::map(rest, tiling, &front.tiles);
            }
            let mut lines: Vec<_> = strip
                .map(|strip| (strip, footer(&words)))
                .into_iter()
                .collect();
            if let (Some(strip), Some(fold)) = (strip, grid.and_then(|grid| grid.fold)) {
                lines.push((above(strip, fold), FOLD_WORDS.to_owned()));
            }
            let printable = grid.map(|grid| grid.printable);
            Leaf {
                page: *page,
                furniture: Furniture {
                    lines,
                    ruler: grid.and_then(|g| g.ruler).filter(|_| number == 0),
                    outline: printable.filter(|_| self.order.outline),
                    map,
                    drawing: String::new(),
                },
                shift: match side {
                    Side::Back => self.order.back_offset,
                    Side::Front => Point::new(Length::ZERO, Length::ZERO),
                },
                turn: Leaf::upright(page.size()),
            }
        };
        Document {
            title: self.title_of(game.title.as_str(), album.ink, sides),
            authors: game.authors.clone(),
            language: game.language.clone(),
            date: deck.date(),
            words: spoken(deck, album),
            sections: sections(deck, album),
            duplex: if sides == Sides::Both {
                self.order.duplex
            } else {
                Duplex::None
            },
            album,
            leaves: pages.iter().enumerate().map(leaf).collect(),
            bookmarks: self
                .bookmarks
                .iter()
                .map(|(name, sheet)| (name.clone(), sheet * sides.pages_per_sheet()))
                .collect(),
        }
    }
}

/// Gives the place of a strip's mirror image above the fold.
fn above(strip: Strip, fold: Length) -> Strip {
    let Rect { origin, size } = strip.rect;
    let rect = Rect::new(origin.x, fold * 2 - strip.rect.bottom(), size);
    Strip { rect, ..strip }
}

/// A side of a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Front,
    Back,
}

impl Side {
    const fn word(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Back => "back",
        }
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

    /// Gives the sheet and the side of a page.
    const fn locate(self, page: usize) -> (usize, Side) {
        match self {
            Self::Both if page % 2 == 1 => (page / 2, Side::Back),
            Self::Both => (page / 2, Side::Front),
            Self::Fronts => (page, Side::Front),
            Self::Backs => (page, Side::Back),
        }
    }
}
