//! The printed file, read back: boxes, preferences, layers, fonts, faces, bookmarks, bytes.

use std::collections::BTreeSet;

use cardwright::deck::Choice;
use cardwright::print::{Order, Part, pdf};
use cardwright::sheet::{Duplex, Orientation, Paper, Pass, Spacing};
use lopdf::{Dictionary, Document, Object, ObjectId};

use super::support::{Drawn, supercytes};

fn printed(duplex: Duplex) -> Vec<(Part, Vec<u8>)> {
    let drawn = supercytes();
    let plan = drawn.plan(Paper::A4, duplex);
    plan.documents(&drawn.deck, &drawn.album)
        .map(|(part, document)| (part, pdf(&document, &drawn.fonts).expect("a file")))
        .collect()
}

fn long_edge() -> Document {
    let files = printed(Duplex::LongEdge);
    assert_eq!(files.len(), 1);
    Document::load_mem(&files[0].1).expect("a PDF")
}

fn dict<'a>(pdf: &'a Document, dict: &'a Dictionary, key: &str) -> &'a Dictionary {
    let value = dict
        .get(key.as_bytes())
        .unwrap_or_else(|_| panic!("no /{key} in {dict:?}"));
    match value {
        Object::Reference(id) => pdf.get_dictionary(*id).expect("a dictionary"),
        other => other.as_dict().expect("a dictionary"),
    }
}

fn name(dict: &Dictionary, key: &str) -> String {
    let name = dict
        .get(key.as_bytes())
        .and_then(Object::as_name)
        .unwrap_or_default();
    String::from_utf8_lossy(name).into_owned()
}

fn numbers(page: &Dictionary, key: &str) -> Vec<f32> {
    let array = page
        .get(key.as_bytes())
        .and_then(Object::as_array)
        .unwrap_or_else(|_| panic!("/{key}"));
    array
        .iter()
        .map(|n| n.as_float().expect("a number"))
        .collect()
}

fn near(a: f32, b: f32) -> bool {
    (a - b).abs() < 0.01
}

/// Gives the forms of a page with their names.
fn forms(pdf: &Document, page: ObjectId) -> BTreeSet<ObjectId> {
    let page = pdf.get_dictionary(page).expect("a page");
    let objects = dict(pdf, dict(pdf, page, "Resources"), "XObject");
    objects
        .iter()
        .filter_map(|(_, o)| o.as_reference().ok())
        .collect()
}

#[test]
fn a_reader_prints_at_full_size_and_turns_the_paper_the_right_way() {
    for (duplex, word) in [
        (Duplex::LongEdge, "DuplexFlipLongEdge"),
        (Duplex::ShortEdge, "DuplexFlipShortEdge"),
    ] {
        let (_, bytes) = printed(duplex).remove(0);
        let pdf = Document::load_mem(&bytes).expect("a PDF");
        let preferences = dict(&pdf, pdf.catalog().expect("a catalog"), "ViewerPreferences");
        assert_eq!(name(preferences, "PrintScaling"), "None");
        assert_eq!(name(preferences, "Duplex"), word);
        assert!(
            preferences
                .get(b"PickTrayByPDFSize")
                .and_then(Object::as_bool)
                .expect("a switch")
        );
    }
}

#[test]
fn backs_for_a_one_sided_printer_stand_in_a_file_of_their_own() {
    let files = printed(Duplex::None);
    let passes: Vec<Pass> = files.iter().map(|(part, _)| part.pass).collect();
    assert_eq!(passes, [Pass::Fronts, Pass::Backs]);
    let pages: Vec<usize> = files
        .iter()
        .map(|(_, bytes)| Document::load_mem(bytes).expect("a PDF").get_pages().len())
        .collect();
    assert_eq!(pages, [11, 11]);
}

