//! Faces: what is drawn is what the row says, and what can't be drawn well is found.

use std::collections::BTreeSet;

use cardwright::diag::{Rule, Severity};
use cardwright::face::{Edge, FaceId, face_svg};
use cardwright::print::{Order, face_png};
use cardwright::sheet::Paper;

use super::support::{self, Drawn, edited, finding, heavy, lone_cell, shipped, supercytes, tiny};

const LONG: &str = "A very long text that can not stand in so small a box whatever one does";

fn drawn(csv: &str, template: &str) -> Drawn {
    Drawn::new(tiny(csv, template), "tiny")
}

fn front(drawn: &Drawn, component: &str, card: &str) -> Vec<u8> {
    let number = drawn
        .deck
        .components
        .iter()
        .position(|c| c.id() == component)
        .expect("component");
    let index = drawn.deck.components[number]
        .cards
        .iter()
        .position(|c| c.id == card)
        .expect("card");
    let slot = drawn
        .album
        .slots
        .iter()
        .find(|s| s.component == number && s.card == index);
    let FaceId(face) = slot.and_then(|slot| slot.front).expect("a face");
    face_png(&drawn.album.faces[face], Edge::Trim, 100.0).expect("a picture")
}

#[test]
fn each_cell_has_a_picture_of_its_own_and_backs_are_shared() {
    let drawn = supercytes();
    let of = |id: &str| {
        let number = drawn
            .deck
            .components
            .iter()
            .position(|c| c.id() == id)
            .expect("component");
        drawn
            .album
            .slots
            .iter()
            .filter(move |s| s.component == number)
    };
    let fronts: BTreeSet<_> = of("cells").filter_map(|slot| slot.front).collect();
    let blue: BTreeSet<_> = of("cells").filter_map(|slot| slot.back).collect();
    let purple: BTreeSet<_> = of("treatments").filter_map(|slot| slot.back).collect();
    assert_eq!((fronts.len(), blue.len(), purple.len()), (60, 1, 1));
    assert_ne!(blue, purple);
    let caller = of("caller").next().expect("a marker");
    assert_eq!(
        drawn.album.faces.len(),
        60 + 3 + 2 + 2 + if caller.front == caller.back { 1 } else { 2 }
    );
}

#[test]
fn every_look_column_changes_the_picture() {
    for (id, column, value) in [
        ("C01", "body", "round"),
        ("C01", "body_w", "100"),
        ("C01", "body_h", "100"),
        ("C01", "stain", "blue"),
        ("C02", "edge", "hairs"),
        ("C02", "edge_count", "6"),
        ("C02", "edge_len", "10"),
        ("C01", "nucleus", "round"),
        ("C01", "lobes", "2"),
        ("C01", "grains", "coarse"),
        ("C01", "grain_count", "20"),
        ("C01", "organelles", "golgi"),
        ("C01", "behind", "red:78:-70:1.2"),
        ("C01", "extra", ""),
        ("C01", "scene", "tissue"),
        ("C01", "art_seed", "77"),
        ("C01", "family", "nerve"),
        ("C01", "repair", "19"),
        ("C01", "name", "Neutrofil"),
    ] {
        let drawn = Drawn::new(lone_cell(id, column, value), "supercytes");
        assert!(drawn.diags.is_empty(), "`{column}`: {:?}", drawn.diags);
        let (before, after) = (front(supercytes(), "cells", id), front(&drawn, "cells", id));
        assert!(before != after, "`{column}` changes nothing");
    }
}

#[test]
fn a_word_that_the_drawing_does_not_know_is_found() {
    let project = lone_cell("C01", "nucleus", "nucleous");
    let drawn = Drawn::new(project.clone(), "supercytes");
    let (message, _, quoted) = finding(&drawn.diags, &project, Rule::T002);
    let said =
        "front of `Neutrophil` in `cells`: nucleus `nucleous` is not a word this drawing knows";
    assert_eq!((message.as_str(), quoted.as_str()), (said, "nucleous"));
}

