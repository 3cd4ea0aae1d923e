//! Decks of one's own: few cards and dice, and every form of every verb.

use super::{Case, competitions, dice, effects, genomes, mutations, traits};

const WHO: [&str; 10] = [
    "me",
    "left",
    "right",
    "others",
    "all",
    "choose",
    "most(count(facedown))",
    "least(pips(die@own))",
    "most(types(trait))",
    "least(count(card@own))",
];

/// What can leave a Microbe.
const THINGS: [&str; 16] = [
    "d4",
    "trait",
    "facedown",
    "die",
    "trait.social",
    "mutation",
    "card",
    "d6|d8",
    "tag.surface",
    "adaptation",
    "trait|facedown",
    "evolution",
    "mutation|d12",
    "faceup",
    "card|die|mutation",
    "evolution|trait.social",
];

const STOCKED: [&str; 7] = [
    "d4",
    "die",
    "mutation",
    "d6|d12",
    "d8",
    "d12",
    "die|mutation",
];

const OPEN: [&str; 5] = [
    "trait",
    "faceup",
    "tag.secreted",
    "adaptation|evolution",
    "trait.social",
];

/// What has to hold, or be rolled, or be paid before an act.
const BEFORE: [&str; 18] = [
    "",
    "count(die) >= 2 ? ",
    "may ",
    "roll(2) >= 3 ? ",
    "count(trait.social) > count(trait@left) and not count(mutation) = 0 ? ",
    "may pay d4 1 -> ",
    "rank(roll(2 best)) = first ? ",
    "(count(d4) >= 1 or count(d6@others) >= 2) and types(trait@all) >= 2 ? may ",
    "rank(count(facedown)) = last ? ",
    "may pay facedown 1 & die 1 -> ",
    "roll(3 best keep) < 4 ? may pay trait|adaptation 1 -> ",
    "names(trait@conv) <= 1 ? ",
    "count(pool) > 3 or rank(pips(die)) = first or count(hand@right) != 2 ? ",
    "not (count(card@own) < 4 and count(genome) = 0) ? ",
    "rank(roll(3 keep)) = last ? ",
    "count(card@left) > roll(2) ? ",
    "may pay mutation 1 -> ",
    "pips(die@right) <= pips(die@own) ? ",
];

const PER: [&str; 5] = [
    " per=count(trait)",
    " per=types(trait) cap=3",
    " per=count(mutation@all) cap=2",
    " per=names(trait@conv)",
    " per=count(facedown@left) cap=1",
];

/// Gives every form of every verb that a card of the Gene Pool can have.
pub fn acts() -> Vec<String> {
    let mut acts: Vec<String> = ["converge self", "digest self"].map(str::to_owned).to_vec();
    for n in ["1", "2", "3"] {
        acts.push(format!("express {n}"));
        acts.push(format!("pool {n} to=me"));
        acts.push(format!("pool {n} to=removed"));
        acts.push(format!("draw {n}"));
        acts.push(format!("trash {n}"));
    }
    acts.push("express all".to_owned());
    for item in OPEN {
        for n in ["1", "2", "all"] {
            for verb in ["converge", "reclaim", "digest"] {
                acts.push(format!("{verb} {item} {n}"));
            }
        }
    }
    for item in THINGS {
        for end in ["round_end", "game_end"] {
            acts.push(format!("protect {item} until={end}"));
        }
    }
    for item in STOCKED {
        for (n, among) in [(1, "all"), (2, "others"), (3, "all")] {
            acts.push(format!("scarcity {item} {n} among={among}"));
        }
    }
    for (number, who) in WHO.iter().enumerate() {
        let key = |key: &str| match *who {
            "me" => String::new(),
            who => format!(" {key}={who}"),
        };
        for n in [1, 2, 4] {
            let per = PER[(number + n) % PER.len()];
            acts.push(format!("hunt {n}{}", key("who")));
            acts.push(format!("hunt {n}{}{per}", key("who")));
            let item = STOCKED[(number + n) % STOCKED.len()];
            acts.push(format!("gain {item} {n}{}", key("who")));
            acts.push(format!("gain {item} {n}{}{per}", key("who")));
        }
        for place in 0..THINGS.len() {
            let item = THINGS[(place + number) % THINGS.len()];
            let n = ["1", "2", "all"][place % 3];
            acts.push(format!("lose {item} {n}{}", key("who")));
            if n != "all" {
                let per = PER[place % PER.len()];
                acts.push(format!("lose {item} {n}{}{per}", key("who")));
            }
            if *who == "me" {
                continue;
            }
            acts.push(format!("steal {item} {n} from={who}"));
            if !item.contains("card") {
                acts.push(format!("give {item} {n} to={who}"));
            }
        }
    }
    acts
}

