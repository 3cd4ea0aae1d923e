//! Little ink and greys: nothing that a card says is lost, and how much ink is saved.

use std::collections::BTreeSet;
use std::path::Path;

use cardwright::deck::{Deck, Kind};
use cardwright::face::{Album, Face, FaceId, Ink, Slot};
use cardwright::print::{self, ink};
use cardwright::project::Project;
use cardwright::sheet::{Duplex, Paper};
use usvg::tiny_skia_path::PathSegment;
use usvg::{Group, Node, Paint, Text};

use super::support::{Drawn, Folder, edited, inked, root, said, shipped, supercytes, tiny};

/// The shipped Supercytes with this much ink, drawn once for all tests.
fn drawn(ink: Ink) -> &'static Drawn {
    inked("supercytes", ink)
}

/// A picture in memory: width, and red, green and blue of each pixel.
struct Pixels {
    width: usize,
    rgb: Vec<[u8; 3]>,
}

fn pixels(face: &Face, dpi: f64) -> Pixels {
    let seen = print::pixels(face, dpi).expect("a picture");
    let (rgb, []) = seen.rgb.as_chunks() else {
        panic!("a pixel has three bytes");
    };
    Pixels {
        width: seen.width,
        rgb: rgb.to_vec(),
    }
}

fn is_grey(face: &Face) -> bool {
    pixels(face, 80.0)
        .rgb
        .iter()
        .all(|[r, g, b]| r == g && g == b)
}

/// Gathers the texts of a picture.
pub fn texts<'a>(group: &'a Group, out: &mut Vec<&'a Text>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => texts(inner, out),
            Node::Text(text) => out.push(text),
            _ => {}
        }
    }
}

fn said_by(face: &Face) -> Vec<String> {
    let mut found = Vec::new();
    let tree = face.drawing.tree().expect("a drawing");
    texts(tree.root(), &mut found);
    let chunks = |text: &&Text| text.chunks().iter().map(|c| c.text().to_owned()).collect();
    found.iter().map(chunks).collect()
}

/// Every path of a picture as it was written, wherever it is drawn.
fn outlines(group: &Group, out: &mut BTreeSet<String>) {
    for node in group.children() {
        match node {
            Node::Group(inner) => outlines(inner, out),
            Node::Path(path) => {
                out.insert(format!(
                    "{:?}",
                    path.data().segments().collect::<Vec<PathSegment>>()
                ));
            }
            _ => {}
        }
    }
}

/// The names of the shipped icons with their outlines.
fn icons() -> Vec<(String, BTreeSet<String>)> {
    let file = Project::embedded();
    let text = file.text("templates/shared/icons.svg").expect("icons");
    let document = usvg::roxmltree::Document::parse(&text).expect("XML");
    let symbols = document.descendants().filter(|n| n.has_tag_name("symbol"));
    symbols
        .map(|symbol| {
            let inner: String = symbol.children().map(|c| &text[c.range()]).collect();
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">{inner}</svg>"#
            );
            let tree = usvg::Tree::from_str(&svg, &usvg::Options::default()).expect("a tree");
            let mut found = BTreeSet::new();
            outlines(tree.root(), &mut found);
            (symbol.attribute("id").expect("a name").to_owned(), found)
        })
        .collect()
}

/// The faces of all cards, in the same order for every ink.
fn sides(album: &Album) -> impl Iterator<Item = (&Face, String)> {
    album.slots.iter().flat_map(|slot| {
        let sides = [(slot.front, "front"), (slot.back, "back")];
        sides.into_iter().filter_map(|(id, side)| {
            let FaceId(id) = id?;
            let name = format!("{side} {} of component {}", slot.card, slot.component);
            Some((&album.faces[id], name))
        })
    })
}

