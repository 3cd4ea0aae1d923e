//! Values that bring a game into bounds: the smallest changes that do, and everything that was tried.
//!
//! Every try plays the same shuffles. From the game as it is, the one step is taken that brings it nearest to the
//! bounds, and then the next, until all of them hold; then every step is taken back that wasn't needed.

use std::collections::BTreeMap;
use std::str::FromStr;

use serde::Serialize;

use crate::deck::{Deck, Setting};
use crate::diag::Diags;
use crate::referee::Shelf;
use crate::referee::compare::around;
use crate::referee::report::{Report, Wanted};

use super::edit;
use super::failure::Failure;
use super::file::File;
use super::outcome::Outcome;
use super::progress::Progress;
use super::simulate;
use super::sweep::Sweep;
use super::table;
use super::value::{self, is_cell};
use super::workshop::Workshop;

/// Most values that may be changed.
const MOST: usize = 400;

/// A value that may be changed, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Knob {
    /// Its name: a setting of `game.toml`, or a cell; `*` stands for every row that has a number there.
    pub name: String,
    /// What it may be.
    pub range: Range,
}

/// What a value may be.
#[derive(Clone, Debug, PartialEq)]
pub enum Range {
    /// As it is, or so much more or less.
    Around(i64),
    /// One of these.
    Among(Vec<Setting>),
}

impl FromStr for Knob {
    type Err = String;

    /// Reads `cells.C51.signal=±4`, `cells.*.signal=+-2`, `hand=3..6`, `back=light,dark`.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "`{text}` is no change: write `cells.C51.signal=±4`, `cells.*.signal=±2` or `cost=1..5`"
            )
        };
        let (name, value) = text.split_once('=').ok_or_else(wrong)?;
        if let Some(("", reach)) = around(value.trim()) {
            let reach = reach.trim().parse().ok().filter(|reach| *reach > 0);
            let name = name.trim().to_owned();
            return match reach.map(Range::Around) {
                Some(range) if !name.is_empty() => Ok(Self { name, range }),
                _ => Err(wrong()),
            };
        }
        let sweep: Sweep = text.parse().map_err(|_| wrong())?;
        Ok(Self {
            name: sweep.name,
            range: Range::Among(sweep.values),
        })
    }
}

/// What is wanted, and what may be changed for it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Order {
    /// The games of each try.
    pub games: simulate::Order,
    /// What may be changed.
    pub knobs: Vec<Knob>,
    /// What is wanted.
    pub wants: Vec<Wanted>,
    /// Most tries.
    pub tries: usize,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Tuned {
    /// Whether everything that was wanted holds.
    pub is_reached: bool,
    /// What is changed, from and to.
    pub changes: BTreeMap<String, [Setting; 2]>,
    /// Each bound, with what was measured before and after.
    pub wants: Vec<Goal>,
    /// Everything that was tried, in order.
    pub tries: Vec<Try>,
}

/// A bound, and what was measured.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Goal {
    /// The bound.
    pub want: String,
    /// How many players; `null` for cards.
    pub players: Option<usize>,
    /// Of which seat, ending or card.
    pub of: String,
    /// What it was.
    pub before: String,
    /// What it is after the changes.
    pub after: String,
    /// Whether it holds then.
    pub is_met: bool,
}

/// Values that were tried.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Try {
    /// What differs from the game as it is.
    pub set: BTreeMap<String, Setting>,
    /// How far all bounds are off together, 0 when all hold; `null` when the game can't be played so.
    pub off: Option<f64>,
}

/// A value with all that it may be, in order.
struct Dial {
    name: String,
    values: Vec<Setting>,
    /// Where it stands as it is.
    home: usize,
}

/// Finds the changes. Nothing is made when the game can't be played.
pub fn tune(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    progress: &dyn Progress,
) -> Outcome<Tuned> {
    let mut diags = Diags::new();
    let made = search(workshop, order, progress, &mut diags);
    Outcome::new(diags, made)
}

