//! Large pictures: no card costs more than its place on paper, and nothing is seen of that.

#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // small pictures

use std::io::Cursor;

use cardwright::face::{Edge, Ink};
use cardwright::job::preview::{self, Kind, Pictures};
use cardwright::job::{self, Files, Silent, Workshop};
use cardwright::print::{Enlarge, Order, face_png};
use cardwright::project::Project;
use cardwright::sheet::Paper;
use lopdf::{Document, Object};
use png::{BitDepth, ColorType};

use super::support::{Drawn, manifest, tiny};

/// Red and green above blue and yellow.
const QUARTERS: [[u8; 3]; 4] = [[220, 30, 30], [30, 200, 30], [30, 30, 220], [230, 220, 40]];

/// Writes a PNG; each pixel follows from its place.
fn png(
    [width, height]: [u32; 2],
    (colours, depth): (ColorType, BitDepth),
    pixel: impl Fn(u32, u32) -> Vec<u8>,
) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut info = png::Info::with_size(width, height);
    (info.color_type, info.bit_depth) = (colours, depth);
    if colours == ColorType::Indexed {
        info.palette = Some(QUARTERS.concat().into());
    }
    let mut encoder = png::Encoder::with_info(&mut bytes, info).expect("a kind");
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().expect("a header");
    let rows = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let pixels: Vec<u8> = rows.flat_map(|(x, y)| pixel(x, y)).collect();
    writer.write_image_data(&pixels).expect("pixels");
    writer.finish().expect("an end");
    bytes
}

/// Four quarters in four colours.
pub fn quarters([width, height]: [u32; 2]) -> Vec<u8> {
    let kind = (ColorType::Rgb, BitDepth::Eight);
    png([width, height], kind, |x, y| {
        let at = usize::from(x * 2 >= width) + 2 * usize::from(y * 2 >= height);
        QUARTERS[at].to_vec()
    })
}

/// So many cards of a template that shows `art/a.png`.
pub fn cards(count: usize, art: Vec<u8>, template: &str) -> Project {
    let rows: String = (0..count).map(|n| format!("C{n},Card {n}\n")).collect();
    let mut project = tiny(&format!("id,name\n{rows}"), template);
    project.insert("decks/tiny/art/a.png", art);
    project
}

/// Prints the cards, larger or not, and gives the file.
pub fn enlarged(project: &Project, enlarge: Option<Enlarge>) -> Vec<u8> {
    let order = made!(job::print::Order {
        sheets: made!(Order {
            enlarge,
            ..Order::new(Paper::A4)
        }),
        ..job::print::Order::of("tiny")
    });
    let files = Files::default();
    let made = job::print(&Workshop::open(project.clone()), &order, &files, &Silent);
    made.made.expect("sheets");
    files.into_inner().into_values().next().expect("a file")
}

/// A picture in a PDF.
#[derive(Debug, PartialEq, Eq)]
struct Image {
    size: [i64; 2],
    colours: Vec<u8>,
    opacity: Option<Vec<u8>>,
}

/// Gives all pictures of a PDF; none may be one that only stands in for another.
fn images(pdf: &[u8]) -> Vec<Image> {
    let pdf = Document::load_mem(pdf).expect("a PDF");
    let stream = |object: &Object| {
        let stream = object.as_stream().ok()?;
        let is_image = stream.dict.get(b"Subtype").and_then(Object::as_name).ok()? == b"Image";
        is_image.then(|| stream.clone())
    };
    let bytes = |stream: &lopdf::Stream| stream.decompressed_content().expect("packed");
    let all = pdf.objects.values().filter_map(stream);
    let masks: Vec<_> = all
        .clone()
        .filter_map(|image| image.dict.get(b"SMask").and_then(Object::as_reference).ok())
        .collect();
    let images = pdf.objects.iter().filter(|(id, _)| !masks.contains(id));
    let found = images.filter_map(|(_, object)| {
        let image = stream(object)?;
        let side = |key: &[u8]| {
            image
                .dict
                .get(key)
                .and_then(Object::as_i64)
                .expect("a side")
        };
        let mask = image.dict.get(b"SMask").and_then(Object::as_reference).ok();
        let mask = mask.and_then(|mask| stream(pdf.get_object(mask).expect("a mask")));
        Some(Image {
            size: [side(b"Width"), side(b"Height")],
            colours: bytes(&image),
            opacity: mask.as_ref().map(bytes),
        })
    });
    let found: Vec<Image> = found.collect();
    for image in &found {
        assert!(!image.colours.starts_with(b"stand-in"), "{image:?}");
    }
    found
}

