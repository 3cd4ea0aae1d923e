//! A deck that more players need twice: `packs` counts wherever cards are counted.

use cardwright::deck::Choice;
use cardwright::diag::{Diags, Rule};
use cardwright::games;
use cardwright::print::Order;
use cardwright::project::Project;
use cardwright::sheet::Paper;

use super::support::{Drawn, Folder, finding, manifest, said, tiny};

const CSV: &str = "id,name,copies\nA,Ant,1\nB,Bee,2\n";
const FACE: &str = r#"<text x="5" y="20" font-size="5">{{ name }}</text>"#;

/// Three cards; the manifest says this of their packs.
fn packed(packs: &str) -> Project {
    let mut project = tiny(CSV, FACE);
    let text = manifest("tiny") + packs;
    project.insert("decks/tiny/game.toml", text.into_bytes());
    project
}

#[test]
fn a_component_is_printed_as_often_as_the_players_need_it_pack_after_pack() {
    let drawn = Drawn::new(packed("packs = [1, 2, 3]"), "tiny");
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    for (players, pieces) in [(Some(2), 3), (Some(3), 6), (Some(4), 9), (None, 9)] {
        let choice = made!(Choice {
            players,
            ..Choice::default()
        });
        let chosen = choice.components(&drawn.deck).expect("components");
        let (plan, _) = drawn.planned(&choice, Order::new(Paper::A4));
        let fronts = plan.sheets().flat_map(|sheet| sheet.front.placed);
        let faces: Vec<usize> = fronts.map(|placed| placed.face.0).collect();
        assert_eq!(faces, [0, 1, 1].repeat(pieces / 3), "{players:?}");
        assert_eq!(chosen[0].1.pieces_for(players), pieces);
    }
    assert_eq!(drawn.deck.components[0].pieces(), 9);
}

#[test]
fn packs_count_in_lists_exports_and_on_a_virtual_table() {
    let folder = Folder::new("packs");
    let text = manifest("tiny") + "packs = [1, 2, 3]\n";
    folder.write("decks/tiny/game.toml", text);
    folder.write("decks/tiny/cards.csv", CSV);
    let svg =
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63.5 88.9">{FACE}</svg>"#);
    folder.write("templates/tiny/card.svg", svg);
    let list = said(&folder.run(&["list"]));
    assert!(list.contains("9 pieces,   2 faces"), "{list}");
    let made = |name: &str| {
        let path = folder.path().join("output/tiny").join(name);
        std::fs::read_to_string(path).expect("a file")
    };
    for (players, ant, bee) in [("2", 1, 2), ("3", 2, 4)] {
        let shop = ["export", "--for", "gamecrafter", "--players", players];
        folder.done(&shop);
        let list = made(&format!("gamecrafter-{players}-players/cards.csv"));
        assert!(list.contains(&format!("A-front.png,,{ant}")), "{list}");
        assert!(list.contains(&format!("B-front.png,,{bee}")), "{list}");
        let table = ["export", "--for", "tabletop", "--players", players];
        folder.done(&table);
        let cards = made(&format!("tabletop-{players}-players/tiny.json"))
            .matches("\"Name\": \"Card\"")
            .count();
        assert_eq!(cards, ant + bee);
    }
}

#[test]
fn packs_without_a_number_for_every_number_of_players_are_found() {
    for (packs, message) in [
        ("[1, 2]", "`packs` has 2 numbers for 2 to 4 players"),
        ("[0, 1, 1]", "`0` is no number of packs from 1 to 10"),
        ("[1, 1, 11]", "`11` is no number of packs from 1 to 10"),
    ] {
        let project = packed(&format!("packs = {packs}"));
        let mut diags = Diags::new();
        let deck = games::deck(&project, "tiny", &mut diags).expect("a deck");
        let (said, _, quoted) = finding(&diags, &project, Rule::D005);
        assert_eq!((said.as_str(), quoted.as_str()), (message, packs));
        assert_eq!(deck.components[0].pieces(), 3, "one pack is printed");
    }
}
