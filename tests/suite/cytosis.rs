//! The deck of Cytosis keeps its rules, and one that breaks a rule is told so at the right cell, with a
//! way out.

use cardwright::check;
use cardwright::deck::{self, Deck};
use cardwright::diag::{Diags, Rule};
use cardwright::effect::{self, Vocabulary};
use cardwright::project::Project;

use super::support::{edited, finding, with_cell, with_table};

const MANIFEST: &str = "decks/cytosis/game.toml";
const COMPONENTS: &str = "decks/cytosis/components.csv";
const GOALS: &str = "decks/cytosis/goals.csv";
const EVENTS: &str = "decks/cytosis/events.csv";
const EPIGENETICS: &str = "decks/cytosis/epigenetics.csv";
const AREAS: &str = "decks/cytosis/areas.csv";
const BOARD: &str = "decks/cytosis/board.csv";
const BUDDING: &str = "decks/cytosis/budding.csv";
const TRACK: &str = "decks/cytosis/track.csv";
const RESOURCES: &str = "decks/cytosis/resources.csv";
const STRAINS: &str = "decks/cytosis/strains.csv";

fn parsed(project: &Project, diags: &mut Diags) -> Deck {
    deck::parse(project, "cytosis", diags).expect("a deck")
}

fn check(project: &Project) -> Diags {
    let mut diags = Diags::new();
    let deck = parsed(project, &mut diags);
    check::check(&deck, project, &mut diags);
    diags
}

fn told(project: &Project) -> Vec<(Rule, String)> {
    let found = check(project);
    let found = found.iter();
    found
        .map(|finding| (finding.rule, finding.message.clone()))
        .collect()
}

/// Asserts that one rule is broken in one place, and how that is told: message, help, and what the
/// place holds.
fn only(project: &Project, rule: Rule, expected: [&str; 3]) {
    let found = told(project);
    assert!(
        matches!(found.as_slice(), [(one, _)] if *one == rule),
        "{found:?}"
    );
    one(project, rule, expected);
}

/// The same where other rules are broken as well.
fn one(project: &Project, rule: Rule, expected: [&str; 3]) {
    let (message, help, quoted) = finding(&check(project), project, rule);
    assert_eq!([message.as_str(), help.as_str(), quoted.as_str()], expected);
}

/// Asserts that among all findings there is one of a rule with these words.
fn among(project: &Project, rule: Rule, message: &str) {
    let found = told(project);
    let wanted = (rule, message.to_owned());
    assert!(found.contains(&wanted), "{found:#?}");
}

/// The shipped deck with another line in the manifest.
fn set(old: &str, new: &str) -> Project {
    edited(MANIFEST, old, new)
}

/// The shipped deck without a row.
fn without(path: &str, id: &str) -> Project {
    with_table(path, |_, cells| (cells[0] != id).then_some(cells))
}

#[test]
fn the_shipped_deck_has_nothing_wrong() {
    let project = Project::embedded();
    assert_eq!(told(&project), []);
}

/// CY-V11: the cards of the worked examples of the rules are in the deck.
#[test]
fn the_cards_of_the_worked_examples_exist() {
    let mut diags = Diags::new();
    let deck = parsed(&Project::embedded(), &mut diags);
    let cards = deck.component("components").expect("a component");
    let count = |wanted: &[(&str, &str)]| -> u32 {
        let is = |(column, text): &(&str, &str), card| cards.text(card, column) == *text;
        let found = cards.cards.iter();
        let found = found.filter(|card| wanted.iter().all(|cell| is(cell, card)));
        found.map(|card| card.copies).sum()
    };
    let protein = [
        ("kind", "protein-hormone"),
        ("protein", "2"),
        ("atp", "2"),
        ("hp", "7"),
    ];
    let steroid = [
        ("kind", "steroid-hormone"),
        ("lipid", "3"),
        ("atp", "4"),
        ("hp", "9"),
    ];
    assert_eq!((count(&protein), count(&steroid)), (1, 1));
    let detox = |atp: &str| count(&[("kind", "detox"), ("atp", atp)]);
    assert!(detox("2") >= 3 && detox("3") >= 2);
    // 14 Health Points roll two dice.
    let track = &deck.tables["track"];
    let section = track.rows.iter().find(|row| {
        let end = |column: &str, open: i64| track.text(row, column).parse().unwrap_or(open);
        (end("from", i64::MIN)..=end("to", i64::MAX)).contains(&14)
    });
    assert_eq!(section.map(|row| track.text(row, "dice")), Some("2"));
}

