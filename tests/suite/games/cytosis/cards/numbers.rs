//! Numbers of Cytosis that are too small, too large or in the wrong order.

use cardwright::diag::{Diags, Rule};
use cardwright::games::cytosis::Cytosis;
use cardwright::referee::Settings;

use super::{COMPONENTS, DECK, EPIGENETICS, EVENTS, GOALS, RESOURCES, STRAINS, set, without};
use crate::support::with_cell;

#[test]
fn too_few_tokens_are_found_at_their_number() {
    let copies = |id: &str, copies: &str| with_cell(RESOURCES, id, "copies", copies);
    let message = "ATP: 29 tokens are too few for 5 players, who can start with 30";
    DECK.only(
        &copies("atp", "29"),
        Rule::D040,
        [message, "print 1 more", "29"],
    );
    let message = "mRNA: 9 tokens are too few for 5 players, who can start with 10";
    DECK.only(
        &copies("mrna", "9"),
        Rule::D040,
        [message, "print 1 more", "9"],
    );
    let message = "Extra carbohydrates: it gives 16 `carbohydrate`, but the stock has 15";
    let help = "give 15 at most, or print more tokens";
    let project = with_cell(COMPONENTS, "extra-carbohydrates", "amount", "16");
    DECK.only(&project, Rule::D040, [message, help, "16"]);
    let message = "the stock has no `lipid`";
    DECK.among(&without(RESOURCES, "lipid"), Rule::D040, message);
}

#[test]
fn a_lost_card_is_missed() {
    let help = "a row may have got lost; else write the new number";
    let message = "there are 9 Enzymes, while `component_cards` says 10";
    let list = "[10, 6, 6, 5, 5, 7, 4, 6]";
    DECK.one(
        &without(COMPONENTS, "hexokinase"),
        Rule::D027,
        [message, help, list],
    );
    let message = "there are 4 Goal cards, while `goal_cards` says 5";
    DECK.among(&without(GOALS, "goal-detox"), Rule::D027, message);
    let message = "there are 11 event cards, while `event_cards` says 12";
    DECK.among(
        &with_cell(EVENTS, "toxicity", "copies", "2"),
        Rule::D027,
        message,
    );
    let message = "there are 6 Epigenetic cards, while `epigenetic_cards` says 7";
    DECK.among(&without(EPIGENETICS, "scout"), Rule::D027, message);
    let message = "6 Epigenetic cards are too few for 5 players, who need 7";
    DECK.among(&without(EPIGENETICS, "scout"), Rule::D021, message);
    let project = set("component_cards = [10, 6,", "component_cards = [10,");
    let message = "the game needs 8 whole numbers `component_cards`";
    DECK.among(&project, Rule::M010, message);
}

#[test]
fn every_pile_lasts_for_all_players() {
    let message = "43 Cell Component cards are too few for 5 players, who need 49";
    let project = set("hand_dealt = 3", "hand_dealt = 9");
    DECK.only(&project, Rule::D021, [message, "add 6 more", ""]);
    let message = "7 Detox cards are too few for 2 players, who need 8";
    let project = set("detox_removed = [3,", "detox_removed = [7,");
    DECK.only(&project, Rule::D021, [message, "add 1 more", ""]);
    let message = "12 event cards without a virus are too few for 3 players, who need 13";
    let project = set(
        "events_removed_virus = [5, 5,",
        "events_removed_virus = [5, 12,",
    );
    DECK.only(&project, Rule::D021, [message, "add 1 more", ""]);
    let message = "5 Goal cards are too few for 4 players, who need 6";
    DECK.among(
        &set("goals_extra = 1", "goals_extra = 2"),
        Rule::D021,
        message,
    );
    let message = "`detox_removed` has 3 numbers for 2 to 5 players";
    let help = "write 4, one for each number of players";
    let project = set("detox_removed = [3, 0, 0, 0]", "detox_removed = [3, 0, 0]");
    DECK.only(&project, Rule::M006, [message, help, "[3, 0, 0]"]);
}

