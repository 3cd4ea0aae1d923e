//! What a seat may know: the rules say it once more, and tables that differ in the rest look the same.

use cardwright::referee::bot::{AnyBot, BotKind};
use cardwright::referee::{Choice, Game, Players, Seat, Stream, Streams, Watch, play};
use serde_json::Value;

use super::{Case, VARIANTS, rounds, short};

/// What lies open besides the played Treatments.
#[derive(Clone, Copy)]
pub struct Open {
    /// The Caller's card, once it is called (SC-17).
    pub caller: bool,
    /// The used Treatments: nobody flips them without a buy back (SC-40).
    pub used: bool,
}

impl Open {
    pub fn of(variant: &str) -> Self {
        Self {
            caller: variant == "simplified",
            used: variant != "advanced",
        }
    }
}

fn cards(value: &Value) -> Vec<Value> {
    value.as_array().expect("cards").clone()
}

/// Gives the cells that a seat sees, and all others.
fn cells(json: &Value, seat: Seat, open: Open) -> (Vec<Value>, Vec<Value>) {
    let (mut seen, mut unseen) = (
        Vec::new(),
        [cards(&json["pot"]), cards(&json["cells"])].concat(),
    );
    let me = seat.to_string();
    let caller = json["caller"].to_string();
    let shown = open.caller && !json["category"].is_null();
    for (holder, place) in json["seats"].as_object().expect("seats") {
        unseen.extend(cards(&place["pile"]));
        for card in cards(&place["in_play"]) {
            // SC-A23: who was robbed still knows the card.
            let mut known = json["known"].as_array().expect("known").iter();
            let known = known.any(|known| known["card"] == card && known["by"] == seat.place() + 1);
            let called = shown && caller == *holder;
            if *holder == me || known || called {
                seen.push(card);
            } else {
                unseen.push(card);
            }
        }
    }
    (seen, unseen)
}

/// Gives the places of the Treatments that a seat does not see.
fn hands(json: &Value, seat: Seat, open: Open) -> Vec<String> {
    let mut lists = vec!["/treatments".to_owned()];
    if !open.used {
        lists.push("/used".to_owned());
    }
    let seats = json["seats"].as_object().expect("seats").keys();
    let others = seats.filter(|other| **other != seat.to_string());
    lists.extend(others.map(|other| format!("/seats/{other}/treatments")));
    let each = lists.iter().flat_map(|list| {
        let count = json.pointer(list).map_or(0, |list| cards(list).len());
        (0..count).map(move |n| format!("{list}/{n}"))
    });
    each.collect()
}

/// Writes other cards in place of cards, all over the table.
fn rename(json: &mut Value, from: &[Value], to: &[Value]) {
    if let Some(at) = from.iter().position(|card| card == json) {
        *json = to[at].clone();
        return;
    }
    match json {
        Value::Array(list) => list.iter_mut().for_each(|json| rename(json, from, to)),
        Value::Object(fields) => fields.values_mut().for_each(|json| rename(json, from, to)),
        _ => {}
    }
}

/// Sorts what a table keeps sorted.
fn tidy(json: &mut Value) {
    let number = |card: &Value| -> u16 {
        let card = card.get("card").unwrap_or(card).as_str().expect("a card");
        card[1..].parse().expect("a number")
    };
    let seats = json["seats"].as_object().expect("seats").keys();
    let mut lists: Vec<String> = seats
        .map(|seat| format!("/seats/{seat}/treatments"))
        .collect();
    lists.extend(["/used", "/cells", "/treatments", "/known"].map(str::to_owned));
    for list in lists {
        let list = json.pointer_mut(&list).and_then(Value::as_array_mut);
        list.expect("a list").sort_by_key(number);
    }
}

fn read<G: Game>(mut json: Value) -> G::Table {
    tidy(&mut json);
    serde_json::from_value(json).expect("a table")
}

/// Mixes everything that a seat does not see.
fn stirred<G: Game>(table: &G::Table, seat: Seat, open: Open, rng: &mut Stream) -> G::Table {
    let mut json = serde_json::to_value(table).expect("json");
    let (_, unseen) = cells(&json, seat, open);
    let mut mixed = unseen.clone();
    rng.shuffle(&mut mixed);
    rename(&mut json, &unseen, &mixed);
    let places = hands(&json, seat, open);
    let at = |place: &String| json.pointer(place).expect("a card").clone();
    let mut held: Vec<Value> = places.iter().map(at).collect();
    rng.shuffle(&mut held);
    for (place, card) in places.iter().zip(held) {
        *json.pointer_mut(place).expect("a card") = card;
    }
    read::<G>(json)
}

/// Gives, for each cell that a seat sees, the table with another cell there.
fn swapped<G: Game>(table: &G::Table, seat: Seat, open: Open) -> Vec<G::Table> {
    let json = serde_json::to_value(table).expect("json");
    let (seen, unseen) = cells(&json, seat, open);
    let Some(other) = unseen.first() else {
        return Vec::new();
    };
    let swap = |card: &Value| {
        let mut json = json.clone();
        let pair = [card.clone(), other.clone()];
        rename(&mut json, &pair, &[other.clone(), card.clone()]);
        read::<G>(json)
    };
    seen.iter().map(swap).collect()
}

/// Looks at every decision from every seat.
pub struct Blind {
    pub open: Open,
    pub rng: Stream,
}

impl<G: Game> Watch<G> for Blind {
    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        for seat in Seat::all(game.seats(table)) {
            let view = game.view(table, seat);
            let other = stirred::<G>(table, seat, self.open, &mut self.rng);
            if game.view(&other, seat) != view {
                return Err(format!("seat {seat} sees what it may not"));
            }
            let mut seen = swapped::<G>(table, seat, self.open).into_iter();
            if seen.any(|table| game.view(&table, seat) == view) {
                return Err(format!("seat {seat} does not see what it may"));
            }
            let mut moves = Vec::new();
            game.moves(&other, &mut moves);
            if seat == choice.seat && moves != choice.moves {
                return Err(format!(
                    "seat {seat} has other moves on a table that looks the same"
                ));
            }
        }
        Ok(())
    }
}

#[test]
fn a_seat_sees_what_the_rules_say_and_nothing_else() {
    for variant in VARIANTS {
        let games = [
            (short(11), 2),
            (short(17), 3),
            (short(26), 4),
            (short(31), 6),
        ];
        for (project, players) in games {
            let game = Case::new(project, &[rounds(25)]).game(variant);
            for seed in 0..6 {
                let mut streams = Streams::new("hidden", 1, seed);
                let mut bots: Vec<AnyBot<_>> =
                    (0..players).map(|_| BotKind::Random.make()).collect();
                let mut seats = Players::new(&mut bots, &streams, 0);
                let (open, rng) = (Open::of(variant), Stream::new(seed));
                let mut watch = Blind { open, rng };
                let played = play(&game, &mut streams, &mut seats, &mut watch, &mut ());
                if let Err(trouble) = played.end {
                    panic!("{variant}, {players} players, seed {seed}: {trouble}");
                }
            }
        }
    }
}
