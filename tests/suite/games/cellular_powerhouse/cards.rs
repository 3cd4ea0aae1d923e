//! The deck of Cellular Powerhouse keeps its rules, and one that breaks a rule is told so at the right
//! cell, with a way out.

use cardwright::diag::{Diags, Rule};
use cardwright::effect::{self, Kind};
use cardwright::games;
use cardwright::games::cellular_powerhouse::WORDS;
use cardwright::project::Project;
use cardwright::referee::bot::Random;
use cardwright::referee::{Game, Players, Settings, Streams, play};
use cardwright::referee::{Shelf as _, Visitor};

use crate::found::Shipped;
use crate::support::{edited, finding, with_cell, with_table};

const DECK: Shipped = Shipped("cellular-powerhouse");
const MANIFEST: &str = "decks/cellular-powerhouse/game.toml";
const TRAITS: &str = "decks/cellular-powerhouse/traits.csv";
const ADAPTATIONS: &str = "decks/cellular-powerhouse/adaptations.csv";
const EVOLUTIONS: &str = "decks/cellular-powerhouse/evolutions.csv";
const COMPETITIONS: &str = "decks/cellular-powerhouse/competitions.csv";
const GENOMES: &str = "decks/cellular-powerhouse/genomes.csv";
const MUTATIONS: &str = "decks/cellular-powerhouse/mutations.csv";
const DICE: &str = "decks/cellular-powerhouse/dice.csv";

/// The shipped deck with another line in the manifest.
fn set(old: &str, new: &str) -> Project {
    edited(MANIFEST, old, new)
}

/// Gives the shipped value of a setting, so that tests live through a new balance.
fn setting(key: &str) -> String {
    let project = Project::embedded();
    let text = project.text(MANIFEST).expect("a manifest");
    let start = format!("\n{key} = ");
    let line = text.split_once(&start).expect("a setting").1;
    let value = line.split(['#', '\n']).next().unwrap_or_default();
    format!("{key} = {}", value.trim())
}

/// An Evolution with another effect.
fn evolution(fx: &str) -> Project {
    with_cell(EVOLUTIONS, "colony", "fx", fx)
}

#[test]
fn the_shipped_deck_has_nothing_wrong() {
    let project = Project::embedded();
    assert_eq!(DECK.told(&project), []);
    let mut diags = Diags::new();
    let deck = DECK.parsed(&project, &mut diags);
    let pieces = ["traits", "adaptations", "evolutions"]
        .map(|id| deck.component(id).expect("a component").pieces());
    assert_eq!(pieces, [180, 60, 60]);
}

#[test]
fn too_few_traits_for_the_removals_are_found_at_their_numbers() {
    let removed = |list: &str| set("removed = [90, 45, 0]", &format!("removed = {list}"));
    let message = "180 Traits less 130 are 50, while 2 players need 60";
    let help = "add 10 more, or remove 120 at most";
    let expected = [message, help, "[130, 45, 0]"];
    DECK.only(&removed("[130, 45, 0]"), Rule::D021, expected);
    let message = "only 10 Traits are left for Hunts with 2 players";
    let help = "`hunt_room` says 10 for each player, so 20";
    let expected = [message, help, "[110, 45, 0]"];
    DECK.only(&removed("[110, 45, 0]"), Rule::D022, expected);
    assert_eq!(DECK.told(&removed("[100, 45, 0]")), []);
}

#[test]
fn five_players_are_too_many() {
    let project = set("players = [2, 4]", "players = [2, 5]");
    let found = DECK.rules(&project);
    assert!(
        found.ends_with(&[Rule::D021, Rule::D021, Rule::M006]),
        "{found:?}"
    );
    let message = "60 Adaptations are too few for 5 players, who need 75";
    let help = "add 15 more, or write `players = [2, 4]`";
    DECK.one(&project, Rule::D021, [message, help, "[2, 5]"]);
    let message = "`removed` has 3 numbers for 2 to 5 players";
    let help = "write 4, one for each number of players";
    DECK.one(&project, Rule::M006, [message, help, "[90, 45, 0]"]);
}

