//! What is printed on a card, in words.

use crate::deck::Component;
use crate::effect::{Effect, Spelled as _};

use super::super::words::Trigger;
use super::card::{Face, Printed};

impl Printed<'_> {
    /// Says in words what is printed on it.
    pub fn in_words(&self, component: &Component) -> String {
        let face = match &self.face {
            Face::Trait(kind, tags) => {
                let kind = capital(kind.unwrap_or_default());
                match tags.join(", ") {
                    tags if tags.is_empty() => format!("{kind}."),
                    tags => format!("{kind} ({tags})."),
                }
            }
            Face::Competition(_) => self.won(component),
            Face::Genome(_) | Face::Plain => String::new(),
        };
        let wording = component.wording(self.card);
        let text = wording.map(|wording| wording.text().replace("**", ""));
        let trigger = self.effect.and_then(Effect::trigger);
        let badge = trigger.and_then(|trigger| Trigger::of(trigger.word));
        let badge = badge.map_or("", badge_of);
        let parts = [face.as_str(), badge, text.as_deref().unwrap_or_default()];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" ")
    }

    /// Says how a Competition is won.
    fn won(&self, component: &Component) -> String {
        let [mode, win] = ["mode", "win"].map(|column| self.line.text(column));
        let gauge = component.metric(self.card).and_then(Result::ok);
        let said = gauge.and_then(|gauge| gauge.contest(mode, win));
        said.unwrap_or_default().replace("**", "")
    }
}

/// Gives the badge of a trigger; none for what a card does as soon as it is drafted or won.
const fn badge_of(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Draft => "When drafted:",
        Trigger::RoundEnd => "At every Round End:",
        Trigger::GameEnd => "In the end:",
        Trigger::Start => "At the start:",
        Trigger::Passive => "Always:",
        Trigger::Compete => "Before you compare:",
        Trigger::Won => "For the winner:",
    }
}

/// Gives a word with a capital letter.
pub(in super::super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