#[test]
fn every_page_has_its_boxes() {
    let pdf = long_edge();
    let pages = pdf.get_pages();
    assert_eq!(pages.len(), 22);
    for id in pages.values() {
        let page = pdf.get_dictionary(*id).expect("a page");
        let media = numbers(page, "MediaBox");
        let (trim, bleed) = (numbers(page, "TrimBox"), numbers(page, "BleedBox"));
        let a4 = [595.276, 841.89];
        let upright = near(media[2], a4[0]) && near(media[3], a4[1]);
        let turned = near(media[2], a4[1]) && near(media[3], a4[0]);
        assert!(upright || turned, "{media:?}");
        for (outer, inner) in [(&media, &bleed), (&bleed, &trim)] {
            assert!(
                outer[0] <= inner[0] + 0.01 && outer[1] <= inner[1] + 0.01,
                "{outer:?} {inner:?}"
            );
            assert!(
                outer[2] >= inner[2] - 0.01 && outer[3] >= inner[3] - 0.01,
                "{outer:?} {inner:?}"
            );
        }
        let cards = ((trim[2] - trim[0]) / 180.0, (trim[3] - trim[1]) / 252.0);
        let poker = near(cards.0, cards.0.round()) && near(cards.1, cards.1.round());
        let marker = near(trim[2] - trim[0], 44.0 / 25.4 * 72.0);
        assert!(poker || marker, "{trim:?}");
    }
}

/// A map of the plane as PDF writes it.
type Matrix = [f32; 6];

