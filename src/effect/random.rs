//! Random effects of Cellular Powerhouse and of Cytosis, all that the grammar can say.

use super::belong::Vocabulary;
use super::condition::{Comparison, Condition, Mark, Operand, Place};
use super::deed::{Deed, Party, Scale, Until};
use super::item::{Item, Noun, Resource, Tally};
use super::metric::{Metric, Site};
use super::parse;
use super::tree::{Act, Amount, Clause, Effect, Portion, Who};
use super::trigger::Trigger;

/// A stream of numbers from a seed (`SplitMix64`).
struct Dice {
    state: u64,
    /// Whether the clause under way may still roll dice.
    rolls: bool,
}

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % limit
    }

    fn one_in(&mut self, limit: u64) -> bool {
        self.below(limit) == 0
    }

    /// Gives an amount, mostly a small one.
    fn number(&mut self, least: u32) -> u32 {
        let span = if self.one_in(4) { 999 } else { 9 };
        least + u32::try_from(self.below(span)).expect("small")
    }

    fn pick<T: Clone>(&mut self, things: &[T]) -> T {
        let length = u64::try_from(things.len()).expect("short");
        things[usize::try_from(self.below(length)).expect("short")].clone()
    }
}

const DICE: [Noun; 5] = [
    Noun::Sized(4),
    Noun::Sized(6),
    Noun::Sized(8),
    Noun::Sized(12),
    Noun::Die,
];

fn face_up() -> Vec<Noun> {
    vec![
        Noun::FaceUp,
        Noun::Trait(None),
        Noun::Trait(Some("social".into())),
        Noun::Trait(Some("a_1".into())),
        Noun::Adaptation,
        Noun::Evolution,
        Noun::Tag("surface".into()),
    ]
}

fn stocked() -> Vec<Noun> {
    [&DICE[..], &[Noun::Mutation]].concat()
}

fn payable() -> Vec<Noun> {
    [&stocked()[..], &face_up(), &[Noun::FaceDown]].concat()
}

fn movable() -> Vec<Noun> {
    [&payable()[..], &[Noun::Card]].concat()
}

fn counted() -> Vec<Noun> {
    let elsewhere = [Noun::Genome, Noun::Hand, Noun::Pool];
    [&movable()[..], &elsewhere].concat()
}

fn item(dice: &mut Dice, nouns: &[Noun]) -> Item {
    let mut item = Item::of(dice.pick(nouns));
    while dice.one_in(4) {
        let noun = dice.pick(nouns);
        if !item.nouns.contains(&noun) {
            item.nouns.push(noun);
        }
    }
    item
}

fn metric(dice: &mut Dice, sites: &[Site]) -> Metric {
    match dice.below(if dice.rolls { 6 } else { 5 }) {
        0 => Metric::Types(dice.pick(sites)),
        1 => Metric::Names(dice.pick(sites)),
        2 => Metric::Pips(dice.pick(sites)),
        5 => {
            dice.rolls = false;
            Metric::Roll {
                dice: 1 + u32::try_from(dice.below(8)).expect("small"),
                best: dice.one_in(2),
                keep: dice.one_in(2),
            }
        }
        _ => Metric::Count(item(dice, &counted()), dice.pick(sites)),
    }
}

fn anywhere(dice: &mut Dice) -> Metric {
    let all = [
        Site::Me,
        Site::Own,
        Site::Left,
        Site::Right,
        Site::Others,
        Site::All,
        Site::Conv,
    ];
    metric(dice, &all)
}

fn ranked(dice: &mut Dice) -> Metric {
    metric(dice, &[Site::Me, Site::Own])
}

fn condition(dice: &mut Dice, depth: u32) -> Condition {
    let leaf = depth == 3 || dice.one_in(2);
    match dice.below(if leaf { 3 } else { 6 }) {
        0 => Condition::Rank(ranked(dice), dice.pick(&[Place::First, Place::Last])),
        3 => Condition::Not(Box::new(condition(dice, depth + 1))),
        4 => Condition::Every(several(dice, depth, |one| {
            matches!(one, Condition::Every(_))
        })),
        5 => Condition::Any(several(dice, depth, |one| matches!(one, Condition::Any(_)))),
        _ => {
            let comparison = dice.pick(&[
                Comparison::Equal,
                Comparison::Unequal,
                Comparison::Less,
                Comparison::AtMost,
                Comparison::More,
                Comparison::AtLeast,
            ]);
            let metric = anywhere(dice);
            let operand = if dice.one_in(3) {
                Operand::Metric(anywhere(dice))
            } else {
                Operand::Number(dice.number(0))
            };
            Condition::Compare(metric, comparison, operand)
        }
    }
}

