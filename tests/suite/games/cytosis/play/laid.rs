//! A table that contradicts itself, or that no game comes to, is refused and says why; what a scenario
//! leaves out is counted.

use cardwright::games::cytosis::{
    Boost, Cytosis, Disk, GoalCard, Kind, Place, Placed, Stage, Stock,
};
use cardwright::games::cytosis::{Table, Task, What};
use cardwright::referee::{Card, Rules, Seat, Staging};

use super::Case;
use crate::arena::card;

/// Puts a card somewhere.
type Put<'a> = &'a dyn Fn(&mut Table, Card);
/// Lays something.
type Lay<'a> = &'a dyn Fn(&Cytosis, &mut Table);

fn seat(number: u8) -> Seat {
    Seat::new(number - 1)
}

/// Finds a place of the board.
fn place(game: &Cytosis, word: &str) -> Place {
    let read = game.names().read(word).parse();
    read.unwrap_or_else(|_| panic!("{word}"))
}

/// A disk of seat 1.
fn disk(game: &Cytosis, at: &str, [protein, lipid, carbohydrate]: [u8; 3]) -> Disk {
    Disk {
        at: place(game, at),
        seat: Seat::FIRST,
        load: Stock {
            protein,
            lipid,
            carbohydrate,
            ..Stock::default()
        },
    }
}

/// Lays a table for so many; says why it can't be.
fn refused(variant: &str, seats: u8, lay: impl Fn(&Cytosis, &mut Table)) -> Result<Table, String> {
    let game = Case::shipped().game(variant, &[]);
    let mut table = game.blank(seats);
    lay(&game, &mut table);
    game.settle(&mut table).map(|()| table)
}

/// Lays a table of three in the base game; gives the reason.
fn reason(lay: impl Fn(&Cytosis, &mut Table)) -> String {
    refused("base", 3, lay).expect_err("no such table")
}

#[test]
fn a_count_that_differs_from_what_is_left_is_refused() {
    let first = Seat::FIRST;
    let told = reason(|_, table| table.grey = 1);
    assert_eq!(told, "their area has 2, not 1, grey flasks");
    let told = reason(|_, table| table.players[first].disks = 1);
    assert_eq!(told, "seat 1 has 2, not 1, vesicle disks");
    let told = reason(|game, table| {
        table.disks.push(disk(game, "golgi-bud-1", [2, 0, 1]));
        table.players[first].disks = 2;
    });
    assert_eq!(told, "seat 1 has 1, not 2, vesicle disks");
    let told = reason(|_, table| table.players[first].goal_markers = 3);
    assert_eq!(told, "seat 1 has 2, not 3, Goal markers");
    let besides = "flasks besides those placed";
    let told = reason(|_, table| table.players[first].flasks = 9);
    assert_eq!(told, format!("seat 1 has 4, not 9, {besides}"));
    let told = reason(|_, table| {
        table.players[first].flasks = 2;
        table.players[first].exhausted = 1;
    });
    assert_eq!(told, format!("seat 1 has 2, not 1, {besides}"));
    let told = reason(|_, table| table.stock.atp = 29);
    assert_eq!(told, "the stock has 30, not 29, `atp`");
    let told = reason(|_, table| table.stock.atp = 0);
    assert_eq!(told, "the stock has 30, not 0, `atp`");
    let told = reason(|_, table| table.players[first].stock.atp = 31);
    assert_eq!(told, "the stock has 30, not 31, `atp`");
    let told = reason(|game, table| {
        table.players[first].hand = vec![card(game, "tsh")];
        table.deck = vec![card(game, "tsh")];
    });
    assert_eq!(told, "more of `tsh` lie on the table than there are");
}

#[test]
fn what_a_scenario_leaves_out_is_counted() {
    let table = refused("base", 3, |game, table| {
        let spot = place(game, "nucleus-3");
        table.placed.push(Placed {
            spot,
            seat: Some(Seat::FIRST),
        });
        let spot = place(game, "nucleus-2");
        table.placed.push(Placed { spot, seat: None });
        table.disks.push(disk(game, "rough-bud-2", [3, 0, 0]));
        table.players[seat(2)].exhausted = 3;
        table.players[seat(3)].flasks = 1;
        table.players[seat(3)].stock.protein = 4;
        table.goals.push(GoalCard {
            card: card(game, "goal-detox"),
            markers: [seat(2)].into_iter().collect(),
        });
    });
    let table = table.expect("a table");
    let counts = |seat: Seat| {
        let player = &table.players[seat];
        let flasks = [player.flasks, player.exhausted];
        (flasks, player.disks, player.goal_markers)
    };
    assert_eq!(counts(seat(1)), ([3, 0], 1, 2));
    assert_eq!(counts(seat(2)), ([1, 3], 2, 1));
    assert_eq!(counts(seat(3)), ([1, 3], 2, 2));
    assert_eq!((table.grey, table.stock.protein), (1, 11));
}

