//! Quiz, answers and worksheets, made from the scores on the cards.
//!
//! They need a table `categories` with `key`, `label` and `verb`, and a component whose cards have
//! a column for each key and a column `special`. The same seed asks the same questions.

use std::ops::Range;

use crate::deck::{Card, Component, SplitMix};

use super::block::{Block, Item, List, Marks, Paragraph};
use super::reader::Reader;
use super::score::{Category, gifted, score, scores};
use super::text::{Inline, Text, text};

/// How many questions a quiz asks when it does not say.
const QUESTIONS: u64 = 8;
/// Most questions: beyond them cards repeat too often.
const MOST: u64 = 40;
/// How many cells each question names.
const CHOICES: usize = 4;

/// A question: its category, the cards to choose from and the right one.
struct Question<'a> {
    category: usize,
    choices: Vec<&'a Card>,
    answer: usize,
}

impl<'a> Question<'a> {
    /// Gives the card that is its answer.
    fn right(&self) -> &'a Card {
        self.choices[self.answer]
    }
}

/// Draws the questions: categories in turn, four cards of which one has clearly the highest score. A
/// question with only one answer is not asked.
fn questions<'a>(
    categories: &[Category],
    component: &'a Component,
    count: u64,
    seed: u64,
) -> Vec<Question<'a>> {
    let mut dice = SplitMix::new(seed);
    let mut questions: Vec<Question<'a>> = Vec::new();
    // A category without a card of its own has no right answer.
    let asked: Vec<(usize, Vec<&Card>)> = {
        let gifted = |category: &Category| gifted(component, &category.key).collect();
        let each = categories.iter().map(gifted).enumerate();
        each.filter(|(_, best): &(usize, Vec<&Card>)| !best.is_empty())
            .collect()
    };
    for number in 0..usize::try_from(count).unwrap_or(0) {
        let Some((category, best)) = asked.get(number % asked.len().max(1)) else {
            break;
        };
        let key = &categories[*category].key;
        // No card is the answer twice, as long as there are others.
        let is_new = |card: &&&Card| !questions.iter().any(|asked| asked.right().id == card.id);
        let fresh: Vec<&Card> = best.iter().filter(is_new).copied().collect();
        let best = if fresh.is_empty() { best } else { &fresh };
        let right = best[dice.below(best.len())];
        let top = score(component, right, key);
        // A third of the best score apart, so that the answer can be reasoned out.
        let clear = |card: &&Card| score(component, card, key) * 3 <= top * 2;
        let mut others: Vec<&Card> = component.cards.iter().filter(clear).collect();
        let mut choices = vec![right];
        while choices.len() < CHOICES && !others.is_empty() {
            choices.push(others.swap_remove(dice.below(others.len())));
        }
        if choices.len() == 1 {
            continue;
        }
        let place = dice.below(choices.len());
        choices.swap(0, place);
        questions.push(Question {
            category: *category,
            choices,
            answer: place,
        });
    }
    questions
}

/// Makes the quiz, or its answers. Answers follow the questions and the seed of the quiz before.
pub(super) fn quiz(
    reader: &mut Reader<'_, '_>,
    is_key: bool,
    count: Option<u64>,
    seed: Option<u64>,
    range: &Range<usize>,
) -> Vec<Block> {
    if !is_key {
        reader.quiz = (count.unwrap_or(QUESTIONS).min(MOST), seed.unwrap_or(0));
    }
    let (count, seed) = reader.quiz;
    let Some((categories, component)) = scores(reader, range) else {
        return Vec::new();
    };
    let item = |question: &Question<'_>| {
        let category = &categories[question.category];
        Item {
            marks: Marks::default(),
            blocks: if is_key {
                answer(component, category, question)
            } else {
                ask(category, question)
            },
        }
    };
    let asked = questions(&categories, component, count, seed);
    vec![Block::List(List {
        first: Some(1),
        items: asked.iter().map(item).collect(),
    })]
}

pub(super) fn paragraph(text: Text) -> Block {
    Block::Paragraph(Paragraph {
        marks: Marks::default(),
        text,
    })
}

/// Gives the letter of a choice.
fn letter(number: usize) -> char {
    char::from(b'A' + u8::try_from(number).unwrap_or(0))
}

fn ask(category: &Category, question: &Question<'_>) -> Vec<Block> {
    let words = format!(". Which of these cells {} best?", category.verb);
    let asked = vec![
        Inline::Strong(text(category.label.clone())),
        Inline::Text(words),
    ];
    let choice = |(number, card): (usize, &&Card)| format!("{} {}", letter(number), card.name);
    let choices: Vec<String> = question.choices.iter().enumerate().map(choice).collect();
    vec![paragraph(asked), paragraph(text(choices.join("   ")))]
}

fn answer(component: &Component, category: &Category, question: &Question<'_>) -> Vec<Block> {
    let right = question.right();
    let words = format!(
        ": {} in {}. {}",
        score(component, right, &category.key),
        category.label,
        component.text(right, "fact")
    );
    let name = format!("{} {}", letter(question.answer), right.name);
    vec![paragraph(vec![
        Inline::Strong(text(name)),
        Inline::Text(words),
    ])]
}
