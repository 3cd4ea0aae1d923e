//! `print`: PDF sheets.

use std::error::Error;
use std::path::Path;

use crate::deck::{Choice, groups};
use crate::diag::{Diags, Severity};
use crate::face::{Album, Ink};
use crate::geom::{Length, Point};
use crate::print::{Order, Part, PrintError, Sequence, calibration, ink, pdf, plan};
use crate::sheet::{Cutting, Duplex, Paper};

use super::args::{Cut, PrintOptions};
use super::preview::ending;
use super::printers::Printers;
use super::workshop::{Game, Workshop};
use super::{Verdict, output, summary};

/// Prints the games, or the calibration page.
pub fn run(workshop: &Workshop<'_>, options: &PrintOptions) -> Result<Verdict, Box<dyn Error>> {
    let order = order(workshop, options)?;
    if options.alignment.calibrate {
        return calibrate(workshop, order);
    }
    let mut verdict = Verdict::Clean;
    for id in workshop.games(&options.games)? {
        let bar = workshop.terminal.progress(2);
        bar.set_message(format!("{id}: drawing faces"));
        let game = workshop.game(&id, options.ink);
        bar.inc(1);
        let found = workshop.judge(&game.diags, Severity::Error);
        verdict = verdict.and(found);
        if found == Verdict::Findings && !options.draft {
            workshop.terminal.say(withheld(&id, "print"));
            continue;
        }
        bar.set_message(format!("{id}: writing sheets"));
        let mut choice = options.pieces.choice();
        let order = class(workshop, &game, options, order, &mut choice)?;
        verdict = verdict.and(sheets(workshop, &game, &choice, order, options.ink)?);
        bar.finish_and_clear();
    }
    if verdict == Verdict::Clean {
        workshop.terminal.say(advice(order));
    }
    Ok(verdict)
}

/// Puts together what was asked for, and remembers the printer.
fn order(workshop: &Workshop<'_>, options: &PrintOptions) -> Result<Order, Box<dyn Error>> {
    if options.fold && options.cut == Cut::Machine {
        return Err(
            "a machine can't cut what is folded and glued: leave out `--fold` or `--cut`".into(),
        );
    }
    let mut printers = Printers::open(workshop.root.as_deref().unwrap_or(Path::new(".")))?;
    let none = Point::new(Length::ZERO, Length::ZERO);
    let back_offset = match (&options.alignment.printer, options.alignment.back_offset) {
        (Some(name), Some(offset)) => {
            workshop.terminal.say(printers.remember(name, offset)?);
            offset
        }
        (Some(name), None) => printers.offset(name)?,
        (None, offset) => offset.unwrap_or(none),
    };
    Ok(Order {
        paper: options.paper,
        duplex: options.duplex,
        margin: options.margin,
        spacing: options.gap,
        cutting: options.cut.into(),
        fold: options.fold,
        decks: options.set.copies.unwrap_or(1),
        sequence: options.set.order,
        outline: options.alignment.outline,
        back_offset,
    })
}

/// Takes as many decks as a class needs, each for the largest of its groups, so that any group can
/// take any deck.
fn class(
    workshop: &Workshop<'_>,
    game: &Game,
    options: &PrintOptions,
    order: Order,
    choice: &mut Choice,
) -> Result<Order, Box<dyn Error>> {
    let (Some(pupils), Some(deck)) = (options.set.pupils, &game.deck) else {
        return Ok(order);
    };
    let spec = &deck.manifest.game;
    let players = *spec.players.get_ref();
    let ideal = choice.players.or(spec.ideal);
    let sizes = groups(pupils, players, ideal.unwrap_or(players[1]))?;
    workshop
        .terminal
        .say(summary::groups(deck.id(), pupils, &sizes));
    choice.players = sizes.iter().max().copied();
    let decks = u16::try_from(sizes.len())?;
    Ok(Order { decks, ..order })
}

/// Writes the calibration page.
fn calibrate(workshop: &Workshop<'_>, order: Order) -> Result<Verdict, Box<dyn Error>> {
    let album = Album::default();
    let document = calibration(order, &album);
    let name = format!("calibration-{}.pdf", file_word(order.paper));
    let path = workshop.output.join(name);
    output::write(&path, &pdf(&document, &workshop.fonts)?)?;
    workshop.terminal.say(format!("wrote {}", path.display()));
    workshop.terminal.say(advice(order));
    Ok(Verdict::Clean)
}

/// Says why nothing was written: half a deck is worse than the last good file.
pub fn withheld(game: &str, command: &str) -> String {
    format!("{game}: nothing made, earlier files stay; `{command} --draft` makes what can be drawn")
}

/// Says what to do with the files.
pub fn advice(order: Order) -> &'static str {
    match order.duplex {
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
    if plan.sheets().is_empty() {
        let message = format!("{}: there is nothing to print", deck.id());
        workshop.terminal.say(message);
        return Ok(Verdict::Findings);
    }
    let folder = workshop.output.join(deck.id());
    let stem = format!("{}-{}{}", deck.id(), file_words(order), ending(ink));
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
        let path = folder.join(name);
        output::write(&path, &bytes)?;
        workshop.terminal.say(format!("wrote {}", path.display()));
    }
    if let Some(usage) = usage {
        workshop.terminal.say(estimate(usage, ink));
    }
    if order.cutting == Cutting::Machine {
        for (number, file) in plan.cut_files().iter().enumerate() {
            let path = folder.join(format!("{stem}-cut-{}.svg", number + 1));
            output::write(&path, file.svg.as_bytes())?;
            let sheets = summary::runs(&file.sheets);
            let message = format!("wrote {} for {sheets}", path.display());
            workshop.terminal.say(message);
        }
    }
    for line in summary::lines(&plan) {
        workshop.terminal.say(line);
    }
    Ok(verdict)
}

/// Names what makes a print differ from the plain one, in words that every file system takes.
fn file_words(order: Order) -> String {
    let mut words = vec![file_word(order.paper)];
    if order.decks > 1 {
        words.push(format!("{}-decks", order.decks));
        let stack = (order.sequence == Sequence::Stack).then(|| "stack".to_owned());
        words.extend(stack);
    }
    words.extend(order.fold.then(|| "fold".to_owned()));
    words.extend(match order.cutting {
        Cutting::Scissors => None,
        Cutting::Guillotine => Some("guillotine".to_owned()),
        Cutting::Machine => Some("machine".to_owned()),
    });
    words.join("-")
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
