//! Things that an effect names, and which of them a verb takes.

use super::super::belong::Vocabulary;
use super::super::item::{Item, Noun, Resource, Tally};
use super::super::token::{EffectError, Tokens};
use super::super::trigger::Trigger;

/// What kind of thing a noun is, as far as verbs care.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Die,
    /// Any card of a Microbe.
    Card,
    FaceUp,
    FaceDown,
    Itself,
    Mutation,
    /// What can only be counted.
    Elsewhere,
    /// A resource of a stock.
    Resource,
    /// What the spot gives.
    Same,
    Flask,
    Component,
}

/// What lies in the Center or in a stock.
pub(super) const STOCKED: &[Class] = &[Class::Die, Class::Mutation];
/// What a player gains.
pub(super) const GAINED: &[Class] = &[Class::Die, Class::Mutation, Class::Resource, Class::Same];
/// What a player pays with.
pub(super) const PAID: &[Class] = &[
    Class::Die,
    Class::FaceUp,
    Class::FaceDown,
    Class::Mutation,
    Class::Resource,
];
/// What a player hands over.
pub(super) const PAYABLE: &[Class] = &[Class::Die, Class::FaceUp, Class::FaceDown, Class::Mutation];
/// What can leave a Microbe.
pub(super) const MOVABLE: &[Class] = &[
    Class::Die,
    Class::Card,
    Class::FaceUp,
    Class::FaceDown,
    Class::Mutation,
];
/// What can lie in the Convergence.
pub(super) const FACE_UP: &[Class] = &[Class::FaceUp];
/// What can be moved from a Microbe into the Convergence, or turned over.
pub(super) const OPEN: &[Class] = &[Class::Itself, Class::FaceUp];
/// What can be counted.
pub(super) const COUNTED: &[Class] = &[
    Class::Die,
    Class::Card,
    Class::FaceUp,
    Class::FaceDown,
    Class::Mutation,
    Class::Elsewhere,
];

const NOUNS: [(&str, Noun, Class); 31] = [
    ("d4", Noun::Sized(4), Class::Die),
    ("d6", Noun::Sized(6), Class::Die),
    ("d8", Noun::Sized(8), Class::Die),
    ("d12", Noun::Sized(12), Class::Die),
    ("die", Noun::Die, Class::Die),
    ("card", Noun::Card, Class::Card),
    ("faceup", Noun::FaceUp, Class::FaceUp),
    ("facedown", Noun::FaceDown, Class::FaceDown),
    ("self", Noun::Itself, Class::Itself),
    ("trait", Noun::Trait(None), Class::FaceUp),
    ("adaptation", Noun::Adaptation, Class::FaceUp),
    ("evolution", Noun::Evolution, Class::FaceUp),
    ("mutation", Noun::Mutation, Class::Mutation),
    ("genome", Noun::Genome, Class::Elsewhere),
    ("hand", Noun::Hand, Class::Elsewhere),
    ("pool", Noun::Pool, Class::Elsewhere),
    ("atp", Noun::Resource(Resource::Atp), Class::Resource),
    ("mrna", Noun::Resource(Resource::Mrna), Class::Resource),
    (
        "protein",
        Noun::Resource(Resource::Protein),
        Class::Resource,
    ),
    ("lipid", Noun::Resource(Resource::Lipid), Class::Resource),
    (
        "carbohydrate",
        Noun::Resource(Resource::Carbohydrate),
        Class::Resource,
    ),
    ("same", Noun::Same, Class::Same),
    ("flask", Noun::Flask, Class::Flask),
    ("component", Noun::Component, Class::Component),
    ("enzyme", Noun::Tally(Tally::Enzyme), Class::Elsewhere),
    (
        "protein_hormone",
        Noun::Tally(Tally::ProteinHormone),
        Class::Elsewhere,
    ),
    (
        "steroid_hormone",
        Noun::Tally(Tally::SteroidHormone),
        Class::Elsewhere,
    ),
    ("receptor", Noun::Tally(Tally::Receptor), Class::Elsewhere),
    ("detox", Noun::Tally(Tally::Detox), Class::Elsewhere),
    (
        "virus_attack",
        Noun::Tally(Tally::VirusAttack),
        Class::Elsewhere,
    ),
    ("antibody", Noun::Tally(Tally::Antibody), Class::Elsewhere),
];

