//! Scenario file → story, with what is wrong as findings.

use std::sync::Arc;

use crate::deck::Deck;
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};
use crate::project::Project;
use crate::referee::game::Game;
use crate::referee::shelf::{Shelf, Visitor};

use super::read::{Scenario, read};
use super::run::run;
use super::story::Story;

/// Plays one scenario of a deck; `None` when it can't begin, which is a finding.
pub fn tell(
    project: &Project,
    deck: &Deck,
    path: &Arc<str>,
    shelf: &impl Shelf,
    diags: &mut Diags,
) -> Option<(Scenario, Story)> {
    let scenario = read(project, path, diags)?;
    let variant = scenario.variant.as_ref();
    let settings = match Settings::new(deck, variant.map(|variant| variant.get_ref().as_str())) {
        Ok(settings) => settings.with(scenario.settings.clone()),
        Err(error) => {
            let place = variant.map(|variant| scenario.place(variant.span()));
            diags.push(Diagnostic::new(Rule::R003, error.to_string()).at_maybe(place));
            return None;
        }
    };
    let story = shelf.open(&settings, Player(&scenario), diags)?;
    if let Some(failure) = &story.failure {
        let at = match failure.step {
            0 => "set-up".to_owned(),
            step => format!("step {step}"),
        };
        let came = match failure.expected.as_str() {
            "" => String::new(),
            expected => format!(": expected {expected}, came {}", failure.came),
        };
        let message = format!("{at}: {}{came}", failure.message);
        let finding =
            Diagnostic::new(Rule::R004, message).at(scenario.place(failure.range.clone()));
        diags.push(finding.help("`cardwright scenario` shows the table before the step"));
    }
    Some((scenario, story))
}

struct Player<'a>(&'a Scenario);

impl Visitor for Player<'_> {
    type Output = Story;

    fn visit<G: Game>(self, game: &G) -> Story {
        run(game, self.0)
    }
}
