//! Tables as people's programs write them: what is read, and what is told apart from it.

use cardwright::deck::Deck;
use cardwright::diag::{self, Diags, Rule, Style};
use cardwright::games;
use cardwright::project::Project;

use super::found::{checked, read};
use super::support::{finding, tiny, with_cell};

const CARDS: &str = "decks/tiny/cards.csv";
const TEMPLATE: &str = "{{ id }}{{ name }}{{ value }}{{ text }}{{ row.flavour }}";

/// A deck whose table has these bytes.
fn of(bytes: &[u8]) -> (Project, Option<Deck>, Diags) {
    let mut project = tiny("", TEMPLATE);
    project.insert(CARDS, bytes);
    let (deck, diags) = read(&project, "tiny");
    (project, deck, diags)
}

/// Gives message, help and quote of the one finding.
fn only(bytes: &[u8], rule: Rule) -> (String, String, String) {
    let (project, _, diags) = of(bytes);
    assert_eq!(diags.iter().count(), 1, "{diags:?}");
    finding(&diags, &project, rule)
}

fn utf16(text: &str, order: fn(u16) -> [u8; 2]) -> Vec<u8> {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    units.flat_map(order).collect()
}

fn windows(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| u8::try_from(c).expect("a letter of Latin-1"))
        .collect()
}

#[test]
fn every_way_to_write_a_table_gives_the_same_cards() {
    let text = "id,name,value,text\nA,Müller,1.5,\"ja, größer\nals\"\nB,Öl,2,\n";
    let semicolons = "id;name;value;text\nA;Müller;1.5;\"ja, größer\nals\"\nB;Öl;2;\n";
    let tabs = "id\tname\tvalue\ttext\nA\tMüller\t1.5\t\"ja, größer\nals\"\nB\tÖl\t2\t\n";
    let ways = [
        text.as_bytes().to_vec(),
        semicolons.as_bytes().to_vec(),
        [b"\xef\xbb\xbf", semicolons.as_bytes()].concat(),
        windows(semicolons),
        windows(&text.replace('\n', "\r\n")),
        windows(&text.replace('\n', "\r")),
        utf16(&tabs.replace('\n', "\r\n"), u16::to_le_bytes),
        utf16(tabs, u16::to_be_bytes),
        format!("sep=;\r\n{semicolons}").into_bytes(),
        format!(
            ";;;;\n{}",
            semicolons.replace('\n', ";\n").replace(";\nals", "\nals")
        )
        .into_bytes(),
    ];
    for bytes in ways {
        let (_, deck, diags) = of(&bytes);
        assert!(diags.is_empty(), "{diags:?}");
        let deck = deck.expect("a deck");
        let cards = deck.component("cards").expect("cards");
        let cells = |row: usize| {
            let columns = ["name", "value", "text"];
            columns.map(|column| cards.text(&cards.cards[row], column).to_owned())
        };
        assert_eq!(cells(0), ["Müller", "1.5", "ja, größer\nals"]);
        assert_eq!(cells(1), ["Öl", "2", ""]);
    }
}

/// Renders the finding and says which letters of the quoted line stand above the carets.
fn under_carets(bytes: &[u8]) -> (String, String) {
    let (project, _, diags) = of(bytes);
    let text = diag::render(&diags, Style::Plain, &|file: &str| project.text(file));
    let lines: Vec<&str> = text.lines().collect();
    let carets = lines.iter().position(|l| l.contains('^')).expect("carets");
    let column = lines[carets].chars().position(|c| c == '^').expect("one");
    let width = lines[carets].matches('^').count();
    let marked = lines[carets - 1].chars().skip(column).take(width).collect();
    let place = lines[1].trim().trim_start_matches("--> ").to_owned();
    (place, marked)
}

#[test]
fn the_caret_stands_under_the_cell_in_every_encoding() {
    let text = "id,name,copies\nA,Müller,1\nB,Größe,ö1\n";
    let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
    let ways = [
        text.as_bytes().to_vec(),
        marked,
        windows(text),
        windows(&text.replace('\n', "\r\n")),
        windows(&text.replace('\n', "\r")),
        utf16(text, u16::to_le_bytes),
        utf16(&text.replace('\n', "\r\n"), u16::to_be_bytes),
    ];
    for bytes in ways {
        let (place, quoted) = under_carets(&bytes);
        assert_eq!(place, "decks/tiny/cards.csv:3:9");
        assert_eq!(quoted, "ö1");
    }
}

