//! Black ink: files in grey have no other, and small dark letters are printed with it alone.

use cardwright::face::Ink;
use cardwright::print::{Order, pdf};
use cardwright::project::Project;
use cardwright::sheet::{Duplex, Paper};
use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object};

use super::readers::run;
use super::support::{Drawn, Folder, shipped, tiny};

/// Colours in every place where they may stand.
const COLOURFUL: &str = r##"
  <defs>
    <linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset=".4" stop-color="#fff"/><stop offset="1" stop-color="#00f"/></linearGradient>
    <linearGradient id="m"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
    <mask id="k"><rect x="0" y="30" width="60" height="20" fill="url(#m)"/></mask>
    <filter id="s"><feDropShadow dx="1" dy="1" stdDeviation="0.5" flood-color="orange"/></filter>
  </defs>
  <rect x="-2" y="-2" width="67.5" height="92.9" fill="#e0e8f0"/>
  <circle cx="15" cy="15" r="8" fill="url(#g)"/>
  <rect x="30" y="10" width="12" height="12" fill="#c0ffee" filter="url(#s)"/>
  <g mask="url(#k)" opacity="0.7"><rect x="5" y="32" width="50" height="10" fill="teal"/><text x="8" y="39" font-size="3" fill="#22262b">In a mask</text></g>
  <text x="8" y="60" font-size="2.8" fill="#22262b">Small and dark</text>
  <text x="8" y="70" font-size="2.8" fill="#0b2448">Small and blue</text>
  <text x="8" y="80" font-size="7" fill="#22262b">Large</text>
"##;

/// A small deck, with a date and without: only one with a date becomes an archive.
fn colourful(ink: Ink, dated: bool) -> Drawn {
    let mut project = tiny("id,name\n1,Anna\n", COLOURFUL);
    if dated {
        let text = project.text("decks/tiny/game.toml").expect("a manifest");
        let text = text.replacen("[game]", "[game]\ndate = 2026-01-02", 1);
        project.insert("decks/tiny/game.toml", text.into_bytes());
    }
    let drawn = Drawn::with(project, "tiny", ink);
    assert_eq!(drawn.deck.date().is_some(), dated);
    drawn
}

fn printed(drawn: &Drawn) -> Document {
    Document::load_mem(&drawn.pdf(Order::new(Paper::A4))).expect("a PDF")
}

/// Gives all spaces that a dictionary names, by themselves or among its resources.
fn spaces(pdf: &Document, dict: &Dictionary) -> Vec<Object> {
    let follow = |object: &Object| pdf.dereference(object).expect("an object").1.clone();
    let own = ["ColorSpace", "CS"].map(|key| dict.get(key.as_bytes()).ok().map(&follow));
    let mut found = Vec::new();
    for space in own.into_iter().flatten() {
        match space {
            Object::Dictionary(named) => found.extend(named.iter().map(|(_, space)| follow(space))),
            other => found.push(other),
        }
    }
    found
}

#[test]
fn a_grey_file_has_no_ink_but_black() {
    for dated in [true, false] {
        let pdf = printed(&colourful(Ink::Grey, dated));
        let (mut pictures, mut gradients) = (0, 0);
        for object in pdf.objects.values() {
            let dict = match object {
                Object::Stream(stream) => &stream.dict,
                Object::Dictionary(dict) => dict,
                _ => continue,
            };
            for space in spaces(&pdf, dict) {
                let name = match &space {
                    Object::Array(parts) => parts[0].as_name().expect("a kind"),
                    other => other.as_name().expect("a name"),
                };
                let black = [&b"DeviceGray"[..], b"Separation", b"Pattern"].contains(&name);
                assert!(black, "{dated}: {space:?} in {dict:?}");
            }
            gradients += usize::from(dict.has(b"ShadingType"));
            for key in ["C0", "C1"] {
                let ends = dict.get(key.as_bytes()).and_then(Object::as_array);
                assert!(ends.is_err() || ends.is_ok_and(|ends| ends.len() == 1));
            }
            let Object::Stream(stream) = object else {
                continue;
            };
            let kind = stream.dict.get(b"Subtype").and_then(Object::as_name);
            let is = |name: &[u8]| kind.as_ref().is_ok_and(|kind| *kind == name);
            if is(b"Image") {
                pictures += 1;
                let side = |key: &[u8]| dict.get(key).and_then(Object::as_i64).expect("a side");
                let bytes = stream.decompressed_content().expect("pixels").len();
                assert_eq!(i64::try_from(bytes), Ok(side(b"Width") * side(b"Height")));
            }
            if is(b"Form") {
                let content = stream.get_plain_content().expect("commands");
                for command in Content::decode(&content).expect("commands").operations {
                    let numbers = command.operands.iter().filter(|o| o.as_float().is_ok());
                    let colours = match command.operator.as_str() {
                        "rg" | "RG" | "k" | "K" => 3,
                        "sc" | "scn" | "SC" | "SCN" => numbers.count(),
                        _ => 0,
                    };
                    assert!(colours <= 1, "{dated}: {command:?}");
                }
            }
        }
        assert!(pictures > 0 && gradients > 1, "{pictures} {gradients}");
        let claims = pdf.objects.values().any(|object| {
            let stream = object.as_stream().ok();
            stream.is_some_and(|s| String::from_utf8_lossy(&s.content).contains("<pdfaid:part>2"))
        });
        assert_eq!(claims, dated, "an archive still");
    }
}

