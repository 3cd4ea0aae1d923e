//! The same games over and over, each time with another value of a setting or of a cell.

use std::collections::BTreeSet;
use std::str::FromStr;

use crate::deck::Setting;
use crate::diag::Diags;
use crate::referee::Shelf;
use crate::referee::report::{self, Run, Swept};

use super::failure::Failure;
use super::file::File;
use super::outcome::Outcome;
use super::progress::Progress;
use super::simulate::{self, Order};
use super::workshop::Workshop;

/// Most combinations of values.
const MOST: usize = 500;

/// A value that is changed from run to run.
#[derive(Clone, Debug, PartialEq)]
pub struct Sweep {
    /// Its name: a setting of `game.toml`, or a cell such as `cells.C51.signal`.
    pub name: String,
    /// What it is in each run.
    pub values: Vec<Setting>,
}

impl FromStr for Sweep {
    type Err = String;

    /// Reads `cost=1..5`, `cost=1..9/2` (every second), `hand=3,4,5`, or lists: `end_sets=[7,10],[6,8]`.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("`{text}` is no sweep: write `cost=1..5`, `cost=1..9/2` or `hand=3,4,5`");
        let (name, values) = text.split_once('=').ok_or_else(wrong)?;
        let (name, values) = (name.trim().to_owned(), values.trim());
        let values = match values.split_once("..") {
            Some((from, to)) => range(from, to),
            None => apart(values)
                .into_iter()
                .map(|value| single(value.trim()))
                .collect(),
        };
        let values = values.filter(|values: &Vec<Setting>| !values.is_empty() && !name.is_empty());
        let values = values.ok_or_else(wrong)?;
        if values.len() > MOST {
            return Err(format!("`{text}` has more than {MOST} values"));
        }
        Ok(Self { name, values })
    }
}

/// Reads the whole numbers from one to another, both counted in.
fn range(from: &str, to: &str) -> Option<Vec<Setting>> {
    let (to, step) = match to.split_once('/') {
        Some((to, step)) => (to, step.trim().parse::<usize>().ok()?),
        None => (to, 1),
    };
    let from: i64 = from.trim().parse().ok()?;
    let to: i64 = to.trim().trim_start_matches('=').parse().ok()?;
    (step > 0).then(|| {
        (from..=to)
            .step_by(step)
            .take(MOST + 1)
            .map(Setting::Whole)
            .collect()
    })
}

/// Divides values at the commas that stand in no list.
fn apart(values: &str) -> Vec<&str> {
    let mut depth = 0_i32;
    let is_end = |letter: char| {
        depth += match letter {
            '[' => 1,
            ']' => -1,
            _ => 0,
        };
        letter == ',' && depth == 0
    };
    values.split(is_end).collect()
}

fn single(value: &str) -> Option<Setting> {
    if let Ok(whole) = value.parse() {
        return Some(Setting::Whole(whole));
    }
    match value {
        "" => None,
        "true" => Some(Setting::Switch(true)),
        "false" => Some(Setting::Switch(false)),
        list if list.starts_with('[') => Setting::read(list),
        word => {
            let number = word.parse().ok().filter(|number: &f64| number.is_finite());
            Some(number.map_or_else(|| Setting::Word(word.to_owned()), Setting::Number))
        }
    }
}

/// What a sweep tells.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Sweeping {
    /// All runs.
    pub swept: Swept,
    /// The sweep as a page.
    pub files: Vec<File>,
}

/// Plays the games with each combination of values; nothing is made when one can't be played.
pub fn sweep(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    sweeps: &[Sweep],
    progress: &dyn Progress,
) -> Outcome<Sweeping> {
    let mut diags = Diags::new();
    let swept = run(workshop, order, sweeps, progress, &mut diags);
    let made = swept.map(|swept| {
        swept.map(|swept| {
            let page = format!("{}/sweep.html", order.game);
            Sweeping {
                files: vec![File::new(page, report::swept_html(&swept))],
                swept,
            }
        })
    });
    Outcome::new(diags, made)
}

