//! The deck of Phylo Microbes keeps its rules, and one that breaks a rule is told so at the right
//! cell.

use cardwright::book::Played;
use cardwright::check;
use cardwright::diag::{Diags, Rule};
use cardwright::effect;
use cardwright::games::phylo_microbes::WORDS;
use cardwright::games::{self, ALL};
use cardwright::project::Project;

use crate::found::Shipped;
use crate::support::{edited, finding, with_cell, with_table};

const DECK: Shipped = Shipped("phylo-microbes");
const MANIFEST: &str = "decks/phylo-microbes/game.toml";
const MICROBES: &str = "decks/phylo-microbes/microbes.csv";
const RESOURCES: &str = "decks/phylo-microbes/resources.csv";
const MODIFIERS: &str = "decks/phylo-microbes/modifiers.csv";

/// Asserts that one rule is broken in one place: gives the message behind the card's name, the help,
/// and what the place holds.
fn only(project: &Project, rule: Rule) -> (String, String, String) {
    split(DECK.lone(project, rule))
}

/// The same where other rules are broken as well.
fn one(project: &Project, rule: Rule) -> (String, String, String) {
    split(finding(&DECK.check(project), project, rule))
}

fn split((message, help, quoted): (String, String, String)) -> (String, String, String) {
    let message = message
        .split_once(": ")
        .map_or(message.as_str(), |(_, rest)| rest);
    (message.to_owned(), help, quoted)
}

/// The shipped deck with other numbers in the manifest.
fn set(old: &str, new: &str) -> Project {
    edited(MANIFEST, old, new)
}

/// The shipped deck with several cells of a row changed.
fn with_cells(path: &str, id: &str, values: &[(&str, &str)]) -> Project {
    with_table(path, |header, mut cells| {
        for (column, value) in values {
            let index = header
                .iter()
                .position(|name| name == *column)
                .expect("a column");
            if cells[0] == id {
                (*value).clone_into(&mut cells[index]);
            }
        }
        Some(cells)
    })
}

#[test]
fn the_shipped_deck_has_nothing_wrong() {
    let project = Project::embedded();
    assert_eq!(DECK.told(&project), []);
    let mut diags = Diags::new();
    let deck = DECK.parsed(&project, &mut diags);
    let pieces = ["microbes", "resources", "modifiers"]
        .map(|id| deck.component(id).expect("a component").pieces());
    assert_eq!((pieces, pieces.iter().sum()), ([25, 71, 24], 120));
}

#[test]
fn a_requirement_that_no_resource_provides_is_found_at_its_word() {
    let project = with_cell(MICROBES, "vibrio", "habitat", "ocean animal-hst");
    let (message, help, quoted) = one(&project, Rule::D003);
    assert_eq!(message, "there is no Resource `animal-hst`");
    assert_eq!(
        (help.as_str(), quoted.as_str()),
        ("did you mean `animal-host`?", "animal-hst")
    );
    let project = with_cell(MICROBES, "t4", "habitat", "moon");
    let (_, help, _) = one(&project, Rule::D003);
    assert_eq!(help, "add a row with that id to the Resources");
    let project = with_cell(MICROBES, "t4", "specialty", "soil");
    let (message, help, quoted) = one(&project, Rule::D003);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("`soil` is no Specialty", "soil")
    );
    assert_eq!(help, "it is a Habitat: write it into `habitat`");
}

#[test]
fn a_resource_of_no_kind_is_found() {
    let project = with_cell(RESOURCES, "soil", "kind", "habitt");
    let (message, help, quoted) = only(&project, Rule::D003);
    assert_eq!(message, "`habitt` is no kind of Resource");
    assert_eq!(
        (help.as_str(), quoted.as_str()),
        ("did you mean `habitat`?", "habitt")
    );
}

