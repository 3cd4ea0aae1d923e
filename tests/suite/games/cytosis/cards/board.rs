//! Boards of Cytosis on which something is missing, or lies where it has no room.

use cardwright::diag::Rule;

use super::{AREAS, BOARD, BUDDING, DECK, TRACK, set, without};
use crate::support::{edited, with_cell, with_table};

#[test]
fn a_board_without_a_needed_spot_is_found() {
    let message = "the board has 0 spots of `cytoplasm`, not 1";
    let project = without(BOARD, "cytoplasm-1");
    DECK.only(
        &project,
        Rule::D044,
        [message, "the rules have 1", "cytoplasm"],
    );
    let message = "the board has 1 spots of `golgi`, not 2";
    let project = without(BOARD, "golgi-2");
    DECK.only(&project, Rule::D044, [message, "the rules have 2", "golgi"]);
    let message =
        "the board has 0 spots of `mitochondria` that give `atp` for `carbohydrate`, not 1";
    let project = without(BOARD, "mitochondria-burn");
    DECK.only(
        &project,
        Rule::D044,
        [message, "the rules have 1", "mitochondria"],
    );
    let message = "the board has 3 spots of `market` for `atp`, not 4";
    DECK.among(&without(BOARD, "market-4"), Rule::D044, message);
    let message = "no vesicle can bud off `smooth-er`";
    let project = with_table(BUDDING, |_, cells| {
        (cells[1] != "smooth-er").then_some(cells)
    });
    DECK.only(
        &project,
        Rule::D044,
        [message, "add a row with that organelle", ""],
    );
}

#[test]
fn a_spot_that_the_rules_do_not_know_is_found_at_its_wrong_cell() {
    let cell = |id: &str, column: &str, value: &str| with_cell(BOARD, id, column, value);
    let message = "nucleus-3: `lipid` is no `gain` of a spot of `nucleus`";
    DECK.one(
        &cell("nucleus-3", "gain", "lipid"),
        Rule::D003,
        [message, "write `mrna`", "lipid"],
    );
    let message = "glucose-1: `numbered` is no `mark` of a spot of `glucose`";
    DECK.one(
        &cell("glucose-1", "mark", "numbered"),
        Rule::D003,
        [message, "write `glucose`", "numbered"],
    );
    let message = "rough-1: `atp` is no `pay` of a spot of `rough-er`";
    DECK.one(
        &cell("rough-1", "pay", "atp"),
        Rule::D003,
        [message, "leave the cell empty", "atp"],
    );
    let message = "nucleus-2: the label is `3`, while `2` belongs there";
    let help = "a spot with a mark prints how much it gives, any other prints nothing";
    DECK.only(
        &cell("nucleus-2", "label", "3"),
        Rule::D044,
        [message, help, "3"],
    );
    let message = "nucleus-2: there is no area `nuclues`";
    DECK.one(
        &cell("nucleus-2", "area", "nuclues"),
        Rule::D003,
        [message, "did you mean `nucleus`?", "nuclues"],
    );
    let message = "lipid-2: there is no action `gather`";
    DECK.among(&cell("lipid-2", "action", "gather"), Rule::D003, message);
    let message = "lipid-2: `2x` is no whole number from 1 to 99";
    DECK.among(&cell("lipid-2", "amount", "2x"), Rule::D003, message);
    let message = "glucose-2: `1` is no whole number from 2 to 2";
    DECK.among(&cell("glucose-2", "price", "1"), Rule::D003, message);
    let message = "ribosome-1: `2` is no whole number from 1 to 1";
    DECK.among(&cell("ribosome-1", "price", "2"), Rule::D003, message);
    let message = "golgi-1: `2` in `price` means nothing here";
    DECK.only(
        &cell("golgi-1", "price", "2"),
        Rule::D061,
        [message, "nothing is paid: leave the cell empty", "2"],
    );
    let message = "the id `golgi-1` stands in row 17 as well";
    let project = edited(BOARD, "golgi-2,", "golgi-1,");
    DECK.among(&project, Rule::D004, message);
    let project = with_cell(BUDDING, "golgi-bud-1", "organelle", "gogli");
    let message = "golgi-bud-1: there is no organelle `gogli`";
    DECK.among(&project, Rule::D003, message);
}

