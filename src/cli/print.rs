//! `print`: PDF sheets.

use std::error::Error;
use std::path::Path;

use crate::diag::{Severity, listed};
use crate::face::Ink;
use crate::geom::{Length, Point};
use crate::job::diff::{Diff, text};
use crate::job::print::{Order, Print};
use crate::job::sheets::Sheets;
use crate::job::summary::Summary;
use crate::job::{self, Failure, Outcome};
use crate::print::{self, ink};
use crate::sheet::{DEFAULT_INSET, Duplex};

use super::desk::{Desk, failed};
use super::output;
use super::print_args::{Cut, PrintOptions};
use super::printers::Printers;
use super::since::{Before, before};
use super::summary;
use super::verdict::Verdict;

/// Prints the games, or the calibration page.
pub fn run(desk: &Desk<'_>, options: &PrintOptions) -> Result<Verdict, Box<dyn Error>> {
    let order = order(desk, options)?;
    if options.alignment.calibrate {
        return calibrate(desk, order.sheets);
    }
    let before = options.since.as_deref().map(|name| before(desk, name));
    let before = before.transpose()?;
    let (mut verdict, mut printed, mut has_backs) = (Verdict::Clean, false, false);
    let games = desk.games(&options.games)?;
    let many = games.len() > 1;
    for game in games {
        let order = Order {
            game,
            ..order.clone()
        };
        let outcome = made(desk, &order, before.as_ref());
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
        let refused = |failure: Failure| {
            let why = failed(failure);
            if many {
                format!("{}: {why}", order.game).into()
            } else {
                why
            }
        };
        let Some((changes, made)) = outcome.made.map_err(refused)? else {
            if !order.draft {
                desk.withheld(&order.game, "print");
            }
            continue;
        };
        if let Some(changes) = &changes {
            desk.terminal.say(text(changes).trim_end());
        }
        let Some(made) = made else { continue };
        printed = true;
        let summary = made.sheets.printed.as_ref().map(|printed| &printed.summary);
        has_backs |= summary.is_some_and(Summary::has_backs);
        if let Some(class) = &made.class {
            desk.terminal.say(summary::groups(&order.game, class));
        }
        verdict = verdict.and(tell(desk, &order.game, &made.sheets, order.ink));
        for line in summary::others(&made.others) {
            desk.terminal.say(line);
        }
    }
    if verdict == Verdict::Clean && printed {
        desk.terminal.say(advice(order.sheets, has_backs));
    }
    Ok(verdict)
}

/// Prints a game, or what changed of it.
fn made(
    desk: &Desk<'_>,
    order: &Order,
    before: Option<&Before>,
) -> Outcome<(Option<Diff>, Option<Print>)> {
    let (workshop, bar) = (&desk.workshop, desk.terminal.bar());
    match before {
        None => job::print(workshop, order, desk, &bar).map(|print| (None, Some(print))),
        Some(before) => {
            let outcome = job::reprint(workshop, order, before, desk, &bar);
            outcome.map(|made| (Some(made.changes), made.print))
        }
    }
}

/// Puts together what was asked for, and remembers the printer.
fn order(desk: &Desk<'_>, options: &PrintOptions) -> Result<Order, Box<dyn Error>> {
    let alignment = &options.alignment;
    if let (Some(name), Some(offset)) = (&alignment.printer, alignment.back_offset) {
        let order = asked(options)?;
        let mut printers = Printers::open(home(desk.root.as_deref()))?;
        desk.terminal.say(printers.remember(name, offset)?);
        return Ok(order);
    }
    known(desk.root.as_deref(), options)
}

/// Gives the folder where printers are remembered.
fn home(root: Option<&Path>) -> &Path {
    root.unwrap_or(Path::new("."))
}

