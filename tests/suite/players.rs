//! What is printed for some players of a variant: no more than they need.

use cardwright::deck::{Choice, Component, Deck, Kind};

use super::support::{Folder, drawn, said, shipped};

fn pieces(deck: &Deck, component: &Component, players: u8) -> u32 {
    let choice = made!(Choice {
        players: Some(players),
    });
    assert!(choice.components(deck).is_ok());
    component
        .cards
        .iter()
        .map(|card| choice.copies(component, card))
        .sum()
}

#[test]
fn every_player_gets_an_aid_and_a_mat_and_nobody_two() {
    let mut seen = Vec::new();
    for game in shipped() {
        let deck = &drawn(game).deck;
        let [fewest, most] = *deck.manifest.game.players.get_ref();
        let own = deck.components.iter().filter(|component| {
            matches!(component.spec.kind, Kind::Aid | Kind::Mat) && component.pieces() > 1
        });
        for component in own {
            let id = component.id();
            for players in fewest..=most {
                // With two players of Cytosis, a dummy has a mat as well.
                let dummy = (game, id, players) == ("cytosis", "mats", 2);
                let wanted = u32::from(players) + u32::from(dummy);
                assert_eq!(
                    pieces(deck, component, players),
                    wanted,
                    "{game}: {id}, {players}"
                );
            }
            seen.push(format!("{game} {id}"));
        }
    }
    let all = [
        "cellular-powerhouse aids",
        "cellular-powerhouse mats",
        "cytosis aids",
        "cytosis aids-scoring",
        "cytosis mats",
        "phylo-microbes aids",
        "seven-cycles aids",
        "supercytes aids",
    ];
    seen.sort();
    assert_eq!(seen, all);
}

#[test]
fn what_a_variant_is_played_without_is_not_printed_and_said() {
    let folder = Folder::new("variant-less");
    let output = folder.done(&["print", "seven-cycles", "--variant", "traditional"]);
    let words = "without Step cards: they are used in Basic, Folding, Hiding, Folding and hiding";
    assert!(said(&output).contains(words), "{}", said(&output));
    let listed = said(&folder.done(&["list", "seven-cycles"]));
    assert!(
        listed.contains("; used in Basic, Folding, Hiding, Folding and hiding\n"),
        "{listed}"
    );
    for game in shipped() {
        let deck = &drawn(game).deck;
        for variant in deck.manifest.variants.keys() {
            let choice = made!(Choice {
                variant: Some(variant.clone()),
            });
            let chosen = choice.components(deck).expect("components");
            for component in &deck.components {
                let named = component.spec.variants.as_ref();
                let used = named.is_none_or(|named| named.get_ref().contains(variant));
                let is_there = chosen.iter().any(|(_, one)| one.id() == component.id());
                assert_eq!(is_there, used, "{game}, {variant}: {}", component.id());
            }
        }
    }
}