#[test]
fn too_few_copies_are_found_at_their_number() {
    let project = with_cell(RESOURCES, "bacteria", "copies", "4");
    let (message, help, quoted) = one(&project, Rule::D028);
    assert_eq!(message, "4 copies, while 10 of 93 requirements ask for it");
    let set = "write copies that fit together, or let `check --fix` do it: Bacteria 7 (was 4)";
    assert_eq!(help, set);
    assert_eq!(quoted, "4");
    // Two at least, however few Microbes need it.
    let project = with_cell(RESOURCES, "archaea", "copies", "1");
    let (message, _, _) = one(&project, Rule::D028);
    assert_eq!(message, "1 copy, while 3 of 93 requirements ask for it");
    let project = with_cell(
        MICROBES,
        "mimivirus",
        "habitat",
        "freshwater freshwater freshwater",
    );
    let (message, _, quoted) = one(&project, Rule::D028);
    assert_eq!(message, "it needs `freshwater` 3 times, but there are 2");
    assert_eq!(quoted, "freshwater");
}

#[test]
fn counts_that_differ_from_the_rules_are_found() {
    let lost = with_table(MODIFIERS, |_, cells| {
        (cells[0] != "quarantine").then_some(cells)
    });
    let (message, _, quoted) = only(&lost, Rule::D027);
    assert_eq!(message, "there are 23 Modifiers, while `deck` says 24");
    assert_eq!(quoted, "[25, 71, 24]");
    // A deck that says another number is as good.
    let mut meant = lost;
    let text = meant
        .text(MANIFEST)
        .expect("a manifest")
        .replace("[25, 71, 24]", "[25, 71, 23]");
    meant.insert(MANIFEST, text.into_bytes());
    assert_eq!(DECK.told(&meant), []);
}

#[test]
fn points_are_the_number_of_requirements_unless_the_deck_means_it() {
    let project = with_cell(MICROBES, "t4", "points", "5");
    let (message, help, quoted) = only(&project, Rule::D029);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("5 points for 3 Resources", "5")
    );
    assert_eq!(
        help,
        "write 3, or say in `points_override` that you mean it"
    );
    let meant = with_cells(
        MICROBES,
        "t4",
        &[("points", "5"), ("points_override", "yes")],
    );
    assert_eq!(DECK.told(&meant), []);
    let useless = with_cell(MICROBES, "t4", "points_override", "yes");
    let (message, _, quoted) = only(&useless, Rule::D029);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("`points_override` overrides nothing", "yes")
    );
    let word = with_cell(MICROBES, "t4", "points", "three");
    let (message, _, quoted) = only(&word, Rule::D003);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("`three` is no number of points from 1 on", "three")
    );
}

#[test]
fn every_microbe_needs_one_classification_a_habitat_and_a_specialty() {
    for (column, value, expected) in [
        ("class", "virus bacteria", "it needs 2 Classifications"),
        (
            "specialty",
            "biotech teamwork maker light planet",
            "it needs 7 Resources",
        ),
    ] {
        let project = with_cell(MICROBES, "t4", column, value);
        let (message, _, quoted) = one(&project, Rule::D030);
        assert_eq!((message.as_str(), quoted.as_str()), (expected, value));
    }
    for (column, example) in [
        ("class", "virus"),
        ("habitat", "soil"),
        ("specialty", "light"),
    ] {
        let (message, help, quoted) = one(&with_cell(MICROBES, "t4", column, ""), Rule::D003);
        assert_eq!(message, format!("the `{column}` is empty"));
        assert_eq!(
            (help.contains(example), quoted.as_str()),
            (true, ""),
            "{help}"
        );
    }
    let wide = with_cells(
        MICROBES,
        "t4",
        &[
            ("specialty", "biotech teamwork maker light planet"),
            ("points", "7"),
        ],
    );
    let (_, help, _) = one(&wide, Rule::D030);
    assert_eq!(help, "`requirements` allows 3 to 6");
}

#[test]
fn a_microbe_has_one_card() {
    let project = with_cell(MICROBES, "t4", "copies", "2");
    let (message, help, quoted) = one(&project, Rule::D003);
    assert_eq!(message, "a Microbe has one card, not 2");
    assert_eq!((help.as_str(), quoted.as_str()), ("write 1", "2"));
}

