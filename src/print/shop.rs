//! Printing services: their sizes, their bleed, and PDF files with one card on a page.

use crate::deck::{Component, Deck};
use crate::diag::{Diagnostic, Rule};
use crate::face::{Album, Face, FaceId};
use crate::geom::{Length, Point, Rect, Size};
use crate::sheet::{Contour, Corners, Duplex, Page, Placed, Side, Sides, Turn};

use super::furniture::Furniture;
use super::pdf::{Document, Leaf};
use super::png::{Raster, canvas_png, whole_png};
use super::spoken::{sections, spoken};

/// Bleed that the services ask for: 1/8 in.
const BLEED: Length = Length::microns(3175);
/// Pixels per inch that the services ask for.
const DPI: u32 = 300;
/// Micrometres of a pixel at 300 to an inch, times 3.
const MICRONS_PER_3_PIXELS: i64 = 254;
/// How far a card may differ from a stock: a size in inches is rounded to whole or half millimetres.
const TOLERANCE: Length = Length::microns(200);
/// The size that `tarot` is at home. Services cut it in eighths of an inch, 2.75 × 4.75 in: what they cut
/// more of the height comes from the bleed.
const TAROT: Size = Size::new(Length::whole_mm(70), Length::whole_mm(120));
/// How far width and height together may be off for a stock to be worth naming.
const NEAR: Length = Length::whole_mm(10);

/// A printing service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shop {
    /// The Game Crafter.
    GameCrafter,
    /// `MakePlayingCards`.
    MakePlayingCards,
    /// `DriveThruCards`.
    DriveThruCards,
}

/// A size of cards that a service cuts.
struct Stock {
    name: &'static str,
    trim: Size,
    /// Width and height of its pictures in pixels.
    pixels: [u32; 2],
}

/// Makes a stock of its trim in hundredths of an inch; pictures have 1/8 in more on each side.
const fn stock(name: &'static str, width: u32, height: u32) -> Stock {
    let trim = Size::new(
        Length::microns(width as i64 * 254),
        Length::microns(height as i64 * 254),
    );
    Stock {
        name,
        trim,
        pixels: [(width + 25) * DPI / 100, (height + 25) * DPI / 100],
    }
}

/// Rectangular decks of The Game Crafter (its list of products, 2026). Euro Poker takes pictures of
/// the size of those of Poker.
const GAME_CRAFTER: [Stock; 13] = [
    stock("Poker", 250, 350),
    Stock {
        pixels: [825, 1125],
        ..stock("Euro Poker", 248, 346)
    },
    stock("Bridge", 225, 350),
    stock("Tarot", 275, 475),
    stock("Mini", 175, 250),
    stock("Micro", 125, 175),
    stock("Jumbo", 350, 550),
    stock("Domino", 175, 350),
    stock("Business", 200, 350),
    stock("Divider", 300, 350),
    stock("Square", 350, 350),
    stock("Small Square", 250, 250),
    stock("Euro Square", 275, 275),
];
/// Cards of `MakePlayingCards` (its guide to pictures, 2026); 63 × 88 mm are its game cards.
const MAKE_PLAYING_CARDS: [Stock; 12] = [
    stock("Poker", 250, 350),
    stock("Game cards", 248, 346),
    stock("Bridge", 225, 350),
    stock("Tarot", 275, 475),
    stock("Large", 350, 575),
    stock("Medium", 245, 395),
    stock("Mini", 175, 250),
    stock("Micro", 125, 175),
    stock("Domino", 175, 350),
    stock("Small square", 200, 200),
    stock("Large square", 350, 350),
    stock("Business", 200, 350),
];
/// Cards of `DriveThruCards` (its deck builder, 2026); it has more, but their sizes are not at hand.
const DRIVE_THRU_CARDS: [Stock; 1] = [stock("Poker", 250, 350)];

/// Which pages a PDF has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pages {
    /// Each card once, its front and then its back, if it has one.
    Faces,
    /// Each copy of each card, its back and then its front.
    Copies,
}

