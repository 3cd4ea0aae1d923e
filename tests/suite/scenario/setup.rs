//! Tables that scenarios lay: what can't be is refused, in words.

use super::bench::Bench;

/// Set-ups that nobody can play at, and what is said of them.
const WRONG: [(&str, &str, &str); 9] = [
    (
        "supercytes",
        "seats = { 3 = { pile = [\"C01\"] } }",
        "a table has no `/seats/3`",
    ),
    ("supercytes", "round = 2147483648000", "expected u"),
    (
        "supercytes",
        "turn = 9\nseats = { 1 = { pile = [\"C01\", \"C02\"] }, 2 = { pile = [\"C03\", \"C04\"] } }",
        "seat 9",
    ),
    ("supercytes", "seats = 5", "the seats `1`, `2` and so on"),
    (
        "cytosis",
        "disks = [{ at = \"golgi-bud-1\", seat = 1, load = {}, colour = 3 }]",
        "`colour`",
    ),
    (
        "cytosis",
        "players = { 1 = { flasks = 9 } }",
        "seat 1 has 4, not 9, flasks",
    ),
    (
        "cytosis",
        "grey = 40",
        "their area has 2, not 40, grey flasks",
    ),
    ("phylo-microbes", "turn = 0", "seats count from 1"),
    (
        "cellular-powerhouse",
        "players = { 1 = { nothing = 1 } }",
        "a table has no `/players/1/nothing`",
    ),
];

#[test]
fn a_table_that_can_not_be_is_refused_in_words() {
    for (game, setup, said) in WRONG {
        let bench = Bench::new(game);
        let text = format!("{}[setup]\n{setup}\n[[step]]\nlegal = []\n", bench.head());
        bench.finds(&text, said);
    }
}

#[test]
fn too_many_and_too_few_players_are_refused_in_every_game() {
    for bench in Bench::all() {
        for players in ["0", "1", "40"] {
            let head = bench
                .head()
                .replace("players = 2", &format!("players = {players}"));
            let said = "set-up: the game is for 2 to ";
            bench.finds(&format!("{head}[[step]]\nlegal = []\n"), said);
            bench.holds(&format!("{head}unplayable = \"the game is for 2 to\"\n"));
        }
    }
}

#[test]
fn a_refused_set_up_says_what_the_scenario_wants_to_hear() {
    let bench = Bench::new("cytosis");
    let text = |said: &str| {
        let head = bench.head();
        format!("{head}unplayable = \"{said}\"\n[setup.players]\n1 = {{ flasks = 9 }}\n")
    };
    bench.holds(&text("seat 1 has 4, not 9, flasks"));
    let other = "the set-up is refused in other words: expected no disks, came seat 1 has 4, not 9";
    bench.finds(&text("no disks"), other);
    let allowed = text("flasks").replace("flasks = 9", "");
    bench.finds(
        &allowed,
        "the set-up is allowed: expected a refusal that says `flasks`",
    );
}

#[test]
fn settings_that_make_no_game_can_be_wanted() {
    let bench = Bench::new("cytosis");
    let head = bench.head();
    bench.holds(&format!(
        "{head}settings = {{ disks = \"many\" }}\nunplayable = \"whole number\"\n"
    ));
}
