//! What a template asks for and the renderer would drop without a word: found where it is written.

use cardwright::diag::Rule;
use cardwright::print::{Order, pixels as pixels_of};
use cardwright::sheet::Paper;

use super::support::{Drawn, finding, shipped, tiny};

const ROW: &str = "id,name,colour\nA,Ann,bleu\n";

/// What the finding says, what its help says, and the source that it points at.
fn said(template: &str) -> [String; 3] {
    let drawn = Drawn::new(tiny(ROW, template), "tiny");
    let (message, help, quoted) = finding(&drawn.diags, &drawn.project, Rule::T016);
    [message, help, quoted]
}

#[test]
fn what_is_referred_to_and_not_there_is_found_where_it_is_written() {
    for (template, quoted) in [
        (r##"<use href="#dot"/>"##, r##"href="#dot""##),
        (
            r##"<use xlink:href="#dot" xmlns:xlink="http://www.w3.org/1999/xlink"/>"##,
            r##"xlink:href="#dot""##,
        ),
        (r#"<use href="icons.svg#dot"/>"#, r#"href="icons.svg#dot""#),
        (
            r#"<rect width="9" height="9" fill="url(#dot)"/>"#,
            r#"fill="url(#dot)""#,
        ),
        (
            r#"<rect width="9" height="9" style="stroke: url(#dot)"/>"#,
            r#"style="stroke: url(#dot)""#,
        ),
        (r#"<g clip-path="url(#dot)"/>"#, r#"clip-path="url(#dot)""#),
        (r#"<g mask="url('#dot')"/>"#, r#"mask="url('#dot')""#),
        (
            r#"<g filter="blur(1) url(#dot)"/>"#,
            r#"filter="blur(1) url(#dot)""#,
        ),
        (
            r##"<text font-size="4" x="9" y="9"><textPath href="#dot">a</textPath></text>"##,
            r##"href="#dot""##,
        ),
        (r##"<linearGradient href="#dot"/>"##, r##"href="#dot""##),
        (
            r#"<line x1="4" x2="9" marker-end="url(#dot)"/>"#,
            r#"marker-end="url(#dot)""#,
        ),
        (r"<style>rect { fill: url(#dot) }</style>", "url(#dot)"),
    ] {
        let [message, _, place] = said(template);
        assert!(
            message.contains("refers to `#dot`, but nothing in the picture has that id")
                || message.contains("no id of this picture"),
            "{template}: {message}"
        );
        assert_eq!(place, quoted, "{message}");
    }
    let [message, help, _] = said(
        r#"<clipPath id="dot"/><clipPath id="dit"/><rect id="dat" width="1" height="1" fill="url(#dot)"/>"#,
    );
    assert_eq!(
        message,
        "`fill` refers to `#dot`, which is a `<clipPath>` and no gradient or pattern"
    );
    assert_eq!(help, "give the name of a gradient or pattern");
    let [_, help, _] = said(r#"<clipPath id="dot"/><mask id="dto"/><g clip-path="url(#dott)"/>"#);
    assert_eq!(help, "did you mean `#dot`?");
}

#[test]
fn a_minus_that_a_template_takes_for_a_trim_is_found() {
    let [message, help, place] = said(r#"<g transform="rotate({{-45}})"/>"#);
    assert_eq!(
        message,
        "`{{-45` is 45: a hyphen right behind the braces trims blanks"
    );
    assert_eq!((&*help, &*place), ("write `{{ -45`", "{{-45"));
}

#[test]
fn elements_that_are_never_drawn_are_found() {
    for (template, message, help) in [
        (
            "<foreignObject width='9' height='9'/>",
            "`<foreignObject>` is nothing that is drawn",
            "draw its text with `<cw:text>`",
        ),
        ("<rectangle/>", "`<rectangle>` is nothing that is drawn", ""),
        (
            "<Rect width='1' height='1'/>",
            "`<Rect>` is nothing that is drawn",
            "did you mean `<rect>`?",
        ),
        (
            "<cw:box x='1'/>",
            "`<cw:box>` is nothing that is drawn",
            "did you mean `<cw:text>`?",
        ),
        (
            "<text x='9' y='9' font-size='4'>a<br/>b</text>",
            "`<br>` is nothing that is drawn",
            "",
        ),
        (
            "<g>Hello {{ name }}</g>",
            "`Hello Ann` stands in `<g>`, outside of every text",
            "put it into a `<cw:text>`",
        ),
        (
            "<rect width='9'/>",
            "`<rect>` has no `height`, so it is not drawn",
            "write its `height`",
        ),
        (
            "<path stroke='red'/>",
            "`<path>` has no `d`, so it is not drawn",
            "write its `d`",
        ),
    ] {
        let [found, way, _] = said(template);
        assert!(found.starts_with(message), "{template}: {found}");
        assert!(way.starts_with(help), "{template}: {way}");
    }
    let drawn = Drawn::new(
        tiny(ROW, "\n  <rect width='1' height='1'/>\n  <rectangle/>"),
        "tiny",
    );
    let found = drawn.diags.iter().next().expect("a finding");
    let place = found.place.as_ref().expect("a place");
    let text = drawn.project.text(&place.file).expect("a template");
    assert_eq!(
        (&*place.file, place.line_column(&text)),
        ("templates/tiny/card.svg", (3, 3))
    );
}

#[test]
fn values_that_can_t_be_read_are_found() {
    for template in [
        r#"<path d="M1 2 L3"/>"#,
        r#"<path d="L3 4"/>"#,
        r#"<polygon points="1,2 3"/>"#,
        r#"<rect width="9" height="9" fill="bleu"/>"#,
        r#"<rect width="9" height="9" fill="var(--ink)"/>"#,
        r#"<rect width="9" height="9" fill=""/>"#,
        r#"<rect width="9" height="9" style="opacity: 1; stroke: #12345"/>"#,
        r#"<stop stop-color="currentcolour"/>"#,
        r#"<g transform="move(3 4)"/>"#,
        r#"<g opacity="0,5"/>"#,
        r#"<rect width="9 mm" height="9"/>"#,
        r#"<rect width="-9" height="9"/>"#,
        r#"<text x="9" y="9" font-size="4" text-anchor="center">a</text>"#,
        r#"<symbol viewBox="24 24"/>"#,
        r#"<cw:text x="5" y="5" width="50" height="9" size="4" fill="bleu">a</cw:text>"#,
        r#"<cw:text x="5" y="5" width="50" height="9" size="4" icon-fill="bleu">a</cw:text>"#,
    ] {
        let [message, help, place] = said(template);
        assert!(
            template.contains(&place) && place.len() > 5,
            "{template}: {place}"
        );
        assert!(!help.is_empty(), "{message}");
    }
    let [message, help, _] = said(r#"<rect width="9" height="9" fill="var(--ink)"/>"#);
    assert_eq!(
        message,
        "`fill=\"var(--ink)\"`: variables of CSS are not known"
    );
    assert_eq!(
        help,
        "write the value itself, or have the template fill it in"
    );
}

#[test]
fn a_value_of_a_table_is_found_in_its_cell_and_one_of_a_component_in_its_template() {
    let drawn = Drawn::new(
        tiny(ROW, r#"<rect width="9" height="9" fill="{{ colour }}"/>"#),
        "tiny",
    );
    let found = drawn.diags.iter().next().expect("a finding");
    let place = found.place.as_ref().expect("a place");
    assert_eq!(&*place.file, "decks/tiny/cards.csv");
    let text = drawn.project.text(&place.file).expect("a table");
    assert_eq!(&text[place.span()], "bleu");
    let template = r##"<rect width="9" height="9" fill="#{{ colour }}"/>"##;
    let [_, _, quoted] = said(template);
    assert_eq!(quoted, r##"fill="#{{ colour }}""##);
    let mut project = tiny(ROW, r#"{% include "part.svg" %}"#);
    project.insert("templates/tiny/part.svg", b"<g/>\n<rectangle/>".to_vec());
    let drawn = Drawn::new(project, "tiny");
    let place = drawn
        .diags
        .iter()
        .find_map(|one| one.place.clone())
        .expect("a place");
    let text = drawn.project.text(&place.file).expect("a template");
    assert_eq!(
        (&*place.file, place.line_column(&text)),
        ("templates/tiny/part.svg", (2, 1))
    );
}

#[test]
fn what_is_right_is_left_alone() {
    let template = r##"<title>A card</title><desc>for tests</desc><metadata><rdf:RDF xmlns:rdf="r">x</rdf:RDF></metadata>
      <defs><linearGradient id="g"><stop stop-color="red"/><stop offset="50%" stop-color="rgba(1,2,3,0.5)"/></linearGradient>
      <linearGradient id="h" href="#g" x2="100%"/><clipPath id="c"><circle r="9"/></clipPath>
      <filter id="f"><feDropShadow dx="1" dy="1" stdDeviation=".2" flood-color="black"/></filter>
      <path id="p" d="M5 40h40"/><symbol id="s" viewBox="0 0 24 24"><path d=""/></symbol></defs>
      <style>.a { fill: url(#h); stroke: none } rect { opacity: 50% }</style>
      <rect class="a" x="1" y="1" width="0" height="9" rx="auto" fill="url(#gone) red" transform="rotate(3) translate(1,2)"/>
      <g clip-path="url(#c)" filter="url(#f)" stroke="currentColor" color="#12345678" stroke-dasharray="1 2,3"/>
      <use href="#s" width="9" height="9"/><ellipse rx="3" ry="4" fill="hsl(120, 50%, 50%)" stroke-width=".2mm"/>
      <text font-size="4" x="9 12" y="20" text-anchor="middle"><textPath href="#p" startOffset="20%">ab<tspan font-weight="600">c</tspan></textPath></text>
      <polygon points="1 2, 3,4 5-6" fill="none"/><switch><foreignObject/><g/></switch>
      <cw:text x="5" y="5" width="50" height="9" size="4" fill="navy">a</cw:text>"##;
    let drawn = Drawn::new(tiny(ROW, template), "tiny");
    let found: Vec<_> = drawn
        .diags
        .iter()
        .filter(|one| one.rule == Rule::T016)
        .collect();
    assert!(found.is_empty(), "{found:?}");
    assert!(
        shipped().count() > 4,
        "`check` holds the shipped templates against all rules"
    );
}

/// Draws a card in which nothing is found.
fn pixels(template: &str) -> Vec<u8> {
    let drawn = Drawn::new(tiny(ROW, template), "tiny");
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    pixels_of(&drawn.album.faces[0], 50.0)
        .expect("a picture")
        .rgb
}

#[test]
fn a_text_box_is_turned_and_lined_and_thinned_as_it_says() {
    let text = |more: &str| {
        format!(r#"<cw:text x="9" y="9" width="40" height="9" size="5"{more}>Ann</cw:text>"#)
    };
    let plain = pixels(&text(""));
    let within = |group: &str, more: &str| pixels(&format!("<g{group}>{}</g>", text(more)));
    for more in [
        r#" transform="translate(5 20) rotate(20)""#,
        r#" opacity="0.4""#,
        r#" stroke="red" stroke-width="0.4" paint-order="stroke""#,
    ] {
        let own = pixels(&text(more));
        assert_ne!(own, plain, "{more}");
        assert_eq!(own, within(more, ""), "{more}");
    }
}

#[test]
fn what_a_text_box_does_not_know_is_found_with_what_it_knows() {
    for (more, message, help) in [
        (
            r#"colour="red""#,
            "a text box has no attribute `colour`",
            "it knows `x`, `y`, `width`",
        ),
        (
            r#"aling="left""#,
            "a text box has no attribute `aling`",
            "did you mean `align`?",
        ),
        (
            r#"font-size="5""#,
            "a text box has no attribute `font-size`",
            "a text box calls it `size`",
        ),
        (
            r#"style="fill: red""#,
            "a text box has no attribute `style`",
            "",
        ),
        (
            r#"align="middle""#,
            "`align=\"middle\"` is none of left, center, right, justify",
            "",
        ),
    ] {
        let template = format!(
            "<g/>\n<cw:text x='9' y='9' width='40' height='9' size='5' {more}>Ann</cw:text>"
        );
        let drawn = Drawn::new(tiny(ROW, &template), "tiny");
        let (said, way, quoted) = finding(&drawn.diags, &drawn.project, Rule::T011);
        assert!(said.ends_with(message), "{said}");
        assert!(way.contains(help) && quoted == more, "{way}: {quoted}");
    }
    let drawn = Drawn::new(
        tiny(
            ROW,
            r#"<cw:text x="9" y="9" width="40" height="9" size="5" transform="turn(3)">a</cw:text>"#,
        ),
        "tiny",
    );
    let (said, ..) = finding(&drawn.diags, &drawn.project, Rule::T016);
    assert!(said.contains("is no transform"), "{said}");
}

#[test]
fn what_is_wrong_with_a_text_box_is_found_at_that_box() {
    let good = r#"<cw:text x="9" y="9" width="40" height="9" size="5">Ann</cw:text>"#;
    for (wrong, message, quoted) in [
        (
            r#"<cw:text x="9" y="29" height="9" size="5">Bob</cw:text>"#,
            "the attribute `width` is missing",
            "<cw:text",
        ),
        (
            r#"<cw:text x="9" y="{{ 20 + 9 }}" height="9" size="5">Bob</cw:text>"#,
            "the attribute `width` is missing",
            "<cw:text",
        ),
        (
            r#"<cw:text x="9" y="29" width="40" height="9" size="5"><b>Bob</b></cw:text>"#,
            "a text box holds text, no elements",
            "<cw:text",
        ),
        (
            r#"<cw:text x="9" y="29" width="40" height="9" size="5" min="7">Bob</cw:text>"#,
            "or one is not positive",
            r#"size="5""#,
        ),
    ] {
        let template = format!("{good}\n{wrong}\n{good}");
        let drawn = Drawn::new(tiny(ROW, &template), "tiny");
        let (said, _, shown) = finding(&drawn.diags, &drawn.project, Rule::T011);
        assert!(said.ends_with(message), "{said}");
        assert_eq!(shown, quoted, "{said}");
        let found = drawn.diags.iter().find(|one| one.rule == Rule::T011);
        let place = found.and_then(|one| one.place.clone()).expect("a place");
        let source = drawn.project.text(&place.file).expect("a template");
        let from = source.find(wrong).expect("the box");
        let range = from..from + wrong.len();
        assert!(range.contains(&place.span().start), "{wrong}: {place:?}");
    }
}

/// A deck whose template is this file.
fn whole(file: &str) -> Drawn {
    let mut project = tiny(ROW, "");
    project.insert("templates/tiny/card.svg", file.as_bytes().to_vec());
    Drawn::new(project, "tiny")
}

#[test]
fn a_template_in_other_units_is_found_and_not_cropped() {
    let svg = |root: &str| {
        whole(&format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" {root}><g/></svg>"#
        ))
    };
    for (root, quoted, way_out) in [
        (
            r#"viewBox="0 0 750 1050""#,
            r#"viewBox="0 0 750 1050""#,
            r#"write `viewBox="0 0 63.50 88.90"`, and draw within `<g transform="scale(0.0847)">`"#,
        ),
        (
            r#"width="750" height="1050px""#,
            r#"width="750""#,
            "scale(0.0847)",
        ),
        (
            r#"viewBox="0 0 67.5 92.9""#,
            r#"viewBox="0 0 67.5 92.9""#,
            "scale(",
        ),
        (
            r#"viewBox="10 10 63.5 88.9""#,
            r#"viewBox="10 10 63.5 88.9""#,
            r#"draw within `<g transform="translate(-10 -10)">`"#,
        ),
    ] {
        let drawn = svg(root);
        let (message, help, place) = finding(&drawn.diags, &drawn.project, Rule::T016);
        assert!(
            message.contains("the card is 63.50 × 88.90 mm"),
            "{message}"
        );
        assert!(help.contains(way_out), "{help}");
        assert_eq!(place, quoted);
    }
    for root in [
        r#"viewBox="0 0 63.5 88.9""#,
        r#"viewBox="-2 -2 67.5 92.9""#,
        r#"viewBox="-3 -3 69.5 94.9""#,
        r#"viewBox="0 0 {{ card.width }} {{ card.height }}""#,
        r#"width="63.5mm" height="88.9mm""#,
        "",
    ] {
        let drawn = svg(root);
        assert!(drawn.diags.is_empty(), "{root}: {:?}", drawn.diags);
    }
}

#[test]
fn a_file_that_is_no_svg_is_no_template() {
    let drawn = whole("<html><body>{{ name }}</body></html>");
    let (message, ..) = finding(&drawn.diags, &drawn.project, Rule::T003);
    assert!(
        message.ends_with("its first element is `<html>`, not `<svg>`"),
        "{message}"
    );
    assert!(drawn.album.faces.is_empty());
}

/// A deck that shows this drawing.
fn with_drawing(inner: &str) -> Drawn {
    let art = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">{inner}</svg>"#
    );
    let mut project = tiny(
        ROW,
        r#"<image x="10" y="10" width="40" height="40" href="art/a.svg"/>"#,
    );
    project.insert("decks/tiny/art/a.svg", art.into_bytes());
    Drawn::new(project, "tiny")
}

#[test]
fn text_within_a_drawing_is_drawn_in_bundled_fonts() {
    let shown = |inner: &str| {
        let drawn = with_drawing(inner);
        assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
        let page = drawn.pdf(Order::new(Paper::A4));
        let rgb = pixels_of(&drawn.album.faces[0], 100.0)
            .expect("a picture")
            .rgb;
        (rgb, page.len())
    };
    let (empty, short) = shown("");
    for family in [
        "",
        r#" font-family="Fredoka""#,
        r#" font-family="Arial, Fredoka""#,
    ] {
        let (words, long) = shown(&format!(
            r#"<text y="20" font-size="9"{family}>Neutrophil</text>"#
        ));
        let dark = words.iter().zip(&empty).filter(|(a, b)| a != b).count();
        assert!(
            dark > 2000 && long > short + 60,
            "{family}: {dark}, {short} {long}"
        );
    }
}

#[test]
fn what_a_drawing_would_lose_is_found() {
    for (inner, part, way_out) in [
        (
            r#"<text y="20" font-family="Arial">a</text>"#,
            "its text asks for the font `Arial`, which is not bundled",
            "turn the text",
        ),
        (
            r#"<text y="20">🐟</text>"#,
            "no font has the character `🐟` of its text",
            "turn the text",
        ),
        (
            r#"<image width="9" height="9" xlink:href="b.png"/>"#,
            "it shows `b.png`, which is not part of it",
            "embed the picture",
        ),
        (
            r#"<use href="b.svg#c"/>"#,
            "it shows `b.svg#c`, which is not part of it",
            "embed the picture",
        ),
        (
            r#"<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>"#,
            "a picture within it can't be used",
            "",
        ),
    ] {
        let drawn = with_drawing(inner);
        let (message, help, _) = finding(&drawn.diags, &drawn.project, Rule::T010);
        assert!(
            message.contains("`art/a.svg`") && message.contains(part),
            "{message}"
        );
        assert!(help.contains(way_out), "{help}");
    }
}

#[test]
fn a_shadow_is_drawn_with_300_dots_per_inch_in_a_pdf() {
    let template = r#"<filter id="f" filterUnits="userSpaceOnUse" x="10" y="10" width="25.4" height="25.4"><feGaussianBlur stdDeviation="1"/></filter>
      <rect x="15" y="15" width="10" height="10" filter="url(#f)"/>"#;
    let drawn = Drawn::new(tiny(ROW, template), "tiny");
    let page = drawn.pdf(Order::new(Paper::A4));
    let text = String::from_utf8_lossy(&page);
    let widths = text.split("/Width ").skip(1).filter_map(|rest| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u32>().ok()
    });
    let widest = widths.max().expect("a picture");
    assert!((290..=310).contains(&widest), "{widest}");
}
