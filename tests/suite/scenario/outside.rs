//! Scenarios that lie in no project.

use crate::support::{Folder, said};

const SCENARIO: &str = "title = \"Called\"\nvariant = \"standard\"\nplayers = 2\n
[setup.seats]\n1 = { pile = [\"C31\", \"C01\"] }\n2 = { pile = [\"C15\", \"C02\"] }\n
[[step]]\nseat = 1\nexpect = { \"/caller\" = 1 }\n";

#[test]
fn a_scenario_may_lie_anywhere_when_its_game_is_named() {
    let folder = Folder::new("loose");
    folder.write("my/called.toml", SCENARIO);
    folder.write("my/wrong.toml", SCENARIO.replace("= 1 }", "= 2 }"));
    let good = said(&folder.done(&["scenario", "my/called.toml", "--game", "supercytes"]));
    assert!(good.contains("ok    called: Called (1 steps)"), "{good}");
    assert!(good.contains("1 of 1 scenarios hold"), "{good}");
    let whole = folder.path().join("my/wrong.toml");
    let whole = whole.to_str().expect("a path");
    let bad = folder.run(&["scenario", whole, "--game", "supercytes"]);
    assert_eq!(bad.status.code(), Some(1));
    let bad = said(&bad);
    assert!(bad.contains("expected 2, came 1"), "{bad}");
    assert!(
        bad.contains("wrong.toml:11:13") && bad.contains("expect = { \"/caller\" = 2 }"),
        "the finding quotes the file: {bad}"
    );
}

#[test]
fn a_path_that_can_not_be_played_is_said_to_be_so() {
    let folder = Folder::new("unusable");
    folder.write("called.toml", SCENARIO);
    folder.write("called.txt", SCENARIO);
    folder.write(
        "decks/supercytes/scenarios/t02-boost-and-block.toml",
        SCENARIO,
    );
    folder.write(
        "far/decks/supercytes/scenarios/t03-two-blocks.toml",
        SCENARIO,
    );
    for (args, why) in [
        (
            &["called.toml"][..],
            "`called.toml` lies in no game’s folder",
        ),
        (
            &["called.txt"],
            "`called.txt` is no scenario, as its name does not end in `.toml`",
        ),
        (
            &["called.txt", "--game", "supercytes"],
            "does not end in `.toml`",
        ),
        (&["far"], "`far` is a folder: name its files"),
        (&["far", "--game", "supercytes"], "`far` is a folder"),
        (
            &["nowhere.toml", "--game", "supercytes"],
            "there is no file `nowhere.toml`",
        ),
        (
            &["nowhere.toml"],
            "there is no game or scenario `nowhere.toml`",
        ),
        (
            &["called.toml", "--game", "nothing"],
            "there is no game `nothing`",
        ),
        (&["--game", "supercytes"], "required"),
    ] {
        let output = folder.run(&[&["scenario"], args].concat());
        let text = said(&output);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {text}");
        assert!(text.contains(why), "{args:?}: {text}");
    }
    let own = folder.done(&[
        "scenario",
        "decks/supercytes/scenarios/t02-boost-and-block.toml",
    ]);
    assert!(said(&own).contains("Called"), "{}", said(&own));
}

#[test]
fn a_file_outside_the_project_is_not_taken_for_one_of_the_same_name_inside() {
    let folder = Folder::new("elsewhere");
    let path = "decks/supercytes/scenarios/t02-boost-and-block.toml";
    folder.write(&format!("far/{path}"), SCENARIO);
    let output = folder.run(&["scenario", &format!("far/{path}")]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("--game"), "{}", said(&output));
}
