//! What holds for a whole deck: findings that no single stage can make.
//!
//! Deck in, findings out. Never changes a deck and never draws.

mod allow;
mod cellular_powerhouse;
mod column;
mod cytosis;
mod phylo_microbes;
mod referee;
mod rules;
mod seven_cycles;
mod share;
mod supercytes;
mod wording;

use crate::deck::{Deck, Seats};
use crate::diag::{Diagnostic, Diags, Rule, nearest};
use crate::project::Project;

pub use allow::allow;
pub use referee::{Coverage, Row, referee};

/// A game whose rules are known here.
struct Referee {
    name: &'static str,
    /// Columns that the rules read by name, whether a template does or not.
    columns: fn(&Deck) -> Vec<&str>,
    check: fn(&Deck, &mut Diags),
}

const REFEREES: [Referee; 5] = [
    Referee {
        name: "supercytes",
        columns: |_| supercytes::COLUMNS.to_vec(),
        check: supercytes::check,
    },
    Referee {
        name: "seven-cycles",
        columns: seven_cycles::columns,
        check: seven_cycles::check,
    },
    Referee {
        name: "phylo-microbes",
        columns: |_| phylo_microbes::COLUMNS.to_vec(),
        check: phylo_microbes::check,
    },
    Referee {
        name: "cellular-powerhouse",
        columns: |_| cellular_powerhouse::COLUMNS.to_vec(),
        check: cellular_powerhouse::check,
    },
    Referee {
        name: "cytosis",
        columns: |_| cytosis::COLUMNS.to_vec(),
        check: cytosis::check,
    },
];

/// Checks a deck against its templates and against the rules of its game.
pub fn check(deck: &Deck, project: &Project, diags: &mut Diags) {
    Seats::parse(project, deck.id(), diags);
    wording::check(deck, diags);
    let wanted = deck.manifest.game.referee.as_ref();
    let referee = wanted.and_then(|name| REFEREES.iter().find(|r| r.name == name.get_ref()));
    let columns = referee.map_or_else(Vec::new, |referee| (referee.columns)(deck));
    column::check(deck, project, &columns, diags);
    if let Some(referee) = referee {
        return (referee.check)(deck, diags);
    }
    let Some(referee) = wanted else {
        return;
    };
    let known: Vec<&str> = REFEREES.iter().map(|referee| referee.name).collect();
    let message = format!("no referee is called `{}`", referee.get_ref());
    let help = match nearest(referee.get_ref(), known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("leave `referee` out, or use one of {}", known.join(", ")),
    };
    diags.push(
        Diagnostic::new(Rule::M001, message)
            .at(deck.place(referee))
            .help(help),
    );
}
