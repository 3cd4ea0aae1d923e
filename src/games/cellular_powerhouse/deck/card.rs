//! A card as its row says it, and all cards of a kind.

use crate::check::Line;
use crate::deck::{Card, Component};
use crate::diag::{Diags, Rule};
use crate::effect::Effect;

use super::competition::{self, Competition, Mode};
use super::effects;
use super::kind::Kind;
use super::words::Words;

/// All cards of a kind.
pub(in super::super) struct Pile<'a> {
    /// The kind.
    pub kind: &'static Kind,
    /// What is printed of it.
    pub component: &'a Component,
    /// A card for each row.
    pub cards: Vec<Printed<'a>>,
}

/// A card.
pub(in super::super) struct Printed<'a> {
    /// Its row.
    pub line: Line<'a>,
    /// Its id, name and copies.
    pub card: &'a Card,
    /// What its kind has besides an effect.
    pub face: Face<'a>,
    /// What it does; `None` when it does nothing, or nobody can say what.
    pub effect: Option<&'a Effect>,
}

/// What a kind of card has besides an effect. What can't be read is `None`.
pub(in super::super) enum Face<'a> {
    /// A Trait with its type and its tags.
    Trait(Option<&'a str>, Vec<&'a str>),
    /// A Competition.
    Competition(Competition),
    /// A Starting Genome, and whether a Mutation can take it.
    Genome(Option<bool>),
    /// An Adaptation, an Evolution, a Mutation.
    Plain,
}

impl<'a> Pile<'a> {
    /// Gives the cards that do something, with what they do.
    pub fn played(&self) -> impl Iterator<Item = (&Printed<'a>, &Effect)> {
        let cards = self.cards.iter();
        cards.filter_map(|card| Some((card, card.effect?)))
    }

    /// Says whether all cards do something that is known.
    pub fn is_known(&self) -> bool {
        self.cards.iter().all(|card| card.effect.is_some())
    }
}

impl<'a> Printed<'a> {
    /// Reads a row.
    pub fn read(
        kind: &Kind,
        line: Line<'a>,
        component: &'a Component,
        words: &Words<'_>,
        diags: &mut Diags,
    ) -> Option<Self> {
        let card = line.card?;
        let face = match kind.spec.id {
            "traits" => {
                let (kind, tags) = words.of_trait(line, diags);
                Face::Trait(kind, tags)
            }
            "competitions" => Face::Competition(competition::read(component, line, words, diags)),
            "genomes" => Face::Genome(stealable(line, diags)),
            _ => Face::Plain,
        };
        let effect = effects::read(kind, component, line, words, diags);
        Some(Self {
            line,
            card,
            face,
            effect,
        })
    }

    /// Says whether it is a Trait of a type.
    pub fn is_of(&self, word: &str) -> bool {
        matches!(self.face, Face::Trait(Some(own), _) if own == word)
    }

    /// Says whether it is a Trait with a tag.
    pub fn has_tag(&self, word: &str) -> bool {
        matches!(&self.face, Face::Trait(_, tags) if tags.contains(&word))
    }

    /// Gives how a Competition is compared.
    pub fn mode(&self) -> Option<Mode> {
        match &self.face {
            Face::Competition(competition) => competition.mode,
            _ => None,
        }
    }
}

/// A Starting Genome says whether a Mutation can take it.
fn stealable(line: Line<'_>, diags: &mut Diags) -> Option<bool> {
    let text = line.text("stealable");
    let found = text.parse().ok();
    if found.is_none() {
        let message = format!("`{text}` does not say whether a Mutation can take it");
        let finding = line.about(Rule::D003, "stealable", &message);
        diags.push(finding.help("write `true` or `false`"));
    }
    found
}