#[test]
fn a_board_without_a_needed_spot_is_found() {
    let message = "the board has 0 spots of `cytoplasm`, not 1";
    let project = without(BOARD, "cytoplasm-1");
    only(
        &project,
        Rule::D044,
        [message, "the rules have 1", "cytoplasm"],
    );
    let message = "the board has 1 spots of `golgi`, not 2";
    let project = without(BOARD, "golgi-2");
    only(&project, Rule::D044, [message, "the rules have 2", "golgi"]);
    let message =
        "the board has 0 spots of `mitochondria` that give `atp` for `carbohydrate`, not 1";
    let project = without(BOARD, "mitochondria-burn");
    only(
        &project,
        Rule::D044,
        [message, "the rules have 1", "mitochondria"],
    );
    let message = "the board has 3 spots of `market` for `atp`, not 4";
    among(&without(BOARD, "market-4"), Rule::D044, message);
    let message = "no vesicle can bud off `smooth-er`";
    let project = with_table(BUDDING, |_, cells| {
        (cells[1] != "smooth-er").then_some(cells)
    });
    only(
        &project,
        Rule::D044,
        [message, "add a row with that organelle", ""],
    );
}

#[test]
fn a_spot_that_the_rules_do_not_know_is_found_at_its_wrong_cell() {
    let cell = |id: &str, column: &str, value: &str| with_cell(BOARD, id, column, value);
    let message = "nucleus-3: `lipid` is no `gain` of a spot of `nucleus`";
    one(
        &cell("nucleus-3", "gain", "lipid"),
        Rule::D044,
        [message, "write `mrna`", "lipid"],
    );
    let message = "glucose-1: `numbered` is no `mark` of a spot of `glucose`";
    one(
        &cell("glucose-1", "mark", "numbered"),
        Rule::D044,
        [message, "write `glucose`", "numbered"],
    );
    let message = "rough-1: `atp` is no `pay` of a spot of `rough-er`";
    one(
        &cell("rough-1", "pay", "atp"),
        Rule::D044,
        [message, "leave the cell empty", "atp"],
    );
    let message = "nucleus-2: the label is `3`, while `2` belongs there";
    let help = "a spot with a mark prints how much it gives, any other prints nothing";
    only(
        &cell("nucleus-2", "label", "3"),
        Rule::D044,
        [message, help, "3"],
    );
    let message = "nucleus-2: there is no area `nuclues`";
    one(
        &cell("nucleus-2", "area", "nuclues"),
        Rule::D003,
        [message, "did you mean `nucleus`?", "nuclues"],
    );
    let message = "lipid-2: there is no action `gather`";
    among(&cell("lipid-2", "action", "gather"), Rule::D003, message);
    let message = "lipid-2: `2x` is no whole number from 1 to 99";
    among(&cell("lipid-2", "amount", "2x"), Rule::D003, message);
    let message = "golgi-1: `2` in `price` means nothing here";
    only(
        &cell("golgi-1", "price", "2"),
        Rule::D003,
        [message, "nothing is paid: leave the cell empty", "2"],
    );
    let message = "the id `golgi-1` stands in row 17 as well";
    let project = edited(BOARD, "golgi-2,", "golgi-1,");
    among(&project, Rule::D004, message);
    let project = with_cell(BUDDING, "golgi-bud-1", "organelle", "gogli");
    let message = "golgi-bud-1: there is no organelle `gogli`";
    among(&project, Rule::D003, message);
}

