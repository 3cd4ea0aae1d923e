//! What a seat may know (PH-A29): the rules say it once more, and tables that differ in the rest look
//! the same.
//!
//! Everybody knows what lies open: all that is on the table before the players, the top of the
//! Discard, the Burn pile, Modifiers at work, cards on their way to the Discard, and how many cards
//! every hand and pile has. A seat knows its own hand besides, the top of the Resource pile if it has
//! looked at it and nobody has shuffled it or looked at it since, and the cards of that pile, in no
//! order, while it looks through it. Nobody knows the rest: other hands, piles, the Discard below its
//! top, and the Microbes that were left out.

use std::collections::BTreeMap;
use std::ops::Range;

use cardwright::deck::Setting;
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Choice, Game, Rules, Seat, Stream, Watch};
use serde::Deserialize as _;
use serde_json::Value;

use super::{Case, VARIANTS, forms, pile};
use crate::arena::{number, run, words};

/// Cards of a list, as a pointer into the table's document and their places.
type Run = (String, Range<usize>);

fn list<'a>(json: &'a Value, pointer: &str) -> &'a [Value] {
    let list = json.pointer(pointer).and_then(Value::as_array);
    list.expect("a list")
}

fn list_mut<'a>(json: &'a mut Value, pointer: &str) -> &'a mut Vec<Value> {
    let list = json.pointer_mut(pointer).and_then(Value::as_array_mut);
    list.expect("a list")
}

/// Cards that a seat does not see.
fn unseen(json: &Value, seat: Seat) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut add = |pointer: &str, skip: usize, last: usize| {
        let end = list(json, pointer).len().saturating_sub(last);
        runs.push((pointer.to_owned(), skip.min(end)..end));
    };
    let me = seat.to_string();
    for other in json["players"].as_object().expect("players").keys() {
        if *other != me {
            add(&format!("/players/{other}/hand"), 0, 0);
            add(&format!("/players/{other}/giving"), 0, 0);
        }
    }
    add("/microbes", 0, 0);
    add("/modifiers", 0, 0);
    add("/left_out", 0, 0);
    add("/discard", 0, 1);
    if !searches(json, &me) {
        add("/resources", known(json, &me), 0);
    }
    runs
}

/// Counts the cards that a seat knows on top of the Resource pile.
fn known(json: &Value, seat: &str) -> usize {
    let pile = json["resources"].as_array().expect("a list").len();
    number(&json["players"][seat]["sees"]).min(pile)
}

/// Says whether a seat is looking through the Resource pile.
fn searches(json: &Value, seat: &str) -> bool {
    let work = json["at_work"].as_array().expect("a list").last();
    work.is_some_and(|work| work["step"] == "search" && number(&work["by"]).to_string() == seat)
}

/// Cards that only this seat sees, and others that everybody does.
fn seen(json: &Value, seat: Seat) -> Vec<Run> {
    let me = seat.to_string();
    let hand = format!("/players/{me}/hand");
    let all = 0..list(json, &hand).len();
    let mut runs = vec![(hand, all)];
    if !searches(json, &me) {
        runs.push(("/resources".to_owned(), 0..known(json, &me)));
    }
    for pile in ["/discard", "/burn"] {
        let count = list(json, pile).len();
        runs.push((pile.to_owned(), count.saturating_sub(1)..count));
    }
    runs
}

/// Sorts what a table keeps sorted.
fn tidy(json: &mut Value) {
    let number = |card: &Value| -> u16 {
        let word = card.as_str().expect("a card");
        word[1..].parse().expect("a number")
    };
    let sort = |list: &mut Value| list.as_array_mut().expect("a list").sort_by_key(number);
    sort(&mut json["left_out"]);
    for player in json["players"]
        .as_object_mut()
        .expect("players")
        .values_mut()
    {
        sort(&mut player["hand"]);
        sort(&mut player["giving"]);
    }
}

fn read<G: Game>(json: &mut Value) -> G::Table {
    tidy(json);
    G::Table::deserialize(&*json).expect("a table")
}

/// Mixes everything that a seat does not see.
fn stirred<G: Game>(json: &Value, seat: Seat, rng: &mut Stream) -> G::Table {
    let runs = unseen(json, seat);
    let cards = runs
        .iter()
        .flat_map(|(at, run)| &list(json, at)[run.clone()]);
    let mut cards: Vec<Value> = cards.cloned().collect();
    rng.shuffle(&mut cards);
    let mut other = json.clone();
    let mut cards = cards.into_iter();
    for (at, run) in runs {
        let places = list_mut(&mut other, &at)[run].iter_mut();
        places
            .zip(&mut cards)
            .for_each(|(place, card)| *place = card);
    }
    let me = seat.to_string();
    if searches(json, &me) {
        let pile = list_mut(&mut other, "/resources");
        rng.shuffle(&mut pile[known(json, &me)..]);
    }
    read::<G>(&mut other)
}

/// Gives the table with a card that a seat does not see in the place of one that it sees: of each sort
/// of place one, and not always the same.
fn swapped<G: Game>(json: &Value, seat: Seat, rng: &mut Stream) -> Vec<G::Table> {
    let hidden = unseen(json, seat);
    let mut other = json.clone();
    let mut tables = Vec::new();
    // The hand, the Resource pile, the Discard and the Burn pile.
    for (open, run) in seen(json, seat) {
        let mut places: Vec<usize> = run.collect();
        rng.shuffle(&mut places);
        let found = places.into_iter().find_map(|place| {
            let card = &list(json, &open)[place];
            let differs = |n: &usize, at: &str| list(json, at)[*n] != *card;
            let mut runs = hidden.iter();
            let found = runs.find_map(|(at, run)| {
                let other = run.clone().find(|n| differs(n, at))?;
                Some((at, other))
            });
            found.map(|(at, n)| (place, at, n))
        });
        if let Some((place, at, n)) = found {
            let [seen, unseen] = [(&open, place), (at, n)].map(|(at, n)| list(json, at)[n].clone());
            list_mut(&mut other, &open)[place] = unseen;
            list_mut(&mut other, at)[n] = seen;
            tables.push(read::<G>(&mut other));
            for at in [&open, at] {
                *list_mut(&mut other, at) = list(json, at).to_vec();
            }
        }
    }
    tables
}

