//! Files for an offset press, read back: four inks and nothing else, no more of them than paper takes, and
//! dark letters that are black alone.

use cardwright::deck::Component;
use cardwright::face::FaceId;
use cardwright::geom::Length;
use cardwright::print::{MOST_INK, PressSides, exchange};
use lopdf::{Document, Object, Stream};

use super::readers::run;
use super::support::{Drawn, Folder, drawn, shipped, tiny};

/// Writes some faces of a component.
fn printed(drawn: &Drawn, component: &Component, faces: Vec<FaceId>) -> Vec<u8> {
    let sides = PressSides {
        deck: &drawn.deck,
        component,
        album: &drawn.album,
        faces,
        bleed: component.bleed.min(Length::microns(3_175)),
    };
    exchange(&sides).expect("a file")
}

/// Gives the first faces of a component.
fn faces(drawn: &Drawn, number: usize, count: usize) -> Vec<FaceId> {
    let slots = drawn.album.slots.iter();
    let own = slots.filter(|slot| slot.component == number);
    let faces = own.flat_map(|slot| [slot.front, slot.back]).flatten();
    let mut faces: Vec<FaceId> = faces.collect();
    faces.sort_unstable();
    faces.dedup();
    faces.truncate(count);
    faces
}

fn streams(pdf: &Document) -> impl Iterator<Item = &Stream> {
    pdf.objects
        .values()
        .filter_map(|object| object.as_stream().ok())
}

fn name<'a>(stream: &'a Stream, key: &[u8]) -> &'a [u8] {
    let name = stream.dict.get(key).and_then(Object::as_name);
    name.unwrap_or_default()
}

/// Gives the most ink that lies in one place of pictures, as a part of one ink, and all letters' commands.
fn most(pdf: &Document) -> (f32, String) {
    let (mut most, mut letters) = (0.0_f32, String::new());
    for stream in streams(pdf) {
        let bytes = stream.decompressed_content().expect("bytes");
        if name(stream, b"Subtype") == b"Image" {
            assert_eq!(name(stream, b"ColorSpace"), b"DeviceCMYK");
            let sums = bytes
                .chunks_exact(4)
                .map(|inks| inks.iter().map(|ink| u32::from(*ink)).sum());
            let sum: u32 = sums.max().expect("pixels");
            most = most.max(f32::from(u16::try_from(sum).expect("four bytes")) / 255.0);
        } else {
            letters += std::str::from_utf8(&bytes).expect("commands");
        }
    }
    for line in letters.lines().filter(|line| line.ends_with(" k")) {
        let inks = line.split(' ').filter_map(|word| word.parse::<f32>().ok());
        most = most.max(inks.sum());
    }
    (most, letters)
}

#[test]
fn no_shipped_face_takes_more_ink_than_paper_does_and_its_dark_letters_are_black() {
    let mut black = 0;
    for game in shipped() {
        let drawn = drawn(game);
        let components = drawn.deck.components.iter().enumerate();
        let cards = components.filter(|(_, component)| component.size.width < Length::whole_mm(80));
        for (number, component) in cards.filter(|(_, component)| component.net().is_none()) {
            let bytes = printed(drawn, component, faces(drawn, number, 2));
            let pdf = Document::load_mem(&bytes).expect("a PDF");
            let (most, letters) = most(&pdf);
            let title = &component.spec.title;
            assert!(most > 0.1 && most <= MOST_INK, "{game}, {title}: {most}");
            black += usize::from(letters.contains("0.000 0.000 0.000 1.000 k"));
        }
    }
    assert!(black > 10, "{black}");
}

const WORDS: &str = r##"
  <rect x="-4" y="-4" width="72" height="97" fill="#102040"/>
  <rect x="5" y="5" width="50" height="20" fill="#fff"/>
  <text x="8" y="12" font-size="4" fill="#111">Open</text>
  <text x="8" y="20" font-size="4" fill="#111">Covered</text>
  <rect x="8" y="16" width="10" height="6" fill="red"/>
  <g opacity="0.5"><text x="8" y="40" font-size="6" fill="#fff">Faint</text></g>
  <text x="8" y="60" font-size="6" fill="#fff">White</text>
"##;

