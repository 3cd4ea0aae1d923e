//! `tune`: the smallest changes that bring a game into bounds, and everything that was tried.

use std::error::Error;

use crate::deck::Setting;
use crate::diag::Severity;
use crate::job;
use crate::job::simulate;
use crate::job::tune::{Order, Try, Tuned, written};

use super::desk::Desk;
use super::output;
use super::table_args::ReportFormat;
use super::tune_args::TuneOptions;
use super::verdict::Verdict;

/// Most tries that are listed as text; the document has them all.
const MOST: usize = 20;

/// Searches; bounds that can't be reached are a finding.
pub fn run(desk: &Desk<'_>, options: &TuneOptions) -> Result<Verdict, Box<dyn Error>> {
    let order = Order {
        games: simulate::Order {
            table: options.table.table()?,
            games: options.many.games,
            bots: options.many.bots.clone(),
            ..simulate::Order::of(&options.game)
        },
        knobs: options.change.clone(),
        wants: options.want.clone(),
        tries: options.tries,
    };
    let outcome = job::tune(&desk.workshop, &order, &desk.terminal.bar());
    let made = outcome.made?;
    let verdict = desk.judge(&outcome.findings, Severity::Error);
    let Some(tuned) = made else {
        return Ok(verdict);
    };
    match options.many.format {
        ReportFormat::Text => desk.terminal.result(&text(&tuned)),
        ReportFormat::Json => desk.terminal.result(&serde_json::to_string_pretty(&tuned)?),
    }
    if !tuned.is_reached {
        return Ok(verdict.and(Verdict::Findings));
    }
    if options.write && !tuned.changes.is_empty() {
        write(desk, options, &tuned)?;
    }
    Ok(verdict)
}

/// Writes the changes into the files of the game.
fn write(desk: &Desk<'_>, options: &TuneOptions, tuned: &Tuned) -> Result<(), Box<dyn Error>> {
    let files = written(&desk.workshop, &options.game, tuned)?;
    let root = desk
        .root
        .as_deref()
        .ok_or("there is no project folder to write to")?;
    for file in files {
        output::put(root, &file.path, &file.bytes)?;
        // A program that reads the document wants nothing but the document.
        if options.many.format == ReportFormat::Json {
            continue;
        }
        desk.terminal.say(format!(
            "wrote {}",
            output::below(root, &file.path).display()
        ));
    }
    Ok(())
}

/// Says what was found.
fn text(tuned: &Tuned) -> String {
    let mut out = Vec::new();
    let changes = tuned.changes.iter();
    let changes =
        changes.map(|(name, [from, to])| format!("  {name}: {} → {}", told(from), told(to)));
    let changes: Vec<String> = changes.collect();
    out.push(match (tuned.is_reached, changes.is_empty()) {
        (true, true) => "Everything that is wanted holds already; nothing to change.".to_owned(),
        (true, false) => "These changes bring what is wanted:".to_owned(),
        (false, true) => "No change that was tried comes nearer to what is wanted.".to_owned(),
        (false, false) => {
            "Not all that is wanted was reached; these changes come nearest:".to_owned()
        }
    });
    out.extend(changes);
    out.push(String::new());
    out.push(format!("  {:<34} {:>9} {:>9}", "wanted", "before", "after"));
    for goal in &tuned.wants {
        let of = if goal.of.is_empty() {
            String::new()
        } else {
            format!(", {}", goal.of)
        };
        let players = goal
            .players
            .map_or_else(String::new, |players| format!(" ({players} players{of})"));
        let name = format!("{}{players}", goal.want);
        let star = if goal.is_met { "" } else { "  out of bounds" };
        out.push(format!(
            "  {name:<34} {:>9} {:>9}{star}",
            goal.before, goal.after
        ));
    }
    out.push(String::new());
    out.push(format!("{} tried, and how far off:", tuned.tries.len()));
    let mut tries: Vec<_> = tuned.tries.iter().collect();
    let off = |one: &Try| one.off.unwrap_or(f64::INFINITY);
    tries.sort_by(|one, other| off(one).total_cmp(&off(other)));
    for one in tries.iter().take(MOST) {
        let set: Vec<String> = one
            .set
            .iter()
            .map(|(name, value)| format!("{name}={}", told(value)))
            .collect();
        let set = if set.is_empty() {
            "as it is".to_owned()
        } else {
            set.join(" ")
        };
        let off = one.off.map(|off| format!("{off:.3}"));
        let off = off.unwrap_or_else(|| "can't be played".to_owned());
        out.push(format!("  {off:>8}  {set}"));
    }
    if tries.len() > MOST {
        out.push(format!("  … {} more, farther off", tries.len() - MOST));
    }
    out.join("\n") + "\n"
}

fn told(value: &Setting) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
