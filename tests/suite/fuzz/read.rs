//! What is read besides decks and templates: workbooks, logs, scenarios, rulebooks.

use std::io::{Cursor, Read as _, Write as _};

use cardwright::book::{Played, Volume, html, read};
use cardwright::diag::Diags;
use cardwright::games;
use cardwright::job::{self, Workshop};
use cardwright::project::Project;

use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::super::guest::logged;
use super::super::support::{root, shipped};
use super::{Stage, Target, sound, try_deck};

/// The game whose files are broken.
const GAME: &str = "supercytes";

/// Where the first sheet of a workbook is kept.
const XLSX: &str = "xl/worksheets/sheet1.xml";
const ODS: &str = "content.xml";

const WORDS: &[&str] = &[
    "PK\u{3}\u{4}",
    "<row r=\"1048577\">",
    "<c r=\"ZZZ9\" t=\"s\">",
    "<v>999999999</v>",
    "<f>A1</f>",
    "</sheetData>",
    "table:number-columns-repeated=\"99999\"",
    "table:number-rows-repeated=\"1048576\"",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>",
    "\0",
];
const LINES: &[&str] = &[
    "\n",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\"",
    "\"players\":0",
    "\"seed\":-1",
    "\"choice\":999999",
    "null",
    "1e999",
    "9223372036854775808",
    "play C01",
    "order ",
    "end",
    "é",
    "\u{1b}[2J",
];
const TABLES: &[&str] = &[
    "[[steps]]",
    "[table]",
    "[[seats]]",
    "players = 0",
    "players = 255",
    "seed = -1",
    "= [",
    "]",
    "\"\"\"",
    "expect",
    "who",
    "hand",
    "pile",
    "C01",
    "T99",
    "\n",
    "nan",
    "1e400",
    "é",
    "#",
];
const PROSE: &[&str] = &[
    "# ",
    "#### ",
    ":::example{title=\"x\"}",
    ":::",
    "::card{component=\"cells\" id=\"C01\"}",
    "::cards{ids=\"*\"}",
    "::figure{src=\"../x\"}",
    "::include{file=\"rules.md\"}",
    "{{ rules.rounds }}",
    "{{",
    "}}",
    "|",
    "|---|\n",
    "- ",
    "1. ",
    "> ",
    "```",
    "[a](#b)",
    "{#SC-01}",
    "<b>",
    "*",
    "**",
    ":repair:",
    "\n\n",
    "&#0;",
    "\u{202e}",
];

/// Gives what is read, with seeds of all kinds.
pub fn targets(project: &Project) -> Vec<Target> {
    let below = |folder: &str, end: &str| -> Vec<Vec<u8>> {
        let files = project.below(folder);
        let files = files.filter(|(path, _)| path.ends_with(end));
        files.map(|(_, bytes)| bytes.to_vec()).collect()
    };
    let workbooks = |names: &[&str]| names.iter().map(|name| fixture(name)).collect();
    vec![
        Target {
            name: "xlsx-sheet",
            share: 2,
            seeds: vec![part("openpyxl.xlsx", XLSX), part("libreoffice.xlsx", XLSX)],
            tokens: WORDS,
            run: |stage, input| {
                let book = with_part("openpyxl.xlsx", XLSX, input);
                try_workbook(stage, "cells.xlsx", &book)
            },
        },
        Target {
            name: "ods-content",
            share: 2,
            seeds: vec![part("odfpy.ods", ODS), part("libreoffice.ods", ODS)],
            tokens: WORDS,
            run: |stage, input| {
                let book = with_part("odfpy.ods", ODS, input);
                try_workbook(stage, "cells.ods", &book)
            },
        },
        Target {
            name: "xlsx",
            share: 2,
            seeds: workbooks(&["openpyxl.xlsx", "libreoffice.xlsx"]),
            tokens: WORDS,
            run: |stage, input| try_workbook(stage, "cells.xlsx", input),
        },
        Target {
            name: "ods",
            share: 2,
            seeds: workbooks(&["libreoffice.ods", "odfpy.ods"]),
            tokens: WORDS,
            run: |stage, input| try_workbook(stage, "cells.ods", input),
        },
        Target {
            name: "log",
            share: 4,
            seeds: shipped().map(logged).collect(),
            tokens: LINES,
            run: try_log,
        },
        Target {
            name: "scenario",
            share: 4,
            seeds: below(&format!("decks/{GAME}/scenarios"), ".toml"),
            tokens: TABLES,
            run: try_scenario,
        },
        Target {
            name: "rules",
            share: 1,
            seeds: below(&format!("decks/{GAME}"), "rules.md"),
            tokens: PROSE,
            run: try_rules,
        },
    ]
}

