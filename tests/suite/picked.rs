//! Single cards, decks of a class set, and larger cards: exactly what is needed is on the sheets.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardwright::deck::{Choice, Component, Kind, Pick};
use cardwright::diag::Diags;
use cardwright::face::{ACTUAL, Edge};
use cardwright::job::other::{Other, Way};
use cardwright::job::{self, Files, Silent, Workshop};
use cardwright::print::{Enlarge, Order, Plan, face_png, factor, plan};
use cardwright::project::Project;
use cardwright::sheet::{Cutting, Duplex, Grid, Paper, Set, Sheet, Spacing};

use super::support::{Drawn, Folder, drawn, said, shipped};

fn picks(text: &str) -> Choice {
    let cards = text.split(',').map(|pick| pick.parse().expect("a pick"));
    made!(Choice {
        cards: cards.collect::<Vec<Pick>>(),
        ..Choice::default()
    })
}

fn planned(drawn: &Drawn, choice: &Choice, order: Order) -> Plan {
    let chosen = choice.components(&drawn.deck).expect("components");
    let mut diags = Diags::new();
    let plan = plan(
        &drawn.deck,
        &drawn.album,
        &chosen,
        choice,
        order,
        &mut diags,
    );
    assert!(diags.is_empty(), "{diags:?}");
    plan
}

/// Counts how often each face lies on the fronts.
fn fronts(plan: &Plan) -> BTreeMap<usize, usize> {
    let mut counted = BTreeMap::new();
    for placed in plan.sheets().flat_map(|sheet| sheet.front.placed) {
        *counted.entry(placed.face.0).or_default() += 1;
    }
    counted
}

/// Gives the components whose pieces lie on sheets by themselves: no standee, no part of a board.
fn plain(drawn: &Drawn) -> impl Iterator<Item = (usize, &Component)> {
    let all = drawn.deck.components.iter().enumerate();
    all.filter(|(_, one)| !one.shape.is_folded() && !one.spec.kind.is_glued())
}

#[test]
fn a_chosen_card_is_printed_as_often_as_asked_or_as_often_as_the_deck_has_it() {
    for game in shipped() {
        let drawn = drawn(game);
        for (number, component) in plain(drawn) {
            let card = component.cards.last().expect("a card");
            let mut slots = drawn.album.slots.iter();
            let slot = slots
                .find(|slot| slot.component == number && component.cards[slot.card].id == card.id);
            let face = slot.and_then(|slot| slot.front).expect("a front").0;
            for (pick, copies) in [
                (card.id.clone(), Choice::default().copies(component, card)),
                (format!("{}=3", card.id), 3),
                (format!("{0}..{0}=2", card.id), 2),
                // A number goes before none, wherever it stands; of two the last is meant.
                (format!("{0}=2,{0}..{0}", card.id), 2),
                (format!("{0}..{0},{0}=2", card.id), 2),
                (format!("{0}=2,{0}=3", card.id), 3),
            ] {
                let choice = made!(Choice {
                    only: vec![component.id().to_owned()],
                    ..picks(&pick)
                });
                let found = fronts(&planned(drawn, &choice, Order::new(Paper::A4)));
                let wanted = BTreeMap::from([(face, copies as usize)]);
                assert_eq!(found, wanted, "{game} {}: {pick}", component.id());
            }
        }
    }
}

#[test]
fn a_run_of_cards_has_both_its_ends_and_what_lies_between() {
    for game in shipped() {
        let drawn = drawn(game);
        for component in &drawn.deck.components {
            let cards = &component.cards;
            let run = format!("{}..{}=1", cards[0].id, cards[cards.len() - 1].id);
            let choice = made!(Choice {
                only: vec![component.id().to_owned()],
                ..picks(&run)
            });
            assert_eq!(choice.components(&drawn.deck).expect("components").len(), 1);
            assert!(cards.iter().all(|card| choice.copies(component, card) == 1));
            if cards.len() > 1 {
                let back = format!("{}..{}", cards[1].id, cards[0].id);
                let error = picks(&back).components(&drawn.deck).expect_err("backwards");
                assert!(error.to_string().contains("is no run of cards"), "{error}");
            }
        }
    }
}

#[test]
fn a_card_that_is_not_there_is_told_with_its_neighbour() {
    let folder = Folder::new("unknown");
    for (command, part) in [
        ("print", "did you mean `C02`?"),
        ("preview", "list --cards"),
    ] {
        let output = folder.run(&[command, "supercytes", "--cards", "C002"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).contains(part), "{}", said(&output));
    }
    let output = folder.run(&["print", "supercytes", "--cards", "C01..T01"]);
    assert!(
        said(&output).contains("is no run of cards"),
        "{}",
        said(&output)
    );
    assert!(!folder.path().join("output").exists());
}