#[test]
fn every_pile_is_counted_for_all_players_and_rounds() {
    let few = |path: &str, keep: usize| {
        let mut left = keep;
        with_table(path, move |_, cells| {
            left = left.checked_sub(1)?;
            Some(cells)
        })
    };
    let message = "2 Competitions are too few for 3 rounds";
    DECK.one(
        &few(COMPETITIONS, 2),
        Rule::D021,
        [message, "add 1 more", ""],
    );
    let message = "7 Starting Genomes are too few for 4 players, who need 8";
    let help = "add 1 more, or write `players = [2, 3]`";
    DECK.only(&few(GENOMES, 7), Rule::D021, [message, help, "[2, 4]"]);
    let project = with_cell(MUTATIONS, "mutation", "copies", "3");
    let message = "3 Mutations are too few for 4 players, who need 4";
    DECK.one(&project, Rule::D021, [message, help, "[2, 4]"]);
    let project = set("rounds = 3", "rounds = 4");
    let found = DECK.told(&project);
    for part in [
        "60 Adaptations are too few for 4 players, who need 80",
        "60 Evolutions are too few for 4 players, who need 80",
        "only 10 Traits are left for Hunts with 2 players",
        "30 Adaptations in a print for 2 players, who need 40",
    ] {
        assert!(found.iter().any(|(_, text)| text == part), "{found:?}");
    }
}

#[test]
fn a_print_for_fewer_players_has_enough_cards_and_no_more_than_there_are() {
    let project = with_cell(ADAPTATIONS, "feeding-frenzy", "copies_2", "0");
    let message = "28 Adaptations in a print for 2 players, who need 30";
    let help = "give some of them more copies";
    DECK.only(&project, Rule::D021, [message, help, "copies_2"]);
    let project = with_cell(TRAITS, "flagellum", "copies_2", "9");
    let message = "Flagellum: 9 copies for 2 players, but 5 for 4";
    let help = "a print for fewer players has a part of the copies, or all";
    DECK.only(&project, Rule::D062, [message, help, "9"]);
}

#[test]
fn dice_of_other_sizes_and_numbers_are_found() {
    let message = "there are 15 dice for 2 players, while `dice_sum` says 13";
    let help = "a row may have got lost; else write the new numbers";
    let project = with_cell(DICE, "d4", "per_player", "4");
    DECK.only(&project, Rule::D027, [message, help, "[6, 1]"]);
    let project = with_cell(DICE, "d12", "size", "10");
    let message = "there is no die of `10` sides";
    DECK.one(&project, Rule::D003, [message, "known: 4, 6, 8, 12", "10"]);
    let project = with_cell(DICE, "d12", "size", "8");
    let expected = ["the d8 has two rows", "write its numbers into one", "8"];
    DECK.one(&project, Rule::D004, expected);
    let project = with_cell(DICE, "d12", "flat", "one");
    let message = "d12: `one` is no number of dice from 0 to 20";
    DECK.one(
        &project,
        Rule::D003,
        [message, "write a whole number", "one"],
    );
}

#[test]
fn a_condition_that_nobody_meets_is_found_at_its_words() {
    for (condition, most) in [
        ("count(trait) >= 25", 24),
        ("count(facedown) > 24", 24),
        ("count(trait.social) >= 7", 6),
        ("count(trait.social|trait.extreme) = 13", 12),
        ("types(trait) >= 7", 6),
        ("count(d12) >= 2", 1),
        ("count(hand) >= 1", 0),
    ] {
        let project = evolution(&format!("game_end: {condition} ? score 9"));
        let metric = condition.split_once(' ').expect("a comparison").0;
        let message = format!("Colony: `{condition}` is out of reach");
        let help = format!("`{metric}` comes to {most} at most");
        DECK.only(&project, Rule::D035, [&message, &help, condition]);
    }
    for condition in [
        "count(trait) >= 24",
        "count(trait.social) = 6",
        "count(die) >= 24",
    ] {
        assert_eq!(
            DECK.told(&evolution(&format!("game_end: {condition} ? score 9"))),
            []
        );
    }
}