/// Gives the colour that each text is filled with: its values, and how its bytes begin.
fn letters(pdf: &Document) -> Vec<Vec<f32>> {
    let mut found = Vec::new();
    for object in pdf.objects.values() {
        let Ok(stream) = object.as_stream() else {
            continue;
        };
        let kind = stream.dict.get(b"Subtype").and_then(Object::as_name);
        if !kind.is_ok_and(|kind| kind == b"Form") {
            continue;
        }
        let content = stream.get_plain_content().expect("commands");
        let mut colour = Vec::new();
        for command in Content::decode(&content).expect("commands").operations {
            match command.operator.as_str() {
                "g" | "rg" | "sc" | "scn" => {
                    let numbers = command.operands.iter();
                    colour = numbers.filter_map(|o| o.as_float().ok()).collect();
                }
                "ET" => found.push(colour.clone()),
                _ => {}
            }
        }
    }
    found
}

#[test]
fn small_dark_letters_are_black_and_others_keep_their_colour() {
    for dated in [true, false] {
        let found = letters(&printed(&colourful(Ink::Full, dated)));
        let count = |wanted: &[f32]| {
            let near = |colour: &&Vec<f32>| {
                let pairs = colour.iter().zip(wanted);
                colour.len() == wanted.len() && pairs.clone().all(|(a, b)| (a - b).abs() < 0.01)
            };
            found.iter().filter(near).count()
        };
        // Letters are placed one by one.
        assert!(count(&[0.0]) > 15, "{found:?}");
        let own = count(&[0.043, 0.141, 0.282]);
        assert_eq!(
            own,
            "Small and blue".len(),
            "a colour of its own: {found:?}"
        );
        assert_eq!(count(&[0.133, 0.149, 0.169]), "Large".len(), "{found:?}");
    }
}

/// Gives the mean ink of each page, in percent: cyan, magenta, yellow, black.
fn inks(folder: &Folder, bytes: &[u8]) -> Vec<[f64; 4]> {
    folder.write("a.pdf", bytes);
    let file = folder.path().join("a.pdf");
    let file = file.to_str().expect("a path");
    let told = run("gs", &["-q", "-r50", "-o", "-", "-sDEVICE=ink_cov", file]);
    let page = |line: &str| {
        let numbers: Vec<f64> = line.split_whitespace().flat_map(str::parse).collect();
        <[f64; 4]>::try_from(numbers).ok()
    };
    told.lines().filter_map(page).collect()
}

#[test]
#[ignore = "needs Ghostscript"]
fn a_press_that_manages_colours_prints_grey_files_with_black_alone() {
    let folder = Folder::new("black");
    for game in shipped() {
        let drawn = Drawn::with(Project::embedded(), game, Ink::Grey);
        let plan = drawn.plan(Paper::A4, Duplex::LongEdge);
        let documents: Vec<_> = plan.documents(&drawn.deck, &drawn.album).collect();
        let pages = inks(
            &folder,
            &pdf(&documents[0].1, &drawn.fonts).expect("a file"),
        );
        assert_eq!(pages.len(), documents[0].1.leaves.len(), "{game}");
        for (number, [c, m, y, k]) in pages.iter().enumerate() {
            let most = c.max(*m).max(*y);
            assert!(most < 0.3, "{game}, page {number}: {c} {m} {y} {k}");
        }
        assert!(pages.iter().any(|[.., k]| *k > 5.0), "{game}: {pages:?}");
    }
}

#[test]
#[ignore = "needs Ghostscript"]
fn a_press_prints_small_dark_letters_with_black_alone() {
    let folder = Folder::new("letters");
    let inked = |words: &str| {
        let project = tiny("id,name\n1,Anna\n", words);
        let drawn = Drawn::with(project, "tiny", Ink::Full);
        inks(&folder, &drawn.pdf(Order::new(Paper::A4)))[0]
    };
    let [c, m, y, k] = inked(r##"<text x="8" y="60" font-size="2.8" fill="#22262b">Small</text>"##);
    assert!(c.max(m).max(y) < 0.0001 && k > 0.0, "{c} {m} {y} {k}");
    let blue = inked(r##"<text x="8" y="60" font-size="2.8" fill="#0b2448">Small</text>"##);
    assert!(blue[0] > 0.001, "{blue:?}");
}
