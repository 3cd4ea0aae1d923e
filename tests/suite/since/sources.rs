//! Sources against sources.

use cardwright::job::Workshop;
use cardwright::job::diff::Note;
use cardwright::project::Project;

use super::super::support::{shipped as games, tiny};
use super::{DIGITS, compared, edited, past, shipped, sources, told};

#[test]
fn a_changed_digit_changes_its_card_and_no_other() {
    for edit in DIGITS {
        let now = edited(edit.path, edit.old, edit.new);
        let diff = compared(&now, edit.game, past());
        let (card, copies) = (edit.card, edit.copies);
        assert_eq!(told(&diff), [format!("changed {card} +{copies} -{copies}")]);
        assert_eq!(diff.changes[0].sides, [true, false]);
    }
}

#[test]
fn other_bytes_and_cells_that_no_face_shows_change_nothing() {
    let mut project = Project::embedded();
    let unseen = [
        ("decks/cytosis/goals.csv", "count(enzyme)", "count(hormone)"),
        ("decks/cellular-powerhouse/genomes.csv", ",false,", ",true,"),
        ("decks/phylo-microbes/rules.md", "# ", "# More about "),
        ("decks/seven-cycles/conditions.csv", "all_equal", "all_same"),
        (
            "decks/supercytes/categories.csv",
            "mends wounds",
            "closes wounds",
        ),
    ];
    for (path, old, new) in unseen {
        let text = project.text(path).expect("a file").into_owned();
        assert!(text.contains(old), "{path}");
        project.insert(path, text.replacen(old, new, 1).into_bytes());
    }
    // As a spreadsheet saves it.
    let tables: Vec<String> = project.paths().map(ToString::to_string).collect();
    for path in tables.iter().filter(|path| path.contains(".csv")) {
        let text = project.text(path).expect("a table").replace('\n', "\r\n");
        project.insert(path, format!("\u{feff}{text}").into_bytes());
    }
    let now = Workshop::open(project);
    let before = past();
    for game in games() {
        let diff = compared(&now, game, before);
        assert_eq!(told(&diff), [""; 0], "{game}");
        assert!(diff.same > 50, "{game}: {}", diff.same);
    }
}

#[test]
fn a_changed_template_changes_all_cards_that_it_draws() {
    let fronts = [
        ("cytosis", "goal", "goals"),
        ("cellular-powerhouse", "genome", "genomes"),
        ("phylo-microbes", "modifier", "modifiers"),
        ("seven-cycles", "step", "cards"),
        ("supercytes", "treatment", "treatments"),
    ];
    let before = past();
    for (game, template, component) in fronts {
        let now = marked(&format!("templates/{game}/{template}.svg"));
        let diff = compared(&now, game, before);
        let deck = now
            .prepare(game, cardwright::job::Wanted::Book)
            .deck
            .expect("a deck");
        let cards = &deck.component(component).expect("a component").cards;
        assert_eq!(diff.changes.len(), cards.len(), "{game}");
        for (change, card) in diff.changes.iter().zip(cards) {
            assert_eq!(
                (change.component.as_str(), &change.id),
                (component, &card.id)
            );
            assert_eq!((change.print, change.sides), (change.spare, [true, false]));
        }
    }
}

#[test]
fn a_changed_back_changes_all_cards_with_that_back() {
    let now = marked("templates/cellular-powerhouse/back-genome.svg");
    let diff = compared(&now, "cellular-powerhouse", past());
    assert!(!diff.changes.is_empty());
    for change in &diff.changes {
        assert_eq!(
            (change.component.as_str(), change.sides),
            ("genomes", [false, true])
        );
    }
}

/// Gives what ships with a spot on one template.
fn marked(path: &str) -> Workshop {
    let mut project = Project::embedded();
    let text = project.text(path).expect("a template").into_owned();
    let (start, end) = text.rsplit_once("</svg>").expect("a drawing");
    let text = format!("{start}<circle cx=\"9\" cy=\"20\" r=\"2\" fill=\"#d0d\"/></svg>{end}");
    project.insert(path, text.into_bytes());
    Workshop::open(project)
}

