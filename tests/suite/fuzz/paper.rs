//! What `verify` reads: printed files, and the commands of their pages.

use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use cardwright::deck::Choice;
use cardwright::print::Order;
use cardwright::sheet::Paper;
use cardwright::verify::{Opened, Proofs, Sheets, judge, page};
use lopdf::Document;

use super::super::support::supercytes;
use super::{Stage, Target};

const WORDS: &[&str] = &[
    "q\n",
    "Q\n",
    "1e38 0 0 1e38 0 0 cm\n",
    "0 0 0 0 0 0 cm\n",
    "0.00001 0 0 0.00001 0 0 cm\n",
    "-1 0 0 1 0 0 cm\n",
    "1e9 w\n",
    "0 0 1e9 1e9 re\n",
    "10 10 200 260 re\n",
    "W n\n",
    "f\n",
    "S\n",
    "b*\n",
    "[0.0001] 0 d\n",
    "/P0 scn\n",
    "/Pattern cs\n",
    "/S0 sh\n",
    "/G0 gs\n",
    "/X0 Do\n",
    "/X1 Do\n",
    "BT /F0 1e6 Tf (a) Tj ET\n",
    "BT\n",
    "ET\n",
    "7 Tr\n",
    "BI /W 99999 /H 99999 /BPC 8 /CS /G ID \nEI\n",
    "/Span <</ActualText (x)>> BDC\n",
    "EMC\n",
    "/MediaBox [0 0 1e9 1e9]",
    "/MediaBox [0 0 0 0]",
    "/Rotate 91",
    "/UserUnit 1e6",
    "/Count 999999999",
    "/Kids [2 0 R]",
    "/Kids [3 0 R 3 0 R 3 0 R]",
    "/Parent 3 0 R",
    "/Contents [4 0 R 4 0 R]",
    "/Length 999999999",
    "/Length 4 0 R",
    "/Filter /FlateDecode",
    "/Filter [/ASCIIHexDecode /LZWDecode]",
    "/Filter /DCTDecode",
    "/Filter /JPXDecode",
    "/Width 99999",
    "/Height 99999",
    "/XStep 0.0001",
    "/XStep 999999999 /YStep 999999999",
    "/BBox [0 0 1e9 1e9]",
    "/SMask <</S /Luminosity /G 5 0 R>>",
    "/FunctionType 4",
    "/ShadingType 7",
    "/Encrypt 1 0 R",
    "endstream\n",
    "endobj\n",
    "trailer",
    "startxref",
    "<<",
    ">>",
    "]",
    "-",
    "\0",
];

/// Objects of a page with a form that is drawn through a mask, a tile, a blend, a grey picture and letters.
/// The place of each in the file is left to the reader, who finds them.
const OBJECTS: [&str; 11] = [
    "<</Type /Catalog /Pages 2 0 R /ViewerPreferences <</Duplex /DuplexFlipLongEdge>>>>",
    "<</Type /Pages /Kids [3 0 R 3 0 R] /Count 2>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources <</XObject <</X0 5 0 R /X1 6 0 R>> /Pattern <</P0 7 0 R>> /Shading <</S0 8 0 R>> /ExtGState <</G0 9 0 R>> /Font <</F0 10 0 R>>>>>>",
    "stream:q 0.25 w 20 30 m 20 20 l S 200 30 m 200 20 l S 10 40 m 20 40 l S 10 280 m 20 280 l S Q /X0 Do q 60 0 0 60 40 200 cm /X1 Do Q q /Pattern cs /P0 scn 30 50 100 90 re f Q q 30 150 90 50 re W n /S0 sh Q BT /F0 9 Tf 40 60 Td (Neuron) Tj 0 -12 Td [(T) -20 (wo)] TJ ET",
    "stream:/Type /XObject /Subtype /Form /BBox [0 0 180 250] /Matrix [1 0 0 1 20 30] /Resources <</ExtGState <</G0 9 0 R>>>>:/G0 gs 0.2 0.4 0.6 rg 0 0 180 250 re f 1 0 0 RG 4 w 10 10 m 50 90 120 3 160 200 c S",
    "stream:/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray:abcdefghijklmnop",
    "stream:/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 6 /YStep 6 /Resources <<>>:0 1 0 rg 1 1 3 3 re f",
    "<</ShadingType 2 /ColorSpace /DeviceRGB /Coords [30 150 120 200] /Function <</FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1>> /Extend [true true]>>",
    "<</Type /ExtGState /ca 0.5 /BM /Multiply /SMask /None>>",
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
    "<</Title (Supercytes)>>",
];

