//! Everything in black ink: a grey file has no other colour.
//!
//! A finished PDF whose colours are greys in, the same PDF out, in which all of them are shades of black
//! ink (`DeviceGray`). Greys that go by a profile, or are mixed of red, green and blue, would be printed
//! with four inks by a press that manages colours. Never changes how light anything is.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::{Document, Object, ObjectId, Stream};
use rayon::prelude::*;

use super::colour::{Space, Spaces, part};
use super::content::{Command, commands};
use super::packer::Packer;

/// Makes all colours of a file shades of black.
pub(super) fn make_grey(pdf: &mut Document) {
    let spaces = Spaces::of(pdf);
    shadings(pdf, &spaces);
    contents(pdf, &spaces);
    let objects = pdf.objects.par_iter_mut();
    objects.for_each_init(Packer::new, |packer, (_, object)| match object {
        Object::Stream(stream) if is(stream, b"Image") => picture(stream, &spaces, packer),
        _ => {}
    });
    spaces.make_black(pdf, &[Space::Grey, Space::Colour]);
}

fn is(stream: &Stream, kind: &[u8]) -> bool {
    let subtype = stream.dict.get(b"Subtype");
    subtype.is_ok_and(|name| name.as_name().is_ok_and(|name| name == kind))
}

/// Gives how light a colour is; of a grey, any channel.
fn light(channels: &[f64]) -> f64 {
    match channels {
        // Rounding must not make a grey darker.
        [grey, rest @ ..] if rest.iter().all(|one| one.to_bits() == grey.to_bits()) => *grey,
        // The weights of sRGB.
        [r, g, b] => 0.2126 * r + 0.7152 * g + 0.0722 * b,
        [first, ..] => *first,
        [] => 0.0,
    }
}

#[allow(clippy::cast_possible_truncation)] // within 0 to 1
fn number(value: f64) -> Object {
    Object::Real(value as f32)
}

/// Rewrites the functions of gradients that run through red, green and blue.
fn shadings(pdf: &mut Document, spaces: &Spaces) {
    let mut functions = Vec::new();
    for object in pdf.objects.values_mut() {
        let dict = match object {
            Object::Dictionary(dict) => dict,
            Object::Stream(stream) => &mut stream.dict,
            _ => continue,
        };
        let in_colour = dict.has(b"ShadingType")
            && dict
                .get(b"ColorSpace")
                .is_ok_and(|space| spaces.find(space) == Some(Space::Colour));
        if in_colour {
            functions.extend(dict.get(b"Function").and_then(Object::as_reference).ok());
            dict.set("ColorSpace", "DeviceGray");
        }
    }
    let mut seen = BTreeSet::new();
    while let Some(id) = functions.pop() {
        if !seen.insert(id) {
            continue;
        }
        let Some(object) = pdf.objects.get_mut(&id) else {
            continue;
        };
        match object {
            Object::Dictionary(dict) => {
                for key in ["C0", "C1"] {
                    let ends = dict.get(key.as_bytes()).and_then(Object::as_array);
                    let ends = ends.map(|ends| ends.iter().filter_map(float).collect::<Vec<_>>());
                    if let Ok(ends) = ends {
                        dict.set(key, vec![number(light(&ends))]);
                    }
                }
                if let Ok(parts) = dict.get(b"Functions").and_then(Object::as_array) {
                    functions.extend(parts.iter().filter_map(|part| part.as_reference().ok()));
                }
            }
            Object::Stream(stream) => program(stream),
            _ => {}
        }
    }
}

fn float(object: &Object) -> Option<f64> {
    object.as_float().ok().map(f64::from)
}

/// Lets a function that leaves red, green and blue behind leave the first.
fn program(stream: &mut Stream) {
    let Ok(code) = stream.get_plain_content() else {
        return;
    };
    let Some(end) = code.iter().rposition(|byte| *byte == b'}') else {
        return;
    };
    let mut code = code[..end].to_vec();
    code.extend_from_slice(b" pop pop}");
    stream.set_plain_content(code);
    stream.dict.set("Range", vec![0.into(), 1.into()]);
}

/// Rewrites commands that mix red, green and blue.
fn contents(pdf: &mut Document, spaces: &Spaces) {
    let mut jobs: Vec<(ObjectId, BTreeMap<Vec<u8>, Space>)> = Vec::new();
    for (id, object) in &pdf.objects {
        let dict = match object {
            Object::Stream(stream) => &stream.dict,
            Object::Dictionary(dict) if dict.has_type(b"Page") => dict,
            _ => continue,
        };
        let Some(resources) = part(pdf, dict, b"Resources") else {
            continue;
        };
        let names = spaces.names(pdf, resources);
        if matches!(object, Object::Stream(_)) {
            jobs.push((*id, names));
        } else {
            let contents = pdf.get_page_contents(*id);
            jobs.extend(contents.into_iter().map(|id| (id, names.clone())));
        }
    }
    let new = jobs
        .into_par_iter()
        .map_init(Packer::new, |packer, (id, names)| {
            let stream = pdf.get_object(id).ok()?.as_stream().ok()?;
            let commands = rewritten(&stream.get_plain_content().ok()?, &names)?;
            Some((id, Object::Stream(packer.replaced(stream, commands))))
        });
    let new: Vec<(ObjectId, Object)> = new.flatten_iter().collect();
    pdf.objects.extend(new);
}