/// A green picture as the three kinds of file that artists send.
fn green() -> [(&'static str, Vec<u8>); 3] {
    let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#00c800"/></svg>"##;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 400, 400);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    writer
        .write_image_data(&[0, 200, 0].repeat(160_000))
        .expect("pixels");
    writer.finish().expect("a PNG");
    let jpeg = include_bytes!("green.jpg").to_vec();
    [
        ("art/green.svg", svg.as_bytes().to_vec()),
        ("art/green.png", bytes),
        ("art/green.jpg", jpeg),
    ]
}

#[test]
fn a_picture_in_the_art_column_takes_the_place_of_the_drawing() {
    for (name, bytes) in green() {
        let mut project = lone_cell("C01", "art", name);
        project.insert(&format!("decks/supercytes/{name}"), bytes);
        let drawn = Drawn::new(project, "supercytes");
        assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
        let png = front(&drawn, "cells", "C01");
        let decoder = png::Decoder::new(std::io::Cursor::new(png));
        let mut reader = decoder.read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut pixels).expect("pixels");
        // The middle of the field of view: 40 mm from the left, 30 mm from the top at 100 dpi.
        let at = (118 * info.width as usize + 157) * 3;
        let [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]];
        let is_green = red < 20 && green.abs_diff(200) < 12 && blue < 20;
        assert!(is_green, "{name}: {red} {green} {blue}");
    }
}

#[test]
fn a_picture_from_elsewhere_is_never_opened() {
    let outside = "only files of the game's own folder can be used";
    for (href, reason) in [
        ("art/gren.svg", "there is no such file"),
        ("../../../etc/passwd", outside),
        ("/etc/passwd", outside),
        ("file:///etc/passwd", outside),
        ("http://localhost/a.png", outside),
        ("cells.csv", "it is neither PNG, JPEG, WebP nor SVG"),
    ] {
        let project = lone_cell("C01", "art", href);
        let drawn = Drawn::new(project.clone(), "supercytes");
        let (message, _, quoted) = finding(&drawn.diags, &project, Rule::T010);
        let card = "front of `Neutrophil` in `cells`";
        assert_eq!(
            message,
            format!("{card}: the picture `{href}` can't be used: {reason}")
        );
        assert_eq!(quoted, href);
    }
}

#[test]
fn a_text_that_does_not_fit_is_found_with_its_cell_and_the_millimetres() {
    let csv = format!("id,name,note\nA,Ann,short\nB,Bob,{LONG}\n");
    let template =
        r#"<cw:text x="5" y="5" width="20" height="6" size="9pt" min="7pt">{{ note }}</cw:text>"#;
    let drawn = drawn(&csv, template);
    let (message, help, quoted) = finding(&drawn.diags, &drawn.project, Rule::T004);
    // 7 pt at 1.2 is 2.963 mm a line; the text takes five lines of 20 mm.
    assert_eq!(
        message,
        "front of `Bob` in `cards`: the text is 8.8 mm too high at its smallest size"
    );
    assert_eq!(quoted, LONG);
    assert!(help.starts_with("shorten the text"), "{help}");
    assert_eq!(drawn.diags.iter().count(), 1);
}

#[test]
fn a_word_wider_than_its_box_is_found() {
    let csv = "id,name\nA,Otorhinolaryngologist\n";
    let template = r#"<cw:text x="5" y="5" width="12" height="20" size="9pt">{{ name }}</cw:text>"#;
    let drawn = drawn(csv, template);
    let (message, _, _) = finding(&drawn.diags, &drawn.project, Rule::T004);
    assert!(message.contains("mm too wide"), "{message}");
}

#[test]
fn a_letter_that_lacks_is_told_once_in_the_file_from_which_all_faces_take_it() {
    let mut project = tiny(
        "id,name\nA,Ann\nB,Bob\n",
        r#"<cw:text x="5" y="5" width="50" height="10" size="9pt">{{ name }} {{ game.title }}</cw:text>"#,
    );
    let manifest = project.text("decks/tiny/game.toml").expect("a manifest");
    let manifest = manifest.replace("Tiny", "Tiny \u{1f41f}").into_bytes();
    project.insert("decks/tiny/game.toml", manifest);
    let drawn = Drawn::new(project, "tiny");
    let (message, _, quoted) = finding(&drawn.diags, &drawn.project, Rule::T005);
    assert_eq!(quoted, "\u{1f41f}");
    assert!(message.contains("and 1 other face: "), "{message}");
    assert_eq!(drawn.diags.iter().count(), 1);
}

