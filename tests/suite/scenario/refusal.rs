//! Moves that have to be refused: by which rule, and what the table is afterwards.

use super::bench::Bench;

/// Two players with cards; the first calls.
const TABLE: &str = "[setup.seats]
1 = { pile = [\"C31\", \"C01\"], treatments = [\"boost\"] }
2 = { pile = [\"C15\", \"C02\"], treatments = [\"boost\"] }
";

fn scenario(bench: &Bench, steps: &str) -> String {
    format!("{}{TABLE}{steps}", bench.head())
}

#[test]
fn a_refusal_may_be_by_any_rule_or_by_one_of_several() {
    let bench = Bench::new("supercytes");
    let play = |refused: &str| {
        scenario(
            &bench,
            &format!("[[step]]\nseat = 1\nmove = \"play boost\"\nrefused = {refused}\n"),
        )
    };
    bench.holds(&play("\"*\""));
    let bad = bench.play(&play("\"SC-01\"")).findings;
    let rule = bad[0].rsplit("came ").next().expect("a rule");
    let rule = rule.split(':').next().expect("a rule");
    bench.holds(&play(&format!("[\"SC-01\", \"{rule}\"]")));
    bench.holds(&play(&format!("\"{rule}\"")));
    bench.finds(
        &play("[\"SC-01\", \"SC-02\"]"),
        "expected SC-01 or SC-02, came SC-",
    );
}

#[test]
fn what_is_allowed_is_not_refused_by_any_rule() {
    let bench = Bench::new("supercytes");
    let steps = "[[step]]\nmove = \"call renew\"\nrefused = \"*\"\n";
    let said = "`call renew` is allowed: expected refused by any rule";
    bench.finds(&scenario(&bench, steps), said);
}

#[test]
fn a_sentence_that_is_refused_anywhere_leaves_the_table_as_before() {
    let bench = Bench::new("supercytes");
    for sentence in ["call renew call renew", "call renew call work done"] {
        let steps = format!(
            "[[step]]\nseat = 1\nmove = \"{sentence}\"\nrefused = \"*\"\n\
             expect = {{ \"/stage\" = \"call\", \"/category\" = \"?\" }}\n"
        );
        let story = bench.holds(&scenario(&bench, &steps));
        assert_eq!(
            story.rules.len(),
            1,
            "only the refusal counts: {:?}",
            story.rules
        );
    }
}

#[test]
fn words_behind_a_refusal_have_to_be_moves_as_well() {
    let bench = Bench::new("supercytes");
    let steps = "[[step]]\nseat = 1\nmove = \"done nonsense\"\nrefused = \"*\"\n";
    bench.finds(&scenario(&bench, steps), "is no move of the game");
}

#[test]
fn nothing_goes_on_after_the_end_of_a_game() {
    for bench in Bench::all() {
        let game = bench.deck.id().to_owned();
        let folder = format!("decks/{game}/scenarios");
        let mut ends = 0;
        for (path, bytes) in bench.project.below(&folder) {
            let text = String::from_utf8_lossy(bytes);
            let last = text.rsplit("[[step]]").next().unwrap_or_default();
            if !last.contains("ends = ") || ends == 3 {
                continue;
            }
            ends += 1;
            let with = |step: &str| format!("{text}\n[[step]]\n{step}\n");
            bench.holds(&with("legal = []"));
            for (step, said) in [
                ("seat = 1", "came the end of the game"),
                (
                    "chance = \"first 1\"",
                    "the game is over, so nothing comes of `first 1`",
                ),
            ] {
                bench.finds(&with(step), said);
            }
            let _ = path;
        }
        assert!(ends > 0, "{game} has no scenario that ends");
    }
}
