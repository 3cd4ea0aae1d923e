//! Dice as nets: their place in a deck, on sheets, in cut files and exports.

use cardwright::deck;
use cardwright::diag::{Diags, Rule};
use cardwright::games;
use cardwright::geom::{Length, Point};
use cardwright::print::Order;
use cardwright::project::Project;
use cardwright::sheet::{Cutting, Paper};

use super::support::{Drawn, Folder, finding, manifest, said, tiny};

const DICE: &str = "id,name,size,per_player,flat\nd6,Die,6,2,0\nd12,Star,12,0,1\n";
const FACE: &str = r#"<polygon points="{{ net.outline }}" fill="none" stroke="red"/>{% for face in net.faces %}{% for number in face.numbers %}<text x="{{ number.x }}" y="{{ number.y }}" font-size="4">{{ number.value }}</text>{% endfor %}{% endfor %}{% if net.tabs | length == 0 or net.folds | length == 0 or net.sides == 0 or net.edge < 1 or size == 0 %}{{ throw(message="a net lacks something") }}{% endif %}"#;

/// A deck of dice, each row one; `change` says more of the component.
fn dice(size: &str, change: &str) -> Project {
    let mut project = tiny(DICE, FACE);
    let text = manifest("tiny").replace("\"card\"", "\"die\"");
    let text = text.replace("\"poker\"", size) + change;
    project.insert("decks/tiny/game.toml", text.into_bytes());
    project
}

#[test]
fn a_die_takes_its_own_row_of_a_table_and_is_as_large_as_its_net() {
    for (size, name, pieces) in [("\"d6\"", "Die", [4, 6, 8]), ("\"d12\"", "Star", [1; 3])] {
        let drawn = Drawn::new(dice(size, ""), "tiny");
        assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
        let component = &drawn.deck.components[0];
        assert_eq!(component.cards.len(), 1);
        assert_eq!(component.cards[0].name, name);
        let counted = [2, 3, 4].map(|players| component.pieces_for(Some(players)));
        assert_eq!(counted, pieces);
        let net = component.net().expect("a net");
        let size = [component.size.width, component.size.height].map(Length::to_mm);
        for (side, exact) in size.into_iter().zip(net.size) {
            assert!((side - exact).abs() < 0.001, "{size:?}");
        }
    }
}

#[test]
fn nets_are_cut_along_their_outlines_on_one_side_of_the_sheet() {
    let drawn = Drawn::new(dice("\"d6\"", "edge = 20"), "tiny");
    let net = drawn.deck.components[0].net().expect("a net");
    assert!((net.edge - 20.0).abs() < 1e-9);
    for cutting in [Cutting::Scissors, Cutting::Guillotine, Cutting::Machine] {
        for paper in [Paper::A4, Paper::LETTER] {
            let plan = drawn.order(made!(Order {
                cutting,
                ..Order::new(paper)
            }));
            assert_eq!(plan.unmarked(), 0);
            let mut count = 0;
            for sheet in plan.sheets() {
                let front = &sheet.front;
                assert!(sheet.back.is_none() && front.marks.is_empty());
                count += front.placed.len();
                assert_eq!(front.guides.len(), front.placed.len() * net.outline.len());
                let within = |point: Point| {
                    front.placed.iter().any(|placed| {
                        let (trim, [x, y]) = (placed.trim, [point.x, point.y]);
                        (trim.left()..=trim.right()).contains(&x)
                            && (trim.top()..=trim.bottom()).contains(&y)
                    })
                };
                assert!(
                    front
                        .guides
                        .iter()
                        .all(|line| within(line.from) && within(line.to))
                );
            }
            assert_eq!(count, 8);
        }
    }
}

#[test]
fn a_machine_gets_the_outline_and_the_folds() {
    let drawn = Drawn::new(dice("\"d12\"", ""), "tiny");
    let cutting = Cutting::Machine;
    let plan = drawn.order(made!(Order {
        cutting,
        ..Order::new(Paper::A4)
    }));
    let files = plan.cut_files();
    let (cut, fold) = files[0].svg.split_once("<g id=\"fold\"").expect("folds");
    let cut = cut.split_once("<g id=\"cut\"").expect("cuts").1;
    assert_eq!(cut.matches('Z').count(), 1);
    assert_eq!(
        cut.matches('L').count() + 1,
        60 - 2 * 11 + 2 * 19,
        "edges, tabs"
    );
    assert_eq!(fold.matches('L').count(), 11 + 19, "faces, tabs");
}

