//! What holds for every effect that the grammar can say, in the words of every game.

use cardwright::effect::{Entry, parse, parse_metric};
use cardwright::games::cellular_powerhouse;

use super::random::{Author, words_of};
use super::{refused, vocabularies};

/// How many effects of each game are tried.
const TRIED: u64 = 2000;

/// Gives the words of a text that a card can't print: those of two sentences run into one, or of a
/// word that was left empty.
fn clumsy(said: &str) -> Option<&'static str> {
    let signs = ["  ", " .", "..", " ,", ",,", "****", ": .", "::", "_"];
    signs.into_iter().find(|sign| said.contains(sign))
}

#[test]
fn every_effect_that_the_grammar_can_say_reads_back_the_same_and_belongs_to_its_game_alone() {
    for words in vocabularies() {
        let (mut read, mut rolled) = (0, 0);
        for seed in 0..TRIED {
            let effect = Author::new(words, seed).effect();
            let text = effect.to_string();
            if text.len() > 4096 {
                continue;
            }
            assert_eq!(parse(&text, words).as_ref(), Ok(&effect), "{text}");
            read += 1;
            rolled += usize::from(text.contains("roll("));
            for other in vocabularies().iter().filter(|other| **other != words) {
                assert!(parse(&text, other).is_err(), "{text} in {}", other.game);
            }
            let said = effect.sentence();
            assert!(said.ends_with('.'), "{text}\n{said}");
            assert!(said.starts_with(char::is_uppercase), "{text}\n{said}");
            assert_eq!(clumsy(&said), None, "{text}\n{said}");
            assert_eq!(said.matches("**").count() % 2, 0, "{text}\n{said}");
            let signs = effect.signs();
            assert_eq!(signs.is_empty(), !words.frames(), "{text}\n{signs}");
            assert!(!signs.contains("  "), "{text}\n{signs}");
            assert!(effect.reward() >= 0 && effect.penalty() <= 0, "{text}");
            assert_eq!(effect.mark().len(), 8);
        }
        assert!(read > 1900, "{read} effects of {} are read", words.game);
        let rolls = words.numbers.iter().any(|number| number.word == "roll");
        assert_eq!(rolled > 200, rolls, "{rolled} of {} roll dice", words.game);
    }
}

#[test]
fn a_text_with_a_token_changed_is_read_without_a_panic() {
    let signs = [
        "(", ")", "|", "->", ">=", "&", ";", "?", "else", "may", "pay", "not", "and", "roll(3)",
        "999", "-", "=", "@", "me", "all", "[1]", "take=", "tag.", "é", "\u{a0}", "most(", "per=",
        "",
    ];
    for words in vocabularies() {
        let tokens = [&signs[..], &words_of(words)].concat();
        let mut refused = 0;
        for seed in 0..TRIED {
            let mut author = Author::new(words, seed);
            let text = author.effect().to_string();
            let mut parts: Vec<&str> = text.split(' ').collect();
            let place = author.below(parts.len());
            parts[place] = tokens[author.below(tokens.len())];
            let text = parts.join(" ");
            match parse(&text, words) {
                Ok(tree) => assert_eq!(parse(&tree.to_string(), words), Ok(tree)),
                Err(error) => {
                    refused += 1;
                    assert!(text.get(error.start..error.end).is_some(), "{text}");
                }
            }
        }
        assert!(refused > 1000, "{refused} texts are refused");
    }
}

#[test]
fn any_text_is_read_without_a_panic() {
    for words in vocabularies() {
        for text in [
            "é:",
            "window:\u{a0}points",
            ";;;;",
            "window: points +",
            "=",
            "\u{1f9ec}",
        ] {
            assert!(parse(text, words).is_err(), "{text}");
            assert!(parse_metric(text, words).is_err(), "{text}");
        }
        assert!(parse(&"a".repeat(4097), words).is_err());
        refused(words, &[("", "", "a trigger is missing")]);
    }
}

#[test]
fn brackets_do_not_fill_the_stack() {
    let words = cellular_powerhouse::WORDS;
    let nested = |depth: usize| {
        let (open, close) = ("(".repeat(depth), ")".repeat(depth));
        format!("draft: {open}count(die) = 1{close} ? hunt 1")
    };
    assert!(parse(&nested(8), words).is_ok());
    let error = parse(&nested(9), words).expect_err("too deep");
    assert!(error.message.contains("8 deep"), "{error}");
    assert!(parse(&nested(1500), words).is_err());
    let nots = format!("draft: {} count(die) = 1 ? hunt 1", "not ".repeat(900));
    assert!(parse(&nots, words).is_err());
}

#[test]
fn every_word_of_a_game_stands_once_in_its_list() {
    for words in vocabularies() {
        let lists: [Vec<&str>; 6] = [
            words.triggers.iter().map(Entry::word).collect(),
            words.verbs.iter().map(Entry::word).collect(),
            words.nouns.iter().map(Entry::word).collect(),
            words.numbers.iter().map(Entry::word).collect(),
            words.sites.iter().map(Entry::word).collect(),
            words.terms.iter().map(|one| one.word).collect(),
        ];
        for list in lists {
            for (i, word) in list.iter().enumerate() {
                assert!(!list[i + 1..].contains(word), "{word} of {}", words.game);
            }
        }
        let bound = words.triggers.iter().flat_map(|trigger| trigger.only);
        for verb in bound {
            let known = words.verbs.iter().any(|one| one.word == *verb);
            assert!(known, "{verb} of {}", words.game);
        }
    }
}

#[test]
fn every_verb_has_an_example_that_holds_it() {
    for words in vocabularies() {
        for verb in words.verbs {
            let effect = parse(verb.example, words).expect(verb.example);
            assert_eq!(effect.to_string(), verb.example);
            let held = effect.acts().any(|act| act.verb == verb);
            assert!(held, "{}", verb.example);
        }
    }
}

#[test]
fn every_word_that_a_glossary_explains_has_an_example_that_holds() {
    let explaining = vocabularies();
    let explaining = explaining.iter().filter(|words| !words.terms.is_empty());
    for words in explaining {
        for verb in words.verbs {
            let mut terms = words.terms.iter();
            let term = terms.find(|term| term.word == verb.word);
            let term = term.unwrap_or_else(|| panic!("`{}` is not explained", verb.word));
            let effect = parse(term.example, words).expect(term.example);
            assert!(effect.acts().any(|act| act.verb == verb), "{}", verb.word);
        }
        for term in words.terms {
            let effect = parse(term.example, words).expect(term.example);
            assert_eq!(effect.to_string(), term.example);
            assert!(!effect.sentence().is_empty(), "{}", term.word);
            assert!(!effect.signs().is_empty(), "{}", term.word);
            assert!(term.meaning.ends_with('.'), "{}", term.word);
            assert!(term.form.contains(term.word), "{}", term.word);
        }
    }
}