#[test]
fn effects_that_can_t_be_read_or_belong_elsewhere_are_found() {
    for (fx, expected, quoted) in [
        (
            "drawn: skpi draw",
            "`skpi` is no verb; did you mean `skip`?",
            "skpi",
        ),
        (
            "drawn: skip nap",
            "`nap` is no thing to skip; known: draw, turn",
            "nap",
        ),
        ("", "a trigger is missing", ""),
        ("drawn: points +6", "`points` is no verb of Phylo", "points"),
        (
            "window: skip draw",
            "`window` is no trigger of Phylo; known: drawn, keep, react",
            "window",
        ),
        (
            "drawn: skip draw; keep: wild 1",
            "a card has one trigger, not `drawn` and `keep`; make it two cards",
            "drawn: skip draw; keep: wild 1",
        ),
        (
            "drawn: cancel bad",
            "its trigger is `react`",
            "drawn: cancel bad",
        ),
        (
            "react: skip draw",
            "only `cancel bad` can do so",
            "react: skip draw",
        ),
    ] {
        let project = with_cell(MODIFIERS, "funding-cut", "fx", fx);
        let (message, _, found) = one(&project, Rule::D014);
        assert!(message.contains(expected), "{fx}: {message}");
        assert_eq!(found, quoted, "{fx}");
    }
}

#[test]
fn a_modifier_whose_text_is_stale_is_found_at_its_mark() {
    let mut project = Project::embedded();
    let text = project.text(MODIFIERS).expect("a table").into_owned();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let mut header: Vec<String> = reader
        .headers()
        .expect("a header")
        .iter()
        .map(str::to_owned)
        .collect();
    let own = ["text", "text_of"].map(|name| {
        let index = header.iter().position(|column| column == name);
        index.unwrap_or_else(|| {
            header.push(name.to_owned());
            header.len() - 1
        })
    });
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(&header).expect("written");
    for row in reader.records().map(|row| row.expect("a row")) {
        let mut cells: Vec<&str> = row.iter().collect();
        cells.resize(header.len(), "");
        if cells[0] == "funding-cut" {
            (cells[own[0]], cells[own[1]]) = ("No money: you draw nothing next time.", "abcdefgh");
        }
        writer.write_record(cells).expect("written");
    }
    project.insert(MODIFIERS, writer.into_inner().expect("bytes"));
    let (message, help, quoted) = only(&project, Rule::D026);
    assert_eq!(message, "the text was written for another effect");
    assert_eq!(quoted, "abcdefgh");
    let mark = effect::parse("drawn: skip draw", WORDS)
        .expect("an effect")
        .mark();
    let expected = format!("\"Skip your next draw phase.\", write `{mark}` into `text_of`");
    assert!(help.ends_with(&expected), "{help}");
}

#[test]
fn twelve_players_are_too_many_for_the_microbes() {
    let more = |players: &str, packs: &str| {
        let mut project = set("players = [2, 5]", players);
        let text = project
            .text("decks/phylo-microbes/game.toml")
            .expect("a manifest");
        let text = text.replace("packs = [2, 3, 4, 5]", packs);
        project.insert("decks/phylo-microbes/game.toml", text.into_bytes());
        project
    };
    let twelve = "packs = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]";
    let project = more("players = [2, 12]", twelve);
    let (message, help, quoted) = only(&project, Rule::D021);
    assert_eq!(
        message,
        "25 Microbes are too few for 12 players, who need 36"
    );
    assert_eq!(help, "add Microbes, or write `players = [2, 8]`");
    assert_eq!(quoted, "[2, 12]");
    let eight = more("players = [2, 8]", "packs = [2, 3, 4, 5, 6, 7, 8]");
    assert_eq!(DECK.told(&eight), []);
}

#[test]
fn a_variant_that_deals_more_is_checked_with_its_own_number() {
    let project = set("microbe_pile = 10", "microbe_pile = 10\nhand_microbes = 6");
    let (message, _, _) = only(&project, Rule::D021);
    assert_eq!(
        message,
        "25 Microbes are too few for 5 players, who need 35"
    );
}

#[test]
fn an_empty_pile_of_resources_is_found_once_and_not_for_every_microbe() {
    let bare = with_table(RESOURCES, |_, _| None);
    let rules = DECK.rules(&bare);
    assert_eq!(rules, [Rule::D006], "nothing else follows from it");
    let none = with_table(RESOURCES, |header, mut cells| {
        let copies = header
            .iter()
            .position(|name| name == "copies")
            .expect("copies");
        "0".clone_into(&mut cells[copies]);
        Some(cells)
    });
    let message = "0 Resources are too few for 5 players, who need 15";
    assert_eq!(DECK.messages(&none, Rule::D021), [message]);
    assert_eq!(DECK.messages(&none, Rule::D028).len(), 21);
    assert_eq!(DECK.messages(&none, Rule::D020).len(), 21);
}

