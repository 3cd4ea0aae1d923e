//! Letters that are drawn as they were set look like those that the SVG library sets from text, wherever they lie.

use std::sync::Arc;

use cardwright::face::{Face, Ink, Letters, Scene};
use cardwright::print::Enlarge;
use cardwright::project::Project;
use lopdf::Document;
use lopdf::content::Content;
use resvg::tiny_skia::{Color, Pixmap};
use usvg::{Text, Transform};

use super::fit::{self, Case};
use super::inks::texts;
use super::large::{cards, enlarged, quarters};
use super::random::Random;
use super::support::{Drawn, heavy, inked, shipped, tiny};

/// Pixels per millimetre.
const FINE: f32 = 6.0;
/// How far a colour of a pixel may be off (of 255): the renderer cuts a pixel into four rows, and letters lie as they
/// were set to a thousandth of a millimetre.
const OFF: u8 = 70;
/// Letters of a box have ids that begin so.
const OWN: &str = "cw-";

/// Draws a face on white.
fn picture(scene: &Scene) -> Pixmap {
    let size = scene
        .tree
        .size()
        .to_int_size()
        .scale_by(FINE)
        .expect("a size");
    let mut picture = Pixmap::new(size.width(), size.height()).expect("a picture");
    picture.fill(Color::WHITE);
    scene.render(Transform::from_scale(FINE, FINE), &mut picture.as_mut());
    picture
}

/// Gives a face with its letters as they were set, and with all of them as text.
fn both(face: &Face) -> [Scene; 2] {
    let whole = face.drawing.tree().expect("a drawing");
    let whole = Scene {
        fonts: Arc::clone(whole.fontdb()),
        tree: whole,
        letters: [].into(),
    };
    [face.drawing.scene().expect("a drawing"), whole]
}

/// Counts the pixels in which two pictures differ.
fn differences(one: &Pixmap, other: &Pixmap) -> usize {
    let pairs = one.data().iter().zip(other.data());
    pairs.filter(|(a, b)| a.abs_diff(**b) > OFF).count()
}

/// Finds the texts of boxes.
fn own(scene: &Scene) -> Vec<&Text> {
    let mut all = Vec::new();
    texts(scene.tree.root(), &mut all);
    all.retain(|text| text.id().starts_with(OWN));
    all
}

#[test]
fn every_face_looks_as_if_all_letters_were_text() {
    let full = shipped().map(|game| (game, Ink::Full));
    let less = [("supercytes", Ink::Low), ("seven-cycles", Ink::Grey)];
    for (game, ink) in full.chain(less) {
        let (mut upon, mut all) = (0, 0);
        for face in &inked(game, ink).album.faces {
            let [scene, whole] = both(face);
            assert_eq!(scene.letters.len() + own(&scene).len(), own(&whole).len());
            upon += scene.letters.len();
            all += own(&whole).len();
            let wrong = differences(&picture(&scene), &picture(&whole));
            assert!(wrong < 12, "{game}: {}: {wrong}", face.words);
        }
        assert!(all > 100 && upon * 10 > all * 7, "{game}: {upon} of {all}");
    }
}

fn of(body: &str) -> Drawn {
    Drawn::new(tiny("id,name\nA,Ann\n", body), "tiny")
}

const BOX: &str =
    r#"<cw:text x="8" y="20" width="48" height="12" size="5">Ann **and** five *more*</cw:text>"#;