const WHOLE: &str =
    r#"<image href="art/a.png" x="-3" y="-3" width="70" height="100" preserveAspectRatio="none"/>"#;

#[test]
fn a_huge_picture_behind_many_cards_is_in_the_file_once_and_no_finer_than_paper() {
    let project = cards(
        30,
        quarters([3600, 5000]),
        &format!("{WHOLE}<text x='9' y='40' font-size='5'>{{{{ name }}}}</text>"),
    );
    for ink in Ink::ALL {
        let drawn = Drawn::with(project.clone(), "tiny", ink);
        assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
        assert_eq!(drawn.album.faces.len(), 30);
        let found = images(&drawn.pdf(Order::new(Paper::A4)));
        // 100 mm at 600 pixels per inch are 2362.
        assert_eq!(found.len(), 1, "{ink}");
        assert_eq!(found[0].size, [1800, 2500], "{ink}");
    }
    // Larger on paper, it has more.
    let pdf = enlarged(&project, Some(Enlarge::By(200)));
    assert_eq!(images(&pdf)[0].size, [3600, 5000]);
}

#[test]
fn a_picture_as_fine_as_paper_is_printed_to_the_pixel() {
    let size = [90, 70];
    let value = |x: u32, y: u32, z: u32| (x * 7 + y * 13 + z * 50) as u8;
    for (colours, depth) in [
        (ColorType::Grayscale, BitDepth::Eight),
        (ColorType::Rgb, BitDepth::Eight),
        (ColorType::Rgb, BitDepth::Sixteen),
        (ColorType::Indexed, BitDepth::Eight),
        (ColorType::GrayscaleAlpha, BitDepth::Eight),
        (ColorType::Rgba, BitDepth::Eight),
        (ColorType::Rgba, BitDepth::Sixteen),
    ] {
        for clear in [false, true] {
            let bytes = if depth == BitDepth::Sixteen { 2 } else { 1 };
            let (all, alpha) = (colours.samples() * bytes, colours.samples() % 2 == 0);
            let solid = if alpha { all - bytes } else { all };
            let pixel = |x: u32, y: u32| -> Vec<u8> {
                let each = (0..all).map(|z| match z {
                    _ if colours == ColorType::Indexed => (x + y) as u8 % 4,
                    z if z >= solid && !clear => 255,
                    z => value(x, y, z as u32),
                });
                each.collect()
            };
            let art = png(size, (colours, depth), pixel);
            let image = r#"<image href="art/a.png" x="5" y="5" width="9" height="7"/>"#;
            let drawn = Drawn::new(
                cards(
                    2,
                    art,
                    &format!("{image}<text x='9' y='40' font-size='5'>{{{{ name }}}}</text>"),
                ),
                "tiny",
            );
            assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
            let found = images(&drawn.pdf(Order::new(Paper::A4)));
            let places = (0..size[1]).flat_map(|y| (0..size[0]).map(move |x| (x, y)));
            let (mut wanted, mut opacity) = (Vec::new(), Vec::new());
            for (x, y) in places {
                let pixel = pixel(x, y);
                if colours == ColorType::Indexed {
                    wanted.extend(QUARTERS[usize::from(pixel[0])]);
                } else {
                    wanted.extend(&pixel[..solid]);
                    opacity.extend(&pixel[solid..]);
                }
            }
            let is_seen = alpha && (clear || depth == BitDepth::Sixteen);
            let wanted = Image {
                size: size.map(i64::from),
                colours: wanted,
                opacity: is_seen.then_some(opacity),
            };
            assert!(found == [wanted], "{colours:?} {depth:?} {clear}");
        }
    }
}

/// Gives the colour of a place of a card, in mm.
fn at(png: &[u8], dpi: f64, [x, y]: [f64; 2]) -> [u8; 3] {
    let mut reader = png::Decoder::new(Cursor::new(png))
        .read_info()
        .expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("pixels");
    let px = |mm: f64| (mm / 25.4 * dpi) as usize;
    let place = (px(y) * info.width as usize + px(x)) * 3;
    [bytes[place], bytes[place + 1], bytes[place + 2]]
}

