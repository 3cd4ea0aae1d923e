//! A slip of somebody who changes a game: it is told once, where it was made, and what only follows from it is not
//! told besides. For every game.

mod argument;
mod part;
mod torn;
mod variant;

use cardwright::deck::{Setting, Settings};
use cardwright::diag::{Diagnostic, Diags, Rule};
use cardwright::face::{self, Ink};
use cardwright::games::{self, Shipped};
use cardwright::job::{Wanted, Workshop};
use cardwright::project::Project;
use cardwright::referee::{Game, Shelf as _, Visitor};
use cardwright::text::Fonts;

use crate::support::{edited, shipped, tiny, with_cell};

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
fn a_word_where_a_template_needs_a_number_is_told_at_its_cell() {
    let rows = "id,name,kind,cost\nA,Ann,new,2\nB,Ben,new,";
    for use_of_it in [
        "{{ cost + 1 }}",
        "{{ -cost }}",
        "{{ cost | abs }}",
        "{{ cost | round }}",
        "{{ [1, 2][cost - 1] }}",
        r#"{% if kind == "new" and cost > 1 %}a{% endif %}"#,
        "{% for i in range(end=cost) %}a{% endfor %}",
    ] {
        let template = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63.5 88.9">
            <text x="9" y="30" font-size="5">{{{{ kind }}}} {use_of_it}</text></svg>"#
        );
        let (_, found) = drawn(&format!("{rows}1\n"), &template);
        assert!(found.is_empty(), "{use_of_it}: {found:#?}");
        for (cell, told) in [("two", "`two` is no number"), ("", "it is empty")] {
            let (project, found) = drawn(&format!("{rows}{cell}\n"), &template);
            let [one] = &found[..] else {
                panic!("{use_of_it}: {found:#?}");
            };
            let expected = format!("the template counts with `cost`, but {told}");
            assert!(
                one.message.ends_with(&expected),
                "{use_of_it}: {}",
                one.message
            );
            let place = one.place.as_ref().expect("a place");
            assert_eq!(
                (&*place.file, &*quoted(&project, one).1),
                ("decks/tiny/cards.csv", cell)
            );
        }
    }
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
fn what_is_drawn_nowhere_is_told_once_and_where_it_is_written() {
    let card = |inner: &str| {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 63.5 88.9">
            <rect x="9" y="9" width="9" height="9"/>{inner}</svg>"#
        )
    };
    let boxes = r#"<cw:text x="5" y="5" width="50" height="9" size="4">{{ name }}</cw:text>
        <cw:text x="5" y="30" width="50" height="9" size="4">Two</cw:text>"#;
    let style = r#"<g style="fill:red;transform:rotate(9deg)"><path d="M9 9h9v9"/></g>"#;
    let effect = r#"<path d="M9 9h9" stroke="red" vector-effect="non-scaling-stroke"/>"#;
    let negative = boxes.replacen("width=\"50\"", "width=\"-50\"", 1);
    let leading = boxes.replacen("size=\"4\"", "size=\"4\" leading=\"5mm\"", 1);
    for (template, rule, quotes) in [
        (
            card(boxes).replace("urn:cardwright", "urn:cardwrite"),
            Rule::T016,
            r#"xmlns:cw="urn:cardwrite""#,
        ),
        (card(style), Rule::T016, "style="),
        (card(effect), Rule::T016, "vector-effect="),
        (
            card(r#"<rect x="20" y="9" height="9"/>"#),
            Rule::T016,
            "<rect",
        ),
        (card(&negative), Rule::T011, "width=\"-50\""),
        (card(&leading), Rule::T011, "leading=\"5mm\""),
    ] {
        let (project, found) = drawn("id,name\nA,Ann\nB,Bob\n", &template);
        let [one] = &found[..] else {
            panic!("{quotes}: {found:#?}");
        };
        let (file, quoted) = quoted(&project, one);
        assert_eq!(
            (one.rule, file.as_str()),
            (rule, "templates/tiny/card.svg"),
            "{one:?}"
        );
        assert!(quoted.starts_with(quotes), "{quoted}: {one:?}");
        let (place, first) = (one.place.as_ref().expect("a place"), template.find("<rect"));
        assert!(
            quotes != "<rect" || Some(place.span().start) > first,
            "{one:?}"
        );
    }
    // A shape that is moved by an attribute, and a box that has nothing to say.
    let fine = card(
        r#"<g transform="rotate(9)" style="transform:none"><path d="M9 9h9v9"/></g>
        <cw:text x="5" y="5" width="0" height="9" size="4">{{ "" }}</cw:text>"#,
    );
    let (_, found) = drawn("id,name\nA,Ann\n", &fine);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_drawing_that_would_lose_its_text_is_told_and_one_with_a_document_type_is_read() {
    let template = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63.5 88.9">
        <image href="art/{{ art }}.svg" x="9" y="9" width="20" height="20"/></svg>"#;
    let svg = |inner: &str| {
        let shape = r#"<path d="M0 0h9v9z"/>"#;
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inner}{shape}</svg>"#)
    };
    let words = r#"<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Lost</p></foreignObject>"#;
    let typed = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\"\n \"svg11.dtd\">\n";
    let declared = "<!DOCTYPE svg [ <!ENTITY ns \"x\"> ]>";
    for (drawing, told) in [
        (svg(words), Some("its `<foreignObject>` would not be drawn")),
        (svg(&format!("<switch>{words}<g/></switch>")), None),
        (
            svg("<flowRoot/>"),
            Some("its `<flowRoot>` would not be drawn"),
        ),
        (typed.to_owned() + &svg(""), None),
        (
            declared.to_owned() + &svg(""),
            Some("its `<!DOCTYPE …>` declares something"),
        ),
    ] {
        let mut project = tiny("id,name,art\nA,Ann,one\nB,Bob,one\n", "");
        project.insert("decks/tiny/art/one.svg", drawing.as_bytes());
        project.insert("templates/tiny/card.svg", template.as_bytes());
        let prepared = Workshop::open(project).prepare("tiny", Wanted::Everything);
        let found: Vec<&Diagnostic> = prepared.findings.iter().collect();
        match (told, &found[..]) {
            (None, []) => {}
            (Some(told), [one]) => {
                assert!(
                    one.rule == Rule::T010 && one.message.ends_with(told),
                    "{one:?}"
                );
                assert!(one.help.is_some(), "{one:?}");
            }
            _ => panic!("{told:?}: {found:#?}"),
        }
    }
    let typed_card = typed.to_owned() + &template.replace("{{ art }}", "dot");
    let (_, found) = drawn("id,name\nA,Ann\n", &typed_card);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn letters_of_one_box_that_stand_too_far_out_are_one_slip() {
    let template = r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 63.5 88.9">
        <cw:text x="50" y="9" width="40" height="20" size="4">One **and two** and *three* and four</cw:text>
        <cw:text x="55" y="40" width="40" height="20" size="4">Another</cw:text></svg>"#;
    let (_, found) = drawn("id,name\nA,Ann\n", template);
    let told = found.iter().map(|one| one.rule);
    // The bleed stops short as well.
    let told: Vec<Rule> = told.filter(|rule| *rule != Rule::P002).collect();
    // Of the first, some words lie wholly beyond the edge.
    assert_eq!(told, [Rule::T019, Rule::T008], "{found:#?}");
}

#[test]
fn a_wrong_colour_is_told_by_the_name_that_it_has_there() {
    for name in ["fill", "icon-fill", "stroke"] {
        let template = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 63.5 88.9"><rect x="-4" y="-4" width="72" height="97" fill="white"/>
            <cw:text x="8" y="9" width="40" height="6" size="4" {name}="blu">{{{{ name }}}}</cw:text></svg>"#
        );
        let (project, found) = drawn("id,name\nA,Ann\n", &template);
        let [one] = &found[..] else {
            panic!("{found:#?}");
        };
        assert_eq!(one.message, format!("`{name}=\"blu\"` is no colour"));
        assert!(quoted(&project, one).1.contains("blu"));
    }
}

