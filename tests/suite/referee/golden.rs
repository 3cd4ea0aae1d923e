//! Golden playthroughs: for every game, variant and number of players a game that can be read.
//!
//! Random bots play it with a fixed seed and few rounds. Whatever changes in the rules, the deck or
//! the luck shows up as another line; `CARDWRIGHT_BLESS=1` accepts it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

use cardwright::deck::Setting;
use cardwright::referee::Visitor;
use cardwright::referee::bot::Random;
use cardwright::referee::{Choice, Ending, Game, Players, Settings, Streams, Watch, play};
use serde_json::Value;

use super::contract::{each_variant, open};
use crate::bless::agree;
use crate::support::{below, root};

const SEED: u64 = 7;
/// Rounds of games that have a setting for it.
const ROUNDS: i64 = 8;
/// Decisions that are written down.
const DECISIONS: u64 = 60;
/// The decision at which the table is shown, besides the deal and the end.
const MIDDLE: u64 = 20;
const WIDTH: usize = 96;

/// Writes a game as one would tell it.
#[derive(Default)]
struct Story {
    text: String,
    decisions: u64,
    /// What a player has begun to say, and from how many moves each part was chosen.
    saying: Option<(String, Vec<String>, Vec<usize>)>,
}

impl Story {
    /// Writes something, on further lines if it takes them.
    fn say(&mut self, head: &str, text: &str) {
        let mut line = head.to_owned();
        for word in text.split(' ') {
            if line.len() + word.len() >= WIDTH {
                self.text += line.trim_end();
                self.text.push('\n');
                "    ".clone_into(&mut line);
            }
            if !line.ends_with(' ') {
                line.push(' ');
            }
            line += word;
        }
        self.text += line.trim_end();
        self.text.push('\n');
    }

    /// Writes what a player has said, and how many moves were legal each time.
    fn close(&mut self) {
        if let Some((seat, moves, legal)) = self.saying.take() {
            let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
            self.say(
                &format!("seat {seat}:"),
                &format!("{} ({})", moves.join(", "), legal.join(", ")),
            );
        }
    }

    fn table<G: Game>(&mut self, game: &G, table: &G::Table, when: &str) {
        self.close();
        writeln!(self.text, "\nthe table {when}").expect("written");
        let json = serde_json::to_value(table).expect("json");
        self.document("", &game.names().spoken(json));
        self.text.push('\n');
    }

    /// Writes a line for each list and each value of a document; leaves out what is empty.
    fn document(&mut self, pointer: &str, json: &Value) {
        let plain = |json: &Value| match json {
            Value::String(text) => text.clone(),
            json => json.to_string(),
        };
        match json {
            Value::Object(fields) => {
                for (field, json) in fields {
                    self.document(&format!("{pointer}/{field}"), json);
                }
            }
            Value::Array(list) if list.is_empty() => {}
            Value::Array(list) if list.iter().any(Value::is_object) => {
                for (number, json) in list.iter().enumerate() {
                    self.say(&format!("  {pointer}/{number}"), &plain(json));
                }
            }
            Value::Array(list) => {
                let list: Vec<String> = list.iter().map(plain).collect();
                self.say(&format!("  {pointer}"), &list.join(" "));
            }
            Value::Null => {}
            json => self.say(&format!("  {pointer}"), &plain(json)),
        }
    }
}

impl<G: Game> Watch<G> for Story {
    fn chance(&mut self, game: &G, _: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        if self.decisions <= DECISIONS {
            self.close();
            let outcome = game.names().speak(&outcome.to_string());
            self.say("chance:", &outcome);
        }
        Ok(())
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        self.decisions += 1;
        match self.decisions {
            1 => self.table(game, table, "after the deal"),
            MIDDLE => self.table(game, table, &format!("before decision {MIDDLE}")),
            n if n == DECISIONS + 1 => {
                self.close();
                self.text += "…\n";
            }
            _ => {}
        }
        if self.decisions > DECISIONS {
            return Ok(());
        }
        let seat = choice.seat.to_string();
        if self.saying.as_ref().is_some_and(|(who, ..)| *who != seat) {
            self.close();
        }
        let (_, moves, legal) = self.saying.get_or_insert((seat, Vec::new(), Vec::new()));
        moves.push(game.names().speak(&choice.mv.to_string()));
        legal.push(choice.moves.len());
        if game.completes(&choice.mv) {
            self.close();
        }
        Ok(())
    }

