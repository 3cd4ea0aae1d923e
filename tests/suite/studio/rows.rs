//! Rows come, go and change places in the studio, and the file is as it was when they are taken back.

use serde_json::{Value, json};

use super::super::support::shipped;
use super::{Studio, german};

/// Does something to a row.
fn act(studio: &Studio, game: &str, table: &Value, row: &Value, deed: &str) -> Value {
    let order =
        json!({ "file": table["file"], "row": row["number"], "was": row["cells"], "deed": deed });
    studio.post(&format!("/data/row/{game}"), &order).data()
}

/// Gives the first cell of every row of a table.
fn ids(table: &Value) -> Vec<String> {
    let rows = table["rows"].as_array().expect("rows").iter();
    rows.map(|row| row["cells"][0].as_str().expect("a text").to_owned())
        .collect()
}

#[test]
fn a_row_of_every_game_is_doubled_moved_left_out_and_taken_away_and_all_of_it_is_taken_back() {
    let studio = Studio::new();
    for game in shipped() {
        let own = format!("my-{game}");
        let made = studio.post("/data/new", &json!({ "from": game, "name": own }));
        assert_eq!(made.status, 200, "{}", made.head);
        let first = || {
            let deck = studio.get(&format!("/data/deck/{own}")).data();
            let mut tables = deck["tables"].as_array().expect("tables").iter();
            let made_cards =
                |table: &&Value| table["cards"].as_array().is_some_and(|all| all.len() > 2);
            tables.find(made_cards).expect("a table of cards").clone()
        };
        let table = first();
        let path = studio
            .folder
            .path()
            .join(table["file"].as_str().expect("a path"));
        let read = || std::fs::read(&path).expect("a table");
        let (before, bytes, cards) = (ids(&table), read(), table["cards"].as_array().map(Vec::len));
        let mut deeds = 0;
        let mut doing = |row: usize, deed: &str| {
            let table = first();
            let told = act(&studio, &own, &table, &table["rows"][row], deed);
            assert!(told["row"].is_u64(), "{game} {deed}: {told}");
            deeds += 1;
            (first(), told)
        };
        let (doubled, told) = doing(0, "copy");
        let mut meant = before.clone();
        let fresh = ids(&doubled)[1].clone();
        assert!(!before.contains(&fresh), "{game}: {fresh} is there already");
        meant.insert(1, fresh);
        assert_eq!(ids(&doubled), meant, "{game}");
        assert_eq!(told["row"], doubled["rows"][1]["number"], "{game}");
        assert_eq!(
            doubled["cards"].as_array().map(Vec::len),
            cards.map(|count| count + 1)
        );
        let (moved, _) = doing(1, "down");
        meant.swap(1, 2);
        assert_eq!(ids(&moved), meant, "{game}");
        let (left, _) = doing(2, "leave");
        assert_eq!(left["rows"][2]["used"], false, "{game}");
        assert_eq!(left["cards"].as_array().map(Vec::len), cards, "{game}");
        let (gone, _) = doing(2, "remove");
        assert_eq!(ids(&gone), before, "{game}");
        // Somebody who is in a hurry goes back several times at once.
        std::thread::scope(|scope| {
            for _ in 0..deeds {
                scope.spawn(|| {
                    let path = format!("/data/past/{own}/back");
                    let told = studio.post(&path, &json!({})).data();
                    assert!(told["cells"].is_array(), "{game}: {told}");
                });
            }
        });
        assert_eq!(read(), bytes, "{game}");
    }
}

#[test]
fn a_row_that_somebody_else_has_changed_stays_as_it_is() {
    let (studio, _) = german();
    let table = studio.get("/data/deck/teich").data()["tables"][0].clone();
    let path = studio.folder.path().join("decks/teich/cards.csv");
    let added = act(&studio, "teich", &table, &table["rows"][2], "add");
    assert_eq!(added["moved"], true, "{added}");
    let text = std::fs::read(&path).expect("a table");
    let shown = String::from_utf8_lossy(&text);
    let is_last = text.ends_with(b"K3;Gelbrandk\xe4fer;drei\r\nK4;;\r\n");
    assert!(is_last, "{shown:?}");
    let slip = text
        .iter()
        .map(|byte| if *byte == b'K' { b'L' } else { *byte });
    let slip: Vec<u8> = slip.collect();
    std::fs::write(&path, &slip).expect("written");
    for deed in ["remove", "copy", "up", "leave"] {
        let told = act(&studio, "teich", &table, &table["rows"][2], deed);
        assert!(told.get("elsewhere").is_some(), "{deed}: {told}");
    }
    // What was done before is not taken back over it.
    let told = studio.post("/data/past/teich/back", &json!({})).data();
    assert!(told.get("elsewhere").is_some(), "{told}");
    assert_eq!(std::fs::read(&path).expect("a table"), slip);
}