/// What printed pieces should look like.
static PROOFS: LazyLock<Proofs> = LazyLock::new(|| {
    let drawn = supercytes();
    Proofs::of(&drawn.deck, &drawn.album)
});

/// A printed sheet with two cards.
static SHEET: LazyLock<Document> = LazyLock::new(|| {
    let drawn = supercytes();
    let cells = &drawn.deck.components[0];
    let cards = cells.cards.iter().take(2);
    let cards = cards.map(|card| format!("{}=1", card.id).parse().expect("a card"));
    let choice = made!(Choice {
        only: vec![cells.id().to_owned()],
        cards: cards.collect(),
    });
    let (plan, _) = drawn.planned(&choice, Order::new(Paper::A4));
    let bytes = drawn.file(&plan);
    Document::load_mem(&bytes).expect("a PDF")
});

/// Gives what `verify` reads.
pub fn targets() -> Vec<Target> {
    vec![
        Target {
            name: "pdf",
            share: 2,
            seeds: vec![small()],
            tokens: WORDS,
            run: |_, input| read(input.to_vec(), 2),
        },
        Target {
            name: "pdf-commands",
            share: 1,
            seeds: vec![commands()],
            tokens: WORDS,
            run: try_commands,
        },
    ]
}

/// Writes a file of the objects.
fn small() -> Vec<u8> {
    file(&OBJECTS)
}

/// Writes a file of some objects.
fn file(objects: &[&str]) -> Vec<u8> {
    let mut text = String::from("%PDF-1.7\n");
    for (place, object) in objects.iter().enumerate() {
        let number = place + 1;
        let _ = match object.strip_prefix("stream:") {
            None => write!(text, "{number} 0 obj\n{object}\nendobj\n"),
            Some(stream) => {
                let (keys, data) = stream.rsplit_once(':').unwrap_or(("", stream));
                let length = data.len();
                write!(
                    text,
                    "{number} 0 obj\n<<{keys} /Length {length}>>\nstream\n{data}\nendstream\nendobj\n"
                )
            }
        };
    }
    text += "trailer\n<</Root 1 0 R /Info 11 0 R /Size 12>>\n%%EOF\n";
    text.into_bytes()
}

fn commands() -> Vec<u8> {
    SHEET.get_page_content(SHEET.get_pages()[&1])
}

fn try_commands(_: &Stage, input: &[u8]) -> Result<(), String> {
    let mut sheet = SHEET.clone();
    let first = sheet.get_pages()[&1];
    sheet
        .change_page_content(first, input.to_vec())
        .expect("changed");
    let mut bytes = Vec::new();
    sheet.save_to(&mut bytes).expect("written");
    read(bytes, 1)
}

/// Reads the first pages of a file, and judges what is on them.
fn read(bytes: Vec<u8>, most: usize) -> Result<(), String> {
    let Ok(file) = Opened::open(bytes) else {
        return Ok(());
    };
    let drawn = supercytes();
    let pages = file.look(0..most, |_, seen, closer| page(seen, &PROOFS, closer, None));
    let count = pages.len();
    let sheets = Sheets {
        file: Arc::from("sheets.pdf"),
        turn: file.turn,
        pages,
    };
    let choice = Choice::default();
    let judged = judge(&[sheets], (&drawn.deck, &drawn.album), &PROOFS, &choice);
    match judged.found.iter().find(|found| found.page >= Some(count)) {
        Some(outside) => Err(format!("of {count} pages: {}", outside.message)),
        None => Ok(()),
    }
}

