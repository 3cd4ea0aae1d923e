//! What the PDF library can't write: viewer preferences, a layer for the cut marks, black ink, and pictures
//! that were unpacked only once.
//!
//! A finished PDF in, the same PDF with a few more entries out. Nothing in it depends on the clock.

use lopdf::{Document, Error, Object, ObjectId, Stream, dictionary};
use rayon::prelude::*;

use crate::face::Originals;
use crate::sheet::Duplex;

use super::aside::Aside;
use super::packer::Packer;
use super::put_back::put_back;
use super::save::save;
use super::{black, grey};

/// Name of the spot colour of cut lines, as plotters expect it.
pub(super) const SPOT_COLOUR: &str = "CutContour";
/// Command that lets what follows print over what lies below.
const OVERPRINT: &str = "/over gs\n";
/// Name of the layer.
const LAYER: &str = "Cut marks";

/// What becomes of the colours of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Inks {
    /// Greys and small dark letters are black.
    Black,
    /// All are shades of black.
    Grey,
}

/// Adds viewer preferences, the layer, and the words for which numbers stand in.
pub(super) fn finish(
    bytes: Vec<u8>,
    words: &[String],
    duplex: Duplex,
    inks: Inks,
    originals: &Originals,
) -> Result<Vec<u8>, Error> {
    let length = bytes.len();
    let (mut pdf, mut aside) = Aside::divide(bytes)?;
    put_back(&mut pdf, originals)?;
    if inks == Inks::Grey {
        grey::make_grey(&mut pdf);
    }
    black::blacken(&mut pdf);
    aside.say(&mut pdf, words);
    complete(pdf, &aside, duplex, length)
}

/// Adds viewer preferences to a file of folded pages, on which a link would lead astray.
#[cfg(feature = "typeset")]
pub(super) fn finish_folded(bytes: &[u8], duplex: Duplex) -> Result<Vec<u8>, Error> {
    let mut pdf = Document::load_mem(bytes)?;
    for page in pdf.get_pages().into_values() {
        if let Ok(Object::Dictionary(page)) = pdf.get_object_mut(page) {
            page.remove(b"Annots");
        }
    }
    pdf.prune_objects();
    complete(pdf, &Aside::default(), duplex, bytes.len())
}

/// Packs a file anew: what are no streams by themselves share some.
#[cfg(feature = "typeset")]
pub(super) fn packed(bytes: &[u8]) -> Result<Vec<u8>, Error> {
    written(Document::load_mem(bytes)?, &Aside::default(), bytes.len())
}

/// Adds viewer preferences and the layer.
fn complete(
    mut pdf: Document,
    aside: &Aside,
    duplex: Duplex,
    length: usize,
) -> Result<Vec<u8>, Error> {
    let layer = pdf.add_object(dictionary! {
        "Type" => "OCG",
        "Name" => Object::string_literal(LAYER),
        "Usage" => dictionary! { "Print" => dictionary! { "PrintState" => "ON" } },
    });
    let forms: Vec<ObjectId> = pdf
        .objects
        .iter()
        .filter(|(_, o)| is_cut_form(&pdf, o))
        .map(|(id, _)| *id)
        .collect();
    for id in &forms {
        if let Ok(Object::Stream(stream)) = pdf.get_object_mut(*id) {
            stream.dict.set("OC", layer);
        }
        overprint(&mut pdf, *id)?;
    }
    let catalog = pdf.catalog_mut()?;
    let duplex = match duplex {
        Duplex::LongEdge => "DuplexFlipLongEdge",
        Duplex::ShortEdge => "DuplexFlipShortEdge",
        Duplex::None => "Simplex",
    };
    // Without `PrintScaling` most readers shrink a page to the printer's margins, and every card
    // comes out too small (ISO 32000-1, table 150).
    catalog.set(
        "ViewerPreferences",
        dictionary! {
            "PrintScaling" => "None",
            "Duplex" => duplex,
            "PickTrayByPDFSize" => true,
            "DisplayDocTitle" => true,
        },
    );
    if forms.is_empty() {
        pdf.objects.remove(&layer);
    } else {
        catalog.set(
            "OCProperties",
            dictionary! {
                "OCGs" => vec![layer.into()],
                "D" => dictionary! {
                    "Order" => vec![layer.into()],
                    "ON" => vec![layer.into()],
                    "Name" => Object::string_literal(LAYER),
                },
            },
        );
    }
    written(pdf, aside, length)
}

/// Writes a file of about this length.
fn written(mut pdf: Document, aside: &Aside, length: usize) -> Result<Vec<u8>, Error> {
    pack(&mut pdf)?;
    let bytes = save(&pdf, aside, length / 2)?;
    // Nobody waits until thousands of objects are cleared away.
    rayon::spawn(move || drop(pdf));
    Ok(bytes)
}

/// Lets a form print over what lies below: a plotter's line must not cut a hole into the picture.
fn overprint(pdf: &mut Document, form: ObjectId) -> Result<(), Error> {
    let stream = pdf.get_object(form)?.as_stream()?;
    let commands = [OVERPRINT.as_bytes(), &stream.get_plain_content()?].concat();
    let resources = stream.dict.get(b"Resources")?.clone();
    let (_, resources) = pdf.dereference(&resources)?;
    let mut resources = resources.as_dict()?.clone();
    let mut states = match resources.get(b"ExtGState") {
        Ok(states) => pdf.dereference(states)?.1.as_dict()?.clone(),
        Err(_) => lopdf::Dictionary::new(),
    };
    states.set(
        "over",
        dictionary! { "Type" => "ExtGState", "OP" => true, "op" => true },
    );
    resources.set("ExtGState", states);
    let stream = pdf.get_object_mut(form)?.as_stream_mut()?;
    stream.set_plain_content(commands);
    stream.dict.set("Resources", resources);
    Ok(())
}

/// Packs what is not packed, on all cores. Metadata stays legible for programs that know no PDF.
fn pack(pdf: &mut Document) -> Result<(), Error> {
    let streams: Vec<&mut Stream> = pdf
        .objects
        .values_mut()
        .filter_map(|object| match object {
            Object::Stream(stream) => Some(stream),
            _ => None,
        })
        .filter(|stream| !stream.dict.has_type(b"Metadata"))
        .collect();
    let packed = streams.into_par_iter();
    let packed = packed.try_for_each_init(Packer::new, Packer::stream);
    Ok(packed?)
}

/// Says whether an object is a form that draws in the spot colour itself.
fn is_cut_form(pdf: &Document, object: &Object) -> bool {
    let Object::Stream(stream) = object else {
        return false;
    };
    if !stream
        .dict
        .get(b"Subtype")
        .is_ok_and(|o| o.as_name().is_ok_and(|n| n == b"Form"))
    {
        return false;
    }
    let follow = |object: &Object| match object {
        Object::Reference(id) => pdf.get_object(*id).ok().cloned(),
        other => Some(other.clone()),
    };
    let spaces = stream
        .dict
        .get(b"Resources")
        .ok()
        .and_then(follow)
        .and_then(|r| r.as_dict().ok()?.get(b"ColorSpace").ok().and_then(follow));
    let Some(Object::Dictionary(spaces)) = spaces else {
        return false;
    };
    spaces
        .iter()
        .filter_map(|(_, space)| follow(space))
        .any(|space| {
            space.as_array().is_ok_and(|parts| {
                parts
                    .get(1)
                    .is_some_and(|n| n.as_name().is_ok_and(|n| n == SPOT_COLOUR.as_bytes()))
            })
        })
}