#[test]
fn more_copies_print_the_missing_ones_and_fewer_are_put_away() {
    let raised = [
        (
            "cytosis",
            "resources",
            "#E3E5E7,18",
            "#E3E5E7,20",
            "tokens mrna",
            2,
        ),
        (
            "phylo-microbes",
            "resources",
            "of life.\",3,",
            "of life.\",4,",
            "resources virus",
            1,
        ),
        (
            "supercytes",
            "treatments",
            "neutrophils.\",8,",
            "neutrophils.\",11,",
            "treatments T01",
            3,
        ),
    ];
    for (game, table, old, new, card, more) in raised {
        let now = edited(&format!("decks/{game}/{table}.csv"), old, new);
        let diff = compared(&now, game, past());
        assert_eq!(told(&diff), [format!("more {card} +{more} -0")]);
        let diff = compared(shipped(), game, &sources(now));
        assert_eq!(told(&diff), [format!("fewer {card} +0 -{more}")]);
    }
}

/// Gives a small deck whose cards show their name alone.
fn small(rows: &str) -> Workshop {
    let text = r#"<rect x="-2" y="-2" width="67.5" height="92.9" fill="white"/><text x="10" y="20" font-size="6">{{ card.name }}</text>"#;
    Workshop::open(tiny(&format!("id,name,copies\n{rows}"), text))
}

fn small_diff(before: &str, after: &str) -> Vec<String> {
    told(&compared(&small(after), "tiny", &sources(small(before))))
}

#[test]
fn another_id_for_the_same_picture_is_no_change() {
    assert_eq!(
        small_diff("a,One,2\nb,Two,1\n", "x,One,2\nb,Two,1\n"),
        [""; 0]
    );
    assert_eq!(
        small_diff("a,One,2\nb,Two,2\n", "b,One,2\na,Two,2\n"),
        [""; 0]
    );
    assert_eq!(small_diff("a,One,2\n", "x,One,3\n"), ["more cards x +1 -0"]);
    assert_eq!(
        small_diff("a,One,3\n", "x,One,2\n"),
        ["fewer cards x +0 -1"]
    );
}

#[test]
fn new_cards_and_cards_that_are_gone_are_told() {
    let told = small_diff("a,One,1\nb,Two,2\n", "a,One,1\nc,Three,3\n");
    assert_eq!(told, ["new cards c +3 -0", "gone cards b +0 -2"]);
    let now = Workshop::open(tiny(
        "id,name\na,One\n",
        "<text y=\"9\">{{ card.name }}</text>",
    ));
    let diff = compared(&now, "tiny", past());
    assert_eq!(super::told(&diff), ["new cards a +1 -0"]);
}

#[test]
fn a_card_that_can_not_be_drawn_is_not_compared_and_named() {
    let other = Workshop::open(tiny(
        "id,name,copies\na,One,2\nb,Two,3\n",
        r#"<text x="10" y="60" font-size="9">{{ card.name }}</text>"#,
    ));
    let torn = |name: &str| {
        let text = format!(
            r#"<text x="10" y="20" font-size="6">{{{{ card.name }}}}</text>{{% if card.name == "{name}" %}}<{{% endif %}}"#
        );
        Workshop::open(tiny("id,name,copies\na,One,2\nb,Two,3\n", &text))
    };
    let whole = || torn("nobody");
    for (now, before, note) in [
        (
            torn("Two"),
            whole(),
            Note::Undrawn(vec!["cards b".to_owned()]),
        ),
        (
            whole(),
            torn("Two"),
            Note::UndrawnBefore(vec!["cards b".to_owned()]),
        ),
    ] {
        let diff = compared(&now, "tiny", &sources(before));
        assert_eq!(super::told(&diff), [""; 0]);
        assert_eq!(diff.notes, [note]);
    }
    // What else changed is told besides.
    let diff = compared(&torn("Two"), "tiny", &sources(other));
    assert_eq!(diff.notes, [Note::Undrawn(vec!["cards b".to_owned()])]);
    assert_eq!(super::told(&diff), ["changed cards a +2 -2"]);
}

#[test]
fn another_size_prints_the_component_again() {
    let path = "decks/supercytes/game.toml";
    let now = edited(path, "size = [44, 44]", "size = [40, 40]");
    let diff = compared(&now, "supercytes", past());
    assert_eq!(told(&diff), ["changed caller caller +1 -1"]);
    assert_eq!(diff.changes[0].sides, [true, true]);
}