#[test]
fn no_ink_loses_a_word_or_an_icon() {
    let icons = icons();
    assert!(icons.len() > 20, "the icons are found");
    let signs = |face: &Face| -> Vec<&String> {
        let mut drawn = BTreeSet::new();
        outlines(face.drawing.tree().expect("a drawing").root(), &mut drawn);
        let shown = icons.iter().filter(|(_, icon)| icon.is_subset(&drawn));
        shown.map(|(name, _)| name).collect()
    };
    let mut seen = 0;
    for ink in [Ink::Low, Ink::Grey] {
        assert!(drawn(ink).diags.is_empty(), "{:?}", drawn(ink).diags);
        let pairs = sides(&supercytes().album).zip(sides(&drawn(ink).album));
        for ((full, name), (other, _)) in pairs {
            assert_eq!(said_by(full), said_by(other), "{name} with {ink} ink");
            assert_eq!(signs(full), signs(other), "{name} with {ink} ink");
            seen += signs(full).len();
        }
    }
    assert!(seen > 1000, "{seen} icons are found");
}

#[test]
fn greys_are_grey_in_every_pixel() {
    assert!(!is_grey(&supercytes().album.faces[0]));
    for game in shipped() {
        let drawn = inked(game, Ink::Grey);
        for (number, face) in drawn.album.faces.iter().enumerate() {
            assert!(is_grey(face), "{game}, face {number}");
        }
    }
}

/// Light that reaches the eye, 0 to 1 (WCAG 2.2, relative luminance).
fn luminance([r, g, b]: [u8; 3]) -> f64 {
    let linear = |v: u8| match f64::from(v) / 255.0 {
        c if c <= 0.04045 => c / 12.92,
        c => ((c + 0.055) / 1.055).powf(2.4),
    };
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

pub fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The embedded project without any letters.
fn wordless() -> Project {
    let mut project = Project::embedded();
    let paths: Vec<String> = project
        .below("templates")
        .map(|(path, _)| path.to_string())
        .filter(|path| Path::new(path).extension().is_some_and(|end| end == "svg"))
        .collect();
    for path in paths {
        let text = project.text(&path).expect("a template").into_owned();
        let mut text = text
            .replace("<cw:text", "<cw:none")
            .replace("</cw:text", "</cw:none");
        text = text
            .replace("<text", "<cw:none")
            .replace("</text", "</cw:none");
        project.insert(&path, text.into_bytes());
    }
    project
}

/// A game whose board has letters with light edges of their own on busy ground: without the words the
/// edges are gone as well, so their contrast can't be told in this way.
const EDGED: &str = "cytosis";

/// Pixels per inch at which letters are looked at. With 80, edges count that are no ground of a letter.
const LOOK: f64 = 120.0;

/// Least contrast of a text to what lies behind it: of all pixels that its letters change, that of
/// the twentieth part with the worst.
fn worst(text: &Text, with: &Pixels, without: &Pixels) -> Option<f64> {
    let span = text.chunks().first()?.spans().first()?;
    let Paint::Color(c) = span.fill()?.paint() else {
        return None;
    };
    let area = text.abs_stroke_bounding_box();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within the picture
    let px = |mm: f32| (f64::from(mm) / 25.4 * LOOK).max(0.0) as usize;
    let mut found = Vec::new();
    for y in px(area.top())..=px(area.bottom()) {
        for x in px(area.left())..=px(area.right()) {
            let at = y * with.width + x;
            let (Some(a), Some(b)) = (with.rgb.get(at), without.rgb.get(at)) else {
                continue;
            };
            let differs = a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 60);
            if differs {
                found.push(contrast([c.red, c.green, c.blue], *b));
            }
        }
    }
    found.sort_by(f64::total_cmp);
    found.get(found.len() / 20).copied()
}

/// Least contrast that is asked of a text (WCAG 2.2, 1.4.3): in colour, large letters need less.
fn least(text: &Text, ink: Ink) -> f64 {
    let mut spans = text.chunks().iter().flat_map(usvg::TextChunk::spans);
    let large = spans.all(|span| span.font_size().get() >= LARGE);
    if large && ink == Ink::Full { 3.0 } else { 4.5 }
}

/// Signs of elements on their atoms: part of a picture, and told apart by colour and place as well.
pub const ATOMS: [&str; 4] = ["C", "N", "O", "P"];

/// Size in mm from which letters are large: 14 points, in bold.
const LARGE: f32 = 14.0 / 72.0 * 25.4;

