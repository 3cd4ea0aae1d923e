//! Letters that are others, elsewhere, or not there.

use std::collections::BTreeMap;

use cardwright::diag::Rule;
use lopdf::content::Operation;
use lopdf::{Document, Object, Stream};

use super::super::edit::{form, kinds, redraw, respell, widths};
use super::super::sample::Sample;
use super::{Fault, Found, just, seat};

pub(super) const ALL: [(&str, Fault); 12] = [
    ("another digit", digit),
    ("another letter", letter),
    ("another glyph", glyph),
    ("fonts lost", fonts),
    ("a letter moved", shifted),
    ("a line written twice", written),
    ("words that are not seen", unseen),
    ("a line gone", unwritten),
    ("smaller letters", scaled),
    ("a letter gone", letter_gone),
    ("a letter twice", letter_twice),
    ("letters exchanged", exchanged),
];

fn respelt(pdf: &mut Document, wanted: fn(char) -> bool, other: fn(char, char) -> bool) -> Found {
    let card = (0..6).find(|card| {
        let form = form(pdf, 1, *card);
        respell(pdf, form, wanted, other)
    });
    just(Rule::V004, 1, seat(card.expect("a letter")))
}

fn digit(_: &Sample, pdf: &mut Document) -> Found {
    respelt(pdf, |c| c.is_ascii_digit(), |_, c| c.is_ascii_digit())
}

fn letter(_: &Sample, pdf: &mut Document) -> Found {
    respelt(pdf, |c| c == 'e', |_, c| c == 'a' || c == 'o')
}

/// The file still says the same, but the font draws another letter.
fn glyph(_: &Sample, pdf: &mut Document) -> Found {
    for font in kinds(pdf, b"Subtype", b"CIDFontType2") {
        let mut map: Vec<u8> = (0..400_u16).flat_map(u16::to_be_bytes).collect();
        // The first two glyphs behind the blank.
        map[4..8].copy_from_slice(&[0, 3, 0, 2]);
        let map = pdf.add_object(Stream::new(lopdf::Dictionary::new(), map));
        let font = pdf.get_dictionary_mut(font).expect("a font");
        font.set("CIDToGIDMap", map);
    }
    Found::Only(Rule::V004, vec![(1, seat(0))])
}

fn fonts(_: &Sample, pdf: &mut Document) -> Found {
    for font in kinds(pdf, b"Type", b"FontDescriptor") {
        let font = pdf.get_dictionary_mut(font).expect("a font");
        font.remove(b"FontFile2");
        font.remove(b"FontFile3");
    }
    // Some backs are no backs any more then: little but their words tells which they are.
    let places = (0..6).map(|card| (1, seat(card)));
    Found::Beside(Rule::V004, places.collect(), Rule::V009)
}

fn shifted(_: &Sample, pdf: &mut Document) -> Found {
    let form = form(pdf, 1, 2);
    redraw(pdf, form, |commands| {
        let places = commands.iter_mut().filter(|one| one.operator == "Tm");
        let moved = places.last().expect("a line");
        let x = moved.operands[4].as_float().expect("a number");
        // A unit of a face may be a millimetre or a point.
        moved.operands[4] = Object::Real(x + 2.9);
    });
    just(Rule::V004, 1, seat(2))
}

/// Writes the last line of a card once more, above.
fn written(_: &Sample, pdf: &mut Document) -> Found {
    let form = form(pdf, 1, 1);
    redraw(pdf, form, |commands| {
        let [begins, ends] = last_line(commands);
        let mut again = commands[begins..=ends].to_vec();
        for command in &mut again {
            if command.operator == "Tm" {
                let y = command.operands[5].as_float().expect("a number");
                command.operands[5] = Object::Real(y - 12.0);
            }
        }
        let behind = ends + 1;
        commands.splice(behind..behind, again);
    });
    just(Rule::V004, 1, seat(1))
}

/// The letters are there, and nobody sees them.
fn unseen(_: &Sample, pdf: &mut Document) -> Found {
    let form = form(pdf, 1, 2);
    redraw(pdf, form, |commands| {
        let mut ways = commands.iter_mut().filter(|one| one.operator == "Tr");
        ways.by_ref()
            .for_each(|way| way.operands[0] = Object::Integer(3));
    });
    just(Rule::V004, 1, seat(2))
}

