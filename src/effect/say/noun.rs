//! Words for things and for players.

use super::super::deed::Party;
use super::super::item::{Item, Noun, Resource, Tally};
use super::super::tree::{Amount, Who};
use super::{metric, raised};

/// Gives a number of things: "**2** face-down cards".
pub(super) fn counted(item: &Item, number: u32) -> String {
    format!("**{number}** {}", things(item, number != 1))
}

/// Gives a number of things, or all; `whose` stands after "all".
pub(super) fn amounted(item: &Item, amount: Amount, whose: &str) -> String {
    match amount {
        Amount::Some(number) => counted(item, number),
        Amount::All => format!("all {whose}{}", things(item, true)),
    }
}

/// Gives the word for things that are moved: "Trait or Adaptation".
pub(super) fn things(item: &Item, many: bool) -> String {
    let nouns = item.nouns.iter();
    let words: Vec<String> = nouns.map(|noun| thing(noun, many)).collect();
    listed(&words, "or")
}

/// Gives the word for things that are all meant: "Traits and Adaptations".
pub(super) fn all_things(item: &Item) -> String {
    let nouns = item.nouns.iter();
    let words: Vec<String> = nouns.map(|noun| thing(noun, true)).collect();
    listed(&words, "and")
}

/// Gives the word for things that are counted, of which a Trait with a tag is its tag.
pub(super) fn counts(item: &Item, many: bool) -> String {
    let nouns = item.nouns.iter();
    let words = nouns.map(|noun| match noun {
        Noun::Tag(name) => format!("{} {}", capital(name), plural("tag", many)),
        noun => thing(noun, many),
    });
    listed(&words.collect::<Vec<String>>(), "or")
}

fn thing(noun: &Noun, many: bool) -> String {
    match noun {
        Noun::Sized(size) => format!("d{size}"),
        Noun::Die => if many { "dice" } else { "die" }.to_owned(),
        Noun::Card | Noun::Pool => plural("card", many),
        Noun::FaceUp => plural("face-up card", many),
        Noun::FaceDown => plural("face-down card", many),
        Noun::Itself => "this card".to_owned(),
        Noun::Trait(None) => plural("Trait", many),
        Noun::Trait(Some(name)) => plural(&format!("{} Trait", capital(name)), many),
        Noun::Adaptation => plural("Adaptation", many),
        Noun::Evolution => plural("Evolution", many),
        Noun::Mutation => plural("Mutation", many),
        Noun::Genome => plural("Starting Genome", many),
        Noun::Tag(name) => format!("{} tagged {}", plural("Trait", many), capital(name)),
        Noun::Hand => format!("{} in hand", plural("card", many)),
        Noun::Resource(resource) => self::resource(*resource, many),
        Noun::Same => "of the same".to_owned(),
        Noun::Flask => plural("flask", many),
        Noun::Component => plural("Cell Component card", many),
        Noun::Tally(tally) => self::tally(*tally, many),
    }
}

/// ATP and mRNA are never several.
fn resource(resource: Resource, many: bool) -> String {
    match resource {
        Resource::Atp => "ATP".to_owned(),
        Resource::Mrna => "mRNA".to_owned(),
        Resource::Protein => plural("Protein", many),
        Resource::Lipid => plural("Lipid", many),
        Resource::Carbohydrate => plural("carbohydrate", many),
    }
}

fn tally(tally: Tally, many: bool) -> String {
    let word = match tally {
        Tally::Enzyme => "completed enzyme",
        Tally::ProteinHormone => "completed protein hormone",
        Tally::SteroidHormone => "completed steroid hormone",
        Tally::Receptor => "completed receptor",
        Tally::Detox => "completed Detox card",
        Tally::VirusAttack => "Virus Attack card",
        Tally::Antibody if many => return "antibodies".to_owned(),
        Tally::Antibody => return "antibody".to_owned(),
    };
    plural(word, many)
}

/// Gives the players that an act names: "the player on your left".
pub(super) fn party(party: &Party) -> String {
    match party {
        Party::Who(Who::Me) => "you".to_owned(),
        Party::Who(Who::Left) => "the player on your left".to_owned(),
        Party::Who(Who::Right) => "the player on your right".to_owned(),
        Party::Who(Who::Others) => "every other player".to_owned(),
        Party::Who(Who::All) => "every player".to_owned(),
        Party::Who(Who::Choose) => "a player you choose".to_owned(),
        Party::Most(of) => metric::leader(of, true),
        Party::Least(of) => metric::leader(of, false),
    }
}

pub(super) fn plural(word: &str, many: bool) -> String {
    format!("{word}{}", if many { "s" } else { "" })
}

fn capital(name: &str) -> String {
    raised(&name.replace('_', " "))
}

/// Gives a list in words: "a, b and c".
pub(super) fn listed(parts: &[String], word: &str) -> String {
    match parts.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, [first])) if is_long(first) => format!("{first}, {word} {last}"),
        Some((last, rest)) => format!("{} {word} {last}", rest.join(", ")),
    }
}

/// Says whether a part has parts of its own.
fn is_long(part: &str) -> bool {
    let inner = [", ", " and "].iter().any(|word| part.contains(word));
    inner || part.starts_with("either ") || part.contains(" either ")
}