/// What stands around the box, and how many of its four pieces are drawn as they were set.
#[rustfmt::skip]
const AROUND: [(&str, &str, &str, usize); 26] = [
    ("nothing", "", "", 4),
    ("something below", r##"<rect width="60" height="80" fill="#fc0"/>"##, "", 4),
    ("something beside", "", r#"<rect y="40" width="60" height="8"/>"#, 4),
    ("something invisible above", "", r#"<rect width="60" height="80" fill="none"/>"#, 4),
    ("a shape above", "", r##"<circle cx="30" cy="24" r="30" fill="#fc0" fill-opacity=".5"/>"##, 0),
    ("a shape above the last word", "", r##"<rect x="38" y="18" width="60" height="12" fill="#0cf"/>"##, 3),
    ("another text above", "", r#"<text x="40" y="25" font-size="6">Bob</text>"#, 3),
    ("a filter above", "", r#"<filter id="b" y="-6" height="13"><feGaussianBlur stdDeviation="4"/></filter><g filter="url(#b)"><path d="M20 36h20v3h-20z"/></g>"#, 1),
    ("a group that moves it", r#"<g transform="rotate(9 30 40) translate(4 4) scale(.9 .8)" fill="red">"#, "</g>", 4),
    ("a group that mirrors it", r#"<g transform="translate(62) scale(-1 1)">"#, "</g>", 4),
    ("a faded group", r#"<g opacity=".5">"#, "</g>", 0),
    ("a clipped group", r#"<clipPath id="c"><rect y="22" width="60" height="9"/></clipPath><g clip-path="url(#c)">"#, "</g>", 0),
    ("a masked group", r#"<mask id="m"><rect y="20" width="60" height="9" fill="white"/></mask><g mask="url(#m)">"#, "</g>", 0),
    ("a filtered group", r#"<filter id="b"><feGaussianBlur stdDeviation=".4"/></filter><g filter="url(#b)">"#, "</g>", 0),
    ("a blended group", r##"<rect width="60" height="80" fill="#fc0"/><g style="mix-blend-mode:difference">"##, "</g>", 0),
    ("a group that is used", r#"<g id="g">"#, r##"</g><use href="#g" y="20"/>"##, 0),
    ("a group that is only used", r#"<defs><g id="g">"#, r##"</g></defs><use href="#g" y="20"/>"##, 0),
    ("a pattern", r#"<pattern id="p" width="60" height="80" patternUnits="userSpaceOnUse">"#, r#"</pattern><rect width="60" height="80" fill="url(#p)"/>"#, 0),
    ("a group that a pattern shows again", r#"<g id="g">"#, r##"</g><pattern id="p" width="60" height="80" patternUnits="userSpaceOnUse"><use href="#g" y="20"/></pattern><rect y="36" width="60" height="40" fill="url(#p)"/>"##, 0),
    ("a group that a mask shows again", r#"<g id="g" fill="white">"#, r##"</g><mask id="m"><use href="#g" y="20"/></mask><rect y="36" width="60" height="40" fill="red" mask="url(#m)"/>"##, 0),
    ("a hidden group", r#"<g visibility="hidden">"#, "</g>", 0),
    ("a group that is not drawn", r#"<g display="none">"#, "</g>", 0),
    ("a group that spaces letters", r#"<g letter-spacing="2">"#, "</g>", 0),
    ("a group that moves text", r#"<g text-anchor="middle">"#, "</g>", 0),
    ("a faint paint", r#"<g fill-opacity=".5">"#, "</g>", 0),
    ("a style", "<style>text { fill: green; stroke: red; stroke-width: .3 }</style>", "", 0),
];

#[test]
fn letters_stay_text_where_anything_touches_them() {
    for (what, before, after, wanted) in AROUND {
        let drawn = of(&format!("{before}{BOX}{after}"));
        let [scene, whole] = both(&drawn.album.faces[0]);
        assert_eq!(scene.letters.len(), wanted, "{what}: {:?}", drawn.diags);
        let wrong = differences(&picture(&scene), &picture(&whole));
        assert!(wrong < 8, "{what}: {wrong}");
    }
}

#[test]
fn a_box_is_set_as_it_says_whatever_stands_around_it() {
    let alone = picture(&both(&of(BOX).album.faces[0])[1]);
    for before in [
        r#"<g text-anchor="end" letter-spacing="2" word-spacing="3" writing-mode="tb">"#,
        r#"<g style="letter-spacing: 2px; text-anchor: middle"><g>"#,
        "<style>g { letter-spacing: 2px; text-anchor: middle; word-spacing: 1px }</style><g>",
    ] {
        let after = "</g>".repeat(before.matches("<g").count());
        let drawn = of(&format!("{before}{BOX}{after}"));
        for scene in both(&drawn.album.faces[0]) {
            let wrong = differences(&picture(&scene), &alone);
            assert!(wrong < 8, "{before}: {wrong}");
        }
    }
}

/// What is said of a box, and whether its letters are drawn as they were set.
#[rustfmt::skip]
const SAID: [(&str, bool); 8] = [
    (r#"transform="rotate(20 30 26)""#, true),
    (r##"fill="#a30""##, true),
    (r#"letter-spacing=".6" align="justify""#, true),
    (r#"stroke="red" stroke-width=".2""#, false),
    (r#"fill-opacity=".4""#, false),
    (r#"opacity=".4""#, false),
    (r#"fill="none""#, false),
    (r#"fill="url(#g)""#, false),
];

#[test]
fn letters_stay_text_where_they_are_painted_with_more_than_a_colour() {
    let ramp = r#"<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>"#;
    for (said, is_apart) in SAID {
        let body = BOX.replace(r#"size="5""#, &format!(r#"size="5" {said}"#));
        let drawn = of(&format!("{ramp}{body}"));
        let [scene, whole] = both(&drawn.album.faces[0]);
        let count = own(&whole).len();
        assert_eq!(scene.letters.len(), if is_apart { 4 } else { 0 }, "{said}");
        assert_eq!(count, 4, "{said}");
        let wrong = differences(&picture(&scene), &picture(&whole));
        assert!(wrong < 8, "{said}: {wrong}");
    }
}

#[test]
fn letters_stay_text_where_little_ink_gives_some_of_them_another_colour() {
    let body = r##"<rect width="26" height="80" fill="navy"/><cw:text x="8" y="20" width="48" height="12" size="5" letter-spacing="1" fill="#fff">AnnandBob</cw:text>"##;
    let project = || tiny("id,name\nA,Ann\n", body);
    for (ink, upon) in [(Ink::Full, 1), (Ink::Low, 0)] {
        let drawn = Drawn::with(project(), "tiny", ink);
        let [scene, whole] = both(&drawn.album.faces[0]);
        assert_eq!((scene.letters.len(), own(&whole).len()), (upon, 1), "{ink}");
        assert_eq!(differences(&picture(&scene), &picture(&whole)), 0, "{ink}");
        let spans = own(&whole)[0]
            .chunks()
            .iter()
            .flat_map(usvg::TextChunk::spans);
        let fills: Vec<_> = spans
            .filter_map(|span| span.fill().map(usvg::Fill::paint))
            .collect();
        assert_eq!(
            fills.windows(2).any(|two| two[0] != two[1]),
            upon == 0,
            "{ink}"
        );
    }
}

/// Lies between both: the fonts of the library count a size with three decimals.
const MICRONS: f32 = 4e-3;

/// Gives the number of each glyph of letters, and where it lies on the drawing.
fn set(letters: &Letters) -> Vec<(u16, [f32; 2])> {
    let run = &letters.run;
    let each = run.glyphs.iter().map(|glyph| {
        let [x, y] = [0, 1].map(|side| run.origin[side] + glyph.at[side]);
        (glyph.id, spot(letters.place, x, y))
    });
    each.collect()
}

fn spot(place: Transform, x: f32, y: f32) -> [f32; 2] {
    let mut point = usvg::tiny_skia_path::Point::from_xy(x, y);
    place.map_point(&mut point);
    [point.x, point.y]
}

/// The same of a text, as the library sets it.
fn laid(text: &Text) -> Vec<(u16, [f32; 2])> {
    let spans = text.layouted().iter();
    let glyphs = spans.flat_map(|span| &span.positioned_glyphs);
    let each = glyphs.map(|glyph| {
        let place = text.abs_transform().pre_concat(glyph.outline_transform());
        (glyph.id.0, spot(place, 0.0, 0.0))
    });
    each.collect()
}

#[test]
fn every_glyph_stands_where_the_library_sets_it() {
    let mut random = Random::new(0xA9A);
    let cases: Vec<Case> = (0..400).map(|_| Case::random(&mut random)).collect();
    let drawn = fit::draw(&cases);
    let mut compared = 0;
    for (number, case) in cases.iter().enumerate() {
        let [scene, whole] = both(fit::face(&drawn, number));
        let texts = own(&whole);
        for letters in scene.letters.iter() {
            let text = texts.iter().find(|text| text.id() == letters.id);
            let (ours, theirs) = (set(letters), laid(text.expect("the same text")));
            // Marks of direction, and ends of lines, have no glyph of ours.
            let mut theirs = theirs.into_iter();
            for (id, [x, y]) in &ours {
                let same = theirs.find(|(other, _)| other == id);
                let (_, [u, v]) = same.unwrap_or_else(|| panic!("{:?}: {id}", case.markdown));
                assert!(
                    (x - u).abs().max((y - v).abs()) < MICRONS,
                    "{:?}: {x} {y} {u} {v}",
                    case.markdown
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn letters_of_every_script_are_drawn_as_they_were_set() {
    let said = "Ann \u{3b2}\u{2192}\u{3b3} Москва \u{627}\u{644}\u{633}\u{644}\u{627}\u{645} שלום (5) office cafe\u{301} X\u{30d} H\u{2082}O";
    for align in ["left", "center", "right", "justify"] {
        let text = format!(
            r#"<cw:text x="8" y="10" width="48" height="60" size="5" align="{align}">{said}</cw:text>"#
        );
        let drawn = of(&text);
        let [scene, whole] = both(&drawn.album.faces[0]);
        let (upon, all) = (scene.letters.len(), own(&whole).len());
        // Widened lines that run to the left are set by the library.
        assert!(
            if align == "justify" {
                upon >= 4
            } else {
                upon == all
            },
            "{align}: {upon} of {all}"
        );
        let mut glyphs = scene.letters.iter().flat_map(|one| &one.run.glyphs);
        assert!(
            glyphs.any(|glyph| glyph.at[1].abs() > 0.01),
            "a mark is raised"
        );
        let wrong = differences(&picture(&scene), &picture(&whole));
        assert!(wrong < 8, "{align}: {wrong}");
    }
}

#[test]
fn a_face_that_is_not_kept_has_its_letters_whenever_somebody_looks() {
    let row = |number: usize| format!("C{number},Card {number}\n");
    let rows: String = (0..16).map(row).collect();
    let csv = format!("id,name\n{rows}");
    let text = r#"<cw:text x="8" y="20" width="48" height="12" size="5">{{ card.name }}</cw:text>"#;
    let drawn = Drawn::new(tiny(&csv, &format!("{}{text}", heavy())), "tiny");
    for (number, is_anew) in [(0, false), (15, true)] {
        let face = &drawn.album.faces[number];
        assert_eq!(face.drawing.is_anew(), is_anew);
        let [scene, whole] = both(face);
        assert_eq!(scene.letters[0].run.text, format!("Card {number}"));
        assert_eq!((scene.letters.len(), own(&whole).len()), (1, 1));
        assert_eq!(differences(&picture(&scene), &picture(&whole)), 0);
    }
}

/// Counts the stretches of letters in a printed file.
fn stretches(project: &Project, enlarge: Option<Enlarge>) -> usize {
    let pdf = Document::load_mem(&enlarged(project, enlarge)).expect("a PDF");
    let streams = pdf.objects.values().filter_map(|one| one.as_stream().ok());
    let commands =
        streams.filter_map(|one| Content::decode(&one.decompressed_content().ok()?).ok());
    let all = commands.flat_map(|content| content.operations);
    let shown = all.filter(|one| ["Tj", "TJ"].contains(&one.operator.as_str()));
    shown.count()
}

#[test]
fn letters_beside_a_picture_that_is_made_smaller_are_drawn_once() {
    let image = r#"<image href="art/a.png" x="8" y="40" width="20" height="20"/>"#;
    let [without, with] = ["", image].map(|image| {
        let art = quarters([2000, 2000]);
        cards(1, art, &format!("{image}{BOX}"))
    });
    let drawn = Drawn::new(with.clone(), "tiny");
    let [scene, whole] = both(&drawn.album.faces[0]);
    assert_eq!((scene.letters.len(), own(&scene).len()), (4, 0));
    assert_eq!(own(&whole).len(), 4);
    for enlarge in [None, Some(Enlarge::By(150))] {
        let count = stretches(&with, enlarge);
        assert!(count >= 4, "{count}");
        assert_eq!(count, stretches(&without, enlarge));
    }
}