    fn end(&mut self, game: &G, table: &G::Table, ending: Ending) -> Result<(), String> {
        self.table(game, table, "at the end");
        let outcome = game.outcome(table).ok_or("no outcome")?;
        let list = |each: Vec<String>| each.join(" ");
        let scores = list(outcome.scores.iter().map(ToString::to_string).collect());
        let winners = list(outcome.winners.iter().map(ToString::to_string).collect());
        writeln!(
            self.text,
            "{} by {} after {} decisions; scores {scores}; won by seat {winners}",
            ending.kind(),
            ending.rule(),
            self.decisions
        )
        .expect("written");
        Ok(())
    }
}

/// Tells a game for each number of players.
struct Tell<'a>(&'a Settings<'a>);

impl Visitor for Tell<'_> {
    type Output = BTreeMap<u8, String>;

    fn visit<G: Game>(self, game: &G) -> BTreeMap<u8, String> {
        let [fewest, most] = game.players();
        let stories = (fewest..=most).map(|players| {
            let mut story = Story::default();
            let deck = self.0.deck();
            let asked = self.0.asked().iter().map(|(key, value)| {
                let value = serde_json::to_value(value).expect("json");
                format!(", {key} {value}")
            });
            let asked: String = asked.collect();
            let (id, variant) = (deck.id(), self.0.variant().unwrap_or("-"));
            writeln!(
                story.text,
                "{id}, {variant}, {players} players, random bots, seed {SEED}{asked}"
            )
            .expect("written");
            story.text += "behind each move: how many were legal\n\n";
            let mut streams = Streams::new(G::ID, G::VERSION, SEED);
            let mut bots = vec![Random; usize::from(players)];
            let mut seats = Players::new(&mut bots, &streams, 0);
            let played = play(game, &mut streams, &mut seats, &mut story, &mut ());
            if let Err(trouble) = played.end {
                panic!(
                    "{id}, {variant}, {players} players: {trouble}\n{}",
                    story.text
                );
            }
            (players, story.text)
        });
        stories.collect()
    }
}

fn folder() -> PathBuf {
    root().join("tests/playthroughs")
}

/// Gives every story by its file.
fn stories() -> BTreeMap<PathBuf, String> {
    let mut all = BTreeMap::new();
    each_variant(|settings| {
        let mut settings = settings.clone();
        if settings.get("max_rounds").is_some() {
            let few = ("max_rounds".to_owned(), Setting::Whole(ROUNDS));
            settings = settings.with([few].into());
        }
        let variant = settings.variant().expect("a variant");
        for (players, story) in open(&settings, Tell(&settings)) {
            let name = format!("{variant}-{players}.txt");
            all.insert(folder().join(settings.deck().id()).join(name), story);
        }
    });
    all
}

#[test]
fn every_game_is_played_as_its_golden_playthrough_tells() {
    let mut wrong: Vec<String> = stories()
        .iter()
        .filter_map(|(path, story)| agree(path, story).err())
        .collect();
    let count = wrong.len();
    wrong.truncate(3);
    assert!(
        count == 0,
        "{count} games go otherwise; CARDWRIGHT_BLESS=1 accepts them\n{}",
        wrong.join("\n")
    );
}

#[test]
fn every_golden_playthrough_is_of_a_game_that_can_be_played() {
    let stories = stories();
    for path in below(&folder()) {
        assert!(
            stories.contains_key(&path),
            "{} is of no game, variant or number of players",
            path.display()
        );
    }
}
