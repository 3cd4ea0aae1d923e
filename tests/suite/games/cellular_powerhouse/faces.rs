//! Dice as they come out of the printer: numbers of the tabs.

use cardwright::face::FaceId;

use crate::inks::texts;
use crate::support::drawn;

const GAME: &str = "cellular-powerhouse";

#[test]
fn a_tab_of_a_die_and_the_edge_that_it_goes_behind_have_the_same_number() {
    let drawn = drawn(GAME);
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
