//! The deck as a player reads it: words on cards, and numbers that are read off the table with them.
//! It knows nothing of the referee's effects.

use cardwright::referee::Rules;
use std::collections::BTreeMap;

use cardwright::games::cellular_powerhouse::CellularPowerhouse;
use cardwright::project::Project;
use serde_json::Value;

use super::SIZES;
use crate::arena::{number, player, rows, seats, words};

/// What is printed on a card that counts.
#[derive(Clone, Debug, Default)]
struct Face {
    component: &'static str,
    kind: String,
    tags: Vec<String>,
}

/// What is printed.
pub struct Printed {
    faces: BTreeMap<String, Face>,
    /// What every card does, as its cell has it.
    pub fx: BTreeMap<String, String>,
    pub facedown: i64,
    pub mutation: i64,
}

impl Printed {
    pub fn read(project: &Project) -> Self {
        let rules = project.text(&format!("decks/{}/game.toml", CellularPowerhouse::ID));
        let rules = rules.expect("a manifest").into_owned();
        let rule = |name: &str| -> i64 {
            let line = rules.lines().find(|line| line.starts_with(name));
            let line = line.expect("a rule").split(['=', '#']).nth(1);
            line.expect("a number").trim().parse().expect("a number")
        };
        let mut printed = Self {
            faces: BTreeMap::new(),
            fx: BTreeMap::new(),
            facedown: rule("facedown_value"),
            mutation: rule("mutation_value"),
        };
        for component in [
            "traits",
            "adaptations",
            "evolutions",
            "genomes",
            "competitions",
        ] {
            for row in rows(project, CellularPowerhouse::ID, component) {
                let cell = |name: &str| row.get(name).cloned().unwrap_or_default();
                let face = Face {
                    component,
                    kind: cell("type"),
                    tags: cell("tags").split_whitespace().map(str::to_owned).collect(),
                };
                printed.fx.insert(cell("id"), cell("fx"));
                printed.faces.insert(cell("id"), face);
            }
        }
        printed
    }

    /// Says whether a card is of one of the kinds that an item names: `trait.social|adaptation`.
    pub fn is(&self, card: &str, item: &str) -> bool {
        let Some(face) = self.faces.get(card) else {
            return item.split('|').any(|noun| noun == card);
        };
        item.split('|').any(|noun| match noun.split_once('.') {
            Some(("trait", kind)) => face.kind == kind,
            Some((_, tag)) => face.tags.iter().any(|one| one == tag),
            None => match noun {
                "card" | "faceup" => {
                    ["traits", "adaptations", "evolutions"].contains(&face.component)
                }
                "trait" => face.component == "traits",
                noun => face.component == format!("{noun}s"),
            },
        })
    }

    /// Gives what stands in a card's cell behind a trigger, clause by clause.
    pub fn clauses<'a>(&'a self, card: &str, trigger: &'a str) -> impl Iterator<Item = &'a str> {
        let fx = self.fx.get(card).map_or("", String::as_str);
        let clauses = fx
            .split(';')
            .filter_map(|clause| clause.trim().split_once(':'));
        clauses
            .filter(move |(word, _)| *word == trigger)
            .map(|(_, rest)| rest.trim())
    }

    /// Says whether everything of one kind is of another.
    fn includes(&self, large: &str, small: &str) -> bool {
        let has = |word: &str| has(large, word);
        let cards = self
            .faces
            .keys()
            .all(|card| !self.is(card, small) || self.is(card, large));
        let down = !self::has(small, "facedown") || has("facedown");
        let mutation = !self::has(small, "mutation") || has("mutation");
        let dice = SIZES
            .iter()
            .all(|size| !is_die(*size, small) || is_die(*size, large));
        cards && down && mutation && dice
    }
}

/// Says whether an item names something that is no face-up card.
pub fn has(item: &str, word: &str) -> bool {
    item.split('|')
        .any(|noun| noun == word || noun == "card" && word == "facedown")
}

/// Says whether an item names a die of a size.
pub fn is_die(size: u8, item: &str) -> bool {
    item.split('|')
        .any(|noun| noun == "die" || noun == format!("d{size}"))
}

/// A table as one of its players sees it.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    pub printed: &'a Printed,
    pub json: &'a Value,
    pub me: usize,
}

