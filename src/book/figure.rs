//! Cards and figures in a book.

use std::ops::Range;

use crate::diag::{Diagnostic, Rule};
use crate::face::{Edge, face_svg};
use crate::geom::Length;
use crate::project::file_name;

use super::block::{Block, Figure, Picture};
use super::inline;
use super::reader::{Reader, component};

/// Width of a card among others, on paper.
const CARD_WIDTH: Length = Length::whole_mm(40);
/// Width of a card that stands alone or beside one other: its facts can be read.
const LARGE_CARD: Length = Length::whole_mm(60);
/// Cards that are shown large.
const FEW: usize = 2;
/// What is said of a card that has no face.
const UNDRAWN: &str = "can't be drawn; `cardwright check` tells why";
/// What is said of a card with a grave fault.
const SPOILT: &str = "can't be shown as it is meant";
/// Widest figure: an A4 page without its margins.
const WIDEST: f64 = 180.0;

/// Says whether a finding of a book only repeats what is wrong with a card that it shows.
#[must_use]
pub fn repeats_a_card(finding: &Diagnostic) -> bool {
    let says = |what| finding.message.contains(what);
    finding.rule == Rule::B009 && (says(UNDRAWN) || says(SPOILT))
}

pub(super) fn cards(
    reader: &mut Reader<'_, '_>,
    component: Option<String>,
    ids: &str,
    range: &Range<usize>,
) -> Vec<Block> {
    let component = component.unwrap_or_default();
    let mut figures = Vec::new();
    for word in ids.split_whitespace() {
        let whole = reader.deck.component(&component);
        let has_it = whole.is_some_and(|one| one.cards.iter().any(|card| card.id == word));
        let parted = word.split_once('/').filter(|_| !has_it);
        let (component, id) = parted.unwrap_or((&component, word));
        figures.extend(card(reader, component, id, range));
    }
    if figures.is_empty() {
        return Vec::new();
    }
    if figures.len() <= FEW {
        for figure in &mut figures {
            let whole = reader.book.pictures[figure.picture].size.width;
            figure.width = LARGE_CARD.min(whole);
        }
    }
    vec![Block::Cards(figures)]
}

fn card(reader: &mut Reader<'_, '_>, name: &str, id: &str, range: &Range<usize>) -> Option<Figure> {
    let component = component(reader, name, range)?;
    let Some(card) = component.cards.iter().find(|card| card.id == id) else {
        // A card that is left out of the deck is left out of its book.
        if component
            .table
            .as_ref()
            .is_some_and(|table| table.leaves_out(id))
        {
            return None;
        }
        let cards = component.cards.iter();
        let known: Vec<&str> = cards.map(|card| card.id.as_str()).collect();
        reader.unknown("card", id, &known, range);
        return None;
    };
    let key = format!("{name}/{id}");
    let width = CARD_WIDTH.min(component.size.width);
    if let Some(picture) = reader.drawn.get(&key) {
        let picture = *picture;
        return Some(Figure { picture, width });
    }
    let Some((face, wrong)) = reader.easel.card(component, card) else {
        let message = format!("the card `{id}` {UNDRAWN}");
        reader.find(Rule::B009, message, range.clone());
        return None;
    };
    if let Some(wrong) = wrong {
        let message = format!("the card `{id}` {SPOILT}: {wrong}");
        reader.find(Rule::B009, message, range.clone());
    }
    let words = format!("{}: {}", component.spec.title, card.name);
    let wanted = format!("{name}-{}", inline::slug(id));
    let own = format!("{name}-{id}");
    let picture = reader.picture(key, &wanted, |file| Picture {
        // What stands before the names within a drawing can't be just any letter.
        svg: if file_name(&own) == own {
            face_svg(&face, Edge::Trim, &format!("{own}-"))
        } else {
            face_svg(&face, Edge::Trim, &format!("{file}-"))
        },
        name: file,
        size: face.size,
        words,
        is_cut_out: face.outline.is_some(),
    });
    Some(Figure { picture, width })
}

pub(super) fn figure(
    reader: &mut Reader<'_, '_>,
    source: Option<String>,
    words: Option<String>,
    width: Option<String>,
    range: &Range<usize>,
) -> Vec<Block> {
    let (Some(source), Some(words)) = (source, words) else {
        let message = "a figure needs `src` and, for those who don't see it, `alt`".to_owned();
        reader.find(Rule::B001, message, range.clone());
        return Vec::new();
    };
    let face = match reader.easel.figure(&source) {
        Ok(face) => face,
        Err(message) => {
            reader.find(
                Rule::B009,
                format!("`{source}` can't be drawn: {message}"),
                range.clone(),
            );
            return Vec::new();
        }
    };
    let wish = width.and_then(|text| text.parse::<f64>().ok());
    let wish = wish.unwrap_or_else(|| face.size.width.to_mm());
    let width = Length::from_mm(wish).filter(|_| wish > 0.0 && wish <= WIDEST);
    let Some(width) = width else {
        let message = format!("a figure of {wish} mm is wider than a page, {WIDEST} mm");
        reader.find(Rule::B009, message, range.clone());
        return Vec::new();
    };
    let name = inline::slug(source.trim_end_matches(".svg"));
    let picture = reader.picture(source.clone(), &name, |name| Picture {
        svg: face_svg(&face, Edge::Trim, &format!("{name}-")),
        name,
        size: face.size,
        words,
        is_cut_out: face.outline.is_some(),
    });
    vec![Block::Figure(Figure { picture, width })]
}
