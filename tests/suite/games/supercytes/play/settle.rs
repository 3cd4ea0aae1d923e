//! Tables that scenarios lay: whatever play leads to can be laid, and nothing else.

use cardwright::games::supercytes::Supercytes;
use cardwright::referee::bot::{AnyBot, BotKind};
use cardwright::referee::scenario::{Scenario, run};
use cardwright::referee::{
    Choice, Ending, Game, Players, Rules as _, Speech, Streams, Watch, play,
};

use super::{Case, VARIANTS, rounds, short};
use cardwright::deck::Setting;
use cardwright::project::Project;

/// Lays every table of a game once more.
struct Again;

impl Again {
    fn lay<G: Game>(game: &G, table: &G::Table) -> Result<(), String> {
        let mut laid = table.clone();
        game.settle(&mut laid)?;
        if laid == *table {
            Ok(())
        } else {
            Err(format!("{table:?}\nis laid as\n{laid:?}"))
        }
    }
}

impl<G: Game> Watch<G> for Again {
    fn chance(&mut self, game: &G, table: &G::Table, _: &G::Chance) -> Result<(), String> {
        Self::lay(game, table)
    }

    fn decision(&mut self, game: &G, table: &G::Table, _: Choice<'_, G>) -> Result<(), String> {
        Self::lay(game, table)
    }

    fn end(&mut self, game: &G, table: &G::Table, _: Ending) -> Result<(), String> {
        Self::lay(game, table)
    }
}

#[test]
fn every_table_of_a_game_can_be_laid_as_it_lies() {
    let shuffled = ("shuffle_won", Setting::Switch(true));
    let literal = ("buy_back_keep", Setting::Whole(0));
    for variant in VARIANTS {
        for (cells, players) in [(11, 2), (17, 3), (26, 4), (31, 6)] {
            for asked in [
                vec![rounds(25)],
                vec![rounds(12), shuffled.clone()],
                vec![rounds(40), literal.clone()],
            ] {
                let game = Case::new(short(cells), &asked).game(variant);
                for seed in 0..6 {
                    let mut streams = Streams::new("settle", 1, seed);
                    let mut bots: Vec<AnyBot<_>> =
                        (0..players).map(|_| BotKind::Random.make()).collect();
                    let mut seats = Players::new(&mut bots, &streams, 0);
                    let played = play(&game, &mut streams, &mut seats, &mut Again, &mut ());
                    if let Err(trouble) = played.end {
                        panic!("{variant}, {players} players, seed {seed}: {trouble}");
                    }
                }
            }
        }
    }
}

/// Gives why a table can't be laid.
fn refusal(game: &Supercytes, players: u8, setup: &str) -> String {
    let text = format!(
        "title = \"A table\"\nrules = []\nplayers = {players}\n[setup]\n{setup}\n\
         [[step]]\nexpect = {{ \"/stage\" = \"none\" }}\n"
    );
    let scenario: Scenario = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    let case = Case::new(Project::embedded(), &[]);
    let settings = case.settings("standard");
    let speech = Speech::new(game.names(), settings.deck());
    let failure = run(game, &speech, &scenario)
        .failure
        .expect("another stage");
    match failure.step {
        0 => failure.message,
        _ => "it is laid".to_owned(),
    }
}

