//! Many prints that are looked at one after the other: pages of each can be asked for as long as nothing changes.

use serde_json::{Value, json};

use super::super::support::shipped;
use super::Studio;

#[test]
fn pages_of_prints_that_were_ordered_before_many_others_are_what_they_were() {
    let studio = Studio::new();
    let page = |told: &Value, number: usize| {
        let ticket = told["ticket"].as_str().expect("a ticket");
        let page = studio.get(&format!("/sheet/{ticket}/{number}"));
        assert_eq!(page.status, 200, "{ticket} {number}");
        page.body
    };
    let mut seen = Vec::new();
    for (game, ink) in shipped().zip(["low", "full", "full", "full", "full"]) {
        for order in [json!({}), json!({ "paper": "letter", "ink": ink })] {
            let told = studio.post(&format!("/data/quote/{game}"), &order).data();
            let pages = [0, 1].map(|number| page(&told, number));
            seen.push((game, told, pages));
        }
    }
    assert!(seen.len() > 4);
    for (game, told, pages) in seen.iter().rev() {
        for (number, known) in pages.iter().enumerate() {
            assert!(page(told, number) == *known, "{game}: page {number}");
        }
    }
}
