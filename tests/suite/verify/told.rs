//! What is found on paper, as text, as data and in pictures; and the game that is dealt from it.

use cardwright::face::Ink;
use cardwright::job::verify::{Order, Printed, Reading};
use cardwright::job::{self, Silent, Workshop};
use cardwright::project::Project;
use serde_json::Value;

use crate::support::{Folder, below, root, said};

use super::edit::{form, respell};
use super::sample::Sample;

const FILE: &str = "output/tiny/tiny-a4.pdf";

/// A folder with a printed deck of three cards, of which one says something else since then.
fn changed() -> Folder {
    let folder = Folder::new("told");
    let base = root().join("tests/cases/bases/paper");
    for path in below(&base) {
        let inner = path.strip_prefix(&base).expect("inside").to_string_lossy();
        let bytes = std::fs::read(&path).expect("a file");
        folder.write(&format!("project/{inner}"), bytes);
    }
    folder.done(&["--project", "project", "print", "tiny"]);
    let table = "project/decks/tiny/cards.csv";
    let text = std::fs::read_to_string(folder.path().join(table)).expect("a table");
    folder.write(table, text.replace("spore", "spring"));
    folder
}

#[test]
fn people_and_programs_are_told_what_is_wrong_and_where() {
    let folder = changed();
    let verify = |format: &str| {
        let args = ["--project", "project", "verify", FILE, "--format", format];
        let output = folder.run(&args);
        assert_eq!(output.status.code(), Some(1), "{}", said(&output));
        output
    };
    let text = verify("text");
    let found = String::from_utf8_lossy(&text.stderr).into_owned();
    assert!(
        found.contains("error[V004]: page 1, row 1, column 2: "),
        "{found}"
    );
    assert!(found.contains(&format!("--> {FILE}")), "{found}");
    let whole = String::from_utf8_lossy(&text.stdout).into_owned();
    assert!(
        whole.contains("6 of 6 sides of pieces recognised"),
        "{whole}"
    );
    // The face that is drawn from the row says what the paper says when this cell does.
    let read = "of `B` in `cards`, `text` is `It waits for better times as a spore.` on paper";
    assert!(whole.contains(read), "{whole}");
    let document = |format: &str| -> Value {
        let output = verify(format);
        assert!(output.stderr.is_empty(), "{}", said(&output));
        serde_json::from_slice(&output.stdout).expect("one document")
    };
    let json = document("json");
    let first = &json["findings"][0];
    assert_eq!([&first["code"], &first["file"]], ["V004", FILE]);
    assert_eq!(json["verdicts"][0]["recognised"]["pieces"], 6, "{json}");
    let reading = &json["verdicts"][0]["dealt"]["readings"][0];
    assert_eq!([&reading["card"], &reading["column"]], ["B", "text"]);
    let sarif = document("sarif");
    let result = &sarif["runs"][0]["results"][0];
    assert_eq!(result["ruleId"], "V004");
    let place = &result["locations"][0]["physicalLocation"]["artifactLocation"];
    assert_eq!(place["uri"], FILE);
    let github = said(&verify("github"));
    assert!(
        github.starts_with(&format!("::error file={FILE},")),
        "{github}"
    );
    assert_eq!(github.lines().count(), 1, "{github}");
}

#[test]
fn what_was_found_before_any_file_was_read_is_in_the_document() {
    let folder = changed();
    folder.write("project/fonts/bad.ttf", "no font");
    let args = ["--project", "project", "verify", FILE, "--format", "json"];
    let output = folder.run(&args);
    assert!(output.stderr.is_empty(), "{}", said(&output));
    let json: Value = serde_json::from_slice(&output.stdout).expect("one document");
    let codes: Vec<&str> = json["findings"]
        .as_array()
        .expect("findings")
        .iter()
        .filter_map(|one| one["code"].as_str())
        .collect();
    assert_eq!(codes.len(), 2, "{json}");
    assert!(
        codes.contains(&"V004") && !codes[0].starts_with('V'),
        "{codes:?}"
    );
}

#[test]
fn a_picture_shows_what_should_be_there_beside_what_is() {
    let folder = changed();
    folder.run(&["--project", "project", "verify", FILE, "--pictures"]);
    let name = "output/tiny/verify/V004-file-1-page-1-row-1-column-2.png";
    let bytes = std::fs::read(folder.path().join(name)).expect("a picture");
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    let half = info.width as usize / 2;
    let line = info.width as usize * 3;
    // The circle in the middle of the card is on both sides, the word below it on neither the same.
    let dark = |from: usize, to: usize| {
        let rows = pixels.chunks_exact(line);
        let pixels = rows.flat_map(|row| row[from * 3..to * 3].chunks_exact(3));
        pixels
            .filter(|pixel| pixel.iter().all(|part| *part < 0x88))
            .count()
    };
    let (left, right) = (dark(0, half), dark(half, half * 2));
    assert!(left > 20_000 && right > 20_000, "{left} {right}");
    assert!(left != right);
}

#[test]
fn a_digit_that_was_changed_on_paper_is_dealt_and_a_word_that_no_cell_has_is_not() {
    let sample = Sample::of("supercytes");
    let mut pdf = lopdf::Document::load_mem(&sample.bytes).expect("a PDF");
    let [one, other] = [0, 1].map(|card| form(&pdf, 1, card));
    // Of the first card, 18; of the second, the word "Work", which all faces have.
    assert!(respell(
        &mut pdf,
        one,
        |c| c == '8',
        |_, c| c.is_ascii_digit()
    ));
    assert!(respell(&mut pdf, other, |c| c == 'W', |_, c| c == 'S'));
    let mut bytes = Vec::new();
    pdf.save_to(&mut bytes).expect("written");
    let order = made!(Order {
        game: Some(sample.drawn.deck.id().to_owned()),
        choice: sample.choice.clone(),
        ink: Some(Ink::Full),
        play: true,
    });
    let printed = Printed {
        name: "sheets.pdf".to_owned(),
        bytes,
    };
    let workshop = Workshop::open(Project::embedded());
    let outcome = job::verify(&workshop, &order, vec![printed], &Silent);
    let verified = outcome.made.expect("read").expect("something");
    let lines = verified.lines();
    let there = "  in the file: 6 pieces of `cells`; not in it: ";
    assert!(lines[1].starts_with(there), "{lines:?}");
    let dealt = verified.dealt.expect("dealt");
    let cards = &sample.drawn.deck.components[0].cards;
    let [
        Reading {
            card, table, paper, ..
        },
    ] = &dealt.readings[..]
    else {
        panic!("{dealt:?}");
    };
    assert!(*card == cards[0].id && table != paper, "{dealt:?}");
    let ids = |one: &[String; 2]| one[1].clone();
    assert_eq!(
        dealt.unread.iter().map(ids).collect::<Vec<_>>(),
        [cards[1].id.clone()]
    );
    assert!(dealt.other, "{dealt:?}");
}
