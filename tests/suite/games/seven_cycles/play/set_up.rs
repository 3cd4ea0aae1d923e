//! Decks that can't be played and tables that can't be.

use cardwright::deck::Setting;
use cardwright::diag::{Diags, Rule};
use cardwright::games::seven_cycles::{Down, Laying, Set, SevenCycles, Stage, Table};
use cardwright::referee::{Card, Seat, Settings, Staging};

use super::{asked, deck, faces, games, word};

/// The first finding of a deck that can't be played.
fn hindrance(tables: &[(&str, &str)], settings: &[(&str, Setting)]) -> (Rule, String) {
    let deck = deck(tables);
    let found = Settings::new(&deck, Some("basic")).expect("a variant");
    let mut diags = Diags::new();
    let game = SevenCycles::new(&found.with(asked(settings)), &mut diags);
    assert!(game.is_none(), "{tables:?}");
    let finding = diags.iter().next().expect("a finding");
    (finding.rule, finding.message.clone())
}

#[test]
fn a_deck_that_can_t_be_played_says_why() {
    let use_mine = [("deck", word("mine"))];
    let mine = |csv| hindrance(&[("mine", csv)], &use_mine);
    let cases = [
        (
            hindrance(&[], &[("deck", word("stepz"))]),
            Rule::M006,
            "`stepz`",
        ),
        (
            hindrance(&[], &[("hand", word("six"))]),
            Rule::M006,
            "`hand`",
        ),
        (
            hindrance(&[], &[("end_sets", Setting::Whole(7))]),
            Rule::M006,
            "`end_sets`",
        ),
        (
            hindrance(&[], &[("idle_rounds", Setting::Whole(0))]),
            Rule::M006,
            "`idle_rounds`",
        ),
        (
            hindrance(&[], &[("fold", word("no"))]),
            Rule::M006,
            "`fold`",
        ),
        (
            hindrance(&[], &[("suit", word("colour"))]),
            Rule::D002,
            "`colour`",
        ),
        (mine("id,suit,value\nA,x,1\nB,x,two\n"), Rule::D003, "`two`"),
        (
            mine("id,suit,value\nA,x,1\npass,x,2\n"),
            Rule::D003,
            "`pass`",
        ),
        (mine("id,suit,value\n1,x,1\n2,x,2\n"), Rule::D003, "`1`"),
        (mine("id,suit,value\nA,x,1\nA,x,2\n"), Rule::D004, "`A`"),
        (
            hindrance(
                &[(
                    "conditions",
                    "condition,key,mode,cyclic,distinct\nflush,color,all_equal,no,no\n",
                )],
                &[],
            ),
            Rule::D003,
            "`color`",
        ),
    ];
    for ((rule, message), wanted, word) in cases {
        assert_eq!(rule, wanted, "{message}");
        assert!(message.contains(word), "{message}");
    }
    let many: Vec<String> = (0..70).map(|n| format!("A{n},x,{}", n * 2)).collect();
    let (rule, _) = mine(&format!("id,suit,value\n{}\n", many.join("\n")));
    assert_eq!(rule, Rule::D003);
}

/// Something that makes a table impossible.
type Spoil<'a> = Box<dyn Fn(&mut Table) + 'a>;

/// What is impossible, what is said of it, and how a table comes to it.
type Case<'a> = (&'a str, &'a str, Spoil<'a>);

fn set(up: &[Card]) -> Set {
    Set {
        owner: Seat::FIRST,
        up: up.to_vec(),
        down: Vec::new(),
        folded: false,
        taken: false,
    }
}

fn laying(up: &[Card]) -> Laying {
    Laying {
        to: None,
        up: up.to_vec(),
        down: Vec::new(),
    }
}

