//! Faces as plain SVG: another program draws what Cardwright draws, and finds the words as text.

use std::collections::BTreeSet;
use std::sync::Arc;

use cardwright::face::Face;
use cardwright::face::{Edge, face_svg};
use cardwright::print::face_png;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use usvg::roxmltree::{Document, Node};
use usvg::{Options, Tree};

use super::support::{Drawn, Folder, supercytes, tiny};

/// Pixels per inch of the pictures that are compared.
const DPI: f64 = 100.0;
/// Largest mean difference of a channel, from 0 to 255, between a face and its SVG.
const MOST: f64 = 0.5;
/// What the measure says at least of two different faces.
const DIFFERENT: f64 = 5.0;

/// Draws a file as a program would that has the fonts and knows nothing of Cardwright.
fn drawn(svg: &str, [width, height]: [u32; 2]) -> Pixmap {
    let options = Options {
        fontdb: Arc::clone(supercytes().fonts.database()),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).expect("an SVG");
    let mut pixmap = Pixmap::new(width, height).expect("a picture");
    pixmap.fill(Color::WHITE);
    #[allow(clippy::cast_precision_loss)] // pictures are small
    let scale = (
        width as f32 / tree.size().width(),
        height as f32 / tree.size().height(),
    );
    let transform = Transform::from_scale(scale.0, scale.1);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    pixmap
}

/// Gives the mean difference between the picture that Cardwright makes of a face and an SVG.
fn difference(face: &Face, edge: Edge, svg: &str) -> f64 {
    let bytes = face_png(face, edge, DPI).expect("a picture");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .expect("a PNG");
    let mut ours = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut ours).expect("pixels");
    let theirs = drawn(svg, [info.width, info.height]);
    let theirs = theirs
        .pixels()
        .iter()
        .flat_map(|p| [p.red(), p.green(), p.blue()]);
    let gaps = ours.iter().zip(theirs).map(|(a, b)| a.abs_diff(b));
    let sum: f64 = gaps.map(f64::from).sum();
    sum / f64::from(info.width * info.height * 3)
}

#[test]
fn another_program_draws_the_same_picture() {
    let faces = &supercytes().album.faces;
    for (i, face) in faces.iter().enumerate().step_by(7) {
        for edge in [Edge::Trim, Edge::Bleed] {
            let svg = face_svg(face, edge, "x-");
            let gap = difference(face, edge, &svg);
            assert!(gap < MOST, "face {i}, {edge:?}: {gap:.2}");
        }
    }
    let other = face_svg(&faces[1], Edge::Trim, "x-");
    let gap = difference(&faces[0], Edge::Trim, &other);
    assert!(gap > DIFFERENT, "another face would pass: {gap:.2}");
    let bleed = face_svg(&faces[0], Edge::Bleed, "x-");
    let gap = difference(&faces[0], Edge::Trim, &bleed);
    assert!(gap > DIFFERENT, "a shifted face would pass: {gap:.2}");
}

#[test]
fn the_file_has_the_size_of_the_card_and_text_that_names_its_font() {
    let face = &supercytes().album.faces[0];
    let svg = face_svg(face, Edge::Trim, "x-");
    let start = r#"<svg width="63.5mm" height="88.9mm" viewBox="2 2 63.5 88.9" xmlns="#;
    assert!(svg.starts_with(start), "{}", &svg[..120]);
    let start = r#"<svg width="67.5mm" height="92.9mm" viewBox="0 0 67.5 92.9" xmlns="#;
    assert!(face_svg(face, Edge::Bleed, "x-").starts_with(start));
    let document = Document::parse(&svg).expect("XML");
    let texts = || document.descendants().filter(|n| n.has_tag_name("text"));
    let words: Vec<String> = texts()
        .map(|n| {
            let leaves = n.descendants().filter(Node::is_text);
            leaves.filter_map(|leaf| leaf.text()).collect()
        })
        .collect();
    assert!(words.iter().any(|text| text == "Neutrophil"), "{words:?}");
    let leaves = texts().flat_map(|n| n.descendants().filter(Node::is_text));
    for leaf in leaves.filter(|leaf| !leaf.text().unwrap_or_default().trim().is_empty()) {
        let family = leaf
            .parent_element()
            .and_then(|n| n.attribute("font-family"));
        assert!(family.is_some(), "{:?}", leaf.text());
    }
}

#[test]
fn faces_can_stand_in_one_document() {
    let faces = &supercytes().album.faces;
    let ids = |prefix: &str| -> BTreeSet<String> {
        let svg = face_svg(&faces[0], Edge::Trim, prefix);
        let ids = svg.split(" id=\"").skip(1);
        ids.map(|part| part.split('"').next().unwrap_or_default().to_owned())
            .collect()
    };
    let (one, two) = (ids("a-"), ids("b-"));
    assert!(one.len() > 5 && one.is_disjoint(&two), "{one:?}");
    assert!(one.iter().all(|id| id.starts_with("a-")), "{one:?}");
}

#[test]
fn a_picture_is_part_of_the_file_and_a_word_keeps_its_distance() {
    let template = r#"<image href="art/green.jpg" x="5" y="5" width="20" height="20"/>
        <cw:text x="5" y="40" width="50" height="20" size="4">{{ text }}</cw:text>"#;
    let mut project = tiny("id,text\nA,one **two** three", template);
    let jpeg = include_bytes!("green.jpg");
    project.insert("decks/tiny/art/green.jpg", jpeg.to_vec());
    let drawn = Drawn::new(project, "tiny");
    let face = &drawn.album.faces[0];
    let svg = face_svg(face, Edge::Bleed, "x-");
    assert!(
        svg.contains(r#"href="data:image/jpeg;base64,/9j/"#),
        "{svg}"
    );
    assert!(!svg.contains("green.jpg"), "{svg}");
    // Programs that drop blanks at the beginning of a text would join the words.
    assert!(
        svg.contains(">&#160;three<") && !svg.contains("> three"),
        "{svg}"
    );
    let gap = difference(face, Edge::Bleed, &svg);
    assert!(gap < MOST, "{gap:.2}");
}

#[test]
fn preview_writes_svg_files_and_refuses_what_makes_no_sense() {
    let folder = Folder::new("svg");
    let args = [
        "preview",
        "supercytes",
        "--only",
        "aids",
        "--faces",
        "--svg",
    ];
    folder.done(&args);
    let faces = folder.path().join("output/supercytes/faces/aids");
    let read = |name: &str| std::fs::read_to_string(faces.join(name)).expect("a file");
    assert!(read("aids-front.svg").contains("id=\"card-aids-front-"));
    assert!(read("aids-back.svg") != read("aids-front.svg"));
    assert!(!faces.join("aids-front.png").exists());
    for wrong in [
        &["preview", "--svg"][..],
        &["preview", "--faces", "--svg", "--dpi", "100"],
    ] {
        assert_eq!(folder.run(wrong).status.code(), Some(2), "{wrong:?}");
    }
}
