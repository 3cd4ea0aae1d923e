//! Cards of Cytosis that cost, count or do what they can't.

use cardwright::diag::Rule;

use super::{BOARD, COMPONENTS, DECK, EPIGENETICS, EVENTS, GOALS, told_of};
use crate::support::{edited, finding, with_cell, with_table};

#[test]
fn a_card_that_costs_what_its_kind_can_t_cost_is_found() {
    let cell = |id: &str, column: &str, value: &str| with_cell(COMPONENTS, id, column, value);
    let other = "or give the card another kind";
    for (id, column, value, message, near) in [
        (
            "cortisol",
            "carbohydrate",
            "0",
            "Cortisol: Steroid hormones have 1 in `carbohydrate`, not 0",
            1,
        ),
        (
            "tsh",
            "carbohydrate",
            "2",
            "Thyroid-stimulating hormone: Protein hormones have 1 in `carbohydrate`, not 2",
            1,
        ),
        (
            "tsh",
            "lipid",
            "1",
            "Thyroid-stimulating hormone: Protein hormones have 0 in `lipid`, not 1",
            0,
        ),
        (
            "cortisol",
            "lipid",
            "7",
            "Cortisol: Steroid hormones have 1 to 6 in `lipid`, not 7",
            6,
        ),
        (
            "androgen-receptor",
            "lipid",
            "0",
            "Androgen receptor: Steroid hormone receptors have 1 in `lipid`, not 0",
            1,
        ),
        (
            "tsh-receptor",
            "protein",
            "0",
            "TSH receptor: Protein hormone receptors have 1 to 6 in `protein`, not 0",
            1,
        ),
        (
            "hexokinase",
            "carbohydrate",
            "2",
            "Hexokinase: Enzymes have 0 to 1 in `carbohydrate`, not 2",
            1,
        ),
        (
            "caspase-3",
            "atp",
            "0",
            "Caspase-3: Enzymes have 1 to 8 in `atp`, not 0",
            1,
        ),
        (
            "lh",
            "atp",
            "9",
            "Luteinising hormone: Protein hormones have 1 to 8 in `atp`, not 9",
            8,
        ),
        (
            "lh",
            "hp",
            "0",
            "Luteinising hormone: Protein hormones have 1 to 99 in `hp`, not 0",
            1,
        ),
        (
            "detox-heavy",
            "hp",
            "2",
            "A breath of smoke: Detox cards have 1 in `hp`, not 2",
            1,
        ),
    ] {
        let help = format!("write such as `{near}`, {other}");
        DECK.only(
            &cell(id, column, value),
            Rule::D043,
            [message, &help, value],
        );
    }
    let message = "Cortisol: Steroid hormones begin at `smooth-er`, not at `rough-er`";
    DECK.only(
        &cell("cortisol", "start", "rough-er"),
        Rule::D043,
        [message, "write `smooth-er`", "rough-er"],
    );
    let message = "Extra mRNA: Additional resources begin nowhere, not at `ribosome`";
    DECK.only(
        &cell("extra-mrna", "start", "ribosome"),
        Rule::D043,
        [message, "leave the cell empty", "ribosome"],
    );
}

#[test]
fn cells_that_a_card_of_its_kind_does_not_have_are_found() {
    let cell = |id: &str, column: &str, value: &str| with_cell(COMPONENTS, id, column, value);
    let message = "Ebola attack: `2` in `atp` means nothing here";
    let help = "Virus Attacks cost nothing and bring no Health Points: leave the cell empty";
    DECK.only(
        &cell("ebola-attack", "atp", "2"),
        Rule::D061,
        [message, help, "2"],
    );
    let message = "Cortisol: `red` in `set` means nothing here";
    let help = "Steroid hormones have no set colour: leave the cell empty";
    DECK.only(
        &cell("cortisol", "set", "red"),
        Rule::D061,
        [message, help, "red"],
    );
    let message = "Cortisol: `lots` is no whole number from 0 to 99";
    DECK.only(
        &cell("cortisol", "hp", "lots"),
        Rule::D003,
        [message, "write a whole number from 0 to 99", "lots"],
    );
    for (id, column, value, message, help) in [
        (
            "cortisol",
            "kind",
            "steroid_hormone",
            "Cortisol: there is no kind `steroid_hormone`",
            "did you mean `steroid-hormone`?",
        ),
        (
            "hexokinase",
            "set",
            "rde",
            "Hexokinase: there is no set `rde`",
            "did you mean `red`?",
        ),
        (
            "ebola-attack",
            "strain",
            "ebole",
            "Ebola attack: there is no strain `ebole`",
            "did you mean `ebola`?",
        ),
        (
            "extra-mrna",
            "gain",
            "rna",
            "Extra mRNA: there is no gain `rna`",
            "did you mean `mrna`?",
        ),
    ] {
        DECK.one(&cell(id, column, value), Rule::D003, [message, help, value]);
    }
    let project = edited(COMPONENTS, ",hp,", ",health,");
    let message = "the Cell Component cards have no column `hp`";
    DECK.among(&project, Rule::D002, message);
}

