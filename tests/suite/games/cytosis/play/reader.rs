//! The deck as a player reads it, and the rules of the end in plain steps: words and numbers in, Health
//! Points out. It knows nothing of the referee.

use cardwright::referee::Rules;
use std::collections::BTreeMap;

use cardwright::games::cytosis::Cytosis;
use cardwright::project::Project;
use serde_json::Value;

use crate::arena::{number, player, rows, seats, words};

/// What is printed on a Cell Component card.
#[derive(Clone, Debug, Default)]
pub struct Face {
    pub kind: String,
    pub set: String,
    pub atp: i64,
    pub hp: i64,
}

/// What is printed on a goal.
struct Goal {
    metric: String,
    per: i64,
    points: i64,
}

/// What is printed.
pub struct Printed {
    pub faces: BTreeMap<String, Face>,
    goals: BTreeMap<String, Goal>,
}

/// Sets of so many different colours (CY-92).
const SETS: [i64; 6] = [0, 0, 2, 5, 9, 14];

impl Printed {
    pub fn read(project: &Project) -> Self {
        let rows = |name: &str| rows(project, Cytosis::ID, name);
        let whole = |text: &str| text.parse().unwrap_or(0);
        let faces = rows("components").into_iter().map(|row| {
            let face = Face {
                kind: row["kind"].clone(),
                set: row["set"].clone(),
                atp: whole(&row["atp"]),
                hp: whole(&row["hp"]),
            };
            (row["id"].clone(), face)
        });
        let goals = rows("goals").into_iter().map(|row| {
            let goal = Goal {
                metric: row["metric"].clone(),
                per: whole(&row["per"]),
                points: whole(&row["points"]),
            };
            (row["id"].clone(), goal)
        });
        Self {
            faces: faces.collect(),
            goals: goals.collect(),
        }
    }

    /// Gives the completed cards of a player that are of a kind.
    fn done<'a>(&'a self, json: &Value, seat: usize, kind: &str) -> Vec<&'a Face> {
        let done = words(&player(json, seat)["done"]);
        let faces = done.iter().map(|card| &self.faces[card]);
        faces.filter(|face| face.kind == kind).collect()
    }

    fn count(&self, json: &Value, seat: usize, kind: &str) -> i64 {
        small(self.done(json, seat, kind).len())
    }

    /// Counts the Health Points of each player at the end (CY-83 to CY-94).
    pub fn end(&self, json: &Value) -> Vec<i64> {
        let doses = |seat: usize| {
            let cards = self.done(json, seat, "detox");
            (cards.iter().map(|face| face.atp).sum(), small(cards.len()))
        };
        let totals: Vec<(i64, i64)> = (0..seats(json)).map(doses).collect();
        let prizes = majority(&totals);
        let all = (0..seats(json)).map(|seat| {
            let own = player(json, seat);
            let enzymes = self.done(json, seat, "enzyme");
            let colours: Vec<&str> = enzymes.iter().map(|face| &face.set[..]).collect();
            leftovers(&own["stock"]) + prizes[seat] + sets(&colours) + self.goals(json, seat)
        });
        all.collect()
    }

    /// Counts what the goals bring on which a player has a marker.
    fn goals(&self, json: &Value, seat: usize) -> i64 {
        let mut sum = 0;
        for lying in json["goals"].as_array().expect("goals") {
            let markers = lying["markers"].as_array().expect("markers");
            if !markers.iter().any(|marker| number(marker) == seat + 1) {
                continue;
            }
            let goal = &self.goals[lying["card"].as_str().expect("a card")];
            let count = match &goal.metric[..] {
                "count(enzyme)" => self.count(json, seat, "enzyme"),
                "count(protein_hormone)" => self.count(json, seat, "protein-hormone"),
                "count(steroid_hormone)" => self.count(json, seat, "steroid-hormone"),
                "count(receptor)" => {
                    let protein = self.count(json, seat, "protein-receptor");
                    protein + self.count(json, seat, "steroid-receptor")
                }
                "count(detox)" => self.count(json, seat, "detox"),
                "count(virus_attack)" => self.count(json, seat, "virus-attack"),
                "count(antibody)" => {
                    let columns = player(json, seat)["antibodies"].as_array();
                    let columns = columns.expect("columns").iter();
                    columns.map(|column| small(number(column))).sum()
                }
                other => panic!("{other}"),
            };
            let mut left = count;
            while left >= goal.per {
                left -= goal.per;
                sum += goal.points;
            }
        }
        sum
    }

    /// Names the winner among players with so many Health Points (CY-95 to CY-97).
    pub fn winner(&self, json: &Value, health: &[i64]) -> usize {
        let count = seats(json);
        let first = number(&json["first"]) - 1;
        let cards = |seat: usize| {
            let kinds = ["extra", "virus-attack"];
            let done = words(&player(json, seat)["done"]).into_iter();
            done.filter(|card| !kinds.contains(&&self.faces[card].kind[..]))
                .count()
        };
        let mut best = first;
        for further in 1..count {
            let seat = (first + further) % count;
            // Who sits farther wins what is level.
            let more = health[seat] > health[best];
            let level = health[seat] == health[best];
            if more || level && cards(seat) >= cards(best) {
                best = seat;
            }
        }
        best
    }
}