/// Asks that every table is refused for its reason, and that one without a fault is laid.
fn refused(game: &SevenCycles, cases: &[Case<'_>]) {
    assert_eq!(game.settle(&mut game.blank(2)), Ok(()));
    for (what, why, spoil) in cases {
        let mut table = game.blank(2);
        spoil(&mut table);
        let said = game.settle(&mut table).expect_err(what);
        assert!(said.contains(why), "{what}: {said}");
    }
}

#[test]
fn cards_that_can_t_lie_so_are_refused() {
    let game = &games()[0].1;
    let faces = faces(game);
    let down = |place: usize| Down {
        card: faces[place],
        by: Seat::FIRST,
    };
    let cases: Vec<Case<'_>> = vec![
        (
            "a card twice",
            "2 times",
            Box::new(|table| {
                table.hands[Seat::FIRST] = vec![faces[0], faces[0]];
            }),
        ),
        (
            "a card of no deck",
            "0 are printed",
            Box::new(|table| table.stock.push(Card(999))),
        ),
        (
            "nobody's turn",
            "nobody sits at seat 3",
            Box::new(|table| table.turn = Seat::new(2)),
        ),
        (
            "nobody first",
            "nobody sits at seat 9",
            Box::new(|table| table.first = Seat::new(8)),
        ),
        (
            "nobody's set",
            "nobody sits at seat 4",
            Box::new(|table| {
                table.sets.push(Set {
                    owner: Seat::new(3),
                    ..set(&[faces[0]])
                });
            }),
        ),
        (
            "no set",
            "satisfy no condition",
            Box::new(|table| {
                table.sets.push(set(&[faces[0], faces[10]]));
            }),
        ),
        (
            "an empty set",
            "a card that lies face up",
            Box::new(|table| table.sets.push(set(&[]))),
        ),
        (
            "a card is hidden",
            "nothing is hidden",
            Box::new(|table| {
                table.sets.push(Set {
                    down: vec![down(1)],
                    ..set(&[faces[0]])
                });
            }),
        ),
        (
            "a hand is folded",
            "folding is not part",
            Box::new(|table| {
                table.sets.push(Set {
                    down: vec![down(1)],
                    folded: true,
                    ..set(&[])
                });
            }),
        ),
        (
            "a single card was taken",
            "never taken over",
            Box::new(|table| {
                table.sets.push(Set {
                    taken: true,
                    ..set(&[faces[0]])
                });
            }),
        ),
    ];
    refused(game, &cases);
}

#[test]
fn cards_that_can_t_lie_face_down_so_are_refused() {
    let game = &games()[3].1;
    let faces = faces(game);
    let two = Seat::new(1);
    let down = |place: usize| Down {
        card: faces[place],
        by: Seat::FIRST,
    };
    let folded = || Set {
        down: vec![down(1)],
        folded: true,
        ..set(&[])
    };
    let cases: Vec<Case<'_>> = vec![
        (
            "a folded hand of somebody else's",
            "belongs to the player",
            Box::new(|table| {
                table.sets.push(Set {
                    owner: two,
                    ..folded()
                });
            }),
        ),
        (
            "a folded hand face up",
            "lies face down",
            Box::new(|table| {
                table.sets.push(Set {
                    up: vec![faces[0]],
                    ..folded()
                });
            }),
        ),
        (
            "a folded hand that was taken",
            "never taken over",
            Box::new(|table| {
                table.sets.push(Set {
                    taken: true,
                    ..folded()
                });
            }),
        ),
        (
            "nobody hid it",
            "nobody sits at seat 5",
            Box::new(|table| {
                let by = Seat::new(4);
                table.sets.push(Set {
                    down: vec![Down { by, ..down(1) }],
                    ..set(&[faces[0]])
                });
            }),
        ),
    ];
    refused(game, &cases);
}

