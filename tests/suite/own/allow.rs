//! Findings that are let pass in one component or one template, and slips of a template told once.

use cardwright::deck::{Choice, Component};
use cardwright::diag::{Diags, Rule};
use cardwright::face::Ink;
use cardwright::games;
use cardwright::job::{self, Wanted, Workshop, check::Order};
use cardwright::project::Project;

use super::super::support::{Drawn, tiny};

const SMALL: &str = r#"<text x="10" y="20" font-size="1">{{ name }}</text>"#;

/// Gives the findings of `check`, as `code message`.
fn told(project: Project, game: &str) -> Vec<String> {
    let order = made!(Order {
        game: game.to_owned(),
        ..Order::default()
    });
    let findings = job::check(&Workshop::open(project), &order).findings;
    let lines = findings
        .iter()
        .map(|one| format!("{} {}", one.rule, one.message));
    lines.collect()
}

/// A deck of cards and of aids that are both set in letters that are too small.
fn two(more_of_cards: &str, rest: &str) -> Project {
    let mut project = tiny("id,name\nA,Ann\n", SMALL);
    let card = project.text("templates/tiny/card.svg").expect("a template");
    let aid = card.replace("{{ name }}", "{{ note }}");
    project.insert("templates/tiny/aid.svg", aid.into_bytes());
    project.insert(
        "decks/tiny/aids.csv",
        "id,name,note\nX,Xia,Help\n".as_bytes(),
    );
    let manifest = project.text("decks/tiny/game.toml").expect("a manifest");
    let manifest = format!(
        "{manifest}{more_of_cards}\n[[component]]\nid = \"aids\"\ntitle = \"Aids\"\nkind = \"aid\"\n\
         data = \"aids.csv\"\nfront = \"aid.svg\"\nsize = \"poker\"\n{rest}"
    );
    project.insert("decks/tiny/game.toml", manifest.into_bytes());
    project
}

#[test]
fn a_component_or_a_template_is_let_pass_and_no_other() {
    let cards = "T009 front of `Ann` in `cards`: `Ann` is set in 2.8 pt";
    let aids = "T009 front of `Xia` in `aids`: `Help` is set in 2.8 pt";
    assert_eq!(told(two("", ""), "tiny"), [cards, aids]);
    for (more_of_cards, rest, left) in [
        ("[component.allow]\nT009 = \"tiny print\"\n", "", vec![aids]),
        (
            "[component.allow]\ntiny-text = \"a joke\"\n",
            "",
            vec![aids],
        ),
        (
            "",
            "[component.allow]\nt009 = \"tiny print\"\n",
            vec![cards],
        ),
        (
            "",
            "[check.allow_in.\"aid.svg\"]\nT009 = \"tiny print\"\n",
            vec![cards],
        ),
        (
            "",
            "[check.allow_in.\"tiny/card.svg\"]\nT009 = \"small\"\n",
            vec![aids],
        ),
        ("", "[check.allow]\nT009 = \"all of it\"\n", vec![]),
    ] {
        let found = told(two(more_of_cards, rest), "tiny");
        assert_eq!(found, left, "{more_of_cards}{rest}");
    }
}

#[test]
fn an_allow_that_hits_nothing_says_where_it_stands() {
    let useless = |more_of_cards: &str, rest: &str| {
        let mut found = told(two(more_of_cards, rest), "tiny");
        found.retain(|line| line.starts_with("M005"));
        found
    };
    let nothing = "M005 nothing breaks T008 in `cards`, so its allow does nothing";
    assert_eq!(
        useless("[component.allow]\nT008 = \"wide\"\n", ""),
        [nothing]
    );
    let nothing = "M005 nothing breaks T009 in `back.svg`, so its allow does nothing";
    let there = "[check.allow_in.\"back.svg\"]\nT009 = \"small\"\n";
    assert_eq!(useless("", there), [nothing]);
    let none = "M005 the allow of T009 gives no reason";
    assert_eq!(useless("[component.allow]\nT009 = \" \"\n", ""), [none]);
}

