//! A slip of somebody who changes a game: it is told once, where it was made, and what only follows from it is not
//! told besides. For every game.

use cardwright::deck::{Setting, Settings};
use cardwright::diag::{Diagnostic, Diags, Rule};
use cardwright::face::{self, Ink};
use cardwright::games;
use cardwright::job::{Wanted, Workshop};
use cardwright::project::Project;
use cardwright::text::Fonts;

use super::support::{edited, shipped, tiny, with_cell};

/// Gives the place of a finding: its file, and what stands there.
fn quoted(project: &Project, finding: &Diagnostic) -> (String, String) {
    let place = finding.place.as_ref();
    let place = place.unwrap_or_else(|| panic!("no place: {finding:?}"));
    let text = project.text(&place.file).expect("a source");
    (place.file.to_string(), text[place.span()].to_owned())
}

/// Draws the first two cards of the first component of a game, and gives what is found.
fn first_cards(project: &Project, game: &str) -> Vec<Diagnostic> {
    let mut found = Diags::new();
    let deck = games::deck(project, game, &mut found).expect("a deck");
    let fonts = Fonts::parse(project, &mut Diags::new());
    let first = &deck.components[0];
    let some: Vec<&str> = first.cards[..2]
        .iter()
        .map(|card| card.id.as_str())
        .collect();
    let from = (Ink::Full, None);
    let _ = face::draw_some(
        &deck,
        project,
        &fonts,
        from,
        |component, card| component.id() == first.id() && some.contains(&card.id.as_str()),
        &mut found,
    );
    found.iter().cloned().collect()
}

/// Gives the path of the template of the first cards of a game.
fn front(project: &Project, game: &str) -> String {
    let deck = games::deck(project, game, &mut Diags::new()).expect("a deck");
    let template = deck.components[0].spec.front.get_ref();
    format!("templates/{template}")
}

#[test]
fn a_misspelt_template_is_told_in_the_manifest_and_nowhere_else() {
    for game in shipped() {
        let path = format!("decks/{game}/game.toml");
        let mut project = Project::embedded();
        let text = project
            .text(&path)
            .expect("a manifest")
            .replace(".svg\"", "x.svg\"");
        project.insert(&path, text.into_bytes());
        let found = Workshop::open(project.clone())
            .prepare(game, Wanted::Everything)
            .findings;
        assert!(!found.is_empty(), "{game}");
        for finding in found.iter() {
            assert_eq!(finding.rule, Rule::M002, "{game}: {finding:?}");
            let (file, name) = quoted(&project, finding);
            assert_eq!(file, path);
            let meant = name.trim_matches('"').replace("x.svg", ".svg");
            let help = finding.help.as_deref();
            assert_eq!(
                help,
                Some(format!("did you mean `{meant}`?").as_str()),
                "{game}"
            );
        }
    }
}

#[test]
fn names_that_a_template_uses_and_nobody_knows_are_told_where_they_stand() {
    for game in shipped() {
        let mut project = Project::embedded();
        let path = front(&project, game);
        let text = project.text(&path).expect("a template").replacen(
            "</svg>",
            "{{ icom(name=\"x\") }}\n{% for i in [1] %}é{{ name | uper }}{% endfor %}\n\
             {% if name is defind %}{% endif %}{% include \"shared/frme.svg\" %}\n\
             {% component my_dot() %}{% endcomponent %}{{ <my_dott /> }}{{ qqqqq() }}</svg>",
            1,
        );
        project.insert(&path, text.into_bytes());
        let found = first_cards(&project, game);
        let told: Vec<_> = found
            .iter()
            .map(|one| {
                assert_eq!(one.rule, Rule::T001, "{one:?}");
                let (file, name) = quoted(&project, one);
                assert_eq!(file, path);
                (name, one.help.clone().unwrap_or_default())
            })
            .collect();
        let near =
            |wrong: &str, meant: &str| (wrong.to_owned(), format!("did you mean `{meant}`?"));
        let expected = [
            near("icom", "icon"),
            near("uper", "upper"),
            near("defind", "defined"),
            near("shared/frme.svg", "shared/frame.svg"),
            near("my_dott", "my_dot"),
        ];
        assert_eq!(told[..5], expected, "{game}");
        assert_eq!(told[5].0, "qqqqq");
        assert!(
            told[5].1.starts_with("known: arc, art, blob"),
            "{:?}",
            told[5]
        );
        assert_eq!(told.len(), 6);
    }
}

