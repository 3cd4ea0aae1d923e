//! Playing a scenario.

use std::fmt;
use std::ops::Range;

use serde_json::Value;

use crate::referee::game::{Game, Illegal, Turn};
use crate::referee::outline::short;
use crate::referee::seat::Seat;
use crate::referee::sink::Witness;

use super::read::{Scenario, Step};
use super::sentence::sentence;
use super::story::{Failure, Story};

/// Plays a scenario with a game that was made for its variant and settings.
#[must_use]
pub fn run<G: Game>(game: &G, scenario: &Scenario) -> Story {
    let mut story = Story::default();
    let mut stage = match Stage::set(game, scenario) {
        Ok(stage) => stage,
        Err(failure) => {
            story.failure = Some(*failure);
            return story;
        }
    };
    for (number, step) in scenario.step.iter().enumerate() {
        stage.before = stage.table.clone();
        let happened = stage.happen(step.get_ref());
        let goes_on = happened.is_ok();
        match happened.and_then(|()| stage.look_at(step.get_ref())) {
            Ok(()) if story.failure.is_none() => story.steps += 1,
            Ok(()) => {}
            Err(wrong) => {
                let failure = || stage.failure(number + 1, step.span(), wrong);
                story.failure.get_or_insert_with(failure);
            }
        }
        // After an illegal move nothing follows. After a wrong number all can follow, and a rulebook
        // shows what came of it.
        if !goes_on {
            break;
        }
        if let Some(label) = &step.get_ref().label {
            story
                .tables
                .insert(label.clone(), document(game, &stage.table));
        }
    }
    story.rules = stage.witness.rules().collect();
    story.rules.extend(&stage.cited);
    if story.failure.is_none() {
        story.failure = unshown::<G>(scenario, &story, document(game, &stage.table));
    }
    story
}

/// Gives a table as a document in words, with what the game adds to it under `facts`.
fn document<G: Game>(game: &G, table: &G::Table) -> Value {
    let mut document = serde_json::to_value(table).unwrap_or_default();
    if let Value::Object(fields) = &mut document {
        fields.insert("facts".to_owned(), game.facts(table));
    }
    game.names().spoken(document)
}

/// What is wrong with a step.
struct Wrong {
    message: String,
    expected: String,
    came: String,
}

impl Wrong {
    fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            expected: String::new(),
            came: String::new(),
        }
    }

    fn instead(
        message: impl Into<String>,
        expected: impl fmt::Display,
        came: impl fmt::Display,
    ) -> Self {
        Self {
            message: message.into(),
            expected: expected.to_string(),
            came: came.to_string(),
        }
    }
}

/// A scenario that is being played.
struct Stage<'a, G: Game> {
    game: &'a G,
    table: G::Table,
    before: G::Table,
    witness: Witness,
    /// Rules of refusals and endings.
    cited: Vec<&'static str>,
    looks: bool,
}

impl<'a, G: Game> Stage<'a, G> {
    fn set(game: &'a G, scenario: &Scenario) -> Result<Self, Box<Failure>> {
        let players = *scenario.players.get_ref();
        let fail = |range: Range<usize>, message: String| {
            Box::new(Failure {
                step: 0,
                range,
                message,
                expected: String::new(),
                came: String::new(),
                table: Value::Null,
            })
        };
        let [fewest, most] = game.players();
        if !(fewest..=most).contains(&players) {
            let message = format!("the game is for {fewest} to {most} players");
            return Err(fail(scenario.players.span(), message));
        }
        let table = match &scenario.setup {
            None => game.deal(players),
            Some(setup) => {
                let table = laid(game, players, setup.get_ref());
                table.map_err(|message| fail(setup.span(), message))?
            }
        };
        Ok(Self {
            game,
            before: table.clone(),
            table,
            witness: Witness::default(),
            cited: Vec::new(),
            looks: false,
        })
    }

    fn failure(&self, step: usize, range: Range<usize>, wrong: Wrong) -> Failure {
        Failure {
            step,
            range,
            message: wrong.message,
            expected: wrong.expected,
            came: wrong.came,
            table: document(self.game, &self.before),
        }
    }

    /// Lets chance and players do what the step says.
    fn happen(&mut self, step: &Step) -> Result<(), Wrong> {
        if let Some(chance) = &step.chance {
            self.chance(chance)?;
        }
        if let Some(text) = &step.mv {
            self.sentence(step.seat, text, step.refused.as_deref())?;
        }
        if let Turn::End(ending) = self.game.turn(&self.table) {
            self.cited.push(ending.rule());
        }
        Ok(())
    }

