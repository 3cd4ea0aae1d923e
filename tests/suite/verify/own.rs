//! Decks of one's own that are drawn badly: what nobody can read or what a cut goes through is found.

use std::sync::Arc;

use cardwright::deck::Choice;
use cardwright::diag::Rule;
use cardwright::print::Order;
use cardwright::project::Project;
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
    judged(project)
}

/// Prints a game of one's own, and gives what is found on the paper.
fn judged(project: Project) -> Vec<(Rule, String)> {
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

#[test]
fn backs_of_what_has_an_outline_of_its_own_are_found_whatever_lies_beside_them() {
    let both = |id: &str, cut: &str| {
        let manifest = format!(
            "\n[[component]]\nid = \"{id}\"\ntitle = \"{id}\"\nkind = \"token\"\nfront = \"{id}.svg\"\n\
             back = \"{id}.svg\"\nsize = [40, 34.64]\ncopies = 6\n{cut}\n"
        );
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 34.64"><rect x="-4" y="-4" width="48" height="43" fill="#e8c46a"/><path d="M20 8l8 16h-16z" fill="#3b2a00"/></svg>"##;
        (format!("templates/tiny/{id}.svg"), svg, manifest)
    };
    let hexes = both("hexes", "shape = \"hex\"");
    let spikes = both("spikes", "cut = \"M20 0L40 34.64H0z\"");
    for pieces in [vec![&hexes], vec![&spikes], vec![&hexes, &spikes]] {
        let mut project = tiny(
            "id,name\nA,Amoeba proteus\n",
            r##"<rect x="-4" y="-4" width="200" height="200" fill="#bfe3d0"/><text x="10" y="20" font-size="5">{{ name }}</text>"##,
        );
        let manifest = project.text("decks/tiny/game.toml").expect("a manifest");
        let wide = "back = \"tiny/card.svg\"\nsize = [88, 63]\ncopies = 6";
        let mut manifest = manifest.replace("size = \"poker\"", wide);
        for (path, svg, more) in pieces {
            project.insert(path, svg.as_bytes());
            manifest.push_str(more);
        }
        project.insert("decks/tiny/game.toml", manifest.as_bytes());
        assert_eq!(judged(project), [], "{manifest}");
    }
}