#[test]
fn a_condition_that_everybody_meets_or_that_contradicts_itself_is_found() {
    let message = "Colony: `count(d12) < 2` always holds";
    let help = "`count(d12)` is 0 to 1: write a number in between";
    let project = evolution("game_end: count(d12) < 2 ? score 9");
    DECK.only(&project, Rule::D035, [message, help, "count(d12) < 2"]);
    let message = "Colony: `count(die) > count(die)` compares a number with itself";
    let project = evolution("game_end: count(die) > count(die) ? score 9");
    let expected = [
        message,
        "compare it with another number",
        "count(die) > count(die)",
    ];
    DECK.only(&project, Rule::D035, expected);
    for condition in [
        "count(die) >= 5 and count(die) < 3",
        "count(die) >= 5 and not count(die) > 2",
        "count(die) = 2 and (count(die) = 1 or count(die) > 3)",
        "not (count(die) < 4 or count(die) >= 4)",
    ] {
        let project = evolution(&format!("game_end: {condition} ? score 9"));
        let message = format!("Colony: `{condition}` contradicts itself");
        let help = "no number fits all of it: change one of the comparisons";
        DECK.only(&project, Rule::D035, [&message, help, condition]);
    }
    for condition in [
        "count(die) >= 3 and count(die) < 5",
        "count(die) >= 5 or count(die) < 3",
        "count(die) >= 5 and count(d4) < 3",
        "count(die) != 0 and count(die) != 1 and count(die) < 3",
        "not rank(count(die)) = first",
    ] {
        let project = evolution(&format!("game_end: {condition} ? score 9"));
        assert_eq!(DECK.told(&project), [], "{condition}");
    }
}

#[test]
fn a_type_or_tag_that_no_trait_has_is_found_at_its_word() {
    let project = evolution("game_end: count(trait.socil) >= 2 ? score 9");
    let message = "Colony: there is no type `socil` of Traits";
    DECK.only(
        &project,
        Rule::D014,
        [message, "did you mean `social`?", "trait.socil"],
    );
    // Wherever it stands.
    for fx in [
        "draft: may pay tag.swimmer 1 -> hunt 1",
        "draft: digest trait|tag.swimmer 1",
        "draft: hunt 1 who=most(count(tag.swimmer))",
        "draft: hunt 1 per=count(tag.swimmer)",
    ] {
        let project = with_cell(ADAPTATIONS, "feeding-frenzy", "fx", fx);
        let (message, _, quoted) = finding(&DECK.check(&project), &project, Rule::D014);
        assert_eq!(
            message,
            "Feeding frenzy: there is no tag `swimmer` of Traits"
        );
        assert_eq!(quoted, "tag.swimmer", "{fx}");
    }
    let project = with_cell(COMPETITIONS, "swarm-race", "metric", "count(trait.motilty)");
    let message = "Swarm race: there is no type `motilty` of Traits";
    DECK.only(
        &project,
        Rule::D014,
        [message, "did you mean `motility`?", "trait.motilty"],
    );
    let untagged = with_table(TRAITS, |header, mut cells| {
        let tags = header.iter().position(|name| name == "tags").expect("tags");
        cells[tags] = cells[tags].replace("secreted", "surface");
        Some(cells)
    });
    let (message, _, quoted) = finding(&DECK.check(&untagged), &untagged, Rule::D014);
    assert!(
        message.ends_with("no Trait has the tag `secreted`"),
        "{message}"
    );
    assert_eq!(quoted, "tag.secreted");
    let project = with_cell(TRAITS, "flagellum", "type", "motilty");
    let message = "Flagellum: `motilty` is no type of Traits";
    DECK.only(
        &project,
        Rule::D003,
        [message, "did you mean `motility`?", "motilty"],
    );
    let project = with_cell(TRAITS, "flagellum", "tags", "surface enrgy");
    let message = "Flagellum: `enrgy` is no tag of Traits";
    DECK.only(
        &project,
        Rule::D003,
        [message, "did you mean `energy`?", "enrgy"],
    );
}