    /// Holds the table against what the step expects.
    fn look_at(&mut self, step: &Step) -> Result<(), Wrong> {
        self.look(&step.expect, &document(self.game, &self.table))?;
        if !step.sees.is_empty() {
            let seat = step.sees.get("seat").or(None).and_then(Value::as_u64);
            let seat = seat.and_then(|seat| u8::try_from(seat).ok()?.checked_sub(1));
            let seat = seat
                .filter(|seat| *seat < self.game.seats(&self.table))
                .map(Seat::new);
            let seat = seat.ok_or_else(|| Wrong::new("`sees` needs a `seat` that plays"))?;
            let view = self.game.view(&self.table, seat);
            let view = serde_json::to_value(view).unwrap_or_default();
            self.look(&step.sees, &self.game.names().spoken(view))?;
        }
        self.legal(step.legal.as_deref())?;
        self.end(step)
    }

    fn chance(&mut self, text: &str) -> Result<(), Wrong> {
        let Turn::Chance(_) = self.game.turn(&self.table) else {
            return Err(Wrong::new(format!(
                "chance decides nothing now, so not `{text}`"
            )));
        };
        let outcome = self.game.names().read(text).parse().ok();
        let outcome: G::Chance =
            outcome.ok_or_else(|| Wrong::new(format!("`{text}` is no outcome of chance")))?;
        let outcome = self.game.scripted(&self.table, outcome);
        let legal = self.game.check_chance(&self.table, &outcome);
        legal.map_err(|illegal| Wrong::new(format!("`{text}` can’t come: {illegal}")))?;
        self.game
            .chance(&mut self.table, &outcome, &mut self.witness);
        Ok(())
    }

