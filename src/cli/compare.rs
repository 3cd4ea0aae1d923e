//! `compare`: two versions of a game, which is better, for whom, how surely.

use std::collections::BTreeMap;
use std::error::Error;

use crate::deck::Setting;
use crate::diag::Severity;
use crate::games::Shipped;
use crate::job;
use crate::job::compare::{Order, Version, Versus};
use crate::job::table::Table;
use crate::referee::report::{Threshold, compared_text};

use super::assignment::values;
use super::compare_args::CompareOptions;
use super::desk::Desk;
use super::simulate::put;
use super::table_args::ReportFormat;
use super::verdict::Verdict;
use super::version::{Found, find};

/// Plays both versions; a change beyond a threshold, or a game that goes wrong, is a finding.
pub fn run(desk: &Desk<'_>, options: &CompareOptions) -> Result<Verdict, Box<dyn Error>> {
    let [old, new] = find(desk, options)?;
    let old = version(desk, &old, BTreeMap::new());
    let new = version(desk, &new, values(&options.set)?);
    let outcome = job::compare([&old, &new], &order(options)?, &desk.terminal.bar());
    let made = outcome.made?;
    let verdict = desk.judge(&outcome.findings, Severity::Error);
    let Some(versus) = made else {
        return Ok(verdict);
    };
    tell(desk, options.many.format, &versus)?;
    let mut thresholds = options.fail_if.iter();
    if let Some(idle) = thresholds.find(|one| !one.measures(&versus.comparison)) {
        return Err(format!("nothing that was played has what `{idle}` asks for").into());
    }
    let judged = verdict.and(judge(desk, &options.fail_if, &versus));
    let few = versus.comparison.too_few().last();
    match few.zip(options.fail_if.first()) {
        Some(((players, games), limit)) if judged == Verdict::Clean => Err(format!(
            "`{limit}` can't be judged with {players} players after so few games: take `--games {games}` or more"
        )
        .into()),
        _ => Ok(judged),
    }
}

/// Puts together how versions are compared.
///
/// # Errors
/// A setting that is set twice.
pub fn order(options: &CompareOptions) -> Result<Order, String> {
    Ok(Order {
        table: Table {
            variant: options.variant.clone(),
            players: options.players,
            seed: options.seed,
            set: values(&options.set_both)?,
        },
        games: options.many.games,
        bots: options.many.bots.clone(),
        own_shuffles: options.own_shuffles,
    })
}

fn version<'a>(
    desk: &'a Desk<'_>,
    found: &'a Found,
    set: BTreeMap<String, Setting>,
) -> Version<'a, Shipped> {
    Version {
        workshop: found.workshop.as_ref().unwrap_or(&desk.workshop),
        game: found.game.clone(),
        name: found.name.clone(),
        set,
    }
}

/// Says how a comparison has ended.
fn judge(desk: &Desk<'_>, thresholds: &[Threshold], versus: &Versus) -> Verdict {
    let comparison = &versus.comparison;
    let mut verdict = match comparison.finding {
        Some(_) => Verdict::Findings,
        None => Verdict::Clean,
    };
    for threshold in thresholds {
        for change in threshold.exceeded(comparison) {
            let (players, sentence) = (change.players, change.sentence());
            desk.terminal.findings(&format!(
                "error: more than `{threshold}` with {players} players: {sentence}\n"
            ));
            verdict = Verdict::Findings;
        }
    }
    verdict
}

/// Prints the comparison, and writes the page.
fn tell(desk: &Desk<'_>, format: ReportFormat, versus: &Versus) -> Result<(), Box<dyn Error>> {
    let comparison = &versus.comparison;
    match format {
        ReportFormat::Text => desk.terminal.result(&compared_text(comparison)),
        ReportFormat::Json => desk.terminal.result(&comparison.json()?),
    }
    put(desk, format, &versus.files)
}
