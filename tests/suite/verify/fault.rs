//! Faults that somebody brings into a finished file, and what has to be found then.
//!
//! Six cards lie in three rows of two on the first page, their backs on the second.

use cardwright::diag::Rule;
use lopdf::content::Operation;
use lopdf::{Document, Object, ObjectId, Stream};

use super::edit::{
    draws, extent, form, kinds, leaf, lies, numbers, patch, place, redraw, respell, rewrite,
};
use super::sample::{Sample, Told};

/// What has to be found.
#[derive(Debug)]
pub enum Found {
    /// Just this.
    Just(Vec<Told>),
    /// Only this, more than once perhaps, and these places among it.
    Only(Rule, Vec<(usize, [usize; 2])>),
    /// These places, and what follows from the same for whole pages.
    Beside(Rule, Vec<(usize, [usize; 2])>, Rule),
}

/// A fault: brings it into the file of a sample, and says what has to be found.
pub type Fault = fn(&Sample, &mut Document) -> Found;

pub const ALL: [(&str, Fault); 27] = [
    ("untouched", untouched),
    ("removed", removed),
    ("doubled", doubled),
    ("moved", moved),
    ("scaled", scaled),
    ("without backs", without_backs),
    ("swapped", swapped),
    ("turned in its place", turned),
    ("mirrored", mirrored),
    ("larger in its place", larger),
    ("another digit", digit),
    ("another letter", letter),
    ("another glyph", glyph),
    ("fonts lost", fonts),
    ("a letter moved", shifted),
    ("a letter too much", written),
    ("no marks", unmarked),
    ("covered", covered),
    ("an icon gone", icon),
    ("a spot on a back", spotted),
    ("a back that is a front", faced),
    ("a back that lacks", bare),
    ("at the edge", edge),
    ("another unit", unit),
    ("backs first", backs_first),
    ("on its side", sideways),
    ("fronts twice", twice),
];

/// Gives the place of a card, counted from 0, on its page.
fn seat(card: usize) -> [usize; 2] {
    [card / 2 + 1, card % 2 + 1]
}

/// Gives the place on the second page that is behind a card.
fn behind(card: usize) -> [usize; 2] {
    [card / 2 + 1, 2 - card % 2]
}

fn just(rule: Rule, page: usize, seat: [usize; 2]) -> Found {
    Found::Just(vec![(rule, page, seat)])
}

fn untouched(_: &Sample, _: &mut Document) -> Found {
    Found::Just(Vec::new())
}

fn removed(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        commands.remove(draws(commands, 2));
    });
    just(Rule::V005, 1, seat(2))
}

fn doubled(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        let [from, to] = [1, 2].map(|card| draws(commands, card));
        commands[to].operands = commands[from].operands.clone();
    });
    Found::Just(vec![(Rule::V005, 0, [0, 0]), (Rule::V006, 1, seat(2))])
}

fn moved(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        let at = lies(commands, 4);
        let x = commands[at].operands[4].as_float().expect("a number");
        commands[at].operands[4] = Object::Real(x + 72.0 / 25.4);
    });
    just(Rule::V008, 1, seat(4))
}

fn scaled(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        commands.insert(0, place([0.97, 0.0, 0.0, 0.97, 9.0, 9.0]));
    });
    just(Rule::V007, 1, [0, 0])
}

fn without_backs(_: &Sample, pdf: &mut Document) -> Found {
    pdf.delete_pages(&[2]);
    just(Rule::V009, 1, [0, 0])
}

/// Cards of a pile lie in any order.
fn swapped(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        let [one, other] = [1, 2].map(|card| draws(commands, card));
        let kept = commands[one].operands.clone();
        commands[one].operands = std::mem::replace(&mut commands[other].operands, kept);
    });
    Found::Just(Vec::new())
}