#[test]
fn mixed_encodings_are_found_at_the_first_stray_letter() {
    let mixed = b"id,name\r\nA,M\xc3\xbcller\r\n\r\nB,K\xf6rper\r\n";
    let (message, help, quoted) = only(mixed, Rule::D016);
    assert_eq!(
        message,
        "`ö` is Windows-1252, while other letters are UTF-8"
    );
    assert!(help.contains("CSV UTF-8"), "{help}");
    assert_eq!(quoted, "ö");
    assert_eq!(under_carets(mixed).1, "ö");
    let (message, _, quoted) = only(b"id,_x\xe4\xc3\xa4\nA,B\n", Rule::D016);
    assert!(message.starts_with("`ä`"), "{message}");
    assert_eq!(quoted, "ä");
}

#[test]
fn a_file_that_is_no_text_is_found() {
    for bytes in [
        &b"PK\x03\x04\x00\x00"[..],
        b"i\0d\0\n\0",
        b"\xff\xfei\0\x00\xd8,\0",
    ] {
        let (message, help, _) = only(bytes, Rule::D001);
        assert_eq!(message, "the file is no text");
        assert!(help.contains("workbook"), "{help}");
    }
}

#[test]
fn a_foreign_delimiter_is_found_at_the_header() {
    for (bytes, sign) in [
        (&b"id|name|copies\nA|x, y|1\nB|z|2\n"[..], '|'),
        (b"id:name:copies\nA:x:1\nB:y:2\n", ':'),
    ] {
        let (message, help, quoted) = only(bytes, Rule::D015);
        assert_eq!(message, format!("the cells are separated by `{sign}`"));
        assert!(help.contains("semicolons"), "{help}");
        assert_eq!(quoted, format!("id{sign}name{sign}copies"));
    }
}

#[test]
fn an_empty_table_says_what_it_lacks() {
    for bytes in [&b""[..], b"\n\n", b",,\n,,\n", b"\xef\xbb\xbf"] {
        let (message, help, _) = only(bytes, Rule::D006);
        assert_eq!(message, "the table is empty");
        assert!(help.contains("first row"), "{help}");
    }
    let (message, _, _) = only(b"id,name\n", Rule::D006);
    assert_eq!(message, "the table has no row");
}

#[test]
fn a_quote_that_stays_open_is_found_where_it_opens() {
    let (message, _, quoted) = only(b"id,name\nA,\"x\nB,y\n", Rule::D001);
    assert_eq!(message, "this quote is never closed");
    assert_eq!(quoted, "\"x");
}

#[test]
fn a_table_ends_at_ten_thousand_rows_and_five_hundred_columns() {
    let rows = (0..10_000).map(|row| row.to_string());
    let lines: Vec<String> = std::iter::once("id".to_owned()).chain(rows).collect();
    let mut text = lines.join("\n") + "\n";
    assert!(of(text.as_bytes()).2.is_empty());
    text.push_str("one more\nand more\n");
    let (message, _, quoted) = only(text.as_bytes(), Rule::D019);
    assert_eq!(message, "the table has more than 10000 rows");
    assert_eq!(quoted, "one more");
    let header: Vec<String> = (0..501).map(|i| format!("_c{i}")).collect();
    let (message, _, quoted) = only(format!("{}\n", header.join(",")).as_bytes(), Rule::D001);
    assert_eq!(message, "the table has more than 500 columns");
    assert_eq!(quoted, "_c500");
}

#[test]
fn a_changed_number_is_found_in_a_column_of_numbers() {
    let again = "format the column as text or number, and type the value again";
    let cases = [
        (
            "45%",
            "write `0.45`, or `45` with the `%` in the template".to_owned(),
        ),
        ("'5", "write `5`".to_owned()),
        ("１２", "write `12`".to_owned()),
        (
            "1,125",
            "write `1125` or `1.125`, whichever is meant".to_owned(),
        ),
        ("03.04.2026", format!("it was probably `3.4`: {again}")),
        ("07. Mai", format!("it was probably `7.5`: {again}")),
        ("5-Jul", format!("it was probably `7.5` or `5.7`: {again}")),
        (
            "2026-05-07",
            format!("it was probably `7.5` or `5.7`: {again}"),
        ),
    ];
    for (value, way_out) in cases {
        let text = format!("id;value;copies\nA;1;1\nB;2.5;1\nC;-3;1\nD;{value};1\nE;;1\nF;x;1\n");
        let (message, help, quoted) = only(text.as_bytes(), Rule::D018);
        assert!(message.contains("read as a text"), "{message}");
        assert_eq!((help, quoted.as_str()), (way_out, value));
        // The same cell among texts is the author's own.
        let text = format!("id;value\nA;Ace\nB;King\nC;3\nD;{value}\n");
        assert!(of(text.as_bytes()).2.is_empty(), "{value}");
    }
}