#[test]
fn a_cell_is_found_by_the_id_of_its_row_when_rows_have_moved() {
    for game in shipped() {
        let studio = Studio::new();
        let own = "mine";
        studio.post("/data/new", &json!({ "from": game, "name": own }));
        let deck = studio.get(&format!("/data/deck/{own}")).data();
        let named = |table: &Value| {
            let columns = table["columns"].as_array().expect("columns");
            columns.iter().position(|column| column["title"] == "name")
        };
        let mut tables = deck["tables"].as_array().expect("tables").iter();
        let found = tables.find(|table| {
            let many = table["cards"].as_array().is_some_and(|all| all.len() > 2);
            many && named(table).is_some()
        });
        let table = found.expect("a table of cards").clone();
        let title = named(&table).expect("names");
        let file = table["file"].as_str().expect("a file");
        let path = studio.folder.path().join(file);
        let read = || std::fs::read_to_string(&path).expect("a table");
        let row = &table["rows"][1];
        let (id, name) = (&row["cells"][0], &row["cells"][title]);
        // Somebody else puts a row above it, which has the same name.
        let text = read();
        let (header, rest) = text.split_once('\n').expect("lines");
        let one = rest.lines().nth(1).expect("a row");
        let other = one.replacen(id.as_str().expect("an id"), "other-id", 1);
        std::fs::write(&path, format!("{header}\n{other}\n{rest}")).expect("written");
        let order = |id: &Value, was: &Value, text: &str| {
            let cell = json!({ "file": file, "row": row["number"], "id": id, "column": title, "was": was, "text": text });
            let order = json!({ "cells": [cell], "on": false });
            studio.post(&format!("/data/edit/{own}"), &order).data()
        };
        let told = order(id, name, "Renamed");
        let number = row["number"].as_u64().expect("a number");
        assert_eq!(told["cells"][0]["from"], number, "{game}: {told}");
        assert_eq!(told["cells"][0]["row"], number + 1, "{game}: {told}");
        let lines: Vec<String> = read().lines().map(str::to_owned).collect();
        assert_eq!(lines[1], other, "{game}");
        assert!(lines[3].contains("Renamed"), "{game}: {}", lines[3]);
        assert!(lines[3].starts_with(id.as_str().expect("an id")), "{game}");
        // The row goes, and nobody else gets what was meant for it.
        let before: Vec<&String> = lines
            .iter()
            .filter(|line| !line.contains("Renamed"))
            .collect();
        let less = before
            .iter()
            .map(|line| format!("{line}\n"))
            .collect::<String>();
        std::fs::write(&path, &less).expect("written");
        let told = order(id, &json!("Renamed"), "Renamed again");
        assert_eq!(told["elsewhere"], 0, "{game}: {told}");
        assert_eq!(told["now"], Value::Null, "{game}: {told}");
        assert_eq!(read(), less, "{game}");
    }
}

#[test]
fn what_is_no_deed_and_what_ships_is_refused() {
    let (studio, bytes) = german();
    let table = studio.get("/data/deck/teich").data()["tables"][0].clone();
    let row = &table["rows"][0];
    let order = json!({ "file": table["file"], "row": row["number"], "deed": "burn" });
    assert_eq!(studio.post("/data/row/teich", &order).status, 409);
    for file in [
        "../secret.csv",
        "decks/teich/game.toml",
        "templates/teich/card.svg",
    ] {
        let order = json!({ "file": file, "row": 2, "deed": "remove" });
        let answer = studio.post("/data/row/teich", &order);
        let told = answer.data();
        assert!(
            answer.status == 409 || told["refused"].is_string(),
            "{file}: {told}"
        );
    }
    let first = act(&studio, "teich", &table, row, "up");
    assert!(first["refused"].is_string(), "{first}");
    let path = studio.folder.path().join("decks/teich/cards.csv");
    assert_eq!(std::fs::read(path).expect("a table"), bytes);
    for game in shipped() {
        let table = studio.get(&format!("/data/deck/{game}")).data()["tables"][0].clone();
        let told = act(&studio, game, &table, &table["rows"][0], "remove");
        assert!(told["refused"].is_string(), "{game}: {told}");
    }
}