#[test]
fn a_die_that_does_not_exist_is_found_with_those_that_do() {
    let project = with_cell(ADAPTATIONS, "energy-burst", "fx", "draft: gain d10 1");
    let message = "Energy burst: there is no d10; the dice are d4, d6, d8, d12";
    DECK.only(&project, Rule::D014, [message, "", "d10"]);
    let project = with_cell(GENOMES, "deinococcus", "fx", "passive: set scarcity_die 10");
    let message = "Deinococcus: there is no d10 to borrow";
    let help = "dice have so many sides: 4, 6, 8, 12";
    DECK.only(&project, Rule::D014, [message, help, "set scarcity_die 10"]);
}

#[test]
fn every_kind_of_card_has_its_triggers() {
    for (path, id, fx, quoted, help) in [
        (
            TRAITS,
            "flagellum",
            "round_end: hunt 1",
            "round_end",
            "a Trait does something under `draft`",
        ),
        (
            ADAPTATIONS,
            "scavengers",
            "game_end: score 1",
            "game_end",
            "an Adaptation does something under `draft` or `round_end`",
        ),
        (
            EVOLUTIONS,
            "colony",
            "draft: hunt 1",
            "draft",
            "an Evolution does something under `game_end`",
        ),
        (
            COMPETITIONS,
            "swarm-race",
            "start: hunt 1",
            "start",
            "a Competition does something under `compete` or `won`",
        ),
        (
            GENOMES,
            "deinococcus",
            "draft: hunt 1",
            "draft",
            "a Starting Genome does something under `start` or `passive`",
        ),
    ] {
        let project = with_cell(path, id, "fx", fx);
        let (message, found, place) = finding(&DECK.check(&project), &project, Rule::D014);
        assert!(
            message.contains(&format!("`{quoted}` is no trigger of ")),
            "{message}"
        );
        assert_eq!((found.as_str(), place.as_str()), (help, quoted));
    }
    for (path, id, trigger) in [
        (
            ADAPTATIONS,
            "scavengers",
            "an Adaptation has an effect, such as `draft: …`",
        ),
        (
            EVOLUTIONS,
            "colony",
            "an Evolution has an effect, such as `game_end: …`",
        ),
        (
            GENOMES,
            "deinococcus",
            "a Starting Genome has an effect, such as `start: …`",
        ),
    ] {
        let project = with_cell(path, id, "fx", "");
        let (message, help, _) = finding(&DECK.check(&project), &project, Rule::D014);
        assert!(message.ends_with(": it does nothing"), "{message}");
        assert_eq!(help, trigger);
    }
    let both = "draft: hunt 1; round_end: hunt 1";
    assert_eq!(
        DECK.told(&with_cell(ADAPTATIONS, "scavengers", "fx", both)),
        []
    );
}