#[test]
fn the_market_gets_dearer_from_a_free_card_on() {
    let price = |id: &str, price: &str| with_cell(BOARD, id, "price", price);
    let message = "market-3: it costs 1 ATP at this place of the market";
    let help = "write 2 or more: the market gets dearer";
    only(&price("market-3", "1"), Rule::D042, [message, help, "1"]);
    let message = "market-1: it costs 1 ATP at this place of the market";
    one(
        &price("market-1", "1"),
        Rule::D042,
        [message, "write 0: the first card is free", "1"],
    );
    let message = "`market_cost` is 3, while the dearest spot costs 4 ATP";
    only(
        &price("market-4", "4"),
        Rule::D042,
        [message, "write 4", "3"],
    );
}

#[test]
fn every_flask_finds_a_spot() {
    let message = "26 spots are too few for the 27 flasks of 3 players";
    let help = "add spots, or give each player fewer flasks";
    let project = set("flasks = [4, 4, 3, 2]", "flasks = [4, 9, 3, 2]");
    one(&project, Rule::D044, [message, help, ""]);
    // The limits of areas leave 16 spots to two players.
    let message = "16 spots are too few for the 18 flasks of 2 players";
    let project = set("flasks = [4, 4, 3, 2]", "flasks = [9, 4, 3, 2]");
    among(&project, Rule::D044, message);
    let project = with_cell(AREAS, "market", "limit_2p", "none");
    let message = "Cell Component cards: `none` is no whole number from 1 to 99";
    among(&project, Rule::D003, message);
}

#[test]
fn what_lies_too_close_on_the_board_is_found() {
    let spot = |id: &str, column: &str, value: &str| with_cell(BOARD, id, column, value);
    // 12 mm beside the other one of the nucleus, which lies at 79.
    let message = "nucleus-2: it lies 12.0 mm from nucleus-3";
    let help = "flasks need 17 mm from centre to centre";
    only(
        &spot("nucleus-2", "x", "91"),
        Rule::D046,
        [message, help, "91"],
    );
    let message = "nucleus-2: it does not lie within Nucleus";
    let help = "flasks need 17 mm inside the border of the area";
    only(
        &spot("nucleus-2", "x", "125"),
        Rule::D046,
        [message, help, "125"],
    );
    let project = with_cell(BUDDING, "golgi-bud-2", "y", "150");
    let message = "golgi-bud-2: it lies 22.0 mm from golgi-bud-1";
    let help = "vesicle disks need 26 mm from centre to centre";
    only(&project, Rule::D046, [message, help, "261"]);
    let project = with_cell(BUDDING, "golgi-bud-1", "x", "225");
    let message = "golgi-bud-1: it lies 19.0 mm from golgi-1";
    let help = "vesicle disks beside flasks need 21.5 mm from centre to centre";
    only(&project, Rule::D046, [message, help, "225"]);
    let project = with_cell(AREAS, "nucleus", "w", "80");
    let message = "Rough ER: it overlaps Nucleus";
    let help = "areas have a border of their own: move one of the two";
    only(&project, Rule::D046, [message, help, "131.5"]);
    let project = with_cell(AREAS, "laureates", "w", "90");
    let message = "Laureates in Biology: it does not lie on the board";
    only(
        &project,
        Rule::D046,
        [message, "move it, or make it smaller", "305"],
    );
    let message = "Nucleus: it has no room";
    among(&with_cell(AREAS, "nucleus", "h", "0"), Rule::D046, message);
    let message = "nucleus-2: `1e2` is no length in millimetres";
    among(&spot("nucleus-2", "x", "1e2"), Rule::D003, message);
}