#[test]
fn a_goal_for_a_missing_kind_is_found() {
    let metric = |id: &str, value: &str| with_cell(GOALS, id, "metric", value);
    let message = "Metabolism: `enzime` is no item; did you mean `enzyme`?";
    let help = "write such as `count(enzyme)`";
    DECK.only(
        &metric("goal-enzymes", "count(enzime)"),
        Rule::D014,
        [message, help, "enzime"],
    );
    let message = "Metabolism: `trait` is no item of Cytosis; known: enzyme, protein_hormone, \
                   steroid_hormone, receptor, detox, virus_attack, antibody";
    let project = metric("goal-enzymes", "count(trait)");
    DECK.only(&project, Rule::D014, [message, help, "trait"]);
    let message = "Virus Attack: in `base` no card counts as `virus_attack`";
    let project = with_cell(GOALS, "goal-virus-attack", "variants", "");
    DECK.among(&project, Rule::D035, message);
    let message = "Immune Response: in `epigenetics` no card counts as `antibody`";
    let project = with_cell(
        GOALS,
        "goal-immune-response",
        "variants",
        "epigenetics virus",
    );
    DECK.among(&project, Rule::D035, message);
    let project = with_table(COMPONENTS, |_, cells| {
        (cells[2] != "detox").then_some(cells)
    });
    let message = "Clean-up: in `base` no card counts as `detox`";
    let help = "count what players can have, or name other variants under `variants`";
    let (told, helps, quoted) = finding(&DECK.check(&project), &project, Rule::D035);
    assert_eq!([&*told, &*helps, &*quoted], [message, help, "count(detox)"]);
    for (column, value) in [("per", "0"), ("points", "many"), ("cap", "1")] {
        let project = with_cell(GOALS, "goal-enzymes", column, value);
        let start = format!("Metabolism: `{value}` is no whole number from ");
        let found = told_of(&project, Rule::D003);
        assert!(found.starts_with(&start), "{found}");
    }
}

#[test]
fn a_boost_for_an_area_that_does_not_exist_is_found() {
    let cell = |id: &str, column: &str, value: &str| with_cell(EVENTS, id, column, value);
    let message = "Transcription: there is no area `nukleus`";
    DECK.only(
        &cell("transcription-boost", "area", "nukleus"),
        Rule::D003,
        [message, "did you mean `nucleus`?", "nukleus"],
    );
    let message = "Glucose: there is no resource `glucose`";
    let help = "known: mrna, protein, lipid, carbohydrate, atp";
    DECK.only(
        &cell("glucose-boost", "resource", "glucose"),
        Rule::D003,
        [message, help, "glucose"],
    );
    let message = "Glucose: the amount is `2`, while a boost puts 1 resource on the board";
    DECK.only(
        &cell("glucose-boost", "amount", "2"),
        Rule::D062,
        [message, "write 1", "2"],
    );
    let message = "Reduced ATP cost: the amount is `2`, while `reduce` says 1";
    DECK.only(
        &cell("reduced-cost", "amount", "2"),
        Rule::D062,
        [message, "write 1", "2"],
    );
    let message = "Toxicity: `golgi` in `area` means nothing here";
    let help = "only a boost has a place: leave the cell empty";
    DECK.only(
        &cell("toxicity", "area", "golgi"),
        Rule::D061,
        [message, help, "golgi"],
    );
    let message = "Toxicity: there is no type `poison`";
    DECK.among(&cell("toxicity", "type", "poison"), Rule::D003, message);
    let message = "Ebola outbreak: the `strain` is empty";
    let found = told_of(&cell("ebola-outbreak", "strain", ""), Rule::D003);
    assert_eq!(found, message);
}

#[test]
fn a_virus_in_a_game_without_viruses_is_found() {
    let message = "Ebola attack: in `base` there are no viruses";
    let help = "write `virus virus-epigenetics`";
    let project = with_cell(COMPONENTS, "ebola-attack", "variants", "base virus");
    DECK.one(&project, Rule::D003, [message, help, "base virus"]);
    // In two ways to play: one finding.
    let message = "Ebola outbreak: in `base` and `epigenetics` there are no viruses";
    let project = with_cell(EVENTS, "ebola-outbreak", "variants", "");
    DECK.one(&project, Rule::D003, [message, help, ""]);
}