#[test]
fn letters_can_be_read_with_every_ink() {
    let plain = shipped().filter(|game| *game != EDGED);
    for (game, ink) in plain.flat_map(|game| Ink::ALL.map(|ink| (game, ink))) {
        let bare = Drawn::with(wordless(), game, ink);
        let drawn = inked(game, ink);
        let mut seen = BTreeSet::new();
        let mut measured = 0;
        let pairs = sides(&drawn.album).zip(sides(&bare.album));
        for ((face, name), (bare, _)) in pairs {
            if !seen.insert(std::ptr::from_ref(face)) {
                continue;
            }
            assert!(said_by(bare).is_empty(), "{name} has no letters");
            let (with, without) = (pixels(face, LOOK), pixels(bare, LOOK));
            let mut found = Vec::new();
            let tree = face.drawing.tree().expect("a drawing");
            texts(tree.root(), &mut found);
            for text in found {
                if text
                    .chunks()
                    .iter()
                    .all(|chunk| ATOMS.contains(&chunk.text()))
                {
                    continue;
                }
                let contrast = worst(text, &with, &without);
                let words: String = text.chunks().iter().map(usvg::TextChunk::text).collect();
                let contrast = contrast.unwrap_or_else(|| panic!("{name}: `{words}` is not drawn"));
                assert!(
                    contrast >= least(text, ink),
                    "{game}, {name}, {ink}: `{words}` has {contrast:.2}"
                );
                measured += 1;
            }
        }
        assert!(measured > 300, "{game}: {measured} texts were measured");
    }
}

/// Ink of the fronts and of the backs of all sheets, in mm².
fn fronts_and_backs(ink: Ink) -> [f64; 2] {
    let drawn = drawn(ink);
    let plan = drawn.plan(Paper::A4, Duplex::LongEdge);
    let faces = ink::faces(&drawn.album);
    let of = |side: &cardwright::sheet::Side| -> f64 {
        side.placed.iter().map(|placed| faces[placed.face.0]).sum()
    };
    let sheets: Vec<_> = plan.sheets().collect();
    let fronts = sheets.iter().map(|sheet| of(&sheet.front)).sum();
    let backs = sheets
        .iter()
        .filter_map(|sheet| sheet.back.as_ref())
        .map(of);
    [fronts, backs.sum()]
}

#[test]
fn little_ink_is_less_than_a_third_on_both_sides() {
    let (full, low) = (fronts_and_backs(Ink::Full), fronts_and_backs(Ink::Low));
    for (side, (full, low)) in ["fronts", "backs"].iter().zip(full.iter().zip(low)) {
        let share = low / full;
        assert!(share < 1.0 / 3.0, "{side}: {share:.3}");
        assert!(share > 0.02, "{side}: {share:.3} is next to nothing");
    }
}

#[test]
fn what_is_cut_away_takes_no_ink() {
    let black = r#"<rect x="-9" y="-9" width="99" height="99"/>"#;
    let mut project = tiny("id,name\nA,Amoeba\n", black);
    let manifest = "decks/tiny/game.toml";
    let text = project.text(manifest).expect("a manifest").into_owned();
    let mut ink_of = |cut: &str| {
        let text = text.replace(
            "size = \"poker\"",
            &format!("size = [30, 26]\nbleed = 2{cut}"),
        );
        project.insert(manifest, text.into_bytes());
        let drawn = Drawn::new(project.clone(), "tiny");
        assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
        ink::faces(&drawn.album)[0]
    };
    assert!((ink_of("") - 34.0 * 30.0).abs() < 1.0);
    // Half of the rectangle, and 2 mm along edges of 90 mm in all; its tips are no longer than those of the rectangle.
    let triangle = ink_of("\ncut = \"M0 0 L30 0 L15 26 Z\"");
    let (least, most) = (390.0 + 180.0, 390.0 + 180.0 + 60.0);
    assert!((least..most).contains(&triangle), "{triangle}");
}

/// Ink of one picture by the formula of the documentation: coloured inks, black, in mm².
fn exact(face: &Face, dpi: f64) -> [f64; 2] {
    let pixels = pixels(face, dpi);
    let (mut colour, mut black) = (0.0, 0.0);
    for [r, g, b] in &pixels.rgb {
        let [c, m, y] = [r, g, b].map(|v| 1.0 - f64::from(*v) / 255.0);
        let k = c.min(m).min(y);
        colour += c + m + y - 3.0 * k;
        black += k;
    }
    let size = face.size.grown(face.bleed);
    #[allow(clippy::cast_precision_loss)] // a few million pixels
    let area = size.width.to_mm() * size.height.to_mm() / pixels.rgb.len() as f64;
    [colour * area, black * area]
}

