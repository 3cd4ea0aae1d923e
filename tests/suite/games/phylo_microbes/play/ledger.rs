//! A ledger of all cards: where each may be, and how turns follow each other, step by step.
//!
//! It reads the documents of the tables before and after each step, card by card as they are
//! printed, and the words of the moves; of the referee's own counts it believes none.

use cardwright::deck::Setting;
use cardwright::games::phylo_microbes::PhyloMicrobes;
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Choice, Ending, Game, Rules, Watch};
use serde_json::{Value, json};

use super::needs::lacking;
use super::places::{Fine, fine, list, piles, places, text};
use super::reader::Printed;
use super::{Case, forms, pile};
use crate::arena::{number, player, run, seats, words};

/// What a step is.
#[derive(Clone, Debug)]
enum Step {
    Chance,
    Move(String),
}

/// A step, and the table before it.
struct Before {
    json: Value,
    step: Step,
}

/// What is counted along a turn, and from turn to turn.
#[derive(Default)]
struct Count {
    draws: usize,
    /// Whether a Microbe was completed or left its pile in this turn.
    progress: bool,
    idle: usize,
    /// The turn in which the end was triggered.
    trigger: Option<usize>,
    /// Whether the Resource pile has been made anew.
    recycled: bool,
}

/// The ledger of one game.
pub struct Ledger<'a> {
    printed: &'a Printed,
    /// Rounds without progress that end the game, and cards of a draw phase.
    stall: usize,
    draws: usize,
    before: Option<Before>,
    count: Count,
    /// What has happened in all games.
    pub seen: Seen,
}

/// How often something has happened that the ledger has to have looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    pub completions: u32,
    pub recycled: u32,
    pub last_turns: u32,
    pub stalls: u32,
    pub skipped: u32,
    pub holds: u32,
    pub burned: u32,
}

impl Seen {
    fn add(&mut self, more: Self) {
        self.completions += more.completions;
        self.recycled += more.recycled;
        self.last_turns += more.last_turns;
        self.stalls += more.stalls;
        self.skipped += more.skipped;
        self.holds += more.holds;
        self.burned += more.burned;
    }

    /// Says whether everything has happened so often.
    fn often(self, least: u32) -> bool {
        let counts = [
            self.completions,
            self.recycled,
            self.last_turns,
            self.stalls,
            self.skipped,
            self.holds,
            self.burned,
        ];
        counts.iter().all(|count| *count >= least)
    }
}

impl<'a> Ledger<'a> {
    pub fn new(printed: &'a Printed, stall: usize) -> Self {
        Self {
            printed,
            stall,
            draws: 3,
            before: None,
            count: Count::default(),
            seen: Seen::default(),
        }
    }

    /// Begins another game.
    pub fn clear(&mut self) {
        self.before = None;
        self.count = Count::default();
    }

    /// Looks at a table, then remembers it with the step that comes.
    fn look<G: Game>(&mut self, game: &G, table: &G::Table, step: Option<Step>) -> Fine {
        let json = game
            .names()
            .spoken(serde_json::to_value(table).expect("json"));
        if let Some(before) = self.before.take() {
            self.went(&before, &json)?;
        }
        places(self.printed, self.count.recycled, &json)?;
        self.before = step.map(|step| Before { json, step });
        Ok(())
    }

    /// What a step may do.
    fn went(&mut self, before: &Before, after: &Value) -> Fine {
        let was = &before.json;
        let turned = number(&after["turns"]) > number(&was["turns"]);
        let over = matches!(text(&after["stage"]), "over" | "stalled");
        // Before the deal is done there are neither turns nor hands.
        if number(&was["turns"]) == 0 {
            return Ok(());
        }
        piles(was, after)?;
        self.resource_pile(before, after)?;
        let grown = |place: &str| words(&after[place]).len() > words(&was[place]).len();
        self.seen.burned += u32::from(grown("burn"));
        self.microbes(before, after)?;
        if let Step::Move(mv) = &before.step {
            self.drawn(was, mv)?;
        }
        if words(&was["microbes"]).len() > words(&after["microbes"]).len() {
            self.count.progress = true;
        }
        if turned || over {
            self.turn_ends(was, after, over)?;
        }
        Ok(())
    }