#[test]
fn the_market_gets_dearer_from_a_free_card_on() {
    let price = |id: &str, price: &str| with_cell(BOARD, id, "price", price);
    let message = "market-3: it costs 1 ATP at this place of the market";
    let help = "write 2 or more: the market gets dearer";
    DECK.only(&price("market-3", "1"), Rule::D042, [message, help, "1"]);
    let message = "market-1: it costs 1 ATP at this place of the market";
    DECK.one(
        &price("market-1", "1"),
        Rule::D042,
        [message, "write 0: the first card is free", "1"],
    );
    let message = "`market_cost` is 3, while the dearest spot costs 4 ATP";
    DECK.only(
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
    DECK.one(&project, Rule::D044, [message, help, ""]);
    // The limits of areas leave 16 spots to two players.
    let message = "16 spots are too few for the 18 flasks of 2 players";
    let project = set("flasks = [4, 4, 3, 2]", "flasks = [9, 4, 3, 2]");
    DECK.among(&project, Rule::D044, message);
    let project = with_cell(AREAS, "market", "limit_2p", "none");
    let message = "Cell Component cards: `none` is no whole number from 1 to 99";
    DECK.among(&project, Rule::D003, message);
}

#[test]
fn what_lies_too_close_on_the_board_is_found() {
    let spot = |id: &str, column: &str, value: &str| with_cell(BOARD, id, column, value);
    // 12 mm beside the other one of the nucleus, which lies at 79.
    let message = "nucleus-2: it lies 12.0 mm from nucleus-3";
    let help = "flasks need 17 mm from centre to centre";
    DECK.only(
        &spot("nucleus-2", "x", "91"),
        Rule::D046,
        [message, help, "91"],
    );
    let message = "nucleus-2: it does not lie within Nucleus";
    let help = "flasks need 17 mm inside the border of the area";
    DECK.only(
        &spot("nucleus-2", "x", "125"),
        Rule::D046,
        [message, help, "125"],
    );
    let project = with_cell(BUDDING, "golgi-bud-2", "y", "150");
    let message = "golgi-bud-2: it lies 22.0 mm from golgi-bud-1";
    let help = "disks need 26 mm from centre to centre";
    DECK.only(&project, Rule::D046, [message, help, "261"]);
    let project = with_cell(BUDDING, "golgi-bud-1", "x", "225");
    let message = "golgi-bud-1: it lies 19.0 mm from golgi-1";
    let help = "disks beside flasks need 21.5 mm from centre to centre";
    DECK.only(&project, Rule::D046, [message, help, "225"]);
    let project = with_cell(AREAS, "nucleus", "w", "80");
    let message = "Rough ER: it overlaps Nucleus";
    let help = "areas have a border of their own: move one of the two";
    DECK.only(&project, Rule::D046, [message, help, "131.5"]);
    let project = with_cell(AREAS, "laureates", "w", "90");
    let message = "Laureates in Biology: it does not lie on the board";
    DECK.only(
        &project,
        Rule::D046,
        [message, "move it, or make it smaller", "305"],
    );
    let message = "Nucleus: it has no room";
    DECK.among(&with_cell(AREAS, "nucleus", "h", "0"), Rule::D046, message);
    let message = "nucleus-2: `wide` is no length in millimetres";
    DECK.among(&spot("nucleus-2", "x", "wide"), Rule::D003, message);
}

#[test]
fn health_sections_with_a_gap_are_found() {
    let cell = |id: &str, column: &str, value: &str| with_cell(TRACK, id, column, value);
    let message = "Yellow: it begins at 11, while Red ends at 9";
    DECK.only(
        &cell("yellow", "from", "11"),
        Rule::D045,
        [message, "write 10", "11"],
    );
    let message = "Green: it begins at 25, while Yellow ends at 26";
    DECK.only(
        &cell("yellow", "to", "26"),
        Rule::D045,
        [message, "write 27", "25"],
    );
    let message = "Yellow: it ends at 8, before it begins at 10";
    DECK.among(&cell("yellow", "to", "8"), Rule::D045, message);
    let message = "Yellow: it rolls 1, and Red rolls 1";
    let help = "who is healthier rolls more dice";
    DECK.only(
        &cell("yellow", "dice", "1"),
        Rule::D045,
        [message, help, "1"],
    );
    let message = "Red: `0` in `from` means nothing here";
    let help = "the lowest section has no end: leave the cell empty";
    DECK.only(&cell("red", "from", "0"), Rule::D061, [message, help, "0"]);
    let message = "Green: it rolls 3 dice, and the box has 2";
    let help = "`antibody_dice` says how many there are";
    DECK.one(
        &set("antibody_dice = 5", "antibody_dice = 2"),
        Rule::D040,
        [message, help, "3"],
    );
}