#[test]
fn a_word_of_another_game_or_number_that_no_card_changes_is_found() {
    let project = with_cell(GENOMES, "deinococcus", "fx", "passive: set hand 9");
    let (message, _, quoted) = finding(&DECK.check(&project), &project, Rule::D014);
    assert!(
        message.ends_with("known: mutation_value, scarcity_die"),
        "{message}"
    );
    assert_eq!(quoted, "hand");
    // Whatever can be changed is a number of the rules.
    let set = WORDS.verbs.iter().find(|verb| verb.word == "set");
    let Some(Kind::Word { words, .. }) = set.map(|verb| &verb.slots[0].kind) else {
        panic!("`set` names no number");
    };
    assert_eq!(**words, ["mutation_value", "scarcity_die"]);
    let mut diags = Diags::new();
    let deck = DECK.parsed(&Project::embedded(), &mut diags);
    for name in *words {
        assert!(deck.setting(name).is_some(), "{name}");
    }
    let project = with_cell(ADAPTATIONS, "scavengers", "fx", "draft: skip draw");
    let (message, _, _) = finding(&DECK.check(&project), &project, Rule::D014);
    assert!(
        message.contains("`skip` is no verb of Cellular Powerhouse"),
        "{message}"
    );
}

#[test]
fn rewards_keep_their_bounds() {
    let cell = "game_end: count(die) >= 3 ? score 24";
    let project = evolution(cell);
    let most = setting("evolution_most");
    let help = format!(
        "`evolution_most` says {} at most",
        most.rsplit(' ').next().expect("a number")
    );
    DECK.one(
        &project,
        Rule::D033,
        ["Colony: it can bring 24 Nutrients", &help, cell],
    );
    // Several clauses are added up, the two sides of one are not.
    let cell = "game_end: count(die) >= 3 ? score 12; game_end: count(d4) >= 1 ? score 11";
    DECK.one(
        &evolution(cell),
        Rule::D033,
        ["Colony: it can bring 23 Nutrients", &help, cell],
    );
    let either = evolution("game_end: count(die) >= 3 ? score 12 else score 11");
    assert_eq!(DECK.told(&either), []);
    let cell = "game_end: score 2 per=count(trait)";
    let expected = [
        "Colony: nothing limits what it brings",
        "add `cap=` behind `per=`",
        cell,
    ];
    DECK.only(&evolution(cell), Rule::D033, expected);
    assert_eq!(
        DECK.told(&evolution("game_end: score 2 per=types(trait)")),
        []
    );
    let project = set(&setting("evolution_mean"), "evolution_mean = [1, 2.5]");
    let (message, help, quoted) = finding(&DECK.check(&project), &project, Rule::D034);
    assert!(message.ends_with("Nutrients on average"), "{message}");
    assert_eq!(
        (help.as_str(), quoted.as_str()),
        ("`evolution_mean` says 1 to 2.5", "fx")
    );
    let project = set(&setting("deduction_share"), "deduction_share = [0.9, 1]");
    let (message, help, quoted) = finding(&DECK.check(&project), &project, Rule::D034);
    assert!(
        message.ends_with("of 60 Evolutions can deduct Nutrients"),
        "{message}"
    );
    assert_eq!(
        (help.as_str(), quoted.as_str()),
        ("`deduction_share` says 90 % to 100 %", "fx")
    );
}

#[test]
fn types_have_their_share_and_few_adaptations_fight_for_the_largest_die() {
    let project = with_cell(TRAITS, "flagellum", "copies", "30");
    let message = "55 Traits are of the type `motility`";
    let range = setting("type_cards").replace("type_cards = [", "");
    let range = range.trim_end_matches(']').replace(", ", " to ");
    let help = format!("`type_cards` says {range}");
    DECK.only(&project, Rule::D036, [message, &help, "motility"]);
    let project = set(&setting("d12_share"), "d12_share = 0.01");
    let (message, help, quoted) = finding(&DECK.check(&project), &project, Rule::D037);
    assert!(
        message.ends_with("of 60 Adaptations ask for the d12"),
        "{message}"
    );
    assert_eq!(
        (help.as_str(), quoted.as_str()),
        ("`d12_share` says at most 1 %", "fx")
    );
}