    /// PH-10, PH-A03: the Resource pile is drawn off from its top, or made anew when it is used up.
    fn resource_pile(&mut self, before: &Before, after: &Value) -> Fine {
        let (was, now) = (words(&before.json["resources"]), words(&after["resources"]));
        if matches!(before.step, Step::Chance) && was.is_empty() && !now.is_empty() {
            let discard = words(&before.json["discard"]);
            let top = discard.last();
            let left = words(&after["discard"]);
            // Other cards may come on top at once, and a Modifier at work may take it.
            let quiet = list(&before.json["at_work"]).is_empty();
            let there = top.is_some_and(|top| left.contains(top));
            fine(!quiet || there, || {
                "the top of the Discard is gone".to_owned()
            })?;
            self.count.recycled = true;
            self.seen.recycled += 1;
        }
        let few = words(&before.json["discard"]).len();
        let was_more = now.len() > was.len();
        let anew = was.is_empty() && few > 1;
        fine(!was_more || anew, || "the Resource pile grows".to_owned())
    }

    /// PH-20, PH-26: a Microbe leaves the table when it is completed, or by a Modifier.
    fn microbes(&mut self, before: &Before, after: &Value) -> Fine {
        let was = &before.json;
        for seat in 0..seats(was) {
            let (old, new) = (player(was, seat), player(after, seat));
            let (done, more) = (words(&old["completed"]), words(&new["completed"]));
            fine(more.starts_with(&done), || {
                "a completed Microbe is taken back".to_owned()
            })?;
            for microbe in &more[done.len()..] {
                let Step::Move(mv) = &before.step else {
                    return Err("ledger: chance completes a Microbe".to_owned());
                };
                fine(number(&was["turn"]) == seat + 1, || {
                    format!("`{mv}` completes {microbe} of somebody else")
                })?;
                let active = laid(was, old, mv, microbe);
                let active = active.ok_or_else(|| format!("ledger: `{mv}` lays nothing on it"))?;
                let lacks = lacking(self.printed, &active);
                let brought = self.brought(was, after);
                let enough = lacks.is_some_and(|lacks| lacks.cards <= brought);
                fine(enough, || format!("{microbe} is completed too early"))?;
                self.completed(was, after, &active)?;
            }
            // A Modifier that evicts is at work, or was and is burned by now.
            let at_work = list(&was["at_work"]).iter().chain(list(&after["at_work"]));
            let mut cards: Vec<String> =
                at_work.map(|work| text(&work["card"]).to_owned()).collect();
            cards.extend_from_slice(&words(&after["burn"])[words(&was["burn"]).len()..]);
            let evicts = cards.iter().any(|card| self.printed.has(card, "evict"));
            let there = |microbe: &str, player: &Value| {
                let mut active = list(&player["active"]).iter();
                active.any(|active| text(&active["microbe"]) == microbe)
            };
            for active in list(&old["active"]) {
                let microbe = text(&active["microbe"]);
                let gone = !there(microbe, new) && !more.iter().any(|card| card == microbe);
                fine(!gone || evicts, || format!("{microbe} leaves the table"))?;
            }
        }
        Ok(())
    }

    /// Counts what Modifiers can have laid beside a Microbe in one step: those at work, and those
    /// that were used and are burned by now.
    fn brought(&self, was: &Value, after: &Value) -> usize {
        let at_work = list(&was["at_work"]).iter().chain(list(&after["at_work"]));
        let mut cards: Vec<String> = at_work.map(|work| text(&work["card"]).to_owned()).collect();
        cards.extend_from_slice(&words(&after["burn"])[words(&was["burn"]).len()..]);
        let one = |card: &String| {
            let wild = usize::from(self.printed.has(card, "wild"));
            self.printed.counted(card, "assign") + wild
        };
        cards.iter().map(one).sum()
    }