/// Reads nouns with `|` between them.
pub(super) fn item(
    tokens: &mut Tokens<'_>,
    verb: &str,
    takes: &[Class],
) -> Result<Item, EffectError> {
    let mut nouns = Vec::new();
    loop {
        let place = tokens.clone();
        let noun = noun(tokens, verb, takes)?;
        if nouns.contains(&noun) {
            return Err(place.error(format!("`{}` stands here twice", place.peek())));
        }
        nouns.push(noun);
        let lonely = [Noun::Itself, Noun::Same];
        if let Some(noun) = lonely
            .iter()
            .find(|noun| nouns.len() > 1 && nouns.contains(noun))
        {
            return Err(place.error(format!("`{noun}` stands alone")));
        }
        if !tokens.skip("|") {
            return Ok(Item { nouns });
        }
    }
}

fn noun(tokens: &mut Tokens<'_>, verb: &str, takes: &[Class]) -> Result<Noun, EffectError> {
    let word = tokens.peek();
    let (noun, class) = match word.split_once('.') {
        Some(("trait", name)) => (Noun::Trait(Some(named(tokens, name)?)), Class::FaceUp),
        Some(("tag", name)) => (Noun::Tag(named(tokens, name)?), Class::FaceUp),
        _ if word == "tag" => {
            return Err(tokens.error("`tag` needs its name: `tag.surface`".into()));
        }
        _ => match NOUNS.into_iter().find(|(known, ..)| *known == word) {
            Some((_, noun, class)) => (noun, class),
            None if is_die(word) => {
                let sizes = Noun::SIZES.map(|size| format!("d{size}")).join(", ");
                return Err(tokens.error(format!("there is no {word}; the dice are {sizes}")));
            }
            None => return Err(tokens.unknown("item", word, &words(tokens, takes))),
        },
    };
    if noun == Noun::Same && tokens.scene.trigger != Some(Trigger::Placed) {
        return Err(tokens.error("`same` stands only under `placed`".into()));
    }
    if !takes.contains(&class) {
        let words = words(tokens, takes).join(", ");
        return Err(tokens.error(format!("`{verb}` does not take `{word}`; it takes {words}")));
    }
    tokens.next();
    Ok(noun)
}

fn named(tokens: &Tokens<'_>, name: &str) -> Result<String, EffectError> {
    if is_name(name) {
        return Ok(name.to_owned());
    }
    let word = tokens.peek();
    Err(tokens.error(format!(
        "`{word}` names nothing; write such as `trait.social` or `tag.surface`"
    )))
}

/// Says whether a word is a letter, then letters, digits and `_`.
pub(super) fn is_name(word: &str) -> bool {
    let inner = |c: char| c.is_ascii_alphanumeric() || c == '_';
    word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.chars().all(inner)
}

/// Says whether a word is a `d` with a number.
fn is_die(word: &str) -> bool {
    word.strip_prefix('d')
        .is_some_and(|size| size.parse::<u32>().is_ok())
}

/// Gives the words that can stand here, without those of games in which nothing happens at this time.
fn words(tokens: &Tokens<'_>, takes: &[Class]) -> Vec<&'static str> {
    let now = |trigger: Trigger, game: &Vocabulary| game.triggers.contains(&trigger);
    let games = || {
        let games = Vocabulary::ALL.into_iter();
        games.filter(|game| {
            tokens
                .scene
                .trigger
                .is_none_or(|trigger| now(trigger, game))
        })
    };
    let fits = |word: &str| games().any(|game| game.nouns.contains(&word));
    let known = NOUNS.iter().filter(|(.., class)| takes.contains(class));
    let known = known.map(|(word, ..)| *word).filter(|word| fits(word));
    let mut words: Vec<&str> = known.collect();
    if takes.contains(&Class::FaceUp) && fits("trait") {
        words.extend(["trait.TYPE", "tag.NAME"]);
    }
    words
}