#[test]
fn what_can_t_be_folded_is_found() {
    let help = "write `size = \"d4\"` or `size = \"d6\"` or `size = \"d8\"` or `size = \"d10\"` or `size = \"d12\"` or `size = \"d20\"`";
    for (size, change, rule, quoted, message) in [
        (
            "\"poker\"",
            "",
            Rule::M003,
            "\"poker\"",
            "this is no die that can be folded",
        ),
        (
            "[40, 40]",
            "",
            Rule::M003,
            "[40, 40]",
            "this is no die that can be folded",
        ),
        (
            "\"d6\"",
            "edge = 7.9",
            Rule::M003,
            "7.9",
            "an edge of 7.9 mm can't be folded",
        ),
        (
            "\"d6\"",
            "edge = nan",
            Rule::M003,
            "nan",
            "an edge of NaN mm can't be folded",
        ),
        (
            "\"d6\"",
            "back = \"tiny/card.svg\"",
            Rule::M001,
            "\"tiny/card.svg\"",
            "a net has no back: it is folded away",
        ),
        (
            "\"d8\"",
            "",
            Rule::D006,
            "size",
            "no row of the table has the `size` 8",
        ),
    ] {
        let project = dice(size, change);
        let mut diags = Diags::new();
        let deck = games::deck(&project, "tiny", &mut diags).expect("a deck");
        let (said, advice, place) = finding(&diags, &project, rule);
        assert_eq!((said.as_str(), place.as_str()), (message, quoted));
        let dropped = deck.components.is_empty();
        assert_eq!(dropped, message.starts_with("this"), "{message}");
        assert!(!dropped || advice == help, "{advice}");
        assert!(deck.components.iter().all(|die| die.spec.back.is_none()));
    }
    let mut project = tiny("id\nA\n", "");
    let text = manifest("tiny") + "edge = 20";
    project.insert("decks/tiny/game.toml", text.into_bytes());
    let mut diags = Diags::new();
    games::deck(&project, "tiny", &mut diags).expect("a deck");
    assert_eq!(
        finding(&diags, &project, Rule::M003).0,
        "only a die has an `edge`"
    );
}

#[test]
fn no_service_gets_a_net_and_a_virtual_table_gets_its_own_dice() {
    let folder = Folder::new("dice");
    let text = manifest("tiny").replace("\"card\"", "\"die\"");
    folder.write("decks/tiny/game.toml", text.replace("\"poker\"", "\"d6\""));
    folder.write("decks/tiny/cards.csv", DICE);
    let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg">{FACE}</svg>"#);
    folder.write("templates/tiny/card.svg", svg);
    let output = said(&folder.run(&["export", "--for", "gamecrafter"]));
    let note = "note: cards is a net to fold, left out; `print` makes it";
    assert!(output.contains(note), "{output}");
    assert!(output.contains("there is nothing to export"), "{output}");
    let output = said(&folder.run(&["export", "--for", "tabletop"]));
    assert!(!output.contains("left out"), "{output}");
    assert!(output.contains("tiny.json (0 cards, 8 dice)"), "{output}");
    let output = said(&folder.run(&["export", "--for", "tabletop", "--players", "2"]));
    assert!(output.contains("(0 cards, 4 dice)"), "{output}");
    let output = said(&folder.run(&["print", "--pupils", "5"]));
    assert!(
        output.contains("cut dice out along their outlines"),
        "{output}"
    );
}

/// Gives the first deck with this table.
fn parsed(csv: &str) -> (Project, deck::Deck, Diags) {
    let project = tiny(csv, "");
    let mut diags = Diags::new();
    let deck = games::deck(&project, "tiny", &mut diags).expect("a deck");
    (project, deck, diags)
}

