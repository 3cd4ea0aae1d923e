//! Outlines in pictures and in files for others.

use std::path::Path;

use cardwright::face::{Edge, face_svg};
use cardwright::print::face_png;

use super::super::support::said;
use super::{LEAF, cut, drawn, garden};

/// Reads a picture with its opacity: width, height, and four bytes per pixel.
fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let decoder = png::Decoder::new(std::io::Cursor::new(png));
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    assert_eq!(info.color_type, png::ColorType::Rgba);
    (info.width, info.height, pixels)
}

#[test]
fn a_picture_is_transparent_outside_of_the_outline_and_of_its_bleed() {
    let drawn = drawn("token", "[30, 40]", 1, &cut(LEAF));
    for (face, edge, grown) in [
        (0, Edge::Trim, 0.0),
        (0, Edge::Bleed, 2.0),
        (1, Edge::Trim, 0.0),
        (1, Edge::Bleed, 2.0),
    ] {
        let face = &drawn.album.faces[face];
        let outline = face.outline.as_ref().expect("an outline").polygon();
        let parts = outline.grown(grown);
        // Ten pixels in a millimetre.
        let (width, height, pixels) = pixels(&face_png(face, edge, 254.0).expect("a picture"));
        let (mut clear, mut full) = (0, 0);
        for (place, pixel) in pixels.chunks(4).enumerate() {
            let place = u32::try_from(place).expect("a place");
            let [x, y] =
                [place % width, place / width].map(|at| (f64::from(at) + 0.5) / 10.0 - grown);
            let inside = parts.iter().any(|part| part.contains([x, y]));
            let near = parts.iter().any(|part| part.away([x, y]) < 0.15);
            if !near {
                assert_eq!(pixel[3], if inside { 255 } else { 0 }, "{x} {y}");
                let count = if inside { &mut full } else { &mut clear };
                *count += 1;
            }
        }
        assert!(
            height > 390 && clear > 9000 && full > 50_000,
            "{clear} {full}"
        );
    }
}

#[test]
fn a_rectangle_keeps_its_opaque_picture() {
    let drawn = drawn("token", "[30, 40]", 1, "");
    let png = face_png(&drawn.album.faces[0], Edge::Trim, 50.0).expect("a picture");
    let reader = png::Decoder::new(std::io::Cursor::new(png)).read_info();
    assert_eq!(
        reader.expect("a PNG").info().color_type,
        png::ColorType::Rgb
    );
}

#[test]
fn a_drawing_of_a_face_ends_at_its_outline() {
    let drawn = drawn("token", "[30, 40]", 1, &cut(LEAF));
    for (face, edge) in [(0, Edge::Trim), (1, Edge::Trim), (0, Edge::Bleed)] {
        let svg = face_svg(&drawn.album.faces[face], edge, "x-");
        let options = usvg::Options::default();
        let tree = usvg::Tree::from_str(&svg, &options).expect("a drawing");
        let mut pixmap = resvg::tiny_skia::Pixmap::new(136, 176).expect("pixels");
        let scale = resvg::tiny_skia::Transform::from_scale(4.0, 4.0);
        let mm = 25.4 / 96.0;
        resvg::render(&tree, scale.pre_scale(mm, mm), &mut pixmap.as_mut());
        let (margin, mirrored) = (if edge == Edge::Bleed { 2 } else { 0 }, face == 1);
        let alpha = |x: u32, y: u32| {
            let x = if mirrored { 30 - x } else { x };
            let pixel = pixmap.pixel((x + margin) * 4, (y + margin) * 4);
            pixel.expect("a pixel").alpha()
        };
        assert_eq!([alpha(15, 20), alpha(26, 36)], [255, 255], "{face}");
        assert_eq!([alpha(26, 4), alpha(3, 36)], [0, 0], "{face}");
        let beyond = if edge == Edge::Bleed { 255 } else { 0 };
        assert_eq!(alpha(1, 20), beyond, "a mm outside");
    }
}

fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn pictures_and_exports_show_tiles_and_leaves() {
    let folder = garden("garden-screen");
    let output = folder.path().join("output/tiny");
    folder.done(&["preview"]);
    folder.done(&["preview", "--faces"]);
    let (width, height, leaf) = pixels(&read(&output.join("faces/leaves/leaves-front.png")));
    let alpha = |x: u32, y: u32| leaf[(y * width + x) as usize * 4 + 3];
    assert_eq!([alpha(width - 1, 0), alpha(0, height - 1)], [0, 0]);
    assert_eq!(alpha(width / 2, height / 2), 255);

    let said_so = said(&folder.run(&["export", "--for", "gamecrafter"]));
    assert!(
        said_so.contains("knows only rectangular cards of The Game Crafter"),
        "{said_so}"
    );
    let said_so = said(&folder.run(&["export", "--for", "tabletop"]));
    assert!(said_so.contains("(0 cards, 10 tokens)"), "{said_so}");
    let save = read(&output.join("tabletop/tiny.json"));
    let save: serde_json::Value = serde_json::from_slice(&save).expect("JSON");
    let bags = save["ObjectStates"].as_array().expect("objects");
    assert_eq!(bags.len(), 2);
    for bag in bags {
        assert_eq!(bag["Name"], "Bag");
        let tokens = bag["ContainedObjects"].as_array().expect("tokens");
        assert_eq!(tokens.len(), 5);
        for token in tokens {
            assert_eq!(token["Name"], "Custom_Token");
            let back = &token["States"]["2"];
            for side in [token, back] {
                let url = side["CustomImage"]["ImageURL"].as_str().expect("a picture");
                let path = url.strip_prefix("file://").expect("on this machine");
                pixels(&read(Path::new(path)));
            }
            let picture = |side: &serde_json::Value| side["CustomImage"]["ImageURL"].clone();
            assert_ne!(picture(token), picture(back));
        }
    }
}

#[test]
fn a_rulebook_shows_a_piece_within_its_outline() {
    let folder = garden("garden-book");
    folder.write(
        "decks/tiny/rules.md",
        "# Tiny\n\nLay a leaf.\n\n::card{component=\"leaves\" id=\"leaves\"}\n",
    );
    folder.done(&["rulebook", "--format", "html"]);
    let page = read(&folder.path().join("output/tiny/rulebook/rulebook.html"));
    let page = String::from_utf8(page).expect("text");
    assert!(page.contains("outline-of-piece"));
    assert!(page.contains("border-radius:0;box-shadow:none"));
}

#[test]
fn another_outline_is_another_piece_to_print() {
    let folder = garden("garden-diff");
    let before = folder.path().with_extension("before");
    let copy = |to: &Path| {
        for path in super::super::support::below(folder.path()) {
            let inner = path.strip_prefix(folder.path()).expect("inside");
            let to = to.join(inner);
            std::fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
            std::fs::copy(&path, to).expect("a copy");
        }
    };
    copy(&before);
    let text = String::from_utf8(read(&folder.path().join("decks/tiny/leaf.svg"))).expect("text");
    // A template that does not show its outline, so that the picture stays as it is.
    for at in [folder.path(), &before] {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg">{}</svg>"#,
            super::FACE
        );
        std::fs::write(at.join("templates/tiny/card.svg"), svg).expect("a template");
    }
    folder.write("decks/tiny/leaf.svg", text.replace("C20 0", "C22 0"));
    let since = before.to_str().expect("a path");
    let output = said(&folder.run(&["diff", since]));
    std::fs::remove_dir_all(&before).expect("removed");
    assert!(
        output.contains("Leaves") || output.contains("leaves"),
        "{output}"
    );
    assert!(!output.contains("Wood"), "{output}");
}