    /// Plays the small moves of a sentence; only the last may be refused, and then has to be.
    fn sentence(
        &mut self,
        seat: Option<Seat>,
        text: &str,
        refused: Option<&str>,
    ) -> Result<(), Wrong> {
        let mut rest = text;
        loop {
            let (mv, after) = sentence(self.game, rest)
                .ok_or_else(|| Wrong::new(format!("`{rest}` is no move of the game")))?;
            rest = after;
            match (self.legal_for(seat, &mv), refused) {
                (Err(illegal), Some(rule)) if rest.is_empty() => {
                    self.cited.push(illegal.rule);
                    return if illegal.rule == rule {
                        Ok(())
                    } else {
                        let message = format!("`{text}` is refused by another rule");
                        Err(Wrong::instead(message, rule, illegal))
                    };
                }
                (Err(illegal), _) => {
                    let said = self.game.names().speak(&mv.to_string());
                    let message = format!("`{said}` is refused");
                    return Err(Wrong::instead(message, "a legal move", illegal));
                }
                (Ok(()), Some(rule)) if rest.is_empty() => {
                    let message = format!("`{text}` is allowed");
                    return Err(Wrong::instead(
                        message,
                        format!("refused by {rule}"),
                        "a legal move",
                    ));
                }
                (Ok(()), _) => {
                    self.game.play(&mut self.table, &mv, &mut self.witness);
                    if rest.is_empty() {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn legal_for(&self, seat: Option<Seat>, mv: &G::Move) -> Result<(), Illegal> {
        if let (Turn::Act(turn), Some(seat)) = (self.game.turn(&self.table), seat)
            && turn != seat
        {
            return Err(self.game.out_of_turn(&self.table, seat, mv));
        }
        self.game.check(&self.table, mv)
    }

    fn look(
        &mut self,
        wanted: &std::collections::BTreeMap<String, Value>,
        document: &Value,
    ) -> Result<(), Wrong> {
        for (pointer, wanted) in wanted.iter().filter(|(key, _)| *key != "seat") {
            self.looks = true;
            let found = document.pointer(pointer);
            let found = found.ok_or_else(|| Wrong::new(format!("there is no `{pointer}`")))?;
            if !fits(wanted, found) {
                let message = format!("`{pointer}` is something else");
                return Err(Wrong::instead(message, short(wanted), short(found)));
            }
        }
        Ok(())
    }

    fn legal(&mut self, wanted: Option<&[String]>) -> Result<(), Wrong> {
        let Some(wanted) = wanted else { return Ok(()) };
        let mut moves = Vec::new();
        if let Turn::Act(_) = self.game.turn(&self.table) {
            self.game.moves(&self.table, &mut moves);
        }
        let mut wanted = wanted.to_vec();
        let say = |mv: &G::Move| self.game.names().speak(&mv.to_string());
        let mut found: Vec<String> = moves.iter().map(say).collect();
        wanted.sort();
        found.sort();
        self.looks = true;
        if wanted == found {
            return Ok(());
        }
        Err(Wrong::instead(
            "other moves are legal",
            wanted.join(", "),
            found.join(", "),
        ))
    }

    fn end(&mut self, step: &Step) -> Result<(), Wrong> {
        if let Some(rule) = &step.ends {
            match self.game.turn(&self.table) {
                Turn::End(ending) if ending.rule() == rule => {}
                Turn::End(ending) => {
                    return Err(Wrong::instead(
                        "the game ends by another rule",
                        rule,
                        ending.rule(),
                    ));
                }
                _ => {
                    return Err(Wrong::instead(
                        "the game goes on",
                        format!("the end by {rule}"),
                        "a turn",
                    ));
                }
            }
        }
        if step.winners.is_none() && step.scores.is_none() {
            return Ok(());
        }
        let outcome = self.game.outcome(&self.table);
        let outcome = outcome.ok_or_else(|| Wrong::new("the game goes on, so nobody has won"))?;
        self.looks = true;
        if let Some(winners) = &step.winners
            && *winners != outcome.winners
        {
            let list = |seats: &[Seat]| {
                seats
                    .iter()
                    .map(Seat::to_string)
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            return Err(Wrong::instead(
                "somebody else wins",
                list(winners),
                list(&outcome.winners),
            ));
        }
        match &step.scores {
            Some(scores) if *scores != outcome.scores => {
                let (wanted, came) = (format!("{scores:?}"), format!("{:?}", outcome.scores));
                Err(Wrong::instead("the scores are others", wanted, came))
            }
            _ => Ok(()),
        }
    }
}

/// Lays the table of a scenario: what it says over the blank table, and the rest in its place.
fn laid<G: Game>(game: &G, players: u8, setup: &Value) -> Result<G::Table, String> {
    let blank = serde_json::to_value(game.blank(players)).map_err(|error| error.to_string())?;
    let mut document = game.names().spoken(blank);
    overlay(&mut document, setup, "")?;
    let numbered = game.names().numbered(document);
    let mut table = serde_json::from_value(numbered).map_err(|error| error.to_string())?;
    game.settle(&mut table)?;
    Ok(table)
}

/// Lays fields over fields; lists and values take the place of what was there.
fn overlay(under: &mut Value, over: &Value, path: &str) -> Result<(), String> {
    match (under, over) {
        (Value::Object(under), Value::Object(over)) => {
            for (key, value) in over {
                let path = format!("{path}/{key}");
                match under.get_mut(key) {
                    Some(field) => overlay(field, value, &path)?,
                    None => return Err(format!("a table has no `{path}`")),
                }
            }
        }
        (under, over) => *under = over.clone(),
    }
    Ok(())
}

/// Compares what is wanted with what is there: a list can be compared by its length, and `?` stands
/// for what is unknown or missing, since a scenario can't write `null`.
fn fits(wanted: &Value, found: &Value) -> bool {
    match (wanted, found) {
        (Value::Number(length), Value::Array(list)) => length.as_u64() == Some(list.len() as u64),
        (Value::Array(wanted), Value::Array(found)) => {
            let mut pairs = wanted.iter().zip(found);
            wanted.len() == found.len() && pairs.all(|(wanted, found)| fits(wanted, found))
        }
        (Value::String(word), Value::Null) => word == "?",
        _ => wanted == found,
    }
}

/// Finds a rule that the scenario names and does not show.
fn unshown<G: Game>(scenario: &Scenario, story: &Story, table: Value) -> Option<Failure> {
    use crate::referee::game::Shown;
    let looks = scenario.step.iter().any(|step| {
        let step = step.get_ref();
        !step.expect.is_empty() || !step.sees.is_empty() || step.legal.is_some()
    });
    let wrong = scenario.rules.iter().find_map(|rule| {
        let id = rule.get_ref().as_str();
        let message = match G::CANON.iter().find(|article| article.id == id) {
            None => format!("`{id}` is no rule of the game"),
            Some(article) if article.shown == Shown::Cited && !story.rules.contains(id) => {
                format!("the scenario names {id}, but never comes to it")
            }
            Some(article) if article.shown == Shown::Seen && !looks => {
                format!("the scenario names {id}, but expects nothing of the table")
            }
            Some(_) => return None,
        };
        Some((rule.span(), message))
    });
    wrong.map(|(range, message)| Failure {
        step: scenario.step.len(),
        range,
        message,
        expected: String::new(),
        came: String::new(),
        table,
    })
}