#[test]
fn a_resource_that_few_need_is_found() {
    let without = |lost: &'static [&'static str]| {
        with_table(MICROBES, move |_, cells| {
            (!lost.contains(&cells[0].as_str())).then_some(cells)
        })
    };
    let none = without(&["mimivirus", "chytrid", "paramecium"]);
    let (message, _, quoted) = one(&none, Rule::D031);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("no Microbe needs `freshwater`", "freshwater")
    );
    let one_left = DECK.messages(&without(&["mimivirus", "chytrid"]), Rule::D031);
    assert_eq!(one_left, ["only one Microbe needs `freshwater`"]);
    // One that names it twice is one.
    let twice = with_cells(MICROBES, "t4", &[("habitat", "moon moon")]);
    let mut project = twice;
    let text = project.text(RESOURCES).expect("a table").into_owned();
    let header = text.lines().next().unwrap_or_default().split(',');
    let row: Vec<&str> = header
        .map(|column| match column {
            "id" | "name" => "moon",
            "kind" => "habitat",
            "copies" => "2",
            "colour" => "#ffffff",
            "icon" => "class-virus",
            _ => "",
        })
        .collect();
    let row = row.join(",") + "\n";
    project.insert(RESOURCES, (text + &row).into_bytes());
    assert_eq!(
        DECK.messages(&project, Rule::D031),
        ["only one Microbe needs `moon`"]
    );
}

#[test]
fn resources_that_run_dry_are_a_warning_beyond_what_the_rules_allow() {
    let project = set("scarce_demand = 1.6", "scarce_demand = 1.45");
    let (_, _, quoted) = one(&project, Rule::D022);
    assert_eq!(quoted, "2");
    let found = DECK.messages(&project, Rule::D022);
    let ends = |copies, needs| {
        format!(
            "all {copies} copies may lie on Microbes that nobody completes, while {needs} need them"
        )
    };
    let lines = [ends(2, 3), ends(4, 6), ends(2, 3), ends(2, 3)];
    assert_eq!(found.len(), 4, "Freshwater, Soil, Extreme and Teamwork");
    assert!(
        found
            .iter()
            .zip(&lines)
            .all(|(message, end)| message.ends_with(end)),
        "{found:?}"
    );
}

#[test]
fn a_tone_that_does_not_exist_is_found() {
    let project = with_cell(MODIFIERS, "funding-cut", "tone", "evil");
    let (message, help, quoted) = only(&project, Rule::D003);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("`evil` is no tone", "evil")
    );
    assert_eq!(help, "known: bad, good, neutral");
}

#[test]
fn too_many_bad_and_too_few_immediate_modifiers_are_found_at_their_columns() {
    let worse = |count: usize| {
        let good = ["endospore", "freezer", "biofilm", "vaccine"];
        with_table(MODIFIERS, move |header, mut cells| {
            let tone = header
                .iter()
                .position(|name| name == "tone")
                .expect("a tone");
            if good[..count].contains(&cells[0].as_str()) {
                "bad".clone_into(&mut cells[tone]);
            }
            Some(cells)
        })
    };
    assert_eq!(DECK.told(&worse(2)), []);
    let (message, help, quoted) = only(&worse(3), Rule::D032);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("15 of 24 Modifiers are bad", "tone")
    );
    assert_eq!(help, "`bad_share` says 40 % to 60 %");
    let slower = |count: usize| {
        let drawn = ["enrichment", "sequencing", "endospore"];
        with_table(MODIFIERS, move |header, mut cells| {
            let fx = header
                .iter()
                .position(|name| name == "fx")
                .expect("an effect");
            if drawn[..count].contains(&cells[0].as_str()) {
                cells[fx] = cells[fx].replace("drawn:", "keep:");
            }
            Some(cells)
        })
    };
    let unmarked = |project: &Project| {
        let found = DECK.told(project).into_iter();
        found
            .filter(|(rule, _)| *rule != Rule::D026)
            .collect::<Vec<_>>()
    };
    assert_eq!(unmarked(&slower(2)), []);
    let (message, help, quoted) = one(&slower(3), Rule::D032);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("14 of 24 Modifiers are carried out when drawn", "fx")
    );
    assert_eq!(help, "`immediate_share` says at least 60 %");
}