#[test]
fn an_icon_file_that_breaks_off_is_told_once_where_it_does_and_not_for_each_icon() {
    let files = |icons: &str| {
        let mut project = tiny(
            "id,name\nA,Ann :sun:\nB,Bob :dot:\n",
            r#"<cw:text x="5" y="5" width="50" height="10" size="9pt">{{ name }}</cw:text>{{ icon(name="sun", x=9, y=30, size=9) }}"#,
        );
        project.insert("templates/tiny/icons.svg", icons.as_bytes());
        Drawn::new(project, "tiny")
    };
    let icons = r#"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg"><symbol id="sun"><circle r="6"/></symbol><symbol id="dot"><circle r="2"/></symbol></svg>"#;
    let sound = files(icons);
    assert!(sound.diags.is_empty(), "{:?}", sound.diags);
    let broken = icons.replacen("</symbol>", "</symbl>", 1);
    let drawn = files(&broken);
    assert_eq!(drawn.diags.iter().count(), 1, "{:?}", drawn.diags);
    let place = drawn.diags.iter().next().and_then(|one| one.place.clone());
    let span = place.expect("a place").span();
    let torn = broken.find("</symbl>").expect("the slip");
    assert!((torn..torn + 8).contains(&span.start), "{span:?}, {torn}");
}

#[test]
fn missing_letters_fonts_and_icons_are_found() {
    let csv = "id,name,note\nA,Ann,a fish \u{1f41f}\nB,Bob,see :reapir:\n";
    let template = r#"<cw:text x="5" y="5" width="50" height="10" size="9pt">{{ note }}</cw:text><text x="10" y="40" font-family="Arial" font-size="9pt">x</text>"#;
    let drawn = drawn(csv, template);
    let (message, _, quoted) = finding(&drawn.diags, &drawn.project, Rule::T005);
    assert!(message.contains("U+1F41F"), "{message}");
    assert_eq!(quoted, "a fish \u{1f41f}");
    let (message, help, quoted) = finding(&drawn.diags, &drawn.project, Rule::T007);
    assert!(message.ends_with("there is no icon `reapir`"), "{message}");
    assert_eq!(
        (help.as_str(), quoted.as_str()),
        ("did you mean `:repair:`?", "see :reapir:")
    );
    let (message, help, quoted) = finding(&drawn.diags, &drawn.project, Rule::T006);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("the font `Arial` is not bundled", "Arial")
    );
    assert!(help.contains("Atkinson Hyperlegible Next"), "{help}");
}

#[test]
fn greek_arrows_and_small_figures_come_from_the_fallback_font() {
    let csv = "id,name\nA,αβ → x² H₂O µm\n";
    let template = r#"<cw:text x="5" y="5" width="50" height="10" size="9pt">{{ name }}</cw:text><text x="10" y="40" font-size="9pt">β→₂</text>"#;
    let drawn = drawn(csv, template);
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
}

/// Gives the families of the fonts that draw one of these letters.
fn families(drawn: &Drawn, letters: [char; 2]) -> BTreeSet<String> {
    fn read(group: &usvg::Group, drawn: &Drawn, letters: [char; 2], all: &mut BTreeSet<String>) {
        for node in group.children() {
            match node {
                usvg::Node::Group(inner) => read(inner, drawn, letters, all),
                usvg::Node::Text(text) => {
                    let glyphs = text
                        .layouted()
                        .iter()
                        .flat_map(|span| &span.positioned_glyphs);
                    let own = glyphs.filter(|glyph| glyph.text.contains(letters));
                    let fonts = own.filter_map(|glyph| drawn.fonts.database().face(glyph.font));
                    all.extend(fonts.map(|font| font.families[0].0.clone()));
                }
                _ => {}
            }
        }
    }
    let mut all = BTreeSet::new();
    for face in &drawn.album.faces {
        let tree = face.drawing.tree().expect("a drawing");
        read(tree.root(), drawn, letters, &mut all);
    }
    all
}

#[test]
fn the_sign_for_a_millionth_is_set_in_the_font_of_its_text() {
    let own = |family: &str| -> BTreeSet<String> {
        let template = format!(
            r#"<text x="10" y="20" font-size="9pt" font-family="{family}">7 µm</text><cw:text x="10" y="40" width="40" height="9" size="9pt" font-family="{family}">7 μg</cw:text>"#
        );
        families(&drawn("id,name\nA,Ann\n", &template), ['µ', 'μ'])
    };
    for family in ["Atkinson Hyperlegible Next", "Fredoka"] {
        assert_eq!(own(family), BTreeSet::from([family.to_owned()]));
    }
    let mut seen = 0;
    for game in shipped() {
        let found = families(support::drawn(game), ['µ', 'μ']);
        assert!(!found.contains("DejaVu Sans"), "{game}");
        seen += found.len();
    }
    assert!(seen > 1, "in Supercytes and Phylo Microbes at least");
}

