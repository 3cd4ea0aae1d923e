//! Finished PDFs, taken apart: commands of pages and cards, their letters and fonts.

use std::collections::BTreeMap;

use cardwright::verify::Frame;
use lopdf::content::{Content, Operation};
use lopdf::{Dictionary, Document, Object, ObjectId, Stream};

pub fn leaf(pdf: &Document, number: u32) -> ObjectId {
    pdf.get_pages()[&number]
}

/// Changes the commands of a page.
pub fn rewrite<T>(
    pdf: &mut Document,
    number: u32,
    change: impl FnOnce(&mut Vec<Operation>) -> T,
) -> T {
    let page = leaf(pdf, number);
    let (bytes, done) = rewritten(&pdf.get_page_content(page), change);
    pdf.change_page_content(page, bytes).expect("changed");
    done
}

/// Changes commands, and gives the bytes of them then.
fn rewritten<T>(bytes: &[u8], change: impl FnOnce(&mut Vec<Operation>) -> T) -> (Vec<u8>, T) {
    let mut content = Content::decode(bytes).expect("commands");
    let done = change(&mut content.operations);
    (content.encode().expect("commands"), done)
}

/// Finds the command that draws a card of a page, counted from 0.
pub fn draws(commands: &[Operation], card: usize) -> usize {
    let all = commands.iter().enumerate();
    let mut draws = all.filter(|(_, command)| command.operator == "Do");
    draws.nth(card).expect("a card").0
}

/// Finds the command that says where a card lies.
pub fn lies(commands: &[Operation], card: usize) -> usize {
    let before = commands[..draws(commands, card)].iter();
    before
        .clone()
        .rposition(|command| command.operator == "cm")
        .expect("a place")
}

pub fn numbers(command: &Operation) -> Vec<f32> {
    let operands = command.operands.iter();
    operands
        .map(|one| one.as_float().expect("a number"))
        .collect()
}

pub fn place(numbers: [f32; 6]) -> Operation {
    Operation::new("cm", numbers.map(Object::Real).to_vec())
}

/// Fills a rectangle with a grey from 0 to 1.
pub fn patch(grey: f32, [x, y, width, height]: [f32; 4]) -> Vec<Operation> {
    let real = |numbers: &[f32]| numbers.iter().copied().map(Object::Real).collect();
    vec![
        Operation::new("q", Vec::new()),
        Operation::new("g", real(&[grey])),
        Operation::new("re", real(&[x, y, width, height])),
        Operation::new("f", Vec::new()),
        Operation::new("Q", Vec::new()),
    ]
}

/// Fills a frame of a page, in mm from its upper left corner, with a grey, above all that is there.
pub fn paint(pdf: &mut Document, number: u32, grey: f32, frame: Frame) {
    let id = leaf(pdf, number);
    let sheet = pdf
        .get_dictionary(id)
        .and_then(|page| page.get(b"MediaBox"));
    let sheet = sheet.and_then(Object::as_array).expect("a sheet");
    let top = sheet[3].as_float().expect("a number");
    let points = |mm: f64| {
        #[allow(clippy::cast_possible_truncation)] // paper is short
        let points = (mm * 72.0 / 25.4) as f32;
        points
    };
    let [width, height] = frame.size().map(points);
    let rect = [
        points(frame.left),
        top - points(frame.bottom),
        width,
        height,
    ];
    rewrite(pdf, number, |commands| {
        commands.insert(0, Operation::new("q", Vec::new()));
        commands.push(Operation::new("Q", Vec::new()));
        commands.extend(patch(grey, rect));
    });
}

/// Gives what a dictionary has under a name, wherever that lies.
fn inner<'a>(pdf: &'a Document, dict: &'a Dictionary, key: &[u8]) -> Option<&'a Dictionary> {
    let (_, object) = pdf.dereference(dict.get(key).ok()?).ok()?;
    match object {
        Object::Stream(stream) => Some(&stream.dict),
        other => other.as_dict().ok(),
    }
}

/// Gives the object that draws a card of a page.
pub fn form(pdf: &Document, number: u32, card: usize) -> ObjectId {
    let page = pdf.get_dictionary(leaf(pdf, number)).expect("a page");
    let bytes = pdf.get_page_content(leaf(pdf, number));
    let content = Content::decode(&bytes).expect("commands");
    let draws = &content.operations[draws(&content.operations, card)];
    let name = draws.operands[0].as_name().expect("a name");
    let resources = inner(pdf, page, b"Resources").expect("resources");
    let objects = inner(pdf, resources, b"XObject").expect("objects");
    let object = objects.get(name).expect("an object");
    object.as_reference().expect("a reference")
}

fn stream(pdf: &mut Document, id: ObjectId) -> &mut Stream {
    pdf.get_object_mut(id)
        .and_then(Object::as_stream_mut)
        .expect("a stream")
}

/// Gives left, bottom, right and top of the place of a card, as far as its bleed is seen.
pub fn extent(commands: &[Operation], card: usize) -> [f32; 4] {
    let before = &commands[..draws(commands, card)];
    let begins = before.iter().rposition(|one| one.operator == "m");
    let path = &before[begins.expect("a clip")..];
    let corners = path
        .iter()
        .filter(|one| ["m", "l"].contains(&one.operator.as_str()));
    let none = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
    corners
        .map(numbers)
        .fold(none, |[left, bottom, right, top], at| {
            [
                left.min(at[0]),
                bottom.min(at[1]),
                right.max(at[0]),
                top.max(at[1]),
            ]
        })
}

