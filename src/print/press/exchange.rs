//! The file of a press: PDF/X-1a:2003 (ISO 15930-4), one side of a card on a page.
//!
//! It holds four inks and nothing that shines through, says where the trim lies and for which kind of print
//! its inks were mixed. Each face stands in it once.

use std::collections::BTreeMap;

use lopdf::xref::XrefType;
use lopdf::{
    Dictionary, Document, Object, ObjectId, Stream, StringFormat, dictionary, text_string,
};
use rayon::prelude::*;
use sha2::{Digest, Sha256};

use crate::deck::{Component, Deck};
use crate::face::{Album, Face, FaceId};
use crate::geom::Length;

use super::super::pdf::PrintError;
use super::super::save::packed;
use super::mixing::Mixing;
use super::plate::{Plate, plate};

/// Day of a deck that has none; a file of this kind needs one.
const SOME_DAY: [u16; 3] = [2000, 1, 1];

/// The sides of cards in the order of their pages.
pub struct Sides<'a> {
    /// The deck.
    pub deck: &'a Deck,
    /// What they are cards of.
    pub component: &'a Component,
    /// The faces.
    pub album: &'a Album,
    /// Which of them, page after page.
    pub faces: Vec<FaceId>,
    /// How much bleed each page has.
    pub bleed: Length,
}

/// Writes the file.
///
/// # Errors
/// When a face can't be drawn, or the file not be written.
pub fn exchange(sides: &Sides<'_>) -> Result<Vec<u8>, PrintError> {
    let mixing = Mixing::shared();
    let mixing = mixing.ok_or_else(|| PrintError::because("the inks can't be mixed"))?;
    let mut pdf = Document::with_version("1.4");
    pdf.reference_table.cross_reference_type = XrefType::CrossReferenceTable;
    let tree = pdf.new_object_id();
    let mut known: Vec<FaceId> = sides.faces.clone();
    known.sort_unstable();
    known.dedup();
    let faces = &sides.album.faces;
    let drawn = known
        .par_iter()
        .filter_map(|id| Some((*id, faces.get(id.0)?)));
    let drawn = drawn.map(|(id, face)| {
        let drawn = plate(face, mixing).map_err(|error| PrintError::because(&error.to_string()));
        Ok((id, Packed::of(face, sides.bleed, &drawn?)?))
    });
    let drawn: Vec<(FaceId, Packed)> = drawn.collect::<Result<_, PrintError>>()?;
    let mut digest = Sha256::new();
    let mut parts: BTreeMap<FaceId, [ObjectId; 2]> = BTreeMap::new();
    for (id, Packed { picture, content }) in drawn {
        digest.update(&picture.content);
        digest.update(&content.content);
        let ids = [picture, content].map(|stream| pdf.add_object(stream));
        parts.insert(id, ids);
    }
    let size = sides.component.size.grown(sides.bleed);
    let page_box = |left: Length, right: Length, top: Length| -> Object {
        let edges = [left, left, right, top].map(|at| Object::Real(points(at)));
        Object::Array(edges.to_vec())
    };
    let media = page_box(Length::ZERO, size.width, size.height);
    let trim = page_box(
        sides.bleed,
        size.width - sides.bleed,
        size.height - sides.bleed,
    );
    let mut kids = Vec::new();
    for face in &sides.faces {
        let Some([picture, content]) = parts.get(face).copied() else {
            continue;
        };
        digest.update(picture.0.to_be_bytes());
        let page = pdf.add_object(dictionary! {
            "Type" => "Page",
            "Parent" => tree,
            "MediaBox" => media.clone(),
            "BleedBox" => media.clone(),
            "TrimBox" => trim.clone(),
            "Resources" => dictionary! { "XObject" => dictionary! { "face" => picture } },
            "Contents" => content,
        });
        kids.push(Object::Reference(page));
    }
    let count = i64::try_from(kids.len()).unwrap_or(i64::MAX);
    let pages = dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count };
    pdf.objects.insert(tree, pages.into());
    let catalog = pdf.add_object(dictionary! {
        "Type" => "Catalog",
        "Pages" => tree,
        "OutputIntents" => vec![Object::Dictionary(intent())],
        "Lang" => text_string(&sides.deck.manifest.game.language),
    });
    let info = pdf.add_object(information(sides));
    pdf.trailer.set("Root", catalog);
    pdf.trailer.set("Info", info);
    let id = Object::String(digest.finalize()[..16].to_vec(), StringFormat::Hexadecimal);
    pdf.trailer.set("ID", vec![id.clone(), id]);
    let mut bytes = Vec::new();
    let saved = pdf.save_to(&mut bytes);
    saved.map_err(|error| PrintError::because(&error.to_string()))?;
    Ok(bytes)
}

#[allow(clippy::cast_possible_truncation)] // cards are no larger than 2 m
fn points(length: Length) -> f32 {
    length.to_pt() as f32
}

/// Says for which kind of print the inks were mixed.
fn intent() -> Dictionary {
    dictionary! {
        "Type" => "OutputIntent",
        "S" => "GTS_PDFX",
        "OutputConditionIdentifier" => Object::string_literal("CGATS TR 001"),
        "OutputCondition" => Object::string_literal("SWOP, coated paper"),
        "RegistryName" => Object::string_literal("http://www.color.org"),
        "Info" => Object::string_literal("CGATS TR 001 (SWOP), at most 240 % of ink"),
    }
}

fn information(sides: &Sides<'_>) -> Dictionary {
    let game = &sides.deck.manifest.game;
    let [year, month, day] = sides.deck.date().unwrap_or(SOME_DAY);
    let day = Object::string_literal(format!("D:{year:04}{month:02}{day:02}000000Z"));
    let title = format!(
        "{} – {} – four inks",
        game.title, sides.component.spec.title
    );
    let program = format!("Cardwright {}", env!("CARGO_PKG_VERSION"));
    dictionary! {
        "Title" => text_string(&title),
        "Author" => text_string(&game.authors.join(", ")),
        "Creator" => text_string(&program),
        "Producer" => text_string(&program),
        "CreationDate" => day.clone(),
        "ModDate" => day,
        "Trapped" => "False",
        "GTS_PDFXVersion" => Object::string_literal("PDF/X-1a:2003"),
    }
}

/// A face as the file holds it.
struct Packed {
    picture: Stream,
    content: Stream,
}

impl Packed {
    fn of(face: &Face, bleed: Length, plate: &Plate) -> Result<Self, PrintError> {
        let [width, height] = plate.size.map(i64::from);
        let wrong = |error: std::io::Error| PrintError::because(&error.to_string());
        let picture = packed(
            dictionary! {
                "Type" => "XObject",
                "Subtype" => "Image",
                "Width" => width,
                "Height" => height,
                "ColorSpace" => "DeviceCMYK",
                "BitsPerComponent" => 8,
            },
            &plate.inks,
        )
        .map_err(wrong)?;
        // What is drawn beyond the bleed of the page is not seen.
        let beyond = points(face.bleed - bleed);
        let size = face.size.grown(face.bleed);
        let (wide, high) = (points(size.width), points(size.height));
        let mm = points(Length::whole_mm(1));
        let top = high - beyond;
        let letters = &plate.letters;
        let content = format!(
            "q {wide:.4} 0 0 {high:.4} {left:.4} {left:.4} cm /face Do Q\n\
             q {mm:.6} 0 0 {down:.6} {left:.4} {top:.4} cm\n{letters}Q\n",
            left = -beyond,
            down = -mm,
        );
        let content = packed(Dictionary::new(), content.as_bytes()).map_err(wrong)?;
        Ok(Self { picture, content })
    }
}
