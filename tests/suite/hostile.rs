//! Bad input: each kind has its finding; nothing panics, hangs or is lost.

use cardwright::diag::{Diags, Rule};

use super::support::{Drawn, finding, tiny};

const ROW: &str = "id,name,art\nA,Ann,art/a.png\n";

fn drawn(template: &str) -> Drawn {
    Drawn::new(tiny(ROW, template), "tiny")
}

fn message(diags: &Diags, rule: Rule) -> String {
    let found = diags.iter().find(|d| d.rule == rule);
    found
        .unwrap_or_else(|| panic!("no {rule} in {diags:?}"))
        .message
        .clone()
}

#[test]
fn an_endless_template_ends_with_a_finding_at_its_loop() {
    let nested = "{% for a in range(end=9999) %}{% for b in range(end=9999) %}{% for c in range(end=9999) %}{% endfor %}{% endfor %}{% endfor %}";
    let doubled = "{% set_global s = \"xxxxxxxx\" %}{% for i in range(end=60) %}{% set_global s = s ~ s %}{% endfor %}";
    let calls = "{% component loop() %}{{<loop />}}{% endcomponent %}{{<loop />}}";
    let fork = "{% component a(n) %}{% if n > 0 %}{{<a n={n - 1} />}}{{<a n={n - 1} />}}{% endif %}{% endcomponent %}{{<a n={18} />}}";
    for (template, part) in [
        (nested, "takes more than 200000 steps"),
        (fork, "takes more than 200000 steps"),
        (doubled, "value of more than"),
        (calls, "recursion depth"),
        (
            "{% for i in range(end=99999) %}{{ \"<path/>\" ~ \"                                                                                                                                                                                                                 \" }}{% endfor %}",
            "writes more than",
        ),
        ("{% for i in range(end=1000000000) %}{% endfor %}", ""),
    ] {
        let drawn = drawn(template);
        let rule = if part.is_empty() {
            Rule::T002
        } else {
            Rule::T014
        };
        let text = message(&drawn.diags, rule);
        assert!(text.contains(part), "{text}");
        assert!(drawn.album.faces.is_empty());
    }
    let drawn = drawn(
        "{% for a in range(end=9999) %}{% for b in range(end=9999) %}{% endfor %}{% endfor %}",
    );
    let (_, _, quoted) = finding(&drawn.diags, &drawn.project, Rule::T014);
    let source = drawn
        .project
        .text("templates/tiny/card.svg")
        .expect("a template");
    assert!(
        source.contains(&quoted),
        "the finding points into the author's source: {quoted}"
    );
}

#[test]
fn counting_steps_changes_nothing_that_is_drawn() {
    let plain = drawn(
        "<text x=\"10\" y=\"20\" font-size=\"4\">{% for a in [1, 2] -%}  {{ a }} {%- endfor %} b</text>",
    );
    assert!(plain.diags.is_empty(), "{:?}", plain.diags);
    assert!(
        format!(
            "{:?}",
            plain.album.faces[0].drawing.tree().expect("a drawing")
        )
        .contains("12 b"),
        "{:?}",
        plain.album.faces
    );
}

#[test]
fn a_bloated_svg_is_found_before_it_is_drawn() {
    let link = |i: u32| {
        format!(
            r##"<g id="a{}"><use href="#a{i}"/><use href="#a{i}"/></g>"##,
            i + 1
        )
    };
    let chain = r#"<g id="a0"><path d="M0 0h1v1z"/></g>"#.to_owned()
        + &(0..60).map(link).collect::<String>();
    let deep = "<g>".repeat(1_000_000) + &"</g>".repeat(1_000_000);
    let filter = r#"<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="900000" height="900000"><feGaussianBlur stdDeviation="5"/></filter><rect width="9" height="9" filter="url(#f)"/>"#;
    let circle = r##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##;
    let wide = "<path/>".repeat(250_000);
    for (template, part) in [
        (chain.as_str(), "shows more than 200000 elements"),
        (&deep, "nested more than 128 deep"),
        (filter, "a filter covers more than"),
        (circle, "an element uses itself"),
        (&wide, "shows more than 200000 elements"),
    ] {
        let drawn = drawn(template);
        let text = message(&drawn.diags, Rule::T015);
        assert!(text.contains(part), "{text}");
        assert!(drawn.album.faces.is_empty());
    }
}

#[test]
fn an_entity_bomb_is_no_picture() {
    let mut project = tiny(ROW, "");
    let bomb = r#"<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg">&c;</svg>"#;
    project.insert("templates/tiny/card.svg", bomb.as_bytes());
    let drawn = Drawn::new(project, "tiny");
    assert!(
        message(&drawn.diags, Rule::T003).contains("DTD"),
        "{:?}",
        drawn.diags
    );
    assert!(drawn.album.faces.is_empty());
}

/// A PNG of one colour.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().expect("a header");
    writer
        .write_image_data(&vec![90; (width * height) as usize])
        .expect("pixels");
    writer.finish().expect("a PNG");
    bytes
}

