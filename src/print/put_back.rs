//! Pictures, put into a finished PDF where something small stood in for them.
//!
//! Each picture is unpacked once, and packed as the PDF library would have done it, to the byte. Only
//! pictures whose place is in the file are touched.

use std::io::Cursor;

use lopdf::{Document, Error, Object, ObjectId, Stream};
use png::{BitDepth, ColorType, Transformations};
use rayon::prelude::*;

use crate::face::{Originals, key};

use super::packer::Packer;

/// Bytes of a stand-in when it is packed; every picture that is worth its file has more.
const MOST: usize = 100;
/// How all but photos are packed.
const PACKED: &str = "FlateDecode";

/// A picture as a PDF holds it: colours and opacity, packed.
struct Sampled {
    size: [u32; 2],
    /// How the colours are packed.
    filter: &'static str,
    colours: Vec<u8>,
    /// None where everything is opaque.
    opacity: Option<Vec<u8>>,
}

/// Puts pictures in the place of what stands in for them.
pub(super) fn put_back(pdf: &mut Document, originals: &Originals) -> Result<(), Error> {
    if originals.is_empty() {
        return Ok(());
    }
    let found = pdf.objects.iter().filter_map(|(id, object)| {
        let Object::Stream(stream) = object else {
            return None;
        };
        Some((*id, originals.get(&stands_in(stream)?)?))
    });
    let found: Vec<(ObjectId, &std::sync::Arc<Vec<u8>>)> = found.collect();
    let sampled = found.into_par_iter().map(|(id, original)| {
        let sampled = match original.as_slice() {
            [0xff, 0xd8, ..] => photo(original),
            png => sampled(png),
        };
        let unreadable = || std::io::Error::other("a picture can't be read");
        Ok((id, sampled.ok_or_else(unreadable)?))
    });
    let sampled: Vec<(ObjectId, Sampled)> = sampled.collect::<Result<_, std::io::Error>>()?;
    for (id, picture) in sampled {
        let Ok(Object::Stream(stream)) = pdf.get_object_mut(id) else {
            continue;
        };
        fill(stream, picture.size, picture.colours);
        stream.dict.set("Filter", picture.filter);
        let mask = stream.dict.get(b"SMask").and_then(Object::as_reference);
        let Ok(mask) = mask else { continue };
        let Some(opacity) = picture.opacity else {
            pdf.objects.remove(&mask);
            if let Ok(Object::Stream(stream)) = pdf.get_object_mut(id) {
                stream.dict.remove(b"SMask");
            }
            continue;
        };
        if let Ok(Object::Stream(stream)) = pdf.get_object_mut(mask) {
            fill(stream, picture.size, opacity);
        }
    }
    Ok(())
}

/// Says for which picture a stream stands in.
fn stands_in(stream: &Stream) -> Option<crate::face::Key> {
    let kind = stream.dict.get(b"Subtype").and_then(Object::as_name);
    if stream.content.len() > MOST || kind.is_ok_and(|kind| kind != b"Image") {
        return None;
    }
    key(&stream.decompressed_content().ok()?)
}

fn fill(stream: &mut Stream, [width, height]: [u32; 2], bytes: Vec<u8>) {
    stream.dict.set("Width", width);
    stream.dict.set("Height", height);
    stream.set_content(bytes);
}

/// Unpacks a picture and packs what a PDF holds of it.
fn sampled(png: &[u8]) -> Option<Sampled> {
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_limits(png::Limits { bytes: usize::MAX });
    decoder.set_transformations(Transformations::EXPAND);
    let mut reader = decoder.read_info().ok()?;
    let mut pixels = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut pixels).ok()?;
    drop(reader);
    let size = [info.width, info.height];
    let values = if info.bit_depth == BitDepth::Sixteen {
        2
    } else {
        1
    };
    let colours = match info.color_type {
        ColorType::GrayscaleAlpha => values,
        ColorType::Rgba => 3 * values,
        _ => {
            let colours = packed(&pixels)?;
            let opacity = None;
            return Some(Sampled {
                size,
                filter: PACKED,
                colours,
                opacity,
            });
        }
    };
    let mut opacity = Vec::with_capacity(pixels.len() / (colours + values) * values);
    let mut kept = 0;
    for at in (0..pixels.len()).step_by(colours + values) {
        opacity.extend_from_slice(&pixels[at + colours..at + colours + values]);
        pixels.copy_within(at..at + colours, kept);
        kept += colours;
    }
    pixels.truncate(kept);
    // Of fine steps the library keeps the opacity in any case.
    let is_seen = values == 2 || opacity.iter().any(|value| *value != u8::MAX);
    let opacity = if is_seen {
        Some(packed(&opacity)?)
    } else {
        None
    };
    Some(Sampled {
        size,
        filter: PACKED,
        colours: packed(&pixels)?,
        opacity,
    })
}

/// Takes a photo as it is.
fn photo(jpeg: &[u8]) -> Option<Sampled> {
    let size = imagesize::blob_size(jpeg).ok()?;
    let side = |side: usize| u32::try_from(side).ok();
    Some(Sampled {
        size: [side(size.width)?, side(size.height)?],
        filter: "DCTDecode",
        colours: jpeg.to_vec(),
        opacity: None,
    })
}

fn packed(bytes: &[u8]) -> Option<Vec<u8>> {
    Packer::new().pack(bytes).ok()
}
