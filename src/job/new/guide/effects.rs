//! What the cards of the game can do, with an example of each.

use crate::effect::examples;

use super::cell::row;
use super::subject::Subject;

/// Lists the words of effects.
pub(super) fn effects(subject: &Subject<'_>) -> String {
    let words = subject.deck.words.filter(|words| !words.verbs.is_empty());
    let Some(words) = words else {
        return "The cards of this game have no effects.".to_owned();
    };
    let triggers: Vec<String> = words
        .triggers
        .iter()
        .map(|one| format!("`{}:`", one.word))
        .collect();
    let mut text = format!(
        "A cell of `fx` begins with a moment ({}). What then happens is said in these words; copy an example and change it. The sentence on the card is made of it.\n\n",
        triggers.join(", ")
    );
    text += &(row(&["word", "example", "what the card says"]) + "|---|---|---|\n");
    for (verb, effect) in examples(words) {
        let example = format!("`{}`", verb.example);
        text += &row(&[&format!("`{}`", verb.word), &example, &effect.sentence()]);
    }
    text
}