fn with_art(name: &str, bytes: &[u8], template: &str) -> Drawn {
    let mut project = tiny(&ROW.replace("art/a.png", name), template);
    project.insert(&format!("decks/tiny/{name}"), bytes.to_vec());
    Drawn::new(project, "tiny")
}

const IMAGE: &str = r#"<image href="{{ art }}" x="5" y="5" width="50" height="50"/>"#;
const BOXED: &str = "{{ art(href=art, x=5, y=5, width=50, height=50) }}";

#[test]
fn pictures_that_can_t_be_printed_are_found_at_their_cell() {
    let good = png(500, 500);
    let jpeg = include_bytes!("green.jpg");
    let bomb = r##"<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#a"/></g></svg>"##;
    for template in [IMAGE, BOXED] {
        let drawn = with_art("art/a.png", &good, template);
        assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
        for (name, bytes, rule, part) in [
            (
                "art/cut.png",
                &good[..good.len() / 2],
                Rule::T010,
                "the file ends too early",
            ),
            (
                "art/head.png",
                &good[..20],
                Rule::T010,
                "the file ends too early",
            ),
            (
                "art/cut.jpg",
                &jpeg[..jpeg.len() - 4],
                Rule::T010,
                "the file ends too early",
            ),
            (
                "art/wide.png",
                &png(40_000, 2),
                Rule::T013,
                "it has 40000 × 2 pixels",
            ),
            (
                "art/page.png",
                b"<html>",
                Rule::T010,
                "it is neither PNG, JPEG, WebP nor SVG",
            ),
            (
                "art/bomb.svg",
                bomb.as_bytes(),
                Rule::T015,
                "an element uses itself",
            ),
            (
                "art/torn.svg",
                b"<svg><g></svg>",
                Rule::T010,
                "it is no SVG drawing",
            ),
            (
                "art/small.png",
                &png(60, 60),
                Rule::T012,
                "has 30 pixels per inch",
            ),
        ] {
            let drawn = with_art(name, bytes, template);
            let (text, _, quoted) = finding(&drawn.diags, &drawn.project, rule);
            assert!(text.contains(part), "{text}");
            assert_eq!(quoted, name);
        }
    }
}

#[test]
fn crop_and_focus_choose_the_part_that_is_shown() {
    let shown = |extra: &str| {
        let template = BOXED.replace("height=50", &format!("height=50{extra}"));
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="10" height="10" fill="red"/><rect x="30" width="10" height="10" fill="blue"/></svg>"#;
        let drawn = with_art("art/a.svg", svg.as_bytes(), &template);
        assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
        let png =
            cardwright::print::face_png(&drawn.album.faces[0], cardwright::face::Edge::Trim, 50.0);
        let decoder = png::Decoder::new(std::io::Cursor::new(png.expect("a picture")));
        let mut reader = decoder.read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        let width = reader.next_frame(&mut pixels).expect("pixels").width as usize;
        // 30 mm from the left and from the top: the middle of the box.
        let at = (59 * width + 59) * 3;
        [pixels[at], pixels[at + 1], pixels[at + 2]]
    };
    assert_eq!(
        shown(""),
        [255, 255, 255],
        "the middle of the picture is empty"
    );
    assert_eq!(shown(", focus=\"0 50\""), [255, 0, 0]);
    assert_eq!(shown(", focus=\"100 50\""), [0, 0, 255]);
    assert_eq!(shown(", crop=\"0 0 25 100\""), [255, 0, 0]);
    assert_eq!(shown(", crop=\"75 0 25 100\", focus=\"0 0\""), [0, 0, 255]);
    let csv = ROW.replace("name,art", "focus,art").replace("Ann", "left");
    let template = BOXED.replace("height=50", "height=50, focus=focus");
    let mut project = tiny(&csv, &template);
    project.insert("decks/tiny/art/a.png", png(500, 500));
    let drawn = Drawn::new(project, "tiny");
    let (text, _, quoted) = finding(&drawn.diags, &drawn.project, Rule::T002);
    assert!(
        text.contains("focus `left` is not left and top in percent of the picture"),
        "{text}"
    );
    assert_eq!(quoted, "left");
}

#[test]
fn a_shape_that_reaches_out_of_the_world_is_found() {
    for template in [
        r#"<path d="M2 2h8v-1e30" fill="red"/>"#,
        r#"<clipPath id="c"><path d="M0 0h9v-1e9z"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>"#,
        r#"<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 0h9v-1e9z"/></pattern><rect width="9" height="9" fill="url(#p)"/>"#,
    ] {
        let drawn = drawn(template);
        let found = message(&drawn.diags, Rule::T003);
        assert!(found.contains("a shape reaches"), "{template}: {found}");
        assert!(drawn.album.faces.is_empty(), "{template}");
    }
    let drawn = drawn(r#"<path d="M2 2h8v-999z" fill="red"/>"#);
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
}