#[test]
fn an_epigenetic_card_that_does_nothing_new_or_nothing_possible_is_found() {
    let fx = |id: &str, value: &str| with_cell(EPIGENETICS, id, "fx", value);
    let message = "Free market: it does the same as Cheap grey";
    let help = "each Epigenetic card does something of its own";
    let same = "passive: set grey_cost 3";
    DECK.only(&fx("free-market", same), Rule::D060, [message, help, same]);
    let message = "Scout: it does nothing";
    let help = "an Epigenetic card has an effect, such as `turn: …`";
    DECK.only(&fx("scout", ""), Rule::D014, [message, help, ""]);
    let message = "Scout: `apt` is no item; did you mean `atp`?";
    DECK.only(
        &fx("scout", "turn: may pay apt 1 -> gain lipid 1"),
        Rule::D014,
        [message, "", "apt"],
    );
    let foreign = "draft: hunt 2";
    let message = "Scout: `draft` is no trigger of Cytosis; known: turn, placed, before_first, \
                   round_start, passive";
    DECK.only(&fx("scout", foreign), Rule::D014, [message, "", "draft"]);
    let message = "Cheap grey: `hand_dealt` is no number that a card of Cytosis sets; known: \
                   grey_cost, market_cost";
    let set = "passive: set hand_dealt 4";
    DECK.only(
        &fx("cheap-grey", set),
        Rule::D014,
        [message, "", "hand_dealt"],
    );
    let project = with_table(BOARD, |_, cells| (cells[8] != "glucose").then_some(cells));
    let message = "Yield: no spot of the board has the mark `glucose`";
    DECK.among(&project, Rule::D035, message);
    let project = with_cell(EPIGENETICS, "scout", "copies", "2");
    DECK.among(&project, Rule::D060, "Scout: there are 2 of it");
}

/// What the referee would do otherwise than the sentence on the card says is no card.
#[test]
fn an_epigenetic_card_that_says_something_else_than_is_played_is_refused() {
    let early = "only one clause can stand under `before_first`";
    let once = "a flask is placed early once in a round: write `before_first[1]:`";
    let swaps = "only one clause can swap for a resource";
    let spots = "only one clause can stand for a spot";
    for (fx, why) in [
        (
            "turn: may pay atp 2 -> scout component 3 take=1 price=1",
            "a look has a number of times in a turn: write `turn[1]:`",
        ),
        (
            "turn[1]: may scout component 1 take=1 price=2; turn[2]: may scout component 2 take=1 price=3",
            "only one clause can `scout`",
        ),
        (
            "turn[1]: may pay atp 1 -> gain protein 1",
            "one swaps as often as one likes: write `turn:`",
        ),
        (
            "turn: may pay atp 1 -> gain protein 1; turn: may pay atp 2 -> gain lipid|protein 2",
            swaps,
        ),
        (
            "turn: may pay atp 1 -> gain protein|atp 1",
            "ATP can’t be swapped for ATP",
        ),
        (
            "turn: may pay lipid 1 -> gain protein 1",
            "only ATP can be paid",
        ),
        (
            "placed: spot(numbered) ? may gain lipid|mrna 1",
            "a placement can bring only one kind of resource, without `|`",
        ),
        (
            "placed: spot(numbered) ? may gain same 1; placed: spot(numbered) ? may gain lipid 1",
            spots,
        ),
        ("before_first: may pay atp 1 -> place flask 1", once),
        ("before_first[2]: may pay atp 1 -> place flask 1", once),
        (
            "before_first[1]: may pay atp 2 -> place flask 1; before_first[1]: may place flask 1",
            early,
        ),
        (
            "round_start: may gain atp 1; round_start: may gain mrna 1",
            "only one clause can stand under `round_start`: put `|` between what can be chosen",
        ),
        (
            "passive: set grey_cost 2; passive: set grey_cost 5",
            "a price can be set only once",
        ),
        (
            "turn[1]: may pay atp 101 -> scout component 3 take=1 price=2",
            "a number can be 100 at most",
        ),
    ] {
        let project = with_cell(EPIGENETICS, "scout", "fx", fx);
        let message = format!("the referee can’t play `Scout`: {why}");
        DECK.only(&project, Rule::R001, [message.as_str(), "", fx]);
    }
}

#[test]
fn a_clause_for_which_there_is_no_rule_is_refused_with_one_that_there_is() {
    let look = "turn[1]: may pay atp 2 -> scout component 3 take=2 price=2";
    for (fx, form) in [
        (
            look,
            "`turn[1]: may pay atp 2 -> scout component 3 take=1 price=2`",
        ),
        (
            "turn: gain protein 1",
            "`turn: may pay atp 1 -> gain lipid|mrna 1`",
        ),
        (
            "placed: not spot(numbered) ? may gain lipid 1",
            "`placed: spot(numbered) ? may gain same 1`",
        ),
        (
            "before_first[1]: may place flask 2",
            "`before_first[1]: may pay atp 1 -> place flask 1`",
        ),
        (
            "round_start: may gain atp 2",
            "`round_start: may gain atp|mrna|lipid 1`",
        ),
    ] {
        let project = with_cell(EPIGENETICS, "scout", "fx", fx);
        let (message, _, quoted) = DECK.lone(&project, Rule::R001);
        assert!(message.contains(form), "{message}");
        assert_eq!(quoted, fx);
    }
}
