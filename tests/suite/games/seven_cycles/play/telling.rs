//! What somebody who follows a game is shown: nothing that is hidden, and all that counts.

use std::collections::BTreeSet;

use cardwright::games::seven_cycles::{Down, Move, Set, SevenCycles, Stage, Table};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{
    Card, Choice, Ending, Hidden, Line, Note, Play, Rules, Scene, Seat, Staging, Telling, Watch,
    What,
};

use super::hidden::places;
use super::{games, run};

/// Gives the cards that a text or a line names.
fn named(text: &str) -> Vec<Card> {
    let parts = text.split('#').skip(1).map(|part| {
        let digits = part
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(part.len());
        Card(part[..digits].parse().expect("a number"))
    });
    parts.collect()
}

fn shown(scene: &Scene) -> Vec<Card> {
    let lines = scene.middle.iter().chain(scene.seats.iter().flatten());
    let mut cards = named(&scene.now);
    for Line { what, .. } in lines {
        match what {
            What::Words(words) => cards.extend(named(words)),
            What::Cards(list) | What::Read(list) => cards.extend(list),
        }
    }
    cards
}

/// Gives the cards of which a seat can see one at least.
fn seen(table: &Table, seat: Seat) -> BTreeSet<Card> {
    let mut table = table.clone();
    let places = places(&mut table, seat).into_iter();
    places
        .filter(|(seen, _)| *seen)
        .map(|(_, card)| *card)
        .collect()
}

/// Looks whether scenes and notes name only what their reader may see.
#[derive(Default)]
struct Discreet {
    before: Option<Table>,
    notes: usize,
}

impl Discreet {
    fn look(&mut self, game: &SevenCycles, table: &Table) -> Result<(), String> {
        for seat in Seat::all(table.seats()) {
            let known = seen(table, seat);
            let scene = game.scene(&game.view(table, seat));
            let hidden: Vec<Card> = shown(&scene)
                .into_iter()
                .filter(|card| !known.contains(card))
                .collect();
            if !hidden.is_empty() {
                return Err(format!("seat {seat} is shown {hidden:?} in {scene:?}"));
            }
        }
        let Some(before) = self.before.replace(table.clone()) else {
            return Ok(());
        };
        for note in game.notes(&before, table) {
            self.notes += 1;
            let mut cards = named(&note.text);
            cards.extend(note.about);
            let readers =
                Seat::all(table.seats()).filter(|seat| note.to.is_none_or(|to| to == *seat));
            for seat in readers {
                let known = seen(table, seat);
                if cards.iter().any(|card| !known.contains(card)) {
                    return Err(format!("seat {seat} is told {note:?}"));
                }
            }
        }
        Ok(())
    }
}

impl Watch<SevenCycles> for Discreet {
    fn decision(
        &mut self,
        game: &SevenCycles,
        table: &Table,
        _: Choice<'_, SevenCycles>,
    ) -> Result<(), String> {
        self.look(game, table)
    }

    fn end(&mut self, game: &SevenCycles, table: &Table, _: Ending) -> Result<(), String> {
        self.look(game, table)
    }
}

#[test]
fn nobody_is_shown_or_told_a_card_that_is_hidden() {
    for (name, game) in games() {
        for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
            let mut watch = Discreet::default();
            let played = run(&game, seats, seed, BotKind::Random, &mut watch, &mut ());
            assert!(played.end.is_ok(), "{name}: {:?}", played.end);
            assert!(watch.notes > 10, "{name}: {}", watch.notes);
        }
    }
}

fn full() -> SevenCycles {
    games().swap_remove(3).1
}

fn cards(game: &SevenCycles, words: &[&str]) -> Vec<Card> {
    let find = |word: &&str| game.names().find(word).expect("a card");
    words.iter().map(find).collect()
}

/// A text with the words of cards.
fn spoken(game: &SevenCycles, text: &str) -> String {
    game.names().speak(text)
}

fn told(game: &SevenCycles, table: &mut Table, moves: &[Move]) -> Vec<String> {
    let mut notes: Vec<Note> = Vec::new();
    for mv in moves {
        let before = table.clone();
        game.play(table, mv, &mut ());
        notes.extend(game.notes(&before, table));
    }
    notes.iter().map(|note| spoken(game, &note.text)).collect()
}