/// Lays a card in its place with other signs of its axes, or larger.
fn relaid(pdf: &mut Document, card: usize, flip: [bool; 2], scale: f32) {
    rewrite(pdf, 1, |commands| {
        let [left, bottom, right, top] = extent(commands, card);
        let at = lies(commands, card);
        let old = numbers(&commands[at]);
        let laid = |flip: bool, unit: f32, zero: f32, sum: f32| {
            let sign = if flip { -scale } else { scale };
            [sign * unit, sum / 2.0 + sign * (zero - sum / 2.0)]
        };
        let [across, x] = laid(flip[0], old[0], old[4], left + right);
        let [down, y] = laid(flip[1], old[3], old[5], bottom + top);
        commands[at] = place([across, 0.0, 0.0, down, x, y]);
    });
}

/// A back that looks the same both ways does not tell how its card lies.
fn turned(sample: &Sample, pdf: &mut Document) -> Found {
    relaid(pdf, 3, [true, true], 1.0);
    let need = &sample.proofs.needs[0];
    let back = need.back.and_then(|back| sample.proofs.face(back));
    if back.is_none_or(|back| back.even) {
        return Found::Just(Vec::new());
    }
    just(Rule::V009, 2, behind(3))
}

fn mirrored(_: &Sample, pdf: &mut Document) -> Found {
    relaid(pdf, 3, [true, false], 1.0);
    Found::Just(vec![(Rule::V005, 0, [0, 0]), (Rule::V003, 1, seat(3))])
}

fn larger(_: &Sample, pdf: &mut Document) -> Found {
    relaid(pdf, 0, [false, false], 1.03);
    Found::Just(vec![(Rule::V005, 0, [0, 0]), (Rule::V003, 1, seat(0))])
}

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
        let ends = commands.iter().rposition(|one| one.operator == "ET");
        let begins = commands.iter().rposition(|one| one.operator == "BT");
        let (begins, ends) = (begins.expect("a line"), ends.expect("a line"));
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

fn unmarked(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        commands.remove(draws(commands, 6));
    });
    just(Rule::V010, 1, [0, 0])
}

/// Puts a grey over a card, seen from its lower left corner.
fn stuck(pdf: &mut Document, page: u32, card: usize, grey: f32, rect: [f32; 4]) {
    rewrite(pdf, page, |commands| {
        let [_, bottom, _, top] = extent(commands, card);
        let [x, y, wide, high] = rect;
        let at = draws(commands, card);
        let more = patch(grey, [x, top - bottom - y - high, wide, high]);
        let behind = at + 1;
        commands.splice(behind..behind, more);
    });
}

fn covered(_: &Sample, pdf: &mut Document) -> Found {
    stuck(pdf, 1, 4, 1.0, [30.0, 30.0, 60.0, 60.0]);
    just(Rule::V004, 1, seat(4))
}

/// The last of the shapes that can be seen.
fn icon(_: &Sample, pdf: &mut Document) -> Found {
    let form = form(pdf, 1, 5);
    redraw(pdf, form, |commands| {
        let traces =
            |one: &Operation| ["m", "l", "c", "v", "y", "h", "re"].contains(&one.operator.as_str());
        let begins = |at: usize| {
            let before = commands[..at].iter().rposition(|one| !traces(one));
            before.map_or(0, |before| before + 1)
        };
        let wide = |at: &usize| {
            let path = commands[begins(*at)..*at].iter();
            let ends = path.filter(|one| ["m", "l", "c"].contains(&one.operator.as_str()));
            let ends = ends
                .map(numbers)
                .map(|all| [all[all.len() - 2], all[all.len() - 1]]);
            let ends: Vec<[f32; 2]> = ends.collect();
            let span = |axis: usize| {
                let all = || ends.iter().map(|end| end[axis]);
                all().fold(f32::MIN, f32::max) - all().fold(f32::MAX, f32::min)
            };
            span(0) > 5.0 && span(1) > 5.0
        };
        let shapes = (0..commands.len()).filter(|at| commands[*at].operator == "f");
        let shape = shapes.rev().find(wide).expect("a shape");
        let from = begins(shape);
        commands.drain(from..=shape);
    });
    just(Rule::V004, 1, seat(5))
}

/// A light square with a dark one in it, so that it is seen on any back.
fn spotted(_: &Sample, pdf: &mut Document) -> Found {
    stuck(pdf, 2, 2, 0.0, [43.0, 43.0, 9.0, 9.0]);
    stuck(pdf, 2, 2, 1.0, [40.0, 40.0, 15.0, 15.0]);
    just(Rule::V004, 2, behind(2))
}