/// Gives the files of a game as they are with the changes.
///
/// # Errors
/// When the game ships, or a file can't hold a value.
pub fn written(
    workshop: &Workshop<impl Shelf>,
    game: &str,
    tuned: &Tuned,
) -> Result<Vec<File>, Failure> {
    let refuse = |why: String| Err(Failure::Order(why));
    let Some(deck) = table::deck(workshop, game, &mut Diags::new())? else {
        return refuse(format!("`{game}` can't be read; `check` says why"));
    };
    if !workshop.project.owns(game) {
        return refuse(format!(
            "`{game}` is as it ships and is not written; make a copy: `cardwright new my-game --from {game}`"
        ));
    }
    let (cells, settings): (BTreeMap<_, _>, BTreeMap<_, _>) = tuned
        .changes
        .iter()
        .map(|(name, [_, to])| (name.clone(), to.clone()))
        .partition(|(name, _)| is_cell(name));
    let mut files = Vec::new();
    if !cells.is_empty() {
        let changes = edit::Order {
            game: game.to_owned(),
            changes: value::changes(&deck, &cells)?,
        };
        match edit::edit(workshop, &changes)? {
            edit::Edited::Changed(changed) => files = changed,
            edit::Edited::Workbook => {
                return refuse(
                    "a workbook is not written; save its sheet as CSV and name that in `game.toml`"
                        .into(),
                );
            }
            _ => return refuse("a table can't hold one of the values".into()),
        }
    }
    if !settings.is_empty() {
        files.push(manifest(workshop, &deck, &settings)?);
    }
    Ok(files)
}

/// Writes settings in place of those under `[rules]`.
fn manifest(
    workshop: &Workshop<impl Shelf>,
    deck: &Deck,
    settings: &BTreeMap<String, Setting>,
) -> Result<File, Failure> {
    let mut edits = Vec::new();
    for (name, value) in settings {
        let Some(known) = deck.manifest.rules.get(name) else {
            let why = format!(
                "`{name}` stands in a variant and not under `[rules]`; change it there by hand"
            );
            return Err(Failure::Order(why));
        };
        let text = serde_json::to_string(value).unwrap_or_default();
        edits.push((deck.place(known).span(), text));
    }
    edits.sort_by_key(|(span, _)| span.start);
    let edits: Vec<_> = edits
        .iter()
        .map(|(span, text)| (span.clone(), text.as_str()))
        .collect();
    let bytes = workshop.project.patched(&deck.file, &edits);
    let bytes = bytes.ok_or_else(|| Failure::Order(format!("`{}` can't be written", deck.file)))?;
    Ok(File::new(&*deck.file, bytes))
}

fn search(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    progress: &dyn Progress,
    diags: &mut Diags,
) -> Result<Option<Tuned>, Failure> {
    let Some(deck) = table::deck(workshop, &order.games.game, diags)? else {
        return Ok(None);
    };
    let dials = dials(&deck, order)?;
    let mut search = Search {
        workshop,
        order,
        dials: &dials,
        progress,
        known: BTreeMap::new(),
        tries: Vec::new(),
    };
    let home: Vec<usize> = dials.iter().map(|dial| dial.home).collect();
    let Some((first, before)) = search.play(&home, diags)? else {
        return Ok(None);
    };
    let (mut here, mut off) = (home.clone(), first);
    while off > 0.0 && search.tries.len() < order.tries {
        let Some((next, less)) = search.best(&here, off)? else {
            break;
        };
        (here, off) = (next, less);
    }
    if off <= 0.0 {
        search.shrink(&mut here, &home)?;
    }
    let after = search.play(&here, &mut Diags::new())?;
    let after = after.map_or_else(|| before.clone(), |(_, report)| report);
    let changed = dials
        .iter()
        .zip(&here)
        .filter(|(dial, at)| **at != dial.home);
    Ok(Some(Tuned {
        is_reached: off <= 0.0,
        changes: changed
            .map(|(dial, at)| {
                let both = [dial.home, *at].map(|at| dial.values[at].clone());
                (dial.name.clone(), both)
            })
            .collect(),
        wants: goals(&order.wants, &before, &after)?,
        tries: search.tries,
    }))
}

