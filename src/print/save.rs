//! A PDF in memory → its bytes. What are no streams by themselves share packed ones (ISO 32000-1, 7.5.7 and
//! 7.5.8), written one after the other: nothing is held twice.

use std::io::{Error, Write};

use lopdf::{Dictionary, Document, Object, Stream, Writer, dictionary};
use rayon::prelude::*;

use super::aside::Aside;
use super::packer::Packer;

/// Objects that share a stream, at most.
const SHARED: usize = 100;
/// So many streams of objects are packed at a time.
const AHEAD: usize = 64;
/// Bytes of an object's kind, place and index in the table of objects.
const WIDTHS: [i64; 3] = [1, 4, 2];
/// Says to programs that copy files that this is no text.
const MARK: &[u8] = b"%\xe2\xe3\xcf\xd3\n";

/// Where an object is.
#[derive(Clone, Copy)]
enum Entry {
    /// It does not exist.
    Free,
    /// At this place of the file.
    At(usize),
    /// In a stream of this number, at this place among the others.
    Within(u32, u16),
}

/// An object that shares a stream.
enum Part<'a> {
    Object(&'a Object),
    Element(std::ops::Range<usize>),
}

/// Writes a file of about this length, with what was laid aside.
pub(super) fn save(pdf: &Document, aside: &Aside, length: usize) -> Result<Vec<u8>, Error> {
    let mut out = Vec::with_capacity(length);
    writeln!(out, "%PDF-{}", pdf.version)?;
    out.extend_from_slice(MARK);
    let size = usize::try_from(pdf.max_id).map_err(Error::other)? + 1;
    let mut table = vec![Entry::Free; size];
    let mut shared: Vec<(u32, Part<'_>)> = Vec::new();
    for ((id, _), object) in &pdf.objects {
        if let Object::Stream(_) = object {
            put(&mut table, *id, Entry::At(out.len()));
            write(&mut out, *id, object)?;
        } else {
            shared.push((*id, Part::Object(object)));
        }
    }
    shared.extend(
        aside
            .elements()
            .map(|(id, element)| (id, Part::Element(element))),
    );
    shared.sort_by_key(|(id, _)| *id);
    for batch in shared.chunks(SHARED * AHEAD) {
        let packed = batch.par_chunks(SHARED).map(|parts| gather(parts, aside));
        let packed: Vec<Stream> = packed.collect::<Result<_, Error>>()?;
        for (parts, stream) in batch.chunks(SHARED).zip(packed) {
            let home = u32::try_from(table.len()).map_err(Error::other)?;
            for ((id, _), index) in parts.iter().zip(0..) {
                put(&mut table, *id, Entry::Within(home, index));
            }
            table.push(Entry::At(out.len()));
            write(&mut out, home, &Object::Stream(stream))?;
        }
    }
    let start = out.len();
    table.push(Entry::At(start));
    let id = u32::try_from(table.len() - 1).map_err(Error::other)?;
    let list = list(&table, &pdf.trailer)?;
    write(&mut out, id, &Object::Stream(list))?;
    write!(out, "startxref\n{start}\n%%EOF")?;
    Ok(out)
}

fn put(table: &mut [Entry], id: u32, entry: Entry) {
    let place = usize::try_from(id).ok().and_then(|id| table.get_mut(id));
    if let Some(place) = place {
        *place = entry;
    }
}

fn write(out: &mut Vec<u8>, id: u32, object: &Object) -> Result<(), Error> {
    writeln!(out, "{id} 0 obj")?;
    Writer::write_object(out, object)?;
    writeln!(out, "\nendobj")
}

/// Puts objects into a stream.
fn gather(parts: &[(u32, Part<'_>)], aside: &Aside) -> Result<Stream, Error> {
    let (mut places, mut bodies) = (Vec::new(), Vec::new());
    for (id, part) in parts {
        write!(places, "{id} {} ", bodies.len())?;
        match part {
            Part::Object(object) => Writer::write_object(&mut bodies, object)?,
            Part::Element(element) => aside.write(element.clone(), &mut bodies),
        }
        bodies.push(b' ');
    }
    let first = i64::try_from(places.len()).map_err(Error::other)?;
    let count = i64::try_from(parts.len()).map_err(Error::other)?;
    let mut bytes = places;
    bytes.append(&mut bodies);
    packed(
        dictionary! { "Type" => "ObjStm", "N" => count, "First" => first },
        &bytes,
    )
}

/// Makes the table of objects, which is the trailer as well.
fn list(table: &[Entry], trailer: &Dictionary) -> Result<Stream, Error> {
    let mut bytes = Vec::with_capacity(table.len() * 7);
    for (number, entry) in table.iter().enumerate() {
        let (kind, place, index) = match entry {
            // The first of what does not exist is the list's own end.
            Entry::Free if number == 0 => (0, 0, u16::MAX),
            Entry::Free => (0, 0, 0),
            Entry::At(place) => (1, u32::try_from(*place).map_err(Error::other)?, 0),
            Entry::Within(home, index) => (2, *home, *index),
        };
        bytes.push(kind);
        bytes.extend_from_slice(&place.to_be_bytes());
        bytes.extend_from_slice(&index.to_be_bytes());
    }
    let mut dict = trailer.clone();
    for gone in ["Prev", "XRefStm", "Index", "DecodeParms"] {
        dict.remove(gone.as_bytes());
    }
    let size = i64::try_from(table.len()).map_err(Error::other)?;
    dict.set("Type", "XRef");
    dict.set("Size", size);
    dict.set("W", WIDTHS.map(Object::Integer).to_vec());
    packed(dict, &bytes)
}

/// Gives a stream that is packed.
pub(super) fn packed(mut dict: Dictionary, bytes: &[u8]) -> Result<Stream, Error> {
    dict.set("Filter", "FlateDecode");
    Ok(Stream::new(dict, Packer::new().pack(bytes)?))
}