#[test]
fn what_the_checks_need_is_asked_for() {
    for (old, what) in [
        ("deck = [25, 71, 24]", "3 whole numbers `deck`"),
        ("requirements = [3, 6]", "2 whole numbers `requirements`"),
        ("bad_share = [0.4, 0.6]", "2 numbers `bad_share`"),
        ("scarce_demand = 1.6", "a number `scarce_demand`"),
        ("immediate_share = 0.6", "a number `immediate_share`"),
    ] {
        let found = DECK.told(&set(old, ""));
        assert_eq!(found, [(Rule::M010, format!("the game needs {what}"))]);
    }
    for (old, what) in [
        ("hand_microbes = 2", "a whole number `hand_microbes`"),
        ("hand_resources = 2", "a whole number `hand_resources`"),
    ] {
        let found = DECK.told(&set(old, ""));
        assert_eq!(found, [(Rule::M006, format!("the game needs {what}"))]);
    }
    let renamed = set("id = \"modifiers\"", "id = \"events\"");
    let (message, _, _) = only(&renamed, Rule::M006);
    assert_eq!(message, "the game needs a component `modifiers`");
    let project = edited(MODIFIERS, ",tone,", ",mood,");
    let (message, _, _) = one(&project, Rule::D002);
    assert_eq!(message, "the Modifiers have no column `tone`");
}

/// PH-V10: with two copies of a Resource, one that is burned could make a Microbe impossible.
#[test]
fn no_effect_can_move_a_card_to_the_burn_pile() {
    let mut diags = Diags::new();
    let deck = DECK.parsed(&Project::embedded(), &mut diags);
    let modifiers = deck.component("modifiers").expect("Modifiers");
    let mut verbs = Vec::new();
    for card in &modifiers.cards {
        let effect = effect::parse(modifiers.text(card, "fx"), WORDS).expect("an effect");
        let (text, says) = (effect.to_string(), effect.sentence());
        assert!(!says.to_lowercase().contains("burn"), "{says}");
        verbs.extend(effect.acts().map(|act| act.verb.word));
        let words: Vec<&str> = text.split(' ').collect();
        for pile in ["burn", "burn_pile"] {
            for key in ["to", "where", "from"] {
                let more = format!("{text} {key}={pile}");
                assert!(effect::parse(&more, WORDS).is_err(), "{more}");
            }
            for changed in 2..words.len() {
                let mut words = words.clone();
                let value = match words[changed].split_once('=') {
                    Some((key, _)) => format!("{key}={pile}"),
                    None => pile.to_owned(),
                };
                words[changed] = &value;
                let other = words.join(" ");
                assert!(effect::parse(&other, WORDS).is_err(), "{other}");
            }
        }
    }
    // The shipped cards use every verb, so that none has gone untried.
    for verb in WORDS.verbs {
        assert!(verbs.contains(&verb.word), "no card uses `{}`", verb.word);
    }
}

#[test]
fn too_few_cards_for_the_deal_are_one_finding_of_checks_and_referee() {
    let mut project = set("players = [2, 5]", "players = [2, 13]");
    let text = project.text(MANIFEST).expect("a manifest");
    let more = "packs = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]";
    let text = text.replacen("packs = [2, 3, 4, 5]", more, 1);
    project.insert(MANIFEST, text.into_bytes());
    let mut diags = Diags::new();
    let deck = games::deck(&project, "phylo-microbes", &mut diags).expect("a deck");
    check::check(&deck, &project, &ALL, &mut diags);
    check::referee(
        &deck,
        &ALL,
        None,
        (&Played::default(), cardwright::referee::scenario::Held::Own),
        &mut diags,
    );
    let found: Vec<_> = diags.iter().map(|one| (one.rule, &*one.message)).collect();
    let message = "25 Microbes are too few for 13 players, who need 39";
    assert_eq!(found, [(Rule::D021, message)]);
}
