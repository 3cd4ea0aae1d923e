//! Files for printing services: pictures, lists and PDF files, read back.

use std::collections::BTreeSet;
use std::path::Path;

use cardwright::diag::Diags;
use cardwright::face;
use cardwright::face::Ink;
use cardwright::games;
use cardwright::geom::Length;
use lopdf::{Dictionary, Document, Object, ObjectId};

use super::support::{Folder, finding, manifest, said, supercytes, tiny};

/// A deck with two components: cards with backs and copies, and European cards without backs.
fn project(folder: &Folder, background: &str) {
    let more = r#"
        back = "duo/back.svg"
        [[component]]
        id = "bare"
        title = "Bare"
        kind = "card"
        data = "bare.csv"
        front = "duo/card.svg"
        size = "standard"
        [variants.short]
        title = "Short"
        [variants.long]
        title = "Long"
        "#;
    folder.write(
        "decks/duo/game.toml",
        manifest("duo").replace("Tiny", "Duo") + more,
    );
    folder.write(
        "decks/duo/cards.csv",
        "id,name,copies,variants\nA/1,Ann,2,\nA-1,Bob,1,\nC,\"Cy, Jr\",3,long\n",
    );
    folder.write("decks/duo/bare.csv", "id,name\nX,Xa\n");
    let svg = |inner: &str| {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 {{{{ card.width }}}} {{{{ card.height }}}}">{inner}</svg>"#
        )
    };
    let name = r#"<cw:text x="5" y="5" width="50" height="9" size="12pt">{{ name }}</cw:text>"#;
    folder.write(
        "templates/duo/card.svg",
        svg(&format!("{background}{name}")),
    );
    folder.write(
        "templates/duo/back.svg",
        svg(r##"<rect x="-4" y="-4" width="72" height="97" fill="#3060c0"/>"##),
    );
}

const WIDE: &str = r##"<rect x="-4" y="-4" width="72" height="97" fill="#f0c040"/>"##;

/// The same with another colour within the trim.
const FRAMED: &str = r##"<rect x="-4" y="-4" width="72" height="97" fill="#f0c040"/><rect width="{{ card.width }}" height="{{ card.height }}" fill="#ffe0a0"/>"##;