#[test]
fn a_card_lies_only_where_such_cards_can() {
    let first = Seat::FIRST;
    let lays: [(&str, Put<'_>, &str); 9] = [
        ("scout", &|table, card| table.deck.push(card), "in the deck"),
        (
            "goal-detox",
            &|table, card| table.discard.push(card),
            "on the discard pile",
        ),
        (
            "toxicity",
            &|table, card| table.market.push(Some(card)),
            "in the market",
        ),
        (
            "tsh",
            &|table, card| table.events.push(card),
            "among the events",
        ),
        (
            "tsh",
            &|table, card| table.past.push(card),
            "among the past events",
        ),
        (
            "tsh",
            &|table, card| table.event = Some(card),
            "as the active event",
        ),
        (
            "ebola-attack",
            &|table, card| table.players[first].hand.push(card),
            "in a hand",
        ),
        (
            "extra-atp",
            &|table, card| table.players[first].done.push(card),
            "before a player",
        ),
        (
            "toxicity",
            &|table, card| table.players[first].power = Some(card),
            "as an Epigenetic card",
        ),
    ];
    for (word, lay, whereto) in lays {
        let table = refused("virus-epigenetics", 3, |game, table| {
            table.market.clear();
            lay(table, card(game, word));
        });
        let told = table.expect_err(word);
        assert_eq!(told, format!("`{word}` can't lie {whereto}"));
    }
    let told = reason(|game, table| table.deck.push(card(game, "atp-token")));
    assert_eq!(told, "`atp-token` can't lie in the deck");
    for word in [
        "ebola-attack",
        "goal-virus-attack",
        "ebola-outbreak",
        "scout",
    ] {
        let told = reason(|game, table| {
            let card = card(game, word);
            match word {
                "ebola-attack" => table.deck.push(card),
                "scout" => table.players[first].power = Some(card),
                "ebola-outbreak" => table.events.push(card),
                _ => table.goals.push(GoalCard {
                    card,
                    markers: [].into_iter().collect(),
                }),
            }
        });
        assert_eq!(told, format!("`{word}` takes no part in this variant"));
    }
    let told = reason(|game, table| table.aside = vec![card(game, "tsh")]);
    assert_eq!(told, "after the set-up no card is aside");
    let told = refused("epigenetics", 3, |game, table| {
        table.powers = vec![card(game, "scout")];
    });
    let why = "the Epigenetic cards are chosen: the others are in the box";
    assert_eq!(told.expect_err("late"), why);
}

#[test]
fn flasks_disks_boosts_and_markers_lie_where_they_can() {
    let flask = |table: &mut Table, spot: Place, number: u8| {
        let seat = Some(seat(number));
        table.placed.push(Placed { spot, seat });
    };
    let told = reason(|game, table| flask(table, place(game, "golgi-bud-1"), 1));
    assert_eq!(told, "`golgi-bud-1` is no spot for a flask");
    let told = reason(|game, table| {
        flask(table, place(game, "golgi-1"), 1);
        flask(table, place(game, "golgi-1"), 2);
    });
    assert_eq!(told, "a flask stood at `golgi-1` before");
    let two = refused("base", 2, |game, table| {
        flask(table, place(game, "nucleus-2"), 1);
        flask(table, place(game, "nucleus-3"), 2);
    });
    let why = "with two players the area of `nucleus-3` was full before";
    assert_eq!(two.expect_err("full"), why);
    let told = reason(|game, table| table.disks.push(disk(game, "golgi-1", [2, 0, 1])));
    assert_eq!(told, "`golgi-1` is no budding place");
    let told = reason(|game, table| {
        table.disks.push(disk(game, "golgi-bud-1", [2, 0, 1]));
        table.disks.push(disk(game, "golgi-bud-1", [3, 0, 1]));
    });
    assert_eq!(told, "two disks lie at `golgi-bud-1`");
    for (at, load) in [
        ("smooth-bud-1", [0, 0, 0]),
        ("smooth-bud-1", [1, 1, 0]),
        ("smooth-bud-1", [0, 2, 1]),
        ("rough-bud-1", [0, 2, 0]),
        ("rough-bud-1", [2, 0, 1]),
        ("golgi-bud-1", [2, 1, 1]),
        ("golgi-bud-1", [2, 0, 2]),
        ("golgi-bud-1", [0, 0, 1]),
    ] {
        let told = reason(|game, table| table.disks.push(disk(game, at, load)));
        assert_eq!(
            told,
            format!("no disk at `{at}` carries such a load"),
            "{load:?}"
        );
    }
    let told = reason(|game, table| {
        let mut disk = disk(game, "golgi-bud-1", [2, 0, 1]);
        disk.load.atp = 1;
        table.disks.push(disk);
    });
    assert_eq!(told, "no disk at `golgi-bud-1` carries such a load");
    for word in ["golgi-bud-1", "nucleus-3", "cytoplasm"] {
        let told = reason(|game, table| {
            let at = place(game, word);
            let kind = Kind::Atp;
            table.boosts.push(Boost { at, kind });
        });
        assert_eq!(told, format!("no event puts a resource at `{word}`"));
    }
    let marked = |markers: &[u8]| {
        reason(|game, table| {
            table.goals.push(GoalCard {
                card: card(game, "goal-detox"),
                markers: markers.iter().map(|number| seat(*number)).collect(),
            });
        })
    };
    assert_eq!(marked(&[1, 1]), "two markers of seat 1 lie on `goal-detox`");
    assert_eq!(marked(&[1, 2, 3]), "`goal-detox` has room for 2 markers");
    assert_eq!(marked(&[4]), "nobody sits at seat 4");
}

#[test]
fn nobody_sits_at_a_seat_that_is_not_there() {
    let lays: [Lay<'_>; 4] = [
        &|_, table| table.first = seat(4),
        &|_, table| table.next = seat(9),
        &|game, table| {
            let spot = place(game, "golgi-1");
            let seat = Some(seat(5));
            table.placed.push(Placed { spot, seat });
        },
        &|game, table| {
            let disk = disk(game, "golgi-bud-1", [2, 0, 1]);
            table.disks.push(Disk {
                seat: seat(5),
                ..disk
            });
        },
    ];
    for lay in lays {
        let told = reason(lay);
        assert!(told.starts_with("nobody sits at seat "), "{told}");
    }
}

#[test]
fn numbers_out_of_range_are_refused() {
    let first = Seat::FIRST;
    for health in [i32::MAX, i32::MIN, 1000, -1000] {
        let told = reason(|_, table| table.players[first].health = health);
        assert_eq!(told, "seat 1 has from -999 to 999 Health Points");
    }
    let told = reason(|_, table| table.players[first].antibodies = [2, 0, 0]);
    assert_eq!(told, "seat 1 can't have such antibodies");
    for level in [1, 14, 255] {
        let virus = |lay: &dyn Fn(&mut Table)| {
            let table = refused("virus", 2, |_, table| lay(table));
            table.expect_err("a column")
        };
        let told = virus(&|table| table.players[first].antibodies[1] = level);
        assert_eq!(told, "seat 1 can't have such antibodies");
        let told = virus(&|table| table.dummy[1] = level);
        assert_eq!(told, "a dummy can't have such antibodies");
    }
    let three = refused("virus", 3, |_, table| table.dummy[1] = 2);
    assert_eq!(
        three.expect_err("three"),
        "a dummy can't have such antibodies"
    );
    let told = reason(|_, table| table.players[first].uses = 1);
    assert_eq!(told, "seat 1 can't have looked so often");
    let told = reason(|_, table| table.round = 0);
    assert_eq!(told, "the rounds begin with 1");
    let told = reason(|_, table| table.round = 200);
    assert_eq!(told, "with 15 events no game has 200 rounds");
}

#[test]
fn a_scenario_begins_when_nothing_is_being_carried_out() {
    let told = reason(|_, table| table.stage = Stage::Over);
    assert_eq!(
        told,
        "a scenario begins with the set-up, in a round, or with the end"
    );
    let told = reason(|_, table| table.winner = Some(Seat::FIRST));
    assert_eq!(told, "nobody has won yet");
    let why = "a scenario begins when nothing is being carried out";
    let told = reason(|_, table| {
        let (seat, what) = (Seat::FIRST, What::Laureate);
        table.todo.push(Task { seat, what });
    });
    assert_eq!(told, why);
    let told = reason(|game, table| table.scouted.push(card(game, "tsh")));
    assert_eq!(told, why);
    let told = reason(|game, table| table.draft.push(card(game, "scout")));
    assert_eq!(told, why);
    let before = "before the set-up nothing lies on the board or before players";
    let told = reason(|_, table| {
        table.stage = Stage::Events;
        table.players[Seat::FIRST].stock.atp = 1;
    });
    assert_eq!(told, before);
    let told = reason(|game, table| {
        table.stage = Stage::Events;
        table.event = Some(card(game, "toxicity"));
    });
    assert_eq!(told, before);
    let told = reason(|_, table| {
        table.stage = Stage::End;
        table.players[Seat::FIRST].flasks = 1;
    });
    assert_eq!(told, "at the end no flask is left to place");
    let told = reason(|game, table| {
        table.stage = Stage::End;
        table.events = vec![card(game, "toxicity")];
    });
    assert_eq!(
        told,
        "the last round follows the last event: none is left at the end"
    );
}
