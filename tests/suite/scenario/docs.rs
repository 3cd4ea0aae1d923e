//! The page about scenarios: its files are played.

use super::bench::Bench;
use crate::support::root;

/// Fences that name a game hold a scenario; behind `finds` stands what is found in it.
#[test]
fn the_scenarios_of_the_page_hold_or_find_what_stands_beside_them() {
    let page = std::fs::read_to_string(root().join("docs/scenarios.md")).expect("the page");
    let (mut open, mut text, mut count): (Option<&str>, String, usize) = (None, String::new(), 0);
    for line in page.lines() {
        match (line.strip_prefix("```"), open) {
            (Some(label), None) => {
                open = Some(label);
                text.clear();
            }
            (Some(_), Some(label)) => {
                open = None;
                let Some(label) = label.strip_prefix("scenario ") else {
                    continue;
                };
                count += 1;
                let (game, found) = label.split_once(" finds ").unwrap_or((label, ""));
                let bench = Bench::new(game);
                // A part of a scenario stands below the beginning that every one has.
                let whole = text.contains("title = ");
                let whole = if whole {
                    text.clone()
                } else {
                    bench.head() + &text
                };
                if found.is_empty() {
                    bench.holds(&whole);
                } else {
                    bench.finds(&whole, found);
                }
            }
            (None, Some(_)) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert_eq!(open, None, "a fence stays open");
    assert!(count >= 7, "{count} scenarios");
}

/// Every key of the format has its line.
#[test]
fn the_page_names_every_key() {
    let page = std::fs::read_to_string(root().join("docs/scenarios.md")).expect("the page");
    let bench = Bench::new("supercytes");
    for place in ["", "[[step]]\n"] {
        let tried = bench.play(&format!("{}{place}qqqqqqq = 1\n", bench.head()));
        let known = tried.helps[0].strip_prefix("known: ").expect("the keys");
        assert!(known.split(", ").count() > 4, "{known}");
        for key in known.split(", ") {
            assert!(page.contains(&format!("| `{key}`")), "`{key}` has no line");
        }
    }
}
