//! Games until enough is known, a row of values, and the smallest change: as a user asks for them.

use std::path::PathBuf;

use serde_json::Value;

use super::support::{Folder, said, shipped};

/// Runs a command that prints a document, and gives it with the exit status.
fn told(folder: &Folder, args: &[&str]) -> (Value, Option<i32>) {
    let mut all = args.to_vec();
    all.extend(["--format", "json"]);
    let output = folder.run(&all);
    let text = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    let value = serde_json::from_str(&text);
    (
        value.unwrap_or_else(|_| panic!("{}", said(&output))),
        output.status.code(),
    )
}

fn with<'a>(base: &[&'a str], more: [&'a str; 2]) -> Vec<&'a str> {
    base.iter().copied().chain(more).collect()
}

fn number(value: &Value, path: &str) -> f64 {
    let found = value.pointer(path).and_then(Value::as_f64);
    found.unwrap_or_else(|| panic!("no {path}: {value}"))
}

#[test]
fn every_game_is_played_until_enough_is_known_and_no_longer() {
    let folder = Folder::new("until");
    for game in shipped() {
        let simulate = |until: &str, games: &str| {
            let args = [
                "simulate",
                game,
                "--players",
                "2",
                "--games",
                games,
                "--until",
                until,
            ];
            told(&folder, &args).0
        };
        let wide = simulate("seat ± 20%", "4000");
        assert_eq!(wide["stops"][0]["is_reached"], true, "{game}");
        assert_eq!(
            wide["stops"][0]["games"], 128,
            "{game}: the first look is enough"
        );
        let known = number(&wide, "/stops/0/reach");
        assert!(known <= 0.2);
        // What the first look falls short of by a sixth takes another look.
        let closer = simulate(&format!("seat ± {:.2}%", known / 1.2 * 100.0), "4000");
        assert_eq!(closer["stops"][0]["is_reached"], true, "{game}");
        assert_ne!(closer["stops"][0]["games"], 128, "{game}: known to {known}");
        let narrow = simulate("seat +- 0.1%", "300");
        assert_eq!(narrow["stops"][0]["is_reached"], false, "{game}");
        assert_eq!(narrow["tables"][0]["games"], 300, "{game}");
        // The last look is wider than the usual interval: it may be one of several.
        let usual = number(&narrow, "/tables/0/seats/0/interval/1")
            - number(&narrow, "/tables/0/seats/0/interval/0");
        assert!(
            number(&narrow, "/stops/0/reach") * 2.0 > usual * 1.2,
            "{game}"
        );
        let length = simulate("rounds ± 5%", "2000");
        let mean = number(&length, "/tables/0/rounds/mean");
        let reached = number(&length, "/stops/0/reach") <= 0.05 * mean;
        assert_eq!(length["stops"][0]["is_reached"], reached, "{game}");
    }
    // One shuffle doesn't tell how much shuffles differ.
    for until in ["rounds ± 90%", "minutes ± 900"] {
        let few = ["--players", "2", "--games", "1", "--until", until];
        let text = said(&folder.run(&[&["simulate", "seven-cycles"][..], &few].concat()));
        assert!(
            text.contains("not reached after 2 games and 1 look, with one shuffle"),
            "{text}"
        );
    }
    let text = said(&folder.run(&["simulate", "supercytes", "--until", "sheets ± 1"]));
    assert!(text.contains("seat ± 0.5%"), "{text}");
}

#[test]
fn what_is_known_at_a_look_is_the_same_as_if_so_many_had_been_asked_for() {
    let folder = Folder::new("until-same");
    let base = ["simulate", "seven-cycles", "--players", "3"];
    let games = |more: &[&str]| {
        let args: Vec<&str> = base.iter().chain(more).copied().collect();
        told(&folder, &args).0["tables"].clone()
    };
    // The first look comes after 64 deals, each from three seats.
    let asked = games(&["--games", "192"]);
    assert_eq!(games(&["--games", "5000", "--until", "seat ± 25%"]), asked);
}

#[test]
fn a_value_is_tried_in_every_game_and_what_it_gives_is_what_it_gives_alone() {
    let folder = Folder::new("sweep");
    for (game, name, values) in [
        ("cellular-powerhouse", "rounds", ["2", "3"]),
        ("cytosis", "start_atp", ["2", "3"]),
        ("phylo-microbes", "draws", ["2", "3"]),
        ("seven-cycles", "hand", ["5", "6"]),
        ("supercytes", "cells.C51.signal", ["3", "19"]),
    ] {
        let base = ["simulate", game, "--players", "2", "--games", "24"];
        let sweep = format!("{name}={},{}", values[0], values[1]);
        let (swept, code) = told(&folder, &with(&base, ["--sweep", &sweep]));
        assert_eq!(code, Some(0), "{game}");
        for (place, value) in values.iter().enumerate() {
            let set = format!("{name}={value}");
            let (alone, _) = told(&folder, &with(&base, ["--set", &set]));
            assert_eq!(swept["runs"][place]["report"], alone, "{game} {set}");
        }
        assert_ne!(
            swept["runs"][0]["report"]["tables"], swept["runs"][1]["report"]["tables"],
            "{game}"
        );
        let text = said(&folder.run(&with(&base, ["--sweep", &sweep])));
        assert!(text.contains(name) && text.contains("2 players"), "{text}");
        let page = folder.path().join("output").join(game).join("sweep.html");
        let page = std::fs::read_to_string(page).expect("a page");
        assert!(
            page.contains("How often seat 1 wins") && !page.contains("<script"),
            "{game}"
        );
    }
    for (sweep, why) in [
        ("hand", "write `cost=1..5`"),
        ("hand=1..900", "more than 500"),
        ("hnd=1..2", "hnd"),
        ("steps.GLY1.valu=1..2", "valu"),
    ] {
        let output = folder.run(&["simulate", "seven-cycles", "--sweep", sweep]);
        assert_eq!(output.status.code(), Some(2), "{sweep}");
        assert!(said(&output).contains(why), "{sweep}: {}", said(&output));
    }
}

#[test]
fn what_no_deck_can_have_is_told_of_the_run_and_nothing_is_played() {
    let folder = Folder::new("sweep-bad");
    for (game, name, [bad, worse]) in [
        ("cellular-powerhouse", "traits.gliding.copies", ["-9", "-8"]),
        ("cytosis", "components.hexokinase.atp", ["-9", "-8"]),
        ("phylo-microbes", "microbes.influenza.copies", ["-9", "x"]),
        ("seven-cycles", "steps.TCA1.value", ["x", "y"]),
        ("supercytes", "treatments.T01.copies", ["-9", "-8"]),
    ] {
        let base = ["simulate", game, "--players", "2", "--games", "2"];
        let both = format!("{bad},{worse}");
        for (option, values) in [("--set", bad), ("--sweep", &both)] {
            let asked = format!("{name}={values}");
            let output = folder.run(&with(&base, [option, &asked]));
            assert_eq!(output.status.code(), Some(1), "{game}: {}", said(&output));
            assert!(output.stdout.is_empty(), "{game}: {}", said(&output));
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            let blamed = format!("as this run sets `{name}={bad}`");
            assert!(told.contains(&blamed) && !told.contains("-->"), "{told}");
        }
        // What the rules of the game know by its name is found by them alone.
        let word = match game {
            "cellular-powerhouse" => "traits.gliding.type=nosuch",
            "cytosis" => "components.hexokinase.kind=nosuch",
            "phylo-microbes" => "microbes.influenza.class=nosuch",
            "seven-cycles" => "steps.TCA1.suit=nosuch",
            _ => "treatments.T01.kind=nosuch",
        };
        let output = folder.run(&with(&base, ["--set", word]));
        let told = said(&output);
        assert_eq!(output.status.code(), Some(1), "{game}: {told}");
        assert!(
            told.contains(&format!("as this run sets `{word}`")),
            "{told}"
        );
        assert!(output.stdout.is_empty(), "{game}: {told}");
        let [once, again] = [format!("{name}=1"), format!("{name}=1,2")];
        for (more, why) in [
            (["--set", &once, "--set", &once], "is set twice"),
            (
                ["--sweep", &again, "--set", &once],
                "set or swept a second time",
            ),
            (
                ["--sweep", &again, "--sweep", &again],
                "set or swept a second time",
            ),
            (
                ["--sweep", &format!("{name}=1,2,1"), "--seed", "3"],
                "has 1 twice",
            ),
        ] {
            let args: Vec<&str> = base.into_iter().chain(more).collect();
            let output = folder.run(&args);
            assert_eq!(output.status.code(), Some(2), "{game}: {}", said(&output));
            assert!(said(&output).contains(why), "{game}: {}", said(&output));
        }
    }
}

#[test]
fn what_only_a_command_asks_for_is_told_once_and_of_no_file() {
    let folder = Folder::new("asked-for");
    for game in shipped() {
        for (wish, why) in [
            (
                ["--gap", "200"],
                "a gap of 200 mm is not within 0 to 100 mm",
            ),
            (
                ["--margin", "76"],
                "a margin of 76 mm leaves nothing of `150 × 210 mm`",
            ),
        ] {
            let output = folder.run(&with(&["print", game, "--paper", "150x210"], wish));
            let told = said(&output);
            assert_eq!(output.status.code(), Some(1), "{game}: {told}");
            assert_eq!(told.matches(why).count(), 1, "{game}: {told}");
            assert!(!told.contains("game.toml"), "{game}: {told}");
        }
        let cell = folder.run(&["play", game, "--set", "a.b.c=1"]);
        assert_eq!(cell.status.code(), Some(2), "{}", said(&cell));
        assert!(
            said(&cell).contains("`simulate` takes cells"),
            "{}",
            said(&cell)
        );
    }
    let switch = [
        "simulate",
        "supercytes",
        "--players",
        "2",
        "--games",
        "2",
        "--set",
        "buy_back=7",
    ];
    let told = said(&folder.run(&switch));
    assert!(
        told.contains("write `buy_back=true` or `buy_back=false`"),
        "{told}"
    );
}

#[test]
fn cards_that_count_over_all_numbers_of_players_are_told_once() {
    let folder = Folder::new("sweep-all");
    let base = ["simulate", "supercytes", "--games", "12"];
    let text = said(&folder.run(&with(&base, ["--sweep", "cells.C51.signal=14,16"])));
    assert_eq!(text.matches("C51 decides").count(), 1, "{text}");
    let (_, all) = text
        .split_once("all numbers of players together")
        .expect("a table");
    assert!(all.contains("C51 decides"), "{text}");
    let page = std::fs::read_to_string(folder.path().join("output/supercytes/sweep.html"));
    assert_eq!(page.expect("a page").matches("C51 decides").count(), 1);
    let alone = ["simulate", "supercytes", "--games", "12", "--players", "3"];
    let text = said(&folder.run(&with(&alone, ["--sweep", "cells.C51.signal=14,16"])));
    let (_, table) = text.split_once("3 players\n").expect("a table");
    assert!(
        table.contains("C51 decides") && !text.contains("together"),
        "{text}"
    );
}

#[test]
fn a_measure_that_nothing_has_and_a_share_above_all_are_refused() {
    let folder = Folder::new("measures");
    for game in shipped() {
        let compare = [
            "compare",
            game,
            "shipped",
            "--game",
            game,
            "--players",
            "2",
            "--games",
            "4",
        ];
        for (threshold, why) in [
            (
                "C99.decides > 5%",
                "nothing that was played has what `C99.decides > 5%` asks for",
            ),
            (
                "9.seat > 1%",
                "nothing that was played has what `9.seat > 1%` asks for",
            ),
            ("seat > 5", "write `5%` for five of a hundred"),
        ] {
            let output = folder.run(&with(&compare, ["--fail-if", threshold]));
            assert_eq!(output.status.code(), Some(2), "{game}: {}", said(&output));
            assert!(said(&output).contains(why), "{game}: {}", said(&output));
        }
        let output = folder.run(&with(&compare, ["--fail-if", "1.seat > 99%"]));
        assert_eq!(output.status.code(), Some(0), "{game}: {}", said(&output));
    }
    let simulate = ["simulate", "seven-cycles", "--players", "2"];
    let output = folder.run(&with(&simulate, ["--until", "seat +- 2"]));
    assert!(said(&output).contains("write `5%`"), "{}", said(&output));
    let tune = [
        "tune",
        "phylo-microbes",
        "--players",
        "2",
        "--change",
        "draws=2..5",
    ];
    for wanted in ["seat = 25..30", "seat = 150%..160%", "rounds = 10%..17%"] {
        let output = folder.run(&with(&tune, ["--want", wanted]));
        assert_eq!(output.status.code(), Some(2), "{wanted}: {}", said(&output));
    }
}

#[test]
fn several_values_make_every_combination() {
    let folder = Folder::new("sweep-both");
    let args = [
        "simulate",
        "supercytes",
        "--players",
        "3",
        "--games",
        "9",
        "--sweep",
        "cells.C51.signal=10,20",
    ];
    let both: Vec<&str> = args
        .iter()
        .copied()
        .chain(["--sweep", "buy_back=true,false"])
        .collect();
    let (swept, _) = told(&folder, &both);
    let runs = swept["runs"].as_array().expect("runs");
    let values: Vec<String> = runs.iter().map(|run| run["values"].to_string()).collect();
    assert_eq!(
        values,
        ["[10,true]", "[10,false]", "[20,true]", "[20,false]"]
    );
}

/// Copies Supercytes with a Neuron whose signals are as weak as these; gives the path of the cells and how they are
/// spoilt, around the line of the Neuron as it was.
fn spoilt(folder: &Folder) -> (PathBuf, [String; 4]) {
    folder.done(&["new", "mine", "--from", "supercytes"]);
    let cells = folder.path().join("mine/decks/mine/cells.csv");
    let right = std::fs::read_to_string(&cells).expect("cells");
    let (before, rest) = right.split_once("\nC51,").expect("the Neuron");
    let (line, after) = rest.split_once('\n').expect("its line");
    let spoilt_line = line.replacen(",24,", ",3,", 1);
    let spoilt = format!("{before}\nC51,{spoilt_line}\n{after}");
    assert_ne!(spoilt, right, "{line}");
    std::fs::write(&cells, &spoilt).expect("written");
    let [before, line, after] = [before, line, after].map(str::to_owned);
    (cells, [spoilt, before, line, after])
}

#[test]
fn a_step_that_is_no_longer_needed_is_taken_back() {
    let folder = Folder::new("tune-back");
    spoilt(&folder);
    let args = "tune mine --project mine --players 2 --games 60 \
                --change cells.C51.signal=3,6,24 --change cells.C51.work=18,19,20";
    let mut args: Vec<&str> = args.split_whitespace().collect();
    args.extend(["--want", "C51.decides = 25%..45%"]);
    let (tuned, code) = told(&folder, &args);
    assert_eq!(code, Some(0), "{tuned}");
    // More work helps at first, when a few more signals are of no use.
    let tries = tuned["tries"].as_array().expect("tries");
    let work = |one: &Value| one["set"]["cells.C51.work"].as_i64() == Some(20);
    assert!(tries.iter().any(work), "{tuned}");
    let changes = tuned["changes"].as_object().expect("changes");
    assert_eq!(
        changes.keys().collect::<Vec<_>>(),
        ["cells.C51.signal"],
        "{tuned}"
    );
}

#[test]
fn a_deck_that_was_spoilt_is_mended_by_the_smallest_change() {
    let folder = Folder::new("tune");
    let (cells, [spoilt, before, line, after]) = spoilt(&folder);
    let tune = |more: &[&str]| {
        let base = [
            "tune",
            "mine",
            "--project",
            "mine",
            "--players",
            "2",
            "--games",
            "60",
            "--change",
            "cells.C51.signal=3..39/4",
            "--change",
            "buy_back_cost=2..4",
            "--want",
            "C51.decides = 25%..45%",
        ];
        let args: Vec<&str> = base.iter().chain(more).copied().collect();
        told(&folder, &args)
    };
    let (tuned, code) = tune(&[]);
    assert_eq!(code, Some(0), "{tuned}");
    assert_eq!(tuned["is_reached"], true, "{tuned}");
    let changes = tuned["changes"].as_object().expect("changes");
    assert_eq!(
        changes.keys().collect::<Vec<_>>(),
        ["cells.C51.signal"],
        "nothing that isn't needed: {tuned}"
    );
    let to = tuned["changes"]["cells.C51.signal"][1]
        .as_i64()
        .expect("a number");
    // One step less would not do.
    let tries = tuned["tries"].as_array().expect("tries");
    let less = tries.iter().find(|one| {
        one["set"]["cells.C51.signal"].as_i64() == Some(to - 4)
            && one["set"].as_object().is_some_and(|set| set.len() == 1)
    });
    assert!(
        less.is_some_and(|one| one["off"].as_f64() > Some(0.0)),
        "{tuned}"
    );
    assert_eq!(
        std::fs::read_to_string(&cells).expect("cells"),
        spoilt,
        "nothing is written unless asked for"
    );
    let (_, code) = tune(&["--write"]);
    assert_eq!(code, Some(0));
    let mended = format!(
        "{before}\nC51,{}\n{after}",
        line.replacen(",24,", &format!(",{to},"), 1)
    );
    assert_eq!(std::fs::read_to_string(&cells).expect("cells"), mended);
    folder.done(&["--project", "mine", "check"]);
}

#[test]
fn a_setting_is_tuned_and_written_and_what_ships_is_not() {
    let folder = Folder::new("tune-setting");
    folder.done(&["new", "mine", "--from", "phylo-microbes"]);
    let path = folder.path().join("mine/decks/mine/game.toml");
    let before = std::fs::read_to_string(&path).expect("a manifest");
    let base = [
        "--players",
        "2",
        "--games",
        "40",
        "--change",
        "draws=2..5",
        "--want",
        "rounds = 10..17",
    ];
    let with = |first: &[&'static str], last: &[&'static str]| -> Vec<&str> {
        first.iter().chain(&base).chain(last).copied().collect()
    };
    let (tuned, code) = told(
        &folder,
        &with(&["tune", "mine", "--project", "mine"], &["--write"]),
    );
    let after = std::fs::read_to_string(&path).expect("a manifest");
    assert_eq!(code, Some(0), "{tuned}");
    let to = &tuned["changes"]["draws"][1];
    assert_eq!(
        after,
        before.replacen("draws = 3 ", &format!("draws = {to} "), 1),
        "{tuned}"
    );
    assert_ne!(after, before, "{tuned}");
    let output = folder.run(&with(&["tune", "phylo-microbes"], &["--write"]));
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(
        said(&output).contains("cardwright new"),
        "{}",
        said(&output)
    );
    // What can't be reached is a finding.
    let never = [
        "tune",
        "phylo-microbes",
        "--players",
        "2",
        "--games",
        "20",
        "--change",
        "draws=2..5",
        "--want",
        "rounds = 90..99",
    ];
    let output = folder.run(&never);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(
        said(&output).contains("Not all that is wanted was reached"),
        "{}",
        said(&output)
    );
}