#[test]
fn open_letters_are_lines_and_what_covers_letters_or_shines_through_is_a_picture() {
    let drawn = Drawn::new(tiny("id,name\n1,Anna\n", WORDS), "tiny");
    let component = &drawn.deck.components[0];
    let bytes = printed(&drawn, component, vec![FaceId(0), FaceId(0)]);
    let pdf = Document::load_mem(&bytes).expect("a PDF");
    assert_eq!(pdf.get_pages().len(), 2);
    let (most, letters) = most(&pdf);
    assert!(most > 2.0 && most <= MOST_INK, "{most}");
    let fills = letters
        .lines()
        .filter(|line| ["f", "f*"].contains(line))
        .count();
    let black = letters.matches("0.000 0.000 0.000 1.000 k").count();
    let white = letters.matches("0.000 0.000 0.000 0.000 k").count();
    assert!(
        black > 0 && white > 0 && fills == black + white,
        "{letters}"
    );
    // The words are set one by one: `Open` and `White`, but neither `Covered` nor `Faint`.
    let shapes = letters.lines().filter(|line| line.ends_with(" m")).count();
    assert!(shapes < 20, "{shapes}");
    let twice = printed(&drawn, component, vec![FaceId(0), FaceId(0)]);
    assert!(bytes == twice, "the same again");
}

#[test]
fn the_file_is_what_it_says() {
    let drawn = Drawn::new(tiny("id,name\n1,Anna\n", WORDS), "tiny");
    let bytes = printed(&drawn, &drawn.deck.components[0], vec![FaceId(0)]);
    assert!(bytes.starts_with(b"%PDF-1.4"));
    let pdf = Document::load_mem(&bytes).expect("a PDF");
    let info = pdf
        .trailer
        .get(b"Info")
        .and_then(Object::as_reference)
        .expect("information");
    let info = pdf.get_dictionary(info).expect("information");
    let version = info
        .get(b"GTS_PDFXVersion")
        .and_then(Object::as_str)
        .expect("a version");
    assert_eq!(version, b"PDF/X-1a:2003");
    assert_eq!(
        info.get(b"Trapped")
            .and_then(Object::as_name)
            .expect("a name"),
        b"False"
    );
    for key in ["Title", "Creator", "Producer", "CreationDate", "ModDate"] {
        assert!(info.has(key.as_bytes()), "{key}");
    }
    let intents = pdf
        .catalog()
        .and_then(|catalog| catalog.get(b"OutputIntents"))
        .expect("intents");
    let intent = &intents.as_array().expect("intents")[0];
    let intent = intent.as_dict().expect("an intent");
    assert_eq!(
        intent.get(b"S").and_then(Object::as_name).expect("a name"),
        b"GTS_PDFX"
    );
    assert!(pdf.trailer.has(b"ID"));
    // Neither opacity nor fonts nor another space of colours, and nothing that is read on a screen alone.
    let shapes: Vec<&str> = vec![
        "/SMask",
        "/Group",
        "/ExtGState",
        "/ICCBased",
        "/DeviceRGB",
        "/Annots",
        "/Font",
    ];
    let text = String::from_utf8_lossy(&bytes);
    for shape in shapes {
        assert!(!text.contains(shape), "{shape}");
    }
}

/// Separates files with Ghostscript; `cargo test --release --test suite -- --ignored ghostscript`.
#[test]
#[ignore = "needs Ghostscript"]
fn ghostscript_finds_no_more_ink_than_paper_takes() {
    let folder = Folder::new("press");
    for game in shipped() {
        let output = folder.run(&["export", game, "--for", "drivethrucards"]);
        let made = folder.path().join(format!("output/{game}/drivethrucards"));
        for entry in std::fs::read_dir(&made).expect("a folder").flatten() {
            let path = entry.path();
            let picture = folder.path().join("inks-%d.pam");
            let (to, from) = (
                picture.to_str().expect("a path"),
                path.to_str().expect("a path"),
            );
            let line = [
                "-q",
                "-dNOPAUSE",
                "-dBATCH",
                "-dPDFSTOPONERROR",
                "-sDEVICE=pamcmyk32",
                "-r72",
                "-o",
                to,
                from,
            ];
            run("gs", &line);
            let mut sheets = 0;
            for number in 1.. {
                let page = folder.path().join(format!("inks-{number}.pam"));
                let Ok(bytes) = std::fs::read(&page) else {
                    break;
                };
                std::fs::remove_file(&page).expect("removed");
                let start = bytes
                    .windows(7)
                    .position(|here| here == b"ENDHDR\n")
                    .expect("a header");
                let sums = bytes[start + 7..].chunks_exact(4);
                let sums = sums.map(|inks| inks.iter().map(|ink| u32::from(*ink)).sum::<u32>());
                let most = sums.max().expect("pixels");
                assert!(most <= 612, "{from}, page {number}: {most} of 255");
                sheets += 1;
            }
            assert!(sheets > 0, "{from}: {output:?}");
        }
    }
}