/// Gives where the last line of a card begins and ends.
fn last_line(commands: &[Operation]) -> [usize; 2] {
    ["BT", "ET"].map(|operator| {
        let at = commands.iter().rposition(|one| one.operator == operator);
        at.expect("a line")
    })
}

fn unwritten(_: &Sample, pdf: &mut Document) -> Found {
    let form = form(pdf, 1, 5);
    redraw(pdf, form, |commands| {
        let [begins, ends] = last_line(commands);
        commands.drain(begins..=ends);
    });
    just(Rule::V004, 1, seat(5))
}

/// Makes all letters of a card smaller, each at its place.
fn scaled(_: &Sample, pdf: &mut Document) -> Found {
    const BY: f32 = 0.7;
    let form = form(pdf, 1, 3);
    let widths = widths(pdf, form);
    redraw(pdf, form, |commands| {
        let mut font = Vec::new();
        for command in commands.iter_mut() {
            match command.operator.as_str() {
                "Tm" => {
                    for number in &mut command.operands[..4] {
                        *number = Object::Real(number.as_float().expect("a number") * BY);
                    }
                }
                "Tf" => font = command.operands[0].as_name().expect("a name").to_vec(),
                "Tj" | "TJ" => *command = spread(command, &widths[&font], BY),
                _ => {}
            }
        }
    });
    Found::Beside(Rule::V004, vec![(1, seat(3))], Rule::V011)
}

/// Shows letters that were made smaller as far from each other as they were.
fn spread(show: &Operation, widths: &BTreeMap<u16, f32>, by: f32) -> Operation {
    let parts = match &show.operands[0] {
        Object::Array(parts) => parts.as_slice(),
        one => std::slice::from_ref(one),
    };
    let mut all = Vec::new();
    for part in parts {
        let Object::String(codes, format) = part else {
            all.push(Object::Real(part.as_float().expect("a number") / by));
            continue;
        };
        for code in codes.chunks_exact(2) {
            let width = widths[&u16::from_be_bytes([code[0], code[1]])];
            all.push(Object::String(code.to_vec(), *format));
            all.push(Object::Real(width - width / by));
        }
    }
    Operation::new("TJ", vec![Object::Array(all)])
}

/// Gives the strings that a command shows.
fn strings(show: &mut Operation) -> Vec<&mut Vec<u8>> {
    let shows = ["Tj", "TJ"].contains(&show.operator.as_str());
    let parts = match show.operands.first_mut().filter(|_| shows) {
        Some(Object::Array(parts)) => parts.as_mut_slice(),
        Some(one) => std::slice::from_mut(one),
        None => &mut [],
    };
    let strings = parts.iter_mut().filter_map(|part| match part {
        Object::String(codes, _) => Some(codes),
        _ => None,
    });
    strings.collect()
}

/// Changes two strings of a card that follow each other, one letter each and not the same.
fn recoded(pdf: &mut Document, change: fn(&mut Vec<u8>, &mut Vec<u8>)) -> Found {
    let card = (0..6).find(|card| {
        let form = form(pdf, 1, *card);
        redraw(pdf, form, |commands| {
            let mut all: Vec<&mut Vec<u8>> = commands.iter_mut().flat_map(strings).collect();
            let pair = all.windows(2).position(|two| two[0] != two[1]);
            let Some([one, other]) = pair.and_then(|at| all.get_mut(at..at + 2)) else {
                return false;
            };
            change(one, other);
            true
        })
    });
    just(Rule::V004, 1, seat(card.expect("letters")))
}

fn letter_gone(_: &Sample, pdf: &mut Document) -> Found {
    recoded(pdf, |one, _| one.clear())
}

fn letter_twice(_: &Sample, pdf: &mut Document) -> Found {
    recoded(pdf, |one, _| one.extend_from_within(..))
}

fn exchanged(_: &Sample, pdf: &mut Document) -> Found {
    recoded(pdf, std::mem::swap)
}