#[test]
fn a_stage_that_does_not_go_with_the_table_is_refused() {
    let game = &games()[0].1;
    let faces = faces(game);
    let sets = |count: usize| (0..count).map(|n| set(&faces[n..=n])).collect::<Vec<Set>>();
    let seven = || sets(7);
    let one = Seat::FIRST;
    let cases: Vec<Case<'_>> = vec![
        (
            "as many sets as end the game",
            "don't go with the stage",
            Box::new(|table| {
                table.sets = seven();
            }),
        ),
        (
            "more sets than end the game",
            "7 sets end the game",
            Box::new(|table| {
                (table.sets, table.stage, table.closer) = (sets(8), Stage::Last, Some(one));
            }),
        ),
        (
            "no end yet",
            "don't go with the stage",
            Box::new(|table| table.stage = Stage::Last),
        ),
        (
            "nobody is last",
            "`closer`",
            Box::new(|table| {
                (table.sets, table.stage) = (seven(), Stage::Last);
            }),
        ),
        (
            "somebody is last in the middle of the game",
            "`closer`",
            Box::new(|table| {
                table.closer = Some(one);
            }),
        ),
        (
            "more rounds of passes than end a game with cards in the deck",
            "don't go with the stage",
            Box::new(|table| table.passes = 8),
        ),
        (
            "more passes than players",
            "2 passes in a row",
            Box::new(|table| {
                table.hands[one] = faces.clone();
                table.passes = 3;
            }),
        ),
        (
            "one round of passes that ends a game with cards in the deck",
            "don't go with the stage",
            Box::new(|table| {
                (table.passes, table.stage, table.closer) = (2, Stage::Last, Some(one));
            }),
        ),
        (
            "a hand before the deal",
            "lie in the stock",
            Box::new(|table| {
                (table.stage, table.hands[one]) = (Stage::Shuffle, vec![faces[0]]);
            }),
        ),
        (
            "a set before the deal",
            "lie in the stock",
            Box::new(|table| {
                (table.stage, table.sets) = (Stage::First, sets(1));
            }),
        ),
        (
            "the first player is known",
            "nobody knows yet",
            Box::new(|table| {
                let two = Seat::new(1);
                (table.stage, table.first, table.turn) = (Stage::First, two, two);
            }),
        ),
        (
            "another has the first turn",
            "`first` has",
            Box::new(|table| {
                (table.stage, table.first) = (Stage::Shuffle, Seat::new(1));
            }),
        ),
    ];
    refused(game, &cases);
}

#[test]
fn cards_that_can_t_be_on_their_way_are_refused() {
    let game = &games()[0].1;
    let faces = faces(game);
    let one = Seat::FIRST;
    let cases: Vec<Case<'_>> = vec![
        (
            "outside the action",
            "laid as the action",
            Box::new(|table| {
                (table.stage, table.laying) = (Stage::Draw, Some(laying(&[])));
            }),
        ),
        (
            "of an empty hand",
            "make no set",
            Box::new(|table| table.laying = Some(laying(&[]))),
        ),
        (
            "without what completes them",
            "make no set",
            Box::new(|table| {
                table.laying = Some(laying(&[faces[0], faces[10]]));
            }),
        ),
        (
            "to no set",
            "not there",
            Box::new(|table| {
                table.hands[one] = vec![faces[0]];
                table.laying = Some(Laying {
                    to: Some(1),
                    ..laying(&[])
                });
            }),
        ),
        (
            "to a set that they don't fit",
            "make no set",
            Box::new(|table| {
                table.hands[one] = vec![faces[12]];
                table.sets.push(set(&faces[..2]));
                table.laying = Some(Laying {
                    to: Some(1),
                    ..laying(&[])
                });
            }),
        ),
        (
            "face down",
            "nothing is hidden",
            Box::new(|table| {
                let down = vec![Down {
                    card: faces[1],
                    by: one,
                }];
                table.laying = Some(Laying {
                    down,
                    ..laying(&[faces[0]])
                });
            }),
        ),
        (
            "by another",
            "whose turn it is",
            Box::new(|table| {
                let down = vec![Down {
                    card: faces[1],
                    by: Seat::new(1),
                }];
                table.laying = Some(Laying {
                    down,
                    ..laying(&[faces[0]])
                });
            }),
        ),
    ];
    refused(game, &cases);
}