/// Gives effects in which every act stands alone or with another, under every condition.
fn cards() -> Vec<String> {
    let acts = acts();
    let both = |number: usize| {
        let other = &acts[(number * 7 + 3) % acts.len()];
        let act = &acts[number];
        if number.is_multiple_of(3) || act == other {
            act.clone()
        } else {
            format!("{act} & {other}")
        }
    };
    let card = |number: usize| {
        let trigger = ["draft", "draft", "round_end"][number % 3];
        let before = BEFORE[number * 5 % BEFORE.len()];
        let otherwise = match number % 4 {
            1 if before.contains('?') => format!(" else {}", acts[number * 11 % acts.len()]),
            _ => String::new(),
        };
        let more = match number % 9 {
            4 => "; round_end: converge self",
            7 => "; draft: gain die 1",
            _ => "",
        };
        format!("{trigger}: {before}{}{otherwise}{more}", both(number))
    };
    (0..acts.len()).map(card).collect()
}

const TRAITS: [&str; 9] = [
    "t1,motility,surface,",
    "t2,motility,secreted surface,draft: gain d4 1",
    "t3,metabolism,surface,",
    "t4,metabolism,,draft: hunt 1",
    "t5,social,secreted,draft: gain d6 1",
    "t6,social,surface secreted,",
    "t7,social,,draft: may pay die 1 -> gain mutation 1",
    "t8,extreme,secreted,round_end: gain d8 1",
    "t9,extreme,,",
];

/// Rewards and deductions, plain, by number, in brackets, by rank.
pub const EVOLUTIONS: [&str; 12] = [
    "e01,game_end: count(trait.social) >= 2 ? score 8",
    "e02,game_end: types(trait) >= 3 ? score 10 else score -3",
    "e03,game_end: rank(pips(die)) = first ? score 7; game_end: rank(pips(die)) = last ? score -2",
    "e04,game_end: count(facedown) < 5 ? score -5",
    "e05,game_end: score 1 per=count(trait.metabolism) cap=2",
    "e06,game_end: not count(mutation) = 0 and (count(d4) >= 1 or count(d6@all) > 2) ? score 6",
    "e07,game_end: rank(count(trait.social)) = last ? score -4",
    "e08,game_end: score -2 per=count(card@others) cap=9",
    "e09,game_end: names(trait) >= 3 or count(evolution@conv) >= 1 ? score 3 per=types(trait@own)",
    "e10,game_end: count(tag.surface@left) != count(tag.secreted@right) ? score 4",
    "e11,game_end: count(trait|die@own) > count(faceup|mutation@left) ? score 5 else score -1",
    "e12,game_end: score 2 per=pips(die@conv); game_end: count(genome) <= 1 ? score 1",
];

const COMPETITIONS: [&str; 9] = [
    "k1,count,count(trait.social),high,",
    "k2,roll,roll(3),high,won: gain die 1",
    "k3,bid,count(facedown@own),high,compete: hunt 1",
    "k4,set,types(trait),low,",
    "k5,roll,roll(2),low,compete: may pay d4 1 -> hunt 2",
    "k6,count,count(tag.surface),low,won: steal facedown 1 from=choose & digest trait 1",
    "k7,roll,roll(8 best keep),high,compete: rank(roll(2)) = first ? gain d12 1",
    "k8,bid,count(facedown@own),low,won: lose facedown 1 who=all",
    "k9,count,pips(die@own),high,compete: scarcity d4 1 among=all; won: roll(2) > 3 ? hunt 2",
];

