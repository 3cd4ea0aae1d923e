//! The deck as a player reads it: words on cards, no numbers of the referee.

use cardwright::referee::Rules;
use std::collections::BTreeMap;

use cardwright::games::phylo_microbes::PhyloMicrobes;
use cardwright::project::Project;

use crate::arena::rows;

/// What is printed.
pub struct Printed {
    /// What every Microbe requires, a word for each Resource.
    pub requires: BTreeMap<String, Vec<String>>,
    /// The points of every Microbe.
    pub points: BTreeMap<String, i64>,
    /// The kind of every type of Resource.
    pub kinds: BTreeMap<String, String>,
    /// What every Modifier does, as its cell has it.
    pub fx: BTreeMap<String, String>,
}

impl Printed {
    pub fn read(project: &Project) -> Self {
        let column = |table: &str, name: &str| -> BTreeMap<String, String> {
            let rows = rows(project, PhyloMicrobes::ID, table).into_iter();
            rows.map(|row| (row["id"].clone(), row[name].clone()))
                .collect()
        };
        let microbes = rows(project, PhyloMicrobes::ID, "microbes")
            .into_iter()
            .map(|row| {
                let cells = ["class", "habitat", "specialty"].map(|name| row[name].clone());
                let words = cells.join(" ");
                let words = words.split_whitespace().map(str::to_owned).collect();
                (row["id"].clone(), words)
            });
        let points = column("microbes", "points").into_iter();
        let points = points.map(|(id, points)| (id, points.parse().expect("points")));
        Self {
            requires: microbes.collect(),
            points: points.collect(),
            kinds: column("resources", "kind"),
            fx: column("modifiers", "fx"),
        }
    }

    pub fn is_microbe(&self, card: &str) -> bool {
        self.points.contains_key(card)
    }

    pub fn is_resource(&self, card: &str) -> bool {
        self.kinds.contains_key(card)
    }

    /// PH-21a: carried out as soon as it is drawn.
    pub fn is_immediate(&self, card: &str) -> bool {
        self.fx.get(card).is_some_and(|fx| fx.starts_with("drawn:"))
    }

    /// Gives the number behind a word of a Modifier's cell; 0 without the word.
    pub fn number(&self, card: &str, word: &str) -> usize {
        let mut words = self
            .fx
            .get(card)
            .map_or("", String::as_str)
            .split_whitespace();
        let found = words.by_ref().find(|one| *one == word);
        let number = found
            .and_then(|_| words.next())
            .map(|n| n.trim_start_matches('+'));
        number.map_or(0, |n| n.parse().expect("a number"))
    }

    /// Gives the number of Resources behind a verb of a Modifier's cell; 0 without the verb.
    pub fn counted(&self, card: &str, verb: &str) -> usize {
        let fx = self.fx.get(card).map_or("", String::as_str);
        let mut words = fx.split_whitespace().skip_while(|word| *word != verb);
        let number = words.nth(2).map(|n| n.parse().expect("a number"));
        number.unwrap_or(0)
    }

    /// Says whether a Modifier's cell has a verb.
    pub fn has(&self, card: &str, verb: &str) -> bool {
        let fx = self.fx.get(card).map_or("", String::as_str);
        fx.split_whitespace().any(|word| word == verb)
    }
}
