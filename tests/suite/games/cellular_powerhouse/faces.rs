//! Cards and dice as they come out of the printer: ink of the backs, numbers of the tabs.

use cardwright::face::{FaceId, Ink};
use cardwright::print::ink;
use cardwright::project::Project;

use crate::inks::texts;
use crate::support::{Drawn, edited};

const GAME: &str = "cellular-powerhouse";
const MANIFEST: &str = "decks/cellular-powerhouse/game.toml";

/// The part of a card that each back covers with ink, from the least to the most.
fn backs(project: Project) -> Vec<f64> {
    let drawn = Drawn::with(project, GAME, Ink::Full);
    let inked = ink::faces(&drawn.album);
    let mut shares = Vec::new();
    for component in ["traits", "competitions", "mutations", "genomes"] {
        let place = drawn
            .deck
            .components
            .iter()
            .position(|c| c.id() == component);
        let place = place.expect("a component");
        let size = drawn.deck.components[place].size;
        // The bleed takes ink, too.
        let area = (size.width.to_mm() + 4.0) * (size.height.to_mm() + 4.0);
        let slots = drawn.album.slots.iter();
        let back = slots
            .filter(|slot| slot.component == place)
            .find_map(|slot| slot.back);
        let FaceId(back) = back.expect("a back");
        shares.push(inked[back] / area);
    }
    shares.sort_by(f64::total_cmp);
    shares
}

#[test]
fn the_backs_of_cards_are_light_unless_the_deck_asks_for_dark_ones() {
    let light = backs(Project::embedded());
    assert!(light[0] > 0.05 && light[3] <= 0.25, "{light:?}");
    let dark = backs(edited(MANIFEST, "back = \"light\"", "back = \"dark\""));
    assert!(dark[0] > 0.25 && dark[3] > 0.5, "{dark:?}");
}

#[test]
fn a_tab_of_a_die_and_the_edge_that_it_goes_behind_have_the_same_number() {
    let drawn = Drawn::new(Project::embedded(), GAME);
    for sides in ["d4", "d6", "d8", "d12"] {
        let components = &drawn.deck.components;
        let place = components.iter().position(|c| c.id() == sides);
        let place = place.expect("a die");
        let net = components[place].net().expect("a net");
        let slot = drawn
            .album
            .slots
            .iter()
            .find(|slot| slot.component == place);
        let FaceId(front) = slot.and_then(|slot| slot.front).expect("a front");
        let tree = drawn.album.faces[front].drawing.tree().expect("a drawing");
        let mut found = Vec::new();
        texts(tree.root(), &mut found);
        let said = |n: usize| {
            let words = found
                .iter()
                .map(|text| text.chunks()[0].text().trim().to_owned());
            words.filter(|word| *word == n.to_string()).count()
        };
        for tab in 1..=net.tabs.len() {
            let numbers = net.faces.iter().flat_map(|face| &face.numbers);
            let own = numbers.filter(|number| usize::from(number.value) == tab);
            assert_eq!(said(tab), own.count() + 2, "{sides}, tab {tab}");
        }
    }
}
