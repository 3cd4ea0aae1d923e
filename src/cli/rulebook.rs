//! `rulebook`: rules as Markdown, HTML, PDF, booklet and mini-zine.

use std::error::Error;

use crate::book::RuleIds;
use crate::diag::Severity;
use crate::job;
use crate::job::rulebook::{self, Edition, Format, Made, Rulebook};
use crate::sheet::Duplex;

use super::args::{BookFormat, RulebookOptions};
use super::desk::Desk;
use super::verdict::Verdict;

/// Makes the rulebooks.
pub fn run(desk: &Desk<'_>, options: &RulebookOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    let edition = Edition {
        formats: options.format.iter().copied().map(Format::from).collect(),
        papers: vec![options.paper],
        duplex: options.duplex,
        thickness: options.paper_thickness,
        rule_ids: match (options.plain, options.rule_ids) {
            (true, _) => RuleIds::Nowhere,
            (_, true) => RuleIds::Everywhere,
            _ => RuleIds::default(),
        },
    };
    for game in desk.games(&options.games)? {
        let order = rulebook::Order {
            game,
            edition: edition.clone(),
            draft: options.draft,
        };
        let outcome = job::rulebook(&desk.workshop, &order, desk);
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
        match outcome.made? {
            Some(Rulebook::Made(made)) => tell(desk, &order.game, &made),
            Some(Rulebook::Missing) => desk.terminal.say(format!(
                "{}: there is no rules.md to make a rulebook of",
                order.game
            )),
            None => desk.withheld(&order.game, "rulebook"),
        }
    }
    if verdict == Verdict::Clean && edition.formats.contains(&Format::Booklet) {
        desk.terminal.say(advice(edition.duplex));
    }
    Ok(verdict)
}

impl From<BookFormat> for Format {
    fn from(format: BookFormat) -> Self {
        match format {
            BookFormat::Md => Self::Markdown,
            BookFormat::Html => Self::Html,
            BookFormat::Pdf => Self::Pdf,
            BookFormat::Booklet => Self::Booklet,
            BookFormat::Zine => Self::Zine,
        }
    }
}

/// Says what became of the parts of a rulebook.
pub fn tell(desk: &Desk<'_>, game: &str, made: &[Made]) {
    for part in made {
        match part {
            Made::File(path) => desk.wrote(path),
            Made::NoSummary => desk
                .terminal
                .say(format!("{game}: no chapter `{{#summary}}` for a mini-zine")),
            Made::NoTypesetter(format) => {
                let format = format!("{format:?}").to_lowercase();
                desk.terminal.say(format!(
                    "{game}: no {format}: this program was built without its feature `typeset`"
                ));
            }
        }
    }
}

/// Says what to do with a booklet.
pub fn advice(duplex: Duplex) -> &'static str {
    match duplex {
        Duplex::ShortEdge => {
            "booklet: print at 100 %, double-sided, flip on the short edge; fold; staple twice on the fold"
        }
        Duplex::LongEdge => {
            "booklet: print at 100 %, double-sided, flip on the long edge; fold; staple twice on the fold"
        }
        Duplex::None => {
            "booklet: the first half of its pages are the fronts. Print them at 100 %, turn the pile over its long edge, put it back, and print the second half; fold; staple twice on the fold"
        }
    }
}
