//! Playing a scenario, from its set-up to its last step.

use std::ops::Range;

use crate::referee::game::{Article, Game};
use crate::referee::speech::Speech;

use super::laid::laid;
use super::narrow::narrowed;
use super::read::Scenario;
use super::shown::unshown;
use super::stage::Stage;
use super::story::{Before, Failure, Story};
use super::wrong::Wrong;

/// Plays a scenario with a game that was made for its variant and settings, and with the words in
/// which its tables are shown.
#[must_use]
pub fn run<G: Game>(game: &G, speech: &Speech<'_>, scenario: &Scenario) -> Story {
    match (laid(game, scenario), &scenario.unplayable) {
        (Ok(table), None) => steps(Stage::new(game, speech, table), scenario),
        (Ok(table), Some(words)) => {
            let wanted = format!("a refusal that says `{}`", words.get_ref());
            let wrong = Wrong::instead("the set-up is allowed", wanted, "a table");
            let before = Stage::new(game, speech, table).before();
            Story::failed(failure(scenario, (0, words.span()), wrong, Some(before)))
        }
        (Err(refusal), None) => {
            let wrong = Wrong::new(refusal.message);
            Story::failed(failure(scenario, (0, refusal.range), wrong, None))
        }
        (Err(refusal), Some(_)) => refused(scenario, G::CANON, &refusal.message),
    }
}

fn steps<G: Game>(mut stage: Stage<'_, G>, scenario: &Scenario) -> Story {
    let mut story = Story {
        only_numbers: true,
        ..Story::default()
    };
    for (number, step) in scenario.step.iter().enumerate() {
        let before = stage.table.clone();
        let happened = stage.happen(step.get_ref());
        let goes_on = happened.is_ok();
        match happened.and_then(|()| stage.look_at(step.get_ref())) {
            Ok(()) if story.failure.is_none() => story.steps += 1,
            Ok(()) => {}
            Err(wrong) => {
                story.only_numbers &= goes_on && stage.differs_in_numbers(step.get_ref());
                let before = || Some(stage.before_of(&before));
                let failure = || failure(scenario, (number + 1, step.span()), wrong, before());
                story.failure.get_or_insert_with(failure);
            }
        }
        // After an illegal move nothing follows. After a wrong number all can follow, and a rulebook
        // shows what came of it.
        if !goes_on {
            break;
        }
        if let Some(label) = &step.get_ref().label {
            story.tables.insert(label.clone(), stage.document());
        }
    }
    story.rules = stage.witness.rules().collect();
    story.rules.extend(&stage.cited);
    shows(story, scenario, G::CANON, || Some(stage.before()))
}

/// Holds the refusal that a scenario asks for against its words. A rule that stands in it is cited.
pub(super) fn refused(scenario: &Scenario, canon: &[Article], refusal: &str) -> Story {
    let words = scenario.unplayable.as_ref();
    if let Some(words) = words.filter(|words| !refusal.contains(words.get_ref().as_str())) {
        let message = "the set-up is refused in other words";
        let wrong = Wrong::instead(message, words.get_ref(), refusal);
        return Story::failed(failure(scenario, (0, words.span()), wrong, None));
    }
    let ids = refusal.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let cited = |article: &&Article| ids.clone().any(|id| id == article.id);
    let story = Story {
        rules: canon
            .iter()
            .filter(cited)
            .map(|article| article.id)
            .collect(),
        ..Story::default()
    };
    shows(story, scenario, canon, || None)
}

/// Makes sure that a scenario which holds so far shows the rules that it names.
fn shows(
    mut story: Story,
    scenario: &Scenario,
    canon: &[Article],
    before: impl FnOnce() -> Option<Before>,
) -> Story {
    if story.failure.is_none()
        && let Some((range, message)) = unshown(scenario, canon, &story)
    {
        story.only_numbers = false;
        let step = scenario.step.len();
        story.failure = Some(failure(
            scenario,
            (step, range),
            Wrong::new(message),
            before(),
        ));
    }
    story
}

/// Makes a failure of a step, told at the words that say otherwise.
fn failure(
    scenario: &Scenario,
    (step, range): (usize, Range<usize>),
    wrong: Wrong,
    before: Option<Before>,
) -> Failure {
    Failure {
        step,
        range: narrowed(&scenario.text, range, wrong.key, &wrong.message),
        message: wrong.message,
        expected: wrong.expected,
        came: wrong.came,
        before,
    }
}