#[test]
fn the_estimate_agrees_with_300_dots_per_inch() {
    for ink in Ink::ALL {
        let album = &drawn(ink).album;
        let estimates = ink::faces(album);
        for number in [0, 1, 30, album.faces.len() - 3, album.faces.len() - 1] {
            let [colour, black] = exact(&album.faces[number], 300.0);
            let off = (estimates[number] / (colour + black) - 1.0).abs();
            assert!(
                off < 0.06,
                "face {number}, {ink}: off by {:.1} %",
                off * 100.0
            );
            if ink == Ink::Grey {
                assert!(colour < 1e-9, "face {number} takes colour");
            }
        }
    }
}

#[test]
fn a_sheet_takes_what_its_faces_take() {
    for ink in Ink::ALL {
        let drawn = drawn(ink);
        let plan = drawn.plan(Paper::A4, Duplex::LongEdge);
        let usage = ink::sheets(plan.sheets(), &drawn.album).expect("sheets");
        let faces = ink::faces(&drawn.album);
        let mut sides = Vec::new();
        for sheet in plan.sheets() {
            for side in std::iter::once(&sheet.front).chain(&sheet.back) {
                // Cards stand apart on A4, so that each shows most of its bleed.
                let total: f64 = side.placed.iter().map(|p| faces[p.face.0]).sum();
                sides.push(total / (210.0 * 297.0) * 100.0);
            }
        }
        let count = u32::try_from(sides.len()).expect("sides");
        let mean = sides.iter().sum::<f64>() / f64::from(count);
        let most = sides.iter().copied().fold(0.0, f64::max);
        assert!((usage.mean / mean - 1.0).abs() < 0.08, "{usage:?}, {mean}");
        assert!(
            (usage.highest / most - 1.0).abs() < 0.10,
            "{usage:?}, {most}"
        );
        assert_eq!(ink::sheets(std::iter::empty(), &drawn.album), None);
    }
}

/// Mean coverage of pages that another program drew as PPM, in percent.
fn drawn_pages(bytes: &[u8]) -> f64 {
    let (mut rest, mut pages) = (bytes, Vec::new());
    while rest.starts_with(b"P6") {
        // Four lines: name, comment, width and height, largest value.
        let mut lines = rest.splitn(5, |byte| *byte == b'\n');
        let header: Vec<&[u8]> = lines.by_ref().take(4).collect();
        let sides = String::from_utf8_lossy(header[2]).into_owned();
        let count: usize = sides
            .split(' ')
            .map(|n| n.parse::<usize>().expect("a side"))
            .product();
        let body = lines.next().expect("pixels");
        let ink = body[..count * 3].chunks_exact(3).map(|p| {
            let [c, m, y] = [p[0], p[1], p[2]].map(|v| f64::from(255 - v) / 255.0);
            c + m + y - 2.0 * c.min(m).min(y)
        });
        let pixels = f64::from(u32::try_from(count).expect("a page"));
        pages.push(ink.sum::<f64>() / pixels * 100.0);
        rest = &body[count * 3..];
    }
    pages.iter().sum::<f64>() / f64::from(u32::try_from(pages.len()).expect("pages"))
}

/// Asks Ghostscript; `cargo test --release --test suite -- --ignored ghostscript`.
#[test]
#[ignore = "needs Ghostscript"]
fn the_estimate_agrees_with_ghostscript() {
    let folder = Folder::new("ghostscript");
    for ink in Ink::ALL {
        let drawn = drawn(ink);
        let plan = drawn.plan(Paper::A4, Duplex::LongEdge);
        let usage = ink::sheets(plan.sheets(), &drawn.album).expect("sheets");
        let bytes = drawn.file(&plan);
        folder.write("a.pdf", bytes);
        // Only thin lines ask for many dots.
        let dots = if ink == Ink::Low { "-r300" } else { "-r150" };
        let output = std::process::Command::new("gs")
            .args(["-q", "-dBATCH", "-dNOPAUSE", dots, "-sDEVICE=ppmraw"])
            .args(["-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", "-o-", "a.pdf"])
            .current_dir(folder.path())
            .output()
            .expect("Ghostscript");
        let mean = drawn_pages(&output.stdout);
        println!("{ink}: {:.2} here, {mean:.2} by Ghostscript", usage.mean);
        let off = (usage.mean / mean - 1.0).abs();
        // Ghostscript draws thin lines as wide as whole dots, the estimate a little too light.
        let most = if ink == Ink::Low { 0.15 } else { 0.03 };
        assert!(off < most, "{ink}: {usage:?}, {mean:.2} by Ghostscript");
    }
}