#[test]
fn a_set_that_is_taken_over_is_told_with_its_cards_and_points() {
    let game = full();
    let mut table = game.blank(2);
    table.hands[Seat::FIRST] = cards(&game, &["TCA7", "TCA8", "NIT1"]);
    table.sets.push(Set {
        owner: Seat::new(1),
        up: cards(&game, &["TCA6"]),
        down: vec![Down {
            card: cards(&game, &["MAL1"])[0],
            by: Seat::new(1),
        }],
        folded: false,
        taken: false,
    });
    game.settle(&mut table).expect("a table");
    let scene = game.scene(&game.view(&table, Seat::FIRST));
    let before: Vec<String> = scene.seats[1]
        .iter()
        .map(|line| match &line.what {
            What::Words(words) => format!("{} {}", line.label, spoken(&game, words)),
            other => format!("{other:?}"),
        })
        .collect();
    assert_eq!(
        before,
        [
            "hand no cards",
            "set 1 a single card: TCA6 (Citric acid cycle 6), 1 face down"
        ]
    );
    let (seven, eight) = (cards(&game, &["TCA7"])[0], cards(&game, &["TCA8"])[0]);
    let moves = [Move::Add(1), Move::Lay(seven), Move::Lay(eight), Move::Take];
    let view = game.view(&table, Seat::FIRST);
    let said = moves.map(|mv| spoken(&game, &game.say(&view, &mv)));
    assert_eq!(said[0], "add to set 1 of seat 2");
    assert_eq!(said[1], "lay TCA7 (Citric acid cycle 7)");
    assert_eq!(
        told(&game, &mut table, &moves),
        [
            "seat 1 adds 2 cards to the 2 of set 1 and takes it over from seat 2: flush and straight, 5 points"
        ]
    );
}

#[test]
fn the_count_is_told_with_what_breaks_the_tie() {
    let game = full();
    let mut table = game.blank(2);
    let one = |owner: u8, word: &str| Set {
        owner: Seat::new(owner),
        up: cards(&game, &[word]),
        down: Vec::new(),
        folded: false,
        taken: false,
    };
    let words = ["NIT1", "NIT4", "TCA2", "TCA6", "CEL1", "CAL1", "CAL4"];
    table.sets = (0..)
        .zip(words)
        .map(|(n, word)| one(u8::from(n > 3), word))
        .collect();
    table.hands[Seat::FIRST] = cards(&game, &["MAL1"]);
    table.hands[Seat::new(1)] = cards(&game, &["MAL4", "MAL6"]);
    (table.stage, table.closer, table.turn) = (Stage::Last, Some(Seat::FIRST), Seat::FIRST);
    game.settle(&mut table).expect("a table");
    assert_eq!(
        told(&game, &mut table, &[Move::Draw(0)]),
        [
            "seat 1: 1 for the hand and 4 for 4 sets, 5 points",
            "seat 2: 2 for the hand and 3 for 3 sets, 5 points",
            "seats 1 and 2 have equally many points; most cards in sets decide",
            "seat 1 wins"
        ]
    );
}

#[test]
fn passes_are_told_with_how_many_end_the_game() {
    let game = &games()[0].1;
    let mut table = game.blank(2);
    game.settle(&mut table).expect("a table");
    let mut told = Vec::new();
    while table.stage != Stage::Last {
        let before = table.clone();
        let mv = match table.stage {
            Stage::Draw => Move::Draw(0),
            _ => Move::Pass,
        };
        game.play(&mut table, &mv, &mut ());
        told.extend(game.notes(&before, &table));
    }
    assert!(!table.stock.is_empty());
    let told: Vec<&str> = told.iter().map(|note| note.text.as_str()).collect();
    let passes = (1..=8).map(|pass| format!("pass {pass} of 8 in a row that end the game"));
    let mut wanted: Vec<String> = passes.collect();
    wanted.push(
        "everybody has passed 4 times, and nobody has drawn: the game ends; everybody has one more \
         draw step, seat 1 first"
            .to_owned(),
    );
    assert_eq!(told, wanted);
}