/// Two piles from which anything can begin.
const PILES: &str = "seats.1 = { pile = [\"C01\", \"C02\", \"C03\", \"C04\", \"C05\"] }
seats.2 = { pile = [\"C06\", \"C07\", \"C08\", \"C09\", \"C10\"], treatments = [\"boost\"] }";

/// What a scenario says besides the piles, and what is said against it.
const REFUSED: &[(&str, &str, &str)] = &[
    (
        "advanced",
        "pot = [\"boost\"]",
        "boost is a Treatment and can't lie here: pot",
    ),
    (
        "advanced",
        "cells = [\"boost\"]",
        "boost is a Treatment and can't lie here: cells",
    ),
    (
        "advanced",
        "used = [\"C11\"]",
        "C11 is a cell and can't lie here: used",
    ),
    (
        "advanced",
        "treatments = [\"C11\"]",
        "C11 is a cell and can't lie here: undealt",
    ),
    (
        "advanced",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"\nplayed = [{ by = 2, card = \"C11\" }]",
        "C11 is a cell and can't lie here: played",
    ),
    (
        "advanced",
        "known = [{ card = \"boost\", by = 1 }]",
        "boost is in `known`, which is for cells",
    ),
    (
        "standard",
        "used = [\"combine\"]",
        "this variant does not use combine",
    ),
    (
        "simplified",
        "used = [\"boost\"]",
        "this variant does not use boost",
    ),
    ("standard", "caller = 3", "nobody sits at seat 3"),
    ("standard", "turn = 3", "nobody sits at seat 3"),
    ("standard", "turn = 2", "it is the Caller’s turn to call"),
    ("standard", "round = 0", "it can’t be round 0 of 1000"),
    ("standard", "round = 1001", "it can’t be round 1001 of 1000"),
    (
        "standard",
        "category = \"work\"",
        "a `category` can’t be there before it is called",
    ),
    (
        "standard",
        "played = [{ by = 2, card = \"boost\" }]",
        "no Treatment was `played` yet",
    ),
    ("standard", "stealing = [2]", "nobody is robbed now"),
    (
        "standard",
        "known = [{ card = \"C01\", by = 2 }]",
        "nobody has been robbed yet",
    ),
    ("standard", "tied = [1, 2]", "nobody has been `tied` yet"),
    (
        "standard",
        "stage = \"window\"\nturn = 2",
        "no `category` was called",
    ),
    (
        "standard",
        "stage = \"window\"\ncategory = \"work\"",
        "the Caller has no turn for Treatments",
    ),
    (
        "standard",
        "stage = \"window\"\ncaller = 2\nturn = 1\ncategory = \"work\"",
        "seat 1 has no Treatments, so it is not asked",
    ),
    (
        "standard",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"\nplayed = [{ by = 1, card = \"boost\" }]",
        "seat 1 has had no turn for Treatments",
    ),
    (
        "standard",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"\nplayed = [{ by = 2, card = \"boost\", on = 1 }]",
        "played on a player, and is for none",
    ),
    (
        "advanced",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"\nplayed = [{ by = 2, card = \"combine\" }]",
        "a Treatment was played on nobody",
    ),
    (
        "advanced",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"\nplayed = [{ by = 2, card = \"combine\", on = 2 }]",
        "seat 2 can’t play a Treatment on seat 2",
    ),
    (
        "advanced",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"\nplayed = [{ by = 2, card = \"combine\", on = 1 }]",
        "seat 2 can’t have 1 cards in play after what was `played`",
    ),
    (
        "advanced",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"\nknown = [{ card = \"C06\", by = 1 }]",
        "seat 1 can’t know that card of another player",
    ),
    (
        "advanced",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"\ntied = [1, 2]",
        "nobody is `tied` before the standoff",
    ),
    (
        "advanced",
        "stage = \"take\"\nturn = 2\ncategory = \"work\"",
        "nobody is robbed: `stealing` is empty",
    ),
    (
        "advanced",
        "stage = \"buy-back\"",
        "there are no `used` Treatments to buy back",
    ),
    (
        "standard",
        "stage = \"buy-back\"",
        "this variant has no buy back",
    ),
    (
        "advanced",
        "stage = \"pick\"\nused = [\"boost\"]",
        "seat 1 has not paid 3 cards",
    ),
    (
        "advanced",
        "stage = \"buy-back\"\nused = [\"boost\"]\nround = 1000",
        "it can’t be round 1000 of 1000",
    ),
    (
        "advanced",
        "stage = \"buy-back\"\nused = [\"boost\"]\ntied = [2]",
        "`tied` names the Caller alone, or all who drew",
    ),
    (
        "standard",
        "stage = \"cells\"",
        "before the deal nobody has cards",
    ),
    (
        "standard",
        "stage = \"treatments\"",
        "nobody has Treatments before they are dealt",
    ),
    (
        "standard",
        "stage = \"won\"",
        "won cards are mixed with `shuffle_won` alone",
    ),
    (
        "standard",
        "stage = \"last-with-cards\"",
        "just one player has cards at this end",
    ),
    (
        "standard",
        "stage = \"all-out\"",
        "nobody has cards at this end",
    ),
    (
        "standard",
        "stage = \"time-limit\"\nround = 7",
        "it can’t be round 7 of 1000",
    ),
];

/// Whole tables that can't be, each with what is said against it.
const ODD: &[(&str, &str, &str)] = &[
    (
        "advanced",
        "seats.1 = { pile = [\"boost\"] }",
        "boost is a Treatment and can't lie here: pile of seat 1",
    ),
    (
        "advanced",
        "seats.1 = { in_play = [\"boost\"] }",
        "boost is a Treatment and can't lie here: in play of seat 1",
    ),
    (
        "advanced",
        "seats.1 = { treatments = [\"C01\"] }",
        "C01 is a cell and can't lie here: treatments of seat 1",
    ),
    (
        "standard",
        "seats.1 = { pile = [\"C01\"], treatments = [\"combine\"] }",
        "this variant does not use combine",
    ),
    (
        "standard",
        "seats.1 = { pile = [\"C01\"] }\nseats.2 = { pile = [\"C01\"] }",
        "`C01` lies on the table 2 times, and 1 are printed",
    ),
    (
        "standard",
        "seats.1 = { pile = [\"C01\"] }",
        "the game is over: only one player has cards",
    ),
    (
        "standard",
        "caller = 2\nseats.1 = { pile = [\"C01\"] }",
        "seat 2 has no cards",
    ),
    (
        "standard",
        "seats.1 = { pile = [\"C01\"] }\nseats.2 = { pile = [\"C02\"] }\nseats.3 = { treatments = [\"boost\"] }",
        "seat 3 is out and can’t have Treatments",
    ),
    (
        "standard",
        "seats.1 = { in_play = [\"C01\", \"C03\"] }\nseats.2 = { pile = [\"C02\"] }",
        "seat 1 can’t have several cards in play before the call",
    ),
    (
        "standard",
        "seats.1 = { pile = [\"C01\"] }\nseats.2 = { pile = [\"C02\"], points = 6 }",
        "nobody has `points` before Treatments are played",
    ),
    (
        "standard",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"\nseats.1 = { pile = [\"C01\"] }\n\
         seats.2 = { pile = [\"C02\"], points = 2147483647, treatments = [\"boost\"] }",
        "what was `played` gives seat 2 0 points, not 2147483647",
    ),
    (
        "advanced",
        "stage = \"buy-back\"\nused = [\"boost\"]\nseats.1 = { pile = [\"C01\", \"C03\", \"C04\"] }\n\
         seats.2 = { pile = [\"C02\"] }",
        "seat 1 is not asked: 3 cards are too few to pay 3 and keep 1",
    ),
    (
        "advanced",
        "stage = \"buy-back\"\nused = [\"boost\"]\n\
         seats.1 = { pile = [\"C01\", \"C03\", \"C04\", \"C05\"], in_play = [\"C06\"] }\n\
         seats.2 = { pile = [\"C02\"] }",
        "at this stage nobody has cards in play",
    ),
    (
        "standard",
        "stage = \"treatments\"\nseats.1 = { pile = [\"C01\", \"C03\"] }\nseats.2 = { pile = [\"C02\"] }",
        "the piles are equal before the Treatments are dealt",
    ),
    (
        "standard",
        "stage = \"last-with-cards\"\npot = [\"C02\"]\nseats.1 = { pile = [\"C01\"] }",
        "who is last with cards has the `pot`",
    ),
    (
        "standard",
        "stage = \"all-out\"",
        "`tied` names those with the highest score",
    ),
    (
        "standard",
        "stage = \"time-limit\"\nseats.1 = { pile = [\"C01\"] }",
        "several players have cards when time is up",
    ),
];

#[test]
fn a_table_that_play_never_leads_to_is_refused_and_says_why() {
    let case = Case::new(Project::embedded(), &[]);
    let piles = REFUSED.iter().map(|(variant, setup, says)| {
        let setup = format!("{setup}\n{PILES}");
        (*variant, 2, setup, *says)
    });
    let odd = ODD
        .iter()
        .map(|(variant, setup, says)| (*variant, 3, (*setup).to_owned(), *says));
    let mut wrong = Vec::new();
    for (variant, players, setup, says) in piles.chain(odd) {
        let said = refusal(&case.game(variant), players, &setup);
        if !said.contains(says) {
            wrong.push(format!("{variant}: {setup}\n  {said}\n  not: {says}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Tables at which a scenario can begin, stage by stage.
const LAID: &[(&str, &str)] = &[
    ("standard", ""),
    ("standard", "caller = 2"),
    ("standard", "caller = 2\nturn = 2\nround = 1000"),
    (
        "advanced",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"",
    ),
    (
        "advanced",
        "stage = \"window\"\nturn = 2\ncategory = \"work\"\nplayed = [{ by = 2, card = \"block\" }]",
    ),
    ("advanced", "stage = \"buy-back\"\nused = [\"boost\"]"),
    (
        "advanced",
        "stage = \"buy-back\"\nused = [\"boost\"]\ncaller = 2",
    ),
    (
        "advanced",
        "stage = \"pick\"\nused = [\"boost\"]\npot = [\"C11\", \"C12\", \"C13\"]",
    ),
    ("standard", "stage = \"time-limit\""),
    ("standard", "left_out = [\"C60\", \"boost\"]"),
];

#[test]
fn a_scenario_says_who_is_first_and_at_which_stage_it_begins() {
    let case = Case::new(Project::embedded(), &[]);
    for (variant, setup) in LAID {
        let said = refusal(&case.game(variant), 2, &format!("{setup}\n{PILES}"));
        assert_eq!(said, "it is laid", "{variant}: {setup}");
    }
    let ends = [
        "stage = \"all-out\"\ntied = [1, 3]",
        "stage = \"last-with-cards\"\nseats.2 = { pile = [\"C01\"], treatments = [\"boost\"] }",
        "stage = \"treatments\"\nseats.1 = { pile = [\"C01\"] }\nseats.2 = { pile = [\"C02\"] }\n\
         seats.3 = { pile = [\"C03\"] }",
        "caller = 3\nseats.2 = { pile = [\"C01\"] }\nseats.3 = { pile = [\"C02\"] }",
    ];
    for setup in ends {
        let said = refusal(&case.game("standard"), 3, setup);
        assert_eq!(said, "it is laid", "{setup}");
    }
}