/// Reads a picture: width, height, pixels of three bytes.
pub fn read_png(path: &Path) -> (u32, u32, Vec<u8>) {
    let file = std::fs::File::open(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut reader = png::Decoder::new(std::io::BufReader::new(file))
        .read_info()
        .expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    assert_eq!(info.color_type, png::ColorType::Rgb, "{}", path.display());
    assert_eq!(info.bit_depth, png::BitDepth::Eight);
    (info.width, info.height, pixels)
}

#[test]
fn a_tarot_card_has_the_size_that_services_cut_and_its_colours_are_named() {
    let folder = Folder::new("tarot");
    let wide = r##"<rect x="-4" y="-4" width="78" height="128" fill="#f0c040"/>"##;
    project(&folder, wide);
    let game = manifest("duo").replace(r#"size = "poker""#, r#"size = "tarot""#);
    folder.write("decks/duo/game.toml", game);
    let output = folder.done(&["export", "duo", "--for", "gamecrafter"]);
    assert!(!said(&output).contains("P003"), "{}", said(&output));
    let at = folder.path().join("output/duo/gamecrafter/cards");
    let first = std::fs::read_dir(&at).expect("pictures").next();
    let picture = first.expect("a picture").expect("a file").path();
    let (width, height, _) = read_png(&picture);
    // 2.75 × 4.75 in and 1/8 in of bleed on each side, 300 pixels per inch.
    assert_eq!((width, height), (900, 1500));
    let bytes = std::fs::read(&picture).expect("a picture");
    assert!(bytes.windows(4).any(|chunk| chunk == b"sRGB"));
}

#[test]
fn pictures_have_the_pixels_that_the_service_asks_for() {
    let folder = Folder::new("shop");
    project(&folder, WIDE);
    for shop in ["gamecrafter", "makeplayingcards"] {
        folder.done(&["export", "duo", "--for", shop]);
        let at = folder.path().join("output/duo").join(shop);
        for name in ["A-1-front", "A-1-2-front", "C-front", "A-1-back"] {
            let (width, height, pixels) = read_png(&at.join(format!("cards/{name}.png")));
            assert_eq!((width, height), (825, 1125), "{shop} {name}");
            let paint: [u8; 3] = match name {
                "A-1-back" => [0x30, 0x60, 0xc0],
                _ => [0xf0, 0xc0, 0x40],
            };
            let last = (825 * 1125 - 1) * 3;
            for at in [0, 824 * 3, last - 824 * 3, last] {
                assert_eq!(pixels[at..at + 3], paint, "{shop} {name}");
            }
        }
        let backs = std::fs::read_dir(at.join("cards"))
            .expect("a folder")
            .count();
        assert_eq!(backs, 4, "the back is there once");
        // Euro Poker is cut of pictures of the size of Poker there.
        let (width, height, pixels) = read_png(&at.join("bare/X-front.png"));
        let expected = if shop == "gamecrafter" {
            (825, 1125)
        } else {
            (819, 1113)
        };
        assert_eq!((width, height), expected);
        assert_eq!(pixels[..3], [0xf0, 0xc0, 0x40]);
        assert!(!at.join("bare/X-back.png").exists());
        let list = std::fs::read_to_string(at.join("cards.csv")).expect("a list");
        let expected = "component,card,name,front,back,copies\n\
            cards,A/1,Ann,cards/A-1-front.png,cards/A-1-back.png,2\n\
            cards,A-1,Bob,cards/A-1-2-front.png,cards/A-1-back.png,1\n\
            cards,C,\"Cy, Jr\",cards/C-front.png,cards/A-1-back.png,3\n\
            bare,X,Xa,bare/X-front.png,,1\n";
        assert_eq!(list, expected);
    }
}

#[test]
fn the_trim_lies_in_the_middle_of_the_picture() {
    let folder = Folder::new("middle");
    project(&folder, FRAMED);
    folder.done(&["export", "duo", "--for", "gamecrafter"]);
    let at = folder.path().join("output/duo/gamecrafter");
    // 1/8 in are 37.5 pixels; 63 × 88 mm are 744.1 × 1039.4 pixels.
    for (name, across, down) in [
        ("cards/C-front.png", [37, 788], [37, 1088]),
        ("bare/X-front.png", [40, 785], [42, 1083]),
    ] {
        let (width, _, pixels) = read_png(&at.join(name));
        let colour = |x: usize, y: usize| {
            let start = (y * width as usize + x) * 3;
            [pixels[start], pixels[start + 1], pixels[start + 2]]
        };
        let (outer, inner) = ([0xf0, 0xc0, 0x40], [0xff, 0xe0, 0xa0]);
        let [left, right] = across;
        let [top, bottom] = down;
        for (x, y, expected) in [
            (left - 1, 560, outer),
            (left + 1, 560, inner),
            (right - 2, 560, inner),
            (right, 560, outer),
            (410, top - 1, outer),
            (410, top + 1, inner),
            (410, bottom - 2, inner),
            (410, bottom, outer),
        ] {
            assert_eq!(colour(x, y), expected, "{name} at {x}, {y}");
        }
    }
}

/// The media, trim and bleed boxes of a page, and the one face on it.
type PageBoxes = ([f32; 4], [f32; 4], [f32; 4], ObjectId);

/// Gives the pages of a file: its boxes, and the faces on it.
fn pages(path: &Path) -> (Document, Vec<PageBoxes>) {
    let pdf = Document::load(path).expect("a PDF");
    let numbers = |page: &Dictionary, key: &str| -> [f32; 4] {
        let array = page.get(key.as_bytes()).and_then(Object::as_array);
        let numbers = array
            .expect("a box")
            .iter()
            .map(|n| n.as_float().expect("a number"));
        numbers.collect::<Vec<_>>().try_into().expect("four")
    };
    let inner = |dict: &Dictionary, key: &str| match dict.get(key.as_bytes()).expect("an entry") {
        Object::Reference(id) => pdf.get_dictionary(*id).expect("a dictionary").clone(),
        other => other.as_dict().expect("a dictionary").clone(),
    };
    let list = pdf
        .get_pages()
        .values()
        .map(|id| {
            let page = pdf.get_dictionary(*id).expect("a page");
            let forms = inner(&inner(page, "Resources"), "XObject");
            let forms: Vec<ObjectId> = forms
                .iter()
                .map(|(_, o)| o.as_reference().expect("a form"))
                .collect();
            assert_eq!(forms.len(), 1, "one face on a page");
            let [media, trim, bleed] =
                ["MediaBox", "TrimBox", "BleedBox"].map(|key| numbers(page, key));
            (media, trim, bleed, forms[0])
        })
        .collect();
    (pdf, list)
}

fn near(a: [f32; 4], b: [f32; 4]) {
    assert!(
        a.iter().zip(b).all(|(a, b)| (a - b).abs() < 0.01),
        "{a:?} {b:?}"
    );
}

#[test]
fn every_copy_has_its_back_and_its_front_on_pages_of_its_own() {
    let folder = Folder::new("drive");
    project(&folder, WIDE);
    let output = folder.done(&["export", "duo", "--for", "drivethrucards"]);
    assert!(
        said(&output).contains("bare has cards without a back"),
        "{}",
        said(&output)
    );
    let at = folder.path().join("output/duo/drivethrucards");
    let (pdf, list) = pages(&at.join("cards.pdf"));
    assert_eq!(list.len(), 12, "two pages for each of 2 + 1 + 3 copies");
    for (media, trim, bleed, _) in &list {
        near(*media, [0.0, 0.0, 198.0, 270.0]);
        near(*trim, [9.0, 9.0, 189.0, 261.0]);
        near(*bleed, *media);
    }
    let faces: Vec<ObjectId> = list.iter().map(|page| page.3).collect();
    let (backs, fronts): (Vec<_>, Vec<_>) = faces.chunks(2).map(|pair| (pair[0], pair[1])).unzip();
    assert_eq!(backs, [backs[0]; 6]);
    let [a, b, c] = [fronts[0], fronts[2], fronts[3]];
    assert_eq!(fronts, [a, a, b, c, c, c]);
    assert_eq!(
        BTreeSet::from([backs[0], a, b, c]).len(),
        4,
        "each face is there once"
    );
    // Letters are areas upon the picture.
    let has_letters: Vec<bool> = pdf
        .get_pages()
        .into_values()
        .map(|page| {
            let content = pdf.get_page_content(page);
            content.windows(3).any(|word| word == b" k\n")
        })
        .collect();
    assert_eq!(has_letters, [false, true].repeat(6));
    let (_, list) = pages(&at.join("bare.pdf"));
    assert_eq!(list.len(), 2, "a blank page and the front");
}

#[test]
fn the_book_of_pictures_has_each_card_once() {
    let folder = Folder::new("book");
    project(&folder, WIDE);
    let line = [
        "export",
        "duo",
        "--for",
        "gamecrafter",
        "--variant",
        "short",
    ];
    folder.done(&line);
    let at = folder.path().join("output/duo/gamecrafter-short-variant");
    let (_, list) = pages(&at.join("cards.pdf"));
    let faces: Vec<ObjectId> = list.iter().map(|page| page.3).collect();
    assert_eq!(faces.len(), 4, "the third card is of another variant");
    assert!(
        faces[1] == faces[3] && faces[0] != faces[2],
        "front, back, front, back"
    );
    assert_eq!(
        pages(&at.join("bare.pdf")).1.len(),
        1,
        "no page for a back that is not there"
    );
    // What is exported again takes the place of the whole folder; a part has one of its own.
    folder.done(&["export", "duo", "--for", "gamecrafter", "--only", "bare"]);
    assert!(at.join("cards").exists());
    let part = at.with_file_name("gamecrafter-bare");
    assert!(part.join("bare.pdf").exists() && !part.join("cards").exists());
    std::fs::write(at.join("stray.png"), "of an earlier deck").expect("a file");
    folder.done(&line);
    assert!(at.join("bare.pdf").exists() && !at.join("stray.png").exists());
}

#[test]
fn a_short_bleed_is_told_and_can_be_allowed() {
    let folder = Folder::new("short");
    project(
        &folder,
        r##"<rect x="-2" y="-2" width="67.5" height="92.9" fill="#f0c040"/>"##,
    );
    let check = folder.run(&["check", "duo", "--strict"]);
    assert!(
        check.status.success(),
        "2 mm are enough at home: {}",
        said(&check)
    );
    let line = ["export", "duo", "--for", "gamecrafter", "--only", "cards"];
    let output = folder.run(&line);
    assert!(output.status.success(), "a warning: {}", said(&output));
    let text = said(&output);
    let message = "warning[P002]: front of `Ann` in `cards` and 2 other faces: the bleed stays empty: 1.2 mm on the left, \
                   1.2 mm at the top, 1.2 mm on the right, 1.2 mm at the bottom";
    assert!(text.contains(message), "{text}");
    assert!(
        folder
            .path()
            .join("output/duo/gamecrafter-cards/cards/C-front.png")
            .exists()
    );
    let manifest =
        std::fs::read_to_string(folder.path().join("decks/duo/game.toml")).expect("a manifest");
    let allowed = manifest + "\n[check.allow]\nP002 = \"cut with care\"\n";
    folder.write("decks/duo/game.toml", allowed);
    let output = folder.run(&line);
    assert!(!said(&output).contains("P002"), "{}", said(&output));
    let check = folder.run(&["check", "duo", "--strict"]);
    assert!(
        check.status.success(),
        "the allow is not called useless: {}",
        said(&check)
    );
}

#[test]
fn a_broken_deck_leaves_the_last_good_files() {
    let folder = Folder::new("keep");
    project(&folder, WIDE);
    let line = ["export", "duo", "--for", "gamecrafter"];
    assert!(folder.run(&line).status.success());
    let path = folder
        .path()
        .join("output/duo/gamecrafter/cards/C-front.png");
    let good = std::fs::read(&path).expect("a picture");
    project(&folder, "{{ nmae }}");
    let output = folder.run(&line);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("not exported, earlier files stay"));
    assert!(std::fs::read(&path).expect("a picture") == good);
    let url = folder.run(&[
        "export",
        "duo",
        "--for",
        "gamecrafter",
        "--url",
        "https://a.example",
    ]);
    assert_eq!(url.status.code(), Some(2));
}

#[test]
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // pictures are small
fn shipped_faces_leave_no_pixel_of_a_wide_bleed_empty() {
    let shipped = supercytes();
    let bleed = Length::microns(3175);
    let deck = shipped.deck.clone().with_bleed(|_| bleed);
    let mut diags = Diags::new();
    let album = face::draw(
        &deck,
        &shipped.project,
        &shipped.fonts,
        Ink::Full,
        &mut diags,
    );
    assert!(diags.is_empty(), "{diags:?}");
    assert_eq!(album.faces.len(), shipped.album.faces.len());
    for (number, face) in album.faces.iter().enumerate() {
        let whole = face.size.grown(face.bleed);
        let (width, height) = (whole.width.to_px(100.0), whole.height.to_px(100.0));
        let mut picture = resvg::tiny_skia::Pixmap::new(width, height).expect("a picture");
        let scale = |pixels: u32, side: Length| pixels as f32 / side.to_mm() as f32;
        let transform = resvg::tiny_skia::Transform::from_scale(
            scale(width, whole.width),
            scale(height, whole.height),
        );
        resvg::render(
            &face.drawing.tree().expect("a drawing"),
            transform,
            &mut picture.as_mut(),
        );
        let ring = bleed.to_px(100.0);
        for (i, pixel) in (0_u32..).zip(picture.pixels()) {
            let (x, y) = (i % width, i / width);
            let inside = x >= ring && y >= ring && x + ring < width && y + ring < height;
            assert!(inside || pixel.alpha() == 255, "face {number} at {x}, {y}");
        }
    }
}

#[test]
fn a_template_reads_the_bleed_of_the_service() {
    let card =
        r#"<cw:text x="5" y="5" width="50" height="9" size="12pt">{{ card.bleed }}</cw:text>"#;
    let project = tiny("id\nA\n", card);
    let mut diags = Diags::new();
    let deck = games::deck(&project, "tiny", &mut diags).expect("a deck");
    let fonts = cardwright::text::Fonts::parse(&project, &mut diags);
    let wide = deck.with_bleed(|_| Length::microns(3175));
    let album = face::draw(&wide, &project, &fonts, Ink::Full, &mut diags);
    assert!(diags.is_empty(), "{diags:?}");
    assert_eq!(album.faces[0].bleed, Length::microns(3175));
    let mut texts = Vec::new();
    collect(
        album.faces[0].drawing.tree().expect("a drawing").root(),
        &mut texts,
    );
    assert_eq!(texts, ["3.175"]);
}

fn collect(group: &usvg::Group, out: &mut Vec<String>) {
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => collect(inner, out),
            usvg::Node::Text(text) => {
                out.push(text.chunks().iter().map(usvg::TextChunk::text).collect());
            }
            _ => {}
        }
    }
}

#[test]
fn a_background_that_ends_at_the_trim_is_found_in_its_template() {
    let project = tiny(
        "id\nA\n",
        r#"<rect width="63.5" height="88.9" fill="navy"/>"#,
    );
    let drawn = super::support::Drawn::new(project, "tiny");
    let rule = cardwright::diag::Rule::P002;
    let (message, help, _) = finding(&drawn.diags, &drawn.project, rule);
    assert!(
        message.starts_with("front of `A` in `cards`: the bleed stays empty: 2.0 mm on the left"),
        "{message}"
    );
    assert!(help.contains("2 mm"), "{help}");
    let place = drawn
        .diags
        .iter()
        .next()
        .and_then(|d| d.place.clone())
        .expect("a place");
    assert_eq!(&*place.file, "templates/tiny/card.svg");
}
