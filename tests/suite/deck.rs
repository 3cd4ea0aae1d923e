//! The shipped decks keep their rules, and a deck that breaks one is told so at the right cell.

use cardwright::deck;
use cardwright::diag::{Diags, Rule};
use cardwright::games;
use cardwright::project::Project;

use super::found::Shipped;
use super::support::{edited, finding, supercytes, with_cell, with_table};

const DECK: Shipped = Shipped("supercytes");
const CELLS: &str = "decks/supercytes/cells.csv";
const TREATMENTS: &str = "decks/supercytes/treatments.csv";
const MANIFEST: &str = "decks/supercytes/game.toml";

/// Keeps the first rows of the cells.
fn with_cells(count: usize) -> Project {
    let mut project = Project::embedded();
    let text = project.text(CELLS).expect("cells").into_owned();
    let kept: String = text.split_inclusive('\n').take(count + 1).collect();
    project.insert(CELLS, kept.into_bytes());
    project
}

#[test]
fn the_shipped_deck_has_nothing_wrong() {
    let drawn = supercytes();
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    let found = DECK.check(&Project::embedded());
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_box_holds_every_piece() {
    let deck = &supercytes().deck;
    let pieces = |id: &str| deck.component(id).map_or(0, deck::Component::pieces);
    assert_eq!(pieces("cells"), 60);
    assert_eq!(pieces("treatments"), 24);
    assert_eq!(pieces("aids"), 6);
    assert_eq!(pieces("caller"), 1);
    let treatments = deck.component("treatments").expect("treatments");
    for kind in ["BOOST", "BLOCK", "COMBINE"] {
        let of_kind = treatments
            .cards
            .iter()
            .filter(|c| treatments.text(c, "kind") == kind);
        assert_eq!(of_kind.map(|c| c.copies).sum::<u32>(), 8, "{kind}");
    }
}

#[test]
fn an_uneven_deal_is_found() {
    let found = DECK.check(&with_cells(59));
    let messages: Vec<&str> = found
        .iter()
        .filter(|d| d.rule == Rule::D007)
        .map(|d| d.message.as_str())
        .collect();
    let expected =
        "59 cells leave 1 over with 2 players, 2 with 3, 3 with 4, 4 with 5 and 5 with 6";
    assert_eq!(messages, [expected]);
    for (cells, expected) in [
        (24, "24 cells are fewer than 5 for each of 5 to 6 players"),
        (29, "29 cells are fewer than 5 for each of 6 players"),
    ] {
        let few = DECK.check(&with_cells(cells));
        let told = few.iter().filter(|d| d.message.contains("fewer than 5"));
        let told: Vec<&str> = told.map(|d| d.message.as_str()).collect();
        assert_eq!(told, [expected]);
    }
}

#[test]
fn too_few_treatments_are_found_for_the_variant_that_needs_them() {
    let project = with_cell(TREATMENTS, "T01", "copies", "3");
    let found = DECK.check(&project);
    let (message, _, _) = finding(&found, &project, Rule::D008);
    assert_eq!(
        message,
        "the standard game deals 3 Treatments to each of 4 players, but there are 11"
    );
    let project = with_cell(TREATMENTS, "T03", "copies", "0");
    let found = DECK.check(&project);
    let (message, _, _) = finding(&found, &project, Rule::D008);
    assert_eq!(
        message,
        "the advanced game needs COMBINE cards, but there are none"
    );
}

#[test]
fn a_score_that_is_no_number_is_found_at_its_cell() {
    for bad in ["l2", "-1", "31", "1.5", ""] {
        let project = with_cell(CELLS, "C07", "signal", bad);
        let found = DECK.check(&project);
        let (message, _, quoted) = finding(&found, &project, Rule::D003);
        let said = match bad {
            "" => "the `signal` is empty".to_owned(),
            bad => format!("`{bad}` is no score from 0 to 30"),
        };
        assert_eq!(message, format!("Eosinophil: {said}"));
        assert_eq!(quoted, bad);
    }
}

#[test]
fn a_missing_category_column_is_found() {
    let found = DECK.check(&edited(CELLS, ",signal,", ",singal,"));
    assert!(
        found
            .iter()
            .any(|d| d.rule == Rule::D002 && d.message.contains("`signal`")),
        "{found:?}"
    );
}

#[test]
fn two_cells_with_the_same_scores_or_name_are_found() {
    let mut project = Project::embedded();
    let text = project.text(CELLS).expect("cells").into_owned();
    let row = text.lines().nth(1).expect("a row");
    let twin = row.replacen("C01", "C61", 1);
    project.insert(CELLS, format!("{text}{twin}\n").into_bytes());
    let found = DECK.check(&project);
    let (message, _, _) = finding(&found, &project, Rule::D009);
    assert_eq!(message, "Neutrophil has the same scores as Neutrophil");
    let (message, _, quoted) = finding(&found, &project, Rule::D060);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("two cells are called `Neutrophil`", "Neutrophil")
    );
}

