//! Cards that say which they are: of how many cards, of how many copies, of how many pieces.

use cardwright::deck::Choice;
use cardwright::job::{self, Files, Silent, Workshop, preview};
use cardwright::print::{Order, Shop};
use cardwright::sheet::Paper;

use super::super::support::{Drawn, tiny};

const CSV: &str = "id,name,copies\nA,Ann,3\nB,Bob,2\n";

fn face(words: &str) -> String {
    format!(r#"<text x="5" y="20" font-size="4">{words}</text>"#)
}

/// The words on the printed pieces, sorted.
fn printed(words: &str, choice: &Choice) -> Vec<String> {
    let drawn = Drawn::new(tiny(CSV, &face(words)), "tiny");
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    let (plan, found) = drawn.planned(choice, Order::new(Paper::A4));
    assert!(found.is_empty(), "{found:?}");
    let placed = plan.sheets().flat_map(|sheet| sheet.front.placed);
    let words = placed.map(|placed| drawn.album.faces[placed.face.0].words.clone());
    let mut pieces: Vec<String> = words.collect();
    pieces.sort();
    pieces
}

#[test]
fn every_piece_says_its_own_number() {
    let all = Choice::default();
    let expected = ["1/5", "2/5", "3/5", "4/5", "5/5"];
    assert_eq!(
        printed("{{ card.number }}/{{ card.total }}", &all),
        expected
    );
    let expected = ["1/2", "1/3", "2/2", "2/3", "3/3"];
    assert_eq!(printed("{{ card.copy }}/{{ card.copies }}", &all), expected);
    let expected = ["1/2", "1/2", "1/2", "2/2", "2/2"];
    assert_eq!(printed("{{ card.index }}/{{ card.count }}", &all), expected);
    let more = made!(Choice {
        cards: vec!["A=4".parse().expect("a pick")],
        ..Choice::default()
    });
    let expected = ["1/5", "1/5", "2/5", "3/5"];
    assert_eq!(
        printed("{{ card.number }}/{{ card.total }}", &more),
        expected
    );
}

#[test]
fn copies_are_drawn_apart_only_where_they_differ() {
    let faces = |words: &str| {
        Drawn::new(tiny(CSV, &face(words)), "tiny")
            .album
            .faces
            .len()
    };
    assert_eq!(faces("{{ name }} {{ card.copies }} {{ card.index }}"), 2);
    assert_eq!(faces("{{ name }} {{ card.copy }}"), 5);
    assert_eq!(faces("{{ card.copy }}"), 3);
    // A part that is included can be of any card.
    let mut project = tiny(CSV, r#"{% include "part.svg" %}"#);
    let part = face("{{ name }} {{ card.number }}");
    project.insert("templates/tiny/part.svg", part.into_bytes());
    assert_eq!(Drawn::new(project, "tiny").album.faces.len(), 5);
}

#[test]
fn a_slip_on_every_copy_is_told_once() {
    let text = r#"<cw:text x="5" y="5" width="9" height="2" size="40pt">{{ name }} {{ card.copy }}</cw:text>"#;
    let drawn = Drawn::new(tiny(CSV, text), "tiny");
    assert_eq!(drawn.diags.iter().count(), 2, "{:?}", drawn.diags);
}

#[test]
fn exports_and_pictures_have_every_copy_that_differs() {
    let workshop = Workshop::open(tiny(CSV, &face("{{ card.number }}")));
    let files = Files::default();
    let order = made!(job::export::Order {
        game: "tiny".to_owned(),
        target: job::export::Target::Shop(Shop::MakePlayingCards),
        draft: true,
        ..job::export::Order::default()
    });
    job::export(&workshop, &order, &files, &Silent)
        .made
        .expect("files");
    let files = files.into_inner();
    let list = &files["tiny/makeplayingcards/cards.csv"];
    let list = String::from_utf8_lossy(list);
    let fronts = ["A", "A-2", "A-3", "B", "B-2"];
    for (front, line) in fronts.iter().zip(list.lines().skip(1)) {
        let end = format!("cards/{front}-front.png,,1");
        assert!(line.ends_with(&end), "{line}");
    }
    assert_eq!(list.lines().count(), 6);
    let files = Files::default();
    let order = made!(job::export::Order {
        target: job::export::Target::Tabletop,
        ..order
    });
    job::export(&workshop, &order, &files, &Silent)
        .made
        .expect("files");
    let files = files.into_inner();
    let saved = files.values().find(|bytes| bytes.starts_with(b"{"));
    let saved: serde_json::Value =
        serde_json::from_slice(saved.expect("a saved object")).expect("JSON");
    let ids = saved["ObjectStates"][0]["DeckIDs"]
        .as_array()
        .expect("a pile");
    let apart: std::collections::BTreeSet<String> = ids.iter().map(ToString::to_string).collect();
    assert_eq!((ids.len(), apart.len()), (5, 5), "{saved}");
    let files = Files::default();
    let order = made!(preview::Order {
        game: "tiny".to_owned(),
        pictures: preview::Pictures::Faces(cardwright::face::Edge::Trim, preview::Kind::Svg),
        ..preview::Order::default()
    });
    job::preview(&workshop, &order, &files, &Silent)
        .made
        .expect("faces");
    assert_eq!(files.into_inner().len(), 5);
}