impl Sight<'_> {
    fn of(self, me: usize) -> Self {
        Self { me, ..self }
    }

    /// Reads a metric off the table: `count(trait.social@left)`.
    pub fn measure(self, metric: &str) -> i64 {
        let (name, rest) = metric.split_once('(').expect("a metric");
        let rest = rest.strip_suffix(')').expect("a metric");
        let (item, zone) = rest.split_once('@').unwrap_or((rest, "me"));
        let count = seats(self.json);
        let players: Vec<usize> = match zone {
            "me" | "own" => vec![self.me],
            "left" => vec![(self.me + 1) % count],
            "right" => vec![(self.me + count - 1) % count],
            "others" => (0..count).filter(|seat| *seat != self.me).collect(),
            "all" => (0..count).collect(),
            _ => vec![],
        };
        let players: Vec<&Value> = players
            .iter()
            .map(|seat| player(self.json, *seat))
            .collect();
        let mut up: Vec<String> = players.iter().flat_map(|one| words(&one["up"])).collect();
        if ["me", "all", "conv"].contains(&zone) {
            up.extend(words(&self.json["convergence"]));
        }
        let mut dice = [0; 4];
        for one in &players {
            for (place, sum) in dice.iter_mut().enumerate() {
                // Dice that were thrown for the victory were counted before (CP-A17).
                *sum += number(&one["dice"][place]) + number(&one["thrown"][place]);
            }
        }
        let traits = up.iter().filter(|card| self.printed.is(card, "trait"));
        let found = match name {
            "count" => {
                let sum = self.tally(item, &players, &up, dice);
                let mine = zone == "me" || zone == "own";
                return sum + if mine { self.counted_more(item) } else { 0 };
            }
            "pips" => dice
                .iter()
                .zip(SIZES)
                .map(|(n, size)| n * usize::from(size))
                .sum(),
            "names" => different(traits.cloned().collect()),
            "types" => different(
                traits
                    .map(|card| self.printed.faces[card].kind.clone())
                    .collect(),
            ),
            _ => panic!("{metric}"),
        };
        small(found)
    }

    fn tally(self, item: &str, players: &[&Value], up: &[String], dice: [usize; 4]) -> i64 {
        let mut sum = up.iter().filter(|card| self.printed.is(card, item)).count();
        for (count, size) in dice.iter().zip(SIZES) {
            sum += if is_die(size, item) { *count } else { 0 };
        }
        for one in players {
            let list = |name: &str| one[name].as_array().expect("a list").len();
            for (word, there) in [
                ("facedown", list("down")),
                ("genome", list("genomes")),
                ("hand", list("hand")),
                ("mutation", number(&one["mutations"])),
            ] {
                sum += if has(item, word) { there } else { 0 };
            }
        }
        if has(item, "pool") {
            sum += self.json["pool"].as_array().expect("a list").len();
        }
        small(sum)
    }

    /// Gives the Genomes of a player, and what they do all the time.
    fn passive(self) -> Vec<String> {
        let genomes = words(&player(self.json, self.me)["genomes"]);
        let each = |card: &String| -> Vec<String> {
            let acts = self.printed.clauses(card, "passive");
            acts.flat_map(|acts| acts.split('&'))
                .map(|act| act.trim().to_owned())
                .collect()
        };
        genomes.iter().flat_map(each).collect()
    }

    fn counted_more(self, item: &str) -> i64 {
        let mut more = 0;
        for act in self.passive() {
            if let ["count_as", small, n] = act.split(' ').collect::<Vec<_>>()[..]
                && self.printed.includes(item, small)
            {
                more += n.parse::<i64>().expect("a number");
            }
        }
        more
    }

    /// Gives what a number of the rules is for this player; the highest, if several Genomes say so.
    pub fn rule(self, name: &str) -> Option<i64> {
        let acts = self.passive();
        let numbers = acts
            .iter()
            .filter_map(|act| match act.split(' ').collect::<Vec<_>>()[..] {
                ["set", word, n] if word == name => n.parse().ok(),
                _ => None,
            });
        numbers.max()
    }

    /// Says whether a condition holds.
    pub fn holds(self, condition: &str) -> bool {
        let tokens = tokens(condition);
        let (held, read) = self.any(&tokens, 0);
        assert_eq!(read, tokens.len(), "{condition}");
        held
    }

    fn any(self, tokens: &[String], at: usize) -> (bool, usize) {
        let (mut held, mut at) = self.one(tokens, at);
        while let Some(word @ ("and" | "or")) = tokens.get(at).map(String::as_str) {
            let (other, next) = self.one(tokens, at + 1);
            held = if word == "and" {
                held && other
            } else {
                held || other
            };
            at = next;
        }
        (held, at)
    }

    fn one(self, tokens: &[String], at: usize) -> (bool, usize) {
        match tokens[at].as_str() {
            "not" => {
                let (held, next) = self.one(tokens, at + 1);
                (!held, next)
            }
            "(" => {
                let (held, next) = self.any(tokens, at + 1);
                (held, next + 1)
            }
            word if word.starts_with("rank(") => {
                let metric = &word[5..word.len() - 1];
                let mine = self.measure(metric);
                let mut others = (0..seats(self.json)).filter(|seat| *seat != self.me);
                let high = tokens[at + 2] == "first";
                let ahead = others.all(|seat| {
                    let theirs = self.of(seat).measure(metric);
                    if high { mine > theirs } else { mine < theirs }
                });
                (ahead, at + 3)
            }
            metric => {
                let left = self.measure(metric);
                let right = tokens[at + 2].as_str();
                let right = right.parse().unwrap_or_else(|_| self.measure(right));
                let held = match tokens[at + 1].as_str() {
                    "=" => left == right,
                    "!=" => left != right,
                    "<" => left < right,
                    "<=" => left <= right,
                    ">" => left > right,
                    _ => left >= right,
                };
                (held, at + 3)
            }
        }
    }

    /// Counts what a card brings at the end.
    pub fn reward(self, card: &str) -> i64 {
        self.printed
            .clauses(card, "game_end")
            .map(|clause| self.clause(clause))
            .sum()
    }

    fn clause(self, clause: &str) -> i64 {
        let (held, acts) = match clause.split_once('?') {
            Some((condition, acts)) => (self.holds(condition), acts),
            None => (true, clause),
        };
        let (then, otherwise) = acts.split_once(" else ").unwrap_or((acts, ""));
        let acts = if held { then } else { otherwise };
        acts.split('&').map(|act| self.act(act.trim())).sum()
    }

    fn act(self, act: &str) -> i64 {
        let words: Vec<&str> = act.split_whitespace().collect();
        let ["score", amount, rest @ ..] = &words[..] else {
            return 0;
        };
        let amount: i64 = amount.parse().expect("a number");
        let key = |key: &str| rest.iter().find_map(|word| word.strip_prefix(key));
        let times = key("per=").map_or(1, |metric| self.measure(metric));
        let cap = key("cap=").map_or(i64::MAX, |cap| cap.parse().expect("a number"));
        (amount * times).clamp(cap.saturating_neg(), cap)
    }

    /// Counts all Nutrients.
    pub fn nutrients(self) -> i64 {
        let own = player(self.json, self.me);
        let down = small(own["down"].as_array().expect("a list").len());
        let value = self.rule("mutation_value").unwrap_or(self.printed.mutation);
        let mutations = small(number(&own["mutations"]));
        let open = [words(&own["up"]), words(&self.json["convergence"])].concat();
        let rewards: i64 = open.iter().map(|card| self.reward(card)).sum();
        down * self.printed.facedown + mutations * value + rewards
    }
}

fn small(count: usize) -> i64 {
    i64::try_from(count).expect("small")
}

fn different(mut words: Vec<String>) -> usize {
    words.sort();
    words.dedup();
    words.len()
}

/// Splits a condition into words; what stands in the brackets of a metric belongs to it.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut depth = 0;
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        match c {
            '(' if depth > 0 || !word.is_empty() && word != "not" => {
                depth += 1;
                word.push(c);
            }
            ')' if depth > 0 => {
                depth -= 1;
                word.push(c);
            }
            '(' | ')' | ' ' if depth == 0 => {
                if !word.is_empty() {
                    tokens.push(std::mem::take(&mut word));
                }
                if c != ' ' {
                    tokens.push(c.to_string());
                }
            }
            c => word.push(c),
        }
    }
    tokens
}