/// Looks at every decision from every seat.
pub struct Blind {
    rng: Stream,
    /// What each seat knew of the Resource pile, which had these cards.
    before: Option<(Value, Vec<Vec<String>>)>,
    /// How often somebody knew something of it, and forgot it.
    pub peeks: u32,
    pub forgotten: u32,
}

impl Blind {
    pub fn new(seed: u64) -> Self {
        Self {
            rng: Stream::new(seed),
            before: None,
            peeks: 0,
            forgotten: 0,
        }
    }

    /// Who has looked at the pile knows those cards until they are drawn or mixed.
    fn remembers<G: Game>(
        &mut self,
        game: &G,
        table: &G::Table,
        json: &Value,
    ) -> Result<(), String> {
        let pile = words(&json["resources"]);
        let now: Vec<Vec<String>> = Seat::all(game.seats(table))
            .map(|seat| {
                let view = serde_json::to_value(game.view(table, seat)).expect("json");
                words(&view["known"])
            })
            .collect();
        for (seat, now) in now.iter().enumerate() {
            if !pile.starts_with(now) {
                return Err(format!("blind: seat {seat} remembers what is not so"));
            }
        }
        if let Some((was, before)) = self.before.take() {
            let old = words(&was["resources"]);
            let drawn = old.len().saturating_sub(pile.len());
            let looks = |json: &Value| {
                let mut works = json["at_work"].as_array().expect("a list").iter();
                works.any(|_| true)
            };
            // A Modifier at work may look, search or shuffle; otherwise nothing mixes the pile but
            // being made anew.
            let quiet = !looks(&was) && !looks(json) && was["burn"] == json["burn"];
            for (seat, (before, now)) in before.iter().zip(&now).enumerate() {
                let kept = before.get(drawn..).unwrap_or_default();
                if quiet && old.ends_with(&pile) && !old.is_empty() && kept != &now[..] {
                    return Err(format!(
                        "blind: seat {seat} knew {before:?}, and knows {now:?}"
                    ));
                }
                self.peeks += u32::from(!now.is_empty() && before.is_empty());
                self.forgotten += u32::from(now.is_empty() && !kept.is_empty());
            }
        }
        self.before = Some((json.clone(), now));
        Ok(())
    }
}

impl<G: Game> Watch<G> for Blind {
    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        let json = serde_json::to_value(table).expect("json");
        self.remembers(game, table, &json)?;
        for seat in Seat::all(game.seats(table)) {
            let view = game.view(table, seat);
            let other = stirred::<G>(&json, seat, &mut self.rng);
            if game.view(&other, seat) != view {
                return Err(format!("blind: seat {seat} sees what it may not"));
            }
            let mut swapped = swapped::<G>(&json, seat, &mut self.rng).into_iter();
            if swapped.any(|table| game.view(&table, seat) == view) {
                return Err(format!("blind: seat {seat} does not see what it may"));
            }
            if seat != choice.seat {
                continue;
            }
            let mut moves = Vec::new();
            game.moves(&other, &mut moves);
            if moves != choice.moves {
                return Err(format!(
                    "blind: seat {seat} has other moves on a table that looks the same"
                ));
            }
        }
        Ok(())
    }
}

/// Plays games and looks at them from every seat; gives how often somebody knew the pile.
fn looks(case: &Case, variant: &str, asked: &[(&str, Setting)], seeds: u64) -> [u32; 2] {
    let game = case.game(variant, asked);
    let mut counts = [0, 0];
    for seats in 2..=5 {
        for seed in 0..seeds {
            let mut blind = Blind::new(seed);
            let played = run(&game, seats, seed, BotKind::Random, &mut blind);
            if let Err(trouble) = played.end {
                let json = serde_json::to_value(&played.table).expect("json");
                panic!(
                    "{seats} seats, seed {seed}: {trouble}\n{}",
                    game.names().spoken(json)
                );
            }
            counts[0] += blind.peeks;
            counts[1] += blind.forgotten;
        }
    }
    counts
}

#[test]
fn a_seat_sees_what_the_rules_say_and_nothing_else() {
    let case = Case::shipped();
    for variant in VARIANTS {
        let [peeks, _] = looks(&case, variant, &[pile(6)], 4);
        assert!(peeks > 3, "{variant}: {peeks}");
    }
}

#[test]
fn a_seat_sees_the_same_in_other_decks() {
    let decks = forms::decks();
    let counts: BTreeMap<usize, [u32; 2]> = std::thread::scope(|scope| {
        let threads: Vec<_> = decks
            .iter()
            .enumerate()
            .map(|(number, case)| scope.spawn(move || (number, looks(case, "full", &[pile(5)], 2))))
            .collect();
        let threads = threads.into_iter();
        threads
            .map(|thread| thread.join().expect("a fair deck"))
            .collect()
    });
    let all = |place: usize| counts.values().map(|count| count[place]).sum::<u32>();
    println!("{} peeks, {} forgotten", all(0), all(1));
    assert!(
        all(0) > 20 && all(1) > 0,
        "{} peeks, {} forgotten",
        all(0),
        all(1)
    );
}