#[test]
fn a_card_that_converges_itself_touches_nobody_else() {
    let help = "let it concern `me` alone, or converge another card";
    for (first, act) in [
        ("converge self", "hunt 1 who=all"),
        ("converge adaptation 1", "steal d4 1 from=most(count(die))"),
        ("converge faceup 1", "give d4 1 to=left"),
    ] {
        let fx = format!("round_end: {first}; round_end: {act}");
        let project = with_cell(ADAPTATIONS, "scavengers", "fx", &fx);
        let message = format!(
            "Scavengers: it can converge itself, and there `{act}` is done for each player in turn"
        );
        DECK.only(&project, Rule::D038, [&message, help, act]);
    }
    let other = "draft: converge trait 1 & hunt 1 who=all";
    assert_eq!(
        DECK.told(&with_cell(ADAPTATIONS, "scavengers", "fx", other)),
        []
    );
    let (message, _, _) = {
        let project = with_cell(TRAITS, "flagellum", "fx", other);
        finding(&DECK.check(&project), &project, Rule::D038)
    };
    assert!(message.starts_with("Flagellum: "), "{message}");
}

#[test]
fn competitions_say_what_is_compared_and_how() {
    for (column, value, rule, message, help, quoted) in [
        (
            "mode",
            "rol",
            Rule::D003,
            "`rol` is no `mode` of a Competition",
            "did you mean `roll`?",
            "rol",
        ),
        (
            "win",
            "most",
            Rule::D003,
            "`most` is no `win` of a Competition",
            "known: high, low",
            "most",
        ),
        (
            "metric",
            "roll(9)",
            Rule::D014,
            "a roll is of 1 to 8 dice",
            "write such as `count(trait.social)`",
            "9",
        ),
        (
            "metric",
            "types(trait)",
            Rule::D003,
            "`types(trait)` does not fit the mode `count`",
            "`count` takes such as `count(trait.social)`",
            "types(trait)",
        ),
        (
            "mode",
            "roll",
            Rule::D003,
            "`count(trait.motility)` does not fit the mode `roll`",
            "`roll` takes such as `roll(3)`",
            "count(trait.motility)",
        ),
        (
            "mode",
            "bid",
            Rule::D003,
            "`count(trait.motility)` does not fit the mode `bid`",
            "`bid` takes such as `count(facedown@own)`",
            "count(trait.motility)",
        ),
        (
            "metric",
            "count(trait@left)",
            Rule::D003,
            "`count(trait@left)` is not what each player has",
            "players are compared without `@` or with `@own`",
            "count(trait@left)",
        ),
    ] {
        let project = with_cell(COMPETITIONS, "swarm-race", column, value);
        DECK.only(
            &project,
            rule,
            [&format!("Swarm race: {message}"), help, quoted],
        );
    }
    let lost = with_table(COMPETITIONS, |_, cells| {
        (cells[2] != "bid").then_some(cells)
    });
    let help = "add one, so that players can't prepare for the same every time";
    DECK.only(
        &lost,
        Rule::D039,
        ["no Competition has the mode `bid`", help, "mode"],
    );
}

#[test]
fn a_genome_says_whether_it_can_be_taken() {
    let project = with_cell(GENOMES, "deinococcus", "stealable", "maybe");
    let message = "Deinococcus: `maybe` does not say whether a Mutation can take it";
    DECK.only(
        &project,
        Rule::D003,
        [message, "write `true` or `false`", "maybe"],
    );
}

#[test]
fn no_two_cards_share_an_id_and_none_is_called_like_a_die() {
    let help = "moves name cards by their ids: give it another";
    let project = with_cell(EVOLUTIONS, "colony", "id", "flagellum");
    let message = "Colony: the id `flagellum` is that of a Trait as well";
    DECK.only(&project, Rule::D004, [message, help, "flagellum"]);
    let project = with_cell(TRAITS, "flagellum", "id", "d6");
    let message = "Flagellum: the id `d6` is that of a die as well";
    DECK.only(&project, Rule::D004, [message, help, "d6"]);
}