fn faced(_: &Sample, pdf: &mut Document) -> Found {
    let front = form(pdf, 1, 0);
    let page = leaf(pdf, 2);
    let resources = pdf
        .get_dictionary(page)
        .and_then(|page| page.get(b"Resources"));
    let resources = resources.cloned().expect("resources");
    let (_, resources) = pdf.dereference(&resources).expect("resources");
    let mut resources = resources.as_dict().expect("resources").clone();
    let (_, objects) = resources
        .get(b"XObject")
        .and_then(|objects| pdf.dereference(objects))
        .expect("objects");
    let mut objects = objects.as_dict().expect("objects").clone();
    objects.set("x99", front);
    resources.set("XObject", objects);
    let page = pdf.get_dictionary_mut(page).expect("a page");
    page.set("Resources", resources);
    rewrite(pdf, 2, |commands| {
        let at = draws(commands, 1);
        commands[at].operands = vec![Object::Name(b"x99".to_vec())];
    });
    just(Rule::V009, 2, seat(0))
}

fn bare(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 2, |commands| {
        commands.remove(draws(commands, 4));
    });
    just(Rule::V009, 1, seat(4))
}

/// Both sides move, so that they still meet.
fn edge(_: &Sample, pdf: &mut Document) -> Found {
    let left = |commands: &mut Vec<Operation>, by: f32| {
        commands.insert(0, place([1.0, 0.0, 0.0, 1.0, by, 0.0]));
    };
    let first = rewrite(pdf, 1, |commands| {
        let at = lies(commands, 0);
        numbers(&commands[at])[4]
    });
    // The bleed is 2 mm: the cards then lie 1.5 mm from the edge.
    let by = first + (2.0 - 1.5) * 72.0 / 25.4;
    rewrite(pdf, 1, |commands| left(commands, -by));
    rewrite(pdf, 2, |commands| left(commands, by));
    Found::Only(Rule::V012, vec![(1, seat(0)), (1, seat(2)), (1, seat(4))])
}

fn unit(_: &Sample, pdf: &mut Document) -> Found {
    for page in [1, 2] {
        let page = leaf(pdf, page);
        let page = pdf.get_dictionary_mut(page).expect("a page");
        page.set("UserUnit", 1.03);
    }
    just(Rule::V007, 1, [0, 0])
}

/// Makes the file have these pages.
fn bind(pdf: &mut Document, pages: Vec<ObjectId>) {
    let tree = pdf.catalog().and_then(|catalog| catalog.get(b"Pages"));
    let tree = tree.and_then(Object::as_reference).expect("pages");
    for page in &pages {
        let page = pdf.get_dictionary_mut(*page).expect("a page");
        page.set("Parent", tree);
    }
    let count = i64::try_from(pages.len()).expect("few");
    let kids: Vec<Object> = pages.into_iter().map(Object::from).collect();
    let tree = pdf.get_dictionary_mut(tree).expect("pages");
    tree.set("Kids", kids);
    tree.set("Count", count);
}

fn backs_first(_: &Sample, pdf: &mut Document) -> Found {
    let pages = [2, 1].map(|page| leaf(pdf, page)).to_vec();
    bind(pdf, pages);
    Found::Just(Vec::new())
}

fn sideways(_: &Sample, pdf: &mut Document) -> Found {
    for page in [1, 2] {
        let page = leaf(pdf, page);
        pdf.get_dictionary_mut(page)
            .expect("a page")
            .set("Rotate", 90);
    }
    Found::Just(Vec::new())
}

fn twice(_: &Sample, pdf: &mut Document) -> Found {
    let front = pdf.get_dictionary(leaf(pdf, 1)).expect("a page").clone();
    let again = pdf.add_object(front);
    let mut pages = [1, 2].map(|page| leaf(pdf, page)).to_vec();
    pages.push(again);
    bind(pdf, pages);
    just(Rule::V009, 3, [0, 0])
}