#[test]
fn health_sections_with_a_gap_are_found() {
    let cell = |id: &str, column: &str, value: &str| with_cell(TRACK, id, column, value);
    let message = "Yellow: it begins at 11, while Red ends at 9";
    only(
        &cell("yellow", "from", "11"),
        Rule::D045,
        [message, "write 10", "11"],
    );
    let message = "Green: it begins at 25, while Yellow ends at 26";
    only(
        &cell("yellow", "to", "26"),
        Rule::D045,
        [message, "write 27", "25"],
    );
    let message = "Yellow: it ends at 8, before it begins at 10";
    among(&cell("yellow", "to", "8"), Rule::D045, message);
    let message = "Yellow: it rolls 1, and Red rolls 1";
    let help = "who is healthier rolls more dice";
    only(
        &cell("yellow", "dice", "1"),
        Rule::D045,
        [message, help, "1"],
    );
    let message = "Red: `0` in `from` means nothing here";
    let help = "the lowest section has no end: leave the cell empty";
    only(&cell("red", "from", "0"), Rule::D003, [message, help, "0"]);
    let message = "Green: it rolls 3 dice, and the box has 2";
    let help = "`antibody_dice` says how many there are";
    one(
        &set("antibody_dice = 5", "antibody_dice = 2"),
        Rule::D040,
        [message, help, "3"],
    );
}

#[test]
fn too_few_tokens_are_found_at_their_number() {
    let copies = |id: &str, copies: &str| with_cell(RESOURCES, id, "copies", copies);
    let message = "ATP: 29 tokens are too few for 5 players, who can start with 30";
    only(
        &copies("atp", "29"),
        Rule::D040,
        [message, "print 1 more", "29"],
    );
    let message = "mRNA: 9 tokens are too few for 5 players, who can start with 10";
    only(
        &copies("mrna", "9"),
        Rule::D040,
        [message, "print 1 more", "9"],
    );
    let message = "Extra carbohydrates: it gives 16 `carbohydrate`, but the stock has 15";
    let help = "give 15 at most, or print more tokens";
    let project = with_cell(COMPONENTS, "extra-carbohydrates", "amount", "16");
    only(&project, Rule::D040, [message, help, "16"]);
    let message = "the stock has no `lipid`";
    among(&without(RESOURCES, "lipid"), Rule::D040, message);
}

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
            "A glass of spirits: Detox cards have 1 in `hp`, not 2",
            1,
        ),
    ] {
        let help = format!("write such as `{near}`, {other}");
        only(
            &cell(id, column, value),
            Rule::D043,
            [message, &help, value],
        );
    }
    let message = "Cortisol: Steroid hormones begin at `smooth-er`, not at `rough-er`";
    only(
        &cell("cortisol", "start", "rough-er"),
        Rule::D043,
        [message, "write `smooth-er`", "rough-er"],
    );
    let message = "Extra mRNA: Additional resources begin nowhere, not at `ribosome`";
    only(
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
    only(
        &cell("ebola-attack", "atp", "2"),
        Rule::D003,
        [message, help, "2"],
    );
    let message = "Cortisol: `red` in `set` means nothing here";
    let help = "Steroid hormones have no set colour: leave the cell empty";
    only(
        &cell("cortisol", "set", "red"),
        Rule::D003,
        [message, help, "red"],
    );
    let message = "Cortisol: `lots` is no whole number from 0 to 99";
    only(
        &cell("cortisol", "hp", "lots"),
        Rule::D003,
        [message, "write such as `0`", "lots"],
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
        one(&cell(id, column, value), Rule::D003, [message, help, value]);
    }
    let project = edited(COMPONENTS, ",hp,", ",health,");
    let message = "the Cell Component cards have no column `hp`";
    among(&project, Rule::D002, message);
}