/// Finds what may be changed, with all that it may be.
fn dials(deck: &Deck, order: &Order) -> Result<Vec<Dial>, Failure> {
    let settings = table::settings(deck, &order.games.table)?;
    let mut dials: Vec<Dial> = Vec::new();
    for knob in &order.knobs {
        for name in names(deck, &knob.name)? {
            let now = if is_cell(&name) {
                let cell = value::find(deck, &name)?;
                let number = cell.was.parse().map(Setting::Whole);
                number.unwrap_or(Setting::Word(cell.was))
            } else {
                let known = settings.get(&name).cloned();
                known.ok_or_else(|| {
                    Failure::Order(format!("there is no setting `{name}` in `game.toml`"))
                })?
            };
            let mut values = match (&knob.range, &now) {
                (Range::Around(reach), Setting::Whole(now)) => {
                    (now - reach..=now + reach).map(Setting::Whole).collect()
                }
                (Range::Around(_), _) => {
                    let why = format!(
                        "`{name}` is no whole number, so there is nothing around it; name its values"
                    );
                    return Err(Failure::Order(why));
                }
                (Range::Among(values), _) => values.clone(),
            };
            if !values.contains(&now) {
                values.push(now.clone());
                if values.iter().all(|value| value.number().is_some()) {
                    let size = |value: &Setting| value.number().unwrap_or_default();
                    values.sort_by(|one, other| size(one).total_cmp(&size(other)));
                }
            }
            let home = values.iter().position(|value| *value == now).unwrap_or(0);
            dials.push(Dial { name, values, home });
        }
    }
    if dials.is_empty() || dials.len() > MOST {
        let count = dials.len();
        let why =
            format!("1 to {MOST} values can be changed, not {count}: name them by `--change`");
        return Err(Failure::Order(why));
    }
    Ok(dials)
}

/// Gives the names that a name stands for: `cells.*.signal` is every row with a number there.
fn names(deck: &Deck, name: &str) -> Result<Vec<String>, Failure> {
    let Some((id, column)) = name.split_once(".*.") else {
        return Ok(vec![name.to_owned()]);
    };
    let Some(table) = deck
        .table(id)
        .filter(|table| table.column(column).is_some())
    else {
        return Err(Failure::Order(format!(
            "`{name}` is no column of a table: write `table.*.column`"
        )));
    };
    let rows = table
        .rows
        .iter()
        .filter(|row| table.text(row, column).parse::<i64>().is_ok());
    let ids = rows
        .map(|row| table.text(row, "id"))
        .filter(|id| !id.is_empty());
    Ok(ids.map(|row| format!("{id}.{row}.{column}")).collect())
}

/// Holds what was measured before and after against what is wanted.
fn goals(wants: &[Wanted], before: &Report, after: &Report) -> Result<Vec<Goal>, Failure> {
    let mut goals = Vec::new();
    for want in wants {
        let (was, is) = (want.measured(before), want.measured(after));
        if was.is_empty() && is.is_empty() {
            let why = format!("nothing that was played has what `{want}` asks for");
            return Err(Failure::Order(why));
        }
        for one in &is {
            let same = was
                .iter()
                .find(|was| was.players == one.players && was.of == one.of);
            goals.push(Goal {
                want: want.to_string(),
                players: one.players,
                of: one.of.clone(),
                before: same.map_or_else(|| "–".to_owned(), |was| want.say(was.value)),
                after: want.say(one.value),
                is_met: want.off(one.value) <= 0.0,
            });
        }
    }
    Ok(goals)
}