pub const GENOMES: [&str; 10] = [
    "g1,passive: count_as trait.social 1,true",
    "g2,passive: set mutation_value 8,false",
    "g3,passive: set scarcity_die 12; start: gain d4 1,true",
    "g4,start: hunt 2 & gain die 1,false",
    "g5,start: scarcity d12 1 among=all,true",
    "g6,passive: count_as facedown 2; passive: count_as die 1,true",
    "g7,start: gain d8 1 who=choose & gain d6|d4 1,false",
    "g8,passive: set scarcity_die 2; passive: count_as mutation 1,true",
    "g9,start: may pay mutation 1 -> hunt 3,true",
    "g0,passive: count_as tag.surface 1; passive: set mutation_value 0,true",
];

/// How many there are of everything.
struct Plenty {
    /// Copies of a Trait, an Adaptation, an Evolution.
    copies: [u8; 3],
    /// Copies of the last Trait.
    last: u8,
    mutations: u8,
    /// Dice of each size for every player, and besides.
    dice: [[u8; 4]; 2],
}

/// Gives decks in which every form stands once.
fn made(cards: &[String], plenty: impl Fn(u8) -> Plenty) -> Vec<Case> {
    // Neighbours in the list are alike: they go to different decks.
    let count = cards.len().div_ceil(28);
    let decks = (0..count).map(|deck| {
        let few = u8::try_from(deck % 3).expect("small");
        let Plenty {
            copies,
            last,
            mutations: stock,
            dice: [each, flat],
        } = plenty(few);
        let own = cards.iter().skip(deck).step_by(count);
        let own: Vec<String> = own
            .enumerate()
            .map(|(n, fx)| format!("a{n:02},{fx}"))
            .collect();
        let copied = |rows: &[&str], copies: u8| -> Vec<String> {
            rows.iter().map(|row| format!("{row},{copies}")).collect()
        };
        let own: Vec<&str> = own.iter().map(String::as_str).collect();
        let common = TRAITS.len() - 1;
        let mut kinds = copied(&TRAITS[..common], copies[0]);
        kinds.extend(copied(&TRAITS[common..], last));
        let lists = [
            kinds,
            copied(&own, copies[1]),
            copied(&EVOLUTIONS, copies[2]),
        ];
        let lists = lists
            .each_ref()
            .map(|list| list.iter().map(String::as_str).collect::<Vec<_>>());
        Case::new(&[
            ("traits", &traits(&lists[0])),
            ("adaptations", &effects(&lists[1])),
            ("evolutions", &effects(&lists[2])),
            ("competitions", &competitions(&COMPETITIONS)),
            ("genomes", &genomes(&GENOMES)),
            ("mutations", &mutations(stock)),
            ("dice", &dice(each, flat)),
        ])
    });
    decks.collect()
}

/// Decks with few cards and dice, so that much is contested.
pub fn decks() -> Vec<Case> {
    made(&cards(), |few| Plenty {
        copies: [4, 1, 2],
        last: 3,
        mutations: 4 + few,
        dice: [[1 + few, 1, few, 0], [0, 0, 1, few]],
    })
}

/// Decks for tables that are laid by hand: there is enough of everything, and most of the last Trait.
///
/// Nobody picks things for several players one after the other: the first pick is for the player on
/// the first chair.
pub fn plentiful() -> Vec<Case> {
    let one = |fx: &String| {
        ["who", "to", "from"].iter().fold(fx.clone(), |fx, key| {
            let fx = fx.replace(&format!(" {key}=others"), &format!(" {key}=left"));
            fx.replace(&format!(" {key}=all"), &format!(" {key}=right"))
        })
    };
    let cards: Vec<String> = cards().iter().map(one).collect();
    made(&cards, |_| Plenty {
        copies: [12, 12, 12],
        last: 80,
        mutations: 20,
        dice: [[20; 4], [0; 4]],
    })
}
