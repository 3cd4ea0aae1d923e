//! A misspelt part of what templates share, where they stop at it: `game.titel`, `tables.cell`.

use cardwright::deck::Deck;
use cardwright::diag::{Diagnostic, Diags, Rule};
use cardwright::games;
use cardwright::project::Project;

use super::{drawn, first_cards, front, quoted};
use crate::support::shipped;

/// Gives the longest of some names.
fn longest<'a>(names: impl Iterator<Item = &'a String>) -> &'a str {
    names.max_by_key(|name| name.len()).expect("a name")
}

/// Writes pieces of a template with a misspelt part, each with what is wrong in it and what was meant.
fn pieces(deck: &Deck) -> Vec<(String, String, String)> {
    let rule = longest(deck.manifest.rules.keys());
    let table = longest(deck.tables.keys());
    let piece = |text: &str, wrong: &str, meant: &str| {
        (
            text.replace("WRONG", wrong),
            wrong.to_owned(),
            meant.to_owned(),
        )
    };
    let doubled = |name: &str| format!("{name}{}", &name[name.len() - 1..]);
    vec![
        piece("{{ game.WRONG }}", "titel", "title"),
        piece("{{ WRONG.title }}", "gaem", "game"),
        piece("{{ 2 + rules.WRONG }}", &doubled(rule), rule),
        piece(
            "{% for one in tables.WRONG %}{% endfor %}",
            &doubled(table),
            table,
        ),
        piece("{% set a = by.WRONG[card.id] %}", &doubled(table), table),
        // It is found out where it is read, and told where it comes from.
        piece("{% set said = game.WRONG %}{{ said }}", "tagine", "tagline"),
        piece(
            "{% component told(words) %}{{ words }}{% endcomponent told %}{{ <told words={game.WRONG} /> }}",
            "autors",
            "authors",
        ),
    ]
}

#[test]
fn a_misspelt_part_is_told_where_it_stands_with_what_was_meant() {
    for game in shipped() {
        let shipped = Project::embedded();
        let deck = games::deck(&shipped, game, &mut Diags::new()).expect("a deck");
        let path = front(&shipped, game);
        for (piece, wrong, meant) in pieces(&deck) {
            let mut project = shipped.clone();
            let text = project.text(&path).expect("a template");
            let text = text.replacen("</svg>", &format!("{piece}</svg>"), 1);
            project.insert(&path, text.into_bytes());
            let found = first_cards(&project, game);
            let [one] = &found[..] else {
                panic!("{game}: {piece}: {found:#?}");
            };
            assert_eq!(one.rule, Rule::T002, "{game}: {piece}");
            assert_eq!(quoted(&project, one), (path.clone(), wrong), "{one:?}");
            let help = format!("did you mean `{meant}`?");
            assert_eq!(one.help.as_deref(), Some(help.as_str()), "{one:?}");
        }
    }
}

#[test]
fn of_cells_that_hold_the_same_the_one_that_is_shown_is_told() {
    let text =
        r#"<cw:text x="5" y="5" width="9" height="9" size="30" min="30">{{ text }}</cw:text>"#;
    let template = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 63.5 88.9">{text}{{{{ icon(name=sign, x=1, y=1, size=3) }}}}</svg>"#
    );
    let rows = "id,note,text,other,sign\nWide words,Wide words,Wide words,nosuch,nosuch\n";
    let (project, found) = drawn(rows, &template);
    let column = |one: &Diagnostic| {
        let place = one.place.as_ref().expect("a place");
        assert!(place.file.ends_with("cards.csv"), "{one:?}");
        let before = &project.text(&place.file).expect("a table")[..place.span().start];
        before.lines().last().expect("a line").matches(',').count()
    };
    let stopped = found.iter().find(|one| one.rule == Rule::T002);
    assert_eq!(stopped.map(column), Some(4), "{found:#?}");
    // Where the icon is there, the words are too wide.
    let rows = rows.replace("nosuch", "caller");
    let (_, found) = drawn(&rows, &template);
    let wide = found.iter().find(|one| one.rule == Rule::T004);
    assert_eq!(wide.map(column), Some(2), "{found:#?}");
}

#[test]
fn a_misspelt_attribute_of_a_shape_is_told_in_every_game() {
    for game in shipped() {
        let shipped = Project::embedded();
        let path = front(&shipped, game);
        for (wrong, meant) in [("fil", "fill"), ("strok-width", "stroke-width")] {
            let mut project = shipped.clone();
            let text = project.text(&path).expect("a template");
            let shape = format!(r#"<rect x="9" y="9" width="2" height="2" {wrong}="none"/></svg>"#);
            let text = text.replacen("</svg>", &shape, 1);
            project.insert(&path, text.into_bytes());
            let found = first_cards(&project, game);
            let [one] = &found[..] else {
                panic!("{game} {wrong}: {found:#?}");
            };
            assert_eq!(one.rule, Rule::T016);
            assert!(quoted(&project, one).1.contains(wrong), "{one:#?}");
            let help = format!("did you mean `{meant}`?");
            assert_eq!(one.help.as_deref(), Some(help.as_str()));
        }
    }
}
