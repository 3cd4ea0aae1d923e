//! Which triggers and verbs a game knows: the language is one, the games are several.

use super::deed::{Changeable, Deed};
use super::tree::{Act, Clause, Effect, Trigger, Worded};

/// The words that the cards of a game may use.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// What the game is called in messages.
    pub game: &'static str,
    /// Its triggers.
    pub triggers: &'static [Trigger],
    /// Its verbs.
    pub verbs: &'static [&'static str],
    /// Whether its acts are deeds, with conditions, prices and choices around them.
    pub deeds: bool,
    /// The numbers of `[rules]` that `set` can change.
    pub settings: &'static [Changeable],
}

/// How games write the verbs that they share: each with the form of a deed and the other one.
const SHARED: [(&str, &str, &str); 3] = [
    (
        "steal",
        "steal d4 1 from=left",
        "steal inplay 1 from=choose",
    ),
    ("draw", "draw 2", "draw resource_pile 2"),
    ("give", "give facedown 1 to=left", "give resource 1 to=left"),
];

impl Vocabulary {
    /// The Treatments of Supercytes.
    pub const SUPERCYTES: Self = Self {
        game: "Supercytes",
        triggers: &[Trigger::Window],
        verbs: &["points", "steal"],
        deeds: false,
        settings: &[],
    };

    /// The Modifiers of Phylo.
    pub const PHYLO: Self = Self {
        game: "Phylo",
        triggers: &[Trigger::Drawn, Trigger::Keep, Trigger::React],
        verbs: &[
            "draw", "discard", "strip", "take", "give", "assign", "wild", "require", "evict",
            "skip", "hold", "search", "peek", "shield", "cancel",
        ],
        deeds: false,
        settings: &[],
    };

    /// The cards of Cellular Powerhouse.
    pub const POWERHOUSE: Self = Self {
        game: "Cellular Powerhouse",
        triggers: &[
            Trigger::Draft,
            Trigger::RoundEnd,
            Trigger::GameEnd,
            Trigger::Start,
            Trigger::Passive,
            Trigger::Compete,
            Trigger::Won,
        ],
        verbs: &[
            "hunt", "gain", "lose", "give", "steal", "converge", "reclaim", "digest", "express",
            "pool", "draw", "trash", "scarcity", "protect", "count_as", "set", "score",
        ],
        deeds: true,
        settings: &Changeable::ALL,
    };

    /// Says which word of an effect does not belong to the game, if one doesn't.
    #[must_use]
    pub fn foreign(&self, effect: &Effect) -> Option<String> {
        let clauses = || effect.clauses.iter();
        clauses()
            .find_map(|clause| self.foreign_trigger(clause))
            .or_else(|| effect.acts().find_map(|act| self.foreign_act(act)))
            .or_else(|| clauses().find_map(|clause| self.foreign_frame(clause)))
    }

    fn foreign_trigger(&self, clause: &Clause) -> Option<String> {
        if self.triggers.contains(&clause.trigger) {
            return None;
        }
        let known: Vec<&str> = self.triggers.iter().map(|known| known.word()).collect();
        let (game, word) = (self.game, clause.trigger.word());
        let known = known.join(", ");
        Some(format!("`{word}` is no trigger of {game}; known: {known}"))
    }

    fn foreign_act(&self, act: &Act) -> Option<String> {
        let (game, verb) = (self.game, act.verb());
        if !self.verbs.contains(&verb) {
            let known = self.verbs.join(", ");
            return Some(format!("`{verb}` is no verb of {game}; known: {known}"));
        }
        if matches!(act, Act::Deed(_)) != self.deeds {
            let (_, deed, other) = SHARED.iter().find(|(shared, ..)| *shared == verb)?;
            let form = if self.deeds { deed } else { other };
            return Some(format!(
                "`{act}` is no act of {game}, which writes such as `{form}`"
            ));
        }
        match act {
            Act::Deed(Deed::Set { name, .. })
                if !Changeable::of(name).is_some_and(|number| self.settings.contains(&number)) =>
            {
                let known: Vec<&str> = self.settings.iter().map(|one| one.spelled()).collect();
                let known = known.join(", ");
                Some(format!(
                    "`{name}` is no number that a card of {game} sets; known: {known}"
                ))
            }
            _ => None,
        }
    }

    fn foreign_frame(&self, clause: &Clause) -> Option<String> {
        let word = match clause {
            _ if self.deeds => return None,
            Clause {
                condition: Some(_), ..
            } => "?",
            Clause { may: true, .. } => "may",
            _ => return None,
        };
        let game = self.game;
        Some(format!(
            "`{word}` is no word of {game}: its acts always happen"
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
        for (text, words, part) in [
            (
                "draft: steal inplay 1 from=left",
                Vocabulary::POWERHOUSE,
                "`steal inplay 1 from=left` is no act",
            ),
            (
                "draft: draw resource_pile 1",
                Vocabulary::POWERHOUSE,
                "such as `draw 2`",
            ),
            (
                "window: steal d4 1 from=left",
                Vocabulary::SUPERCYTES,
                "such as `steal inplay 1",
            ),
            (
                "drawn: draw 1",
                Vocabulary::PHYLO,
                "such as `draw resource_pile 2`",
            ),
            (
                "drawn: give d4 1 to=left",
                Vocabulary::PHYLO,
                "such as `give resource 1",
            ),
            (
                "keep: count(die) = 1 ? wild 1",
                Vocabulary::PHYLO,
                "`?` is no word of Phylo",
            ),
            (
                "keep: may wild 1",
                Vocabulary::PHYLO,
                "`may` is no word of Phylo",
            ),
            (
                "passive: set hand 9",
                Vocabulary::POWERHOUSE,
                "known: mutation_value, scarcity_die",
            ),
            (
                "draft: points +6",
                Vocabulary::POWERHOUSE,
                "`points` is no verb",
            ),
        ] {
            let found = foreign(text, words).expect(text);
            assert!(found.contains(part), "{text}: {found}");
        }
        let known = foreign("draft: steal d4 1 from=left", Vocabulary::POWERHOUSE);
        assert_eq!(known, None);
    }
}
