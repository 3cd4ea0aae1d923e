//! Bad input: each kind has its finding; nothing panics, hangs or is lost.

use std::iter;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as STANDARD;
use cardwright::diag::{Diags, Rule};
use cardwright::job::{Wanted, Workshop};
use cardwright::print::whole_png;
use cardwright::project::Project;

use super::support::{Drawn, finding, shipped, tiny};

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
    packed(width, height, png::BitDepth::Eight)
}

/// A PNG whose pixels take so many bits.
fn packed(width: u32, height: u32, depth: png::BitDepth) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(depth);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().expect("a header");
    let row = (width * depth as u32).div_ceil(8);
    writer
        .write_image_data(&vec![90; (row * height) as usize])
        .expect("pixels");
    writer.finish().expect("a PNG");
    bytes
}

/// A PNG that says it is higher than its rows are many.
fn short(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = png(width, height);
    // The header: length, name, width, height, five bytes more, and the checksum of all but the length.
    bytes[20..24].copy_from_slice(&(height * 2).to_be_bytes());
    let mut sum = flate2::Crc::new();
    sum.update(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&sum.sum().to_be_bytes());
    bytes
}

/// A JPEG that says it is so high (ITU T.81, B.2.2: the height stands behind the precision).
fn claims(jpeg: &[u8], height: u16) -> Vec<u8> {
    let mut bytes = jpeg.to_vec();
    let frame = bytes.windows(2).position(|pair| pair == [0xff, 0xc0]);
    let at = frame.expect("a frame") + 5;
    bytes[at..at + 2].copy_from_slice(&height.to_be_bytes());
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
                "art/short.png",
                &short(500, 500),
                Rule::T010,
                "its data are not those of 500 × 1000 pixels",
            ),
            (
                "art/high.jpg",
                &claims(jpeg, 800),
                Rule::T010,
                "its data are not those of 400 × 800 pixels",
            ),
            (
                "art/low.jpg",
                &claims(jpeg, 200),
                Rule::T010,
                "its data are not those of 400 × 200 pixels",
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

/// Templates that would take all memory or many minutes, and what is said of each.
#[allow(clippy::too_many_lines)] // a list
fn heavy() -> Vec<(String, &'static str)> {
    let square = r#"<rect width="9" height="9"/>"#;
    let chain = |open: &str, close: &str, way: &str| {
        let first = format!(r#"<{open} id="m0">{square}</{close}>"#);
        let link = |i: u32| {
            let next = i + 1;
            format!(
                r#"<{open} id="m{next}"><rect width="9" height="9" {way}="url(#m{i})"/></{close}>"#
            )
        };
        first
            + &(0..1500).map(link).collect::<String>()
            + &format!(r#"<rect width="9" height="9" {way}="url(#m1500)"/>"#)
    };
    let tile = |with: &str| {
        format!(
            r#"<pattern id="p" patternUnits="userSpaceOnUse" {with}>{square}</pattern><rect width="40" height="40" fill="url(#p)"/>"#
        )
    };
    let filter = |inner: &str| {
        format!(
            r#"<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="63" height="88">{inner}</filter><rect width="60" height="80" filter="url(#f)"/>"#
        )
    };
    let images: String = (0..1500)
        .map(|i| format!(r##"<filter id="f{i}"><feImage href="#r{i}"/></filter><rect id="r{}" width="9" height="9" filter="url(#f{i})"/>"##, i + 1))
        .collect();
    // Up and down over the whole card: every line crosses every row.
    let zigzag: String = (0..50_000)
        .map(|i| format!("{} {} ", f64::from(i * 37 % 60_000) / 1000.0, i % 2 * 80))
        .collect();
    let rules: String = (0..50_000).map(|i| format!(".c{i}{{fill:red}}")).collect();
    let stops: String = (0..100_000)
        .map(|i| format!(r#"<stop offset="{}"/>"#, f64::from(i) / 1e5))
        .collect();
    let deep = "nested more than 128 deep";
    vec![
        (
            tile(r#"width="50000" height="50000""#),
            "the tile of a pattern covers",
        ),
        (
            tile(r#"width="5" height="5" patternTransform="scale(10000)""#),
            "the tile of a pattern covers",
        ),
        (
            format!(
                r#"<g transform="scale(1000)">{}</g>"#,
                tile(r#"width="50" height="50""#)
            ),
            "the tile of a pattern covers",
        ),
        (
            format!(
                r#"<g fill="url(#p)"><pattern id="p" width="5" height="5">{square}</pattern>{square}</g>"#
            ),
            "an element uses itself",
        ),
        (chain("mask", "mask", "mask"), deep),
        (chain("clipPath", "clipPath", "clip-path"), deep),
        (
            chain(r#"pattern width="9" height="9""#, "pattern", "fill"),
            deep,
        ),
        (images, deep),
        (
            filter(r#"<feMorphology radius="30"/>"#),
            "its filters take too many steps",
        ),
        (
            filter(r#"<feTurbulence baseFrequency=".1" numOctaves="2000000"/>"#),
            "its filters take too many steps",
        ),
        (
            filter(&r#"<feGaussianBlur stdDeviation="3"/>"#.repeat(200)),
            "its filters take too many steps",
        ),
        (
            filter(&"<feFlood/>".repeat(201)),
            "its filters take too many steps",
        ),
        (
            format!(r#"<path d="M{zigzag}"/>"#),
            "its shapes take too many steps",
        ),
        (
            format!(r#"<path d="M{}"/>"#, "0 0 ".repeat(500_001)),
            "its shapes have more than 500000 points",
        ),
        (
            format!(
                r#"<marker id="k"><g><g><g><path d="M0 0h1v1z"/></g></g></g></marker><path d="M{zigzag}" marker-mid="url(#k)"/>"#
            ),
            "shows more than 200000 elements",
        ),
        (
            format!("<style>{rules}</style>{square}"),
            "its style sheets have too many rules",
        ),
        (
            format!(
                "<style>{}</style>{}",
                "* * * * a{fill:red}".repeat(9),
                "<g>".repeat(90) + square + &"</g>".repeat(90)
            ),
            "its style sheets have too many rules",
        ),
        (
            format!(
                r#"<linearGradient id="g">{stops}</linearGradient><rect width="9" height="9" fill="url(#g)"/>"#
            ),
            "a gradient has more than 1000 stops",
        ),
        (
            format!(
                r##"<path id="t" d="M{zigzag}"/><text><textPath href="#t">{}</textPath></text>"##,
                "word ".repeat(200)
            ),
            "too many letters stand on too long a path",
        ),
        (
            format!("<text>{}</text>", "word ".repeat(50_000)),
            "its texts have more than 200000 bytes",
        ),
        (
            format!(
                r#"<cw:text x="5" y="5" width="50" height="50" size="9pt">{}</cw:text>"#,
                "[".repeat(100_000)
            ),
            "its text boxes hold more than 32767 bytes",
        ),
        (
            r#"<path d="M0 0h60v80z" stroke="red" stroke-dasharray=".00001"/>"#.repeat(200),
            "its shapes take too many steps",
        ),
        (
            r#"<path d="M0 0h60v80z" opacity=".5"/>"#.repeat(20_000),
            "its layers take too many steps",
        ),
        (
            r#"<g opacity=".9">"#.repeat(100)
                + &square.replace('9', "99").repeat(2)
                + &"</g>".repeat(100),
            "lie upon each other",
        ),
    ]
}

#[test]
fn what_would_take_all_memory_or_minutes_is_found_before_it_is_drawn() {
    for (template, part) in heavy() {
        let drawn = drawn(&template);
        let start: String = template.chars().take(200).collect();
        assert!(
            drawn.diags.iter().any(|d| d.rule == Rule::T015),
            "{start}: {:?}",
            drawn.diags
        );
        let text = message(&drawn.diags, Rule::T015);
        assert!(text.contains(part), "{start}: {text}");
        assert!(drawn.album.faces.is_empty(), "{start}");
    }
}

#[test]
fn what_a_rich_card_holds_is_far_below_the_limits() {
    let leaves: String = (0..3000)
        .map(|i| {
            format!(
                r#"<path d="M{} {}q1 2 3 1t-1-2z" fill="url(#g)"/>"#,
                i % 60,
                i / 40
            )
        })
        .collect();
    let stops: String = (0..20)
        .map(|i| {
            format!(
                r##"<stop offset="{}" stop-color="#ab{i:02}ef"/>"##,
                f64::from(i) / 20.0
            )
        })
        .collect();
    let rules: String = (0..200).map(|i| format!(".c{i} .d{{fill:red}}")).collect();
    let rich = format!(
        r##"<style>{rules}</style><linearGradient id="g">{stops}</linearGradient>
        <pattern id="p" width="3" height="3" patternUnits="userSpaceOnUse"><circle r="1"/></pattern>
        <filter id="f"><feGaussianBlur stdDeviation="1"/><feOffset dx="1"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
        <mask id="m"><rect width="60" height="80" fill="#fff"/></mask><clipPath id="c"><circle cx="30" cy="40" r="25"/></clipPath>
        <g mask="url(#m)" opacity=".5"><g clip-path="url(#c)">{leaves}<rect x="-3" y="-3" width="69.5" height="94.9" fill="url(#p)"/></g></g>
        <path d="M5 5h50v60" stroke="#000" stroke-dasharray=".5 .5" filter="url(#f)" fill="none"/>"##
    );
    let drawn = drawn(&rich);
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
}

/// A table of so many rows.
fn rows(count: usize) -> String {
    let rows = (0..count).map(|row| format!("c{row},Card {row},\n"));
    format!("id,name,art\n{}", rows.collect::<String>())
}

const NAMED: &str = r#"<text x="20" y="20" font-size="5">{{ name }}</text>"#;

/// Noise in so many layers behind a name.
fn noise(layers: u8) -> String {
    format!(
        r#"<filter id="f"><feTurbulence baseFrequency="0.4" numOctaves="{layers}"/></filter><rect x="5" y="20" width="53" height="60" filter="url(#f)"/>{NAMED}"#
    )
}

#[test]
fn what_many_faces_take_together_is_counted_while_they_are_drawn() {
    let project = tiny(&rows(400), &noise(9));
    let drawn = Drawn::new(project, "tiny");
    let told: Vec<&str> = drawn
        .diags
        .iter()
        .filter(|finding| finding.rule == Rule::T015)
        .map(|finding| finding.message.as_str())
        .collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("and others are not drawn"), "{told:?}");
    assert!(
        told[1].starts_with("the filters of all faces together take too many steps"),
        "{told:?}"
    );
    let faces = drawn.album.faces.len();
    assert!((64..400).contains(&faces), "{faces} faces were drawn");
}

#[test]
fn what_many_templates_write_is_counted_while_they_are_filled_in() {
    let comment = format!("{NAMED}<!--{}-->", "long ".repeat(400_000));
    let many = Drawn::new(tiny(&rows(400), &comment), "tiny");
    let text = message(&many.diags, Rule::T015);
    assert!(text.contains("and others are not drawn"), "{text}");
    let faces = many.album.faces.len();
    assert!((100..250).contains(&faces), "{faces} faces were drawn");
    let few = Drawn::new(tiny(&rows(100), &comment), "tiny");
    assert!(few.diags.is_empty(), "{:?}", few.diags);
}

#[test]
fn large_drawings_on_many_cards_are_not_all_kept() {
    let leaves = r##"<circle r="3" cx="9" cy="9" fill="#3a7"/>"##.repeat(20_000);
    let svg =
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50">{leaves}</svg>"#);
    let drawn = |table: &str| {
        let mut project = tiny(table, &format!("{IMAGE}{NAMED}"));
        project.insert("decks/tiny/art/a.svg", svg.clone().into_bytes());
        let drawn = Drawn::new(project, "tiny");
        assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
        drawn.album.faces
    };
    let faces = drawn(&rows(60).replace(",\n", ",art/a.svg\n"));
    let kept = faces.iter().filter(|face| !face.drawing.is_anew()).count();
    assert!((8..40).contains(&kept), "{kept} faces were kept");
    let alone = drawn("id,name,art\nc59,Card 59,art/a.svg\n");
    assert!(!alone[0].drawing.is_anew());
    let [anew, kept] = [&faces[59], &alone[0]].map(|face| whole_png(face, 100.0));
    assert!(anew.expect("a picture") == kept.expect("a picture"));
}

#[test]
fn pictures_of_many_faces_are_counted_while_they_are_unpacked() {
    let picture = packed(9000, 9000, png::BitDepth::One);
    // Each another one: what follows its end is not looked at.
    let data = |row: u8| {
        let bytes = [&*picture, &[row]].concat();
        format!("data:image/png;base64,{}", STANDARD.encode(bytes))
    };
    let files = (0..60).map(|row| (format!("{row}.png"), picture.clone()));
    let drawings = (0..60).map(|row| {
        let image = format!(r#"<image width="9" height="9" href="{}"/>"#, data(row));
        let svg =
            format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{image}</svg>"#);
        (format!("{row}.svg"), svg.into_bytes())
    });
    let written: String = (0..60)
        .map(|row| format!("{{% if id == \"c{row}\" %}}{}{{% endif %}}", data(row)))
        .collect();
    let none = "none.png".to_owned();
    for (files, template) in [
        (files.collect::<Vec<_>>(), IMAGE.to_owned()),
        (drawings.collect(), IMAGE.to_owned()),
        (Vec::new(), IMAGE.replace("{{ art }}", &written)),
    ] {
        let names = files
            .iter()
            .map(|(name, _)| name)
            .chain(iter::repeat(&none));
        let table = (0..60).zip(names);
        let table = table.map(|(row, name)| format!("c{row},Card {row},art/{name}\n"));
        let table = format!("id,name,art\n{}", table.collect::<String>());
        let mut project = tiny(&table, &format!("{template}{NAMED}"));
        for (name, bytes) in files {
            project.insert(&format!("decks/tiny/art/{name}"), bytes);
        }
        let many = Drawn::new(project, "tiny");
        let text = message(&many.diags, Rule::T015);
        assert!(text.contains("and others are not drawn"), "{text}");
        let faces = many.album.faces.len();
        assert!((25..38).contains(&faces), "{faces} faces were drawn");
    }
}

#[test]
fn many_filters_are_printed_with_fewer_dots_and_few_with_all() {
    for (count, dots) in [(3, 300.0), (8, 193.0), (25, 109.0), (60, 100.0)] {
        let drawn = Drawn::new(tiny(&rows(count), &noise(9)), "tiny");
        let dpi = drawn.album.filter_dpi();
        assert!((dpi - dots).abs() < 8.0, "{count} faces: {dpi} dpi");
        let rules: Vec<Rule> = drawn
            .diags
            .iter()
            .map(|finding| finding.rule)
            .filter(|rule| [Rule::T015, Rule::T017].contains(rule))
            .collect();
        let wanted: &[Rule] = match count {
            3 => &[],
            60 => &[Rule::T015],
            _ => &[Rule::T017],
        };
        assert_eq!(rules, wanted, "{count} faces");
    }
}

#[test]
fn a_deck_has_at_most_so_many_pieces() {
    let rows: String = (0..1000).map(|i| format!("A{i},Ann,a,999\n")).collect();
    let project = tiny(&format!("id,name,art,copies\n{rows}"), "");
    let mut diags = Diags::new();
    let deck = cardwright::games::deck(&project, "tiny", &mut diags).expect("a deck");
    let (text, _, quoted) = finding(&diags, &project, Rule::D005);
    assert!(
        text.contains("with the 999000 pieces of `cards` the deck has more than 100000"),
        "{text}"
    );
    assert_eq!(quoted, "\"cards\"");
    assert!(
        deck.components.is_empty(),
        "nothing is made of it, not even in a draft"
    );
}

#[test]
fn a_cell_that_holds_a_book_is_a_finding() {
    for (csv, quoted) in [
        (format!("id,name,art\nA,{},a\n", "[".repeat(40_000)), '['),
        (format!("id,{},art\nA,x,a\n", "n".repeat(40_000)), 'n'),
    ] {
        let project = tiny(&csv, "{{ name }}");
        let mut diags = Diags::new();
        let _ = cardwright::games::deck(&project, "tiny", &mut diags);
        let (text, _, found) = finding(&diags, &project, Rule::D001);
        assert!(text.contains("more than 32767 bytes"), "{text}");
        assert!(found.chars().all(|c| c == quoted), "{}", &found[..20]);
    }
}

#[test]
fn bytes_that_are_no_text_are_found_where_they_stand() {
    for (file, rule) in [
        ("decks/tiny/game.toml", Rule::M001),
        ("decks/tiny/rules.md", Rule::B001),
        ("templates/tiny/card.svg", Rule::T001),
    ] {
        for bad in [&b"\0"[..], b"\xff", b"\xe2\x82"] {
            let mut project = tiny(ROW, "<text>é</text>");
            let good = project
                .bytes(file)
                .map_or(&b"# Tiny\n"[..], |bytes| bytes)
                .to_vec();
            let bytes = [&good, "\n# ä".as_bytes(), bad, b" x\n"].concat();
            project.insert(file, bytes);
            let workshop = Workshop::open(project);
            let diags = workshop.prepare("tiny", Wanted::Everything).findings;
            let found = diags
                .iter()
                .find(|d| d.rule == rule)
                .unwrap_or_else(|| panic!("{file}: {diags:?}"));
            assert!(
                found.message.contains("is no text"),
                "{file}: {}",
                found.message
            );
            let text = workshop.project.text(file).expect("a text");
            let place = found.place.as_ref().expect("a place").span();
            assert!(
                ["\0", "\u{fffd}"].contains(&&text[place.clone()]),
                "{file}: {place:?}"
            );
            assert!(text[..place.start].ends_with("# ä"), "{file}: {place:?}");
        }
    }
}

#[test]
fn brackets_without_end_are_told_in_every_game_and_not_followed() {
    for game in shipped() {
        for (name, rule) in [("game.toml", "M001"), ("scenarios/deep.toml", "R003")] {
            let mut project = Project::embedded();
            let path = format!("decks/{game}/{name}");
            let deep = format!("[a]\n{}", "b = {c 20.\n[d.e]\n".repeat(5000));
            project.insert(&path, deep.into_bytes());
            let prepared = Workshop::open(project).prepare(game, Wanted::Book);
            let told = prepared.findings.iter().any(|finding| {
                let place = finding.place.as_ref();
                finding.rule.to_string() == rule
                    && place.is_some_and(|place| *place.file == *path)
                    && finding.message.contains("nested more than")
            });
            assert!(told, "{path}: {:?}", prepared.findings);
        }
    }
}