#[test]
fn a_picture_that_a_template_names_is_missed_once_where_it_is_named() {
    for game in shipped() {
        let mut project = Project::embedded();
        let path = front(&project, game);
        let image = r#"<image href="art/none.png" width="9" height="9"/></svg>"#;
        let text = project
            .text(&path)
            .expect("a template")
            .replacen("</svg>", image, 1);
        project.insert(&path, text.into_bytes());
        let found = first_cards(&project, game);
        let [one] = &found[..] else {
            panic!("{game}: {found:#?}");
        };
        assert_eq!(one.rule, Rule::T010);
        assert_eq!(quoted(&project, one), (path, "art/none.png".to_owned()));
        assert!(one.message.contains("1 other face:"), "{}", one.message);
    }
}

#[test]
fn a_number_that_no_template_can_count_with_is_told_at_its_cell() {
    let changed = |game: &str, table: &str, id: &str, column: &str| {
        let path = format!("decks/{game}/{table}.csv");
        (with_cell(&path, id, column, "2.5"), path)
    };
    for (game, table, id, column) in [
        ("supercytes", "cells", "C01", "lobes"),
        ("cellular-powerhouse", "traits", "twitching-pili", "count"),
    ] {
        let (project, path) = changed(game, table, id, column);
        let found = first_cards(&project, game);
        let told: Vec<_> = found.iter().filter(|one| one.rule == Rule::T002).collect();
        let [one] = &told[..] else {
            panic!("{game}: {found:#?}");
        };
        assert!(
            one.message.ends_with("`2.5` is no whole number"),
            "{}",
            one.message
        );
        assert_eq!(quoted(&project, one), (path, "2.5".to_owned()));
    }
}

#[test]
fn a_column_that_is_called_otherwise_is_one_slip_in_its_title() {
    const ROWS: &str =
        "id,name,icon,colour,cost,copies\nA,Ann,repair,#a30,2,1\nB,Bob,repair,#03a,3,1\n";
    const TEMPLATE: &str = "{% set pale = false %}<rect x=\"5\" y=\"5\" width=\"9\" height=\"9\" fill=\"{{ 'white' if pale else colour }}\" \
         stroke=\"{{ colour }}\"/>{{ icon(name=icon, x=6, y=6, size=7, colour=colour) }}\
         <text x=\"9\" y=\"40\" font-size=\"9\">{{ cost + 1 }}</text>";
    let found = |rows: &str| {
        let project = tiny(rows, TEMPLATE);
        let found = Workshop::open(project.clone())
            .prepare("tiny", Wanted::Everything)
            .findings;
        let found: Vec<_> = found.iter().cloned().collect();
        let [one] = &found[..] else {
            panic!("{rows}: {found:#?}");
        };
        let quoted = quoted(&project, one).1;
        (
            one.rule,
            one.message.clone(),
            quoted,
            one.help.clone().unwrap_or_default(),
        )
    };
    for (title, wrong) in [("colour", "color"), ("icon", "icons"), ("cost", "costs")] {
        let rows = ROWS.replacen(title, wrong, 1);
        let (rule, message, quoted, help) = found(&rows);
        assert_eq!((rule, quoted.as_str()), (Rule::T002, wrong), "{message}");
        assert!(
            message.ends_with(&format!("the template reads `{title}`, which is no column")),
            "{message}"
        );
        assert_eq!(help, format!("call the column `{wrong}` `{title}`"));
    }
    let (rule, message, quoted, _) = found(&ROWS.replace("#a30", ""));
    assert_eq!((rule, quoted.as_str()), (Rule::T016, ""), "{message}");
    let (rule, message, quoted, _) = found(&ROWS.replace("#a30", "#a3"));
    assert_eq!((rule, quoted.as_str()), (Rule::T016, "#a3"), "{message}");
    for (cost, told) in [("", "it is empty"), ("two", "`two` is no number")] {
        let (rule, message, quoted, _) = found(&ROWS.replace("#a30,2,", &format!("#a30,{cost},")));
        assert_eq!((rule, quoted.as_str()), (Rule::T002, cost), "{message}");
        assert!(
            message.ends_with(&format!("the template counts with `cost`, but {told}")),
            "{message}"
        );
    }
}

/// Draws a card whose template is this, and gives what is found.
fn drawn(rows: &str, template: &str) -> (Project, Vec<Diagnostic>) {
    let mut project = tiny(rows, "");
    let dot = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100"/></svg>"#;
    project.insert("decks/tiny/art/dot.svg", dot.as_bytes());
    project.insert("templates/tiny/card.svg", template.as_bytes());
    let found = Workshop::open(project.clone())
        .prepare("tiny", Wanted::Everything)
        .findings;
    let found = found.iter().cloned().collect();
    (project, found)
}