fn near(one: [u8; 3], other: [u8; 3]) -> bool {
    one.iter().zip(other).all(|(a, b)| a.abs_diff(b) < 24)
}

#[test]
fn a_picture_made_smaller_lies_where_it_lay_however_it_is_asked_for() {
    // Odd sides, which no halving divides.
    let art = quarters([2401, 1201]);
    for (image, [left, top, width, height]) in [
        (
            r#"<image href="art/a.png" x="10" y="10" width="40" height="20"/>"#,
            [10.0, 10.0, 40.0, 20.0],
        ),
        (
            r#"<image href="art/a.png" x="10" y="10" width="40" height="40"/>"#,
            [10.0, 20.0, 40.0, 20.0],
        ),
        (
            r#"<image href="art/a.png" x="10" y="10" width="40"/>"#,
            [10.0, 10.0, 40.0, 20.0],
        ),
        (
            r#"<image href="art/a.png" transform="translate(10 10) scale(0.0166)"/>"#,
            [10.0, 10.0, 40.0, 20.0],
        ),
        (
            r#"<image href="art/a.png" x="10" y="10" width="20" height="40" preserveAspectRatio="none"/>"#,
            [10.0, 10.0, 20.0, 40.0],
        ),
        (
            "{{ art(href='art/a.png', x=10, y=10, width=40, height=20) }}",
            [10.0, 10.0, 40.0, 20.0],
        ),
        (
            r#"<defs><mask id="m"><rect width="60" height="60" fill="white"/></mask></defs><g mask="url(#m)" opacity="0.99"><image href="art/a.png" x="10" y="10" width="40" height="20"/></g>"#,
            [10.0, 10.0, 40.0, 20.0],
        ),
        (
            r#"<pattern id="p" x="10" y="10" width="40" height="20" patternUnits="userSpaceOnUse"><image href="art/a.png" width="40" height="20"/></pattern><rect x="10" y="10" width="40" height="20" fill="url(#p)"/>"#,
            [10.0, 10.0, 40.0, 20.0],
        ),
        (
            r#"<pattern id="p" width="1" height="1" patternContentUnits="objectBoundingBox"><image href="art/a.png" width="1" height="1" preserveAspectRatio="none"/></pattern><rect x="10" y="10" width="40" height="20" fill="url(#p)"/>"#,
            [10.0, 10.0, 40.0, 20.0],
        ),
        (
            r#"<pattern id="p" x="10" y="10" width="20" height="10" viewBox="0 0 2401 1201" preserveAspectRatio="none" patternUnits="userSpaceOnUse" patternTransform="translate(-10 -10) scale(2)"><image href="art/a.png" width="2401" height="1201"/></pattern><path d="M10 20h40" stroke="url(#p)" stroke-width="20"/>"#,
            [10.0, 10.0, 40.0, 20.0],
        ),
        (
            r#"<filter id="f"><feOffset dx="5"/></filter><g filter="url(#f)"><image href="art/a.png" x="5" y="10" width="40" height="20"/></g>"#,
            [10.0, 10.0, 40.0, 20.0],
        ),
    ] {
        for dpi in [100.0, 300.0] {
            let drawn = Drawn::new(cards(1, art.clone(), image), "tiny");
            assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
            let face = &drawn.album.faces[0];
            let shown = face_png(face, Edge::Trim, dpi).expect("a picture");
            for (number, wanted) in QUARTERS.into_iter().enumerate() {
                // Just inside the corners, and at both sides of the middle.
                for part in [0.04, 0.46] {
                    let x = left + width * if number % 2 == 0 { part } else { 1.0 - part };
                    let y = top + height * if number < 2 { part } else { 1.0 - part };
                    let seen = at(&shown, dpi, [x, y]);
                    assert!(
                        near(seen, wanted),
                        "{image} at {dpi}: {number} {part}: {seen:?}"
                    );
                }
            }
            for outside in [
                [left - 0.6, top + 5.0],
                [left + 5.0, top - 0.6],
                [left + width + 0.6, top + 5.0],
            ] {
                assert_eq!(at(&shown, dpi, outside), [255; 3], "{image} at {dpi}");
            }
        }
    }
}