/// Counts the Health Points for what is left in a stock (CY-85).
pub fn leftovers(stock: &Value) -> i64 {
    let kinds = [
        ("mrna", 4),
        ("lipid", 4),
        ("protein", 3),
        ("carbohydrate", 2),
    ];
    let each = kinds.map(|(kind, per)| {
        let mut left = number(&stock[kind]);
        let mut points = 0;
        while left >= per {
            left -= per;
            points += 1;
        }
        points
    });
    each.iter().sum()
}

/// Shares the prizes for Detox cards: ATP and cards of each player in (CY-86 to CY-91, CY-106).
pub fn majority(totals: &[(i64, i64)]) -> Vec<i64> {
    let prizes: &[i64] = if totals.len() == 2 {
        &[6, 3]
    } else {
        &[8, 5, 2]
    };
    let prize = |rank: usize| prizes.get(rank).copied().unwrap_or(0);
    let mut won = vec![0; totals.len()];
    let mut left: Vec<usize> = (0..totals.len())
        .filter(|seat| totals[*seat].1 > 0)
        .collect();
    let mut rank = 0;
    while !left.is_empty() {
        let ahead = |one: (i64, i64), other: (i64, i64)| {
            one.0 > other.0 || one.0 == other.0 && one.1 > other.1
        };
        let best = |seat: &usize| {
            left.iter()
                .all(|other| !ahead(totals[*other], totals[*seat]))
        };
        let tied: Vec<usize> = left.iter().copied().filter(best).collect();
        let pool = match tied.len() {
            1 => prize(rank),
            2 => prize(rank) + prize(rank + 1),
            _ => (rank..prizes.len()).map(prize).sum(),
        };
        for seat in &tied {
            won[*seat] = pool / small(tied.len());
        }
        rank += tied.len();
        left.retain(|seat| !tied.contains(seat));
    }
    won
}

/// Counts enzymes of these colours: tries every way to part them in sets (CY-92, CY-93).
pub fn sets(colours: &[&str]) -> i64 {
    part(colours, &mut Vec::new())
}

fn part<'a>(rest: &[&'a str], sets: &mut Vec<Vec<&'a str>>) -> i64 {
    let Some((colour, rest)) = rest.split_first() else {
        return sets.iter().map(|set| SETS[set.len()]).sum();
    };
    let mut most = 0;
    for place in 0..sets.len() {
        if !sets[place].contains(colour) {
            sets[place].push(colour);
            most = most.max(part(rest, sets));
            sets[place].pop();
        }
    }
    sets.push(vec![colour]);
    most = most.max(part(rest, sets));
    sets.pop();
    most
}

fn small(count: usize) -> i64 {
    i64::try_from(count).expect("small")
}
