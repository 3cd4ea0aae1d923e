//! Templates whose names are computed.

use cardwright::deck::Component;
use cardwright::diag::Rule;
use cardwright::face::Ink;
use cardwright::project::Project;

use super::super::support::{Drawn, drawn, finding, shipped, tiny};

const ROWS: &str = "id,name,kind\nA,Ann,sea\nB,Bob,land\n";
const BY_KIND: &str = r#"{% include "art-" ~ row.kind ~ ".svg" %}"#;

fn project(csv: &str, template: &str) -> Project {
    let mut project = tiny(csv, template);
    for (name, text) in [
        (
            "art-sea",
            r#"<text x="10" y="20" font-size="5">Waves of {{ name }}</text>"#,
        ),
        (
            "art-land",
            r#"{% set word = "Hills" %}<text x="10" y="20" font-size="5">{{ word }}</text>"#,
        ),
    ] {
        project.insert(&format!("templates/tiny/{name}.svg"), text.as_bytes());
    }
    project
}

/// Gives the words on each front.
fn words(project: Project) -> Vec<String> {
    let drawn = Drawn::new(project, "tiny");
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    let fronts = drawn.album.slots.iter().filter_map(|slot| slot.front);
    fronts
        .map(|face| drawn.album.faces[face.0].words.clone())
        .collect()
}

#[test]
fn each_card_gets_the_template_that_its_row_names() {
    let wanted = ["Waves of Ann", "Hills"];
    assert_eq!(words(project(ROWS, BY_KIND)), wanted);
    let short = r#"{%- include "tiny/art-" ~ row.kind ~ ".svg" -%}"#;
    assert_eq!(words(project(ROWS, short)), wanted);
    let whole = ROWS
        .replace("sea", "art-sea.svg")
        .replace("land", "art-land.svg");
    assert_eq!(words(project(&whole, "{% include row.kind %}")), wanted);
}

#[test]
fn a_name_without_a_template_is_found_where_it_is_computed() {
    let project = project(&ROWS.replace("sea", "see"), BY_KIND);
    let drawn = Drawn::new(project.clone(), "tiny");
    let (said, ..) = finding(&drawn.diags, &project, Rule::T002);
    let near = "front of `Ann` in `cards`: there is no template `art-see.svg` that can be included here; did you mean `art-sea.svg`?";
    assert_eq!(said, near);
    let place = drawn.diags.iter().find(|one| one.rule == Rule::T002);
    let place = place.and_then(|one| one.place.as_ref()).expect("a place");
    let source = project.text("templates/tiny/card.svg").expect("a template");
    let tag = source.find(BY_KIND).expect("the tag");
    assert!(
        (tag..=tag + BY_KIND.len()).contains(&place.span().start),
        "{place:?}"
    );
}

#[test]
fn no_template_includes_itself_or_leaves_its_folder() {
    for (csv, name) in [
        ("id,name,kind\nA,Ann,card.svg\n", "card.svg"),
        (
            "id,name,kind\nA,Ann,../supercytes/cell.svg\n",
            "../supercytes/cell.svg",
        ),
        (
            "id,name,kind\nA,Ann,supercytes/cell.svg\n",
            "supercytes/cell.svg",
        ),
        ("id,name,kind\nA,Ann,/etc/passwd\n", "/etc/passwd"),
    ] {
        let project = project(csv, "{% include row.kind %}");
        let drawn = Drawn::new(project.clone(), "tiny");
        let (said, ..) = finding(&drawn.diags, &project, Rule::T002);
        assert!(
            said.contains(&format!("there is no template `{name}` that")),
            "{said}"
        );
    }
}

#[test]
fn a_shipped_card_looks_the_same_when_its_template_is_included_by_a_computed_name() {
    for game in shipped() {
        let mut project = Project::embedded();
        let before = drawn(game);
        let front = before.deck.components[0].spec.front.get_ref();
        let (folder, name) = front.rsplit_once('/').unwrap_or((game, front));
        let path = format!("templates/{folder}/{name}");
        let text = project.text(&path).expect("a template").into_owned();
        project.insert(
            &format!("templates/{folder}/part-{name}"),
            text.into_bytes(),
        );
        let stem = name.trim_end_matches(".svg");
        let outer =
            format!(r#"{{% set stem = "{stem}" %}}{{% include "part-" ~ stem ~ ".svg" %}}"#);
        project.insert(&path, outer.into_bytes());
        // Whatever is drawn with this template.
        let same = before.deck.components[0].spec.front.get_ref().clone();
        let shows = |one: &Component| *one.spec.front.get_ref() == same;
        let after = Drawn::some(project, game, Ink::Full, shows);
        assert!(after.diags.is_empty(), "{game}: {:?}", after.diags);
        let words = |drawn: &Drawn| -> Vec<String> {
            let slots = drawn.album.slots.iter();
            let shown = slots.filter(|slot| shows(&drawn.deck.components[slot.component]));
            let fronts = shown.map(|slot| slot.front.expect("a front").0);
            let words = fronts.map(|face| drawn.album.faces[face].words.clone());
            words.collect()
        };
        assert!(words(&after).len() > 5, "{game}");
        assert_eq!(words(&after), words(before), "{game}");
    }
}
