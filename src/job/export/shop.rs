//! Files for a printing service: pictures of faces, a list of them, and PDF files.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use crate::deck::{Card, Choice, Component, Deck};
use crate::face::{Album, FaceId};
use crate::job::failure::Failure;
use crate::job::file::{File, Tray};
use crate::job::kept::Kept;
use crate::job::preview::{FACE_DPI, fits};
use crate::job::progress::Progress;
use crate::print::{self, Pages, PressSides, Shop, exchange, pdf};
use crate::project::{Names, file_name};
use crate::text::Fonts;

use super::target::Target;

/// A list of pictures to order.
type List = csv::Writer<Vec<u8>>;

/// The files for a printing service.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ShopFiles {
    /// What was made of each component.
    pub parts: Vec<Part>,
    /// Path of the list of pictures, when the service takes any.
    pub list: Option<String>,
}

/// What was made of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// Its id.
    pub component: String,
    /// Path of the PDF file.
    pub pdf: String,
    /// How many pages it has.
    pub pages: usize,
    /// Whether some of them are blank, for cards without a back.
    pub has_blank_pages: bool,
    /// Its pictures, when the service takes any.
    pub pictures: Option<Pictures>,
}

/// Pictures of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pictures {
    /// Their folder.
    pub folder: String,
    /// How many there are.
    pub count: usize,
}

/// Makes the files of a game; nothing when no card is left.
pub fn files(
    material: &Material<'_>,
    choice: &Choice,
    tray: &dyn Tray,
    progress: &dyn Progress,
) -> Result<Option<ShopFiles>, Failure> {
    let (deck, shop) = (material.deck, material.shop);
    let mut parts = Vec::new();
    let mut names = Names::default();
    let mut chosen = choice.components(deck)?;
    chosen.retain(|(_, component)| !component.shape.is_folded());
    for (number, component) in chosen {
        let pieces = material.pieces(number, component, choice);
        if !pieces.is_empty() {
            let name = names.give(&file_name(component.id()));
            parts.push(Chosen {
                component,
                pieces,
                name,
            });
        }
    }
    if parts.is_empty() {
        return Ok(None);
    }
    if shop != Shop::DriveThruCards {
        for part in &parts {
            let size = part.component.size.grown(part.component.bleed);
            fits("a picture of", part.component, size, FACE_DPI)?;
        }
    }
    let folder = Target::Shop(shop).folder(deck.id(), choice);
    let mut list = List::from_writer(Vec::new());
    list.write_record(["component", "card", "name", "front", "back", "copies"])
        .map_err(Failure::making)?;
    let mut made = Vec::new();
    for part in &parts {
        let (bytes, pages) = material.book(part)?;
        let pdf = format!("{folder}/{}.pdf", part.name);
        tray.put(File::new(pdf.clone(), bytes))?;
        let mut done = Part {
            component: part.component.id().to_owned(),
            pdf,
            pages,
            has_blank_pages: shop == Shop::DriveThruCards
                && part
                    .pieces
                    .iter()
                    .any(|piece| material.is_white(piece.back)),
            pictures: None,
        };
        if shop != Shop::DriveThruCards {
            let jobs = material.pictures(part, &mut list)?;
            progress.begin(jobs.len() as u64);
            jobs.par_iter().try_for_each(|(name, FaceId(id))| {
                let face = &material.album.faces[*id];
                let about = format!("shop {}", shop.word());
                let png = material.kept.give(&[face], &about, || shop.picture(face))?;
                tray.put(File::new(format!("{folder}/{name}"), png))?;
                progress.done(1);
                Ok::<(), Failure>(())
            })?;
            done.pictures = Some(Pictures {
                folder: format!("{folder}/{}", part.name),
                count: jobs.len(),
            });
        }
        made.push(done);
    }
    let path = (shop != Shop::DriveThruCards).then(|| format!("{folder}/cards.csv"));
    if let Some(path) = &path {
        let bytes = list.into_inner();
        let bytes = bytes.map_err(|error| Failure::Making(error.to_string()))?;
        tray.put(File::new(path.clone(), bytes))?;
    }
    Ok(Some(ShopFiles {
        parts: made,
        list: path,
    }))
}

/// What is exported, and for whom.
pub struct Material<'a> {
    /// The deck.
    pub deck: &'a Deck,
    /// Its faces, white backs among them.
    pub album: &'a Album,
    /// The fonts of the small print.
    pub fonts: &'a Fonts,
    /// Pictures of earlier runs.
    pub kept: Kept<'a>,
    /// The white backs.
    pub blanks: &'a BTreeSet<FaceId>,
    /// The service.
    pub shop: Shop,
}