fn run(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    sweeps: &[Sweep],
    progress: &dyn Progress,
    diags: &mut Diags,
) -> Result<Option<Swept>, Failure> {
    let combinations = combinations(sweeps)?;
    once(order, sweeps)?;
    let mut runs = Vec::new();
    for values in combinations {
        let mut order = order.clone();
        for (sweep, value) in sweeps.iter().zip(&values) {
            order.table.set.insert(sweep.name.clone(), value.clone());
        }
        // What is found in one run is found in all; those before it are told only where it is the last.
        let mut found = Diags::new();
        let report = simulate::run(workshop, &order, progress, &mut found)?;
        *diags = found;
        let Some(report) = report else {
            return Ok(None);
        };
        runs.push(Run { values, report });
    }
    let names = sweeps.iter().map(|sweep| sweep.name.clone()).collect();
    Ok(Some(Swept::new(names, runs)))
}

/// Makes sure that nothing is swept twice, or set as well.
fn once(order: &Order, sweeps: &[Sweep]) -> Result<(), Failure> {
    let mut known: BTreeSet<&str> = order.table.set.keys().map(String::as_str).collect();
    for Sweep { name, values } in sweeps {
        if !known.insert(name) {
            let why = format!("`{name}` is swept, and set or swept a second time; do it once");
            return Err(Failure::Order(why));
        }
        let again = (1..values.len()).find(|place| values[..*place].contains(&values[*place]));
        if let Some(place) = again {
            let value = serde_json::to_string(&values[place]).unwrap_or_default();
            let why = format!("a sweep plays each value once, and `{name}` has {value} twice");
            return Err(Failure::Order(why));
        }
    }
    Ok(())
}

/// Gives every combination of values, the last one changing fastest.
fn combinations(sweeps: &[Sweep]) -> Result<Vec<Vec<Setting>>, Failure> {
    let count = sweeps.iter().try_fold(1_usize, |count, sweep| {
        count.checked_mul(sweep.values.len())
    });
    if count.is_none_or(|count| count > MOST) {
        let why = format!("a sweep has at most {MOST} combinations of values");
        return Err(Failure::Order(why));
    }
    let mut all = vec![Vec::new()];
    for sweep in sweeps {
        all = all
            .iter()
            .flat_map(|begun: &Vec<Setting>| {
                sweep.values.iter().map(move |value| {
                    let mut more = begun.clone();
                    more.push(value.clone());
                    more
                })
            })
            .collect();
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Option<Vec<String>> {
        let sweep: Sweep = text.parse().ok()?;
        let values = sweep
            .values
            .iter()
            .map(|value| serde_json::to_string(value).expect("JSON"));
        Some(values.collect())
    }

    #[test]
    fn values_are_ranges_or_lists() {
        let some = |values: &[&str]| Some(values.iter().map(|value| (*value).to_owned()).collect());
        assert_eq!(values("cost=1..3"), some(&["1", "2", "3"]));
        assert_eq!(values("cost = -2..4/3"), some(&["-2", "1", "4"]));
        assert_eq!(
            values("a=1, 2.5,true,word"),
            some(&["1", "2.5", "true", "\"word\""])
        );
        assert_eq!(values("a=[4,6], [7, 9]"), some(&["[4,6]", "[7,9]"]));
        for bad in [
            "cost",
            "cost=",
            "=1",
            "cost=3..1",
            "cost=1..x",
            "cost=1..5/0",
            "cost=1,,2",
            "cost=1..9999999",
            "cost=[4,6",
            "cost=[4,6]]",
        ] {
            assert_eq!(values(bad), None, "{bad}");
        }
    }

    #[test]
    fn every_combination_comes_once() {
        let sweeps: Vec<Sweep> = ["a=1..2", "b=x,y,z"]
            .map(|text| text.parse().expect("a sweep"))
            .into();
        let all = combinations(&sweeps).expect("few");
        assert_eq!(all.len(), 6);
        assert_eq!(all[1], [Setting::Whole(1), Setting::Word("y".into())]);
        let many: Vec<Sweep> = ["a=1..99", "b=1..99"]
            .map(|text| text.parse().expect("a sweep"))
            .into();
        assert!(combinations(&many).is_err());
    }
}