/// A template of somebody who knows nothing of ink, with colours in every place.
const FOREIGN: &str = r##"
  <style>.a { fill: #d04020 } rect.b { fill: teal !important; stroke: hsl(300, 80%, 40%) }</style>
  <defs>
    <linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" style="stop-color:#00f"/></linearGradient>
    <filter id="f"><feColorMatrix type="matrix" values="0 0 0 0 1  0 1 0 0 0  0 0 1 0 0  0 0 0 1 0"/></filter>
    <filter id="s"><feDropShadow dx="1" dy="1" stdDeviation="0.5" flood-color="orange"/></filter>
    <symbol id="sign" viewBox="0 0 10 10"><path d="M1 1h8v8z"/></symbol>
  </defs>
  <rect x="-2" y="-2" width="67.5" height="92.9" fill="#204080"/>
  <rect class="a" x="4" y="4" width="20" height="10" stroke="rgb(20%, 70%, 30%)" stroke-width="2"/>
  <rect class="b" x="30" y="4" width="20" height="10" fill="yellow" style="fill: lime"/>
  <circle cx="15" cy="30" r="8" fill="url(#g) red"/>
  <rect x="30" y="22" width="12" height="12" fill="#ccc" filter="url(#f)"/>
  <rect x="46" y="22" width="12" height="12" fill="#c0ffee" filter="url(#s)"/>
  <g color="gold" fill="none" stroke="currentColor"><path d="M5 42h50" stroke-width="1"/></g>
  <use href="#sign" x="5" y="45" width="10" height="10" fill="#fff"/>
  <g fill="#fff"><text x="20" y="52" font-size="6">White</text></g>
  <image x="5" y="58" width="20" height="20" href="art/green.jpg"/>
  <image x="30" y="58" width="20" height="20" href="art/drawing.svg"/>
  <cw:text x="5" y="80" width="50" height="8" size="12pt" fill="#ffe27a">{{ name }} {{ ink }}</cw:text>
"##;

fn foreign(ink: Ink) -> Drawn {
    let mut project = tiny("id,name\n1,Anna\n", FOREIGN);
    let photo = std::fs::read(root().join("tests/suite/green.jpg")).expect("a photograph");
    project.insert("decks/tiny/art/green.jpg", photo);
    let drawing = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>circle{fill:#f0f}</style><rect width="9" height="4" style="fill:purple;"/><circle cx="5" cy="6" r="3" fill="red"/></svg>"#;
    project.insert("decks/tiny/art/drawing.svg", drawing.as_bytes());
    Drawn::with(project, "tiny", ink)
}

fn only(deck: &Drawn) -> &Face {
    assert_eq!(deck.album.faces.len(), 1, "{:?}", deck.diags);
    &deck.album.faces[0]
}

#[test]
fn a_template_that_knows_nothing_of_ink_becomes_grey() {
    assert!(!is_grey(only(&foreign(Ink::Full))));
    assert!(is_grey(only(&foreign(Ink::Grey))));
    let words = said_by(only(&foreign(Ink::Grey)));
    assert!(words.iter().any(|w| w.contains("grey")), "{words:?}");
}

/// The pixel at a place of the card, in mm.
fn at(pixels: &Pixels, x: f64, y: f64) -> [u8; 3] {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within the picture
    let px = |mm: f64| ((mm + 2.0) / 25.4 * 300.0) as usize;
    pixels.rgb[px(y) * pixels.width + px(x)]
}

#[test]
fn a_template_that_knows_nothing_of_ink_takes_little() {
    let (full, low) = (foreign(Ink::Full), foreign(Ink::Low));
    let [before, after] = [&full, &low].map(|deck| ink::face(only(deck)));
    assert!(after < before / 4.0, "{before:.0} mm² → {after:.0} mm²");
    let pixels = pixels(only(&low), 300.0);
    assert_eq!(at(&pixels, 60.0, 50.0), [255; 3], "the ground is white");
    // A rule that counts more than `style` is followed, and paled.
    let [r, g, b] = at(&pixels, 40.0, 9.0);
    assert!(g > r && b > r && g == b && r > 150, "teal: {r} {g} {b}");
    for (what, x, y) in [
        ("line", 30.0, 42.0),
        ("sign", 12.5, 48.0),
        ("photograph", 15.0, 68.0),
    ] {
        let pixel = at(&pixels, x, y);
        let least = if what == "photograph" { 1.2 } else { 4.5 };
        let contrast = contrast(pixel, [255; 3]);
        assert!(
            contrast > least,
            "the {what} is {pixel:?}, contrast {contrast:.2}"
        );
    }
    let mut found = Vec::new();
    let tree = only(&low).drawing.tree().expect("a drawing");
    texts(tree.root(), &mut found);
    assert_eq!(found.len(), 2);
    for text in found {
        let fill = text.chunks()[0].spans()[0].fill().expect("a fill");
        let Paint::Color(c) = fill.paint() else {
            panic!("a colour")
        };
        assert!(contrast([c.red, c.green, c.blue], [255; 3]) >= 4.5, "{c:?}");
    }
}

#[test]
fn light_marks_on_dark_grounds_stay_to_be_seen() {
    let marks = r##"
      <rect x="-2" y="-2" width="67.5" height="20" fill="#123"/>
      <path d="M5 5h20" stroke="#fff" stroke-width="1"/>
      <rect x="30" y="4" width="6" height="6" fill="#fff"/>
      <circle cx="10" cy="30" r="3" fill="navy"/><text x="9" y="31.5" font-size="4" style="fill:white">7</text>
      {{ icon(name="star", x=45, y=4, size=8, colour="#ffe27a") }}
      <g class="t"><text x="5" y="60" font-size="5" stroke="#000" stroke-width="1" fill="#ff0">Loud</text></g>
      <text x="5" y="70" font-size="5" fill="url(#none) white">Gone?</text>
      <rect x="30" y="30" width="20" height="10" fill="#222"/>
      <path d="M30 50h20v20h-20z" fill="#603"/><path d="M30 55h20" stroke="#fff" stroke-width="4"/>"##;
    let low = Drawn::with(tiny("id,name\n1,Anna\n", marks), "tiny", Ink::Low);
    let pixels = pixels(only(&low), 300.0);
    let band = at(&pixels, 2.0, 15.0);
    assert!(luminance(band) > 0.4, "the band is {band:?}");
    let seen = |x, y| contrast(at(&pixels, x, y), band);
    assert!(
        seen(15.0, 5.0) >= 4.5,
        "the line has {:.2}",
        seen(15.0, 5.0)
    );
    assert!(
        seen(49.0, 8.0) >= 4.5,
        "the star has {:.2}",
        seen(49.0, 8.0)
    );
    // A light shape stays light and gets an outline.
    assert!(
        luminance(at(&pixels, 33.0, 7.0)) > 0.9,
        "the square is light"
    );
    assert!(
        seen(30.0, 7.0) >= 3.0,
        "the outline has {:.2}",
        seen(30.0, 7.0)
    );
    // A large dark shape becomes pale within an outline, a wide light line stays apart.
    let panel = [at(&pixels, 40.0, 35.0), at(&pixels, 30.0, 35.0)].map(luminance);
    assert!(panel[0] > 0.6 && panel[1] < 0.2, "{panel:?}");
    let stripe = contrast(at(&pixels, 40.0, 55.0), at(&pixels, 40.0, 65.0));
    assert!(stripe >= 1.5, "the stripe has {stripe:.2}");
    let disc = at(&pixels, 10.0, 32.3);
    let mut found = Vec::new();
    let tree = only(&low).drawing.tree().expect("a drawing");
    texts(tree.root(), &mut found);
    let colour = |text: &Text| match text.chunks()[0].spans()[0].fill().expect("a fill").paint() {
        Paint::Color(c) => [c.red, c.green, c.blue],
        _ => panic!("a colour"),
    };
    assert!(
        contrast(colour(found[0]), disc) >= 4.5,
        "{:?} on {disc:?}",
        colour(found[0])
    );
    assert!(contrast(colour(found[1]), [255; 3]) >= 4.5);
    assert!(contrast(colour(found[2]), [255; 3]) >= 4.5);
}

#[test]
fn the_back_is_the_same_upside_down_with_little_ink() {
    let deck: &Deck = &drawn(Ink::Low).deck;
    assert!(deck.components.iter().any(|c| c.spec.back.is_some()));
    let album = &drawn(Ink::Low).album;
    let back = |card: usize| -> &Face {
        let FaceId(id) = album.slots[card].back.expect("a back");
        &album.faces[id]
    };
    let mut looks = Vec::new();
    for face in [back(0), back(60)] {
        let Pixels { rgb, .. } = pixels(face, 50.0);
        let far = rgb
            .iter()
            .zip(rgb.iter().rev())
            .filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 90));
        let share = far.count() * 1000 / rgb.len();
        assert!(share < 20, "{share} ‰ differ when turned");
        looks.push(rgb);
    }
    // The two piles differ in pattern, not in colour alone.
    let light = |p: &[u8; 3]| luminance(*p) > 0.75;
    let differ = looks[0]
        .iter()
        .zip(&looks[1])
        .filter(|(a, b)| light(a) != light(b));
    assert!(differ.count() * 100 > looks[0].len() * 5);
}