#[test]
fn text_near_the_trim_and_tiny_text_are_warnings() {
    let csv = "id,name\nA,Ann\n";
    let template = r#"<text x="1" y="20" font-size="9pt">{{ name }}</text><text x="20" y="40" font-size="4pt">fine</text>"#;
    let drawn = drawn(csv, template);
    let (message, _, quoted) = finding(&drawn.diags, &drawn.project, Rule::T008);
    assert!(
        message.contains("`Ann` stands 2.0 mm outside the safe zone"),
        "{message}"
    );
    assert_eq!(quoted, "Ann");
    let (message, _, quoted) = finding(&drawn.diags, &drawn.project, Rule::T009);
    assert!(message.ends_with("`fine` is set in 4.0 pt"), "{message}");
    assert_eq!(quoted, "fine");
    assert!(
        drawn
            .diags
            .iter()
            .all(|d| d.severity() == Severity::Warning)
    );
}

#[test]
fn words_are_found_where_they_are_written() {
    let small = r#"<text x="20" y="40" font-size="4pt">WORDS</text>"#;
    let boxed = r#"<cw:text x="5" y="5" width="50" height="10" size="4pt">WORDS</cw:text>"#;
    let large = r#"<text x="20" y="40" font-size="9pt">WORDS</text>"#;
    for (template, words, rule, wanted) in [
        (small, "tiny &amp; fine", Rule::T009, "tiny &amp; fine"),
        (
            small,
            "{% if kind %}tiny words{% endif %}",
            Rule::T009,
            "tiny words",
        ),
        (small, "tiny {{ name }}", Rule::T009, "Ann"),
        (small, "{{ kind }}", Rule::T009, "tiny"),
        (boxed, "tiny words", Rule::T009, "tiny words"),
        (boxed, "tiny {{ name }}", Rule::T009, "Ann"),
        (large, "a \u{1f41f}", Rule::T005, "\u{1f41f}"),
    ] {
        let template = template.replace("WORDS", words);
        let drawn = drawn("id,name,kind\nA,Ann,tiny\n", &template);
        let (_, _, quoted) = finding(&drawn.diags, &drawn.project, rule);
        assert_eq!(quoted, wanted, "{template}");
    }
}