#[test]
fn the_list_of_cards_names_each_with_its_copies_and_what_it_names_is_printed() {
    let folder = Folder::new("cards");
    for game in shipped() {
        let listed = said(&folder.done(&["list", game, "--cards"]));
        let drawn = drawn(game);
        let all = Choice::default();
        for component in &drawn.deck.components {
            for card in &component.cards {
                let copies = all.copies(component, card);
                let (id, name) = (&card.id, &card.name);
                let found = listed.lines().any(|line| {
                    let rest = line
                        .strip_prefix("    ")
                        .and_then(|l| l.strip_prefix(&**id));
                    rest.is_some_and(|rest| rest.trim() == format!("{copies} × {name}"))
                });
                assert!(found, "{game}: {id} {copies} × {name} in\n{listed}");
            }
        }
        assert!(!said(&folder.done(&["list", game])).contains(" × A"));
    }
}

#[test]
fn a_part_has_a_file_of_its_own_and_the_whole_stays() {
    let folder = Folder::new("parts");
    let games: Vec<&str> = shipped().collect();
    for game in games {
        let drawn = drawn(game);
        let component = &drawn.deck.components[0];
        let (id, card) = (component.id(), &component.cards[0].id);
        let mut names: Vec<Vec<&str>> = vec![
            vec!["--only", id, "--cards", card],
            vec!["--only", id, "--cards", card, "--deck", "c"],
        ];
        // The names are made alike for all.
        if game == "seven-cycles" {
            names.extend([
                vec!["--only", id, "--cards", card, "--large", "120%"],
                vec!["--only", id, "--cards", card, "--per-page", "1"],
                vec![],
                vec!["--only", id],
                vec!["--players", "3"],
            ]);
        }
        for (number, more) in names.iter().enumerate() {
            let args = [&["print", game][..], more].concat();
            folder.done(&args);
            let made = folder.path().join("output").join(game);
            let files = std::fs::read_dir(made).expect("a folder").count();
            assert_eq!(files, number + 1, "{args:?}");
        }
    }
}

#[test]
fn a_lone_deck_of_a_class_set_has_its_letter_and_no_other() {
    for game in shipped() {
        let drawn = drawn(game);
        let (choice, of) = (Choice::default(), Some(Set(2)));
        let order = made!(Order {
            of,
            ..Order::new(Paper::A4)
        });
        let (alone, plain) = (
            planned(drawn, &choice, order),
            planned(drawn, &choice, Order::new(Paper::A4)),
        );
        let marks = |plan: &Plan| {
            let all = plan.sheets().flat_map(|sheet| sheet.front.placed);
            let marks = all.filter_map(|placed| placed.mark);
            marks.map(|mark| mark.set).collect::<Vec<Set>>()
        };
        assert_eq!(alone.sheets().len(), plain.sheets().len(), "{game}");
        assert!(
            marks(&plain).is_empty() && !marks(&alone).is_empty(),
            "{game}"
        );
        assert!(marks(&alone).into_iter().all(|set| Some(set) == of));
    }
    let folder = Folder::new("letters");
    for (args, part) in [
        (["--deck", "7"], "give its letter"),
        (["--deck", "ZZZ"], "`A` to `ALL`"),
    ] {
        let output = folder.run(&[&["print", "supercytes"][..], &args].concat());
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).contains(part), "{}", said(&output));
    }
    let both = ["print", "supercytes", "--deck", "C", "--copies", "2"];
    assert_eq!(folder.run(&both).status.code(), Some(2));
}