/// A card to export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exported<'a> {
    /// Its name, for the bookmark.
    pub name: &'a str,
    /// How often it is ordered.
    pub copies: u32,
    /// Its front.
    pub front: FaceId,
    /// Its back, if it gets a page.
    pub back: Option<FaceId>,
}

impl Shop {
    /// Gives the word of the command line, which is the name of the folder as well.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::GameCrafter => "gamecrafter",
            Self::MakePlayingCards => "makeplayingcards",
            Self::DriveThruCards => "drivethrucards",
        }
    }

    /// Gives the name of the service.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GameCrafter => "The Game Crafter",
            Self::MakePlayingCards => "MakePlayingCards",
            Self::DriveThruCards => "DriveThruCards",
        }
    }

    const fn stocks(self) -> &'static [Stock] {
        match self {
            Self::GameCrafter => &GAME_CRAFTER,
            Self::MakePlayingCards => &MAKE_PLAYING_CARDS,
            Self::DriveThruCards => &DRIVE_THRU_CARDS,
        }
    }

    /// Finds the stock of a trim size; a card lies upright or on its side.
    fn stock(self, trim: Size) -> Option<(&'static Stock, [u32; 2])> {
        let near = |a: Length, b: Length| (a - b).abs() <= TOLERANCE;
        let fits = |a: Size, b: Size| near(a.width, b.width) && near(a.height, b.height);
        self.stocks().iter().find_map(|stock| {
            let [width, height] = stock.pixels;
            let known =
                |trim: Size| fits(stock.trim, trim) || stock.name == "Tarot" && trim == TAROT;
            if known(trim) {
                Some((stock, [width, height]))
            } else {
                known(trim.turned()).then_some((stock, [height, width]))
            }
        })
    }

    /// Gives the bleed with which a component is drawn: 1/8 in, or what fills the pictures of its
    /// stock.
    #[must_use]
    pub fn bleed(self, component: &Component) -> Length {
        let trim = component.size;
        let Some((_, [width, height])) = self.stock(trim) else {
            return BLEED;
        };
        let beyond = |pixels: u32, side: Length| {
            let microns = (i64::from(pixels) * MICRONS_PER_3_PIXELS).div_euclid(3);
            (Length::microns(microns) - side).half()
        };
        beyond(width, trim.width).max(beyond(height, trim.height))
    }

    /// Draws a face as the service takes it: 300 pixels per inch, bleed included.
    ///
    /// # Errors
    /// When the picture would be too large.
    pub fn picture(self, face: &Face) -> Result<Vec<u8>, Raster> {
        match self.stock(face.size) {
            Some((_, pixels)) => canvas_png(face, pixels, f64::from(DPI)),
            None => whole_png(face, f64::from(DPI)),
        }
    }

    /// Says that the service has no cards of a component's size.
    #[must_use]
    pub fn unknown_size(self, deck: &Deck, component: &Component) -> Option<Diagnostic> {
        let shape = component
            .spec
            .shape
            .as_ref()
            .or(component.spec.cut.as_ref());
        if let (Some(_), Some(written)) = (component.outline(), shape) {
            let message = format!(
                "{}: Cardwright knows only rectangular cards of {}, which does not cut the outline",
                component.id(),
                self.name()
            );
            let finding = Diagnostic::new(Rule::P003, message).at(deck.place(written));
            return Some(
                finding
                    .help("look there for a product of this shape, or let `print` make the pieces"),
            );
        }
        if self.stock(component.size).is_some() {
            return None;
        }
        let message = format!(
            "{}: {} is no size of {} that Cardwright knows",
            component.id(),
            component.size,
            self.name()
        );
        let finding = Diagnostic::new(Rule::P003, message).at(deck.place(&component.spec.size));
        Some(finding.help(match self.nearest(component.size) {
            Some(near) => format!(
                "look for it there before you order; the nearest is {}, `size = [{}, {}]`",
                near.name,
                near.trim.width.to_mm(),
                near.trim.height.to_mm()
            ),
            None => "look for it there before you order".to_owned(),
        }))
    }

    /// Finds the stock that a card could be changed to.
    fn nearest(self, trim: Size) -> Option<&'static Stock> {
        let distance = |stock: &Stock| {
            let apart =
                |other: Size| (other.width - trim.width).abs() + (other.height - trim.height).abs();
            apart(stock.trim).min(apart(stock.trim.turned()))
        };
        let near = self.stocks().iter().min_by_key(|stock| distance(stock));
        near.filter(|stock| distance(stock) <= NEAR)
    }

    /// Gives the bleed around the one card on a page.
    #[must_use]
    pub fn bleed_of_pages(self, component: &Component) -> Length {
        component.bleed.min(BLEED)
    }

    /// Gives the sides of a file with one card on a page, and at which page each card begins.
    #[must_use]
    pub fn sides(
        self,
        component: &Component,
        cards: &[Exported<'_>],
        pages: Pages,
    ) -> (Vec<Side>, Vec<(String, usize)>) {
        let bleed = self.bleed_of_pages(component);
        let side = |face: FaceId, item: usize| Side {
            page: component.size.grown(bleed),
            placed: vec![Placed {
                face,
                item,
                trim: Rect::new(bleed, bleed, component.size),
                bleed: Sides {
                    left: bleed,
                    top: bleed,
                    right: bleed,
                    bottom: bleed,
                },
                nicks: Corners::default(),
                turn: Turn::Upright,
                contour: Contour::Rectangle,
                mark: None,
            }],
            ..Side::default()
        };
        let (mut sides, mut starts, mut item) = (Vec::new(), Vec::new(), 0);
        for card in cards {
            starts.push((card.name.to_owned(), sides.len()));
            let (order, times) = match pages {
                Pages::Faces => ([Some(card.front), card.back], 1),
                Pages::Copies => ([card.back, Some(card.front)], card.copies),
            };
            for _ in 0..times {
                sides.extend(order.into_iter().flatten().map(|face| side(face, item)));
                item += 1;
            }
        }
        (sides, starts)
    }

    /// Makes the file of such sides.
    #[must_use]
    pub fn document<'a>(
        self,
        deck: &Deck,
        component: &Component,
        album: &'a Album,
        sides: Vec<Side>,
        bookmarks: Vec<(String, usize)>,
    ) -> Document<'a> {
        let game = &deck.manifest.game;
        Document {
            title: format!("{} – {}", game.title, component.spec.title),
            authors: game.authors.clone(),
            language: game.language.clone(),
            date: deck.date(),
            words: spoken(deck, album),
            sections: sections(deck, album),
            duplex: Duplex::None,
            album,
            leaves: sides.into_iter().map(leaf).collect(),
            bookmarks,
        }
    }
}