fn several(dice: &mut Dice, depth: u32, same: impl Fn(&Condition) -> bool) -> Vec<Condition> {
    let mut all = Vec::new();
    while all.len() < 2 || dice.one_in(3) {
        let one = condition(dice, depth + 1);
        if !same(&one) {
            all.push(one);
        }
    }
    all
}

fn party(dice: &mut Dice, who: &[Who]) -> Party {
    match dice.below(5) {
        0 => Party::Most(ranked(dice)),
        1 => Party::Least(ranked(dice)),
        _ => Party::Who(dice.pick(who)),
    }
}

const OTHERS: [Who; 5] = [Who::Left, Who::Right, Who::Others, Who::All, Who::Choose];
const ANYBODY: [Who; 3] = [Who::Me, Who::Left, Who::All];

fn scale(dice: &mut Dice) -> Scale {
    if dice.one_in(2) {
        return Scale::default();
    }
    let per = Some(anywhere(dice));
    let cap = dice.one_in(2).then(|| dice.number(1));
    Scale { per, cap }
}

fn amount(dice: &mut Dice) -> Amount {
    if dice.one_in(4) {
        Amount::All
    } else {
        Amount::Some(dice.number(1))
    }
}

fn own_cards(dice: &mut Dice) -> (Item, Amount) {
    if dice.one_in(3) {
        (Item::of(Noun::Itself), Amount::Some(1))
    } else {
        (item(dice, &face_up()), amount(dice))
    }
}

fn deed(dice: &mut Dice) -> Deed {
    match dice.below(14) {
        0 => Deed::Hunt {
            amount: dice.number(1),
            who: party(dice, &ANYBODY),
            scale: scale(dice),
        },
        1 => Deed::Gain {
            item: item(dice, &stocked()),
            amount: dice.number(1),
            who: party(dice, &ANYBODY),
            scale: scale(dice),
        },
        2 => {
            let amount = amount(dice);
            Deed::Lose {
                item: item(dice, &movable()),
                amount,
                who: party(dice, &ANYBODY),
                scale: if amount == Amount::All {
                    Scale::default()
                } else {
                    scale(dice)
                },
            }
        }
        3 => Deed::Give {
            item: item(dice, &payable()),
            amount: amount(dice),
            to: party(dice, &OTHERS),
        },
        4 => Deed::Steal {
            item: item(dice, &movable()),
            amount: amount(dice),
            from: party(dice, &OTHERS),
        },
        5 => {
            let (item, amount) = own_cards(dice);
            Deed::Converge { item, amount }
        }
        6 => {
            let (item, amount) = own_cards(dice);
            Deed::Digest { item, amount }
        }
        7 => Deed::Reclaim {
            item: item(dice, &face_up()),
            amount: amount(dice),
        },
        8 => Deed::Express {
            amount: amount(dice),
        },
        9 => Deed::Pool {
            amount: dice.number(1),
            removed: dice.one_in(2),
        },
        10 => Deed::Draw {
            amount: dice.number(1),
        },
        11 => Deed::Trash {
            amount: dice.number(1),
        },
        12 => Deed::Scarcity {
            item: item(dice, &stocked()),
            amount: dice.number(1),
            among: Party::Who(dice.pick(&[Who::All, Who::Others])),
        },
        _ => Deed::Protect {
            item: item(dice, &movable()),
            until: dice.pick(&[Until::RoundEnd, Until::GameEnd]),
        },
    }
}

fn score(dice: &mut Dice) -> Deed {
    let size = dice.number(1).cast_signed();
    Deed::Score {
        amount: if dice.one_in(3) { -size } else { size },
        scale: scale(dice),
    }
}

fn standing(dice: &mut Dice) -> Deed {
    if dice.one_in(2) {
        return Deed::CountAs {
            item: Item::of(dice.pick(&payable())),
            amount: dice.number(1),
        };
    }
    Deed::Set {
        name: dice
            .pick(&["mutation_value", "scarcity_die", "x"])
            .to_owned(),
        value: dice.number(0),
    }
}