fn then([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix) -> Matrix {
    [
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + l,
    ]
}

/// Gives the middle of each card on a page, from its lower left corner in points, and where its head
/// points: the cards are what is drawn behind clips of their own.
fn cards(pdf: &Document, page: ObjectId) -> Vec<([f32; 2], [f32; 2])> {
    let content = pdf.get_page_content(page);
    let content = lopdf::content::Content::decode(&content).expect("commands");
    let (mut now, mut stack) = ([1.0, 0.0, 0.0, 1.0, 0.0, 0.0], Vec::new());
    let (mut path, mut clip, mut found) = (Vec::new(), None, Vec::new());
    for command in content.operations {
        let numbers = command.operands.iter().filter_map(|o| o.as_float().ok());
        let numbers: Vec<f32> = numbers.collect();
        match (command.operator.as_str(), &numbers[..]) {
            ("q", _) => stack.push(now),
            ("Q", _) => now = stack.pop().expect("a state"),
            ("cm", _) => now = then(numbers.try_into().expect("a matrix"), now),
            ("m" | "l", [x, y]) => {
                let [_, _, _, _, x, y] = then([1.0, 0.0, 0.0, 1.0, *x, *y], now);
                path.push([x, y]);
            }
            ("n", _) => {
                let middle = [0, 1].map(|axis| {
                    let along = || path.iter().map(move |point: &[f32; 2]| point[axis]);
                    let most = along().fold(f32::MIN, f32::max);
                    f32::midpoint(along().fold(f32::MAX, f32::min), most)
                });
                clip = Some(middle);
                path.clear();
            }
            ("Do", _) => {
                let [_, _, c, d, ..] = now;
                // A face is drawn downwards.
                found.extend(clip.take().map(|middle| (middle, [-c, -d])));
            }
            _ => {}
        }
    }
    found
}

#[test]
fn every_page_stands_upright_and_backs_lie_behind_their_fronts() {
    let drawn = supercytes();
    for duplex in [Duplex::LongEdge, Duplex::ShortEdge] {
        for spacing in [Spacing::Apart, Spacing::Shared] {
            let order = made!(Order {
                duplex,
                spacing: Some(spacing),
                ..Order::new(Paper::A4)
            });
            let plan = drawn.order(order);
            let lying = plan.grid(0).expect("a grid").orientation == Orientation::Landscape;
            assert_eq!(lying, spacing == Spacing::Apart);
            let pdf = Document::load_mem(&drawn.pdf(order)).expect("a PDF");
            let pages: Vec<ObjectId> = pdf.get_pages().into_values().collect();
            for page in &pages {
                let media = numbers(pdf.get_dictionary(*page).expect("a page"), "MediaBox");
                assert!(media[2] < media[3], "{media:?}");
            }
            let [fronts, backs] = [0, 1].map(|page| cards(&pdf, pages[page]));
            assert_eq!(
                (fronts.len(), backs.len()),
                (if lying { 8 } else { 9 }, fronts.len())
            );
            let [width, height] = [595.276, 841.89];
            for ([x, y], [right, up]) in &backs {
                // What is seen of it through the paper, from the front.
                let (at, head) = match duplex {
                    Duplex::ShortEdge => ([*x, height - y], [*right, -up]),
                    _ => ([width - x, *y], [-right, *up]),
                };
                let there = fronts.iter().find(|(front, _)| {
                    let apart = [0, 1].map(|axis| (front[axis] - at[axis]).abs());
                    apart[0].max(apart[1]) < 0.02
                });
                let (_, front) = there.unwrap_or_else(|| panic!("nothing at {at:?}"));
                let apart = [0, 1].map(|axis| (front[axis] - head[axis]).abs());
                assert!(apart[0].max(apart[1]) < 0.02, "{front:?} {head:?}");
                assert_eq!(front[0].abs() > front[1].abs(), lying);
            }
        }
    }
}

#[test]
fn each_distinct_face_is_in_the_file_once() {
    let drawn = supercytes();
    let pdf = long_edge();
    let placed: BTreeSet<ObjectId> = pdf
        .get_pages()
        .values()
        .flat_map(|p| forms(&pdf, *p))
        .collect();
    let cut: BTreeSet<ObjectId> = placed
        .iter()
        .copied()
        .filter(|id| is_cut(&pdf, *id))
        .collect();
    assert_eq!(placed.len() - cut.len(), drawn.album.faces.len());
    assert!(!cut.is_empty());
}

fn is_cut(pdf: &Document, id: ObjectId) -> bool {
    pdf.get_object(id)
        .and_then(Object::as_stream)
        .is_ok_and(|stream| stream.dict.has(b"OC"))
}

#[test]
fn cut_marks_have_a_layer_and_a_spot_colour() {
    let pdf = long_edge();
    let catalog = pdf.catalog().expect("a catalog");
    let layers = dict(&pdf, catalog, "OCProperties");
    let groups = layers
        .get(b"OCGs")
        .and_then(Object::as_array)
        .expect("groups");
    let layer = groups[0].as_reference().expect("a layer");
    let layer_name = pdf
        .get_dictionary(layer)
        .expect("a layer")
        .get(b"Name")
        .expect("a name");
    assert_eq!(layer_name.as_str().expect("words"), b"Cut marks");
    for page in pdf.get_pages().values() {
        let cut: Vec<_> = forms(&pdf, *page)
            .into_iter()
            .filter(|id| is_cut(&pdf, *id))
            .collect();
        assert_eq!(cut.len(), 1, "one graphic with all marks on every side");
        let stream = pdf
            .get_object(cut[0])
            .and_then(Object::as_stream)
            .expect("a form");
        assert_eq!(
            stream
                .dict
                .get(b"OC")
                .and_then(Object::as_reference)
                .expect("a layer"),
            layer
        );
        let spaces = dict(&pdf, dict(&pdf, &stream.dict, "Resources"), "ColorSpace");
        let (_, space) = spaces.iter().next().expect("a colour space");
        let space = match space {
            Object::Reference(id) => pdf.get_object(*id).expect("a space"),
            other => other,
        };
        let words = space.as_array().expect("an array");
        assert_eq!(words[0].as_name().expect("a name"), b"Separation");
        assert_eq!(words[1].as_name().expect("a name"), b"CutContour");
    }
}

#[test]
fn fonts_are_embedded_once_and_subset() {
    let pdf = long_edge();
    let mut names = Vec::new();
    for object in pdf.objects.values() {
        if let Ok(font) = object.as_dict()
            && name(font, "Type") == "FontDescriptor"
        {
            assert!(
                ["FontFile2", "FontFile3"]
                    .iter()
                    .any(|key| font.has(key.as_bytes())),
                "{font:?}"
            );
            names.push(name(font, "FontName"));
        }
    }
    assert!(!names.is_empty());
    for font in &names {
        let (tag, _) = font
            .split_once('+')
            .unwrap_or_else(|| panic!("{font} is no subset"));
        assert!(
            tag.len() == 6 && tag.chars().all(|c| c.is_ascii_uppercase()),
            "{font}"
        );
    }
    let families: BTreeSet<&str> = names
        .iter()
        .filter_map(|n| Some(n.split_once('+')?.1))
        .collect();
    assert_eq!(families.len(), names.len(), "{names:?}");
}

#[test]
fn the_file_names_itself_and_its_parts() {
    let pdf = long_edge();
    let catalog = pdf.catalog().expect("a catalog");
    assert_eq!(
        catalog
            .get(b"Lang")
            .and_then(Object::as_str)
            .expect("a language"),
        b"en"
    );
    let info = dict(&pdf, &pdf.trailer, "Info");
    for key in ["Title", "Author"] {
        assert!(info.has(key.as_bytes()), "no {key} in {info:?}");
    }
    // The date is the deck's, never the clock's.
    let date = info.get(b"CreationDate").and_then(Object::as_str);
    assert!(date.expect("a date").starts_with(b"D:20261120"));
    let mut titles = Vec::new();
    let mut item = dict(&pdf, dict(&pdf, catalog, "Outlines"), "First");
    loop {
        let title = item
            .get(b"Title")
            .and_then(Object::as_str)
            .expect("a title");
        titles.push(String::from_utf8_lossy(title).into_owned());
        if !item.has(b"Next") {
            break;
        }
        item = dict(&pdf, item, "Next");
    }
    assert_eq!(
        titles,
        ["Cell cards", "Treatments", "Player aids", "Caller marker"]
    );
}

#[test]
fn the_same_sources_give_the_same_bytes() {
    let again = Drawn::new(cardwright::project::Project::embedded(), "supercytes");
    let plan = again.plan(Paper::A4, Duplex::LongEdge);
    let bytes = again.file(&plan);
    assert!(bytes == printed(Duplex::LongEdge)[0].1);
}

#[test]
fn a_screen_reader_hears_every_card_and_the_file_claims_its_standards() {
    let drawn = supercytes();
    let pdf = long_edge();
    let catalog = pdf.catalog().expect("a catalog");
    let language = catalog.get(b"Lang").and_then(Object::as_str);
    assert_eq!(language.expect("a language"), b"en");
    let metadata = catalog.get(b"Metadata").and_then(Object::as_reference);
    let metadata = pdf.get_object(metadata.expect("metadata"));
    let metadata = &metadata.and_then(Object::as_stream).expect("XMP").content;
    let metadata = String::from_utf8_lossy(metadata);
    for claim in [
        "<pdfuaid:part>1</pdfuaid:part>",
        "<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>",
    ] {
        assert!(metadata.contains(claim), "no {claim} in {metadata}");
    }
    let figures: Vec<String> = pdf
        .objects
        .values()
        .filter_map(|object| object.as_dict().ok())
        .filter(|dict| name(dict, "S") == "Figure")
        .map(|figure| {
            let words = figure.get(b"Alt").expect("words");
            let words = match words {
                Object::Reference(id) => pdf.get_object(*id).expect("words"),
                other => other,
            };
            lopdf::decode_text_string(words).expect("text")
        })
        .collect();
    let sides = |slot: &cardwright::face::Slot| {
        let card = &drawn.deck.components[slot.component].cards[slot.card];
        let sides = usize::from(slot.front.is_some()) + usize::from(slot.back.is_some());
        let component = &drawn.deck.components[slot.component];
        sides * Choice::default().copies(component, card) as usize
    };
    let wanted: usize = drawn.album.slots.iter().map(sides).sum();
    assert_eq!(figures.len(), wanted);
    let neutrophil = figures
        .iter()
        .find(|words| words.starts_with("Neutrophil: "));
    let neutrophil = neutrophil.expect("a card");
    assert!(neutrophil.contains("Traps germs in nets"), "{neutrophil}");
    assert!(
        figures
            .iter()
            .any(|words| words.starts_with("Back of Cell cards"))
    );
}
