//! Which words a game knows: the language is one, the games are several.

use super::deed::{Changeable, Deed, Party};
use super::glossary::{self, Term};
use super::item::Noun;
use super::metric::{Metric, Site};
use super::tree::{Act, Clause, Effect, Who, Worded};
use super::trigger::Trigger;

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
    /// The things that its deeds name, without what stands behind a dot.
    pub nouns: &'static [&'static str],
    /// The numbers that its cards read off the table.
    pub metrics: &'static [&'static str],
    /// Whether its deeds can touch other players.
    pub others: bool,
    /// The numbers of `[rules]` that `set` can change.
    pub settings: &'static [Changeable],
    /// Its words, explained to those who play it.
    pub terms: &'static [Term],
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
    /// Those of all games.
    pub const ALL: [Self; 4] = [
        Self::SUPERCYTES,
        Self::PHYLO,
        Self::POWERHOUSE,
        Self::CYTOSIS,
    ];

    /// The Treatments of Supercytes.
    pub const SUPERCYTES: Self = Self {
        game: "Supercytes",
        triggers: &[Trigger::Window],
        verbs: &["points", "steal"],
        deeds: false,
        nouns: &[],
        metrics: &[],
        others: true,
        settings: &[],
        terms: &[],
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
        nouns: &[],
        metrics: &[],
        others: true,
        settings: &[],
        terms: &[],
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
        nouns: &[
            "d4",
            "d6",
            "d8",
            "d12",
            "die",
            "card",
            "faceup",
            "facedown",
            "self",
            "trait",
            "tag",
            "adaptation",
            "evolution",
            "mutation",
            "genome",
            "hand",
            "pool",
        ],
        metrics: &["count", "types", "names", "pips", "roll"],
        others: true,
        settings: &[Changeable::MutationValue, Changeable::ScarcityDie],
        terms: glossary::POWERHOUSE,
    };

    /// The Epigenetic cards and the goals of Cytosis.
    pub const CYTOSIS: Self = Self {
        game: "Cytosis",
        triggers: &[
            Trigger::Turn,
            Trigger::Placed,
            Trigger::BeforeFirst,
            Trigger::RoundStart,
            Trigger::Passive,
        ],
        verbs: &["gain", "place", "scout", "set"],
        deeds: true,
        nouns: &[
            "atp",
            "mrna",
            "protein",
            "lipid",
            "carbohydrate",
            "same",
            "flask",
            "component",
            "enzyme",
            "protein_hormone",
            "steroid_hormone",
            "receptor",
            "detox",
            "virus_attack",
            "antibody",
        ],
        metrics: &["count"],
        others: false,
        settings: &[Changeable::GreyCost, Changeable::MarketCost],
        terms: glossary::CYTOSIS,
    };

    /// Says which word of an effect does not belong to the game, if one doesn't.
    #[must_use]
    pub fn foreign(&self, effect: &Effect) -> Option<String> {
        let clauses = || effect.clauses.iter();
        clauses()
            .find_map(|clause| self.foreign_trigger(clause))
            .or_else(|| effect.acts().find_map(|act| self.foreign_act(act)))
            .or_else(|| clauses().find_map(|clause| self.foreign_frame(clause)))
            .or_else(|| {
                effect
                    .nouns()
                    .into_iter()
                    .find_map(|noun| self.foreign_noun(noun))
            })
            .or_else(|| {
                effect
                    .metrics()
                    .into_iter()
                    .find_map(|metric| self.foreign_metric(metric))
            })
    }

    /// Says which word of a number does not belong to the game, if one doesn't.
    #[must_use]
    pub fn foreign_metric(&self, metric: &Metric) -> Option<String> {
        let (game, word) = (self.game, metric.word());
        if !self.metrics.contains(&word) {
            let known = self.metrics.join(", ");
            return Some(format!("`{word}` is no number of {game}; known: {known}"));
        }
        match metric.site() {
            Some(site) if site != Site::Me && !self.others => {
                let site = site.spelled();
                Some(format!(
                    "`@{site}` is no place of {game}: everybody counts what is his own"
                ))
            }
            _ => metric
                .nouns()
                .iter()
                .find_map(|noun| self.foreign_noun(noun)),
        }
    }

    fn foreign_noun(&self, noun: &Noun) -> Option<String> {
        let noun = noun.to_string();
        let word = noun.split('.').next().unwrap_or_default();
        if self.nouns.contains(&word) {
            return None;
        }
        let (game, known) = (self.game, self.nouns.join(", "));
        Some(format!("`{word}` is no item of {game}; known: {known}"))
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
            Act::Deed(deed) if !self.others && Self::reaches(deed) => Some(format!(
                "`{act}` is no act of {game}, whose cards give their owner alone so many things"
            )),
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

    /// Says whether a deed is done by or for others, or for each of something.
    fn reaches(deed: &Deed) -> bool {
        let party = deed.party();
        let others = party.is_some_and(|party| *party != Party::Who(Who::Me));
        others || deed.scale().is_some_and(|scale| scale.per.is_some())
    }

    fn foreign_frame(&self, clause: &Clause) -> Option<String> {
        let word = match clause {
            _ if self.deeds => return self.foreign_rank(clause),
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

    fn foreign_rank(&self, clause: &Clause) -> Option<String> {
        let mut ranked = false;
        if let Some(condition) = &clause.condition {
            condition.ranked(&mut |_, rank| ranked |= rank);
        }
        let game = self.game;
        (ranked && !self.others)
            .then(|| format!("`rank` is no word of {game}, whose cards work for their owner alone"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{parse, parse_metric};
    use super::*;

    fn foreign(text: &str, words: Vocabulary) -> Option<String> {
        words.foreign(&parse(text).expect(text))
    }

    #[test]
    fn a_card_of_another_game_is_found() {
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

    #[test]
    fn cytosis_and_cellular_powerhouse_share_no_card() {
        let cytosis = "round_start: may gain atp|mrna|lipid 1";
        assert_eq!(foreign(cytosis, Vocabulary::CYTOSIS), None);
        for (text, words, part) in [
            (
                "turn: gain atp 1",
                Vocabulary::POWERHOUSE,
                "`turn` is no trigger of Cellular Powerhouse",
            ),
            (
                "draft: place flask 1",
                Vocabulary::POWERHOUSE,
                "`place` is no verb of Cellular Powerhouse",
            ),
            (
                "draft: gain d4|atp 1",
                Vocabulary::POWERHOUSE,
                "`atp` is no item of Cellular Powerhouse; known: d4",
            ),
            (
                "draft: count(enzyme) = 1 ? hunt 1",
                Vocabulary::POWERHOUSE,
                "`enzyme` is no item",
            ),
            (
                "passive: set grey_cost 3",
                Vocabulary::POWERHOUSE,
                "known: mutation_value, scarcity_die",
            ),
            (
                "passive: set mutation_value 3",
                Vocabulary::CYTOSIS,
                "known: grey_cost, market_cost",
            ),
            (
                "round_start: hunt 1",
                Vocabulary::CYTOSIS,
                "`hunt` is no verb of Cytosis; known: gain, place, scout, set",
            ),
            (
                "round_start: may pay trait.social 1 -> gain atp 1",
                Vocabulary::CYTOSIS,
                "`trait` is no item of Cytosis; known: atp",
            ),
            (
                "round_start: gain atp 1 who=left",
                Vocabulary::CYTOSIS,
                "give their owner alone",
            ),
            (
                "round_start: gain atp 1 per=count(enzyme)",
                Vocabulary::CYTOSIS,
                "give their owner alone",
            ),
            (
                "round_start: roll(2) > 3 ? gain atp 1",
                Vocabulary::CYTOSIS,
                "`roll` is no number of Cytosis; known: count",
            ),
            (
                "round_start: count(enzyme@left) > 3 ? gain atp 1",
                Vocabulary::CYTOSIS,
                "`@left` is no place of Cytosis",
            ),
            (
                "round_start: rank(count(enzyme)) = first ? gain atp 1",
                Vocabulary::CYTOSIS,
                "`rank` is no word of Cytosis",
            ),
            (
                "draft: gain atp 1",
                Vocabulary::CYTOSIS,
                "`draft` is no trigger of Cytosis",
            ),
        ] {
            let found = foreign(text, words).expect(text);
            assert!(found.contains(part), "{text}: {found}");
        }
    }

    #[test]
    fn a_number_of_another_game_is_found() {
        let foreign =
            |text: &str, words: Vocabulary| words.foreign_metric(&parse_metric(text).expect(text));
        assert_eq!(foreign("count(receptor)", Vocabulary::CYTOSIS), None);
        assert_eq!(foreign("roll(3)", Vocabulary::POWERHOUSE), None);
        assert!(foreign("count(receptor)", Vocabulary::POWERHOUSE).is_some());
        assert!(foreign("count(trait)", Vocabulary::CYTOSIS).is_some());
        assert!(foreign("types(trait)", Vocabulary::CYTOSIS).is_some());
    }
}
