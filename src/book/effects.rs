//! What the cards of a deck do: directives that list effects and contests in words, and the glossary
//! of the words of effects.
//!
//! A deck in; tables of sentences as the cards print them out. Never words an effect by itself.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::deck::{Card, Component, Row};
use crate::effect::{self, Term};
use crate::text::{Rich, Run, Slant, Strength};

use super::block::{Align, Block, Table};
use super::inline;
use super::reader::{Reader, component};
use super::text::{Inline, Text, text};

/// Most cards that the glossary names for a word.
const NAMED: usize = 5;

/// Lists what every card with an effect does, of one component or of all. Where they work at different
/// moments, each has the icon of its own, if the game draws one.
pub(super) fn list(
    reader: &mut Reader<'_, '_>,
    name: Option<String>,
    range: &Range<usize>,
) -> Vec<Block> {
    let of: Vec<&Component> = match name {
        Some(name) => component(reader, &name, range).into_iter().collect(),
        None => reader.deck.components.iter().collect(),
    };
    let cards = of.iter();
    let cards = cards.flat_map(|of| of.cards.iter().map(|card| (*of, card)));
    let cards: Vec<(&Component, &Card)> = cards.collect();
    let moments = cards.iter().filter_map(|(of, card)| moment(of, card));
    let differ = moments.collect::<BTreeSet<String>>().len() > 1;
    let mut rows = Vec::new();
    for (component, card) in cards {
        let contest = contest(component, card);
        let when = moment(component, card).filter(|_| differ && contest.is_none());
        let wording = component.wording(card).map(|wording| wording.text());
        let says: Vec<String> = contest.into_iter().chain(wording).collect();
        if !says.is_empty() {
            let mut does = Text::new();
            if let Some(when) = when.filter(|when| inline::show(reader, when)) {
                does.extend([Inline::Icon(when), Inline::Text(" ".to_owned())]);
            }
            does.extend(sentence(reader, &says.join(" ")));
            rows.push(vec![text(card.name.clone()), does]);
        }
    }
    listed(["Card", "What it does"], rows)
}

/// Gives the icon of the moment in which a card works; none when there are several: then its words
/// tell them.
fn moment(component: &Component, card: &Card) -> Option<String> {
    let trigger = component.wording(card)?.effect.trigger()?;
    Some(trigger.word.replace('_', "-"))
}

/// Says what the players of a Competition compare.
fn contest(component: &Component, card: &Card) -> Option<String> {
    let metric = component.row(card)?.metric()?;
    let [mode, win] = ["mode", "win"].map(|column| component.text(card, column));
    metric.contest(mode, win)
}

/// Explains the words of effects that cards of the deck use: what each means, an example, and
/// the cards.
pub(super) fn glossary(reader: &mut Reader<'_, '_>) -> Vec<Block> {
    let Some(words) = reader.deck.words else {
        return Vec::new();
    };
    let users = users(reader);
    let mut rows = Vec::new();
    for term in words.terms {
        let told = |user: &&User| user.words.contains(term.word);
        let mut cards: Vec<&str> = users.iter().filter(told).map(|user| user.name).collect();
        cards.dedup();
        if !cards.is_empty() {
            let example = effect::parse(term.example, words);
            let example = example.map_or_else(|_| String::new(), |effect| effect.sentence());
            let meaning = meaning(reader, term, &example, &cards);
            rows.push(vec![title(reader, term), meaning]);
        }
    }
    listed(["Word", "What it means"], rows)
}

/// A card whose effect or number is told in words that a glossary explains.
struct User<'a> {
    name: &'a str,
    words: BTreeSet<String>,
}

fn users<'a>(reader: &Reader<'a, '_>) -> Vec<User<'a>> {
    let mut users = Vec::new();
    for component in &reader.deck.components {
        for card in &component.cards {
            let effect = component.wording(card);
            let effect = effect.map(|wording| wording.effect.to_string());
            let metric = component.row(card).and_then(Row::metric);
            let metric = metric.map(ToString::to_string);
            let letter = |c: char| c.is_alphanumeric() || c == '_';
            let texts = [effect.unwrap_or_default(), metric.unwrap_or_default()];
            let words = texts.iter().flat_map(|text| text.split(|c| !letter(c)));
            users.push(User {
                name: card.name.as_str(),
                words: words.map(str::to_owned).collect(),
            });
        }
    }
    users
}

/// Names a word, behind its icon where it has one.
fn title(reader: &mut Reader<'_, '_>, term: &Term) -> Text {
    let icon = term.icon();
    let mut words = Text::new();
    if inline::show(reader, &icon) {
        words.push(Inline::Icon(icon));
        words.push(Inline::Text(" ".to_owned()));
    }
    words.push(Inline::Strong(text(term.title())));
    words
}

/// Says what a word means, with an example and the cards that use it.
fn meaning(reader: &mut Reader<'_, '_>, term: &Term, example: &str, cards: &[&str]) -> Text {
    let mut words = sentence(reader, term.meaning);
    words.push(Inline::Break);
    let example = sentence(reader, example);
    words.push(Inline::Emphasis(example));
    words.push(Inline::Break);
    let shown = cards.len().min(NAMED);
    let more = match cards.len() - shown {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    words.push(Inline::Text(format!(
        "Cards: {}{more}.",
        cards[..shown].join(", ")
    )));
    words
}

/// Makes a table of two columns, or nothing of no rows.
fn listed(head: [&str; 2], rows: Vec<Vec<Text>>) -> Vec<Block> {
    if rows.is_empty() {
        return Vec::new();
    }
    vec![Block::Table(Table {
        aligns: vec![Align::Left; 2],
        head: head.map(text).to_vec(),
        rows,
    })]
}

/// Turns the text of a card into a text: with its bold numbers, slanted words and icons.
fn sentence(reader: &mut Reader<'_, '_>, source: &str) -> Text {
    let rich = Rich::parse(source);
    let mut inline = |run: &Run| {
        if let Some(icon) = &run.icon {
            return if inline::show(reader, icon) {
                Inline::Icon(icon.clone())
            } else {
                Inline::Text(icon.clone())
            };
        }
        let words = Inline::Text(rich.slice(run).to_owned());
        match (run.strength, run.slant) {
            (Strength::Bold, _) => Inline::Strong(vec![words]),
            (Strength::Regular, Slant::Italic) => Inline::Emphasis(vec![words]),
            (Strength::Regular, Slant::Upright) => words,
        }
    };
    rich.runs.iter().map(&mut inline).collect()
}