    /// PH-20c, PH-A25: Resources on the Discard face up, Modifiers on the Burn pile.
    fn completed(&mut self, was: &Value, after: &Value, active: &Value) -> Fine {
        self.seen.completions += 1;
        self.count.progress = true;
        if words(&was["microbes"]).is_empty() && self.count.trigger.is_none() {
            self.count.trigger = Some(number(&was["turns"]));
        }
        let mut face_up = words(&after["discard"]);
        face_up.extend(words(&after["shed"]));
        // The step may end with a new Resource pile, which takes what was below the top.
        face_up.extend(words(&after["resources"]));
        for card in words(&active["placed"]) {
            let place = face_up.iter().position(|other| *other == card);
            let place = place.ok_or_else(|| format!("ledger: {card} is not on the Discard"))?;
            face_up.swap_remove(place);
        }
        let burned = words(&after["burn"]);
        let wild = list(&active["wild"]).iter().map(|wild| text(&wild["card"]));
        let beside = words(&active["beside"]);
        let mut gone = wild.map(str::to_owned).chain(beside);
        fine(gone.all(|card| burned.contains(&card)), || {
            "a Modifier is completed and not burned".to_owned()
        })
    }

    /// PH-14a: three cards, as far as there are any; actions come after them.
    fn drawn(&mut self, was: &Value, mv: &str) -> Fine {
        if mv.starts_with("draw ") {
            self.count.draws += 1;
            return fine(self.count.draws <= self.draws, || {
                "another card is drawn".to_owned()
            });
        }
        let acts = ["start", "place", "use", "end"];
        let acts = acts.iter().any(|word| mv.split(' ').next() == Some(word));
        let gone = |pile: &str| words(&was[pile]).is_empty();
        // A lost draw phase is the only other reason to draw fewer.
        let lost = self.count.draws == 0;
        let enough =
            self.count.draws == self.draws || lost || gone("microbes") && gone("modifiers");
        fine(!acts || enough, || {
            format!("`{mv}` after {} cards", self.count.draws)
        })
    }

    /// The end of a turn: the hand, the order, the last turns, the idle ones.
    fn turn_ends(&mut self, was: &Value, after: &Value, over: bool) -> Fine {
        let seats = seats(was);
        let seat = number(&was["turn"]) - 1;
        let (old, new) = (player(was, seat), player(after, seat));
        // PH-23: as many cards as Microbes in progress, and what Modifiers allow (PH-T17).
        let holds = list(&old["holds"]).iter();
        let more: usize = holds
            .map(|hold| self.printed.number(text(&hold["card"]), "hold"))
            .sum();
        self.seen.holds += u32::from(more > 0);
        let (hand, active) = (words(&new["hand"]).len(), list(&new["active"]).len());
        fine(hand <= active + more, || {
            format!("{hand} cards are kept with {active} Microbes and {more} more")
        })?;
        let turns = number(&after["turns"]) - number(&was["turns"]);
        let turn = number(&after["turn"]) - 1;
        fine((seat + turns) % seats == turn, || {
            format!("{turn} plays after {seat}")
        })?;
        for passed in 1..turns + usize::from(over) {
            let passed = (seat + passed) % seats;
            let skips = |json: &Value| number(&player(json, passed)["skip_turns"]);
            // Who is skipped has a turn to lose, and has lost it.
            fine(skips(was) > skips(after), || {
                format!("{passed} is passed over")
            })?;
            self.seen.skipped += 1;
        }
        let idle = if self.count.progress {
            0
        } else {
            self.count.idle + 1
        };
        // Turns that were skipped are idle as well; the last one that began is not over yet.
        self.count.idle = idle + turns - usize::from(turns > 0);
        if over && turns > 0 {
            self.count.idle += 1;
        }
        (self.count.progress, self.count.draws) = (false, 0);
        let limit = self.stall * seats;
        let stalled = text(&after["stage"]) == "stalled";
        self.seen.stalls += u32::from(stalled);
        fine(stalled || self.count.idle < limit || over, || {
            "nothing moves on".to_owned()
        })?;
        fine(!stalled || self.count.idle == limit, || {
            format!("the game stalls after {} idle turns", self.count.idle)
        })?;
        let last = self.count.trigger.map(|turn| turn + seats);
        let now = number(&after["turns"]);
        let due = last.is_some_and(|last| now >= last);
        self.seen.last_turns += u32::from(over && due);
        fine(over || last.is_none_or(|last| now <= last), || {
            "a turn too many".to_owned()
        })?;
        fine(!over || stalled || last == Some(now), || {
            format!("the game ends in turn {now}, and the last one is {last:?}")
        })
    }
}