#[test]
fn a_setting_out_of_its_range_is_found_by_the_check_and_by_play() {
    let long = "`detox_removed` can't be 300";
    for (old, new, message, help, value) in [
        (
            "grey_cost = 4 ",
            "grey_cost = 201 ",
            "`grey_cost` can't be 201",
            "write a whole number from 0 to 200",
            "201",
        ),
        (
            "exhaust_gain = 1 ",
            "exhaust_gain = 0 ",
            "`exhaust_gain` can't be 0",
            "write a whole number from 1 to 200",
            "0",
        ),
        (
            "per_point = [4, 3, 4, 2]",
            "per_point = [4, 3, 0, 2]",
            "`per_point` can't be 0",
            "write a whole number from 1 to 200",
            "[4, 3, 0, 2]",
        ),
        (
            "per_point = [4, 3, 4, 2]",
            "per_point = [4, 3, 4]",
            "the game needs 4 whole numbers `per_point`",
            "set `per_point` as the shipped deck does",
            "[4, 3, 4]",
        ),
        (
            "share_5 = [4, 3, 2, 1, 0]",
            "share_5 = [101, 3, 2, 1, 0]",
            "`share_5` can't be 101",
            "write a whole number from -100 to 100",
            "[101, 3, 2, 1, 0]",
        ),
    ] {
        let project = set(old, new);
        DECK.only(&project, Rule::M006, [message, help, value]);
        let mut diags = Diags::new();
        let deck = DECK.parsed(&project, &mut diags);
        assert!(Cytosis::new(&Settings::plain(&deck), &mut diags).is_none());
        let told: Vec<&str> = diags.iter().map(|one| one.message.as_str()).collect();
        assert_eq!(told, [message]);
    }
    let project = set(
        "detox_removed = [3, 0, 0, 0]",
        "detox_removed = [300, 0, 0, 0]",
    );
    DECK.among(&project, Rule::M006, long);
}

#[test]
fn six_players_are_too_many() {
    let project = set("players = [2, 5]", "players = [2, 6]");
    let message = "ATP: 30 tokens are too few for 6 players, who can start with 39";
    DECK.among(&project, Rule::D040, message);
    DECK.among(
        &project,
        Rule::M006,
        "`flasks` has 4 numbers for 2 to 6 players",
    );
    DECK.among(
        &project,
        Rule::D021,
        "7 Epigenetic cards are too few for 6 players, who need 8",
    );
}

#[test]
fn a_colour_or_a_strain_that_is_rare_is_found() {
    let project = with_cell(COMPONENTS, "hexokinase", "set", "blue");
    let found = DECK.told(&project);
    let blue = (Rule::D041, "Red: 1 enzymes, while Blue has 3".to_owned());
    assert!(found.contains(&blue), "{found:?}");
    let project = with_cell(EVENTS, "ebola-outbreak", "strain", "influenza");
    let message = "Ebola: 0 virus events, while Influenza has 2";
    DECK.among(&project, Rule::D041, message);
    let project = with_cell(COMPONENTS, "ebola-attack", "copies", "1");
    let message = "Ebola: 1 Virus Attacks, while Rhinovirus has 2";
    DECK.one(
        &project,
        Rule::D041,
        [message, "give each of them as many", "ebola"],
    );
    let project = without(STRAINS, "ebola");
    let message = "Ebola outbreak: there is no strain `ebola`";
    DECK.among(&project, Rule::D003, message);
    let message = "`enzyme_sets` has 4 numbers for 5 set colours";
    let help = "write 5, one for each size of a set";
    let project = set(
        "enzyme_sets = [0, 2, 5, 9, 14]",
        "enzyme_sets = [0, 2, 5, 9]",
    );
    DECK.only(&project, Rule::M006, [message, help, "[0, 2, 5, 9]"]);
}