#[test]
fn a_lost_card_is_missed() {
    let help = "a row may have got lost; else write the new number";
    let message = "there are 9 Enzymes, while `component_cards` says 10";
    let list = "[10, 6, 6, 5, 5, 7, 4, 6]";
    one(
        &without(COMPONENTS, "hexokinase"),
        Rule::D027,
        [message, help, list],
    );
    let message = "there are 4 Goal cards, while `goal_cards` says 5";
    among(&without(GOALS, "goal-detox"), Rule::D027, message);
    let message = "there are 11 event cards, while `event_cards` says 12";
    among(
        &with_cell(EVENTS, "toxicity", "copies", "2"),
        Rule::D027,
        message,
    );
    let message = "there are 6 Epigenetic cards, while `epigenetic_cards` says 7";
    among(&without(EPIGENETICS, "scout"), Rule::D027, message);
    let message = "6 Epigenetic cards are too few for 5 players, who need 7";
    among(&without(EPIGENETICS, "scout"), Rule::D021, message);
    let project = set("component_cards = [10, 6,", "component_cards = [10,");
    let message = "the checks need 8 numbers `component_cards`";
    among(&project, Rule::M006, message);
}

#[test]
fn every_pile_lasts_for_all_players() {
    let message = "43 Cell Component cards are too few for 5 players, who need 49";
    let project = set("hand_dealt = 3", "hand_dealt = 9");
    only(&project, Rule::D021, [message, "add 6 more", ""]);
    let message = "7 Detox cards are too few for 2 players, who need 8";
    let project = set("detox_removed = [3,", "detox_removed = [7,");
    only(&project, Rule::D021, [message, "add 1 more", ""]);
    let message = "12 event cards without a virus are too few for 3 players, who need 13";
    let project = set(
        "events_removed_virus = [5, 5,",
        "events_removed_virus = [5, 12,",
    );
    only(&project, Rule::D021, [message, "add 1 more", ""]);
    let message = "5 Goal cards are too few for 4 players, who need 6";
    among(
        &set("goals_extra = 1", "goals_extra = 2"),
        Rule::D021,
        message,
    );
    let message = "`detox_removed` has 3 numbers for 2 to 5 players";
    let help = "write 4, one for each number of players";
    let project = set("detox_removed = [3, 0, 0, 0]", "detox_removed = [3, 0, 0]");
    only(&project, Rule::M006, [message, help, "[3, 0, 0]"]);
}

#[test]
fn six_players_are_too_many() {
    let project = set("players = [2, 5]", "players = [2, 6]");
    let message = "ATP: 30 tokens are too few for 6 players, who can start with 39";
    among(&project, Rule::D040, message);
    among(
        &project,
        Rule::M006,
        "`flasks` has 4 numbers for 2 to 6 players",
    );
    among(
        &project,
        Rule::D021,
        "7 Epigenetic cards are too few for 6 players, who need 8",
    );
}

#[test]
fn a_colour_or_a_strain_that_is_rare_is_found() {
    let project = with_cell(COMPONENTS, "hexokinase", "set", "blue");
    let found = told(&project);
    let blue = (Rule::D041, "Red: 1 enzymes, while Blue has 3".to_owned());
    assert!(found.contains(&blue), "{found:?}");
    let project = with_cell(EVENTS, "ebola-outbreak", "strain", "influenza");
    let message = "Ebola: 0 virus events, while Influenza has 2";
    among(&project, Rule::D041, message);
    let project = with_cell(COMPONENTS, "ebola-attack", "copies", "1");
    let message = "Ebola: 1 Virus Attacks, while Rhinovirus has 2";
    one(
        &project,
        Rule::D041,
        [message, "give each of them as many", "ebola"],
    );
    let project = without(STRAINS, "ebola");
    let message = "Ebola outbreak: there is no strain `ebola`";
    among(&project, Rule::D003, message);
    let message = "`enzyme_sets` has 4 numbers for 5 set colours";
    let help = "write 5, one for each size of a set";
    let project = set(
        "enzyme_sets = [0, 2, 5, 9, 14]",
        "enzyme_sets = [0, 2, 5, 9]",
    );
    only(&project, Rule::M006, [message, help, "[0, 2, 5, 9]"]);
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
            "toxicity_loss = [1, 2, 4]",
            "toxicity_loss = [1, 2]",
            "`toxicity_loss` has 2 numbers for 3 limits",
            "write one for each",
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
        only(&set(old, new), Rule::D042, [message, help, value]);
    }
    let project = set("share_3 = [3, 1, -1]", "");
    among(
        &project,
        Rule::M006,
        "the checks need a list of numbers `share_3`",
    );
}