/// Gives a Microbe in progress with what the move itself lays beside it.
fn laid(was: &Value, player: &Value, mv: &str, microbe: &str) -> Option<Value> {
    let bare = || json!({ "microbe": microbe, "placed": [], "wild": [], "beside": [] });
    if mv == format!("start {microbe}") {
        return Some(bare());
    }
    let mut active = list(&player["active"]).iter();
    let mut active = active
        .find(|active| text(&active["microbe"]) == microbe)?
        .clone();
    let words: Vec<&str> = mv.split(' ').collect();
    match words[..] {
        ["place", card, "on", at] if at == microbe => {
            active["placed"].as_array_mut()?.push(card.into());
        }
        ["as", resource, "on", at] if at == microbe => {
            let card = &list(&was["at_work"]).last()?["card"];
            let wild = json!({ "card": card, "as": resource });
            active["wild"].as_array_mut()?.push(wild);
        }
        _ => {}
    }
    Some(active)
}

impl<G: Game> Watch<G> for Ledger<'_> {
    fn chance(&mut self, game: &G, table: &G::Table, _: &G::Chance) -> Result<(), String> {
        self.look(game, table, Some(Step::Chance))
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        let mv = game.names().speak(&choice.mv.to_string());
        self.look(game, table, Some(Step::Move(mv)))
    }

    fn end(&mut self, game: &G, table: &G::Table, _: Ending) -> Result<(), String> {
        self.look(game, table, None)
    }
}

/// Games with each number of players: everything that the ledger counts happens often in so many.
const SEEDS: u64 = 12;

/// Plays games with every number of players; gives what the ledger has seen.
fn kept(
    game: &PhyloMicrobes,
    printed: &Printed,
    stall: usize,
    seeds: std::ops::Range<u64>,
) -> Seen {
    let mut ledger = Ledger::new(printed, stall);
    for seats in 2..=5 {
        for seed in seeds.clone() {
            ledger.clear();
            let bot = if seed % 8 == 3 {
                BotKind::Greedy
            } else {
                BotKind::Random
            };
            let played = run(game, seats, seed, bot, &mut ledger);
            if let Err(trouble) = played.end {
                let json = serde_json::to_value(&played.table).expect("json");
                panic!(
                    "{seats} seats, seed {seed}: {trouble}\n{}",
                    game.names().spoken(json)
                );
            }
        }
    }
    ledger.seen
}

#[test]
fn every_card_is_where_it_may_be() {
    let case = Case::shipped();
    let printed = Printed::read(&case.project);
    let mut all = Seen::default();
    for (cards, stall) in [(1, 10), (6, 3), (25, 10)] {
        let asked = [
            pile(cards),
            ("stall_rounds", Setting::Whole(stall)),
            ("recycle_resources_only", Setting::Switch(cards == 6)),
        ];
        let stall = usize::try_from(stall).expect("small");
        let seen = kept(&case.game("full", &asked), &printed, stall, 0..SEEDS);
        println!("a pile of {cards}: {seen:?}");
        all.add(seen);
    }
    assert!(all.often(20), "{all:?}");
}

#[test]
fn every_card_of_other_decks_is_where_it_may_be() {
    let mut all = Seen::default();
    for case in forms::decks() {
        let printed = Printed::read(&case.project);
        let seen = kept(&case.game("full", &[pile(4)]), &printed, 10, 0..4);
        all.add(seen);
    }
    println!("{all:?}");
    assert!(all.often(10), "{all:?}");
}
