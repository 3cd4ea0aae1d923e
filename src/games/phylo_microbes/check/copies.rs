//! One set of copies for all Resources, in which no Resource is scarce.
//!
//! Each number depends on how many Resources there are together, so that numbers which are told one by
//! one may not fit together. This is the only place that recommends any.

use crate::deck::{Component, Settings, copies_for};
use crate::diag::{Edit, Fix};

use super::super::deck::{Pile, Resource};
use super::demand::{Demand, Wish, number};

/// Most copies of a card.
const MOST_COPIES: usize = 1000;
/// Most types of Resources that the referee knows, and that are shared out.
const MOST_TYPES: usize = 128;
/// How many more Resources than wanted are tried.
const MOST_MORE: usize = 1000;

/// A set of copies.
pub(super) struct Copies {
    /// How many each Resource has.
    pub each: Vec<usize>,
    /// What is written for it, in the words of the help.
    pub told: String,
    /// The same as texts at their places; nothing where the table has no column for it.
    pub fix: Option<Fix>,
}

impl Copies {
    /// Finds the set that is nearest to what there is: as many Resources as `deck` says if that is
    /// possible, as many as there are, or as few more as are enough.
    pub fn recommend(
        settings: &Settings<'_>,
        resources: &Pile<'_, Resource<'_>>,
        wanted: Option<[i64; 3]>,
        demand: &Demand,
    ) -> Option<Self> {
        let own = resources.cards.iter();
        let own: Vec<usize> = own.map(|one| one.card.copies as usize).collect();
        let pieces: usize = own.iter().sum();
        let component = resources.component;
        let table = component.table.as_ref()?;
        let mut titles = table.columns.iter().map(|title| title.text.as_str());
        let by_players =
            |title| ["per_player", "flat"].contains(&title) || copies_for(title).is_some();
        if !demand.known
            || own.len() > MOST_TYPES
            || component.pieces() != pieces
            || titles.any(by_players)
        {
            return None;
        }
        let said = wanted.and_then(|[_, resources, _]| usize::try_from(resources).ok());
        let aim = said.filter(|said| !means_fewer(component, pieces, *said));
        let (total, least) = total(demand, &own, aim.unwrap_or(pieces))?;
        let each = shared(demand, &own, &least, total)?;
        let mut written = Vec::new();
        let mut edits = Vec::new();
        for ((resource, old), new) in resources.cards.iter().zip(&own).zip(&each) {
            if old != new {
                written.push(format!("{} {new} (was {old})", resource.line.name()));
                let (place, text) = (resource.line.place("copies"), new.to_string());
                edits.push(Edit { place, text });
            }
        }
        let mut told = written.join(", ");
        if let Some([microbes, said, modifiers]) = wanted
            && usize::try_from(said)
                .is_ok_and(|said| said != total && !means_fewer(component, total, said))
        {
            let text = format!("[{microbes}, {total}, {modifiers}]");
            told = format!("{told}; `deck = {text}` in game.toml");
            let place = settings.place("deck");
            edits.extend(place.map(|place| Edit { place, text }));
        }
        let writable = table.column("copies").is_some();
        let what = format!("copies: {told}");
        let fix = writable.then_some(Fix { what, edits });
        Some(Self { each, told, fix })
    }
}

/// Says whether there may be fewer cards than the rules say: whoever leaves rows out means that.
pub(super) fn means_fewer<T: PartialOrd + Copy>(component: &Component, count: T, said: T) -> bool {
    count < said && component.leaves_some_out()
}

/// Finds how many Resources there can be, and how many copies each has then at least.
fn total(demand: &Demand, own: &[usize], aim: usize) -> Option<(usize, Vec<usize>)> {
    let always = least(demand, own, 0)?.iter().sum();
    let pieces = own.iter().sum::<usize>();
    let more = aim.max(always)..aim.max(always) + MOST_MORE;
    let mut tried = [aim, pieces.max(aim)].into_iter().chain(more);
    tried.find_map(|total| {
        let least = least(demand, own, total)?;
        (least.iter().sum::<usize>() <= total).then_some((total, least))
    })
}

/// Gives the fewest copies of each Resource among so many; nothing when that can't be printed.
fn least(demand: &Demand, own: &[usize], total: usize) -> Option<Vec<usize>> {
    let wishes = demand.of.iter().zip(own);
    let least = wishes.map(|(wish, own)| {
        if wish.needs == 0 {
            // Nobody wants it, and it has a finding of its own: what is left of it stays.
            return Some(wish.at_once.max(1.min(*own)));
        }
        let least = demand.least(*wish, total).max(wish.at_once);
        (least..=MOST_COPIES).find(|copies| !demand.runs_dry(*wish, *copies))
    });
    least.collect()
}

/// Shares so many copies out: each Resource keeps what it has where that is enough and not too much.
fn shared(demand: &Demand, own: &[usize], least: &[usize], total: usize) -> Option<Vec<usize>> {
    let each = own.iter().zip(least);
    let mut each: Vec<usize> = each.map(|(own, least)| *own.max(least)).collect();
    let fair = |wish: &Wish| number(wish.needs * total) / number(demand.needs.max(1));
    let beyond = |each: &[usize], at: usize| number(each[at]) - fair(&demand.of[at]);
    while each.iter().sum::<usize>() > total {
        let spare = (0..each.len()).filter(|at| each[*at] > least[*at]);
        let Some(at) = spare.max_by(|one, two| beyond(&each, *one).total_cmp(&beyond(&each, *two)))
        else {
            break;
        };
        each[at] -= 1;
    }
    while each.iter().sum::<usize>() < total {
        let room = (0..each.len()).filter(|at| each[*at] < MOST_COPIES && demand.of[*at].needs > 0);
        let Some(at) = room.min_by(|one, two| beyond(&each, *one).total_cmp(&beyond(&each, *two)))
        else {
            break;
        };
        each[at] += 1;
    }
    (each.iter().sum::<usize>() == total).then_some(each)
}