#[test]
fn what_an_editor_writes_for_itself_is_no_fault() {
    let template = r#"<?xml version="1.0"?>
        <svg viewBox="0 0 63.5 88.9" xmlns:pen="http://www.inkscape.org/namespaces/inkscape"
            xmlns:s="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg">
        <pen:view pen:zoom="1"/><g pen:groupmode="layer"><s:rect x="9" y="9" width="9" height="9"/></g></svg>"#;
    let (_, found) = drawn("id,name\nA,Ann\n", template);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn letters_of_one_box_that_stand_too_far_out_are_one_slip() {
    let template = r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 63.5 88.9">
        <cw:text x="50" y="9" width="40" height="20" size="4">One **and two** and *three* and four</cw:text>
        <cw:text x="55" y="40" width="40" height="20" size="4">Another</cw:text></svg>"#;
    let (_, found) = drawn("id,name\nA,Ann\n", template);
    let told: Vec<Rule> = found.iter().map(|one| one.rule).collect();
    // Of the first, some words lie wholly beyond the edge.
    assert_eq!(told, [Rule::T019, Rule::T008], "{found:#?}");
}

#[test]
fn too_small_a_part_of_a_picture_is_told_at_its_cell() {
    let template = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63.5 88.9">
        {{ art(href="art/dot.svg", x=-3, y=-3, width=69.5, height=94.9, crop=crop) }}</svg>"#;
    for (crop, is_told) in [
        ("0 0 20 20", false),
        ("40 40 2 2", false),
        ("40 40 1.9 1.9", true),
    ] {
        let (project, found) = drawn(&format!("id,name,crop\nA,Ann,{crop}\n"), template);
        let told: Vec<&Diagnostic> = found.iter().filter(|one| one.rule == Rule::T002).collect();
        assert_eq!(told.len(), usize::from(is_told), "{crop}: {found:#?}");
        for one in told {
            assert_eq!(quoted(&project, one).1, crop);
            assert!(one.message.contains("a fiftieth"), "{}", one.message);
        }
        assert!(
            !found.iter().any(|one| one.rule == Rule::T015),
            "{crop}: {found:#?}"
        );
    }
}

#[test]
fn what_a_run_sets_is_no_fault_of_the_manifest() {
    for game in shipped() {
        let deck = games::deck(&Project::embedded(), game, &mut Diags::new()).expect("a deck");
        let whole = |setting: &Setting| setting.whole().is_some();
        let rules = deck.manifest.rules.iter();
        let numbers: Vec<&String> = rules
            .filter(|(_, one)| whole(one.get_ref()))
            .map(|(key, _)| key)
            .collect();
        assert!(!numbers.is_empty(), "{game}");
        for key in numbers {
            for (value, told) in [
                (
                    Setting::Number(2.5),
                    format!("`{key}` has to be a whole number, other than this run sets it"),
                ),
                (
                    Setting::Whole(-9),
                    format!("`{key}` can't be -9 in this run"),
                ),
            ] {
                let settings = Settings::plain(&deck).with([(key.clone(), value)].into());
                let mut found = Diags::new();
                assert_eq!(settings.whole(key, 0.., &mut found), None);
                let found: Vec<_> = found.iter().collect();
                assert_eq!(found[0].message, told, "{game}");
                assert_eq!(found[0].place, None, "{game}");
            }
        }
    }
}

#[test]
fn one_setting_of_a_manifest_is_told_in_words_with_a_way_out() {
    for (old, new, message, help) in [
        (
            "players = [",
            "player = [",
            "the key `player` is not known here",
            "did you mean `players`?",
        ),
        (
            "date = ",
            "date = \"2026-11-20\" # ",
            "here a date is needed, not the text \"2026-11-20\"",
            "write it without quotes: `2026-11-20`",
        ),
        (
            "kind = \"card\"",
            "kind = \"crad\"",
            "the word `crad` is not known here",
            "did you mean `card`?",
        ),
        (
            "size = \"",
            "size = 5 # \"",
            "a size is a name such as `\"poker\"`, or `[width, height]` in mm",
            "",
        ),
    ] {
        for game in shipped() {
            let path = format!("decks/{game}/game.toml");
            let mut found = Diags::new();
            assert!(games::deck(&edited(&path, old, new), game, &mut found).is_none());
            let found: Vec<_> = found.iter().collect();
            let [one] = &found[..] else {
                panic!("{game}: {found:#?}");
            };
            assert_eq!(one.rule, Rule::M001);
            assert_eq!(one.message, message, "{game}");
            assert_eq!(one.help.as_deref().unwrap_or_default(), help, "{game}");
        }
    }
}
