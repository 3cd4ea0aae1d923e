//! Decks of one's own that are drawn badly: what nobody can read or what a cut goes through is found.

use std::sync::Arc;

use cardwright::deck::Choice;
use cardwright::diag::Rule;
use cardwright::print::Order;
use cardwright::sheet::Paper;
use cardwright::verify::{Opened, Proofs, Sheets, judge, page};

use crate::support::{Drawn, tiny};

/// Prints two cards with this on them, and gives what is found on the paper.
fn found(drawn_on_it: &str) -> Vec<(Rule, String)> {
    let words = r##"<rect width="100%" height="100%" fill="#fff"/><text x="10" y="20" font-size="5">{{ name }}</text>"##;
    let project = tiny(
        "id,name\nA,Amoeba proteus\nB,Bacillus subtilis\n",
        &format!("{words}{drawn_on_it}"),
    );
    let drawn = Drawn::new(project, "tiny");
    let choice = Choice::default();
    let (plan, _) = drawn.planned(&choice, Order::new(Paper::A4));
    let bytes = drawn.file(&plan);
    let opened = Opened::open(bytes).expect("a PDF");
    let proofs = Proofs::of(&drawn.deck, &drawn.album);
    let sheets = Sheets {
        file: Arc::from("sheets.pdf"),
        turn: opened.turn,
        pages: opened.look(0..usize::MAX, |_, seen, closer| {
            page(seen, &proofs, closer, None)
        }),
    };
    let judged = judge(&[sheets], (&drawn.deck, &drawn.album), &proofs, &choice);
    let found = judged.found.into_iter();
    found.map(|one| (one.rule, one.message)).collect()
}

#[test]
fn letters_that_nobody_can_read_are_told_and_others_are_not() {
    assert_eq!(found(""), []);
    for (bad, rule, says) in [
        // 1.4 mm are 4 pt.
        (
            r#"<text x="10" y="40" font-size="1.4">tiny words</text>"#,
            Rule::V011,
            "pt high",
        ),
        (
            r##"<text x="10" y="40" font-size="4" fill="#bbb">pale words</text>"##,
            Rule::V011,
            "a contrast of",
        ),
        (
            r#"<text x="55" y="40" font-size="5">words that are too long</text>"#,
            Rule::V012,
            "the cut goes through",
        ),
    ] {
        let found = found(bad);
        assert_eq!(found.len(), 2, "{says}, of each of two cards: {found:?}");
        for (one, message) in &found {
            assert_eq!(*one, rule, "{message}");
            assert!(message.contains(says), "{message}");
        }
    }
}