fn acts(dice: &mut Dice, trigger: Trigger) -> Vec<Act> {
    let mut acts = Vec::new();
    while acts.is_empty() || dice.one_in(3) {
        acts.push(Act::Deed(match trigger {
            Trigger::GameEnd => score(dice),
            Trigger::Passive => standing(dice),
            _ => deed(dice),
        }));
    }
    acts
}

fn clause(dice: &mut Dice) -> Clause {
    let trigger = dice.pick(&[
        Trigger::Draft,
        Trigger::RoundEnd,
        Trigger::GameEnd,
        Trigger::Start,
        Trigger::Passive,
        Trigger::Compete,
        Trigger::Won,
    ]);
    let silent = [Trigger::GameEnd, Trigger::Start, Trigger::Passive];
    dice.rolls = !silent.contains(&trigger);
    let free = trigger != Trigger::Passive && dice.one_in(2);
    let condition = free.then(|| condition(dice, 0));
    let may = ![Trigger::GameEnd, Trigger::Passive].contains(&trigger) && dice.one_in(3);
    let mut price = Vec::new();
    while may && dice.one_in(2) {
        price.push(Portion {
            item: item(dice, &payable()),
            amount: dice.number(1),
        });
    }
    let first = acts(dice, trigger);
    let otherwise = if condition.is_some() && dice.one_in(3) {
        acts(dice, trigger)
    } else {
        Vec::new()
    };
    Clause {
        trigger,
        limit: None,
        condition,
        may,
        price,
        acts: first,
        otherwise,
    }
}

fn effect(seed: u64) -> Effect {
    let mut dice = Dice {
        state: seed,
        rolls: false,
    };
    let clause = if dice.one_in(3) { cell } else { clause };
    let mut clauses = vec![clause(&mut dice)];
    while dice.one_in(4) {
        clauses.push(clause(&mut dice));
    }
    Effect { clauses }
}

/// Gives a clause of Cytosis.
fn cell(dice: &mut Dice) -> Clause {
    let trigger = dice.pick(Vocabulary::CYTOSIS.triggers);
    let standing = trigger == Trigger::Passive;
    let limited = trigger.is_window() && dice.one_in(2);
    let condition = (!standing && dice.one_in(2)).then(|| marked(dice, trigger, 0));
    let may = !standing && !dice.one_in(3);
    let mut price = Vec::new();
    while may && dice.one_in(2) {
        price.push(Portion {
            item: item(dice, &Resource::ALL.map(Noun::Resource)),
            amount: dice.number(1),
        });
    }
    let acts = cell_acts(dice, trigger);
    let otherwise = if condition.is_some() && dice.one_in(3) {
        cell_acts(dice, trigger)
    } else {
        Vec::new()
    };
    Clause {
        trigger,
        limit: limited.then(|| dice.number(1)),
        condition,
        may,
        price,
        acts,
        otherwise,
    }
}

/// Gives a condition of Cytosis: on marks where a flask was just placed, and on what was completed.
fn marked(dice: &mut Dice, trigger: Trigger, depth: u32) -> Condition {
    let placed = trigger == Trigger::Placed;
    if placed && dice.one_in(2) {
        return Condition::Spot(dice.pick(&[Mark::Numbered, Mark::Glucose]));
    }
    match dice.below(if depth == 3 { 1 } else { 3 }) {
        1 => Condition::Not(Box::new(marked(dice, trigger, depth + 1))),
        2 => {
            let mut all = Vec::new();
            while all.len() < 2 {
                let one = marked(dice, trigger, depth + 1);
                if !matches!(one, Condition::Any(_)) {
                    all.push(one);
                }
            }
            Condition::Any(all)
        }
        _ => {
            let tallies = [Tally::Enzyme, Tally::Receptor, Tally::Antibody];
            let counted = item(dice, &tallies.map(Noun::Tally));
            let comparison = dice.pick(&[Comparison::AtLeast, Comparison::Equal]);
            let number = Operand::Number(dice.number(0));
            Condition::Compare(Metric::Count(counted, Site::Me), comparison, number)
        }
    }
}