#[test]
fn a_text_that_does_not_fit_its_box_is_not_told_to_stand_too_far_out_as_well() {
    let told = |top: &str| {
        let template = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 63.5 88.9"><rect x="-4" y="-4" width="72" height="97" fill="white"/>
            <cw:text x="8" y="{top}" width="40" height="6" size="12" min="12">One two three four five six seven eight nine ten eleven twelve</cw:text></svg>"#
        );
        let (_, found) = drawn("id,name\nA,Ann\n", &template);
        found.iter().map(|one| one.rule).collect::<Vec<Rule>>()
    };
    assert_eq!(told("70"), [Rule::T004]);
    // A box that stands too far out itself does so with any text.
    let lower = told("200");
    assert!(
        lower.contains(&Rule::T004) && lower.contains(&Rule::T019),
        "{lower:?}"
    );
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
fn a_mistyped_setting_or_table_is_told_where_it_stands() {
    for game in shipped() {
        let path = format!("decks/{game}/game.toml");
        let deck = games::deck(&Project::embedded(), game, &mut Diags::new()).expect("a deck");
        let keys = deck
            .manifest
            .rules
            .keys()
            .chain(deck.manifest.tables.keys());
        let mut told = [0; 2];
        for key in keys.filter(|key| key.len() > 5) {
            let mut letters: Vec<char> = key.chars().collect();
            letters.swap(2, 3);
            let typed: String = letters.into_iter().collect();
            let mut project = Project::embedded();
            let text = project.text(&path).expect("a manifest");
            let text = text.replacen(&format!("\n{key} ="), &format!("\n{typed} ="), 1);
            project.insert(&path, text.into_bytes());
            let mut found = Diags::new();
            let deck = games::deck(&project, game, &mut found).expect("a deck");
            let way = Settings::ways(&deck).remove(0);
            Shipped.open(&way, Nobody, &mut found);
            let is_meant = |one: &&Diagnostic| {
                one.rule == Rule::M006 && one.message.contains(&format!("`{key}`"))
            };
            for one in found.iter().filter(is_meant) {
                let (file, _) = quoted(&project, one);
                assert_eq!(file, path, "{one:?}");
                let place = one.place.as_ref().expect("a place").span();
                let text = project.text(&path).expect("a manifest");
                let line = text[..place.start].lines().last().expect("a line");
                assert!(line.starts_with(&typed), "{line}: {one:?}");
                let help = format!("is it what `{typed}` holds? Then call that `{key}`");
                assert_eq!(one.help.as_deref(), Some(help.as_str()));
                told[usize::from(deck.manifest.tables.contains_key(&typed))] += 1;
            }
        }
        assert!(told[0] > 0, "{game}: {told:?}");
    }
}

/// Nobody wants to play.
struct Nobody;

impl Visitor for Nobody {
    type Output = ();

    fn visit<G: Game>(self, _: &G) {}
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