fn leaf(side: Side) -> Leaf {
    Leaf {
        page: Page::Printed(Box::new(side)),
        furniture: Furniture::default(),
        shift: Point::default(),
        turn: Turn::Upright,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_found_upright_and_on_their_side() {
        let mm = |w, h| Size::from_mm(w, h).expect("a size");
        let found = |shop: Shop, size| shop.stock(size).map(|(stock, pixels)| (stock.name, pixels));
        let shop = Shop::GameCrafter;
        assert_eq!(found(shop, mm(63.5, 88.9)), Some(("Poker", [825, 1125])));
        assert_eq!(found(shop, mm(88.9, 63.5)), Some(("Poker", [1125, 825])));
        assert_eq!(
            found(shop, mm(63.0, 88.0)),
            Some(("Euro Poker", [825, 1125]))
        );
        assert_eq!(
            found(shop, mm(70.0, 70.0)),
            Some(("Euro Square", [900, 900]))
        );
        assert_eq!(found(shop, mm(57.15, 88.9)), Some(("Bridge", [750, 1125])));
        assert_eq!(found(shop, mm(70.0, 120.0)), Some(("Tarot", [900, 1500])));
        assert_eq!(found(shop, mm(65.0, 90.0)), None);
        assert_eq!(found(Shop::DriveThruCards, mm(44.0, 44.0)), None);
        let game_cards = found(Shop::MakePlayingCards, mm(63.0, 88.0));
        assert_eq!(game_cards, Some(("Game cards", [819, 1113])));
    }
}
