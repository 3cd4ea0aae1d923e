//! A game whose tables are a workbook is changed in the studio once there is a copy of them as text.

use serde_json::{Value, json};

use super::super::support::{Folder, assert_sound, said, shipped};
use super::Studio;

/// Makes a game of one's own in a workbook.
fn in_a_workbook(game: &str) -> Studio {
    let folder = Folder::new("studio");
    folder.done(&["new", "mine", "--from", game, "--tables", "xlsx"]);
    for part in ["decks", "templates"] {
        let place = |path: &str| folder.path().join(path);
        std::fs::rename(place(&format!("mine/{part}")), place(part)).expect("moved");
    }
    Studio::open(folder)
}

/// Gives what the tables say, but for the names of their files.
fn tables(studio: &Studio) -> Vec<[Value; 4]> {
    let deck = studio.get("/data/deck/mine").data();
    let tables = deck["tables"].as_array().expect("tables").iter();
    tables
        .map(|table| ["name", "columns", "rows", "cards"].map(|part| table[part].clone()))
        .collect()
}

#[test]
fn the_workbook_of_every_game_is_copied_as_text_and_changed_then() {
    for game in shipped() {
        let studio = in_a_workbook(game);
        let place = |path: &str| studio.folder.path().join(path);
        let book = || std::fs::read(place("decks/mine/tables.xlsx")).expect("a workbook");
        let (before, bytes) = (tables(&studio), book());
        let first = || studio.get("/data/deck/mine").data()["tables"][0].clone();
        let order = json!({ "file": first()["file"] });
        let told = studio.post("/data/text/mine", &order).data();
        let files = told["files"]
            .as_array()
            .unwrap_or_else(|| panic!("{game}: {told}"));
        assert_eq!(files.last(), Some(&json!("decks/mine/game.toml")), "{game}");
        assert_eq!(tables(&studio), before, "{game}: the tables say the same");
        assert_eq!(book(), bytes, "{game}: the workbook is as it was");

        let table = first();
        assert_eq!(table["writable"], true, "{game}: {}", table["file"]);
        let row = &table["rows"][1];
        let column = table["columns"].as_array().expect("columns");
        let column = column.iter().position(|column| column["title"] == "name");
        let column = column.unwrap_or(1);
        let was = row["cells"][column].as_str().expect("a text");
        let cell = json!({ "file": table["file"], "row": row["number"], "column": column, "was": was, "text": format!("{was}ß") });
        let edited = studio
            .post("/data/edit/mine", &json!({ "cells": [cell] }))
            .data();
        assert!(edited["cells"].is_array(), "{game}: {edited}");
        let text = std::fs::read_to_string(place(table["file"].as_str().expect("a path")));
        let text = text.expect("a table");
        assert!(text.contains(&format!("{was}ß")), "{game}");
        let back = studio.post("/data/past/mine/back", &json!({})).data();
        assert!(back["cells"].is_array(), "{game}: {back}");
        let found = studio.folder.done(&["check", "--strict", "mine"]);
        assert_sound(&said(&found), "mine");

        let again = studio.post("/data/text/mine", &order).data();
        assert_eq!(
            again["refused"], "the table is none of a workbook",
            "{game}"
        );
    }
}

#[test]
fn a_shipped_game_and_a_table_that_is_not_there_are_not_copied() {
    let studio = in_a_workbook("supercytes");
    let refused = |game: &str, order: &Value| {
        let told = studio.post(&format!("/data/text/{game}"), order);
        assert!(
            told.status == 409 || told.data()["refused"].is_string(),
            "{game} {order}"
        );
    };
    refused(
        "supercytes",
        &json!({ "file": "decks/supercytes/cells.csv" }),
    );
    refused("mine", &json!({ "file": "decks/mine/none.csv" }));
    refused("mine", &json!({}));
    refused("none", &json!({ "file": "decks/none/none.csv" }));
}