#[test]
fn files_with_less_ink_have_names_of_their_own() {
    let folder = Folder::new("inks");
    let low = folder.done(&["print", "supercytes", "--only", "caller", "--ink", "low"]);
    assert!(said(&low).contains("ink: about "), "{}", said(&low));
    assert!(
        folder
            .path()
            .join("output/supercytes/supercytes-caller-a4-low.pdf")
            .is_file()
    );
    assert!(
        !folder
            .path()
            .join("output/supercytes/supercytes-caller-a4.pdf")
            .exists()
    );
    let full = folder.run(&["print", "supercytes", "--only", "caller"]);
    assert!(said(&full).contains("--ink low"), "{}", said(&full));
    assert!(
        folder
            .path()
            .join("output/supercytes/supercytes-caller-a4.pdf")
            .is_file()
    );
    folder.run(&["preview", "supercytes", "--only", "caller", "--ink", "grey"]);
    assert!(
        folder
            .path()
            .join("output/supercytes/contact-caller-grey.png")
            .is_file()
    );
    folder.run(&[
        "preview",
        "supercytes",
        "--only",
        "caller",
        "--ink",
        "low",
        "--faces",
    ]);
    assert!(
        folder
            .path()
            .join("output/supercytes/faces-low/caller")
            .is_dir()
    );
    let wrong = folder.run(&["print", "supercytes", "--ink", "blue"]);
    assert!(
        said(&wrong).contains("none of `full`, `low` and `grey`"),
        "{}",
        said(&wrong)
    );
}