/// Gives a workbook that another program wrote.
fn fixture(name: &str) -> Vec<u8> {
    let path = root().join("tests/suite/fixtures").join(name);
    std::fs::read(path).expect("a workbook")
}

/// Unpacks a part of a workbook.
fn part(name: &str, part: &str) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(fixture(name))).expect("an archive");
    let mut file = archive.by_name(part).expect("a part");
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).expect("bytes");
    bytes
}

/// Packs a workbook with another part in place of its own.
fn with_part(name: &str, part: &str, bytes: &[u8]) -> Vec<u8> {
    let mut old = ZipArchive::new(Cursor::new(fixture(name))).expect("an archive");
    let mut new = ZipWriter::new(Cursor::new(Vec::new()));
    for place in 0..old.len() {
        let file = old.by_index_raw(place).expect("a part");
        if file.name().is_ok_and(|name| name == part) {
            let options = SimpleFileOptions::default();
            new.start_file(part, options).expect("a part");
            new.write_all(bytes).expect("bytes");
        } else {
            new.raw_copy_file(file).expect("a part");
        }
    }
    new.finish().expect("an archive").into_inner()
}

fn try_workbook(stage: &Stage, name: &str, input: &[u8]) -> Result<(), String> {
    let mut project = stage.project.clone();
    let path = format!("decks/{GAME}/game.toml");
    let manifest = project
        .text(&path)
        .expect("a manifest")
        .replace("cells.csv", name);
    project.insert(&path, manifest.into_bytes());
    project.insert(&format!("decks/{GAME}/{name}"), input);
    try_deck(&project)
}

fn try_log(stage: &Stage, input: &[u8]) -> Result<(), String> {
    let workshop = Workshop::open(stage.project.clone());
    let log = String::from_utf8_lossy(input).into_owned();
    let order = made!(job::replay::Order { log });
    let outcome = job::replay(&workshop, &order, &mut |_| {});
    sound(&outcome.findings, &workshop.project)
}

fn try_scenario(stage: &Stage, input: &[u8]) -> Result<(), String> {
    let mut project = stage.project.clone();
    let path = format!("decks/{GAME}/scenarios/fuzz.toml");
    project.insert(&path, input);
    let scenarios = vec![path];
    let order = made!(job::scenario::Order { scenarios });
    let told = job::scenario(&Workshop::open(project), &order);
    for told in told.games {
        if told.good() > told.count {
            return Err("more scenarios hold than there are".to_owned());
        }
    }
    Ok(())
}

fn try_rules(stage: &Stage, input: &[u8]) -> Result<(), String> {
    let mut project = stage.project.clone();
    project.insert(&format!("decks/{GAME}/rules.md"), input);
    let mut diags = Diags::new();
    if let Some(deck) = games::deck(&project, GAME, &mut diags) {
        let played = Played::default();
        let book = read(
            Volume::Rules,
            &deck,
            &project,
            &stage.fonts,
            &played,
            &mut diags,
        );
        if let Some(book) = book {
            let page = html(&book, &stage.fonts);
            usvg::roxmltree::Document::parse_with_options(
                page.trim_start_matches("<!DOCTYPE html>"),
                usvg::roxmltree::ParsingOptions::default(),
            )
            .map_err(|error| format!("the page is not well-formed: {error}"))?;
        }
    }
    sound(&diags, &project)
}
