//! Only what was chosen is drawn, so that a slip on another card does not keep it from being printed.

use std::collections::BTreeMap;

use cardwright::deck::{Choice, Component, Deck, Kind, Pick};
use cardwright::face::Edge;
use cardwright::job::cover::cover;
use cardwright::job::{self, Files, Outcome, Silent, Workshop, export, preview};
use cardwright::print::{Shop, face_png};
use cardwright::project::Project;

use super::support::{Drawn, drawn, shipped, tiny};

type Made = BTreeMap<String, Vec<u8>>;

/// Gives a card by itself, of a component that has more of them.
fn one_card(deck: &Deck) -> (&Component, Choice) {
    let mut all = deck.components.iter();
    let component = all.find(|one| one.cards.len() > 1 && one.spec.kind == Kind::Card);
    let component = component.expect("a component of cards");
    let pick: Pick = component.cards[1].id.parse().expect("a pick");
    let choice = made!(Choice {
        only: vec![component.id().to_owned()],
        cards: vec![pick],
    });
    (component, choice)
}

/// A game in whose templates every card has a slip but one.
fn slipped(deck: &Deck, component: &Component) -> Project {
    let mut project = Project::embedded();
    let specs = deck.components.iter().map(|component| &component.spec);
    let names = specs.flat_map(|spec| [Some(&spec.front), spec.back.as_ref()]);
    for name in names.flatten() {
        let path = format!("templates/{}", name.get_ref());
        let text = project.text(&path).expect("a template").into_owned();
        let (id, width) = (&component.cards[1].id, component.size.width.to_mm());
        let slip = format!(
            r#"{{% if card.id != "{id}" or card.width != {width} %}}{{{{ nowhere }}}}{{% endif %}}</svg>"#
        );
        project.insert(&path, text.replace("</svg>", &slip).into_bytes());
    }
    project
}

/// Gives the files of a job, and what was found.
fn made<T>(job: impl FnOnce(&Files) -> Outcome<T>) -> (Made, Vec<String>) {
    let files = Files::default();
    let outcome = job(&files);
    assert!(outcome.made.is_ok(), "{:?}", outcome.made.err());
    let found = outcome.findings.iter().map(|one| one.message.clone());
    (files.into_inner(), found.collect())
}

#[test]
fn a_slip_on_another_card_keeps_none_from_being_shown_and_printed() {
    for game in shipped() {
        let (component, choice) = one_card(&drawn(game).deck);
        let whole = Workshop::open(Project::embedded());
        let broken = Workshop::open(slipped(&drawn(game).deck, component));
        let print = |workshop: &Workshop, choice: &Choice| {
            let order = made!(job::print::Order {
                game: game.to_owned(),
                choice: choice.clone(),
            });
            made(|files| job::print(workshop, &order, files, &Silent))
        };
        let sheets = print(&whole, &choice);
        assert!(sheets.0.len() == 1 && sheets.1.is_empty(), "{game}");
        // At the foot of a sheet stands from which sources it was made; what lies on it is told by its picture.
        let (files, found) = print(&broken, &choice);
        assert!(found.is_empty(), "{game}: {found:?}");
        assert!(files.keys().eq(sheets.0.keys()), "{game}");
        let preview = |workshop: &Workshop| {
            let order = made!(preview::Order {
                game: game.to_owned(),
                choice: choice.clone(),
            });
            made(|files| job::preview(workshop, &order, files, &Silent))
        };
        let picture = preview(&whole);
        assert!(picture.0.len() == 1 && picture.1.is_empty(), "{game}");
        assert!(preview(&broken) == picture, "{game}");
        for shop in [Shop::GameCrafter, Shop::DriveThruCards] {
            let order = made!(export::Order {
                game: game.to_owned(),
                target: export::Target::Shop(shop),
                choice: choice.clone(),
                draft: true,
            });
            let export = |workshop| made(|files| job::export(workshop, &order, files, &Silent));
            let files = export(&whole);
            assert!(!files.0.is_empty(), "{game}");
            assert!(export(&broken) == files, "{game}");
        }
        // With any other card of theirs the slip is there.
        let all = made!(Choice {
            only: choice.only.clone(),
        });
        assert!(!print(&broken, &all).1.is_empty(), "{game}");
    }
}

#[test]
fn a_cover_shows_cards_as_they_are_printed() {
    // Where a card stands in its deck may be drawn on it.
    let place = r#"<text x="9" y="40" font-size="9">{{ card.number }}/{{ card.total }}</text>"#;
    let project = tiny("id\nA\nB\nC\nD\nE\nF\n", place);
    let whole = Drawn::new(project.clone(), "tiny");
    let workshop = Workshop::open(project);
    for (number, card) in [(0, 0), (1, 2), (2, 4)] {
        let shown = cover(&workshop, "tiny", number).expect("a game");
        let printed = &whole.album.faces[card];
        let printed = face_png(printed, Edge::Trim, 130.0).expect("a picture");
        assert!(shown == Some(printed), "card {number}");
    }
    assert_eq!(cover(&workshop, "tiny", 3).expect("a game"), None);
}
