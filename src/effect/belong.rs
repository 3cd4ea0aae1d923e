//! Which triggers and verbs a game knows: the language is one, the games are several.

use super::tree::{Effect, Trigger};

/// The words that the cards of a game may use.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// What the game is called in messages.
    pub game: &'static str,
    /// Its triggers.
    pub triggers: &'static [Trigger],
    /// Its verbs.
    pub verbs: &'static [&'static str],
}

impl Vocabulary {
    /// The Treatments of Supercytes.
    pub const SUPERCYTES: Self = Self {
        game: "Supercytes",
        triggers: &[Trigger::Window],
        verbs: &["points", "steal"],
    };

    /// The Modifiers of Phylo.
    pub const PHYLO: Self = Self {
        game: "Phylo",
        triggers: &[Trigger::Drawn, Trigger::Keep, Trigger::React],
        verbs: &[
            "draw", "discard", "strip", "take", "give", "assign", "wild", "require", "evict",
            "skip", "hold", "search", "peek", "shield", "cancel",
        ],
    };

    /// Says which word of an effect does not belong to the game, if one doesn't.
    #[must_use]
    pub fn foreign(&self, effect: &Effect) -> Option<String> {
        let game = self.game;
        let odd = |clause: &&super::tree::Clause| !self.triggers.contains(&clause.trigger);
        if let Some(clause) = effect.clauses.iter().find(odd) {
            let known: Vec<&str> = self.triggers.iter().map(|known| known.word()).collect();
            let word = clause.trigger.word();
            return Some(format!(
                "`{word}` is no trigger of {game}; known: {}",
                known.join(", ")
            ));
        }
        let act = effect
            .acts()
            .find(|act| !self.verbs.contains(&act.verb()))?;
        let known = self.verbs.join(", ");
        Some(format!(
            "`{}` is no verb of {game}; known: {known}",
            act.verb()
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    #[test]
    fn a_card_of_another_game_is_found() {
        let foreign = |text: &str, words: Vocabulary| words.foreign(&parse(text).expect(text));
        assert_eq!(foreign("window: points +6", Vocabulary::SUPERCYTES), None);
        assert_eq!(foreign("keep: wild 1", Vocabulary::PHYLO), None);
        let trigger = foreign("window: points +6", Vocabulary::PHYLO).expect("foreign");
        assert!(
            trigger.starts_with("`window` is no trigger of Phylo"),
            "{trigger}"
        );
        let verb = foreign("drawn: points +6", Vocabulary::PHYLO).expect("foreign");
        assert!(verb.starts_with("`points` is no verb of Phylo"), "{verb}");
        assert!(foreign("window: wild 1", Vocabulary::SUPERCYTES).is_some());
    }
}