/// Gives commands in which colours of three values have one; `None` when there are no such.
fn rewritten(bytes: &[u8], names: &BTreeMap<Vec<u8>, Space>) -> Option<Vec<u8>> {
    let (mut new, mut done) = (Vec::new(), 0);
    // The spaces of what is filled and of what is drawn, as `q` keeps them.
    let mut spaces = [None; 2];
    let mut stack = Vec::new();
    for command in commands(bytes) {
        let Command {
            operator, from, to, ..
        } = command;
        let replaced = match operator {
            b"q" => {
                stack.push(spaces);
                None
            }
            b"Q" => {
                spaces = stack.pop().unwrap_or(spaces);
                None
            }
            b"cs" | b"CS" => {
                let name = command.name().unwrap_or_default();
                spaces[usize::from(operator == b"CS")] = names.get(name).copied();
                (name == b"DeviceRGB").then(|| [b"/DeviceGray ", operator].concat())
            }
            b"sc" | b"scn" | b"SC" | b"SCN" => {
                let numbers = command.numbers();
                let space = spaces[usize::from(operator[0] == b'S')];
                let in_colour = space == Some(Space::Colour) && numbers.len() == 3;
                in_colour.then(|| set(light(&numbers), operator))
            }
            b"rg" => Some(set(light(&command.numbers()), b"g")),
            b"RG" => Some(set(light(&command.numbers()), b"G")),
            _ => None,
        };
        if let Some(replaced) = replaced {
            new.extend_from_slice(&bytes[done..from]);
            new.extend_from_slice(&replaced);
            done = to;
        }
    }
    new.extend_from_slice(&bytes[done..]);
    (done > 0).then_some(new)
}

fn set(value: f64, operator: &[u8]) -> Vec<u8> {
    [format!("{value:.4} ").as_bytes(), operator].concat()
}

/// Takes two of three channels out of a picture.
fn picture(stream: &mut Stream, spaces: &Spaces, packer: &mut Packer) {
    let dict = &stream.dict;
    let space = dict.get(b"ColorSpace").ok().and_then(|s| spaces.find(s));
    let bits = dict.get(b"BitsPerComponent").and_then(Object::as_i64);
    // Photos of a grey file were made grey before they came here.
    let is_photo = dict
        .get(b"Filter")
        .is_ok_and(|filter| filter.as_name().is_ok_and(|name| name == b"DCTDecode"));
    let bytes = match bits {
        Ok(8) => 1,
        Ok(16) => 2,
        _ => return,
    };
    if space != Some(Space::Colour) || is_photo {
        return;
    }
    let Ok(pixels) = stream.get_plain_content() else {
        return;
    };
    let greys: Vec<u8> = pixels
        .chunks_exact(3 * bytes)
        .flat_map(|pixel| &pixel[..bytes])
        .copied()
        .collect();
    stream.set_plain_content(greys);
    stream.dict.set("ColorSpace", "DeviceGray");
    packer.stream(stream).unwrap_or_default();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_three_values_have_one() {
        let names = [
            ("c0", Space::Colour),
            ("c1", Space::Grey),
            ("DeviceRGB", Space::Colour),
        ];
        let names = names.map(|(name, space)| (name.into(), space)).into();
        let grey = |content: &str| {
            let new = rewritten(content.as_bytes(), &names);
            new.map(|new| String::from_utf8(new).expect("text"))
        };
        for (from, to) in [
            ("/c0 cs .5 .5 .5 scn f", "/c0 cs 0.5000 scn f"),
            (
                "/c1 cs q /c0 cs .2 .2 .2 scn Q .3 scn f /c0 CS 1 1 1 SCN S",
                "/c1 cs q /c0 cs 0.2000 scn Q .3 scn f /c0 CS 1.0000 SCN S",
            ),
            ("0 0 0 rg 1 0 0 RG", "0.0000 g 0.2126 G"),
            ("/DeviceRGB cs 0 0 0 sc", "/DeviceGray cs 0.0000 sc"),
        ] {
            assert_eq!(grey(from).as_deref(), Some(to));
        }
        assert_eq!(grey("/c1 cs .3 scn /Pattern cs /p scn f"), None);
    }
}