fn cell_acts(dice: &mut Dice, trigger: Trigger) -> Vec<Act> {
    let mut acts = Vec::new();
    while acts.is_empty() || dice.one_in(4) {
        acts.push(Act::Deed(match trigger {
            Trigger::Passive => Deed::Set {
                name: dice.pick(&["grey_cost", "market_cost"]).to_owned(),
                value: dice.number(0),
            },
            _ => cell_deed(dice, trigger),
        }));
    }
    acts
}

fn cell_deed(dice: &mut Dice, trigger: Trigger) -> Deed {
    match dice.below(4) {
        0 => Deed::Place {
            amount: dice.number(1),
        },
        1 => {
            let take = dice.number(1);
            Deed::Scout {
                amount: (take + dice.number(0)).min(999),
                take,
                price: dice.number(0),
            }
        }
        _ => Deed::Gain {
            item: if trigger == Trigger::Placed && dice.one_in(2) {
                Item::of(Noun::Same)
            } else {
                item(dice, &Resource::ALL.map(Noun::Resource))
            },
            amount: dice.number(1),
            who: Party::Who(Who::Me),
            scale: Scale::default(),
        },
    }
}

/// Gives the words of a text that a card can't print: those of two sentences run into one, or of a
/// word that was left empty.
fn clumsy(said: &str) -> Option<&'static str> {
    let signs = ["  ", " .", "..", " ,", ",,", "****", ": .", "::", "_"];
    signs.into_iter().find(|sign| said.contains(sign))
}

#[test]
fn every_effect_that_the_grammar_can_say_reads_back_the_same() {
    let (mut rolled, mut cells) = (0, 0);
    for seed in 0..4000 {
        let effect = effect(seed);
        let text = effect.to_string();
        if text.len() > 4096 {
            continue;
        }
        assert_eq!(parse(&text).as_ref(), Ok(&effect), "{text}");
        rolled += usize::from(text.contains("roll("));
        let games = Vocabulary::ALL.into_iter();
        let games = games.filter(|game| game.foreign(&effect).is_none());
        let games: Vec<&str> = games.map(|game| game.game).collect();
        assert!(
            games.len() == 1 || text.contains("set x "),
            "{text}: {games:?}"
        );
        cells += usize::from(games == ["Cytosis"]);
        let said = effect.sentence();
        assert!(said.ends_with('.'), "{text}\n{said}");
        assert!(said.starts_with(char::is_uppercase), "{text}\n{said}");
        assert_eq!(clumsy(&said), None, "{text}\n{said}");
        assert_eq!(said.matches("**").count() % 2, 0, "{text}\n{said}");
        let signs = effect.signs();
        assert!(
            !signs.is_empty() && !signs.contains("  "),
            "{text}\n{signs}"
        );
        assert!(effect.reward() >= 0 && effect.penalty() <= 0, "{text}");
    }
    assert!(rolled > 200, "{rolled} effects roll dice");
    assert!(cells > 1000, "{cells} effects are of Cytosis");
}

#[test]
fn a_text_with_a_token_changed_is_read_without_a_panic() {
    let tokens = [
        "(",
        ")",
        "|",
        "->",
        ">=",
        "&",
        ";",
        "?",
        "else",
        "may",
        "pay",
        "not",
        "and",
        "roll(3)",
        "999",
        "-",
        "=",
        "@",
        "me",
        "all",
        "spot(numbered)",
        "same",
        "atp",
        "[1]",
        "take=",
        "tag.",
        "é",
        "\u{a0}",
        "d6",
        "most(",
        "per=",
        "",
    ];
    let mut refused = 0;
    for seed in 0..4000 {
        let text = effect(seed).to_string();
        let mut dice = Dice {
            state: seed,
            rolls: false,
        };
        let mut words: Vec<&str> = text.split(' ').collect();
        let place = usize::try_from(dice.below(words.len() as u64)).expect("short");
        words[place] = dice.pick(&tokens);
        let text = words.join(" ");
        match parse(&text) {
            Ok(tree) => assert_eq!(parse(&tree.to_string()), Ok(tree)),
            Err(error) => {
                refused += 1;
                assert!(text.get(error.start..error.end).is_some(), "{text}");
            }
        }
    }
    assert!(refused > 1000, "{refused} texts are refused");
}
