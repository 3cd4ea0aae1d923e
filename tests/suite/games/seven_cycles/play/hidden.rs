//! What a seat may know.

use cardwright::games::seven_cycles::{Down, Laying, Set, Stage, Table};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Card, Choice, Game, Hidden, Seat, Staging, Stream, Watch};

use super::{faces, games, run};

#[test]
fn a_view_shows_nothing_that_is_hidden() {
    let game = &games()[3].1;
    let faces = faces(game);
    let mut table = game.blank(3);
    for (place, cards) in [(0, &faces[..3]), (1, &faces[3..6]), (2, &faces[6..9])] {
        table.hands[Seat::new(place)] = cards.to_vec();
    }
    table.stock = faces[14..17].to_vec();
    let (one, two) = (Seat::FIRST, Seat::new(1));
    let down = |card: usize, by| Down {
        card: faces[card],
        by,
    };
    table.sets.push(Set {
        owner: one,
        up: vec![faces[9]],
        down: vec![down(10, one), down(11, two)],
        folded: false,
        taken: false,
    });
    table.laying = Some(Laying {
        to: None,
        up: vec![faces[12]],
        down: vec![down(13, one)],
    });
    game.settle(&mut table).expect("a table");
    // Whatever two cards change their places out of somebody's sight, that view stays.
    let places = 17;
    let slot = |table: &mut Table, place: usize, card: Option<Card>| -> Card {
        let slot = match place {
            0..9 => &mut table.hands[Seat::new(u8::try_from(place / 3).expect("small"))][place % 3],
            9 => &mut table.sets[0].up[0],
            10 => &mut table.sets[0].down[0].card,
            11 => &mut table.sets[0].down[1].card,
            12 => &mut table.laying.as_mut().expect("cards").up[0],
            13 => &mut table.laying.as_mut().expect("cards").down[0].card,
            _ => &mut table.stock[place - 14],
        };
        let was = *slot;
        *slot = card.unwrap_or(was);
        was
    };
    let open = |place: usize, seat: usize| match place {
        0..9 => place / 3 == seat,
        9 | 12 => true,
        10 | 13 => seat == 0,
        11 => seat == 1,
        _ => false,
    };
    for a in 0..places {
        for b in 0..a {
            let mut other = table.clone();
            let (first, second) = (slot(&mut other, a, None), slot(&mut other, b, None));
            slot(&mut other, a, Some(second));
            slot(&mut other, b, Some(first));
            for seat in Seat::all(3) {
                let same = game.view(&other, seat) == game.view(&table, seat);
                let hidden = !open(a, seat.place()) && !open(b, seat.place());
                assert_eq!(same, hidden, "seat {seat}, places {a} and {b}");
            }
        }
    }
}

/// Every card of a table: whether a seat may see it, and where it lies.
pub fn places(table: &mut Table, seat: Seat) -> Vec<(bool, &mut Card)> {
    let turn = table.turn;
    let over = table.stage == Stage::Over;
    let mut places: Vec<(bool, &mut Card)> = Vec::new();
    places.extend(table.stock.iter_mut().map(|card| (false, card)));
    for (place, hand) in table.hands.iter_mut().enumerate() {
        let own = place == seat.place();
        places.extend(hand.iter_mut().map(|card| (own, card)));
    }
    for set in &mut table.sets {
        places.extend(set.up.iter_mut().map(|card| (true, card)));
        let down = set.down.iter_mut();
        places.extend(down.map(|down| (over || down.by == seat, &mut down.card)));
    }
    if let Some(laying) = &mut table.laying {
        places.extend(laying.up.iter_mut().map(|card| (true, card)));
        let down = laying.down.iter_mut();
        places.extend(down.map(|down| (turn == seat, &mut down.card)));
    }
    places
}

/// Sorts what a table keeps sorted.
fn sorted(mut table: Table) -> Table {
    table.hands.iter_mut().for_each(|hand| hand.sort_unstable());
    table
}

/// Cards in sight that are changed at every decision for every seat, and not always the same: over some
/// games these are all places many times.
const LOOKS: usize = 4;

/// Looks at every decision from every seat: what is out of sight may be anything.
pub struct Blind(pub Stream);

impl<G: Game<Table = Table>> Watch<G> for Blind {
    fn decision(&mut self, game: &G, table: &Table, choice: Choice<'_, G>) -> Result<(), String> {
        for seat in Seat::all(table.seats()) {
            let view = game.view(table, seat);
            let mut other = table.clone();
            let mut unseen = places(&mut other, seat);
            unseen.retain(|(seen, _)| !seen);
            let mut cards: Vec<Card> = unseen.iter().map(|(_, card)| **card).collect();
            self.0.shuffle(&mut cards);
            for ((_, place), card) in unseen.into_iter().zip(cards) {
                *place = card;
            }
            let other = sorted(other);
            if game.view(&other, seat) != view {
                return Err(format!("blind: seat {seat} sees what it may not"));
            }
            let mut moves = Vec::new();
            game.moves(&other, &mut moves);
            if seat == choice.seat && moves != choice.moves {
                return Err(format!("blind: seat {seat} has other moves"));
            }
            let mut copy = table.clone();
            let all = places(&mut copy, seat).into_iter().enumerate();
            let mut open: Vec<usize> = all.filter(|(_, one)| one.0).map(|(at, _)| at).collect();
            self.0.shuffle(&mut open);
            for number in open.into_iter().take(LOOKS) {
                let mut other = table.clone();
                let (_, place) = places(&mut other, seat).swap_remove(number);
                *place = Card(place.0 + 1000);
                if game.view(&sorted(other), seat) == view {
                    return Err(format!("blind: seat {seat} does not see what it may"));
                }
            }
        }
        Ok(())
    }
}

#[test]
fn a_seat_sees_what_the_rules_say_and_nothing_else() {
    for (name, game) in games() {
        for seed in 0..6 {
            let mut blind = Blind(Stream::new(seed));
            let played = run(&game, 3, seed, BotKind::Random, &mut blind, &mut ());
            assert!(played.end.is_ok(), "{name}: {:?}", played.end);
        }
    }
}
