//! Set-ups of shipped scenarios, damaged: whatever they say, nothing panics.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cardwright::referee::Stream;
use serde_json::{Value, json};

use super::bench::Bench;

/// Damaged tables for each game.
const TABLES: usize = 120;

/// Gives set-ups of shipped scenarios of a game, each with the words above it.
fn shipped(bench: &Bench) -> Vec<toml::Table> {
    let folder = format!("decks/{}/scenarios", bench.deck.id());
    let files = bench.project.below(&folder);
    let read = |bytes: &[u8]| toml::from_str::<toml::Table>(&String::from_utf8_lossy(bytes));
    let tables = files.map(|(_, bytes)| read(bytes).expect("a scenario"));
    tables.filter(|table| table.contains_key("setup")).collect()
}

/// Gives the paths of all values of a document.
fn places(value: &Value, path: &str, out: &mut Vec<String>) {
    out.push(path.to_owned());
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                places(value, &format!("{path}/{key}"), out);
            }
        }
        Value::Array(list) => {
            for (n, value) in list.iter().enumerate() {
                places(value, &format!("{path}/{n}"), out);
            }
        }
        _ => {}
    }
}

/// Collects the words of set-ups.
fn words(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::String(word) => out.push(word.clone()),
        Value::Array(list) => list.iter().for_each(|value| words(value, out)),
        Value::Object(fields) => fields.values().for_each(|value| words(value, out)),
        _ => {}
    }
}

/// Damages one value of a document.
fn damage(value: &mut Value, words: &[String], rng: &mut Stream) {
    let number =
        |rng: &mut Stream| [0, 1, 2, 3, 9, 200, 255, 65_535, 2_147_483_647, -1][rng.index(10)];
    let word = |rng: &mut Stream| words[rng.index(words.len())].clone();
    match value {
        Value::Number(_) => *value = json!(number(rng)),
        Value::String(_) => *value = json!(word(rng)),
        Value::Bool(on) => *on = !*on,
        Value::Array(list) => match rng.index(4) {
            0 => list.clear(),
            1 => list.push(json!(word(rng))),
            2 => list.extend(list.clone()),
            _ => list.push(json!(number(rng))),
        },
        Value::Object(fields) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            if keys.is_empty() {
                return;
            }
            let key = &keys[rng.index(keys.len())];
            match rng.index(3) {
                0 => {
                    fields.remove(key);
                }
                1 => fields[key] = json!(number(rng)),
                _ => fields[key] = json!([word(rng), word(rng)]),
            }
        }
        Value::Null => {}
    }
}

/// Lays something where the shipped set-up says nothing.
fn add(setup: &mut Value, blank: &[(String, Value)], words: &[String], rng: &mut Stream) {
    let (key, value) = &blank[rng.index(blank.len())];
    let mut value = value.clone();
    let mut all = Vec::new();
    places(&value, "", &mut all);
    let path = &all[rng.index(all.len())];
    if let Some(place) = value.pointer_mut(path) {
        damage(place, words, rng);
    }
    if let Value::Object(fields) = setup {
        fields.insert(key.clone(), value);
    }
}

/// Takes out what TOML can't write.
fn without_nothing(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(without_nothing);
        }
        Value::Array(list) => {
            list.retain(|value| !value.is_null());
            list.iter_mut().for_each(without_nothing);
        }
        _ => {}
    }
}

/// Gives the fields of a game's table, as a shipped scenario shows it.
fn fields(bench: &Bench, scenario: &toml::Table) -> Vec<(String, Value)> {
    let mut scenario = scenario.clone();
    let look: toml::Table = toml::from_str("step = [{ label = \"table\" }]").expect("a step");
    scenario.extend(look);
    scenario.remove("rules");
    let story = bench.holds(&toml::to_string(&scenario).expect("a scenario"));
    let Value::Object(fields) = story.tables["table"].clone() else {
        panic!("a table is an object");
    };
    let own = fields.into_iter().filter(|(key, _)| key != "facts");
    own.collect()
}

#[test]
fn a_damaged_set_up_is_refused_and_never_panics() {
    for bench in Bench::all() {
        let game = bench.deck.id();
        let shipped = shipped(&bench);
        let mut all = Vec::new();
        for scenario in &shipped {
            words(
                &serde_json::to_value(&scenario["setup"]).expect("json"),
                &mut all,
            );
        }
        let blank = fields(&bench, &shipped[0]);
        words(&json!(blank), &mut all);
        let mut rng = Stream::new(7);
        let mut refused = 0;
        for number in 0..TABLES {
            let mut scenario = shipped[number * shipped.len() / TABLES].clone();
            let mut setup = serde_json::to_value(&scenario["setup"]).expect("json");
            for _ in 0..=rng.index(3) {
                if rng.index(2) == 0 {
                    add(&mut setup, &blank, &all, &mut rng);
                } else {
                    let mut there = Vec::new();
                    places(&setup, "", &mut there);
                    let path = &there[rng.index(there.len())];
                    let place = setup.pointer_mut(path).expect("a place");
                    damage(place, &all, &mut rng);
                }
            }
            without_nothing(&mut setup);
            let setup: toml::Value = serde_json::from_value(setup).expect("toml");
            scenario.insert("setup".to_owned(), setup);
            let look: toml::Table =
                toml::from_str("step = [{ label = \"table\" }]").expect("a step");
            scenario.extend(look);
            scenario.remove("rules");
            let text = toml::to_string(&scenario).expect("a scenario");
            let played = catch_unwind(AssertUnwindSafe(|| bench.play(&text)));
            let played = played.unwrap_or_else(|_| panic!("{game} panics at\n{text}"));
            refused += usize::from(!played.findings.is_empty());
        }
        assert!(refused > TABLES / 2, "{game} refuses {refused} of {TABLES}");
    }
}