#[test]
fn what_the_checks_need_is_asked_for() {
    for (key, what) in [
        ("rounds", "a whole number `rounds`"),
        ("hand", "a whole number `hand`"),
        (
            "removed",
            "a list with a whole number for each number of players `removed`",
        ),
    ] {
        let found = DECK.told(&set(&format!("\n{}", setting(key)), "\n"));
        assert_eq!(found, [(Rule::M006, format!("the game needs {what}"))]);
    }
    for (key, what) in [
        ("hunt_room", "a whole number `hunt_room`"),
        ("dice_sum", "2 whole numbers `dice_sum`"),
        ("type_reach", "a whole number `type_reach`"),
        ("type_cards", "2 whole numbers `type_cards`"),
        ("d12_share", "a number `d12_share`"),
        ("evolution_mean", "2 numbers `evolution_mean`"),
        ("evolution_most", "a whole number `evolution_most`"),
        ("deduction_share", "2 numbers `deduction_share`"),
    ] {
        let found = DECK.told(&set(&format!("\n{}", setting(key)), "\n"));
        assert_eq!(found, [(Rule::M010, format!("the game needs {what}"))]);
    }
    let project = edited(TRAITS, ",type,", ",sort,");
    let (message, _, _) = finding(&DECK.check(&project), &project, Rule::D002);
    assert_eq!(message, "the Traits have no column `type`");
}

/// No verb fires the trigger of another card, what is drawn comes from a Gene Pool that nothing
/// refills, and a card in the Convergence acts once for each player: so cards that do all of it at
/// once come to an end.
#[test]
fn cards_that_do_everything_at_once_still_come_to_an_end() {
    let all = "hunt 3 & gain die 2 & lose facedown 1 who=others & give d4 1 to=left \
        & steal facedown 2 from=choose & converge trait 1 & reclaim trait|adaptation|evolution 2 \
        & digest trait 1 & express 3 & pool 1 to=removed & scarcity die 2 among=all \
        & protect facedown until=round_end";
    let drafted = format!("draft: {all} & draw 3 & trash 1");
    let both = format!("{drafted}; round_end: {all}");
    let effect = effect::parse(&both, WORDS).expect("an effect");
    let verbs: Vec<&str> = effect.acts().map(|act| act.verb.word).collect();
    for verb in WORDS.verbs {
        let verb = verb.word;
        let elsewhere = ["count_as", "set", "score"].contains(&verb);
        assert!(elsewhere || verbs.contains(&verb), "no card uses `{verb}`");
    }
    let busy = |path: &str, fx: &str| {
        let changed = with_table(path, |header, mut cells| {
            let column = header.iter().position(|name| name == "fx").expect("fx");
            fx.clone_into(&mut cells[column]);
            Some(cells)
        });
        changed.text(path).expect("a table").into_owned()
    };
    let mut project = Project::embedded();
    for (path, fx) in [(TRAITS, &drafted), (ADAPTATIONS, &both)] {
        project.insert(path, busy(path, fx).into_bytes());
    }
    let mut diags = Diags::new();
    let deck = DECK.parsed(&project, &mut diags);
    let settings = Settings::new(&deck, None).expect("settings");
    let ended = games::ALL.open(&settings, Ends, &mut diags);
    assert!(ended.is_some(), "{diags:?}");
}

/// Plays a game for each number of players, as long as the game says that it can last.
struct Ends;

impl Visitor for Ends {
    type Output = ();

    fn visit<G: Game>(self, game: &G) {
        let [fewest, most] = game.players();
        for seats in fewest..=most {
            let mut streams = Streams::new(G::ID, G::VERSION, 1);
            let mut bots = vec![Random; usize::from(seats)];
            let mut players = Players::new(&mut bots, &streams, 0);
            let played = play(game, &mut streams, &mut players, &mut (), &mut ());
            assert!(played.end.is_ok(), "{seats} players: {:?}", played.end);
        }
    }
}