#[test]
fn the_file_of_the_fuzzer_is_one_and_its_sheet_is_read() {
    let file = Opened::open(small()).expect("a PDF");
    assert_eq!(file.title, "Supercytes");
    let lines = file.look(0..2, |_, seen, _| seen.map(|seen| seen.lines.len()));
    assert_eq!(lines, [Some(4), Some(4)]);
    let commands = commands();
    assert!(
        (500..60_000).contains(&commands.len()),
        "{}",
        commands.len()
    );
}

#[test]
fn a_page_of_many_masks_is_given_up_however_small_they_are() {
    let is_seen = |count: usize, wide: usize| {
        let commands: String = (0..count)
            .map(|at| format!("q 1 0 0 1 {at} 50 cm /G0 gs 0 0 9 9 re f Q "))
            .collect();
        let content = format!("stream::{commands}");
        let mask = format!(
            "stream:/Type /XObject /Subtype /Form /BBox [0 0 {wide} {wide}] /Group <</S /Transparency /CS /DeviceRGB>>:q 0 0 {wide} {wide} re W n /S0 sh Q"
        );
        let mut objects = OBJECTS;
        objects[3] = &content;
        objects[4] = &mask;
        objects[8] = "<</Type /ExtGState /SMask <</S /Luminosity /G 5 0 R>>>>";
        let file = Opened::open(file(&objects)).expect("a PDF");
        file.look(0..1, |_, seen, closer| {
            assert_eq!(seen.is_none(), closer.is_given_up());
            seen.is_some()
        }) == [true]
    };
    assert!(is_seen(40, 9), "a few small ones");
    assert!(!is_seen(300, 9), "many");
    assert!(!is_seen(40, 400), "some that cover the page");
}

#[test]
fn a_page_that_takes_too_long_to_draw_is_given_up() {
    let is_seen = |commands: &str, tile: &str| {
        let content = format!("stream::{commands}");
        let mut objects = OBJECTS;
        objects[3] = &content;
        objects[6] = tile;
        let file = Opened::open(file(&objects)).expect("a PDF");
        file.look(0..1, |_, seen, _| seen.is_some()) == [true]
    };
    let tile = OBJECTS[6];
    let huge = tile.replace("/XStep 6 /YStep 6", "/XStep 999999999 /YStep 999999999");
    // The tile paints with itself.
    let within = tile.replace("<<>>", "<</Pattern <</P0 7 0 R>>>>");
    let within = within.replace("0 1 0 rg", "/Pattern cs /P0 scn");
    let within = within.replace("1 1 3 3 re f", &"1 1 3 3 re f ".repeat(9));
    let tiled = "/Pattern cs /P0 scn 0 0 300 400 re f ";
    for (commands, often, tile) in [
        (tiled, 1, huge.as_str()),
        (tiled, 1, within.as_str()),
        ("q 0 0 300 400 re W n /S0 sh Q ", 60, tile),
        ("q /G0 gs 0 0 300 400 re f Q ", 120, tile),
        ("0 0 300 400 re f ", 100_000, tile),
        ("[0.0001] 0 d 10 10 m 290 390 l S ", 1, tile),
    ] {
        assert!(
            !is_seen(&commands.repeat(often), tile),
            "{often} times {commands}"
        );
    }
    for commands in [
        tiled,
        "/S0 sh",
        "/G0 gs 0 0 300 400 re f",
        "q 9 9 9 9 re W n /S0 sh Q",
        "[3 2] 0 d 10 10 m 290 390 l S",
        "[0 0] 0 d 10 10 m 290 390 l S",
    ] {
        assert!(is_seen(commands, tile), "{commands}");
    }
    assert!(
        is_seen(&"q 10 10 20 20 re W n /S0 sh Q ".repeat(600), tile),
        "small gradients"
    );
}
