//! What is told of a game: in plain words, each choice by words of its own, and nothing that a seat may
//! not know.

use std::collections::BTreeSet;

use cardwright::games::cytosis::{Cytosis, Move, Stage, Table};
use cardwright::referee::{
    Card, Line, Moves, Note, Play, Rules, Scene, Seat, Streams, Telling, Turn,
};
use cardwright::referee::{Chances, Hidden, Score, What};
use serde_json::Value;

use super::Case;
use crate::random::Random;

/// Gives the cards that a text names.
fn named(text: &str) -> BTreeSet<String> {
    let parts = text.split('#').skip(1);
    let digits = parts.map(|part| {
        let end = part.find(|c: char| !c.is_ascii_digit());
        format!("#{}", &part[..end.unwrap_or(part.len())])
    });
    digits.collect()
}

/// Gives the cards of a document.
fn cards(value: &Value) -> BTreeSet<String> {
    match value {
        Value::String(text) => named(text),
        Value::Array(list) => list.iter().flat_map(cards).collect(),
        Value::Object(fields) => fields.values().flat_map(cards).collect(),
        _ => BTreeSet::new(),
    }
}

/// Gives every text of a scene, its cards by their numbers.
fn told(scene: &Scene) -> String {
    let line = |line: &Line| match &line.what {
        What::Words(words) => format!("{} {words}\n", line.label),
        What::Cards(cards) | What::Read(cards) => {
            let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
            format!("{} {}\n", line.label, cards.join(", "))
        }
    };
    let lines = scene.middle.iter().chain(scene.seats.iter().flatten());
    let lines: String = lines.map(line).collect();
    format!("{}\n{lines}", scene.now)
}

/// What is told at one step: the tables, the scene of every seat, choices and notes.
struct Told<'a> {
    before: &'a Table,
    after: &'a Table,
    choices: Vec<(Move, String)>,
    notes: Vec<Note>,
}

/// Plays games by chance, and shows every step.
fn followed(game: &Cytosis, seats: u8, games: u64, look: &mut dyn FnMut(&Told<'_>)) {
    let streams = Streams::new(Cytosis::ID, Cytosis::VERSION, 9);
    let mut random = Random::new(4);
    for number in 0..games {
        let mut streams = streams.game(number);
        let mut table = game.deal(seats);
        loop {
            let before = table.clone();
            let mut choices = Vec::new();
            match game.turn(&table) {
                Turn::End(_) => break,
                Turn::Chance(number) => {
                    let outcome = game.sample(&table, streams.chance(number));
                    game.chance(&mut table, &outcome, &mut ());
                }
                Turn::Act(seat) => {
                    let mut moves = Vec::new();
                    game.moves(&table, &mut moves);
                    let view = game.view(&table, seat);
                    choices.extend(moves.iter().map(|mv| (*mv, game.say(&view, mv))));
                    game.play(&mut table, &random.pick(&moves), &mut ());
                }
            }
            let notes = game.notes(&before, &table);
            look(&Told {
                before: &before,
                after: &table,
                choices,
                notes,
            });
        }
    }
}

#[test]
fn a_scene_and_a_note_never_name_a_card_that_a_seat_may_not_see() {
    let game = Case::shipped().game("virus-epigenetics", &[]);
    let (mut private, mut facts) = (0, 0);
    for seats in [2, 5] {
        followed(&game, seats, 3, &mut |told_of| {
            let mut known = Vec::new();
            for seat in Seat::all(seats) {
                let view = game.view(told_of.after, seat);
                let after = cards(&serde_json::to_value(&view).expect("json"));
                let shown = named(&told(&game.scene(&view)));
                let hidden: Vec<&String> = shown.difference(&after).collect();
                assert!(hidden.is_empty(), "seat {seat} is shown {hidden:?}");
                let before = game.view(told_of.before, seat);
                let before = cards(&serde_json::to_value(&before).expect("json"));
                known.push(&before | &after);
            }
            for note in &told_of.notes {
                let mut named = named(&note.text);
                named.extend(note.about.map(|card| card.to_string()));
                private += u32::from(note.to.is_some());
                facts += u32::from(note.about.is_some());
                for seat in Seat::all(seats).filter(|seat| note.to.is_none_or(|to| to == *seat)) {
                    let known = &known[seat.place()];
                    assert!(named.is_subset(known), "seat {seat} hears {}", note.text);
                }
            }
        });
    }
    assert!(private > 50 && facts > 50, "{private} {facts}");
}

#[test]
fn every_choice_has_words_of_its_own() {
    let game = Case::shipped().game("virus-epigenetics", &[]);
    let mut verbs = BTreeSet::new();
    followed(&game, 3, 6, &mut |told| {
        let mut said = BTreeSet::new();
        for (mv, words) in &told.choices {
            let first = mv.to_string();
            verbs.insert(first.split(' ').next().unwrap_or_default().to_owned());
            // Two disks alike are alike.
            let disk = matches!(mv, Move::Displace(_) | Move::Shift(_) | Move::Send(_));
            assert!(said.insert(words) || disk, "{words}");
            assert!(
                !words.trim().is_empty() && !words.contains('@'),
                "{mv}: {words}"
            );
        }
    });
    assert!(verbs.len() > 20, "{verbs:?}");
}

#[test]
fn viruses_are_told_of_only_where_there_are_some() {
    for (variant, there) in [("base", false), ("virus", true)] {
        let game = Case::shipped().game(variant, &[]);
        let mut found = false;
        followed(&game, 2, 2, &mut |step| {
            let view = game.view(step.after, Seat::FIRST);
            let notes = step.notes.iter().map(|note| note.text.as_str());
            let all = notes.chain(step.choices.iter().map(|(_, said)| said.as_str()));
            let all: String = all.collect();
            let all = told(&game.scene(&view)) + &all;
            found |= ["antibod", "dummy", "Ebola"]
                .iter()
                .any(|word| all.contains(word));
        });
        assert_eq!(found, there, "{variant}");
    }
}

#[test]
fn a_completed_card_is_told_with_its_points_and_the_end_with_all_scores() {
    let game = Case::shipped().game("base", &[]);
    let (mut completed, mut ends) = (0, 0);
    followed(&game, 3, 4, &mut |told| {
        let text = |wanted: &str| {
            let mut notes = told.notes.iter();
            notes.any(|note| note.to.is_none() && note.text.contains(wanted))
        };
        for (seat, player) in told.after.players.each() {
            let had = told.before.players[seat].done.len();
            if player.done.len() > had {
                completed += 1;
                assert!(text(&format!("seat {seat} completes #")));
                assert!(told.notes.iter().any(|note| note.about.is_some()));
            }
        }
        if told.after.stage == Stage::Over {
            ends += 1;
            let outcome = game.outcome(told.after).expect("an end");
            for (seat, score) in (1..).zip(&outcome.scores) {
                assert!(
                    text(&format!("seat {seat} has {score} Health Point")),
                    "{score}"
                );
            }
            assert!(text(&format!("seat {} wins", outcome.winners[0])));
        }
        if told.after.round > told.before.round && told.before.round > 0 {
            assert!(text(&format!("round {}", told.after.round)));
        }
    });
    assert!(completed > 4 && ends == 4, "{completed} {ends}");
}