#[test]
fn a_lone_deck_of_a_class_set_has_what_each_deck_of_the_set_has() {
    let folder = Folder::new("lone");
    let mut fewer = 0;
    for game in shipped() {
        let deck = &drawn(game).deck;
        let spec = &deck.manifest.game;
        let ideal = spec.ideal.unwrap_or(spec.players.get_ref()[1]);
        let varies = |one: &&Component| one.pieces_for(Some(ideal)) != one.pieces();
        let component = deck.components.iter().find(varies);
        let component = component.unwrap_or(&deck.components[0]).id();
        let printed = |more: &[&str]| {
            let args = [
                &["print", game, "--only", component, "--deck", "b"][..],
                more,
            ]
            .concat();
            said(&folder.done(&args))
        };
        let labour = |said: &str| {
            let mut lines = said
                .lines()
                .filter(|line| line.contains(" printed sides; "));
            lines.next().expect(said).to_owned()
        };
        // As many groups as are of one size alone.
        let (pupils, players) = ((u16::from(ideal) * 3).to_string(), ideal.to_string());
        let of_class = printed(&["--pupils", &pupils]);
        let how =
            format!("{game}: deck B of 3, A to C, for {pupils} pupils: 3 groups of {ideal}\n");
        assert!(of_class.contains(&how), "{of_class}");
        assert_eq!(
            labour(&of_class),
            labour(&printed(&["--players", &players])),
            "{game}"
        );
        fewer += usize::from(labour(&of_class) != labour(&printed(&[])));
    }
    assert!(
        fewer > 0,
        "every game has as many pieces for any number of players"
    );
    let none = folder.run(&["print", "supercytes", "--pupils", "7", "--deck", "Z"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(
        said(&none).contains("7 pupils have the decks A to B, and no deck Z"),
        "{}",
        said(&none)
    );
}

#[test]
fn larger_cards_are_as_large_as_asked_and_show_the_same() {
    for game in shipped() {
        let drawn = drawn(game);
        let larger = drawn.deck.clone().scaled(1500);
        for (before, after) in drawn.deck.components.iter().zip(&larger.components) {
            let sides = |one: &Component| [one.size.width, one.size.height];
            for (before, after) in sides(before).into_iter().zip(sides(after)) {
                let exact = before.to_microns() * 3;
                assert!((after.to_microns() * 2 - exact).abs() <= 1, "{game}");
            }
            if let (Some(before), Some(after)) = (before.net(), after.net()) {
                assert!((after.edge / before.edge - 1.5).abs() < 1e-9);
                for (before, after) in before.outline.iter().zip(&after.outline) {
                    assert!((0..2).all(|i| (after[i] - before[i] * 1.5).abs() < 1e-9));
                }
            }
            for room in [after.set_mark, after.back_set_mark].into_iter().flatten() {
                assert!(room.right() <= after.size.width);
                // Below the face of a standee there is its foot.
                assert!(after.shape.is_folded() || room.bottom() <= after.size.height);
            }
        }
        // A face that is twice as large has the same pixels at half the resolution.
        let face = &drawn.album.faces[0];
        let twice = &drawn.album.clone().scaled(2 * ACTUAL).faces[0];
        for edge in [Edge::Trim, Edge::Bleed] {
            let [small, large] = [(face, 80.0), (twice, 40.0)].map(|(face, dpi)| {
                let png = face_png(face, edge, dpi).expect("a picture");
                let picture = resvg::tiny_skia::Pixmap::decode_png(&png).expect("a PNG");
                (picture.width(), picture.height(), picture.take())
            });
            assert_eq!(small, large, "{game} {edge:?}");
        }
    }
}

#[test]
fn flash_cards_fill_the_page_or_the_size_and_no_more() {
    for game in shipped() {
        let drawn = drawn(game);
        let mut chosen = Choice::default()
            .components(&drawn.deck)
            .expect("components");
        chosen.retain(|(_, one)| one.spec.kind == Kind::Card);
        let choice = made!(Choice {
            only: chosen.iter().map(|(_, one)| one.id().to_owned()).collect(),
            ..Choice::default()
        });
        for (paper, wanted) in [
            (Paper::A4, 1),
            (Paper::LETTER, 1),
            (Paper::A4, 2),
            (Paper::LETTER, 2),
        ] {
            for order in cut_and_folded(paper) {
                fills_the_page(game, drawn, &choice, (wanted, order));
            }
        }
        let a6 = cardwright::print::enlarge::size("a6").expect("a size");
        let asked = (&chosen[..], &choice);
        let order = made!(Order {
            enlarge: Some(Enlarge::To(a6)),
            ..Order::default()
        });
        let factor = factor(&drawn.album, asked, order);
        let factor = factor.expect("a factor");
        let fits = |factor: u16| {
            let mut sizes = chosen.iter().map(|(_, one)| one.size.scaled(factor));
            sizes.all(|card| {
                let room = a6.size();
                let inside = |w, h| card.width <= w && card.height <= h;
                inside(room.width, room.height) || inside(room.height, room.width)
            })
        };
        assert!(fits(factor) && !fits(factor + 1), "{game}: {factor}");
    }
}

/// Gives orders that lay cards differently.
fn cut_and_folded(paper: Paper) -> Vec<Order> {
    let order = Order::new(paper);
    let cut = [Cutting::Scissors, Cutting::Guillotine, Cutting::Machine];
    let cut = cut.map(|cutting| made!(Order { cutting, ..order }));
    let gap = Some(Spacing::Apart);
    let others = [
        made!(Order {
            fold: true,
            ..order
        }),
        made!(Order {
            spacing: gap,
            ..order
        }),
    ];
    cut.into_iter().chain(others).collect()
}

/// Makes sure that so many of the largest card fill a page, and that they would not if they were larger.
fn fills_the_page(game: &str, drawn: &Drawn, choice: &Choice, (wanted, order): (u8, Order)) {
    let chosen = choice.components(&drawn.deck).expect("components");
    let asked = (&chosen[..], choice);
    let enlarge = Some(Enlarge::PerPage(wanted));
    let Ok(factor) = factor(&drawn.album, asked, made!(Order { enlarge, ..order })) else {
        assert!(order.fold, "{game} {wanted} {order:?}");
        return;
    };
    let largest = chosen.iter().map(|(_, one)| one.size);
    let largest = largest.max_by_key(|size| (size.width, size.height));
    let on_a_page = |factor: u16| {
        let (deck, album) = (&drawn.deck, &drawn.album);
        let (deck, album) = (deck.clone().scaled(factor), album.clone().scaled(factor));
        let chosen = choice.components(&deck).expect("components");
        let plan = plan(&deck, &album, &chosen, choice, order, &mut Diags::new());
        let size = largest.map(|size| size.scaled(factor));
        let of_largest = |sheet: &Sheet| {
            sheet
                .front
                .placed
                .iter()
                .all(|one| Some(one.trim.size) == size)
        };
        let full = plan.sheets().position(|sheet| of_largest(&sheet));
        full.and_then(|sheet| plan.grid(sheet))
            .map_or(0, Grid::capacity)
    };
    let (there, larger) = (on_a_page(factor), on_a_page(factor + 1));
    let wanted = usize::from(wanted);
    assert!(
        there >= wanted && larger < wanted,
        "{game} {wanted} {there} {larger} {order:?}"
    );
}

/// Prints the first cards of a game, and gives its sheets, and what other ways would take.
fn laid(game: &str, sheets: Order) -> Option<(usize, Vec<Other>)> {
    static WORKSHOP: LazyLock<Workshop> =
        LazyLock::new(|| Workshop::open(Project::embedded()).keeping());
    let deck = &drawn(game).deck;
    let cards = deck
        .components
        .iter()
        .find(|one| one.spec.kind == Kind::Card);
    let order = made!(job::print::Order {
        game: game.to_owned(),
        choice: made!(Choice {
            only: vec![cards.expect("cards").id().to_owned()],
            ..Choice::default()
        }),
        sheets,
    });
    let made = job::print(&WORKSHOP, &order, &Files::default(), &Silent)
        .made
        .expect("an order")?;
    let sheets = made.sheets.printed?.summary.labour.sheets;
    Some((sheets, made.others))
}

#[test]
fn other_ways_to_print_what_fills_a_page_take_what_printing_that_way_takes() {
    for game in shipped() {
        let order = made!(Order {
            enlarge: Some(Enlarge::PerPage(4)),
            ..Order::new(Paper::A4)
        });
        let (_, others) = laid(game, order).expect("a print");
        let way = |way| match way {
            Way::OneSided => Some(made!(Order {
                duplex: Duplex::None,
                ..order
            })),
            Way::Folded => Some(made!(Order {
                fold: true,
                ..order
            })),
            Way::Apart => Some(made!(Order {
                spacing: Some(Spacing::Apart),
                ..order
            })),
            _ => None,
        };
        assert!(!others.is_empty(), "{game}");
        for other in others {
            let order = way(other.way).expect("a way for one deck");
            let sheets = laid(game, order).map(|(sheets, _)| sheets);
            assert_eq!(sheets, Some(other.count.sheets), "{game} {:?}", other.way);
        }
    }
}

#[test]
fn larger_pieces_that_do_not_fit_are_told_and_smaller_ones_refused() {
    let folder = Folder::new("larger");
    for (args, part, status) in [
        (["--large", "90%"], "could not be read", 2),
        (["--large", "huge"], "100% to 600%", 2),
        (["--size", "a9"], "a4 to a7", 2),
        (["--size", "a7"], "cells-a4-size-74x105mm.pdf", 0),
        (["--per-page", "0"], "1 to 20", 2),
        (["--per-page", "20"], "would come out smaller", 2),
        (["--large", "500%"], "P001", 1),
    ] {
        let line = [&["print", "supercytes", "--only", "cells"][..], &args].concat();
        let output = folder.run(&line);
        let text = said(&output);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {text}");
        assert!(text.contains(part), "{args:?}: {text}");
    }
    let both = ["print", "supercytes", "--large", "150%", "--size", "a6"];
    assert_eq!(folder.run(&both).status.code(), Some(2));
}