/// Gives the largest share of a back that its ink covers, cyan, magenta, yellow and black added up.
fn covered_back(project: Project, game: &str) -> f64 {
    let drawn = Drawn::with(project, game, Ink::Full);
    let faces = ink::faces(&drawn.album);
    let is_card = |slot: &&Slot| drawn.deck.components[slot.component].spec.kind == Kind::Card;
    let cards = drawn.album.slots.iter().filter(is_card);
    let share = |slot: &Slot| {
        let FaceId(back) = slot.back?;
        let size = drawn.album.faces[back]
            .size
            .grown(drawn.album.faces[back].bleed);
        Some(faces[back] / (size.width.to_mm() * size.height.to_mm()))
    };
    cards.filter_map(share).fold(0.0, f64::max)
}

#[test]
fn backs_are_light_unless_the_rules_say_dark() {
    for game in ["cellular-powerhouse", "phylo-microbes"] {
        let path = format!("decks/{game}/game.toml");
        let dark = edited(&path, "back = \"light\"", "back = \"dark\"");
        let [light, dark] = [Project::embedded(), dark].map(|project| covered_back(project, game));
        assert!(light <= 0.25, "{game}: {light:.2}");
        assert!(dark > 2.0 * light, "{game}: {dark:.2} after {light:.2}");
    }
}