#[test]
fn a_picture_within_a_filter_a_pattern_or_a_mask_is_printed_itself_and_no_finer_than_paper() {
    let image = r#"<image href="art/a.png" x="5" y="5" width="20" height="20"/>"#;
    // 20 mm at 600 pixels per inch are 472; at the 300 of a filter, 236 and what it needs around.
    for (template, wide) in [
        (
            format!(
                r#"<filter id="f" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="0.1"/></filter><g filter="url(#f)">{image}</g>"#
            ),
            236,
        ),
        (
            format!(
                r#"<pattern id="p" width="30" height="30" patternUnits="userSpaceOnUse">{image}</pattern><rect x="5" y="5" width="50" height="50" fill="url(#p)"/>"#
            ),
            500,
        ),
        (
            r#"<pattern id="p" width="15" height="15" patternUnits="userSpaceOnUse" patternTransform="scale(2)"><image href="art/a.png" width="10" height="10"/></pattern><rect x="5" y="5" width="50" height="50" fill="url(#p)"/>"#.to_owned(),
            500,
        ),
        (
            format!(
                r#"<mask id="m">{image}</mask><rect x="5" y="5" width="50" height="50" mask="url(#m)"/>"#
            ),
            500,
        ),
    ] {
        let template = format!("{template}<text x='9' y='70' font-size='5'>{{{{ name }}}}</text>");
        let drawn = Drawn::new(cards(2, quarters([2000, 2000]), &template), "tiny");
        let found = images(&drawn.pdf(Order::new(Paper::A4)));
        assert!(!found.is_empty(), "{template}");
        for image in found {
            assert!(
                image.size[0].abs_diff(wide) < 3,
                "{template}: {:?}",
                image.size
            );
        }
    }
}

#[test]
fn a_face_of_too_many_pixels_is_refused_before_anything_is_drawn_and_says_how_many_there_can_be() {
    let large = manifest("tiny").replace(
        "size = \"poker\"",
        "size = [2000, 2000]\nback = \"tiny/card.svg\"",
    );
    let mut project = tiny(
        "id,name\n1,Anna\n",
        r#"<rect x="-3" y="-3" width="2006" height="2006" fill="teal"/>"#,
    );
    project.insert("decks/tiny/game.toml", large.into_bytes());
    let workshop = Workshop::open(project);
    let made = |pictures: Pictures| {
        let order = made!(preview::Order {
            pictures,
            ..preview::Order::of("tiny")
        });
        let files = Files::default();
        let outcome = job::preview(&workshop, &order, &files, &Silent);
        let message = outcome.made.err().map(|failure| failure.to_string());
        (message.unwrap_or_default(), files.into_inner())
    };
    let (message, files) = made(Pictures::Faces(Edge::Trim, Kind::Png(1200)));
    assert_eq!(
        message,
        "a face of `cards` would have 94488 × 94488 pixels at 1200 dpi, and 100 million are the most: choose other \
         components, or at most 127 dpi"
    );
    assert!(files.is_empty());
    let (message, files) = made(Pictures::Contact(300));
    assert!(
        message.contains("the contact sheet of `cards` would have"),
        "{message}"
    );
    assert!(message.ends_with("at most 126 dpi"), "{message}");
    assert!(files.is_empty());
}

#[test]
fn a_photo_in_the_file_is_the_photo_of_the_folder() {
    let photo = include_bytes!("green.jpg");
    // What stands behind the end of a photo belongs to its file.
    let heavy = [&photo[..], &vec![7; 2 << 20]].concat();
    let end = [0xff, 0xd9];
    let heavy = [&heavy[..], &end].concat();
    for photo in [&photo[..], &heavy] {
        holds(photo);
    }
}

fn holds(photo: &[u8]) {
    let mut project = cards(
        3,
        Vec::new(),
        r#"<image href="art/a.jpg" x="5" y="5" width="2" height="2"/>"#,
    );
    project.insert("decks/tiny/art/a.jpg", photo.to_vec());
    let drawn = Drawn::new(project, "tiny");
    let pdf = drawn.pdf(Order::new(Paper::A4));
    assert!(pdf.windows(photo.len()).any(|part| part == photo));
}