#[test]
fn a_goal_for_a_missing_kind_is_found() {
    let metric = |id: &str, value: &str| with_cell(GOALS, id, "metric", value);
    let message = "Metabolism: `enzime` is no item; did you mean `enzyme`?";
    let help = "write such as `count(enzyme)`";
    only(
        &metric("goal-enzymes", "count(enzime)"),
        Rule::D014,
        [message, help, "enzime"],
    );
    let message = "Metabolism: `trait` is no item of Cytosis; known: atp, mrna, protein, lipid, \
                   carbohydrate, same, flask, component, enzyme, protein_hormone, steroid_hormone, \
                   receptor, detox, virus_attack, antibody";
    let project = metric("goal-enzymes", "count(trait)");
    only(&project, Rule::D014, [message, help, "count(trait)"]);
    let message = "Virus Attack: in `base` no card counts as `virus_attack`";
    let project = with_cell(GOALS, "goal-virus-attack", "variants", "");
    among(&project, Rule::D035, message);
    let message = "Immune Response: in `epigenetics` no card counts as `antibody`";
    let project = with_cell(
        GOALS,
        "goal-immune-response",
        "variants",
        "epigenetics virus",
    );
    among(&project, Rule::D035, message);
    let project = with_table(COMPONENTS, |_, cells| {
        (cells[2] != "detox").then_some(cells)
    });
    let message = "Clean-up: in `base` no card counts as `detox`";
    let help = "count what players can have, or name other variants under `variants`";
    let (told, helps, quoted) = finding(&check(&project), &project, Rule::D035);
    assert_eq!([&*told, &*helps, &*quoted], [message, help, "count(detox)"]);
    for (column, value) in [("per", "0"), ("points", "many"), ("cap", "1")] {
        let project = with_cell(GOALS, "goal-enzymes", column, value);
        let start = format!("Metabolism: `{value}` is no whole number from ");
        let found = told_of(&project, Rule::D003);
        assert!(found.starts_with(&start), "{found}");
    }
}

fn told_of(project: &Project, rule: Rule) -> String {
    finding(&check(project), project, rule).0
}

#[test]
fn a_boost_for_an_area_that_does_not_exist_is_found() {
    let cell = |id: &str, column: &str, value: &str| with_cell(EVENTS, id, column, value);
    let message = "Transcription: there is no area `nukleus`";
    only(
        &cell("transcription-boost", "area", "nukleus"),
        Rule::D003,
        [message, "did you mean `nucleus`?", "nukleus"],
    );
    let message = "Glucose: there is no resource `glucose`";
    let help = "known: mrna, protein, lipid, carbohydrate, atp";
    only(
        &cell("glucose-boost", "resource", "glucose"),
        Rule::D003,
        [message, help, "glucose"],
    );
    let message = "Glucose: the amount is `2`, while a boost puts 1 resource on the board";
    only(
        &cell("glucose-boost", "amount", "2"),
        Rule::D003,
        [message, "write 1", "2"],
    );
    let message = "Reduced ATP cost: the amount is `2`, while `reduce` says 1";
    only(
        &cell("reduced-cost", "amount", "2"),
        Rule::D003,
        [message, "write 1", "2"],
    );
    let message = "Toxicity: `golgi` in `area` means nothing here";
    let help = "only a boost has a place: leave the cell empty";
    only(
        &cell("toxicity", "area", "golgi"),
        Rule::D003,
        [message, help, "golgi"],
    );
    let message = "Toxicity: there is no type `poison`";
    among(&cell("toxicity", "type", "poison"), Rule::D003, message);
    let message = "Ebola outbreak: there is no strain `` ";
    let found = told_of(&cell("ebola-outbreak", "strain", ""), Rule::D003);
    assert_eq!(found, message.trim_end());
}