#[test]
fn a_tip_that_is_not_true_is_found() {
    let project = edited(
        MANIFEST,
        "special_hint_share = 0.15",
        "special_hint_share = 0.30",
    );
    let found = DECK.check(&project);
    let (message, help, _) = finding(&found, &project, Rule::D010);
    assert_eq!(
        message,
        "only 16 of 60 cards have their highest number outside their special category"
    );
    assert_eq!(help, "the tip needs 30 %");
}

#[test]
fn a_special_that_is_not_the_strength_is_found_at_its_cell() {
    let project = with_cell(CELLS, "C19", "special", "repair");
    let found = DECK.check(&project);
    let (message, _, quoted) = finding(&found, &project, Rule::D011);
    assert_eq!(
        message,
        "Red blood cell: `special` is `repair`, but it beats most in `work`"
    );
    assert_eq!(quoted, "repair");
}

#[test]
fn a_weak_card_is_found() {
    let project = with_table(CELLS, |_, mut cells| {
        if cells[0] == "C20" {
            cells[3..9].fill("1".to_owned());
        }
        Some(cells)
    });
    let found = DECK.check(&project);
    let weak: Vec<_> = found.iter().filter(|d| d.rule == Rule::D012).collect();
    assert!(
        weak.iter()
            .any(|d| d.message.contains("Platelet beats at most")),
        "{weak:?}"
    );
    assert!(
        weak.iter()
            .any(|d| d.message.contains("at least as good as Platelet")),
        "{weak:?}"
    );
}

#[test]
fn a_category_without_spread_is_found() {
    let project = edited(MANIFEST, "spread = [3, 7]", "spread = [3.7, 7]");
    let found = DECK.check(&project);
    let (message, _, quoted) = finding(&found, &project, Rule::D013);
    assert_eq!(
        message,
        "`signal` has a standard deviation of 3.59, not 3.7 to 7"
    );
    assert_eq!(quoted, "signal");
}

#[test]
fn an_effect_that_can_t_be_read_is_found_at_its_word() {
    let project = with_cell(TREATMENTS, "T01", "fx", "window: point +6");
    let found = DECK.check(&project);
    let (message, _, quoted) = finding(&found, &project, Rule::D014);
    assert_eq!(message, "Boost: `point` is no verb; did you mean `points`?");
    assert_eq!(quoted, "point");
    for (id, column, value) in [
        ("T01", "fx", "window: points -6"),
        ("T02", "fx", "window: points -4"),
        ("T03", "fx", "window: steal inplay 2 from=choose"),
        ("T03", "variants", "standard advanced"),
    ] {
        let project = with_cell(TREATMENTS, id, column, value);
        let found = DECK.check(&project);
        let (_, _, quoted) = finding(&found, &project, Rule::D063);
        assert_eq!(quoted, value);
    }
}