#[test]
fn a_zero_before_a_number_is_told_unless_all_are_filled_up() {
    let text = b"id,value\nA,12\nB,3\nC,014\n";
    let (message, help, quoted) = only(text, Rule::D018);
    assert_eq!(message, "`014` is read as a text, not as a number");
    assert_eq!((&*help, &*quoted), ("write `14`", "014"));
    for text in [
        &b"id,value\nA,001\nB,014\nC,120\nD,121\nE,122\nF,123\n"[..],
        b"id,value\nA,007\nB,x\n",
        b"id,value\nA,0\nB,12\nC,0.5\n",
    ] {
        let found = of(text).2;
        assert!(found.iter().all(|one| one.rule != Rule::D018), "{found:?}");
    }
}

#[test]
fn a_column_is_not_told_where_a_remark_of_the_template_has_no_end() {
    let template = "{# no end {{ id }}{{ name }}{{ row.flavour }}";
    let mut project = tiny("", template);
    project.insert(CARDS, &b"id,flavour\nA,x\n"[..]);
    let found = read(&project, "tiny").1;
    assert!(found.iter().all(|one| one.rule != Rule::D017), "{found:?}");
}

#[test]
fn a_changed_number_is_found_where_the_rules_need_one() {
    let project = with_cell("decks/supercytes/cells.csv", "C07", "signal", "1,5");
    let diags = checked(&project, "supercytes");
    assert!(!diags.iter().any(|d| d.rule == Rule::D003), "{diags:?}");
    let (message, _, quoted) = finding(&diags, &project, Rule::D018);
    assert_eq!(message, "`1,5` is read as a text, not as a number");
    assert_eq!(quoted, "1,5");
}

#[test]
fn an_error_of_a_spreadsheet_is_found_in_any_column() {
    for value in ["#REF!", "#DIV/0!", "#N/A", "#WERT!", "Err:502", "#####"] {
        let text = format!("id,name\nA,x\nB,{value}\n");
        let (_, _, quoted) = only(text.as_bytes(), Rule::D003);
        assert_eq!(quoted, value);
    }
}

#[test]
fn a_column_that_nothing_reads_is_found_with_what_it_may_mean() {
    let (message, help, quoted) = only(b"id,falvour\nA,x\n", Rule::D017);
    assert_eq!(message, "nothing reads the column `falvour`");
    assert_eq!(help, "did you mean `flavour`?");
    assert_eq!(quoted, "falvour");
    let (_, help, _) = only(b"id,something\nA,x\n", Rule::D017);
    assert!(help.contains("`_something`"), "{help}");
    let (_, help, _) = only(b"id,naem\nA,x\n", Rule::D017);
    assert_eq!(help, "did you mean `name`?");
    let (_, help, _) = only(b"id,qty\nA,2\n", Rule::D017);
    assert_eq!(help, "did you mean `copies`?");
    assert!(
        of(b"id,_note,flavour,copies,variants,fx\nA,x,y,1,,\n")
            .2
            .is_empty()
    );
    // A column that is a key of a table is read through it.
    assert!(of(b"id,A\nA,x\n").2.is_empty());
}

#[test]
fn copies_are_whole_and_none_is_worth_a_look() {
    let (message, _, quoted) = only(b"id,name,copies\nA,x,0\nB,y,1\n", Rule::D020);
    assert_eq!(message, "`x` has 0 copies, so it is never printed");
    assert_eq!(quoted, "0");
    for bad in ["-1", "10000000", "two", "1.5"] {
        let text = format!("id,copies\nA,{bad}\n");
        let (_, _, quoted) = only(text.as_bytes(), Rule::D005);
        assert_eq!(quoted, bad);
    }
    for (shown, copies) in [("1,0", 1), ("1e1", 10), ("1.000,0", 1000)] {
        let text = format!("id;copies\nA;{shown}\nB;2\nC;2\n");
        let (_, deck, diags) = of(text.as_bytes());
        assert!(diags.is_empty(), "{diags:?}");
        let deck = deck.expect("a deck");
        assert_eq!(deck.components[0].cards[0].copies, copies, "{shown}");
    }
    for (copies, rule) in [
        ("0", Rule::D020),
        ("10000000", Rule::D005),
        ("-1", Rule::D005),
    ] {
        let mut project = tiny("id\nA\n", TEMPLATE);
        let manifest = project.text("decks/tiny/game.toml").expect("a manifest");
        let manifest = format!("{manifest}\ncopies = {copies}\n");
        project.insert("decks/tiny/game.toml", manifest.into_bytes());
        let mut diags = Diags::new();
        let _ = games::deck(&project, "tiny", &mut diags);
        let (_, _, quoted) = finding(&diags, &project, rule);
        assert_eq!(quoted, copies);
    }
}