#[test]
fn a_sign_that_xml_does_not_take_is_found_where_it_is_written() {
    for (row, text, wanted, way_out) in [
        ("Ann", "Salt & {{ name }}", "&", "write `&amp;`"),
        (
            "Ann & Bob",
            "{{ name | safe }}",
            "Ann & Bob",
            "write `&amp;`",
        ),
        (
            "Ann",
            "{{ name }} &nbsp; and",
            "&",
            "does not know `&nbsp;`",
        ),
    ] {
        let template = format!(r#"<text x="9" y="20">{text}</text>"#);
        let drawn = drawn(&format!("id,name\nA,{row}\n"), &template);
        let (message, help, quoted) = finding(&drawn.diags, &drawn.project, Rule::T003);
        assert_eq!(quoted, wanted, "{message}");
        assert!(help.contains(way_out), "{help}");
        assert!(!message.contains(" at "), "{message}");
    }
}

#[test]
fn text_that_is_drawn_by_a_reference_is_measured_where_it_lies() {
    let text = r#"<defs><text id="name" font-size="12pt">{{ name }}</text></defs>"#;
    let used = |by: &str| {
        let template = format!(r##"{text}<use href="#name" transform="{by}"/>"##);
        let drawn = drawn("id,name\nA,Ann\n", &template);
        drawn.diags.iter().map(|d| d.rule).collect::<Vec<_>>()
    };
    assert_eq!(used("translate(30 45) scale(.6)"), []);
    assert_eq!(used("translate(30 45) scale(.4)"), [Rule::T009]);
    assert_eq!(used("translate(60 45)"), [Rule::T008]);
}

#[test]
fn a_broken_template_is_found_where_it_breaks() {
    let parsed = drawn("id,name\nA,Ann\n", "{{ name }");
    let (_, _, _) = finding(&parsed.diags, &parsed.project, Rule::T001);
    let filled = drawn("id,name\nA,Ann\n", "<text>{{ nmae }}</text>");
    let (_, help, quoted) = finding(&filled.diags, &filled.project, Rule::T002);
    assert_eq!(
        (help.as_str(), quoted.as_str()),
        ("did you mean the column `name`?", "nmae")
    );
    let torn = drawn("id,name\nA,Ann\n", "<g><text>{{ name }}</text>");
    let (message, _, quoted) = finding(&torn.diags, &torn.project, Rule::T003);
    assert!(message.contains("front of `Ann` in `cards`"), "{message}");
    assert!(message.ends_with("not 'svg'"), "{message}");
    assert_eq!(quoted, "</svg>");
    let boxed = drawn(
        "id,name\nA,Ann\n",
        r#"<cw:text x="5" y="5" width="9" height="9" size="8,5pt">a</cw:text>"#,
    );
    let (message, _, _) = finding(&boxed.diags, &boxed.project, Rule::T011);
    assert!(
        message.ends_with("`size=\"8,5pt\"` is no length in mm or pt"),
        "{message}"
    );
}

#[test]
fn cells_are_text_and_never_markup() {
    let csv = "id,name\nA,\"<script> & \"\"quotes\"\"\"\n";
    let template = r#"<cw:text x="5" y="5" width="50" height="20" size="9pt">{{ name }}</cw:text><text x="10" y="40" font-size="9pt">{{ name }}</text>"#;
    let drawn = drawn(csv, template);
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
}

#[test]
fn an_icon_stands_on_the_line_and_takes_the_colour_of_its_text() {
    let csv = "id,name\nA,:repair: Mend\n";
    let template = r##"<cw:text x="5" y="5" width="50" height="10" size="9pt" fill="#123456">{{ name }}</cw:text>"##;
    let drawn = drawn(csv, template);
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    let face = &drawn.album.faces[0];
    let inked = face
        .drawing
        .tree()
        .expect("a drawing")
        .root()
        .abs_layer_bounding_box();
    // The bleed lies left of the box's left edge; 9 pt letters with their icon are about 4 mm high.
    assert!(inked.left() >= 6.8 && inked.left() < 8.0, "{inked:?}");
    assert!(inked.height() < 4.5, "{inked:?}");
}

#[test]
fn a_changed_number_changes_the_printed_text_of_a_treatment() {
    let project = edited("decks/supercytes/treatments.csv", "points +6", "points +7");
    let changed = Drawn::new(project, "supercytes");
    assert!(front(&changed, "treatments", "T01") != front(supercytes(), "treatments", "T01"));
    assert!(front(&changed, "treatments", "T02") == front(supercytes(), "treatments", "T02"));
}

/// The last of thousands of cards are not kept: they look as if they were.
#[test]
fn of_many_heavy_cards_the_last_are_drawn_whenever_somebody_looks() {
    const CARDS: usize = 16;
    let text = r#"<cw:text x="5" y="5" width="50" height="10" size="9pt">{{ name }}</cw:text>"#;
    let template = format!("{}{text}", heavy());
    let row = |number: usize| format!("C{number},Card {number}\n");
    let rows: String = (0..CARDS).map(row).collect();
    let many = drawn(&format!("id,name\n{rows}"), &template);
    assert!(many.diags.is_empty(), "{:?}", many.diags);
    let faces = &many.album.faces;
    let anew = faces.iter().filter(|face| face.drawing.is_anew()).count();
    assert!(anew > 0 && anew < CARDS, "{anew} of {}", faces.len());
    let one = drawn(&format!("id,name\n{}", row(CARDS - 1)), &template);
    let (last, same) = (&faces[CARDS - 1], &one.album.faces[0]);
    assert!(last.drawing.is_anew() && !same.drawing.is_anew());
    assert_eq!(last.words, same.words);
    let svg = |face| face_svg(face, Edge::Bleed, "a-");
    assert!(svg(last).contains("Card 15") && svg(last) == svg(same));
    let order = Order::new(Paper::A4);
    let file = lopdf::Document::load_mem(&many.pdf(order)).expect("a PDF");
    let streams = file
        .objects
        .values()
        .filter_map(|object| object.as_stream().ok());
    let forms = streams.filter(|stream| stream.dict.has_type(b"XObject"));
    let drawn: BTreeSet<Vec<u8>> = forms.map(|form| form.content.clone()).collect();
    assert!(drawn.len() >= CARDS, "{} of {CARDS}", drawn.len());
}