#[test]
fn a_manifest_tells_what_is_wrong_with_it() {
    let cases = [
        ("players = [2, 6]", "player = [2, 6]", Rule::M001, "player"),
        (
            "players = [2, 6]",
            "players = [2, 6]\nlanguage = \"deutsch\"",
            Rule::M001,
            "language",
        ),
        (
            "data = \"cells.csv\"",
            "data = \"cels.csv\"",
            Rule::M002,
            "\"cels.csv\"",
        ),
        (
            "front = \"cell.svg\"",
            "front = \"cel.svg\"",
            Rule::M002,
            "\"cel.svg\"",
        ),
        (
            "size = \"poker\"",
            "size = \"pocker\"",
            Rule::M003,
            "\"pocker\"",
        ),
        (
            "size = \"poker\"",
            "size = [nan, 88]",
            Rule::M003,
            "[nan, 88]",
        ),
        (
            "size = \"poker\"",
            "size = \"poker\"\nbleed = -1",
            Rule::M003,
            "-1",
        ),
        (
            "variants = [\"standard\", \"advanced\"]",
            "variants = [\"standart\"]",
            Rule::M004,
            "[\"standart\"]",
        ),
        (
            "referee = \"supercytes\"",
            "referee = \"supercyte\"",
            Rule::M001,
            "\"supercyte\"",
        ),
        ("spread = [3, 7]", "", Rule::M010, ""),
        ("id = \"caller\"", "id = \"aids\"", Rule::D004, "\"aids\""),
    ];
    for (old, new, rule, expected) in cases {
        let project = edited(MANIFEST, old, new);
        let found = DECK.check(&project);
        let (_, _, quoted) = finding(&found, &project, rule);
        assert_eq!(quoted, expected, "{new}");
    }
    let project = edited(MANIFEST, "data = \"cells.csv\"", "data = \"cels.csv\"");
    let (_, help, _) = finding(&DECK.check(&project), &project, Rule::M002);
    assert_eq!(help, "did you mean `cells.csv`?");
}

#[test]
fn an_allow_silences_its_rule_and_must_hit_something() {
    let text = "special_hint_share = 0.30\n[check.allow]\nD010 = \"a trial deck\"\n";
    let mut project = Project::embedded();
    let manifest = project.text(MANIFEST).expect("a manifest").into_owned();
    let manifest = manifest.replacen("special_hint_share = 0.15", "", 1);
    project.insert(MANIFEST, format!("{manifest}\n{text}").into_bytes());
    assert!(
        DECK.check(&project).is_empty(),
        "{:?}",
        DECK.check(&project)
    );
    for (line, message) in [
        (
            "D010 = \"no need\"",
            "nothing breaks D010, so its allow does nothing",
        ),
        ("D010 = \" \"", "the allow of D010 gives no reason"),
        (
            "X999 = \"?\"",
            "`X999` is no rule; `cardwright explain` lists them",
        ),
    ] {
        let mut project = Project::embedded();
        let manifest = project.text(MANIFEST).expect("a manifest").into_owned();
        project.insert(
            MANIFEST,
            format!("{manifest}\n[check.allow]\n{line}\n").into_bytes(),
        );
        let (found, _, _) = finding(&DECK.check(&project), &project, Rule::M005);
        assert_eq!(found, message);
    }
}

#[test]
fn a_broken_table_loses_no_finding_and_no_good_row() {
    let project = edited(CELLS, "C02,", "C02,,,");
    let mut diags = Diags::new();
    let deck = games::deck(&project, "supercytes", &mut diags).expect("a deck");
    assert_eq!(deck.component("cells").expect("cells").cards.len(), 59);
    let (_, help, quoted) = finding(&diags, &project, Rule::D001);
    assert!(quoted.starts_with("C02"), "{quoted}");
    assert!(help.contains("double quotes"), "{help}");
    for bad in ["-1", "10000000", "two"] {
        let project = with_cell(TREATMENTS, "T01", "copies", bad);
        let (_, _, quoted) = finding(&DECK.check(&project), &project, Rule::D005);
        assert_eq!(quoted, bad);
    }
    let mut project = Project::embedded();
    project.insert(CELLS, &b"id,name\n"[..]);
    let (message, _, _) = finding(&DECK.check(&project), &project, Rule::D006);
    assert_eq!(message, "the table has no row");
    let project = with_cell(CELLS, "C02", "id", "C01");
    let (message, _, quoted) = finding(&DECK.check(&project), &project, Rule::D004);
    assert_eq!(
        (message.as_str(), quoted.as_str()),
        ("the id `C01` stands in row 2 as well", "C01")
    );
}
