//! `print`: PDF sheets.

use std::error::Error;

use crate::deck::Choice;
use crate::diag::{Diags, Severity};
use crate::face::Ink;
use crate::print::{Order, Part, PrintError, ink, pdf, plan};
use crate::sheet::{Duplex, Paper};

use super::Verdict;
use super::args::PrintOptions;
use super::output;
use super::preview::ending;
use super::workshop::{Game, Workshop};

/// Prints the games.
pub fn run(workshop: &Workshop<'_>, options: &PrintOptions) -> Result<Verdict, Box<dyn Error>> {
    let order = Order {
        paper: options.paper,
        duplex: options.duplex,
        margin: options.margin,
        spacing: options.gap,
    };
    let mut verdict = Verdict::Clean;
    for id in workshop.games(&options.games)? {
        let bar = workshop.terminal.progress(2);
        bar.set_message(format!("{id}: drawing faces"));
        let game = workshop.game(&id, options.ink);
        bar.inc(1);
        let found = workshop.judge(&game.diags, Severity::Error);
        verdict = verdict.and(found);
        if found == Verdict::Findings && !options.draft {
            workshop.terminal.say(withheld(&id));
            continue;
        }
        bar.set_message(format!("{id}: writing sheets"));
        verdict = verdict.and(sheets(
            workshop,
            &game,
            &options.pieces.choice(),
            order,
            options.ink,
        )?);
        bar.finish_and_clear();
    }
    if verdict == Verdict::Clean {
        workshop.terminal.say(advice(options.duplex));
    }
    Ok(verdict)
}

/// Says why nothing was written: half a deck is worse than the last good file.
pub fn withheld(game: &str) -> String {
    format!("{game}: not printed, earlier files stay; `print --draft` prints what can be drawn")
}

/// Says what to do with the files.
pub fn advice(duplex: Duplex) -> &'static str {
    match duplex {
        Duplex::LongEdge => "print at 100 % (actual size), two-sided, flip on the long edge",
        Duplex::ShortEdge => "print at 100 % (actual size), two-sided, flip on the short edge",
        Duplex::None => {
            "print the fronts at 100 % (actual size), put the sheets back turned over their long \
             edge, and print the backs"
        }
    }
}

/// Writes the sheets of one game.
pub fn sheets(
    workshop: &Workshop<'_>,
    game: &Game,
    choice: &Choice,
    order: Order,
    ink: Ink,
) -> Result<Verdict, Box<dyn Error>> {
    let Some(deck) = &game.deck else {
        return Ok(Verdict::Findings);
    };
    let chosen = choice.components(deck)?;
    let mut diags = Diags::new();
    let plan = plan(deck, &game.album, &chosen, choice, order, &mut diags);
    let verdict = workshop.judge(&diags, Severity::Error);
    let count = plan.sheets().len();
    if count == 0 {
        let message = format!("{}: there is nothing to print", deck.id());
        workshop.terminal.say(message);
        return Ok(Verdict::Findings);
    }
    let stem = format!("{}-{}{}", deck.id(), file_word(order.paper), ending(ink));
    let documents = plan.documents(deck, &game.album);
    // The estimate is made beside the files, so that it takes next to no time of its own.
    let (usage, files) = rayon::join(
        || ink::sheets(plan.sheets(), &game.album),
        || -> Result<Vec<_>, PrintError> {
            let file = |(part, document)| Ok((part, pdf(&document, &workshop.fonts)?));
            documents.into_iter().map(file).collect()
        },
    );
    for (part, bytes) in files? {
        let name = match part {
            Part::Main => format!("{stem}.pdf"),
            Part::Backs => format!("{stem}-backs.pdf"),
        };
        let path = workshop.output.join(deck.id()).join(name);
        output::write(&path, &bytes)?;
        let message = format!("wrote {} ({count} sheets)", path.display());
        workshop.terminal.say(message);
    }
    if let Some(usage) = usage {
        workshop.terminal.say(estimate(usage, ink));
    }
    if plan.grid(0).is_some_and(|grid| grid.ruler.is_none()) {
        let message = format!(
            "note: {} has no room for the ruler beside the cards",
            order.paper
        );
        workshop.terminal.say(message);
    }
    if plan.unmarked() > 0 {
        workshop.terminal.say(format!(
            "note: {} cut lines on {} have their marks in the outermost {}, which some printers \
             leave white",
            plan.unmarked(),
            order.paper,
            order.margin
        ));
    }
    Ok(verdict)
}

/// Says how much ink the sheets take.
fn estimate(usage: ink::Usage, ink: Ink) -> String {
    let hint = match ink {
        Ink::Full => "; `--ink low` takes less",
        Ink::Low | Ink::Grey => "",
    };
    format!(
        "ink: about {:.0} % of each side is covered (heaviest {:.0} %){hint}",
        usage.mean, usage.highest
    )
}

/// Makes a word that every file system takes: `a4`, `210x297mm`.
fn file_word(paper: Paper) -> String {
    paper.to_string().replace(" × ", "x").replace(' ', "")
}