#[test]
fn a_virus_in_a_game_without_viruses_is_found() {
    let message = "Ebola attack: in `base` there are no viruses";
    let help = "write `virus virus-epigenetics`";
    let project = with_cell(COMPONENTS, "ebola-attack", "variants", "base virus");
    one(&project, Rule::D003, [message, help, "base virus"]);
    let message = "Ebola outbreak: in `epigenetics` there are no viruses";
    among(
        &with_cell(EVENTS, "ebola-outbreak", "variants", ""),
        Rule::D003,
        message,
    );
}

#[test]
fn an_epigenetic_card_that_does_nothing_new_or_nothing_possible_is_found() {
    let fx = |id: &str, value: &str| with_cell(EPIGENETICS, id, "fx", value);
    let message = "Free market: it does the same as Cheap grey";
    let help = "each Epigenetic card does something of its own";
    let same = "passive: set grey_cost 3";
    only(&fx("free-market", same), Rule::D004, [message, help, same]);
    let message = "Scout: it does nothing";
    let help = "an Epigenetic card has an effect, such as `turn: …`";
    only(&fx("scout", ""), Rule::D014, [message, help, ""]);
    let message = "Scout: `apt` is no item; did you mean `atp`?";
    only(
        &fx("scout", "turn: may pay apt 1 -> gain lipid 1"),
        Rule::D014,
        [message, "", "apt"],
    );
    let foreign = "draft: hunt 2";
    let message = "Scout: `draft` is no trigger of Cytosis; known: turn, placed, before_first, \
                   round_start, passive";
    only(&fx("scout", foreign), Rule::D014, [message, "", foreign]);
    let message = "Cheap grey: `hand_dealt` is no number that a card of Cytosis sets; known: \
                   grey_cost, market_cost";
    let set = "passive: set hand_dealt 4";
    only(&fx("cheap-grey", set), Rule::D014, [message, "", set]);
    let project = with_table(BOARD, |_, mut cells| {
        if cells[8] == "glucose" {
            "".clone_into(&mut cells[8]);
        }
        Some(cells)
    });
    let message = "Yield: no spot of the board has the mark `glucose`";
    among(&project, Rule::D035, message);
    let project = with_cell(EPIGENETICS, "scout", "copies", "2");
    among(&project, Rule::D004, "Scout: there are 2 of it");
}

#[test]
fn pieces_of_the_players_agree_with_the_rules() {
    let project = set("disks = 2 ", "disks = 3 ");
    let mut diags = Diags::new();
    let deck = parsed(&project, &mut diags);
    if deck.component("disks").is_some() {
        let message = "Blue vesicle disk: 2 for 2 players, while `disks` says 3";
        among(&project, Rule::D027, message);
    }
}

/// Every card of the deck is read, printed and explained in the words of its game.
#[test]
fn every_epigenetic_card_is_of_the_game_and_says_so() {
    let mut diags = Diags::new();
    let deck = parsed(&Project::embedded(), &mut diags);
    let cards = deck.component("epigenetics").expect("a component");
    for card in &cards.cards {
        let text = cards.text(card, "fx");
        let read = effect::parse(text).expect(text);
        assert_eq!(read.to_string(), text);
        assert_eq!(Vocabulary::CYTOSIS.foreign(&read), None, "{text}");
        let others = Vocabulary::ALL.iter().filter(|game| game.game != "Cytosis");
        for other in others {
            assert!(other.foreign(&read).is_some(), "{text} in {}", other.game);
        }
        assert!(
            !read.signs().is_empty() && read.sentence().ends_with('.'),
            "{text}"
        );
    }
}

#[test]
fn what_the_checks_need_is_asked_for() {
    let project = set("board = \"board.csv\"\n", "");
    let mut found = told(&project);
    found.retain(|(rule, _)| *rule == Rule::M006);
    assert_eq!(
        found,
        [(Rule::M006, "the checks need a table `board`".to_owned())]
    );
    let project = edited(AREAS, ",limit_2p,", ",limit,");
    among(&project, Rule::D002, "the areas have no column `limit_2p`");
}
