//! Plan → documents: which sides stand in which file, and what stands beside the cards.

use std::ops::Range;

use crate::deck::Deck;
use crate::face::{Album, Ink};
use crate::geom::{Length, Point, Rect};
use crate::sheet::{Duplex, Page, Pass, Strip, collate};

use super::furniture::Furniture;
use super::glue;
use super::pdf::{Document, Leaf};
use super::plan::Plan;
use super::small_print::footer;
use super::spoken::{sections, spoken};

/// What to do with a folded sheet.
const FOLD_WORDS: &str =
    "Fold, print outside · glue the blank sides behind the dotted outline · cut when dry";

/// One of the files of a print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What of its sheets is in it.
    pub pass: Pass,
    /// Its sheets, counted from 0.
    pub sheets: Range<usize>,
    /// Which volume it is, counted from 1, and of how many; `None` when all sheets are in one.
    pub volume: Option<[usize; 2]>,
}

impl Part {
    /// Says how many pages it has.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.sheets.len() * self.pass.pages_per_sheet()
    }

    /// Gives the sheet of one of its pages, and whether the page is its back.
    #[must_use]
    pub const fn locate(&self, page: usize) -> (usize, bool) {
        let (sheet, is_back) = self.pass.locate(page);
        (self.sheets.start + sheet, is_back)
    }
}

impl Plan {
    /// Names the files to print: one, or two when fronts and backs are printed apart; of very many sheets
    /// volumes of those.
    #[must_use]
    pub fn parts(&self) -> Vec<Part> {
        let volumes = self.volumes();
        let passes = Pass::needed(self.has_backs(), self.order.duplex);
        let of = volumes.len();
        let part = |pass: Pass, (number, sheets): (usize, &Range<usize>)| Part {
            pass,
            sheets: sheets.clone(),
            volume: (of > 1).then_some([number + 1, of]),
        };
        passes
            .iter()
            .flat_map(|pass| volumes.iter().enumerate().map(|volume| part(*pass, volume)))
            .collect()
    }

    /// Makes the files to print, each when it is asked for.
    pub fn documents<'a>(
        &'a self,
        deck: &'a Deck,
        album: &'a Album,
    ) -> impl Iterator<Item = (Part, Document<'a>)> {
        self.parts().into_iter().map(move |part| {
            let document = self.document(&part, deck, album);
            (part, document)
        })
    }

    /// Names a file by what tells it from the others: paper, ink, and the side when each has its own.
    fn title_of(&self, game: &str, ink: Ink, part: &Part) -> String {
        let paper = self.order.paper.to_string();
        let ink = match ink {
            Ink::Full => "",
            Ink::Low => "low ink",
            Ink::Grey => "grey",
        };
        let side = match part.pass {
            Pass::Fronts if self.has_backs() => "fronts",
            Pass::Backs => "backs",
            Pass::Both | Pass::Fronts => "",
        };
        let volume = part.volume.map(|[number, of]| format!("{number} of {of}"));
        let volume = volume.unwrap_or_default();
        let words = [game, paper.as_str(), ink, side, &volume];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        words.join(" – ")
    }

    /// Makes a file to print.
    #[must_use]
    pub fn document<'a>(&self, part: &Part, deck: &Deck, album: &'a Album) -> Document<'a> {
        let game = &deck.manifest.game;
        let sheets = part.sheets.clone().filter_map(|sheet| self.sheet(sheet));
        let pages = collate(sheets, part.pass).enumerate();
        let bookmarks = self.bookmarks.iter();
        let bookmarks = bookmarks.filter(|(_, sheet)| part.sheets.contains(sheet));
        let page = |sheet: usize| (sheet - part.sheets.start) * part.pass.pages_per_sheet();
        Document {
            title: self.title_of(game.title.as_str(), album.ink, part),
            authors: game.authors.clone(),
            language: game.language.clone(),
            date: deck.date(),
            words: spoken(deck, album),
            sections: sections(deck, album),
            duplex: match part.pass {
                Pass::Both => self.order.duplex,
                Pass::Fronts | Pass::Backs => Duplex::None,
            },
            album,
            leaves: pages
                .map(|(number, page)| self.leaf(deck, page, part.locate(number), number == 0))
                .collect(),
            bookmarks: bookmarks
                .map(|(name, sheet)| (name.clone(), page(*sheet)))
                .collect(),
        }
    }

    /// Puts what stands beside the cards on a page, which is the front or the back of a sheet. The first of a
    /// file has a ruler.
    fn leaf(
        &self,
        deck: &Deck,
        page: Page,
        (sheet, is_back): (usize, bool),
        is_first: bool,
    ) -> Leaf {
        let grid = self.grid(sheet);
        let words = [
            deck.manifest.game.title.as_str(),
            &format!("sheet {} of {}", sheet + 1, self.sheets().len()),
            &self.owners(sheet),
            &self.parts_on(sheet),
            if is_back { "back" } else { "front" },
            &deck.digest,
        ];
        let mut strip = grid.and_then(|grid| grid.footer);
        let mut map = String::new();
        if let (Some(whole), Some(tiling), Page::Printed(front)) =
            (strip, self.tiling(sheet), &page)
            && !is_back
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
            furniture: Furniture {
                lines,
                ruler: grid.and_then(|g| g.ruler).filter(|_| is_first),
                outline: printable.filter(|_| self.order.outline),
                map,
                drawing: String::new(),
            },
            shift: if is_back {
                self.order.back_offset
            } else {
                Point::default()
            },
            turn: Leaf::upright(page.size()),
            page,
        }
    }
}

/// Gives the place of a strip's mirror image above the fold.
fn above(strip: Strip, fold: Length) -> Strip {
    let Rect { origin, size } = strip.rect;
    let rect = Rect::new(origin.x, fold * 2 - strip.rect.bottom(), size);
    Strip { rect, ..strip }
}