/// Puts together what was asked for, with what is known of the printer.
pub fn known(root: Option<&Path>, options: &PrintOptions) -> Result<Order, Box<dyn Error>> {
    let mut order = asked(options)?;
    let printers = Printers::open(home(root))?;
    if let (Some(name), None) = (&options.alignment.printer, options.alignment.back_offset) {
        order.sheets.back_offset = printers.offset(name)?;
    }
    Ok(order)
}

/// Puts together what was asked for.
fn asked(options: &PrintOptions) -> Result<Order, Box<dyn Error>> {
    if options.inset.is_some() && options.cut != Cut::Machine {
        return Err(
            "`--inset` is how far the marks of `--cut machine` stay away: give both".into(),
        );
    }
    let order = Order {
        game: String::new(),
        choice: options.pieces.choice(),
        ink: options.ink,
        sheets: print::Order {
            paper: options.paper,
            duplex: options.duplex,
            margin: options.margin,
            spacing: options.gap,
            cutting: options.cut.into(),
            inset: options.inset.unwrap_or(DEFAULT_INSET),
            fold: options.fold,
            decks: options.set.copies.unwrap_or(1),
            of: options.set.deck,
            enlarge: options.larger.wish(),
            sequence: options.set.sequence(),
            outline: options.alignment.outline,
            back_offset: options
                .alignment
                .back_offset
                .unwrap_or(Point::new(Length::ZERO, Length::ZERO)),
        },
        pupils: options.set.pupils,
        draft: options.draft,
    };
    order.check().map_err(failed)?;
    Ok(order)
}

/// Writes the calibration page.
fn calibrate(desk: &Desk<'_>, order: print::Order) -> Result<Verdict, Box<dyn Error>> {
    let page = job::calibrate(&desk.workshop, order)?;
    output::put(desk.output, &page.path, &page.bytes)?;
    desk.wrote(&page.path);
    desk.terminal.say(advice(order, true));
    Ok(Verdict::Clean)
}

/// Says what to do with the files.
pub fn advice(order: print::Order, has_backs: bool) -> &'static str {
    match order.duplex {
        _ if !has_backs && !order.fold => "print at 100 % (actual size), on one side",
        _ if order.fold => {
            "print at 100 % (actual size) on one side, fold along the dashed line, glue, and cut \
             when dry"
        }
        Duplex::LongEdge => "print at 100 % (actual size), two-sided, flip on the long edge",
        Duplex::ShortEdge => "print at 100 % (actual size), two-sided, flip on the short edge",
        Duplex::None => {
            "print the fronts at 100 % (actual size), put the sheets back turned over their long \
             edge, and print the backs"
        }
    }
}

/// Says what was printed, and what does not fit.
pub fn tell(desk: &Desk<'_>, game: &str, sheets: &Sheets, ink: Ink) -> Verdict {
    let verdict = desk.judge(&sheets.findings, Severity::Error);
    let Some(printed) = &sheets.printed else {
        if sheets.is_withheld {
            desk.withheld(game, "print");
        } else {
            let nothing = format!("{game}: there is nothing to print");
            desk.terminal.say(nothing);
        }
        return Verdict::Findings;
    };
    for path in &printed.files {
        desk.wrote(path);
    }
    if let Some(usage) = printed.ink {
        desk.terminal.say(estimate(usage, ink));
    }
    for file in &printed.cut_files {
        let (path, sheets) = (desk.place(&file.path), listed(&file.sheets));
        desk.terminal
            .say(format!("wrote {} for {sheets}", path.display()));
    }
    for line in summary::lines(&printed.summary) {
        desk.terminal.say(line);
    }
    verdict
}

/// Says how much ink the sheets take.
pub fn estimate(usage: ink::Usage, ink: Ink) -> String {
    let hint = match ink {
        Ink::Full => "; `--ink low` takes less",
        Ink::Low | Ink::Grey => "",
    };
    format!(
        "ink: about {:.0} % of each side is covered (heaviest {:.0} %){hint}",
        usage.mean, usage.highest
    )
}