/// The chosen cards of a component, and the name of its files.
struct Chosen<'a> {
    component: &'a Component,
    pieces: Vec<Piece<'a>>,
    name: String,
}

/// A card with its faces.
struct Piece<'a> {
    card: &'a Card,
    /// Names its pictures.
    key: String,
    copies: u32,
    front: FaceId,
    back: Option<FaceId>,
}

impl Material<'_> {
    fn is_white(&self, back: Option<FaceId>) -> bool {
        back.is_none_or(|back| self.blanks.contains(&back))
    }

    /// Gives the chosen cards of a component that could be drawn.
    fn pieces<'b>(
        &self,
        number: usize,
        component: &'b Component,
        choice: &Choice,
    ) -> Vec<Piece<'b>> {
        let slots = &self.album.slots;
        let own = slots.iter().filter(|slot| slot.component == number);
        own.filter_map(|slot| {
            let card = &component.cards[slot.card];
            let copies = slot.copies(card, choice.copies(component, card));
            let front = slot.front.filter(|_| copies > 0)?;
            Some(Piece {
                card,
                key: slot.key(card).into_owned(),
                copies,
                front,
                back: slot.back,
            })
        })
        .collect()
    }

    /// Makes the PDF of a component, and counts its pages.
    fn book(&self, part: &Chosen<'_>) -> Result<(Vec<u8>, usize), Failure> {
        let pages = match self.shop {
            Shop::DriveThruCards => Pages::Copies,
            Shop::GameCrafter | Shop::MakePlayingCards => Pages::Faces,
        };
        let cards: Vec<print::Exported<'_>> = part
            .pieces
            .iter()
            .map(|piece| print::Exported {
                name: &piece.card.name,
                copies: piece.copies,
                front: piece.front,
                back: piece
                    .back
                    .filter(|_| pages == Pages::Copies || !self.is_white(piece.back)),
            })
            .collect();
        let (sides, starts) = self.shop.sides(part.component, &cards, pages);
        if self.shop == Shop::DriveThruCards {
            let faces = sides.iter().flat_map(|side| &side.placed);
            let press = PressSides {
                deck: self.deck,
                component: part.component,
                album: self.album,
                faces: faces.map(|placed| placed.face).collect(),
                bleed: self.shop.bleed_of_pages(part.component),
            };
            return Ok((exchange(&press)?, sides.len()));
        }
        let document = self
            .shop
            .document(self.deck, part.component, self.album, sides, starts);
        Ok((pdf(&document, self.fonts)?, document.leaves.len()))
    }

    /// Names the pictures of a component, every back once, and lists them.
    fn pictures(
        &self,
        part: &Chosen<'_>,
        list: &mut List,
    ) -> Result<Vec<(String, FaceId)>, Failure> {
        let mut names = Names::default();
        let mut pictures: Vec<(String, FaceId)> = Vec::new();
        let mut backs: BTreeMap<FaceId, String> = BTreeMap::new();
        for piece in &part.pieces {
            let stem = names.give(&file_name(&piece.key));
            let front = format!("{}/{stem}-front.png", part.name);
            pictures.push((front.clone(), piece.front));
            let back = piece.back.filter(|_| !self.is_white(piece.back));
            let back = back.map_or(String::new(), |face| {
                let name = backs.entry(face).or_insert_with(|| {
                    let name = format!("{}/{stem}-back.png", part.name);
                    pictures.push((name.clone(), face));
                    name
                });
                name.clone()
            });
            let copies = piece.copies.to_string();
            let (component, card) = (part.component.id(), piece.card);
            let record = [component, &card.id, &card.name, &front, &back, &copies];
            list.write_record(record.map(|text| plain(text).into_owned()))
                .map_err(Failure::making)?;
        }
        Ok(pictures)
    }
}

/// Writes a text so that no spreadsheet takes it for a formula; numbers stay.
fn plain(text: &str) -> Cow<'_, str> {
    let begins = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let number = text
        .chars()
        .all(|c| c.is_ascii_digit() || "+-.eE".contains(c));
    if begins && !(number && text.parse::<f64>().is_ok()) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_becomes_a_text_and_a_number_stays_one() {
        for formula in [
            "=1+1", "+x", "-cmd", "@A1", "\t=1", "\r=1", "-", "=", "+-1", "-inf",
        ] {
            assert_eq!(plain(formula), format!("'{formula}"));
        }
        for fine in ["-3", "+4.5", "-1e3", "", "a=b", "'=1", "3-4"] {
            assert_eq!(plain(fine), fine);
        }
    }
}