#[test]
fn copies_follow_the_number_of_players() {
    for (columns, cells, [any, two, three, four]) in [
        ("copies", "3", [3, 3, 3, 3]),
        ("per_player,flat", "2,1", [9, 5, 7, 9]),
        ("per_player", "3", [12, 6, 9, 12]),
        ("flat", "2", [2, 2, 2, 2]),
        ("copies,copies_2", "5,3", [5, 3, 5, 5]),
        ("copies,copies_3,copies_4", "1,0,8", [8, 1, 0, 8]),
        ("copies_4,per_player", "1,2", [6, 4, 6, 1]),
        ("copies_2,flat,copies", ",,4", [4, 4, 4, 4]),
        ("copies_2", "7", [7, 7, 1, 1]),
    ] {
        let (_, deck, diags) = parsed(&format!("id,{columns}\nA,{cells}\n"));
        assert!(diags.is_empty(), "{columns}: {diags:?}");
        let cards = &deck.components[0];
        let counted = [None, Some(2), Some(3), Some(4)].map(|players| cards.pieces_for(players));
        assert_eq!(counted, [any, two, three, four], "{columns}");
    }
}

#[test]
fn copies_that_can_t_be_counted_are_found() {
    for (columns, cells, rule, quoted, message) in [
        (
            "copies_5",
            "1",
            Rule::D017,
            "copies_5",
            "these copies are for 5 players, the game is for 2 to 4",
        ),
        (
            "copies_2",
            "x",
            Rule::D005,
            "x",
            "`x` is no number of copies from 0 to 1000",
        ),
        (
            "per_player",
            "-1",
            Rule::D005,
            "-1",
            "`-1` is no number of copies from 0 to 1000",
        ),
        (
            "flat",
            "1001",
            Rule::D005,
            "1001",
            "`1001` is no number of copies from 0 to 1000",
        ),
        (
            "copies,flat",
            "1,2",
            Rule::D005,
            "2",
            "`A` says twice how many copies it has",
        ),
        (
            "flat",
            "0",
            Rule::D020,
            "0",
            "`A` has 0 copies, so it is never printed",
        ),
        (
            "per_player",
            "400",
            Rule::D005,
            "400",
            "`1600` is no number of copies from 0 to 1000",
        ),
    ] {
        let (project, _, diags) = parsed(&format!("id,{columns}\nA,{cells}\n"));
        let (said, _, place) = finding(&diags, &project, rule);
        assert_eq!(
            (said.as_str(), place.as_str()),
            (message, quoted),
            "{columns}"
        );
    }
}

#[test]
fn every_deck_of_a_class_serves_its_largest_group() {
    let folder = Folder::new("groups");
    folder.write("decks/tiny/game.toml", manifest("tiny"));
    folder.write("decks/tiny/cards.csv", "id,per_player\nA,9\n");
    let svg = r#"<svg xmlns="http://www.w3.org/2000/svg"><text x="9" y="20">A</text></svg>"#;
    folder.write("templates/tiny/card.svg", svg);
    // Nine cards for each player make a sheet.
    for (pupils, sheets) in [("6", 2 * 3), ("7", 2 * 4), ("2", 2)] {
        let output = said(&folder.run(&["print", "--pupils", pupils]));
        assert!(
            output.contains(&format!("{sheets} sheets, ")),
            "{pupils}: {output}"
        );
    }
}

#[test]
fn cellular_powerhouse_prints_what_so_many_players_need() {
    let mut diags = Diags::new();
    let deck = games::deck(&Project::embedded(), "cellular-powerhouse", &mut diags);
    let deck = deck.expect("a deck");
    for (id, pieces) in [
        ("d4", [6, 9, 12]),
        ("d6", [4, 6, 8]),
        ("d8", [2, 3, 4]),
        ("d12", [1, 1, 1]),
        ("traits", [90, 135, 180]),
        ("adaptations", [30, 45, 60]),
        ("evolutions", [30, 45, 60]),
    ] {
        let component = deck.component(id).expect("a component");
        let counted = [2, 3, 4].map(|players| component.pieces_for(Some(players)));
        assert_eq!(counted, pieces, "{id}");
        assert_eq!(component.pieces(), pieces[2], "{id}");
    }
}
