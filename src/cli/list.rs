//! `list`: games, variants, components, counts, sheets needed.

use std::error::Error;
use std::fmt::Write as _;

use crate::diag::{Severity, counted};
use crate::job::{self, list};
use crate::sheet::Paper;

use super::args::ListOptions;
use super::desk::Desk;
use super::verdict::Verdict;

/// Lists the games.
pub fn run(desk: &Desk<'_>, options: &ListOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    for game in desk.games(&options.games)? {
        let paper = options.paper;
        let outcome = job::list(&desk.workshop, &list::Order { game, paper });
        if let Some(list) = outcome.made? {
            let cards = options.cards;
            desk.terminal.result(&describe(&list, paper, cards)?);
        }
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
    }
    Ok(verdict)
}

fn describe(list: &list::List, paper: Paper, cards: bool) -> Result<String, std::fmt::Error> {
    let [fewest, most] = list.players;
    let mut text = format!("{} – {}\n", list.game, list.title);
    write!(text, "  {fewest} to {most} players")?;
    if let Some(ideal) = list.ideal {
        write!(text, " (best with {ideal})")?;
    }
    if let Some([least, longest]) = list.minutes {
        write!(text, ", {least} to {longest} minutes")?;
    }
    if let Some(ages) = list.ages {
        write!(text, ", from {ages} years")?;
    }
    writeln!(text, "\n  variants: {}", list.variants.join(", "))?;
    for line in &list.components {
        let list::Line {
            id,
            title,
            pieces,
            faces,
            size,
            used_in,
            cards: each,
        } = line;
        let only = match used_in.join(", ") {
            none if none.is_empty() => none,
            variants => format!("; used in {variants}"),
        };
        let [pieces, faces] =
            [(*pieces, "piece"), (*faces, "face")].map(|(n, thing)| counted(n, thing));
        writeln!(
            text,
            "  {id:<12} {title:<16} {pieces:>11}, {faces:>9}, {size}{only}"
        )?;
        let shown = each.iter().filter(|_| cards);
        let wide = shown.clone().map(|card| card.id.chars().count()).max();
        for list::Card { id, name, copies } in shown {
            let wide = wide.unwrap_or_default();
            writeln!(text, "    {id:<wide$} {copies:>3} × {name}")?;
        }
    }
    writeln!(text, "  {} of {paper}", counted(list.sheets, "sheet"))?;
    Ok(text)
}