/// Changes the commands of an object.
pub fn redraw<T>(
    pdf: &mut Document,
    id: ObjectId,
    change: impl FnOnce(&mut Vec<Operation>) -> T,
) -> T {
    let stream = stream(pdf, id);
    let bytes = stream.decompressed_content();
    let bytes = bytes.unwrap_or_else(|_| stream.content.clone());
    let (bytes, done) = rewritten(&bytes, change);
    stream.dict.remove(b"Filter");
    stream.set_content(bytes);
    done
}

/// What a code of a font says, for each of the fonts of an object.
type Codes = BTreeMap<Vec<u8>, BTreeMap<u16, char>>;

/// Gives the fonts of an object by their names.
fn fonts(pdf: &Document, id: ObjectId) -> impl Iterator<Item = (&Vec<u8>, &Dictionary)> {
    let object = pdf
        .get_object(id)
        .and_then(Object::as_stream)
        .expect("a form");
    let resources = inner(pdf, &object.dict, b"Resources");
    let fonts = resources.and_then(|resources| inner(pdf, resources, b"Font"));
    let all = fonts.into_iter().flat_map(|fonts| fonts.iter());
    all.map(|(name, font)| {
        let (_, font) = pdf.dereference(font).expect("a font");
        (name, font.as_dict().expect("a font"))
    })
}

/// How wide the codes of a font are, in thousandths of its size, for each of the fonts of an object.
pub type Widths = BTreeMap<Vec<u8>, BTreeMap<u16, f32>>;

/// Reads how wide the letters of an object are.
pub fn widths(pdf: &Document, id: ObjectId) -> Widths {
    let mut all = Widths::new();
    for (name, font) in fonts(pdf, id) {
        let of = all.entry(name.clone()).or_default();
        let parts = font.get(b"DescendantFonts").expect("a font of glyphs");
        let (_, parts) = pdf.dereference(parts).expect("a list");
        let (_, part) = pdf
            .dereference(&parts.as_array().expect("a list")[0])
            .expect("a font");
        let widths = part
            .as_dict()
            .and_then(|font| font.get(b"W"))
            .expect("widths");
        let (_, widths) = pdf.dereference(widths).expect("a list");
        let width = |one: &Object| one.as_float().expect("a width");
        let code = |one: &Object| u16::try_from(one.as_i64().expect("a code")).expect("a code");
        let mut rest = widths.as_array().expect("a list").as_slice();
        while let [first, second, behind @ ..] = rest {
            // Widths one by one, or the same of a row of codes.
            rest = match (second, behind) {
                (Object::Array(row), _) => {
                    of.extend((code(first)..).zip(row.iter().map(width)));
                    behind
                }
                (last, [same, behind @ ..]) => {
                    of.extend((code(first)..=code(last)).map(|code| (code, width(same))));
                    behind
                }
                (_, []) => panic!("a row without a width"),
            };
        }
    }
    all
}

/// Reads what the codes of the fonts of an object say.
pub fn codes(pdf: &Document, id: ObjectId) -> Codes {
    let mut codes = Codes::new();
    for (name, font) in fonts(pdf, id) {
        let Ok((_, map)) = font.get(b"ToUnicode").and_then(|map| pdf.dereference(map)) else {
            continue;
        };
        let map = map.as_stream().expect("a map");
        let text = map
            .decompressed_content()
            .unwrap_or_else(|_| map.content.clone());
        let text = String::from_utf8_lossy(&text).into_owned();
        let of = codes.entry(name.clone()).or_default();
        for part in text.split("beginbfchar").skip(1) {
            let part = part.split("endbfchar").next().unwrap_or_default();
            for line in part.lines() {
                let hex: Vec<u32> = line
                    .split(['<', '>', ' '])
                    .filter_map(|word| u32::from_str_radix(word, 16).ok())
                    .collect();
                if let [code, letter] = hex[..] {
                    let letter = char::from_u32(letter).expect("a letter");
                    of.insert(u16::try_from(code).expect("a code"), letter);
                }
            }
        }
    }
    codes
}

/// Exchanges the first letter of an object that `wanted` takes for another one, which `other` chooses
/// among those of the font; says whether there was one.
pub fn respell(
    pdf: &mut Document,
    id: ObjectId,
    wanted: impl Fn(char) -> bool,
    other: impl Fn(char, char) -> bool,
) -> bool {
    let codes = codes(pdf, id);
    redraw(pdf, id, |commands| {
        let mut font = Vec::new();
        for command in commands {
            match command.operator.as_str() {
                "Tf" => font = command.operands[0].as_name().expect("a name").to_vec(),
                "Tj" | "TJ" => {
                    let Some(codes) = codes.get(&font) else {
                        continue;
                    };
                    let operand = &mut command.operands[0];
                    let parts: Vec<&mut Object> = match operand {
                        Object::Array(parts) => parts.iter_mut().collect(),
                        one => vec![one],
                    };
                    for part in parts {
                        let Object::String(bytes, _) = part else {
                            continue;
                        };
                        for pair in bytes.chunks_exact_mut(2) {
                            let code = u16::from_be_bytes([pair[0], pair[1]]);
                            let Some(letter) = codes.get(&code).filter(|one| wanted(**one)) else {
                                continue;
                            };
                            let mut all = codes.iter();
                            let new =
                                all.find(|(_, new)| **new != *letter && other(*letter, **new));
                            if let Some((new, _)) = new {
                                pair.copy_from_slice(&new.to_be_bytes());
                                return true;
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        false
    })
}

/// Gives all dictionaries of a kind.
pub fn kinds(pdf: &Document, key: &[u8], value: &[u8]) -> Vec<ObjectId> {
    let all = pdf.objects.iter();
    let is = |object: &Object| {
        let dict = object.as_dict().ok();
        let name = dict.and_then(|dict| dict.get(key).ok());
        name.and_then(|name| name.as_name().ok()) == Some(value)
    };
    all.filter(|(_, object)| is(object))
        .map(|(id, _)| *id)
        .collect()
}
