//! Boxes on paper: one net on each page, with the lines to cut and to fold along, what to glue, and
//! what to do in which order.
//!
//! The nets and their pictures in, a document to print out.

use crate::deck::Deck;
use crate::face::{Album, FaceId};
use crate::geom::{Length, Point, Rect, Size};
use crate::net::{Flap, Tuck};
use crate::sheet::{
    Contour, Corners, Duplex, FOOTER_HEIGHT, Mark, Page, Paper, Placed, RULER_LENGTH, Side, Sides,
    Strip, Turn,
};

use super::furniture::Furniture;
use super::pdf::{Document, Leaf};
use super::small_print::footer;

/// White between a net and what stands below it, with the paint beyond its cuts: 3 mm.
const GAP: Length = Length::whole_mm(3);
/// Height of the ruler and of the words beside it.
const BELOW: Length = Length::whole_mm(4);
/// Distance between two lines of words.
const LINE: Length = Length::microns(3_300);

/// A box on its page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carton {
    /// The net.
    pub tuck: Tuck,
    /// The page, as it lies.
    pub page: Size,
    /// Where the net's upper left corner lies on it.
    pub origin: Point,
    /// What is on the page.
    pub side: Side,
    /// Edge of the page that stays free.
    margin: Length,
}

/// Puts a net into the middle of a page; `None` when it fits neither upright nor on its side.
#[must_use]
pub fn carton(tuck: Tuck, face: FaceId, paper: Paper, margin: Length) -> Option<Carton> {
    let net = tuck.size();
    let below = BELOW + GAP;
    let room = |page: Size| {
        let inner = page.grown(-margin);
        let room = Size::new(inner.width, inner.height - below);
        (room.width >= net.width && room.height >= net.height).then(|| {
            let left = (page.width - net.width).half();
            let top = margin + (room.height - net.height).half();
            (page, Point::new(left, top))
        })
    };
    let size = paper.size();
    let (page, origin) = room(size).or_else(|| room(size.turned()))?;
    let moved = |at: Point| Point::new(origin.x + at.x, origin.y + at.y);
    let line = |[from, to]: [Point; 2]| Mark {
        from: moved(from),
        to: moved(to),
    };
    let outline = tuck.outline();
    let next = outline.iter().cycle().skip(1);
    let flaps = tuck.flaps();
    let glued = flaps.iter().filter(|flap| flap.glued);
    let zones = glued.filter_map(Flap::zone).map(|zone| Rect {
        origin: moved(zone.origin),
        ..zone
    });
    let paint = Length::whole_mm(2);
    let side = Side {
        page,
        placed: vec![Placed {
            face,
            item: 0,
            mark: None,
            trim: Rect { origin, size: net },
            bleed: Sides {
                left: paint,
                top: paint,
                right: paint,
                bottom: paint,
            },
            nicks: Corners::default(),
            turn: Turn::Upright,
            contour: Contour::Rectangle,
        }],
        guides: outline
            .iter()
            .zip(next)
            .map(|(a, b)| line([*a, *b]))
            .collect(),
        creases: tuck.folds().into_iter().map(line).collect(),
        glue: zones.collect(),
        ..Side::default()
    };
    Some(Carton {
        tuck,
        page,
        origin,
        side,
        margin,
    })
}

impl Carton {
    /// Gives the lines that say what to do, in the free place above the front.
    fn words(&self, first: String) -> Vec<(Strip, String)> {
        let front = self.tuck.front();
        // The dust flaps on both sides reach a little over the front's edges with their paint.
        let left = self.origin.x + front.left() + GAP;
        let bottom = self.origin.y + front.top();
        let words = [
            first,
            "Print at 100 %. Cut along the solid line.".to_owned(),
            "Score the dashed lines, fold them all backwards.".to_owned(),
            "Glue the hatched strip behind the back.".to_owned(),
            "Fold in the lower dust flaps. Glue the bottom on".to_owned(),
            "them, with its hatched tab inside the back.".to_owned(),
        ];
        let count = i64::try_from(words.len()).unwrap_or_default();
        let top = bottom - GAP - LINE * count;
        let size = Size::new(front.size.width - GAP * 2, LINE);
        let mut at = top;
        let strips = words.into_iter().map(|words| {
            let rect = Rect::new(left, at, size);
            at += LINE;
            let turn = Turn::Upright;
            (Strip { rect, turn }, words)
        });
        strips.collect()
    }

    /// Gives the places of the footer and of the ruler beside it.
    fn strips(&self) -> [Strip; 2] {
        let bottom = self.page.height - self.margin;
        let inner = self.page.width - self.margin * 2;
        let strip = |left, width, height| Strip {
            rect: Rect::new(left, bottom - height, Size::new(width, height)),
            turn: Turn::Upright,
        };
        let words = inner - RULER_LENGTH - GAP;
        [
            strip(self.margin, words, FOOTER_HEIGHT),
            strip(self.margin + words + GAP, RULER_LENGTH, BELOW),
        ]
    }
}

/// Makes the document of boxes; each comes with what it is called and how many pieces it holds.
#[must_use]
pub fn cartons<'a>(
    deck: &Deck,
    album: &'a Album,
    boxes: &'a [(Carton, String)],
    paper: Paper,
) -> Document<'a> {
    let game = &deck.manifest.game;
    let leaf = |(number, (carton, name)): (usize, &'a (Carton, String))| {
        let words = [
            game.title.as_str(),
            &format!("box {} of {}", number + 1, boxes.len()),
            &deck.digest,
        ];
        let [strip, ruler] = carton.strips();
        let mut lines = vec![(strip, footer(&words))];
        lines.extend(carton.words(name.clone()));
        let fits = strip.rect.size.is_positive();
        Leaf {
            page: Page::Printed(Box::new(carton.side.clone())),
            furniture: Furniture {
                lines,
                ruler: fits.then_some(ruler),
                ..Furniture::default()
            },
            shift: Point::default(),
            turn: Leaf::upright(carton.page),
        }
    };
    let names = boxes.iter().map(|(_, name)| name.clone());
    let faces = album.faces.iter();
    Document {
        title: format!("{} – {paper}", game.title),
        authors: game.authors.clone(),
        language: game.language.clone(),
        date: deck.date(),
        words: names
            .clone()
            .zip(faces)
            .map(|(name, face)| format!("{name}: {}", face.words))
            .collect(),
        sections: Vec::new(),
        duplex: Duplex::None,
        album,
        leaves: boxes.iter().enumerate().map(leaf).collect(),
        bookmarks: names.zip(0..).collect(),
    }
}