/// A search, with all that was tried.
struct Search<'a, S> {
    workshop: &'a Workshop<S>,
    order: &'a Order,
    dials: &'a [Dial],
    progress: &'a dyn Progress,
    /// How far off values are that were tried; nothing where the game can't be played.
    known: BTreeMap<Vec<usize>, Option<(f64, Report)>>,
    tries: Vec<Try>,
}

impl<S: Shelf> Search<'_, S> {
    /// Plays with some values: how far off they are, and the report; `None` when they make no game.
    fn play(&mut self, at: &[usize], diags: &mut Diags) -> Result<Option<(f64, Report)>, Failure> {
        if let Some(known) = self.known.get(at) {
            return Ok(known.clone());
        }
        let mut games = self.order.games.clone();
        let changed = self
            .dials
            .iter()
            .zip(at)
            .filter(|(dial, at)| **at != dial.home);
        let set: BTreeMap<String, Setting> = changed
            .map(|(dial, at)| (dial.name.clone(), dial.values[*at].clone()))
            .collect();
        games.table.set.extend(set.clone());
        let report = simulate::run(self.workshop, &games, self.progress, diags)?;
        let report = report.filter(|report| report.findings.is_empty());
        let told = report.map(|report| (self.off(&report), report));
        let off = told.as_ref().map(|(off, _)| *off);
        self.tries.push(Try { set, off });
        self.known.insert(at.to_vec(), told.clone());
        Ok(told)
    }

    /// Says how far all bounds are off together.
    fn off(&self, report: &Report) -> f64 {
        let wants = self.order.wants.iter();
        let off = wants.flat_map(|want| {
            want.measured(report)
                .into_iter()
                .map(|one| want.off(one.value))
        });
        off.sum()
    }

    /// Finds the best step from here; of steps that are as good, the first. When no single step helps, a longer
    /// one may.
    fn best(&mut self, here: &[usize], off: f64) -> Result<Option<(Vec<usize>, f64)>, Failure> {
        for length in 1..=3 {
            let mut best: Option<(Vec<usize>, f64)> = None;
            for (place, dial) in self.dials.iter().enumerate() {
                let steps = [
                    here[place].checked_sub(length),
                    here[place].checked_add(length),
                ];
                for step in steps
                    .into_iter()
                    .flatten()
                    .filter(|step| *step < dial.values.len())
                {
                    if self.tries.len() >= self.order.tries {
                        return Ok(best);
                    }
                    let mut next = here.to_vec();
                    next[place] = step;
                    let found = self.play(&next, &mut Diags::new())?.map(|(off, _)| off);
                    if let Some(less) = found
                        && less < best.as_ref().map_or(off, |(_, off)| *off)
                    {
                        best = Some((next, less));
                    }
                }
            }
            if best.is_some() {
                return Ok(best);
            }
        }
        Ok(None)
    }

    /// Takes back every step that isn't needed.
    fn shrink(&mut self, here: &mut [usize], home: &[usize]) -> Result<(), Failure> {
        let mut is_smaller = true;
        while is_smaller && self.tries.len() < self.order.tries {
            is_smaller = false;
            for place in 0..here.len() {
                let at = here[place];
                if at == home[place] {
                    continue;
                }
                here[place] = if at > home[place] { at - 1 } else { at + 1 };
                let holds = self.play(here, &mut Diags::new())?;
                if holds.is_some_and(|(off, _)| off <= 0.0) {
                    is_smaller = true;
                } else {
                    here[place] = at;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_around_what_is_or_among_values() {
        let knob = |text: &str| text.parse::<Knob>().ok().map(|knob| knob.range);
        assert_eq!(knob("cells.C51.signal=±4"), Some(Range::Around(4)));
        assert_eq!(knob("cells.*.signal = +- 2"), Some(Range::Around(2)));
        assert_eq!(
            knob("cost=1..2"),
            Some(Range::Among(vec![Setting::Whole(1), Setting::Whole(2)]))
        );
        for bad in ["cost", "cost=±0", "cost=±x", "=±2", "cost="] {
            assert_eq!(knob(bad), None, "{bad}");
        }
    }
}