#[test]
fn an_allow_for_what_is_not_drawn_is_not_said_to_do_nothing() {
    let workshop = Workshop::open(two("", "[component.allow]\nT009 = \"tiny print\"\n"));
    let rules = |only: &[&str]| {
        let choice = made!(Choice {
            only: only.iter().map(ToString::to_string).collect::<Vec<_>>(),
        });
        let wanted = Wanted::Chosen(Ink::Full, &choice);
        let found = workshop.prepare("tiny", wanted).findings;
        found.iter().map(|one| one.rule).collect::<Vec<_>>()
    };
    assert_eq!(rules(&["cards"]), [Rule::T009]);
    assert_eq!(rules(&["aids"]), []);
    // All that is allowed of what was drawn is.
    let workshop = Workshop::open(two("", "[component.allow]\nT008 = \"wide\"\n"));
    let choice = Choice::default();
    let found = workshop
        .prepare("tiny", Wanted::Chosen(Ink::Full, &choice))
        .findings;
    assert!(found.iter().any(|one| one.rule == Rule::M005), "{found:?}");
}

#[test]
fn a_slip_of_a_template_is_told_once_however_many_faces_show_it() {
    let text = r#"<cw:text x="5" y="5" width="53.5" height="10" size="8,5pt">{{ name }}</cw:text>"#;
    let found = told(tiny("id,name\nA,Ann\nB,Bob\nC,Cid\n", text), "tiny");
    let expected = "T011 front of `Ann` in `cards` and 2 other faces: `size=\"8,5pt\"` is no length in mm or pt";
    assert_eq!(found, [expected]);
    // What stands in cells is told cell by cell.
    let found = told(tiny("id,name\nA,Ann\nB,Bob\n", SMALL), "tiny");
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn a_slip_in_a_shipped_template_is_one_finding_in_every_game() {
    for game in Project::shipped().games() {
        let mut project = Project::embedded();
        let deck = games::deck(&project, game, &mut Diags::new()).expect("a deck");
        let fronts = deck.components.iter().map(|one| one.spec.front.get_ref());
        let mut paths: Vec<String> = fronts.map(|path| format!("templates/{path}")).collect();
        paths.retain(|path| project.text(path).expect("a text").contains("<cw:text "));
        let path = paths.first().expect("a template with a text");
        let svg = project.text(path).expect("a template").into_owned();
        let svg = svg.replacen("<cw:text ", "<cw:text breite=\"9\" ", 1);
        project.insert(path, svg.into_bytes());
        let shows = |one: &Component| {
            let front = one.spec.front.get_ref();
            format!("templates/{front}") == *path
        };
        let drawn = Drawn::some(project, game, Ink::Full, shows);
        let found = drawn.diags.iter().filter(|one| one.rule == Rule::T011);
        assert_eq!(found.count(), 1, "{game}, {path}: {:?}", drawn.diags);
    }
}

#[test]
fn a_box_of_ones_own_is_checked_and_let_pass_like_cards() {
    for game in Project::shipped().games() {
        let mut project = Project::embedded();
        let svg = project
            .text("templates/shared/box.svg")
            .expect("a template");
        let small = r#"<text x="40" y="40" font-size="1">box</text></svg>"#;
        let svg = svg
            .trim_end()
            .strip_suffix("</svg>")
            .expect("an end")
            .to_owned()
            + small;
        project.insert(&format!("templates/{game}/box.svg"), svg.into_bytes());
        let small = |workshop: &Workshop| {
            let order = made!(job::tuck_box::Order {
                game: game.to_owned(),
                ..job::tuck_box::Order::default()
            });
            let made = job::tuck_box(workshop, &order, &job::Files::default());
            let boxes = made.made.expect("a result").expect("boxes");
            let small = boxes.findings.iter().filter(|one| one.rule == Rule::T009);
            small.count()
        };
        let mut workshop = Workshop::open(project.clone()).keeping();
        assert!(small(&workshop) > 0, "{game}");
        // `check` plays the game as well, so it looks at one of them.
        let is_checked = game == "supercytes";
        if is_checked {
            let found = told(project.clone(), game);
            assert!(!found.is_empty(), "{game}");
            let is_box = |line: &String| line.starts_with("T009 front of `box 1 of ");
            assert!(found.iter().all(is_box), "{game}: {found:?}");
        }
        let path = format!("decks/{game}/game.toml");
        let manifest = project.text(&path).expect("a manifest");
        let more = "\n[check.allow_in.\"box.svg\"]\nT009 = \"tiny print\"\n";
        let manifest = format!("{manifest}{more}");
        project.insert(&path, manifest.into_bytes());
        workshop.renew(project.clone());
        assert_eq!(small(&workshop), 0, "{game}");
        if is_checked {
            assert_eq!(told(project, game), [""; 0], "{game}");
        }
    }
}
