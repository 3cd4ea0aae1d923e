//! Files for a printing service: pictures of faces, a list of them, and PDF files.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::Path;

use rayon::prelude::*;

use crate::deck::{Card, Choice, Component, Deck};
use crate::face::FaceId;
use crate::print::{Exported, Pages, Shop, pdf};

use super::output;
use super::preview::file_name;
use super::workshop::{Game, Workshop};

/// A list of pictures to order.
type List = csv::Writer<Vec<u8>>;

/// Writes the files of a game as one folder; says whether there was anything to write.
pub fn files(
    workshop: &Workshop<'_>,
    game: &Game,
    blanks: &BTreeSet<FaceId>,
    shop: Shop,
    choice: &Choice,
) -> Result<bool, Box<dyn Error>> {
    let Some(deck) = &game.deck else {
        return Ok(false);
    };
    let order = Order {
        workshop,
        game,
        deck,
        blanks,
        shop,
    };
    let mut parts = Vec::new();
    let mut names = Names::default();
    let mut chosen = choice.components(deck)?;
    chosen.retain(|(_, component)| !component.shape.is_folded());
    for (number, component) in chosen {
        let pieces = order.pieces(number, component, choice);
        if !pieces.is_empty() {
            let name = names.give(&file_name(component.id()));
            parts.push(Part {
                component,
                pieces,
                name,
            });
        }
    }
    if parts.is_empty() {
        return Ok(false);
    }
    let target = workshop.output.join(deck.id()).join(shop.word());
    let mut said = Vec::new();
    output::replace_folder(&target, |folder| {
        let mut list = List::from_writer(Vec::new());
        list.write_record(["component", "card", "name", "front", "back", "copies"])?;
        for part in &parts {
            let pages = order.book(folder, part)?;
            let path = target.join(format!("{}.pdf", part.name));
            said.push(format!("wrote {} ({pages} pages)", path.display()));
            if shop == Shop::DriveThruCards {
                let white = part.pieces.iter().any(|piece| order.is_white(piece.back));
                said.extend(white.then(|| {
                    let id = part.component.id();
                    format!("note: {id} has cards without a back; their backs are blank pages")
                }));
                continue;
            }
            let count = order.pictures(folder, part, &mut list)?;
            let path = target.join(&part.name);
            said.push(format!("wrote {count} pictures to {}", path.display()));
        }
        if shop != Shop::DriveThruCards {
            let bytes = list.into_inner().map_err(|error| error.to_string())?;
            output::write(&folder.join("cards.csv"), &bytes)?;
            said.push(format!("wrote {}", target.join("cards.csv").display()));
        }
        Ok(())
    })?;
    for line in said {
        workshop.terminal.say(line);
    }
    Ok(true)
}

/// What is exported, and for whom.
struct Order<'a> {
    workshop: &'a Workshop<'a>,
    game: &'a Game,
    deck: &'a Deck,
    blanks: &'a BTreeSet<FaceId>,
    shop: Shop,
}

/// The chosen cards of a component, and the name of its files.
struct Part<'a> {
    component: &'a Component,
    pieces: Vec<Piece<'a>>,
    name: String,
}

/// A card with its faces.
struct Piece<'a> {
    card: &'a Card,
    copies: u32,
    front: FaceId,
    back: Option<FaceId>,
}

impl Order<'_> {
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
        let slots = &self.game.album.slots;
        let own = slots.iter().filter(|slot| slot.component == number);
        own.filter_map(|slot| {
            let card = &component.cards[slot.card];
            let copies = choice.copies(component, card);
            let front = slot.front.filter(|_| copies > 0)?;
            Some(Piece {
                card,
                copies,
                front,
                back: slot.back,
            })
        })
        .collect()
    }

    /// Writes the PDF of a component and gives its number of pages.
    fn book(&self, folder: &Path, part: &Part<'_>) -> Result<usize, Box<dyn Error>> {
        let pages = match self.shop {
            Shop::DriveThruCards => Pages::Copies,
            Shop::GameCrafter | Shop::MakePlayingCards => Pages::Faces,
        };
        let cards: Vec<Exported<'_>> = part
            .pieces
            .iter()
            .map(|piece| Exported {
                name: &piece.card.name,
                copies: piece.copies,
                front: piece.front,
                back: piece
                    .back
                    .filter(|_| pages == Pages::Copies || !self.is_white(piece.back)),
            })
            .collect();
        let (sides, starts) = self.shop.sides(part.component, &cards, pages);
        let album = &self.game.album;
        let document = self
            .shop
            .document(self.deck, part.component, album, &sides, starts);
        let bytes = pdf(&document, &self.workshop.fonts)?;
        output::write(&folder.join(format!("{}.pdf", part.name)), &bytes)?;
        Ok(sides.len())
    }

    /// Writes the pictures of a component, every back once, and lists them.
    fn pictures(
        &self,
        folder: &Path,
        part: &Part<'_>,
        list: &mut List,
    ) -> Result<usize, Box<dyn Error>> {
        let mut names = Names::default();
        let mut jobs: Vec<(String, FaceId)> = Vec::new();
        let mut backs: BTreeMap<FaceId, String> = BTreeMap::new();
        for piece in &part.pieces {
            let stem = names.give(&file_name(&piece.card.id));
            let front = format!("{}/{stem}-front.png", part.name);
            jobs.push((front.clone(), piece.front));
            let back = piece.back.filter(|_| !self.is_white(piece.back));
            let back = back.map_or(String::new(), |face| {
                let name = backs.entry(face).or_insert_with(|| {
                    let name = format!("{}/{stem}-back.png", part.name);
                    jobs.push((name.clone(), face));
                    name
                });
                name.clone()
            });
            let copies = piece.copies.to_string();
            let (component, card) = (part.component.id(), piece.card);
            list.write_record([component, &card.id, &card.name, &front, &back, &copies])?;
        }
        let bar = self.workshop.terminal.progress(jobs.len() as u64);
        jobs.par_iter().try_for_each(|(name, FaceId(id))| {
            let face = &self.game.album.faces[*id];
            let png = self.shop.picture(face).map_err(|e| e.to_string())?;
            output::write(&folder.join(name), &png).map_err(|e| e.to_string())?;
            bar.inc(1);
            Ok::<(), String>(())
        })?;
        bar.finish_and_clear();
        Ok(jobs.len())
    }
}

/// Names of files that stay apart also where `A` and `a` are the same.
#[derive(Default)]
struct Names(BTreeSet<String>);

impl Names {
    fn give(&mut self, wanted: &str) -> String {
        let wanted = if wanted.is_empty() { "card" } else { wanted };
        let numbered = (2_u32..).map(|n| format!("{wanted}-{n}"));
        let mut all = std::iter::once(wanted.to_owned()).chain(numbered);
        let free = all.find(|name| self.0.insert(name.to_lowercase()));
        free.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_never_meet() {
        let mut names = Names::default();
        let given = ["A", "a", "A-2", "", "a"].map(|name| names.give(name));
        assert_eq!(given, ["A", "a-2", "A-2-2", "card", "a-3"]);
    }
}
