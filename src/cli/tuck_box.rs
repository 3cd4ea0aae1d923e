//! `box`: nets of boxes for cards.

use std::error::Error;

use crate::diag::{Severity, counted};
use crate::job;
use crate::job::tuck_box::{Boxed, Boxes, Order};
use crate::net::Stock;

use super::desk::Desk;
use super::put_away_args::BoxOptions;
use super::verdict::Verdict;

/// Makes the boxes.
pub fn run(desk: &Desk<'_>, options: &BoxOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    let stock = stock(options)?;
    for game in desk.games(&options.games)? {
        let order = Order {
            game,
            choice: options.pieces.choice(),
            ink: options.ink,
            stock,
            paper: options.paper,
            margin: options.margin,
            draft: options.draft,
        };
        let outcome = job::tuck_box(&desk.workshop, &order, desk);
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
        match outcome.made? {
            Some(boxes) => verdict = verdict.and(tell(desk, &order.game, &boxes)),
            None => desk.withheld(&order.game, "box"),
        }
    }
    Ok(verdict)
}

fn stock(options: &BoxOptions) -> Result<Stock, Box<dyn Error>> {
    let mut stock = options.weight.unwrap_or_default();
    if options.fold {
        stock = stock.folded();
    }
    if options.sleeves {
        stock = stock.in_sleeves();
    }
    match options.thickness {
        None => Ok(stock),
        Some(card) => stock
            .with_cards(card)
            .ok_or_else(|| format!("no card is {card} thick: give 0.05 to 3").into()),
    }
}

/// Says what was made.
fn tell(desk: &Desk<'_>, game: &str, made: &Boxes) -> Verdict {
    let verdict = desk.judge(&made.findings, Severity::Error);
    let Some(path) = &made.path else {
        if made.findings.is_empty() {
            desk.terminal
                .say(format!("{game}: there are no cards to box"));
        }
        return verdict.and(Verdict::Findings);
    };
    desk.wrote(path);
    for one in made.boxes.iter().filter(|one| one.part[0] == 1) {
        let each = made.boxes.iter().filter(|other| other.card == one.card);
        desk.terminal.say(boxes(one, &each.collect::<Vec<_>>()));
    }
    if !made.loose.is_empty() {
        let loose = made.loose.join(", ");
        desk.terminal
            .say(format!("into a bag or beside the box: {loose}"));
    }
    desk.terminal.say(
        "print at 100 % (actual size) on stiff paper, cut, score and fold backwards, glue what is \
         hatched",
    );
    verdict
}

/// Says how many boxes there are for cards of a size.
fn boxes(one: &Boxed, all: &[&Boxed]) -> String {
    let pieces: usize = all.iter().map(|one| one.pieces()).sum();
    let (front, depth) = (one.tuck.front().size, one.tuck.depth());
    let size = format!(
        "{} × {} × {depth}",
        front.width.to_mm(),
        front.height.to_mm()
    );
    let cards = counted(pieces, "card");
    match all.len() {
        1 => format!("a box of {size} for {cards} of {}", one.card),
        count => format!(
            "{count} boxes of {size} for {cards} of {}: they are too many for one box on this \
             paper",
            one.card
        ),
    }
}
