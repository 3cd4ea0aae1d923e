//! Cards of a printed file that the deck has no more, or under another name; of the whole file or of a part.

use cardwright::deck::Choice;
use cardwright::face::Ink;
use cardwright::games::Shipped;
use cardwright::job::Workshop;
use cardwright::job::diff::{Before, Change, What};
use cardwright::print::Order;
use cardwright::sheet::{Duplex, Paper};

use super::super::support::with_table;
use super::sheets::{before, printed_part};
use super::{compared, edited, part, past, shipped, told};

/// A game, its first component and the table of that, two cards that leave it, and one that gets
/// another name.
type Loss = (
    &'static str,
    [&'static str; 2],
    [&'static str; 2],
    &'static str,
);

const LOST: [Loss; 5] = [
    (
        "cytosis",
        ["components", "components"],
        ["gapdh", "caspase-3"],
        "hexokinase",
    ),
    (
        "cellular-powerhouse",
        ["traits", "traits"],
        ["twitching-pili", "cilia"],
        "gliding",
    ),
    (
        "phylo-microbes",
        ["microbes", "microbes"],
        ["influenza", "e-coli"],
        "mimivirus",
    ),
    ("seven-cycles", ["cards", "steps"], ["TCA2", "TCA4"], "TCA3"),
    ("supercytes", ["cells", "cells"], ["C10", "C11"], "C05"),
];

/// Gives what ships without some cards of a table, and with another name for one.
fn without(game: &str, table: &str, gone: &[&str], renamed: &str) -> Workshop {
    let path = format!("decks/{game}/{table}.csv");
    let project = with_table(&path, |header, mut cells| {
        let name = header.iter().position(|name| name == "name");
        if cells[0] == renamed {
            cells[name.expect("names")].push('x');
        }
        (!gone.contains(&cells[0].as_str())).then_some(cells)
    });
    Workshop::open(project).keeping()
}

fn only(component: &str) -> Choice {
    made!(Choice {
        only: vec![component.to_owned()],
    })
}

/// Prints a component alone as it ships.
fn lone(game: &str, component: &str, duplex: Duplex) -> Before<Shipped> {
    let order = made!(Order {
        duplex,
        ..Order::new(Paper::A4)
    });
    let sheets = (order, Ink::Full);
    Before::Sheets(printed_part(shipped(), game, &only(component), sheets))
}

/// Tells what changed, in the order of the letters. Of a card that is gone no file knows the id.
fn lines<'a>(changes: impl IntoIterator<Item = &'a Change>) -> Vec<String> {
    let tell = |change: &Change| {
        let (what, component, id) = (change.what.word(), &change.component, &change.id);
        let id = if change.what == What::Gone {
            ""
        } else {
            id.as_str()
        };
        let (print, spare, sides) = (change.print, change.spare, change.sides);
        format!("{what} {component} {id} +{print} -{spare} {sides:?}")
    };
    let mut lines: Vec<String> = changes.into_iter().map(tell).collect();
    lines.sort();
    lines
}

#[test]
fn cards_that_left_a_deck_are_told_by_every_file_as_by_the_sources() {
    for (game, [component, table], gone, renamed) in LOST {
        let now = without(game, table, &gone, renamed);
        let choice = only(component);
        let [all, own] = [
            compared(&now, game, past()),
            part(&now, game, &choice, past()),
        ];
        let left = own.changes.iter().filter(|one| one.what == What::Gone);
        assert_eq!(left.count(), gone.len(), "{game}");
        let (_, whole) = before(game);
        let sheets = lone(game, component, Duplex::LongEdge);
        let diff = compared(&now, game, whole);
        assert_eq!(lines(&diff.changes), lines(&all.changes), "{game}");
        for before in [whole, &sheets] {
            let diff = part(&now, game, &choice, before);
            assert_eq!(lines(&diff.changes), lines(&own.changes), "{game}");
            assert_eq!(diff.same, own.same, "{game}");
        }
        // No other card lies on these sheets, so that none took the place of one that is gone.
        let diff = compared(&now, game, &sheets);
        let (mine, others): (Vec<&Change>, Vec<&Change>) = diff
            .changes
            .iter()
            .partition(|change| change.component == component);
        assert_eq!(lines(mine), lines(&own.changes), "{game}");
        assert!(!others.is_empty(), "{game}");
        for change in others {
            assert_eq!((change.what, change.spare), (What::New, 0), "{game}");
        }
    }
}

#[test]
fn what_has_a_face_of_another_component_is_no_card_that_left() {
    let now = without("seven-cycles", "steps", &["TCA2", "TCA4"], "TCA3");
    let both = made!(Choice {
        only: vec!["cards".to_owned(), "aids".to_owned()],
    });
    let sheets = (Order::new(Paper::A4), Ink::Full);
    let sheets = printed_part(shipped(), "seven-cycles", &both, sheets);
    // The backs of the aids tell of the cards, so that they are others now.
    let diff = part(
        &now,
        "seven-cycles",
        &only("cards"),
        &Before::Sheets(sheets),
    );
    let own = part(&now, "seven-cycles", &only("cards"), past());
    assert_eq!(lines(&diff.changes), lines(&own.changes));
}

#[test]
fn a_lost_card_is_told_by_fronts_alone_although_others_look_more_like_it() {
    let now = without("cytosis", "components", &["ebola-attack"], "");
    let sheets = lone("cytosis", "components", Duplex::None);
    let diff = part(&now, "cytosis", &only("components"), &sheets);
    assert_eq!(told(&diff), ["gone components  +0 -2"]);
}

#[test]
fn what_was_not_asked_for_is_no_surplus() {
    let (_, whole) = before("supercytes");
    let now = edited(
        "decks/supercytes/treatments.csv",
        "neutrophils.\",8,",
        "neutrophils.\",7,",
    );
    let sheets = lone("supercytes", "treatments", Duplex::LongEdge);
    for before in [whole, &sheets] {
        let diff = part(&now, "supercytes", &only("treatments"), before);
        assert_eq!(told(&diff), ["fewer treatments T01 +0 -1"]);
    }
    let others = [
        only("cells"),
        only("aids"),
        made!(Choice { players: Some(2) }),
        made!(Choice {
            cards: vec!["T01=2".parse().expect("a card")],
        }),
    ];
    for choice in others {
        let diff = part(shipped(), "supercytes", &choice, whole);
        assert_eq!(told(&diff), [""; 0], "{choice:?}");
    }
    // What another card looked like before is no surplus of this one.
    let now = without("supercytes", "cells", &[], "C05");
    for (id, wanted) in [("C06", vec![]), ("C05", vec!["changed cells C05 +1 -1"])] {
        let choice = made!(Choice {
            cards: vec![id.parse().expect("a card")],
        });
        let diff = part(&now, "supercytes", &choice, whole);
        assert_eq!(told(&diff), wanted, "{id}");
    }
}
