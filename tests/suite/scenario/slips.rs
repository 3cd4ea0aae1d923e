//! What a scenario says in vain is told, in every game.

use super::bench::Bench;

/// Steps that say something in vain, and what is said of them.
const STEPS: [(&str, &str); 32] = [
    ("", "the step says nothing"),
    (
        "seat = 3\nmove = \"draw\"",
        "nobody sits at seat 3, as 2 play",
    ),
    (
        "seat = 9\nmove = \"draw\"\nrefused = \"*\"",
        "nobody sits at seat 9",
    ),
    ("seat = 255\nlegal = []", "nobody sits at seat 255"),
    ("seat = 0\nmove = \"draw\"", "seats count from 1"),
    ("seat = 300\nmove = \"draw\"", "300"),
    ("winners = [1, 3]", "nobody sits at seat 3"),
    ("scores = [1, 2, 3]", "3 scores for 2 players"),
    (
        "sees = { seat = 3, \"/turn\" = 1 }",
        "nobody sits at seat 3",
    ),
    (
        "sees = { \"/turn\" = 1 }",
        "`sees` needs a `seat`: whose view?",
    ),
    (
        "sees = { seat = \"Ada\", \"/turn\" = 1 }",
        "`seat` can’t be `\"Ada\"`",
    ),
    ("sees = { seat = 0, \"/turn\" = 1 }", "`seat` can’t be `0`"),
    ("sees = { seat = 1 }", "`sees` looks at nothing"),
    (
        "sees = { seat = 1, turn = 1 }",
        "`turn` under `sees` is no pointer",
    ),
    ("expect = {}", "`expect` looks at nothing"),
    (
        "expect = { turn = 1 }",
        "`turn` under `expect` is no pointer",
    ),
    (
        "expect = { seat = 1, \"/turn\" = 1 }",
        "`seat` under `expect` is no pointer",
    ),
    (
        "expect = { \"/nowhere\" = \"?\" }",
        "there is no `/nowhere`",
    ),
    (
        "sees = { seat = 1, \"/no/where\" = \"?\" }",
        "there is no `/no/where`",
    ),
    ("legal = []\nrefused = \"*\"", "`refused` needs a `move`"),
    (
        "chance = \"first 1\"\nrefused = \"*\"",
        "`refused` is about a move, so not beside `chance`",
    ),
    ("chance = \"first 1\"\nseat = 1", "chance has no `seat`"),
    ("move = \"draw\"\nrefused = []", "`refused` names no rule"),
    ("move = \"draw\"\nrefused = [\"*\"]", "`\"*\"` stands alone"),
    (
        "move = \"draw\"\nrefused = \"XX-1\"",
        "`XX-1` is no rule of the game",
    ),
    (
        "move = \"draw\"\nrefused = [\"XX-1\", \"XX-1\"]",
        "`refused` names a rule twice",
    ),
    (
        "move = \"draw\"\nrefused = 3",
        "a rule, a list of rules, or `*`",
    ),
    ("ends = \"XX-2\"", "`XX-2` is no rule of the game"),
    ("move = \"draw #7\"", "`#7` is no word of the game"),
    ("chance = \"cards @7\"", "`@7` is no word of the game"),
    ("legal = []\nlabel = \"a b\"", "a `label` is a name"),
    ("legal = []\nwhen = 3", "the key `when` is not known here"),
];

/// What stands above the steps in vain, or not at all.
const HEADS: [(&str, &str); 8] = [
    ("", "the scenario has no step"),
    (
        "rules = [\"XX-1\"]\n[[step]]\nlegal = []",
        "`XX-1` is no rule of the game",
    ),
    (
        "rules = [\"XX-1\", \"XX-1\"]\n[[step]]\nlegal = []",
        "the rule is named twice",
    ),
    (
        "settings = { nothing = 1 }\n[[step]]\nlegal = []",
        "the game has no setting `nothing`",
    ),
    (
        "unplayable = \"\"",
        "`unplayable` says what the refusal says",
    ),
    (
        "unplayable = \"players\"\n[[step]]\nlegal = []",
        "a set-up that is refused has no steps",
    ),
    (
        "setup = { turn = \"#3\" }\n[[step]]\nlegal = []",
        "`#3` is no word of the game",
    ),
    (
        "[[step]]\nlegal = []\nlabel = \"a\"\n[[step]]\nlegal = []\nlabel = \"a\"",
        "step 2: another step has the label `a`",
    ),
];

#[test]
fn a_step_that_says_something_in_vain_is_told_in_every_game() {
    for bench in Bench::all() {
        bench.holds(&format!("{}[[step]]\nlegal = []\n", bench.head()));
        for (step, said) in STEPS {
            bench.finds(&format!("{}[[step]]\n{step}\n", bench.head()), said);
        }
    }
}

#[test]
fn a_scenario_that_says_something_in_vain_is_told_in_every_game() {
    for bench in Bench::all() {
        for (rest, said) in HEADS {
            bench.finds(&format!("{}{rest}\n", bench.head()), said);
        }
        let head = bench.head().replace("Tried", " ");
        bench.finds(
            &format!("{head}[[step]]\nlegal = []\n"),
            "the title says nothing",
        );
    }
}

#[test]
fn all_that_is_wrong_with_a_scenario_is_told_at_once() {
    let bench = Bench::new("supercytes");
    let steps = "[[step]]\nseat = 7\nmove = \"done\"\n[[step]]\n[[step]]\nexpect = { turn = 1 }\n";
    let tried = bench.play(&format!("{}{steps}", bench.head()));
    assert_eq!(
        tried.findings,
        [
            "step 1: nobody sits at seat 7, as 2 play",
            "step 2: the step says nothing",
            "step 3: `turn` under `expect` is no pointer: it begins with `/`",
        ]
    );
    assert!(tried.story.is_none());
}

#[test]
fn a_seat_without_a_move_has_to_have_the_turn() {
    let bench = Bench::new("supercytes");
    let step = |seat: u8, table: &str| format!("{}{table}[[step]]\nseat = {seat}\n", bench.head());
    let table =
        "[setup.seats]\n1 = { pile = [\"C01\", \"C02\"] }\n2 = { pile = [\"C03\", \"C04\"] }\n";
    bench.holds(&step(1, table));
    bench.finds(
        &step(2, table),
        "it is another’s turn: expected seat 2, came seat 1",
    );
    bench.finds(
        &step(1, ""),
        "it is another’s turn: expected seat 1, came chance",
    );
}