#[test]
fn numbers_that_do_not_rise_or_fall_are_found() {
    for (old, new, message, help) in [
        (
            "enzyme_sets = [0, 2, 5, 9, 14]",
            "enzyme_sets = [0, 2, 5, 8, 11]",
            "`enzyme_sets` does not rise faster and faster",
            "one enzyme more brings more than the one before, so that large sets pay",
        ),
        (
            "detox_prizes = [8, 5, 2]",
            "detox_prizes = [8, 5, 5]",
            "`detox_prizes` does not fall from rank to rank",
            "every rank gets less than the one before, and at least 1",
        ),
        (
            "share_4 = [3, 2, 1, -1]",
            "share_4 = [3, 2, 2, -1]",
            "`share_4` does not fall from rank to rank",
            "a higher Antibody Response brings more",
        ),
        (
            "share_2 = [3, 1, -1]",
            "share_2 = [3, -1]",
            "`share_2` has 2 numbers for 3 ranks",
            "write 3",
        ),
        (
            "toxicity_from = [5, 7, 10]",
            "toxicity_from = [5, 10, 7]",
            "`toxicity_from` does not rise",
            "who has more loses more",
        ),
        (
            "toxicity_loss = [1, 2, 4]",
            "toxicity_loss = [1, 7, 9]",
            "`toxicity_loss` takes as many as a player has",
            "toxicity never takes all of a kind",
        ),
        (
            "antibody_most = 12 ",
            "antibody_most = 13 ",
            "`antibody_most` is not a multiple of `antibody_step`, which is 2",
            "a marker goes up whole levels",
        ),
        (
            "antibody_symbol = 6",
            "antibody_symbol = 5",
            "`antibody_symbol` is less than the 6 sides of a die",
            "the symbol stands for the best face",
        ),
    ] {
        let value = new.split(" = ").nth(1).expect("a value").trim();
        DECK.only(&set(old, new), Rule::D042, [message, help, value]);
    }
    let message = "`toxicity_loss` has 2 numbers for 3 limits";
    DECK.only(
        &set("toxicity_loss = [1, 2, 4]", "toxicity_loss = [1, 2]"),
        Rule::M006,
        [message, "write one for each", "[1, 2]"],
    );
    let project = set("share_3 = [3, 1, -1]", "");
    DECK.among(
        &project,
        Rule::M006,
        "the game needs a list of whole numbers `share_3`",
    );
}

#[test]
fn pieces_that_disagree_with_the_rules_are_found() {
    let cell = |file: &str, id: &str, value: &str| {
        with_cell(&format!("decks/cytosis/{file}.csv"), id, "copies_2", value)
    };
    let message = "Blue vesicle disk: 1 for 2 players, not 2";
    DECK.only(
        &cell("disks", "disk-blue", "1"),
        Rule::D027,
        [message, "write 2", "1"],
    );
    let message = "Grey flask: 1 for 2 players, not 2";
    DECK.only(
        &cell("flasks", "flask-grey", "1"),
        Rule::D027,
        [message, "write 2", "1"],
    );
    let message = "Blue Health marker: 2 for 2 players, not 1";
    DECK.among(&cell("markers", "health-blue", "2"), Rule::D027, message);
    let message = "the flasks have 1 colours for 2 players";
    let help = "write 0 into `copies_2` for the colours that nobody plays";
    DECK.only(
        &cell("flasks", "flask-blue", "0"),
        Rule::D027,
        [message, help, ""],
    );
    let message = "2 mats for 2 players, not 3";
    let help = "each player has one set, and so has the dummy of two";
    DECK.only(&cell("mats", "mat", "2"), Rule::D027, [message, help, ""]);
    let message = "8 antibody markers for 2 players, not 9";
    DECK.only(
        &cell("antibodies", "antibody", "8"),
        Rule::D027,
        [message, help, ""],
    );
    let message = "the box has 5 dice, while `antibody_dice` says 6";
    let help = "write 5, or give the dice other `copies`";
    let project = set("antibody_dice = 5", "antibody_dice = 6");
    DECK.only(&project, Rule::D027, [message, help, "6"]);
    // Wider flasks than the spots were drawn for.
    let project = set("size = [16, 24]", "size = [24, 32]");
    let message = "smooth-2: it lies 22.5 mm from smooth-1";
    DECK.among(&project, Rule::D046, message);
}
