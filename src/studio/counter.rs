//! The counter: what somebody wants printed → what that asks of him, said as the command line says it.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::cli::args::Command;
use crate::cli::print::{advice, estimate, known};
use crate::cli::print_args::PrintOptions;
use crate::cli::summary::{effect, groups, lines, time};
use crate::deck::Cells;
use crate::diag::{Diagnostic, Diags, Fingerprint, Source};
use crate::games::Shipped;
use crate::job::laid::{Laid, Look};
use crate::job::other::{Other, Way};
use crate::job::print::Order;
use crate::job::watch::Watch;
use crate::job::{self, Failure, Prepared};
use crate::project::Project;

use super::finding::shown;
use super::form::{Filled, Slip, fill};
use super::room::Room;

/// Lays a print out, and says what it asks for; or what is wrong with the order.
pub fn quote(room: &Room, game: &str, wanted: &Map<String, Value>) -> Value {
    match quoted(room, game, wanted) {
        Ok(quote) => quote,
        Err(slip) => json!({ "slip": { "option": slip.option, "message": slip.message } }),
    }
}

fn quoted(room: &Room, game: &str, wanted: &Map<String, Value>) -> Result<Value, Slip> {
    let filled = fill(room, "print", game, wanted)?;
    let Some(options) = print_options(&filled) else {
        return Err(wrong("that is no print"));
    };
    let order = known(room.project(), options).map_err(|error| wrong(&error))?;
    let order = Order {
        game: game.to_owned(),
        ..order
    };
    let sources = room.sources();
    let workshop = sources.workshop();
    if !workshop.project.games().contains(&game) {
        return Err(wrong("there is no such game"));
    }
    let (ready, laid) = lay(room, &sources, &order).map_err(|failure| failed(&failure))?;
    let mut findings = found(&ready.findings, &workshop.project);
    let Some(laid) = laid else {
        return Ok(json!({ "line": filled.line, "findings": findings, "withheld": true }));
    };
    findings.extend(found(&laid.findings, &workshop.project));
    let mut ticket = Fingerprint::new();
    let changes = room.count();
    ticket.eat(format!("{changes} {}", filled.line).as_bytes());
    let ticket = ticket.to_string();
    let ink = order.ink;
    room.prints.keep(ticket.clone(), order, Arc::clone(&laid));
    Ok(json!({
        "line": filled.line,
        "findings": findings,
        "ticket": ticket,
        "files": laid.files,
        "pages": laid.pages.iter().map(look).collect::<Vec<_>>(),
        "labour": {
            "sheets": laid.summary.labour.sheets,
            "sides": laid.summary.labour.sides,
            "cuts": laid.summary.labour.cuts,
            "time": time(laid.summary.labour.minutes),
        },
        "ink": laid.ink.map(|usage| json!({
            "mean": usage.mean.round(),
            "words": estimate(usage, ink),
        })),
        "groups": laid.class.as_ref().map(|class| groups(game, class)),
        "said": lines(&laid.summary),
        "advice": advice(laid.summary.order, laid.summary.has_backs()),
        "others": laid.others.iter().map(other).collect::<Vec<_>>(),
    }))
}

/// Lays a print out, with the game as it is; nothing comes of one in which something is wrong.
///
/// # Errors
/// When the order asks for what can't be.
pub fn lay(
    room: &Room,
    sources: &Watch<Shipped>,
    order: &Order,
) -> Result<(Arc<Prepared>, Option<Arc<Laid>>), Failure> {
    let with = (order.ink, order.choice.variant.as_deref());
    let ready = room.ready(sources, &order.game, with);
    let laid = job::lay(sources.workshop(), order, &ready)?;
    Ok((ready, laid.map(Arc::new)))
}

fn print_options(filled: &Filled) -> Option<&PrintOptions> {
    match &filled.args.command {
        Command::Print(options) => Some(options),
        _ => None,
    }
}

fn wrong(message: &(impl ToString + ?Sized)) -> Slip {
    Slip {
        option: None,
        message: message.to_string(),
    }
}

/// Says why an order can't be carried out, at the option that it is about.
fn failed(failure: &Failure) -> Slip {
    let option = match failure {
        Failure::FoldedForMachine => Some("fold".to_owned()),
        _ => None,
    };
    Slip {
        option,
        message: failure.to_string(),
    }
}

fn look(page: &Look) -> Value {
    json!({
        "sheet": page.sheet + 1,
        "back": page.is_back,
        "width": page.size.width.to_mm(),
        "height": page.size.height.to_mm(),
    })
}

/// Says what another way takes, and what one would choose to go it; `null` is as usual.
fn other(other: &Other) -> Value {
    let (title, set) = match other.way {
        Way::TwoSided => ("Two-sided", json!({ "duplex": null, "fold": null })),
        Way::OneSided => (
            "One side at a time",
            json!({ "duplex": "none", "fold": null }),
        ),
        Way::Folded => (
            "Fold and glue",
            json!({ "duplex": null, "outline": null, "fold": true }),
        ),
        Way::Decks => (
            "Deck after deck",
            json!({ "order": null, "save-paper": null }),
        ),
        Way::Stack => (
            "Cut as piles",
            json!({ "order": "stack", "save-paper": null }),
        ),
        Way::Close => ("Save paper", json!({ "order": null, "save-paper": true })),
        Way::Apart => ("Cards apart", json!({ "gap": "apart" })),
        Way::Fitting => ("As many as fit", json!({ "gap": null })),
    };
    json!({ "title": title, "words": effect(*other), "set": set })
}

/// Gives findings with the words and the cells that `check` names.
pub fn found(findings: &Diags, project: &Project) -> Vec<Value> {
    let cells = Cells::of(project);
    let finding = |finding: &Diagnostic| {
        let place = finding.place.as_ref();
        let cell = place.and_then(|place| cells.cell(place));
        shown(
            finding,
            json!({
                "file": place.map(|place| place.file.to_string()),
                "cell": cell,
            }),
        )
    };
    findings.iter().map(finding).collect()
}
