//! Scenario file → story, with what is wrong as findings.

use std::sync::Arc;

use crate::deck::Deck;
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};
use crate::project::Project;
use crate::referee::game::Game;
use crate::referee::shelf::{Shelf, Visitor};
use crate::referee::speech::Speech;

use super::narrow::narrowed;
use super::proof::proof;
use super::read::{Scenario, read};
use super::run::{refused, run};
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
    let canon = shelf.room(deck)?.canon;
    let settings = settings(deck, &scenario, diags);
    let slips = proof(&scenario, canon);
    let wrong = !slips.is_empty();
    for slip in slips {
        let place = scenario.place(narrowed(&scenario.text, slip.range, "", &slip.message));
        diags.push(Diagnostic::new(Rule::R003, slip.message).at(place));
    }
    let settings = settings.filter(|_| !wrong)?;
    let mut found = Diags::new();
    let story = match shelf.open(&settings, Player(&scenario, deck), &mut found) {
        None if scenario.unplayable.is_some() => {
            let found: Vec<&str> = found.iter().map(|found| found.message.as_str()).collect();
            refused(&scenario, canon, &found.join("; "))
        }
        story => {
            diags.append(found);
            story?
        }
    };
    if let Some(failure) = &story.failure {
        let came = match failure.expected.as_str() {
            "" => String::new(),
            expected => format!(": expected {expected}, came {}", failure.came),
        };
        let message = format!("{}: {}{came}", failure.at(), failure.message);
        let finding =
            Diagnostic::new(Rule::R004, message).at(scenario.place(failure.range.clone()));
        // Before the set-up there is no table to show.
        diags.push(match failure.before {
            Some(_) => finding.help("`cardwright scenario` shows the table before the step"),
            None => finding,
        });
    }
    Some((scenario, story))
}

/// Gives the settings that a scenario is played with; what the deck doesn't know is a finding.
fn settings<'d>(deck: &'d Deck, scenario: &Scenario, diags: &mut Diags) -> Option<Settings<'d>> {
    let variant = scenario.variant.as_ref();
    let settings = match Settings::new(deck, variant.map(|variant| variant.get_ref().as_str())) {
        Ok(settings) => settings,
        Err(error) => {
            let place = variant.map(|variant| scenario.place(variant.span()));
            diags.push(Diagnostic::new(Rule::R003, error.to_string()).at_maybe(place));
            return None;
        }
    };
    let mut known = true;
    for (key, value) in &scenario.settings {
        if settings.get(key).is_none() {
            known = false;
            let message = format!("the game has no setting `{key}`");
            let place = scenario.place(value.span());
            diags.push(Diagnostic::new(Rule::R003, message).at(place));
        }
    }
    let players = *scenario.players.get_ref();
    let [fewest, most] = settings.all_players();
    // A deck may be too small for more players than sit here.
    let settings = if (fewest..=most).contains(&players) {
        settings.seated([players; 2])
    } else {
        settings
    };
    known.then(|| settings.with(scenario.settings()))
}

struct Player<'a>(&'a Scenario, &'a Deck);

impl Visitor for Player<'_> {
    type Output = Story;

    fn visit<G: Game>(self, game: &G) -> Story {
        let Self(scenario, deck) = self;
        run(game, &Speech::new(game.names(), deck), scenario)
    }
}
